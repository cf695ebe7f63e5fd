//! Random play of the slow Patolli, and what must hold all along.

use super::account::Account;
use super::oracle::Oracle;
use std::collections::{HashMap, HashSet};

/// Numbers that look random and are the same every time.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % bound
    }

    pub fn of<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }

    pub fn shuffled<T: Clone>(&mut self, list: &[T]) -> Vec<T> {
        let mut left = list.to_vec();
        let mut shuffled = Vec::new();
        while !left.is_empty() {
            shuffled.push(left.remove(self.below(left.len())));
        }
        shuffled
    }
}

/// The sets of seats that may play.
pub const SEATS: [&str; 4] = ["SN", "SWN", "SNE", "SWNE"];

/// Every option in the order of the rules, each with its values, the default first.
pub const OPTIONS: [(&str, &[&str]); 11] = [
    ("arm_length", &["6", "7", "8"]),
    ("triangles", &["far_and_near", "all_near"]),
    ("capture_radius", &["2", "1", "0"]),
    ("dice", &["beans", "d6"]),
    ("d6_five", &["10", "5"]),
    ("entry", &["compulsory", "free"]),
    ("one_walked_again", &["yes", "no"]),
    ("exit", &["on_last", "beyond_last"]),
    ("tip_pays", &["no", "yes"]),
    ("empty_board", &["free", "pay"]),
    ("end", &["first", "places"]),
];

/// Any options, written as in a position.
pub fn random_variant(numbers: &mut Numbers) -> String {
    let mut options = Vec::new();
    let often = numbers.below(4);
    for (name, values) in OPTIONS {
        if numbers.below(4) < often {
            options.push(format!("{name}={}", numbers.of(&values[1..])));
        }
    }
    if options.is_empty() {
        return "patolli".to_string();
    }
    format!("patolli[{}]", options.join(","))
}

/// One of the seats.
pub fn random_first(numbers: &mut Numbers, seats: &str) -> char {
    numbers.of(&seats.chars().collect::<Vec<char>>())
}

/// The value of a field of a position text.
pub fn field<'a>(text: &'a str, name: &str) -> &'a str {
    text.split(' ')
        .skip(1)
        .filter_map(|word| word.split_once('='))
        .find(|(known, _)| *known == name)
        .map_or("", |(_, value)| value)
}

/// The value of an option.
pub fn option<'a>(text: &'a str, name: &str) -> &'a str {
    let variant = text.split(' ').next().unwrap();
    let list = variant
        .trim_start_matches("patolli")
        .trim_matches(['[', ']']);
    for option in list.split(',').filter(|option| !option.is_empty()) {
        let (known, value) = option.split_once('=').unwrap();
        if known == name {
            return value;
        }
    }
    let (_, values) = OPTIONS.iter().find(|(known, _)| *known == name).unwrap();
    values[0]
}

/// The pieces of a seat.
pub fn pieces(text: &str, letter: char) -> Vec<String> {
    let list = field(text, &letter.to_string());
    list.split(',').map(str::to_string).collect()
}

/// How many pieces of a seat are on the board.
pub fn on_board(text: &str, letter: char) -> usize {
    let pieces = pieces(text, letter);
    let there = pieces
        .iter()
        .filter(|place| *place != "hand" && *place != "off");
    there.count()
}

/// How many pieces of a seat are off.
pub fn off(text: &str, letter: char) -> usize {
    let pieces = pieces(text, letter);
    pieces.iter().filter(|place| *place == "off").count()
}

/// The points of the seats.
pub fn points(text: &str) -> HashMap<char, i32> {
    let seats = field(text, "seats").chars();
    let points = field(text, "points").split(',');
    seats
        .zip(points.map(|points| points.parse().unwrap()))
        .collect()
}

/// The words of all throws and moves.
pub fn words(oracle: &Oracle) -> Vec<String> {
    let mut words = oracle.moves();
    for (word, _) in oracle.rolls() {
        words.push(word);
    }
    words
}

