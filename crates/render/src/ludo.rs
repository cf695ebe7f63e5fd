//! Pictures of Ludo.
mod grid;
mod scene;
mod text;
mod words;

use macuil_ludo::{Event, Layout, Position};

use crate::Picture;
use crate::race::{arms::Arms, svg};
use crate::style::Style;
use grid::Grid;

impl Picture for Position {
    fn svg(&self, events: &[Event], style: &Style<'_>) -> String {
        let (layout, scene) = (self.layout(), scene::of(&self.setup(), events));
        match layout {
            Layout::Oval => svg(&scene, &Arms::of(4, layout.first_seat(), style), style),
            Layout::Cross | Layout::Ring => svg(&scene, &Grid::of(layout, style), style),
        }
    }

    fn text(&self, events: &[Event], colour: bool) -> String {
        let setup = self.setup();
        text::text(&setup, &scene::of(&setup, events), events, colour)
    }

    fn due(&self) -> Vec<String> {
        let setup = self.setup();
        let memory = words::memory(&setup).into_iter();
        std::iter::once(words::due(&setup)).chain(memory).collect()
    }

    fn sentence(event: &Event) -> Option<String> {
        Some(words::event(event))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil_core::board::{Board as _, Point, Space};
    use macuil_core::seat::Seat;
    use macuil_ludo::Safe;

    use crate::race::{Place, Plan as _};

    #[test]
    fn squares_lie_where_the_board_graph_says() {
        for layout in Layout::ALL {
            let (arms, grid) = (
                Arms::of(4, layout.first_seat(), &Style::default()),
                Grid::of(layout, &Style::default()),
            );
            // How far squares of the graph are apart, and which of them is in the middle.
            let (apart, middle, side) = match layout {
                Layout::Cross => (126, 7, 15),
                Layout::Ring => (172, 5, 11),
                Layout::Oval => (100, 9, 19),
            };
            for square in scene::squares(layout, Safe::None) {
                let there = match layout {
                    Layout::Oval => arms.in_grid(&square),
                    Layout::Cross | Layout::Ring => grid.in_grid(&square, side),
                };
                let Point { x, y } = layout.track().point(Space(square.space as u16));
                let column = |place: i16| usize::try_from(place / apart + middle).unwrap();
                assert_eq!(there, (column(x), column(y)), "{}", square.label);
            }
        }
    }

    #[test]
    fn a_yard_is_beside_the_start_cell_that_it_leads_to() {
        for layout in [Layout::Cross, Layout::Ring] {
            let grid = Grid::of(layout, &Style::default());
            let all: Vec<Seat> = layout.seats().collect();
            for seat in &all {
                let start = Place::Loop(layout.start(*seat));
                let start = grid.stand(*seat, start).unwrap().at;
                let far = |other: &Seat| grid.yard(*other).centre.distance(start);
                let nearest = all.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
                assert_eq!(nearest, Some(seat));
            }
        }
    }
}
