//! The bots of the literature do what their names say, at thousands of choices in every variant.
use crate::common;

use common::beginnings;
use macuil::Visitor;
use macuil::core::board::steps_to_go;
use macuil::core::events::{Event, NoEvents};
use macuil::core::position::{Node, Position};
use macuil::core::random::{Stream, below};
use macuil::core::seat::Seat;
use macuil_players::{Bot, Measure, Player};

/// Code that looks at a decision between two moves or more.
trait Look {
    fn look<P: Position>(&mut self, position: &P, moves: &[P::Move]);
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
fn walk(look: &mut impl Look, games: u64, most: u32) {
    for start in beginnings() {
        start.visit(Walk(look, games, most));
    }
}

fn mover<P: Position>(position: &P) -> Seat {
    match position.node() {
        Node::Decision(seat) => seat,
        node => panic!("no decision but {node:?}"),
    }
}

fn chosen<P: Position>(bot: Bot, position: &P, moves: &[P::Move]) -> usize {
    let place = bot
        .player()
        .choose(position, moves, &mut Stream::players(3, 1));
    assert!(place < moves.len());
    place
}

/// The steps to go of the piece that a move moves, by the board's own search; one more than its course for pieces before it.
fn steps<P: Position>(position: &P, m: P::Move) -> Option<usize> {
    let (board, seat) = (position.board(), mover(position));
    Some(match position.route(m)?.from {
        Some(space) => steps_to_go(board, seat, space).expect("a piece stands on its course"),
        None => board.course(seat).len(),
    })
}

/// Pieces that leave the board or go back by a move.
fn captured<P: Position>(position: &P, m: P::Move) -> usize {
    let mut names = Vec::new();
    let mut after = position.clone();
    after
        .play(m, &mut |event: P::Event| names.push(event.name()))
        .expect("a listed move is legal");
    let captures = ["captured", "expelled", "eliminated"];
    names.iter().filter(|name| captures.contains(name)).count()
}

fn dangers<P: Position>(position: &P, moves: &[P::Move]) -> (u64, Vec<u64>) {
    let (measure, seat) = (Measure::of(position), mover(position));
    let after = moves.iter().map(|m| {
        let mut after = position.clone();
        after.apply_move(*m, &mut NoEvents);
        measure.danger(&after, seat)
    });
    (measure.danger(position, seat), after.collect())
}

#[derive(Default)]
struct Front(usize);

impl Look for Front {
    fn look<P: Position>(&mut self, position: &P, moves: &[P::Move]) {
        let steps: Vec<Option<usize>> = moves.iter().map(|m| steps(position, *m)).collect();
        let least = steps.iter().flatten().min();
        let most = steps.iter().flatten().max();
        let lead = chosen(Bot::LeadFirst, position, moves);
        let rear = chosen(Bot::RearFirst, position, moves);
        if let (Some(least), Some(most)) = (least, most) {
            assert_eq!(steps[lead], Some(*least), "{position}");
            assert_eq!(steps[rear], Some(*most), "{position}");
            self.0 += usize::from(least < most);
        } else {
            assert_eq!((lead, rear), (0, 0));
        }
    }
}

#[test]
fn lead_first_moves_the_piece_nearest_its_end_and_rear_first_the_farthest() {
    let mut front = Front::default();
    walk(&mut front, 8, 40);
    assert!(front.0 > 5_000, "{}", front.0);
}

#[derive(Default)]
struct Captures(usize);

impl Look for Captures {
    fn look<P: Position>(&mut self, position: &P, moves: &[P::Move]) {
        let most = moves.iter().map(|m| captured(position, *m)).max();
        let place = chosen(Bot::Aggressive, position, moves);
        assert_eq!(Some(captured(position, moves[place])), most, "{position}");
        self.0 += usize::from(most > Some(0));
    }
}

#[test]
fn aggressive_captures_whatever_can_be_captured() {
    let mut captures = Captures::default();
    walk(&mut captures, 8, 40);
    assert!(captures.0 > 200, "{}", captures.0);
}

#[derive(Default)]
struct Safest(usize);

impl Look for Safest {
    fn look<P: Position>(&mut self, position: &P, moves: &[P::Move]) {
        let (_, after) = dangers(position, moves);
        let place = chosen(Bot::Defensive, position, moves);
        assert!(
            after.iter().all(|other| after[place] <= *other),
            "{position}"
        );
        self.0 += usize::from(after.iter().any(|other| after[place] < *other));
    }
}

#[test]
fn defensive_never_leaves_more_in_danger_than_it_must() {
    let mut safest = Safest::default();
    walk(&mut safest, 8, 40);
    assert!(safest.0 > 1_000, "{}", safest.0);
}

/// How often each of the four rules decided.
#[derive(Default)]
struct Four([usize; 4]);

impl Look for Four {
    fn look<P: Position>(&mut self, position: &P, moves: &[P::Move]) {
        let place = chosen(Bot::Mixed, position, moves);
        let most = moves.iter().map(|m| captured(position, *m)).max();
        let (now, after) = dangers(position, moves);
        let (lead, rear) = (
            chosen(Bot::LeadFirst, position, moves),
            chosen(Bot::RearFirst, position, moves),
        );
        let rule = if most > Some(0) {
            assert_eq!(Some(captured(position, moves[place])), most, "{position}");
            0
        } else if place != lead && after[place] < now {
            // Nothing else is brought out of danger further: whatever moves lower is a piece that nobody pursued.
            1
        } else if place == lead {
            assert!(after[place] <= now || place == rear, "{position}");
            2
        } else {
            assert_eq!(place, rear, "{position}");
            assert!(after[lead] > now, "{position}");
            3
        };
        self.0[rule] += 1;
    }
}

#[test]
fn mixed_captures_then_saves_then_moves_the_front_then_the_rear() {
    let mut four = Four::default();
    walk(&mut four, 8, 40);
    assert!(four.0.iter().all(|count| *count > 100), "{:?}", four.0);
}

#[test]
fn mixed_goes_by_the_first_rule_that_applies() {
    let choose = |text: &str| {
        let position = macuil::ludo::Position::from_text(text).expect("a position");
        let moves = position.legal_moves();
        moves[chosen(Bot::Mixed, &position, &moves)].to_string()
    };
    // Red may capture on 23, save the piece on 5 from Yellow on 2, or run.
    let text = "ludo/classic seats=RY turn=R at=move:3 R=yard,5,20,h1 Y=yard,yard,2,23";
    assert_eq!(choose(text), "3:20-23");
    // Nothing to capture: the piece on 5 is six or less before Yellow's on 2 and comes out of its reach.
    let text = "ludo/classic seats=RY turn=R at=move:6 R=yard,5,20,h1 Y=yard,yard,2,home sixes=1";
    assert_eq!(choose(text), "6:5-11");
    // Nothing in danger: the front.
    let text = "ludo/classic seats=RY turn=R at=move:3 R=yard,5,20,h1 Y=yard,yard,home,home";
    assert_eq!(choose(text), "3:h1-h4");
    // The front would come before Yellow's piece: the rear.
    let text = "ludo/classic seats=RY turn=R at=move:3 R=5,20,home,home Y=yard,yard,21,home";
    assert_eq!(choose(text), "3:5-8");
}
