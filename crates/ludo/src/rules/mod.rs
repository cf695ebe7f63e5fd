//! The clauses, in the order in which a turn applies them. Each file opens with its clauses and where they stand in the
//! sources: (E) Ludo as published in England, (I) as Indian apps play it, (M) Mensch ärgere dich nicht, (P) the Parcheesi leaflet.
//!
//! | file | clauses |
//! |---|---|
//! | `turn.rs` | `ludo.turn`, `ludo.six`, `ludo.extra`, `ludo.tries` |
//! | `third.rs` | `ludo.third` |
//! | `dice.rs`, `search.rs` | `ludo.dice` |
//! | `fourteen.rs` | `ludo.fourteen` |
//! | `together.rs` | `ludo.together` |
//! | `enter.rs` | `ludo.enter`, `ludo.clear` |
//! | `advance.rs` | `ludo.move`, `ludo.exact`, `ludo.block`, `ludo.jump`, `ludo.cap`, `ludo.safe` |
//! | `capture.rs` | `ludo.capture` |
//! | `bonus.rs` | `ludo.bonus` |
//! | `finish.rs` | `ludo.end` |
//!
//! `ludo.setup` is in `setup.rs`. `terms.rs` has no clause: it is what all of them ask for the board and the options.

pub(crate) mod advance;
mod bonus;
mod capture;
mod dice;
mod enter;
mod finish;
mod fourteen;
mod search;
pub(crate) mod terms;
mod third;
mod together;
pub(crate) mod turn;

macuil_core::rules! {
    SETUP = "ludo.setup", "Seats, pieces and the first player", "E, I, M, P",
        "Two to four play with four pieces each, in the yards but for on_start. The highest throw begins: a fair draw.";
    TURN = "ludo.turn", "The turn", "E, I, M, P",
        "A turn is a throw and its move, then any throws earned. A throw must be moved if a legal move exists, and is passed where none does.";
    ENTER = "ludo.enter", "Entering", "E, I, M, P",
        "The entering number, 6 or in Parcheesi 5 on a die or as the sum of both, may bring a piece from the yard to its start cell; with enter=compulsory it must.";
    CLEAR = "ludo.clear", "Clearing the start cell", "M",
        "With clear_start=yes a piece on its own start cell must move, if it can, while another waits in the yard.";
    MOVE = "ludo.move", "The move", "E, I, M, P",
        "A piece on the loop or in the column goes forward along its own course by exactly the points.";
    EXACT = "ludo.exact", "The end by the exact points", "E, I, M, P",
        "No piece goes beyond home, or the last goal cell.";
    BLOCK = "ludo.block", "Blocks", "E; P; reading for the column",
        "Two or more pieces of one colour on a cell stop others, or with block=all everybody, from passing and landing.";
    JUMP = "ludo.jump", "Passing in the column", "M, German leaflets",
        "With goal_jump=no a piece may not pass an own piece in the column.";
    CAP = "ludo.cap", "How many fit on a cell", "E, I, M, P",
        "A cell of the loop or column holds any number of pieces of one colour, in madn one, in Parcheesi two.";
    SAFE = "ludo.safe", "Safe cells", "I; P",
        "With safe=shared nobody is captured on a safe cell; with exclusive one with another colour's piece on it may not be landed on, but by a piece that enters, which captures it.";
    CAPTURE = "ludo.capture", "Captures", "E, I, M, P; reading",
        "A piece that ends on a cell of the loop sends all pieces of other colours there to their yards, but for shared safe cells. It is one capture.";
    SIX = "ludo.six", "Throwing again", "E, I, M, P",
        "After a 6, with two dice after a doublet, moved or not, the player throws again.";
    THIRD = "ludo.third", "The third in a row", "E, I, P",
        "The third 6, or doublet, in a row is not moved and ends the turn with all throws owed; with third=back the piece nearest home goes to the yard.";
    EXTRA = "ludo.extra", "Earned throws", "I; reading",
        "Captures and pieces brought home earn throws where the options say so; with extra_throws=one a move earns one at most.";
    TRIES = "ludo.tries", "Three tries", "M, German leaflets",
        "With tries=3 a player with nothing to move throws up to three times until a 6.";
    END = "ludo.end", "The end", "E, I, M, P",
        "A seat has finished when all its pieces are at home or in the goal. With end=first it wins; with places the others play on until one is left.";
    DICE = "ludo.dice", "The dice", "E, I, M, P; readings",
        "Only points that are due are moved. With two dice each is a move of its own, in either order; as many must be used as can be.";
    FOURTEEN = "ludo.fourteen", "Doublets with the undersides", "P; readings",
        "With no piece in the yard a doublet is played with the undersides too, as the option says.";
    TOGETHER = "ludo.together", "The two pieces of a block", "P; reading",
        "The two pieces of a block may not be moved on together in one throw.";
    BONUS = "ludo.bonus", "Bonuses", "P; readings",
        "A capture and a piece brought home earn bonus points, each moved by one piece when no die is left, in the order earned.";
}
