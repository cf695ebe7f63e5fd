//! Positions: what everything else plays the game by.
use core::{fmt, iter};

use macuil_core::board::{Board, Space};
use macuil_core::dice::{Dice as _, RollTable};
use macuil_core::error::{Fault, Faults, PlayError, PlayErrorKind, SetupError, TextError};
use macuil_core::events::{Entry, Events};
use macuil_core::game::GameInfo;
use macuil_core::notation::Known;
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::position::{Node, Outcome, Ply, Route, Violation};
use macuil_core::seat::{Seat, Seats};

use crate::board::{self, BOARDS, HAND, OFF};
use crate::dice::{Tetrahedra, Throw};
use crate::events::{Event, entry};
use crate::moves::{Move, Moves};
use crate::options::{GAME, Options};
use crate::packed;
use crate::rules::{self, moves, turn};
use crate::setup::{At, Setup};

/// A position: a setup that has been found sound. Sixteen squares of each side are bits, so that it is a small `Copy` value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position(pub(crate) Setup);

impl Position {
    /// What it is described by.
    pub const fn setup(&self) -> &Setup {
        &self.0
    }
}

impl macuil_core::position::Position for Position {
    type Move = Move;
    type Roll = Throw;
    type Event = Event;
    type Moves = Moves;

    const GAME: &'static GameInfo = &GAME;
    const UNREADABLE: PlayError = PlayError::new(
        PlayErrorKind::Unreadable,
        rules::TURN,
        "throws are written roll:0 to roll:4, moves enter or from:1 to from:14",
    );
    const OVER: PlayError = PlayError::new(PlayErrorKind::Over, rules::WIN, "the game is over");

    fn start(variant: &str, seats: &str, first: Option<char>) -> Result<Position, SetupError> {
        let mut faults = Faults::new();
        let options = Options::read(variant, &mut faults);
        if !matches!(seats, "" | "2") && GAME.seats(seats) != Some(Seats::first(2)) {
            let message = "two play, Light and Dark; write LD, 2 or nothing";
            faults.push(Fault::new("seats", message).rule(rules::SEATS));
        }
        let turn = first.map_or(Some(Seat::new(0)), |letter| GAME.seat(letter));
        if turn.is_none() {
            let message = "the seat that begins is L or D";
            faults.push(Fault::new("first", message).rule(rules::SEATS));
        }
        faults.finish()?;
        let options = options.unwrap_or(crate::options::Preset::Long.options());
        Setup::new(options, turn.unwrap_or(Seat::new(0))).position()
    }

    fn from_text(text: &str) -> Result<Position, TextError> {
        text.parse()
    }

    fn pack(&self) -> Packed {
        packed::pack(&self.0)
    }

    fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
        packed::unpack(bytes)
    }

    fn write_variant(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.0.options)
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn board(&self) -> &'static dyn Board {
        &BOARDS[self.0.options.rosette as usize]
    }

    fn pieces_of(&self, seat: Seat, visit: impl FnMut(Space)) {
        let places = self.0.places(seat);
        places
            .flat_map(|(at, count)| iter::repeat_n(board::space(seat, at), usize::from(count)))
            .for_each(visit);
    }

    fn route(&self, m: Move) -> Option<Route> {
        let At::Move(points) = self.0.at else {
            return None;
        };
        let seat = self.0.turn;
        let to = moves::target(m.progress(), points).min(OFF);
        Some(Route {
            from: Some(board::space(seat, m.progress())),
            to: Some(board::space(seat, to)),
        })
    }

    fn node(&self) -> Node {
        match self.0.at {
            At::Roll => Node::Chance(self.0.turn),
            At::Move(_) => Node::Decision(self.0.turn),
            At::Over => Node::Over(Outcome::won(self.0.turn)),
        }
    }

    fn rolls(&self) -> Option<&'static RollTable<Throw>> {
        (self.0.at == At::Roll).then(|| Tetrahedra.table())
    }

    fn legal_moves(&self) -> Moves {
        let mut list = Moves::new(Move::ENTER);
        let all = (HAND..OFF).filter_map(Move::from);
        all.filter(|m| self.check(*m).is_ok())
            .for_each(|m| list.push(m));
        list
    }

    fn check_roll(&self, _: Throw) -> Result<(), PlayError> {
        match self.0.at {
            At::Roll => Ok(()),
            At::Over => Err(Position::OVER),
            At::Move(_) => Err(not_now("a move is due, not a throw")),
        }
    }

    fn check(&self, m: Move) -> Result<(), PlayError> {
        match self.0.at {
            At::Move(points) => moves::check(&self.0, m.progress(), points),
            At::Over => Err(Position::OVER),
            At::Roll => Err(not_now("a throw is due, not a move")),
        }
    }

    fn apply_roll(&mut self, roll: Throw, events: &mut impl Events<Event>) {
        turn::throw(&mut self.0, roll.points(), events);
    }

    fn apply_move(&mut self, m: Move, events: &mut impl Events<Event>) {
        if let At::Move(points) = self.0.at {
            turn::play(&mut self.0, m.progress(), points, events);
        }
    }

    fn read_ply(word: &str) -> Option<Ply<Throw, Move>> {
        let roll = Throw::read(word).map(Ply::Roll);
        roll.or_else(|| Move::read(word).map(Ply::Move))
    }

    fn ledger(&self, visit: &mut dyn FnMut(Entry, i32)) {
        for seat in self.seats().iter() {
            let mut counts = |(at, count)| visit(entry(seat, at), i32::from(count));
            self.0.places(seat).for_each(&mut counts);
        }
        let points = match self.0.at {
            At::Move(points) => points,
            At::Roll | At::Over => 0,
        };
        visit(Entry::new("points", 0), i32::from(points));
        visit(Entry::new("turn", 0), self.0.turn.index() as i32);
        visit(Entry::new("over", 0), i32::from(self.0.at == At::Over));
    }

    /// What the validator finds.
    fn invariants(&self, report: &mut dyn FnMut(Violation)) {
        let mut faults = Faults::new();
        self.0.find_faults(Known::ALL, &mut faults);
        for fault in faults.iter() {
            report(Violation {
                rule: fault.rule.unwrap_or(rules::SEATS),
                promise: fault.message,
            });
        }
    }
}

const fn not_now(message: &'static str) -> PlayError {
    PlayError::new(PlayErrorKind::NotNow, rules::TURN, message)
}
