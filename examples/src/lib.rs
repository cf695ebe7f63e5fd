//! Small programs to copy from; run one with `cargo run --example NAME`. Those of single crates stand in their own `examples`
//! folders; `examples/README.md` lists them all.
//!
//! | example | what it shows |
//! |---|---|
//! | `first_game` | the shortest program that plays a whole game of any variant |
//! | `animate` | a game screen: events as steps to animate, positions kept for undo and redo |
//! | `save_resume` | a game saved as text, packed, as JSON and as a record that outlives a crash, and damaged files |
//! | `fair_dice` | a server that commits to its dice, players who verify them, and two servers that cheat and are caught |
//! | `house_rule` | a house rule on top of a game, and the conformance kit (`--release`) |
//! | `watch_repulsion` | the events of one move, enough to animate it, and the picture of it as SVG |
//! | `partan_seats` | games between players, what events tell of them, and a player of one's own: whose moves take whose pieces |
//! | `partan_census` | the theorem of Partán's repulsion, over all 1,589,900 arrivals (`--release`) |
