//! Pictures of positions.
use std::ffi::c_char;
use std::ptr;

use macuil_render::{Style, Theme, any};

use crate::call::{given, refusable};
use crate::error::{Error, Failure};
use crate::event::Events;
use crate::position::Position;
use crate::text::{Given, owned, told_text};

/// How a picture is to look. What is NULL or 0 is as usual.
#[repr(C)]
pub struct Look {
    /// "auto", as usual, follows the reader's system; or "light", or "dark".
    pub theme: *const c_char,
    /// What every id and class of the picture begins with, "macuil" as usual: pictures in one page need different ones.
    pub prefix: *const c_char,
    /// How wide it is, in pixels, 800 as usual, at most 1,000,000. Below 480 type is larger.
    pub width: u32,
}

/// A picture of the board as an SVG element. The events of the last play, or of several, are drawn as arrows; NULL stands for none. NULL
/// for the look stands for one that is as usual.
///
/// Errors: MACUIL_STATUS_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_svg(
    position: *const Position,
    events: *const Events,
    look: *const Look,
    error: *mut *mut Error,
) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let (position, events, look, error) = unsafe {
        (
            position.as_ref(),
            events.as_ref(),
            look.as_ref(),
            error.as_mut(),
        )
    };
    let (theme, prefix, width) = match look {
        // SAFETY: as above, for the texts of the look.
        Some(look) => unsafe { (Given::new(look.theme), Given::new(look.prefix), look.width) },
        None => (Given::NONE, Given::NONE, 0),
    };
    let drawn = refusable(error, || {
        let position = given(position, "position")?;
        let theme = match theme.text_or_none("theme")? {
            None | Some("auto") => Theme::Auto,
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            Some(_) => {
                return Err(Failure::argument(
                    "theme",
                    "the theme is auto, light or dark",
                ));
            }
        };
        let mut style = Style {
            theme,
            ..Style::default()
        };
        if let Some(prefix) = prefix.text_or_none("prefix")? {
            style.prefix = prefix;
        }
        match width {
            0 => {}
            1..=1_000_000 => style.width = width,
            _ => {
                let message = "the width is a number of pixels from 1 to 1,000,000";
                return Err(Failure::argument("width", message));
            }
        }
        let events = events.map(Events::events).unwrap_or_default();
        Ok(owned(&any::svg(&position.0, &events, &style)))
    });
    drawn.unwrap_or(ptr::null_mut())
}

/// A picture of the board as lines of text, with the colours of terminals if wanted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_board(
    position: *const Position,
    colour: bool,
) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    told_text(|| Some(any::text(&position?.0, &[], colour)))
}
