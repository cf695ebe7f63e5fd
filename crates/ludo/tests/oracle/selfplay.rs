//! Random play of the slow Ludo, and what must hold all along.

use super::account::Account;
use super::oracle::Oracle;
use std::collections::HashSet;

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

pub const PRESETS: [&str; 4] = ["classic", "indian", "madn", "parcheesi"];

/// Some values of every option, in the order of the rules, and the presets that fix it.
const OPTIONS: [(&str, &[&str], &[&str]); 16] = [
    ("block", &["none", "others", "all"], &["madn", "parcheesi"]),
    (
        "safe",
        &["none", "shared", "exclusive"],
        &["madn", "parcheesi"],
    ),
    ("enter", &["free", "compulsory"], &[]),
    ("on_start", &["0", "1"], &[]),
    ("clear_start", &["no", "yes"], &["parcheesi"]),
    ("goal_jump", &["yes", "no"], &["parcheesi"]),
    ("third", &["none", "pass", "back"], &[]),
    ("capture_throw", &["no", "yes"], &["parcheesi"]),
    ("home_throw", &["no", "yes"], &["madn", "parcheesi"]),
    ("extra_throws", &["add", "one"], &["parcheesi"]),
    ("tries", &["1", "3"], &["parcheesi"]),
    (
        "capture_bonus",
        &["0", "3", "5", "10", "20", "99"],
        &["classic", "indian", "madn"],
    ),
    (
        "home_bonus",
        &["0", "4", "5", "10", "20", "99"],
        &["classic", "indian", "madn"],
    ),
    (
        "fourteen",
        &["none", "all_or_none", "all_or_two", "as_far_as_possible"],
        &["classic", "indian", "madn"],
    ),
    ("end", &["first", "places"], &[]),
    ("turn_order", &["travel", "against"], &[]),
];

/// A preset with each option that it leaves open named now and then.
pub fn random_variant(numbers: &mut Numbers, preset: &str) -> String {
    let mut options = Vec::new();
    let often = numbers.below(4);
    for (name, values, fixed_in) in OPTIONS {
        let value = numbers.of(values);
        let not = [("madn", "back"), ("parcheesi", "none")];
        let cannot = name == "third" && not.contains(&(preset, value));
        if numbers.below(4) < often && !fixed_in.contains(&preset) && !cannot {
            options.push(format!("{name}={value}"));
        }
    }
    if options.is_empty() {
        return format!("ludo/{preset}");
    }
    format!("ludo/{preset}[{}]", numbers.shuffled(&options).join(","))
}

/// The letters of a preset's board, in the direction of travel.
pub fn letters(variant: &str) -> &'static str {
    if variant.starts_with("ludo/parcheesi") {
        "YBRG"
    } else {
        "RGYB"
    }
}

