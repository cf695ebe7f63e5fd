//! The corpora of positions with the right answers, played by the engine: `cases.jsonl`, spread over what happens in games,
//! and `corners.jsonl`, written by hand at the corners of the rules.
use macuil_parchis::Position;
use macuil_testkit::cases::check;

#[test]
fn every_case_spread_over_games_has_its_answer() {
    // 315 plays, 277 lists of moves, 55 of throws, 18 refusals and 43 texts.
    assert_eq!(check::<Position>(include_str!("corpora/cases.jsonl")), 708);
}

#[test]
fn every_case_at_the_corners_of_the_rules_has_its_answer() {
    // 61 plays, 75 lists of moves, 0 of throws, 41 refusals and 45 texts.
    assert_eq!(
        check::<Position>(include_str!("corpora/corners.jsonl")),
        222
    );
}
