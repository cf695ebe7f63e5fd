//! What a player would keep account of beside the board, to compare the memory fields and the points with.

use super::selfplay::{field, off, on_board, option, pieces, points};
use std::collections::{HashMap, HashSet};

/// The account of a game from its beginning.
#[derive(Default)]
pub struct Account {
    /// Throws owed after the present one.
    owed: usize,
    /// A piece has just been entered, and the next throw is not yet moved.
    entered: bool,
    /// Throws that took pieces off, in the order of the game.
    taken_off: Vec<(char, i32)>,
    /// Seats that have had two or more on the board since it was empty.
    many: HashSet<char>,
    /// Seats that miss their next turn.
    miss: HashSet<char>,
    /// Seats without points, in order of losing the last.
    out: Vec<char>,
    /// Seats with all pieces off, in order.
    finished: Vec<char>,
}

/// The arm of a cell, and the cells left to the end of the arm; none for a central cell.
fn on_arm(text: &str, cell: i32) -> Option<(usize, i32)> {
    let length: i32 = option(text, "arm_length").parse().unwrap();
    let (arm, along) = (cell / (2 * length + 1), cell % (2 * length + 1));
    (along > 0).then_some((arm as usize, along))
}

fn is_tip(text: &str, cell: i32) -> bool {
    let length: i32 = option(text, "arm_length").parse().unwrap();
    on_arm(text, cell).is_some_and(|(_, along)| along == length || along == length + 1)
}

fn is_triangle(text: &str, cell: i32) -> bool {
    let length: i32 = option(text, "arm_length").parse().unwrap();
    on_arm(text, cell).is_some_and(|(arm, along)| {
        let far = arm % 2 == 1 && option(text, "triangles") == "far_and_near";
        let nearer = if far { length - 3 } else { length - 2 };
        along == nearer || along == 2 * length + 1 - nearer
    })
}

impl Account {
    /// A word has been played: the account goes on, and must agree with the position after.
    pub fn note(&mut self, before: &str, word: &str, after: &str) {
        let mover = field(before, "turn").chars().next().unwrap();
        let (points_moved, places) = word.split_once(':').unwrap();
        let mut expected = points(before);
        if points_moved == "roll" {
            self.note_throw(mover, before, places.parse().unwrap(), after, &mut expected);
        } else {
            let (from, to) = places.split_once('-').unwrap();
            let throw = points_moved.parse().unwrap();
            self.note_move(mover, before, (throw, from, to), after, &mut expected);
        }
        assert_eq!(expected, points(after), "{before} {word} {after}");
        self.note_places(after);
        if !field(after, "at").starts_with("over") {
            self.check(after);
        }
    }

    /// Who has finished or dropped out, and the places that they have at the end.
    fn note_places(&mut self, after: &str) {
        let points = points(after);
        let places = option(after, "end") == "places";
        self.out.retain(|seat| points[seat] == 0);
        for seat in field(after, "seats").chars() {
            if off(after, seat) == 6 {
                if !self.finished.contains(&seat) {
                    self.finished.push(seat);
                }
            } else if points[&seat] == 0 && !self.out.contains(&seat) {
                self.out.push(seat);
            }
        }
        // All off, then those who still have points, then who dropped out later.
        let mut order = self.finished.clone();
        let seats = field(after, "seats").chars();
        let mut rest: Vec<char> = seats.filter(|seat| !order.contains(seat)).collect();
        rest.retain(|seat| !self.out.contains(seat));
        let alone = rest.len() == 1 && (order.is_empty() || self.out.is_empty());
        let over = alone || rest.is_empty() || (!order.is_empty() && !places);
        assert_eq!(field(after, "at").starts_with("over"), over, "{after}");
        order.extend(rest);
        order.extend(self.out.iter().rev());
        if over {
            if !places {
                order.truncate(1);
            }
            let order: String = order.iter().collect();
            assert_eq!(field(after, "at"), format!("over:{order}"), "{after}");
        } else {
            let mut out = self.out.clone();
            if !places {
                out.sort_by_key(|seat| "SWNE".find(*seat));
            }
            assert_eq!(
                field(after, "out"),
                out.iter().collect::<String>(),
                "{after}"
            );
            let finished: String = self.finished.iter().collect();
            assert_eq!(field(after, "places"), finished, "{after}");
        }
    }

    fn note_throw(
        &mut self,
        mover: char,
        before: &str,
        throw: i32,
        after: &str,
        expected: &mut HashMap<char, i32>,
    ) {
        // The first throw after the turn in which pieces were taken off.
        for (seat, other) in self.taken_off.clone() {
            if seat != mover {
                let points = expected.get_mut(&seat).unwrap();
                if other == throw && *points > 0 {
                    *points -= 1;
                }
            }
        }
        self.taken_off.retain(|(seat, _)| *seat == mover);
        let stuck = field(after, "at") == "roll";
        let alone = expected.values().filter(|points| **points > 0).count() == 1;
        let matched = field(before, "places").is_empty() && alone;
        let over = field(after, "at").starts_with("over");
        if stuck || (over && !matched) {
            if on_board(before, mover) > 0 || option(before, "empty_board") == "pay" {
                *expected.get_mut(&mover).unwrap() -= 1;
            }
            self.owed = 0;
            self.pass(mover, after);
        }
    }

