//! The clauses, in the order of the rule text. Each file opens with its clauses and the paragraphs of the sheet where they
//! stand.
//!
//! | file | clauses |
//! |---|---|
//! | `turn.rs` | `patolli.beans`, `patolli.extra` |
//! | `points.rs` | `patolli.points`, `patolli.out` |
//! | `enter.rs` | `patolli.enter`, `patolli.one` |
//! | `advance.rs` | `patolli.move`, `patolli.exact` |
//! | `capture.rs` | `patolli.capture`, `patolli.last` |
//! | `exit.rs` | `patolli.exit`, `patolli.match` |
//! | `marks.rs` | `patolli.triangle`, `patolli.tip` |
//! | `stuck.rs` | `patolli.stuck` |
//! | `win.rs` | `patolli.win` |
//!
//! `patolli.setup` is in `setup.rs`. `terms.rs` has no clause: it is what the others ask for the mat and the options.

pub(crate) mod advance;
mod capture;
mod enter;
pub(crate) mod exit;
mod marks;
pub(crate) mod points;
mod stuck;
pub(crate) mod terms;
pub(crate) mod turn;
pub(crate) mod win;

macuil_core::rules! {
    BEANS = "patolli.beans", "The throw", "§2; reading for the die",
        "Five beans, marked on one side: one to four marks count as many, five count 10, none is thrown again. With dice=d6 one die, its 5 as d6_five says and its 6 thrown again.";
    POINTS = "patolli.points", "Points and the basket", "§3",
        "Each player begins with 6 points and the basket of the god with 6 for each player. Points change hands and are never made or lost.";
    ENTER = "patolli.enter", "Entering", "§5; reading",
        "A 1, and nothing else, brings a piece from the hand to the start cell, unless an own piece stands there; with entry=compulsory it must. Otherwise a 1 is walked by any piece.";
    ONE = "patolli.one", "The throw after a 1", "§5; reading",
        "A 1 gives another throw. After an entry the piece just entered makes it, if it can. With one_walked_again=no a walked 1 gives one only if it was itself the throw after an entry.";
    MOVE = "patolli.move", "The move", "§4, §8; reading",
        "A piece goes clockwise by exactly the throw, over any other, but onto no own piece and, outside the capture zone, onto no other. A throw that can be moved must be.";
    CAPTURE = "patolli.capture", "Captures", "§8",
        "A piece that ends on another player's within the capture zone sends it back to its owner's hand.";
    EXIT = "patolli.exit", "Leaving the board", "§14; reading",
        "A piece that comes exactly to its last cell, or with exit=beyond_last one step further, is off. It earns a point from the basket and another throw.";
    EXACT = "patolli.exact", "Leaving by the exact throw", "§14",
        "No piece goes beyond where it leaves the board.";
    MATCH = "patolli.match", "The throw that takes a point back", "§14; reading",
        "If the first throw of the next to throw equals one that took a piece off in the turn before, that piece's point goes back to the basket. The piece stays off.";
    TRIANGLE = "patolli.triangle", "Triangles", "§6",
        "A piece that ends on a triangle costs 2 points or what there is: for the opponent of two, else for the owner of the arm, or the basket where nobody owns it.";
    TIP = "patolli.tip", "Quarter circles", "§7; reading",
        "A piece that ends on a quarter circle gives another throw. With tip_pays=yes and four seats the owner of the opposite arm pays the mover 1 point.";
    STUCK = "patolli.stuck", "Nothing to move", "§9; reading",
        "A throw that no piece can move costs 1 point to the basket, but nothing with no piece on the board unless empty_board=pay, and ends the turn with all throws to come.";
    LAST = "patolli.last", "The last piece captured", "§10, §11",
        "Who loses the last piece on the board to a capture, having had two or more there since it was empty, pays 1 point to the basket and misses the next turn.";
    OUT = "patolli.out", "Without points", "§12, §13",
        "A player without points takes no turns, while the pieces stay and can be captured, until a triangle of the own arm brings points again.";
    WIN = "patolli.win", "The end", "§15; reading",
        "All six pieces off win, or while nobody has finished, being the only one with points. With end=places the others play on, and a finished player's points go to the basket; of those who are out the last to drop out is placed highest.";
    EXTRA = "patolli.extra", "Throws to come", "§5, §7, §14",
        "Each reason earns its own throw, taken after the move. The turn ends when none is left.";
    SETUP = "patolli.setup", "Seats and the first player", "§1; readings",
        "South and North play, and West or East or both with them, with six pieces each in hand. The highest throw begins: a fair draw. Turns pass clockwise.";
}
