//! Where the cells of the mat lie, by the board graph, and how it is drawn. Arms lie aslant, so that cells stand on a corner.
use macuil_core::board::{Board as _, Space};
use macuil_core::seat::Seat;
use macuil_patolli::Options;
use macuil_patolli::board::PIECES;

use crate::canvas::{Anchor, Canvas, Path};
use crate::heat;
use crate::legend::{Entry, MARGIN};
use crate::number::Number;
use crate::palette::{Look, look};
use crate::plane::Spot;
use crate::race::{Mark, Place, Plan, Scene, Square, Stand, Yard, table};
use crate::style::Style;

/// Half the width of the table, and how far the arms reach.
const TABLE: f64 = 1004.0;
const REACH: f64 = 976.0;
/// The unit of cards, the same on all mats: that of the shortest arms.
const CARD: f64 = REACH / 8.0;
/// How much of a cell heat shades, so that its colour is seen at the edge.
const SHADED: f64 = 0.9;
/// How far in the middle line of a card is.
const MIDDLE: f64 = 1.34;

/// The grounds and signs of the mat.
const LOOKS: &[Look] = &[
    look("zone", "fill:#f3d5cf", "fill:#54363a"),
    look("on-zone", "fill:#1b1b1b", "fill:#f2efe7"),
    look("tip", "fill:#d9dfb6", "fill:#454f2c"),
    look("on-tip", "fill:#1b1b1b", "fill:#f2efe7"),
    look("triangle", "fill:#d7a35c", "fill:#8a6227"),
    look("over-heat", "fill-opacity:.5", ""),
    look("god", "fill:#8d8574", "fill:#6d747f"),
];

/// The places of a mat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mat {
    options: Options,
    /// Whether there is little room: then pieces are larger, and few cells have their numbers.
    is_small: bool,
    /// Half the way from a corner of a cell to the opposite one.
    unit: f64,
}

/// A cell of the loop.
#[derive(Clone, Copy, Debug)]
struct Cell {
    middle: Spot,
    /// The arm that it is on, central cells with the arm that follows, and the file: 0 is walked outwards.
    arm: Seat,
    file: u8,
}

impl Mat {
    pub(crate) fn of(options: Options, style: &Style<'_>) -> Mat {
        let mut mat = Mat {
            options,
            is_small: false,
            unit: 0.0,
        };
        mat.unit = REACH / mat.reach() as f64;
        mat.is_small = !style.can_read(mat.number_size(), TABLE + MARGIN);
        mat
    }

    fn number_size(self) -> f64 {
        0.27 * self.unit
    }

    /// How many units the arms reach from the centre.
    pub(crate) fn reach(self) -> usize {
        usize::from(self.options.layout().length()) + 2
    }

    /// A spot as the seat at South would give it, in units.
    fn spot(self, seat: Seat, x: f64, y: f64) -> Spot {
        turned(seat, x * self.unit, y * self.unit)
    }

    /// The place of a cell in the board graph, in units from the centre.
    fn in_units(self, number: u8) -> (f64, f64) {
        let track = self.options.track();
        // The first cell is one unit below the centre.
        let unit = f64::from(track.point(Space(0)).y);
        let point = track.point(Space(number.into()));
        (f64::from(point.x) / unit, f64::from(point.y) / unit)
    }

    fn cell(self, number: u8) -> Cell {
        let layout = self.options.layout();
        let (x, y) = self.in_units(number);
        let (quarter, length) = (layout.quarter(), layout.length());
        Cell {
            middle: Spot::new(x * self.unit, y * self.unit),
            arm: Seat::new(number / quarter % 4),
            file: u8::from(number % quarter > length),
        }
    }

    /// Where a cell is in a grid of cells, its corner at the upper left.
    pub(crate) fn in_grid(self, square: &Square) -> (usize, usize) {
        let (x, y) = self.in_units(square.space as u8);
        let column = |place: f64| (place.round() as isize + self.reach() as isize - 1) as usize;
        (column(x), column(y))
    }

    /// A spot of a cell, as the seat at South would give it from the middle of a cell of its arm.
    fn spot_of(self, cell: Cell, x: f64, y: f64) -> Spot {
        let way = self.spot(cell.arm, x, y);
        cell.middle.plus(way.x, way.y)
    }

