//! What all plots share: the canvas, its colours and its axes.
use std::fmt::Write;

use maud::{Markup, PreEscaped};
use plotters::coord::Shift;
use plotters::coord::ranged1d::{AsRangedCoord, Ranged, ValueFormatter};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::statistics::Estimate;

pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
pub(super) type Drawn = Result<(), Box<dyn std::error::Error>>;

/// The backend knows whole pixels only, so everything is drawn ten times as large as it is shown.
pub(super) const UNIT: u32 = 10;
/// The width of a plot as shown, in pixels: that of a telephone, so that text is never scaled down.
pub(super) const WIDTH: u32 = 380;

// Stand-ins: each is replaced by a variable of the style sheet, so that plots follow the reader's light or dark theme.
pub(super) const INK: RGBColor = RGBColor(1, 1, 1);
pub(super) const MUTED: RGBColor = RGBColor(2, 2, 2);
pub(super) const GRID: RGBColor = RGBColor(3, 3, 3);
const VARIABLES: [(RGBColor, &str); 3] = [(INK, "ink"), (MUTED, "muted"), (GRID, "grid")];

/// How many colours there are before they come round again.
pub(super) const SERIES: usize = 6;

/// The colour of a case.
pub(super) fn series(place: usize) -> RGBColor {
    RGBColor(4, 4, (place % SERIES) as u8)
}

/// The colour of a case, for a line with gaps: through them is seen what lies below.
pub(super) fn dashed(place: usize) -> RGBColor {
    RGBColor(5, 5, (place % SERIES) as u8)
}

/// Draws a plot of this height. `about` says in a sentence what it shows, for those who cannot see it.
pub(super) fn plot(height: u32, about: &str, paint: impl FnOnce(&Area<'_>) -> Drawn) -> Markup {
    let mut svg = String::new();
    {
        let area =
            SVGBackend::with_string(&mut svg, (WIDTH * UNIT, height * UNIT)).into_drawing_area();
        let drawn = paint(&area).and_then(|()| Ok(area.present()?));
        // The only trouble there can be is a range without a width, and the callers widen theirs.
        drawn.expect("a plot can be drawn into a text");
    }
    for (stand_in, variable) in VARIABLES {
        svg = svg.replace(&hex(stand_in), &format!("\"var(--{variable})\""));
    }
    for place in 0..SERIES {
        let colour = format!("\"var(--series-{place})\"");
        svg = svg.replace(&hex(series(place)), &colour);
        svg = svg.replace(
            &hex(dashed(place)),
            &format!("{colour} stroke-dasharray=\"80 70\""),
        );
    }
    let inside = svg
        .find("<svg")
        .and_then(|at| svg[at..].find('>').map(|end| at + end + 1))
        .unwrap_or(0);
    let mut text = String::new();
    let (width, height) = (WIDTH * UNIT, height * UNIT);
    // Writing to a String does not fail.
    let _ = write!(
        text,
        r#"<svg class="plot" viewBox="0 0 {width} {height}" role="img" aria-label=""#
    );
    let _ = maud::Escaper::new(&mut text).write_str(about);
    text.push_str("\">");
    text.push_str(svg[inside..].trim());
    PreEscaped(text)
}

fn hex(RGBColor(red, green, blue): RGBColor) -> String {
    format!("\"#{red:02X}{green:02X}{blue:02X}\"")
}

/// Text of this size in pixels as shown.
pub(super) fn text(
    size: u32,
    colour: RGBColor,
    horizontal: HPos,
    vertical: VPos,
) -> TextStyle<'static> {
    // The backend writes sizes divided by 1.24.
    ("sans-serif", f64::from(size * UNIT) * 1.24)
        .into_font()
        .color(&colour)
        .pos(Pos::new(horizontal, vertical))
}

/// A line of this width in tenths of a pixel as shown.
pub(super) fn line(colour: RGBColor, width: u32) -> ShapeStyle {
    colour.stroke_width(width * UNIT / 10)
}

/// How much room a plot leaves around its field, and what its axes say.
pub(super) struct Room<'a> {
    /// Pixels on the left.
    pub left: u32,
    /// Pixels on the right.
    pub right: u32,
    /// What the horizontal axis counts; without it there is no axis.
    pub across: Option<&'a str>,
    /// Whether there are grid lines and labels up the side.
    pub up: bool,
}

/// A chart over ranges of these kinds.
type Chart<'a, 'b, X, Y> = ChartContext<
    'b,
    SVGBackend<'a>,
    Cartesian2d<<X as AsRangedCoord>::CoordDescType, <Y as AsRangedCoord>::CoordDescType>,
>;

/// The chart over these ranges, its axes drawn.
pub(super) fn chart<'a, 'b, X, Y>(
    area: &'b Area<'a>,
    room: &Room<'_>,
    x: X,
    y: Y,
    say_x: &dyn Fn(&X::Value) -> String,
    say_y: &dyn Fn(&Y::Value) -> String,
) -> Result<Chart<'a, 'b, X, Y>, Box<dyn std::error::Error>>
where
    X: AsRangedCoord,
    Y: AsRangedCoord,
    X::CoordDescType: ValueFormatter<X::Value> + Ranged<ValueType = X::Value>,
    Y::CoordDescType: ValueFormatter<Y::Value> + Ranged<ValueType = Y::Value>,
{
    let bottom = if room.across.is_some() { 38 } else { 4 };
    let mut builder = ChartBuilder::on(area);
    builder.margin_left(if room.up { 0 } else { room.left * UNIT });
    builder.margin_right(room.right * UNIT).margin_top(6 * UNIT);
    builder.x_label_area_size(bottom * UNIT);
    if room.up {
        builder.y_label_area_size(room.left * UNIT);
    }
    let mut chart = builder.build_cartesian_2d(x, y)?;
    let mut mesh = chart.configure_mesh();
    mesh.light_line_style(TRANSPARENT)
        .bold_line_style(line(GRID, 10))
        .axis_style(line(MUTED, 10));
    mesh.set_all_tick_mark_size(3 * UNIT);
    mesh.label_style(text(11, MUTED, HPos::Center, VPos::Top));
    mesh.axis_desc_style(text(11, MUTED, HPos::Center, VPos::Top));
    mesh.x_labels(6)
        .x_label_formatter(say_x)
        .y_labels(6)
        .y_label_formatter(say_y);
    if let Some(name) = room.across {
        mesh.x_desc(name);
    } else {
        mesh.disable_x_axis().disable_x_mesh();
    }
    if !room.up {
        mesh.disable_y_axis().disable_y_mesh();
    }
    mesh.draw()?;
    Ok(chart)
}

/// Whether an interval is wide enough to be seen on an axis of this length over the whole width of a plot: a shorter
/// whisker would look like a stroke of the pen, or like a minus before the number beside it.
pub(super) fn shows(interval: &Estimate, axis: f64) -> bool {
    let pixels = 2.0 * interval.half_width() / axis * f64::from(WIDTH);
    pixels.is_finite() && pixels >= 4.0
}

/// A text cut to fit into this many pixels; about, since nobody knows the reader's letters.
pub(super) fn fit(label: &str, pixels: u32) -> String {
    let most = (pixels / 6) as usize;
    if label.chars().count() <= most {
        return label.to_owned();
    }
    label
        .chars()
        .take(most.saturating_sub(1))
        .chain(['…'])
        .collect()
}
