//! A position described in public fields, and the one validator through which every position comes in.
//! Clause `patolli.setup` (§1; readings) is here.
use macuil_core::error::{Fault, Faults, SetupError};
use macuil_core::notation::{Known, number};
use macuil_core::position::Places;
use macuil_core::rules::RuleId;
use macuil_core::seat::{Seat, Seats};

use crate::GAME;
use crate::board::{NORTH, PIECES, Place, SEATS, SOUTH};
use crate::options::{End, Options};
use crate::position::Position;
use crate::rules;
use crate::rules::points::STAKE;

/// What is due, in a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum At {
    /// A throw.
    Roll,
    /// A move of a throw of so many points.
    Move(u8),
    /// Nothing: the game is over.
    Over,
}

/// Throws that took pieces off and can still be matched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Matched {
    /// Whose throws.
    pub seat: Seat,
    /// What they count, in any order, then zeros.
    pub throws: [u8; PIECES],
}

/// Everything that a position holds, open to change. [`Setup::position`] checks it.
///
/// ```
/// use macuil_patolli::macuil_core::seat::Seats;
/// use macuil_patolli::{At, NORTH, Options, Place, SOUTH, Setup};
/// let seats: Seats = [SOUTH, NORTH].into_iter().collect();
/// let mut setup = Setup::start(Options::default(), seats, SOUTH);
/// setup.pieces[SOUTH.index()][0] = Place::Cell(20);
/// setup.pieces[NORTH.index()][0] = Place::Cell(20);
/// setup.points[SOUTH.index()] = 7;
/// let error = setup.position().unwrap_err();
/// assert_eq!(error.count(), 2); // two pieces on a cell, and points that do not add up
/// setup.pieces[NORTH.index()][0] = Place::Cell(23);
/// setup.points[NORTH.index()] = 5;
/// setup.at = At::Move(4);
/// assert_eq!(setup.position()?.to_string(), setup.to_string());
/// # Ok::<(), macuil_patolli::macuil_core::error::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rules.
    pub options: Options,
    /// The seats in play, South and North among them.
    pub seats: Seats,
    /// Who throws or moves; at the end, who threw or moved last.
    pub turn: Seat,
    /// What is due.
    pub at: At,
    /// Where the pieces of each seat stand, in any order; all in hand for seats that do not play.
    pub pieces: [[Place; PIECES]; SEATS],
    /// The points of each seat; 0 for seats that do not play.
    pub points: [u8; SEATS],
    /// The points in the basket of the god.
    pub basket: u8,
    /// Throws earned that come after the one to be thrown or moved now.
    pub extra: u32,
    /// Whether the piece on the mover's start cell has just been entered, and the next throw is not yet moved.
    pub must: bool,
    /// Throws that took pieces off in this turn or, up to its first throw, in the one before.
    pub matches: Option<Matched>,
    /// The seats that miss their next turn.
    pub miss: Seats,
    /// The seats that have had two or more pieces on the board since it was empty of theirs.
    pub many: Seats,
    /// The seats without points that have not finished: in the order in which they dropped out, which means something with
    /// `end = places` alone. None once the game is over.
    pub out: Places,
    /// The seats that have finished, in that order; at the end all seats by place, or the winner with `end = first`.
    pub places: Places,
}

/// The seats that the rules name for a number of players.
pub(crate) fn default_seats(players: u8) -> Option<Seats> {
    match players {
        2 => Some(Seats::NONE.with(SOUTH).with(NORTH)),
        3 | 4 => Some(Seats::first(players.into())),
        _ => None,
    }
}

