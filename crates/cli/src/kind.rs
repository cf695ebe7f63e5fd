//! Files of rows by their names: `.csv`, `.jsonl` or `.parquet`.
use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

use macuil_sim::{Format, Row, Rows, RowsError, Sheet};
#[cfg(feature = "parquet")]
use macuil_sim::{ParquetRows, ParquetWriter};

use crate::draft::Draft;
use crate::failure::Failure;

/// What a file of rows is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A row a line.
    Lines(Format),
    /// A table by columns.
    #[cfg(feature = "parquet")]
    Parquet,
}

impl Kind {
    /// The kind that a file's name asks for.
    pub fn of(path: &str) -> Result<Kind, Failure> {
        match path.rsplit_once('.') {
            Some((_, "csv")) => Ok(Kind::Lines(Format::Csv)),
            Some((_, "jsonl")) => Ok(Kind::Lines(Format::JsonLines)),
            #[cfg(feature = "parquet")]
            Some((_, "parquet")) => Ok(Kind::Parquet),
            #[cfg(not(feature = "parquet"))]
            Some((_, "parquet")) => Err(Failure::Usage(format!(
                "this program was built without Parquet, so {path} has to be named .csv or .jsonl"
            ))),
            _ => Err(Failure::Usage(format!(
                "files of rows are named .csv, .jsonl or .parquet, not {path}"
            ))),
        }
    }

    /// Whether a row is a line.
    pub fn is_lines(self) -> bool {
        matches!(self, Kind::Lines(_))
    }

    /// How rows lie in the file while it grows: what stands by columns can only be written in the end.
    pub fn growing(self) -> Format {
        match self {
            Kind::Lines(format) => format,
            #[cfg(feature = "parquet")]
            Kind::Parquet => Format::Csv,
        }
    }
}

/// A file of rows being read, one row at a time.
#[derive(Debug)]
pub struct Source {
    path: String,
    rows: Reader,
}

#[derive(Debug)]
enum Reader {
    Lines(Rows<BufReader<File>>),
    #[cfg(feature = "parquet")]
    Parquet(ParquetRows),
}

impl Source {
    /// Opens a file of this kind.
    pub fn open(path: &Path, kind: Kind) -> Result<Source, Failure> {
        let shown = path.display().to_string();
        let file = File::open(path).map_err(|error| Failure::file("read", &shown, &error))?;
        let rows = match kind {
            Kind::Lines(format) => Reader::Lines(Rows::new(format, BufReader::new(file))),
            #[cfg(feature = "parquet")]
            Kind::Parquet => Reader::Parquet(
                ParquetRows::open(file).map_err(|error| unreadable(&shown, &error))?,
            ),
        };
        Ok(Source { path: shown, rows })
    }

    /// The next row.
    pub fn next(&mut self) -> Result<Option<Row>, Failure> {
        let next = match &mut self.rows {
            Reader::Lines(rows) => rows.next(),
            #[cfg(feature = "parquet")]
            Reader::Parquet(rows) => rows.next(),
        };
        next.transpose()
            .map_err(|error| unreadable(&self.path, &error))
    }

    /// What the rows have in common; known from the first row on.
    pub fn sheet(&self) -> Option<&Sheet> {
        match &self.rows {
            Reader::Lines(rows) => rows.sheet(),
            #[cfg(feature = "parquet")]
            Reader::Parquet(rows) => rows.sheet(),
        }
    }

    /// The bytes of the lines read.
    pub fn bytes(&self) -> u64 {
        match &self.rows {
            Reader::Lines(rows) => rows.bytes(),
            #[cfg(feature = "parquet")]
            Reader::Parquet(_) => 0,
        }
    }

    /// Whether the last line has no end.
    pub fn is_cut(&self) -> bool {
        match &self.rows {
            Reader::Lines(rows) => rows.is_cut(),
            #[cfg(feature = "parquet")]
            Reader::Parquet(_) => false,
        }
    }

    /// The path as it was given.
    pub fn path(&self) -> &str {
        &self.path
    }
}

fn unreadable(path: &str, error: &RowsError) -> Failure {
    match error {
        RowsError::Io(error) => Failure::file("read", path, error),
        error => Failure::Work(format!("{path} cannot be taken for rows of games: {error}")),
    }
}

/// A file of rows being written, which appears whole or not at all.
#[derive(Debug)]
pub struct Target {
    path: String,
    rows: Writer,
}

#[derive(Debug)]
enum Writer {
    Lines(Format, Box<Sheet>, Draft),
    #[cfg(feature = "parquet")]
    Parquet(Box<ParquetWriter<Draft>>),
}

impl Target {
    /// Begins a file of this kind.
    pub fn begin(path: &Path, kind: Kind, sheet: &Sheet) -> Result<Target, Failure> {
        let shown = path.display().to_string();
        let mut draft = Draft::begin(path)?;
        let cannot = |error| Failure::file("write", &shown, &error);
        let rows = match kind {
            Kind::Lines(format) => {
                format.head(sheet, &mut draft).map_err(cannot)?;
                Writer::Lines(format, Box::new(sheet.clone()), draft)
            }
            #[cfg(feature = "parquet")]
            Kind::Parquet => {
                Writer::Parquet(Box::new(ParquetWriter::new(sheet, draft).map_err(cannot)?))
            }
        };
        Ok(Target { path: shown, rows })
    }

    /// Writes a row.
    pub fn put(&mut self, row: &Row) -> Result<(), Failure> {
        let put: io::Result<()> = match &mut self.rows {
            Writer::Lines(format, sheet, draft) => format.row(sheet, row, draft),
            #[cfg(feature = "parquet")]
            Writer::Parquet(writer) => writer.put(row),
        };
        put.map_err(|error| Failure::file("write", &self.path, &error))
    }

    /// Puts the file in its place.
    pub fn finish(self) -> Result<(), Failure> {
        let draft = match self.rows {
            Writer::Lines(_, _, draft) => draft,
            #[cfg(feature = "parquet")]
            Writer::Parquet(writer) => writer
                .finish()
                .map_err(|error| Failure::file("write", &self.path, &error))?,
        };
        draft.finish()
    }
}
