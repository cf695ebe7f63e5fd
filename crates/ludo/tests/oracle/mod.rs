//! A slow Ludo, written from the rule text alone to compare a fast one with.
//!
//! Pieces are lists of progress, cells are found by stepping, and every duty is a loop that cites its clause.

#![allow(dead_code)]

mod board;
mod duties;
mod legal;
mod options;
mod read;
mod sense;
mod sequences;
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
    /// The points of a die; with two dice those of the dice or parts still to use, ascending.
    Move(Vec<i32>),
    /// Points of a bonus.
    Bonus(i32),
    /// The winner, or with `end=places` all seats in the order of their places.
    Over(Vec<usize>),
}

/// A move of the seat whose turn it is.
#[derive(Clone, Debug, PartialEq)]
struct Step {
    /// The points used: one number, or the two whose sum enters a piece.
    points: Vec<i32>,
    /// The progress of the piece moved.
    from: i32,
}

/// A game of Ludo at one moment. Seats are numbered in the direction of travel.
#[derive(Clone, Debug, PartialEq)]
pub struct Oracle {
    options: Arc<Options>,
    seats: Vec<usize>,
    turn: usize,
    at: At,
    /// For each seat of the board the progress of its pieces, in order; nothing where nobody sits.
    pieces: Vec<Vec<i32>>,
    /// Sixes or doublets thrown in a row this turn; not counted with `third=none`.
    in_a_row: i32,
    /// Throws owed after the one to be thrown or moved now.
    extra: i32,
    /// Failures so far with `tries=3`.
    tries: i32,
    /// Bonuses to be moved later.
    queue: Vec<i32>,
    /// The progress of split pairs, the pawn behind first.
    split: Vec<(i32, i32)>,
    /// With `end=places`, the seats that have finished, in that order.
    places: Vec<usize>,
}

impl Oracle {
    /// A new game (`ludo.setup`).
    ///
    /// # Panics
    ///
    /// When the variant, the seats or the first seat are not written as in a position text.
    pub fn new(variant: &str, seats: &str, first: char) -> Oracle {
        let mut text = format!("{variant} seats={seats} turn={first} at=roll");
        for letter in seats.chars() {
            text += &format!(" {letter}=yard,yard,yard,yard");
        }
        let mut oracle = Oracle::read(&text)
            .expect("the variant, the seats and the first seat must be as in a position text");
        if oracle.options.is("on_start", "1") {
            for seat in oracle.seats.clone() {
                oracle.pieces[seat] = vec![0, 0, 0, 1];
            }
        }
        oracle
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.at, At::Over(_))
    }

    /// The throws with their weights where one is due, otherwise nothing.
    pub fn rolls(&self) -> Vec<(String, u32)> {
        let mut rolls = Vec::new();
        if self.at != At::Roll {
            return rolls;
        }
        for die in 1..=6 {
            if self.board().dice == 1 {
                rolls.push((format!("roll:{die}"), 1));
                continue;
            }
            for larger in die..=6 {
                let weight = if die == larger { 1 } else { 2 };
                rolls.push((format!("roll:{die}+{larger}"), weight));
            }
        }
        rolls
    }

    /// The legal moves where one is due, otherwise nothing, in the listed order.
    pub fn moves(&self) -> Vec<String> {
        let mut words = Vec::new();
        for step in self.legal_steps() {
            let points = text::joined(&step.points, "+");
            let from = self.name(self.turn, step.from);
            let to = self.name(self.turn, step.to());
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
        match self.read_word(word).expect("a legal word is built") {
            Word::Roll(dice) if dice.len() == 1 => self.throw_die(dice[0]),
            Word::Roll(dice) => self.throw_dice(dice[0], dice[1]),
            Word::Move { points, from, .. } => {
                let from = self.progress(self.turn, from).expect("a piece to move");
                self.play_step(&Step { points, from });
            }
        }
    }

    /// The clause that refuses a throw or a move, or none if it is legal: the first that fits.
    pub fn refusal(&self, word: &str) -> Option<&'static str> {
        // ludo.end: the game is over.
        if self.is_over() {
            return Some("ludo.end");
        }
        // ludo.turn: a word not built so, a move where a throw is due, a throw where none is.
        let Some(word) = self.read_word(word) else {
            return Some("ludo.turn");
        };
        if matches!(word, Word::Roll(_)) != (self.at == At::Roll) {
            return Some("ludo.turn");
        }
        let Word::Move { points, from, to } = word else {
            return None;
        };
        // ludo.bonus, ludo.dice: points that are not due.
        match &self.at {
            At::Bonus(due) if points != [*due] => return Some("ludo.bonus"),
            At::Move(dice) if without(dice, &points).is_none() => return Some("ludo.dice"),
            _ => {}
        }
        // ludo.enter: from the yard with other points, or another piece with the sum.
        if from == Place::Yard && !self.enters_with(&points) {
            return Some("ludo.enter");
        }
        if from != Place::Yard && points.len() == 2 {
            return Some("ludo.enter");
        }
        // ludo.move: no such piece.
        let from = self.progress(self.turn, from).unwrap_or(-1);
        if !self.pieces[self.turn].contains(&from) {
            return Some("ludo.move");
        }
        let step = Step { points, from };
        // ludo.exact
        if self.is_inexact(&step) {
            return Some("ludo.exact");
        }
        // ludo.move: not where the points lead.
        if to != self.place(self.turn, step.to()) {
            return Some("ludo.move");
        }
        // ludo.block, ludo.jump, ludo.cap, ludo.safe, ludo.together; ludo.clear, ludo.enter
        self.stopped(&step)
            .or_else(|| self.must_be_another(&step))
            .or_else(|| {
                // ludo.dice: fewer dice used than can be.
                (!self.legal_steps().contains(&step)).then_some("ludo.dice")
            })
    }

    fn board(&self) -> &'static Board {
        self.options.board()
    }

    /// The seat's place at some progress.
    fn place(&self, seat: usize, progress: i32) -> Place {
        self.board().place(seat, progress)
    }

    /// The seat's progress on a place; none if the seat never goes there.
    fn progress(&self, seat: usize, place: Place) -> Option<i32> {
        self.board().progress(seat, place)
    }

    /// How many pieces of a seat have some progress.
    fn count(&self, seat: usize, progress: i32) -> usize {
        let mut count = 0;
        for &own in &self.pieces[seat] {
            if own == progress {
                count += 1;
            }
        }
        count
    }

    /// How many pieces of a seat stand on a loop cell.
    fn on_loop(&self, seat: usize, cell: i32) -> usize {
        match self.progress(seat, Place::Loop(cell)) {
            Some(progress) => self.count(seat, progress),
            None => 0,
        }
    }

    /// Whether a seat has finished (`ludo.end`).
    fn is_finished(&self, seat: usize) -> bool {
        self.pieces[seat]
            .iter()
            .all(|&progress| self.board().is_in(self.place(seat, progress)))
    }
}

impl Step {
    /// The progress to which it leads: from the yard to the start cell, else on by the points.
    fn to(&self) -> i32 {
        if self.from == 0 {
            1
        } else {
            self.from + self.points[0]
        }
    }
}

/// The dice that are left without some; none if those are not among them.
fn without(dice: &[i32], used: &[i32]) -> Option<Vec<i32>> {
    let mut left = dice.to_vec();
    for die in used {
        let index = left.iter().position(|other| other == die)?;
        left.remove(index);
    }
    Some(left)
}
