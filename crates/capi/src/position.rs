//! Positions.
use std::ffi::{CString, c_char};
use std::ptr;

use engine::AnyPosition;
use engine::core::board::{Board, Space};
use engine::core::packed::Packed;
use engine::core::position::{Node, Outcome as Ending};
use engine::core::random::Stream;
use engine::core::seat::Seat;

use crate::call::{Outcome, free, given, made, status, told};
use crate::error::{Error, Failure, Status};
use crate::event::Events;
use crate::games;
use crate::text::{Given, bytes, kept, told_text};
use crate::words::Words;

/// How many bytes a packed position takes at most, of whatever game.
pub const PACKED_CAPACITY: usize = 96;
const _: () = assert!(PACKED_CAPACITY == Packed::CAPACITY);

/// What a position waits for.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitsFor {
    /// Nothing: there is no position.
    Nothing = 0,
    /// A throw.
    Roll = 1,
    /// A move.
    Move = 2,
    /// Nothing more: the game is over.
    Over = 3,
}

/// A position of any game.
pub struct Position(pub AnyPosition);

/// A space of the board, and whose piece stands on it.
#[repr(C)]
pub struct Place {
    /// The letter of the piece's seat; '\0' in a list of spaces.
    pub seat: c_char,
    /// The place of the space in the list of macuil_position_spaces.
    pub index: i32,
    /// The name of the space, which `data-space` has in pictures.
    pub space: *const c_char,
    /// What is special about the space, as "safe"; "plain" if nothing is.
    pub kind: *const c_char,
    /// Its centre, in thousandths of the board's half width from the middle to the right: -1000 to 1000.
    pub x: i16,
    /// The same downwards.
    pub y: i16,
}

/// Spaces of a board, or pieces on them.
pub struct Places {
    places: Vec<Place>,
    _texts: Vec<CString>,
}

/// The way of the piece that a move moves.
#[repr(C)]
pub struct Route {
    /// The letter of the seat that moves.
    pub seat: c_char,
    /// Where the piece stands, as a place in the list of macuil_position_spaces; -1 where that is no space of the board, as Partán's
    /// Start Zones.
    pub from: i32,
    /// Where its points lead it; -1 where that is no space of the board.
    pub to: i32,
}

/// A letter that may be missing.
pub fn letter_or_none(letter: c_char, what: &'static str) -> Outcome<Option<char>> {
    match letter as u8 {
        0 => Ok(None),
        byte if byte.is_ascii() => Ok(Some(char::from(byte))),
        _ => Err(Failure::argument(
            what,
            format!("{what} is the letter of a seat"),
        )),
    }
}

fn sign(position: &AnyPosition, seat: Seat) -> c_char {
    position.game().letter(seat) as u8 as c_char
}

/// The first position of a variant, with options as in "partan[geometry=rings]". Seats are letters in any order, as "RG", or a number,
/// as "2"; NULL or "" stands for the default. `first` is the letter of the seat that begins; '\0' stands for the first of the seats.
///
/// Errors: MACUIL_STATUS_SETUP with every fault, MACUIL_STATUS_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_start(
    variant: *const c_char,
    seats: *const c_char,
    first: c_char,
    error: *mut *mut Error,
) -> *mut Position {
    // SAFETY: as the head of the header asks.
    let (variant, seats, error) =
        unsafe { (Given::new(variant), Given::new(seats), error.as_mut()) };
    made(error, || {
        let variant = variant.text("variant")?;
        let seats = seats.text_or_none("seats")?.unwrap_or_default();
        let first = letter_or_none(first, "first")?;
        AnyPosition::start(variant, seats, first)
            .map(Position)
            .map_err(Failure::start)
    })
}

/// Reads a position's text.
///
/// Errors: MACUIL_STATUS_TEXT where it cannot be read at all, MACUIL_STATUS_SETUP with every fault, MACUIL_STATUS_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_read(
    text: *const c_char,
    error: *mut *mut Error,
) -> *mut Position {
    // SAFETY: as the head of the header asks.
    let (text, error) = unsafe { (Given::new(text), error.as_mut()) };
    made(error, || {
        AnyPosition::from_text(text.text("text")?)
            .map(Position)
            .map_err(|error| Failure::text(&error))
    })
}

/// Reads the packed form of a position of this game.
///
/// Errors: MACUIL_STATUS_SETUP with every fault, MACUIL_STATUS_ARGUMENT where the bytes are no packed position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_unpack(
    game: *const c_char,
    packed: *const u8,
    length: usize,
    error: *mut *mut Error,
) -> *mut Position {
    // SAFETY: as the head of the header asks.
    let (game, packed, error) =
        unsafe { (Given::new(game), bytes(packed, length), error.as_mut()) };
    made(error, || {
        let (game, packed) = (game.text("game")?, given(packed, "packed")?);
        AnyPosition::unpack(game, packed)
            .map(Position)
            .map_err(Failure::unpack)
    })
}

