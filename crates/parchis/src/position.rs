//! The state and its nodes. Each duty is handed to its file under `rules/`.
use core::cmp::Ordering;
use core::fmt;

use macuil_core::board::{Board, Space};
use macuil_core::course::Pieces;
use macuil_core::dice::{D6, Dice, Die, RollTable};
use macuil_core::error::{Faults, PlayError, SetupError, TextError};
use macuil_core::events::{Entry, Events};
use macuil_core::game::GameInfo;
use macuil_core::notation::Known;
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::position::{Node, Outcome, Places, Ply, Route, Violation};
use macuil_core::seat::{Seat, Seats};

use crate::board::{PIECES, Place};
use crate::events::{BONUS, Event, OVER, POINTS, TURN, over_value, piece_entry, place_entry};
use crate::moves::{Move, MoveKind, Moves};
use crate::options::{Arms, End, Finish, FirstFive, Options, ThirdSix};
use crate::rules;
use crate::setup::{At, Last, Setup};

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// A throw.
    Roll,
    /// A move with the points of a throw.
    Move,
    /// A move with the points of a bonus.
    Bonus,
    /// Nothing.
    Over,
}

/// A position of Parchís: 68 bytes holding everything that its future depends on, options included.
///
/// Made from a [`Setup`], a text or packed bytes, all by the one validator; or by [`Position::new`] for a game's
/// beginning. Played through the [`Position`](macuil_core::position::Position) trait:
///
/// ```
/// use macuil_parchis::{Options, Position};
/// use macuil_parchis::macuil_core::position::{Node, Position as _};
/// use macuil_parchis::macuil_core::events::NoEvents;
///
/// let mut position = Position::new(Options::default(), 4).unwrap();
/// position.play_word("roll:5", &mut NoEvents).unwrap();
/// assert!(matches!(position.node(), Node::Decision(_)));
/// assert_eq!(position.legal_moves()[0].to_string(), "5:yard-5");
/// let refused = position.play_word("5:yard-6", &mut NoEvents).unwrap_err();
/// assert_eq!(refused.rule.id(), "parchis.enter");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The progress of each seat's pieces, ascending; all 0 for seats that do not play.
    pub(crate) pieces: [Pieces; Seat::MOST],
    /// For each start square, four bits: 1 + the seat that came last to it, where that matters, or 0.
    pub(crate) late: u32,
    /// The places taken, the first lowest, four bits each: 1 + the seat.
    pub(crate) placed: u32,
    pub(crate) options: Options,
    /// The seats in play.
    pub(crate) seats: u8,
    /// Those that have not taken a place.
    pub(crate) racing: u8,
    /// Who throws or moves; at the end, who moved last.
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// The points to move; 0 where a throw is due and at the end.
    pub(crate) points: u8,
    /// Sixes thrown in a row in this turn.
    pub(crate) sixes: u8,
    /// The mover's progress of the piece that a third 6 would send back; 0 for none. Always 0 unless two sixes have been
    /// thrown and the second was moved.
    pub(crate) last: u8,
    /// With `first_five = 2`, the seats that have had their first 5.
    pub(crate) five: u8,
    /// What may be played with the points due: see [`Position::ENTER`] and the bits after it. Follows from all the rest, as
    /// `hits` does.
    pub(crate) choices: u8,
    /// Which of the mover's pieces would capture, if they move: one bit each, from the first.
    pub(crate) hits: u8,
}

impl Position {
    /// The bit of `choices` for entering.
    pub(crate) const ENTER: u8 = 1;
    /// The bit of `choices` for the first of the mover's pieces; those of the other three follow.
    pub(crate) const PIECE_0: u8 = 2;
    /// The bit of `choices` for declining.
    pub(crate) const DECLINE: u8 = 32;

    /// The beginning of a game for some number of players (two in the seats of opposite arms, more on the first arms), the
    /// first of them to throw.
    ///
    /// For other seats or another first player: [`Setup::start`].
    ///
    /// # Errors
    ///
    /// Faults of `seats` for another number of players than 2 to the number of arms, and of `variant` for options that
    /// contradict each other.
    pub fn new(options: Options, players: u8) -> Result<Position, SetupError> {
        let seats = crate::setup::default_seats(options.arms, players).unwrap_or(Seats::NONE);
        Setup::start(options, seats, seats.lowest().unwrap_or(Seat::new(0))).position()
    }