/// The names of the fields in texts, in order; the indices below are into this.
pub(crate) static FIELDS: [&str; 16] = [
    "seats", "turn", "at", "S", "W", "N", "E", "points", "basket", "extra", "must", "match",
    "miss", "many", "out", "places",
];
pub(crate) const SEATS_FIELD: usize = 0;
pub(crate) const TURN: usize = 1;
pub(crate) const AT: usize = 2;
pub(crate) const PIECES_OF: usize = 3;
pub(crate) const POINTS: usize = 7;
pub(crate) const BASKET: usize = 8;
pub(crate) const EXTRA: usize = 9;
pub(crate) const MUST: usize = 10;
pub(crate) const MATCH: usize = 11;
pub(crate) const MISS: usize = 12;
pub(crate) const MANY: usize = 13;
pub(crate) const OUT: usize = 14;
pub(crate) const PLACES: usize = 15;

const WRONG_SEATS: &str = "South and North play, and West or East or both with them";

/// Whether seats play, by their number and who they are.
fn can_play(seats: Seats) -> bool {
    let all = Seats::first(SEATS).bits();
    seats.contains(SOUTH) && seats.contains(NORTH) && seats.bits() & !all == 0
}

/// The seats of a list, unless one is in it twice.
fn set_of(list: &Places) -> Option<Seats> {
    let seats: Seats = list.as_slice().iter().copied().collect();
    (seats.len() == list.as_slice().len()).then_some(seats)
}

impl Setup {
    /// The beginning of a game.
    pub fn start(options: Options, seats: Seats, first: Seat) -> Setup {
        let mut points = [0; SEATS];
        let playing = (0..SEATS).filter(|seat| seats.contains(Seat::new(*seat as u8)));
        playing.for_each(|seat| points[seat] = STAKE);
        Setup {
            options,
            seats,
            turn: first,
            at: At::Roll,
            pieces: [[Place::Hand; PIECES]; SEATS],
            points,
            basket: points.iter().sum(),
            extra: 0,
            must: false,
            matches: None,
            miss: Seats::NONE,
            many: Seats::NONE,
            out: Places::NONE,
            places: Places::NONE,
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
        } else if let Some(players) = number(seats) {
            default_seats(players)
        } else {
            GAME.seats(seats).filter(|seats| can_play(*seats))
        };
        if seats.is_none() {
            faults.push(Fault::new("seats", WRONG_SEATS).rule(rules::SETUP));
        }
        let all = seats.unwrap_or(Seats::first(SEATS));
        let first = match first {
            None => all.lowest(),
            Some(letter) => GAME.seat(letter).filter(|seat| all.contains(*seat)),
        };
        if first.is_none() {
            let fault = Fault::new("first", "the first player is one of the seats, as S");
            faults.push(fault.rule(rules::SETUP));
        }
        faults.finish()?;
        Ok(Setup::start(options, all, first.unwrap_or(SOUTH)))
    }

    /// The position that this describes.
    ///
    /// # Errors
    ///
    /// Every fault at once.
    pub fn position(&self) -> Result<Position, SetupError> {
        let mut faults = Faults::new();
        self.find_faults(Known::ALL, &mut faults);
        faults.finish()?;
        Ok(Position::of_setup(self))
    }

    /// The pieces of a seat.
    fn pieces_of(&self, seat: Seat) -> &[Place; PIECES] {
        &self.pieces[seat.index() & 3]
    }

    fn points_of(&self, seat: Seat) -> u8 {
        self.points[seat.index() & 3]
    }

    /// How many pieces of a seat are on the board.
    fn on_board(&self, seat: Seat) -> usize {
        let pieces = self.pieces_of(seat).iter();
        pieces
            .filter(|place| matches!(place, Place::Cell(_)))
            .count()
    }

    /// How many pieces of a seat are off.
    fn off(&self, seat: Seat) -> usize {
        let pieces = self.pieces_of(seat).iter();
        pieces.filter(|place| **place == Place::Off).count()
    }

    fn has_finished(&self, seat: Seat) -> bool {
        self.off(seat) == PIECES
    }

    /// The seats in play without points that have not finished, clockwise from South.
    pub(crate) fn without_points(&self) -> Places {
        let mut out = Places::NONE;
        let seats = self.seats.iter().filter(|seat| seat.index() < SEATS);
        seats
            .filter(|seat| self.points_of(*seat) == 0 && !self.has_finished(*seat))
            .for_each(|seat| out.push(seat));
        out
    }

