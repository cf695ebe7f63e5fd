//! The pages of `docs/rules` are what the games say of themselves: every clause with its source, the file that plays it and the
//! tests that allow and refuse it, every option with what its values mean, and the readings of the crate's page. They are
//! compared with what stands there, and written anew by
//!
//! ```text
//! MACUIL_UPDATE=1 cargo test -p macuil-cli --test all rules_pages::
//! ```
use std::fmt::Write;
use std::path::{Path, PathBuf};

use macuil::core::game::{GameInfo, OptionInfo, OptionValues, VariantInfo};

/// What stands on top of a page: the picture, what it shows, and the page about the game.
struct Top {
    game: &'static str,
    pictures: &'static [(&'static str, &'static str)],
    about: &'static str,
}

const TOPS: [Top; 4] = [
    Top {
        game: "partan",
        pictures: &[(
            "partan",
            "The board of Partán in a game: a move of Green's sets off a chain of repulsion",
        )],
        about: "[Partán: what its options do, and where to sit](../partan.md)",
    },
    Top {
        game: "parchis",
        pictures: &[(
            "parchis",
            "The board of Parchís in a game: a piece of Yellow captures one of Red",
        )],
        about: "[Parchís: three rule texts on one engine](../parchis.md)",
    },
    Top {
        game: "ludo",
        pictures: &[
            (
                "ludo",
                "The board of classic and Indian Ludo in a game: a 6 of Yellow's captures a piece of Red",
            ),
            (
                "ludo-madn",
                "The board of Mensch ärgere dich nicht: a 5 of Blue's captures a piece of Red",
            ),
            (
                "ludo-parcheesi",
                "The board of Parcheesi: Red takes a block apart with a 5 and captures a piece of Green",
            ),
        ],
        about: "[Ludo: four rule sets on one engine](../ludo.md)",
    },
    Top {
        game: "patolli",
        pictures: &[(
            "patolli",
            "The mat of Patolli in a game: South captures the last piece of West, who pays a point and misses a turn",
        )],
        about: "[Patolli: one rule sheet, and a mat that we had to read](../patolli.md)",
    },
];

/// The checkout.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A part of a crate's own page: what stands below its head up to a line that begins with `end`, as plain Markdown.
fn part(page: &str, head: &str, end: &str) -> String {
    let lines = page.lines().skip_while(|line| !line.starts_with(head));
    let lines = lines.skip(1).take_while(|line| !line.starts_with(end));
    let lines = lines.map(|line| line.trim_start_matches("//!").trim_start_matches(' '));
    // A list's lines after the first stand under its text.
    let indented = |line: &str| match line.as_bytes().first() {
        Some(first) if first.is_ascii_alphabetic() || *first == b'(' || *first == b'`' => {
            format!("  {line}")
        }
        _ => line.to_owned(),
    };
    let mut text = String::new();
    let mut in_a_list = false;
    for line in lines {
        in_a_list = !line.is_empty() && (in_a_list || line.starts_with("- "));
        text += &if in_a_list {
            indented(line)
        } else {
            line.to_owned()
        };
        text.push('\n');
    }
    // Items of the crate are no links here.
    text.trim().replace("[`", "`").replace("`]", "`")
}

/// The file in which a clause is played: the one at whose head it is named.
fn room(game: &str, id: &str) -> String {
    let source = format!("crates/{game}/src");
    let rules = root().join(&source).join("rules");
    let files = std::fs::read_dir(rules).expect("the rules are a folder");
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut paths: Vec<String> = names
        .filter(|name| name != "mod.rs")
        .map(|name| format!("{source}/rules/{name}"))
        .collect();
    paths.sort();
    paths.extend(["setup.rs", "board.rs"].map(|name| format!("{source}/{name}")));
    // Partán's board has its clause without the name of the game.
    let names = [
        format!("`{id}`"),
        format!("Clause `{}`", id.rsplit('.').next().unwrap_or("")),
    ];
    paths.retain(|path| {
        let text = read(path);
        let mut head = text.lines().take_while(|line| line.starts_with("//!"));
        head.any(|line| names.iter().any(|name| line.contains(name)))
    });
    assert_eq!(paths.len(), 1, "{id} is named at the head of one file");
    paths.remove(0)
}

