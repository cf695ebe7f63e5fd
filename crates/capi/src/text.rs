//! Texts: UTF-8 with a NUL at the end, both ways.
use std::ffi::{CStr, CString, c_char};
use std::ptr;

use crate::call::{Outcome, given, told};
use crate::error::Failure;

/// A text as it is handed over, not yet looked at.
#[derive(Clone, Copy)]
pub struct Given<'a>(Option<&'a CStr>);

impl<'a> Given<'a> {
    /// No text.
    pub const NONE: Given<'static> = Given(None);

    /// # Safety
    ///
    /// `text` is NULL, or ends with a NUL and stays as it is during the call.
    pub unsafe fn new(text: *const c_char) -> Given<'a> {
        if text.is_null() {
            return Given(None);
        }
        // SAFETY: as the caller promises.
        Given(Some(unsafe { CStr::from_ptr(text) }))
    }

    /// The text, which must be there.
    pub fn text(self, what: &'static str) -> Outcome<&'a str> {
        let text = given(self.0, what)?;
        text.to_str().map_err(|bad| {
            Failure::argument(
                what,
                format!("{what} is no UTF-8 from its byte {} on", bad.valid_up_to()),
            )
        })
    }

    /// The text, or nothing.
    pub fn text_or_none(self, what: &'static str) -> Outcome<Option<&'a str>> {
        self.0.map(|_| self.text(what)).transpose()
    }

    /// The text for a question that has no error.
    pub fn told(self) -> Option<&'a str> {
        self.0?.to_str().ok()
    }
}

/// A text for C. A NUL inside, which only a text from outside can have, becomes the sign for what cannot be shown.
pub fn kept(text: &str) -> CString {
    CString::new(text.replace('\0', "\u{fffd}")).unwrap_or_default()
}

/// A text that the caller frees.
pub fn owned(text: &str) -> *mut c_char {
    kept(text).into_raw()
}

/// Tells a text that the caller frees, or NULL.
pub fn told_text(act: impl FnOnce() -> Option<String>) -> *mut c_char {
    told(ptr::null_mut(), || act().map(|text| owned(&text)))
}

/// Frees a text that was handed over as `char *`. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_string_free(text: *mut c_char) {
    if !text.is_null() {
        // SAFETY: it was made by `owned` and is not yet freed, as the head of the header asks.
        drop(unsafe { CString::from_raw(text) });
    }
}

/// A number of bytes at a place; `None` for NULL, unless there are none.
///
/// # Safety
///
/// `bytes` is NULL, or so many bytes lie there and stay as they are during the call.
pub unsafe fn bytes<'a>(bytes: *const u8, length: usize) -> Option<&'a [u8]> {
    if length == 0 {
        return Some(&[]);
    }
    if bytes.is_null() || isize::try_from(length).is_err() {
        return None;
    }
    // SAFETY: as the caller promises.
    Some(unsafe { std::slice::from_raw_parts(bytes, length) })
}