    /// The corners of a cell from the outermost one on, so far from its middle.
    fn corners(self, cell: Cell, share: f64) -> [Spot; 4] {
        let ways = [(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];
        ways.map(|(x, y)| self.spot_of(cell, x * share, y * share))
    }

    /// The outline of a cell, or its inner part: a square, or at the tips a quarter of a circle.
    fn outline(self, cell: Cell, mark: Mark, share: f64) -> Path {
        if mark != Mark::Tip {
            return Path::polygon(&self.corners(cell, share));
        }
        let (out, aside) = Mat::outwards(cell);
        let spot = |degrees: f64, radius: f64| {
            let (sine, cosine) = degrees.to_radians().sin_cos();
            let (along, across) = (radius * cosine - 1.0, radius * sine);
            self.spot_of(
                cell,
                share * (out.0 * along + aside.0 * across),
                share * (out.1 * along + aside.1 * across),
            )
        };
        let radius = 2f64.sqrt();
        let mut path = Path::start(spot(0.0, 0.0));
        path.line_to(spot(-45.0, radius));
        for from in [-45.0, 0.0] {
            let (start, end) = (spot(from, radius), spot(from + 45.0, radius));
            path.curve_to(spot(from + 22.5, radius).as_middle(start, end), end);
        }
        path.close();
        path
    }

    /// The way from the middle of a cell at a tip to its outermost corner, and the way aside.
    fn outwards(cell: Cell) -> ((f64, f64), (f64, f64)) {
        if cell.file == 0 {
            ((0.0, 1.0), (1.0, 0.0))
        } else {
            ((-1.0, 0.0), (0.0, 1.0))
        }
    }

    /// Whether the number of a cell is at its lower corner: where the upper one is cut off, or where the basket is.
    fn is_below(self, cell: Cell, square: &Square) -> bool {
        match square.mark {
            Mark::Tip => {
                let (out, _) = Mat::outwards(cell);
                self.spot(cell.arm, out.0, out.1).y < -0.5 * self.unit
            }
            _ => square.space == 0,
        }
    }

    fn square(self, canvas: &mut Canvas, scene: &Scene, style: &Style<'_>, square: &Square) {
        let Place::Loop(number) = square.place else {
            return;
        };
        let cell = self.cell(number);
        let grounds = [1.0, SHADED].map(|share| self.outline(cell, square.mark, share));
        let inks = table::ground(canvas, scene, style, square, (&grounds[0], &grounds[1]));
        if square.mark == Mark::Triangle {
            // Heat is to be seen through it.
            let class = if style.heat.is_some() {
                "triangle over-heat"
            } else {
                "triangle"
            };
            canvas.path(class, &self.triangle(cell));
        }
        if let Some(number) = self.number(square) {
            number.draw(canvas, &inks.middle);
        } else if square.start.is_some() && scene.is_free(square) {
            // Where there is little room, players count by start cells.
            let ink = format!("number {}", inks.middle);
            let (text, size) = (number.to_string(), 0.62 * self.unit);
            canvas.text(&ink, cell.middle, size, Anchor::Middle, &text);
        }
    }

    /// The triangle of a cell: its base is the side of the arm, its tip is half-way between the files.
    fn triangle(self, cell: Cell) -> Path {
        let side = if cell.file == 0 { 1.0 } else { -1.0 };
        let spot = |x: f64, y: f64| self.spot_of(cell, 0.92 * side * x, 0.92 * side * y);
        Path::polygon(&[spot(1.0, 0.0), spot(0.0, 1.0), spot(-0.5, -0.5)])
    }

    /// An arm with a band around it, in the colour of its owner or of the god.
    fn arm(self, canvas: &mut Canvas, scene: &Scene, seat: Seat) {
        const BAND: f64 = 0.17;
        let class = if scene.is_god_s(seat) {
            "god".to_string()
        } else {
            format!("seat-{}", scene.class(seat))
        };
        let length = f64::from(self.options.layout().length());
        // The round end is a half circle around the inner corner of both tips.
        let end = self.spot(seat, -length, length);
        let radius = 2f64.sqrt() * (1.0 + BAND);
        let spot = |degrees: f64| {
            let way = Spot::polar(radius, degrees);
            let way = self.spot(seat, way.x, way.y);
            end.plus(way.x, way.y)
        };
        let wide = 1.0 + BAND;
        let mut path = Path::start(self.spot(seat, -1.0 - wide, 1.0 - wide));
        path.line_to(self.spot(seat, -1.0, 1.0));
        path.line_to(self.spot(seat, wide - 1.0, 1.0 + wide));
        path.line_to(spot(135.0));
        for from in [135.0, 180.0, 225.0, 270.0] {
            let (start, to) = (spot(from), spot(from + 45.0));
            path.curve_to(spot(from + 22.5).as_middle(start, to), to);
        }
        path.close();
        canvas.path(&class, &path);
    }

    /// Arrows where the pieces of a seat begin, in its start cell, and where they leave, out of its last cell.
    fn gates(self, canvas: &mut Canvas, scene: &Scene, style: &Style<'_>, seat: Seat) {
        let class = scene.class(seat);
        let start = usize::from(self.options.layout().start(seat));
        let enter = match style.heat_of(start) {
            Some(value) => heat::ink(value).to_string(),
            None => format!("on-{class}"),
        };
        let leave = format!("cell seat-{class}");
        for (ink, x, y, length) in [(enter, -0.41, 1.41, 0.08), (leave, 0.48, 2.52, 0.15)] {
            let spot = |share: f64| self.spot(seat, x - share, y + share);
            table::arrow_head(canvas, &ink, spot(length), spot(-length));
        }
    }
}

/// A spot as the seat at South would give it.
fn turned(seat: Seat, x: f64, y: f64) -> Spot {
    match seat.index() {
        0 => Spot::new(x, y),
        1 => Spot::new(-y, x),
        2 => Spot::new(-x, -y),
        _ => Spot::new(y, -x),
    }
}

/// A spot in the notch where a seat sits: so far aside, and so far in from where the arms end, in units of cards.
fn in_notch(seat: Seat, aside: f64, deep: f64) -> Spot {
    turned(seat, aside * CARD, REACH - deep * CARD)
}

/// The card in the notch where a seat sits, or its inner part.
fn card(seat: Seat, inset: f64) -> Path {
    let (top, bottom, wide) = (2.55 - inset, 0.12 + inset, 3.75 - inset);
    // Its corners are cut aslant, as the arms are.
    let cut = 0.66 - (2.0 - 2f64.sqrt()) * inset;
    let corners = [
        (cut - wide, top),
        (wide - cut, top),
        (wide, top - cut),
        (wide, bottom),
        (-wide, bottom),
        (-wide, top - cut),
    ];
    Path::polygon(&corners.map(|(aside, deep)| in_notch(seat, aside, deep)))
}

/// The ground of the pieces that are off, in their colour.
fn ground_of_off(seat: Seat) -> Path {
    let (near, far, deep, cut) = (0.76, 3.3, 0.84, 0.2);
    let corners = [
        (near, deep),
        (far - cut, deep),
        (far, deep - cut),
        (far, -deep),
        (near, -deep),
    ];
    Path::polygon(&corners.map(|(aside, deep)| in_notch(seat, aside, MIDDLE + deep)))
}

/// Places for pieces beside the name of a seat: on the side of its arm (-1), or of its last cell (1).
fn places(seat: Seat, side: f64) -> Vec<Spot> {
    let spot = |index: usize| {
        let (column, row) = ((index / 2) as f64, (index % 2) as f64);
        in_notch(
            seat,
            side * (1.18 + 0.84 * column),
            MIDDLE + 0.42 - 0.84 * row,
        )
    };
    (0..PIECES).map(spot).collect()
}

/// What a seat has: the card with places for its pieces.
fn seat(canvas: &mut Canvas, scene: &Scene, plan: Mat, seat: Seat) {
    let class = scene.class(seat);
    let slots = |canvas: &mut Canvas, side: f64, class: &str| {
        for spot in places(seat, side) {
            canvas.circle(class, spot, plan.parked() - 4.0);
        }
    };
    table::open(canvas, scene, "hand", seat, Place::Yard);
    canvas.path(&format!("cell seat-{class}"), &card(seat, 0.0));
    canvas.path("house", &card(seat, 0.17));
    if !scene.seats.contains(seat) {
        canvas.end();
        return;
    }
    slots(canvas, -1.0, "slot");
    canvas.end();
    table::open(canvas, scene, "off", seat, Place::Home);
    canvas.path(&format!("seat-{class}"), &ground_of_off(seat));
    slots(canvas, 1.0, &format!("slot-{class}"));
    canvas.end();
}

impl Plan for Mat {
    fn table(&self) -> f64 {
        TABLE
    }

