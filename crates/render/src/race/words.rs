//! Positions in words, as far as every game says them alike.
use std::fmt::Write;

use macuil_core::game::GameInfo;
use macuil_core::seat::Seat;

use super::{Place, Scene};
use crate::words::join;

/// The names of seats.
pub(crate) fn names(game: &GameInfo, seats: &[Seat]) -> Vec<String> {
    let name = |seat: &Seat| game.seat_name(*seat).to_string();
    seats.iter().map(name).collect()
}

/// Who has won, and who came after.
pub(crate) fn result(game: &GameInfo, finished: &[Seat]) -> String {
    match finished {
        [] => "The game is over".to_string(),
        [winner] => format!("{} has won", game.seat_name(*winner)),
        [winner, rest @ ..] => {
            let rest = join(&names(game, rest), "and");
            format!("{} has won, then {rest}", game.seat_name(*winner))
        }
    }
}

/// A position in words.
pub(crate) fn description(scene: &Scene) -> String {
    let mut text = format!("{}.", scene.headline);
    for seat in scene.players() {
        let out = squares(scene, seat);
        let on = if out.is_empty() {
            "no piece on the way".to_string()
        } else {
            join(&out, "and")
        };
        let name = scene.game.seat_name(seat);
        let yard = scene.parked(seat, Place::Yard);
        let _ = write!(text, " {name}: {on}; {yard}");
        if scene.has_home {
            let _ = write!(text, ", {}", scene.parked(seat, Place::Home));
        }
        if let Some(stakes) = &scene.stakes {
            let _ = write!(text, ", points {}", stakes.points[seat.index()]);
        }
        text.push('.');
    }
    if let Some(stakes) = &scene.stakes {
        let _ = write!(text, " Basket {}.", stakes.basket);
    }
    for sentence in &scene.memory {
        let (first, rest) = sentence.split_at(1);
        let _ = write!(text, " {}{rest}.", first.to_uppercase());
    }
    text
}

/// Where the pieces of a seat stand on the loop and in the lane, in the order of their way: `5`, `17 (2)`, `c3`.
pub(crate) fn squares(scene: &Scene, seat: Seat) -> Vec<String> {
    let word = |(place, count): (Place, usize)| match count {
        1 => scene.word(place),
        count => format!("{} ({count})", scene.word(place)),
    };
    scene.groups(seat).into_iter().map(word).collect()
}
