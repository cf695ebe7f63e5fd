//! What games have in common whose pieces come out of yards, run round a loop and turn into a lane of their own.
//!
//! Each game makes a [`Scene`] of its position and chooses a [`Plan`], which says where everything lies; the rest is here.
pub(crate) mod arms;
pub(crate) mod caption;
pub(crate) mod looks;
pub(crate) mod pieces;
mod play;
pub(crate) mod table;
pub(crate) mod text;
pub(crate) mod words;

use macuil_core::game::GameInfo;
use macuil_core::seat::{Seat, Seats};

use crate::canvas::{Canvas, Frame, Path};
use crate::heat;
use crate::legend::{Entry, MARGIN};
use crate::number::Number;
use crate::palette::{COMMON, Look, TYPE};
use crate::plane::Spot;
use crate::seats;
use crate::style::Style;
use pieces::Standing;

/// Where a piece stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Place {
    /// Not in play yet.
    Yard,
    /// On a square of the loop.
    Loop(u8),
    /// On a square of the seat's lane: the letter that the game has for it, and the number.
    Lane(char, u8),
    /// At the end of its way.
    Home,
}

/// What is marked on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Mark {
    None,
    /// Nothing is captured here.
    Safe,
    /// Pieces are captured here, and only on such squares.
    Zone,
    /// What costs points.
    Triangle,
    /// A quarter circle, for another throw.
    Tip,
}

impl Mark {
    /// The class of its ground.
    fn ground(self) -> &'static str {
        match self {
            Mark::None | Mark::Triangle => "plain",
            Mark::Safe => "safe",
            Mark::Zone => "zone",
            Mark::Tip => "tip",
        }
    }
}

/// A square of the loop or of a lane.
#[derive(Clone, Debug)]
pub(crate) struct Square {
    /// Whose lane it belongs to, if any.
    pub(crate) owner: Option<Seat>,
    pub(crate) place: Place,
    /// Its number in the board graph, and its label there.
    pub(crate) space: usize,
    pub(crate) label: String,
    /// Whose start it is.
    pub(crate) start: Option<Seat>,
    pub(crate) mark: Mark,
}

impl Square {
    /// The seat whose colour it has.
    pub(crate) fn colour(&self) -> Option<Seat> {
        self.owner.or(self.start)
    }

    pub(crate) fn is_safe(&self) -> bool {
        self.mark == Mark::Safe
    }
}

/// What is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    Roll,
    /// A move of so many marked beans of five.
    Beans(u8),
    /// A move with one of these dice.
    Dice(Vec<u8>),
    /// A move with points that no die shows.
    Points(u8),
    Over,
}

/// What happened to a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Entered {
        seat: Seat,
        to: Place,
    },
    /// The places that it came by, the last one where it stands.
    Moved {
        seat: Seat,
        from: Place,
        way: Vec<Place>,
    },
    Captured {
        seat: Seat,
        at: Place,
    },
    SentBack {
        seat: Seat,
        from: Place,
    },
}

/// Points that players have, and those that nobody has.
#[derive(Clone, Debug)]
pub(crate) struct Stakes {
    /// By seat.
    pub(crate) points: Vec<u8>,
    pub(crate) basket: u8,
}

/// A position as pictures show it.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) game: &'static GameInfo,
    /// The seats of the board by arm, the first one downwards, the others anticlockwise.
    pub(crate) arms: Vec<Seat>,
    /// Those in play.
    pub(crate) seats: Seats,
    pub(crate) squares: Vec<Square>,
    /// Whether pieces at the end of their way are off the lane.
    pub(crate) has_home: bool,
    /// What the game calls the places of pieces that are not in play yet, and of those at the end of their way.
    pub(crate) off_words: [&'static str; 2],
    /// Where each seat's pieces stand, in the order of their way.
    pub(crate) pieces: Vec<Vec<Place>>,
    /// In games that have them.
    pub(crate) stakes: Option<Stakes>,
    pub(crate) turn: Seat,
    pub(crate) due: Due,
    /// The seats that have finished, in that order.
    pub(crate) finished: Vec<Seat>,
    /// Pieces of a colour that stop others, and the game's word for them.
    pub(crate) joined: Vec<(Seat, Place)>,
    pub(crate) joined_word: &'static str,
    /// Pieces that must not meet again.
    pub(crate) split: Vec<(Seat, Place)>,
    pub(crate) steps: Vec<Step>,
    /// What sends pieces back.
    pub(crate) third: &'static str,
    /// Whose turn it is and what is due, and what is remembered of the past, a sentence each without the full stop.
    pub(crate) headline: String,
    pub(crate) memory: Vec<String>,
}

