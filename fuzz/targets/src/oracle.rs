//! Each engine against the slow program of its tests.
use macuil::AnyPosition;
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Position};

use crate::choices::Choices;

#[allow(missing_docs)]
#[path = "../../../crates/partan/tests/oracle/mod.rs"]
mod partan;

#[allow(missing_docs)]
#[path = "../../../crates/parchis/tests/oracle/mod.rs"]
mod parchis;

#[allow(missing_docs)]
#[path = "../../../crates/ludo/tests/oracle/mod.rs"]
mod ludo;

#[allow(missing_docs)]
#[path = "../../../crates/patolli/tests/oracle/mod.rs"]
mod patolli;

/// The most plies of a game: the slow programs take their time.
const PLIES: usize = 400;

/// Begins a game of any variant on its engine and on the slow program that its tests have from the rule text alone, and plays
/// it on both, a byte a ply. Now and then bytes make a word that may be no throw or move here, or change the position's text.
///
/// # Panics
///
/// If the two disagree in the text of the position, the throws and their weights, the moves and their order, the end, the
/// clause that refuses a word, or whether a changed text is a position and which.
pub fn oracle(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    match choices.start() {
        Some(AnyPosition::Partan(position)) => both::<_, partan::Oracle>(position, choices),
        Some(AnyPosition::Parchis(position)) => both::<_, parchis::Oracle>(position, choices),
        Some(AnyPosition::Ludo(position)) => both::<_, ludo::Oracle>(position, choices),
        Some(AnyPosition::Patolli(position)) => both::<_, patolli::Oracle>(position, choices),
        Some(other) => panic!("{other} has no slow program to be compared with"),
        None => {}
    }
}

/// What a slow program can do.
trait Twin: Sized {
    fn begin(variant: &str, seats: &str, first: char) -> Self;
    fn read(text: &str) -> Option<Self>;
    fn text(&self) -> String;
    fn is_over(&self) -> bool;
    fn throws(&self) -> Vec<(String, u32)>;
    fn moves(&self) -> Vec<String>;
    fn play(&mut self, word: &str);
    fn refusal(&self, word: &str) -> Option<&'static str>;
}

/// The programs have the same methods; where a die is thrown, throws have no weights.
macro_rules! twin {
    ($oracle:ty, $throw:pat => $weighted:expr) => {
        impl Twin for $oracle {
            fn begin(variant: &str, seats: &str, first: char) -> Self {
                Self::new(variant, seats, first)
            }
            fn read(text: &str) -> Option<Self> {
                Self::read(text)
            }
            fn text(&self) -> String {
                self.text()
            }
            fn is_over(&self) -> bool {
                self.is_over()
            }
            fn throws(&self) -> Vec<(String, u32)> {
                self.rolls().into_iter().map(|$throw| $weighted).collect()
            }
            fn moves(&self) -> Vec<String> {
                self.moves()
            }
            fn play(&mut self, word: &str) {
                self.play(word);
            }
            fn refusal(&self, word: &str) -> Option<&'static str> {
                self.refusal(word)
            }
        }
    };
}

twin!(partan::Oracle, word => (word, 1));
twin!(parchis::Oracle, word => (word, 1));
twin!(ludo::Oracle, throw => throw);
twin!(patolli::Oracle, throw => throw);

/// Plays a game on both.
fn both<P: Position, T: Twin>(mut position: P, mut choices: Choices<'_>) {
    let (Node::Chance(first) | Node::Decision(first)) = position.node() else {
        panic!("a game is over before it begins: {position}");
    };
    let mut variant = String::new();
    // Writing to a String does not fail.
    let _ = position.write_variant(&mut variant);
    let letters = position.letters();
    let mut twin = T::begin(&variant, letters.as_str(), P::GAME.letter(first));
    for _ in 0..PLIES {
        let words = agree(&position, &twin);
        match choices.next() {
            None => return,
            Some(byte @ 0..=199) if !words.is_empty() => {
                let word = &words[usize::from(byte) % words.len()];
                let played = position.play_word(word, &mut NoEvents);
                played.unwrap_or_else(|error| panic!("{word} at {}: {error}", twin.text()));
                twin.play(word);
            }
            Some(0..=239) => {
                let word = near_word(&words, &mut choices);
                let mine = position.check_word(&word).err();
                let mine = mine.map(|error| error.rule.id());
                assert_eq!(mine, twin.refusal(&word), "{word} at {position}");
            }
            Some(_) => {
                let text = near_text(&position.to_string(), &mut choices);
                match (P::from_text(&text), T::read(&text)) {
                    (Ok(mine), Some(other)) => (position, twin) = (mine, other),
                    (Err(_), None) => {}
                    (mine, other) => {
                        let other = other.map(|other| other.text());
                        panic!("{text}\nis {mine:?}, by the slow program {other:?}");
                    }
                }
            }
        }
    }
}

