//! Writing records.
use std::fmt;

use sha2::{Digest, Sha256};

use super::{Ending, HEAD, Record};

/// The most columns of a line of throws and moves.
const COLUMNS: usize = 100;

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Over(text) => f.write_str(text),
            Ending::Truncated => f.write_str("truncated"),
            Ending::Open => f.write_str("open"),
        }
    }
}

/// The whole text of the game, digest and last line end included. Games in one file have a blank line between.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        writeln!(f, "{body}{}", digest_line(body.as_bytes()))
    }
}

impl Record {
    /// The lines before the digest.
    fn body(&self) -> String {
        let mut text = format!(
            "{HEAD}\nvariant {}\nseats {}\nfirst {}\n",
            self.variant, self.seats, self.first
        );
        if !self.players.is_empty() {
            text += &format!("players {}\n", self.players.join(" "));
        }
        if let Some((seed, index)) = self.seed {
            text += &format!("seed {seed} {index}\n");
        }
        let game = self.variant.split(['/', '[']).next().unwrap_or("");
        text += &format!("rules {game} {}\n", self.rules_version);
        if let Some(start) = &self.start {
            text += &format!("start {start}\n");
        }
        let mut column = 0;
        for word in &self.plies {
            if column > 0 && column + 1 + word.len() > COLUMNS {
                text.push('\n');
                column = 0;
            } else if column > 0 {
                text.push(' ');
                column += 1;
            }
            text += word;
            column += word.len();
        }
        if column > 0 {
            text.push('\n');
        }
        text + &format!("result {}\n", self.ending)
    }
}

/// The last line of a game whose other lines are `body`, without its line end.
pub(super) fn digest_line(body: &[u8]) -> String {
    let mut line = String::from("digest sha256:");
    for byte in Sha256::digest(body) {
        line += &format!("{byte:02x}");
    }
    line
}
