//! Lines of standard input, one at a time, none of them kept beyond 1 MiB.
use std::io::{self, BufRead};

/// The longest line that is looked at, in bytes without its line end.
pub const LONGEST: usize = 1 << 20;

/// A line, as far as it is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// It stands in the buffer, without its line end. The last one of the input needs none.
    Whole,
    /// It was longer than [`LONGEST`], and is passed over.
    TooLong,
    /// The input is at its end.
    End,
}

/// Reads the next line into `buffer`.
pub fn read(input: &mut impl BufRead, buffer: &mut Vec<u8>) -> io::Result<Line> {
    buffer.clear();
    let mut length = 0usize;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() {
            return Ok(match length {
                0 => Line::End,
                _ => finish(length),
            });
        }
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        length = length.saturating_add(part.len());
        if length <= LONGEST {
            buffer.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(finish(length));
        }
    }
}

fn finish(length: usize) -> Line {
    if length > LONGEST {
        Line::TooLong
    } else {
        Line::Whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_one_by_one_and_the_last_needs_no_end() {
        let mut input: &[u8] = b"one\n\ntwo";
        let mut buffer = Vec::new();
        let mut seen = Vec::new();
        while read(&mut input, &mut buffer).unwrap() == Line::Whole {
            seen.push(String::from_utf8(buffer.clone()).unwrap());
        }
        assert_eq!(seen, ["one", "", "two"]);
    }

    #[test]
    fn a_mebibyte_is_a_line_and_a_byte_more_is_none() {
        for (length, expected) in [(LONGEST, Line::Whole), (LONGEST + 1, Line::TooLong)] {
            let mut text = vec![b'x'; length];
            text.extend_from_slice(b"\nnext\n");
            // Read in small pieces, as from a pipe.
            let mut input = io::BufReader::with_capacity(4096, text.as_slice());
            let mut buffer = Vec::new();
            assert_eq!(read(&mut input, &mut buffer).unwrap(), expected);
            assert!(buffer.len() <= LONGEST);
            assert_eq!(read(&mut input, &mut buffer).unwrap(), Line::Whole);
            assert_eq!(buffer, b"next");
        }
    }
}
