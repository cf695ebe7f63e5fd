//! Explanations under a picture: samples with words, in rows.
use crate::canvas::{Anchor, Canvas, Path};
use crate::heat;
use crate::plane::Spot;
use crate::style::Heat;

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

/// Draws entries in rows from a corner on, not wider than `width`; gives the height used.
pub(crate) fn rows(
    canvas: &mut Canvas,
    entries: &[Entry<'_>],
    corner: Spot,
    width: f64,
    size: f64,
) -> f64 {
    let row = size * 1.75;
    let mut at = corner.plus(0.0, row / 2.0);
    for entry in entries {
        let whole = entry.width + size * 0.4 + text_width(&entry.words, size);
        if at.x > corner.x && at.x + whole > corner.x + width {
            at = Spot::new(corner.x, at.y + row);
        }
        (entry.draw)(canvas, at.plus(entry.width / 2.0, 0.0));
        let words = at.plus(entry.width + size * 0.4, 0.0);
        canvas.text("soft", words, size, Anchor::Start, &entry.words);
        at.x += whole + size * 0.9;
    }
    if entries.is_empty() {
        0.0
    } else {
        at.y + row / 2.0 - corner.y
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
