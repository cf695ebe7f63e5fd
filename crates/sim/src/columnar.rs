//! Rows as Parquet: the columns of [`Format`](crate::Format), packed column by column.
use std::cell::Cell;
use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use macuil::core::game::GameInfo;
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::column::reader::ColumnReader;
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};

use crate::columns::Column;
use crate::format::{COLUMNS, columns};
use crate::row::Row;
use crate::rows::{RowsError, Sequence, Wrong, game_of};
use crate::sheet::Sheet;

/// What is wrong with a file whose end says one thing here and another there.
const UNSOUND: &str = "what it says of its rows does not fit together";

/// Rows that lie together, column by column. A file's bytes follow from its rows and this number.
const GROUP: usize = 65_536;

/// Writes rows as Parquet: words as UTF-8, numbers as unsigned integers of 64 bits, events of 32.
///
/// Rows are gathered by 65,536, so that memory does not grow with their number, but for the list of what lies where that
/// every such file ends with. What is written follows from the rows and the version of the program alone.
#[derive(Debug)]
pub struct ParquetWriter<W: Write + Send> {
    sheet: Sheet,
    writer: SerializedFileWriter<W>,
    rows: Vec<Row>,
}

impl<W: Write + Send> ParquetWriter<W> {
    /// Begins a file.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub fn new(sheet: &Sheet, out: W) -> io::Result<ParquetWriter<W>> {
        let properties = WriterProperties::builder()
            .set_created_by(concat!("macuil ", env!("CARGO_PKG_VERSION")).into())
            .set_compression(Compression::SNAPPY)
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_offset_index_disabled(true)
            .build();
        let schema = schema(sheet.game).map_err(failed)?;
        Ok(ParquetWriter {
            sheet: sheet.clone(),
            writer: SerializedFileWriter::new(out, schema, Arc::new(properties)).map_err(failed)?,
            rows: Vec::new(),
        })
    }

    /// Writes a row.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub fn put(&mut self, row: &Row) -> io::Result<()> {
        self.rows.push(*row);
        if self.rows.len() == GROUP {
            self.group().map_err(failed)?;
        }
        Ok(())
    }

    /// Ends the file and gives back what it was written to.
    ///
    /// # Errors
    ///
    /// What the writer says.
    pub fn finish(mut self) -> io::Result<W> {
        if !self.rows.is_empty() {
            self.group().map_err(failed)?;
        }
        self.writer.into_inner().map_err(failed)
    }

    /// Writes the rows gathered.
    fn group(&mut self) -> Result<(), ParquetError> {
        let mut group = self.writer.next_row_group()?;
        let mut place = 0;
        while let Some(mut column) = group.next_column()? {
            match Values::of(&self.sheet, &self.rows, place) {
                Values::Word(values) => column
                    .typed::<ByteArrayType>()
                    .write_batch(&values, None, None)?,
                Values::Long(values) => column
                    .typed::<Int64Type>()
                    .write_batch(&values, None, None)?,
                Values::Short(values) => column
                    .typed::<Int32Type>()
                    .write_batch(&values, None, None)?,
            };
            column.close()?;
            place += 1;
        }
        group.close()?;
        self.rows.clear();
        Ok(())
    }
}

fn failed(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(inner) => io::Error::other(inner),
        },
        error => io::Error::other(error),
    }
}

/// The columns with their types.
fn schema(game: &GameInfo) -> Result<TypePtr, ParquetError> {
    let column = |(place, name): (usize, &str)| {
        let (physical, logical) = match Values::none(place) {
            Values::Word(_) => (Physical::BYTE_ARRAY, LogicalType::String),
            Values::Long(_) => (Physical::INT64, LogicalType::integer(64, false)),
            Values::Short(_) => (Physical::INT32, LogicalType::integer(32, false)),
        };
        let column = Type::primitive_type_builder(name, physical)
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(Some(logical))
            .build()?;
        Ok(Arc::new(column))
    };
    let fields = columns(game)
        .enumerate()
        .map(column)
        .collect::<Result<_, ParquetError>>()?;
    let schema = Type::group_type_builder("rows")
        .with_fields(fields)
        .build()?;
    Ok(Arc::new(schema))
}

/// The values of a column.
#[derive(Debug)]
enum Values {
    Word(Vec<ByteArray>),
    Long(Vec<i64>),
    Short(Vec<i32>),
}

impl Values {
    /// No value of the column at this place.
    fn none(place: usize) -> Values {
        match place {
            0 | 1 | 4..=7 => Values::Word(Vec::new()),
            _ if place < COLUMNS.len() => Values::Long(Vec::new()),
            _ => Values::Short(Vec::new()),
        }
    }

    /// Those of the column at this place. Unsigned numbers go by their bits.
    fn of(sheet: &Sheet, rows: &[Row], place: usize) -> Values {
        match Column::at(place, sheet, rows) {
            Column::Same(word) => Values::Word(vec![ByteArray::from(word.as_str()); rows.len()]),
            Column::Words { words, places } => {
                let words: Vec<ByteArray> = words
                    .iter()
                    .map(|word| ByteArray::from(word.as_str()))
                    .collect();
                let each = places.iter().map(|place| words[*place as usize].clone());
                Values::Word(each.collect())
            }
            Column::Long(numbers) => {
                Values::Long(numbers.into_iter().map(|number| number as i64).collect())
            }
            Column::Short(numbers) => {
                Values::Short(numbers.into_iter().map(|number| number as i32).collect())
            }
        }
    }

