//! The slow Partán against the cases with answers, and against itself in random play.

use crate::oracle;

use oracle::Oracle;
use oracle::naive::{self, DIRECTIONS, Displacement, Fate, Geometry, Square};
use serde_json::Value;
use std::collections::HashSet;

const GREEN: i32 = 0;
const BLACK: i32 = 1;
const RED: i32 = 2;
const WHITE: i32 = 3;

/// Reads a text that must be legal and canonical.
fn read(text: &str) -> Oracle {
    let oracle = Oracle::read(text).unwrap_or_else(|| panic!("refused: {text}"));
    assert_eq!(oracle.text(), text);
    oracle
}

/// Plays one word from a text and gives the text after.
fn after(text: &str, word: &str) -> String {
    let mut oracle = read(text);
    oracle.play(word);
    read(&oracle.text());
    oracle.text()
}

#[test]
fn every_case_with_an_answer_holds() {
    let mut faults = Vec::new();
    let corpora = [
        include_str!("corpora/cases.jsonl"),
        include_str!("corpora/corners.jsonl"),
    ];
    for line in corpora.into_iter().flat_map(str::lines) {
        if let Err(fault) = std::panic::catch_unwind(|| check(line)) {
            let fault = fault
                .downcast::<String>()
                .map_or(String::new(), |text| *text);
            faults.push(format!("{line}\n{fault}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

fn check(line: &str) {
    let case: Value = serde_json::from_str(line).unwrap();
    let text = |key: &str| case.get(key).map(|value| value.as_str().unwrap());
    if let Some(bad) = text("bad") {
        assert_eq!(Oracle::read(bad), None, "must be refused: {bad}");
        return;
    }
    // Fields may stand in any order here.
    let position = Oracle::read(text("position").unwrap()).expect("a position");
    if let Some(moves) = case.get("moves") {
        assert_eq!(Value::from(position.moves()), *moves);
    }
    if let Some(rolls) = case.get("rolls") {
        let mut listed = Vec::new();
        for roll in rolls.as_array().unwrap() {
            listed.push(roll.as_str().or(roll[0].as_str()).unwrap().to_string());
        }
        assert_eq!(position.rolls(), listed);
    }
    if let Some(word) = text("play") {
        assert_eq!(position.refusal(word), None);
        assert_eq!(after(&position.text(), word), text("after").unwrap());
    }
    if let Some(word) = text("refuse") {
        assert_eq!(position.refusal(word), text("rule"));
    }
}

/// Numbers that look random and are the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % bound
    }
}

/// Every set of two to four seats.
fn seat_sets() -> Vec<String> {
    let sets = (0..16).map(|set| {
        let letters = "GBRW".chars().enumerate();
        letters
            .filter(|(place, _)| set >> place & 1 == 1)
            .map(|(_, letter)| letter)
            .collect::<String>()
    });
    sets.filter(|seats| seats.len() >= 2).collect()
}

/// The names of all thirty-two variants.
fn variants() -> Vec<String> {
    let options = [
        "geometry=rings",
        "jump_order=fixed",
        "counts=optional",
        "turn_order=against",
        "win_check=turn_end",
    ];
    let mut variants = Vec::new();
    for set in 0..32 {
        let chosen: Vec<&str> = (0..5)
            .filter(|place| set >> place & 1 == 1)
            .map(|place| options[place])
            .collect();
        if chosen.is_empty() {
            variants.push("partan".to_string());
        } else {
            variants.push(format!("partan[{}]", chosen.join(",")));
        }
    }
    variants
}

/// The value of a field of a position text.
fn field<'a>(text: &'a str, name: &str) -> &'a str {
    text.split(' ')
        .filter_map(|word| word.split_once('='))
        .find(|(known, _)| *known == name)
        .map_or("", |(_, value)| value)
}

/// The occupied Squares of a position text.
fn pieces(text: &str) -> HashSet<Square> {
    let mut pieces = HashSet::new();
    for (street, name) in ["G", "B", "R", "W"].into_iter().enumerate() {
        for number in field(text, name).split(',').filter(|list| *list != "-") {
            pieces.insert((street as i32, number.parse().unwrap()));
        }
    }
    pieces
}

/// What holds after every throw and every move.
fn check_position(oracle: &Oracle) {
    let text = oracle.text();
    assert_eq!(Oracle::read(&text).as_ref(), Some(oracle), "{text}");

    // No piece comes or goes.
    let mut total = pieces(&text).len();
    for name in ["start", "home", "centre"] {
        for number in field(&text, name).split(',') {
            total += number.parse::<usize>().unwrap();
        }
    }
    assert_eq!(total, 8 * field(&text, "seats").len(), "{text}");

    // No two pieces adjoin, and none stands on a Death Square.
    let geometry = match text.contains("geometry=rings") {
        true => Geometry::Rings,
        false => Geometry::Spiral,
    };
    let pieces = pieces(&text);
    for &square in &pieces {
        assert!(!naive::adjoins(geometry, &pieces, square), "{text}");
        assert!(!naive::is_death(square), "{text}");
    }

    // Either the game is over, or a throw is due, or somebody has a move.
    let due = oracle.rolls().len() + oracle.moves().len();
    assert_eq!(due == 0, oracle.is_over(), "{text}");
    assert!(oracle.rolls().is_empty() || oracle.moves().is_empty());
}

/// The listed words and no others are legal.
fn check_words(oracle: &Oracle) {
    let mut words: Vec<String> = (0..8).map(|die| format!("roll:{die}")).collect();
    words.push("decline".to_string());
    for letter in ["G", "B", "R", "W"] {
        words.extend((0..38).map(|number| format!("jump:{letter}{number}")));
    }
    for points in 0..12 {
        words.push(format!("{points}:start-home"));
        for from in 0..38 {
            words.push(format!("{points}:start-{from}"));
            words.push(format!("{points}:{from}-home"));
            words.push(format!("{points}:{from}-{}", from + points));
        }
    }
    let legal: HashSet<String> = oracle.rolls().into_iter().chain(oracle.moves()).collect();
    let found: HashSet<String> = words
        .into_iter()
        .filter(|word| oracle.refusal(word).is_none())
        .collect();
    assert_eq!(found, legal, "{}", oracle.text());
}

#[test]
fn random_play_keeps_what_must_hold_with_all_seats_and_options() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let mut ended = 0;
    for variant in variants() {
        for seats in seat_sets() {
            let first = numbers.below(seats.len());
            let first = seats.chars().nth(first).unwrap();
            let mut oracle = Oracle::new(&variant, &seats, first);
            check_position(&oracle);
            for played in 0..250 {
                if oracle.is_over() {
                    ended += 1;
                    break;
                }
                let mut words = oracle.rolls();
                words.extend(oracle.moves());
                oracle.play(&words[numbers.below(words.len())]);
                check_position(&oracle);
                if played % 100 == 0 {
                    check_words(&oracle);
                }
            }
        }
    }
    assert!(ended > 0, "some games must come to an end");
}

