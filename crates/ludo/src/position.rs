//! The state and its nodes. Each duty is handed to its file under `rules/`.
use core::cmp::Ordering;
use core::fmt;

use macuil_core::board::{Board, Space};
use macuil_core::course::Pieces;
use macuil_core::dice::{Dice, RollTable};
use macuil_core::error::{Faults, PlayError, SetupError, TextError};
use macuil_core::events::{Entry, Events, NoEvents};
use macuil_core::game::GameInfo;
use macuil_core::notation::Known;
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::position::{Node, Outcome, Places, Playout, Ply, Route, Violation, play_plies};
use macuil_core::rand_core::Rng;
use macuil_core::seat::{Seat, Seats};

use crate::board::{Layout, Place, SEATS};
use crate::events::{BONUS, Event, OVER, POINTS, TURN, over_value, piece_entry, place_entry};
use crate::moves::{Move, Moves};
use crate::options::{End, Options};
use crate::rules;
use crate::rules::terms::{by_preset, by_terms};
use crate::setup::{At, Setup};
use crate::throws::{OneDie, Throw, TwoDice};

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Phase {
    /// A throw.
    Roll,
    /// A move with a die.
    Move,
    /// A move with a bonus.
    Bonus,
    /// Nothing.
    Over,
}

/// A position of Ludo: 64 bytes holding everything that its future depends on, options included.
///
/// Made from a [`Setup`], a text or packed bytes, all by the one validator; or by [`Position::new`] for a game's
/// beginning. Played through the [`Position`](macuil_core::position::Position) trait:
///
/// ```
/// use macuil_ludo::{Options, Position, Preset};
/// use macuil_ludo::macuil_core::position::{Node, Position as _};
/// use macuil_ludo::macuil_core::events::NoEvents;
///
/// let mut position = Position::new(Options::of(Preset::Madn), 4).unwrap();
/// position.play_word("roll:6", &mut NoEvents).unwrap();
/// assert!(matches!(position.node(), Node::Decision(_)));
/// assert_eq!(position.legal_moves()[0].to_string(), "6:yard-0");
/// let refused = position.play_word("6:yard-1", &mut NoEvents).unwrap_err();
/// assert_eq!(refused.rule.id(), "ludo.move");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The progress of each seat's pieces; all 0 for seats that do not play.
    pub(crate) pieces: [Pieces; SEATS],
    pub(crate) options: Options,
    /// The seats in play.
    pub(crate) seats: u8,
    /// Those that have not taken a place.
    pub(crate) racing: u8,
    /// Who throws or moves; at the end, who moved last.
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// The dice still to be moved, ascending, then zeros.
    pub(crate) dice: [u8; 4],
    /// The points of the bonus that is due, or 0.
    pub(crate) points: u8,
    /// Sixes or doublets thrown in a row in this turn, where the rules count them.
    pub(crate) sixes: u8,
    /// Throws earned that come after the one to be thrown or moved now.
    pub(crate) extra: u8,
    /// Failures so far with `tries = 3`.
    pub(crate) tries: u8,
    /// Bonuses to be moved later, in the order earned, then zeros.
    pub(crate) queue: [u8; 4],
    /// Split pairs: the progress of the one behind and of the one in front, then zeros.
    pub(crate) split: [[u8; 2]; 2],
    /// What may be played with the points due: see [`Position::SUM`]. Follows from all the rest.
    pub(crate) choices: u64,
    /// The places taken, the first lowest, four bits each: 1 + the seat.
    pub(crate) placed: u16,
    /// Whether the options are those of the preset. Follows from them.
    pub(crate) as_preset: bool,
}

/// Somebody who listens, without the type of its closure: so that the rules are compiled once, here, whoever listens.
type Listener<'a> = &'a mut dyn FnMut(Event);

/// Whether a sink takes events.
#[cfg_attr(not(feature = "small"), inline(always))]
fn listens<E: Events<Event>>(_: &E) -> bool {
    E::LISTENING
}

