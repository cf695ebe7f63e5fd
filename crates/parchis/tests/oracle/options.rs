//! Presets, arms and options: the first word of a position text.

use super::text::number;

/// The presets, in the order of the columns of the table.
const PRESETS: [&str; 3] = ["remix", "french", "tournament"];

/// The options in the order of the rules: name, values, and the value in each preset.
const TABLE: [(&str, &[&str], [&str; 3]); 16] = [
    (
        "turn_order",
        &["clockwise", "anticlockwise"],
        ["clockwise", "anticlockwise", "anticlockwise"],
    ),
    ("cap", &["none", "2"], ["none", "2", "2"]),
    ("barrier", &["safe", "any"], ["safe", "any", "any"]),
    (
        "safe_squares",
        &["exclusive", "shared"],
        ["exclusive", "shared", "shared"],
    ),
    (
        "entry_guest",
        &["block", "share", "capture"],
        ["block", "share", "share"],
    ),
    ("entry_barrier", &["yes", "no"], ["yes", "no", "yes"]),
    ("first_five", &["1", "2"], ["1", "2", "1"]),
    ("six_all_out", &["6", "7", "12"], ["7", "7", "7"]),
    ("open_barrier", &["yes", "no"], ["yes", "yes", "yes"]),
    ("rebuild", &["yes", "no"], ["yes", "no", "yes"]),
    (
        "third_six",
        &["six_mover", "last_mover", "none"],
        ["six_mover", "last_mover", "last_mover"],
    ),
    // 0 to 99.
    ("capture_bonus", &[], ["20", "20", "20"]),
    ("home_bonus", &[], ["10", "10", "10"]),
    (
        "bonus_use",
        &["optional", "capture", "compulsory"],
        ["optional", "capture", "compulsory"],
    ),
    ("finish", &["exact", "bounce"], ["exact", "exact", "exact"]),
    ("end", &["first", "places"], ["first", "places", "first"]),
];

/// A preset, the arms of the board, and the value of each option in the order of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    preset: usize,
    pub arms: usize,
    values: Vec<String>,
}

impl Options {
    /// Reads `parchis/french6[cap=none]`.
    pub fn read(variant: &str) -> Option<Options> {
        let rest = variant.strip_prefix("parchis/")?;
        let (name, list) = match rest.split_once('[') {
            Some((name, list)) => (name, Some(list.strip_suffix(']')?)),
            None => (rest, None),
        };
        let (name, arms) = match name.strip_suffix(['6', '8']) {
            Some(shorter) if name.ends_with('6') => (shorter, 6),
            Some(shorter) => (shorter, 8),
            None => (name, 4),
        };
        let preset = PRESETS.iter().position(|known| *known == name)?;
        let mut values = Vec::new();
        for (_, _, presets) in TABLE {
            values.push(presets[preset].to_string());
        }
        let mut named = Vec::new();
        for option in list.iter().flat_map(|list| list.split(',')) {
            let (name, value) = option.split_once('=')?;
            let row = TABLE.iter().position(|(known, _, _)| *known == name)?;
            if named.contains(&row) || !is_value(row, value) {
                return None;
            }
            named.push(row);
            values[row] = value.to_string();
        }
        let options = Options {
            preset,
            arms,
            values,
        };
        // With block every enemy keeps a piece in, so that entry_barrier=no, set where the preset says
        // yes, asks for something that cannot be.
        let contradict = options.is("entry_guest", "block")
            && options.is("entry_barrier", "no")
            && PRESETS[preset] != "french";
        (!contradict).then_some(options)
    }

    /// The variant as it is written.
    pub fn text(&self) -> String {
        let mut text = format!("parchis/{}", PRESETS[self.preset]);
        if self.arms != 4 {
            text += &self.arms.to_string();
        }
        let mut differing = Vec::new();
        for (row, (name, _, presets)) in TABLE.iter().enumerate() {
            if self.values[row] != presets[self.preset] {
                differing.push(format!("{name}={}", self.values[row]));
            }
        }
        if !differing.is_empty() {
            text += &format!("[{}]", differing.join(","));
        }
        text
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

/// Whether an option may have a value.
fn is_value(row: usize, value: &str) -> bool {
    let (_, values, _) = TABLE[row];
    if values.is_empty() {
        number(value).is_some_and(|value| value <= 99)
    } else {
        values.contains(&value)
    }
}
