//! The plots of the docs are drawn from the tables of their own pages, so that a page and its plots cannot differ. They are
//! compared with what stands in `docs/pictures`, and drawn anew by `scripts/plots`.
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), Box<dyn std::error::Error>>;

/// The width of a plot as shown; nearly that of a telephone.
const WIDTH: u32 = 520;
/// The backend knows whole pixels only, so everything is drawn ten times as large as it is shown.
const UNIT: u32 = 10;
/// The height of a row of a plot that has rows.
const ROW: u32 = 20;

// Stand-ins, each replaced by a variable of the picture's own style, so that it follows the reader's light or dark theme.
const COLOURS: [(RGBColor, &str, &str, &str); 7] = [
    (RGBColor(1, 1, 1), "ink", "#1d2125", "#e8eaec"),
    (RGBColor(1, 1, 2), "muted", "#5b646d", "#a3abb3"),
    (RGBColor(1, 1, 3), "grid", "#e3e6e9", "#30363b"),
    (RGBColor(1, 1, 4), "a", "#0072b2", "#56b4e9"),
    (RGBColor(1, 1, 5), "b", "#c8500a", "#f0904d"),
    (RGBColor(1, 1, 6), "c", "#00805f", "#3dc9a0"),
    (RGBColor(1, 1, 7), "d", "#a2528c", "#e59cc6"),
];
const INK: RGBColor = COLOURS[0].0;
const MUTED: RGBColor = COLOURS[1].0;
const GRID: RGBColor = COLOURS[2].0;

/// The colour of a series.
fn series(place: usize) -> RGBColor {
    COLOURS[3 + place].0
}

/// A plot of this height. The title is shown, `about` says the rest to those who cannot see it.
fn plot(height: u32, title: &str, about: &str, paint: impl FnOnce(&Area<'_>) -> Drawn) -> String {
    let (width, tall) = (WIDTH * UNIT, height * UNIT);
    let mut drawn = String::new();
    {
        let area = SVGBackend::with_string(&mut drawn, (width, tall)).into_drawing_area();
        paint(&area).unwrap();
        let style = text(14, INK, HPos::Left, VPos::Top);
        area.draw(&Text::new(
            title,
            (10 * UNIT as i32, 8 * UNIT as i32),
            style,
        ))
        .unwrap();
        area.present().unwrap();
    }
    let (mut light, mut dark) = ("--paper:#fff".to_owned(), "--paper:#14171a".to_owned());
    for (RGBColor(red, green, blue), name, by_day, by_night) in COLOURS {
        let stand_in = format!("\"#{red:02X}{green:02X}{blue:02X}\"");
        drawn = drawn.replace(&stand_in, &format!("\"var(--{name})\""));
        light += &format!(";--{name}:{by_day}");
        dark += &format!(";--{name}:{by_night}");
    }
    let head = drawn.find("<svg").expect("it is an element");
    let inside = head + drawn[head..].find('>').expect("it is an element") + 1;
    let body = drawn[inside..].trim();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {width} {tall}\" role=\"img\" \
         aria-label=\"{title}. {about}\">\n<style>svg{{{light}}}@media(prefers-color-scheme:dark){{svg{{{dark}}}}}\
         text{{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif}}</style>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"var(--paper)\"/>\n{body}\n"
    )
}

/// Text of this size in pixels as shown.
fn text(size: u32, colour: RGBColor, across: HPos, up: VPos) -> TextStyle<'static> {
    // The backend writes sizes divided by 1.24.
    ("sans-serif", f64::from(size * UNIT) * 1.24)
        .into_font()
        .color(&colour)
        .pos(Pos::new(across, up))
}

/// A line as wide as a pixel and so many tenths more.
fn line(colour: RGBColor, tenths: u32) -> ShapeStyle {
    colour.stroke_width(UNIT + tenths * UNIT / 10)
}

/// A field with its axes: how much room there is on the left and on top of it, and what the axes count.
struct Field<'a> {
    left: u32,
    top: u32,
    across: &'a str,
    up: Option<&'a str>,
}

type Chart<'a, 'b> = ChartContext<
    'b,
    SVGBackend<'a>,
    Cartesian2d<plotters::coord::types::RangedCoordf64, plotters::coord::types::RangedCoordf64>,
>;

