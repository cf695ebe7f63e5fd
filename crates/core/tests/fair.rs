//! Fair dice: the vectors that a program in Python made, what the commitment binds, and what is not shown.
use macuil_core::dice::{D6, Dice, RollTable};
use macuil_core::fair::{Commitment, FairDice, Secret};
use macuil_core::rand_core::Rng;
use serde_json::Value;

const NO_NONCES: [&str; 0] = [];

fn secret() -> Secret {
    Secret::new(std::array::from_fn(|at| at as u8))
}

fn words(secret: &Secret, nonces: &[&str]) -> [u32; 16] {
    let mut dice = FairDice::new(secret, nonces);
    std::array::from_fn(|_| dice.next_u32())
}

fn cases() -> Vec<Value> {
    serde_json::from_str(include_str!("vectors/fair.json")).unwrap()
}

fn bytes(hex: &Value) -> Vec<u8> {
    let hex = hex.as_str().unwrap();
    let digits = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(digits).collect()
}

fn thrown<R: Copy + std::fmt::Display>(table: &RollTable<R>, mut dice: FairDice) -> String {
    let throws: Vec<String> = (0..30)
        .map(|_| table.sample(&mut dice).to_string())
        .collect();
    throws.join(" ")
}

#[test]
fn commitments_words_and_throws_are_those_of_the_vectors() {
    static BEANS: RollTable<u8> = RollTable::new(&[(1, 5), (2, 10), (3, 10), (4, 5), (10, 1)]);
    let cases = cases();
    assert!(cases.len() >= 8);
    for case in cases {
        let secret: Secret = case["secret"].as_str().unwrap().parse().unwrap();
        assert_eq!(secret.reveal().to_string(), case["secret"]);
        assert_eq!(secret.commitment().to_string(), case["commitment"]);
        let nonces: Vec<Vec<u8>> = case["nonces"]
            .as_array()
            .unwrap()
            .iter()
            .map(bytes)
            .collect();
        let dice = FairDice::new(&secret, &nonces);
        let mut drawn = dice.clone();
        let words: Vec<String> = (0..1001)
            .map(|_| format!("{:08x}", drawn.next_u32()))
            .collect();
        let expected = case["words"].as_array().unwrap();
        assert_eq!(words[..expected.len()], **expected, "{case}");
        assert_eq!(words[1000], case["word_1000"], "{case}");
        let die = thrown(D6.table(), dice.clone()).replace("roll:", "");
        assert_eq!(die, case["die"], "{case}");
        assert_eq!(thrown(&BEANS, dice), case["beans"], "{case}");
    }
}

#[test]
fn a_commitment_is_of_its_secret_and_of_no_other() {
    let commitment = secret().commitment();
    assert!(commitment.is_of(&secret()));
    for byte in 0..32 {
        for bit in 0..8 {
            let mut other: [u8; 32] = std::array::from_fn(|at| at as u8);
            other[byte] ^= 1 << bit;
            assert!(
                !commitment.is_of(&Secret::new(other)),
                "bit {bit} of {byte}"
            );
        }
    }
}

#[test]
fn other_nonces_another_order_or_other_ends_of_them_give_other_dice() {
    let lists: [&[&str]; 11] = [
        &[],
        &[""],
        &["", ""],
        &["ab", "c"],
        &["a", "bc"],
        &["c", "ab"],
        &["abc"],
        &["abc", ""],
        &["", "abc"],
        // What looks like the joint of two nonces.
        &["ab\0\0\0\0\0\0\0\u{1}c"],
        &["Abc"],
    ];
    let drawn = lists.map(|nonces| words(&secret(), nonces));
    for (at, one) in drawn.iter().enumerate() {
        for (other, words) in drawn[..at].iter().enumerate() {
            assert_ne!(one, words, "{:?} and {:?}", lists[at], lists[other]);
        }
    }
    assert_ne!(words(&Secret::new([0; 32]), &["ab", "c"]), drawn[3]);
}

