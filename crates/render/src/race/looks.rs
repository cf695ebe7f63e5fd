//! What boards of these games have beyond those of every game.
use crate::palette::{Look, look};

/// Squares without a seat's colour, and marks.
pub(crate) const BOARD: &[Look] = &[
    look("plain", "fill:#fffdf7", "fill:#2a2e35"),
    look("safe", "fill:#cbc5b7", "fill:#535a65"),
    look("on-plain", "fill:#1b1b1b", "fill:#f2efe7"),
    look("on-safe", "fill:#1b1b1b", "fill:#f2efe7"),
    look("joint", "fill:none;stroke-linecap:round", ""),
    look("joint-edge", "stroke:#fffdf7", ""),
    look("joint-line", "stroke:#1b1b1b", ""),
    look("count", "fill:#fffdf7;stroke:#1b1b1b;stroke-width:3", ""),
    look("count-ink", "fill:#1b1b1b", ""),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::tests::is_readable;

    #[test]
    fn numbers_stand_out_from_squares() {
        is_readable(BOARD, "on-plain", "plain");
        is_readable(BOARD, "on-safe", "safe");
        is_readable(BOARD, "count-ink", "count");
    }
}
