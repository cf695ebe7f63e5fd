//! Game records.
use macuil::record::{Ending, Record, RecordError};

/// Reads bytes as the records of any number of games, as they are and as they would be written anew.
///
/// # Panics
///
/// If a game that was read does not replay; if games that are written are not read back the same, alone, before a fault, or
/// up to a place where they are cut off; or if a fault does not say where in the text it is.
pub fn record_text(bytes: &[u8]) {
    let (games, broken) = Record::read_bytes(bytes);
    if let Some(error) = &broken {
        points_into(error, &String::from_utf8_lossy(bytes));
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        assert_eq!(Record::read_all(text), (games.clone(), broken.clone()));
    }
    // 1. What was read can be replayed; cut short, it is open.
    let last = games.len().saturating_sub(1);
    for (index, game) in games.iter().enumerate() {
        let end = game.replay(|_, _, _| ());
        end.unwrap_or_else(|error| panic!("{error}\n{game}"));
        assert!(game.whole || game.ending == Ending::Open);
        // 2. Without its first ply it replays too, or says why not.
        let mut other = game.clone();
        if index == last && !other.plies.is_empty() {
            other.plies.remove(0);
            if let Err(error) = other.replay(|_, _, _| ()) {
                assert!(!error.to_string().is_empty());
            }
        }
    }
    // 3. What is written is read back.
    let texts: Vec<String> = games.iter().map(ToString::to_string).collect();
    let text = texts.join("\n");
    assert_eq!(Record::read_all(&text), (games.clone(), None), "{text}");
    if games.is_empty() {
        return;
    }
    // 4. So it is before a fault, which stands as many lines below as were put above it.
    let mut below = text.clone().into_bytes();
    below.push(b'\n');
    let lines = below.iter().filter(|byte| **byte == b'\n').count();
    let characters = String::from_utf8_lossy(&below).chars().count();
    below.extend_from_slice(bytes);
    let (all, after) = Record::read_bytes(&below);
    assert_eq!(all.get(..games.len()), Some(&games[..]));
    let moved = broken.map(|mut error| {
        error.line += lines;
        error.at += characters;
        error
    });
    assert_eq!(after, moved);
    // 5. Cut off anywhere, games are read as far as they go, and no fault is found.
    let mut cut = text.len() - bytes.len() % (text.len() + 1);
    while !text.is_char_boundary(cut) {
        cut -= 1;
    }
    let (front, fault) = Record::read_all(&text[..cut]);
    assert_eq!(fault, None, "{}", &text[..cut]);
    for (game, other) in front.iter().zip(&games) {
        if game.whole {
            assert_eq!(game, other);
        } else {
            assert!(other.plies.starts_with(&game.plies), "{}", &text[..cut]);
        }
    }
}

/// A fault is in a line that there is, at a column of it, and by characters at the same place.
fn points_into(error: &RecordError, text: &str) {
    assert!(!error.message.is_empty());
    let mut lines = text.split('\n');
    let above: usize = lines
        .by_ref()
        .take(error.line - 1)
        .map(|line| line.chars().count() + 1)
        .sum();
    let line = lines.next().unwrap_or_else(|| panic!("{error}: no line"));
    assert!(
        (1..=line.chars().count() + 1).contains(&error.column),
        "{error}"
    );
    assert_eq!(error.at, above + error.column - 1, "{error}");
}
