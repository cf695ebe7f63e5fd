//! Writes SVG: shapes by class, numbers short, texts escaped.
use std::fmt::Write;

use crate::palette::{Look, css};
use crate::plane::{Spot, Trail};
use crate::style::Style;

/// The type of all pictures: whatever the reader has at hand.
const FONT: &str = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif";

/// A picture being drawn.
#[derive(Debug)]
pub(crate) struct Canvas {
    prefix: String,
    body: String,
}

/// Where a text stands from its spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Middle,
    Start,
}

/// What a finished picture is and how much of the plane it shows.
#[derive(Debug)]
pub(crate) struct Frame<'a> {
    pub(crate) title: &'a str,
    pub(crate) description: &'a str,
    pub(crate) corner: Spot,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Canvas {
    pub(crate) fn new(style: &Style<'_>) -> Canvas {
        Canvas {
            prefix: style.clean_prefix(),
            body: String::new(),
        }
    }

    /// Opens a group of shapes; `data` names what it stands for, so that a page can find it.
    pub(crate) fn group(&mut self, class: &str, data: Option<(&str, &str)>) {
        self.groups(class, data.as_slice());
    }

    /// Opens a group of shapes that are a space of the board or stand on it, by its label, and what else they stand for.
    pub(crate) fn on_space(&mut self, class: &str, space: &str, data: Option<(&str, &str)>) {
        let data = data.into_iter().chain([("space", space)]);
        self.groups(class, &data.collect::<Vec<_>>());
    }

    fn groups(&mut self, class: &str, data: &[(&str, &str)]) {
        self.open("g", class);
        for (name, value) in data {
            let _ = write!(self.body, " data-{name}=\"{}\"", escape(value));
        }
        self.body.push_str(">\n");
    }

    /// What the group opened last shows, in words, for whoever points at it.
    pub(crate) fn title(&mut self, words: &str) {
        let _ = writeln!(self.body, "<title>{}</title>", escape(words));
    }

    /// Closes the group opened last.
    pub(crate) fn end(&mut self) {
        self.body.push_str("</g>\n");
    }

    pub(crate) fn path(&mut self, class: &str, path: &Path) {
        self.open("path", class);
        let _ = writeln!(self.body, " d=\"{}\"/>", path.0);
    }

    /// A path in a colour that no class has.
    pub(crate) fn filled(&mut self, class: &str, path: &Path, colour: &str) {
        self.open("path", class);
        let _ = writeln!(self.body, " fill=\"{}\" d=\"{}\"/>", escape(colour), path.0);
    }

    /// A path drawn as a line of a width; `dashes` is an SVG dash pattern or empty.
    pub(crate) fn stroke(&mut self, class: &str, path: &Path, width: f64, dashes: &str) {
        self.open("path", class);
        let _ = write!(self.body, " stroke-width=\"{}\"", Short(width));
        if !dashes.is_empty() {
            let _ = write!(self.body, " stroke-dasharray=\"{dashes}\"");
        }
        let _ = writeln!(self.body, " d=\"{}\"/>", path.0);
    }

    pub(crate) fn circle(&mut self, class: &str, centre: Spot, radius: f64) {
        self.open("circle", class);
        let (x, y) = (Short(centre.x), Short(centre.y));
        let _ = writeln!(
            self.body,
            " cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>",
            Short(radius)
        );
    }

    pub(crate) fn rectangle(
        &mut self,
        class: &str,
        corner: Spot,
        width: f64,
        height: f64,
        round: f64,
    ) {
        self.open("rect", class);
        let _ = writeln!(
            self.body,
            " x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
            Short(corner.x),
            Short(corner.y),
            Short(width),
            Short(height),
            Short(round)
        );
    }

    /// A text whose letters stand half above and half below the spot.
    pub(crate) fn text(&mut self, class: &str, at: Spot, size: f64, anchor: Anchor, text: &str) {
        self.open("text", class);
        let anchor = match anchor {
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::Start => "",
        };
        let _ = writeln!(
            self.body,
            " x=\"{}\" y=\"{}\" font-size=\"{}\"{anchor}>{}</text>",
            Short(at.x),
            // Capitals and figures are about 0.72 of the size high.
            Short(at.y + 0.36 * size),
            Short(size),
            escape(text)
        );
    }

    /// The whole picture.
    pub(crate) fn finish(self, style: &Style<'_>, frame: &Frame<'_>, looks: &[&[Look]]) -> String {
        let Canvas { prefix, body } = self;
        let theme = style.theme.word();
        let width = style.width.max(1);
        let height = f64::from(width) * frame.height / frame.width;
        let mut out = String::with_capacity(body.len() + 8192);
        let _ = writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{prefix} {prefix}-{theme}\" role=\"img\" \
             aria-labelledby=\"{prefix}-title {prefix}-desc\" width=\"{width}\" height=\"{}\" viewBox=\"{} {} {} {}\" \
             style=\"{FONT}\">",
            height.round(),
            Short(frame.corner.x),
            Short(frame.corner.y),
            Short(frame.width),
            Short(frame.height)
        );
        let _ = writeln!(
            out,
            "<title id=\"{prefix}-title\">{}</title>",
            escape(frame.title)
        );
        let _ = writeln!(
            out,
            "<desc id=\"{prefix}-desc\">{}</desc>",
            escape(frame.description)
        );
        let _ = writeln!(out, "<style>\n{}</style>", css(&prefix, style.theme, looks));
        let _ = writeln!(
            out,
            "<rect class=\"{prefix}-page\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
            Short(frame.corner.x),
            Short(frame.corner.y),
            Short(frame.width),
            Short(frame.height)
        );
        out.push_str(&body);
        out.push_str("</svg>\n");
        out
    }

    fn open(&mut self, tag: &str, classes: &str) {
        let _ = write!(self.body, "<{tag} class=\"");
        for (index, class) in classes.split(' ').enumerate() {
            let split = if index > 0 { " " } else { "" };
            let _ = write!(self.body, "{split}{}-{class}", self.prefix);
        }
        self.body.push('"');
    }
}

