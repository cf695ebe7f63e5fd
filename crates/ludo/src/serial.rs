//! serde: text for people, packed bytes for machines, both through the one validator.
use crate::moves::Move;
use crate::options::Options;
use crate::position::Position;

macuil_core::serial! {
    position: Position, "a position of Ludo, as text or packed";
    moves: Move, "a move of Ludo, as 6:12-18", Move::read, "not a move: they are written 6:yard-0, 6:12-18, 2:h4-home or 2+3:yard-5";
    options: Options, "the options of Ludo, as ludo/madn[tries=3]";
}
