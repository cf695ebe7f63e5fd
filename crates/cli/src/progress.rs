//! The bar that shows how far a run is, on standard error and only if that is a terminal.
use std::fmt::Write;

use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};

const TEMPLATE: &str = "{msg} {wide_bar} {human_pos}/{human_len} games, {rate}/s, {eta} left";

/// The whole length of a bar of a solution.
pub const SOLUTION: u64 = 1000;
const SOLUTION_TEMPLATE: &str = "{msg} {wide_bar} {percent} %, {elapsed}";

/// A bar for this many games, of which some are done already.
pub fn bar(games: u64, done: u64) -> ProgressBar {
    of(TEMPLATE, games, done)
}

/// A bar for this many pairs of games.
pub fn bar_of_pairs(pairs: u64) -> ProgressBar {
    of(&TEMPLATE.replace("games", "pairs"), pairs, 0)
}

/// A bar for finding the chances of positions: first how many there are, then how near their chances are.
pub fn bar_of_solution() -> ProgressBar {
    let bar = ProgressBar::new(SOLUTION).with_message("finding positions");
    if let Ok(style) = ProgressStyle::with_template(SOLUTION_TEMPLATE) {
        bar.set_style(style);
    }
    bar
}

fn of(template: &str, length: u64, done: u64) -> ProgressBar {
    let bar = ProgressBar::new(length).with_position(done);
    let style = ProgressStyle::with_template(template);
    // The template is a constant that a test has read.
    if let Ok(style) = style {
        bar.set_style(style.with_key("rate", rate));
    }
    // What was done before says nothing of how fast this goes.
    bar.reset_eta();
    bar
}

/// Games a second in whole games.
fn rate(state: &ProgressState, out: &mut dyn Write) {
    // A bar that cannot be drawn is left out.
    let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_bar_can_be_drawn() {
        let bar = super::bar(7, 3);
        assert_eq!((bar.length(), bar.position()), (Some(7), 3));
        assert!(indicatif::ProgressStyle::with_template(super::TEMPLATE).is_ok());
        assert!(indicatif::ProgressStyle::with_template(super::SOLUTION_TEMPLATE).is_ok());
    }
}
