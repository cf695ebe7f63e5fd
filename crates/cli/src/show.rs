//! `macuil show`: a position as a picture, and what may be played.
use std::io::{self, Write};
use std::path::Path;

use macuil::AnyPosition;
use macuil::core::position::Node;
use macuil_render::Style;

use crate::draft::Draft;
use crate::failure::Ending;
use crate::given::{self, Beginning};
use crate::terminal::FIRM;
use crate::{say, terminal};

const EXAMPLES: &str = "\
Examples:
  macuil show partan
  macuil show partan --seats 2
  macuil show parchis/tournament8
  macuil show ludo/parcheesi
  macuil show 'patolli[arm_length=8]' --seats 2
  macuil show partan seats=GR turn=G at=move:3 G=12,25 B=- R=2 W=- \\
    start=6,0,7,0 home=0,0,0,0 centre=0
  macuil show partan --svg board.svg
  macuil replay --positions games.txt | tail -1 | cut -f2 | macuil show -";

/// Show a position: a picture, and the legal throws or moves
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    /// A position's text, a variant's text for its beginning, or - for standard input
    #[arg(required = true, num_args = 1..)]
    position: Vec<String>,
    /// Write the picture as SVG to this file, or to standard output for -
    #[arg(long, value_name = "FILE|-")]
    svg: Option<String>,
    /// Repair a position found in disorder first, as the rules say (Partán: partan.tidy)
    #[arg(long)]
    tidy: bool,
    #[command(flatten)]
    beginning: Beginning,
}

impl Show {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        // A position given without quotes comes in pieces.
        let position = given::position(&self.position.join(" "), &self.beginning, self.tidy)?;
        let mut out = io::stdout().lock();
        match self.svg.as_deref() {
            Some("-") => {
                write!(
                    out,
                    "{}",
                    macuil_render::any::svg(&position, &[], &Style::default())
                )?;
                return Ok(());
            }
            Some(path) => {
                let picture = macuil_render::any::svg(&position, &[], &Style::default());
                Draft::write(Path::new(path), picture.as_bytes())?;
                writeln!(out, "the picture is in {path}")?;
            }
            None => writeln!(
                out,
                "{}",
                macuil_render::any::text(&position, &[], terminal::colour()).trim_end()
            )?,
        }
        writeln!(out, "\n{position}")?;
        writeln!(out, "{}", due(&position))?;
        Ok(())
    }
}

/// What the position waits for, and what may be played, set for the terminal.
fn due(position: &AnyPosition) -> String {
    let name = |seat| position.game().seat_name(seat);
    let text = match position.node() {
        Node::Chance(seat) => {
            let rolls = position.rolls();
            let total: u32 = rolls.iter().map(|(_, weight)| weight).sum();
            let rolls: Vec<String> = rolls
                .iter()
                .map(|(word, weight)| format!("{word}{FIRM}({weight}/{total}){FIRM}"))
                .collect();
            format!("{} throws: {}", name(seat), rolls.join(" "))
        }
        Node::Decision(seat) => format!(
            "{} moves: {}",
            name(seat),
            position.moves().join(&format!("{FIRM} "))
        ),
        Node::Over(outcome) => format!("{}.", say::outcome(position.game(), outcome, None)),
    };
    terminal::wrap(&text, terminal::width(), 2)
}
