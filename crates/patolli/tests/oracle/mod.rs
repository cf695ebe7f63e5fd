//! A slow Patolli, written from the rule text alone to compare a fast one with.
//!
//! Pieces are lists of progress, cells are found by stepping, and every duty is a loop that cites its clause.

#![allow(dead_code)]

mod board;
mod duties;
mod legal;
mod options;
mod read;
mod sense;
mod text;
mod word;

use board::{Board, Place};
use options::Options;
use std::sync::Arc;
use word::Word;

/// What is due.
#[derive(Clone, Debug, PartialEq)]
enum At {
    Roll,
    /// The throw to be moved.
    Move(i32),
    /// The winner, or with `end=places` all seats in the order of their places.
    Over(Vec<usize>),
}

/// A game of Patolli at one moment. Seats are numbered clockwise from South.
#[derive(Clone, Debug, PartialEq)]
pub struct Oracle {
    options: Arc<Options>,
    board: Arc<Board>,
    seats: Vec<usize>,
    turn: usize,
    at: At,
    /// For each seat of the board the progress of its pieces, in order; nothing where nobody sits.
    pieces: Vec<Vec<i32>>,
    /// For each seat of the board its points.
    points: Vec<i32>,
    basket: i32,
    /// Throws that will follow the one to be thrown or moved now.
    extra: i32,
    /// Whether the piece on the start cell of the turn must move next.
    must: bool,
    /// The throws that took pieces off, each with the seat, in order of value.
    matches: Vec<(usize, i32)>,
    /// Seats that miss their next turn.
    miss: Vec<usize>,
    /// Seats with two or more on the board since it was empty of theirs.
    many: Vec<usize>,
    /// Seats that are out: in order of dropping out with `end=places`, else in the order of the board.
    out: Vec<usize>,
    /// With `end=places`, the seats that have finished, in that order.
    places: Vec<usize>,
}

impl Oracle {
    /// A new game (`patolli.setup`, `patolli.points`).
    ///
    /// # Panics
    ///
    /// When the variant, the seats or the first seat are not written as in a position text.
    pub fn new(variant: &str, seats: &str, first: char) -> Oracle {
        let mut text = format!("{variant} seats={seats} turn={first} at=roll");
        let mut points = Vec::new();
        for letter in seats.chars() {
            text += &format!(" {letter}=hand,hand,hand,hand,hand,hand");
            points.push("6");
        }
        text += &format!(" points={} basket={}", points.join(","), 6 * points.len());
        Oracle::read(&text).expect("the variant, seats and first seat are as in a position text")
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.at, At::Over(_))
    }

    /// The throws with their weights where one is due, otherwise nothing.
    pub fn rolls(&self) -> Vec<(String, u32)> {
        let mut rolls = Vec::new();
        if self.at == At::Roll {
            for (points, weight) in self.options.throws() {
                rolls.push((format!("roll:{points}"), weight));
            }
        }
        rolls
    }

    /// The legal moves where one is due, otherwise nothing, in the listed order.
    pub fn moves(&self) -> Vec<String> {
        let mut words = Vec::new();
        let At::Move(points) = self.at else {
            return words;
        };
        for from in self.legal_moves(points) {
            let to = self.leads(from, points);
            let from = board::name(self.board.place(self.turn, from));
            let to = board::name(self.board.place(self.turn, to));
            words.push(format!("{points}:{from}-{to}"));
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
        match Word::read(word).expect("a legal word is built") {
            Word::Throw => {
                let points = word.strip_prefix("roll:").and_then(text::number);
                self.throw(points.expect("one of the throws"));
            }
            Word::Move { points, from, .. } => {
                let points = text::number(points).expect("the points thrown");
                let from = self.board.read_place(from).expect("a place");
                let from = self.board.progress(self.turn, from);
                self.play_move(from.expect("a piece to move"), points);
            }
        }
    }

    /// The clause that refuses a throw or a move, or none if it is legal: the first that holds.
    pub fn refusal(&self, word: &str) -> Option<&'static str> {
        let points_due = match &self.at {
            // patolli.win: the game is over.
            At::Over(_) => return Some("patolli.win"),
            // patolli.beans: a throw is due and this is none of the five.
            At::Roll => {
                let thrown = self.rolls().iter().any(|(roll, _)| roll == word);
                return if thrown { None } else { Some("patolli.beans") };
            }
            At::Move(points) => *points,
        };
        // patolli.move: a throw where none is due, a word not built so.
        let Some(Word::Move { points, from, to }) = Word::read(word) else {
            return Some("patolli.move");
        };
        // patolli.move: other points than thrown.
        if points != points_due.to_string() {
            return Some("patolli.move");
        }
        // patolli.move: no such cell.
        let (Some(from), Some(to)) = (self.board.read_place(from), self.board.read_place(to))
        else {
            return Some("patolli.move");
        };
        // patolli.move, patolli.enter: no own piece there.
        let own = self.board.progress(self.turn, from).unwrap_or(-1);
        if !self.pieces[self.turn].contains(&own) {
            return Some(match from {
                Place::Hand => "patolli.enter",
                _ => "patolli.move",
            });
        }
        // patolli.enter, patolli.exact, patolli.move: what stops that piece by itself.
        if let Some(clause) = self.stopped(own, points_due) {
            return Some(clause);
        }
        // patolli.move: not where the points lead.
        if to != self.board.place(self.turn, self.leads(own, points_due)) {
            return Some("patolli.move");
        }
        // patolli.one, patolli.enter: another piece must move.
        self.must_be_another(own, points_due)
    }

    /// How many pieces of a seat are on the board.
    fn on_board(&self, seat: usize) -> usize {
        let mut count = 0;
        for &progress in &self.pieces[seat] {
            if matches!(self.board.place(seat, progress), Place::Cell(_)) {
                count += 1;
            }
        }
        count
    }

    /// How many pieces of a seat are off.
    fn off(&self, seat: usize) -> usize {
        let end = self.board.end();
        let off = self.pieces[seat].iter().filter(|own| **own == end);
        off.count()
    }

    /// Whether all six pieces of a seat are off.
    fn has_all_off(&self, seat: usize) -> bool {
        self.off(seat) == 6
    }

    /// The seats that have points.
    fn with_points(&self) -> Vec<usize> {
        let mut seats = self.seats.clone();
        seats.retain(|&seat| self.points[seat] > 0);
        seats
    }
}
