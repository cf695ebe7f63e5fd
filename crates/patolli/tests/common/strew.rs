//! Random setups, often odd, and the options and seats that they are drawn with.

use macuil_core::game::OptionValues;
use macuil_core::position::Places;
use macuil_core::random::{Stream, below};
use macuil_core::seat::{Seat, Seats};
use macuil_patolli::{At, End, GAME, Matched, Options, Place, Setup};

/// Every set of seats that may play.
pub fn seat_sets() -> [Seats; 4] {
    [0b0101, 0b0111, 0b1101, 0b1111].map(Seats::from_bits)
}

/// One of a list.
pub fn pick<T: Copy>(stream: &mut Stream, list: &[T]) -> T {
    list[below(stream, list.len() as u32) as usize]
}

/// Any options, none or many changed at once.
pub fn draw_options(stream: &mut Stream) -> Options {
    let often = below(stream, 4);
    let mut list = Vec::new();
    for option in GAME.variants[0].options {
        if below(stream, 4) >= often {
            continue;
        }
        let OptionValues::Words(words) = option.values else {
            panic!("options have words");
        };
        list.push(format!("{}={}", option.name, pick(stream, words)));
    }
    let text = format!("patolli[{}]", list.join(","));
    text.replace("[]", "").parse().unwrap()
}

/// Any set of seats.
pub fn draw_seats(stream: &mut Stream) -> Seats {
    pick(stream, &seat_sets())
}

/// A random setup: pieces strewn over the mat and the fields filled, often not a position.
pub fn strew(stream: &mut Stream) -> Setup {
    let options = draw_options(stream);
    let layout = options.layout();
    let seats = draw_seats(stream);
    let players: Vec<Seat> = seats.iter().collect();
    let places = options.end == End::Places;
    let mut setup = Setup::start(options, seats, pick(stream, &players));
    // Nearly always right, so that much is.
    let odd = |stream: &mut Stream| below(stream, 60) == 0;
    // 1. Pieces: many off or few, near the end or anywhere, mostly one on a cell.
    let mut free: Vec<u8> = (0..layout.cells()).collect();
    for seat in &players {
        let (off, hand, near) = (below(stream, 7), below(stream, 6), below(stream, 4));
        let finished = below(stream, 7) == 0;
        for piece in &mut setup.pieces[seat.index()] {
            *piece = if finished || below(stream, 6) < off {
                Place::Off
            } else if below(stream, 6) < hand {
                Place::Hand
            } else if odd(stream) {
                Place::Cell(below(stream, 70) as u8)
            } else {
                let own = layout.end() - 1 - below(stream, 12) as u8;
                let own = match layout.place(*seat, if below(stream, 3) == 0 { 1 } else { own }) {
                    Place::Cell(cell) => cell,
                    _ => 0,
                };
                let taken = free.iter().position(|cell| *cell == own && near == 0);
                let place = taken.unwrap_or(below(stream, free.len() as u32) as usize);
                Place::Cell(free.remove(place))
            };
        }
    }
    let count = |setup: &Setup, seat: Seat, is: &dyn Fn(&Place) -> bool| {
        setup.pieces[seat.index()]
            .iter()
            .filter(|place| is(place))
            .count()
    };
    let off = |setup: &Setup, seat: Seat| count(setup, seat, &|place| *place == Place::Off);
    let on_board =
        |setup: &Setup, seat: Seat| count(setup, seat, &|place| matches!(place, Place::Cell(_)));
    // 2. Points, often few, and the rest in the basket.
    let all_off: usize = players.iter().map(|seat| off(&setup, *seat)).sum();
    let mut left = 6 * players.len() + all_off;
    for seat in &players {
        let most = pick(stream, &[0, 1, 2, 3, 8]);
        let own = (below(stream, most + 1) as usize).min(left);
        let none = places && off(&setup, *seat) == 6 && !odd(stream);
        setup.points[seat.index()] = if none { 0 } else { own as u8 };
        left -= if none { 0 } else { own };
    }
    setup.basket = (left + 6 * players.len() - all_off) as u8;
    if odd(stream) {
        setup.basket = below(stream, 40) as u8;
    }
    // 3. What is due.
    setup.at = match below(stream, 10) {
        0 => At::Over,
        1..=4 => At::Roll,
        _ => At::Move(pick(stream, &[1, 1, 2, 3, 4, 5, 10])),
    };
    let mut order = players.clone();
    for place in 1..order.len() {
        order.swap(place, below(stream, place as u32 + 1) as usize);
    }
    let mut miss = Seats::NONE;
    let mut many = Seats::NONE;
    for seat in order {
        let finished = off(&setup, seat) == 6;
        let has_points = setup.points[seat.index()] > 0;
        if finished != odd(stream) && setup.at != At::Over {
            setup.places.push(seat);
        } else if !finished && !has_points && !odd(stream) {
            setup.out.push(seat);
        } else if (on_board(&setup, seat) == 0 && seat != setup.turn && below(stream, 3) == 0)
            || odd(stream)
        {
            miss = miss.with(seat);
        }
        let pieces = on_board(&setup, seat);
        if (pieces > 1 && !odd(stream)) || (pieces == 1 && below(stream, 2) == 0) || odd(stream) {
            many = many.with(seat);
        }
    }
    if setup.at == At::Over {
        strew_end(stream, &mut setup, &players);
        if !odd(stream) {
            return Setup {
                out: Places::NONE,
                ..setup
            };
        }
    }
    // 4. What is remembered.
    (setup.miss, setup.many) = (miss, many);
    if below(stream, 6) == 0 {
        setup.extra = pick(stream, &[1, 1, 2, 3, 15, 300, 99_999]);
    }
    let start = Place::Cell(layout.start(setup.turn));
    let there = setup.pieces[setup.turn.index()].contains(&start);
    setup.must = (there && below(stream, 2) == 0) || odd(stream);
    if below(stream, 4) == 0 {
        let mut throws = [0; 6];
        for throw in throws.iter_mut().take(1 + below(stream, 3) as usize) {
            *throw = pick(stream, &[1, 2, 3, 4, 4, 10, 5]);
        }
        let seat = pick(stream, &players);
        setup.matches = Some(Matched { seat, throws });
    }
    setup
}

/// The places at the end, and often what makes it one.
fn strew_end(stream: &mut Stream, setup: &mut Setup, players: &[Seat]) {
    let places = setup.options.end == End::Places;
    let off = |setup: &Setup, seat: Seat| setup.pieces[seat.index()] == [Place::Off; 6];
    let winner = pick(stream, players);
    if below(stream, 3) > 0 && !players.iter().any(|seat| off(setup, *seat)) {
        for seat in players.iter().filter(|seat| **seat != winner) {
            setup.basket += setup.points[seat.index()];
            setup.points[seat.index()] = 0;
        }
    }
    let mut order: Vec<Seat> = players.to_vec();
    for place in 1..order.len() {
        order.swap(place, below(stream, place as u32 + 1) as usize);
    }
    let key = |seat: &Seat| {
        let has_points = setup.points[seat.index()] > 0;
        (!off(setup, *seat), !has_points)
    };
    if below(stream, 4) > 0 {
        order.sort_by_key(key);
    }
    order.truncate(if places { order.len() } else { 1 });
    setup.places = Places::NONE;
    order.into_iter().for_each(|seat| setup.places.push(seat));
}
