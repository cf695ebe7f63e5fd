//! A slow Parchís, written from the rule text alone to compare a fast one with.
//!
//! Pieces are lists of progress, squares are found by walking, and every duty is a loop that cites its clause.

#![allow(dead_code)]

mod board;
mod duties;
mod legal;
mod options;
mod read;
mod text;
mod word;

use board::Place;
use options::Options;
use word::Word;

/// What is due.
#[derive(Clone, Debug, PartialEq)]
enum At {
    Roll,
    /// Points of a throw.
    Move(i32),
    /// Points of a bonus.
    Bonus(i32),
    /// The winner, or with `end=places` all seats in the order of their places.
    Over(Vec<usize>),
}

/// A game of Parchís at one moment. Seats are numbers of arms.
#[derive(Clone, Debug, PartialEq)]
pub struct Oracle {
    options: Options,
    /// In the direction of travel.
    seats: Vec<usize>,
    turn: usize,
    at: At,
    /// For each arm the progress of the pieces of its seat, in order; nothing where nobody sits.
    pieces: Vec<Vec<i32>>,
    /// Sixes thrown in a row this turn.
    sixes: i32,
    /// The loop square of the piece that a third six would send back, where that has to be known.
    last: Option<i32>,
    /// With `first_five=2`, the seats that have had their first 5, in the direction of travel.
    five: Vec<usize>,
    /// Start squares with two colours that are guests there, and who came last.
    late: Vec<(i32, usize)>,
    /// With `end=places`, the seats that are all home, in that order.
    places: Vec<usize>,
}

