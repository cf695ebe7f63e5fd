//! Random positions of every variant with each number of seats.
use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::random::{Stream, below};
use macuil::{AnyPosition, Visitor, variants};

/// Code that looks at a decision between two moves or more.
pub trait Look {
    fn look<P: Position>(&mut self, position: &P, moves: &[P::Move]);
}

/// The beginnings of all variants with each number of seats.
pub fn beginnings() -> impl Iterator<Item = AnyPosition> {
    variants().flat_map(|(_, variant)| {
        let seats = variant.seats.iter();
        seats.map(|seats| {
            AnyPosition::start(variant.name, &seats.to_string(), None).expect("a variant begins")
        })
    })
}

struct Walk<'a, L>(&'a mut L, u64, u32);

impl<L: Look> Visitor for Walk<'_, L> {
    type Output = ();

    fn visit<P: Position>(self, start: &P) {
        let Walk(look, games, most) = self;
        for game in 0..games {
            let mut position = start.clone();
            let (mut dice, mut players) = (Stream::dice(11, game), Stream::players(11, game));
            // A choice now and then, all through the game.
            let mut left = most;
            while left > 0 {
                match position.node() {
                    Node::Over(_) => break,
                    Node::Chance(_) => {
                        let roll = position.rolls().expect("a throw is due").sample(&mut dice);
                        position.apply_roll(roll, &mut NoEvents);
                    }
                    Node::Decision(_) => {
                        let moves = position.legal_moves();
                        let moves = moves.as_ref();
                        if moves.len() > 1 && below(&mut players, 8) == 0 {
                            look.look(&position, moves);
                            left -= 1;
                        }
                        let place = below(&mut players, moves.len() as u32);
                        position.apply_move(moves[place as usize], &mut NoEvents);
                    }
                }
            }
        }
    }
}

/// Looks at choices in random games of every variant with each number of seats, at so many in a game at most.
pub fn walk(look: &mut impl Look, games: u64, most: u32) {
    for start in beginnings() {
        start.visit(Walk(look, games, most));
    }
}
