//! Where the cells of the cross and of the ring lie, by the board graph, and how they are drawn: those of the cross are squares
//! without gaps, those of the ring are round and joined by a line.
use macuil_core::board::{Board as _, Space};
use macuil_core::seat::Seat;
use macuil_ludo::Layout;

use crate::canvas::{Anchor, Canvas, Path};
use crate::icons;
use crate::legend::{Entry, MARGIN, text_width};
use crate::number::Number;
use crate::palette::{Look, look};
use crate::plane::{Spot, Trail};
use crate::race::table::Inks;
use crate::race::{Place, Plan, Scene, Square, Stand, Yard, table};
use crate::style::Style;

/// How far the table reaches beyond the cells.
const EDGE: f64 = 20.0;
/// The radius of a round cell, where the cells are 1 apart.
const ROUND: f64 = 0.43;

/// How wide the rim is that keeps the colour of a cell shaded by heat.
const BAND: f64 = 12.0;
/// The line between round cells.
const LOOKS: &[Look] = &[look(
    "way",
    "fill:none;stroke:#857b67;stroke-linejoin:round",
    "stroke:#8b8778",
)];

/// The places of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    layout: Layout,
    /// Whether there is little room: then pieces are larger, and few cells have their numbers.
    is_small: bool,
    /// How far cells are apart.
    unit: f64,
}

impl Grid {
    pub(crate) fn of(layout: Layout, style: &Style<'_>) -> Grid {
        let first = spot(layout, Space(0));
        let mut grid = Grid {
            layout,
            is_small: false,
            unit: first.distance(spot(layout, Space(1))),
        };
        grid.is_small = !style.can_read(grid.number_size(), grid.table() + MARGIN);
        grid
    }

    fn number_size(self) -> f64 {
        if self.is_ring() { 34.0 } else { 30.0 }
    }

    fn is_ring(self) -> bool {
        self.layout == Layout::Ring
    }

    /// How many cells the board has from its middle to its side, half a one included.
    fn reach(self) -> f64 {
        if self.is_ring() { 5.5 } else { 7.5 }
    }

    /// The middle of a cell; `None` for yards and homes.
    fn middle(self, seat: Seat, place: Place) -> Option<Spot> {
        use macuil_ludo::Place as There;
        let there = match place {
            Place::Loop(number) => There::Cell(number),
            Place::Lane('g', number) => There::Goal(number),
            Place::Lane(_, number) => There::Column(number),
            Place::Yard | Place::Home => return None,
        };
        Some(spot(self.layout, self.layout.space(seat, there)))
    }

    /// Where a cell is in the grid of so many cells a side.
    pub(crate) fn in_grid(self, square: &Square, side: usize) -> (usize, usize) {
        let at = spot(self.layout, Space(square.space as u16));
        let column = |place: f64| (place / self.unit).round() as isize + (side / 2) as isize;
        (column(at.x) as usize, column(at.y) as usize)
    }

    /// A spot so many cells out along a seat's arm, and so many aside towards the arm that follows.
    fn on_arm(self, seat: Seat, out: f64, aside: f64) -> Spot {
        let (out, aside) = (out * self.unit, aside * self.unit);
        match seat.index() {
            0 => Spot::new(aside, out),
            1 => Spot::new(out, -aside),
            2 => Spot::new(-aside, -out),
            _ => Spot::new(-out, aside),
        }
    }

    /// The height that the number of a cell takes, above its pieces or, in round cells, below.
    fn strip(self, place: Place) -> f64 {
        match place {
            Place::Loop(_) if !self.is_small => {
                if self.is_ring() {
                    30.0
                } else {
                    26.0
                }
            }
            _ => 0.0,
        }
    }

    /// The outline of a cell.
    fn outline(self, at: Spot) -> Path {
        if self.is_ring() {
            disc(at, ROUND * self.unit)
        } else {
            box_around(at, self.unit / 2.0, self.unit / 2.0)
        }
    }

    /// The part of a cell that heat shades, so that its colour is seen: not where its number is.
    fn shaded(self, at: Spot, stand: &Stand) -> Path {
        if self.is_ring() {
            disc(stand.at, stand.wide / 2.0 - BAND - (at.y - stand.at.y))
        } else {
            box_around(
                stand.at,
                self.unit / 2.0 - BAND,
                stand.deep / 2.0 + 3.0 - BAND,
            )
        }
    }

