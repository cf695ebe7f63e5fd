//! A position described in public fields, and the one validator through which every position comes in.
//! Clause `ludo.setup` (E, I, M, P) is here.
use macuil_core::course::Pieces;
use macuil_core::error::{Fault, Faults, SetupError};
use macuil_core::events::NoEvents;
use macuil_core::finish::Standing;
use macuil_core::notation::{Known, number};
use macuil_core::position::{Places, Position as _};
use macuil_core::seat::{Seat, Seats};

use crate::GAME;
use crate::board::{Layout, Place, SEATS};
use crate::options::{
    Block, CaptureThrow, End, ExtraThrows, Fourteen, HomeThrow, OnStart, Options, Safe, Third,
    Tries,
};
use crate::position::Position;
use crate::rules;
use crate::throws::Throw;

/// What is due, in a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum At {
    /// A throw.
    Roll,
    /// A move with one of these dice or parts of dice, ascending, then zeros.
    Move([u8; 4]),
    /// A move with the points of a bonus.
    Bonus(u8),
    /// Nothing: the game is over.
    Over,
}

/// Everything that a position holds, open to change. [`Setup::position`] checks it.
///
/// ```
/// use macuil_ludo::macuil_core::seat::Seats;
/// use macuil_ludo::{At, GREEN, Options, Place, RED, Setup};
/// let mut setup = Setup::start(Options::default(), Seats::first(2), RED);
/// setup.pieces[RED.index()] = [Place::Yard, Place::Yard, Place::Cell(20), Place::Column(3)];
/// setup.pieces[GREEN.index()][0] = Place::Cell(20);
/// setup.at = At::Move([7, 0, 0, 0]);
/// let error = setup.position().unwrap_err();
/// assert_eq!(error.count(), 2); // two colours on a cell, and points that no die shows
/// setup.pieces[GREEN.index()][0] = Place::Cell(23);
/// setup.at = At::Move([3, 0, 0, 0]);
/// assert_eq!(setup.position()?.to_string(), setup.to_string());
/// # Ok::<(), macuil_ludo::macuil_core::error::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rules.
    pub options: Options,
    /// The seats in play.
    pub seats: Seats,
    /// Who throws or moves; at the end, who moved last.
    pub turn: Seat,
    /// What is due.
    pub at: At,
    /// Where the pieces of each seat stand, in any order; all in the yard for seats that do not play.
    pub pieces: [[Place; 4]; SEATS],
    /// Sixes or doublets thrown in a row in this turn, the one to be moved included: 0 to 2, and 0 with `third = none`.
    pub sixes: u8,
    /// Throws earned that come after the one to be thrown or moved now.
    pub extra: u8,
    /// Failures so far with `tries = 3`: 0 to 2.
    pub tries: u8,
    /// Bonuses to be moved later, in the order earned, then zeros.
    pub queue: [u8; 4],
    /// Where the two pieces of each split pair of the mover stand, the one behind first.
    pub split: [Option<[Place; 2]>; 2],
    /// The seats that have finished, in that order; at the end all seats, or the winner with `end = first`.
    pub places: Places,
}

/// The seats that the rules name for a number of players: the first and third of the board for two, the first ones for more.
pub(crate) fn default_seats(layout: Layout, players: u8) -> Option<Seats> {
    let mut seats = layout.seats();
    match players {
        2 => Some(seats.step_by(2).collect()),
        3 | 4 => Some(seats.by_ref().take(players.into()).collect()),
        _ => None,
    }
}

/// The names of the fields in texts, in order; the indices below are into this.
pub(crate) static FIELDS: [&str; 14] = [
    "seats", "turn", "at", "R", "G", "Y", "B", "sixes", "doubles", "extra", "tries", "queue",
    "split", "places",
];
pub(crate) const SEATS_FIELD: usize = 0;
pub(crate) const TURN: usize = 1;
pub(crate) const AT: usize = 2;
pub(crate) const PIECES_OF: usize = 3;
pub(crate) const SIXES: usize = 7;
pub(crate) const DOUBLES: usize = 8;
pub(crate) const EXTRA: usize = 9;
pub(crate) const TRIES: usize = 10;
pub(crate) const QUEUE: usize = 11;
pub(crate) const SPLIT: usize = 12;
pub(crate) const PLACES: usize = 13;

