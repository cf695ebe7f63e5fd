//! The pages about Parchís say what the code says: the page of rules in the crate's docs is the registry of clauses, every
//! clause is cited by the file that has it, and the page that sets the presets side by side (`docs/parchis.md`) knows every
//! clause, option and value, and names tests that there are.
use std::collections::BTreeMap;
use std::fmt::Write;

use macuil_core::game::{OptionValues, VariantInfo};
use macuil_parchis::{GAME, rules};

/// The page of rules as it should be.
fn rules_page() -> String {
    let mut page = String::from(
        "| clause | what it is about | where the sources have it | what it says |\n|---|---|---|---|\n",
    );
    for rule in rules::ALL {
        writeln!(
            page,
            "| `{}` | {} | {} | {} |",
            rule.id, rule.title, rule.source, rule.text
        )
        .unwrap();
    }
    page
}

#[test]
fn the_page_of_rules_is_the_registry() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/RULES.md");
    if std::env::var_os("MACUIL_UPDATE").is_some() {
        std::fs::write(path, rules_page()).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(path).unwrap_or_default(),
        rules_page(),
        "RULES.md is out of date; write it anew with MACUIL_UPDATE=1 cargo test -p macuil-parchis --test all documents::"
    );
}

#[test]
fn every_clause_is_named_in_the_room_that_has_it() {
    let rooms = [
        include_str!("../src/rules/turn.rs"),
        include_str!("../src/rules/six.rs"),
        include_str!("../src/rules/enter.rs"),
        include_str!("../src/rules/advance.rs"),
        include_str!("../src/rules/capture.rs"),
        include_str!("../src/rules/bonus.rs"),
        include_str!("../src/rules/finish.rs"),
        include_str!("../src/setup.rs"),
        include_str!("../src/board.rs"),
    ];
    for rule in rules::ALL {
        let name = format!("`{}`", rule.id);
        let rooms = rooms.iter().filter(|room| {
            room.lines()
                .take_while(|line| line.starts_with("//!"))
                .any(|line| line.contains(&name))
        });
        assert_eq!(
            rooms.count(),
            1,
            "{} is named at the head of one file",
            rule.id
        );
    }
}

const PAGE: &str = include_str!("../../../docs/parchis.md");

/// The part of the page under a heading, up to the next one of any depth.
fn part(heading: &str) -> impl Iterator<Item = &'static str> {
    let mut lines = PAGE.lines().skip_while(move |line| *line != heading);
    assert_eq!(lines.next(), Some(heading), "the page has this heading");
    lines.take_while(|line| !line.starts_with('#'))
}

/// The rows of the table under a heading, without its head, each as its cells.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let rows = part(heading).filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    rows.skip(1).map(|row| row.split(" | ").collect()).collect()
}

/// The presets on the common board.
fn presets() -> impl Iterator<Item = &'static VariantInfo> {
    let arms = |variant: &&VariantInfo| !variant.name.ends_with(['6', '8']);
    GAME.variants.iter().filter(arms)
}

#[test]
fn every_test_named_on_the_page_is_there() {
    // 1. The files behind the links.
    let files: BTreeMap<&str, String> = PAGE
        .lines()
        .filter_map(|line| line.strip_prefix('[')?.split_once("]: ../crates/parchis/"))
        .map(|(name, path)| {
            let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(&path);
            (name, text.unwrap_or_else(|error| panic!("{path}: {error}")))
        })
        .collect();
    // 2. Each link is a test in its file, written as a function or in the list of clauses.
    let mut tests = 0;
    for link in PAGE.split("[`").skip(1) {
        let (name, rest) = link.split_once("`][").expect("a test and its file");
        let (file, _) = rest.split_once(']').expect("a file");
        let text = &files[file];
        let is_there = ["fn NAME(", "allows NAME {", "refuses NAME {"]
            .into_iter()
            .any(|form| text.contains(&form.replace("NAME", name)));
        assert!(is_there, "{name} is a test in {file}");
        tests += 1;
    }
    assert!(tests > 2 * rules::ALL.len());
}

#[test]
fn every_clause_is_on_the_page_in_order_with_two_tests_or_more() {
    let rows = rows("## Clause by clause");
    let clauses: Vec<String> = rules::ALL
        .iter()
        .map(|rule| format!("`{}`", rule.id))
        .collect();
    let named: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(named, clauses);
    for row in rows {
        assert_eq!(row.len(), 5, "{}", row[0]);
        assert!(row[4].matches("][").count() >= 2, "{}", row[0]);
    }
}

#[test]
fn every_option_is_on_the_page_with_what_the_presets_play() {
    let rows = rows("## Option by option");
    for (column, preset) in (1..).zip(presets()) {
        assert_eq!(rows.len(), preset.options.len());
        for (row, option) in rows.iter().zip(preset.options) {
            assert_eq!(row[0], format!("`{}`", option.name));
            let plays = format!("`{}`", option.default);
            assert!(
                row[column].starts_with(&plays),
                "{}: {} plays {plays}",
                option.name,
                preset.name
            );
        }
    }
}

#[test]
fn every_value_that_a_preset_does_not_have_has_its_numbers() {
    for preset in presets() {
        let rows = rows(&format!("### From `{}`", preset.name));
        for option in preset.options {
            let measured = |value: &str| {
                let name = format!("`{}={value}`", option.name);
                rows.iter().any(|row| row[0] == name)
            };
            match option.values {
                OptionValues::Words(words) => {
                    for word in words {
                        assert_eq!(
                            measured(word),
                            *word != option.default,
                            "{}={word} from {}",
                            option.name,
                            preset.name
                        );
                    }
                }
                OptionValues::Range { .. } => assert!(measured("0"), "{}=0", option.name),
            }
        }
    }
}
