//! Positions written briefly, for tests that speak as players do.

use macuil_patolli::{Event, Position};

/// The text of a position from what is worth saying of it: what is not said is South and North with 6 points each, the first of
/// the seats to throw. Pieces that are not said are in hand, points that nobody has in the basket.
pub fn place(said: &str) -> String {
    let (variant, said) = match said.starts_with("patolli") {
        true => said.split_once(' ').unwrap_or((said, "")),
        false => ("patolli", said),
    };
    let words: Vec<&str> = said.split_whitespace().collect();
    let field = |name: &str, default: &str| {
        let said = words
            .iter()
            .find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        said.unwrap_or(default).to_string()
    };
    let seats = field("seats", "SN");
    let mut text = format!(
        "{variant} seats={seats} turn={} at={}",
        field("turn", &seats[..1]),
        field("at", "roll"),
    );
    for seat in seats.chars().map(String::from) {
        let pieces = field(&seat, "");
        let mut places: Vec<&str> = pieces
            .split(',')
            .filter(|place| !place.is_empty())
            .collect();
        while places.len() < 6 {
            places.insert(0, "hand");
        }
        text += &format!(" {seat}={}", places.join(","));
    }
    let points = field("points", &vec!["6"; seats.len()].join(","));
    let had: usize = points
        .split(',')
        .map(|part| part.parse::<usize>().unwrap())
        .sum();
    let basket = field(
        "basket",
        &(12 * seats.len()).saturating_sub(had).to_string(),
    );
    text += &format!(" points={points} basket={basket}");
    for more in ["extra", "must", "match", "miss", "many", "out", "places"] {
        if !field(more, "").is_empty() {
            text += &format!(" {more}={}", field(more, ""));
        }
    }
    text
}

macuil_testkit::said!(Position, Event, place);
