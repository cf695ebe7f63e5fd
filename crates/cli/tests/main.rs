//! All tests of the crate in one program: a file a subject.
// What several of them use.
mod common;

mod commands;
mod contest;
mod docs;
mod fair;
mod hostile_ends;
mod hostile_files;
mod hostile_lines;
mod hostile_places;
mod hostile_words;
mod play;
mod replay;
mod rows;
mod rules_pages;
mod serve;
mod serve_lines;
mod simulate;
