//! A game of any variant on a terminal screen, for people and bots.
//!
//! [`Game`](game::Game) is the game with its past, [`App`](app::App) what keys and clicks do, [`screen`] what is drawn. No rule
//! of any game is here: what may be played, where it leads and what happened is asked of the library.

pub mod app;
pub mod args;
pub mod board;
pub mod game;
pub mod help;
pub mod look;
pub mod panel;
pub mod plan;
pub mod save;
pub mod scene;
pub mod screen;
pub mod words;
