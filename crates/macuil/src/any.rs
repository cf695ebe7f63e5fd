//! A position of any game, and the registry of variants.
// A build without games has nothing to do here.
#![cfg_attr(
    not(any(
        feature = "partan",
        feature = "parchis",
        feature = "ludo",
        feature = "patolli"
    )),
    allow(unused)
)]

use std::fmt;
use std::str::FromStr;

use macuil_core::board::{self, Board, Space};
use macuil_core::error::{Fault, Faults, ParseError, PlayError, SetupError, TextError};
use macuil_core::events::{Detail, Entry, Event, NoEvents};
use macuil_core::game::{GameInfo, VariantInfo};
use macuil_core::label::Label;
use macuil_core::packed;
use macuil_core::position::{Node, Playout, Ply, Position, Route, Violation};
use macuil_core::rand_core::Rng;
use macuil_core::rules::{Rule, RuleId};
use macuil_core::seat::{Seat, Seats};

/// A position of any game: a value like the games' own, spoken to by names and words.
///
/// For speed, or for what only one game has, get at the game's own type by [`AnyPosition::visit`] or by matching.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnyPosition {
    /// A position of Partán.
    #[cfg(feature = "partan")]
    Partan(macuil_partan::Position),
    /// A position of Parchís.
    #[cfg(feature = "parchis")]
    Parchis(macuil_parchis::Position),
    /// A position of Ludo.
    #[cfg(feature = "ludo")]
    Ludo(macuil_ludo::Position),
    /// A position of Patolli.
    #[cfg(feature = "patolli")]
    Patolli(macuil_patolli::Position),
}

/// An event of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AnyEvent {
    /// An event of Partán.
    #[cfg(feature = "partan")]
    Partan(macuil_partan::Event),
    /// An event of Parchís.
    #[cfg(feature = "parchis")]
    Parchis(macuil_parchis::Event),
    /// An event of Ludo.
    #[cfg(feature = "ludo")]
    Ludo(macuil_ludo::Event),
    /// An event of Patolli.
    #[cfg(feature = "patolli")]
    Patolli(macuil_patolli::Event),
}

/// Code that works on the position of any game, each compiled for it.
pub trait Visitor {
    /// What it gives.
    type Output;

    /// Works on a position.
    fn visit<P: Position>(self, position: &P) -> Self::Output;
}

/// Code that changes the position of any game, each compiled for it.
pub trait VisitorMut {
    /// What it gives.
    type Output;

    /// Works on a position; `wrap` makes the game's events into [`AnyEvent`]s.
    fn visit<P: Position>(self, position: &mut P, wrap: fn(P::Event) -> AnyEvent) -> Self::Output;
}

/// What no game of this build can start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// There is no such variant.
    #[error(
        "no variant is called {name}; `macuil::variants()`, or `macuil games` of the program, lists those there are"
    )]
    UnknownVariant {
        /// What was asked for, without options.
        name: Label,
    },
    /// The variant cannot be started like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl From<StartError> for SetupError {
    fn from(error: StartError) -> SetupError {
        match error {
            StartError::Setup(error) => error,
            StartError::UnknownVariant { name } => {
                let mut faults = Faults::new();
                faults.push(Fault::new("variant", "no variant has this name").subject(&name));
                match faults.finish() {
                    Err(error) => error,
                    Ok(()) => unreachable!("a fault was pushed"),
                }
            }
        }
    }
}

/// Bytes that are no packed position of the game that was named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnpackError {
    /// There is no such game.
    #[error(
        "no game is called {name}; `macuil::games()`, or `macuil games` of the program, lists those there are"
    )]
    UnknownGame {
        /// What was asked for.
        name: Label,
    },
    /// The bytes are no position of the game.
    #[error(transparent)]
    Packed(#[from] packed::UnpackError),
}

/// The games of this build, in the order of the house.
pub fn games() -> &'static [&'static GameInfo] {
    static GAMES: &[&GameInfo] = &[
        #[cfg(feature = "partan")]
        &macuil_partan::GAME,
        #[cfg(feature = "parchis")]
        &macuil_parchis::GAME,
        #[cfg(feature = "ludo")]
        &macuil_ludo::GAME,
        #[cfg(feature = "patolli")]
        &macuil_patolli::GAME,
    ];
    GAMES
}

/// The variants of this build, each with its game.
pub fn variants() -> impl Iterator<Item = (&'static GameInfo, &'static VariantInfo)> {
    games()
        .iter()
        .flat_map(|game| game.variants.iter().map(move |variant| (*game, variant)))
}

