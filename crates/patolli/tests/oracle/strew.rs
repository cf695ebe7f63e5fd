//! Positions strewn at random, also such as play does not come to.

use super::oracle::Oracle;
use super::selfplay::{
    Numbers, SEATS, Seen, check_damage, check_orders, check_position, check_step, check_words,
    field, option, random_first, random_variant, words,
};

/// A text that is often a position.
fn strew(numbers: &mut Numbers) -> String {
    let variant = random_variant(numbers);
    let seats = numbers.of(&SEATS);
    let places = option(&variant, "end") == "places";
    let length: usize = option(&variant, "arm_length").parse().unwrap();
    let mut text = format!("{variant} seats={seats}");
    // 1. Pieces, many off or few.
    let mut cells: Vec<usize> = (0..8 * length + 4).collect();
    let (mut all, mut on_board, mut all_off) = (Vec::new(), Vec::new(), 0);
    for seat in seats.chars() {
        let (off, hand) = (numbers.below(6), numbers.below(6));
        let mut pieces = Vec::new();
        let finished = numbers.below(6) == 0;
        for _ in 0..6 {
            if finished || numbers.below(6) < off {
                pieces.push("off".to_string());
            } else if numbers.below(6) < hand {
                pieces.push("hand".to_string());
            } else {
                let place = numbers.below(cells.len());
                pieces.push(cells.remove(place).to_string());
            }
        }
        all_off += pieces.iter().filter(|place| *place == "off").count();
        on_board.push(pieces.iter().filter(|place| place.len() < 3).count());
        all.push((seat, pieces));
    }
    let has_finished = |seat: char| {
        let (_, pieces) = all.iter().find(|(other, _)| *other == seat).unwrap();
        pieces.iter().all(|place| place == "off")
    };
    // 2. Points, often few, and the rest in the basket.
    let mut left = 6 * seats.len() + all_off;
    let mut points = Vec::new();
    for seat in seats.chars() {
        let most = numbers.of(&[0, 1, 2, 3, 8]);
        let own = match places && has_finished(seat) {
            true => 0,
            false => numbers.below(most + 1).min(left),
        };
        left -= own;
        points.push(own);
    }
    let basket = left + 6 * seats.len() - all_off;
    // 3. Who is out, has finished, throws, misses a turn, has had many.
    let (mut out, mut finished, mut many, mut miss) = (vec![], vec![], vec![], vec![]);
    let turn = random_first(numbers, seats);
    for (index, seat) in seats.chars().enumerate() {
        if has_finished(seat) {
            finished.push(seat);
        } else if points[index] == 0 {
            out.push(seat);
        } else if on_board[index] == 0 && seat != turn && numbers.below(3) == 0 {
            miss.push(seat);
        }
        if on_board[index] > 1 || (on_board[index] == 1 && numbers.below(2) == 0) {
            many.push(seat);
        }
    }
    let joined = |seats: Vec<char>| seats.into_iter().collect::<String>();
    let at = numbers.of(&["roll", "move:1", "move:2", "move:3", "move:4", "move:10"]);
    let at = match numbers.below(10) {
        0 if places => {
            let order: Vec<char> = seats.chars().collect();
            format!("over:{}", joined(numbers.shuffled(&order)))
        }
        0 => format!("over:{}", random_first(numbers, seats)),
        _ => at.to_string(),
    };
    text += &format!(" turn={turn} at={at}");
    for (seat, pieces) in &all {
        text += &format!(" {seat}={}", pieces.join(","));
    }
    let points: Vec<String> = points.iter().map(usize::to_string).collect();
    text += &format!(" points={} basket={basket}", points.join(","));
    if at.starts_with("over") {
        return text;
    }
    // 4. What else is remembered.
    if numbers.below(6) == 0 {
        text += &format!(" extra={}", 1 + numbers.below(3));
    }
    let start = "SWNE".find(turn).unwrap() * (2 * length + 1);
    let (_, own) = all.iter().find(|(seat, _)| *seat == turn).unwrap();
    if own.contains(&start.to_string()) && numbers.below(2) == 0 {
        text += &format!(" must={start}");
    }
    if numbers.below(4) == 0 {
        let seat = random_first(numbers, seats);
        let throws = ["1", "2", "3", "4", "4", "10"];
        text += &format!(" match={seat}:{}", numbers.of(&throws));
        if numbers.below(3) == 0 {
            text += &format!(",{seat}:{}", numbers.of(&throws));
        }
    }
    let (out, finished) = (numbers.shuffled(&out), numbers.shuffled(&finished));
    for (name, seats) in [
        ("miss", miss),
        ("many", many),
        ("out", out),
        ("places", finished),
    ] {
        if !seats.is_empty() {
            text += &format!(" {name}={}", joined(seats));
        }
    }
    text
}

#[test]
fn positions_strewn_at_random_are_played_on() {
    let mut numbers = Numbers(0x5eed_0123_4567_89ab);
    let mut seen = Seen::new();
    let (mut positions, mut ends) = (0, 0);
    for _ in 0..20_000 {
        let text = strew(&mut numbers);
        let Some(mut oracle) = Oracle::read(&text) else {
            continue;
        };
        positions += 1;
        check_orders(&oracle, &mut numbers);
        check_damage(&oracle, &mut numbers);
        if numbers.below(200) == 0 {
            check_words(&oracle);
        }
        for _ in 0..10 {
            check_position(&oracle);
            seen.look(&oracle.text());
            if oracle.is_over() {
                ends += 1;
                break;
            }
            let before = oracle.text();
            let word = numbers.of(&words(&oracle));
            oracle.play(&word);
            check_step(&before, &word, &oracle.text());
            assert_eq!(field(&before, "seats"), field(&oracle.text(), "seats"));
        }
    }
    assert!(
        positions > 2_000 && ends > 300,
        "{positions} positions, {ends} ends"
    );
    for (part, seen) in seen.0 {
        assert!(seen, "{part} must come up");
    }
}
