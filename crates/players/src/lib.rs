//! Players for the games of the house: by rules of thumb, by looking ahead with exact chances, by tree search; and the trait by which you
//! write your own.
//!
//! A player sees a position and the list of legal moves and says which is made. It plays every game: what it measures, it measures on
//! the board graph and by asking the rules what a move leads to; no rule is played here.
//!
//! # Three tasks
//!
//! - *Let bots play*: [`Bot`] has them by name, [`Bot::player`] seats one, [`play_out`] plays a game.
//! - *Ask for one move*: [`choose_move`], or [`choose_any`] for a position of any game.
//! - *Write a player*: implement [`Player`]; [`Measure`] and [`captures`] have what the rules of thumb stand on.
//!
//! ```
//! use macuil::core::position::{Node, Position};
//! use macuil::core::random::Stream;
//! use macuil_players::{Bot, play_out};
//!
//! let mut position = macuil::ludo::Position::start("ludo/classic", "RY", None)?;
//! let mut players = [Bot::Mixed.player(), "random".parse::<Bot>()?.player()];
//! let (mut dice, mut draws) = (Stream::dice(7, 0), Stream::players(7, 0));
//! let played = play_out(&mut position, &mut players, &mut dice, &mut draws, 10_000, &mut |_| ());
//! assert!(matches!(position.node(), Node::Over(_)));
//! println!("{} throws, {} choices", played.throws, played.choices);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The bots
//!
//! | name | what it does | where the idea comes from |
//! |---|---|---|
//! | `random` | any move, all equally likely | the measure of every other player |
//! | `first` | the first move of the list | a player without any idea, who draws nothing |
//! | `lead-first` | the piece nearest its end; of equals the first | studies of Ludo: run with the front piece |
//! | `rear-first` | the piece farthest from its end; of equals the first | what some programs call their fast player |
//! | `aggressive` | captures most, else any move | studies of Ludo: capture whenever you can |
//! | `defensive` | leaves least in danger ([`Measure::danger`]), any of the moves that do | studies of Ludo: keep what could be captured out of reach |
//! | `mixed` | captures most; else moves a piece in danger so that less is in danger; else the front piece, unless more is in danger then; else the rear piece | studies of Ludo: the four rules of thumb in one order |
//! | `greedy` | what is worth most after the next throw, everybody playing on for themselves | one step of expectimax |
//! | `expectimax`, `expectimax:1` | the same after two throws, or as many as said | Michie's and Ballard's trees with chance, for more players the max^n of Luckhardt and Irani |
//! | `mcts`, `mcts:500`, `mcts:50ms` | tree search by games played at random, within so many positions or so much time | UCT by Kocsis and Szepesvári, with throws as nodes of their own |
//!
//! A move that moves no piece by points, such as declining, or Partán's choice among jumps, has no front and no rear: those players
//! make it only where there is nothing else, the first of the list.
//!
//! `greedy`, `expectimax` and `mcts` value a position by what each seat has before it: steps, pieces that wait, what the next throws may
//! take; in Partán what five pieces in the Arrival Zone and none in the Start Zone still take, in Patolli points too. A search looks at
//! whole throws: where so many ahead would be more than 50,000 positions to value, as two dice and bonuses often make them in Parcheesi,
//! it looks one throw less ahead, and says the move of that.
//!
//! # Reproducibility
//!
//! A bot chooses the same move for the same position and the same draws on every machine, but for `mcts` with a time. Draws come from a
//! generator that is passed in, that of the game's players: so a game of bots follows from its seed and index. Where there is one legal
//! move no bot is asked and nothing drawn; a game of `random` bots is the game that the simulator plays.
//!
//! # Features
//!
//! `partan`, `parchis`, `ludo` and `patolli`, all on unless default features are off: the games that [`choose_any`] takes, and what bots
//! know of each.
//!
//! # Stability
//!
//! Names of bots and what follows them do not change within a major version, nor do the moves of `random`, `first`, `lead-first`,
//! `rear-first` and `aggressive`. Those of the others may become better; the changelog says so under "Reproducibility".
#![warn(missing_debug_implementations)]

mod any;
mod bot;
mod evaluate;
mod exact;
mod expectimax;
mod mcts;
mod measure;
mod player;
mod simple;
mod threat;

pub use any::choose_any;
pub use bot::{BOTS, Bot, BotError, BotInfo, BotPlayer, Budget};
pub use exact::{Chance, Exact, ExactError, Solving};
pub use measure::{Measure, captures};
pub use player::{Player, choose_move, play_out};
