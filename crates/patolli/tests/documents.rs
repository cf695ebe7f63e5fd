//! The pages about Patolli say what the code says: the page of rules in the crate's docs is the registry of clauses, every
//! clause is cited by the file that has it, and the page on the mat (`docs/patolli.md`) names all clauses and options, and only
//! tests that there are.
use std::fmt::Write;

use macuil_patolli::{GAME, rules};

/// The page of rules as it should be.
fn rules_page() -> String {
    let mut page = String::from(
        "| clause | what it is about | where the sheet has it | what it says |\n|---|---|---|---|\n",
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
        "RULES.md is out of date; write it anew with MACUIL_UPDATE=1 cargo test -p macuil-patolli --test all documents::"
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

const PAGE: &str = include_str!("../../../docs/patolli.md");

#[test]
fn the_page_on_the_mat_names_every_clause_and_every_option() {
    for rule in rules::ALL {
        assert!(PAGE.contains(&format!("`{}`", rule.id)), "{}", rule.id);
    }
    let (_, readings) = PAGE.split_once("\n## Open readings\n").unwrap();
    let named: Vec<&str> = readings
        .lines()
        .take_while(|line| !line.starts_with("## "))
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(option, _)| option)
        .collect();
    let options = GAME.variants[0].options.iter();
    assert_eq!(named, options.map(|option| option.name).collect::<Vec<_>>());
}

#[test]
fn the_page_on_the_mat_names_tests_that_there_are() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/");
    let mut named = 0;
    for link in PAGE.split("[`").skip(1) {
        let (test, rest) = link.split_once("`][").expect("a test stands in its link");
        let (file, _) = rest.split_once(']').unwrap();
        let (_, path) = PAGE
            .split_once(&format!("\n[{file}]: "))
            .unwrap_or_else(|| panic!("{file} leads somewhere"));
        let path = path.lines().next().unwrap();
        let source = std::fs::read_to_string(format!("{folder}{path}")).unwrap();
        let words = source.split(|c: char| !c.is_alphanumeric() && c != '_');
        assert!(words.into_iter().any(|word| word == test), "{path}: {test}");
        named += 1;
    }
    assert!(named > 50);
}
