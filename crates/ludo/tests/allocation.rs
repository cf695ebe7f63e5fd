//! A game allocates nothing: counted by an allocator that counts.
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Position as _};
use macuil_core::random::{Stream, below};
use macuil_ludo::{Event, Options, Position, Preset};

fn play(start: &Position, index: u64, events: &mut impl FnMut(Event)) -> u32 {
    let (mut position, mut dice, mut players) =
        (*start, Stream::dice(3, index), Stream::players(3, index));
    for ply in 0.. {
        match position.node() {
            Node::Over(_) => return ply,
            Node::Chance(_) => {
                let roll = position.rolls().unwrap().sample(&mut dice);
                position.roll(roll, events).unwrap();
            }
            Node::Decision(_) => {
                let moves = position.legal_moves();
                let m = moves[below(&mut players, moves.len() as u32) as usize];
                position.play(m, &mut NoEvents).unwrap();
            }
        }
    }
    unreachable!("a game ends")
}

#[test]
fn a_game_allocates_nothing() {
    let mut counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8])));
    assert_eq!(counted.count_total, 1, "the counter counts");
    for preset in Preset::ALL {
        for players in [2, 4] {
            let options = Options::of(preset);
            let start = Position::new(options, players).unwrap();
            let (mut plies, mut events) = (0, 0);
            counted = allocation_counter::measure(|| {
                for index in 0..20 {
                    plies += play(&start, index, &mut |_| events += 1);
                }
            });
            assert_eq!(counted.count_total, 0, "{options}");
            assert!(
                plies > 4_000 && events > plies / 4,
                "{plies} plies, {events} events"
            );
        }
    }
}

#[test]
fn a_position_is_small_and_a_move_four_bytes() {
    assert_eq!(size_of::<Position>(), 64);
    assert_eq!(size_of::<macuil_ludo::Move>(), 4);
    assert!(size_of::<macuil_ludo::Moves>() <= 36);
}
