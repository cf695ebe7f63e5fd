//! The bar that shows how far a run is, on standard error and only if that is a terminal.
use indicatif::{ProgressBar, ProgressStyle};

const TEMPLATE: &str = "{msg} {wide_bar} {human_pos}/{human_len} games, {eta} left";

/// A bar for this many games.
pub fn bar(games: u64) -> ProgressBar {
    of(TEMPLATE, games)
}

/// A bar for this many pairs of games.
pub fn bar_of_pairs(pairs: u64) -> ProgressBar {
    of(&TEMPLATE.replace("games", "pairs"), pairs)
}

fn of(template: &str, length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let style = ProgressStyle::with_template(template);
    // The template is a constant that a test has read.
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_bar_can_be_drawn() {
        assert_eq!(super::bar(7).length(), Some(7));
        assert!(indicatif::ProgressStyle::with_template(super::TEMPLATE).is_ok());
    }
}