/// The same position in a handle of its own; NULL for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_clone(position: *const Position) -> *mut Position {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    made(None, || {
        Ok(Position(given(position, "position")?.0.clone()))
    })
}

/// Frees a position. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_free(position: *mut Position) {
    // SAFETY: as the head of the header asks.
    unsafe { free(position) }
}

/// The canonical text, one line, from which macuil_position_read makes the position again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_text(position: *const Position) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    told_text(|| Some(position?.0.to_string()))
}

/// The name of the game, as "ludo".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_game(position: *const Position) -> *const c_char {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    told(ptr::null(), || {
        Some(games::name_of(position?.0.game().name))
    })
}

/// The variant with the options that differ from its defaults.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_variant(position: *const Position) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    told_text(|| Some(position?.0.variant()))
}

/// The letters of the seats in play, in the order of the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_seats(position: *const Position) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    told_text(|| Some(position?.0.letters()))
}

/// What the position waits for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_waits_for(position: *const Position) -> WaitsFor {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    told(WaitsFor::Nothing, || {
        Some(match position?.0.node() {
            Node::Chance(_) => WaitsFor::Roll,
            Node::Decision(_) => WaitsFor::Move,
            Node::Over(_) => WaitsFor::Over,
        })
    })
}

/// The letter of the seat that is to throw or move; '\0' once the game is over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_turn(position: *const Position) -> c_char {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    told(0, || {
        let position = &position?.0;
        Some(sign(position, position.node().mover()?))
    })
}

/// Whether the game is over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_is_over(position: *const Position) -> bool {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    told(false, || Some(matches!(position?.0.node(), Node::Over(_))))
}

/// The letters of the seats by place, the winner first; those that are not listed share what is left. NULL while the game goes on, ""
/// for a draw.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_places(position: *const Position) -> *mut c_char {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    told_text(|| {
        let position = &position?.0;
        match position.node() {
            Node::Over(Ending::Places(places)) => {
                let letters = places.as_slice().iter();
                Some(letters.map(|seat| position.game().letter(*seat)).collect())
            }
            Node::Over(Ending::Draw) => Some(String::new()),
            _ => None,
        }
    })
}

/// The stable key of 64 bits: equal positions have equal keys, on every platform and within a major version.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_key(position: *const Position) -> u64 {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    told(0, || Some(position?.0.key()))
}

/// Whether two positions are the same: they have the same future. False if one is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_equals(
    position: *const Position,
    other: *const Position,
) -> bool {
    // SAFETY: as the head of the header asks.
    let (position, other) = unsafe { (position.as_ref(), other.as_ref()) };
    told(false, || Some(position?.0 == other?.0))
}

/// The possible throws, with their weights; an empty list where no throw is due. The chance of a throw is its weight by the sum of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_rolls(position: *const Position) -> *mut Words {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    made(None, || {
        Ok(Words::weighed(given(position, "position")?.0.rolls()))
    })
}

/// The legal moves, in the order of the rules; an empty list where no move is due.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_legal_moves(position: *const Position) -> *mut Words {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    made(None, || {
        Ok(Words::plain(given(position, "position")?.0.moves()))
    })
}

/// Whether the throw or move written so can be played here; nothing changes.
///
/// Errors: MACUIL_STATUS_PLAY with the clause that does not allow it, MACUIL_STATUS_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_check(
    position: *const Position,
    word: *const c_char,
    error: *mut *mut Error,
) -> Status {
    // SAFETY: as the head of the header asks.
    let (position, word, error) = unsafe { (position.as_ref(), Given::new(word), error.as_mut()) };
    status(error, || {
        let (position, word) = (given(position, "position")?, word.text("word")?);
        position
            .0
            .check(word)
            .map_err(|refused| Failure::play(&refused))
    })
}

/// Plays the throw or move written so. What happens is added to `events`, unless they are NULL.
///
/// Errors: MACUIL_STATUS_PLAY with the clause that does not allow it, MACUIL_STATUS_ARGUMENT; position and events are as before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_play(
    position: *mut Position,
    word: *const c_char,
    events: *mut Events,
    error: *mut *mut Error,
) -> Status {
    // SAFETY: as the head of the header asks.
    let (position, word, events, error) = unsafe {
        (
            position.as_mut(),
            Given::new(word),
            events.as_mut(),
            error.as_mut(),
        )
    };
    status(error, || {
        let (position, word) = (given(position, "position")?, word.text("word")?);
        let (mut next, mut happened) = (position.0.clone(), Vec::new());
        next.play(word, &mut happened)
            .map_err(|refused| Failure::play(&refused))?;
        if let Some(events) = events {
            events.add(happened);
        }
        position.0 = next;
        Ok(())
    })
}

/// Plays on at random until the game is over or `most` throws have been made, with the dice and the choices of game `index` of the run
/// with this seed.
///
/// Errors: MACUIL_STATUS_ARGUMENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_play_out(
    position: *mut Position,
    seed: u64,
    index: u64,
    most: u64,
    error: *mut *mut Error,
) -> Status {
    // SAFETY: as the head of the header asks.
    let (position, error) = unsafe { (position.as_mut(), error.as_mut()) };
    status(error, || {
        let position = given(position, "position")?;
        let mut next = position.0.clone();
        let (mut dice, mut players) = (Stream::dice(seed, index), Stream::players(seed, index));
        next.play_out(&mut dice, &mut players, most);
        position.0 = next;
        Ok(())
    })
}

