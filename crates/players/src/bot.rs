//! The players of this crate by their names.
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use macuil::core::label::Label;
use macuil::core::position::Position;
use macuil::core::random::Stream;

use crate::evaluate::Evaluator;
use crate::player::Player;
use crate::simple::{Choice, random};
use crate::{expectimax, mcts};

/// A player of this crate, by its name: read and written as [`BOTS`] lists them.
///
/// ```
/// use macuil_players::{Bot, Budget};
/// assert_eq!("mixed".parse(), Ok(Bot::Mixed));
/// assert_eq!("mcts:500".parse(), Ok(Bot::Mcts(Budget::Nodes(500))));
/// assert_eq!(Bot::Expectimax(2).to_string(), "expectimax");
/// let error = "clever".parse::<Bot>().unwrap_err();
/// assert!(error.to_string().starts_with("no bot is called clever; there are random, first,"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Bot {
    /// Any move, all equally likely.
    Random,
    /// The first move of the list.
    First,
    /// The piece nearest its end.
    LeadFirst,
    /// The piece farthest from its end.
    RearFirst,
    /// What captures most, else any move.
    Aggressive,
    /// What leaves least in danger.
    Defensive,
    /// What captures, else what is in danger, else the front, else the rear.
    Mixed,
    /// What is worth most after the next throw.
    Greedy,
    /// What is worth most after so many throws, 1 to [`Bot::MOST_DEPTH`].
    Expectimax(u8),
    /// Monte Carlo tree search within a budget.
    Mcts(Budget),
}

/// How long a tree search may go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many positions: the same choice on every machine. Beyond a million they are a million.
    Nodes(u32),
    /// So much time: what comes out depends on the machine.
    Time(Duration),
}

/// What programs list of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotInfo {
    /// Its name.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    /// What may follow its name after a colon, or nothing.
    pub parameter: &'static str,
}

/// All bots, the simplest first.
pub const BOTS: &[BotInfo] = &[
    info("random", "any move, all equally likely", ""),
    info("first", "the first move of the list", ""),
    info("lead-first", "moves the piece nearest its end", ""),
    info("rear-first", "moves the piece farthest from its end", ""),
    info("aggressive", "captures most, else any move", ""),
    info("defensive", "leaves least in danger of the next throws", ""),
    info(
        "mixed",
        "captures, else saves a piece, else moves the front, else the rear",
        "",
    ),
    info("greedy", "the best position after the next throw", ""),
    info(
        "expectimax",
        "the best position some throws ahead, every throw weighed exactly",
        "throws, 1 or 2 (2 unless said): expectimax:1",
    ),
    info(
        "mcts",
        "Monte Carlo tree search",
        "positions, or of milliseconds (1000 positions unless said): mcts:500, mcts:50ms",
    ),
];

const fn info(name: &'static str, about: &'static str, parameter: &'static str) -> BotInfo {
    BotInfo {
        name,
        about,
        parameter,
    }
}

/// Why a text names no bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BotError {
    /// There is no such bot.
    #[error("no bot is called {name}; there are {}", names())]
    Unknown {
        /// What was asked for.
        name: Label,
    },
    /// What follows the name means nothing.
    #[error("{}", expected(name, parameter))]
    Parameter {
        /// The bot.
        name: &'static str,
        /// What may follow its name, or nothing.
        parameter: &'static str,
    },
}

fn expected(name: &str, parameter: &str) -> String {
    if parameter.is_empty() {
        format!("nothing comes after {name}")
    } else {
        format!("after {name} comes a number of {parameter}")
    }
}

fn names() -> String {
    let names: Vec<&str> = BOTS.iter().map(|bot| bot.name).collect();
    names.join(", ")
}

impl Bot {
    /// The most throws that may be looked ahead.
    pub const MOST_DEPTH: u8 = 2;
    /// The throws that `expectimax` looks ahead.
    pub const DEPTH: u8 = 2;
    /// The budget of `mcts`.
    pub const BUDGET: Budget = Budget::Nodes(1_000);