impl Position {
    /// The beginning of a game for 2, 3 or 4 (two on the first and third of the board's seats), the first of them to throw.
    ///
    /// For other seats or another first player: [`Setup::start`].
    ///
    /// # Errors
    ///
    /// Faults of `seats` for another number of players, and of `variant` for options that the preset does not leave open.
    pub fn new(options: Options, players: u8) -> Result<Position, SetupError> {
        let layout = options.preset.layout();
        let seats = crate::setup::default_seats(layout, players).unwrap_or(Seats::NONE);
        Setup::start(options, seats, layout.first_seat()).position()
    }

    /// The position that a setup describes; the setup is known to be without faults, apart from a decision without moves.
    pub(crate) fn of_setup(setup: &Setup) -> Position {
        let layout = setup.options.preset.layout();
        let mut position = Position {
            pieces: setup.progress(),
            options: setup.options,
            seats: setup.seats.bits(),
            racing: setup.seats.bits(),
            turn: setup.turn.index() as u8 & 3,
            phase: Phase::Roll,
            dice: [0; 4],
            points: 0,
            sixes: setup.sixes,
            extra: setup.extra,
            tries: setup.tries,
            queue: setup.queue,
            split: [[0; 2]; 2],
            choices: 0,
            placed: 0,
            as_preset: setup.options == Options::of(setup.options.preset),
        };
        let pairs = setup.split.iter().flatten();
        for (slot, pair) in position.split.iter_mut().zip(pairs) {
            *slot = pair.map(|place| layout.progress(setup.turn, place).unwrap_or(0));
        }
        for seat in setup.places.as_slice() {
            position.take_place(*seat);
        }
        match setup.at {
            At::Roll => {}
            At::Move(dice) => (position.phase, position.dice) = (Phase::Move, dice),
            At::Bonus(points) => (position.phase, position.points) = (Phase::Bonus, points),
            At::Over => position.phase = Phase::Over,
        }
        by_terms!(position, terms => match position.phase {
            Phase::Move => position.choices = terms.find_choices(&position).0,
            Phase::Bonus => position.choices = position.find_bonus_choices(terms),
            Phase::Roll | Phase::Over => {}
        });
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
        setup.extra = self.extra;
        setup.tries = self.tries;
        setup.queue = self.queue;
        setup.split = self.split.map(|pair| {
            (pair[1] != 0).then(|| pair.map(|at| self.layout().place(self.mover(), at)))
        });
        setup.places = self.places();
        setup
    }

    /// The options of this game.
    #[inline]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The board that it is played on.
    #[inline]
    pub const fn layout(&self) -> Layout {
        self.options.preset.layout()
    }

    /// Who throws or moves; at the end, who moved last.
    #[inline]
    pub const fn mover(&self) -> Seat {
        Seat::new(self.turn & 3)
    }

    /// Where the pieces of a seat stand, in order of progress; all in the yard for a seat that does not play.
    pub fn pieces(&self, seat: Seat) -> [Place; 4] {
        let progress = self.progress(seat);
        progress.map(|progress| self.layout().place(seat, progress))
    }

    /// The progress of a seat's pieces, ascending: see [`crate::board`].
    pub fn progress(&self, seat: Seat) -> [u8; 4] {
        self.pieces
            .get(seat.index())
            .map_or([0; 4], |pieces| pieces.progress())
    }

    /// What is due.
    #[inline]
    pub const fn at(&self) -> At {
        match self.phase {
            Phase::Roll => At::Roll,
            Phase::Move => At::Move(self.dice),
            Phase::Bonus => At::Bonus(self.points),
            Phase::Over => At::Over,
        }
    }

    /// Sixes or doublets thrown in a row in this turn, where the rules count them, the one to be moved included.
    pub const fn sixes(&self) -> u8 {
        self.sixes
    }

    /// Throws earned that come after the one to be thrown or moved now.
    pub const fn extra(&self) -> u8 {
        self.extra
    }

    /// Failures so far with `tries = 3`.
    pub const fn tries(&self) -> u8 {
        self.tries
    }

