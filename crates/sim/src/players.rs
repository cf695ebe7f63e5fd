//! Who plays the games of a run.
use macuil::core::board;
use macuil::core::position::{Node, Playout, Position};
use macuil::core::random::Stream;
use macuil::core::seat::Seat;
use macuil_players::{Bot, BotPlayer, Player};

use crate::row::Row;

/// Who plays the games of a run: everybody at random, or bots in the order of the board.
#[derive(Debug)]
pub(crate) struct Players {
    /// None where all choose at random: that is played faster without asking.
    bots: Vec<BotPlayer>,
}

impl Players {
    /// Those of a plan. One that is alone plays for all.
    pub(crate) fn of(bots: &[Bot]) -> Players {
        let random = bots.iter().all(|bot| *bot == Bot::Random);
        let bots = if random { &[] } else { bots };
        Players {
            bots: bots.iter().map(|bot| bot.player()).collect(),
        }
    }

    /// Plays a game and keeps what a run keeps of it.
    pub(crate) fn row<P: Position>(&mut self, start: &P, seed: u64, index: u64, cap: u64) -> Row {
        if self.bots.is_empty() {
            Row::play(start, seed, index, cap)
        } else {
            Row::play_with(start, &mut self.bots, seed, index, cap)
        }
    }

    /// The move that is made where one is due, drawn and counted as in [`Players::row`].
    pub(crate) fn choose<P: Position>(
        &mut self,
        position: &P,
        playout: &mut Playout,
        draws: &mut Stream,
    ) -> Option<P::Move> {
        let Node::Decision(seat) = position.node() else {
            return None;
        };
        let place = place_of(position, seat);
        let count = self.bots.len().max(1);
        let Some(bot) = self.bots.get_mut(place % count) else {
            return position.pick_move(|moves| playout.pick(moves, draws));
        };
        let moves = position.legal_moves();
        let moves = moves.as_ref();
        playout.decisions += 1;
        playout.offered += moves.len() as u64;
        let chosen = match moves.len() {
            0 | 1 => 0,
            _ => {
                playout.choices += 1;
                bot.choose(position, moves, draws).min(moves.len() - 1)
            }
        };
        moves.get(chosen).copied()
    }
}

/// The place of a seat in the order of the board, among those in play.
fn place_of<P: Position>(position: &P, seat: Seat) -> usize {
    let mut order = board::in_order(position.board(), position.seats());
    order.position(|other| other == seat).unwrap_or(0)
}

/// The names of so many players, one a seat in the order of the board.
pub(crate) fn names(bots: &[Bot], seats: usize) -> Vec<String> {
    let name = |place: usize| match bots {
        [] => Bot::Random.to_string(),
        bots => bots[place % bots.len()].to_string(),
    };
    (0..seats).map(name).collect()
}

/// Who plays, in words, where it is not everybody at random.
pub(crate) fn told(bots: &[Bot]) -> Option<String> {
    match bots {
        [] => None,
        bots if bots.iter().all(|bot| *bot == Bot::Random) => None,
        [first, others @ ..] if others.iter().all(|other| other == first) => {
            Some(format!("{first} for all"))
        }
        bots => Some(names(bots, bots.len()).join(", ")),
    }
}