    /// The position that a setup describes; the setup is known to be without faults, apart from a decision without moves.
    pub(crate) fn of_setup(setup: &Setup) -> Position {
        let arms = setup.options.arms;
        let mut position = Position {
            pieces: setup.progress(),
            late: 0,
            placed: 0,
            options: setup.options,
            seats: setup.seats.bits(),
            racing: setup.seats.bits(),
            turn: setup.turn.index() as u8,
            phase: Phase::Roll,
            points: 0,
            sixes: setup.sixes,
            last: match setup.last {
                Last::Square(number) => arms
                    .progress(setup.turn, Place::Square(number))
                    .unwrap_or(0),
                Last::NotDue | Last::Nothing => 0,
            },
            five: setup.five.bits(),
            choices: 0,
            hits: 0,
        };
        for (arm, late) in (0..Seat::MOST as u8).map(Seat::new).zip(setup.late) {
            position.set_late(arm, late);
        }
        for seat in setup.places.as_slice() {
            position.take_place(*seat);
        }
        (position.phase, position.points) = match setup.at {
            At::Roll => (Phase::Roll, 0),
            At::Move(points) => (Phase::Move, points),
            At::Bonus(points) => (Phase::Bonus, points),
            At::Over => (Phase::Over, 0),
        };
        if setup.at == At::Over {
            return position;
        }
        for seat in setup.seats.iter() {
            let out = position.pieces[seat.index()].count(0) < PIECES as u8;
            position.five |=
                u8::from(out && setup.options.first_five == FirstFive::Two) << seat.index();
        }
        if matches!(position.phase, Phase::Move | Phase::Bonus) {
            position.look_for_choices();
        }
        position
    }

    /// The setup that describes this position.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::start(self.options, Seats::from_bits(self.seats), self.mover());
        for seat in setup.seats.iter() {
            setup.pieces[seat.index()] = self.pieces(seat);
        }
        setup.at = self.at();
        setup.sixes = self.sixes;
        setup.last = match self.last {
            _ if !self.remembers_last() => Last::NotDue,
            0 => Last::Nothing,
            last => Last::Square(self.arms().square(self.mover(), last)),
        };
        if self.remembers_five() {
            let kept = setup.seats.iter().filter(|seat| {
                self.five >> seat.index() & 1 == 1
                    && self.pieces[seat.index()].count(0) == PIECES as u8
            });
            setup.five = kept.collect();
        }
        setup.late = core::array::from_fn(|arm| self.late_on(Seat::new(arm as u8)));
        setup.places = self.places();
        setup
    }

    /// The options of this game.
    #[inline]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// How many arms the board has.
    #[inline]
    pub const fn arms(&self) -> Arms {
        self.options.arms
    }

    /// Who throws or moves; at the end, who moved last.
    #[inline]
    pub const fn mover(&self) -> Seat {
        Seat::new(self.turn & 7)
    }

    /// Where the pieces of a seat stand, in order of progress; all in the yard for a seat that does not play.
    pub fn pieces(&self, seat: Seat) -> [Place; PIECES] {
        let progress = self.progress(seat);
        progress.map(|progress| self.arms().place(seat, progress))
    }

    /// The progress of a seat's pieces, ascending: see [`crate::board`].
    pub const fn progress(&self, seat: Seat) -> [u8; PIECES] {
        self.pieces[seat.index()].progress()
    }

    /// Whether two pieces of a seat at this place are a barrier, which nobody passes. Two stand there or not.
    pub fn holds_barrier_at(&self, seat: Seat, place: Place) -> bool {
        let progress = self.arms().progress(seat, place);
        progress.is_some_and(|progress| progress > 0 && self.holds_barrier(progress))
    }

    /// What is due.
    #[inline]
    pub const fn at(&self) -> At {
        match self.phase {
            Phase::Roll => At::Roll,
            Phase::Move => At::Move(self.points),
            Phase::Bonus => At::Bonus(self.points),
            Phase::Over => At::Over,
        }
    }

    /// The mover's progress of the piece that a third 6 would send back; 0 for none, and where it does not matter.
    pub const fn last(&self) -> u8 {
        self.last
    }

    /// The seats that have had their first 5, with `first_five = 2`.
    pub const fn five(&self) -> Seats {
        Seats::from_bits(self.five)
    }

    /// How many sixes the mover has thrown in a row in this turn, the one to be moved included.
    pub const fn sixes(&self) -> u8 {
        self.sixes
    }

    /// The places taken so far, the first one first; at the end all of them, or the winner alone with `end = first`.
    pub fn places(&self) -> Places {
        let mut places = Places::NONE;
        let mut left = self.placed;
        while left != 0 {
            places.push(Seat::new((left & 0xf) as u8 - 1));
            left >>= 4;
        }
        places
    }

    /// Gives the next place to a seat.
    pub(crate) fn take_place(&mut self, seat: Seat) {
        let taken = self.places().as_slice().len();
        self.placed |= (seat.index() as u32 + 1) << (4 * taken);
        self.racing &= !(1 << seat.index());
    }

    /// Who came last to the start square of a seat, where the rules mind.
    #[inline]
    pub fn late_on(&self, owner: Seat) -> Option<Seat> {
        match self.late >> (4 * owner.index()) & 0xf {
            0 => None,
            late => Some(Seat::new(late as u8 - 1)),
        }
    }

    #[inline]
    pub(crate) fn set_late(&mut self, owner: Seat, late: Option<Seat>) {
        let bits = late.map_or(0, |seat| seat.index() as u32 + 1);
        let shift = 4 * owner.index();
        self.late = self.late & !(0xf << shift) | bits << shift;
    }

    /// Whether it is kept which piece a third 6 would send back.
    fn remembers_last(&self) -> bool {
        self.sixes == 2
            && matches!(self.phase, Phase::Roll | Phase::Bonus)
            && self.options.third_six != ThirdSix::None
    }

    /// Whether it is kept who has had a first 5.
    fn remembers_five(&self) -> bool {
        self.options.first_five == FirstFive::Two && self.phase != Phase::Over
    }
}

