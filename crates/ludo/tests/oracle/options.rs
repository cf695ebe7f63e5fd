//! Presets and options: the first word of a position text.

use super::board::{Board, LUDO, MADN, PARCHEESI};
use super::text::number;

/// The presets, in the order of the columns of the table.
const PRESETS: [(&str, &Board); 4] = [
    ("classic", &LUDO),
    ("indian", &LUDO),
    ("madn", &MADN),
    ("parcheesi", &PARCHEESI),
];

/// A row of the table: name, values, and the value in each preset, in parentheses where fixed.
/// No values listed: a number, 0 to 99.
type Row = (&'static str, &'static [&'static str], [&'static str; 4]);

/// The options in the order of the rules.
const TABLE: [Row; 16] = [
    (
        "block",
        &["none", "others", "all"],
        ["others", "none", "(none)", "(all)"],
    ),
    (
        "safe",
        &["none", "shared", "exclusive"],
        ["none", "shared", "(none)", "(exclusive)"],
    ),
    (
        "enter",
        &["free", "compulsory"],
        ["free", "free", "compulsory", "free"],
    ),
    ("on_start", &["0", "1"], ["0", "0", "0", "0"]),
    ("clear_start", &["no", "yes"], ["no", "no", "yes", "(no)"]),
    ("goal_jump", &["yes", "no"], ["yes", "yes", "yes", "(yes)"]),
    (
        "third",
        &["none", "pass", "back"],
        ["pass", "pass", "none", "back"],
    ),
    ("capture_throw", &["no", "yes"], ["no", "yes", "no", "(no)"]),
    ("home_throw", &["no", "yes"], ["no", "yes", "(no)", "(no)"]),
    (
        "extra_throws",
        &["add", "one"],
        ["add", "add", "add", "(add)"],
    ),
    ("tries", &["1", "3"], ["1", "1", "1", "(1)"]),
    ("capture_bonus", &[], ["(0)", "(0)", "(0)", "20"]),
    ("home_bonus", &[], ["(0)", "(0)", "(0)", "10"]),
    (
        "fourteen",
        &["none", "all_or_none", "all_or_two", "as_far_as_possible"],
        ["(none)", "(none)", "(none)", "all_or_none"],
    ),
    (
        "end",
        &["first", "places"],
        ["first", "places", "first", "first"],
    ),
    (
        "turn_order",
        &["travel", "against"],
        ["travel", "travel", "travel", "travel"],
    ),
];

/// A preset and the value of each option in the order of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    preset: usize,
    values: Vec<String>,
}

impl Options {
    /// Reads `ludo/madn[goal_jump=no,tries=3]`.
    pub fn read(variant: &str) -> Option<Options> {
        let rest = variant.strip_prefix("ludo/")?;
        let (name, list) = match rest.split_once('[') {
            Some((name, list)) => (name, Some(list.strip_suffix(']')?)),
            None => (rest, None),
        };
        let preset = PRESETS.iter().position(|(known, _)| *known == name)?;
        let mut values = Vec::new();
        for row in 0..TABLE.len() {
            values.push(preset_value(preset, row).to_string());
        }
        let mut named = Vec::new();
        for option in list.iter().flat_map(|list| list.split(',')) {
            let (name, value) = option.split_once('=')?;
            let row = TABLE.iter().position(|(known, _, _)| *known == name)?;
            if named.contains(&row) || !may_be(preset, row, value) {
                return None;
            }
            named.push(row);
            values[row] = value.to_string();
        }
        Some(Options { preset, values })
    }

    /// The variant as it is written.
    pub fn text(&self) -> String {
        let mut text = format!("ludo/{}", PRESETS[self.preset].0);
        let mut differing = Vec::new();
        for (row, (name, _, _)) in TABLE.iter().enumerate() {
            if self.values[row] != preset_value(self.preset, row) {
                differing.push(format!("{name}={}", self.values[row]));
            }
        }
        if !differing.is_empty() {
            text += &format!("[{}]", differing.join(","));
        }
        text
    }

    pub fn board(&self) -> &'static Board {
        PRESETS[self.preset].1
    }

    /// Whether an option has a value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        let row = row(name);
        assert!(is_value(row, value), "{name} cannot be {value}");
        self.values[row] == value
    }

    /// The value of an option that is a number.
    pub fn number(&self, name: &str) -> i32 {
        number(&self.values[row(name)]).expect("the option is a number")
    }
}

/// The row of an option in the table.
fn row(name: &str) -> usize {
    TABLE
        .iter()
        .position(|(known, _, _)| *known == name)
        .expect("an option of the table")
}

/// The value of an option in a preset.
fn preset_value(preset: usize, row: usize) -> &'static str {
    TABLE[row].2[preset].trim_matches(['(', ')'])
}

/// Whether an option may have a value.
fn is_value(row: usize, value: &str) -> bool {
    let (_, values, _) = TABLE[row];
    if values.is_empty() {
        number(value).is_some_and(|value| value <= 99)
    } else {
        values.contains(&value)
    }
}

/// Whether an option may have a value in a preset.
fn may_be(preset: usize, row: usize, value: &str) -> bool {
    let (name, _, presets) = TABLE[row];
    // A fixed value may be named.
    if presets[preset].starts_with('(') && value != preset_value(preset, row) {
        return false;
    }
    match (name, PRESETS[preset].0, value) {
        ("third", "madn", "back") | ("third", "parcheesi", "none") => false,
        _ => is_value(row, value),
    }
}