    fn note_move(
        &mut self,
        mover: char,
        before: &str,
        (throw, from, to): (i32, &str, &str),
        after: &str,
        expected: &mut HashMap<char, i32>,
    ) {
        let seats = field(before, "seats");
        let letters: Vec<char> = "SWNE".chars().collect();
        let mut earned = 0;
        // A 1 gives another throw, and so does taking a piece off, and a quarter circle.
        let again = option(before, "one_walked_again") == "yes" || from == "hand" || self.entered;
        if throw == 1 && again {
            earned += 1;
        }
        self.entered = from == "hand";
        if to == "off" {
            earned += 1;
            self.taken_off.push((mover, throw));
            *expected.get_mut(&mover).unwrap() += 1;
        }
        if let Ok(cell) = to.parse() {
            if is_tip(before, cell) {
                earned += 1;
                let opposite = letters[(on_arm(before, cell).unwrap().0 + 2) % 4];
                let pays = option(before, "tip_pays") == "yes"
                    && seats.len() == 4
                    && opposite != mover
                    && expected[&opposite] > 0;
                if pays {
                    *expected.get_mut(&opposite).unwrap() -= 1;
                    *expected.get_mut(&mover).unwrap() += 1;
                }
            }
            if is_triangle(before, cell) {
                let paid = expected[&mover].min(2);
                *expected.get_mut(&mover).unwrap() -= paid;
                let mut owner = letters[on_arm(before, cell).unwrap().0];
                if seats.len() == 2 {
                    owner = seats.chars().find(|seat| *seat != mover).unwrap();
                }
                if seats.contains(owner) && off(before, owner) < 6 {
                    *expected.get_mut(&owner).unwrap() += paid;
                }
            }
        }
        // Those who have lost the last of many.
        for seat in seats.chars() {
            let lost = on_board(before, seat) == 1 && on_board(after, seat) == 0;
            if seat != mover && lost && self.many.contains(&seat) && expected[&seat] > 0 {
                *expected.get_mut(&seat).unwrap() -= 1;
                if expected[&seat] > 0 {
                    self.miss.insert(seat);
                }
            }
            if on_board(after, seat) >= 2 {
                self.many.insert(seat);
            } else if on_board(after, seat) == 0 {
                self.many.remove(&seat);
            }
        }
        if off(after, mover) == 6 && option(before, "end") == "places" {
            expected.insert(mover, 0);
        }
        // Another throw, or the turn passes.
        self.owed += earned;
        if expected[&mover] == 0 || off(after, mover) == 6 || self.owed == 0 {
            self.owed = 0;
            self.pass(mover, after);
        } else {
            assert_eq!(field(after, "turn"), mover.to_string(), "{before} {after}");
            self.owed -= 1;
        }
    }

    /// The turn of a seat has ended: those between it and the next to throw have missed theirs.
    fn pass(&mut self, mover: char, after: &str) {
        if field(after, "at").starts_with("over") {
            return;
        }
        assert_eq!(field(after, "at"), "roll", "{after}");
        self.entered = false;
        let next = field(after, "turn").chars().next().unwrap();
        let mut order: Vec<char> = field(after, "seats").chars().collect();
        while order[0] != mover {
            order.rotate_left(1);
        }
        order.rotate_left(1);
        for seat in order {
            if seat == next && !self.miss.contains(&seat) {
                break;
            }
            let missed = self.miss.remove(&seat);
            let absent = points(after)[&seat] == 0;
            assert!(missed || absent, "{seat} has a turn: {after}");
        }
        if next == mover || points(after)[&mover] == 0 {
            self.taken_off.clear();
        }
    }

    /// Compares the memory fields of a position.
    fn check(&self, text: &str) {
        let mut must = String::new();
        let turn = field(text, "turn").chars().next().unwrap();
        if self.entered {
            let length: usize = option(text, "arm_length").parse().unwrap();
            must = ("SWNE".find(turn).unwrap() * (2 * length + 1)).to_string();
            assert!(pieces(text, turn).contains(&must), "{text}");
        }
        assert_eq!(field(text, "must"), must, "{text}");
        let extra = match self.owed {
            0 => String::new(),
            owed => owed.to_string(),
        };
        assert_eq!(field(text, "extra"), extra, "{text}");
        let mut throws = self.taken_off.clone();
        throws.sort_by_key(|(_, throw)| *throw);
        let throws: Vec<String> = throws
            .iter()
            .map(|(seat, throw)| format!("{seat}:{throw}"))
            .collect();
        assert_eq!(field(text, "match"), throws.join(","), "{text}");
        for (name, seats) in [("miss", &self.miss), ("many", &self.many)] {
            let in_order: String = "SWNE".chars().filter(|seat| seats.contains(seat)).collect();
            assert_eq!(field(text, name), in_order, "{text}");
        }
    }
}
