//! The packed form, version 1.
//!
//! 54 bytes: 0 version; 1 preset; 2..18 the options in the order of the rules, the place of the word among the option's words,
//! or a bonus's points; 18 seats; 19 turn; 20 what is due (0 roll, 1 move, 2 bonus, 3 over); 21..25 the dice left, ascending,
//! then zeros; 25 the points of the bonus; 26 sixes or doublets; 27 extra throws; 28 tries; 29..32 bonuses that wait, then
//! zeros; 32..36 split pairs, the progress of the one behind and of the one in front, then zeros; 36 how many places are
//! taken; 37 by whom, two bits a seat, the first lowest; 38..54 the progress of each seat's pieces, ascending.
use macuil_core::packed::{Packed, UnpackError};
use macuil_core::position::Places;
use macuil_core::seat::{Seat, Seats};

use crate::board::SEATS;
use crate::options::{OPTIONS, Options, Preset};
use crate::position::Position;
use crate::setup::{At, Setup};

/// The version byte of the packed form.
const VERSION: u8 = 1;
/// The length of the packed form.
const LENGTH: usize = 54;
/// Where the pieces begin.
const PIECES_AT: usize = 38;

pub(crate) fn pack(position: &Position) -> Packed {
    let mut packed = Packed::new();
    packed.push(&[VERSION, position.options.preset as u8]);
    packed.push(&position.options.values());
    packed.push(&[position.seats, position.turn, position.phase as u8]);
    packed.push(&position.dice);
    packed.push(&[
        position.points,
        position.sixes,
        position.extra,
        position.tries,
    ]);
    packed.push(&position.queue[..3]);
    packed.push(position.split.as_flattened());
    let places = position.places();
    let places = places.as_slice();
    let order = places
        .iter()
        .rev()
        .fold(0, |order, seat| order << 2 | seat.index() as u8);
    packed.push(&[places.len() as u8, order]);
    for pieces in position.pieces {
        packed.push(&pieces.progress());
    }
    packed
}

pub(crate) fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
    // 1. Version and length.
    let wrong = |at: usize| UnpackError::Value { at };
    match bytes.first() {
        Some(&VERSION) => {}
        Some(&version) => return Err(UnpackError::Version(version)),
        None => {
            return Err(UnpackError::Length {
                found: 0,
                expected: LENGTH,
            });
        }
    }
    let bytes: &[u8; LENGTH] = bytes.try_into().map_err(|_| UnpackError::Length {
        found: bytes.len(),
        expected: LENGTH,
    })?;
    // 2. Options, seats and what is due.
    let preset = *Preset::ALL.get(usize::from(bytes[1])).ok_or(wrong(1))?;
    let mut values = [0; OPTIONS];
    values.copy_from_slice(&bytes[2..18]);
    let options = Options::with_values(preset, &values).ok_or(wrong(2))?;
    if bytes[19] >= SEATS as u8 {
        return Err(wrong(19));
    }
    let mut setup = Setup::start(options, Seats::from_bits(bytes[18]), Seat::new(bytes[19]));
    let dice = [bytes[21], bytes[22], bytes[23], bytes[24]];
    setup.at = match (bytes[20], dice, bytes[25]) {
        (0, [0, 0, 0, 0], 0) => At::Roll,
        (1, dice, 0) => At::Move(dice),
        (2, [0, 0, 0, 0], points) => At::Bonus(points),
        (3, [0, 0, 0, 0], 0) => At::Over,
        _ => return Err(wrong(20)),
    };
    (setup.sixes, setup.extra, setup.tries) = (bytes[26], bytes[27], bytes[28]);
    setup.queue = [bytes[29], bytes[30], bytes[31], 0];
    if (setup.queue[0] == 0 && setup.queue[1] != 0) || (setup.queue[1] == 0 && setup.queue[2] != 0)
    {
        return Err(wrong(29));
    }
    // 3. Split pairs, places and pieces.
    let layout = setup.layout();
    for (index, at) in [32, 34].into_iter().enumerate() {
        let pair = [bytes[at], bytes[at + 1]];
        if pair == [0; 2] {
            continue;
        }
        if pair.iter().any(|progress| *progress > layout.end()) {
            return Err(wrong(at));
        }
        setup.split[index] = Some(pair.map(|progress| layout.place(setup.turn, progress)));
    }
    let (taken, order) = (bytes[36], bytes[37]);
    if taken > SEATS as u8 || u16::from(order) >> (2 * taken) != 0 {
        return Err(wrong(36));
    }
    let mut places = Places::NONE;
    for place in 0..taken {
        places.push(Seat::new(order >> (2 * place) & 3));
    }
    setup.places = places;
    for (at, progress) in (PIECES_AT..).zip(&bytes[PIECES_AT..]) {
        let (owner, piece) = ((at - PIECES_AT) / 4, (at - PIECES_AT) % 4);
        let ascends = piece == 0 || bytes[at - 1] <= *progress;
        if *progress > layout.end() || !ascends {
            return Err(wrong(at));
        }
        setup.pieces[owner][piece] = layout.place(Seat::new(owner as u8), *progress);
    }
    Ok(setup.position()?)
}
