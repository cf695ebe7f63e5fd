//! A position described in public fields, and the one validator through which every position comes in.
//! Clause `parchis.setup` (E Play; F Définitions, Règles de base; readings) is here.
use macuil_core::course::Pieces;
use macuil_core::error::{Fault, Faults, SetupError};
use macuil_core::finish::Standing;
use macuil_core::notation::{Known, number};
use macuil_core::position::Places;
use macuil_core::seat::{Seat, Seats};

use crate::GAME;
use crate::board::{PIECES, Place};
use crate::options::{
    Arms, Barrier, Cap, End, EntryGuest, FirstFive, Options, SafeSquares, ThirdSix,
};
use crate::position::Position;
use crate::rules;

/// What is due, in a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum At {
    /// A throw.
    Roll,
    /// A move with the points of a throw: 1 to 5, or what a 6 is worth.
    Move(u8),
    /// A move with the points of a bonus.
    Bonus(u8),
    /// Nothing: the game is over.
    Over,
}

/// The piece that a third 6 would send back, in a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Last {
    /// It does not matter here: fewer than two sixes have been thrown, the second is still to be moved, or the rules send
    /// none back.
    NotDue,
    /// None would go back.
    Nothing,
    /// The mover's piece on this square of the loop.
    Square(u8),
}

/// Everything that a position holds, open to change. [`Setup::position`] checks it. `Display` writes its text, without the
/// pieces of seats that do not play.
///
/// ```
/// use macuil_parchis::macuil_core::seat::Seats;
/// use macuil_parchis::{At, BLUE, Options, Place, Setup, YELLOW};
/// let mut setup = Setup::start(Options::default(), Seats::first(4), YELLOW);
/// setup.pieces[YELLOW.index()] = [Place::Yard, Place::Yard, Place::Square(25), Place::Corridor(3)];
/// setup.pieces[BLUE.index()][0] = Place::Square(25); // a plain square
/// setup.at = At::Move(8);
/// let error = setup.position().unwrap_err();
/// assert_eq!(error.count(), 2); // two colours where one is captured, and points that no throw gives
/// setup.pieces[BLUE.index()][0] = Place::Square(26);
/// setup.at = At::Move(3);
/// assert_eq!(setup.position()?.to_string(), setup.to_string());
/// # Ok::<(), macuil_parchis::macuil_core::error::SetupError>(())
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
    pub pieces: [[Place; PIECES]; Seat::MOST],
    /// Sixes thrown in a row in this turn, the one to be moved included: 0 to 2.
    pub sixes: u8,
    /// The piece that a third 6 would send back.
    pub last: Last,
    /// With `first_five = 2`, the seats that have had their first 5 and have all pieces in the yard.
    pub five: Seats,
    /// With `cap = 2` and `entry_guest = share`, by seat: who came last to its start square, where two other colours stand.
    pub late: [Option<Seat>; Seat::MOST],
    /// The seats all home, in that order; at the end all seats, or the winner with `end = first`.
    pub places: Places,
}

/// The seats that the rules name for a number of players: opposite arms for two, the first arms for more.
pub(crate) fn default_seats(arms: Arms, players: u8) -> Option<Seats> {
    match players {
        2 => {
            let opposite = Seat::new(arms.count() / 2);
            Some(Seats::first(1).with(opposite))
        }
        3.. if players <= arms.count() => Some(Seats::first(usize::from(players))),
        _ => None,
    }
}

/// The names of the fields in texts, in order; the indices below are into this.
pub(crate) static FIELDS: [&str; 16] = [
    "seats", "turn", "at", "Y", "B", "R", "G", "O", "V", "P", "C", "sixes", "last", "five", "late",
    "places",
];
pub(crate) const SEATS: usize = 0;
pub(crate) const TURN: usize = 1;
pub(crate) const AT: usize = 2;
pub(crate) const PIECES_OF: usize = 3;
pub(crate) const SIXES: usize = 11;
pub(crate) const LAST: usize = 12;
pub(crate) const FIVE: usize = 13;
pub(crate) const LATE: usize = 14;
pub(crate) const PLACES: usize = 15;

