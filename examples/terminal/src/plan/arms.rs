//! A loop of many arms unrolled: of each arm its squares, and below them yard, corridor and home.
use macuil::core::board::Space;
use macuil::core::seat::Seat;
use ratatui::layout::Rect;

use super::{Head, Plan};
use crate::scene::{Kind, Scene};

/// Columns of a seat's letter, of a yard, and of a home.
const NAME: u16 = 3;
const YARD: u16 = 6;
const HOME: u16 = 4;

/// The plan within an area, in its middle.
pub fn plan(scene: &Scene, area: Rect) -> Plan {
    let arms: Vec<Arm> = (0..scene.courses.len())
        .filter_map(|seat| Arm::of(scene, seat))
        .collect();
    let count = (arms.len() as u16).max(1);
    let longest = arms.iter().map(|arm| arm.squares.len()).max().unwrap_or(1) as u16;
    let width = (area.width.saturating_sub(NAME) / longest).clamp(1, 4);
    let pitch = (area.height / count).clamp(2, 4);
    let left = area.x + area.width.saturating_sub(NAME + longest * width) / 2;
    let top = area.y + area.height.saturating_sub(count * pitch) / 2;

    let mut rects = vec![Rect::default(); scene.cells.len()];
    let mut heads = Vec::new();
    for (arm, y) in arms.iter().zip((top..).step_by(usize::from(pitch))) {
        heads.push(Head {
            rect: Rect::new(left, y, NAME, 1),
            seat: arm.seat,
        });
        let mut put = |space: &Space, rect| rects[usize::from(space.0)] = rect;
        for (space, x) in arm
            .squares
            .iter()
            .zip((left + NAME..).step_by(usize::from(width)))
        {
            put(space, Rect::new(x, y, width, 1));
        }
        let mut x = left + NAME;
        for space in &arm.own {
            let width = match scene.cells[usize::from(space.0)].kind {
                Kind::Yard => YARD,
                Kind::Home => HOME,
                _ => width,
            };
            put(space, Rect::new(x, y + 1, width, 1));
            x += width;
        }
    }
    Plan { rects, heads }
}

/// What belongs to a seat.
struct Arm {
    seat: Seat,
    /// The squares of the loop from its start to before the next one's.
    squares: Vec<Space>,
    /// Yard, corridor and home.
    own: Vec<Space>,
}

impl Arm {
    fn of(scene: &Scene, seat: usize) -> Option<Arm> {
        let course = scene.courses[seat];
        let is_start = |space: &Space| {
            let others = scene.courses.iter().enumerate();
            let mut others = others.filter(|(other, _)| *other != seat);
            others.any(|(_, course)| course.get(1) == Some(space))
        };
        let (yard, rest) = course.split_first()?;
        let squares = rest.iter().take_while(|space| !is_start(space));
        let squares: Vec<Space> = squares.copied().collect();
        let owner =
            |space: &&Space| scene.cells[usize::from(space.0)].owner == Some(Seat::new(seat as u8));
        let lane = rest[squares.len()..].iter().filter(owner);
        Some(Arm {
            seat: Seat::new(seat as u8),
            own: std::iter::once(yard).chain(lane).copied().collect(),
            squares,
        })
    }
}
