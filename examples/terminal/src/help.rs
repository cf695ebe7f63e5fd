//! What the boxes over the board say.
use macuil::core::error::PlayError;

/// The keys.
pub fn keys() -> String {
    "\
Enter, Space    throw the dice; play the chosen move
Up, Down, j, k  choose a move
1 to 9          choose a move by its number
u               undo: take back your last choice
r               redo what was taken back
: or /          say a move (5:3-8), a number, or a throw (roll:4)
PageUp, Down    scroll what happened; so does the wheel
q, Ctrl-C       save the game and quit
? or h          these keys

Mouse: a click on a move chooses it, a second one plays it. A click
on a piece or a space chooses a move there, one on the target of the
chosen move plays it.

On the board, < is what the chosen move leaves and > where its points
lead. Letters are pieces of their seats, balls those of Partán, which
have no colour. * is safe or Retreat, # Dice, o Repeat or a quarter
circle, X Death, ^ a triangle, x a cell where pieces are captured."
        .into()
}

/// Why a word was refused: the clause with its source.
pub fn refusal(word: &str, error: PlayError) -> String {
    let rule = error.rule.rule();
    format!(
        "{word} cannot be played: {}.\n\n{} ({}): {}\n\nSource: {}",
        error.message, rule.title, rule.id, rule.text, rule.source
    )
}
