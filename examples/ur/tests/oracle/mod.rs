//! A slow second program of the rules, written from the clauses alone. It shares nothing with the engine but texts.

/// A game: the squares that each side's pieces have gone, 15 being off.
#[derive(Clone)]
pub struct Oracle {
    variant: String,
    safe: bool,
    pieces: [Vec<usize>; 2],
    turn: usize,
    points: Option<usize>,
}

const ROSETTES: [usize; 3] = [4, 8, 14];

impl Oracle {
    /// The beginning of a game.
    pub fn new(variant: &str, first: char) -> Oracle {
        let long = variant.starts_with("ur/long");
        let (mut safe, mut pieces) = (long, if long { 7 } else { 3 });
        let list = variant.split_once('[').map_or("", |(_, list)| list);
        for option in list.trim_end_matches(']').split(',') {
            match option.split_once('=') {
                Some(("rosette", word)) => safe = word == "safe",
                Some(("pieces", word)) => pieces = word.parse().unwrap(),
                _ => assert_eq!(option, ""),
            }
        }
        Oracle {
            variant: variant.into(),
            safe,
            pieces: [vec![0; pieces], vec![0; pieces]],
            turn: usize::from(first == 'D'),
            points: None,
        }
    }

    pub fn is_over(&self) -> bool {
        let all_off = |side: &Vec<usize>| side.iter().all(|at| *at == 15);
        self.pieces.iter().any(all_off)
    }

    /// The throws with their weights, where one is due.
    pub fn rolls(&self) -> Vec<(String, u32)> {
        if self.is_over() || self.points.is_some() {
            return Vec::new();
        }
        let weights = [1, 4, 6, 4, 1].into_iter().enumerate();
        weights
            .map(|(points, weight)| (format!("roll:{points}"), weight))
            .collect()
    }

    /// The moves, where one is due: the piece furthest behind first.
    pub fn moves(&self) -> Vec<String> {
        let Some(points) = self.points else {
            return Vec::new();
        };
        let words = (0..15).map(|from| match from {
            0 => "enter".to_string(),
            from => format!("from:{from}"),
        });
        let words = words.enumerate();
        let may = words.filter(|(from, _)| self.objection(*from, points).is_none());
        may.map(|(_, word)| word).collect()
    }

    /// The clause that does not let a piece of the mover's go.
    fn objection(&self, from: usize, points: usize) -> Option<&'static str> {
        let (mine, other) = (&self.pieces[self.turn], &self.pieces[1 - self.turn]);
        let to = from + points;
        if !mine.contains(&from) {
            return Some("ur.move");
        }
        match to {
            16.. => Some("ur.off"),
            15 => None,
            _ if mine.contains(&to) => Some("ur.move"),
            8 if self.safe && other.contains(&8) => Some("ur.safe"),
            _ => None,
        }
    }

    /// The clause that refuses a word; `None` if it may be played.
    pub fn refusal(&self, word: &str) -> Option<&'static str> {
        if self.is_over() {
            return Some("ur.win");
        }
        match (from(word), self.points) {
            (Some(from), Some(points)) => self.objection(from, points),
            _ if self.rolls().iter().any(|(roll, _)| roll == word) => None,
            _ => Some("ur.turn"),
        }
    }

    pub fn play(&mut self, word: &str) {
        if let Some(points) = word.strip_prefix("roll:") {
            let points = points.parse().unwrap();
            self.points = Some(points);
            if points == 0 || self.moves().is_empty() {
                (self.points, self.turn) = (None, 1 - self.turn);
            }
            return;
        }
        let from = from(word).unwrap();
        let to = from + self.points.take().unwrap();
        let piece = self.pieces[self.turn].iter().position(|at| *at == from);
        self.pieces[self.turn][piece.unwrap()] = to;
        if (5..=12).contains(&to) {
            let other = self.pieces[1 - self.turn].iter_mut();
            other.filter(|at| **at == to).for_each(|at| *at = 0);
        }
        if !self.is_over() && !ROSETTES.contains(&to) {
            self.turn = 1 - self.turn;
        }
    }

    pub fn text(&self) -> String {
        let at = match self.points {
            _ if self.is_over() => "over".to_string(),
            None => "roll".to_string(),
            Some(points) => format!("move:{points}"),
        };
        let [light, dark] = [0, 1].map(|side| {
            let mut on = self.pieces[side].clone();
            on.retain(|at| (1..15).contains(at));
            on.sort_unstable();
            let on: Vec<_> = on.iter().map(ToString::to_string).collect();
            if on.is_empty() {
                "-".into()
            } else {
                on.join(",")
            }
        });
        let off = |side: usize| self.pieces[side].iter().filter(|at| **at == 15).count();
        let (variant, turn) = (&self.variant, ["L", "D"][self.turn]);
        let off = format!("{},{}", off(0), off(1));
        format!("{variant} seats=LD turn={turn} at={at} L={light} D={dark} off={off}")
    }
}

/// The square that a move begins on, if the word is built like one.
fn from(word: &str) -> Option<usize> {
    if word == "enter" {
        return Some(0);
    }
    let from = word.strip_prefix("from:")?.parse().ok()?;
    (1..=14).contains(&from).then_some(from)
}
