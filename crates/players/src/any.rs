//! Players at a position of any game.
use macuil::core::position::Position;
use macuil::core::random::Stream;
use macuil::{AnyPosition, Visitor};

use crate::bot::BotPlayer;
use crate::player::choose_move;

/// The word of the move that a bot makes; `None` where no decision is due.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil::core::random::Stream;
/// use macuil_players::{Bot, choose_any};
///
/// let mut position = AnyPosition::start("partan", "2", None)?;
/// let (mut player, mut draws) = (Bot::Greedy.player(), Stream::players(7, 0));
/// assert_eq!(choose_any(&position, &mut player, &mut draws), None);
/// position.play("roll:3", &mut Vec::new())?;
/// assert_eq!(choose_any(&position, &mut player, &mut draws), Some("3:start-3".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose_any(
    position: &AnyPosition,
    player: &mut BotPlayer,
    draws: &mut Stream,
) -> Option<String> {
    struct Choose<'a>(&'a mut BotPlayer, &'a mut Stream);
    impl Visitor for Choose<'_> {
        type Output = Option<String>;
        fn visit<P: Position>(self, position: &P) -> Option<String> {
            choose_move(position, self.0, self.1).map(|m| m.to_string())
        }
    }
    position.visit(Choose(player, draws))
}