    /// Reads those of the column at this place.
    fn read(group: &dyn RowGroupReader, place: usize, rows: usize) -> Result<Values, ParquetError> {
        let mut values = Values::none(place);
        let (read, _, _) = match (&mut values, group.get_column_reader(place)?) {
            (Values::Word(values), ColumnReader::ByteArrayColumnReader(mut reader)) => {
                reader.read_records(rows, None, None, values)?
            }
            (Values::Long(values), ColumnReader::Int64ColumnReader(mut reader)) => {
                reader.read_records(rows, None, None, values)?
            }
            (Values::Short(values), ColumnReader::Int32ColumnReader(mut reader)) => {
                reader.read_records(rows, None, None, values)?
            }
            _ => {
                return Err(ParquetError::General(
                    "this column is of another type".into(),
                ));
            }
        };
        if read == rows {
            Ok(values)
        } else {
            Err(ParquetError::General("values are missing".into()))
        }
    }

    /// A value in the words of a text.
    fn word(&self, row: usize) -> String {
        match self {
            Values::Word(values) => String::from_utf8_lossy(values[row].data()).into_owned(),
            Values::Long(values) => (values[row] as u64).to_string(),
            Values::Short(values) => (values[row] as u32).to_string(),
        }
    }
}

/// Rows of one run in a Parquet file that [`ParquetWriter`] has written, read one at a time: an iterator over them.
///
/// As with [`Rows`](crate::Rows) nothing is forgiven: the columns must be those, and all rows of one run, with indexes that go
/// up by one.
pub struct ParquetRows {
    file: SerializedFileReader<File>,
    sequence: Sequence,
    /// The next group of rows.
    group: usize,
    /// The columns of the last one, and the row in it that comes next, of so many.
    columns: Vec<Values>,
    next: usize,
    rows: usize,
    /// Rows read of all groups.
    number: u64,
}

impl fmt::Debug for ParquetRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParquetRows")
            .field("sequence", &self.sequence)
            .field("number", &self.number)
            .finish_non_exhaustive()
    }
}

impl ParquetRows {
    /// The rows of a file.
    ///
    /// # Errors
    ///
    /// If it is no Parquet file, or one with other columns.
    pub fn open(file: File) -> Result<ParquetRows, RowsError> {
        let file = guarded(|| SerializedFileReader::new(file))?;
        let schema = file.metadata().file_metadata().schema_descr_ptr();
        let names: Vec<&str> = schema
            .columns()
            .iter()
            .map(|column| column.name())
            .collect();
        let fault = |(column, problem): Wrong| RowsError::Row {
            line: 0,
            column,
            problem,
        };
        let game = game_of(&names.join(",")).map_err(fault)?;
        // What the end of the file says of its parts is taken on trust when they are read.
        let mut rows = 0i64;
        for group in file.metadata().row_groups() {
            let count = group.num_rows();
            let sound = group.columns().iter().all(|column| {
                let begin = column.dictionary_page_offset().unwrap_or(0);
                let places = [begin, column.data_page_offset(), column.compressed_size()];
                places.iter().all(|place| *place >= 0) && column.num_values() == count
            });
            rows = rows.saturating_add(count);
            if !sound || count < 0 {
                return Err(fault(("head".into(), UNSOUND.into())));
            }
        }
        if rows != file.metadata().file_metadata().num_rows() {
            return Err(fault(("head".into(), UNSOUND.into())));
        }
        Ok(ParquetRows {
            file,
            sequence: Sequence::under(game),
            group: 0,
            columns: Vec::new(),
            next: 0,
            rows: 0,
            number: 0,
        })
    }

    /// What the rows have in common; known from the first row on.
    pub fn sheet(&self) -> Option<&Sheet> {
        self.sequence.sheet()
    }

    fn read(&mut self) -> Result<Option<Row>, RowsError> {
        while self.next == self.rows {
            if self.group == self.file.num_row_groups() {
                return Ok(None);
            }
            self.read_group()?;
        }
        self.number += 1;
        let words: Vec<String> = self
            .columns
            .iter()
            .map(|column| column.word(self.next))
            .collect();
        self.next += 1;
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let row = self.sequence.row(&words);
        let row = row.map_err(|(column, problem)| RowsError::Row {
            line: self.number,
            column,
            problem,
        })?;
        Ok(Some(row))
    }

    fn read_group(&mut self) -> Result<(), RowsError> {
        // The old columns go before the new ones come.
        mem::take(&mut self.columns);
        let group = guarded(|| self.file.get_row_group(self.group))?;
        self.rows = usize::try_from(group.metadata().num_rows()).unwrap_or(0);
        self.next = 0;
        for place in 0..group.num_columns() {
            let values = guarded(|| Values::read(group.as_ref(), place, self.rows));
            let values = values.map_err(|error| RowsError::Row {
                line: self.number + 1,
                column: group.metadata().column(place).column_descr().name().into(),
                problem: error.to_string(),
            })?;
            self.columns.push(values);
        }
        self.group += 1;
        Ok(())
    }
}

impl Iterator for ParquetRows {
    type Item = Result<Row, RowsError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// What the reader of Parquet gives. Where the bytes are not what they say it may panic, which is an error here.
fn guarded<T>(read: impl FnOnce() -> Result<T, ParquetError>) -> io::Result<T> {
    GUARDED.set(true);
    // What a panic leaves behind is not looked at again.
    let read = catch_unwind(AssertUnwindSafe(read));
    GUARDED.set(false);
    match read {
        Ok(read) => read.map_err(failed),
        Err(_) => Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "its bytes do not fit together",
        )),
    }
}

/// Whether this thread is reading a Parquet file. A panic is then one of a broken file, which becomes an error; a program's
/// panic hook may be silent about it.
pub fn is_reading_parquet() -> bool {
    GUARDED.get()
}
