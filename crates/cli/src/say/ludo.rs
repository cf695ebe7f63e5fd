//! Events of Ludo in words.
use macuil::core::seat::Seat;
use macuil::ludo::{Event, GAME, Place, Reason, Throw};

use super::ordinal;

/// What happened, to stand after the name of whoever is at turn; `None` for what goes without saying.
pub fn event(event: &Event) -> Option<String> {
    let name = |seat: &Seat| GAME.seat_name(*seat);
    let place = |place: &Place| match place {
        Place::Home => "home".to_string(),
        place => format!("to {place}"),
    };
    Some(match event {
        Event::Thrown { throw, points, .. } => thrown(*throw, *points),
        Event::Entered { to, .. } => format!("brings a piece out to {to}"),
        Event::Moved { from, to, .. } => format!("moves {from} {}", place(to)),
        Event::Captured { seat, at, .. } => format!("captures {} on {at}", name(seat)),
        Event::BonusEarned { points, reason, .. } => {
            format!("earns {points} for the {}", deed(*reason))
        }
        Event::BonusLost { points, .. } => format!("no piece can use the {points}"),
        Event::ThrowEarned { reason, .. } => format!("earns a throw for the {}", deed(*reason)),
        Event::Passed { points: 1, .. } => "1 point cannot be moved".into(),
        Event::Passed { points, .. } => format!("{points} points cannot be moved"),
        Event::Dropped { points, bonus, .. } => {
            format!("{} points are left over", u16::from(*points) + bonus)
        }
        Event::SentBack { from, .. } => format!("the piece on {from} goes back to the yard"),
        Event::Placed { seat, place } => format!("{} comes {}", name(seat), ordinal(*place)),
        Event::Won { seat } => format!("{} has won", name(seat)),
        // The next throw, and the end that is told below, say so themselves.
        Event::Repeated { .. } | Event::TurnPassed { .. } | Event::Ended => return None,
        other => super::plainly(other),
    })
}

/// What the dice show, and what else there is to know of it.
fn thrown(throw: Throw, points: u8) -> String {
    match (throw.dice(), points) {
        ([_, 0], 0) => "throws a third 6 in a row, which is not moved".into(),
        ([die, 0], _) => format!("throws {die}"),
        ([small, large], 0) => {
            format!("throws {small} and {large}, a third doublet in a row, which is not moved")
        }
        ([small, large], points) if points == small + large => {
            format!("throws {small} and {large}")
        }
        ([small, large], points) => {
            format!("throws {small} and {large}, with the undersides {points}")
        }
    }
}

fn deed(reason: Reason) -> &'static str {
    match reason {
        Reason::Capture => "capture",
        Reason::Home => "piece at home",
    }
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
        let yard = "yard,yard,yard,yard";
        for (position, word, said) in [
            (
                format!("ludo/classic seats=RG turn=R at=roll R=yard,5,9,20 G={yard}"),
                "roll:3",
                "throws 3",
            ),
            (
                format!("ludo/classic seats=RG turn=R at=roll R={yard} G={yard}"),
                "roll:1",
                "throws 1; 1 point cannot be moved",
            ),
            (
                format!("ludo/madn[tries=3] seats=RY turn=R at=roll R={yard} Y={yard} tries=1"),
                "roll:2",
                "throws 2; 2 points cannot be moved",
            ),
            (
                format!("ludo/classic seats=RG turn=R at=move:6 R={yard} G=yard,yard,yard,0 sixes=1"),
                "6:yard-0",
                "brings a piece out to 0; captures Green on 0",
            ),
            (
                "ludo/indian seats=RG turn=R at=move:3 R=yard,yard,yard,4 G=yard,yard,yard,7".into(),
                "3:4-7",
                "moves 4 to 7; captures Green on 7; earns a throw for the capture",
            ),
            (
                format!("ludo/indian seats=RG turn=R at=move:2 R=yard,yard,yard,h4 G={yard}"),
                "2:h4-home",
                "moves h4 home; earns a throw for the piece at home",
            ),
            (
                format!("ludo/indian seats=RGY turn=R at=move:2 R=h4,home,home,home G=home,home,home,home Y={yard} places=G"),
                "2:h4-home",
                "moves h4 home; Red comes second; Yellow comes third",
            ),
            (
                format!("ludo/madn seats=RY turn=R at=move:1 R=39,g2,g3,g4 Y={yard}"),
                "1:39-g1",
                "moves 39 to g1; Red has won",
            ),
            (
                format!("ludo/classic seats=RG turn=R at=roll R=yard,yard,yard,h4 G={yard} sixes=2"),
                "roll:6",
                "throws a third 6 in a row, which is not moved",
            ),
            (
                format!("ludo/parcheesi seats=YB turn=Y at=roll Y=yard,yard,12,h4 B={yard} doubles=2"),
                "roll:3+3",
                "throws 3 and 3, a third doublet in a row, which is not moved; the piece on h4 goes back to the yard",
            ),
            (
                format!("ludo/parcheesi seats=YB turn=Y at=roll Y=12,20,30,h4 B={yard}"),
                "roll:3+3",
                "throws 3 and 3, with the undersides 14",
            ),
            (
                format!("ludo/parcheesi seats=YB turn=Y at=roll Y=yard,20,30,h4 B={yard}"),
                "roll:2+5",
                "throws 2 and 5",
            ),
            (
                format!("ludo/parcheesi seats=YB turn=Y at=move:2+3 Y=yard,yard,yard,20 B={yard}"),
                "2+3:yard-5",
                "brings a piece out to 5",
            ),
            (
                "ludo/parcheesi seats=YB turn=Y at=move:2+5 Y=yard,yard,yard,20 B=yard,yard,yard,25".into(),
                "5:20-25",
                "moves 20 to 25; captures Blue on 25; earns 20 for the capture",
            ),
            (
                format!("ludo/parcheesi seats=YB turn=Y at=move:2 Y=yard,yard,yard,h6 B={yard}"),
                "2:h6-home",
                "moves h6 home; earns 10 for the piece at home; no piece can use the 10",
            ),
            (
                format!("ludo/parcheesi seats=YB turn=Y at=move:1+5 Y=h7,home,home,home B={yard}"),
                "1:h7-home",
                "moves h7 home; earns 10 for the piece at home; 15 points are left over; Yellow has won",
            ),
        ] {
            assert_eq!(told(&position, word), said, "{position}");
        }
    }

    #[test]
    fn nothing_that_happens_is_told_in_the_words_of_programs() {
        use macuil::core::events::Event as _;
        for (variant, seats) in [
            ("ludo/classic[capture_throw=yes,tries=3]", "4"),
            ("ludo/indian", "3"),
            ("ludo/madn", "2"),
            ("ludo/parcheesi[end=places]", "4"),
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
