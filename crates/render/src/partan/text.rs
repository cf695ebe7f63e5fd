//! Partán in a terminal: the track unrolled into its four sectors, so that Squares that adjoin stand beside each other.
use macuil_core::position::Position as _;
use macuil_core::seat::Seat;
use macuil_partan::board::{Kind, Square};
use macuil_partan::{At, Event, Position, Setup};

use super::layout::streets;
use super::words;
use crate::terminal::{Ink, Line, cite, tell};

/// How many lines of events are shown; earlier ones are only counted.
const EVENTS: usize = 10;
/// Where the panel beside the track begins.
const PANEL: usize = 54;

/// ANSI codes: ground and letters of each Street, a piece, a piece that may jump, names.
const STREETS: [&str; 4] = [
    "48;5;108;38;5;16",
    "48;5;235;38;5;255",
    "48;5;88;38;5;255",
    "48;5;255;38;5;16",
];
const PIECE: &str = "48;5;222;38;5;16;1";
const PENDING: &str = "48;5;218;38;5;16;1";
const BOLD: &str = "1";

/// The picture.
pub(crate) fn text(position: &Position, events: &[Event], colour: bool) -> String {
    let ink = Ink { colour };
    let setup = position.setup();
    let mut panel = panel(position, &setup, ink).into_iter();
    let mut out = String::new();
    let mut put = |line: &Line| {
        out.push_str(line.finish());
        out.push('\n');
    };
    let mut title = Line::default();
    title.add(ink, BOLD, &words::due(&setup));
    put(&title);
    put(&Line::default());
    for sector in 0..4 {
        if sector > 0 {
            put(&beside(Line::default(), panel.next()));
        }
        for lane in 0..4 {
            put(&beside(row(&setup, ink, sector, lane), panel.next()));
        }
    }
    for rest in panel {
        put(&beside(Line::default(), Some(rest)));
    }
    let told: Vec<String> = events
        .iter()
        .filter_map(|event| Some(cite(words::event(event)?, event)))
        .collect();
    out.push_str(&tell(&told, EVENTS, ink));
    out
}

/// A line of the track with a line of the panel beside it.
fn beside(mut line: Line, panel: Option<(String, String)>) -> Line {
    if let Some((plain, painted)) = panel {
        if !plain.is_empty() {
            line.pad(PANEL);
            line.add(Ink { colour: false }, "", &painted);
        }
    }
    line
}

/// A lane of a sector: the outermost lane of sector `k` is Street `k`, the next one the Street before it, and so on.
fn row(setup: &Setup, ink: Ink, sector: u8, lane: u8) -> Line {
    let street = Seat::new((sector + 4 - lane) % 4);
    let mut line = Line::default();
    line.add(
        ink,
        STREETS[street.index()],
        &format!(" {:<6}", words::name(street)),
    );
    for column in 1..=9 {
        if let Some(square) = Square::new(street, 9 * lane + column) {
            cell(&mut line, setup, ink, square);
        }
    }
    line
}

/// A Square in five columns: number and sign, in brackets for a piece.
fn cell(line: &mut Line, setup: &Setup, ink: Ink, square: Square) {
    let holds = |bits: &[u64; 4]| bits[square.street().index()] >> (square.number() - 1) & 1 == 1;
    let pending = matches!(&setup.at, At::Jump(pending) if holds(pending));
    let (open, close, look) = match (holds(&setup.streets), pending) {
        (true, true) => ('<', '>', PENDING),
        (true, false) => ('[', ']', PIECE),
        _ => (' ', ' ', STREETS[square.street().index()]),
    };
    // The bracket closes right after the number or its sign.
    let text = format!(
        "{open}{:>2}{}{close}",
        square.number(),
        sign(square.kind()).trim()
    );
    line.add(ink, look, &format!("{text:<5}"));
}

fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => " ",
        Kind::Dice => "#",
        Kind::Retreat => "*",
        Kind::Repeat => "o",
        Kind::Death => "X",
    }
}

/// Zones, centre, what is owed and the signs: each line plain and painted.
fn panel(position: &Position, setup: &Setup, ink: Ink) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut add = |look: &str, text: String| lines.push((text.clone(), ink.paint(look, &text)));
    add(BOLD, "Street   start  home".to_string());
    for street in streets() {
        let index = street.index();
        let turn = if street == setup.turn && !matches!(setup.at, At::Over(_)) {
            '>'
        } else {
            ' '
        };
        let idle = if position.seats().contains(street) {
            ""
        } else {
            "  idle"
        };
        let look = if turn == '>' { BOLD } else { "" };
        add(
            look,
            format!(
                "{turn}{:<6} {:>6} {:>5}{idle}",
                words::name(street),
                setup.start[index],
                setup.home[index]
            )
            .trim_end()
            .to_string(),
        );
    }
    add("", format!("Central Circle {}", setup.centre));
    add("", String::new());
    add(
        "",
        format!(
            "Counts owed {}",
            words::owed(setup).unwrap_or_else(|| "-".to_string())
        ),
    );
    add("", format!("Repeats     {}", setup.repeats));
    add("", String::new());
    add("", "[12] piece".to_string());
    if matches!(setup.at, At::Jump(_)) {
        add("", "<14#> piece that may jump".to_string());
    }
    for kind in [Kind::Dice, Kind::Retreat, Kind::Repeat, Kind::Death] {
        add("", format!("  {}   {}", sign(kind), words::kind_name(kind)));
    }
    lines
}