/// The two tests of a clause, by the macro that both stand in.
fn cases<'a>(tests: &'a str, id: &str) -> [&'a str; 2] {
    let clause = format!("    \"{id}\"");
    let mut lines = tests.lines().skip_while(|line| *line != clause);
    ["    allows ", "    refuses "].map(|word| {
        let name = lines.find_map(|line| line.strip_prefix(word)?.strip_suffix(" {"));
        name.unwrap_or_else(|| panic!("{id} has a test that{}", word.trim_end()))
    })
}

/// What a value of an option means, as the options' own documentation says it.
fn meaning(options: &str, option: &str, value: &str) -> String {
    let head = format!(", \"{option}\", ");
    let written = format!(" = \"{value}\"");
    let mut said = Vec::new();
    for line in options
        .lines()
        .skip_while(|line| !line.contains(&head))
        .skip(1)
        .map(str::trim)
    {
        match line.strip_prefix("/// ") {
            Some(words) => said.push(words),
            None if line.trim_end_matches(',').ends_with(&written) => return said.join(" "),
            None => said.clear(),
        }
    }
    panic!("{option}={value} is documented");
}

/// The variants as programs' lists have them, joined by commas.
fn names<'a>(variants: impl Iterator<Item = &'a VariantInfo>) -> String {
    let names: Vec<String> = variants
        .map(|variant| format!("`{}`", variant.name))
        .collect();
    names.join(", ")
}

/// One option, with the variants that play each of its values.
fn write_option(page: &mut String, presets: &[&VariantInfo], option: &OptionInfo, source: &str) {
    let of = |variant: &VariantInfo| {
        let mut options = variant.options.iter();
        options.find(|other| other.name == option.name)
    };
    let playing = |value: &str| {
        let default = |variant: &&&VariantInfo| of(variant).is_some_and(|it| it.default == value);
        let playing = presets.iter().filter(default).count();
        match playing {
            0 => String::new(),
            _ if playing == presets.len() => " *The default.*".into(),
            _ => format!(
                " *The default of* {}.",
                names(presets.iter().filter(default).copied())
            ),
        }
    };
    writeln!(page, "\n### `{}`\n\n{}.\n", option.name, option.about).unwrap();
    match option.values {
        OptionValues::Words(words) => {
            for word in words {
                let meaning = meaning(source, option.name, word);
                writeln!(page, "- `{word}`: {meaning}{}", playing(word)).unwrap();
            }
        }
        OptionValues::Range { min, max } => {
            writeln!(page, "- `{min}` to `{max}`").unwrap();
            for value in min..=max {
                let playing = playing(&value.to_string());
                if !playing.is_empty() {
                    writeln!(page, "- `{value}`:{playing}").unwrap();
                }
            }
        }
    }
    let closed = names(
        presets
            .iter()
            .filter(|variant| of(variant).is_none())
            .copied(),
    );
    if !closed.is_empty() {
        writeln!(page, "\nNot open in {closed}.").unwrap();
    }
}

/// A line broken into lines that an editor shows whole, but for rows of tables and links, which may not be.
fn wrapped(line: &str) -> String {
    if line.starts_with(['|', '!', '[']) {
        return format!("{line}\n");
    }
    let indent = if line.starts_with("- ") { "  " } else { "" };
    let mut lines = String::new();
    let mut width = 0;
    for word in line.split_inclusive(' ') {
        if width + word.trim_end().chars().count() > 140 {
            lines.truncate(lines.trim_end().len());
            write!(lines, "\n{indent}").unwrap();
            width = indent.len();
        }
        lines += word;
        width += word.chars().count();
    }
    lines + "\n"
}