/// The clause with this name, as `partan.barrier`.
pub fn rule(id: &str) -> Option<RuleId> {
    let rule: &'static Rule = games()
        .iter()
        .flat_map(|game| game.rules)
        .find(|rule| rule.id == id)?;
    Some(RuleId::new(rule))
}

/// The game that a variant's or a position's text belongs to.
fn game_of(text: &str) -> Option<&'static GameInfo> {
    let name = text.split(['[', ' ']).next().unwrap_or("");
    variants()
        .find(|(_, variant)| variant.name == name)
        .map(|(game, _)| game)
}

macro_rules! dispatch {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            #[cfg(feature = "partan")]
            AnyPosition::Partan($position) => $body,
            #[cfg(feature = "parchis")]
            AnyPosition::Parchis($position) => $body,
            #[cfg(feature = "ludo")]
            AnyPosition::Ludo($position) => $body,
            #[cfg(feature = "patolli")]
            AnyPosition::Patolli($position) => $body,
            #[allow(unreachable_patterns)]
            _ => unreachable!("a position is of some game"),
        }
    };
}

impl AnyPosition {
    /// The first position of a variant (`partan[geometry=rings]`); seats as letters in any order, as a number, or
    /// empty for the default; the first player is the first of the seats unless named.
    ///
    /// # Errors
    ///
    /// An unknown variant, or every fault of options, seats and first player.
    pub fn start(
        variant: &str,
        seats: &str,
        first: Option<char>,
    ) -> Result<AnyPosition, StartError> {
        match game_of(variant).map(|game| game.name) {
            #[cfg(feature = "partan")]
            Some("partan") => Ok(AnyPosition::Partan(Position::start(variant, seats, first)?)),
            #[cfg(feature = "parchis")]
            Some("parchis") => Ok(AnyPosition::Parchis(Position::start(
                variant, seats, first,
            )?)),
            #[cfg(feature = "ludo")]
            Some("ludo") => Ok(AnyPosition::Ludo(Position::start(variant, seats, first)?)),
            #[cfg(feature = "patolli")]
            Some("patolli") => Ok(AnyPosition::Patolli(Position::start(
                variant, seats, first,
            )?)),
            _ => Err(StartError::UnknownVariant {
                name: Label::new(variant.split('[').next().unwrap_or("")),
            }),
        }
    }

    /// Reads a position text of any game.
    ///
    /// # Errors
    ///
    /// A [`TextError::Parse`] if it begins with no variant's name or cannot be split into fields, otherwise every fault.
    pub fn from_text(text: &str) -> Result<AnyPosition, TextError> {
        match game_of(text).map(|game| game.name) {
            #[cfg(feature = "partan")]
            Some("partan") => Ok(AnyPosition::Partan(Position::from_text(text)?)),
            #[cfg(feature = "parchis")]
            Some("parchis") => Ok(AnyPosition::Parchis(Position::from_text(text)?)),
            #[cfg(feature = "ludo")]
            Some("ludo") => Ok(AnyPosition::Ludo(Position::from_text(text)?)),
            #[cfg(feature = "patolli")]
            Some("patolli") => Ok(AnyPosition::Patolli(Position::from_text(text)?)),
            _ => Err(ParseError::new(
                text,
                0,
                "a position begins with the name of a variant; `macuil games` lists them",
            )
            .into()),
        }
    }

    /// Reads a position text after the repair clause of its game (Partán's `partan.tidy`); a game without one reads
    /// it as it is.
    ///
    /// # Errors
    ///
    /// As [`AnyPosition::from_text`], for what the clause does not repair.
    pub fn tidy(text: &str) -> Result<AnyPosition, TextError> {
        match game_of(text).map(|game| game.name) {
            #[cfg(feature = "partan")]
            Some("partan") => Ok(AnyPosition::Partan(macuil_partan::Position::tidy_text(
                text,
            )?)),
            _ => AnyPosition::from_text(text),
        }
    }

