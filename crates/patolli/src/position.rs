//! The state and its nodes. Each duty is handed to its file under `rules/`.
use core::cmp::Ordering;
use core::fmt;

use macuil_core::board::{Board, Space};
use macuil_core::dice::RollTable;
use macuil_core::error::{Faults, PlayError, SetupError, TextError};
use macuil_core::events::{Entry, Events, NoEvents};
use macuil_core::game::GameInfo;
use macuil_core::notation::Known;
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::position::{Node, Outcome, Places, Playout, Ply, Route, Violation};
use macuil_core::rand_core::Rng;
use macuil_core::seat::{Seat, Seats};

use crate::board::{Layout, PIECES, Place, SEATS};
use crate::cells::{Cells, Set};
use crate::events::{
    Event, OVER, POINTS, TURN, out_entry, over_value, piece_entry, place_entry, stake_entry,
};
use crate::moves::{Move, Moves};
use crate::options::{End, Options};
use crate::rules;
use crate::rules::exit::Matches;
use crate::rules::terms::{Terms, by_default, by_terms};
use crate::rules::win::Order;
use crate::setup::{At, Matched, Setup};
use crate::throws::Throw;

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// A throw.
    Roll,
    /// A move.
    Move,
    /// Nothing.
    Over,
}

/// A position of Patolli: 96 bytes holding everything that its future depends on, options included.
///
/// Made from a [`Setup`], a text or packed bytes, all by the one validator; or by [`Position::new`] for a game's
/// beginning. Played through the [`Position`](macuil_core::position::Position) trait:
///
/// ```
/// use macuil_patolli::{Options, Position};
/// use macuil_patolli::macuil_core::position::{Node, Position as _};
/// use macuil_patolli::macuil_core::events::NoEvents;
///
/// let mut position = Position::new(Options::default(), 4).unwrap();
/// position.play_word("roll:1", &mut NoEvents).unwrap();
/// assert!(matches!(position.node(), Node::Decision(_)));
/// assert_eq!(position.legal_moves()[0].to_string(), "1:hand-0");
/// let refused = position.play_word("1:hand-1", &mut NoEvents).unwrap_err();
/// assert_eq!(refused.rule.id(), "patolli.move");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells on which each seat's pieces stand.
    pub(crate) mats: [Cells; SEATS],
    /// How many pieces each seat has in hand; all for seats that do not play.
    pub(crate) hands: [u8; SEATS],
    /// The points of each player.
    pub(crate) points: [u8; SEATS],
    /// The points of the god.
    pub(crate) basket: u8,
    /// The seats in play.
    pub(crate) seats: u8,
    /// Who throws or moves; at the end, who threw or moved last.
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// The throw to be moved, or 0.
    pub(crate) throw: u8,
    /// Whether the piece on the mover's start cell has just been entered.
    pub(crate) must: bool,
    /// The seats that miss their next turn, a bit each.
    pub(crate) miss: u8,
    /// The seats that have had two or more on the board since it was empty of theirs, a bit each.
    pub(crate) many: u8,
    /// Whose throws took pieces off; 0 if there are none.
    pub(crate) match_seat: u8,
    /// Throws that took pieces off and can still be matched.
    pub(crate) matches: Matches,
    /// Throws earned that come after the one to be thrown or moved now.
    pub(crate) extra: u32,
    /// With `end = places`, the seats that are out, in order.
    pub(crate) dropped: Order,
    /// The places taken.
    pub(crate) placed: Order,
    /// The options: see [`Options::bits`].
    pub(crate) option_bits: u16,
}

/// Somebody who listens, without the type of its closure: so that the rules are compiled once, here, whoever listens.
type Listener<'a> = &'a mut dyn FnMut(Event);

/// Whether a sink takes events.
#[inline(always)]
fn listens<E: Events<Event>>(_: &E) -> bool {
    E::LISTENING
}

impl Position {
    /// The beginning of a game for 2 (South and North), 3 (and West) or 4, South to throw.
    ///
    /// For other seats or another first player: [`Setup::start`].
    ///
    /// # Errors
    ///
    /// A fault of `seats` for another number of players.
    pub fn new(options: Options, players: u8) -> Result<Position, SetupError> {
        let seats = crate::setup::default_seats(players).unwrap_or(Seats::NONE);
        Setup::start(options, seats, crate::SOUTH).position()
    }