/// What holds after every throw and every move.
pub fn check_position(oracle: &Oracle) {
    let text = oracle.text();
    assert_eq!(Oracle::read(&text).as_ref(), Some(oracle), "{text}");
    let seats = field(&text, "seats");
    let points = points(&text);
    let basket: i32 = field(&text, "basket").parse().unwrap();
    // Points are never made or lost.
    let sum: i32 = points.values().sum();
    assert_eq!(sum + basket, 12 * seats.len() as i32, "{text}");
    let (mut all_off, mut cells) = (0, Vec::new());
    for letter in seats.chars() {
        let pieces = pieces(&text, letter);
        assert_eq!(pieces.len(), 6, "{text}");
        all_off += off(&text, letter) as i32;
        cells.extend(
            pieces
                .into_iter()
                .filter(|place| place != "hand" && place != "off"),
        );
        let finished = off(&text, letter) == 6;
        if !oracle.is_over() {
            assert_eq!(field(&text, "places").contains(letter), finished, "{text}");
            let out = points[&letter] == 0 && !finished;
            assert_eq!(field(&text, "out").contains(letter), out, "{text}");
            // One who is out or has finished has no turn.
            let turn = field(&text, "turn").contains(letter);
            assert!(!turn || !(out || finished), "{text}");
        }
    }
    assert!(basket >= 6 * seats.len() as i32 - all_off, "{text}");
    let different: HashSet<&String> = cells.iter().collect();
    assert_eq!(different.len(), cells.len(), "{text}");
    // Either the game is over, or a throw is due, or somebody has a move.
    let (rolls, moves) = (oracle.rolls(), oracle.moves());
    let due = field(&text, "at").split(':').next().unwrap();
    assert_eq!(rolls.is_empty(), due != "roll", "{text}");
    assert_eq!(moves.is_empty(), due != "move", "{text}");
    assert_eq!(oracle.is_over(), due == "over", "{text}");
    let weight: u32 = rolls.iter().map(|(_, weight)| weight).sum();
    assert!([0, 5, 31].contains(&weight), "{text}");
    // Each move once, in the order in which the pieces are listed.
    let turn = field(&text, "turn").chars().next().unwrap();
    let mut left = pieces(&text, turn);
    left.dedup();
    let mut listed = left.iter();
    for word in &moves {
        let from = word
            .split_once(':')
            .unwrap()
            .1
            .split_once('-')
            .unwrap()
            .0
            .to_string();
        assert!(
            listed.any(|place| *place == from),
            "{text} {word} is out of order"
        );
    }
}

/// What holds between a position and the one after a legal word.
pub fn check_step(before: &str, word: &str, after: &str) {
    let mover = field(before, "turn").chars().next().unwrap();
    let step = word
        .split_once(':')
        .and_then(|(_, places)| places.split_once('-'));
    let mut captured = 0;
    for letter in field(before, "seats").chars() {
        let mut old = pieces(before, letter);
        let mut new = pieces(after, letter);
        if let (Some((from, to)), true) = (step, letter == mover) {
            // The piece has left its place and stands where the move says.
            let place = old.iter().position(|place| place == from).unwrap();
            old[place] = to.to_string();
            old.sort();
            new.sort();
            assert_eq!(old, new, "{before} {word} {after}");
            continue;
        }
        // Anyone else, and all at a throw, can only have lost a piece to the hand.
        for place in &new {
            match old.iter().position(|known| known == place) {
                Some(index) => drop(old.remove(index)),
                None => assert_eq!(place, "hand", "{before} {word} {after}"),
            }
        }
        captured += old.len();
        match step {
            // What was captured stood where the piece ended, or where it left the board.
            Some((_, to)) => assert!(old.iter().all(|place| place == to || to == "off")),
            None => assert!(old.is_empty(), "{before} {word} {after}"),
        }
    }
    assert!(captured <= 1, "{before} {word} {after}");
    // Nobody out comes in again but by a triangle in their arm, for which the mover has paid.
    let (old, new) = (points(before), points(after));
    for letter in field(before, "out").chars() {
        assert!(new[&letter] == 0 || old[&mover] > new[&mover], "{before}");
    }
}

/// Fields, options, pieces and letters in another order say the same where their order means nothing.
pub fn check_orders(oracle: &Oracle, numbers: &mut Numbers) {
    let text = oracle.text();
    let (variant, fields) = text.split_once(' ').unwrap();
    let letters = field(&text, "seats");
    let variant = match variant.split_once('[') {
        None => variant.to_string(),
        Some((name, list)) => {
            let options: Vec<&str> = list.trim_end_matches(']').split(',').collect();
            format!("{name}[{}]", numbers.shuffled(&options).join(","))
        }
    };
    let mut words = Vec::new();
    for word in fields.split(' ') {
        let (name, value) = word.split_once('=').unwrap();
        let in_order = name == "out" && option(&text, "end") == "places";
        let value = if letters.contains(name) || name == "match" {
            let parts: Vec<&str> = value.split(',').collect();
            numbers.shuffled(&parts).join(",")
        } else if ["seats", "miss", "many", "out"].contains(&name) && !in_order {
            let letters: Vec<char> = value.chars().collect();
            numbers.shuffled(&letters).into_iter().collect()
        } else {
            value.to_string()
        };
        words.push(format!("{name}={value}"));
    }
    let turned = format!("{variant} {}", numbers.shuffled(&words).join(" "));
    assert_eq!(Oracle::read(&turned).as_ref(), Some(oracle), "{turned}");
}

