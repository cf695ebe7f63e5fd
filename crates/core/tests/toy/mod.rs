//! Dash, a toy game: all that a new game must write, in one file. Two players have two pieces each on one lane of
//! twelve spaces that both walk; a throw of the one die, with a weighted table, moves a piece or, with `stay=yes`, may
//! be declined; landing on the other's single piece sends it back; all of one's pieces past the end win.
//!
//! [`planted`] plants one fault, so that the conformance kit can be seen to catch it.
use core::cell::Cell;
use core::fmt;

use macuil_core::board::{Board, Direction, Point, Space};
use macuil_core::dice::RollTable;
use macuil_core::error::{Fault, Faults, PlayError, PlayErrorKind, SetupError, TextError};
use macuil_core::events::{Detail, Entry, Events};
use macuil_core::game::{GameInfo, OptionInfo, OptionValues, VariantInfo};
use macuil_core::label::Label;
use macuil_core::moves::MoveList;
use macuil_core::notation::{number, parts, split};
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::position::{Node, Outcome, Playout, Ply, Position, Route, Violation, play_plies};
use macuil_core::rand_core::Rng;
use macuil_core::random::below;
use macuil_core::rules::RuleId;
use macuil_core::seat::{Seat, Seats};

mod clauses {
    macuil_core::rules! {
        ROLL = "dash.roll", "The throw", "rule 1", "The player throws the short die: 1, 2 or 3, a 1 twice as often.";
        MOVE = "dash.move", "The move", "rule 2", "A piece goes forward by the points thrown.";
        CAPTURE = "dash.capture", "Captures", "rule 3", "A piece landing on the other player's piece sends it back to the beginning.";
        TURN = "dash.turn", "The turn", "rule 4", "Players take turns.";
        WIN = "dash.win", "The win", "rule 5", "Whose pieces are all past the end wins.";
    }
}

/// How far the lane goes: pieces stand on 1..=LANE; 0 is the beginning, LANE + 1 past the end.
const LANE: u8 = 12;
const HOME: u8 = LANE + 1;

/// Planted faults.
pub const FAULTS: [&str; 20] = [
    "board",
    "node",
    "moves",
    "list-equals-check",
    "unchanged-on-error",
    "words",
    "text",
    "packed",
    "equality",
    "sinks",
    "events",
    "clauses",
    "invariants",
    "ends",
    "start",
    "throws",
    "pick",
    "playout",
    "pieces",
    "route",
];

thread_local! {
    static PLANTED: Cell<Option<&'static str>> = const { Cell::new(None) };
}

/// Runs with a fault, that the check of its name should catch. Only this thread has it.
pub fn planted<T>(fault: &'static str, run: impl FnOnce() -> T) -> T {
    struct Mended;
    impl Drop for Mended {
        fn drop(&mut self) {
            PLANTED.set(None);
        }
    }
    let _mended = Mended;
    PLANTED.set(Some(fault));
    run()
}

/// A position of Dash. Equality passes over `hidden`, which a sound game leaves at 0.
#[allow(clippy::derived_hash_with_manual_eq)]
#[derive(Clone, Copy, Eq, Hash)]
pub struct Dash {
    pieces: [[u8; 2]; 2],
    turn: u8,
    /// The points thrown; 0 where a throw is due.
    points: u8,
    over: bool,
    may_stay: bool,
    /// Only used to plant a fault: something that text does not show.
    hidden: u8,
}

impl PartialEq for Dash {
    fn eq(&self, other: &Self) -> bool {
        (
            self.pieces,
            self.turn,
            self.points,
            self.over,
            self.may_stay,
        ) == (
            other.pieces,
            other.turn,
            other.points,
            other.over,
            other.may_stay,
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Throw(u8);

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "roll:{}", self.0)
    }
}

/// The piece standing on this space moves; `STAY` declines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step(u8);