#[test]
fn figures_3_and_4_a_chain_expels_the_white_piece() {
    for geometry in [Geometry::Spiral, Geometry::Rings] {
        let mut occupied = HashSet::from([(GREEN, 28), (BLACK, 20), (WHITE, 2)]);
        let displacements = naive::arrive(geometry, &mut occupied, (GREEN, 28));
        let first = Displacement {
            from: (BLACK, 20),
            to: Fate::Square((RED, 12)),
        };
        let second = Displacement {
            from: (WHITE, 2),
            to: Fate::OffTrack,
        };
        assert_eq!(displacements, [first, second]);
        assert_eq!(occupied, HashSet::from([(GREEN, 28), (RED, 12)]));
    }
    assert_eq!(
        after(
            "partan seats=GBRW turn=G at=move:3 G=25 B=20 R=- W=2 start=0,0,0,0 home=2,0,0,0 centre=27",
            "3:25-28"
        ),
        "partan seats=GBRW turn=G at=count G=28 B=- R=12 W=- start=1,0,0,0 home=2,0,0,0 centre=27 owed=5x1"
    );
}

#[test]
fn figures_1_and_2_eight_pieces_are_displaced_and_one_square_is_free_between() {
    // From the second and the third lane, so that every direction is seen on the track.
    let second_lane = [
        ((RED, 15), Fate::Square((RED, 16))),
        ((RED, 13), Fate::Square((RED, 12))),
        ((WHITE, 5), Fate::OffTrack),
        ((WHITE, 6), Fate::OffTrack),
        ((WHITE, 4), Fate::OffTrack),
        ((BLACK, 23), Fate::Square((GREEN, 32))),
        ((BLACK, 24), Fate::Square((GREEN, 34))),
        ((BLACK, 22), Fate::Square((GREEN, 30))),
    ];
    let third_lane = [
        ((RED, 24), Fate::Square((RED, 25))),
        ((RED, 22), Fate::Square((RED, 21))),
        ((WHITE, 14), Fate::Square((GREEN, 5))),
        ((WHITE, 15), Fate::Square((GREEN, 7))),
        ((WHITE, 13), Fate::Square((GREEN, 3))),
        ((BLACK, 32), Fate::OffTrack),
        ((BLACK, 33), Fate::OffTrack),
        ((BLACK, 31), Fate::OffTrack),
    ];
    for geometry in [Geometry::Spiral, Geometry::Rings] {
        for (centre, neighbours) in [((RED, 14), second_lane), ((RED, 23), third_lane)] {
            let mut occupied: HashSet<Square> = neighbours.iter().map(|(from, _)| *from).collect();
            occupied.insert(centre);
            let displacements = naive::arrive(geometry, &mut occupied, centre);
            assert_eq!(displacements.len(), 8);
            assert!(!naive::adjoins(geometry, &occupied, centre));
            for (from, to) in neighbours {
                assert!(displacements.contains(&Displacement { from, to }));
                // Alone with the centre, each goes the same way.
                let mut two = HashSet::from([centre, from]);
                let alone = naive::arrive(geometry, &mut two, centre);
                assert_eq!(alone, [Displacement { from, to }]);
            }
        }
    }
}

