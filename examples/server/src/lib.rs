//! A server for games between people, to copy from: any variant of the family, over HTTP and WebSocket.
//!
//! It alone throws the dice and asks the rules; no rule of any game is written here. What it says and understands stands in
//! the README of this folder.
//!
//! | | |
//! |---|---|
//! | `server`, `socket`, `page` | addresses, connections, what people see |
//! | `hall` | all games by their names |
//! | `table`, with `turn`, `talk` and `state` | one game: its task, turns, what people say, what they are told |
//! | `game` | the engine's position, the dice, what was played |
//! | `terms`, `seat`, `clock`, `guest` | what was agreed on, who plays, the time, who is connected |
//! | `store` | the folder in which games outlive the server |
//! | `message`, `sentence`, `variants`, `chance` | what clients say, events in words, what can be played, randomness |
#![warn(missing_debug_implementations)]

mod chance;
mod clock;
mod game;
mod guest;
mod hall;
mod message;
mod page;
mod seat;
mod sentence;
mod server;
mod socket;
mod state;
mod store;
mod table;
mod talk;
mod terms;
mod turn;
mod variants;

pub use hall::Hall;
pub use server::serve;
pub use store::Store;
pub use table::House;
