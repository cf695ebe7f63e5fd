//! The clauses, in the order in which a turn applies them. Each file opens with its clauses and where they stand in the
//! rulebook.
//!
//! | file | clauses |
//! |---|---|
//! | `roll.rs` | `partan.roll` |
//! | `advance.rs` | `partan.move`, `partan.bring-out`, `partan.barrier`, `partan.arrival`, `partan.put-in` |
//! | `repel.rs` | `partan.repel`, `partan.gap`, `partan.death`, `partan.expel`, `partan.eliminate` |
//! | `jump.rs` | `partan.jump`, `partan.retreat` |
//! | `count.rs` | `partan.count` |
//! | `turn.rs` | `partan.repeat`, `partan.refill`, `partan.order` |
//! | `finish.rs` | `partan.win`, `partan.dead` |
//! | `tidy.rs` | `partan.tidy` |
//!
//! `partan.setup` is in `setup.rs`, and the clause `geometry` in `board.rs`.

mod advance;
mod count;
mod finish;
mod jump;
mod repel;
mod roll;
mod tidy;
pub(crate) mod turn;

pub use finish::ENOUGH;

macuil_core::rules! {
    GEOMETRY = "partan.geometry", "How the Streets lie beside each other", "reading, from figures 3 and 4",
        "The track is a ring of 36 columns by 4 lanes that each Street spirals through from the outermost lane to the innermost, a quarter turn behind the Street before it; or, with geometry=rings, four closed lanes.";
    SETUP = "partan.setup", "Seats, pieces and the first player", "Game Mechanics; readings",
        "Two to four play, with eight pieces each in their Start Zones. The highest opening roll begins, ties rolled again.";
    ROLL = "partan.roll", "The roll", "Order of the Steps, 1st",
        "The mover rolls one die and has as many points to move.";
    MOVE = "partan.move", "The move", "Order of the Steps, 2nd; Game Mechanics",
        "One piece of the mover's Street goes forward by all the points. A roll that no piece can use is passed.";
    BRING_OUT = "partan.bring-out", "Bringing a piece out", "Rule 1; Counts",
        "While the Start Zone holds a piece and the Squares up to the points are free, a piece must be brought out with them.";
    BARRIER = "partan.barrier", "Barriers", "Rules 2 and 3",
        "An occupied Square can be neither passed nor landed on.";
    ARRIVAL = "partan.arrival", "Entering the Arrival Zone", "Rule 6; Put in",
        "Points past Square 36 put the piece into the Arrival Zone; no exact roll is needed.";
    REPEL = "partan.repel", "Repulsion", "Order of the Steps, 3rd; The Partán System",
        "A piece that has come to a Square displaces every adjoining piece by one Square, straight away from it. Displaced pieces repel in turn, until no two adjoin.";
    GAP = "partan.gap", "One free Square between", "Figures 1 and 2",
        "Between a piece that repels and the piece it has displaced one Square stays free, in all eight directions.";
    DEATH = "partan.death", "Death Squares repel nothing", "Rule 5; Death Square",
        "A piece on a Death Square neither repels nor is repelled: it is gone at once.";
    EXPEL = "partan.expel", "Expelled pieces", "Rule 7; Counts, Expel",
        "A piece displaced off the track goes to the mover's Start Zone, and the mover is owed a count of 5.";
    ELIMINATE = "partan.eliminate", "Eliminated pieces", "Counts, Eliminate; Death Square",
        "A piece that falls on a Death Square goes to the Central Circle, and the mover is owed a count of 5.";
    JUMP = "partan.jump", "Jumps", "Order of the Steps, 4th; Dice Square; Rule 4",
        "When nothing is left to repel, pieces that fell on Dice Squares jump to the next free Dice Square of that Street, or into its Arrival Zone, one at a time and over barriers; repulsion is resolved after each.";
    RETREAT = "partan.retreat", "Retreats", "Retreat Square; Rule 4",
        "A piece that fell on Retreat Square 22 or 33 jumps back to the Retreat Square before it, or stays if that is occupied; 11 does nothing.";
    COUNT = "partan.count", "Counts", "Order of the Steps, 5th; Counts; Rule 8",
        "Owed counts are made one at a time, each like a move of its value, in the order and with the pieces the mover chooses. If none can be made, all are lost.";
    PUT_IN = "partan.put-in", "Pieces put in", "Counts, Put in",
        "For each piece that comes into any Arrival Zone the mover is owed a count of 10.";
    REPEAT = "partan.repeat", "Repeats", "Order of the Steps, 6th; Repeat Square",
        "Each piece that falls on a Repeat Square earns the mover one more roll, taken when no count is owed.";
    REFILL = "partan.refill", "A player with nothing to play", "Rule 9",
        "A mover about to roll or count with nothing in Start Zone or Street takes a piece from the Central Circle, or else from their own Arrival Zone, into the Start Zone; if there is none either, they pass and lose counts and repeats.";
    ORDER = "partan.order", "Whose turn it is, and what is due", "Game Mechanics; reading",
        "Turns pass clockwise over the seats in play, or with turn_order=against the other way. Only what is due can be played: a throw, a move or nothing.";
    WIN = "partan.win", "Winning", "Game Mechanics; reading",
        "A player with five or more pieces in their Arrival Zone and none in their Start Zone wins; it is looked at whenever nothing is left to repel or jump, the mover first.";
    DEAD = "partan.dead", "A game that nobody can win", "reading",
        "The game is drawn when too few pieces for any win are left outside the zones of Streets that no one plays, or when no player has or can get a piece.";
    TIDY = "partan.tidy", "Repairing a position in disorder", "Order of the Steps, last paragraph",
        "Pieces found on Death Squares go to the Central Circle; pieces found adjoining others or on Dice Square 1 go to the Start Zone of the colour of their Square. No counts.";
}
