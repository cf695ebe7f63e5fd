//! Pictures of positions of any game, and in words what is due and what happened (feature `any`).
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

/// Whose turn it is and what is due, and what the position remembers of the past, as [`Picture::due`].
pub fn due(position: &AnyPosition) -> Vec<String> {
    match position {
        #[cfg(feature = "partan")]
        AnyPosition::Partan(position) => position.due(),
        #[cfg(feature = "parchis")]
        AnyPosition::Parchis(position) => position.due(),
        #[cfg(feature = "ludo")]
        AnyPosition::Ludo(position) => position.due(),
        #[cfg(feature = "patolli")]
        AnyPosition::Patolli(position) => position.due(),
        #[allow(unreachable_patterns)]
        _ => Vec::new(),
    }
}

/// What happened, in a sentence, as [`Picture::sentence`]; `None` for what goes without saying.
///
/// ```
/// # #[cfg(feature = "ludo")] {
/// use macuil::AnyPosition;
/// use macuil_render::any;
///
/// let mut position = AnyPosition::start("ludo/madn", "2", None)?;
/// let mut events = Vec::new();
/// position.play("roll:6", &mut events)?;
/// let said: Vec<String> = events.iter().filter_map(any::sentence).collect();
/// assert_eq!(said, ["Red rolls 6"]);
/// assert_eq!(any::due(&position), ["Red to move 6"]);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sentence(event: &AnyEvent) -> Option<String> {
    match event {
        #[cfg(feature = "partan")]
        AnyEvent::Partan(event) => macuil_partan::Position::sentence(event),
        #[cfg(feature = "parchis")]
        AnyEvent::Parchis(event) => macuil_parchis::Position::sentence(event),
        #[cfg(feature = "ludo")]
        AnyEvent::Ludo(event) => macuil_ludo::Position::sentence(event),
        #[cfg(feature = "patolli")]
        AnyEvent::Patolli(event) => macuil_patolli::Position::sentence(event),
        #[allow(unreachable_patterns)]
        _ => None,
    }
}
