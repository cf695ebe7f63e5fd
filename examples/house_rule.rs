//! A house rule of one's own on top of a game, and how the conformance kit catches what is easily got wrong; see
//! `docs/testing.md`.
//!
//! The rule: in Mensch ärgere dich nicht, a player's last piece on the loop is spared. A move that would capture it may only be
//! played where there is no other move. The game's engine knows nothing of this; a position is wrapped, and what may be
//! played is asked a second time.
use std::cmp::Ordering;
use std::fmt;

use macuil_core::board::{Board, Space};
use macuil_core::conformance::{Failure, Kit, Report, check_game};
use macuil_core::dice::RollTable;
use macuil_core::error::{PlayError, SetupError, TextError};
use macuil_core::events::{Entry, Events};
use macuil_core::game::GameInfo;
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::position::{Node, Ply, Position, Route, Violation};
use macuil_core::rules::{Rule, RuleId, joined};
use macuil_core::seat::{Seat, Seats};
use macuil_ludo::{Event, Move, Throw};

mod house {
    macuil_core::rules! {
        MERCY = "house.mercy", "Mercy", "house rule",
            "A player's last piece on the loop may not be captured where the capturing player has another move.";
    }
}

/// The clauses of Ludo and, after them, ours.
static RULES: [Rule; macuil_ludo::rules::ALL.len() + 1] =
    joined(macuil_ludo::rules::ALL, house::ALL);
const MERCY: RuleId = RuleId::new(&RULES[macuil_ludo::rules::ALL.len()]);
const SPARED: PlayError = PlayError::not_allowed(
    MERCY,
    "the move captures a player's last piece on the loop, and there is another move",
);

/// Ludo with our clause; names, seats and variants stay as they are.
static GAME: GameInfo = GameInfo {
    name: macuil_ludo::GAME.name,
    title: "Ludo with mercy",
    letters: macuil_ludo::GAME.letters,
    seat_names: macuil_ludo::GAME.seat_names,
    rules: &RULES,
    rules_version: macuil_ludo::GAME.rules_version,
    variants: macuil_ludo::GAME.variants,
};

/// How the rule was written: rightly, or in one of the ways in which it goes wrong at first.
mod slip {
    pub const NONE: u8 = 0;
    /// The list of moves knows the rule, the check of a move does not.
    pub const LIST_ALONE: u8 = 1;
    /// No exception where there is no other move.
    pub const NO_WAY_OUT: u8 = 2;
    /// The refusal cites the clause as it was declared, not as it stands in the game's list.
    pub const UNLISTED_CLAUSE: u8 = 3;
    /// Random play is handed to the engine, which does not know the rule.
    pub const OLD_PLAYOUT: u8 = 4;
}

/// A position of Ludo with mercy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Mercy<const SLIP: u8>(macuil_ludo::Position);

impl<const SLIP: u8> Mercy<SLIP> {
    /// Whether a legal move of the engine's captures somebody's last piece on the loop.
    fn hits_a_last_piece(&self, m: Move) -> bool {
        let mut hit = false;
        let mut after = self.0;
        after.apply_move(m, &mut |event| {
            if let Event::Captured { seat, .. } = event {
                let pieces = self.0.setup().pieces[seat.index()];
                let on_the_loop = pieces
                    .iter()
                    .filter(|place| matches!(place, macuil_ludo::board::Place::Cell(_)));
                hit |= on_the_loop.count() == 1;
            }
        });
        hit
    }

    /// Whether the rule forbids a legal move of the engine's: the one place that knows it.
    fn spares(&self, m: Move) -> bool {
        let way_out = || {
            self.0
                .legal_moves()
                .iter()
                .any(|&other| !self.hits_a_last_piece(other))
        };
        self.hits_a_last_piece(m) && (SLIP == slip::NO_WAY_OUT || way_out())
    }
}

impl<const SLIP: u8> Position for Mercy<SLIP> {
    type Move = Move;
    type Roll = Throw;
    type Event = Event;
    type Moves = Vec<Move>;

    const GAME: &'static GameInfo = &GAME;
    const UNREADABLE: PlayError = macuil_ludo::Position::UNREADABLE;
    const OVER: PlayError = macuil_ludo::Position::OVER;

    // What the rule changes.

    fn legal_moves(&self) -> Vec<Move> {
        let all = self.0.legal_moves();
        all.iter().copied().filter(|m| !self.spares(*m)).collect()
    }

    fn check(&self, m: Move) -> Result<(), PlayError> {
        self.0.check(m)?;
        match SLIP {
            slip::LIST_ALONE => Ok(()),
            slip::UNLISTED_CLAUSE if self.spares(m) => {
                Err(PlayError::not_allowed(house::MERCY, SPARED.message))
            }
            _ if self.spares(m) => Err(SPARED),
            _ => Ok(()),
        }
    }

    fn play_out<D, P, E>(
        &mut self,
        dice: &mut D,
        players: &mut P,
        most: u64,
        events: &mut E,
    ) -> macuil_core::position::Playout
    where
        D: macuil_core::rand_core::Rng + ?Sized,
        P: macuil_core::rand_core::Rng + ?Sized,
        E: Events<Event>,
    {
        if SLIP == slip::OLD_PLAYOUT {
            return self.0.play_out(dice, players, most, events);
        }
        // What is provided, ply by ply. Without the slip this method would not be here.
        macuil_core::position::play_plies(self, dice, players, most, events)
    }

