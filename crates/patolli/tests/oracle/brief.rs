//! Positions written briefly, and what is asked of them.

use super::{after, read};

/// The text of a position from what is worth saying of it: what is not said is South and North with 6
/// points each, the first of the seats to throw. Pieces that are not said are in hand, points that nobody
/// has in the basket.
pub fn place(said: &str) -> String {
    let (variant, said) = match said.starts_with("patolli") {
        true => said.split_once(' ').unwrap_or((said, "")),
        false => ("patolli", said),
    };
    let words: Vec<(&str, &str)> = said
        .split_whitespace()
        .map(|word| word.split_once('=').expect("a field"))
        .collect();
    let field = |name: &str, other: &str| {
        let found = words.iter().find(|(known, _)| *known == name);
        found.map_or(other.to_string(), |(_, value)| value.to_string())
    };
    let seats = field("seats", "SN");
    let mut text = format!("{variant} seats={seats}");
    text += &format!(" turn={}", field("turn", &seats[..1]));
    text += &format!(" at={}", field("at", "roll"));
    for seat in seats.chars().map(|letter| letter.to_string()) {
        let pieces = field(&seat, "");
        let mut names: Vec<&str> = pieces.split(',').filter(|name| !name.is_empty()).collect();
        while names.len() < 6 {
            names.insert(0, "hand");
        }
        text += &format!(" {seat}={}", names.join(","));
    }
    let points = field("points", &vec!["6"; seats.len()].join(","));
    let had: usize = points
        .split(',')
        .map(|part| part.parse::<usize>().unwrap())
        .sum();
    let basket = field("basket", &(12 * seats.len() - had).to_string());
    text += &format!(" points={points} basket={basket}");
    for name in ["extra", "must", "match", "miss", "many", "out", "places"] {
        if !field(name, "").is_empty() {
            text += &format!(" {name}={}", field(name, ""));
        }
    }
    text
}

/// Plays words one after another from the first position and comes to the second.
pub fn leads(said: &str, words: &str, expected: &str) {
    let mut text = place(said);
    for word in words.split(' ') {
        text = after(&text, word);
    }
    assert_eq!(text, place(expected), "{said} {words}");
}

/// The clause that refuses a word.
pub fn refused(said: &str, word: &str) -> &'static str {
    let position = read(&place(said));
    position
        .refusal(word)
        .unwrap_or_else(|| panic!("{said} {word} is legal"))
}

/// The legal moves.
pub fn moves(said: &str) -> String {
    read(&place(said)).moves().join(" ")
}

/// The throws with their weights.
pub fn rolls(said: &str) -> String {
    let rolls = read(&place(said)).rolls();
    let words: Vec<String> = rolls
        .iter()
        .map(|(word, weight)| format!("{word}*{weight}"))
        .collect();
    words.join(" ")
}
