//! The state and its nodes. Each duty is handed to its file under `rules/`.
use core::fmt;

use macuil_core::board::{Board, Space};
use macuil_core::dice::{D6, Dice, Die, RollTable};
use macuil_core::error::{PlayError, SetupError, TextError};
use macuil_core::events::{Entry, Events};
use macuil_core::game::GameInfo;
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::position::{Node, Outcome, Ply, Route, Violation};
use macuil_core::seat::{Seat, Seats};

use crate::board::{SQUARES, STREETS, Square, Track};
use crate::events::{Event, due_entry, over_value, square_entry, zone_entry};
use crate::moves::{Move, MoveKind, Moves};
use crate::options::Options;
use crate::pieces::{Pending, Pieces};
use crate::repulsion::{Repulsion, bits};
use crate::rules;
use crate::setup::{At, Setup, Strictness};

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// A throw.
    Roll,
    /// A move with the points rolled.
    Move,
    /// The choice among pending jumps.
    Jump,
    /// A count.
    Count,
    /// Nothing: somebody has won.
    Won,
    /// Nothing: nobody can win.
    Drawn,
}

/// A position of Partán: 44 bytes holding everything that its future depends on, options included.
///
/// Made from a [`Setup`], a text or packed bytes, all by the one validator; or by [`Position::new`] for a game's
/// beginning. Played through the [`Position`](macuil_core::position::Position) trait:
///
/// ```
/// use macuil_partan::{Options, Position};
/// use macuil_partan::macuil_core::position::{Node, Position as _};
/// use macuil_partan::macuil_core::events::NoEvents;
///
/// let mut position = Position::new(Options::default(), 4).unwrap();
/// position.play_word("roll:3", &mut NoEvents).unwrap();
/// assert!(matches!(position.node(), Node::Decision(_)));
/// assert_eq!(position.legal_moves()[0].to_string(), "3:start-3");
/// let refused = position.play_word("3:1-4", &mut NoEvents).unwrap_err();
/// assert_eq!(refused.rule.id(), "partan.bring-out");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pieces on the track.
    pub(crate) pieces: Pieces,
    /// The pieces whose jump is pending; none unless `phase` is `Jump`.
    pub(crate) pending: Pending,
    /// Pieces in each Start Zone.
    pub(crate) start: [u8; 4],
    /// Pieces in each Arrival Zone.
    pub(crate) home: [u8; 4],
    /// Counts of 5 owed to the mover.
    pub(crate) fives: u16,
    /// Counts of 10 owed to the mover.
    pub(crate) tens: u16,
    /// Repeats that the mover has earned.
    pub(crate) repeats: u16,
    /// Pieces in the Central Circle.
    pub(crate) centre: u8,
    /// Who throws or moves; at the end, who moved last.
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// The points rolled; 0 unless `phase` is `Move`.
    pub(crate) points: u8,
    /// The winner; 0 unless `phase` is `Won`.
    pub(crate) winner: u8,
    seats: u8,
    options: u8,
}

impl Position {
    /// The beginning of a game for 2, 3 or 4 (in the seats that the rules name: G and R, or G, B, R, or all), G first.
    ///
    /// For other seats or another first player: [`Setup::start`].
    ///
    /// # Errors
    ///
    /// A fault of `seats` for another number of players.
    pub fn new(options: Options, players: u8) -> Result<Position, SetupError> {
        let seats = crate::setup::default_seats(players).unwrap_or(Seats::NONE);
        Setup::start(options, seats, Seat::new(0)).position()
    }