impl Setup {
    /// The beginning of a game.
    pub fn start(options: Options, seats: Seats, first: Seat) -> Setup {
        Setup {
            options,
            seats,
            turn: first,
            at: At::Roll,
            pieces: [[Place::Yard; PIECES]; Seat::MOST],
            sixes: 0,
            last: Last::NotDue,
            five: Seats::NONE,
            late: [None; Seat::MOST],
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
        let arms = options.arms;
        let seats = if seats.is_empty() {
            default_seats(arms, arms.count())
        } else if let Some(players) = number(seats) {
            default_seats(arms, players)
        } else {
            GAME.seats(seats).filter(|set| seats_fit(arms, *set))
        };
        if seats.is_none() {
            faults.push(Fault::new("seats", wrong_seats(arms)).rule(rules::SETUP));
        }
        let all = seats.unwrap_or(Seats::first(usize::from(arms.count())));
        let first = match first {
            None => all.lowest(),
            Some(letter) => GAME.seat(letter).filter(|seat| all.contains(*seat)),
        };
        if first.is_none() {
            faults.push(
                Fault::new("first", "the first player is one of the seats, as Y")
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

    /// The progress of each seat's pieces; places that a seat never visits count as the yard.
    pub(crate) fn progress(&self) -> [Pieces; Seat::MOST] {
        core::array::from_fn(|seat| {
            let owner = Seat::new(seat as u8);
            let progress = |place| self.options.arms.progress(owner, place).unwrap_or(0);
            Pieces::new(self.pieces[seat].map(progress))
        })
    }

    /// Whether the pieces of a seat are all home.
    fn is_home(&self, seat: Seat) -> bool {
        self.pieces[seat.index()] == [Place::Home; PIECES]
    }

    /// How many pieces of a seat stand on a square of the loop.
    fn count(&self, seat: Seat, square: u8) -> usize {
        self.pieces[seat.index()]
            .iter()
            .filter(|place| **place == Place::Square(square))
            .count()
    }

    /// The two colours on the start square of a seat, where the rules mind which of them came last: neither is its own.
    fn guests(&self, owner: Seat) -> Option<(Seat, Seat)> {
        let minds = self.options.cap == Cap::Two && self.options.entry_guest == EntryGuest::Share;
        let start = self.options.arms.start(owner);
        let mut guests = self
            .seats
            .iter()
            .filter(|seat| self.count(*seat, start) > 0);
        let pair = (guests.next()?, guests.next()?);
        (minds && self.at != At::Over && pair.0 != owner && pair.1 != owner).then_some(pair)
    }

    /// Finds every fault that the known fields allow to be seen.
    pub(crate) fn find_faults(&self, known: Known, faults: &mut Faults) {
        // 1. Options, seats and turn.
        self.options.find_faults(faults);
        let arms = self.options.arms;
        let fits = seats_fit(arms, self.seats);
        if known.has(&[SEATS]) && !fits {
            faults.push(Fault::new("seats", wrong_seats(arms)).rule(rules::SETUP));
        }
        if !known.has(&[SEATS]) || !fits {
            return;
        }
        if known.has(&[TURN]) && !self.seats.contains(self.turn) {
            faults
                .push(Fault::new("turn", "the turn is that of one of the seats").rule(rules::TURN));
        }
        // 2. What is due, as far as it can be seen without the pieces.
        if known.has(&[AT, SIXES]) {
            self.find_faults_of_points(faults);
        }
        // 3. Each seat's pieces.
        let mut all_known = known.has(&[TURN, AT, SIXES]);
        for seat in (0..Seat::MOST as u8).map(Seat::new) {
            if known.has(&[PIECES_OF + seat.index()]) {
                self.find_faults_of_pieces(seat, faults);
            } else {
                all_known &= !self.seats.contains(seat);
            }
        }
        // 4. What a 6 is worth, and pieces of several seats on a square.
        if all_known {
            self.find_faults_of_six(faults);
            self.find_faults_of_squares(faults);
        }
        // 5. Who is home, and what is remembered.
        if all_known && known.has(&[PLACES]) {
            self.find_faults_of_places(faults);
        }
        if all_known && known.has(&[LAST, FIVE, LATE]) {
            self.find_faults_of_memory(faults);
        }
        // 6. A decision needs a move.
        if faults.is_empty()
            && all_known
            && matches!(self.at, At::Move(_) | At::Bonus(_))
            && Position::of_setup(self).choices == 0
        {
            faults.push(
                Fault::new("at", "no piece can use these points, so no decision is due")
                    .rule(rules::TURN),
            );
        }
    }

    fn find_faults_of_points(&self, faults: &mut Faults) {
        let six = self.sixes > 0;
        let mut wrong = |message, rule| faults.push(Fault::new("at", message).rule(rule));
        match self.at {
            At::Move(points) if !six && !(1..=5).contains(&points) => wrong(
                "the points of a throw are 1 to 5, or with sixes what a 6 is worth",
                rules::TURN,
            ),
            At::Bonus(points)
                if points == 0
                    || (points != self.options.capture_bonus
                        && points != self.options.home_bonus) =>
            {
                wrong("no bonus has these points", rules::BONUS);
            }
            At::Over if six => faults
                .push(Fault::new("sixes", "no sixes count when the game is over").rule(rules::END)),
            _ => {}
        }
        if self.sixes > 2 {
            faults.push(
                Fault::new(
                    "sixes",
                    "one or two sixes in a row are kept; the third ends the turn",
                )
                .rule(rules::THIRD_SIX),
            );
        }
    }

    /// The points after a 6 are what it was worth, which the move due has not changed.
    fn find_faults_of_six(&self, faults: &mut Faults) {
        let worth = Position::six_is_worth(&self.options, self.progress()[self.turn.index()]);
        if let At::Move(points) = self.at {
            if self.sixes > 0 && points != worth {
                faults.push(
                    Fault::new("at", "after a 6 the points are those that the 6 is worth: 6 with a piece in the yard, else what six_all_out says")
                        .rule(rules::SIX)
                        .numbers(points.into(), worth.into()),
                );
            }
        }
    }

    fn find_faults_of_pieces(&self, seat: Seat, faults: &mut Faults) {
        let field = FIELDS[PIECES_OF + seat.index()];
        let (arms, pieces) = (self.options.arms, self.pieces[seat.index()]);
        if !self.seats.contains(seat) {
            if pieces != [Place::Yard; PIECES] {
                faults.push(Fault::new(field, "no one plays this seat").rule(rules::SETUP));
            }
            return;
        }
        for (index, place) in pieces.iter().enumerate() {
            if arms.progress(seat, *place).is_none() {
                faults.push(
                    Fault::new(field, "this seat never visits that square")
                        .rule(rules::MOVE)
                        .subject(place),
                );
            }
            // Each crowd is named once, at its third piece.
            let before = pieces[..index].iter().filter(|other| *other == place);
            if before.count() != 2 || matches!(place, Place::Yard | Place::Home) {
                continue;
            }
            let barrier = self.options.barrier == Barrier::Any
                || matches!(place, Place::Square(number) if arms.is_safe(*number));
            if barrier {
                faults.push(
                    Fault::new(
                        field,
                        "two pieces of a colour are a barrier there, which a third cannot join",
                    )
                    .rule(rules::BARRIER)
                    .subject(place),
                );
            } else if self.options.cap == Cap::Two {
                faults.push(Fault::new(field, CROWDED).rule(rules::CAP).subject(place));
            }
        }
    }

    fn find_faults_of_squares(&self, faults: &mut Faults) {
        let arms = self.options.arms;
        for square in 1..=arms.squares() {
            // 1. Which colours stand there, and how many pieces.
            let colours = self
                .seats
                .iter()
                .filter(|seat| self.count(*seat, square) > 0);
            let Some(seat) = colours.clone().nth(1) else {
                continue;
            };
            let pieces: usize = colours.clone().map(|seat| self.count(seat, square)).sum();
            let place = Place::Square(square);
            let mut wrong = |message, rule| {
                let field = FIELDS[PIECES_OF + seat.index()];
                faults.push(Fault::new(field, message).rule(rule).subject(&place));
            };
            // 2. A seat's own pieces may stand beside one other colour on its start square, if guests may stay.
            let hosts = self.options.entry_guest == EntryGuest::Share
                && colours.clone().count() == 2
                && arms
                    .start_of(square)
                    .is_some_and(|owner| colours.clone().any(|seat| seat == owner));
            if !arms.is_safe(square) {
                wrong(
                    "two colours cannot stand on a plain square: one captures the other",
                    rules::CAPTURE,
                );
            } else if self.options.safe_squares == SafeSquares::Exclusive && !hosts {
                wrong(
                    "two colours cannot stand on an exclusive safe square",
                    rules::SAFE,
                );
            }
            if pieces > 2 && self.options.cap == Cap::Two {
                wrong(CROWDED, rules::CAP);
            }
        }
    }

    fn find_faults_of_places(&self, faults: &mut Faults) {
        let finished = self.seats.iter().filter(|seat| self.is_home(*seat));
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

    fn find_faults_of_memory(&self, faults: &mut Faults) {
        let arms = self.options.arms;
        // 1. The piece that a third 6 would send back.
        let due = self.sixes == 2
            && matches!(self.at, At::Roll | At::Bonus(_))
            && self.options.third_six != ThirdSix::None;
        let message = match (due, self.last) {
            (true, Last::NotDue) => {
                "after two sixes write the square of the piece that a third would send back, or - for none"
            }
            (false, Last::Nothing | Last::Square(_)) => {
                "this is kept after two sixes alone, at a roll or bonus, not with third_six=none nor when the game is over"
            }
            (true, Last::Square(square)) if self.count(self.turn, square) == 0 => {
                "the mover has no piece on that square"
            }
            _ => "",
        };
        if !message.is_empty() {
            faults.push(Fault::new("last", message).rule(rules::THIRD_SIX));
        }
        // 2. First fives.
        let keeps = self.options.first_five == FirstFive::Two && self.at != At::Over;
        for seat in self.five.iter() {
            let in_yard =
                self.seats.contains(seat) && self.pieces[seat.index()] == [Place::Yard; PIECES];
            if !keeps || !in_yard {
                let message = "with first_five=2, until the game is over, this lists seats that have had their first 5 and have all pieces in the yard";
                let letter = GAME.letter(seat);
                faults.push(
                    Fault::new("five", message)
                        .rule(rules::ENTER)
                        .subject(&letter),
                );
            }
        }
        // 3. Who came last to a start square.
        for owner in (0..Seat::MOST as u8).map(Seat::new) {
            let guests = (owner.index() < usize::from(arms.count()) && self.seats.contains(owner))
                .then(|| self.guests(owner))
                .flatten();
            let message = match (guests, self.late[owner.index()]) {
                (None, None) => continue,
                (Some((one, other)), Some(late)) if late == one || late == other => continue,
                (Some(_), None) => {
                    "two other colours stand on this start square; write who came last, as 22:Y"
                }
                (Some(_), Some(_)) => {
                    "who came last to this start square is one of the two colours on it"
                }
                (None, Some(_)) => {
                    "who came last is kept, until the game is over, for start squares of seats in play with two other colours on them, with cap=2 and entry_guest=share"
                }
            };
            let start = arms.start(owner);
            faults.push(
                Fault::new("late", message)
                    .rule(rules::ENTER)
                    .subject(&start),
            );
        }
    }
}

const CROWDED: &str = "two pieces at most stand on a square";

/// Whether a set of seats can play on a board.
fn seats_fit(arms: Arms, seats: Seats) -> bool {
    let all = Seats::first(usize::from(arms.count()));
    seats.len() >= 2 && seats.bits() & !all.bits() == 0
}

fn wrong_seats(arms: Arms) -> &'static str {
    match arms {
        Arms::Four => "two to four of the seats Y, B, R and G play, each named once",
        Arms::Six => "two to six of the seats Y, B, R, G, O and V play, each named once",
        Arms::Eight => "two to eight of the seats Y, B, R, G, O, V, P and C play, each named once",
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
