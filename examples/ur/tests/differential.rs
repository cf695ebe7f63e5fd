//! The engine against the slow program of `oracle`, move by move.
mod oracle;

use std::collections::HashSet;

use macuil_core::events::NoEvents;
use macuil_core::perft::{Perft, each_ply, perft};
use macuil_core::position::{Node, Position as _};
use macuil_core::random::{Stream, below};
use macuil_example_ur::Position;
use oracle::Oracle;

const VARIANTS: [&str; 4] = [
    "ur/long",
    "ur/long[rosette=open]",
    "ur/short",
    "ur/short[rosette=safe,pieces=2]",
];

fn begin(variant: &str, first: char) -> (Position, Oracle) {
    let position = Position::start(variant, "", Some(first)).unwrap();
    (position, Oracle::new(variant, first))
}

/// What can be played, in words, which is the same on both as all the rest.
fn agree(position: &Position, oracle: &Oracle) -> Vec<String> {
    let (mut rolls, mut moves) = (Vec::new(), Vec::new());
    each_ply(position, |ply, weight, _| match position.node() {
        Node::Chance(_) => rolls.push((ply.to_string(), weight)),
        _ => moves.push(ply.to_string()),
    });
    assert_eq!(position.to_string(), oracle.text());
    assert_eq!(
        (&rolls, &moves),
        (&oracle.rolls(), &oracle.moves()),
        "{position}"
    );
    assert_eq!(
        matches!(position.node(), Node::Over(_)),
        oracle.is_over(),
        "{position}"
    );
    rolls
        .into_iter()
        .map(|(word, _)| word)
        .chain(moves)
        .collect()
}

#[test]
fn random_games_are_those_of_the_slow_program() {
    let mut words: Vec<String> = (0..=15).map(|from| format!("from:{from}")).collect();
    words.extend((0..=5).map(|points| format!("roll:{points}")));
    words.push("enter".into());
    let mut refusals = HashSet::new();
    for (variant, game) in VARIANTS
        .iter()
        .flat_map(|variant| (0..100).map(move |game| (variant, game)))
    {
        let (mut position, mut oracle) = begin(variant, ['L', 'D'][game as usize % 2]);
        let mut players = Stream::players(7, game);
        loop {
            for word in &words {
                let refused = position.check_word(word).err().map(|error| error.rule.id());
                assert_eq!(refused, oracle.refusal(word), "{word} at {position}");
                refusals.extend(refused);
            }
            let words = agree(&position, &oracle);
            if words.is_empty() {
                break;
            }
            let word = &words[below(&mut players, words.len() as u32) as usize];
            position.play_word(word, &mut NoEvents).unwrap();
            oracle.play(word);
        }
    }
    let mut refusals: Vec<_> = refusals.into_iter().collect();
    refusals.sort_unstable();
    assert_eq!(
        refusals,
        ["ur.move", "ur.off", "ur.safe", "ur.turn", "ur.win"]
    );
}

/// Every position that a game with one piece a side can come to.
#[test]
fn small_games_are_the_same_everywhere() {
    for (variant, expected) in [("ur/long[pieces=1]", 2_014), ("ur/short[pieces=1]", 2_022)] {
        let start = begin(variant, 'L');
        let mut seen = HashSet::from([start.0]);
        let mut open = vec![start];
        while let Some((position, oracle)) = open.pop() {
            agree(&position, &oracle);
            assert_eq!(Position::from_text(&oracle.text()), Ok(position));
            assert_eq!(Position::unpack(&position.pack()), Ok(position));
            each_ply(&position, |ply, _, after| {
                if seen.insert(*after) {
                    let mut oracle = oracle.clone();
                    oracle.play(&ply.to_string());
                    open.push((*after, oracle));
                }
            });
        }
        assert_eq!(seen.len(), expected, "{variant}");
    }
}

#[test]
fn the_slow_program_counts_the_same_perft() {
    fn count(oracle: &Oracle, depth: u32) -> Perft {
        if depth == 0 {
            return Perft {
                leaves: 1,
                weight: 1,
            };
        }
        let moves = oracle.moves().into_iter().map(|word| (word, 1));
        let mut sum = Perft::default();
        for (word, weight) in oracle.rolls().into_iter().chain(moves) {
            let mut after = oracle.clone();
            after.play(&word);
            let below = count(&after, depth - 1);
            sum.leaves += below.leaves;
            sum.weight += u128::from(weight) * below.weight;
        }
        sum
    }
    for variant in VARIANTS {
        let (position, oracle) = begin(variant, 'L');
        for depth in 0..=6 {
            assert_eq!(perft(&position, depth), count(&oracle, depth), "{variant}");
        }
    }
}
