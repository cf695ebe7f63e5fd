//! Events of Partán in words.
use macuil::core::events::Event as _;
use macuil::core::seat::Seat;
use macuil::partan::events::Source;
use macuil::partan::{Event, GAME};

/// What happened, to stand after the name of whoever is at turn; `None` for what goes without saying.
pub fn event(event: &Event) -> Option<String> {
    let name = |seat: &Seat| GAME.seat_name(*seat);
    let counts = |fives: u16, tens: u16| {
        let parts = [(fives, "five"), (tens, "ten")]
            .into_iter()
            .filter(|(count, _)| *count > 0);
        let parts: Vec<String> = parts
            .map(|(count, what)| {
                if count == 1 {
                    format!("a {what}")
                } else {
                    format!("{count} {what}s")
                }
            })
            .collect();
        parts.join(" and ")
    };
    Some(match event {
        Event::Thrown { die, .. } => format!("throws {}", die.points()),
        Event::Counted { points } => format!("counts {points}"),
        Event::BroughtOut { to, .. } => format!("brings a piece out to {to}"),
        Event::Moved {
            from, to: Some(to), ..
        } => format!("moves {from} to {to}"),
        Event::Moved { from, to: None, .. } => format!("moves {from} home"),
        Event::Displaced { from, by, to, .. } => format!("{by} pushes {from} to {to}"),
        Event::Expelled { from, by, to, .. } => {
            format!(
                "{by} pushes {from} off the track, to the Start Zone of {} (a five owed)",
                name(to)
            )
        }
        Event::Eliminated { at } => {
            format!("the piece on {at} goes to the Central Circle (a five owed)")
        }
        Event::Jumped { from, to: Some(to) } => format!("{from} jumps to {to}"),
        Event::Jumped { from, to: None } => format!("{from} jumps home"),
        Event::Stayed { at } => format!("the piece on {at} stays"),
        Event::PutIn { zone } => format!(
            "a piece is in the Arrival Zone of {} (a ten owed)",
            name(zone)
        ),
        Event::RepeatEarned { at } => format!("a repeat is earned on {at}"),
        Event::Repeated { .. } => "throws again".into(),
        Event::Declined { fives, tens } => format!("declines {}", counts(*fives, *tens)),
        Event::Refilled {
            from: Source::Centre,
            ..
        } => "takes a piece from the Central Circle to start with".into(),
        Event::Refilled {
            from: Source::Home, ..
        } => "takes a piece from the Arrival Zone to start with".into(),
        Event::Won { seat } => format!("{} has won", name(seat)),
        Event::Drawn => "nobody can win any more: the game is drawn".into(),
        Event::TurnPassed { .. } => return None,
        other => match other.name() {
            "passed" => "has nothing to play, and passes".into(),
            _ => super::plainly(other),
        },
    })
}
