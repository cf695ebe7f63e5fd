//! `ur.rosette`, `ur.pass`, `ur.turn`, `ur.win`: what follows a throw and a move.
use macuil_core::course::Course;
use macuil_core::events::Events;
use macuil_core::seat::Seat;

use super::{capture, moves};
use crate::board::{OFF, is_rosette};
use crate::events::Event;
use crate::setup::{At, Setup};

/// Plays a throw.
pub fn throw(setup: &mut Setup, points: u8, events: &mut impl Events<Event>) {
    let seat = setup.turn;
    events.emit(|| Event::Thrown { seat, points });
    // Without a move the turn passes, which is no decision.
    if moves::can_move(setup, points) {
        setup.at = At::Move(points);
    } else {
        events.emit(|| Event::Passed { seat, points });
        pass_turn(setup, events);
    }
}

/// Plays a move that is allowed, of the mover's piece at this progress by these points.
pub fn play(setup: &mut Setup, from: u8, points: u8, events: &mut impl Events<Event>) {
    let (seat, to) = (setup.turn, moves::target(from, points));
    let (mine, other) = (seat.index(), 1 - seat.index());
    setup.at = At::Roll;
    // 1. The piece moves (`ur.move`, `ur.off`).
    events.emit(|| Event::moved(seat, from, to));
    let captured = capture::meets(setup, to);
    setup.on[mine] = setup.on[mine].except(Course::at(from));
    if to == OFF {
        setup.off[mine] += 1;
    } else {
        setup.on[mine] = setup.on[mine].with(to);
    }
    // 2. It captures (`ur.capture`).
    if captured {
        setup.on[other] = setup.on[other].except(Course::at(to));
        let seat = Seat::new(other as u8);
        events.emit(|| Event::Captured { seat, at: to });
    }
    // 3. The game ends (`ur.win`), the player throws again (`ur.rosette`), or the turn passes (`ur.turn`).
    if setup.off[mine] == setup.options.pieces {
        setup.at = At::Over;
        events.emit(|| Event::Won { seat });
    } else if is_rosette(to) {
        events.emit(|| Event::Repeated { seat });
    } else {
        pass_turn(setup, events);
    }
}

fn pass_turn(setup: &mut Setup, events: &mut impl Events<Event>) {
    let from = setup.turn;
    let to = Seat::new(1 - from.index() as u8);
    setup.turn = to;
    events.emit(|| Event::TurnPassed { from, to });
}
