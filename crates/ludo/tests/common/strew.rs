//! Random setups, often odd, and the options and seats that they are drawn with.

use macuil_core::game::OptionValues;
use macuil_core::random::{Stream, below};
use macuil_core::seat::{Seat, Seats};
use macuil_ludo::{At, End, GAME, Layout, Options, Place, Preset, Setup, Third, Tries};

/// Every set of two to four seats.
pub fn seat_sets() -> Vec<Seats> {
    (0..16)
        .map(Seats::from_bits)
        .filter(|seats| seats.len() >= 2)
        .collect()
}

/// Any options, many changed at once.
pub fn draw_options(stream: &mut Stream) -> Options {
    loop {
        let variant = &GAME.variants[below(stream, GAME.variants.len() as u32) as usize];
        let mut list = Vec::new();
        for option in variant.options {
            if below(stream, 2) == 0 {
                continue;
            }
            list.push(match option.values {
                OptionValues::Words(words) => {
                    let word = words[below(stream, words.len() as u32) as usize];
                    format!("{}={word}", option.name)
                }
                OptionValues::Range { .. } => format!("{}={}", option.name, below(stream, 100)),
            });
        }
        let text = format!("{}[{}]", variant.name, list.join(","));
        if let Ok(options) = text.replace("[]", "").parse() {
            return options;
        }
    }
}

/// Any set of two to four seats.
pub fn draw_seats(stream: &mut Stream) -> Seats {
    let sets = seat_sets();
    sets[below(stream, sets.len() as u32) as usize]
}

/// What a seat's pieces stand on: crowded on a few places, near the end, or anywhere.
fn strew_pieces(stream: &mut Stream, layout: Layout, seat: Seat, crowd: &[u8]) -> [Place; 4] {
    let end = if layout.has_home() {
        Place::Home
    } else {
        Place::Goal(1)
    };
    let style = below(stream, 8);
    let mut goal = 0;
    core::array::from_fn(|_| match (style, below(stream, 12)) {
        (0, _) | (_, 0) => {
            goal += 1;
            if layout.has_home() {
                end
            } else {
                Place::Goal(goal)
            }
        }
        (1, 1..=9) => {
            let column = u32::from(layout.end() - layout.last());
            let progress = layout.end() - below(stream, 2 * column) as u8;
            layout.place(seat, progress)
        }
        (_, 1 | 2) => Place::Yard,
        (2..=5, _) => Place::Cell(crowd[below(stream, crowd.len() as u32) as usize]),
        (_, 3) => Place::Cell(below(stream, 70) as u8),
        (_, 4) => layout.place(seat, 1),
        _ => layout.place(seat, 1 + below(stream, u32::from(layout.end())) as u8),
    })
}

/// Points that are often due: dice, parts of dice, a bonus.
fn strew_at(stream: &mut Stream, options: &Options) -> At {
    let mut die = || 1 + below(stream, 6) as u8;
    let (a, b) = (die(), die());
    let (few, many) = (a.min(7 - a), a.max(7 - a));
    let bonus = [options.capture_bonus, options.home_bonus][below(stream, 2) as usize];
    let one_die = options.preset != Preset::Parcheesi;
    match below(stream, 16) {
        0..=4 => At::Roll,
        5 => At::Bonus(bonus),
        6 => At::Over,
        7..=13 if one_die => At::Move([a, 0, 0, 0]),
        7 | 8 => At::Move([a, 0, 0, 0]),
        9 => At::Bonus(bonus),
        10 => At::Move([a.min(b), a.max(b), 0, 0]),
        11 => At::Move([a, a, 0, 0]),
        12 => At::Move([few, many, 0, 0]),
        13 => At::Move([few, few, many, many]),
        14 => At::Move([few, [few, many][usize::from(b % 2)], many, 0]),
        _ => At::Move([a, b, below(stream, 8) as u8, 0]),
    }
}