    fn square(self, canvas: &mut Canvas, scene: &Scene, style: &Style<'_>, square: &Square) {
        let seat = square.owner.unwrap_or(Seat::new(0));
        let (Some(at), Some(stand)) = (
            self.middle(seat, square.place),
            self.stand(seat, square.place),
        ) else {
            return;
        };
        let grounds = (&self.outline(at), &self.shaded(at, &stand));
        let inks = table::ground(canvas, scene, style, square, grounds);
        let Place::Loop(number) = square.place else {
            return;
        };
        let is_free = scene.is_free(square);
        let is_start = square.start.is_some();
        if let Some(number) = self.number(square) {
            number.draw(canvas, &inks.edge);
            if is_start {
                self.start(canvas, square, (at, stand.at), &inks, is_free);
            }
            if square.is_safe() && is_free {
                icons::star(canvas, &inks.middle, stand.at, 34.0);
            }
        } else if is_start && is_free {
            // Where there is little room, players count by start cells.
            let ink = format!("number {}", inks.middle);
            let text = number.to_string();
            canvas.text(&ink, at, 0.5 * self.unit, Anchor::Middle, &text);
        } else if square.is_safe() && is_free {
            icons::star(canvas, &inks.middle, at, 0.34 * self.unit);
        }
    }

    /// The arrow of a start cell, the way its pieces go: beside its number, or in the middle of a round one if that is free.
    fn start(
        self,
        canvas: &mut Canvas,
        square: &Square,
        (at, stand): (Spot, Spot),
        inks: &Inks,
        is_free: bool,
    ) {
        let (middle, half, ink) = if self.is_ring() {
            (stand, 24.0, &inks.middle)
        } else {
            let up = 19.0 - self.unit / 2.0;
            (at.plus(-3.0, up), 11.0, &inks.edge)
        };
        if self.is_ring() && !is_free {
            return;
        }
        let next = (square.space as u16 + 1) % u16::from(self.layout.cells());
        let next = spot(self.layout, Space(next));
        let share = half / self.unit;
        let (x, y) = ((next.x - at.x) * share, (next.y - at.y) * share);
        table::arrow_head(canvas, ink, middle.plus(x, y), middle.plus(-x, -y));
    }

    /// The lines that join round cells.
    fn lines(self, canvas: &mut Canvas, scene: &Scene) {
        let cells = u16::from(self.layout.cells());
        let mut path = Path::start(spot(self.layout, Space(0)));
        for cell in 1..cells {
            path.line_to(spot(self.layout, Space(cell)));
        }
        path.close();
        canvas.stroke("way", &path, 12.0, "");
        for seat in &scene.arms {
            let trail = Trail::straight(self.on_arm(*seat, 5.0, 0.0), self.on_arm(*seat, 1.0, 0.0));
            canvas.stroke("way", &Path::trail(&trail), 12.0, "");
        }
    }
}

/// Where a space is.
fn spot(layout: Layout, space: Space) -> Spot {
    let point = layout.track().point(space);
    Spot::new(f64::from(point.x), f64::from(point.y))
}

fn disc(centre: Spot, radius: f64) -> Path {
    let mut path = Path::default();
    path.circle(centre, radius, true);
    path
}

/// A box so far around a spot.
fn box_around(centre: Spot, wide: f64, deep: f64) -> Path {
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    Path::polygon(&corners.map(|(x, y)| centre.plus(x * wide, y * deep)))
}

impl Plan for Grid {
    fn table(&self) -> f64 {
        self.reach() * self.unit + EDGE
    }

    fn stand(&self, seat: Seat, place: Place) -> Option<Stand> {
        let middle = self.middle(seat, place)?;
        let strip = self.strip(place);
        let (up, room) = if self.is_ring() {
            (-0.5 * strip, 2.0 * ROUND * self.unit)
        } else {
            (0.5 * strip, self.unit - 6.0)
        };
        Some(Stand {
            at: middle.plus(0.0, up),
            wide: room,
            deep: room - strip,
            aside: Spot::new(1.0, 0.0),
            out: Spot::new(0.0, 1.0),
        })
    }

