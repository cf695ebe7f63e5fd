//! serde: text for people, packed bytes for machines, both through the one validator.
use crate::moves::Move;
use crate::options::Options;
use crate::position::Position;

macuil_core::serial! {
    position: Position, "a position of Patolli, as text or packed";
    moves: Move, "a move of Patolli, as 4:0-4", Move::read, "not a move: they are written 1:hand-0, 4:0-4 or 3:48-off";
    options: Options, "the options of Patolli, as patolli[end=places]";
}
