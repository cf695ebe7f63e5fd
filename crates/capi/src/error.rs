//! Errors as values: what kind, which clause, which field, where.
use std::ffi::{CStr, CString, c_char};
use std::ptr;

use engine::core::error::{self, ParseError, PlayErrorKind};
use engine::core::packed;
use engine::record;
use engine::{StartError, UnpackError};

use crate::call::told;
use crate::games;
use crate::text::kept;

/// How a call went.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// All is well.
    Ok = 0,
    /// An argument is wrong: NULL, no UTF-8, a name that nothing has. `field` says which.
    Argument = 1,
    /// A throw or a move cannot be played; nothing has changed. `kind`, `clause` and `reason` say why.
    Play = 2,
    /// A position, or the beginning of a game, cannot be. `faults` has every fault of it.
    Setup = 3,
    /// A text cannot be read at all. `at` says where.
    Text = 4,
    /// One of several records cannot be read. `line`, `column` and `at` say where.
    Record = 5,
    /// A game does not play as its record says. `ply` says where, if it is a ply.
    Replay = 6,
    /// The library is wrong. Nothing has changed. Please report it.
    Internal = 7,
}

/// One thing that is wrong with a position or with how a game is to begin.
#[repr(C)]
pub struct Fault {
    /// The field at fault, by the name it has in texts.
    pub field: *const c_char,
    /// What is wrong, and what to do.
    pub message: *const c_char,
    /// The clause it would break; NULL where none says so.
    pub clause: *const c_char,
    /// Where it stands in the text, in characters from 0; -1 if it was read from none.
    pub at: i64,
}

/// Why a call was refused. Only the library makes it; all of it is valid until macuil_error_free.
#[repr(C)]
pub struct Error {
    /// What kind of error it is; never MACUIL_STATUS_OK.
    pub status: Status,
    /// The whole of it in words, for people.
    pub message: *const c_char,
    /// Of a refused throw or move: "over", "not-now" (a throw where a move is due, or the other way round), "unreadable" or
    /// "not-allowed"; else NULL.
    pub kind: *const c_char,
    /// The clause that does not allow it, or that the first fault would break; NULL if none is named. macuil_rule_find has its text.
    pub clause: *const c_char,
    /// Of a refused throw or move: what is wrong and what may be done, without the clause; else NULL.
    pub reason: *const c_char,
    /// The argument that is wrong, or the field of the first fault; else NULL.
    pub field: *const c_char,
    /// Where in the text, in characters from 0; -1 if it is no matter of a text.
    pub at: i64,
    /// Of records, the line at fault, from 1; else 0.
    pub line: u64,
    /// Of records, the column in that line, from 1; else 0.
    pub column: u64,
    /// Of the plies of a record that cannot be made or played again, the first at fault, from 0; -1 if it is none of them.
    pub ply: i64,
    /// Of a position that cannot be, its faults in the order of the fields; else NULL.
    pub faults: *const Fault,
    /// How many faults are listed.
    pub fault_count: usize,
}

/// An error with all that it points to.
#[repr(C)]
struct Kept {
    public: Error,
    texts: Vec<CString>,
    faults: Vec<Fault>,
}

/// A refusal on its way to the caller.
pub struct Failure {
    /// Its kind.
    pub status: Status,
    kept: Box<Kept>,
}

impl Failure {
    fn new(status: Status, message: &str) -> Failure {
        let mut kept = Box::new(Kept {
            public: Error {
                status,
                message: ptr::null(),
                kind: ptr::null(),
                clause: ptr::null(),
                reason: ptr::null(),
                field: ptr::null(),
                at: -1,
                line: 0,
                column: 0,
                ply: -1,
                faults: ptr::null(),
                fault_count: 0,
            },
            texts: Vec::new(),
            faults: Vec::new(),
        });
        kept.public.message = kept.keep(message);
        Failure { status, kept }
    }

    /// A wrong argument, in a sentence.
    pub fn argument(field: &str, message: impl AsRef<str>) -> Failure {
        let mut failure = Failure::new(Status::Argument, message.as_ref());
        failure.kept.public.field = failure.kept.keep(field);
        failure
    }

    /// A panic that was caught.
    pub fn internal() -> Failure {
        Failure::new(
            Status::Internal,
            "the library is wrong; please report what you called",
        )
    }

