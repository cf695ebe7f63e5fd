//! Words that every game uses.

/// A list as people say it.
pub(crate) fn join(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [head @ .., tail] => format!("{} {last} {tail}", head.join(", ")),
    }
}
