//! The report of a comparison: one HTML file that needs nothing else.
//!
//! It asks for no script, no font and no other file, follows the reader's light or dark theme, and can be read on a
//! telephone and printed. It says nothing of the time or the machine: the same comparison gives the same bytes.

mod decisions;
mod differences;
mod events;
mod figures;
mod leads;
mod lengths;
mod method;
mod page;
mod plot;
mod survival;
mod wins;

use crate::compare::Comparison;

/// What a report says beside the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame<'a> {
    /// The heading.
    pub title: &'a str,
    /// The command that makes this report again; of a stopped run, the one that makes it whole.
    pub command: &'a str,
    /// Name and version of the program.
    pub version: &'a str,
    /// What else there is to know of the cases, a paragraph each.
    pub notes: &'a [&'a str],
    /// Boards shaded by where pieces come to, with their captions: each a whole `<svg>` element, which is taken as it is.
    pub heat: &'a [(&'a str, &'a str)],
    /// Pictures with their captions: each a whole `<svg>` element, which is taken as it is.
    pub pictures: &'a [(&'a str, &'a str)],
}

/// Writes the report.
///
/// ```
/// use macuil::AnyPosition;
/// use macuil_sim::{Case, Plan, compare, report};
///
/// let plan = Plan { games: 100, ..Plan::new(AnyPosition::start("partan", "GR", None)?) };
/// let comparison = compare(&[Case { label: "2 seats".into(), plan }], &Default::default(), |_| ());
/// let frame = report::Frame {
///     title: "Partán for two",
///     command: "macuil compare --games 100",
///     version: "macuil 0.1.0",
///     notes: &[],
///     heat: &[],
///     pictures: &[],
/// };
/// let page = report::html(&comparison, &frame);
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), macuil::StartError>(())
/// ```
pub fn html(comparison: &Comparison, frame: &Frame<'_>) -> String {
    page::page(comparison, frame).into_string()
}