/// The words of all throws or moves, which are the same on both, as all the rest.
fn agree<P: Position, T: Twin>(position: &P, twin: &T) -> Vec<String> {
    let text = position.to_string();
    assert_eq!(text, twin.text());
    assert_eq!(
        matches!(position.node(), Node::Over(_)),
        twin.is_over(),
        "{text}"
    );
    let outcomes = position.rolls().map_or(&[][..], |table| table.outcomes());
    let weighted = outcomes
        .iter()
        .map(|(roll, weight)| (roll.to_string(), *weight));
    let throws: Vec<(String, u32)> = weighted.collect();
    assert_eq!(throws, twin.throws(), "{text}");
    let moves = position.legal_moves();
    let moves: Vec<String> = moves.as_ref().iter().map(ToString::to_string).collect();
    assert_eq!(moves, twin.moves(), "{text}");
    throws
        .into_iter()
        .map(|(word, _)| word)
        .chain(moves)
        .collect()
}

/// What points are written as in some game.
const POINTS: [&str; 20] = [
    "1", "2", "3", "4", "5", "6", "7", "10", "12", "14", "20", "99", "0", "01", "256", "1+4",
    "2+3", "3+3+4+4", "3+2", "",
];

/// Places that are no plain numbers.
const PLACES: [&str; 14] = [
    "yard", "hand", "start", "home", "off", "c1", "c7", "c8", "h5", "h6", "g4", "g5", "c240", "",
];

/// A word that is built like a throw or a move, or nearly.
fn near_word(words: &[String], choices: &mut Choices<'_>) -> String {
    let points = *choices.pick(&POINTS);
    match choices.below(8) {
        0 => format!("roll:{points}"),
        1 => "decline".into(),
        2 => format!(
            "jump:{}{}",
            choices.pick(&["G", "B", "R", "W", "Y", ""]),
            choices.byte()
        ),
        3 | 4 if !words.is_empty() => {
            let word = choices.pick(words).clone();
            change(&word, choices)
        }
        kind => {
            let (from, to) = (place(choices), place(choices));
            let two = if kind == 5 { "x2" } else { "" };
            format!("{points}:{from}-{to}{two}")
        }
    }
}

fn place(choices: &mut Choices<'_>) -> String {
    match choices.below(3) {
        0 => (*choices.pick(&PLACES)).into(),
        _ => choices.byte().to_string(),
    }
}

/// Fields that some game has.
const FIELDS: [&str; 24] = [
    "extra=1",
    "extra=0",
    "must=0",
    "match=S:4",
    "match=N:1,N:10",
    "miss=N",
    "many=S",
    "many=NS",
    "out=S",
    "places=S",
    "places=R",
    "sixes=1",
    "sixes=2",
    "doubles=1",
    "tries=1",
    "queue=20",
    "queue=10,20",
    "split=12-14",
    "last=-",
    "last=5",
    "five=Y",
    "late=5:B",
    "repeats=1",
    "owed=5x1,10x1",
];

/// A position's text with one field left out, doubled, moved, added or changed in a character.
fn near_text(text: &str, choices: &mut Choices<'_>) -> String {
    let mut fields: Vec<String> = text.split(' ').map(String::from).collect();
    let at = choices.below(fields.len());
    match choices.below(8) {
        0 => drop(fields.remove(at)),
        1 => fields.push(fields[at].clone()),
        2 => fields.swap(at, 1),
        3 => fields.push((*choices.pick(&FIELDS)).into()),
        _ => fields[at] = change(&fields[at], choices),
    }
    fields.join(" ")
}

/// Characters of the notations, and one that is of none.
const LETTERS: &str = "0123456789GBRWYOVPCSNEhgcxoadfrtyml:,+-=[]é";

/// A text with a character changed, put in or taken out.
fn change(text: &str, choices: &mut Choices<'_>) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let letter = LETTERS.chars().nth(choices.below(LETTERS.chars().count()));
    let letter = letter.unwrap_or(' ');
    if letters.is_empty() {
        return letter.into();
    }
    let at = choices.below(letters.len());
    match choices.below(3) {
        0 => letters[at] = letter,
        1 => letters.insert(at, letter),
        _ => drop(letters.remove(at)),
    }
    letters.into_iter().collect()
}
