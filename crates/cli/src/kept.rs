//! What is there of a run that was cut short, so that it can go on.
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use macuil_sim::{End, Plan, Row, Sheet};

use crate::failure::Failure;
use crate::journal::Places;
use crate::kind::{Kind, Source};

/// What is there.
#[derive(Debug)]
pub struct Kept {
    /// How many games, from the first of the plan on.
    pub games: u64,
    /// The file that they lie in.
    pub path: PathBuf,
    /// The bytes of the file that hold them; more may follow that is cut short.
    pub bytes: u64,
    /// Where the file grows and goes.
    pub places: Places,
}

/// Where a run has left a file: what grew, or else what is in its place.
fn left(path: &str) -> Result<Option<(PathBuf, Places)>, Failure> {
    let Some(places) = Places::of(Path::new(path))? else {
        return Err(Failure::Usage(format!(
            "--resume needs files to go on with, and {path} is none"
        )));
    };
    let found = [&places.partial, &places.place]
        .into_iter()
        .find(|path| path.exists())
        .cloned();
    Ok(found.map(|found| (found, places)))
}

/// The rows that are there of a plan, each shown to `each`; `None` if there is no file.
pub fn rows(
    path: &str,
    kind: Kind,
    plan: &Plan,
    mut each: impl FnMut(&Row),
) -> Result<Option<Kept>, Failure> {
    let Some((found, places)) = left(path)? else {
        return Ok(None);
    };
    let kind = if found == places.partial {
        Kind::Lines(kind.growing())
    } else {
        kind
    };
    let sheet = Sheet::of(plan);
    let mut source = Source::open(&found, kind)?;
    let shown = source.path().to_owned();
    let other = |why: String| {
        Failure::Work(format!(
            "{shown} holds games of another run: {why}; name another file, or give the command that began it"
        ))
    };
    let mut games = 0;
    let mut last = None;
    while let Some(row) = source.next()? {
        if let Some((column, there, here)) = source.sheet().and_then(|kept| kept.difference(&sheet))
        {
            let word = |word: String| if word.is_empty() { "none".into() } else { word };
            let (there, here) = (word(there), word(here));
            return Err(other(format!("{column} is {there} there and {here} here")));
        }
        // Under another cap a game would have gone on, or not so far.
        if row.throws > plan.cap || row.end == End::Truncated && row.throws < plan.cap {
            let (index, cap) = (row.index, plan.cap);
            return Err(other(format!("game {index} was not played with cap {cap}")));
        }
        if games == 0 {
            if row.index != plan.first_index {
                let (there, here) = (row.index, plan.first_index);
                return Err(other(format!("its first index is {there} and not {here}")));
            }
            check(plan, &row).map_err(&other)?;
        }
        games += 1;
        if games > plan.games {
            return Err(other(format!("it has more than {} games", plan.games)));
        }
        each(&row);
        last = Some(row);
    }
    if let Some(row) = last {
        check(plan, &row).map_err(&other)?;
    }
    Ok(Some(Kept {
        games,
        path: found,
        bytes: source.bytes(),
        places,
    }))
}

/// Plays a game again: it tells a start, or rules, that no column names.
fn check(plan: &Plan, row: &Row) -> Result<(), String> {
    if plan.row(row.index) == *row {
        return Ok(());
    }
    Err(format!(
        "game {} does not go so from this beginning with this program",
        row.index
    ))
}

/// The records that are there of a plan; `None` if there is no file.
pub fn records(path: &str, plan: &Plan) -> Result<Option<Kept>, Failure> {
    let Some((found, places)) = left(path)? else {
        return Ok(None);
    };
    let shown = found.display().to_string();
    let cannot = |error| Failure::file("read", &shown, &error);
    let mut from = BufReader::new(File::open(&found).map_err(cannot)?);
    let (mut games, mut bytes) = (0, 0);
    let (mut record, mut last) = (Vec::new(), Vec::new());
    loop {
        let begin = record.len();
        from.read_until(b'\n', &mut record).map_err(cannot)?;
        let line = &record[begin..];
        if !line.ends_with(b"\n") {
            break;
        }
        if !line.starts_with(b"digest ") {
            continue;
        }
        let index = plan.first_index + games;
        let seed = format!("\nseed {} {index}\n", plan.seed);
        let is_next = games < plan.games
            && record
                .windows(seed.len())
                .any(|window| window == seed.as_bytes())
            && (games > 0 || record == written(plan, index));
        if !is_next {
            return Err(other_records(&shown, index));
        }
        games += 1;
        bytes += record.len() as u64;
        std::mem::swap(&mut record, &mut last);
        record.clear();
    }
    if games > 0 && last != written(plan, plan.first_index + games - 1) {
        return Err(other_records(&shown, plan.first_index + games - 1));
    }
    Ok(Some(Kept {
        games,
        path: found,
        bytes,
        places,
    }))
}

fn other_records(path: &str, index: u64) -> Failure {
    Failure::Work(format!(
        "{path} holds records of another run: game {index} is not there as this command plays it; \
         name another file, or give the command that began it"
    ))
}

/// The record of a game as it stands in a file of many.
pub fn written(plan: &Plan, index: u64) -> Vec<u8> {
    let record = plan.record(index);
    let blank = if index > 0 { "\n" } else { "" };
    format!("{blank}{record}").into_bytes()
}
