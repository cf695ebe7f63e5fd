//! A position described in public fields, and the one validator through which every position comes in.
//! Clause `partan.setup` (Game Mechanics; readings) is here.
use macuil_core::dice::{D6, Dice, Die};
use macuil_core::error::{Fault, Faults, SetupError};
use macuil_core::notation::Known;
use macuil_core::rand_core::Rng;
use macuil_core::seat::{Seat, Seats};

use crate::board::{Kind, SQUARES, STREETS, Square, Track};
use crate::options::{JumpOrder, Options, WinCheck};
use crate::position::{Phase, Position};
use crate::rules;

/// How many pieces each player begins with.
pub const PIECES: u8 = 8;

/// What is due, in a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum At {
    /// A throw.
    Roll,
    /// A move with the points that the die shows.
    Move(Die),
    /// The choice among these pending jumps: Squares by Street, bit `n - 1` for Square `n`.
    Jump([u64; STREETS]),
    /// A count.
    Count,
    /// Nothing: this seat has won, or nobody can.
    Over(Option<Seat>),
}

/// Everything that a position holds, open to change. [`Setup::position`] checks it.
///
/// ```
/// use macuil_partan::macuil_core::seat::Seats;
/// use macuil_partan::{BLACK, GREEN, Options, Setup, Square};
/// let mut setup = Setup::start(Options::default(), Seats::first(4), GREEN);
/// setup.put(Square::new(GREEN, 14).unwrap()); // adjoins
/// setup.put(Square::new(BLACK, 5).unwrap());
/// let error = setup.position().unwrap_err();
/// assert_eq!(error.count(), 3); // two pieces that adjoin, and two pieces too many
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The options.
    pub options: Options,
    /// The seats in play.
    pub seats: Seats,
    /// Who throws or moves; at the end, who moved last.
    pub turn: Seat,
    /// What is due.
    pub at: At,
    /// The occupied Squares of each Street: bit `n - 1` for Square `n`.
    pub streets: [u64; STREETS],
    /// Pieces in each Start Zone.
    pub start: [u8; STREETS],
    /// Pieces in each Arrival Zone.
    pub home: [u8; STREETS],
    /// Pieces in the Central Circle.
    pub centre: u8,
    /// Counts of 5 owed to the mover.
    pub owed_fives: u16,
    /// Counts of 10 owed to the mover.
    pub owed_tens: u16,
    /// Repeats that the mover has earned.
    pub repeats: u16,
}

/// The seats for a number of players, where nobody says which: G and R; G, B and R; all.
pub fn default_seats(players: u8) -> Option<Seats> {
    match players {
        2 => Some(Seats::from_bits(0b0101)),
        3 => Some(Seats::from_bits(0b0111)),
        4 => Some(Seats::from_bits(0b1111)),
        _ => None,
    }
}

/// Performs the opening rolls: every seat rolls, those with the highest roll again roll again, until one is left, who
/// plays first. `show` sees every roll. Whoever only wants a fair first player may draw a seat instead: it is the same.
///
/// # Panics
///
/// If there is no seat.
pub fn opening_rolls<G: Rng + ?Sized>(
    seats: Seats,
    generator: &mut G,
    mut show: impl FnMut(Seat, Die),
) -> Seat {
    let mut left = seats;
    while left.len() > 1 {
        let mut highest = 0;
        let mut leaders = Seats::NONE;
        for seat in left.iter() {
            let die = D6.table().sample(generator);
            show(seat, die);
            if die.points() > highest {
                highest = die.points();
                leaders = Seats::NONE;
            }
            if die.points() == highest {
                leaders = leaders.with(seat);
            }
        }
        left = leaders;
    }
    left.lowest().expect("somebody plays")
}

/// How much of a setup is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strictness {
    /// All of it.
    Full,
    /// All but what `partan.tidy` repairs.
    BeforeTidy,
}

/// The names of the fields in texts, in order; the indices below are into this.
pub(crate) static FIELDS: [&str; 12] = [
    "seats", "turn", "at", "G", "B", "R", "W", "start", "home", "centre", "owed", "repeats",
];
pub(crate) const SEATS: usize = 0;
pub(crate) const TURN: usize = 1;
pub(crate) const AT: usize = 2;
pub(crate) const STREET: usize = 3;
pub(crate) const START: usize = 7;
pub(crate) const HOME: usize = 8;
pub(crate) const CENTRE: usize = 9;
pub(crate) const OWED: usize = 10;
pub(crate) const REPEATS: usize = 11;