    /// Reads the packed form of a position of the game with this name (`ludo`): packed bytes do not say of which game they are.
    ///
    /// # Errors
    ///
    /// An unknown game, or what is wrong with the bytes.
    ///
    /// ```
    /// use macuil::AnyPosition;
    ///
    /// let position = AnyPosition::start("ludo/madn", "RG", None)?;
    /// assert_eq!(AnyPosition::unpack("ludo", &position.pack())?, position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unpack(game: &str, packed: &[u8]) -> Result<AnyPosition, UnpackError> {
        match game {
            #[cfg(feature = "partan")]
            "partan" => Ok(AnyPosition::Partan(Position::unpack(packed)?)),
            #[cfg(feature = "parchis")]
            "parchis" => Ok(AnyPosition::Parchis(Position::unpack(packed)?)),
            #[cfg(feature = "ludo")]
            "ludo" => Ok(AnyPosition::Ludo(Position::unpack(packed)?)),
            #[cfg(feature = "patolli")]
            "patolli" => Ok(AnyPosition::Patolli(Position::unpack(packed)?)),
            _ => Err(UnpackError::UnknownGame {
                name: Label::new(game),
            }),
        }
    }

    /// Runs code that works for every game on this position.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        dispatch!(self, position => visitor.visit(position))
    }

    /// Runs code that works for every game and may change the position.
    pub fn visit_mut<V: VisitorMut>(&mut self, visitor: V) -> V::Output {
        match self {
            #[cfg(feature = "partan")]
            AnyPosition::Partan(position) => visitor.visit(position, AnyEvent::Partan),
            #[cfg(feature = "parchis")]
            AnyPosition::Parchis(position) => visitor.visit(position, AnyEvent::Parchis),
            #[cfg(feature = "ludo")]
            AnyPosition::Ludo(position) => visitor.visit(position, AnyEvent::Ludo),
            #[cfg(feature = "patolli")]
            AnyPosition::Patolli(position) => visitor.visit(position, AnyEvent::Patolli),
            #[allow(unreachable_patterns)]
            _ => unreachable!("a position is of some game"),
        }
    }

    /// The game.
    pub fn game(&self) -> &'static GameInfo {
        struct Game;
        impl Visitor for Game {
            type Output = &'static GameInfo;
            fn visit<P: Position>(self, _: &P) -> &'static GameInfo {
                P::GAME
            }
        }
        self.visit(Game)
    }

    /// The variant with the options that differ from its defaults.
    pub fn variant(&self) -> String {
        let mut text = String::new();
        // Writing to a String does not fail.
        let _ = dispatch!(self, position => position.write_variant(&mut text));
        text
    }

    /// The seats in play.
    pub fn seats(&self) -> Seats {
        dispatch!(self, position => position.seats())
    }

    /// The seats in play in the order of the board, as texts and records write them.
    pub fn seats_in_order(&self) -> Vec<Seat> {
        dispatch!(self, position => board::in_order(position.board(), position.seats()).collect())
    }

    /// The letters of the seats in play, in the order of the board.
    pub fn letters(&self) -> String {
        dispatch!(self, position => position.letters().to_string())
    }

    /// The board that the pieces stand on.
    pub fn board(&self) -> &'static dyn Board {
        dispatch!(self, position => position.board())
    }

    /// The spaces on which the pieces of a seat stand, in order; a space stands there once for each piece. Pieces that are on no space of
    /// the board are left out.
    pub fn pieces_of(&self, seat: Seat) -> Vec<Space> {
        let mut spaces = Vec::new();
        dispatch!(self, position => position.pieces_of(seat, |space| spaces.push(space)));
        spaces.sort_unstable();
        spaces
    }

    /// What the position waits for.
    pub fn node(&self) -> Node {
        dispatch!(self, position => position.node())
    }

    /// The words of the possible throws with their weights, in the order of the rules; empty but at a chance node.
    pub fn rolls(&self) -> Vec<(String, u32)> {
        dispatch!(self, position => {
            let outcomes = position.rolls().map_or(&[][..], |table| table.outcomes());
            outcomes.iter().map(|(roll, weight)| (roll.to_string(), *weight)).collect()
        })
    }

    /// The words of the legal moves, in the order of the rules; empty but at a decision.
    pub fn moves(&self) -> Vec<String> {
        dispatch!(self, position => position.legal_moves().as_ref().iter().map(ToString::to_string).collect())
    }

    /// Draws a throw with its weight and gives its word; `None` where no throw is due.
    pub fn draw<G: Rng + ?Sized>(&self, generator: &mut G) -> Option<String> {
        dispatch!(self, position => position.rolls().map(|table| table.sample(generator).to_string()))
    }

    /// Whether the throw or move written so can be played here.
    ///
    /// # Errors
    ///
    /// The first clause that does not allow it.
    pub fn check(&self, word: &str) -> Result<(), PlayError> {
        dispatch!(self, position => position.check_word(word).map(|_| ()))
    }

    /// Plays the throw or move written so; what happens is added to `events`.
    ///
    /// # Errors
    ///
    /// The first clause that does not allow it; position and events are as before.
    pub fn play(&mut self, word: &str, events: &mut Vec<AnyEvent>) -> Result<(), PlayError> {
        struct Play<'a>(&'a str, &'a mut Vec<AnyEvent>);
        impl VisitorMut for Play<'_> {
            type Output = Result<(), PlayError>;
            fn visit<P: Position>(
                self,
                position: &mut P,
                wrap: fn(P::Event) -> AnyEvent,
            ) -> Self::Output {
                position.play_word(self.0, &mut |event| self.1.push(wrap(event)))
            }
        }
        self.visit_mut(Play(word, events))
    }

    /// The way of the piece that a legal move moves with its points; `None` for a move that moves none so, as declining, and for what is
    /// no legal move here. Where a move moves several pieces, they go the same way. How the play ends is for [`AnyPosition::play`] to say.
    ///
    /// ```
    /// let mut position = macuil::AnyPosition::start("ludo/madn", "RG", None)?;
    /// position.play("roll:6", &mut Vec::new())?;
    /// let route = position.route(&position.moves()[0]).expect("a piece comes out");
    /// assert_eq!(route.to.map(|space| position.board().label(space).to_string()).as_deref(), Some("0"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn route(&self, word: &str) -> Option<Route> {
        dispatch!(self, position => match position.check_word(word) {
            Ok(Ply::Move(m)) => position.route(m),
            _ => None,
        })
    }

    /// Plays on at random until the game is over or `most` throws have been made: throws drawn from `dice`, choices from `players`. With
    /// the [streams](macuil_core::random::Stream) of a run and an index, that is the game of the simulator.
    pub fn play_out<D, P>(&mut self, dice: &mut D, players: &mut P, most: u64) -> Playout
    where
        D: Rng + ?Sized,
        P: Rng + ?Sized,
    {
        dispatch!(self, position => position.play_out(dice, players, most, &mut NoEvents))
    }

    /// The promises of the rules that the position does not keep, each with its clause: none, unless the engine is wrong.
    pub fn violations(&self) -> Vec<Violation> {
        let mut found = Vec::new();
        dispatch!(self, position => position.invariants(&mut |violation| found.push(violation)));
        found
    }

    /// The packed form.
    pub fn pack(&self) -> packed::Packed {
        dispatch!(self, position => position.pack())
    }

    /// The stable 64-bit key.
    pub fn key(&self) -> u64 {
        dispatch!(self, position => position.key())
    }
}

