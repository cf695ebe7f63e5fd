//! Arrows for what happened: each kind has a colour of its own (from palettes made for the colour-blind), and a line or
//! an end of its own for prints without colour.
use crate::canvas::{Canvas, Path};
use crate::plane::{Spot, Trail};

/// What an arrow tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Arrow {
    /// A move of the player's choice.
    Move,
    /// A piece pushed to another space.
    Push,
    /// A piece pushed off the board.
    Expel,
    /// A piece that goes out of play.
    Remove,
    /// A jump.
    Jump,
    /// A piece that comes back to its start.
    Return,
    /// A piece captured, on its way to its start.
    Capture,
}

impl Arrow {
    const fn class(self) -> &'static str {
        match self {
            Arrow::Move | Arrow::Return => "move",
            Arrow::Push | Arrow::Expel | Arrow::Capture => "push",
            Arrow::Remove => "gone",
            Arrow::Jump => "leap",
        }
    }

    const fn dashes(self) -> &'static str {
        match self {
            Arrow::Move | Arrow::Push => "",
            Arrow::Expel | Arrow::Capture => "16 9",
            Arrow::Remove => "9 9",
            Arrow::Jump => "30 9",
            Arrow::Return => "26 14",
        }
    }

    const fn width(self) -> f64 {
        match self {
            Arrow::Move | Arrow::Return => 13.0,
            _ => 10.0,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Arrow::Move => "move",
            Arrow::Push => "push",
            Arrow::Expel => "expel",
            Arrow::Remove => "remove",
            Arrow::Jump => "jump",
            Arrow::Return => "return",
            Arrow::Capture => "capture",
        }
    }

    /// Draws the arrow along a trail; on a board with small squares all of it is so much finer.
    pub(crate) fn draw(self, canvas: &mut Canvas, trail: &Trail, scale: f64) {
        canvas.group("arrow", Some(("arrow", self.name())));
        // Between neighbours there is little room: the head gives way first.
        let longest = if self == Arrow::Move { 38.0 } else { 32.0 };
        let head = (trail.length() * 0.6).clamp(14.0 * scale, longest * scale);
        let shaft = trail.cut(
            0.0,
            if self == Arrow::Expel {
                0.0
            } else {
                head * 0.8
            },
        );
        let line = Path::trail(&shaft);
        let width = self.width() * scale;
        canvas.stroke("edge", &line, width + 9.0 * scale, "");
        canvas.stroke(
            &format!("shaft {}", self.class()),
            &line,
            width,
            self.dashes(),
        );
        let spots = trail.spots();
        let tip = spots[spots.len() - 1];
        let base = trail.cut(0.0, head).spots().last().copied().unwrap_or(tip);
        if self == Arrow::Expel {
            self.cross(canvas, tip, base);
        } else {
            let (x, y) = ((tip.x - base.x) * 0.55, (tip.y - base.y) * 0.55);
            let corners = [tip, base.plus(-y, x), base.plus(y, -x)];
            canvas.path(
                &format!("head {}-head", self.class()),
                &Path::polygon(&corners),
            );
        }
        canvas.end();
    }

    /// The end of a way that leads off the board.
    fn cross(self, canvas: &mut Canvas, tip: Spot, base: Spot) {
        const REACH: f64 = 17.0;
        let ahead = base.towards(tip, 1.0);
        let (x, y) = ((ahead.x - base.x) * REACH, (ahead.y - base.y) * REACH);
        let mut cross = Path::start(tip.plus(-x - y, x - y));
        cross.line_to(tip.plus(x + y, y - x));
        cross.move_to(tip.plus(-x + y, -x - y));
        cross.line_to(tip.plus(x - y, x + y));
        canvas.stroke("edge", &cross, self.width() + 9.0, "");
        canvas.stroke(&format!("shaft {}", self.class()), &cross, self.width(), "");
    }
}