impl Setup {
    /// The beginning of a game.
    pub fn start(options: Options, seats: Seats, first: Seat) -> Setup {
        Setup {
            options,
            seats,
            turn: first,
            at: At::Roll,
            streets: [0; STREETS],
            start: core::array::from_fn(|street| {
                PIECES * u8::from(seats.contains(Seat::new(street as u8)))
            }),
            home: [0; STREETS],
            centre: 0,
            owed_fives: 0,
            owed_tens: 0,
            repeats: 0,
        }
    }

    /// The beginning of a game as programs write it.
    pub(crate) fn read_start(
        variant: &str,
        seats: &str,
        first: Option<char>,
    ) -> Result<Setup, SetupError> {
        let mut faults = Faults::new();
        let options = Options::read(variant, &mut faults);
        let seats = if seats.is_empty() {
            default_seats(4)
        } else if let Some(players) = macuil_core::notation::number(seats) {
            default_seats(players)
        } else {
            crate::GAME
                .seats(seats)
                .filter(|set| (2..=4).contains(&set.len()))
        };
        if seats.is_none() {
            faults.push(Fault::new("seats", WRONG_SEATS).rule(rules::SETUP));
        }
        let all = seats.unwrap_or(Seats::first(4));
        let first = match first {
            None => all.lowest(),
            Some(letter) => crate::GAME.seat(letter).filter(|seat| all.contains(*seat)),
        };
        if first.is_none() {
            faults.push(
                Fault::new("first", "the first player is one of the seats, as G")
                    .rule(rules::SETUP),
            );
        }
        faults.finish()?;
        Ok(Setup::start(options, all, first.unwrap_or(Seat::new(0))))
    }

    /// Puts a piece on a Square. Where it comes from is left open: take it from a zone, or the totals do not fit.
    ///
    /// ```
    /// use macuil_partan::{Options, Setup, Square, GREEN};
    /// use macuil_partan::macuil_core::seat::Seats;
    /// let mut setup = Setup::start(Options::default(), Seats::first(4), GREEN);
    /// setup.put(Square::new(GREEN, 14).unwrap());
    /// setup.start[GREEN.index()] -= 1;
    /// assert!(setup.position().is_ok());
    /// ```
    pub fn put(&mut self, square: Square) {
        self.streets[square.street().index()] |= 1 << (square.number() - 1);
    }