#[test]
fn a_displaced_piece_goes_on_in_the_direction_it_was_pushed() {
    for geometry in [Geometry::Spiral, Geometry::Rings] {
        for street in 0..4 {
            for number in 1..=36 {
                let from = (street, number);
                for direction in DIRECTIONS {
                    let Some(neighbour) = naive::step(geometry, from, direction) else {
                        continue;
                    };
                    let back = (-direction.0, -direction.1);
                    assert_eq!(naive::step(geometry, neighbour, back), Some(from));
                }
            }
        }
    }
}

#[test]
fn the_geometries_differ_in_three_pushes_of_each_street_only() {
    for street in 0..4 {
        let mut differ = Vec::new();
        for number in (1..=36).filter(|number| number % 9 != 0) {
            for direction in DIRECTIONS {
                // Which Death Square it is makes no difference.
                let ends = [Geometry::Spiral, Geometry::Rings].map(|geometry| {
                    match naive::step(geometry, (street, number), direction) {
                        None => "off the track",
                        Some(to) if naive::is_death(to) => "dead",
                        Some(_) => "on",
                    }
                });
                if ends[0] != ends[1] {
                    differ.push((number, direction, ends));
                }
            }
        }
        assert_eq!(
            differ,
            [
                (1, (-1, 0), ["off the track", "dead"]),
                (10, (-1, 1), ["off the track", "dead"]),
                (28, (-1, -1), ["dead", "off the track"]),
            ]
        );
    }
}

#[test]
fn a_jump_of_23_enters_the_arrival_zone_of_that_street() {
    let text =
        "partan seats=GR turn=G at=move:3 G=20 B=- R=4 W=- start=0,0,0,0 home=0,0,0,0 centre=14";
    assert_eq!(
        after(text, "3:20-23"),
        "partan seats=GR turn=G at=count G=- B=- R=4 W=- start=1,0,0,0 home=1,0,0,0 centre=13 owed=10x1"
    );
}

#[test]
fn the_mover_chooses_between_two_jumps_unless_their_order_is_fixed() {
    // Red 6 pushes Red 7 to Dice Square 8 and Black 14 to Retreat 22 of Green.
    let text = "partan seats=GBR turn=R at=move:4 G=2,5,7,10,19 B=14,20,29 R=2,7 W=- start=3,0,4,0 home=0,2,1,0 centre=4";
    let chosen = after(text, "4:2-6");
    assert_eq!(field(&chosen, "at"), "jump:G22,R8");
    // The mover's own Street goes first.
    let fixed = text.replace("partan ", "partan[jump_order=fixed] ");
    let chosen = after(&chosen, "jump:R8").replace("partan ", "partan[jump_order=fixed] ");
    assert_eq!(after(&fixed, "4:2-6"), chosen);
}

