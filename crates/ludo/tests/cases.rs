//! The corpora of positions with the right answers, played by the engine: `cases.jsonl`, spread over what happens in games,
//! and `corners.jsonl`, written by hand at the corners of the rules.
use macuil_ludo::Position;
use macuil_testkit::cases::check;

#[test]
fn every_case_spread_over_games_has_its_answer() {
    // Plays, lists of moves and of throws, refusals and texts.
    assert_eq!(check::<Position>(include_str!("corpora/cases.jsonl")), 770);
}

#[test]
fn every_case_at_the_corners_of_the_rules_has_its_answer() {
    assert_eq!(
        check::<Position>(include_str!("corpora/corners.jsonl")),
        258
    );
}