const STAY: Step = Step(99);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == STAY {
            f.write_str("stay")
        } else {
            write!(f, "from:{}", self.0)
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub enum Happening {
    Thrown(u8),
    Moved {
        seat: u8,
        from: u8,
        to: u8,
        points: u8,
        odd: bool,
    },
    Captured {
        seat: u8,
        at: u8,
    },
    Stayed {
        points: u8,
    },
    Passed {
        from: u8,
        to: u8,
    },
    Won(u8),
}

fn place(seat: u8, space: u8) -> Entry {
    match space {
        0 => Entry::new("start", u16::from(seat)),
        HOME => Entry::new("home", u16::from(seat)),
        on => Entry::new(
            if seat == 0 { "space" } else { "rival-space" },
            u16::from(on) - 1,
        ),
    }
}

impl macuil_core::events::Event for Happening {
    fn name(&self) -> &'static str {
        match self {
            Happening::Thrown(_) => "thrown",
            Happening::Moved { .. } => "moved",
            Happening::Captured { .. } => "captured",
            Happening::Stayed { .. } => "stayed",
            Happening::Passed { .. } => "turn-passed",
            Happening::Won(_) => "won",
        }
    }

    fn rule(&self) -> RuleId {
        match self {
            Happening::Thrown(_) => clauses::ROLL,
            Happening::Moved { odd: true, .. } => elsewhere::UNKNOWN,
            Happening::Moved { .. } | Happening::Stayed { .. } => clauses::MOVE,
            Happening::Captured { .. } => clauses::CAPTURE,
            Happening::Passed { .. } => clauses::TURN,
            Happening::Won(_) => clauses::WIN,
        }
    }

    fn details(&self, visit: &mut dyn FnMut(&'static str, Detail)) {
        match self {
            Happening::Thrown(points) => visit("points", (*points).into()),
            Happening::Moved { from, to, .. } => {
                visit("from", Label::of(from).into());
                visit("to", Label::of(to).into());
            }
            Happening::Captured { at, .. } => visit("at", Label::of(at).into()),
            Happening::Won(seat) => visit("seat", (*seat).into()),
            _ => {}
        }
    }

    fn changes(&self, visit: &mut dyn FnMut(Entry, i32)) {
        match *self {
            Happening::Thrown(points) => visit(Entry::new("points", 0), i32::from(points)),
            Happening::Moved {
                seat,
                from,
                to,
                points,
                ..
            } => {
                visit(place(seat, from), -1);
                visit(place(seat, to), 1);
                visit(Entry::new("points", 0), -i32::from(points));
            }
            Happening::Captured { seat, at } => {
                visit(place(seat, at), -1);
                visit(place(seat, 0), 1);
            }
            Happening::Stayed { points } => visit(Entry::new("points", 0), -i32::from(points)),
            Happening::Passed { from, to } => {
                visit(Entry::new("turn", 0), i32::from(to) - i32::from(from))
            }
            Happening::Won(_) => visit(Entry::new("over", 0), 1),
        }
    }
}

/// A clause that the game does not list.
mod elsewhere {
    macuil_core::rules! {
        UNKNOWN = "elsewhere.move", "A clause of no game", "nowhere", "Nothing.";
    }
}

#[derive(Debug)]
struct Lane {
    broken: bool,
}

static COURSE: [Space; LANE as usize] = {
    let mut course = [Space(0); LANE as usize];
    let mut i = 0;
    while i < LANE as usize {
        course[i] = Space(i as u16);
        i += 1;
    }
    course
};

impl Board for Lane {
    fn name(&self) -> &'static str {
        "the lane"
    }
    fn spaces(&self) -> u16 {
        u16::from(LANE)
    }
    fn directions(&self) -> &'static [&'static str] {
        &["forward", "back"]
    }
    fn step(&self, space: Space, direction: Direction) -> Option<Space> {
        let by = if direction.0 == 0 { 1 } else { u16::MAX };
        let next = if self.broken && space.0 == 3 {
            7
        } else {
            space.0.wrapping_add(by)
        };
        (next < self.spaces()).then_some(Space(next))
    }
    fn opposite(&self, direction: Direction) -> Direction {
        Direction(1 - direction.0)
    }
    fn course(&self, _: Seat) -> &'static [Space] {
        &COURSE
    }
    fn kind(&self, _: Space) -> &'static str {
        "plain"
    }
    fn label(&self, space: Space) -> Label {
        Label::of(&(space.0 + 1))
    }
    fn point(&self, space: Space) -> Point {
        Point {
            x: space.0 as i16 * 160 - 880,
            y: 0,
        }
    }
}

pub static DASH: GameInfo = GameInfo {
    name: "dash",
    title: "Dash",
    letters: "AB",
    seat_names: &["First", "Second"],
    rules: clauses::ALL,
    rules_version: 1,
    variants: &[VariantInfo {
        name: "dash",
        title: "Dash",
        seats: &[2],
        default_seats: 2,
        options: &[OptionInfo {
            name: "stay",
            about: "Whether a throw may be declined",
            values: OptionValues::Words(&["no", "yes"]),
            default: "no",
            wrong: "stay is no or yes",
        }],
    }],
};