/// The data of a path.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Path(String);

impl Path {
    pub(crate) fn start(spot: Spot) -> Path {
        let mut path = Path::default();
        path.move_to(spot);
        path
    }

    /// A closed shape with these corners.
    pub(crate) fn polygon(corners: &[Spot]) -> Path {
        let mut path = Path::start(corners[0]);
        for corner in &corners[1..] {
            path.line_to(*corner);
        }
        path.close();
        path
    }

    pub(crate) fn trail(trail: &Trail) -> Path {
        let mut path = Path::start(trail.spots()[0]);
        for spot in &trail.spots()[1..] {
            path.line_to(*spot);
        }
        path
    }

    pub(crate) fn move_to(&mut self, spot: Spot) {
        self.step('M', &[spot]);
    }

    pub(crate) fn line_to(&mut self, spot: Spot) {
        self.step('L', &[spot]);
    }

    pub(crate) fn curve_to(&mut self, control: Spot, spot: Spot) {
        self.step('Q', &[control, spot]);
    }

    /// A whole circle; with another one inside it, drawn the other way round, a ring.
    pub(crate) fn circle(&mut self, centre: Spot, radius: f64, clockwise: bool) {
        let (left, right) = (centre.plus(-radius, 0.0), centre.plus(radius, 0.0));
        let sweep = u8::from(clockwise);
        let size = Short(radius);
        self.move_to(left);
        for end in [right, left] {
            let _ = write!(
                self.0,
                "A{size} {size} 0 0 {sweep} {} {}",
                Short(end.x),
                Short(end.y)
            );
        }
        self.close();
    }

    pub(crate) fn close(&mut self) {
        self.0.push('Z');
    }

    fn step(&mut self, letter: char, spots: &[Spot]) {
        self.0.push(letter);
        for (index, spot) in spots.iter().enumerate() {
            let split = if index > 0 { " " } else { "" };
            let _ = write!(self.0, "{split}{} {}", Short(spot.x), Short(spot.y));
        }
    }
}

/// A number with one decimal at most. Half a tenth of a unit is less than the eye sees.
#[derive(Clone, Copy, Debug)]
struct Short(f64);

impl std::fmt::Display for Short {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
        if part == 0 {
            write!(f, "{sign}{whole}")
        } else {
            write!(f, "{sign}{whole}.{part}")
        }
    }
}

/// A text with what XML gives another meaning to written out.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_have_no_negative_zero() {
        let texts = [-0.04, 0.05, 12.0, -3.25, 1e3].map(|number| Short(number).to_string());
        assert_eq!(texts, ["0", "0.1", "12", "-3.3", "1000"]);
    }

    #[test]
    fn texts_cannot_leave_their_element() {
        assert_eq!(escape("a<b & \"c\">"), "a&lt;b &amp; &quot;c&quot;&gt;");
    }
}