    /// Bonuses to be moved later, in the order earned, then zeros.
    pub const fn queue(&self) -> [u8; 4] {
        self.queue
    }

    /// The split pairs of the mover: the progress of the piece behind and of the one in front, or zeros.
    pub const fn split(&self) -> [[u8; 2]; 2] {
        self.split
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
        self.placed |= (seat.index() as u16 + 1) << (4 * (taken & 3));
        self.racing &= !(1 << seat.index());
    }

    fn roll_quietly(&mut self, roll: Throw) {
        if cfg!(feature = "small") {
            return self.roll_aloud(roll, &mut |_| ());
        }
        by_terms!(self, terms => self.throw(terms, roll, &mut NoEvents));
    }

    fn roll_aloud(&mut self, roll: Throw, mut listener: Listener<'_>) {
        by_terms!(self, terms => self.throw(terms, roll, &mut listener));
    }

    fn move_quietly(&mut self, m: Move) {
        if cfg!(feature = "small") {
            return self.move_aloud(m, &mut |_| ());
        }
        let chosen = self.chosen(m);
        by_terms!(self, terms => self.play(terms, chosen, &mut NoEvents));
    }

    fn move_aloud(&mut self, m: Move, mut listener: Listener<'_>) {
        let chosen = self.chosen(m);
        by_terms!(self, terms => self.play(terms, chosen, &mut listener));
    }

    /// A move as the mover counts: points (0 for a sum), from where, and where to.
    #[inline]
    fn chosen(&self, m: Move) -> [u8; 3] {
        let [points, more] = m.dice();
        let (from, to) = m.progress(self.layout(), self.mover());
        [if more > 0 { 0 } else { points }, from, to]
    }

    /// The bit of `choices` for a move of one value, where its points are due and its piece is there.
    fn bit_of(&self, points: u8, from: u8) -> Option<u64> {
        if !self.layout().has_two_dice() {
            return Some(1 << (from & 63));
        }
        let value = self.values().iter().position(|value| *value == points)?;
        let piece = self.pieces[self.mover().index()].first_at(from)?;
        Some(1 << piece << (4 * value))
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
        write!(out, "{}", self.options)
    }

    fn seats(&self) -> Seats {
        Seats::from_bits(self.seats)
    }