impl Dash {
    fn has(fault: &str) -> bool {
        PLANTED.get() == Some(fault)
    }

    fn mine(&self) -> &[u8; 2] {
        &self.pieces[usize::from(self.turn)]
    }

    /// The one implementation of the move rule: list, check and play use it.
    fn can_move(&self, from: u8) -> bool {
        from < HOME && self.mine().contains(&from)
    }

    fn pass(&mut self, events: &mut impl Events<Happening>) {
        let from = self.turn;
        self.turn = 1 - from;
        events.emit(|| Happening::Passed { from, to: 1 - from });
    }

    fn fault(field: &str, message: &'static str) -> SetupError {
        let mut faults = Faults::new();
        faults.push(Fault::new(field, message));
        faults.finish().unwrap_err()
    }

    /// The one validator.
    fn checked(self) -> Result<Self, SetupError> {
        let won = self
            .pieces
            .iter()
            .any(|pieces| pieces.iter().all(|&at| at == HOME));
        if self.pieces.iter().flatten().any(|&at| at > HOME)
            || self.turn > 1
            || self.points > 3
            || won != self.over
        {
            return Err(Self::fault("at", "that cannot be"));
        }
        Ok(self)
    }
}

impl fmt::Display for Dash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_variant(f)?;
        let turn = if self.turn == 0 { 'A' } else { 'B' };
        let at = if self.over {
            "over".to_string()
        } else {
            self.points.to_string()
        };
        let [[a, b], [c, d]] = self.pieces;
        let (a, c) = if Self::has("text") && a == 5 {
            (6, c)
        } else {
            (a, c)
        };
        write!(f, " turn={turn} at={at} A={a},{b} B={c},{d}")
    }
}

impl fmt::Debug for Dash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Position for Dash {
    type Move = Step;
    type Roll = Throw;
    type Event = Happening;
    type Moves = MoveList<Step, 3>;
    const GAME: &'static GameInfo = &DASH;
    const UNREADABLE: PlayError = PlayError::new(
        PlayErrorKind::Unreadable,
        clauses::TURN,
        "write roll:2, from:3 or stay",
    );
    const OVER: PlayError = PlayError::new(PlayErrorKind::Over, clauses::WIN, "the game is over");

    fn start(variant: &str, seats: &str, first: Option<char>) -> Result<Self, SetupError> {
        if Self::has("start") || !matches!(seats, "" | "2" | "AB" | "BA") {
            return Err(Self::fault("seats", "two play"));
        }
        let may_stay = match variant {
            "dash" | "dash[stay=no]" => false,
            "dash[stay=yes]" => true,
            _ => return Err(Self::fault("variant", "there is dash and dash[stay=yes]")),
        };
        let turn = u8::from(first == Some('B'));
        Ok(Dash {
            pieces: [[0; 2]; 2],
            turn,
            points: 0,
            over: false,
            may_stay,
            hidden: 0,
        })
    }

    fn from_text(text: &str) -> Result<Self, TextError> {
        let mut dash = Dash {
            pieces: [[0; 2]; 2],
            turn: 9,
            points: 0,
            over: false,
            may_stay: false,
            hidden: 0,
        };
        let mut wrong = false;
        let head = split(text, |field| {
            let mut list = parts(field.value).map(|(_, part)| number(part).unwrap_or(u8::MAX));
            match field.name {
                "turn" => dash.turn = if field.value == "A" { 0 } else { 1 },
                "at" if field.value == "over" => dash.over = true,
                "at" => dash.points = number(field.value).unwrap_or(u8::MAX),
                "A" | "B" => {
                    let seat = usize::from(field.name == "B");
                    dash.pieces[seat] = [
                        list.next().unwrap_or(u8::MAX),
                        list.next().unwrap_or(u8::MAX),
                    ];
                }
                _ => wrong = true,
            }
        })?;
        dash.may_stay = head == "dash[stay=yes]";
        if wrong || !(head == "dash" || dash.may_stay) {
            return Err(Self::fault("variant", "no such field or variant").into());
        }
        Ok(dash.checked()?)
    }

    fn pack(&self) -> Packed {
        let mut packed = Packed::new();
        let [[a, b], [c, d]] = self.pieces;
        packed.push(&[
            1,
            a,
            b,
            c,
            d,
            self.turn,
            self.points,
            u8::from(self.over),
            u8::from(self.may_stay),
        ]);
        packed
    }

