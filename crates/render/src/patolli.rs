//! Pictures of Patolli.
mod mat;
mod scene;
mod text;
mod words;

use macuil_patolli::{Event, Position};

use crate::Picture;
use crate::race::svg;
use crate::style::Style;
use mat::Mat;

impl Picture for Position {
    fn svg(&self, events: &[Event], style: &Style<'_>) -> String {
        let setup = self.setup();
        let mat = Mat::of(setup.options, style);
        svg(&scene::of(&setup, events), &mat, style)
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
    use macuil_patolli::{ArmLength, Options};

    use crate::plane::Spot;
    use crate::race::{Place, Plan as _};

    /// The options of each mat, with its plan.
    fn mats() -> impl Iterator<Item = (Options, Mat)> {
        ArmLength::ALL.iter().map(|arm_length| {
            let options = Options {
                arm_length: *arm_length,
                ..Options::default()
            };
            (options, Mat::of(options, &Style::default()))
        })
    }

    fn stand(mat: Mat, number: u8) -> Spot {
        let stand = mat.stand(Seat::new(0), Place::Loop(number));
        stand.unwrap().at
    }

    #[test]
    fn cells_lie_where_the_board_graph_says() {
        for (options, mat) in mats() {
            let first = options.track().point(Space(0)).y;
            let scale = stand(mat, 0).y / f64::from(first);
            for square in scene::squares(&options) {
                let Point { x, y } = options.track().point(Space(square.space as u16));
                let there = Spot::new(f64::from(x) * scale, f64::from(y) * scale);
                // Pieces keep a little off the round ends of the arms.
                let here = stand(mat, square.space as u8);
                assert!(here.distance(there) < 10.0, "{options} {}", square.label);
            }
        }
    }

    #[test]
    fn hands_and_what_is_off_lie_beside_the_cells() {
        for (options, mat) in mats() {
            for seat in options.layout().seats() {
                let places = [mat.yard(seat).places, mat.home_places(seat)].concat();
                assert_eq!(places.len(), 12);
                for cell in 0..options.layout().cells() {
                    let free = 2.0 * mat.parked() + mat.piece();
                    let near = |spot: &Spot| spot.distance(stand(mat, cell)) < free;
                    assert!(!places.iter().any(near), "{options} {cell}");
                }
            }
        }
    }
}
