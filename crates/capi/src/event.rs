//! What happens in a play.
use std::ffi::{CString, c_char};
use std::ptr;

use engine::AnyEvent;
use engine::core::events::{Detail as Value, Event as _};

use crate::call::{free, made, told};
use crate::games;
use crate::text::{Given, kept};

/// A detail of an event: a number, or a word.
#[repr(C)]
pub struct Detail {
    /// What it is called, as "seat".
    pub name: *const c_char,
    /// The word, as "R"; NULL where it is a number.
    pub word: *const c_char,
    /// The number; 0 where it is a word.
    pub number: i64,
}

/// Something that happens in a play, with the clause that makes it happen.
#[repr(C)]
pub struct Event {
    /// What it is called, as "captured".
    pub name: *const c_char,
    /// The name of its clause, as "ludo.capture".
    pub clause: *const c_char,
    /// A line for logs, as "captured seat=R at=12 [ludo.capture]".
    pub text: *const c_char,
    /// What there is to know of it, in a fixed order.
    pub details: *const Detail,
    /// How many details there are.
    pub detail_count: usize,
}

/// The events of one play, or of several, in order.
#[derive(Default)]
pub struct Events(Vec<Kept>);

struct Kept {
    event: AnyEvent,
    // In a box of its own: it does not move when the list grows.
    public: Box<Event>,
    _texts: Vec<CString>,
    _details: Vec<Detail>,
}

impl Kept {
    fn new(event: AnyEvent) -> Kept {
        let (mut texts, mut details) = (Vec::new(), Vec::new());
        // The bytes of a text do not move when the list grows.
        let mut keep = |text: &str| {
            let text = kept(text);
            let start = text.as_ptr();
            texts.push(text);
            start
        };
        let name = keep(event.name());
        let mut line = event.name().to_string();
        event.details(&mut |name, detail| {
            line += &format!(" {name}={detail}");
            let (word, number) = match detail {
                Value::Number(number) => (ptr::null(), number),
                Value::Word(word) => (keep(word.as_str()), 0),
            };
            let name = keep(name);
            details.push(Detail { name, word, number });
        });
        line += &format!(" [{}]", event.rule().id());
        let public = Box::new(Event {
            name,
            clause: games::clause(event.rule()),
            text: keep(&line),
            details: details.as_ptr(),
            detail_count: details.len(),
        });
        Kept {
            event,
            public,
            _texts: texts,
            _details: details,
        }
    }
}

impl Events {
    /// Adds what has happened.
    pub fn add(&mut self, events: Vec<AnyEvent>) {
        self.0.extend(events.into_iter().map(Kept::new));
    }

    /// The engine's events.
    pub fn events(&self) -> Vec<AnyEvent> {
        self.0.iter().map(|kept| kept.event.clone()).collect()
    }
}

/// An empty list, for macuil_position_play to fill.
#[unsafe(no_mangle)]
pub extern "C" fn macuil_events_new() -> *mut Events {
    made(None, || Ok(Events::default()))
}

/// Empties a list, so that it can take the events of another play.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_events_clear(events: *mut Events) {
    // SAFETY: as the head of the header asks.
    let events = unsafe { events.as_mut() };
    told((), || {
        events?.0.clear();
        Some(())
    });
}

/// How many events there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_events_count(events: *const Events) -> usize {
    // SAFETY: as the head of the header asks.
    unsafe { events.as_ref() }.map_or(0, |events| events.0.len())
}

/// The event at a place, from 0, valid until the list is emptied or freed; NULL if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_events_at(events: *const Events, index: usize) -> *const Event {
    // SAFETY: as the head of the header asks.
    let events = unsafe { events.as_ref() };
    told(ptr::null(), || {
        Some(ptr::from_ref(&*events?.0.get(index)?.public))
    })
}

/// The detail of an event with this name, as "seat"; NULL if it has none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_event_detail(
    event: *const Event,
    name: *const c_char,
) -> *const Detail {
    // SAFETY: as the head of the header asks: an event is one of a list that still has it.
    let (event, name) = unsafe { (event.as_ref(), Given::new(name)) };
    told(ptr::null(), || {
        let (event, name) = (event?, name.told()?);
        if event.detail_count == 0 {
            return None;
        }
        // SAFETY: as above.
        let details = unsafe { std::slice::from_raw_parts(event.details, event.detail_count) };
        let found = details.iter().find(|detail| {
            // SAFETY: as above.
            unsafe { Given::new(detail.name) }.told() == Some(name)
        });
        found.map(ptr::from_ref)
    })
}

/// Frees a list. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_events_free(events: *mut Events) {
    // SAFETY: as the head of the header asks.
    unsafe { free(events) }
}
