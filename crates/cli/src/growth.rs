//! The files that a run writes while it goes on: rows, and records.
use std::path::Path;

use macuil_sim::{Plan, Row, Sheet};

use crate::failure::Failure;
use crate::journal::Journal;
use crate::kept::{self, Kept};
use crate::kind::{Kind, Source, Target};

/// Rows being written.
#[derive(Debug)]
pub struct RowsFile {
    kind: Kind,
    sheet: Sheet,
    journal: Journal,
    text: Vec<u8>,
}

impl RowsFile {
    /// Begins a file, or goes on with what is kept of it.
    pub fn open(
        path: &str,
        kind: Kind,
        plan: &Plan,
        kept: Option<Kept>,
    ) -> Result<RowsFile, Failure> {
        let sheet = Sheet::of(plan);
        // What has its place and is no journal is written down as one.
        let is_journal = |kept: &Kept| kept.path == kept.places.partial || kind.is_lines();
        let (again, kept) = match kept {
            Some(kept) if !is_journal(&kept) => (Some(kept), None),
            kept => (None, kept),
        };
        let (games, journal) = match kept {
            Some(Kept {
                games,
                bytes,
                places,
                ..
            }) => {
                let bytes = if games > 0 { bytes } else { 0 };
                (games, Journal::go_on(Path::new(path), places, bytes)?)
            }
            None => (0, Journal::begin(Path::new(path))?),
        };
        if journal.places().is_none() && !kind.is_lines() {
            return Err(Failure::Usage(format!(
                "{path} is no file, and Parquet needs one"
            )));
        }
        let mut file = RowsFile {
            kind,
            sheet,
            journal,
            text: Vec::new(),
        };
        if games == 0 {
            let format = kind.growing();
            // Memory takes everything.
            let _ = format.head(&file.sheet, &mut file.text);
            file.journal.put(&file.text, false)?;
        }
        if let Some(again) = again {
            let mut source = Source::open(&again.path, kind)?;
            while let Some(row) = source.next()? {
                file.put(&[row])?;
            }
        }
        Ok(file)
    }

    /// Writes a batch.
    pub fn put(&mut self, rows: &[Row]) -> Result<(), Failure> {
        let format = self.kind.growing();
        self.text.clear();
        for row in rows {
            // Memory takes everything.
            let _ = format.row(&self.sheet, row, &mut self.text);
        }
        self.journal.put(&self.text, true)
    }

    /// Puts the file in its place.
    pub fn finish(self) -> Result<(), Failure> {
        let Some(places) = self.journal.places() else {
            return Ok(());
        };
        if self.kind.is_lines() {
            return self.journal.finish();
        }
        let copy = || {
            let mut source = Source::open(&places.partial, Kind::Lines(self.kind.growing()))?;
            let mut target = Target::begin(&places.place, self.kind, &self.sheet)?;
            while let Some(row) = source.next()? {
                target.put(&row)?;
            }
            target.finish()
        };
        copy().map_err(|failure| self.journal.cannot_go(failure))?;
        self.journal.remove()
    }
}

/// Records being written.
#[derive(Debug)]
pub struct RecordsFile<'a> {
    plan: &'a Plan,
    journal: Journal,
    /// The index of the game whose record comes next.
    next: u64,
    text: Vec<u8>,
}

impl<'a> RecordsFile<'a> {
    /// Begins a file, or goes on with what is kept of it.
    pub fn open(
        path: &str,
        plan: &'a Plan,
        kept: Option<Kept>,
    ) -> Result<RecordsFile<'a>, Failure> {
        let (games, journal) = match kept {
            Some(kept) => (
                kept.games,
                Journal::go_on(Path::new(path), kept.places, kept.bytes)?,
            ),
            None => (0, Journal::begin(Path::new(path))?),
        };
        Ok(RecordsFile {
            plan,
            journal,
            next: plan.first_index + games,
            text: Vec::new(),
        })
    }

    /// Writes the records of all games before this index that are not written yet.
    pub fn put_before(&mut self, end: u64) -> Result<(), Failure> {
        self.text.clear();
        while self.next < end {
            self.text.extend(kept::written(self.plan, self.next));
            self.next += 1;
        }
        if self.text.is_empty() {
            return Ok(());
        }
        self.journal.put(&self.text, true)
    }

    /// Puts the file in its place.
    pub fn finish(self) -> Result<(), Failure> {
        self.journal.finish()
    }
}