    /// A refused throw or move.
    pub fn play(refused: &error::PlayError) -> Failure {
        let kind = match refused.kind {
            PlayErrorKind::Over => c"over",
            PlayErrorKind::NotNow => c"not-now",
            PlayErrorKind::Unreadable => c"unreadable",
            _ => c"not-allowed",
        };
        let mut failure = Failure::new(Status::Play, &refused.to_string());
        failure.kept.public.kind = CStr::as_ptr(kind);
        failure.kept.public.clause = games::clause(refused.rule);
        failure.kept.public.reason = failure.kept.keep(refused.message);
        failure
    }

    /// A text that cannot be read at all.
    pub fn parse(error: &ParseError) -> Failure {
        let mut failure = Failure::new(Status::Text, &error.to_string());
        failure.kept.public.at = error.at as i64;
        failure
    }

    /// A position or a beginning that cannot be.
    pub fn setup(error: &error::SetupError) -> Failure {
        let mut failure = Failure::new(Status::Setup, &error.to_string());
        let kept = &mut failure.kept;
        for fault in error.faults() {
            let found = Fault {
                field: kept.keep(fault.field.as_str()),
                message: kept.keep(&fault.to_string()),
                clause: fault.rule.map_or(ptr::null(), games::clause),
                at: fault.at.map_or(-1, i64::from),
            };
            kept.faults.push(found);
        }
        if let Some(first) = kept.faults.first() {
            kept.public.field = first.field;
            kept.public.clause = first.clause;
            kept.public.at = first.at;
            kept.public.faults = kept.faults.as_ptr();
            kept.public.fault_count = kept.faults.len();
        }
        failure
    }

    /// A text that is no position.
    pub fn text(error: &error::TextError) -> Failure {
        match error {
            error::TextError::Parse(error) => Failure::parse(error),
            error::TextError::Setup(error) => Failure::setup(error),
            other => Failure::argument("text", other.to_string()),
        }
    }

    /// A variant that cannot be started so.
    pub fn start(error: StartError) -> Failure {
        Failure::setup(&error.into())
    }

    /// Bytes that are no packed position.
    pub fn unpack(error: UnpackError) -> Failure {
        match error {
            UnpackError::UnknownGame { name } => Failure::argument(
                "game",
                format!("no game is called {name}; macuil_games lists them"),
            ),
            UnpackError::Packed(packed::UnpackError::Setup(error)) => Failure::setup(&error),
            other => Failure::argument("packed", other.to_string()),
        }
    }

    /// A game that cannot be recorded as it is said.
    pub fn played(error: record::PlayedError) -> Failure {
        match error {
            record::PlayedError::Ply { ply, refused, .. } => Failure::play(&refused).ply(ply),
            record::PlayedError::Start(error) => Failure::replay(&error),
            other => Failure::argument("players", other.to_string()),
        }
    }

    /// Records of which one cannot be read.
    pub fn record(error: &record::RecordError) -> Failure {
        let mut failure = Failure::new(Status::Record, &error.to_string());
        failure.kept.public.line = error.line as u64;
        failure.kept.public.column = error.column as u64;
        failure.kept.public.at = error.at as i64;
        failure
    }

    /// A record that does not replay.
    pub fn replay(error: &record::ReplayError) -> Failure {
        let mut failure = Failure::new(Status::Replay, &error.to_string());
        if let record::ReplayError::Ply { ply, .. } | record::ReplayError::Dice { ply, .. } = error
        {
            failure.kept.public.ply = *ply as i64;
        }
        failure
    }

    /// With the ply that is refused.
    fn ply(mut self, ply: usize) -> Failure {
        self.kept.public.ply = ply as i64;
        self
    }

    /// The error for the caller, who frees it.
    pub fn into_raw(self) -> *mut Error {
        Box::into_raw(self.kept).cast()
    }
}

impl Kept {
    /// Keeps a text as long as the error. Its bytes do not move when the list grows.
    fn keep(&mut self, text: &str) -> *const c_char {
        let text = kept(text);
        let start = text.as_ptr();
        self.texts.push(text);
        start
    }
}

/// Frees an error. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_error_free(error: *mut Error) {
    if !error.is_null() {
        // SAFETY: it was made by `into_raw`, whose first field it is, and is not yet freed, as the head of the header asks.
        let kept = unsafe { Box::from_raw(error.cast::<Kept>()) };
        told((), || {
            drop(kept);
            Some(())
        });
    }
}

/// The name of a status, as "play"; "unknown" for a number that is none.
#[unsafe(no_mangle)]
pub extern "C" fn macuil_status_name(status: i32) -> *const c_char {
    let name = match status {
        0 => c"ok",
        1 => c"argument",
        2 => c"play",
        3 => c"setup",
        4 => c"text",
        5 => c"record",
        6 => c"replay",
        7 => c"internal",
        _ => c"unknown",
    };
    name.as_ptr()
}
