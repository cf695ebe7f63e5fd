//! Changes of position texts and setups.
use std::ops::Range;

use macuil_core::dice::Die;
use macuil_core::random::{Stream, below};
use macuil_core::seat::Seat;
use macuil_partan::{At, Options, Setup};

/// What is put into texts: words of the notation, numbers at the edges of their types, and what no notation has.
const WORDS: [&str; 80] = [
    " ",
    "=",
    ",",
    "-",
    "0",
    "255",
    "256",
    "65535",
    "4294967296",
    "[geometry=rings]",
    "[jump_order=fixed]",
    "[counts=optional]",
    "[win_check=turn_end]",
    " at=roll",
    " at=count",
    " at=move:6",
    " at=jump:G4,R22",
    " at=over:draw",
    " owed=5x1,10x1",
    " repeats=1",
    " seats=GR",
    "parchis/french",
    "parchis/remix8",
    "[cap=none]",
    "[first_five=2,end=places]",
    ",entry_guest=share",
    ",home_bonus=99",
    " at=move:7",
    " at=bonus:20",
    " at=over:YR",
    " sixes=2",
    " last=-",
    " five=Y",
    " late=22:Y",
    " places=G",
    "yard",
    "c7",
    "home",
    "\nroll:6",
    "\n5:yard-5x2",
    "\ndecline",
    "ludo/classic",
    "ludo/madn",
    "ludo/parcheesi",
    "[goal_jump=no,tries=3]",
    "[fourteen=as_far_as_possible]",
    ",block=all",
    ",safe=shared",
    " seats=YBRG",
    " at=move:2+5",
    " at=move:1+1+6+6",
    " doubles=1",
    " extra=1",
    " tries=2",
    " queue=20,10",
    " split=5-6",
    "h5",
    "g4",
    "\n2+3:yard-5",
    "patolli",
    "[dice=d6,end=places]",
    "[arm_length=8]",
    ",exit=beyond_last",
    ",tip_pays=yes",
    " seats=SWNE",
    " at=move:10",
    " points=6,6,6,6",
    " basket=24",
    " must=0",
    " match=S:4,S:10",
    " miss=N",
    " many=SN",
    " out=WE",
    "hand",
    "off",
    "\nroll:10",
    "\n1:hand-0",
    "é",
    "\n",
    "\0",
];

/// Changes of texts and setups, the same in every run.
pub struct Random(pub Stream);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        below(&mut self.0, n as u32) as usize
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// A stretch of a text: a field, a number, or anything.
    fn stretch(&mut self, bytes: &[u8]) -> Range<usize> {
        let inside: fn(&u8) -> bool = match self.below(3) {
            0 => |byte| *byte != b' ',
            1 => u8::is_ascii_digit,
            _ => {
                let (a, b) = (self.below(bytes.len() + 1), self.below(bytes.len() + 1));
                return a.min(b)..a.max(b);
            }
        };
        let (mut at, mut stretches) = (0, Vec::new());
        for run in bytes.split(|byte| !inside(byte)) {
            stretches.push(at..at + run.len());
            at += run.len() + 1;
        }
        self.pick(&stretches).clone()
    }

    /// One change of a text: a byte, a word, a number, or a stretch left out, repeated or taken from another seed.
    pub fn garble(&mut self, bytes: &mut Vec<u8>, seeds: &[Vec<u8>]) {
        let stretch = self.stretch(bytes);
        match self.below(6) {
            0 if !stretch.is_empty() => bytes[stretch.start] = self.below(256) as u8,
            1 => {
                let word = self.pick(&WORDS).bytes();
                bytes.splice(stretch.start..stretch.start, word);
            }
            2 => {
                bytes.drain(stretch);
            }
            3 if bytes.len() < 1_000 => {
                let copy = bytes[stretch.clone()].to_vec();
                bytes.splice(stretch.end..stretch.end, copy);
            }
            4 => {
                let other = self.pick(seeds);
                let from = self.stretch(other);
                bytes.splice(stretch, other[from].iter().copied());
            }
            _ => {
                let number = self.below(40).to_string();
                bytes.splice(stretch, number.bytes());
            }
        }
    }

    /// One change of a setup that keeps the number of pieces; it may still be no position.
    pub fn nudge(&mut self, setup: &mut Setup) {
        let seat = Seat::new(self.below(4) as u8);
        match self.below(10) {
            0..6 => self.carry(setup, seat.index()),
            6 => {
                setup.at = match self.below(6) {
                    0 => At::Roll,
                    1 => At::Count,
                    2 => At::Over(Some(seat)),
                    3 => At::Over(None),
                    // Squares 4, 8 and 22.
                    4 => At::Jump(setup.streets.map(|bits| bits & 0x20_0088)),
                    _ => Die::new(1 + self.below(6) as u8).map_or(At::Roll, At::Move),
                }
            }
            7 => setup.turn = seat,
            8 => setup.options = Options::all().nth(self.below(32)).unwrap_or_default(),
            _ => {
                setup.owed_fives = *self.pick(&[0, 1, 2, 1_000, 9_999]);
                setup.owed_tens = *self.pick(&[0, 0, 1, 1_000, 9_999]);
                setup.repeats = *self.pick(&[0, 1, 2, 1_000, 9_999]);
            }
        }
    }

    /// Carries a piece from a Street, or failing that from a zone, to anywhere.
    fn carry(&mut self, setup: &mut Setup, street: usize) {
        let on_street = setup.streets[street];
        if on_street != 0 && self.below(3) > 0 {
            setup.streets[street] &= on_street - 1;
        } else {
            let zones = [
                &mut setup.start[street],
                &mut setup.home[street],
                &mut setup.centre,
            ];
            match zones.into_iter().find(|zone| **zone > 0) {
                Some(zone) => *zone -= 1,
                None => return,
            }
        }
        let (street, square) = (self.below(4), 1 << self.below(36));
        match self.below(8) {
            0 => setup.home[street] += 1,
            1 => setup.start[street] += 1,
            _ if setup.streets[street] & square == 0 => setup.streets[street] |= square,
            _ => setup.centre += 1,
        }
    }
}