    /// Whether a seat in play takes turns.
    fn takes_turns(&self, seat: Seat) -> bool {
        self.seats.contains(seat) && self.points_of(seat) > 0 && !self.has_finished(seat)
    }

    /// Finds everything that is wrong, as far as the fields are known: faults of single fields in their order, then those of
    /// several.
    pub(crate) fn find_faults(&self, known: Known, faults: &mut Faults) {
        // 1. Who plays, and whose turn it is.
        if known.has(&[SEATS_FIELD]) && !can_play(self.seats) {
            faults.push(Fault::new("seats", WRONG_SEATS).rule(rules::SETUP));
            return;
        }
        if !known.has(&[SEATS_FIELD]) {
            return;
        }
        if known.has(&[TURN]) && !self.seats.contains(self.turn) {
            let fault = Fault::new("turn", "no one plays this seat");
            faults.push(fault.rule(rules::SETUP).subject(&GAME.letter(self.turn)));
        }
        // 2. The throw to be moved.
        if let (At::Move(points), true) = (self.at, known.has(&[AT])) {
            if !self.options.has_throw(points) {
                let message = "no throw counts so many; they are 1, 2, 3, 4 and 10, or with d6_five=5 of the die 5";
                faults.push(Fault::new("at", message).rule(rules::BEANS));
            }
        }
        // 3. Each seat's pieces, and two on a cell.
        let mut all_known = known.has(&[TURN, AT]);
        let mut pieces_known = true;
        for seat in (0..SEATS as u8).map(Seat::new) {
            if known.has(&[PIECES_OF + seat.index()]) {
                self.find_faults_of_pieces(seat, faults);
            } else {
                pieces_known &= !self.seats.contains(seat);
            }
        }
        all_known &= pieces_known;
        // 4. Points.
        let points_known = known.has(&[POINTS]);
        if points_known && known.has(&[BASKET]) {
            self.find_faults_of_points(pieces_known, faults);
        }
        if !all_known || !points_known {
            return;
        }
        // 5. The end, who is out or has finished, and who is in turn.
        if known.has(&[PLACES]) {
            self.find_faults_of_end(faults);
        }
        if self.at == At::Over {
            return self.find_memories(known, faults);
        }
        if known.has(&[OUT, PLACES]) {
            self.find_faults_of_seats(faults);
        }
        // 6. What is remembered.
        self.find_faults_of_memory(known, faults);
        if known.has(&[MATCH, MISS, MUST, EXTRA]) {
            self.find_faults_of_match(faults);
        }
        // 7. A decision needs a move.
        let sound = faults.is_empty() && known.has(&[MUST]);
        let moving = matches!(self.at, At::Move(_));
        if sound && moving && !Position::of_setup(self).has_due() {
            let message = "no piece can move this throw, so no decision is due";
            faults.push(Fault::new("at", message).rule(rules::STUCK));
        }
    }

    fn find_faults_of_pieces(&self, seat: Seat, faults: &mut Faults) {
        let field = FIELDS[PIECES_OF + seat.index()];
        let pieces = self.pieces_of(seat);
        if !self.seats.contains(seat) {
            if *pieces != [Place::Hand; PIECES] {
                faults.push(Fault::new(field, "no one plays this seat").rule(rules::SETUP));
            }
            return;
        }
        let layout = self.options.layout();
        for (index, place) in pieces.iter().enumerate() {
            let Place::Cell(number) = place else { continue };
            // 1. A cell where the piece can stand.
            let mut wrong = |message, rule| {
                faults.push(Fault::new(field, message).rule(rule).subject(place));
            };
            if *number >= layout.cells() {
                wrong("the mat has no such cell", rules::MOVE);
            } else if layout.progress(seat, *place).is_none() {
                wrong("a piece that reaches its last cell is off", rules::EXIT);
            }
            // 2. No piece before it on the same.
            let same = |other: &Place| other == place;
            let before = pieces[..index].iter().any(same)
                || (0..seat.index() as u8)
                    .map(Seat::new)
                    .any(|other| self.pieces_of(other).iter().any(same));
            if before {
                wrong("one piece stands on a cell", rules::MOVE);
            }
        }
    }

