//! Pictures of positions of any game.
use macuil::{AnyEvent, AnyPosition};
use macuil_render::{Picture, Style};

/// An SVG element; with the events of the last play, arrows show what happened.
pub fn svg(position: &AnyPosition, events: &[AnyEvent], style: &Style<'_>) -> String {
    match position {
        AnyPosition::Partan(position) => position.svg(&partan(events), style),
        AnyPosition::Parchis(position) => position.svg(&parchis(events), style),
        AnyPosition::Ludo(position) => position.svg(&ludo(events), style),
        AnyPosition::Patolli(position) => position.svg(&patolli(events), style),
        // Every game of this release has pictures; a later one that has none yet is shown as its text.
        other => {
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><title>{other}</title></svg>\n")
        }
    }
}

/// Lines for a terminal; with the events of the last play, it says what happened.
pub fn text(position: &AnyPosition, events: &[AnyEvent], colour: bool) -> String {
    match position {
        AnyPosition::Partan(position) => position.text(&partan(events), colour),
        AnyPosition::Parchis(position) => position.text(&parchis(events), colour),
        AnyPosition::Ludo(position) => position.text(&ludo(events), colour),
        AnyPosition::Patolli(position) => position.text(&patolli(events), colour),
        other => format!("{other}\n"),
    }
}

/// The events of Partán among these.
fn partan(events: &[AnyEvent]) -> Vec<macuil::partan::Event> {
    let event = |event: &AnyEvent| match event {
        AnyEvent::Partan(event) => Some(*event),
        _ => None,
    };
    events.iter().filter_map(event).collect()
}

/// The events of Parchís among these.
fn parchis(events: &[AnyEvent]) -> Vec<macuil::parchis::Event> {
    let event = |event: &AnyEvent| match event {
        AnyEvent::Parchis(event) => Some(*event),
        _ => None,
    };
    events.iter().filter_map(event).collect()
}

/// The events of Ludo among these.
fn ludo(events: &[AnyEvent]) -> Vec<macuil::ludo::Event> {
    let event = |event: &AnyEvent| match event {
        AnyEvent::Ludo(event) => Some(*event),
        _ => None,
    };
    events.iter().filter_map(event).collect()
}

/// The events of Patolli among these.
fn patolli(events: &[AnyEvent]) -> Vec<macuil::patolli::Event> {
    let event = |event: &AnyEvent| match event {
        AnyEvent::Patolli(event) => Some(*event),
        _ => None,
    };
    events.iter().filter_map(event).collect()
}
