//! Events of Patolli in words.
use macuil::core::seat::Seat;
use macuil::patolli::{Event, GAME, Place, Reason, Toll};

use super::ordinal;

/// What happened, to stand after the name of whoever is at turn; `None` for what goes without saying.
pub fn event(event: &Event) -> Option<String> {
    let name = |seat: &Seat| GAME.seat_name(*seat);
    Some(match event {
        Event::Thrown { throw, .. } => format!("throws {}", throw.points()),
        Event::Entered { to, .. } => format!("brings a piece from the hand to {to}"),
        Event::Moved {
            from,
            to: Place::Off,
            ..
        } => format!("takes the piece on {from} off the board"),
        Event::Moved { from, to, .. } => format!("moves {from} to {to}"),
        Event::Captured { seat, at, .. } => format!("captures {} on {at}", name(seat)),
        Event::Paid {
            from,
            to,
            points,
            toll,
        } => paid(*from, *to, *points, *toll),
        Event::ThrowEarned { reason, .. } => match reason {
            Reason::One => "earns a throw for the 1".into(),
            Reason::Exit => "earns a throw for the piece taken off".into(),
            Reason::Tip => "earns a throw for the quarter circle".into(),
        },
        Event::Passed { points: 1, .. } => "1 point cannot be moved".into(),
        Event::Passed { points, .. } => format!("{points} points cannot be moved"),
        Event::Dropped { points: 1, .. } => "1 point is left over".into(),
        Event::Dropped { points, .. } => format!("{points} points are left over"),
        Event::TurnLost { seat } => format!("{} will miss a turn", name(seat)),
        Event::TurnMissed { seat } => format!("{} misses the turn", name(seat)),
        Event::WentOut { seat } => format!("{} is out", name(seat)),
        Event::CameIn { seat } => format!("{} is in again", name(seat)),
        Event::Placed { seat, place } => format!("{} comes {}", name(seat), ordinal(*place)),
        Event::Won { seat } => format!("{} has won", name(seat)),
        // The next throw, and the end that is told below, say so themselves.
        Event::Repeated { .. } | Event::TurnPassed { .. } | Event::Ended => return None,
        other => super::plainly(other),
    })
}

/// Who pays what to whom, and what for.
fn paid(from: Option<Seat>, to: Option<Seat>, points: u8, toll: Toll) -> String {
    let owner = |owner: Option<Seat>| owner.map_or("the basket", |seat| GAME.seat_name(seat));
    let reason = match toll {
        Toll::Exit => "the piece taken off",
        Toll::Match => "the equal throw",
        Toll::Triangle => "the triangle",
        Toll::Tip => "the quarter circle",
        Toll::Stuck => "the throw that cannot be moved",
        Toll::Last => "the last piece on the board",
        Toll::Finish => "the end of the race",
    };
    format!(
        "{} pays {points} to {} for {reason}",
        owner(from),
        owner(to)
    )
}