    fn find_faults_of_points(&self, pieces_known: bool, faults: &mut Faults) {
        let players = self.seats.len() as i32;
        // 1. All of them, and none of those who do not play.
        let mut sum = i32::from(self.basket);
        for seat in (0..SEATS as u8).map(Seat::new) {
            sum += i32::from(self.points_of(seat));
            if !self.seats.contains(seat) && self.points_of(seat) > 0 {
                let fault = Fault::new("points", "a seat that no one plays has no points");
                faults.push(fault.rule(rules::POINTS).subject(&GAME.letter(seat)));
            }
        }
        let all = 2 * i32::from(STAKE) * players;
        if sum != all {
            let message = "the points of all players and the basket are 12 for each player";
            let fault = Fault::new("points", message).rule(rules::POINTS);
            faults.push(fault.numbers(sum, all));
        }
        if !pieces_known {
            return;
        }
        // 2. What is still to be taken from the basket.
        let off: usize = self.seats.iter().map(|seat| self.off(seat)).sum();
        let least = i32::from(STAKE) * players - off as i32;
        if i32::from(self.basket) < least {
            let message = "the basket has a point at least for each piece that is not off";
            let fault = Fault::new("basket", message).rule(rules::POINTS);
            faults.push(fault.numbers(self.basket.into(), least));
        }
        // 3. What those who have finished have given.
        for seat in self.seats.iter() {
            let finished = self.options.end == End::Places && self.has_finished(seat);
            if finished && self.points_of(seat) > 0 {
                let message = "with end=places who has finished has no points";
                let fault = Fault::new("points", message).rule(rules::WIN);
                faults.push(fault.subject(&GAME.letter(seat)));
            }
        }
    }

    /// An end that the rules see is marked, and no other.
    fn find_faults_of_end(&self, faults: &mut Faults) {
        let mut wrong = |message| faults.push(Fault::new("at", message).rule(rules::WIN));
        let finished: Seats = self
            .seats
            .iter()
            .filter(|seat| self.has_finished(*seat))
            .collect();
        let able: Seats = self
            .seats
            .iter()
            .filter(|seat| self.points_of(*seat) > 0)
            .collect();
        let left = self.seats.len() - finished.len();
        let first = self.options.end == End::First;
        // 1. Nobody plays on when all have finished, or with end=first one has.
        if left == 0 || (first && finished.len() > 1) {
            return wrong("the game is over before so many have finished");
        }
        // 2. Who is ahead of all others at the end, and whether it has come.
        let by_points = finished.is_empty() && able.len() == 1;
        let (leading, ended) = if finished.is_empty() {
            (able, by_points)
        } else if first {
            (finished, true)
        } else {
            (finished, left == 1 || able.is_empty())
        };
        if self.at != At::Over {
            if ended {
                wrong("the game is over here: over and the winner, or all places, are written");
            }
            return;
        }
        // 3. The places at the end.
        let count = if first { 1 } else { self.seats.len() };
        let places = set_of(&self.places).filter(|seats| seats.bits() & !self.seats.bits() == 0);
        if places.is_none_or(|seats| seats.len() != count) {
            return wrong(
                "at the end stand the winner, or with end=places all seats by place, each once",
            );
        }
        let ahead: Seats = self
            .places
            .as_slice()
            .iter()
            .copied()
            .take(leading.len())
            .collect();
        if !ended {
            wrong(
                "the game is not over here: nobody has finished, or alone has points, or others play on",
            );
        } else if ahead != leading {
            wrong("the game is won by another seat");
        }
    }