    /// The position that a setup describes; the setup is known to be without faults, apart from a decision without moves.
    pub(crate) fn of_setup(setup: &Setup) -> Position {
        let layout = setup.options.layout();
        let mut position = Position {
            mats: [Cells::NONE; SEATS],
            hands: [0; SEATS],
            points: setup.points,
            basket: setup.basket,
            seats: setup.seats.bits(),
            turn: setup.turn.index() as u8 & 3,
            phase: Phase::Roll,
            throw: 0,
            must: setup.must,
            miss: setup.miss.bits(),
            many: setup.many.bits(),
            match_seat: 0,
            matches: Matches::default(),
            extra: setup.extra,
            dropped: Order::default(),
            placed: Order::default(),
            option_bits: setup.options.bits(),
        };
        for (seat, pieces) in setup.pieces.iter().enumerate() {
            for place in pieces {
                match place {
                    Place::Hand => position.hands[seat] += 1,
                    Place::Cell(cell) => position.mats[seat].flip(cell % layout.cells()),
                    Place::Off => {}
                }
            }
        }
        for Matched { seat, throws } in setup.matches.iter() {
            for throw in throws.iter().filter(|throw| **throw != 0) {
                position.matches.add(*throw);
                position.match_seat = seat.index() as u8 & 3;
            }
        }
        if setup.options.end == End::Places {
            let out = setup.out.as_slice().iter();
            out.for_each(|seat| position.dropped.push(*seat));
        }
        let places = setup.places.as_slice().iter();
        places.for_each(|seat| position.placed.push(*seat));
        match setup.at {
            At::Roll => {}
            At::Move(points) => (position.phase, position.throw) = (Phase::Move, points),
            At::Over => position.phase = Phase::Over,
        }
        position
    }

    /// The setup that describes this position.
    pub fn setup(&self) -> Setup {
        let options = self.options();
        let mut setup = Setup::start(options, Seats::from_bits(self.seats), self.mover());
        for seat in setup.seats.iter() {
            setup.pieces[seat.index()] = self.pieces(seat);
        }
        setup.at = self.at();
        (setup.points, setup.basket) = (self.points, self.basket);
        (setup.extra, setup.must) = (self.extra, self.must);
        if !self.matches.is_empty() {
            let mut throws = [0; PIECES];
            let mut slots = throws.iter_mut();
            for points in [1, 2, 3, 4, options.highest()] {
                for _ in 0..self.matches.count(points) {
                    if let Some(slot) = slots.next() {
                        *slot = points;
                    }
                }
            }
            setup.matches = Some(Matched {
                seat: Seat::new(self.match_seat & 3),
                throws,
            });
        }
        setup.miss = Seats::from_bits(self.miss);
        setup.many = Seats::from_bits(self.many);
        setup.out = match (self.phase, options.end) {
            (Phase::Over, _) => Places::NONE,
            (_, End::Places) => self.dropped.seats(),
            (_, End::First) => setup.without_points(),
        };
        setup.places = self.places();
        setup
    }

    /// The options of this game.
    #[inline(always)]
    pub const fn options(&self) -> Options {
        Options::from_bits(self.option_bits)
    }

    /// The mat that it is played on.
    #[inline]
    pub const fn layout(&self) -> Layout {
        self.options().layout()
    }

    /// Who throws or moves; at the end, who threw or moved last.
    #[inline(always)]
    pub const fn mover(&self) -> Seat {
        Seat::new(self.turn & 3)
    }

    /// Where the pieces of a seat stand, in order of progress; all in hand for a seat that does not play.
    pub fn pieces(&self, seat: Seat) -> [Place; PIECES] {
        let progress = self.progress(seat);
        progress.map(|progress| self.layout().place(seat, progress))
    }

    /// The progress of a seat's pieces, ascending: see [`crate::board`].
    pub fn progress(&self, seat: Seat) -> [u8; PIECES] {
        let layout = self.layout();
        let Some(hand) = self.hands.get(seat.index()) else {
            return [0; PIECES];
        };
        let mut pieces = [layout.end(); PIECES];
        let (in_hand, others) = pieces.split_at_mut(usize::from(*hand).min(PIECES));
        in_hand.fill(0);
        let on_board = (1..=layout.cells())
            .filter(|progress| self.mats[seat.index()].has(layout.cell(seat, *progress)));
        for (piece, progress) in others.iter_mut().zip(on_board) {
            *piece = progress;
        }
        pieces
    }

    /// What is due.
    #[inline]
    pub const fn at(&self) -> At {
        match self.phase {
            Phase::Roll => At::Roll,
            Phase::Move => At::Move(self.throw),
            Phase::Over => At::Over,
        }
    }

    /// Throws earned that come after the one to be thrown or moved now.
    pub const fn extra(&self) -> u32 {
        self.extra
    }

