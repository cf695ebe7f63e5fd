//! Boards whose spaces stand in rows and columns.
use ratatui::layout::Rect;

use super::{Head, Plan, cell_size};
use crate::scene::{Kind, Scene};

/// The most columns of a board that is drawn so.
const MOST: usize = 24;
/// Columns and rows of a house: the name, the yard, what is home.
const HOUSE: (u16, u16) = (13, 3);

/// The places of columns and rows in the plane, ascending.
pub struct Grid {
    xs: Vec<i16>,
    ys: Vec<i16>,
}

impl Grid {
    /// The grid of a board; `None` if its spaces stand in none.
    pub fn of(scene: &Scene) -> Option<Grid> {
        let spaces = scene.cells.iter();
        let spaces = spaces.filter(|cell| !matches!(cell.kind, Kind::Yard | Kind::Home));
        let (mut xs, mut ys): (Vec<i16>, Vec<i16>) = spaces.map(|cell| cell.point).unzip();
        for places in [&mut xs, &mut ys] {
            places.sort_unstable();
            places.dedup();
        }
        (xs.len() <= MOST && ys.len() <= MOST).then_some(Grid { xs, ys })
    }

    /// The plan within an area, in its middle.
    pub fn plan(&self, scene: &Scene, area: Rect) -> Plan {
        let (columns, rows) = (self.xs.len() as u16, self.ys.len() as u16);
        let (width, height) = cell_size(area, columns, rows);
        let left = area.x + area.width.saturating_sub(columns * width) / 2;
        let top = area.y + area.height.saturating_sub(rows * height) / 2;
        let cell = |(x, y): (i16, i16)| {
            let (column, row) = (nearest(&self.xs, x), nearest(&self.ys, y));
            Rect::new(left + column * width, top + row * height, width, height)
        };
        let house = |point| {
            let at = cell(point);
            let (middle_x, middle_y) = (at.x + width / 2, at.y + height / 2);
            let x = middle_x
                .saturating_sub(HOUSE.0 / 2)
                .clamp(left, left + columns * width - HOUSE.0);
            let y = middle_y
                .saturating_sub(HOUSE.1 / 2)
                .clamp(top, top + rows * height - HOUSE.1);
            Rect::new(x, y, HOUSE.0, HOUSE.1)
        };
        let line = |rect: Rect, row: u16| Rect::new(rect.x, rect.y + row, rect.width, 1);

        let mut houses = Vec::new();
        for cell in scene.cells.iter().filter(|cell| cell.kind == Kind::Yard) {
            if let Some(seat) = cell.owner {
                let rect = house(cell.point);
                houses.push((Head { rect, seat }, cell.point));
            }
        }
        let rect = |of: &crate::scene::Cell| {
            let own = houses.iter().find(|(head, _)| Some(head.seat) == of.owner);
            match (of.kind, own) {
                (Kind::Yard, Some((own, _))) => line(own.rect, 1),
                // On some boards pieces leave where they wait to come in; then the last line of the house shows them.
                (Kind::Home, Some((own, yard))) if is_nearer(of.point, *yard) => line(own.rect, 2),
                _ => cell(of.point),
            }
        };
        let rects = scene.cells.iter().map(rect).collect();
        let heads = houses.into_iter().map(|(head, _)| head).collect();
        Plan { rects, heads }
    }
}

/// Whether a place is nearer to another than to the middle of the board.
fn is_nearer(place: (i16, i16), other: (i16, i16)) -> bool {
    let far = |to: (i16, i16)| {
        let (x, y) = (i32::from(place.0 - to.0), i32::from(place.1 - to.1));
        x * x + y * y
    };
    far(other) < far((0, 0))
}

/// Which of the places is nearest.
fn nearest(places: &[i16], to: i16) -> u16 {
    let far = |at: &usize| places[*at].abs_diff(to);
    (0..places.len()).min_by_key(far).unwrap_or(0) as u16
}
