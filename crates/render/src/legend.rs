//! Explanations under a picture: samples with words, in rows.
use crate::canvas::{Anchor, Canvas, Path};
use crate::heat;
use crate::plane::Spot;
use crate::style::{Heat, Style};

/// What stays free around a board, the same on all sides.
pub(crate) const MARGIN: f64 = 32.0;

/// Draws something around a spot.
pub(crate) type Drawing<'a> = Box<dyn Fn(&mut Canvas, Spot) + 'a>;

/// A sample and what it means.
pub(crate) struct Entry<'a> {
    /// How wide the sample is; it is drawn around the spot given to `draw`.
    pub(crate) width: f64,
    pub(crate) draw: Drawing<'a>,
    pub(crate) words: String,
}

impl std::fmt::Debug for Entry<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Entry")
            .field("words", &self.words)
            .finish_non_exhaustive()
    }
}

/// About how wide a text is; types differ, so this is on the safe side.
pub(crate) fn text_width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * 0.58
}

/// The column under a board and as wide as it: the headline, then rows of samples with words.
#[derive(Debug)]
pub(crate) struct Column {
    half: f64,
    y: f64,
    /// The sizes of type of the headline and of the rows.
    head: f64,
    pub(crate) row: f64,
}

impl Column {
    /// Under a board of this half width.
    pub(crate) fn under(half: f64, style: &Style<'_>) -> Column {
        let (head, row) = if style.is_small() {
            (88.0, 72.0)
        } else {
            (60.0, 42.0)
        };
        Column {
            half,
            y: half + MARGIN - 6.0,
            head,
            row,
        }
    }

    /// What is due, after its samples; `draw` is given the middle of the first and half its height, and gives where the next
    /// one would be.
    pub(crate) fn headline(
        &mut self,
        canvas: &mut Canvas,
        text: &str,
        draw: impl FnOnce(&mut Canvas, Spot, f64) -> f64,
    ) {
        let half = self.head * 0.56;
        let height = self.head * 1.7;
        let first = Spot::new(half - self.half, self.y + height / 2.0);
        let at = Spot::new(draw(canvas, first, half) - 0.6 * half, first.y);
        // Long lists take smaller type rather than a second line.
        let room = self.half - at.x;
        let size = self
            .head
            .min(self.head * room / text_width(text, self.head));
        canvas.text("bold ink", at, size, Anchor::Start, text);
        self.y += height;
    }

    /// Entries in rows.
    pub(crate) fn rows(&mut self, canvas: &mut Canvas, entries: &[Entry<'_>]) {
        let (size, left, row) = (self.row, -self.half, self.row * 1.75);
        let mut at = Spot::new(left, self.y + row / 2.0);
        for entry in entries {
            let whole = entry.width + size * 0.4 + text_width(&entry.words, size);
            if at.x > left && at.x + whole > self.half {
                at = Spot::new(left, at.y + row);
            }
            (entry.draw)(canvas, at.plus(entry.width / 2.0, 0.0));
            let words = at.plus(entry.width + size * 0.4, 0.0);
            canvas.text("soft", words, size, Anchor::Start, &entry.words);
            at.x += whole + size * 0.9;
        }
        if !entries.is_empty() {
            self.y = at.y + row / 2.0;
        }
    }

    /// Where the picture ends.
    pub(crate) fn bottom(&self) -> f64 {
        self.y + MARGIN - 12.0
    }
}

/// The scale of heat.
pub(crate) fn heat_scale<'a>(of: &Heat<'_>) -> Entry<'a> {
    const STEPS: u8 = 12;
    Entry {
        width: 240.0,
        draw: Box::new(|canvas, at| {
            for step in 0..STEPS {
                let from = at.plus(-120.0 + 20.0 * f64::from(step), -18.0);
                let corners = [
                    from,
                    from.plus(20.5, 0.0),
                    from.plus(20.5, 36.0),
                    from.plus(0.0, 36.0),
                ];
                let colour = heat::colour(f64::from(step) / f64::from(STEPS - 1));
                canvas.filled("heat", &Path::polygon(&corners), &colour);
            }
        }),
        words: format!("0 to {} {}", heat::number(of.hottest), of.unit),
    }
}
