//! Lists of words: throws, moves, plies, players.
use std::ffi::{CString, c_char};
use std::ptr;

use crate::call::{free, given, made, status, told};
use crate::error::{Error, Status};
use crate::text::{Given, kept};

/// A list of words. The library gives such lists, and programs fill them.
#[derive(Default)]
pub struct Words(Vec<Word>);

struct Word {
    text: CString,
    weight: u32,
    clause: *const c_char,
}

impl Words {
    /// A list with weights.
    pub fn weighed(words: impl IntoIterator<Item = (String, u32)>) -> Words {
        let words = words.into_iter().map(|(word, weight)| Word {
            text: kept(&word),
            weight,
            clause: ptr::null(),
        });
        Words(words.collect())
    }

    /// A plain list.
    pub fn plain<T: AsRef<str>>(words: impl IntoIterator<Item = T>) -> Words {
        Words::weighed(words.into_iter().map(|word| (word.as_ref().to_string(), 1)))
    }

    /// A list of sentences, each with a clause.
    pub fn cited(words: impl IntoIterator<Item = (String, *const c_char)>) -> Words {
        let words = words.into_iter().map(|(word, clause)| Word {
            text: kept(&word),
            weight: 1,
            clause,
        });
        Words(words.collect())
    }

    /// The texts, which all come from texts.
    pub fn texts(&self) -> Vec<String> {
        let texts = self.0.iter().map(|word| word.text.to_string_lossy());
        texts.map(Into::into).collect()
    }
}

/// An empty list.
#[unsafe(no_mangle)]
pub extern "C" fn macuil_words_new() -> *mut Words {
    made(None, || Ok(Words::default()))
}

/// Adds a word at the end.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_words_push(
    words: *mut Words,
    word: *const c_char,
    error: *mut *mut Error,
) -> Status {
    // SAFETY: as the head of the header asks.
    let (words, word, error) = unsafe { (words.as_mut(), Given::new(word), error.as_mut()) };
    status(error, || {
        let words = given(words, "words")?;
        let text = kept(word.text("word")?);
        words.0.push(Word {
            text,
            weight: 1,
            clause: ptr::null(),
        });
        Ok(())
    })
}

/// How many words there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_words_count(words: *const Words) -> usize {
    // SAFETY: as the head of the header asks.
    unsafe { words.as_ref() }.map_or(0, |words| words.0.len())
}

/// The word at a place, from 0, valid until the list is freed; NULL if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_words_at(words: *const Words, index: usize) -> *const c_char {
    // SAFETY: as the head of the header asks.
    let words = unsafe { words.as_ref() };
    told(ptr::null(), || Some(words?.0.get(index)?.text.as_ptr()))
}

/// The weight of the word at a place; 0 if there is none. Words that are no throws weigh 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_words_weight(words: *const Words, index: usize) -> u32 {
    // SAFETY: as the head of the header asks.
    let words = unsafe { words.as_ref() };
    told(0, || Some(words?.0.get(index)?.weight))
}

/// The clause of the sentence at a place; NULL unless the list is one of macuil_position_violations.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_words_clause(words: *const Words, index: usize) -> *const c_char {
    // SAFETY: as the head of the header asks.
    let words = unsafe { words.as_ref() };
    told(ptr::null(), || Some(words?.0.get(index)?.clause))
}

/// Frees a list. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_words_free(words: *mut Words) {
    // SAFETY: as the head of the header asks.
    unsafe { free(words) }
}
