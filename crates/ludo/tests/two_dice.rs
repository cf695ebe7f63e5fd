//! `ludo.dice` word for word, over whole spaces of positions: every way to use the dice that are left is walked, in the plainest
//! way, and a move is legal if it begins one that uses as many of them as can be used, or one that brings the last pawn home.
use macuil_core::events::NoEvents;
use macuil_core::position::{Node, Position as _};
use macuil_core::seat::Seats;
use macuil_ludo::{At, BLUE, Enter, Fourteen, Layout, Options, Preset, RED, Setup, YELLOW};

const HOME: u8 = 72;

/// Yellow's throw, all by Yellow's progress.
#[derive(Clone)]
struct Table {
    compulsory: bool,
    pawns: [u8; 4],
    /// How many pawns of one other colour stand there.
    others: [u8; 73],
    /// Dice that are left, ascending.
    dice: Vec<u8>,
    /// Pawns that left a block and those that they left, the one behind first.
    pairs: Vec<(u8, u8)>,
}

/// The dice used, one or two, and where the pawn stood.
type Step = (Vec<u8>, u8);

fn is_safe(progress: u8) -> bool {
    progress <= 64 && matches!((progress + 4) % 17, 0 | 5 | 12)
}

impl Table {
    fn own(&self, progress: u8) -> usize {
        self.pawns.iter().filter(|pawn| **pawn == progress).count()
    }

    fn is_block(&self, progress: u8) -> bool {
        progress < HOME && (self.own(progress) >= 2 || self.others[usize::from(progress)] >= 2)
    }

    fn is_over(&self) -> bool {
        self.pawns == [HOME; 4]
    }

    fn can_enter(&self) -> bool {
        self.own(0) > 0 && !self.is_block(1)
    }

    fn can_walk(&self, from: u8, points: u8) -> bool {
        let to = from + points;
        if to > HOME || (from + 1..=to).any(|passed| self.is_block(passed)) {
            return false;
        }
        let guest = is_safe(to) && self.others[usize::from(to)] > 0;
        !guest && !self.pairs.contains(&(from, to))
    }

    /// What every clause but `ludo.dice` allows, in the order of the list.
    fn steps(&self) -> Vec<Step> {
        let (mut walks, mut entries) = (Vec::new(), Vec::new());
        let mut values = self.dice.clone();
        values.dedup();
        let mut list = Vec::new();
        for &points in &values {
            if points == 5 && self.can_enter() {
                entries.push((vec![5], 0));
                list.push((vec![5], 0));
            }
            let mut last = 0;
            for from in self
                .pawns
                .into_iter()
                .filter(|from| (1..HOME).contains(from))
            {
                if from != last && self.can_walk(from, points) {
                    walks.push((vec![points], from));
                    list.push((vec![points], from));
                }
                last = from;
            }
        }
        for sum in [vec![1, 4], vec![2, 3]] {
            if sum.iter().all(|die| values.contains(die)) && self.can_enter() {
                entries.push((sum.clone(), 0));
                list.push((sum, 0));
            }
        }
        if self.compulsory && !entries.is_empty() {
            entries
        } else {
            list
        }
    }

    fn after(&self, (points, from): &Step) -> Table {
        let mut next = self.clone();
        for die in points {
            let at = next.dice.iter().position(|left| left == die).unwrap();
            next.dice.remove(at);
        }
        let to = if *from == 0 { 1 } else { from + points[0] };
        let left_a_block = *from > 0 && self.own(*from) == 2;
        let pawn = next.pawns.iter().position(|pawn| pawn == from).unwrap();
        next.pawns[pawn] = to;
        next.pawns.sort_unstable();
        if to <= 64 {
            next.others[usize::from(to)] = 0;
        }
        for (behind, front) in &mut next.pairs {
            if behind == from {
                *behind = to;
            } else if front == from {
                *front = to;
            }
            (*behind, *front) = ((*behind).min(*front), (*behind).max(*front));
        }
        if left_a_block {
            next.pairs.push((*from, to));
        }
        let mut pairs = std::mem::take(&mut next.pairs);
        pairs.retain(|(behind, front)| {
            *front != HOME && next.own(*behind) == 1 && next.own(*front) == 1
        });
        next.pairs = pairs;
        next
    }

    /// Every way to go on until no die can be used or the last pawn is home: how many dice it uses, and whether that is so.
    fn each_way(&self, used: usize, visit: &mut impl FnMut(usize, bool)) {
        let steps = if self.is_over() {
            Vec::new()
        } else {
            self.steps()
        };
        if steps.is_empty() {
            return visit(used, self.is_over());
        }
        for step in steps {
            self.after(&step).each_way(used + step.0.len(), visit);
        }
    }

    fn most(&self) -> usize {
        let mut most = 0;
        self.each_way(0, &mut |used, _| most = most.max(used));
        most
    }

    fn legal(&self) -> Vec<Step> {
        let mut ways = Vec::new();
        for step in self.steps() {
            let (mut most, mut finishes) = (0, false);
            self.after(&step).each_way(step.0.len(), &mut |used, over| {
                most = most.max(used);
                finishes |= over;
            });
            ways.push((step, most, finishes));
        }
        let all = ways.iter().map(|(_, most, _)| *most).max();
        ways.retain(|(_, most, finishes)| Some(*most) == all || *finishes);
        ways.into_iter().map(|(step, _, _)| step).collect()
    }

