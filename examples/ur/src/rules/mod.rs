//! The rules: the registry of clauses, and one file for each family of them.
//!
//! The rule set is our own, after the game as it is commonly played on the board of twenty squares; "reading" marks what common
//! accounts leave open.
pub mod capture;
pub mod moves;
pub mod turn;

macuil_core::rules! {
    SEATS = "ur.seats", "The players", "clause 1",
        "Two play, Light and Dark, each with seven pieces in hand or as many as `pieces` says. Light begins unless it is said otherwise.";
    THROW = "ur.throw", "The throw", "clause 2",
        "Four tetrahedral dice with two marked corners each are thrown: 0 to 4 points, with weights 1, 4, 6, 4 and 1 of 16.";
    MOVE = "ur.move", "The move", "clause 3",
        "A piece in hand or on the track goes as many squares along its own course of fourteen as there are points, past any piece, but \
         onto no piece of its own side. Who can move must.";
    CAPTURE = "ur.capture", "Captures", "clause 4",
        "Squares 5 to 12 belong to both courses. A piece that lands on one where a piece of the other side stands sends it back to hand.";
    SAFE = "ur.safe", "The safe rosette", "clause 5 (reading)",
        "With rosette=safe no piece may land on a piece of the other side that stands on the shared rosette, square 8.";
    ROSETTE = "ur.rosette", "Rosettes", "clause 6",
        "Squares 4, 8 and 14 of each course are rosettes. Who lands on one throws again.";
    OFF = "ur.off", "Bearing off", "clause 7",
        "A piece leaves the board with exactly the points that lead one square past the fourteenth.";
    PASS = "ur.pass", "Passing", "clause 8",
        "After a throw of nothing, or of points that no piece can go, the turn passes.";
    TURN = "ur.turn", "The turn", "clause 9",
        "A player throws, moves once, and the turn passes to the other.";
    WIN = "ur.win", "The win", "clause 10",
        "Who has borne off all pieces first wins.";
}