    /// Whether the piece on the mover's start cell has just been entered, and the next throw is not yet moved.
    pub const fn must(&self) -> bool {
        self.must
    }

    /// How many pieces were taken off by throws that count so many and can still be matched.
    pub fn matched(&self, points: u8) -> u8 {
        if self.options().has_throw(points) {
            self.matches.count(points)
        } else {
            0
        }
    }

    /// Whose throws these are; `None` if there are none.
    pub fn match_seat(&self) -> Option<Seat> {
        (!self.matches.is_empty()).then(|| Seat::new(self.match_seat & 3))
    }

    /// The seats that miss their next turn.
    pub const fn miss(&self) -> Seats {
        Seats::from_bits(self.miss)
    }

    /// The seats that have had two or more pieces on the board since it was empty of theirs.
    pub const fn many(&self) -> Seats {
        Seats::from_bits(self.many)
    }

    /// With `end = places`, the seats that are out, in the order in which they dropped out.
    pub fn dropped(&self) -> Places {
        self.dropped.seats()
    }

    /// The points of a seat.
    pub fn points(&self, seat: Seat) -> u8 {
        self.points.get(seat.index()).copied().unwrap_or(0)
    }

    /// The points in the basket of the god.
    pub fn basket(&self) -> u8 {
        self.basket
    }

    /// The places taken so far, the first one first; at the end all of them, or the winner alone with `end = first`.
    pub fn places(&self) -> Places {
        self.placed.seats()
    }

    fn roll_quietly(&mut self, roll: Throw) {
        by_default!(self, terms => {
            self.throw(terms, roll, &mut NoEvents);
        });
    }

    fn roll_aloud(&mut self, roll: Throw, mut listener: Listener<'_>) {
        by_terms!(self, terms => {
            self.throw(terms, roll, &mut listener);
        });
    }

    fn move_quietly(&mut self, from: u8) {
        by_default!(self, terms => self.advance(terms, from, &mut NoEvents));
    }

    fn move_aloud(&mut self, from: u8, mut listener: Listener<'_>) {
        by_terms!(self, terms => self.advance(terms, from, &mut listener));
    }

    /// The progress of the piece that a move is about.
    #[inline]
    fn moved_from(&self, m: Move) -> u8 {
        let progress = self.layout().progress(self.mover(), m.kind().from);
        progress.unwrap_or(0)
    }

    /// The move of the piece at some progress.
    #[inline]
    fn move_from(&self, from: u8) -> Move {
        let (layout, seat) = (self.layout(), self.mover());
        let to = if from == 0 { 1 } else { from + self.throw };
        Move::new(self.throw, layout.place(seat, from), layout.place(seat, to))
    }

    /// The pieces that may move now, by progress; none where no move is due.
    #[inline]
    pub(crate) fn due<S: Set>(&self, terms: &Terms<S>) -> S {
        match self.phase {
            Phase::Move => self.choices(terms, self.throw),
            Phase::Roll | Phase::Over => S::NONE,
        }
    }

    /// Whether a piece may move now.
    pub(crate) fn has_due(&self) -> bool {
        by_terms!(self, terms => self.due(terms) != Set::NONE)
    }
}

