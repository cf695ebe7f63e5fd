//! The page of rules in the crate's docs is the registry of clauses, and every clause is cited by the file that has it.
use std::fmt::Write;

use macuil_partan::rules;

/// The page as it should be.
fn page() -> String {
    let mut page = String::from(
        "| clause | what it is about | where the rulebook has it | what it says |\n|---|---|---|---|\n",
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
        std::fs::write(path, page()).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(path).unwrap_or_default(),
        page(),
        "RULES.md is out of date; write it anew with MACUIL_UPDATE=1 cargo test -p macuil-partan --test all documents::"
    );
}

#[test]
fn every_clause_is_named_in_the_room_that_has_it() {
    let rooms = [
        include_str!("../src/rules/roll.rs"),
        include_str!("../src/rules/advance.rs"),
        include_str!("../src/rules/repel.rs"),
        include_str!("../src/rules/jump.rs"),
        include_str!("../src/rules/count.rs"),
        include_str!("../src/rules/turn.rs"),
        include_str!("../src/rules/finish.rs"),
        include_str!("../src/rules/tidy.rs"),
        include_str!("../src/setup.rs"),
        include_str!("../src/board.rs"),
    ];
    for rule in rules::ALL {
        let name = if rule.id == "partan.geometry" {
            "`geometry`"
        } else {
            rule.id
        };
        let rooms = rooms.iter().filter(|room| {
            room.lines()
                .take_while(|line| line.starts_with("//!"))
                .any(|line| line.contains(name))
        });
        assert_eq!(
            rooms.count(),
            1,
            "{} is named at the head of one file",
            rule.id
        );
    }
}
