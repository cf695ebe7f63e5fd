//! Numbers of squares.
use crate::canvas::{Anchor, Canvas};
use crate::legend::text_width;
use crate::plane::{Spot, Trail};

/// The number of a square.
#[derive(Clone, Debug)]
pub(crate) struct Number {
    pub(crate) text: String,
    pub(crate) at: Spot,
    pub(crate) size: f64,
    pub(crate) is_bold: bool,
}

impl Number {
    pub(crate) fn draw(&self, canvas: &mut Canvas, ink: &str) {
        let class = if self.is_bold { "bold" } else { "number" };
        let class = format!("{class} {ink}");
        canvas.text(&class, self.at, self.size, Anchor::Middle, &self.text);
    }

    /// Draws the number once more, on a piece of its ground, where an arrow lies over it.
    pub(crate) fn draw_over(&self, canvas: &mut Canvas, ground: &str, ink: &str) {
        let (wide, deep) = self.half();
        let (wide, deep) = (wide + 3.0, deep + 3.0);
        let corner = self.at.plus(-wide, -deep);
        canvas.rectangle(ground, corner, 2.0 * wide, 2.0 * deep, deep);
        self.draw(canvas, ink);
    }

    /// Whether one of these arrows lies over it.
    pub(crate) fn is_under(&self, trails: &[Trail]) -> bool {
        let (wide, deep) = self.half();
        trails
            .iter()
            .any(|trail| trail.crosses(self.at, wide + 6.0, deep + 6.0))
    }

    /// Half the room that it takes.
    fn half(&self) -> (f64, f64) {
        (text_width(&self.text, self.size) / 2.0, 0.37 * self.size)
    }
}