impl macuil_core::position::Position for Position {
    type Move = Move;
    type Roll = Die;
    type Event = Event;
    type Moves = Moves;

    const GAME: &'static GameInfo = &crate::GAME;
    const UNREADABLE: PlayError = rules::turn::UNREADABLE;
    const OVER: PlayError = rules::turn::OVER;

    fn start(variant: &str, seats: &str, first: Option<char>) -> Result<Position, SetupError> {
        Setup::read_start(variant, seats, first)?.position()
    }

    fn from_text(text: &str) -> Result<Position, TextError> {
        crate::notation::read(text).map(|setup| Position::of_setup(&setup))
    }

    fn pack(&self) -> Packed {
        crate::packed::pack(self)
    }

    fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
        crate::packed::unpack(bytes)
    }

    fn write_variant(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.options)
    }

    fn seats(&self) -> Seats {
        Seats::from_bits(self.seats)
    }

    fn board(&self) -> &'static dyn Board {
        self.arms().track()
    }

    #[inline]
    fn pieces_of(&self, seat: Seat, visit: impl FnMut(Space)) {
        if self.seats().contains(seat) {
            let course = self.arms().track().course(seat);
            let pieces = self.progress(seat);
            pieces
                .map(|progress| course[usize::from(progress)])
                .into_iter()
                .for_each(visit);
        }
    }

    #[inline]
    fn steps_to_go(&self, seat: Seat) -> u32 {
        if !self.seats().contains(seat) {
            return 0;
        }
        let last = self.arms().track().course(seat).len() as u32 - 1;
        let pieces = self.progress(seat);
        pieces
            .iter()
            .map(|progress| last - u32::from(*progress))
            .sum()
    }

    fn route(&self, m: Move) -> Option<Route> {
        let (seat, arms) = (self.mover(), self.arms());
        let (from, to) = match m.kind() {
            MoveKind::Advance { from, to, .. } => (from, to),
            MoveKind::EnterTwo { to, .. } => (Place::Yard, Place::Square(to)),
            MoveKind::Decline => return None,
        };
        Some(Route {
            from: Some(arms.space(seat, from)),
            to: Some(arms.space(seat, to)),
        })
    }

    #[inline]
    fn node(&self) -> Node {
        match self.phase {
            Phase::Roll => Node::Chance(self.mover()),
            Phase::Move | Phase::Bonus => Node::Decision(self.mover()),
            Phase::Over => Node::Over(Outcome::Places(self.places())),
        }
    }

    #[inline]
    fn rolls(&self) -> Option<&'static RollTable<Die>> {
        (self.phase == Phase::Roll).then(|| D6.table())
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new(Move::DECLINE);
        let (seat, arms) = (self.mover(), self.arms());
        if self.choices & Position::ENTER != 0 {
            moves.push(self.entry());
            return moves;
        }
        let pieces = self.pieces[seat.index()].progress();
        let advance = Move::along(arms, seat, self.points);
        let bits = u64::from((self.choices / Position::PIECE_0) & 15);
        if self.options.finish == Finish::Exact {
            // Where a move is legal, its points lead straight on.
            moves.extend_from_bits(bits, |piece| {
                let from = pieces[usize::from(piece & 3)];
                advance(from, from.wrapping_add(self.points))
            });
        } else {
            moves.extend_from_bits(bits, |piece| {
                let from = pieces[usize::from(piece & 3)];
                advance(from, self.destination(from, self.points).unwrap_or(from))
            });
        }
        if self.choices & Position::DECLINE != 0 {
            moves.push(Move::DECLINE);
        }
        moves
    }

    /// By the progress of the piece moved, declining last.
    fn order(&self, a: Move, b: Move) -> Ordering {
        let progress = |m: Move| match m.kind() {
            MoveKind::Advance { from, .. } => self
                .arms()
                .progress(self.mover(), from)
                .unwrap_or(u8::MAX - 1),
            MoveKind::EnterTwo { .. } => 0,
            MoveKind::Decline => u8::MAX,
        };
        progress(a).cmp(&progress(b)).then(a.cmp(&b))
    }

    fn check_roll(&self, _: Die) -> Result<(), PlayError> {
        match self.phase {
            Phase::Roll => Ok(()),
            Phase::Move | Phase::Bonus => Err(rules::turn::MOVE_FIRST),
            Phase::Over => Err(rules::turn::OVER),
        }
    }

    fn check(&self, m: Move) -> Result<(), PlayError> {
        // The first that fits, in the order of the rule text.
        match self.phase {
            Phase::Over => return Err(rules::turn::OVER),
            Phase::Roll => return Err(rules::turn::THROW_FIRST),
            Phase::Move | Phase::Bonus => {}
        }
        let (seat, arms) = (self.mover(), self.arms());
        if !m.is_on_board(arms) {
            return Err(rules::turn::UNREADABLE);
        }
        match m.kind() {
            MoveKind::Decline if self.choices & Position::DECLINE != 0 => Ok(()),
            MoveKind::Decline => Err(self.not_declinable()),
            MoveKind::Advance { points, .. } | MoveKind::EnterTwo { points, .. }
                if points != self.points =>
            {
                Err(self.other_points())
            }
            MoveKind::EnterTwo { .. }
            | MoveKind::Advance {
                from: Place::Yard, ..
            } => {
                let enters = self.choices & Position::ENTER != 0 && m == self.entry();
                enters.then_some(()).ok_or(Position::NO_ENTRY)
            }
            MoveKind::Advance { .. } if self.choices & Position::ENTER != 0 => {
                Err(Position::ENTER_FIRST)
            }
            MoveKind::Advance { from, to, .. } => {
                self.check_advance(arms.progress(seat, from), arms.progress(seat, to))
            }
        }
    }

    #[inline]
    fn apply_roll(&mut self, roll: Die, events: &mut impl Events<Event>) {
        self.throw(roll, events);
    }

    #[inline]
    fn apply_move(&mut self, m: Move, events: &mut impl Events<Event>) {
        match m.progress_from(self.arms(), self.mover()) {
            None => self.decline(events),
            Some(0) => self.enter(events),
            Some(from) => {
                let to = self.destination(from, self.points).unwrap_or(from);
                self.advance(from, to, events);
            }
        }
    }

    fn read_ply(word: &str) -> Option<Ply<Die, Move>> {
        if word.starts_with("roll:") {
            Die::read(word).map(Ply::Roll)
        } else {
            Move::read(word).map(Ply::Move)
        }
    }

    fn ledger(&self, visit: &mut dyn FnMut(Entry, i32)) {
        for seat in self.seats().iter() {
            self.pieces(seat)
                .into_iter()
                .for_each(|place| visit(piece_entry(seat, place), 1));
        }
        visit(TURN, i32::from(self.turn));
        let due = if self.phase == Phase::Bonus {
            BONUS
        } else {
            POINTS
        };
        visit(due, i32::from(self.points));
        let over = self.phase == Phase::Over;
        if over && self.options.end == End::First {
            visit(OVER, over_value(Some(self.mover())));
            return;
        }
        for (place, seat) in (1..).zip(self.places().as_slice()) {
            visit(place_entry(*seat), place);
        }
        visit(OVER, if over { over_value(None) } else { 0 });
    }

    /// All that the validator asks of a setup holds of every position reached: four pieces a seat on squares that it visits,
    /// no more on a square than may be, no mixture where one is captured, a move wherever one is due, and so on.
    fn invariants(&self, report: &mut dyn FnMut(Violation)) {
        let (setup, mut faults) = (self.setup(), Faults::new());
        setup.find_faults(Known::ALL, &mut faults);
        faults.iter().for_each(|fault| {
            report(Violation {
                rule: fault.rule.unwrap_or(rules::SETUP),
                promise: fault.message,
            });
        });
        if Position::of_setup(&setup) != *self {
            report(Violation {
                rule: rules::SETUP,
                promise: "a position is what its setup describes",
            });
        }
    }
}

impl Position {
    /// The move that brings pieces out with the 5 thrown.
    #[inline]
    fn entry(&self) -> Move {
        let start = self.arms().start(self.mover());
        if self.entering() == 2 {
            Move::enter_two(self.points, start)
        } else {
            Move::advance(self.points, Place::Yard, Place::Square(start))
        }
    }
}
