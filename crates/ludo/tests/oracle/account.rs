//! What a player would keep account of beside the board, to compare the memory fields with.

use super::selfplay::{field, pieces};

/// The account of one turn.
#[derive(Default)]
pub struct Account {
    /// Sixes or doublets in a row.
    in_a_row: usize,
    /// Throws owed after the present one.
    owed: usize,
    /// Bonuses earned, in order.
    queue: Vec<String>,
    /// The places of the pawns of split pairs.
    pairs: Vec<[String; 2]>,
}

/// The value of an option of a position's variant.
fn option(text: &str, name: &str) -> String {
    let variant = text.split(' ').next().unwrap();
    let (preset, list) = variant.split_once('[').unwrap_or((variant, ""));
    for option in list.trim_end_matches(']').split(',') {
        if let Some((known, value)) = option.split_once('=') {
            if known == name {
                return value.to_string();
            }
        }
    }
    let value = match (name, preset) {
        ("third", "ludo/madn") => "none",
        ("third", "ludo/parcheesi") => "back",
        ("third", _) => "pass",
        ("extra_throws", _) => "add",
        ("capture_throw" | "home_throw", "ludo/indian") => "yes",
        ("capture_throw" | "home_throw", _) => "no",
        ("capture_bonus", "ludo/parcheesi") => "20",
        ("home_bonus", "ludo/parcheesi") => "10",
        _ => "0",
    };
    value.to_string()
}

/// How many pieces of all seats but the mover's are in the yard.
fn others_in_yard(text: &str, mover: char) -> usize {
    let mut count = 0;
    for letter in field(text, "seats").chars() {
        if letter != mover {
            let yard = pieces(text, letter);
            count += yard.iter().filter(|place| *place == "yard").count();
        }
    }
    count
}

impl Account {
    /// A word has been played.
    pub fn note(&mut self, before: &str, word: &str, after: &str) {
        let mover = field(before, "turn").chars().next().unwrap();
        let finished = pieces(after, mover)
            .iter()
            .all(|place| place == "home" || place.starts_with('g'));
        let at = field(after, "at");
        let (points, places) = word.split_once(':').unwrap();
        if points == "roll" {
            let counts = match places.split_once('+') {
                None => places == "6",
                Some((smaller, larger)) => smaller == larger,
            };
            self.in_a_row = if counts { self.in_a_row + 1 } else { 0 };
            if self.in_a_row == 3 && option(before, "third") != "none" {
                assert_ne!(field(after, "turn"), mover.to_string(), "{before} {word}");
                *self = Account::default();
            } else if at == "roll" && field(after, "tries").is_empty() {
                self.settle(usize::from(counts), before, after);
            }
            return;
        }
        if finished {
            assert!(at.starts_with("over") || field(after, "turn") != mover.to_string());
            *self = Account::default();
            return;
        }
        let (from, to) = places.split_once('-').unwrap();
        let captured = others_in_yard(after, mover) > others_in_yard(before, mover);
        if !before.starts_with("ludo/parcheesi") {
            let mut earned = usize::from(points == "6");
            earned += usize::from(captured && option(before, "capture_throw") == "yes");
            earned += usize::from(to == "home" && option(before, "home_throw") == "yes");
            if option(before, "extra_throws") == "one" {
                earned = earned.min(1);
            }
            self.settle(earned, before, after);
            return;
        }
        for (earned, name) in [(captured, "capture_bonus"), (to == "home", "home_bonus")] {
            let points = option(before, name);
            if earned && points != "0" {
                self.queue.push(points);
            }
        }
        if field(before, "at").starts_with("move") {
            self.note_pairs(from, to, &pieces(before, mover), &pieces(after, mover));
        }
        // Bonuses are used or lost in order.
        if let Some(points) = at.strip_prefix("bonus:") {
            let mut left = vec![points.to_string()];
            let waiting = field(after, "queue").split(',');
            left.extend(
                waiting
                    .filter(|points| !points.is_empty())
                    .map(str::to_string),
            );
            assert!(self.queue.ends_with(&left), "{before} {word} {after}");
            self.queue = left[1..].to_vec();
        }
        if !at.starts_with("move") {
            self.pairs.clear();
        }
        if at == "roll" {
            self.queue.clear();
            self.settle(usize::from(self.in_a_row > 0), before, after);
        }
    }

    /// Everything of a throw is done: another throw, or the turn passes.
    fn settle(&mut self, earned: usize, before: &str, after: &str) {
        let owed = self.owed + earned;
        let passed = field(before, "turn") != field(after, "turn");
        assert_eq!(passed, owed == 0, "{before} {after}");
        if passed {
            *self = Account::default();
        } else {
            self.owed = owed - 1;
        }
    }

    /// A die has moved a pawn.
    fn note_pairs(&mut self, from: &str, to: &str, before: &[String], after: &[String]) {
        let count = |pieces: &[String], wanted: &str| {
            pieces.iter().filter(|place| *place == wanted).count()
        };
        for pawn in self.pairs.iter_mut().flatten() {
            if pawn == from {
                *pawn = to.to_string();
            }
        }
        if from != "yard" && count(before, from) == 2 {
            self.pairs.push([from.to_string(), to.to_string()]);
        }
        self.pairs.retain(|pair| {
            pair.iter()
                .all(|pawn| count(after, pawn) == 1 && pawn != "home")
        });
    }

    /// Compares the memory fields of a position.
    pub fn check(&self, text: &str) {
        let at = field(text, "at");
        if at.starts_with("over") {
            return;
        }
        let in_a_row = match option(text, "third").as_str() {
            "none" => 0,
            _ => self.in_a_row,
        };
        let written = |count: usize| match count {
            0 => String::new(),
            _ => count.to_string(),
        };
        let name = match text.starts_with("ludo/parcheesi") {
            true => "doubles",
            false => "sixes",
        };
        assert_eq!(field(text, name), written(in_a_row), "{text}");
        assert_eq!(field(text, "extra"), written(self.owed), "{text}");
        assert_eq!(field(text, "queue"), self.queue.join(","), "{text}");
        let mut pairs = Vec::new();
        for pair in field(text, "split")
            .split(',')
            .filter(|pair| !pair.is_empty())
        {
            pairs.push(sorted(pair.split('-').map(str::to_string).collect()));
        }
        let mut own = Vec::new();
        for pair in &self.pairs {
            own.push(sorted(pair.to_vec()));
        }
        pairs.sort();
        own.sort();
        assert_eq!(pairs, own, "{text}");
    }
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words
}
