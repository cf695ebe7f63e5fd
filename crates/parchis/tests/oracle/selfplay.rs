//! Random play of the slow Parchís, and what must hold all along.

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

    fn shuffled<T: Clone>(&mut self, list: &[T]) -> Vec<T> {
        let mut left = list.to_vec();
        let mut shuffled = Vec::new();
        while !left.is_empty() {
            shuffled.push(left.remove(self.below(left.len())));
        }
        shuffled
    }
}

pub const PRESETS: [&str; 3] = ["remix", "french", "tournament"];

/// Some values of every option, in the order of the rules.
const OPTIONS: [(&str, &[&str]); 16] = [
    ("turn_order", &["clockwise", "anticlockwise"]),
    ("cap", &["none", "2"]),
    ("barrier", &["safe", "any"]),
    ("safe_squares", &["exclusive", "shared"]),
    ("entry_guest", &["block", "share", "capture"]),
    ("entry_barrier", &["yes", "no"]),
    ("first_five", &["1", "2"]),
    ("six_all_out", &["6", "7", "12"]),
    ("open_barrier", &["yes", "no"]),
    ("rebuild", &["yes", "no"]),
    ("third_six", &["six_mover", "last_mover", "none"]),
    ("capture_bonus", &["0", "5", "10", "20", "99"]),
    ("home_bonus", &["0", "5", "10", "20", "99"]),
    ("bonus_use", &["optional", "capture", "compulsory"]),
    ("finish", &["exact", "bounce"]),
    ("end", &["first", "places"]),
];

/// A preset on a board of so many arms, with each option named now and then.
pub fn random_variant(numbers: &mut Numbers, arms: usize) -> String {
    loop {
        let mut options = Vec::new();
        let often = 1 + numbers.below(4);
        for (name, values) in OPTIONS {
            if numbers.below(4) < often {
                options.push(format!("{name}={}", numbers.of(values)));
            }
        }
        let options = numbers.shuffled(&options).join(",");
        let list = match options.is_empty() {
            true => String::new(),
            false => format!("[{options}]"),
        };
        let variant = format!("{}{list}", with_arms(numbers.of(&PRESETS), arms));
        // Blocking guests and barriers that keep nobody in contradict each other.
        let blocks = options.contains("entry_guest=block")
            || variant.contains("remix") && !options.contains("entry_guest=");
        let contradict =
            blocks && options.contains("entry_barrier=no") && !variant.contains("french");
        if !contradict {
            return variant;
        }
        let text = format!(
            "{variant} seats=YB turn=Y at=roll Y=yard,yard,yard,yard B=yard,yard,yard,yard"
        );
        assert_eq!(Oracle::read(&text), None, "must be refused: {text}");
    }
}

pub fn with_arms(preset: &str, arms: usize) -> String {
    match arms {
        4 => format!("parchis/{preset}"),
        _ => format!("parchis/{preset}{arms}"),
    }
}

fn letters(arms: usize) -> &'static str {
    &"YBRGOVPC"[..arms]
}

/// Two seats or more of a board, in the direction of travel.
pub fn random_seats(numbers: &mut Numbers, arms: usize) -> String {
    loop {
        let set = numbers.below(1 << arms);
        let seats: String = letters(arms)
            .chars()
            .enumerate()
            .filter(|(place, _)| set >> place & 1 == 1)
            .map(|(_, letter)| letter)
            .collect();
        if seats.len() >= 2 {
            return seats;
        }
    }
}

/// The value of a field of a position text.
pub fn field<'a>(text: &'a str, name: &str) -> &'a str {
    text.split(' ')
        .skip(1)
        .filter_map(|word| word.split_once('='))
        .find(|(known, _)| *known == name)
        .map_or("", |(_, value)| value)
}

/// The pieces of a seat.
fn pieces(text: &str, letter: char) -> Vec<String> {
    let list = field(text, &letter.to_string());
    list.split(',').map(str::to_string).collect()
}

/// What holds after every throw and every move.
fn check_position(oracle: &Oracle) {
    let text = oracle.text();
    assert_eq!(Oracle::read(&text).as_ref(), Some(oracle), "{text}");
    for letter in field(&text, "seats").chars() {
        assert_eq!(pieces(&text, letter).len(), 4, "{text}");
    }
    // Either the game is over, or a throw is due, or somebody has a move.
    let (rolls, moves) = (oracle.rolls(), oracle.moves());
    assert_eq!(rolls.is_empty() && moves.is_empty(), oracle.is_over());
    assert!(rolls.is_empty() || moves.is_empty(), "{text}");
    assert_ne!(moves, ["decline"], "{text}");
}