    fn stand(&self, _: Seat, place: Place) -> Option<Stand> {
        let Place::Loop(number) = place else {
            return None;
        };
        let cell = self.cell(number);
        let wide = 2.0 * self.piece() + 4.0;
        let length = self.options.layout().length();
        let in_file = number % self.options.layout().quarter();
        let at = if in_file == length || in_file == length + 1 {
            let (out, _) = Mat::outwards(cell);
            self.spot_of(cell, -0.07 * out.0, -0.07 * out.1)
        } else {
            cell.middle
        };
        Some(Stand {
            at,
            wide,
            deep: wide,
            aside: Spot::new(1.0, 0.0),
            out: Spot::new(0.0, 1.0),
        })
    }

    fn yard(&self, seat: Seat) -> Yard {
        Yard {
            outline: card(seat, 0.0),
            centre: in_notch(seat, -2.0, MIDDLE),
            radius: 1.4 * CARD,
            places: places(seat, -1.0),
        }
    }

    fn home_places(&self, seat: Seat) -> Vec<Spot> {
        places(seat, 1.0)
    }

    fn piece(&self) -> f64 {
        self.unit * if self.is_small { 0.56 } else { 0.44 }
    }

    fn parked(&self) -> f64 {
        0.38 * CARD
    }

    fn number(&self, square: &Square) -> Option<Number> {
        let (false, Place::Loop(number)) = (self.is_small, square.place) else {
            return None;
        };
        let cell = self.cell(number);
        let up = if self.is_below(cell, square) {
            -1.0
        } else {
            1.0
        };
        Some(Number {
            text: number.to_string(),
            at: cell.middle.plus(0.0, -0.64 * self.unit * up),
            size: self.number_size(),
            is_bold: square.start.is_some(),
        })
    }

