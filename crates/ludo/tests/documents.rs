//! The pages about Ludo say what the code says: the page of rules in the crate's docs is the registry of clauses, and every
//! clause is cited by the file that has it.
use std::fmt::Write;

use macuil_ludo::rules;

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
        "RULES.md is out of date; write it anew with MACUIL_UPDATE=1 cargo test -p macuil-ludo --test all documents::"
    );
}

#[test]
fn every_clause_is_named_in_the_room_that_has_it() {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let files = std::fs::read_dir(format!("{source}/rules")).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let mut paths: Vec<_> = files.filter(|path| !path.ends_with("mod.rs")).collect();
    paths.push(format!("{source}/setup.rs").into());
    let rooms: Vec<String> = paths
        .iter()
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
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
