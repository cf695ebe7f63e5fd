//! The report of a comparison on disk: one HTML file, and its numbers as CSV for further work.
mod data;
mod heat;
mod pictures;

use std::io::Write;
use std::path::{Path, PathBuf};

use macuil::AnyPosition;
use macuil_sim::{Case, Comparison, Entry};

use crate::compare::{TITLE, labels};
use crate::draft::{Draft, Folders};
use crate::failure::Failure;
use crate::name;
use crate::terminal::{self, FIRM};

/// Where a report goes.
#[derive(Debug)]
pub struct Report {
    /// The path as it was given.
    given: String,
    page: PathBuf,
    data: PathBuf,
}

/// A report whose files are begun.
#[derive(Debug)]
pub struct Begun {
    given: String,
    page: Draft,
    data: Draft,
    /// Folders that were made for it: dropped after what was begun in them.
    _made: Folders,
}

impl Report {
    /// A report at a path: a file if it is named .html, else a folder.
    pub fn at(given: &str) -> Result<Report, Failure> {
        let path = Path::new(given);
        let is = |names: &[&str]| {
            path.extension().is_some_and(|extension| {
                names
                    .iter()
                    .any(|name| extension.eq_ignore_ascii_case(name))
            })
        };
        if given.trim().is_empty() || given == "-" {
            return Err(Failure::Usage(
                "--report names a file ending in .html, or a folder; the table goes to standard output".into(),
            ));
        }
        if is(&["html"]) {
            return Ok(Report {
                given: given.into(),
                page: path.into(),
                data: path.with_extension("csv"),
            });
        }
        if path.is_file() || (is(&["csv", "htm", "json", "pdf", "txt"]) && !path.is_dir()) {
            return Err(Failure::Usage(format!(
                "a report is a file ending in .html, with its numbers as .csv beside it, or a folder, and {given} is \
                 neither; name {}",
                path.with_extension("html").display()
            )));
        }
        Ok(Report {
            given: given.into(),
            page: path.join("index.html"),
            data: path.join("data.csv"),
        })
    }

    /// Makes the folder and begins the files. What is there already stays until they are done.
    pub fn begin(&self) -> Result<Begun, Failure> {
        let folder = self.page.parent().unwrap_or(Path::new(""));
        let made = if folder.as_os_str().is_empty() {
            Folders::default()
        } else {
            Folders::make(folder)
                .map_err(|error| Failure::file("write", &self.page.display().to_string(), &error))?
        };
        Ok(Begun {
            given: self.given.clone(),
            page: Draft::begin(&self.page)?,
            data: Draft::begin(&self.data)?,
            _made: made,
        })
    }

    /// What to tell the person about it. What to do next is done with the variant of this start.
    pub fn told(&self, start: &AnyPosition) -> String {
        let variant = start.variant();
        let variant = variant.split('[').next().unwrap_or("");
        let called = name::called();
        let command = |rest: &str| format!("`{called} {rest}`").replace(' ', &FIRM.to_string());
        let mut text = format!(
            "The report is in {}; open it in a browser. Its numbers are in {}. Next: {} plays a game, {} prints the \
             rules, {} lists the rest.",
            self.page.display(),
            self.data.display(),
            command(&format!("play {variant}")),
            command(&format!("rules {}", start.game().name)),
            command("--help"),
        );
        if called.starts_with("cargo") {
            let install = "`cargo install --path crates/cli`".replace(' ', &FIRM.to_string());
            text += &format!(" After {install} the program is simply macuil.");
        }
        terminal::wrap(&text, terminal::width(), 0)
    }
}

impl Begun {
    /// Takes back what was begun, where there is nothing to report.
    pub fn abandon(self) {
        drop(self);
    }

