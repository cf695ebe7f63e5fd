//! Events and outcomes in words. Each game's sentences stand in a file of its own.
mod ludo;
mod parchis;
mod partan;
mod patolli;

use macuil::AnyEvent;
use macuil::core::events::Event;
use macuil::core::game::GameInfo;
use macuil::core::position::Outcome;
use macuil::core::seat::Seat;

/// What happened, to stand after the name of whoever is at turn; `None` for what goes without saying.
pub fn event(event: &AnyEvent) -> Option<String> {
    match event {
        AnyEvent::Partan(event) => partan::event(event),
        AnyEvent::Parchis(event) => parchis::event(event),
        AnyEvent::Ludo(event) => ludo::event(event),
        AnyEvent::Patolli(event) => patolli::event(event),
        event => Some(plainly(event)),
    }
}

/// Name and details of an event that has no words of its own.
fn plainly(event: &impl Event) -> String {
    let mut text = event.name().to_string();
    event.details(&mut |key, detail| text += &format!(" {key} {detail}"));
    text
}

/// The word for a place, from 1.
fn ordinal(place: u8) -> &'static str {
    const WORDS: [&str; 8] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
    ];
    let index = usize::from(place).wrapping_sub(1);
    WORDS.get(index).copied().unwrap_or("last")
}

/// How a game ended, a sentence without its full stop; the person's seat is spoken to, if there is a person.
pub fn outcome(game: &GameInfo, outcome: Outcome, me: Option<Seat>) -> String {
    let name = |seat: Seat| match me {
        Some(me) if me == seat => "you",
        _ => game.seat_name(seat),
    };
    let Outcome::Places(places) = outcome else {
        return "The game is drawn".into();
    };
    let (winner, rest) = match places.as_slice() {
        [] => return "The game is over".into(),
        [winner, rest @ ..] => (*winner, rest),
    };
    let won = match me {
        Some(me) if me == winner => "You have won".to_string(),
        _ => format!("{} has won", game.seat_name(winner)),
    };
    let rest: Vec<&str> = rest.iter().map(|&seat| name(seat)).collect();
    match rest.as_slice() {
        [] => won,
        [second] => format!("{won}, before {second}"),
        [before @ .., last] => format!("{won}, before {} and {last}", before.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil::core::position::Places;

    #[test]
    fn an_outcome_names_all_who_have_places() {
        let game = &macuil::parchis::GAME;
        let places = |seats: &[u8]| {
            let mut places = Places::NONE;
            seats.iter().for_each(|seat| places.push(Seat::new(*seat)));
            Outcome::Places(places)
        };
        let said = |outcome, me: Option<u8>| super::outcome(game, outcome, me.map(Seat::new));
        assert_eq!(said(places(&[0]), None), "Yellow has won");
        assert_eq!(said(places(&[0]), Some(0)), "You have won");
        assert_eq!(said(places(&[1, 0]), Some(0)), "Blue has won, before you");
        assert_eq!(
            said(places(&[2, 0, 3, 1]), Some(3)),
            "Red has won, before Yellow, you and Blue"
        );
        assert_eq!(
            said(places(&[2, 0, 3]), Some(2)),
            "You have won, before Yellow and Green"
        );
        assert_eq!(said(Outcome::Draw, Some(1)), "The game is drawn");
    }
}
