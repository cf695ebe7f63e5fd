//! One environment: a game, its generators, and the one after it.
use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Playout};
use macuil::core::random::Stream;
use macuil::core::seat::Seat;

use crate::arrays::{Ended, Row, Shape};
use crate::encode::Encode;
use crate::reward::pay;
use crate::settings::{Chance, Settings};

/// The actions that may be chosen, a bit each.
pub(crate) type Legal = [u64; 3];

/// The most actions there can be, throws included.
pub(crate) const MOST_ACTIONS: usize = 64 * 3;

/// So many games in a row in which nobody has anything to decide are too many.
const IDLE_GAMES: u32 = 1 << 20;

/// What all environments have in common.
#[derive(Debug)]
pub(crate) struct Common<P: Encode> {
    pub(crate) start: P,
    pub(crate) settings: Settings,
    pub(crate) shape: Shape,
    /// The actions of moves; those of throws come after them.
    pub(crate) moves: usize,
    /// The throws, with their weights.
    pub(crate) outcomes: &'static [(P::Roll, u32)],
    /// Which reward of a row is a seat's.
    pub(crate) columns: [u8; Seat::MOST],
}

/// What was played in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Played {
    /// Throws.
    pub throws: u64,
    /// Moves.
    pub decisions: u64,
    /// Games that ended, those that were cut short included.
    pub games: u64,
    /// Games that were cut short.
    pub truncated: u64,
}

impl Played {
    /// What was played here and there.
    #[must_use]
    pub(crate) fn and(self, other: Played) -> Played {
        Played {
            throws: self.throws + other.throws,
            decisions: self.decisions + other.decisions,
            games: self.games + other.games,
            truncated: self.truncated + other.truncated,
        }
    }
}

/// An environment.
#[derive(Clone, Debug)]
pub(crate) struct Game<P> {
    pub(crate) position: P,
    dice: Stream,
    players: Stream,
    /// Throws of this game.
    pub(crate) throws: u64,
    /// The index of this game among those of the master seed.
    pub(crate) index: u64,
    /// What may be chosen.
    legal: Legal,
}

impl<P: Encode> Game<P> {
    /// The first game of the environment with this number, up to where somebody is to act.
    pub(crate) fn first(common: &Common<P>, env: usize, played: &mut Played) -> Game<P> {
        let (seed, index) = (common.settings.seed, env as u64);
        let mut game = Game {
            position: common.start.clone(),
            dice: Stream::dice(seed, index),
            players: Stream::players(seed, index),
            throws: 0,
            index,
            legal: [0; 3],
        };
        let (mut reward, mut done, mut truncated) = ([0.0; Seat::MOST], 0, 0);
        let mut nobody = Ended {
            reward: &mut reward[..common.shape.seats],
            done: &mut done,
            truncated: &mut truncated,
            last_observation: None,
            last_seat: None,
        };
        game.settle(common, &mut nobody, played);
        game.legal = game.find_legal(common, |_| ());
        game
    }

    /// Whether an action may be chosen.
    #[inline]
    pub(crate) fn may(&self, action: usize) -> bool {
        let word = self.legal.get(action / 64);
        word.is_some_and(|word| word >> (action % 64) & 1 == 1)
    }

    /// Steps by an action that may be chosen.
    #[inline]
    pub(crate) fn act(
        &mut self,
        common: &Common<P>,
        action: usize,
        row: &mut Row<'_>,
        played: &mut Played,
    ) {
        row.end.clear();
        if let Some(throw) = action.checked_sub(common.moves) {
            self.throw(common.outcomes[throw].0, played);
        } else {
            let m = self.position.decode(action);
            let m = m.expect("an action that may be chosen is that of a legal move");
            played.decisions += 1;
            self.position.apply_move(m, &mut NoEvents);
        }
        self.settle(common, &mut row.end, played);
        self.show(common, row);
    }

    /// So many steps at random: throws from the stream of dice, moves from that of the players.
    #[inline]
    pub(crate) fn wander(
        &mut self,
        common: &Common<P>,
        steps: u64,
        row: &mut Row<'_>,
        played: &mut Played,
    ) {
        row.end.clear();
        let mut playout = Playout::default();
        for _ in 0..steps {
            let players = &mut self.players;
            let chosen = self
                .position
                .pick_move(|moves| playout.pick(moves, players));
            if let Some(m) = chosen {
                self.position.apply_move(m, &mut NoEvents);
            } else {
                self.draw(played);
            }
            self.settle(common, &mut row.end, played);
        }
        played.decisions += playout.decisions;
        self.show(common, row);
    }

    #[inline]
    fn throw(&mut self, roll: P::Roll, played: &mut Played) {
        self.throws += 1;
        played.throws += 1;
        self.position.apply_roll(roll, &mut NoEvents);
    }

    /// Throws, where a throw is due.
    #[inline]
    fn draw(&mut self, played: &mut Played) {
        if let Some(table) = self.position.rolls() {
            let roll = table.sample(&mut self.dice);
            self.throw(roll, played);
        }
    }

    /// Goes on to where somebody is to act, in this game or in the next.
    #[inline]
    fn settle(&mut self, common: &Common<P>, end: &mut Ended<'_>, played: &mut Played) {
        let mut idle = 0;
        loop {
            match self.position.node() {
                Node::Decision(_) => return,
                Node::Chance(_) if self.throws < common.settings.cap => {
                    if common.settings.chance == Chance::Exposed {
                        return;
                    }
                    self.draw(played);
                    continue;
                }
                Node::Chance(seat) => {
                    *end.truncated = 1;
                    played.truncated += 1;
                    if let Some(last) = end.last_observation.as_deref_mut() {
                        self.position.observe(last);
                    }
                    if let Some(last) = end.last_seat.as_deref_mut() {
                        *last = common.columns[seat.index()];
                    }
                }
                Node::Over(outcome) => pay(&outcome, &common.columns, end.reward),
            }
            *end.done = 1;
            played.games += 1;
            idle += 1;
            assert!(idle < IDLE_GAMES, "nobody ever has anything to decide");
            self.begin_next(common);
        }
    }

    #[inline(never)]
    fn begin_next(&mut self, common: &Common<P>) {
        self.index = self.index.wrapping_add(common.settings.envs as u64);
        self.position = common.start.clone();
        self.dice = Stream::dice(common.settings.seed, self.index);
        self.players = Stream::players(common.settings.seed, self.index);
        self.throws = 0;
    }

    /// Finds what may be chosen, and tells `each`.
    #[inline]
    fn find_legal(&self, common: &Common<P>, mut each: impl FnMut(usize)) -> Legal {
        let mut legal = [0; 3];
        let mut add = |action: usize| {
            legal[action / 64] |= 1 << (action % 64);
            each(action);
        };
        let moves = self.position.legal_moves();
        let moves = moves.as_ref();
        for m in moves {
            add(self.position.encode(*m));
        }
        if moves.is_empty() {
            let throws = common.moves..common.shape.actions;
            throws.for_each(add);
        }
        legal
    }

    /// Writes what whoever is to act sees.
    #[inline]
    pub(crate) fn show(&mut self, common: &Common<P>, row: &mut Row<'_>) {
        let mask = &mut *row.mask;
        mask.fill(0);
        self.legal = self.find_legal(common, |action| mask[action] = 1);
        self.position.observe(row.observation);
        if let Node::Decision(seat) | Node::Chance(seat) = self.position.node() {
            *row.seat = common.columns[seat.index()];
        }
    }
}
