//! Partán's track unrolled into its four sectors, so that Squares that adjoin stand beside each other.
use macuil::core::seat::Seat;
use ratatui::layout::Rect;

use super::{Head, Plan};
use crate::scene::Scene;

/// Lanes of a sector, and Squares of a lane in it.
const LANES: u16 = 4;
const SQUARES: u16 = 9;
/// The most columns of a Street's name.
const NAME: u16 = 7;

/// The plan within an area, in its middle.
pub fn plan(scene: &Scene, area: Rect) -> Plan {
    let height = (area.height.saturating_sub(LANES - 1) / (LANES * LANES)).max(1);
    let width = (area.width.saturating_sub(NAME) / SQUARES).clamp(1, 4 * height);
    let total = (NAME + SQUARES * width, LANES * LANES * height + LANES - 1);
    let left = area.x + area.width.saturating_sub(total.0) / 2;
    let top = area.y + area.height.saturating_sub(total.1) / 2;

    let mut rects = vec![Rect::default(); scene.cells.len()];
    let mut heads = Vec::new();
    for (street, course) in (0..LANES).zip(&scene.courses) {
        for (lane, squares) in (0..LANES).zip(course.chunks(usize::from(SQUARES))) {
            // A Street is the outermost lane of its own sector, the second one of the next, and so on inwards.
            let sector = (street + lane) % LANES;
            let y = top + sector * (LANES * height + 1) + lane * height;
            heads.push(Head {
                rect: Rect::new(left, y, NAME, height),
                seat: Seat::new(street as u8),
            });
            for (column, space) in (0..).zip(squares) {
                let x = left + NAME + column * width;
                rects[usize::from(space.0)] = Rect::new(x, y, width, height);
            }
        }
    }
    Plan { rects, heads }
}