impl Scene {
    /// Whether an arm of Patolli's mat is the god's: nobody owns it, or its owner has finished while others play on.
    pub(crate) fn is_god_s(&self, seat: Seat) -> bool {
        let has_finished = self.due != Due::Over && self.finished.contains(&seat);
        self.stakes.is_some() && (!self.seats.contains(seat) || has_finished)
    }

    /// The letter of a seat.
    pub(crate) fn letter(&self, seat: Seat) -> char {
        self.game.letter(seat)
    }

    /// The letter of a seat in class names.
    pub(crate) fn class(&self, seat: Seat) -> char {
        self.letter(seat).to_ascii_lowercase()
    }

    /// A place, as people write it.
    pub(crate) fn word(&self, place: Place) -> String {
        match place {
            Place::Yard => self.off_words[0].to_string(),
            Place::Home => self.off_words[1].to_string(),
            Place::Loop(number) => number.to_string(),
            Place::Lane(letter, number) => format!("{letter}{number}"),
        }
    }

    /// The label of the space that a place of a seat is.
    pub(crate) fn space(&self, seat: Seat, place: Place) -> String {
        match place {
            Place::Loop(number) => number.to_string(),
            place => format!("{}{}", self.letter(seat), self.word(place)),
        }
    }

    /// The seats in play in the order of the arms.
    pub(crate) fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        let arms = self.arms.iter().copied();
        arms.filter(|seat| self.seats.contains(*seat))
    }

    /// How many pieces a seat has at a place.
    pub(crate) fn count(&self, seat: Seat, place: Place) -> usize {
        let pieces = &self.pieces[seat.index()];
        pieces.iter().filter(|other| **other == place).count()
    }

    /// How many pieces a seat has in its yard or home, as `yard 3`.
    pub(crate) fn parked(&self, seat: Seat, place: Place) -> String {
        format!("{} {}", self.word(place), self.count(seat, place))
    }

    /// The squares on which a seat has pieces, in the order of their way, and how many.
    pub(crate) fn groups(&self, seat: Seat) -> Vec<(Place, usize)> {
        let mut groups: Vec<(Place, usize)> = Vec::new();
        for place in &self.pieces[seat.index()] {
            match groups.last_mut() {
                Some((last, count)) if last == place => *count += 1,
                _ => groups.push((*place, 1)),
            }
        }
        groups.retain(|(place, _)| !matches!(place, Place::Yard | Place::Home));
        groups
    }

    /// Who stands on a square, and how many.
    pub(crate) fn here(&self, square: &Square) -> Vec<(Seat, usize)> {
        let seats = self.seats.iter();
        let seats = seats.filter(|seat| square.owner.is_none_or(|owner| owner == *seat));
        seats
            .map(|seat| (seat, self.count(seat, square.place)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    /// Whether neither a piece stands on a square nor the place of one that left it is shown there.
    pub(crate) fn is_free(&self, square: &Square) -> bool {
        let is_left = |step: &Step| match step {
            Step::Moved { seat, from, .. } | Step::SentBack { seat, from } => {
                *from == square.place && square.owner.is_none_or(|owner| owner == *seat)
            }
            Step::Entered { .. } | Step::Captured { .. } => false,
        };
        self.here(square).is_empty() && !self.steps.iter().any(is_left)
    }

    /// The name of a yard, a home or a piece in pictures, as `Y-17`, `Y-c3`, `Y-yard`.
    pub(crate) fn name(&self, seat: Seat, place: Place) -> String {
        format!("{}-{}", self.letter(seat), self.word(place))
    }

    /// The board alone, under this headline: no pieces, no turn, nothing that happened.
    fn empty(&self, headline: String) -> Scene {
        Scene {
            pieces: vec![Vec::new(); self.pieces.len()],
            stakes: None,
            due: Due::Over,
            finished: Vec::new(),
            joined: Vec::new(),
            split: Vec::new(),
            steps: Vec::new(),
            headline,
            memory: Vec::new(),
            ..self.clone()
        }
    }

    /// Whose turn it is, or who has won.
    pub(crate) fn marked(&self) -> Option<Seat> {
        match self.due {
            Due::Over => self.finished.first().copied(),
            _ => Some(self.turn),
        }
    }
}

/// Where pieces stand on a square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stand {
    /// The middle of the room that they have, and how far it reaches in both directions.
    pub(crate) at: Spot,
    pub(crate) wide: f64,
    pub(crate) deep: f64,
    /// The directions: one unit along the width, one along the depth.
    pub(crate) aside: Spot,
    pub(crate) out: Spot,
}

/// Where pieces stand that are not in play yet.
#[derive(Clone, Debug)]
pub(crate) struct Yard {
    /// The ground around the round yard, in the seat's colour.
    pub(crate) outline: Path,
    pub(crate) centre: Spot,
    pub(crate) radius: f64,
    pub(crate) places: Vec<Spot>,
}

/// Where everything lies on a board, and how it is drawn.
pub(crate) trait Plan {
    /// How far the table reaches from the middle.
    fn table(&self) -> f64;
    /// Where pieces stand on a square; `None` for yards and homes.
    fn stand(&self, seat: Seat, place: Place) -> Option<Stand>;
    fn yard(&self, seat: Seat) -> Yard;
    /// Where pieces stand at home.
    fn home_places(&self, seat: Seat) -> Vec<Spot>;
    /// The radius of a piece alone on a square, of one in a yard, and of one at home.
    fn piece(&self) -> f64;
    fn parked(&self) -> f64;
    fn at_home(&self) -> f64 {
        self.parked()
    }
    /// The number of a square, if it is written at its edge.
    fn number(&self, square: &Square) -> Option<Number>;
    /// How far from a corner ways begin to turn.
    fn bend(&self) -> f64;
    /// Whether there is little room.
    fn is_small(&self) -> bool;
    /// The looks that it has beyond those of every board.
    fn looks(&self) -> &'static [Look] {
        &[]
    }
    /// Draws the empty board.
    fn draw(&self, canvas: &mut Canvas, scene: &Scene, style: &Style<'_>);
    /// Draws what lies over the arrows: what is written where they end.
    fn draw_over(&self, canvas: &mut Canvas, scene: &Scene);
    /// What its signs mean, in a seat's colour.
    fn signs<'a>(&'a self, scene: &'a Scene) -> Vec<Entry<'a>>;
}

/// The picture of a position.
pub(crate) fn svg(scene: &Scene, plan: &impl Plan, style: &Style<'_>) -> String {
    let scene = &match &style.heat {
        None => scene.clone(),
        Some(heat) => scene.empty(heat::headline(heat)),
    };
    let standing = Standing::of(scene, plan);
    let mut canvas = Canvas::new(style);
    plan.draw(&mut canvas, scene, style);
    // Ways lead over squares where pieces stand, whose letters are to be seen.
    let trails = play::draw(&mut canvas, scene, plan, &standing);
    table::numbers_over(&mut canvas, scene, plan, &trails);
    plan.draw_over(&mut canvas, scene);
    standing.draw(&mut canvas, scene);
    let half = plan.table() + MARGIN;
    let bottom = caption::draw(&mut canvas, scene, plan, style);
    let frame = Frame {
        title: &format!("{}: {}", scene.game.title, scene.headline),
        description: &match &style.heat {
            None => words::description(scene),
            Some(heat) => {
                let squares = scene.squares.iter();
                heat::description(heat, squares.map(|square| (&*square.label, square.space)))
            }
        },
        corner: Spot::new(-half, -half),
        width: 2.0 * half,
        height: bottom + half,
    };
    let seats = seats::of(scene.game.letters, scene.arms.len());
    let looks = [COMMON, looks::BOARD, plan.looks(), seats, TYPE];
    canvas.finish(style, &frame, &looks)
}