    /// The dice or parts that a throw gives, none where all of four cannot be used and nothing is moved.
    fn throw(&mut self, a: u8, b: u8, fourteen: Fourteen) {
        self.dice = vec![a, b];
        if a != b || self.own(0) > 0 || fourteen == Fourteen::None {
            return;
        }
        self.dice = vec![a, a, 7 - a, 7 - a];
        self.dice.sort_unstable();
        if self.most() < 4 {
            match fourteen {
                Fourteen::AllOrNone => self.dice.clear(),
                Fourteen::AllOrTwo => self.dice = vec![a, a],
                _ => {}
            }
        }
    }
}

fn word(layout: Layout, (points, from): &Step) -> String {
    let to = if *from == 0 { 1 } else { from + points[0] };
    let (from, to) = (layout.place(YELLOW, *from), layout.place(YELLOW, to));
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    format!("{}:{from}-{to}", points.join("+"))
}

/// Every four of some places, no more than two on a cell.
fn arrangements(places: &[u8]) -> Vec<[u8; 4]> {
    let mut all = Vec::new();
    for (i, &a) in places.iter().enumerate() {
        for (j, &b) in places.iter().enumerate().skip(i) {
            for (k, &c) in places.iter().enumerate().skip(j) {
                for &d in &places[k..] {
                    let crowd = |x: u8| [a, b, c, d].iter().filter(|y| **y == x).count();
                    let fits = [a, b, c, d]
                        .iter()
                        .all(|x| [0, HOME].contains(x) || crowd(*x) <= 2);
                    if fits && [a, b, c, d] != [HOME; 4] {
                        all.push([a, b, c, d]);
                    }
                }
            }
        }
    }
    all
}

/// Compares all throws at all arrangements, and one way on from each; how many lists were compared.
fn compare(places: &[u8], others: &[(u8, u8)], enter: Enter, fourteens: &[Fourteen]) -> usize {
    let layout = Layout::Oval;
    let (mut compared, mut turn) = (0, 0);
    for pawns in arrangements(places) {
        // 1. The others' pawns, each pair and each lone one of another colour; nobody of theirs among Yellow's.
        let mut beside = [0; 73];
        let foes = others.iter().filter(|(at, _)| !pawns.contains(at));
        foes.for_each(|(at, count)| beside[usize::from(*at)] = *count);
        for &fourteen in fourteens {
            let options = Options {
                enter,
                fourteen,
                ..Options::of(Preset::Parcheesi)
            };
            let seats: Seats = [YELLOW, BLUE, RED].into_iter().collect();
            let mut setup = Setup::start(options, seats, YELLOW);
            setup.pieces[YELLOW.index()] = pawns.map(|at| layout.place(YELLOW, at));
            let mut seated = [0; 2];
            for (at, count) in (0..).zip(beside) {
                let which = usize::from(count == 2);
                for _ in 0..count {
                    let colour = [RED, BLUE][which].index();
                    setup.pieces[colour][seated[which]] = layout.place(YELLOW, at);
                    seated[which] += 1;
                }
            }
            let start = setup.position().unwrap();
            for (throw, _) in start.rolls().unwrap().outcomes() {
                let [a, b] = throw.dice();
                // What a throw of two that differ gives is no matter of this option.
                if a != b && fourteen != fourteens[0] {
                    continue;
                }
                // 2. The throw.
                let mut table = Table {
                    compulsory: enter == Enter::Compulsory,
                    pawns,
                    others: beside,
                    dice: Vec::new(),
                    pairs: Vec::new(),
                };
                table.throw(a, b, fourteen);
                let mut position = start;
                position.roll(*throw, &mut NoEvents).unwrap();
                // 3. The list, and one of its moves.
                loop {
                    let steps = table.legal();
                    let words: Vec<String> = steps.iter().map(|step| word(layout, step)).collect();
                    compared += 1;
                    if !matches!(position.setup().at, At::Move(_)) {
                        assert!(words.is_empty(), "{words:?} with {throw} at {position}");
                        break;
                    }
                    let listed = position.legal_moves();
                    let listed: Vec<String> = listed.iter().map(ToString::to_string).collect();
                    assert_eq!(listed, words, "{position}");
                    turn = (turn * 31 + 7) % 1_000_003;
                    let pick = turn % steps.len();
                    table = table.after(&steps[pick]);
                    position.play_word(&words[pick], &mut NoEvents).unwrap();
                    if table.is_over() {
                        assert!(matches!(position.node(), Node::Over(_)));
                        break;
                    }
                }
            }
        }
    }
    compared
}

#[test]
fn near_the_end_the_moves_are_those_that_begin_the_longest_ways_or_end_the_game() {
    let places: Vec<u8> = [0].into_iter().chain(61..=HOME).collect();
    let compared = compare(&places, &[], Enter::Free, Fourteen::ALL);
    assert!(compared > 100_000, "{compared}");
}

#[test]
fn near_the_start_with_guests_and_blocks_the_moves_are_those_that_begin_the_longest_ways() {
    // A guest on the start cell, one on a plain cell, a block, a guest on a safe cell; then a block on the start cell, and none.
    let places = [0, 1, 2, 3, 4, 6, 7, 9, HOME];
    let (mut compared, mut total) = (0, 0);
    for others in [
        &[(1, 1), (4, 1), (8, 1), (11, 2)][..],
        &[(1, 2), (5, 1), (6, 1)],
        &[],
    ] {
        for enter in [Enter::Free, Enter::Compulsory] {
            compared = compare(&places, others, enter, Fourteen::ALL);
            total += compared;
        }
    }
    assert!(
        compared > 20_000 && total > 150_000,
        "{compared} of {total}"
    );
}