    fn bend(&self) -> f64 {
        0.5 * self.unit
    }

    fn is_small(&self) -> bool {
        self.is_small
    }

    fn looks(&self) -> &'static [Look] {
        LOOKS
    }

    fn draw(&self, canvas: &mut Canvas, scene: &Scene, style: &Style<'_>) {
        table::square_table(canvas, TABLE);
        for seat in &scene.arms {
            self.arm(canvas, scene, *seat);
        }
        for seat in &scene.arms {
            self::seat(canvas, scene, *self, *seat);
        }
        table::squares(canvas, scene, style, |canvas, square| {
            self.square(canvas, scene, style, square);
        });
        for seat in scene.players() {
            self.gates(canvas, scene, style, seat);
        }
        if let Some(seat) = scene.marked() {
            for class in ["turn-edge", "turn-ring"] {
                canvas.path(class, &card(seat, 0.27));
            }
        }
    }

    /// Names and points, and the basket in the middle, where many ways lead over.
    fn draw_over(&self, canvas: &mut Canvas, scene: &Scene) {
        for seat in &scene.arms {
            let at = in_notch(*seat, 0.0, MIDDLE);
            table::name(canvas, scene, *seat, at, 0.38 * CARD, 0.42 * CARD);
            if let (true, Some(stakes)) = (scene.seats.contains(*seat), &scene.stakes) {
                let text = stakes.points[seat.index()].to_string();
                let size = CARD * if self.is_small { 1.0 } else { 0.78 };
                let at = at.plus(0.0, 0.36 * CARD);
                canvas.text("bold ink name", at, size, Anchor::Middle, &text);
            }
        }
        if let Some(stakes) = &scene.stakes {
            let text = stakes.basket.to_string();
            canvas.group("basket", Some(("zone", "basket")));
            let size = self.unit * if self.is_small { 0.52 } else { 0.42 };
            canvas.circle("house", Spot::CENTRE, 0.4 * self.unit);
            canvas.text("bold ink", Spot::CENTRE, size, Anchor::Middle, &text);
            canvas.end();
        }
    }