impl Oracle {
    /// A new game: all pieces in the yards (`parchis.setup`).
    ///
    /// # Panics
    ///
    /// When the variant, the seats or the first seat are not written as in a position text.
    pub fn new(variant: &str, seats: &str, first: char) -> Oracle {
        let mut text = format!("{variant} seats={seats} turn={first} at=roll");
        for letter in seats.chars() {
            text += &format!(" {letter}=yard,yard,yard,yard");
        }
        Oracle::read(&text)
            .expect("the variant, the seats and the first seat must be as in a position text")
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.at, At::Over(_))
    }

    /// The throws where one is due, otherwise nothing (`parchis.turn`).
    pub fn rolls(&self) -> Vec<String> {
        let mut rolls = Vec::new();
        if self.at == At::Roll {
            for die in 1..=6 {
                rolls.push(format!("roll:{die}"));
            }
        }
        rolls
    }

    /// The legal moves where the mover has to decide, otherwise nothing, in the listed order.
    pub fn moves(&self) -> Vec<String> {
        let mut words = Vec::new();
        let points = match self.at {
            At::Roll | At::Over(_) => return words,
            At::Move(points) | At::Bonus(points) => points,
        };
        // parchis.enter: where a piece must enter, that is the only legal move.
        if let Some(entering) = self.must_enter() {
            let start = self.place(self.turn, 1);
            let two = if entering == 2 { "x2" } else { "" };
            words.push(format!("{points}:yard-{start}{two}"));
            return words;
        }
        for progress in self.movable(points) {
            let from = self.place(self.turn, progress);
            let to = self.place(self.turn, self.destination(progress, points));
            words.push(format!("{points}:{from}-{to}"));
        }
        if self.may_decline() {
            words.push("decline".to_string());
        }
        words
    }

    /// Plays a throw or a move.
    ///
    /// # Panics
    ///
    /// When the word is not legal here.
    pub fn play(&mut self, word: &str) {
        if let Some(clause) = self.refusal(word) {
            panic!("{word} is refused by {clause}: {}", self.text());
        }
        match self
            .read_word(word)
            .expect("a legal word is built like one")
        {
            Word::Roll(die) => self.throw(die),
            Word::Decline => self.go_on(),
            Word::Advance { from, two, .. } => match self.progress(self.turn, from) {
                Some(0) => self.enter(if two { 2 } else { 1 }),
                Some(progress) => self.advance(progress),
                None => panic!("a legal move has a piece to move"),
            },
        }
        self.tidy();
    }

    /// The clause that refuses a throw or a move, or none if it is legal: the first that fits.
    pub fn refusal(&self, word: &str) -> Option<&'static str> {
        // parchis.end: the game is over.
        if self.is_over() {
            return Some("parchis.end");
        }
        // parchis.turn: a word not built so, a move where a throw is due, a throw where none is.
        let Some(word) = self.read_word(word) else {
            return Some("parchis.turn");
        };
        if matches!(word, Word::Roll(_)) != (self.at == At::Roll) {
            return Some("parchis.turn");
        }
        match word {
            Word::Roll(_) => None,
            Word::Decline => match self.at {
                At::Bonus(_) if self.may_decline() => None,
                // parchis.bonus: a compulsory bonus is not declined.
                At::Bonus(_) => Some("parchis.bonus"),
                // parchis.turn: nor is a throw.
                _ => Some("parchis.turn"),
            },
            Word::Advance {
                points,
                from,
                to,
                two,
            } => self.advance_refusal(points, from, to, two),
        }
    }

    /// The clause that refuses a move of points where no throw is due.
    fn advance_refusal(
        &self,
        points: i32,
        from: Place,
        to: Place,
        two: bool,
    ) -> Option<&'static str> {
        // Other points than are due.
        match self.at {
            At::Bonus(due) if due != points => return Some("parchis.bonus"),
            At::Move(due) if due != points && self.sixes > 0 => return Some("parchis.six"),
            At::Move(due) if due != points => return Some("parchis.turn"),
            _ => {}
        }
        // parchis.enter: from the yard, or by another piece when one must enter.
        if let Some(entering) = self.must_enter() {
            let start = self.place(self.turn, 1);
            let enters = from == Place::Yard && to == start && two == (entering == 2);
            return if enters { None } else { Some("parchis.enter") };
        }
        if from == Place::Yard {
            return Some("parchis.enter");
        }
        // parchis.move: no such piece.
        let Some(progress) = self.progress(self.turn, from) else {
            return Some("parchis.move");
        };
        if !self.pieces[self.turn].contains(&progress) {
            return Some("parchis.move");
        }
        // parchis.exact
        if self.is_inexact(progress, points) {
            return Some("parchis.exact");
        }
        // parchis.move: not where the points lead.
        if to != self.place(self.turn, self.destination(progress, points)) {
            return Some("parchis.move");
        }
        // parchis.barrier, parchis.safe, parchis.cap, parchis.open
        self.stopped(progress, points)
            .or_else(|| self.open_refusal(progress, points))
    }

    /// The seat's place at some progress.
    fn place(&self, seat: usize, progress: i32) -> Place {
        board::place(self.options.arms, seat, progress)
    }

    /// The seat's progress on a place; none if the seat never goes there.
    fn progress(&self, seat: usize, place: Place) -> Option<i32> {
        board::progress(self.options.arms, seat, place)
    }

    /// The progress of a piece at home.
    fn home(&self) -> i32 {
        board::home(self.options.arms)
    }

    /// How many pieces of a seat stand on a loop square.
    fn on_loop(&self, seat: usize, square: i32) -> usize {
        let Some(there) = self.progress(seat, Place::Loop(square)) else {
            return 0;
        };
        let mut count = 0;
        for &progress in &self.pieces[seat] {
            if progress == there {
                count += 1;
            }
        }
        count
    }

    /// The seats with a piece on a loop square.
    fn colours_on(&self, square: i32) -> Vec<usize> {
        let mut colours = Vec::new();
        for &seat in &self.seats {
            if self.on_loop(seat, square) > 0 {
                colours.push(seat);
            }
        }
        colours
    }

    /// Whether all pieces of a seat are home.
    fn is_home(&self, seat: usize) -> bool {
        self.pieces[seat]
            .iter()
            .all(|&progress| progress == self.home())
    }

    /// Whether all pieces of a seat are in the yard.
    fn is_all_in(&self, seat: usize) -> bool {
        self.pieces[seat].iter().all(|&progress| progress == 0)
    }
}
