//! Where the spaces of a board are on the screen.
//!
//! A board whose spaces stand in rows and columns is drawn as it lies on the table, by the places that its graph has in the plane.
//! Others are unrolled: Partán's track into its four sectors, a loop of six or eight arms into its arms.
mod arms;
mod grid;
mod lanes;

use macuil::core::board::Space;
use macuil::core::seat::Seat;
use ratatui::layout::{Position, Rect};

use crate::scene::Scene;

/// Something beside the spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// Where.
    pub rect: Rect,
    /// Whose.
    pub seat: Seat,
}

/// Where everything of a board is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The place of each space, in the order of the board.
    pub rects: Vec<Rect>,
    /// The names of seats, or of their Streets.
    pub heads: Vec<Head>,
}

impl Plan {
    /// The plan of a board within an area.
    pub fn of(scene: &Scene, area: Rect) -> Plan {
        if scene.is_colourless {
            lanes::plan(scene, area)
        } else if let Some(grid) = grid::Grid::of(scene) {
            grid.plan(scene, area)
        } else {
            arms::plan(scene, area)
        }
    }

    /// The space at a place of the screen.
    pub fn space_at(&self, column: u16, row: u16) -> Option<Space> {
        let at = Position::new(column, row);
        let found = self.rects.iter().position(|rect| rect.contains(at));
        found.map(|index| Space(index as u16))
    }
}

/// How large a space of a board of so many columns and rows may be: at most so wide for its height that it looks square.
fn cell_size(area: Rect, columns: u16, rows: u16) -> (u16, u16) {
    let height = (area.height / rows).max(1);
    let width = (area.width / columns).clamp(1, 2 * height + 2);
    (width, height)
}