    // What stays as it is.

    fn start(variant: &str, seats: &str, first: Option<char>) -> Result<Self, SetupError> {
        Position::start(variant, seats, first).map(Mercy)
    }

    fn from_text(text: &str) -> Result<Self, TextError> {
        Position::from_text(text).map(Mercy)
    }

    fn pack(&self) -> Packed {
        self.0.pack()
    }

    fn unpack(bytes: &[u8]) -> Result<Self, UnpackError> {
        Position::unpack(bytes).map(Mercy)
    }

    fn write_variant(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.0.write_variant(out)
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn board(&self) -> &'static dyn Board {
        self.0.board()
    }

    fn pieces_of(&self, seat: Seat, visit: impl FnMut(Space)) {
        self.0.pieces_of(seat, visit);
    }

    fn route(&self, m: Move) -> Option<Route> {
        self.0.route(m)
    }

    fn node(&self) -> Node {
        self.0.node()
    }

    fn rolls(&self) -> Option<&'static RollTable<Throw>> {
        self.0.rolls()
    }

    fn order(&self, a: Move, b: Move) -> Ordering {
        self.0.order(a, b)
    }

    fn check_roll(&self, roll: Throw) -> Result<(), PlayError> {
        self.0.check_roll(roll)
    }

    fn apply_roll(&mut self, roll: Throw, events: &mut impl Events<Event>) {
        self.0.apply_roll(roll, events);
    }

    fn apply_move(&mut self, m: Move, events: &mut impl Events<Event>) {
        self.0.apply_move(m, events);
    }

    fn read_ply(word: &str) -> Option<Ply<Throw, Move>> {
        macuil_ludo::Position::read_ply(word)
    }

    fn ledger(&self, visit: &mut dyn FnMut(Entry, i32)) {
        self.0.ledger(visit);
    }

    fn invariants(&self, report: &mut dyn FnMut(Violation)) {
        self.0.invariants(report);
    }
}

impl<const SLIP: u8> fmt::Display for Mercy<SLIP> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Runs the kit: a few random games of every variant, number of players and option.
fn conforms<const SLIP: u8>() -> Result<Report, Failure> {
    check_game::<Mercy<SLIP>>(Kit {
        games: 1,
        ..Kit::default()
    })
}

fn main() {
    let slips = [
        (
            "only the list knows the rule",
            conforms::<{ slip::LIST_ALONE }>(),
        ),
        ("no way out", conforms::<{ slip::NO_WAY_OUT }>()),
        (
            "a clause that is not listed",
            conforms::<{ slip::UNLISTED_CLAUSE }>(),
        ),
        (
            "random play by the old rules",
            conforms::<{ slip::OLD_PLAYOUT }>(),
        ),
        ("as it should be", conforms::<{ slip::NONE }>()),
    ];
    for (what, result) in slips {
        match result {
            Ok(report) => println!(
                "{what}: every check holds at {} positions of {} games",
                report.positions, report.games
            ),
            Err(failure) => println!(
                "{what}: `{}` fails after {} plies: {}\n    at {}",
                failure.check,
                failure.plies.len(),
                failure.detail,
                failure.position
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil_core::testing::positions;
    use proptest::prelude::*;

    fn caught<const SLIP: u8>() -> &'static str {
        conforms::<SLIP>().expect_err("the slip is caught").check
    }

    #[test]
    fn the_rule_as_it_should_be_passes_every_check() {
        let report = conforms::<{ slip::NONE }>().unwrap_or_else(|failure| panic!("{failure}"));
        assert!(report.positions > 100_000, "{report:?}");
    }

    #[test]
    fn each_slip_is_caught_by_its_check() {
        assert_eq!(caught::<{ slip::LIST_ALONE }>(), "list-equals-check");
        assert_eq!(caught::<{ slip::NO_WAY_OUT }>(), "node");
        assert_eq!(caught::<{ slip::UNLISTED_CLAUSE }>(), "clauses");
        assert_eq!(caught::<{ slip::OLD_PLAYOUT }>(), "playout");
    }

    const LAST: &str = "ludo/madn seats=RG turn=R at=move:3 R=yard,yard,5,7 G=yard,yard,yard,8";

    #[test]
    fn a_last_piece_on_the_loop_is_spared() {
        let mercy = Mercy::<{ slip::NONE }>::from_text(LAST).unwrap();
        assert_eq!(mercy.check_word("3:5-8"), Err(SPARED));
        assert!(mercy.check_word("3:7-10").is_ok());
    }

    #[test]
    fn a_last_piece_is_captured_where_there_is_no_other_move() {
        let text = LAST.replace("yard,5,7", "yard,yard,5");
        let mercy = Mercy::<{ slip::NONE }>::from_text(&text).unwrap();
        assert!(mercy.check_word("3:5-8").is_ok());
    }

    proptest! {
        #[test]
        fn mercy_only_takes_moves_away(mercy in positions::<Mercy<{ slip::NONE }>>(300)) {
            let all = mercy.0.legal_moves();
            prop_assert!(mercy.legal_moves().iter().all(|m| all.contains(m)));
        }
    }
}
