//! Events of Parchís in words.
use macuil::core::seat::Seat;
use macuil::parchis::events::Reason;
use macuil::parchis::{Event, GAME, Place};

use super::ordinal;

/// What happened, to stand after the name of whoever is at turn; `None` for what goes without saying.
pub fn event(event: &Event) -> Option<String> {
    let name = |seat: &Seat| GAME.seat_name(*seat);
    let place = |place: &Place| match place {
        Place::Home => "home".to_string(),
        place => format!("to {place}"),
    };
    Some(match event {
        Event::Thrown { points: 0, .. } => "throws a third 6 in a row, which is not moved".into(),
        Event::Thrown { die, points, .. } if *points != die.points() => {
            format!("throws {}, worth {points}", die.points())
        }
        Event::Thrown { die, .. } => format!("throws {}", die.points()),
        // The second of two pieces uses no points.
        Event::Entered { to, points: 0, .. } => format!("brings another out to {to}"),
        Event::Entered { to, .. } => format!("brings a piece out to {to}"),
        Event::Moved { from, to, .. } => format!("moves {from} {}", place(to)),
        Event::Captured { seat, at, .. } => format!("captures {} on {at}", name(seat)),
        Event::BonusEarned {
            points,
            reason: Reason::Capture,
            ..
        } => format!("earns {points} for the capture"),
        Event::BonusEarned {
            points,
            reason: Reason::Home,
            ..
        } => format!("earns {points} for the piece at home"),
        Event::BonusLost { points, .. } => format!("no piece can use the {points}"),
        Event::Declined { points, .. } => format!("declines the {points}"),
        Event::Passed { points, .. } => format!("no piece can move {points}"),
        Event::SentBack { from, .. } => format!("the piece on {from} goes back to the yard"),
        Event::Placed { seat, place } => format!("{} comes {}", name(seat), ordinal(*place)),
        Event::Won { seat } => format!("{} has won", name(seat)),
        // The next throw, and the end that is told below, say so themselves.
        Event::Repeated { .. } | Event::TurnPassed { .. } | Event::Ended => return None,
        other => super::plainly(other),
    })
}

#[cfg(test)]
mod tests {
    use macuil::{AnyEvent, AnyPosition};

    /// What is said when a word is played at a position.
    fn told(position: &str, word: &str) -> String {
        let mut position: AnyPosition = position.parse().unwrap();
        let mut events = Vec::new();
        position.play(word, &mut events).unwrap();
        let deeds: Vec<String> = events.iter().filter_map(crate::say::event).collect();
        deeds.join("; ")
    }

    #[test]
    fn every_event_has_its_sentence() {
        let yard = "R=yard,yard,yard,yard G=yard,yard,yard,yard";
        for (position, word, said) in [
            (
                format!("parchis/tournament seats=YBRG turn=Y at=roll Y=yard,5,9,20 B=yard,yard,yard,yard {yard}"),
                "roll:3",
                "throws 3",
            ),
            (
                format!("parchis/tournament seats=YBRG turn=Y at=roll Y=yard,yard,yard,yard B=yard,yard,yard,yard {yard}"),
                "roll:2",
                "throws 2; no piece can move 2",
            ),
            (
                format!("parchis/tournament seats=YBRG turn=Y at=roll Y=5,9,20,home B=yard,yard,yard,yard {yard}"),
                "roll:6",
                "throws 6, worth 7",
            ),
            (
                format!("parchis/tournament seats=YBRG turn=Y at=move:5 Y=yard,yard,9,20 B=yard,yard,yard,yard {yard}"),
                "5:yard-5",
                "brings a piece out to 5",
            ),
            (
                format!("parchis/french seats=YBRG turn=Y at=move:5 Y=yard,yard,yard,yard B=yard,yard,yard,5 {yard}"),
                "5:yard-5x2",
                "brings a piece out to 5; brings another out to 5; captures Blue on 5; earns 20 for the capture",
            ),
            (
                format!("parchis/tournament seats=YBRG turn=Y at=move:3 Y=yard,yard,yard,37 B=yard,yard,yard,40 {yard}"),
                "3:37-40",
                "moves 37 to 40; captures Blue on 40; earns 20 for the capture",
            ),
            (
                format!("parchis/tournament seats=YBRG turn=Y at=bonus:20 Y=yard,yard,yard,40 B=yard,yard,yard,yard {yard}"),
                "20:40-60",
                "moves 40 to 60",
            ),
            (
                format!("parchis/tournament seats=YBRG turn=Y at=move:2 Y=yard,yard,c2,c6 B=yard,yard,yard,yard {yard}"),
                "2:c6-home",
                "moves c6 home; earns 10 for the piece at home; no piece can use the 10",
            ),
            (
                format!("parchis/remix seats=YBRG turn=Y at=bonus:20 Y=yard,yard,yard,40 B=yard,yard,yard,yard {yard}"),
                "decline",
                "declines the 20",
            ),
            (
                format!("parchis/tournament seats=YBRG turn=Y at=roll Y=yard,yard,yard,37 B=yard,yard,yard,yard {yard} sixes=2 last=37"),
                "roll:6",
                "throws a third 6 in a row, which is not moved; the piece on 37 goes back to the yard",
            ),
            (
                "parchis/tournament seats=YB turn=Y at=move:2 Y=c6,home,home,home B=yard,yard,yard,yard".into(),
                "2:c6-home",
                "moves c6 home; Yellow has won",
            ),
            (
                "parchis/french seats=YBR turn=Y at=move:2 Y=c6,home,home,home B=home,home,home,home R=yard,yard,yard,yard places=B".into(),
                "2:c6-home",
                "moves c6 home; Yellow comes second; Red comes third",
            ),
        ] {
            assert_eq!(told(&position, word), said, "{position}");
        }
    }

    #[test]
    fn nothing_that_happens_is_told_in_the_words_of_programs() {
        use macuil::core::events::Event as _;
        for (variant, seats) in [
            ("parchis/remix[third_six=last_mover,finish=bounce]", "4"),
            ("parchis/french", "3"),
            ("parchis/tournament8[end=places,bonus_use=optional]", "8"),
        ] {
            let start = AnyPosition::start(variant, seats, None).unwrap();
            let record = macuil_sim::record(&start, 7, 0, 100_000);
            let check = |events: &[AnyEvent]| {
                for event in events {
                    let told = crate::say::event(event).unwrap_or_default();
                    assert!(!told.starts_with(event.name()), "{told}");
                    assert_ne!(told.chars().next(), Some(' '), "{told}");
                }
            };
            record.replay(|_, events, _| check(events)).unwrap();
        }
    }
}
