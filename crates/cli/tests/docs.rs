//! What the pages of the docs say of command lines and of texts is true: every `macuil` in a block of shell is a command line that
//! the program takes, with variants and positions that there are, the grammars are those of the crates, and no code in Rust is
//! left out of the documentation tests.
use std::path::{Path, PathBuf};

use macuil::AnyPosition;

/// The README and all pages of the docs, each with its name.
fn pages() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let listed = |folder: &Path| -> Vec<PathBuf> {
        let files = std::fs::read_dir(folder).expect("a folder of pages");
        files.map(|file| file.unwrap().path()).collect()
    };
    let mut paths = vec![root.join("README.md")];
    paths.extend(listed(&root.join("docs")));
    paths.extend(listed(&root.join("docs/rules")));
    paths.retain(|path| path.extension().is_some_and(|kind| kind == "md"));
    paths.sort();
    let read = |path: &PathBuf| std::fs::read_to_string(path).unwrap();
    paths
        .iter()
        .map(|path| (path.display().to_string(), read(path)))
        .collect()
}

/// The blocks of a page that are marked as such.
fn blocks<'a>(page: &'a str, mark: &str) -> Vec<&'a str> {
    let open = format!("\n```{mark}\n");
    let blocks = page.split(open.as_str()).skip(1);
    blocks
        .map(|rest| rest.split_once("\n```").expect("a block is closed").0)
        .collect()
}

/// The words of a command, as the shell would split them: up to a comment, a pipe or the next command.
fn words(command: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (mut word, mut quote) = (None::<String>, None);
    for letter in command.chars().chain(['\n']) {
        match (letter, quote) {
            (_, Some(mark)) if letter == mark => quote = None,
            ('\'' | '"', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (_, Some(_)) => word.get_or_insert_default().push(letter),
            ('#', None) if word.is_none() => break,
            ('|' | '>' | '<' | ';' | '&', None) => break,
            (' ' | '\n', None) => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

/// The command lines of a block that call the program, each as its arguments.
fn calls(block: &str) -> Vec<Vec<String>> {
    let joined = block.replace("\\\n", " ");
    let commands = joined
        .lines()
        .flat_map(|line| line.split("| ").map(str::trim));
    commands
        .filter(|command| *command == "macuil" || command.starts_with("macuil "))
        .map(|command| words(command).split_off(1))
        .collect()
}

/// What is wrong with a word that says it is a variant or a position.
fn fault(word: &str) -> Option<String> {
    let name = word.split([' ', '[', '/']).next().unwrap_or("");
    let games = macuil::games();
    // A game alone is asked for by `games` and `rules`, and its clauses by their names.
    if !games.iter().any(|game| game.name == name) || games.iter().any(|game| game.name == word) {
        return None;
    }
    if word.contains(" seats=") {
        return AnyPosition::from_text(word)
            .err()
            .map(|error| error.to_string());
    }
    AnyPosition::start(word, "", None)
        .err()
        .map(|error| error.to_string())
}

#[test]
fn every_command_line_of_the_docs_is_one() {
    let mut count = 0;
    for (page, text) in pages() {
        for block in blocks(&text, "sh") {
            for call in calls(block) {
                if let Err(message) = macuil_cli::reads(&call) {
                    panic!("{page}: macuil {}: {message}", call.join(" "));
                }
                for word in &call {
                    if let Some(message) = fault(word) {
                        panic!("{page}: {word}: {message}");
                    }
                }
                count += 1;
            }
        }
    }
    assert!(count > 15, "{count}");
}

#[test]
fn a_command_line_that_is_none_is_told_from_one() {
    let found = calls(
        "printf '%s' x | macuil serve\n# macuil nonsense\nmacuil show 'ludo/madn[tries=3]' --seats \\\n  2  # a board",
    );
    assert_eq!(
        found,
        [
            vec!["serve"],
            vec!["show", "ludo/madn[tries=3]", "--seats", "2"]
        ]
    );
    let refused = macuil_cli::reads(&["show".into(), "partan".into(), "--colour".into()]);
    assert!(refused.unwrap_err().contains("--colour"));
    assert!(fault("ludo/madn[tries=2]").is_some() && fault("ludo/madn[tries=3]").is_none());
    assert!(fault("partan seats=GR turn=G").is_some());
}

#[test]
fn the_grammars_are_those_of_the_crates() {
    let pages = pages();
    let (_, notation) = pages
        .iter()
        .find(|(page, _)| page.ends_with("notation.md"))
        .expect("there is a page about notation");
    let written = blocks(notation, "text");
    assert_eq!(written.len(), macuil::games().len());
    for (game, grammar) in macuil::games().iter().zip(written) {
        let path = format!(
            "{}/../{}/src/notation.rs",
            env!("CARGO_MANIFEST_DIR"),
            game.name
        );
        let source = std::fs::read_to_string(&path).unwrap();
        let plain: String = source
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line)))
            .collect();
        assert_eq!(blocks(&plain, "text"), [grammar], "{}", game.name);
    }
}

#[test]
fn every_page_with_rust_code_is_tried() {
    // By documentation tests; the excerpts on adding a game are compared with the files that they are from.
    let tests = [
        "crates/macuil/src/lib.rs",
        "crates/sim/src/lib.rs",
        "examples/ur/tests/page.rs",
    ];
    let tests = tests.map(|path| {
        let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap()
    });
    let mut count = 0;
    for (page, text) in pages() {
        if text.lines().any(|line| line.starts_with("```rust")) {
            let name = page
                .rsplit_once("/../../")
                .expect("a page of the checkout")
                .1;
            assert!(
                tests.iter().any(|source| source.contains(name)),
                "{name} has code that nobody tries"
            );
            count += 1;
        }
    }
    assert!(count > 4, "{count}");
}
