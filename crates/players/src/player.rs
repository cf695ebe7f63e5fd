//! The trait of players, and games that they play.
use macuil::core::board;
use macuil::core::events::Events;
use macuil::core::position::{Node, Playout, Position};
use macuil::core::random::Stream;

/// Somebody who chooses moves.
///
/// Players see the whole position and know nothing else: they are told who is to move by [`Position::node`], and what they draw, they
/// draw from a generator that is passed in. So a player that keeps nothing that changes its mind plays the same game for the same seed
/// and index. What it may keep is work done before: tables, trees.
///
/// ```
/// use macuil::core::position::Position;
/// use macuil::core::random::Stream;
/// use macuil_players::{Player, play_out};
///
/// /// Moves the last piece of the list.
/// struct Last;
///
/// impl<P: Position> Player<P> for Last {
///     fn choose(&mut self, _: &P, moves: &[P::Move], _: &mut Stream) -> usize {
///         moves.len() - 1
///     }
/// }
///
/// let mut position = macuil::ludo::Position::start("ludo/madn", "2", None)?;
/// let (mut dice, mut draws) = (Stream::dice(7, 0), Stream::players(7, 0));
/// let played = play_out(&mut position, &mut [Last], &mut dice, &mut draws, 10_000, &mut |_| ());
/// assert!(played.choices > 0);
/// # Ok::<(), macuil::core::error::SetupError>(())
/// ```
pub trait Player<P: Position> {
    /// The place in `moves`, the list of legal moves, of the one that is made.
    ///
    /// Asked only where there are two moves or more. A place beyond the list means its last move.
    fn choose(&mut self, position: &P, moves: &[P::Move], draws: &mut Stream) -> usize;
}

impl<P: Position, T: Player<P> + ?Sized> Player<P> for &mut T {
    fn choose(&mut self, position: &P, moves: &[P::Move], draws: &mut Stream) -> usize {
        (**self).choose(position, moves, draws)
    }
}

impl<P: Position, T: Player<P> + ?Sized> Player<P> for Box<T> {
    fn choose(&mut self, position: &P, moves: &[P::Move], draws: &mut Stream) -> usize {
        (**self).choose(position, moves, draws)
    }
}

/// The move that a player makes: the only one without asking. `None` where no decision is due.
///
/// ```
/// use macuil::core::position::Position;
/// use macuil::core::random::Stream;
/// use macuil_players::{Bot, choose_move};
///
/// let text = "ludo/classic seats=RY turn=R at=move:3 R=yard,yard,2,20 Y=yard,yard,yard,23";
/// let position = macuil::ludo::Position::from_text(text)?;
/// let mut player = Bot::Aggressive.player();
/// let chosen = choose_move(&position, &mut player, &mut Stream::players(7, 0));
/// assert_eq!(chosen.map(|m| m.to_string()), Some("3:20-23".to_string()));
/// # Ok::<(), macuil::core::error::TextError>(())
/// ```
pub fn choose_move<P: Position, T: Player<P> + ?Sized>(
    position: &P,
    player: &mut T,
    draws: &mut Stream,
) -> Option<P::Move> {
    let moves = position.legal_moves();
    let moves = moves.as_ref();
    let last = moves.len().checked_sub(1)?;
    let place = match last {
        0 => 0,
        _ => player.choose(position, moves, draws).min(last),
    };
    moves.get(place).copied()
}

/// Plays on until the game is over or `most` throws have been made: throws drawn from `dice`, moves chosen by the players, who draw from
/// `draws`. The first player has the first seat in the order of the board ([`Position::letters`]), and so on; if there are fewer
/// players than seats they are taken in turn again, so that one can play for all.
///
/// With players who all choose at random this is [`Position::play_out`], draw by draw. Without players the first move of every list is
/// made.
pub fn play_out<P: Position, T: Player<P>>(
    position: &mut P,
    players: &mut [T],
    dice: &mut Stream,
    draws: &mut Stream,
    most: u64,
    events: &mut impl Events<P::Event>,
) -> Playout {
    let mut playout = Playout::default();
    let mut places = [0; macuil::core::seat::Seat::MOST];
    let order = board::in_order(position.board(), position.seats());
    for (place, seat) in order.enumerate() {
        places[seat.index()] = place % players.len().max(1);
    }
    loop {
        match position.node() {
            Node::Over(_) => return playout,
            Node::Chance(_) => {
                let Some(table) = position.rolls().filter(|_| playout.throws < most) else {
                    return playout;
                };
                playout.throws += 1;
                position.apply_roll(table.sample(dice), events);
            }
            Node::Decision(seat) => {
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                playout.decisions += 1;
                playout.offered += moves.len() as u64;
                let mut place = 0;
                if moves.len() > 1 {
                    playout.choices += 1;
                    if let Some(player) = players.get_mut(places[seat.index()]) {
                        let chosen = player.choose(position, moves, draws);
                        place = chosen.min(moves.len() - 1);
                    }
                }
                let Some(chosen) = moves.get(place).copied() else {
                    return playout;
                };
                position.apply_move(chosen, events);
            }
        }
    }
}
