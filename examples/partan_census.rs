//! The theorem of Partán's repulsion, checked over every arrival in every stable sector, in both geometries.
//!
//! Every order in which single displacements could be carried out is tried; see `docs/partan-repulsion.md`.
use std::io::{IsTerminal, Write};

#[allow(missing_docs)]
#[path = "../crates/partan/tests/census/mod.rs"]
mod census;

fn main() {
    for geometry in [census::Geometry::Spiral, census::Geometry::Rings] {
        let found = census::Census::run(geometry, |cases| {
            if std::io::stderr().is_terminal() {
                eprint!("\r{cases:>9} arrivals\r");
                let _ = std::io::stderr().flush();
            }
        });
        println!("geometry {geometry:?}\n{found}");
        assert_eq!(found.violations(), 0, "the theorem holds");
    }
}