    /// What programs list of it.
    pub fn info(self) -> &'static BotInfo {
        let place = match self {
            Bot::Random => 0,
            Bot::First => 1,
            Bot::LeadFirst => 2,
            Bot::RearFirst => 3,
            Bot::Aggressive => 4,
            Bot::Defensive => 5,
            Bot::Mixed => 6,
            Bot::Greedy => 7,
            Bot::Expectimax(_) => 8,
            Bot::Mcts(_) => 9,
        };
        &BOTS[place]
    }

    /// A player who plays so.
    pub fn player(self) -> BotPlayer {
        BotPlayer {
            bot: self,
            evaluator: None,
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().name)?;
        match self {
            Bot::Expectimax(depth) if *depth != Bot::DEPTH => write!(f, ":{depth}"),
            Bot::Mcts(budget) if *budget != Bot::BUDGET => match budget {
                Budget::Nodes(nodes) => write!(f, ":{nodes}"),
                Budget::Time(time) => write!(f, ":{}ms", time.as_millis()),
            },
            _ => Ok(()),
        }
    }
}

impl FromStr for Bot {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Bot, BotError> {
        let (name, parameter) = match text.split_once(':') {
            Some((name, parameter)) => (name, Some(parameter)),
            None => (text, None),
        };
        let Some(info) = BOTS.iter().find(|bot| bot.name == name) else {
            return Err(BotError::Unknown {
                name: Label::new(name),
            });
        };
        let bot = match (name, parameter) {
            ("random", None) => Some(Bot::Random),
            ("first", None) => Some(Bot::First),
            ("lead-first", None) => Some(Bot::LeadFirst),
            ("rear-first", None) => Some(Bot::RearFirst),
            ("aggressive", None) => Some(Bot::Aggressive),
            ("defensive", None) => Some(Bot::Defensive),
            ("mixed", None) => Some(Bot::Mixed),
            ("greedy", None) => Some(Bot::Greedy),
            ("expectimax", None) => Some(Bot::Expectimax(Bot::DEPTH)),
            ("expectimax", Some(depth)) => {
                read(depth, u64::from(Bot::MOST_DEPTH)).map(|depth| Bot::Expectimax(depth as u8))
            }
            ("mcts", None) => Some(Bot::Mcts(Bot::BUDGET)),
            ("mcts", Some(budget)) => match budget.strip_suffix("ms") {
                Some(time) => read(time, LONGEST)
                    .map(|time| Bot::Mcts(Budget::Time(Duration::from_millis(time)))),
                None => read(budget, u64::from(mcts::MOST_NODES))
                    .map(|nodes| Bot::Mcts(Budget::Nodes(nodes as u32))),
            },
            _ => None,
        };
        bot.ok_or(BotError::Parameter {
            name: info.name,
            parameter: info.parameter,
        })
    }
}

/// The longest time of a tree search that a name may say, in milliseconds.
const LONGEST: u64 = 3_600_000;

/// A number from 1 to a greatest, without signs or zeros in front.
fn read(digits: &str, most: u64) -> Option<u64> {
    let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
    let number = digits.parse().ok().filter(|_| plain)?;
    (number <= most).then_some(number)
}

/// A [`Bot`] at the table: it keeps what it has measured of the board.
#[derive(Clone, Debug)]
pub struct BotPlayer {
    bot: Bot,
    evaluator: Option<Evaluator>,
}

impl BotPlayer {
    /// Which bot it is.
    pub fn bot(&self) -> Bot {
        self.bot
    }

    /// The measures of a position's board, kept from last time if they are.
    fn evaluator<P: Position>(&mut self, position: &P) -> &Evaluator {
        let kept = self.evaluator.take();
        let kept = kept.filter(|kept| kept.is_for(position));
        self.evaluator
            .insert(kept.unwrap_or_else(|| Evaluator::of(position)))
    }
}

impl<P: Position> Player<P> for BotPlayer {
    fn choose(&mut self, position: &P, moves: &[P::Move], draws: &mut Stream) -> usize {
        let bot = self.bot;
        match bot {
            Bot::Random => return random(moves.len(), draws),
            Bot::First => return 0,
            _ => {}
        }
        let evaluator = self.evaluator(position);
        let choice = Choice::of(position, moves, evaluator);
        match bot {
            Bot::Random | Bot::First => 0,
            Bot::LeadFirst => choice.lead(),
            Bot::RearFirst => choice.rear(),
            Bot::Aggressive => choice.aggressive(draws),
            Bot::Defensive => choice.defensive(draws),
            Bot::Mixed => choice.mixed(),
            Bot::Greedy => expectimax::choose(position, moves, evaluator, 1),
            Bot::Expectimax(depth) => {
                let depth = depth.clamp(1, Bot::MOST_DEPTH);
                expectimax::choose(position, moves, evaluator, depth)
            }
            Bot::Mcts(budget) => mcts::choose(position, moves, evaluator, budget, draws),
        }
    }
}
