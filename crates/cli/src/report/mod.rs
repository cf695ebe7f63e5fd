//! The report of a comparison on disk: one HTML file, and its numbers as CSV for further work.
mod data;
mod pictures;

use std::fs;
use std::path::{Path, PathBuf};

use macuil_sim::{Comparison, Entry};

use crate::failure::Failure;
use crate::terminal;

/// Where a report goes.
#[derive(Debug)]
pub struct Report {
    page: PathBuf,
    data: PathBuf,
}

impl Report {
    /// A report at a path: a file if it is named .html, else a folder.
    pub fn at(path: &str) -> Report {
        let path = Path::new(path);
        if path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("html"))
        {
            Report {
                page: path.into(),
                data: path.with_extension("csv"),
            }
        } else {
            Report {
                page: path.join("index.html"),
                data: path.join("data.csv"),
            }
        }
    }

    /// Makes the folder, and finds out whether the files can be written.
    pub fn prepare(&self) -> Result<(), Failure> {
        let shown = self.page.display().to_string();
        let tried = self
            .page
            .parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| {
                fs::OpenOptions::new()
                    .append(true)
                    .create(true)
                    .open(&self.page)
                    .map(|_| ())
            });
        tried.map_err(|error| Failure::file("write", &shown, &error))
    }

    /// Takes back what [`prepare`](Report::prepare) made, where there is nothing to report.
    pub fn abandon(&self) {
        if fs::metadata(&self.page).is_ok_and(|file| file.len() == 0) {
            // A folder that holds anything else stays; so does a file that cannot be removed.
            let _ = fs::remove_file(&self.page);
            if self.page.ends_with("index.html") {
                let _ = self.page.parent().map(fs::remove_dir);
            }
        }
    }

    /// Writes the files.
    pub fn write(&self, title: &str, comparison: &Comparison) -> Result<(), Failure> {
        let pictures = pictures::of(comparison);
        let pictures: Vec<(&str, &str)> = pictures
            .iter()
            .map(|(caption, picture)| (caption.as_str(), picture.as_str()))
            .collect();
        let command = command(comparison);
        let frame = macuil_sim::report::Frame {
            title,
            command: &command,
            version: concat!("macuil ", env!("CARGO_PKG_VERSION")),
            pictures: &pictures,
        };
        let page = macuil_sim::report::html(comparison, &frame);
        for (path, text) in [(&self.page, page), (&self.data, data::of(comparison))] {
            fs::write(path, text)
                .map_err(|error| Failure::file("write", &path.display().to_string(), &error))?;
        }
        Ok(())
    }

    /// What to tell the person about it.
    pub fn told(&self) -> String {
        let text = format!(
            "The report is in {}; open it in a browser. Its numbers are in {}. Next: `macuil play partan` plays a \
             game, `macuil rules partan` prints the rules, `macuil --help` lists the rest.",
            self.page.display(),
            self.data.display()
        );
        terminal::wrap(&text, terminal::width(), 0)
    }
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

/// The command that plays these games again. Cases are variants by seats; where they are not all there, all are named.
fn command(comparison: &Comparison) -> String {
    let mut variants: Vec<String> = Vec::new();
    let mut seats: Vec<String> = Vec::new();
    let add = |list: fn(&Entry) -> String, to: &mut Vec<String>| {
        for word in comparison.entries.iter().map(list) {
            if !to.contains(&word) {
                to.push(word);
            }
        }
    };
    add(
        |entry| quoted(&entry.case.plan.start.variant()),
        &mut variants,
    );
    add(letters, &mut seats);
    let Some(plan) = comparison.entries.first().map(|entry| &entry.case.plan) else {
        return String::new();
    };
    let games = comparison
        .entries
        .iter()
        .map(|entry| entry.summary.games())
        .max()
        .unwrap_or(0);
    let mut command = format!(
        "macuil compare {} --seats {} --games {games} --seed {}",
        variants.join(" "),
        seats.join(","),
        plan.seed
    );
    if plan.cap != macuil_sim::Plan::CAP {
        command += &format!(" --cap {}", plan.cap);
    }
    command
}

fn letters(entry: &Entry) -> String {
    let start = &entry.case.plan.start;
    start.game().letters(start.seats()).to_string()
}
