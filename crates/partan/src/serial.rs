//! serde: text for people, packed bytes for machines, both through the one validator.
use crate::moves::Move;
use crate::options::Options;
use crate::position::Position;

macuil_core::serial! {
    position: Position, "a position of Partán, as text or packed";
    moves: Move, "a move of Partán, as 3:25-28", Move::read, "not a move: they are written 3:25-28, 3:start-3, 5:34-home, jump:G14 or decline";
    options: Options, "the options of Partán, as partan[geometry=rings]";
}