    fn signs<'a>(&'a self, scene: &'a Scene) -> Vec<Entry<'a>> {
        let class = scene.class(scene.turn);
        let diamond = |canvas: &mut Canvas, class: &str, at: Spot| {
            let corners = [(0.0, 36.0), (-36.0, 0.0), (0.0, -36.0), (36.0, 0.0)];
            canvas.path(class, &Path::polygon(&corners.map(|(x, y)| at.plus(x, y))));
        };
        let entry = |draw: crate::legend::Drawing<'a>, words: &str| Entry {
            width: 72.0,
            draw,
            words: words.to_string(),
        };
        let mut signs = vec![entry(
            Box::new(move |canvas, at| diamond(canvas, &format!("cell seat-{class}"), at)),
            "start, captures",
        )];
        // Start cells have the colours of their seats, so that with a radius of 0 there is no other.
        let in_zone = |square: &Square| square.mark == Mark::Zone && square.start.is_none();
        if scene.squares.iter().any(in_zone) {
            signs.push(entry(
                Box::new(move |canvas, at| diamond(canvas, "cell zone", at)),
                "captures",
            ));
        }
        signs.extend([
            entry(
                Box::new(move |canvas, at| {
                    let corners = [(-32.0, 22.0), (32.0, 22.0), (0.0, -26.0)];
                    let corners = corners.map(|(x, y)| at.plus(x, y));
                    canvas.path("triangle", &Path::polygon(&corners));
                }),
                "pays 2",
            ),
            entry(
                Box::new(move |canvas, at| {
                    let corner = at.plus(-26.0, 26.0);
                    let mut path = Path::start(corner);
                    let (start, end) = (corner.plus(0.0, -52.0), corner.plus(52.0, 0.0));
                    path.line_to(start);
                    path.curve_to(corner.plus(36.8, -36.8).as_middle(start, end), end);
                    path.close();
                    canvas.path("cell tip", &path);
                }),
                "another throw",
            ),
            entry(
                Box::new(move |canvas, at| {
                    let class = format!("cell seat-{class}");
                    table::arrow_head(canvas, &class, at.plus(22.0, 0.0), at.plus(-18.0, 0.0));
                }),
                "way off",
            ),
            entry(
                Box::new(move |canvas, at| {
                    canvas.rectangle(
                        &format!("seat-{class}"),
                        at.plus(-34.0, -34.0),
                        68.0,
                        68.0,
                        0.0,
                    );
                    canvas.circle(&format!("slot-{class}"), at, 25.0);
                }),
                "off",
            ),
        ]);
        if scene.arms.iter().any(|seat| scene.is_god_s(*seat)) {
            signs.push(entry(
                Box::new(|canvas, at| {
                    canvas.rectangle("god", at.plus(-34.0, -10.0), 68.0, 20.0, 0.0);
                }),
                "the god's arm",
            ));
        }
        if let Some(stakes) = &scene.stakes {
            let points = stakes.points[scene.turn.index()].to_string();
            signs.push(entry(
                Box::new(move |canvas, at| {
                    canvas.text("bold ink", at, 52.0, Anchor::Middle, &points);
                }),
                "points",
            ));
            let basket = stakes.basket.to_string();
            signs.push(entry(
                Box::new(move |canvas, at| {
                    canvas.circle("house", at, 34.0);
                    let size = if self.is_small { 48.0 } else { 38.0 };
                    canvas.text("bold ink", at, size, Anchor::Middle, &basket);
                }),
                "basket",
            ));
        }
        signs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::tests::is_readable;

    #[test]
    fn numbers_stand_out_from_cells() {
        for ground in ["zone", "tip"] {
            is_readable(LOOKS, &format!("on-{ground}"), ground);
        }
    }
}
