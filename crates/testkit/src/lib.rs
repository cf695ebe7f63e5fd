//! What the tests of all games share: corpora, perft tables, and positions said briefly. No rule of any game, and nothing of the slow
//! oracles, which share nothing but the notation.
pub mod cases;
pub mod perft;
pub mod said;
