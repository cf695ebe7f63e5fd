//! The excerpts of `docs/adding-a-game.md` stand in the files that they name, line by line.
use std::fs;
use std::path::Path;

/// Each block of Rust: the file that its first line names, and the lines after it.
fn excerpts(page: &str) -> Vec<(&str, Vec<&str>)> {
    let blocks = page.split("```rust\n").skip(1);
    blocks
        .map(|block| {
            let mut lines = block.lines().take_while(|line| *line != "```");
            let file = lines.next().and_then(|line| line.strip_prefix("// "));
            (
                file.expect("an excerpt begins with its file"),
                lines.collect(),
            )
        })
        .collect()
}

#[test]
fn excerpts_are_what_the_files_say() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| {
        fs::read_to_string(here.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let page = read("../../docs/adding-a-game.md");
    let excerpts = excerpts(&page);
    assert!(excerpts.len() > 8);
    for (file, lines) in excerpts {
        let text = read(file);
        let all: Vec<&str> = text.lines().collect();
        let found = all.windows(lines.len()).any(|window| window == lines);
        assert!(found, "{file} does not say\n{}", lines.join("\n"));
    }
}
