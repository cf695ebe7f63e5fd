//! The corpus of positions with the right answers, played by the engine.
use macuil_patolli::Position;
use macuil_testkit::cases::check;

#[test]
fn every_case_spread_over_games_has_its_answer() {
    // Plays, lists of moves and of throws, refusals and texts.
    assert_eq!(check::<Position>(include_str!("corpora/cases.jsonl")), 670);
}