/// The promises of the rules that the position does not keep, each with its clause (macuil_words_clause): an empty list, unless the
/// engine is wrong.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_violations(position: *const Position) -> *mut Words {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    made(None, || {
        let found = given(position, "position")?.0.violations().into_iter();
        Ok(Words::cited(found.map(|broken| {
            (broken.promise.to_string(), games::clause(broken.rule))
        })))
    })
}

/// Writes the packed form, a few dozen bytes and at most MACUIL_PACKED_CAPACITY, to `packed`, where `capacity` bytes have room; `length`
/// takes how many they are.
///
/// Errors: MACUIL_STATUS_ARGUMENT, where there is no room as well; `length` says how much is needed then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_pack(
    position: *const Position,
    packed: *mut u8,
    capacity: usize,
    length: *mut usize,
    error: *mut *mut Error,
) -> Status {
    // SAFETY: as the head of the header asks.
    let (position, length, error) = unsafe { (position.as_ref(), length.as_mut(), error.as_mut()) };
    status(error, || {
        let length = given(length, "length")?;
        *length = 0;
        let bytes = given(position, "position")?.0.pack();
        if packed.is_null() {
            return Err(Failure::argument("packed", "packed is NULL"));
        }
        *length = bytes.len();
        if capacity < bytes.len() {
            let message = format!(
                "the packed form has {} bytes, there is room for {capacity}",
                bytes.len()
            );
            return Err(Failure::argument("capacity", message));
        }
        // SAFETY: there is room for `capacity` bytes, as the head of the header asks, and so for these.
        unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), packed, bytes.len()) };
        Ok(())
    })
}

impl Places {
    fn new(board: &dyn Board, of: impl IntoIterator<Item = (c_char, Space)>) -> Places {
        let (mut places, mut texts) = (Vec::new(), Vec::new());
        for (seat, space) in of {
            let (name, kind) = (kept(board.label(space).as_str()), kept(board.kind(space)));
            let point = board.point(space);
            places.push(Place {
                seat,
                index: i32::from(space.0),
                space: name.as_ptr(),
                kind: kind.as_ptr(),
                x: point.x,
                y: point.y,
            });
            texts.extend([name, kind]);
        }
        Places {
            places,
            _texts: texts,
        }
    }
}

/// The spaces of the board, the same for all positions of a variant with its options.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_spaces(position: *const Position) -> *mut Places {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    made(None, || {
        let position = &given(position, "position")?.0;
        let spaces = (0..position.board().spaces()).map(|space| (0, Space(space)));
        Ok(Places::new(position.board(), spaces))
    })
}

/// The pieces that stand on spaces of the board, by seats in the order of the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_pieces(position: *const Position) -> *mut Places {
    // SAFETY: as the head of the header asks.
    let position = unsafe { position.as_ref() };
    made(None, || {
        let position = &given(position, "position")?.0;
        let seats = position.seats_in_order().into_iter();
        let pieces = seats.flat_map(|seat| {
            let spaces = position.pieces_of(seat).into_iter();
            spaces.map(move |space| (sign(position, seat), space))
        });
        Ok(Places::new(position.board(), pieces))
    })
}

/// How many places a list has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_places_count(places: *const Places) -> usize {
    // SAFETY: as the head of the header asks.
    unsafe { places.as_ref() }.map_or(0, |list| list.places.len())
}

/// What stands in a list at this place, from 0, valid until the list is freed; NULL if there is nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_places_at(places: *const Places, index: usize) -> *const Place {
    // SAFETY: as the head of the header asks.
    let places = unsafe { places.as_ref() };
    told(ptr::null(), || places?.places.get(index).map(ptr::from_ref))
}

/// Frees a list. NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_places_free(places: *mut Places) {
    // SAFETY: as the head of the header asks.
    unsafe { free(places) }
}

/// Whether this is a legal move that moves a piece with its points, and the way of that piece. False for a move that moves none so, as
/// declining, and for what is no legal move here. Where a move moves several pieces, they go the same way. How the play ends is for
/// macuil_position_play to say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn macuil_position_route(
    position: *const Position,
    word: *const c_char,
    route: *mut Route,
) -> bool {
    // SAFETY: as the head of the header asks.
    let (position, word, route) = unsafe { (position.as_ref(), Given::new(word), route.as_mut()) };
    told(false, || {
        let (position, word, route) = (&position?.0, word.told()?, route?);
        let way = position.route(word)?;
        let [from, to] =
            [way.from, way.to].map(|space| space.map_or(-1, |space| i32::from(space.0)));
        let seat = sign(position, position.node().mover()?);
        *route = Route { seat, from, to };
        Some(true)
    })
}