impl Field<'_> {
    fn chart<'a, 'b>(
        &self,
        area: &'b Area<'a>,
        x: std::ops::Range<f64>,
        y: std::ops::Range<f64>,
        say: &dyn Fn(&f64) -> String,
    ) -> Result<Chart<'a, 'b>, Box<dyn std::error::Error>> {
        let mut builder = ChartBuilder::on(area);
        builder.margin_right(44 * UNIT).margin_top(self.top * UNIT);
        builder.x_label_area_size(46 * UNIT);
        if self.up.is_some() {
            builder.y_label_area_size(self.left * UNIT);
        } else {
            builder.margin_left(self.left * UNIT);
        }
        let mut chart = builder.build_cartesian_2d(x, y)?;
        let mut mesh = chart.configure_mesh();
        mesh.light_line_style(TRANSPARENT)
            .bold_line_style(line(GRID, 0))
            .axis_style(line(MUTED, 0))
            .set_all_tick_mark_size(3 * UNIT);
        mesh.label_style(text(12, MUTED, HPos::Center, VPos::Top));
        mesh.axis_desc_style(text(12, MUTED, HPos::Center, VPos::Top));
        mesh.x_labels(9).x_label_formatter(say).x_desc(self.across);
        match self.up {
            Some(up) => mesh.y_labels(6).y_label_formatter(say).y_desc(up),
            None => mesh.disable_y_axis().disable_y_mesh(),
        };
        mesh.draw()?;
        Ok(chart)
    }
}

/// Words so many pixels beside a point of a field.
fn beside(
    chart: &mut Chart<'_, '_>,
    at: (f64, f64),
    pixels: i32,
    words: &str,
    style: TextStyle<'static>,
) -> Drawn {
    let words = Text::new(words.to_owned(), (pixels * UNIT as i32, 0), style);
    chart.draw_series([EmptyElement::at(at) + words])?;
    Ok(())
}

/// The rows of the first table below a line of a page, the names of the columns first, each as its cells.
fn table<'a>(page: &'a str, heading: &str, first: &str) -> Vec<Vec<&'a str>> {
    let lines = page.lines().skip_while(|line| *line != heading);
    let lines = lines.skip_while(|line| !line.starts_with(first));
    let rows = lines.take_while(|line| line.starts_with('|'));
    let cells = |line: &'a str| {
        let inner = line.trim_matches('|');
        inner.split('|').map(str::trim).collect()
    };
    let mut rows: Vec<Vec<&str>> = rows.map(cells).collect();
    assert!(rows.len() > 2, "a table below {heading}");
    rows.remove(1);
    rows
}

const PERFORMANCE: &str = include_str!("../../../docs/performance.md");
const FINDINGS: &str = include_str!("../../../docs/findings.md");

/// How many times the floor program's time a random game takes.
fn games() -> String {
    let mut bars: Vec<(String, usize, f64)> = Vec::new();
    for (place, (game, title)) in [
        ("partan", "Partán"),
        ("parchis", "Parchís"),
        ("ludo", "Ludo"),
        ("patolli", "Patolli"),
    ]
    .into_iter()
    .enumerate()
    {
        let heading = format!("## Whole random games of {title}");
        let rows = table(PERFORMANCE, &heading, "|");
        let column = |name: &str| rows[0].iter().position(|cell| *cell == name);
        let ratio = column("ratio").expect("a column of ratios");
        let seats = column("seats").expect("a column of seats");
        for row in &rows[1..] {
            // A row may have a time alone.
            let Ok(times) = row[ratio].parse() else {
                continue;
            };
            let variant = column("variant").map_or(game, |at| row[at].trim_matches('`'));
            bars.push((format!("{variant}, {}", row[seats]), place, times));
        }
    }
    let most = bars.iter().map(|bar| bar.2).fold(0.0, f64::max);
    let count = bars.len() as f64;
    let about = format!(
        "Bars for {} variants and numbers of seats, from {} to {most} times.",
        bars.len(),
        bars.iter().map(|bar| bar.2).fold(most, f64::min)
    );
    let height = ROW * bars.len() as u32 + 84;
    plot(
        height,
        "A whole random game: variant, seats",
        &about,
        |area| {
            let field = Field {
                left: 176,
                top: 34,
                across: "time, as a multiple of the floor program's",
                up: None,
            };
            let mut chart = field.chart(area, 0.0..16.0_f64.max(most), 0.0..count, &|x| {
                format!("{x}")
            })?;
            for (row, (label, place, times)) in bars.iter().enumerate() {
                let y = count - row as f64 - 0.5;
                let bar = Rectangle::new(
                    [(0.0, y - 0.36), (*times, y + 0.36)],
                    series(*place).filled(),
                );
                chart.draw_series([bar])?;
                beside(
                    &mut chart,
                    (0.0, y),
                    -8,
                    label,
                    text(12, INK, HPos::Right, VPos::Center),
                )?;
                let said = format!("{times:.1}");
                beside(
                    &mut chart,
                    (*times, y),
                    5,
                    &said,
                    text(12, INK, HPos::Left, VPos::Center),
                )?;
            }
            Ok(())
        },
    )
}

