//! A slow Partán, written from the rule text alone to compare a fast one with.
//!
//! Squares are pairs in a set, moves are words, and every duty is a loop that cites its clause.

#![allow(dead_code)]

mod duties;
pub mod naive;
mod text;

use naive::{Geometry, Square};
use std::collections::HashSet;

/// The letters of the Streets, in the order of travel.
const STREETS: [char; 4] = ['G', 'B', 'R', 'W'];

/// The Dice Squares of a Street; the Arrival Zone comes after the last.
const DICE: [i32; 5] = [1, 4, 8, 14, 23];

/// The options of the variant.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Options {
    geometry: Geometry,
    /// `jump_order=fixed`
    fixed_jumps: bool,
    /// `counts=optional`
    optional_counts: bool,
    /// `turn_order=against`
    against_travel: bool,
    /// `win_check=turn_end`
    win_at_turn_end: bool,
}

/// What is due.
#[derive(Clone, Debug, PartialEq)]
enum At {
    Roll,
    Move(u32),
    /// The pending jumps, two or more.
    Jump(HashSet<Square>),
    Count,
    /// The winner, or none for a draw.
    Over(Option<usize>),
}

/// A game of Partán at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Oracle {
    options: Options,
    seats: Vec<usize>,
    turn: usize,
    at: At,
    pieces: HashSet<Square>,
    start: [u32; 4],
    home: [u32; 4],
    centre: u32,
    owed_fives: u32,
    owed_tens: u32,
    repeats: u32,
}

/// A move as its word says it: points, where from (none for the Start Zone), where to (none for
/// the Arrival Zone).
type Advance = (u32, Option<i32>, Option<i32>);

/// A word that is built like a throw or a move.
enum Word {
    Roll(u32),
    Advance(Advance),
    Jump(Square),
    Decline,
}

impl Oracle {
    /// A new game: eight pieces in the Start Zone of every seat (`partan.setup`).
    ///
    /// # Panics
    ///
    /// When the variant, the seats or the first seat are not written as in a position text.
    pub fn new(variant: &str, seats: &str, first: char) -> Oracle {
        let start = STREETS.map(|letter| if seats.contains(letter) { "8" } else { "0" });
        let start = start.join(",");
        Oracle::read(&format!(
            "{variant} seats={seats} turn={first} at=roll G=- B=- R=- W=- start={start} \
             home=0,0,0,0 centre=0"
        ))
        .expect("the variant, the seats and the first seat must be as in a position text")
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.at, At::Over(_))
    }

    /// The throws where one is due, otherwise nothing (`partan.roll`).
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
        match &self.at {
            At::Roll | At::Over(_) => {}
            At::Move(points) => {
                for advance in self.advances(*points) {
                    words.push(advance_word(advance));
                }
            }
            At::Jump(pending) => {
                for square in sorted(pending) {
                    words.push(format!("jump:{}", square_word(square)));
                }
            }
            At::Count => {
                // partan.count: the legal moves are those of every owed value.
                for points in self.owed_values() {
                    for advance in self.advances(points) {
                        words.push(advance_word(advance));
                    }
                }
                if self.may_decline() {
                    words.push("decline".to_string());
                }
            }
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
        match read_word(word).expect("a legal word is built like one") {
            Word::Roll(die) => {
                self.at = At::Move(die);
                // partan.move: without a legal move the roll is passed.
                if self.advances(die).is_empty() {
                    self.settled();
                }
            }
            Word::Advance(advance) => self.carry_out(advance),
            Word::Jump(square) => {
                let At::Jump(mut pending) = self.at.clone() else {
                    panic!("a legal jump is at a jump")
                };
                self.jump(square, &mut pending);
                self.jumps(pending);
            }
            Word::Decline => {
                // partan.count: all that is owed is declined.
                self.owed_fives = 0;
                self.owed_tens = 0;
                self.repeat_or_pass();
            }
        }
    }

    /// The clause that refuses a throw or a move, or none if it is legal: the first that fits.
    pub fn refusal(&self, word: &str) -> Option<&'static str> {
        // partan.order: over, a throw and a move at the wrong time, a word not built like these.
        if self.is_over() {
            return Some("partan.order");
        }
        let Some(word) = read_word(word) else {
            return Some("partan.order");
        };
        if matches!(word, Word::Roll(_)) != (self.at == At::Roll) {
            return Some("partan.order");
        }
        match word {
            Word::Roll(_) => None,
            // partan.count: decline where it may not be.
            Word::Decline => (!self.may_decline()).then_some("partan.count"),
            // partan.jump: only what is pending, and only at a jump.
            Word::Jump(square) => match &self.at {
                At::Jump(pending) if pending.contains(&square) => None,
                _ => Some("partan.jump"),
            },
            Word::Advance(advance) => self.advance_refusal(advance),
        }
    }

    /// The clause that refuses a move of points where no throw is due.
    fn advance_refusal(&self, (points, from, to): Advance) -> Option<&'static str> {
        match self.at {
            // partan.jump: anything but a pending jump.
            At::Jump(_) => return Some("partan.jump"),
            // partan.roll: other points than thrown.
            At::Move(die) if die != points => return Some("partan.roll"),
            // partan.count: points that are not owed.
            At::Count if !self.owed_values().contains(&points) => return Some("partan.count"),
            _ => {}
        }
        // partan.bring-out: another piece while one can be brought out, or none in the Start Zone.
        if from.is_some() && self.can_bring_out(points) {
            return Some("partan.bring-out");
        }
        if from.is_none() && self.start[self.turn] == 0 {
            return Some("partan.bring-out");
        }
        // partan.move: no piece there, or not where the points lead.
        if let Some(number) = from
            && !self.pieces.contains(&(self.turn as i32, number))
        {
            return Some("partan.move");
        }
        if to != destination(from.unwrap_or(0), points) {
            return Some("partan.move");
        }
        // partan.barrier: an occupied Square stops passing and landing alike.
        if !self.way_is_free(from.unwrap_or(0), points) {
            return Some("partan.barrier");
        }
        None
    }

    /// The legal moves of some points, the Start Zone first, then by Square (`partan.move`).
    fn advances(&self, points: u32) -> Vec<Advance> {
        // partan.bring-out: where it can be done it is the only legal move.
        if self.can_bring_out(points) {
            return vec![(points, None, destination(0, points))];
        }
        let mut advances = Vec::new();
        for number in 1..=36 {
            let here = self.pieces.contains(&(self.turn as i32, number));
            if here && self.way_is_free(number, points) {
                advances.push((points, Some(number), destination(number, points)));
            }
        }
        advances
    }

    /// `partan.bring-out`: a piece in the Start Zone and Squares 1 to the points all free.
    fn can_bring_out(&self, points: u32) -> bool {
        self.start[self.turn] > 0 && self.way_is_free(0, points)
    }

    /// `partan.barrier`: whether the Squares after this one, as far as the points lead, are free.
    fn way_is_free(&self, from: i32, points: u32) -> bool {
        for number in from + 1..=(from + points as i32).min(36) {
            if self.pieces.contains(&(self.turn as i32, number)) {
                return false;
            }
        }
        true
    }

    /// The values owed, fives first.
    fn owed_values(&self) -> Vec<u32> {
        let mut values = Vec::new();
        if self.owed_fives > 0 {
            values.push(5);
        }
        if self.owed_tens > 0 {
            values.push(10);
        }
        values
    }

    /// `partan.count`: with `counts=optional`, unless some owed value can bring a piece out.
    fn may_decline(&self) -> bool {
        if self.at != At::Count || !self.options.optional_counts {
            return false;
        }
        for points in self.owed_values() {
            if self.can_bring_out(points) {
                return false;
            }
        }
        true
    }
}