#[test]
fn a_game_is_drawn_when_fewer_than_five_pieces_can_still_arrive() {
    // A twelfth piece in the White Arrival Zone, which no one plays for, leaves four.
    let text =
        "partan seats=GR turn=G at=move:6 G=13 B=- R=4 W=14 start=0,0,0,0 home=1,0,1,11 centre=0";
    assert_eq!(Oracle::read(&text.replace("1,0,1,11", "1,0,0,12")), None);
    let playing = read(text);
    assert_eq!(playing.moves(), ["6:13-19"]);
    let drawn = text
        .replace("move:6", "over:draw")
        .replace("G=13", "G=19")
        .replace("W=14", "W=-")
        .replace("1,0,1,11", "1,0,1,12");
    read(&drawn);
    assert_eq!(Oracle::read(&drawn.replace("over:draw", "roll")), None);
    assert_eq!(Oracle::read(&text.replace("move:6", "over:draw")), None);
}

#[test]
fn a_text_that_a_writer_would_not_print_is_refused() {
    let good =
        "partan seats=GBRW turn=G at=roll G=25 B=20 R=- W=2 start=7,7,8,7 home=0,0,0,0 centre=0";
    read(good);
    // The order of the fields is free.
    let turned = good.replace("turn=G at=roll", "at=roll turn=G");
    assert_eq!(Oracle::read(&turned), Oracle::read(good));
    for (part, bad) in [
        ("partan ", "partan[] "),
        ("partan ", "partan[geometry=spiral] "),
        ("partan ", "partan[counts=optional,jump_order=fixed] "),
        ("partan ", "partan[jump_order=fixed,jump_order=fixed] "),
        ("partan ", " partan "),
        ("seats=GBRW", "seats=GBWR"),
        ("seats=GBRW", "seats=G"),
        ("turn=G", "turn=g"),
        (" turn=G", ""),
        ("at=roll", "at=move:0"),
        ("at=roll", "at=move:01"),
        ("at=roll", "at=over:G"),
        ("at=roll", "at=over:draw"),
        ("at=roll", "at=jump:G25"),
        ("at=roll", "at=jump:B20,W2"),
        ("G=25", "G=025"),
        ("G=25", "G="),
        ("G=25", "G=+25"),
        ("G=25", "G=27"),
        ("G=25", "G=37"),
        ("R=-", "R=-,-"),
        ("start=7,7,8,7", "start=7,7,8"),
        ("centre=0", "centre=1"),
        ("centre=0", "centre=0 "),
        ("centre=0", "centre=0 owed=10x1,5x1"),
        ("centre=0", "centre=0 owed=5x1,5x1"),
        ("centre=0", "centre=0 owed=5"),
        ("centre=0", "centre=0 repeats=0"),
        ("centre=0", "centre=0 colour=G"),
    ] {
        let text = good.replacen(part, bad, 1);
        assert_ne!(text, good);
        assert_eq!(Oracle::read(&text), None, "must be refused: {text}");
    }
    // The mover with nothing to move takes a piece before the roll.
    let refilled =
        "partan seats=GR turn=G at=roll G=- B=- R=4 W=- start=0,0,0,0 home=0,0,0,0 centre=15";
    assert_eq!(Oracle::read(refilled), None);
    // A game that is won is over.
    let won = "partan seats=GR turn=G at=roll G=5 B=- R=4 W=- start=0,0,0,0 home=5,0,0,0 centre=9";
    assert_eq!(Oracle::read(won), None);
    read(&won.replace("roll", "over:G"));
    read(&won.replace("partan ", "partan[win_check=turn_end] "));
}

#[test]
fn a_position_in_disorder_is_put_right_all_at_once() {
    let found = "partan seats=GR turn=G at=roll G=1,8,9,20 B=- R=4 W=- start=1,0,0,0 home=0,0,0,0 centre=10";
    assert_eq!(Oracle::read(found), None);
    assert_eq!(
        Oracle::tidy(found).unwrap().text(),
        "partan seats=GR turn=G at=roll G=20 B=- R=4 W=- start=3,0,0,0 home=0,0,0,0 centre=11"
    );
    assert_eq!(Oracle::tidy(&found.replace("centre=10", "centre=9")), None);
    assert_eq!(Oracle::tidy(&found.replace("at=roll", "at=move:1")), None);
    assert_eq!(Oracle::tidy(&format!("{found} owed=5x1")), None);
}