/// Instructions of a resolution of repulsion, by how many pieces it displaces.
fn repulsion() -> String {
    let rows = table(PERFORMANCE, "## Chain repulsion", "| displaced |");
    let points: Vec<(f64, f64)> = rows[1..]
        .iter()
        .map(|row| (row[0].parse().unwrap(), row[1].parse().unwrap()))
        .collect();
    let (last, most) = points[points.len() - 1];
    let about = format!(
        "A line from {} with none to {most} with {last}.",
        points[0].1
    );
    plot(300, "Resolving one arrival of Partán", &about, |area| {
        let field = Field {
            left: 62,
            top: 36,
            across: "pieces displaced",
            up: Some("instructions"),
        };
        let mut chart =
            field.chart(area, 0.0..last + 0.4, 0.0..1.15 * most, &|x| format!("{x}"))?;
        chart.draw_series([PathElement::new(points.clone(), line(series(0), 10))])?;
        for &(x, y) in &points {
            chart.draw_series([Circle::new((x, y), 4 * UNIT, series(0).filled())])?;
            beside(
                &mut chart,
                (x, y),
                7,
                &format!("{y:.0}"),
                text(12, INK, HPos::Left, VPos::Top),
            )?;
        }
        Ok(())
    })
}

/// A change with its interval as the table of findings has it, and whether it may be chance; nothing for a preset.
fn change(cell: &str) -> Option<(f64, f64, bool)> {
    let number = cell.trim_matches(['(', ')']);
    let (value, width) = number.split_once(" ± ").unwrap_or((number, "0"));
    Some((
        value.parse().ok()?,
        width.parse().ok()?,
        cell.starts_with('('),
    ))
}

/// What options change the length of games by.
fn options() -> String {
    let rows = table(FINDINGS, "## What options do", "| |");
    assert_eq!([rows[0][2], rows[0][6]], ["change, %"; 2]);
    let rows = &rows[1..];
    let count = rows.len() as f64;
    let height = 17 * rows.len() as u32 + 104;
    let about = "For each option of each preset a point for two and one for four seats, with 95 % intervals; the numbers are those of the table.";
    plot(
        height,
        "What options do to the length of games",
        about,
        |area| {
            let field = Field {
                left: 170,
                top: 54,
                across: "change of throws a game, %",
                up: None,
            };
            let say = |x: &f64| {
                if *x == 0.0 {
                    "0".to_owned()
                } else {
                    format!("{x:+}").replace('-', "−")
                }
            };
            let (least, most) = (-80.0, 60.0);
            let mut chart = field.chart(area, least..most, 0.0..count, &say)?;
            chart.draw_series([PathElement::new([(0.0, 0.0), (0.0, count)], line(MUTED, 0))])?;
            for (words, place, pixels) in [
                ("2 seats", 0, 10),
                ("4 seats", 1, 90),
                ("hollow: may be chance", 4, 170),
            ] {
                let at = ((pixels + 8) * UNIT as i32, 40 * UNIT as i32);
                let ink = if place == 4 { MUTED } else { series(place) };
                let style = if place == 4 {
                    line(ink, 5)
                } else {
                    ink.filled()
                };
                area.draw(&Circle::new(at, 4 * UNIT, style))?;
                let style = text(12, MUTED, HPos::Left, VPos::Center);
                area.draw(&Text::new(words, (at.0 + 9 * UNIT as i32, at.1), style))?;
            }
            for (row, cells) in rows.iter().enumerate() {
                let y = count - row as f64 - 0.5;
                let name = cells[0].trim_matches('`');
                let option = name
                    .split_once('[')
                    .map(|(_, option)| option.trim_end_matches(']'));
                let (label, pixels, side, ink) = match option {
                    Some(option) => (option, -8, HPos::Right, MUTED),
                    None => (name, -160, HPos::Left, INK),
                };
                beside(
                    &mut chart,
                    (least, y),
                    pixels,
                    label,
                    text(12, ink, side, VPos::Center),
                )?;
                for (place, (cell, up)) in [(cells[2], 0.17), (cells[6], -0.17)]
                    .into_iter()
                    .enumerate()
                {
                    let Some((value, width, chance)) = change(cell) else {
                        continue;
                    };
                    assert!(least < value - width && value + width < most);
                    let whisker = [(value - width, y + up), (value + width, y + up)];
                    chart.draw_series([PathElement::new(whisker, line(series(place), 5))])?;
                    let (size, style) = if chance {
                        (3, line(series(place), 2))
                    } else {
                        (4, series(place).filled())
                    };
                    chart.draw_series([Circle::new((value, y + up), size * UNIT, style)])?;
                }
            }
            Ok(())
        },
    )
}

#[test]
fn the_plots_of_the_docs_are_those_of_the_tables_on_their_pages() {
    for (page, name, picture) in [
        (PERFORMANCE, "performance-games", games()),
        (PERFORMANCE, "performance-repulsion", repulsion()),
        (FINDINGS, "findings-options", options()),
    ] {
        assert!(page.contains(&format!("](pictures/{name}.svg)")), "{name}");
        let path = format!(
            "{}/../../docs/pictures/{name}.svg",
            env!("CARGO_MANIFEST_DIR")
        );
        if std::env::var_os("MACUIL_UPDATE").is_some() {
            std::fs::write(&path, &picture).unwrap();
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            stored == picture,
            "{name}.svg is not that of the table; scripts/plots draws it anew"
        );
    }
}
