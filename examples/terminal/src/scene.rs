//! What the board shows of a position: its spaces, its pieces, and where moves lead.
use macuil::core::board::Space;
use macuil::core::position::Position;
use macuil::core::seat::{Seat, Seats};
use macuil::{AnyPosition, Visitor};

/// What a space is to the eye.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A space like most.
    Plain,
    /// One with a sign, which is this.
    Sign(char),
    /// A place where pieces wait.
    Yard,
    /// A place where pieces have arrived.
    Home,
}

/// A space of the board.
#[derive(Clone, Debug)]
pub struct Cell {
    /// How people write it, without the letter of its seat.
    pub label: String,
    /// What it is.
    pub kind: Kind,
    /// Whose colour it has.
    pub owner: Option<Seat>,
    /// Where it lies in the plane.
    pub point: (i16, i16),
    /// How many pieces of each seat stand on it.
    pub pieces: Vec<(Seat, usize)>,
}

/// A board with what stands on it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The spaces, in the order of the board.
    pub cells: Vec<Cell>,
    /// The spaces of each seat's course, by its index; those of seats that nobody has included.
    pub courses: Vec<&'static [Space]>,
    /// Whether pieces have no colour but that of where they stand.
    pub is_colourless: bool,
    /// The letters of all seats of the game.
    pub letters: &'static str,
    /// Numbers of the ledger that are a seat's or the table's: their name, which seat's, and how many.
    pub counts: Vec<(&'static str, usize, i32)>,
}

/// What there is to see of a position.
pub fn scene(position: &AnyPosition) -> Scene {
    position.visit(Look {
        is_colourless: matches!(position, AnyPosition::Partan(_)),
    })
}

/// Numbers of a ledger that stand beside the board.
const BESIDE: [&str; 5] = ["start", "home", "centre", "stake", "basket"];

struct Look {
    is_colourless: bool,
}

impl Visitor for Look {
    type Output = Scene;

    fn visit<P: Position>(self, position: &P) -> Scene {
        let board = position.board();
        let letters = P::GAME.letters;
        let all = || Seats::first(letters.len()).iter();
        let cell = |space: Space| {
            let label = board.label(space).to_string();
            let mut owner = label.chars().next().and_then(|letter| letters.find(letter));
            let label = owner.map_or(&*label, |_| &label[1..]).to_string();
            let kind = match board.kind(space) {
                "yard" | "hand" => Kind::Yard,
                "home" | "off" => Kind::Home,
                "safe" => Kind::Sign('*'),
                "dice" => Kind::Sign('#'),
                "retreat" => Kind::Sign('*'),
                "repeat" => Kind::Sign('o'),
                "death" => Kind::Sign('X'),
                "tip" => Kind::Sign('o'),
                "triangle" => Kind::Sign('^'),
                "zone" => Kind::Sign('x'),
                _ => Kind::Plain,
            };
            // Where a seat's pieces come out has its colour.
            let out = |seat: &Seat| board.course(*seat).get(1) == Some(&space);
            if owner.is_none() {
                owner = all().find(out).map(Seat::index);
            }
            let point = board.point(space);
            Cell {
                label,
                kind,
                owner: owner.map(|index| Seat::new(index as u8)),
                point: (point.x, point.y),
                pieces: Vec::new(),
            }
        };
        let mut cells: Vec<Cell> = (0..board.spaces()).map(|at| cell(Space(at))).collect();
        for seat in all() {
            position.pieces_of(seat, |space| {
                let here = &mut cells[usize::from(space.0)].pieces;
                match here.iter_mut().find(|(other, _)| *other == seat) {
                    Some((_, count)) => *count += 1,
                    None => here.push((seat, 1)),
                }
            });
        }
        let mut counts = Vec::new();
        position.ledger(&mut |entry, number| {
            if BESIDE.contains(&entry.name) {
                counts.push((entry.name, usize::from(entry.index), number));
            }
        });
        Scene {
            cells,
            courses: all().map(|seat| board.course(seat)).collect(),
            is_colourless: self.is_colourless,
            letters,
            counts,
        }
    }
}