#[test]
fn a_nonce_is_its_bytes_whatever_holds_them() {
    let text = FairDice::new(&secret(), ["ab", "c"]).next_u64();
    let bytes = FairDice::new(&secret(), [vec![b'a', b'b'], vec![b'c']]).next_u64();
    let slices: [&[u8]; 2] = [b"ab", b"c"];
    assert_eq!(
        [text, text],
        [bytes, FairDice::new(&secret(), slices).next_u64()]
    );
}

#[test]
fn longer_numbers_and_bytes_are_the_words_in_order() {
    let [first, second, third, ..] = words(&secret(), &["ab", "c"]);
    let mut dice = FairDice::new(&secret(), ["ab", "c"]);
    assert_eq!(dice.next_u64(), u64::from(first) << 32 | u64::from(second));
    let mut bytes = [0; 3];
    dice.fill_bytes(&mut bytes);
    assert_eq!(bytes, third.to_be_bytes()[..3]);
    // The last byte of that word is dropped; across the end of a block nothing is.
    let mut rest = [0; 24];
    dice.fill_bytes(&mut rest);
    let expected: Vec<u8> = words(&secret(), &["ab", "c"])[3..9]
        .iter()
        .flat_map(|word| word.to_be_bytes())
        .collect();
    assert_eq!(rest[..], expected);
}

/// That a number from an even word is exactly even is counted out in `random.rs`; here is a look at the words.
#[test]
fn sixty_thousand_throws_are_as_even_as_chance_makes_them() {
    let mut dice = FairDice::new(&secret(), ["ab", "c"]);
    let mut counts = [0i64; 6];
    for _ in 0..60_000 {
        counts[usize::from(D6.table().sample(&mut dice).points()) - 1] += 1;
    }
    let squares: i64 = counts.iter().map(|count| (count - 10_000).pow(2)).sum();
    // Chi-square is squares / 10,000; five degrees of freedom exceed 20.5 once in a thousand, and fall below 0.21 as often.
    assert!((2_100..205_000).contains(&squares), "{counts:?}");
}

#[test]
fn nothing_shows_a_secret_but_its_reveal() {
    let secret = secret();
    let mut dice = FairDice::new(&secret, NO_NONCES);
    let before = format!("{dice:?}");
    let drawn = dice.next_u32();
    assert_eq!(format!("{secret:?}"), "Secret(not shown)");
    assert_eq!(format!("{secret:#?}"), "Secret(not shown)");
    assert_eq!(
        (&*before, &*format!("{dice:?}")),
        ("FairDice(not shown)", &*before)
    );
    assert!(!before.contains(&drawn.to_string()));
    assert!(secret.reveal().to_string().starts_with("000102"));
}

#[test]
fn hex_is_read_in_large_and_small_letters_and_written_in_small_ones() {
    let commitment = secret().commitment();
    let text = commitment.to_string();
    assert_eq!(text.parse(), Ok(commitment));
    assert_eq!(text.to_uppercase().parse(), Ok(commitment));
    assert_eq!(format!("{commitment:?}"), format!("Commitment({text})"));
    assert_eq!(
        secret().reveal().to_string().to_uppercase().parse(),
        Ok(secret())
    );
}

#[test]
fn what_is_no_hex_of_64_digits_is_refused_where_it_goes_wrong() {
    let good = "ab".repeat(32);
    for (text, at, message) in [
        (String::new(), 0, "fewer than 64 hex digits"),
        (good[..63].into(), 63, "fewer than 64 hex digits"),
        (format!("{good}0"), 64, "more than 64 hex digits"),
        (good.replacen('a', "x", 1), 0, "no hex digit"),
        (format!("é{good}"), 0, "no hex digit"),
        (
            format!("ab{}", good.replacen("ab", "é", 1)),
            2,
            "no hex digit",
        ),
        (format!("{good}\n"), 64, "no hex digit"),
        (format!("0x{}", &good[2..]), 1, "no hex digit"),
        (format!("+{}", &good[1..]), 0, "no hex digit"),
    ] {
        let secret = text.parse::<Secret>().unwrap_err();
        assert_eq!(Err(secret), text.parse::<Commitment>());
        assert_eq!(secret.at, at, "{text}");
        assert!(secret.message.contains(message), "{text}: {secret}");
    }
}