/// The canonical text.
impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        dispatch!(self, position => fmt::Display::fmt(position, f))
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for AnyPosition {
    type Err = TextError;

    fn from_str(text: &str) -> Result<AnyPosition, TextError> {
        AnyPosition::from_text(text)
    }
}

macro_rules! event_dispatch {
    ($any:expr, $event:ident => $body:expr) => {
        match $any {
            #[cfg(feature = "partan")]
            AnyEvent::Partan($event) => $body,
            #[cfg(feature = "parchis")]
            AnyEvent::Parchis($event) => $body,
            #[cfg(feature = "ludo")]
            AnyEvent::Ludo($event) => $body,
            #[cfg(feature = "patolli")]
            AnyEvent::Patolli($event) => $body,
            #[allow(unreachable_patterns)]
            _ => unreachable!("an event is of some game"),
        }
    };
}

impl Event for AnyEvent {
    fn name(&self) -> &'static str {
        event_dispatch!(self, event => event.name())
    }

    fn rule(&self) -> RuleId {
        event_dispatch!(self, event => event.rule())
    }

    fn details(&self, visit: &mut dyn FnMut(&'static str, Detail)) {
        event_dispatch!(self, event => event.details(visit));
    }

    fn changes(&self, visit: &mut dyn FnMut(Entry, i32)) {
        event_dispatch!(self, event => event.changes(visit));
    }
}

#[cfg(feature = "serde")]
mod serial {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::{Serialize, Serializer};

    use super::AnyPosition;

    impl Serialize for AnyPosition {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for AnyPosition {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AnyPosition, D::Error> {
            let text = String::deserialize(deserializer)?;
            AnyPosition::from_text(&text).map_err(D::Error::custom)
        }
    }
}