    fn unpack(bytes: &[u8]) -> Result<Self, UnpackError> {
        let short = Self::has("packed") && bytes.len() == 8;
        match *bytes {
            [1, a, b, c, d, turn, points, over, may_stay] => Ok(Dash {
                pieces: [[a, b], [c, d]],
                turn,
                points,
                over: over == 1,
                may_stay: may_stay == 1,
                hidden: 0,
            }
            .checked()?),
            [1, a, b, c, d, turn, ..] if short => Ok(Dash {
                pieces: [[a, b], [c, d]],
                turn,
                points: 0,
                over: false,
                may_stay: false,
                hidden: 0,
            }),
            [1, ..] => Err(UnpackError::Length {
                found: bytes.len(),
                expected: 9,
            }),
            [version, ..] => Err(UnpackError::Version(version)),
            [] => Err(UnpackError::Length {
                found: 0,
                expected: 9,
            }),
        }
    }

    fn write_variant(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(if self.may_stay {
            "dash[stay=yes]"
        } else {
            "dash"
        })
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn board(&self) -> &'static dyn Board {
        static LANES: [Lane; 2] = [Lane { broken: false }, Lane { broken: true }];
        &LANES[usize::from(Self::has("board"))]
    }

    fn pieces_of(&self, seat: Seat, visit: impl FnMut(Space)) {
        // A planted fault: the piece past the end stands on a space that there is not.
        let last = if Self::has("pieces") { HOME } else { LANE };
        let pieces = self.pieces.get(seat.index()).into_iter().flatten();
        pieces
            .filter(|at| (1..=last).contains(*at))
            .map(|at| Space(u16::from(*at) - 1))
            .for_each(visit);
    }

    fn route(&self, step: Step) -> Option<Route> {
        let on_lane = |at: u8| (1..=LANE).contains(&at).then(|| Space(u16::from(at) - 1));
        let points = self.points + u8::from(Self::has("route"));
        (step != STAY).then(|| Route {
            from: on_lane(step.0),
            to: on_lane((step.0 + points).min(HOME)),
        })
    }

    fn node(&self) -> Node {
        let seat = Seat::new(self.turn);
        if self.over {
            Node::Over(Outcome::won(seat))
        } else if self.points == 0 {
            Node::Chance(seat)
        } else {
            Node::Decision(seat)
        }
    }

