//! Colours of each theme, as CSS.
//!
//! Everything that a picture says by colour it says in another way too: by lightness (the picture is to be read when
//! printed in grey), by letters, or by the kind of a line.
use std::fmt::Write;

use crate::style::Theme;

/// How a class of shapes looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) class: &'static str,
    pub(crate) light: &'static str,
    /// What differs in the dark; the rest is as in the light.
    pub(crate) dark: &'static str,
}

pub(crate) const fn look(class: &'static str, light: &'static str, dark: &'static str) -> Look {
    Look { class, light, dark }
}

/// What every board has. Arrows keep their colours in the dark, since a white edge sets them off from everything.
pub(crate) const COMMON: &[Look] = &[
    look("page", "fill:#fbf9f4", "fill:#16181c"),
    look("table", "fill:#d8d0bd", "fill:#3d4249"),
    look("card", "fill:#fffdf7", "fill:#23262b"),
    look("ink", "fill:#1b1b1b", "fill:#f2efe7"),
    look("soft", "fill:#4d4a43", "fill:#c3bfb4"),
    look(
        "rule",
        "fill:none;stroke:#5d574b;stroke-width:4",
        "stroke:#8b8778",
    ),
    look(
        "slot",
        "fill:none;stroke:#7a7466;stroke-width:3;stroke-dasharray:6 7",
        "stroke:#8f8b80",
    ),
    look(
        "turn",
        "fill:none;stroke:#0072b2;stroke-width:16",
        "stroke:#56b4e9",
    ),
    look("piece", "fill:#f2c879;stroke:#2b1a07;stroke-width:5", ""),
    look("turned", "fill:none;stroke:#8a5a1c;stroke-width:3.5", ""),
    look("rim", "fill:none;stroke:#fffdf7;stroke-width:5", ""),
    look("due", "fill:none;stroke:#fffdf7;stroke-width:15", ""),
    look(
        "due-mark",
        "fill:none;stroke:#882255;stroke-width:9;stroke-dasharray:13 9",
        "",
    ),
    look(
        "ghost",
        "fill:#fffdf7;fill-opacity:.6;stroke:#2b1a07;stroke-width:3;stroke-dasharray:7 6",
        "",
    ),
    look("badge", "fill:#fffdf7;stroke:#c94a00;stroke-width:4", ""),
    look("ghost-ink", "fill:#1b1b1b", ""),
    look(
        "edge",
        "fill:none;stroke:#fffdf7;stroke-linecap:round;stroke-linejoin:round",
        "",
    ),
    look(
        "shaft",
        "fill:none;stroke-linecap:butt;stroke-linejoin:round",
        "",
    ),
    look(
        "head",
        "stroke:#fffdf7;stroke-width:5;stroke-linejoin:round;paint-order:stroke",
        "",
    ),
    look("move", "stroke:#0072b2", ""),
    look("push", "stroke:#c94a00", ""),
    look("gone", "stroke:#1b1b1b", ""),
    look("leap", "stroke:#882255", ""),
    look("move-head", "fill:#0072b2", ""),
    look("push-head", "fill:#c94a00", ""),
    look("gone-head", "fill:#1b1b1b", ""),
    look("leap-head", "fill:#882255", ""),
    look("on-hot", "fill:#fffdf7", ""),
    look("on-cold", "fill:#1b1b1b", ""),
];

/// Type that is heavier than the rest.
pub(crate) const TYPE: &[Look] = &[
    look("bold", "font-weight:700", ""),
    look("number", "font-weight:600", ""),
];

/// The style sheet of a picture: each rule holds only inside a picture of this prefix and theme.
pub(crate) fn css(prefix: &str, theme: Theme, lists: &[&[Look]]) -> String {
    let mut sheet = String::new();
    let scope = theme.word();
    let looks = || lists.iter().flat_map(|list| list.iter());
    for look in looks() {
        let split = if look.dark.is_empty() { "" } else { ";" };
        let _ = match theme {
            Theme::Dark => writeln!(
                sheet,
                ".{prefix}-{scope} .{prefix}-{}{{{}{split}{}}}",
                look.class, look.light, look.dark
            ),
            _ => writeln!(
                sheet,
                ".{prefix}-{scope} .{prefix}-{}{{{}}}",
                look.class, look.light
            ),
        };
    }
    if theme == Theme::Auto {
        sheet.push_str("@media (prefers-color-scheme:dark){\n");
        for look in looks().filter(|look| !look.dark.is_empty()) {
            let _ = writeln!(
                sheet,
                ".{prefix}-{scope} .{prefix}-{}{{{}}}",
                look.class, look.dark
            );
        }
        sheet.push_str("}\n");
    }
    sheet
}