/// Where points lead from a number, the Start Zone being 0; none is the Arrival Zone
/// (`partan.arrival`: no exact roll needed).
fn destination(from: i32, points: u32) -> Option<i32> {
    let number = from + points as i32;
    (number <= 36).then_some(number)
}

/// Whether a piece that falls here may jump: on Dice Squares and Retreat 22 and 33.
fn may_jump(square: Square) -> bool {
    DICE.contains(&square.1) || [22, 33].contains(&square.1)
}

/// Squares with the Streets in order, then ascending.
fn sorted(squares: &HashSet<Square>) -> Vec<Square> {
    let mut squares: Vec<Square> = squares.iter().copied().collect();
    squares.sort();
    squares
}

fn square_word((street, number): Square) -> String {
    format!("{}{number}", STREETS[street as usize])
}

fn advance_word((points, from, to): Advance) -> String {
    let from = from.map_or("start".to_string(), |number| number.to_string());
    let to = to.map_or("home".to_string(), |number| number.to_string());
    format!("{points}:{from}-{to}")
}

/// Reads a throw or a move; none for a word that is not built like one.
fn read_word(word: &str) -> Option<Word> {
    if word == "decline" {
        return Some(Word::Decline);
    }
    let (head, tail) = word.split_once(':')?;
    match head {
        "roll" => {
            let die = text::number(tail)?;
            (1..=6).contains(&die).then_some(Word::Roll(die))
        }
        "jump" => text::square(tail).map(Word::Jump),
        _ => {
            let points = text::number(head)?;
            let (from, to) = tail.split_once('-')?;
            let from = match from {
                "start" => None,
                _ => Some(text::square_number(from)?),
            };
            let to = match to {
                "home" => None,
                _ => Some(text::square_number(to)?),
            };
            Some(Word::Advance((points, from, to)))
        }
    }
}
