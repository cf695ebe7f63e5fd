//! Pictures of positions of any game (feature `any`).
//!
//! ```
//! # #[cfg(feature = "ludo")] {
//! use macuil::AnyPosition;
//! use macuil_render::{Style, any};
//!
//! let start = AnyPosition::start("ludo/madn", "2", None)?;
//! assert!(any::svg(&start, &[], &Style::default()).starts_with("<svg"));
//! println!("{}", any::text(&start, &[], false));
//! # }
//! # Ok::<(), macuil::StartError>(())
//! ```
use macuil::{AnyEvent, AnyPosition};

use crate::{Picture, Style};

/// Draws a position with those of the events that are of its game.
macro_rules! draw {
    ($position:expr, $events:expr, |$of:ident, $own:ident| $picture:expr, $other:ident => $text:expr) => {
        match $position {
            #[cfg(feature = "partan")]
            AnyPosition::Partan($of) => draw!(@own Partan, $events, $own, $picture),
            #[cfg(feature = "parchis")]
            AnyPosition::Parchis($of) => draw!(@own Parchis, $events, $own, $picture),
            #[cfg(feature = "ludo")]
            AnyPosition::Ludo($of) => draw!(@own Ludo, $events, $own, $picture),
            #[cfg(feature = "patolli")]
            AnyPosition::Patolli($of) => draw!(@own Patolli, $events, $own, $picture),
            // Every game of this release has pictures; one that is off here, or a later one, is shown as its text.
            $other => $text,
        }
    };
    (@own $game:ident, $events:expr, $own:ident, $picture:expr) => {{
        let own = |event: &AnyEvent| match event {
            AnyEvent::$game(event) => Some(*event),
            #[allow(unreachable_patterns)]
            _ => None,
        };
        let $own: Vec<_> = $events.iter().filter_map(own).collect();
        $picture
    }};
}

/// The position as an SVG element, as [`Picture::svg`]; with the events of the last play, arrows show what happened.
pub fn svg(position: &AnyPosition, events: &[AnyEvent], style: &Style<'_>) -> String {
    draw!(position, events, |position, events| position.svg(&events, style), other => {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><title>{other}</title></svg>\n")
    })
}

/// The position as lines for a terminal, as [`Picture::text`]; with the events of the last play, it says what happened.
pub fn text(position: &AnyPosition, events: &[AnyEvent], colour: bool) -> String {
    draw!(position, events, |position, events| position.text(&events, colour), other => {
        format!("{other}\n")
    })
}
