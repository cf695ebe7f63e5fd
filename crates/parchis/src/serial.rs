//! serde: text for people, packed bytes for machines, both through the one validator.
use crate::moves::Move;
use crate::options::Options;
use crate::position::Position;

macuil_core::serial! {
    position: Position, "a position of Parchís, as text or packed";
    moves: Move, "a move of Parchís, as 3:17-20", Move::read, "not a move: they are written 3:17-20, 5:yard-5, 5:yard-5x2, 20:c1-home or decline";
    options: Options, "the options of Parchís, as parchis/french[cap=none]";
}
