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
        "cell",
        "stroke:#857b67;stroke-width:3.5;stroke-linejoin:round",
        "stroke:#6d747f",
    ),
    look(
        "house",
        "fill:#fffdf7;stroke:#5d574b;stroke-width:4",
        "fill:#23262b;stroke:#0d0e11",
    ),
    look(
        "name",
        "stroke:#fffdf7;stroke-width:14;stroke-linejoin:round;paint-order:stroke",
        "stroke:#23262b",
    ),
    look(
        "turn-edge",
        "fill:none;stroke:#fffdf7;stroke-width:24",
        "stroke:#16181c",
    ),
    look(
        "turn-ring",
        "fill:none;stroke:#1b1b1b;stroke-width:13",
        "stroke:#f2efe7",
    ),
    look("disc-rim", "fill:#fffdf7", ""),
    look("disc", "stroke:#1b1b1b;stroke-width:3.5", ""),
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
    look("on-cold", "fill:#000000", ""),
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{heat, seats};

    /// The relative luminance of a colour, as the Web Content Accessibility Guidelines define it.
    fn luminance(colour: &str) -> f64 {
        let channel = |from: usize| {
            let share = f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap()) / 255.0;
            if share <= 0.04045 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// What a class is filled with, in the light and in the dark.
    fn fills(looks: &[Look], class: &str) -> [&'static str; 2] {
        let look = looks.iter().find(|look| look.class == class).unwrap();
        let fill = |css: &'static str| css.split(';').find_map(|rule| rule.strip_prefix("fill:"));
        let light = fill(look.light).unwrap();
        [light, fill(look.dark).unwrap_or(light)]
    }

    /// What the guidelines ask of normal type (level AA).
    const LEAST: f64 = 4.5;

    /// That what is written in one class on a ground of another can be read in both themes.
    pub(crate) fn is_readable(looks: &[Look], ink: &str, ground: &str) {
        let (inks, grounds) = (fills(looks, ink), fills(looks, ground));
        for theme in 0..2 {
            let contrast = contrast(inks[theme], grounds[theme]);
            assert!(contrast >= LEAST, "{ink} on {ground}: {contrast:.2}");
        }
    }

    #[test]
    fn type_stands_out_from_its_ground_in_both_themes() {
        for (ink, ground) in [
            ("ink", "page"),
            ("soft", "page"),
            ("page", "ink"),
            ("ink", "card"),
            ("soft", "card"),
            ("ink", "house"),
            ("soft", "house"),
            ("ghost-ink", "badge"),
        ] {
            is_readable(COMMON, ink, ground);
        }
        for (letters, count) in [("YBRGOVPC", 8), ("SWNE", 4), ("GBRW", 4)] {
            let looks = seats::of(letters, count);
            for letter in letters.to_ascii_lowercase().chars() {
                for ground in ["seat", "piece"] {
                    is_readable(
                        looks,
                        &format!("on-{letter}"),
                        &format!("{ground}-{letter}"),
                    );
                }
            }
        }
    }

    #[test]
    fn type_stands_out_from_heat() {
        for step in 0..=1000 {
            let value = f64::from(step) / 1000.0;
            let ink = fills(COMMON, heat::ink(value))[0];
            let contrast = contrast(ink, &heat::colour(value));
            assert!(contrast >= LEAST, "{value}: {contrast:.2}");
        }
    }
}