    /// The position that a setup describes; the setup is known to be without faults.
    pub(crate) fn of_setup(setup: &Setup) -> Position {
        let mut position = Position {
            pieces: Pieces::of(&setup.streets),
            pending: Pending::NONE,
            start: setup.start,
            home: setup.home,
            fives: setup.owed_fives,
            tens: setup.owed_tens,
            repeats: setup.repeats,
            centre: setup.centre,
            turn: setup.turn.index() as u8,
            phase: Phase::Roll,
            points: 0,
            winner: 0,
            seats: setup.seats.bits(),
            options: setup.options.to_bits(),
        };
        match setup.at {
            At::Roll => {}
            At::Move(die) => {
                position.phase = Phase::Move;
                position.points = die.points();
            }
            At::Jump(pending) => {
                position.phase = Phase::Jump;
                position.pending = Pending::of(&pending);
            }
            At::Count => position.phase = Phase::Count,
            At::Over(Some(winner)) => {
                position.phase = Phase::Won;
                position.winner = winner.index() as u8;
            }
            At::Over(None) => position.phase = Phase::Drawn,
        }
        position
    }

    /// The setup that describes this position.
    pub fn setup(&self) -> Setup {
        let streets = core::array::from_fn(|i| self.street_bits(Seat::new(i as u8)));
        Setup {
            options: self.options(),
            seats: self.seat_set(),
            turn: self.mover(),
            at: self.at(),
            streets,
            start: self.start,
            home: self.home,
            centre: self.centre,
            owed_fives: self.fives,
            owed_tens: self.tens,
            repeats: self.repeats,
        }
    }

    /// The options of this game.
    #[inline]
    pub const fn options(&self) -> Options {
        Options::from_bits(self.options)
    }

    /// What is due.
    #[inline]
    pub fn at(&self) -> At {
        match self.phase {
            Phase::Roll => At::Roll,
            Phase::Move => Die::new(self.points).map_or(At::Roll, At::Move),
            Phase::Jump => At::Jump(core::array::from_fn(|i| {
                self.pending_bits(Seat::new(i as u8))
            })),
            Phase::Count => At::Count,
            Phase::Won => At::Over(Some(Seat::new(self.winner & 3))),
            Phase::Drawn => At::Over(None),
        }
    }

    /// Who throws or moves; at the end, who moved last.
    #[inline]
    pub const fn mover(&self) -> Seat {
        Seat::new(self.turn & 3)
    }

    /// Whether a piece stands on a Square.
    pub fn is_occupied(&self, square: Square) -> bool {
        self.pieces.holds(square)
    }

    /// The occupied Squares of a Street: bit `n - 1` for Square `n`; none for a Street that there is not.
    #[inline]
    pub const fn street_bits(&self, street: Seat) -> u64 {
        if street.index() < STREETS {
            self.pieces.street(street)
        } else {
            0
        }
    }

    /// The Squares of a Street whose jump is pending, in the same way.
    pub fn pending_bits(&self, street: Seat) -> u64 {
        self.pending.street(street)
    }

    /// The pieces of each sector, as [`Repulsion::resolve`] takes them.
    pub fn sectors(&self) -> [u32; 4] {
        core::array::from_fn(|sector| self.pieces.sector(sector))
    }

    /// How many pieces are in a Start Zone; 0 for a Street that there is not.
    pub const fn start_zone(&self, street: Seat) -> u8 {
        if street.index() < STREETS {
            self.start[street.index()]
        } else {
            0
        }
    }

    /// How many pieces are in an Arrival Zone; 0 for a Street that there is not.
    pub const fn arrival_zone(&self, street: Seat) -> u8 {
        if street.index() < STREETS {
            self.home[street.index()]
        } else {
            0
        }
    }

    /// How many pieces are in the Central Circle.
    pub const fn centre(&self) -> u8 {
        self.centre
    }

    /// How many counts of 5 and of 10 are owed to the mover.
    pub const fn owed(&self) -> (u16, u16) {
        (self.fives, self.tens)
    }

    /// How many repeats the mover has earned.
    pub const fn repeats(&self) -> u16 {
        self.repeats
    }

    /// The seats in play.
    #[inline]
    pub(crate) const fn seat_set(&self) -> Seats {
        Seats::from_bits(self.seats)
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
        crate::notation::read(text, Strictness::Full).map(|setup| Position::of_setup(&setup))
    }

    fn pack(&self) -> Packed {
        crate::packed::pack(self)
    }

    fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
        crate::packed::unpack(bytes)
    }

    fn write_variant(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.options())
    }

    fn seats(&self) -> Seats {
        self.seat_set()
    }

    fn board(&self) -> &'static dyn Board {
        Track::of(self.options().geometry)
    }

    /// The pieces on the seat's Street, whether or not anybody plays there; those in the zones and in the Central Circle stand on no
    /// Square.
    #[inline]
    fn pieces_of(&self, seat: Seat, mut visit: impl FnMut(Space)) {
        let mut left = self.street_bits(seat);
        while left != 0 {
            visit(Square::on(seat, left.trailing_zeros() as u8 + 1).space());
            left &= left - 1;
        }
    }

    /// Those of the five pieces that are nearest, for five win: a piece that waits or is gone has the whole Street before it.
    #[inline]
    fn steps_to_go(&self, seat: Seat) -> u32 {
        let whole = u32::from(SQUARES) + 1;
        let mut wanted = u32::from(rules::ENOUGH.saturating_sub(self.arrival_zone(seat)));
        let mut street = self.street_bits(seat);
        let mut steps = 0;
        while wanted > 0 && street != 0 {
            let square = u64::BITS - street.leading_zeros();
            street &= !(1 << (square - 1));
            steps += whole - square;
            wanted -= 1;
        }
        steps + wanted * whole
    }

    /// None for a jump: it takes whoever's piece it is on to where the rules send it.
    fn route(&self, m: Move) -> Option<Route> {
        let (_, from, to) = m.parts()?;
        let space = |number: u8| Some(Square::new(self.mover(), number)?.space());
        Some(Route {
            from: space(from),
            to: space(to),
        })
    }

    #[inline]
    fn node(&self) -> Node {
        match self.phase {
            Phase::Roll => Node::Chance(self.mover()),
            Phase::Move | Phase::Jump | Phase::Count => Node::Decision(self.mover()),
            Phase::Won => Node::Over(Outcome::won(Seat::new(self.winner & 3))),
            Phase::Drawn => Node::Over(Outcome::Draw),
        }
    }

    #[inline]
    fn rolls(&self) -> Option<&'static RollTable<Die>> {
        (self.phase == Phase::Roll).then(|| D6.table())
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new(Move::DECLINE);
        match self.phase {
            Phase::Move => self.list_advances(self.points, &mut moves),
            Phase::Count => self.list_counts(&mut moves),
            Phase::Jump => self.list_jumps(&mut moves),
            Phase::Roll | Phase::Won | Phase::Drawn => {}
        }
        moves
    }

    fn check_roll(&self, _: Die) -> Result<(), PlayError> {
        self.check_throw()
    }

    fn check(&self, m: Move) -> Result<(), PlayError> {
        // The first that fits, in the order of the rule text.
        match (self.phase, m.kind(), m.parts()) {
            (Phase::Won | Phase::Drawn, ..) => Err(rules::turn::OVER),
            (Phase::Roll, ..) => Err(rules::turn::THROW_FIRST),
            (_, MoveKind::Decline, _) if self.may_decline() => Ok(()),
            (_, MoveKind::Decline, _) => Err(Position::NOT_DECLINABLE),
            (_, MoveKind::Jump(square), _) => self.check_jump(square),
            (Phase::Jump, ..) | (_, _, None) => Err(Position::JUMP_FIRST),
            (Phase::Move, _, Some((points, from, to))) => {
                self.check_thrown(points)?;
                self.check_advance(points, from, to)
            }
            (Phase::Count, _, Some((points, from, to))) => {
                self.check_owed(points)?;
                self.check_advance(points, from, to)
            }
        }
    }

    #[inline]
    fn apply_roll(&mut self, roll: Die, events: &mut impl Events<Event>) {
        self.throw(roll, events);
    }

    #[inline]
    fn apply_move(&mut self, m: Move, events: &mut impl Events<Event>) {
        if let Some((points, from, to)) = m.parts() {
            // 1. The points are used up, and the piece moves; what it comes to adjoin is repelled.
            let count = self.use_points(points, events);
            self.advance(points, from, to, count, events);
        } else if let MoveKind::Jump(square) = m.kind() {
            self.jump(square, events);
        } else {
            self.decline(events);
        }
        // 2. Jumps, and then whatever comes next.
        self.settle(events);
    }

    fn read_ply(word: &str) -> Option<Ply<Die, Move>> {
        if word.starts_with("roll:") {
            Die::read(word).map(Ply::Roll)
        } else {
            Move::read(word).map(Ply::Move)
        }
    }

    fn ledger(&self, visit: &mut dyn FnMut(Entry, i32)) {
        for (sector, cells) in self.sectors().into_iter().enumerate() {
            bits(cells).for_each(|cell| visit(square_entry(Square::of_cell(sector, cell)), 1));
        }
        self.pending
            .iter()
            .for_each(|square| visit(due_entry(square), 1));
        for street in (0..STREETS as u8).map(Seat::new) {
            visit(
                zone_entry("start", street),
                i32::from(self.start[street.index()]),
            );
            visit(
                zone_entry("home", street),
                i32::from(self.home[street.index()]),
            );
        }
        visit(Entry::new("centre", 0), i32::from(self.centre));
        visit(Entry::new("turn", 0), i32::from(self.turn));
        visit(Entry::new("points", 0), i32::from(self.points));
        visit(Entry::new("fives", 0), i32::from(self.fives));
        visit(Entry::new("tens", 0), i32::from(self.tens));
        visit(Entry::new("repeats", 0), i32::from(self.repeats));
        match self.phase {
            Phase::Won => visit(
                Entry::new("over", 0),
                over_value(Some(Seat::new(self.winner))),
            ),
            Phase::Drawn => visit(Entry::new("over", 0), over_value(None)),
            _ => {}
        }
    }

    fn invariants(&self, report: &mut dyn FnMut(Violation)) {
        let mut promise = |kept: bool, rule, promise| {
            if !kept {
                report(Violation { rule, promise });
            }
        };
        let zones: u32 = self
            .start
            .iter()
            .chain(&self.home)
            .map(|&count| u32::from(count))
            .sum();
        let track: u32 = self
            .sectors()
            .iter()
            .map(|sector| sector.count_ones())
            .sum();
        promise(
            zones + track + u32::from(self.centre) == 8 * self.seat_set().len() as u32,
            rules::SETUP,
            "there are always eight pieces a seat",
        );
        let repulsion = Repulsion::of(self.options().geometry);
        for sector in self.sectors() {
            promise(
                repulsion.is_stable(sector),
                rules::REPEL,
                "no two pieces adjoin after a play",
            );
        }
        promise(
            self.pending.iter().all(|square| self.pieces.holds(square)),
            rules::JUMP,
            "pending jumps are those of pieces",
        );
        promise(
            (0..STREETS as u8)
                .map(|street| Square::on(Seat::new(street), 1))
                .all(|first| !self.pieces.holds(first) || self.pending.has(first)),
            rules::JUMP,
            "no piece rests on Dice Square 1",
        );
        promise(
            self.pending.is_choice() == (self.phase == Phase::Jump)
                && (self.pending.is_choice() || self.pending.is_empty()),
            rules::JUMP,
            "jumps are pending exactly where the mover has a choice of two or more",
        );
        promise(
            (self.points != 0) == (self.phase == Phase::Move),
            rules::ROLL,
            "points are there exactly where a roll has to be moved",
        );
        promise(
            self.seat_set().contains(self.mover()),
            rules::ORDER,
            "the turn is a seat's in play",
        );
        promise(
            matches!(self.phase, Phase::Won | Phase::Drawn | Phase::Jump) || !self.is_bare(),
            rules::REFILL,
            "whoever rolls or counts has a piece in Start Zone or Street",
        );
        promise(
            matches!(self.phase, Phase::Roll | Phase::Won | Phase::Drawn)
                || !self.legal_moves().is_empty(),
            rules::MOVE,
            "a decision has at least one move",
        );
    }
}