impl Setup {
    /// The beginning of a game.
    pub fn start(options: Options, seats: Seats, first: Seat) -> Setup {
        let layout = options.preset.layout();
        let mut pieces = [[Place::Yard; 4]; SEATS];
        for seat in layout.seats().filter(|seat| seats.contains(*seat)) {
            if options.on_start == OnStart::One {
                pieces[seat.index()][3] = layout.place(seat, 1);
            }
        }
        Setup {
            options,
            seats,
            turn: first,
            at: At::Roll,
            pieces,
            sixes: 0,
            extra: 0,
            tries: 0,
            queue: [0; 4],
            split: [None; 2],
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
        options.find_faults(&mut faults);
        let layout = options.preset.layout();
        let seats = if seats.is_empty() {
            default_seats(layout, 4)
        } else if let Some(players) = number(seats) {
            default_seats(layout, players)
        } else {
            GAME.seats(seats).filter(|set| set.len() >= 2)
        };
        if seats.is_none() {
            faults.push(Fault::new("seats", WRONG_SEATS).rule(rules::SETUP));
        }
        let all = seats.unwrap_or(Seats::first(4));
        let first = match first {
            None => layout.seats().find(|seat| all.contains(*seat)),
            Some(letter) => GAME.seat(letter).filter(|seat| all.contains(*seat)),
        };
        if first.is_none() {
            faults.push(
                Fault::new("first", "the first player is one of the seats, as R")
                    .rule(rules::SETUP),
            );
        }
        faults.finish()?;
        Ok(Setup::start(options, all, first.unwrap_or(Seat::new(0))))
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

    /// The board.
    pub fn layout(&self) -> Layout {
        self.options.preset.layout()
    }

    /// The progress of each seat's pieces; places that a seat never visits count as the yard.
    pub(crate) fn progress(&self) -> [Pieces; SEATS] {
        core::array::from_fn(|seat| {
            let owner = Seat::new(seat as u8);
            let progress = |place| self.layout().progress(owner, place).unwrap_or(0);
            Pieces::new(self.pieces[seat].map(progress))
        })
    }

    /// Whether a seat has finished.
    fn has_finished(&self, seat: Seat) -> bool {
        self.pieces[seat.index() & 3]
            .iter()
            .all(|place| matches!(place, Place::Home | Place::Goal(_)))
    }

    /// How many pieces of a seat stand on a place.
    fn count(&self, seat: Seat, place: Place) -> usize {
        let pieces = &self.pieces[seat.index() & 3];
        pieces.iter().filter(|other| **other == place).count()
    }

    /// Finds every fault that the known fields allow to be seen.
    pub(crate) fn find_faults(&self, known: Known, faults: &mut Faults) {
        // 1. Options, seats and turn.
        self.options.find_faults(faults);
        let fits = self.seats.len() >= 2 && self.seats.bits() >> SEATS == 0;
        if known.has(&[SEATS_FIELD]) && !fits {
            faults.push(Fault::new("seats", WRONG_SEATS).rule(rules::SETUP));
        }
        if !known.has(&[SEATS_FIELD]) || !fits {
            return;
        }
        if known.has(&[TURN]) && !self.seats.contains(self.turn) {
            faults
                .push(Fault::new("turn", "the turn is that of one of the seats").rule(rules::TURN));
        }
        // 2. What is due, as far as it can be seen without the pieces.
        if known.has(&[AT, SIXES, DOUBLES]) {
            self.find_faults_of_points(faults);
        }
        if known.has(&[AT, QUEUE]) {
            self.find_faults_of_queue(faults);
        }
        if known.has(&[AT, EXTRA]) {
            self.find_faults_of_extra(faults);
        }
        // 3. Each seat's pieces.
        let mut all_known = known.has(&[TURN, AT, SIXES, DOUBLES]);
        for seat in (0..SEATS as u8).map(Seat::new) {
            if known.has(&[PIECES_OF + seat.index()]) {
                self.find_faults_of_pieces(seat, faults);
            } else {
                all_known &= !self.seats.contains(seat);
            }
        }
        // 4. Pieces of several seats on a cell, who is home, and what is remembered.
        if all_known {
            self.find_faults_of_cells(faults);
        }
        if all_known && known.has(&[PLACES]) {
            self.find_faults_of_places(faults);
        }
        if all_known && known.has(&[SPLIT]) {
            self.find_faults_of_split(faults);
        }
        let sound = faults.is_empty() && all_known;
        if sound && known.has(&[TRIES]) {
            self.find_faults_of_tries(faults);
        }
        // 5. A decision needs a move, and a doublet is played with the undersides where the option says so.
        if !sound || !known.has(&[SPLIT, QUEUE]) || !matches!(self.at, At::Move(_) | At::Bonus(_)) {
            return;
        }
        if Position::of_setup(self).choices == 0 {
            faults.push(
                Fault::new("at", "no piece can use these points, so no decision is due")
                    .rule(rules::TURN),
            );
        } else if !self.can_have_four_parts() {
            faults.push(
                Fault::new(
                    "at",
                    "four parts are due only where all four can be used, unless fourteen=as_far_as_possible",
                )
                .rule(rules::FOURTEEN),
            );
        }
    }

    /// Whether the doublet, thrown here, gives the four parts that are due; true for fewer dice.
    fn can_have_four_parts(&self) -> bool {
        let At::Move(dice) = self.at else {
            return true;
        };
        let die = dice[0];
        if dice[3] == 0 {
            return true;
        }
        let before = Setup {
            at: At::Roll,
            sixes: 0,
            ..*self
        };
        let mut thrown = Position::of_setup(&before);
        if let Some(doublet) = Throw::two(die, die) {
            thrown.apply_roll(doublet, &mut NoEvents);
        }
        thrown.setup().at == At::Move(dice)
    }

    fn find_faults_of_points(&self, faults: &mut Faults) {
        let field = if self.layout().has_two_dice() {
            "doubles"
        } else {
            "sixes"
        };
        // 1. What is counted.
        if self.sixes > 2 {
            let message = "one or two in a row are kept; the third ends the turn";
            faults.push(Fault::new(field, message).rule(rules::THIRD));
        }
        if self.sixes > 0 && (self.options.third == Third::None || self.at == At::Over) {
            let message = "these are not counted with third=none, nor when the game is over";
            faults.push(Fault::new(field, message).rule(rules::THIRD));
        }
        // 2. The dice.
        let At::Move(dice) = self.at else { return };
        let left = dice.iter().filter(|die| **die != 0).count();
        let ascending = dice[..left].windows(2).all(|pair| pair[0] <= pair[1])
            && dice[left..].iter().all(|die| *die == 0);
        let all_dice =
            left > 0 && ascending && dice[..left].iter().all(|die| (1..=6).contains(die));
        let possible = all_dice
            && if self.layout().has_two_dice() {
                self.can_be_left(&dice[..left])
            } else {
                let six = self.options.third != Third::None && dice[0] == 6;
                left == 1 && six == (self.sixes > 0)
            };
        if !possible {
            faults.push(
                Fault::new("at", "no throw gives these points; a 6 or doublet to be moved is counted in sixes or doubles, unless third=none")
                    .rule(if self.layout().has_two_dice() { rules::DICE } else { rules::TURN }),
            );
        }
    }

    /// Whether these dice or parts can be left of a throw of two dice, doublets being counted.
    fn can_be_left(&self, dice: &[u8]) -> bool {
        let doublet = self.sixes > 0;
        let in_yard = self.pieces[self.turn.index() & 3].contains(&Place::Yard);
        let parts = doublet && self.options.fourteen != Fourteen::None && !in_yard;
        match *dice {
            [_] => true,
            [a, b] if doublet => a == b || (parts && a + b == 7),
            [a, b] => a != b,
            [a, b, c] => parts && (a == b || b == c) && a + c == 7,
            [a, b, c, d] => parts && a == b && c == d && a + c == 7,
            _ => false,
        }
    }

    fn find_faults_of_queue(&self, faults: &mut Faults) {
        let is_bonus = |points: u8| {
            points != 0
                && (points == self.options.capture_bonus || points == self.options.home_bonus)
        };
        if let At::Bonus(points) = self.at {
            if !is_bonus(points) {
                faults.push(Fault::new("at", "no bonus has these points").rule(rules::BONUS));
            }
        }
        let left = self.queue.iter().filter(|points| **points != 0).count();
        let first = self.queue[..left].iter().all(|points| is_bonus(*points));
        let moving = matches!(self.at, At::Move(_) | At::Bonus(_));
        if left > 0 && (!first || !moving || left > 3) {
            faults.push(
                Fault::new("queue", "up to three bonuses wait, each with points that one has, while others or dice are moved")
                    .rule(rules::BONUS),
            );
        }
    }

    fn find_faults_of_pieces(&self, seat: Seat, faults: &mut Faults) {
        let field = FIELDS[PIECES_OF + seat.index()];
        let (layout, pieces) = (self.layout(), self.pieces[seat.index()]);
        if !self.seats.contains(seat) {
            if pieces != [Place::Yard; 4] {
                faults.push(Fault::new(field, "no one plays this seat").rule(rules::SETUP));
            }
            return;
        }
        let fit = match (layout, self.options.block) {
            (Layout::Ring, _) => 1,
            (Layout::Oval, _) | (_, Block::All) => 2,
            (Layout::Cross, _) => 4,
        };
        for (index, place) in pieces.iter().enumerate() {
            if layout.progress(seat, *place).is_none() {
                faults.push(
                    Fault::new(field, "this seat never visits that cell")
                        .rule(rules::MOVE)
                        .subject(place),
                );
            }
            // Each crowd is named once, at the first piece too many.
            let before = pieces[..index].iter().filter(|other| *other == place);
            if before.count() == fit && !matches!(place, Place::Yard | Place::Home) {
                faults.push(
                    Fault::new(field, "no more pieces of a colour fit on that cell")
                        .rule(rules::CAP)
                        .subject(place),
                );
            }
        }
    }

    fn find_faults_of_cells(&self, faults: &mut Faults) {
        let layout = self.layout();
        for cell in layout.first()..layout.first() + layout.cells() {
            let place = Place::Cell(cell);
            let colours = self
                .seats
                .iter()
                .filter(|seat| self.count(*seat, place) > 0);
            let shared = self.options.safe == Safe::Shared && layout.is_safe(cell);
            if let (Some(seat), false) = (colours.clone().nth(1), shared) {
                faults.push(
                    Fault::new(
                        FIELDS[PIECES_OF + seat.index()],
                        "two colours stand together on shared safe cells alone",
                    )
                    .rule(rules::CAPTURE)
                    .subject(&place),
                );
            }
        }
    }

    fn find_faults_of_places(&self, faults: &mut Faults) {
        let finished = self.seats.iter().filter(|seat| self.has_finished(*seat));
        let standing = Standing {
            game: &GAME,
            rule: rules::END,
            seats: self.seats,
            turn: self.turn,
            over: self.at == At::Over,
            for_places: self.options.end == End::Places,
            places: &self.places,
            finished: finished.fold(Seats::NONE, Seats::with),
        };
        standing.find_faults(faults);
    }

    /// Throws are owed only where a 6 can earn another beside its own: for a capture or a piece brought home. How many there were
    /// of these is not asked.
    fn find_faults_of_extra(&self, faults: &mut Faults) {
        let options = &self.options;
        let earns =
            options.capture_throw == CaptureThrow::Yes || options.home_throw == HomeThrow::Yes;
        let add = options.extra_throws == ExtraThrows::Add;
        if self.extra > 0 && (self.at == At::Over || !earns || !add) {
            faults.push(
                Fault::new("extra", "throws are owed while the game goes on, where extra_throws=add and captures or pieces brought home earn some")
                    .rule(rules::EXTRA),
            );
        }
    }

    fn find_faults_of_split(&self, faults: &mut Faults) {
        let mut wrong = |message| {
            faults.push(Fault::new("split", message).rule(rules::TOGETHER));
        };
        let pairs = self.split.iter().flatten();
        if pairs.clone().next().is_none() {
            return;
        }
        if !self.layout().has_two_dice() || !matches!(self.at, At::Move(_)) {
            wrong("split pairs are kept with two dice alone, while dice are to be moved");
            return;
        }
        if self.split[0].is_none() {
            wrong("split pairs fill the list from its beginning");
        }
        let progress = |place: &Place| self.layout().progress(self.turn, *place).unwrap_or(0);
        let (mut last, mut seen) = (0, [0u8; 4]);
        for (index, pair) in pairs.enumerate() {
            for (which, place) in pair.iter().enumerate() {
                let alone = !matches!(place, Place::Yard | Place::Home)
                    && self.count(self.turn, *place) == 1;
                if !alone {
                    wrong("each piece of a split pair stands alone on its cell");
                }
                let at = progress(place);
                if seen.contains(&at) {
                    wrong("a piece is of one split pair");
                }
                seen[2 * index + which] = at;
            }
            let [behind, front] = [progress(&pair[0]), progress(&pair[1])];
            if behind >= front || behind <= last {
                wrong(
                    "of each split pair the one behind stands first, and pairs in order of progress",
                );
            }
            last = behind;
        }
    }

    fn find_faults_of_tries(&self, faults: &mut Faults) {
        if self.tries == 0 {
            return;
        }
        let idle = self.options.tries == Tries::Three
            && self.tries <= 2
            && self.at == At::Roll
            && self.sixes == 0
            && Position::of_setup(self).is_idle();
        if !idle {
            faults.push(
                Fault::new("tries", "failures are kept with tries=3, at a throw, one or two of them, while no piece can be moved, and none of them was a 6")
                    .rule(rules::TRIES),
            );
        }
    }
}

const WRONG_SEATS: &str = "two to four of the seats R, G, Y and B play, each named once";

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
