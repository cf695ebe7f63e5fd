//! Where pieces stand is what their progress says.
use macuil_core::board::Space;
use macuil_core::events::NoEvents;
use macuil_core::position::Position as _;
use macuil_core::random::Stream;
use macuil_patolli::Position;

#[test]
fn every_piece_stands_where_its_progress_says() {
    for variant in [
        "patolli",
        "patolli[arm_length=7]",
        "patolli[arm_length=8,end=places]",
    ] {
        for index in 0..20 {
            let mut position = Position::start(variant, "4", None).expect("a variant");
            let (mut dice, mut players) = (Stream::dice(3, index), Stream::players(3, index));
            while position
                .play_out(&mut dice, &mut players, 1, &mut NoEvents)
                .throws
                > 0
            {
                for seat in position.seats().iter() {
                    let course = position.board().course(seat);
                    let progress = position.progress(seat);
                    let mut expected = progress.map(|progress| course[usize::from(progress)]);
                    let mut found: Vec<Space> = Vec::new();
                    position.pieces_of(seat, |space| found.push(space));
                    expected.sort_unstable();
                    found.sort_unstable();
                    assert_eq!(found, expected);
                }
            }
        }
    }
}