    /// The occupied Squares, by Street in board order, then ascending.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let streets = self.streets;
        (0..STREETS as u8).map(Seat::new).flat_map(move |street| {
            (1..=SQUARES)
                .filter(move |number| streets[street.index()] >> (number - 1) & 1 == 1)
                .map(move |number| Square::on(street, number))
        })
    }

    /// The position that this describes.
    ///
    /// # Errors
    ///
    /// Every fault at once.
    pub fn position(&self) -> Result<Position, SetupError> {
        self.validate(Strictness::Full)?;
        Ok(Position::of_setup(self))
    }

    pub(crate) fn validate(&self, strictness: Strictness) -> Result<(), SetupError> {
        let mut faults = Faults::new();
        self.find_faults(strictness, Known::ALL, &mut faults);
        faults.finish()
    }

    /// The pieces that adjoin another, by Street; pieces on Death Squares count as pieces.
    pub(crate) fn adjoining(&self) -> [u64; STREETS] {
        let track = Track::of(self.options.geometry);
        let holds = |square: Square| {
            self.streets[square.street().index()] >> (square.number() - 1) & 1 == 1
        };
        core::array::from_fn(|street| {
            (0..36u8)
                .filter(|bit| self.streets[street] >> bit & 1 == 1)
                .filter(|bit| {
                    let square = Square::on(Seat::new(street as u8), bit + 1);
                    (0..8).any(|direction| track.next(square, direction).is_some_and(holds))
                })
                .fold(0, |bits, bit| bits | 1 << bit)
        })
    }

    /// Finds every fault that the known fields allow to be seen.
    pub(crate) fn find_faults(&self, strictness: Strictness, known: Known, faults: &mut Faults) {
        // 1. Seats and turn.
        let seats_fit = self.seats.bits() >> STREETS == 0 && (2..=4).contains(&self.seats.len());
        if known.has(&[SEATS]) && !seats_fit {
            faults.push(Fault::new("seats", WRONG_SEATS).rule(rules::SETUP));
        }
        if known.has(&[SEATS, TURN]) && seats_fit && !self.seats.contains(self.turn) {
            faults.push(
                Fault::new("turn", "the turn is that of one of the seats").rule(rules::ORDER),
            );
        }
        // 2. What is due, as far as it can be seen without the pieces.
        self.find_faults_of_at(strictness, known, faults);
        // 3. Pieces where none can be.
        for street in 0..STREETS {
            if known.has(&[STREET + street]) {
                self.find_faults_of_street(street, strictness, known, faults);
            }
        }
        // 4. The totals.
        let mut totals_fit = false;
        if known.has(&[
            SEATS,
            STREET,
            STREET + 1,
            STREET + 2,
            STREET + 3,
            START,
            HOME,
            CENTRE,
        ]) && seats_fit
        {
            let zones: i32 = self
                .start
                .iter()
                .chain(&self.home)
                .map(|&count| i32::from(count))
                .sum();
            let track: i32 = self
                .streets
                .iter()
                .map(|bits| bits.count_ones() as i32)
                .sum();
            let (found, expected) = (
                zones + track + i32::from(self.centre),
                i32::from(PIECES) * self.seats.len() as i32,
            );
            totals_fit = found == expected;
            if !totals_fit {
                faults.push(
                    Fault::new("start", "all pieces together, on Squares, in zones and in the Central Circle, are eight a seat")
                        .rule(rules::SETUP)
                        .numbers(found, expected),
                );
            }
        }
        // 5. What play would have gone on from, where seats, turn and what is due make sense by themselves.
        let in_order = !["seats", "turn", "at", "owed"]
            .into_iter()
            .any(|field| faults.has(field));
        if known == Known::ALL && in_order && strictness == Strictness::Full {
            self.find_faults_of_play(totals_fit, faults);
        }
    }

    fn find_faults_of_at(&self, strictness: Strictness, known: Known, faults: &mut Faults) {
        if !known.has(&[AT]) {
            return;
        }
        if strictness == Strictness::BeforeTidy && self.at != At::Roll {
            faults.push(
                Fault::new("at", "only a position at a roll can be tidied").rule(rules::TIDY),
            );
        }
        if strictness == Strictness::BeforeTidy
            && (self.owed_fives, self.owed_tens) != (0, 0)
            && known.has(&[OWED])
        {
            faults.push(
                Fault::new("owed", "only a position with nothing owed can be tidied")
                    .rule(rules::TIDY),
            );
        }
        match self.at {
            At::Jump(pending) => {
                if self.options.jump_order == JumpOrder::Fixed {
                    faults.push(
                        Fault::new("at", "with jump_order=fixed nobody chooses a jump")
                            .rule(rules::JUMP),
                    );
                }
                if pending.iter().map(|bits| bits.count_ones()).sum::<u32>() < 2 {
                    faults.push(
                        Fault::new("at", "a choice is among two jumps or more").rule(rules::JUMP),
                    );
                }
                for (street, bits) in pending.iter().enumerate() {
                    for bit in (0..64u8).filter(|bit| bits >> bit & 1 == 1) {
                        let square = Square::new(Seat::new(street as u8), bit + 1);
                        let jumps = square.is_some_and(Square::makes_jump);
                        let fault = if !jumps {
                            "pieces jump only from Dice Squares and from Retreat Squares 22 and 33"
                        } else if known.has(&[STREET + street])
                            && self.streets[street] >> bit & 1 == 0
                        {
                            "a jump is pending, but no piece stands there"
                        } else {
                            continue;
                        };
                        let fault = Fault::new("at", fault).rule(rules::JUMP);
                        faults.push(square.map_or(fault, |square| fault.subject(&square)));
                    }
                }
            }
            At::Count if known.has(&[OWED]) && (self.owed_fives, self.owed_tens) == (0, 0) => {
                faults
                    .push(Fault::new("at", "a count is due, but none is owed").rule(rules::COUNT));
            }
            At::Over(Some(winner)) if known.has(&[SEATS]) && !self.seats.contains(winner) => {
                faults.push(Fault::new("at", "the winner is one of the seats").rule(rules::WIN));
            }
            _ => {}
        }
    }

    fn find_faults_of_street(
        &self,
        street: usize,
        strictness: Strictness,
        known: Known,
        faults: &mut Faults,
    ) {
        let field = FIELDS[STREET + street];
        let adjoining = self.adjoining()[street];
        let pending = match self.at {
            At::Jump(pending) if known.has(&[AT]) => pending[street],
            _ => 0,
        };
        let mut adjoin = 0;
        for bit in (0..64u8).filter(|bit| self.streets[street] >> bit & 1 == 1) {
            let Some(square) = Square::new(Seat::new(street as u8), bit + 1) else {
                faults.push(Fault::new(field, "a Street has Squares 1 to 36").rule(rules::SETUP));
                continue;
            };
            if strictness == Strictness::BeforeTidy {
                continue;
            }
            let fault = |rule, message| Fault::new(field, message).rule(rule).subject(&square);
            if square.kind() == Kind::Death {
                faults.push(fault(
                    rules::ELIMINATE,
                    "no piece rests on a Death Square; it goes to the Central Circle",
                ));
            } else if square.number() == 1 && pending & 1 == 0 && known.has(&[AT]) {
                faults.push(fault(
                    rules::JUMP,
                    "no piece rests on Dice Square 1; it jumps on",
                ));
            }
            if adjoining >> bit & 1 == 1 {
                adjoin += 1;
                if adjoin <= NAMED {
                    faults.push(fault(
                        rules::REPEL,
                        "the piece adjoins another, which it would repel",
                    ));
                }
            }
        }
        if adjoin > NAMED {
            let more = Fault::new(
                field,
                "more pieces of the Street adjoin others than are named here",
            );
            faults.push(more.rule(rules::REPEL).numbers(adjoin, 0));
        }
    }

    /// What cannot be because play would not have stopped there.
    fn find_faults_of_play(&self, totals_fit: bool, faults: &mut Faults) {
        let position = Position::of_setup(self);
        let winner = position.winner_here();
        match position.phase {
            Phase::Jump => {}
            Phase::Move | Phase::Count
                if macuil_core::position::Position::legal_moves(&position).is_empty() =>
            {
                faults.push(
                    Fault::new("at", "no piece can use these points, so no decision is due")
                        .rule(rules::MOVE),
                );
            }
            Phase::Won => {
                if winner.map(|seat| seat.index() as u8) != Some(position.winner) {
                    faults.push(
                        Fault::new("at", "that seat has not won: the first in turn order with five pieces in and none in the Start Zone does")
                            .rule(rules::WIN),
                    );
                }
            }
            Phase::Drawn => {
                if totals_fit && !position.is_dead_here() {
                    faults.push(
                        Fault::new("at", "the game is not drawn: somebody can still win")
                            .rule(rules::DEAD),
                    );
                }
            }
            Phase::Roll | Phase::Move | Phase::Count => {
                if self.options.win_check == WinCheck::Settled && winner.is_some() {
                    faults.push(
                        Fault::new("at", "the game has been won; write at=over: and the winner")
                            .rule(rules::WIN),
                    );
                } else if totals_fit && position.is_dead_here() {
                    faults.push(
                        Fault::new("at", "nobody can win any more; write at=over:draw")
                            .rule(rules::DEAD),
                    );
                } else if position.is_bare() {
                    faults.push(
                        Fault::new("at", "the mover has no piece to play; one comes into the Start Zone first, or the turn passes")
                            .rule(rules::REFILL),
                    );
                }
            }
        }
    }
}

/// How many adjoining pieces of a Street are named one by one, so that a crowd leaves room for other faults.
const NAMED: i32 = 8;

const WRONG_SEATS: &str = "two to four of the seats G, B, R and W play, each named once";

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        position.setup()
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: &Setup) -> Result<Position, SetupError> {
        setup.position()
    }
}
