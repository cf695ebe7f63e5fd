//! Two variants beside each other over some thousand random games with the same dice: a table, then what sets them apart.
//!
//! ```sh
//! cargo run --release -p macuil-sim --example compare
//! cargo run --release -p macuil-sim --example compare -- ludo/madn 'ludo/madn[tries=3]'
//! ```
use macuil::AnyPosition;
use macuil_sim::{Case, Plan, Table, compare};

/// Games of each variant.
const GAMES: u64 = 2_000;

fn print(table: &Table) {
    println!("{}\n", table.caption);
    let rows = || std::iter::once(&table.headers).chain(&table.rows);
    let widths =
        (0..table.headers.len()).map(|column| rows().map(|row| row[column].chars().count()).max());
    let widths: Vec<usize> = widths.map(Option::unwrap_or_default).collect();
    for row in rows() {
        for (column, (word, width)) in row.iter().zip(&widths).enumerate() {
            match column < table.names {
                true => print!("{word:<width$}  "),
                false => print!("{word:>width$}  "),
            }
        }
        println!();
    }
    println!();
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut names: Vec<String> = std::env::args().skip(1).collect();
    if names.is_empty() {
        names = vec!["parchis/french".into(), "parchis/tournament".into()];
    }
    let mut cases = Vec::new();
    for name in names {
        let start = AnyPosition::start(&name, "2", None)?;
        let plan = Plan {
            games: GAMES,
            seed: 2026,
            ..Plan::new(start)
        };
        cases.push(Case { label: name, plan });
    }
    let comparison = compare(&cases, &Default::default(), |_| ());
    print(&comparison.overview());
    print(&comparison.differences());
    Ok(())
}