    fn yard(&self, seat: Seat) -> Yard {
        let corner = 0.5 * (1.5 + self.reach());
        let centre = self.on_arm(seat, corner, corner);
        let half = 0.5 * (self.reach() - 1.5) * self.unit;
        let radius = 0.76 * half;
        let outline = if self.is_ring() {
            disc(centre, 0.87 * half)
        } else {
            box_around(centre, half, half)
        };
        Yard {
            outline,
            centre,
            radius,
            places: table::yard_places(centre, radius),
        }
    }

    fn home_places(&self, seat: Seat) -> Vec<Spot> {
        let places = table::home_places(1.5 * self.unit, self.at_home());
        let spot = |(out, aside)| self.on_arm(seat, out / self.unit, aside / self.unit);
        places.map(spot).to_vec()
    }

    fn piece(&self) -> f64 {
        match (self.is_ring(), self.is_small) {
            (true, true) => 62.0,
            (true, false) => 46.0,
            (false, true) => 54.0,
            (false, false) => 45.0,
        }
    }

    fn parked(&self) -> f64 {
        62.0
    }

    fn at_home(&self) -> f64 {
        30.0
    }

    /// In the upper corner of a cell, or at the foot of a round one.
    fn number(&self, square: &Square) -> Option<Number> {
        let (false, Place::Loop(number)) = (self.is_small, square.place) else {
            return None;
        };
        let at = self.middle(Seat::new(0), square.place)?;
        let (text, size) = (number.to_string(), self.number_size());
        let at = if self.is_ring() {
            at.plus(0.0, 0.7 * ROUND * self.unit)
        } else {
            let side = self.unit / 2.0 - 6.0;
            at.plus(text_width(&text, size) / 2.0 - side, 0.36 * size - side)
        };
        Some(Number {
            text,
            at,
            size,
            is_bold: square.start.is_some(),
        })
    }

    fn bend(&self) -> f64 {
        0.4 * self.unit
    }

    fn is_small(&self) -> bool {
        self.is_small
    }

    fn looks(&self) -> &'static [Look] {
        if self.is_ring() { LOOKS } else { &[] }
    }

    fn draw(&self, canvas: &mut Canvas, scene: &Scene, style: &Style<'_>) {
        table::square_table(canvas, self.table());
        if self.is_ring() {
            self.lines(canvas, scene);
        }
        table::houses(canvas, scene, self);
        table::squares(canvas, scene, style, |canvas, square| {
            self.square(canvas, scene, style, square);
        });
        if scene.has_home {
            for seat in &scene.arms {
                let corners = [
                    Spot::CENTRE,
                    self.on_arm(*seat, 1.5, 1.5),
                    self.on_arm(*seat, 1.5, -1.5),
                ];
                table::home(canvas, scene, self, *seat, &corners);
            }
        }
        table::turn(canvas, scene, self);
    }

    fn draw_over(&self, canvas: &mut Canvas, scene: &Scene) {
        table::names(canvas, scene, self);
    }

    fn signs<'a>(&'a self, scene: &'a Scene) -> Vec<Entry<'a>> {
        let class = scene.class(scene.turn);
        let sample = move |canvas: &mut Canvas, at: Spot, ground: &str| {
            if self.is_ring() {
                canvas.circle(ground, at, 30.0);
            } else {
                canvas.rectangle(ground, at.plus(-30.0, -30.0), 60.0, 60.0, 3.0);
            }
        };
        let mut signs = vec![Entry {
            width: 60.0,
            draw: Box::new(move |canvas: &mut Canvas, at: Spot| {
                sample(canvas, at, &format!("cell seat-{class}"));
                if !self.is_small {
                    let ink = format!("on-{class}");
                    table::arrow_head(canvas, &ink, at.plus(0.0, -14.0), at.plus(0.0, 12.0));
                }
            }),
            words: "start".to_string(),
        }];
        if scene.squares.iter().any(|square| square.is_safe()) {
            signs.push(Entry {
                width: 60.0,
                draw: Box::new(move |canvas: &mut Canvas, at: Spot| {
                    sample(canvas, at, "cell safe");
                    icons::star(canvas, "on-safe", at, 20.0);
                }),
                words: "safe".to_string(),
            });
        }
        signs
    }
}