/// The page of a game as it should be.
fn page(game: &GameInfo, top: &Top) -> String {
    let name = game.name;
    let (lib, tests) = (
        read(&format!("crates/{name}/src/lib.rs")),
        read(&format!("crates/{name}/tests/rules.rs")),
    );
    let options = read(&format!("crates/{name}/src/options.rs"));
    let mut page = format!("# The rules of {}\n\n", game.title);
    for (picture, alt) in top.pictures {
        writeln!(page, "![{alt}](../pictures/{picture}.svg)\n").unwrap();
    }
    writeln!(
        page,
        "Version {} of the rules. This page is what the crate [macuil-{name}](../../crates/{name}/src/lib.rs) says of itself, and a test keeps \
         it so: every clause in the words that `macuil rules {name}` prints, with its source, the file that plays it and the two tests that hold \
         it; every option; and the readings. What the options do to the game in numbers: {}.\n",
        game.rules_version, top.about
    )
    .unwrap();

    page += "## Sources and variants\n\n";
    page += &part(&lib, "//! # Rules and", "#![doc");
    page += "\n\n| variant | | seats |\n|---|---|---|\n";
    for variant in game.variants {
        let (least, most) = (variant.seats[0], variant.seats[variant.seats.len() - 1]);
        writeln!(
            page,
            "| `{}` | {} | {least} to {most} |",
            variant.name, variant.title
        )
        .unwrap();
    }

    page += "\n## Clauses\n";
    for rule in game.rules {
        let room = room(name, rule.id);
        let file = room.rsplit('/').next().unwrap_or("");
        let [allows, refuses] = cases(&tests, rule.id);
        write!(
            page,
            "\n### `{}`\n\n**{}.** {}\n\n- *Source:* {}\n- *Played in* [`{file}`](../../{room})\n- *Allows:* [`{allows}`][tests]\n- *Refuses:* \
             [`{refuses}`][tests]\n",
            rule.id, rule.title, rule.text, rule.source
        )
        .unwrap();
    }

    page += "\n## Options\n\nAn option is set in brackets after the variant's name";
    let example = &game.variants[0].options[0];
    if let OptionValues::Words(words) = example.values {
        let other = words.iter().find(|word| **word != example.default);
        let other = other.expect("an option has two values");
        write!(
            page,
            ", as in `{}[{}={other}]`",
            game.variants[0].name, example.name
        )
        .unwrap();
    }
    page += ".\n";
    // Variants that differ by their board alone have one list.
    let mut presets: Vec<&VariantInfo> = Vec::new();
    for variant in game.variants {
        if presets
            .iter()
            .all(|before| !std::ptr::eq(before.options, variant.options))
        {
            presets.push(variant);
        }
    }
    let mut written: Vec<&str> = Vec::new();
    for option in presets.iter().flat_map(|variant| variant.options) {
        if !written.contains(&option.name) {
            written.push(option.name);
            write_option(&mut page, &presets, option, &options);
        }
    }

    page += "\n## Readings\n\n";
    page += &part(&lib, "#![doc", "//! # Features").replace("Readings, where", "Where");
    writeln!(page, "\n\n[tests]: ../../crates/{name}/tests/rules.rs").unwrap();
    page.lines().map(wrapped).collect()
}

#[test]
fn the_pages_of_rules_are_what_the_games_say() {
    assert_eq!(macuil::games().len(), TOPS.len());
    for (game, top) in macuil::games().iter().zip(TOPS) {
        assert_eq!(game.name, top.game);
        let path = root().join(format!("docs/rules/{}.md", game.name));
        let page = page(game, &top);
        if std::env::var_os("MACUIL_UPDATE").is_some() {
            std::fs::write(&path, &page).unwrap();
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            stored == page,
            "docs/rules/{}.md is out of date; write it anew with MACUIL_UPDATE=1 cargo test -p macuil-cli --test all rules_pages::",
            game.name
        );
    }
}