    fn rolls(&self) -> Option<&'static RollTable<Throw>> {
        static TABLE: RollTable<Throw> =
            RollTable::new(&[(Throw(1), 2), (Throw(2), 1), (Throw(3), 1)]);
        static UNSORTED: RollTable<Throw> =
            RollTable::new(&[(Throw(2), 1), (Throw(1), 2), (Throw(3), 1)]);
        let due = self.points == 0 && (!self.over || Self::has("node"));
        due.then_some(if Self::has("throws") {
            &UNSORTED
        } else {
            &TABLE
        })
    }

    fn pick_move(&self, pick: impl FnOnce(usize) -> usize) -> Option<Step> {
        let moves = self.legal_moves();
        if moves.is_empty() {
            return None;
        }
        let place = pick(moves.len());
        let first = usize::from(!Self::has("pick"));
        moves.get(place * first).copied()
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
        E: Events<Happening>,
    {
        if Self::has("playout") {
            below(players, 2);
        }
        play_plies(self, dice, players, most, events)
    }

    fn legal_moves(&self) -> Self::Moves {
        let mut moves = MoveList::new(STAY);
        if self.points == 0 || self.over {
            return moves;
        }
        let [a, b] = *self.mine();
        for from in if a <= b { [a, b] } else { [b, a] } {
            if self.can_move(from) && (moves.last() != Some(&Step(from)) || Self::has("moves")) {
                moves.push(Step(from));
            }
        }
        if self.may_stay {
            moves.push(STAY);
        }
        moves
    }

    fn check_roll(&self, _: Throw) -> Result<(), PlayError> {
        if self.rolls().is_some() {
            Ok(())
        } else {
            Err(PlayError::new(
                PlayErrorKind::NotNow,
                clauses::TURN,
                "no throw is due",
            ))
        }
    }

    fn check(&self, step: Step) -> Result<(), PlayError> {
        if self.points == 0 || self.over {
            return Err(PlayError::new(
                PlayErrorKind::NotNow,
                clauses::TURN,
                "no move is due",
            ));
        }
        let allowed = if step == STAY {
            self.may_stay
        } else {
            self.can_move(step.0)
        };
        if allowed || Self::has("list-equals-check") && step.0 == 4 {
            Ok(())
        } else {
            Err(PlayError::not_allowed(
                clauses::MOVE,
                "no piece of yours can move from there",
            ))
        }
    }

    fn apply_roll(&mut self, roll: Throw, events: &mut impl Events<Happening>) {
        self.points = roll.0;
        events.emit(|| Happening::Thrown(roll.0));
    }

    fn apply_move(&mut self, step: Step, events: &mut impl Events<Happening>) {
        let (seat, points) = (self.turn, core::mem::take(&mut self.points));
        if Self::has("equality") {
            self.hidden = self.hidden.wrapping_add(1);
        }
        if step == STAY {
            events.emit(|| Happening::Stayed { points });
            return self.pass(events);
        }
        // 1. The piece moves.
        let (from, to) = (step.0, (step.0 + points).min(HOME));
        let piece = self.mine().iter().position(|&at| at == from).unwrap_or(0);
        self.pieces[usize::from(seat)][piece] = to;
        let odd = Self::has("clauses");
        events.emit(|| Happening::Moved {
            seat,
            from,
            to,
            points,
            odd,
        });
        if Self::has("invariants") && to == 5 {
            self.pieces[usize::from(seat)][piece] = 4;
            events.emit(|| Happening::Moved {
                seat,
                from: 5,
                to: 4,
                points: 0,
                odd,
            });
        }
        // 2. It captures; not past the end.
        if to < HOME {
            let mut captured = [false; 2];
            for (index, rival) in self.pieces[usize::from(1 - seat)].iter_mut().enumerate() {
                if *rival == to {
                    *rival = 0;
                    captured[index] = true;
                }
            }
            for _ in captured.iter().filter(|taken| **taken) {
                if !Self::has("events") {
                    events.emit(|| Happening::Captured {
                        seat: 1 - seat,
                        at: to,
                    });
                }
            }
        }
        if Self::has("sinks") && !listens(events) {
            self.pieces[usize::from(seat)][piece] = from;
        }
        // 3. The game ends or goes on.
        if self.mine().iter().all(|&at| at == HOME) {
            if Self::has("ends") {
                self.pieces[usize::from(seat)] = [0; 2];
                events.emit(|| Happening::Moved {
                    seat,
                    from: HOME,
                    to: 0,
                    points: 0,
                    odd: false,
                });
                events.emit(|| Happening::Moved {
                    seat,
                    from: HOME,
                    to: 0,
                    points: 0,
                    odd: false,
                });
            } else {
                self.over = true;
                events.emit(|| Happening::Won(seat));
                return;
            }
        }
        self.pass(events);
    }

    /// Overridden only to plant a fault: a refused move is half played.
    fn play(&mut self, m: Step, events: &mut impl Events<Happening>) -> Result<(), PlayError> {
        let checked = self.check(m);
        if checked.is_ok() || Self::has("unchanged-on-error") && self.points > 0 {
            self.apply_move(m, events);
        }
        checked
    }

    fn read_ply(word: &str) -> Option<Ply<Throw, Step>> {
        if word == "stay" {
            return Some(Ply::Move(STAY));
        }
        if let Some(points) = word.strip_prefix("roll:") {
            let points = number(points).filter(|points| (1..=3).contains(points))?;
            return Some(Ply::Roll(Throw(points)));
        }
        let from: u8 = number(word.strip_prefix("from:")?)?;
        Some(Ply::Move(Step(if Self::has("words") && from == 7 {
            8
        } else {
            from
        })))
    }

    fn ledger(&self, visit: &mut dyn FnMut(Entry, i32)) {
        for (seat, pieces) in self.pieces.iter().enumerate() {
            pieces
                .iter()
                .for_each(|&at| visit(place(seat as u8, at), 1));
        }
        visit(Entry::new("turn", 0), i32::from(self.turn));
        visit(Entry::new("points", 0), i32::from(self.points));
        visit(Entry::new("over", 0), i32::from(self.over));
    }

    fn invariants(&self, report: &mut dyn FnMut(Violation)) {
        let rivals_meet = self.pieces[0]
            .iter()
            .any(|at| (1..HOME).contains(at) && self.pieces[1].contains(at));
        let backwards = Self::has("invariants") && self.pieces.iter().flatten().any(|&at| at == 4);
        if rivals_meet || backwards {
            report(Violation {
                rule: clauses::CAPTURE,
                promise: "rivals never share a space",
            });
        }
    }
}

fn listens<E: Events<Happening>>(_: &E) -> bool {
    E::LISTENING
}
