//! Game records.
use std::ffi::c_char;
use std::ptr;

use engine::record::{self, Ending};

use crate::call::{free, given, made, status, told};
use crate::error::{Error, Failure, Status};
use crate::position::Position;
use crate::text::{bytes, told_text};
use crate::words::Words;

/// One game, as its record says. It never changes.
pub struct Record(record::Record);

/// The records of a text.
#[derive(Default)]
pub struct Records(Vec<Record>);

/// The record of a game from this position on, with the words of its throws and moves; they must be playable, and NULL stands for none.
/// Where the game is over by then, the record says how. The players are named in the order of the seats, NULL if not said. `seed` leads
/// to two numbers, the master seed and the index of the game, or is NULL.
///
/// Errors: MACUIL_STATUS_PLAY with the clause that does not allow a throw or a move, and its number in `ply`; MACUIL_STATUS_REPLAY where it cannot
/// begin so, MACUIL_STATUS_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_new(
    start: *const Position,
    plies: *const Words,
    players: *const Words,
    seed: *const u64,
    error: *mut *mut Error,
) -> *mut Record {
    // SAFETY: as the head of the header asks.
    let (start, plies, players, error) = unsafe {
        (
            start.as_ref(),
            plies.as_ref(),
            players.as_ref(),
            error.as_mut(),
        )
    };
    // SAFETY: as above: two numbers lie there.
    let seed = unsafe { seed.cast::<[u64; 2]>().as_ref() };
    made(error, || {
        let start = given(start, "start")?;
        let plies = plies.map(Words::texts).unwrap_or_default();
        let players = players.map(Words::texts).unwrap_or_default();
        let seed = seed.map(|[seed, index]| (*seed, *index));
        record::Record::played(&start.0, plies, players, seed)
            .map(Record)
            .map_err(Failure::played)
    })
}

/// Frees a record that macuil_record_new has made. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_free(record: *mut Record) {
    // SAFETY: as the head of the header asks.
    unsafe { free(record) }
}

/// Reads every record of a text of so many bytes. `records` takes them.
///
/// Errors: MACUIL_STATUS_RECORD at the first that cannot be read; `records` takes those before it, to be freed as well. MACUIL_STATUS_ARGUMENT;
/// `records` takes NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_records_read(
    text: *const c_char,
    length: usize,
    records: *mut *mut Records,
    error: *mut *mut Error,
) -> Status {
    // SAFETY: as the head of the header asks.
    let (text, records, error) =
        unsafe { (bytes(text.cast(), length), records.as_mut(), error.as_mut()) };
    status(error, || {
        let records = given(records, "records")?;
        *records = ptr::null_mut();
        let (games, broken) = record::Record::read_bytes(given(text, "text")?);
        let games = games.into_iter().map(Record).collect();
        *records = Box::into_raw(Box::new(Records(games)));
        broken.map_or(Ok(()), |error| Err(Failure::record(&error)))
    })
}

/// How many records there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_records_count(records: *const Records) -> usize {
    // SAFETY: as the head of the header asks.
    unsafe { records.as_ref() }.map_or(0, |records| records.0.len())
}

/// The record at a place, from 0, valid until the list is freed, and not to be freed itself; NULL if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_records_at(records: *const Records, index: usize) -> *const Record {
    // SAFETY: as the head of the header asks.
    let records = unsafe { records.as_ref() };
    told(ptr::null(), || records?.0.get(index).map(ptr::from_ref))
}

/// Frees a list, and the records in it. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_records_free(records: *mut Records) {
    // SAFETY: as the head of the header asks.
    unsafe { free(records) }
}

/// The record as text, with its digest.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_text(record: *const Record) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let record = unsafe { record.as_ref() };
    told_text(|| Some(record?.0.to_string()))
}

/// The variant with its options.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_variant(record: *const Record) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let record = unsafe { record.as_ref() };
    told_text(|| Some(record?.0.variant.clone()))
}

/// The letters of the seats, in the order of the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_seats(record: *const Record) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let record = unsafe { record.as_ref() };
    told_text(|| Some(record?.0.seats.clone()))
}

/// The letter of the seat that begins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_first(record: *const Record) -> c_char {
    // SAFETY: as the head of the header asks.
    let record = unsafe { record.as_ref() };
    told(0, || {
        u8::try_from(record?.0.first)
            .ok()
            .map(|letter| letter as c_char)
    })
}

/// Who plays, in the order of the seats; an empty list if not said.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_players(record: *const Record) -> *mut Words {
    // SAFETY: as the head of the header asks.
    let record = unsafe { record.as_ref() };
    made(None, || {
        Ok(Words::plain(&given(record, "record")?.0.players))
    })
}

/// Whether the game was drawn from a stream; `seed` and `index` take its master seed and index then, unless they are NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_seed(
    record: *const Record,
    seed: *mut u64,
    index: *mut u64,
) -> bool {
    // SAFETY: as the head of the header asks.
    let (record, seed, index) = unsafe { (record.as_ref(), seed.as_mut(), index.as_mut()) };
    told(false, || {
        let (master, game) = record?.0.seed?;
        if let Some(seed) = seed {
            *seed = master;
        }
        if let Some(index) = index {
            *index = game;
        }
        Some(true)
    })
}

/// The words of its throws and moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_plies(record: *const Record) -> *mut Words {
    // SAFETY: as the head of the header asks.
    let record = unsafe { record.as_ref() };
    made(None, || Ok(Words::plain(&given(record, "record")?.0.plies)))
}

/// How it ends: as "over:GR", "truncated" or "open".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_result(record: *const Record) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let record = unsafe { record.as_ref() };
    told_text(|| Some(record?.0.ending.to_string()))
}

/// Whether the game is over by the rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_is_over(record: *const Record) -> bool {
    // SAFETY: as the head of the header asks.
    let record = unsafe { record.as_ref() };
    told(false, || Some(matches!(record?.0.ending, Ending::Over(_))))
}

/// Whether the record is whole; false where it was cut short.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_is_whole(record: *const Record) -> bool {
    // SAFETY: as the head of the header asks.
    let record = unsafe { record.as_ref() };
    told(false, || Some(record?.0.whole))
}

/// The position that the game began with. Playing macuil_record_plies from it shows the game again, ply by ply.
///
/// Errors: MACUIL_STATUS_REPLAY where it cannot begin so, MACUIL_STATUS_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_beginning(
    record: *const Record,
    error: *mut *mut Error,
) -> *mut Position {
    // SAFETY: as the head of the header asks.
    let (record, error) = unsafe { (record.as_ref(), error.as_mut()) };
    made(error, || {
        let beginning = given(record, "record")?.0.beginning();
        beginning
            .map(Position)
            .map_err(|error| Failure::replay(&error))
    })
}

/// Plays the game again to verify it, and gives its last position.
///
/// Errors: MACUIL_STATUS_REPLAY at the first thing that does not happen as the record says, MACUIL_STATUS_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_replay(
    record: *const Record,
    error: *mut *mut Error,
) -> *mut Position {
    // SAFETY: as the head of the header asks.
    let (record, error) = unsafe { (record.as_ref(), error.as_mut()) };
    made(error, || {
        let last = given(record, "record")?.0.replay(|_, _, _| {});
        last.map(Position).map_err(|error| Failure::replay(&error))
    })
}

/// Whether two records say the same. False if one is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_record_equals(record: *const Record, other: *const Record) -> bool {
    // SAFETY: as the head of the header asks.
    let (record, other) = unsafe { (record.as_ref(), other.as_ref()) };
    told(false, || Some(record?.0 == other?.0))
}