/// What holds between a position and the one after a legal word.
fn check_step(before: &str, word: &str, after: &str) {
    let mover = field(before, "turn").chars().next().unwrap();
    for letter in field(before, "seats").chars() {
        let mut old = pieces(before, letter);
        let new = pieces(after, letter);
        if letter == mover && word.contains('-') {
            // The piece has left its place and stands where the move says.
            let (from, to) = word.split_once(':').unwrap().1.split_once('-').unwrap();
            let entering = if to.ends_with("x2") { 2 } else { 1 };
            for _ in 0..entering {
                let place = old.iter().position(|place| place == from).unwrap();
                old[place] = to.trim_end_matches("x2").to_string();
            }
            let (mut old, mut new) = (old, new);
            old.sort();
            new.sort();
            assert_eq!(old, new, "{before} {word} {after}");
            continue;
        }
        // Anyone else, and all at a throw, can only have lost pieces to the yard.
        for place in &new {
            match old.iter().position(|known| known == place) {
                Some(index) => drop(old.remove(index)),
                None => assert_eq!(place, "yard", "{before} {word} {after}"),
            }
        }
        let third_six = letter == mover && word == "roll:6" && field(before, "sixes") == "2";
        let captured = letter != mover && word.contains('-');
        assert!(old.is_empty() || third_six && old.len() == 1 || captured);
        assert!(
            !old.iter()
                .any(|place| place.starts_with('c') || place == "home")
        );
    }
}

/// Fields, pieces and options in another order say the same.
fn check_orders(oracle: &Oracle, numbers: &mut Numbers) {
    let text = oracle.text();
    let (variant, fields) = text.split_once(' ').unwrap();
    let seats = field(&text, "seats");
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
        let value = if seats.contains(name) {
            let pieces: Vec<&str> = value.split(',').collect();
            numbers.shuffled(&pieces).join(",")
        } else {
            value.to_string()
        };
        words.push(format!("{name}={value}"));
    }
    let turned = format!("{variant} {}", numbers.shuffled(&words).join(" "));
    assert_eq!(Oracle::read(&turned).as_ref(), Some(oracle), "{turned}");
}

