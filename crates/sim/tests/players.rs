//! Runs in which others play than at random.
use macuil::core::board;
use macuil::{AnyPosition, Visitor};
use macuil_players::Budget;
use macuil_sim::{Bot, Plan, Row, Sheet, run};

fn plan(variant: &str, seats: &str, players: &[Bot], games: u64) -> Plan {
    Plan {
        games,
        seed: 7,
        batch: 4,
        players: players.to_vec(),
        ..Plan::new(AnyPosition::start(variant, seats, None).expect("a variant"))
    }
}

fn rows(plan: &Plan) -> Vec<Row> {
    let mut rows = Vec::new();
    let each = |batch: &[Row]| {
        rows.extend_from_slice(batch);
        Ok::<(), std::convert::Infallible>(())
    };
    run(plan, &Default::default(), each).expect("nothing fails");
    rows
}

const EVERY: [&str; 4] = ["partan", "parchis/french", "ludo/madn", "patolli"];

#[test]
fn players_who_choose_at_random_play_as_when_nobody_is_named() {
    for variant in EVERY {
        let nobody = plan(variant, "3", &[], 20);
        let random = plan(variant, "3", &[Bot::Random], 20);
        assert_eq!(rows(&nobody), rows(&random), "{variant}");
        assert_eq!(nobody.record(3), random.record(3), "{variant}");
        // Among others they draw the same too, as long as the others do not draw.
        let asked = plan(variant, "2", &[Bot::Random, Bot::First], 20);
        let records = (0..20).map(|index| asked.record(index));
        assert!(records.zip(rows(&asked)).all(|(record, row)| {
            let throws = record.plies.iter().filter(|ply| ply.starts_with("roll:"));
            throws.count() as u64 == row.throws
        }));
    }
}

#[test]
fn rows_are_those_of_the_records_whatever_the_threads() {
    let players = [
        Bot::Greedy,
        Bot::Aggressive,
        Bot::Mcts(Budget::Nodes(8)),
        Bot::LeadFirst,
    ];
    for variant in EVERY {
        let one = plan(variant, "4", &players, 4);
        let two = Plan {
            threads: 2,
            batch: 1,
            ..one.clone()
        };
        let played = rows(&Plan {
            threads: 1,
            ..one.clone()
        });
        assert_eq!(played, rows(&two), "{variant}");
        for row in played {
            let record = one.record(row.index);
            let names = ["greedy", "aggressive", "mcts:8", "lead-first"];
            assert_eq!(record.players, names);
            record.replay(|_, _, _| ()).expect("a record replays");
            let decisions = record.plies.iter().filter(|ply| !ply.starts_with("roll:"));
            assert_eq!(decisions.count() as u64, row.decisions, "{variant}");
        }
        assert_eq!(
            Sheet::of(&one).players(),
            "greedy aggressive mcts:8 lead-first"
        );
    }
}

#[test]
fn players_sit_in_the_order_of_the_board() {
    struct Third;
    impl Visitor for Third {
        type Output = Option<macuil::core::seat::Seat>;
        fn visit<P: macuil::core::position::Position>(self, start: &P) -> Self::Output {
            board::in_order(start.board(), start.seats()).nth(2)
        }
    }
    let (best, worst) = (Bot::Greedy, Bot::First);
    // The board of Parcheesi begins with another seat than the others.
    for variant in ["parchis/remix", "ludo/parcheesi"] {
        let plan = plan(variant, "4", &[worst, worst, best, worst], 40);
        let third = plan.start.visit(Third);
        let won = rows(&plan)
            .iter()
            .filter(|row| row.end.winner() == third)
            .count();
        assert!(won >= 32, "{variant}: {won} of 40");
    }
}

#[test]
fn it_is_told_who_plays() {
    let told = |players: &[Bot]| plan("partan", "2", players, 1).players_told();
    assert_eq!(told(&[]), None);
    assert_eq!(told(&[Bot::Random, Bot::Random]), None);
    assert_eq!(told(&[Bot::Greedy]).as_deref(), Some("greedy for all"));
    assert_eq!(
        told(&[Bot::Greedy, Bot::Mixed]).as_deref(),
        Some("greedy, mixed")
    );
}