    fn board(&self) -> &'static dyn Board {
        self.layout().track()
    }

    #[inline]
    fn pieces_of(&self, seat: Seat, visit: impl FnMut(Space)) {
        if self.seats().contains(seat) {
            let course = self.layout().track().course(seat);
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
        let last = self.layout().track().course(seat).len() as u32 - 1;
        let pieces = self.progress(seat);
        pieces
            .iter()
            .map(|progress| last - u32::from(*progress))
            .sum()
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
            Phase::Move | Phase::Bonus => Node::Decision(self.mover()),
            Phase::Over => Node::Over(Outcome::Places(self.places())),
        }
    }

    #[inline]
    fn rolls(&self) -> Option<&'static RollTable<Throw>> {
        match self.phase {
            Phase::Roll if self.layout().has_two_dice() => Some(TwoDice.table()),
            Phase::Roll => Some(OneDie.table()),
            _ => None,
        }
    }

    #[inline]
    fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new(Move::FILLER);
        by_terms!(self, terms => moves.extend_from_bits(self.choices, |index| {
            self.choice_move(terms, index)
        }));
        moves
    }

    #[inline]
    fn pick_move(&self, pick: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.choices == 0 {
            return None;
        }
        let index = self.pick_choice(pick);
        (index < 64).then(|| by_terms!(self, terms => self.choice_move(terms, index)))
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
        if cfg!(feature = "small") {
            play_plies(self, dice, players, most, events)
        } else if E::LISTENING {
            let mut listener: Listener<'_> = &mut |event| events.take(event);
            by_terms!(self, terms => self.play_on(terms, dice, players, most, &mut listener))
        } else {
            by_preset!(self, terms => self.play_on(terms, dice, players, most, &mut NoEvents))
        }
    }

    /// By points, then by the progress of the piece moved, the sum last.
    fn order(&self, a: Move, b: Move) -> Ordering {
        let key = |m: Move| {
            let [points, more] = m.dice();
            let (from, _) = m.progress(self.layout(), self.mover());
            (more > 0, points, from)
        };
        key(a).cmp(&key(b)).then(a.cmp(&b))
    }

    fn check_roll(&self, roll: Throw) -> Result<(), PlayError> {
        self.check_throw(roll)
    }

    fn check(&self, m: Move) -> Result<(), PlayError> {
        // The first that fits, in the order of the rule text.
        match self.phase {
            Phase::Over => return Err(rules::turn::OVER),
            Phase::Roll => return Err(rules::turn::THROW_FIRST),
            Phase::Move | Phase::Bonus => {}
        }
        let layout = self.layout();
        if !m.is_on_board(layout) {
            return Err(rules::turn::UNREADABLE);
        }
        // 1. The points.
        let [points, more] = m.dice();
        let due = self.values();
        if self.phase == Phase::Bonus && (more != 0 || points != self.points) {
            return Err(Position::OTHER_BONUS);
        }
        let has = |points: u8| points != 0 && due.contains(&points);
        let both = self.dice.iter().filter(|&&die| die == points).count() >= 2;
        if !has(points) || (more != 0 && (!has(more) || (points == more && !both))) {
            return Err(Position::OTHER_POINTS);
        }
        // 2. From the yard with the entering number alone.
        let (from, to) = m.progress(layout, self.mover());
        let all = points + more;
        let enters = self.phase == Phase::Move && all == layout.entering();
        if (from == 0 && !enters) || (more != 0 && from != 0) {
            return Err(Position::NO_ENTRY);
        }
        // 3. A piece of the mover, and where the points lead it.
        let home = layout.has_home() && from == layout.end();
        if home || !self.pieces[self.mover().index()].has(from) {
            return Err(Position::NO_PIECE);
        }
        if from > 0 && from + all > layout.end() {
            return Err(Position::BEYOND);
        }
        let leads = if from == 0 { 1 } else { from + all };
        if to != leads {
            return Err(Position::ELSEWHERE);
        }
        // 4. What stops it on its way.
        if from == 0 {
            by_terms!(self, terms => terms.check_entry(&terms.sight(self))?);
        } else {
            by_terms!(self, terms => terms.check_way(&terms.sight(self), from, to)?);
            if self.phase == Phase::Move && self.hand().moves_together(from, to) {
                return Err(Position::TOGETHER);
            }
        }
        // 5. What has to be played before it.
        let bit = if more == 0 {
            self.bit_of(points, from).unwrap_or(0)
        } else {
            Position::SUM
        };
        if self.choices & bit != 0 {
            return Ok(());
        }
        Err(self.why_not(bit))
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
        if listens(events) {
            self.move_aloud(m, &mut |event| events.take(event));
        } else {
            self.move_quietly(m);
        }
    }

    fn read_ply(word: &str) -> Option<Ply<Throw, Move>> {
        if word.starts_with("roll:") {
            Throw::read(word).map(Ply::Roll)
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
        visit(POINTS, self.dice.iter().map(|die| i32::from(*die)).sum());
        let queue: i32 = self.queue.iter().map(|points| i32::from(*points)).sum();
        visit(BONUS, i32::from(self.points) + queue);
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

impl Position {
    /// Why a move that nothing stops is not among those that may be played.
    fn why_not(&self, bit: u64) -> PlayError {
        if self.wastes_dice(bit) {
            return Position::WASTES;
        }
        if self.must_clear_now() {
            Position::CLEAR_FIRST
        } else {
            Position::ENTER_FIRST
        }
    }

    /// Whether the start cell has to be cleared with the points due.
    fn must_clear_now(&self) -> bool {
        by_terms!(self, terms => {
            let [points, _] = self.values();
            self.pieces[self.mover().index()].has(0)
                && terms.must_clear(terms.free(&terms.sight(self), points))
        })
    }
}
