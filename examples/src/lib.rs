//! Small programs to copy from; run one with `cargo run --example NAME`.
//!
//! | example | what it shows |
//! |---|---|
//! | `first_game` | the shortest program that plays a whole game of Partán |
//! | `watch_repulsion` | the events of one move, enough to animate it, and the picture of it as SVG |
//! | `partan_census` | the theorem of Partán's repulsion, over all 1,589,900 arrivals (`--release`) |