    /// Writes the files. `until` are the width that games go on to, if they do, and the most games of a case.
    pub fn write(
        mut self,
        title: &str,
        notes: &[&str],
        until: Option<(f64, u64)>,
        comparison: &Comparison,
    ) -> Result<(), Failure> {
        let heats = heat::of(comparison);
        let (boards, pictures) = (heat::boards(comparison, &heats), pictures::of(comparison));
        let command = command(title, until, comparison, &self.given);
        let frame = macuil_sim::report::Frame {
            title,
            command: &command,
            version: concat!("macuil ", env!("CARGO_PKG_VERSION")),
            notes,
            heat: &borrowed(&boards),
            pictures: &borrowed(&pictures),
        };
        let page = macuil_sim::report::html(comparison, &frame);
        for (draft, text) in [
            (&mut self.page, page),
            (&mut self.data, data::of(comparison, &heats)),
        ] {
            draft.put(|file| file.write_all(text.as_bytes()).and_then(|()| file.flush()))?;
        }
        self.page.finish()?;
        self.data.finish()
    }
}

/// Captions and pictures, borrowed.
fn borrowed(pictures: &[(String, String)]) -> Vec<(&str, &str)> {
    let pictures = pictures.iter();
    pictures
        .map(|(caption, picture)| (caption.as_str(), picture.as_str()))
        .collect()
}

/// A quoted argument for the shell, if it needs quotes.
fn quoted(word: &str) -> String {
    if word
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '/' | '.' | ','))
    {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// The command that makes this report, as it was planned. Its cases are variants by seats.
fn command(title: &str, until: Option<(f64, u64)>, comparison: &Comparison, path: &str) -> String {
    let entries = comparison.entries.iter().map(|entry| &entry.case);
    let cases: Vec<&Case> = entries.chain(&comparison.unbegun).collect();
    let Some(plan) = cases.first().map(|case| &case.plan) else {
        return String::new();
    };
    let each = |word: fn(&AnyPosition) -> String| {
        let mut words: Vec<String> = Vec::new();
        for word in cases.iter().map(|case| word(&case.plan.start)) {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words
    };
    let variants = each(|start| quoted(&start.variant()));
    let mut command = format!("macuil compare {}", variants.join(" "));
    // Every variant has the same columns of seats; where no word means them, each plays with its default.
    let columns = cases.len() / variants.len();
    let words = (0..columns).map(|column| {
        let starts = cases.iter().skip(column).step_by(columns);
        seats_of_all(starts.map(|case| &case.plan.start))
    });
    if let Some(seats) = words.collect::<Option<Vec<String>>>() {
        command += &format!(" --seats {}", seats.join(","));
    }
    let games = until.map_or(plan.games, |(_, most)| most);
    command += &format!(" --games {games} --seed {}", plan.seed);
    if let Some((width, _)) = until {
        command += &format!(" --until-width {width}");
    }
    if !plan.players.is_empty() {
        let players: Vec<String> = plan.players.iter().map(ToString::to_string).collect();
        command += &format!(" --players {}", players.join(","));
    }
    if plan.cap != macuil_sim::Plan::CAP {
        command += &format!(" --cap {}", plan.cap);
    }
    let starts: Vec<AnyPosition> = cases.iter().map(|case| case.plan.start.clone()).collect();
    let own = cases.iter().map(|case| &case.label);
    if !own.clone().eq(&labels(&starts)) {
        command.extend(own.map(|label| format!(" --label={}", quoted(label))));
    }
    if title != TITLE {
        command += &format!(" --title={}", quoted(title));
    }
    command + &format!(" --report={}", quoted(path))
}

/// A word for the seats of all these starts: their letters, or their number; `None` if no word means the seats of each.
fn seats_of_all<'a>(starts: impl Iterator<Item = &'a AnyPosition> + Clone) -> Option<String> {
    let first = starts.clone().next()?;
    let means = |word: &str, start: &AnyPosition| {
        let begun = AnyPosition::start(&start.variant(), word, None);
        begun.is_ok_and(|begun| begun.seats() == start.seats())
    };
    let words = [first.letters(), first.seats().len().to_string()];
    words
        .into_iter()
        .find(|word| starts.clone().all(|start| means(word, start)))
}

fn letters(entry: &Entry) -> String {
    entry.case.plan.start.letters()
}
