//! Options: the first word of a position text.

use super::text::number;

/// The options in the order of the rules, each with its values, the default first.
pub const TABLE: [(&str, &[&str]); 11] = [
    ("arm_length", &["6", "7", "8"]),
    ("triangles", &["far_and_near", "all_near"]),
    ("capture_radius", &["2", "1", "0"]),
    ("dice", &["beans", "d6"]),
    ("d6_five", &["10", "5"]),
    ("entry", &["compulsory", "free"]),
    ("one_walked_again", &["yes", "no"]),
    ("exit", &["on_last", "beyond_last"]),
    ("tip_pays", &["no", "yes"]),
    ("empty_board", &["free", "pay"]),
    ("end", &["first", "places"]),
];

/// The value of each option, in the order of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    values: Vec<String>,
}

impl Options {
    /// Reads `patolli[end=places,entry=free]`: no option twice, none at its default.
    pub fn read(variant: &str) -> Option<Options> {
        let rest = variant.strip_prefix("patolli")?;
        let mut values = Vec::new();
        for (_, possible) in TABLE {
            values.push(possible[0].to_string());
        }
        if rest.is_empty() {
            return Some(Options { values });
        }
        let list = rest.strip_prefix('[')?.strip_suffix(']')?;
        for option in list.split(',') {
            let (name, value) = option.split_once('=')?;
            let row = TABLE.iter().position(|(known, _)| *known == name)?;
            let (_, possible) = TABLE[row];
            // A value that is no longer the default has been named already.
            let named = values[row] != possible[0];
            if named || !possible[1..].contains(&value) {
                return None;
            }
            values[row] = value.to_string();
        }
        Some(Options { values })
    }

    /// The variant as it is written.
    pub fn text(&self) -> String {
        let mut differing = Vec::new();
        for (row, (name, possible)) in TABLE.iter().enumerate() {
            if self.values[row] != possible[0] {
                differing.push(format!("{name}={}", self.values[row]));
            }
        }
        if differing.is_empty() {
            return "patolli".to_string();
        }
        format!("patolli[{}]", differing.join(","))
    }

    /// Whether an option has a value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        let (row, possible) = row(name);
        assert!(possible.contains(&value), "{name} cannot be {value}");
        self.values[row] == value
    }

    /// The value of an option that is a number.
    pub fn number(&self, name: &str) -> i32 {
        number(&self.values[row(name).0]).expect("the option is a number")
    }

    /// The throws with their weights (`patolli.beans`).
    pub fn throws(&self) -> Vec<(i32, u32)> {
        if self.is("dice", "beans") {
            return vec![(1, 5), (2, 10), (3, 10), (4, 5), (10, 1)];
        }
        let five = self.number("d6_five");
        vec![(1, 1), (2, 1), (3, 1), (4, 1), (five, 1)]
    }

    /// Whether some throw counts so many.
    pub fn is_throw(&self, points: i32) -> bool {
        self.throws().iter().any(|(throw, _)| *throw == points)
    }
}

/// The place of an option in the table, and its values.
fn row(name: &str) -> (usize, &'static [&'static str]) {
    let row = TABLE.iter().position(|(known, _)| *known == name);
    let row = row.expect("an option of the table");
    (row, TABLE[row].1)
}
