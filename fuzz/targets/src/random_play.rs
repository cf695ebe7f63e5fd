//! Games of any variant, played by bytes.
use macuil::Visitor;
use macuil_core::conformance::{Kit, check_choices};
use macuil_core::position::Position;

use crate::choices::Choices;

/// Begins a game of any variant, with any options, seats and first player, and plays throws and moves by their places in the
/// lists, a byte each. After every ply all checks of the conformance kit are run: among them that the list of moves, the check
/// of a move and its play agree, that the game's invariants hold, that a position read from its text has the same key, and
/// that events explain what has changed.
///
/// # Panics
///
/// If a check does not hold, or a beginning is refused without a reason.
pub fn random_play(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    if let Some(start) = choices.start() {
        start.visit(Play(&mut choices));
    }
}

/// Plays on until the bytes are used up.
struct Play<'a, 'b>(&'a mut Choices<'b>);

impl Visitor for Play<'_, '_> {
    type Output = ();

    fn visit<P: Position>(self, start: &P) {
        let choose = |count| Some(usize::from(self.0.next()?) % count);
        if let Err(failure) = check_choices(start, Kit::default(), choose) {
            panic!("{failure}");
        }
    }
}