/// A random setup: pieces strewn over the board and the fields filled, often not a position.
pub fn strew(stream: &mut Stream) -> Setup {
    let options = draw_options(stream);
    let layout = options.preset.layout();
    let seats = draw_seats(stream);
    let turn = Seat::new(below(stream, 4) as u8);
    let turn = if seats.contains(turn) {
        turn
    } else {
        seats.lowest().unwrap()
    };
    let mut setup = Setup::start(options, seats, turn);
    let often = |stream: &mut Stream| below(stream, 12) > 0;
    // 1. Pieces.
    let crowd: Vec<u8> = (0..2 + below(stream, 12))
        .map(|_| match below(stream, 2) {
            0 => layout.start(Seat::new(below(stream, 4) as u8)),
            _ => layout.first() + below(stream, u32::from(layout.cells())) as u8,
        })
        .collect();
    for seat in seats.iter() {
        setup.pieces[seat.index()] = strew_pieces(stream, layout, seat, &crowd);
    }
    // 2. What is due; the last to finish moved last at the end.
    setup.at = strew_at(stream, &options);
    let ends = |places: &[Place; 4]| {
        let in_place = |place: &Place| matches!(place, Place::Home | Place::Goal(_));
        places.iter().all(in_place)
    };
    let home = [Place::Home; 4];
    let goal = [1, 2, 3, 4].map(Place::Goal);
    let finished = if layout.has_home() { home } else { goal };
    if setup.at == At::Over && often(stream) {
        let last = (options.end == End::Places).then(|| below(stream, 4) as u8);
        for seat in seats.iter() {
            let done = match last {
                Some(last) => seat.index() as u8 != last,
                None => seat == turn,
            };
            if done {
                setup.pieces[seat.index()] = finished;
            }
        }
    }
    let mut order: Vec<Seat> = seats.iter().collect();
    order.rotate_left(below(stream, 4) as usize % seats.len());
    for seat in order {
        if ends(&setup.pieces[seat.index()]) == often(stream) {
            setup.places.push(seat);
        }
    }
    if setup.at == At::Over && options.end == End::Places && often(stream) {
        let left = seats
            .iter()
            .find(|seat| !setup.places.as_slice().contains(seat));
        setup.turn = *setup.places.as_slice().last().unwrap_or(&turn);
        left.into_iter().for_each(|seat| setup.places.push(seat));
    }
    // 3. What is remembered, mostly where it is due.
    let counted = match setup.at {
        At::Roll => below(stream, 4) == 0,
        At::Move([a, b, c, _]) if options.preset == Preset::Parcheesi => {
            c > 0 || a == b || below(stream, 2) == 0
        }
        At::Move(dice) => dice[0] == 6,
        At::Bonus(_) => below(stream, 3) == 0,
        At::Over => false,
    };
    if counted == often(stream) {
        setup.sixes = 1 + below(stream, 2) as u8;
    }
    if options.third == Third::None && often(stream) {
        setup.sixes = 0;
    }
    if below(stream, 6) == 0 {
        setup.extra = [1, 1, 2, 3, 4, 15, 99, 255][below(stream, 8) as usize];
    }
    let three = options.tries == Tries::Three && setup.at == At::Roll;
    if below(stream, if three { 2 } else { 12 }) == 0 {
        setup.tries = 1 + below(stream, 2) as u8;
        setup.sixes *= u8::from(!often(stream));
        let idle = often(stream);
        for place in &mut setup.pieces[setup.turn.index()] {
            if idle && matches!(place, Place::Cell(_)) {
                *place = Place::Yard;
            }
        }
    }
    if below(
        stream,
        if matches!(setup.at, At::Bonus(_)) {
            2
        } else {
            8
        },
    ) == 0
    {
        for place in 0..1 + below(stream, 4) as usize {
            setup.queue[place] = match below(stream, 8) {
                0 => 1 + below(stream, 99) as u8,
                number => [options.capture_bonus, options.home_bonus][number as usize % 2],
            };
            if setup.queue[place] == 0 {
                break;
            }
        }
    }
    let moving = matches!(setup.at, At::Move(_)) && options.preset == Preset::Parcheesi;
    if below(stream, if moving { 2 } else { 16 }) == 0 {
        let pieces = setup.pieces[setup.turn.index()];
        let mut progress: Vec<u8> = pieces
            .iter()
            .filter_map(|place| layout.progress(setup.turn, *place))
            .collect();
        if often(stream) {
            progress.sort_unstable();
        }
        let step = 1 + below(stream, 2) as usize;
        let pairs = progress.windows(2).step_by(step);
        let mut pairs: Vec<[u8; 2]> = pairs.map(|pair| [pair[0], pair[1]]).collect();
        while pairs.len() > 1 + below(stream, 2) as usize {
            pairs.remove(below(stream, pairs.len() as u32) as usize);
        }
        for (slot, pair) in setup.split.iter_mut().zip(pairs) {
            *slot = Some(pair.map(|at| layout.place(setup.turn, at)));
        }
    }
    setup
}
