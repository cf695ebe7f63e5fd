//! The way from random words to throws and picks, pinned to literal values: it never changes within a major version.
use macuil_core::dice::{D6, Dice, Die, RollTable};
use macuil_core::rand_core::{Rng, TryRng};
use macuil_core::random::{Stream, below};

/// A generator that gives these words in turn.
struct Words<'a>(&'a [u32]);

impl TryRng for Words<'_> {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        let (first, rest) = self.0.split_first().expect("more words than were given");
        self.0 = rest;
        Ok(*first)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        unreachable!("throws and picks take 32-bit words")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
        unreachable!("throws and picks take 32-bit words")
    }
}

#[test]
fn streams_are_pinned_to_literal_words() {
    let words = |mut stream: Stream| [(); 4].map(|()| stream.next_u32());
    assert_eq!(words(Stream::dice(0, 0)), DICE_0_0);
    assert_eq!(words(Stream::players(0, 0)), PLAYERS_0_0);
    assert_eq!(words(Stream::dice(7, 12)), DICE_7_12);
    assert_eq!(words(Stream::dice(u64::MAX, u64::MAX)), DICE_MAX);
}

#[test]
fn throws_are_pinned_to_literal_points() {
    let mut stream = Stream::dice(7, 12);
    let points: String = (0..40)
        .map(|_| D6.table().sample(&mut stream).points().to_string())
        .collect();
    assert_eq!(points, THROWS_7_12);
}

#[test]
fn a_word_is_scaled_and_the_few_that_would_favour_a_number_are_drawn_again() {
    // 2^32 mod 6 is 4: the products whose low half is below 4 are drawn again.
    assert_eq!(below(&mut Words(&[0, 1]), 6), 0);
    assert_eq!(below(&mut Words(&[u32::MAX]), 6), 5);
    // 715827883 * 6 = 2^32 + 2: low half 2.
    assert_eq!(below(&mut Words(&[715_827_883, 715_827_884]), 6), 1);
    // A power of two draws nothing again.
    assert_eq!(below(&mut Words(&[0]), 8), 0);
    assert_eq!(below(&mut Words(&[0]), 1), 0);
}

#[test]
fn every_number_comes_from_as_many_words_as_every_other() {
    // The mapping with words of 12 bits in place of 32, over all words: the same arithmetic, counted out.
    for n in 1..=100u32 {
        let mut counts = vec![0; n as usize];
        for word in 0..1u32 << 12 {
            let product = word * n;
            if product & 0xfff >= (1 << 12) % n {
                counts[(product >> 12) as usize] += 1;
            }
        }
        assert!(
            counts.iter().all(|count| *count == counts[0] && *count > 0),
            "{n}: {counts:?}"
        );
    }
}

#[test]
fn uneven_weights_are_counted_off_in_order() {
    static TABLE: RollTable<u8> = RollTable::new(&[(10, 1), (20, 4), (30, 6), (40, 4), (50, 1)]);
    assert_eq!(TABLE.total(), 16);
    let mut counts = [0; 5];
    for sixteenth in 0..16u32 {
        let drawn = TABLE.sample(&mut Words(&[sixteenth << 28]));
        counts[usize::from(drawn / 10 - 1)] += 1;
    }
    assert_eq!(counts, [1, 4, 6, 4, 1]);
    assert_eq!((TABLE.weight(30), TABLE.weight(60)), (6, 0));
}

#[test]
fn a_die_is_read_as_it_is_written() {
    for points in 1..=6 {
        let die = Die::new(points).unwrap();
        assert_eq!(Die::read(&die.to_string()), Some(die));
    }
    for word in [
        "roll:0", "roll:7", "roll:", "roll:33", "roll:+3", "3", "Roll:3",
    ] {
        assert_eq!(Die::read(word), None, "{word}");
    }
    assert_eq!((Die::new(0), Die::new(7)), (None, None));
}

// Worked out by a separate program from the published definition of ChaCha8.
const DICE_0_0: [u32; 4] = [0x1d2b_f744, 0x9df1_977d, 0x0568_d4b4, 0xab69_df4f];
const PLAYERS_0_0: [u32; 4] = [0x824f_b41b, 0x420a_01c1, 0xb787_2be2, 0x215c_df4a];
const DICE_7_12: [u32; 4] = [0x7bb7_6e72, 0xf410_78ea, 0xe11d_9842, 0xb0f3_cd00];
const DICE_MAX: [u32; 4] = [0x9cc7_d68b, 0x3286_3780, 0xea40_7954, 0xcc17_13dd];
const THROWS_7_12: &str = "3665463135521122341255535566112236353132";