/// Texts with something wrong are refused or mean something, but never more than they write.
fn check_damage(oracle: &Oracle, numbers: &mut Numbers) {
    let text = oracle.text();
    for _ in 0..4 {
        let mut words: Vec<String> = text.split(' ').map(str::to_string).collect();
        let place = numbers.below(words.len());
        match numbers.below(5) {
            // A field goes, comes twice, is empty, has a mark changed or one too many.
            0 => drop(words.remove(place)),
            1 => words.push(words[place].clone()),
            2 => words[place] = words[place].split('=').next().unwrap().to_string() + "=",
            3 => {
                words[place] += numbers.of(&["0", ",", "-", "Y", "?", " ", ",yard", "99999999999"])
            }
            _ => {
                let mut marks: Vec<char> = words[place].chars().collect();
                let index = numbers.below(marks.len());
                marks[index] = numbers.of(&['0', '1', '2', '7', 'c', 'Y', 'B', ',', ':', '=']);
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
fn check_words(oracle: &Oracle, arms: usize) {
    let mut words: Vec<String> = (0..9).map(|die| format!("roll:{die}")).collect();
    words.push("decline".to_string());
    let text = oracle.text();
    let due = field(&text, "at")
        .split_once(':')
        .map_or("5", |(_, due)| due);
    let mut places: Vec<String> = (0..=17 * arms + 1)
        .map(|square| square.to_string())
        .collect();
    places.extend((0..9).map(|square| format!("c{square}")));
    places.extend(["yard".to_string(), "home".to_string(), "5x2".to_string()]);
    for from in &places {
        for to in &places {
            words.push(format!("{due}:{from}-{to}"));
        }
    }
    for (start, points) in [(5, 5), (22, 5), (39, 6), (5, 20)] {
        words.push(format!("{points}:yard-{start}"));
        words.push(format!("{points}:yard-{start}x2"));
        words.push(format!("{points}:{start}-{}", start + points));
    }
    for arm in 0..arms {
        words.push(format!("{due}:yard-{}x2", 17 * arm + 5));
    }
    let legal: HashSet<String> = oracle.rolls().into_iter().chain(oracle.moves()).collect();
    let found: HashSet<String> = words
        .into_iter()
        .filter(|word| oracle.refusal(word).is_none())
        .collect();
    assert_eq!(found, legal, "{text}");
    // Numbers are written as a writer would.
    for word in &legal {
        for wrong in [
            word.replacen(':', ":0", 1),
            word.replacen('-', "-0", 1),
            word.replacen(':', ":+", 1),
            format!("0{word}"),
            format!("{word} "),
            format!("{word}x2"),
        ] {
            let enters = wrong.contains("yard") && wrong.ends_with("x2");
            if wrong != *word && !enters {
                assert_eq!(
                    oracle.refusal(&wrong),
                    Some("parchis.turn"),
                    "{text} {wrong}"
                );
            }
        }
    }
    for enormous in [
        "99999999999:17-20",
        "3:99999999999-20",
        "3:c99999999999-home",
        "roll:99999999999",
    ] {
        assert!(oracle.refusal(enormous).is_some());
    }
}

/// What a player would keep account of beside the board: who was moved and who came last.
#[derive(Default)]
struct Account {
    /// Where the piece moved by the second 6, and the last piece moved since, now stand.
    six_mover: String,
    last_mover: String,
    /// Who has had a first 5.
    five: Vec<char>,
    /// Who last came to a square.
    came: HashMap<String, char>,
}

impl Account {
    fn note(&mut self, before: &str, word: &str) {
        let mover = field(before, "turn").chars().next().unwrap();
        if word == "roll:5" && !self.five.contains(&mover) {
            self.five.push(mover);
        }
        if word == "roll:6" {
            (self.six_mover, self.last_mover) = ("-".to_string(), "-".to_string());
        }
        let Some((from, to)) = word.split_once('-') else {
            return;
        };
        let from = from.split_once(':').unwrap().1;
        let seen = match to.starts_with('c') || to == "home" {
            true => "-".to_string(),
            false => to.to_string(),
        };
        if field(before, "at").starts_with("move") || self.six_mover == from {
            self.six_mover = seen.clone();
        }
        self.last_mover = seen;
        self.came.insert(to.to_string(), mover);
    }

    fn check(&self, text: &str) {
        let last = field(text, "last");
        let remix = text.contains("remix") && !text.contains("third_six");
        let six_mover = remix || text.contains("third_six=six_mover");
        let right = match six_mover {
            true => &self.six_mover,
            false => &self.last_mover,
        };
        assert!(last.is_empty() || last == right, "{text}");
        for letter in field(text, "five").chars() {
            assert!(self.five.contains(&letter), "{text}");
        }
        for late in field(text, "late")
            .split(',')
            .filter(|late| !late.is_empty())
        {
            let (square, letter) = late.split_once(':').unwrap();
            assert_eq!(self.came[square].to_string(), letter, "{text}");
        }
    }
}

/// What a text may hold, and whether some text did.
pub struct Seen(pub Vec<(&'static str, bool)>);

impl Seen {
    pub fn new() -> Seen {
        let parts = [
            "at=roll",
            "at=move:12",
            "at=bonus:99",
            "at=over:",
            " sixes=2 last=-",
            " sixes=2 last=1",
            " five=",
            " late=",
            " places=",
            ",c7,c7",
        ];
        Seen(parts.map(|part| (part, false)).to_vec())
    }

    fn look(&mut self, text: &str) {
        for (part, seen) in &mut self.0 {
            *seen |= text.contains(*part);
        }
    }
}

/// Plays at random and checks everything on the way. Says whether the game ended.
pub fn play_and_check(
    oracle: &mut Oracle,
    arms: usize,
    plies: usize,
    numbers: &mut Numbers,
    seen: &mut Seen,
) -> bool {
    check_position(oracle);
    let mut account = Account::default();
    for _ in 0..plies {
        seen.look(&oracle.text());
        if oracle.is_over() {
            check_words(oracle, arms);
            return true;
        }
        let mut words = oracle.rolls();
        words.extend(oracle.moves());
        let word = numbers.of(&words);
        let before = oracle.text();
        oracle.play(&word);
        check_position(oracle);
        check_step(&before, &word, &oracle.text());
        account.note(&before, &word);
        account.check(&oracle.text());
        if numbers.below(10) == 0 {
            check_orders(oracle, numbers);
            check_damage(oracle, numbers);
        }
        if numbers.below(300) == 0 {
            check_words(oracle, arms);
        }
    }
    false
}
