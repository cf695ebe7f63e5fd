//! What is wrong with a position text, said to a person: each fault with a caret under the place.
use macuil::core::error::{Fault, TextError};

/// Where a fault stands, in characters: where its reader says, else at its field's value, else where a missing
/// field would go, at the end.
pub fn place(text: &str, fault: &Fault) -> usize {
    if let Some(at) = fault.at {
        return at as usize;
    }
    let name = format!(" {}=", fault.field);
    let bytes = text.find(&name).map_or(text.len(), |at| at + name.len());
    text[..bytes].chars().count()
}

/// The faults of a text as lines for a terminal of this width.
pub fn describe(text: &str, error: &TextError, width: usize) -> String {
    match error {
        TextError::Parse(error) => {
            format!(
                "this text cannot be read as a position:\n{}",
                pointed(text, error.at, error.message, width)
            )
        }
        TextError::Setup(error) => {
            let count = error.count();
            let mut lines = match count {
                1 => String::from("this is no position, for one reason:"),
                _ => format!("this is no position, for {count} reasons:"),
            };
            for fault in error.faults() {
                let message = format!("{}: {fault}", fault.field);
                lines += &format!("\n{}", pointed(text, place(text, fault), &message, width));
            }
            let kept = error.faults().count();
            if count > kept {
                lines += &format!("\n... and {} more; mend these first", count - kept);
            }
            lines
        }
        _ => error.to_string(),
    }
}

/// A message, and below it the part of the text around a place with a caret under it.
fn pointed(text: &str, at: usize, message: &str, width: usize) -> String {
    const INDENT: &str = "    ";
    // Characters that would move the cursor would move the caret away from its place.
    let letters: Vec<char> = text
        .chars()
        .map(|c| if c.is_control() { '\u{b7}' } else { c })
        .collect();
    let room = width.saturating_sub(INDENT.len() + 1).max(20);
    // A text that fits stands whole; of a longer one, what is around the place.
    let from = if letters.len() <= room {
        0
    } else {
        at.saturating_sub(room / 2).min(letters.len() - room)
    };
    let until = letters.len().min(from + room);
    let mut shown: Vec<char> = letters[from..until].to_vec();
    if from > 0 {
        shown[0] = '\u{2026}';
    }
    if until < letters.len() {
        *shown.last_mut().expect("there is room for 20 letters") = '\u{2026}';
    }
    let shown: String = shown.into_iter().collect();
    let caret = " ".repeat(at.min(letters.len()) - from);
    let message = crate::terminal::wrap(message, width, 2);
    format!("{message}\n{INDENT}{shown}\n{INDENT}{caret}^")
}

#[cfg(test)]
mod tests {
    use super::*;
    use macuil::AnyPosition;

    #[test]
    fn the_caret_stands_under_the_fault() {
        let text =
            "partan seats=GR turn=B at=roll G=- B=- R=- W=- start=8,0,8,0 home=0,0,0,0 centre=0";
        let error = AnyPosition::from_text(text).unwrap_err();
        for width in [40, 100] {
            let told = describe(text, &error, width);
            let lines: Vec<&str> = told.lines().collect();
            let (shown, caret) = (lines[lines.len() - 2], lines[lines.len() - 1]);
            let under = caret.chars().count() - 1;
            assert_eq!(shown.chars().nth(under), Some('B'), "{told}");
            assert!(
                lines.iter().all(|line| line.chars().count() <= width),
                "{told}"
            );
        }
    }

    #[test]
    fn a_missing_field_goes_to_the_end() {
        let text = "partan seats=GR turn=G at=roll G=- B=- R=- W=- start=8,0,8,0 home=0,0,0,0";
        let Err(TextError::Setup(error)) = AnyPosition::from_text(text) else {
            panic!("a field is missing")
        };
        let fault = error.faults().next().unwrap();
        assert_eq!(
            (fault.field.as_str(), place(text, fault)),
            ("centre", text.len())
        );
    }
}