    /// At the end nothing is remembered.
    fn find_memories(&self, known: Known, faults: &mut Faults) {
        for (field, is_kept) in [
            (EXTRA, self.extra > 0),
            (MUST, self.must),
            (MATCH, self.matches.is_some()),
            (MISS, !self.miss.is_empty()),
            (MANY, !self.many.is_empty()),
            (OUT, !self.out.as_slice().is_empty()),
        ] {
            if is_kept && known.has(&[field]) {
                let fault = Fault::new(FIELDS[field], "the game is over; nothing is remembered");
                faults.push(fault.rule(rules::WIN));
            }
        }
    }

    /// Who is out, who has finished, and that neither is in turn.
    fn find_faults_of_seats(&self, faults: &mut Faults) {
        let mut wrong = |field, message, rule: RuleId| {
            faults.push(Fault::new(field, message).rule(rule));
        };
        let finished: Seats = self
            .seats
            .iter()
            .filter(|seat| self.has_finished(*seat))
            .collect();
        if set_of(&self.places) != Some(finished) {
            let message = "the places are those of the seats that have finished, each once";
            wrong("places", message, rules::WIN);
        }
        if set_of(&self.out) != set_of(&self.without_points()) {
            let message = "out are the seats without points that have not finished, each once";
            wrong("out", message, rules::OUT);
        }
        if self.seats.contains(self.turn) && !self.takes_turns(self.turn) {
            let message = "this seat is out or has finished; it has no turn";
            wrong("turn", message, rules::OUT);
        }
    }

    fn find_faults_of_memory(&self, known: Known, faults: &mut Faults) {
        // 1. The piece just entered.
        let start = Place::Cell(self.options.layout().start(self.turn));
        if known.has(&[MUST]) && self.must && !self.pieces_of(self.turn).contains(&start) {
            let message = "no piece of the seat in turn stands on its start cell";
            faults.push(Fault::new("must", message).rule(rules::ONE));
        }
        // 2. Turns to be missed.
        let mut wrong = |field, message, seat: Seat| {
            let fault = Fault::new(field, message).rule(rules::LAST);
            faults.push(fault.subject(&GAME.letter(seat)));
        };
        let may_miss =
            |seat: Seat| seat != self.turn && self.takes_turns(seat) && self.on_board(seat) == 0;
        let missing = self.miss.iter().filter(|_| known.has(&[MISS]));
        for seat in missing.filter(|seat| !may_miss(*seat)) {
            let message = "a turn is missed by another seat than that in turn, with points and no piece on the board";
            wrong("miss", message, seat);
        }
        // 3. Who has had two pieces or more.
        if !known.has(&[MANY]) {
            return;
        }
        for seat in (0..Seat::MOST as u8).map(Seat::new) {
            let many = self.many.contains(seat);
            let pieces = match self.seats.contains(seat) {
                true => self.on_board(seat),
                false => 0,
            };
            if many && pieces == 0 {
                wrong("many", "this seat has no piece on the board", seat);
            } else if !many && pieces >= 2 {
                let message = "this seat has two pieces or more on the board; name it";
                wrong("many", message, seat);
            }
        }
    }

    fn find_faults_of_match(&self, faults: &mut Faults) {
        let Some(Matched { seat, throws }) = self.matches else {
            return;
        };
        let mut wrong = |message| faults.push(Fault::new("match", message).rule(rules::MATCH));
        let count = throws.iter().filter(|throw| **throw != 0).count();
        let listed = &throws[..count];
        if count == 0 || !listed.iter().all(|throw| self.options.has_throw(*throw)) {
            return wrong("throws that took pieces off are throws of these dice, one at least");
        }
        if !self.seats.contains(seat) || self.off(seat) < count {
            wrong("so many pieces of this seat are not off");
        }
        if !self.seats.contains(seat) || self.points_of(seat) == 0 {
            wrong("this seat has no points to give back");
        }
        if self.miss.contains(seat) {
            wrong("a seat that misses its turn has not had one before this");
        }
        let first_throw = self.at == At::Roll && self.extra == 0 && !self.must;
        if seat != self.turn && !first_throw {
            wrong("throws of another seat are kept up to the first throw of the turn");
        }
    }
}

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
