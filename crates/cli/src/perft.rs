//! `macuil perft`: counts positions to a depth, to compare engines.
use std::io::{self, Write};

use macuil::Visitor;
use macuil::core::perft::{Perft as Count, each_ply, perft};
use macuil::core::position::Position;
use serde_json::{Number, Value, json};

use crate::failure::{Ending, Failure};
use crate::given::{self, Beginning};

const EXAMPLES: &str = "\
A throw and a move are each one ply. `leaves` counts every sequence of plies
once, `weight` as often as its throws are likely: the product of their weights.

Examples:
  macuil perft partan 6
  macuil perft 'partan[geometry=rings]' 4 --seats GR --divide
  macuil perft parchis/tournament 5 --seats 2
  macuil show partan | grep seats= | macuil perft - 5 --json";

/// Deeper than anybody can wait for, and shallow enough for the stack.
const DEEPEST: i64 = 64;

/// Count the sequences of plies from a position
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Perft {
    /// A position's text, a variant's text for its beginning, or - for standard input
    position: String,
    /// How many plies
    #[arg(value_parser = clap::value_parser!(u32).range(0..=DEEPEST))]
    depth: u32,
    /// Also print the count below each first throw or move
    #[arg(long)]
    divide: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    beginning: Beginning,
}

/// The counts below each first ply, by its word.
struct Divide(u32);

impl Visitor for Divide {
    type Output = Vec<(String, Count)>;

    fn visit<P: Position>(self, position: &P) -> Self::Output {
        let mut parts = Vec::new();
        each_ply(position, |ply, weight, after| {
            let below = perft(after, self.0 - 1);
            let weighted = Count {
                weight: u128::from(weight) * below.weight,
                ..below
            };
            parts.push((ply.to_string(), weighted));
        });
        parts
    }
}

impl Perft {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        let position = given::position(&self.position, &self.beginning, false)?;
        if self.divide && self.depth == 0 {
            return Err(Failure::Usage(
                "at depth 0 there is nothing to divide; ask for depth 1 or more".into(),
            ));
        }
        let parts = if self.depth == 0 {
            Vec::new()
        } else {
            position.visit(Divide(self.depth))
        };
        let mut sum = Count::default();
        if self.depth == 0 {
            sum = Count {
                leaves: 1,
                weight: 1,
            };
        }
        for (_, part) in &parts {
            sum.leaves += part.leaves;
            sum.weight += part.weight;
        }
        let mut out = io::stdout().lock();
        if self.json {
            let mut object = json!({"position": position.to_string(), "depth": self.depth});
            object["leaves"] = json!(sum.leaves);
            object["weight"] = whole(sum.weight);
            if self.divide {
                let parts = parts.iter().map(|(word, count)| {
                    json!({"ply": word, "leaves": count.leaves, "weight": whole(count.weight)})
                });
                object["divide"] = parts.collect();
            }
            writeln!(out, "{object}")?;
            return Ok(());
        }
        if self.divide {
            let widest = parts.iter().map(|(word, _)| word.len()).max().unwrap_or(0);
            for (word, count) in &parts {
                writeln!(
                    out,
                    "{word:widest$}  leaves {}  weight {}",
                    count.leaves, count.weight
                )?;
            }
        }
        writeln!(
            out,
            "depth {}  leaves {}  weight {}",
            self.depth, sum.leaves, sum.weight
        )?;
        Ok(())
    }
}

/// A number of JSON, or its digits as text where JSON numbers end.
fn whole(number: u128) -> Value {
    Number::from_u128(number).map_or_else(|| json!(number.to_string()), Value::Number)
}