impl macuil_core::position::Position for Position {
    type Move = Move;
    type Roll = Throw;
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
        write!(out, "{}", self.options())
    }

    fn seats(&self) -> Seats {
        Seats::from_bits(self.seats)
    }

    fn board(&self) -> &'static dyn Board {
        self.options().track()
    }

    #[inline]
    fn pieces_of(&self, seat: Seat, mut visit: impl FnMut(Space)) {
        if !self.seats().contains(seat) {
            return;
        }
        let layout = self.layout();
        let in_hand = usize::from(self.hands[seat.index()]).min(PIECES);
        let mut left = u128::of(self.mats[seat.index()]);
        let off = PIECES.saturating_sub(in_hand + left.count());
        while left != u128::NONE {
            visit(layout.space(seat, Place::Cell(left.lowest())));
            left = left.without_lowest();
        }
        (0..in_hand).for_each(|_| visit(layout.space(seat, Place::Hand)));
        (0..off).for_each(|_| visit(layout.space(seat, Place::Off)));
    }

    #[inline]
    fn steps_to_go(&self, seat: Seat) -> u32 {
        if !self.seats().contains(seat) {
            return 0;
        }
        let layout = self.layout();
        let (cells, end) = (u32::from(layout.cells()), u32::from(layout.end()));
        let start = u32::from(layout.start(seat));
        let mut steps = u32::from(self.hands[seat.index()]) * end;
        for (word, mut left) in (0..).zip(self.mats[seat.index()].words()) {
            while left != 0 {
                let cell = u64::BITS * word + left.trailing_zeros();
                left &= left - 1;
                let on = if cell < start { cells } else { 0 } + cell - start;
                steps += end - 1 - on;
            }
        }
        steps
    }

    fn route(&self, m: Move) -> Option<Route> {
        let (layout, kind) = (self.layout(), m.kind());
        Some(Route {
            from: Some(layout.space(self.mover(), kind.from)),
            to: Some(layout.space(self.mover(), kind.to)),
        })
    }

    #[inline]
    fn node(&self) -> Node {
        match self.phase {
            Phase::Roll => Node::Chance(self.mover()),
            Phase::Move => Node::Decision(self.mover()),
            Phase::Over => Node::Over(Outcome::Places(self.places())),
        }
    }

    #[inline]
    fn rolls(&self) -> Option<&'static RollTable<Throw>> {
        (self.phase == Phase::Roll).then(|| self.options().throws())
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new(Move::SILENT);
        by_terms!(self, terms => {
            let mut left = self.due(terms);
            while left != Set::NONE {
                moves.push(self.move_from(left.lowest()));
                left = left.without_lowest();
            }
        });
        moves
    }

    #[inline]
    fn pick_move(&self, pick: impl FnOnce(usize) -> usize) -> Option<Move> {
        by_terms!(self, terms => {
            let due = self.due(terms);
            if due == Set::NONE {
                return None;
            }
            crate::playout::pick_from(due, pick).map(|from| self.move_from(from))
        })
    }

    fn play_out<D, P, E>(
        &mut self,
        dice: &mut D,
        players: &mut P,
        most: u64,
        events: &mut E,
    ) -> Playout
    where
        D: Rng + ?Sized,
        P: Rng + ?Sized,
        E: Events<Event>,
    {
        if E::LISTENING {
            let mut listener: Listener<'_> = &mut |event| events.take(event);
            by_terms!(self, terms => self.play_on(terms, dice, players, most, &mut listener))
        } else {
            by_default!(self, terms => self.play_on(terms, dice, players, most, &mut NoEvents))
        }
    }

    /// By the progress of the piece moved, the hand first.
    fn order(&self, a: Move, b: Move) -> Ordering {
        let key = |m: Move| (m.kind().points, self.moved_from(m));
        key(a).cmp(&key(b)).then(a.cmp(&b))
    }

    fn check_roll(&self, roll: Throw) -> Result<(), PlayError> {
        self.check_throw(roll)
    }

    fn check(&self, m: Move) -> Result<(), PlayError> {
        by_terms!(self, terms => self.check_move(terms, m))
    }

    #[inline]
    fn apply_roll(&mut self, roll: Throw, events: &mut impl Events<Event>) {
        if listens(events) {
            self.roll_aloud(roll, &mut |event| events.take(event));
        } else {
            self.roll_quietly(roll);
        }
    }

    #[inline]
    fn apply_move(&mut self, m: Move, events: &mut impl Events<Event>) {
        let from = self.moved_from(m);
        if listens(events) {
            self.move_aloud(from, &mut |event| events.take(event));
        } else {
            self.move_quietly(from);
        }
    }

    /// A word that is built like neither is a move that says nothing: what refuses it depends on what is due.
    fn read_ply(word: &str) -> Option<Ply<Throw, Move>> {
        if let Some(throw) = Throw::read(word) {
            return Some(Ply::Roll(throw));
        }
        Some(Ply::Move(Move::read(word).unwrap_or(Move::SILENT)))
    }

    fn ledger(&self, visit: &mut dyn FnMut(Entry, i32)) {
        for seat in self.seats().iter() {
            self.pieces(seat)
                .into_iter()
                .for_each(|place| visit(piece_entry(seat, place), 1));
            let points = self.points(seat);
            visit(stake_entry(Some(seat)), i32::from(points));
            let is_out = points == 0 && !self.has_finished(seat);
            visit(out_entry(seat), i32::from(is_out));
        }
        visit(stake_entry(None), i32::from(self.basket));
        visit(TURN, i32::from(self.turn));
        visit(POINTS, i32::from(self.throw));
        let over = self.phase == Phase::Over;
        let places = self.places();
        if over && self.options().end == End::First {
            visit(OVER, over_value(places.as_slice().first().copied()));
            return;
        }
        for (place, seat) in (1..).zip(places.as_slice()) {
            visit(place_entry(*seat), place);
        }
        visit(OVER, if over { over_value(None) } else { 0 });
    }

    /// All that the validator asks of a setup holds of every position reached.
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
