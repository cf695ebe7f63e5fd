//! The corpora of positions with the right answers, played by the engine: `cases.jsonl`, spread over what happens in games,
//! and `corners.jsonl`, written by hand at the corners of the rules.
use macuil_partan::Position;
use macuil_testkit::cases::check;

#[test]
fn every_case_spread_over_games_has_its_answer() {
    // 300 plays with their moves, 86 refusals and 16 texts.
    assert_eq!(check::<Position>(include_str!("corpora/cases.jsonl")), 702);
}

#[test]
fn every_case_at_the_corners_of_the_rules_has_its_answer() {
    // 147 plays, 46 lists of moves, 8 of throws, 71 refusals and 105 texts.
    assert_eq!(
        check::<Position>(include_str!("corpora/corners.jsonl")),
        377
    );
}