/// Two seats or more of a board, in the direction of travel.
pub fn random_seats(numbers: &mut Numbers, variant: &str) -> String {
    loop {
        let mut seats = String::new();
        for letter in letters(variant).chars() {
            if numbers.below(3) > 0 {
                seats.push(letter);
            }
        }
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
pub fn pieces(text: &str, letter: char) -> Vec<String> {
    let list = field(text, &letter.to_string());
    list.split(',').map(str::to_string).collect()
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
    for letter in field(&text, "seats").chars() {
        assert_eq!(pieces(&text, letter).len(), 4, "{text}");
    }
    // Either the game is over, or a throw is due, or somebody has a move.
    let (rolls, moves) = (oracle.rolls(), oracle.moves());
    let due = field(&text, "at").split(':').next().unwrap();
    assert_eq!(rolls.is_empty(), due != "roll", "{text}");
    assert_eq!(
        moves.is_empty(),
        !["move", "bonus"].contains(&due),
        "{text}"
    );
    assert_eq!(oracle.is_over(), due == "over", "{text}");
    let weight: u32 = rolls.iter().map(|(_, weight)| weight).sum();
    assert!([0, 6, 36].contains(&weight), "{text}");
    // By points, the sum last; each move once.
    let points: Vec<Vec<i32>> = moves
        .iter()
        .map(|word| {
            let points = word.split(':').next().unwrap();
            points.split('+').map(|die| die.parse().unwrap()).collect()
        })
        .collect();
    assert!(
        points.is_sorted_by_key(|points| (points.len(), points.clone())),
        "{text}"
    );
    let different: HashSet<&String> = moves.iter().collect();
    assert_eq!(different.len(), moves.len(), "{text}");
}

/// What holds between a position and the one after a legal word.
pub fn check_step(before: &str, word: &str, after: &str) {
    let mover = field(before, "turn").chars().next().unwrap();
    let step = word
        .split_once(':')
        .and_then(|(_, places)| places.split_once('-'));
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
        // Anyone else, and all at a throw, can only have lost pieces to the yard.
        for place in &new {
            match old.iter().position(|known| known == place) {
                Some(index) => drop(old.remove(index)),
                None => assert_eq!(place, "yard", "{before} {word} {after}"),
            }
        }
        let in_a_row = field(before, "sixes").to_string() + field(before, "doubles");
        match step {
            // Those that were captured stood where the piece ended.
            Some((_, to)) => assert!(old.iter().all(|place| place == to), "{before} {word}"),
            // The third 6 or doublet sends one back, also from the column.
            None => {
                let back = letter == mover && in_a_row == "2" && old.len() == 1 && old[0] != "home";
                assert!(old.is_empty() || back, "{before} {word} {after}");
            }
        }
    }
}

/// Fields, pieces and options in another order say the same.
pub fn check_orders(oracle: &Oracle, numbers: &mut Numbers) {
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
                let more = ["0", ",", "-", "Y", "?", " ", ",yard", "+6", "99999999999"];
                words[place] += numbers.of(&more);
            }
            4 => {
                let fields = [
                    "sixes=1",
                    "doubles=2",
                    "extra=1",
                    "tries=2",
                    "queue=20,10",
                    "split=5-9",
                    "places=Y",
                ];
                words.push(numbers.of(&fields).to_string());
            }
            _ => {
                let mut marks: Vec<char> = words[place].chars().collect();
                let index = numbers.below(marks.len());
                marks[index] = numbers.of(&['0', '1', '2', '7', 'h', 'Y', 'B', ',', ':', '=']);
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
    let mut points: Vec<String> = ["0", "3", "5", "6", "10", "20", "99", "2+3", "1+4", "1+1"]
        .map(str::to_string)
        .to_vec();
    for die in 0..9 {
        tried.push(format!("roll:{die}"));
        for other in 0..9 {
            tried.push(format!("roll:{die}+{other}"));
        }
    }
    let (_, due) = field(&text, "at").split_once(':').unwrap_or(("", ""));
    let dice: Vec<&str> = due.split('+').collect();
    for (index, die) in dice.iter().enumerate() {
        points.push(die.to_string());
        for other in &dice[index + 1..] {
            points.push(format!("{die}+{other}"));
        }
    }
    let mut places: Vec<String> = (0..70).map(|cell| cell.to_string()).collect();
    for cell in 0..9 {
        places.push(format!("h{cell}"));
        places.push(format!("g{cell}"));
    }
    places.extend(["yard".to_string(), "home".to_string()]);
    for points in points {
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
    let built = if oracle.is_over() {
        "ludo.end"
    } else {
        "ludo.turn"
    };
    // Numbers are written as a writer would.
    for word in &legal {
        for wrong in [
            word.replacen(':', ":0", 1),
            word.replacen('-', "-0", 1),
            word.replacen(':', ":+", 1),
            word.replacen('+', "++", 1),
            format!("0{word}"),
            format!("+{word}"),
            format!("{word} "),
            format!("{word}-5"),
        ] {
            if wrong != *word {
                assert_eq!(oracle.refusal(&wrong), Some(built), "{text} {wrong}");
            }
        }
    }
    for enormous in [
        "99999999999:17-20",
        "99999999999+99999999999:yard-5",
        "3:99999999999-20",
        "3:h99999999999-home",
        "roll:99999999999",
        "roll:99999999999+99999999999",
    ] {
        assert!(oracle.refusal(enormous).is_some());
    }
}

/// What a text may hold, and whether some text did.
pub struct Seen(pub Vec<(&'static str, bool)>);

impl Seen {
    pub fn new() -> Seen {
        let parts = [
            "at=roll",
            "at=move:6 ",
            "at=move:1+1+6+6",
            "at=move:2+2+5 ",
            "at=bonus:3 ",
            "at=over:",
            " sixes=2",
            " doubles=2",
            " extra=1",
            " tries=2",
            " queue=",
            " split=",
            " places=",
            ",g4",
            ",h7,h7",
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
        account.check(&oracle.text());
        if numbers.below(10) == 0 {
            check_orders(oracle, numbers);
            check_damage(oracle, numbers);
        }
        if numbers.below(2000) == 0 {
            check_words(oracle);
        }
    }
    false
}