/// Texts with something wrong are refused or mean something, but never more than they write.
pub fn check_damage(oracle: &Oracle, numbers: &mut Numbers) {
    let text = oracle.text();
    for _ in 0..4 {
        let mut words: Vec<String> = text.split(' ').map(str::to_string).collect();
        let place = numbers.below(words.len());
        match numbers.below(6) {
            // A field goes, comes twice, is empty, has a mark changed or one too many.
            0 => drop(words.remove(place)),
            1 => words.push(words[place].clone()),
            2 => words[place] = words[place].split('=').next().unwrap().to_string() + "=",
            3 => {
                let more = ["0", ",", "-", "S", "?", " ", ",hand", ":4", "99999999999"];
                words[place] += numbers.of(&more);
            }
            4 => {
                let fields = [
                    "extra=1",
                    "extra=2",
                    "must=0",
                    "must=13",
                    "match=S:4",
                    "match=N:1",
                    "miss=N",
                    "miss=W",
                    "many=S",
                    "out=W",
                    "places=E",
                ];
                words.push(numbers.of(&fields).to_string());
            }
            _ => {
                let mut marks: Vec<char> = words[place].chars().collect();
                let index = numbers.below(marks.len());
                marks[index] = numbers.of(&['0', '1', '2', '7', 'h', 'S', 'N', ',', ':', '=']);
                words[place] = marks.into_iter().collect();
            }
        }
        let damaged = words.join(" ");
        if let Some(read) = Oracle::read(&damaged) {
            check_position(&read);
            assert_eq!(
                read.text().split(' ').count(),
                damaged.split(' ').count(),
                "{damaged}"
            );
        }
    }
}

/// The listed words and no others are legal.
pub fn check_words(oracle: &Oracle) {
    let text = oracle.text();
    let mut tried: Vec<String> = Vec::new();
    for points in 0..12 {
        tried.push(format!("roll:{points}"));
    }
    let mut places: Vec<String> = (0..72).map(|cell| cell.to_string()).collect();
    places.extend(["hand".to_string(), "off".to_string()]);
    for points in ["0", "1", "2", "3", "4", "5", "6", "10"] {
        for from in &places {
            for to in &places {
                tried.push(format!("{points}:{from}-{to}"));
            }
        }
    }
    let legal: HashSet<String> = words(oracle).into_iter().collect();
    let found: HashSet<String> = tried
        .into_iter()
        .filter(|word| oracle.refusal(word).is_none())
        .collect();
    assert_eq!(found, legal, "{text}");
    let unbuilt = match field(&text, "at").split(':').next().unwrap() {
        "over" => "patolli.win",
        "roll" => "patolli.beans",
        _ => "patolli.move",
    };
    // Numbers are written as a writer would.
    for word in &legal {
        for wrong in [
            word.replacen(':', ":0", 1),
            word.replacen('-', "-0", 1),
            word.replacen(':', ":+", 1),
            word.replacen(':', "::", 1),
            format!("0{word}"),
            format!("+{word}"),
            format!("{word} "),
            format!("{word}-5"),
        ] {
            if wrong != *word {
                assert_eq!(oracle.refusal(&wrong), Some(unbuilt), "{text} {wrong}");
            }
        }
    }
    for odd in [
        "",
        "roll",
        "roll:",
        "decline",
        "99999999999:0-4",
        "4:99999999999-4",
        "4:0-99999999999",
        "roll:99999999999",
    ] {
        assert_eq!(oracle.refusal(odd), Some(unbuilt), "{text} {odd}");
    }
}

/// What a text may hold, and whether some text did.
pub struct Seen(pub Vec<(&'static str, bool)>);

impl Seen {
    pub fn new() -> Seen {
        let parts = [
            "at=roll",
            "at=move:10",
            "at=over:",
            " extra=1",
            " extra=2",
            " must=0",
            " must=13",
            " match=N:",
            ",N:",
            " miss=",
            " many=",
            " out=N",
            " out=NS",
            " places=",
            ",off,off,off,off,off",
        ];
        Seen(parts.map(|part| (part, false)).to_vec())
    }

    pub fn look(&mut self, text: &str) {
        for (part, seen) in &mut self.0 {
            *seen |= text.contains(*part);
        }
    }
}

/// Plays at random and checks everything on the way. Says whether the game ended.
pub fn play_and_check(
    oracle: &mut Oracle,
    plies: usize,
    numbers: &mut Numbers,
    seen: &mut Seen,
) -> bool {
    check_position(oracle);
    let mut account = Account::default();
    for _ in 0..plies {
        seen.look(&oracle.text());
        if oracle.is_over() {
            check_words(oracle);
            return true;
        }
        let word = numbers.of(&words(oracle));
        let before = oracle.text();
        oracle.play(&word);
        check_position(oracle);
        check_step(&before, &word, &oracle.text());
        account.note(&before, &word, &oracle.text());
        if numbers.below(10) == 0 {
            check_orders(oracle, numbers);
            check_damage(oracle, numbers);
        }
        if numbers.below(500) == 0 {
            check_words(oracle);
        }
    }
    false
}
