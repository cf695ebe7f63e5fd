//! Fair dice in games: what every game throws with them, and what verification of a record finds.
use macuil::AnyPosition;
use macuil::record::{Ending, Record, ReplayError, ending_of};
use macuil_core::fair::{FairDice, Secret};
use macuil_core::random::{Stream, below};
use proptest::prelude::*;
use serde_json::Value;

const VARIANTS: [&str; 9] = [
    "partan",
    "parchis/french",
    "parchis/tournament8",
    "ludo/classic",
    "ludo/madn",
    "ludo/parcheesi",
    "patolli",
    "patolli[dice=d6]",
    "patolli[arm_length=8]",
];

/// A game thrown with these dice and moved at random, up to so many throws and moves.
fn game(variant: &str, mut dice: FairDice, seed: u64, longest: usize) -> Record {
    let mut position = AnyPosition::start(variant, "", None).unwrap();
    let mut record = Record::of(&position);
    let mut players = Stream::players(seed, 0);
    while let Some(word) = position.draw(&mut dice).or_else(|| {
        let moves = position.moves();
        let pick = below(&mut players, moves.len().max(1) as u32) as usize;
        moves.into_iter().nth(pick)
    }) {
        if record.plies.len() == longest {
            break;
        }
        position.play(&word, &mut Vec::new()).unwrap();
        record.plies.push(word);
    }
    record.ending = ending_of(&position);
    record
}

fn throws(record: &Record) -> Vec<usize> {
    let plies = record.plies.iter().enumerate();
    plies
        .filter(|(_, word)| word.starts_with("roll:"))
        .map(|(ply, _)| ply)
        .collect()
}

#[test]
fn the_games_throw_what_the_vectors_say() {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../../core/tests/vectors/fair.json")).unwrap();
    assert!(cases.len() >= 8);
    for case in cases {
        let secret: Secret = case["secret"].as_str().unwrap().parse().unwrap();
        let nonces = case["nonces"].as_array().unwrap().iter().map(|nonce| {
            let hex = nonce.as_str().unwrap();
            let digits = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
            (0..hex.len()).step_by(2).map(digits).collect::<Vec<u8>>()
        });
        let dice = FairDice::new(&secret, nonces);
        for (variant, key) in [
            ("partan", "die"),
            ("parchis/french", "die"),
            ("ludo/madn", "die"),
            ("ludo/parcheesi", "two_dice"),
            ("patolli", "beans"),
        ] {
            let start = AnyPosition::start(variant, "", None).unwrap();
            let mut dice = dice.clone();
            let thrown: Vec<String> = (0..30).map(|_| start.draw(&mut dice).unwrap()).collect();
            assert_eq!(
                thrown.join(" ").replace("roll:", ""),
                case[key],
                "{variant}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_game_of_fair_dice_is_verified_and_no_other_passes_for_it(
        variant in proptest::sample::select(&VARIANTS[..]),
        key: [u8; 32],
        nonces in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..40), 1..5),
        seed: u64,
        changed: proptest::sample::Index,
    ) {
        let secret = Secret::new(key);
        let dice = FairDice::new(&secret, &nonces);
        let record = game(variant, dice.clone(), seed, 400);
        let at = throws(&record);
        let (read, broken) = Record::read_all(&record.to_string());
        prop_assert_eq!(broken, None);
        prop_assert_eq!(read[0].check_dice(&mut dice.clone()), Ok(at.len()));

        // One throw is another; the game goes on no further, so that by the rules it can be.
        let ply = at[changed.index(at.len())];
        let mut other = record.clone();
        other.plies.truncate(ply);
        other.ending = Ending::Open;
        let before = other.replay(|_, _, _| ()).unwrap();
        for (word, _) in before.rolls().into_iter().filter(|(word, _)| *word != record.plies[ply]) {
            let mut other = other.clone();
            other.plies.push(word.clone());
            other.ending = ending_of(&{
                let mut after = before.clone();
                after.play(&word, &mut Vec::new()).unwrap();
                after
            });
            let expected = ReplayError::Dice {
                ply,
                recorded: word,
                drawn: record.plies[ply].clone(),
            };
            prop_assert_eq!(other.check_dice(&mut dice.clone()), Err(expected));
        }

        // Another secret, another nonce, one more, none: among 60 throws one at least is another.
        if at.len() < 60 {
            return Ok(());
        }
        let mut near = key;
        near[changed.index(32)] ^= 1;
        let mut longer = nonces.clone();
        longer[changed.index(nonces.len())].push(0);
        let more = [&nonces[..], &[vec![]]].concat();
        for mut dice in [
            FairDice::new(&Secret::new(near), &nonces),
            FairDice::new(&secret, &longer),
            FairDice::new(&secret, &more),
            FairDice::new(&secret, &nonces[1..]),
        ] {
            let refused = record.check_dice(&mut dice);
            prop_assert!(matches!(refused, Err(ReplayError::Dice { .. })), "{:?}", refused);
        }
    }
}

#[test]
fn the_first_throw_that_differs_is_named() {
    let dice = FairDice::new(&Secret::new([7; 32]), ["ab", "c"]);
    let mut record = game("partan", dice.clone(), 1, 30);
    let last = *throws(&record).last().unwrap();
    record.plies.truncate(last + 1);
    let drawn = record.plies[last].clone();
    let recorded = if drawn == "roll:1" {
        "roll:2"
    } else {
        "roll:1"
    };
    record.plies[last] = recorded.into();
    assert_eq!(
        record
            .check_dice(&mut dice.clone())
            .unwrap_err()
            .to_string(),
        format!("ply {last} is {recorded}, but the dice give {drawn}")
    );
    // What cannot be played at all is told as always.
    record.plies[last] = "roll:9".into();
    assert!(matches!(
        record.check_dice(&mut dice.clone()),
        Err(ReplayError::Ply { ply, .. }) if ply == last
    ));
}

#[test]
fn the_throws_of_a_seed_are_checked_in_the_same_way() {
    let mut position = AnyPosition::start("ludo/madn", "GB", None).unwrap();
    let mut record = Record::of(&position);
    let mut dice = Stream::dice(7, 3);
    for _ in 0..50 {
        let word = position
            .draw(&mut dice)
            .unwrap_or_else(|| position.moves().remove(0));
        position.play(&word, &mut Vec::new()).unwrap();
        record.plies.push(word);
    }
    assert_eq!(
        record.check_dice(&mut Stream::dice(7, 3)),
        Ok(throws(&record).len())
    );
    assert!(record.check_dice(&mut Stream::dice(7, 4)).is_err());
    // A game without throws has none that differ.
    record.plies.clear();
    assert_eq!(record.check_dice(&mut Stream::dice(7, 3)), Ok(0));
}
