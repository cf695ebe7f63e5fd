//! A game screen in small: events become steps to animate, and positions kept before each turn are all that undo takes.
//!
//! ```sh
//! cargo run --example animate
//! ```
//!
//! A real screen would take its time over each step, and draw the picture of the position when the last one has been shown. Here
//! the steps are printed, and a stage that knows nothing but them is compared with the position: so no step is missing.
use std::collections::BTreeMap;
use std::fmt;

use macuil::core::error::PlayError;
use macuil::core::events::Event as _;
use macuil::core::position::Node;
use macuil::core::random::Stream;
use macuil::partan::events::Source;
use macuil::{AnyEvent, AnyPosition, ludo, partan};
use macuil_players::{Bot, choose_any};
use macuil_render::{Style, any};

/// What the screen shows moving, one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Step {
    /// The dice fall.
    Throw(String),
    /// A piece goes from one place to another.
    Piece {
        how: &'static str,
        from: String,
        to: String,
    },
    /// Something to be read for a moment.
    Note(String),
}

impl Step {
    fn piece(how: &'static str, from: impl ToString, to: impl ToString) -> Step {
        let (from, to) = (from.to_string(), to.to_string());
        Step::Piece { how, from, to }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Throw(shown) => write!(f, "dice      {shown}"),
            Step::Piece { how, from, to } => write!(f, "{how:9} {from} -> {to}"),
            Step::Note(text) => write!(f, "({text})"),
        }
    }
}

/// The step for an event; `None` for what has nothing to see.
fn step(event: &AnyEvent) -> Option<Step> {
    match event {
        AnyEvent::Partan(event) => of_partan(event),
        AnyEvent::Ludo(event) => of_ludo(event),
        other => Some(Step::Note(other.name().into())),
    }
}

/// Partán: pieces have no colour, and stand on squares or in zones.
fn of_partan(event: &partan::Event) -> Option<Step> {
    use partan::Event::*;
    let start = |seat| format!("start-{}", partan::GAME.letter(seat));
    let home = |seat| format!("home-{}", partan::GAME.letter(seat));
    let or_home = |to: Option<partan::board::Square>, from: partan::board::Square| {
        to.map_or(home(from.street()), |to| to.to_string())
    };
    Some(match *event {
        Thrown { die, .. } => Step::Throw(die.points().to_string()),
        BroughtOut { seat, to, .. } => Step::piece("comes out", start(seat), to),
        Moved { from, to, .. } => Step::piece("moves", from, or_home(to, from)),
        Displaced { from, to, .. } => Step::piece("is pushed", from, to),
        Expelled { from, to, .. } => Step::piece("flies off", from, start(to)),
        Eliminated { at } => Step::piece("falls", at, "centre"),
        Jumped { from, to } => Step::piece("jumps", from, or_home(to, from)),
        Refilled { seat, from } => match from {
            Source::Centre => Step::piece("returns", "centre", start(seat)),
            Source::Home => Step::piece("returns", home(seat), start(seat)),
        },
        Counted { .. } | TurnPassed { .. } => return None,
        ref other => Step::Note(other.name().into()),
    })
}

/// Ludo: a piece is its seat's, wherever it stands.
fn of_ludo(event: &ludo::Event) -> Option<Step> {
    use ludo::Event::*;
    let of = |seat, place: &dyn fmt::Display| format!("{}:{place}", ludo::GAME.letter(seat));
    Some(match *event {
        Thrown { throw, .. } => Step::Throw(throw.to_string().replace("roll:", "")),
        Entered { seat, to, .. } => {
            Step::piece("enters", of(seat, &ludo::Place::Yard), of(seat, &to))
        }
        Moved { seat, from, to, .. } => Step::piece("moves", of(seat, &from), of(seat, &to)),
        Captured { seat, at, .. } => {
            Step::piece("is hit", of(seat, &at), of(seat, &ludo::Place::Yard))
        }
        SentBack { seat, from } => {
            Step::piece("goes back", of(seat, &from), of(seat, &ludo::Place::Yard))
        }
        BonusEarned { points, .. } => Step::Note(format!("a bonus of {points}")),
        TurnPassed { .. } => return None,
        ref other => Step::Note(other.name().into()),
    })
}

/// How many pieces stand where: what a screen has drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Stage(BTreeMap<String, i32>);

impl Stage {
    /// What a position says.
    fn of(position: &AnyPosition) -> Stage {
        let mut stage = Stage::default();
        match position {
            AnyPosition::Partan(position) => {
                let setup = position.setup();
                for seat in macuil::core::seat::Seats::first(4).iter() {
                    let (letter, at) = (partan::GAME.letter(seat), seat.index());
                    stage.put(&format!("start-{letter}"), setup.start[at].into());
                    stage.put(&format!("home-{letter}"), setup.home[at].into());
                    for number in (1..=36).filter(|n| setup.streets[at] >> (n - 1) & 1 == 1) {
                        stage.put(&format!("{letter}{number}"), 1);
                    }
                }
                stage.put("centre", setup.centre.into());
            }
            AnyPosition::Ludo(position) => {
                for seat in macuil::core::seat::Seats::first(4).iter() {
                    for place in position.setup().pieces[seat.index()] {
                        stage.put(&format!("{}:{place}", ludo::GAME.letter(seat)), 1);
                    }
                }
            }
            _ => {}
        }
        stage
    }

    fn put(&mut self, place: &str, pieces: i32) {
        let count = self.0.entry(place.into()).or_default();
        *count += pieces;
        if *count == 0 {
            self.0.remove(place);
        }
    }

    fn show(&mut self, step: &Step) {
        if let Step::Piece { from, to, .. } = step {
            self.put(from, -1);
            self.put(to, 1);
        }
    }
}

/// A game as a screen keeps it.
struct Screen {
    position: AnyPosition,
    /// The positions before each turn, and those of turns taken back, the next one last, with whether a turn begins there.
    past: Vec<AnyPosition>,
    future: Vec<(AnyPosition, bool)>,
    /// Whether the next play begins a turn.
    turn: bool,
}

impl Screen {
    fn new(position: AnyPosition) -> Screen {
        Screen {
            position,
            past: Vec::new(),
            future: Vec::new(),
            turn: true,
        }
    }

    /// Plays a throw or a move and gives what there is to see.
    fn play(&mut self, word: &str) -> Result<Vec<Step>, PlayError> {
        let before = self.position.clone();
        let mut events = Vec::new();
        self.position.play(word, &mut events)?;
        if std::mem::take(&mut self.turn) {
            self.past.push(before);
            self.future.clear();
        }
        self.turn = events.iter().any(|event| event.name() == "turn-passed");
        Ok(events.iter().filter_map(step).collect())
    }

    /// Goes back to where the last turn began; false if there is none.
    fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else {
            return false;
        };
        let after = std::mem::replace(&mut self.position, before);
        self.future
            .push((after, std::mem::replace(&mut self.turn, true)));
        true
    }

    /// Takes an undo back; false if there is none.
    fn redo(&mut self) -> bool {
        let Some((after, turn)) = self.future.pop() else {
            return false;
        };
        self.past.push(std::mem::replace(&mut self.position, after));
        self.turn = turn;
        true
    }

    fn picture(&self) -> String {
        any::svg(&self.position, &[], &Style::default())
    }
}

/// Plays words on a screen, prints the steps, and gives what the stage has after them.
fn show(screen: &mut Screen, words: &[&str]) -> Result<Stage, PlayError> {
    let mut stage = Stage::of(&screen.position);
    for word in words {
        println!("{word}");
        for step in screen.play(word)? {
            println!("    {step}");
            stage.show(&step);
        }
    }
    Ok(stage)
}

/// The word that a bot plays, or the dice give; `None` when the game is over.
fn next(position: &AnyPosition, dice: &mut Stream, draws: &mut Stream) -> Option<String> {
    match position.node() {
        Node::Chance(_) => position.draw(dice),
        Node::Decision(_) => choose_any(position, &mut Bot::Mixed.player(), draws),
        Node::Over(_) => None,
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("Partán, figures 3 and 4 of the rulebook");
    let text =
        "partan seats=GBRW turn=G at=move:3 G=25 B=20 R=- W=2 start=0,7,8,7 home=0,0,0,0 centre=7";
    let mut screen = Screen::new(text.parse()?);
    let before = screen.picture();
    let stage = show(&mut screen, &["3:25-28"])?;
    assert_eq!(stage, Stage::of(&screen.position), "no step is missing");
    let after = screen.picture();
    assert!(screen.undo() && screen.picture() == before);
    assert!(screen.redo() && screen.picture() == after);
    println!("undone and redone: the pictures are the same\n");

    println!("Parcheesi: a capture and its bonus");
    let text = "ludo/parcheesi seats=YR turn=Y at=roll Y=yard,yard,43,60 R=yard,yard,yard,48";
    let mut screen = Screen::new(text.parse()?);
    let stage = show(&mut screen, &["roll:2+5", "5:43-48"])?;
    assert_eq!(stage, Stage::of(&screen.position), "no step is missing");

    let mut screen = Screen::new(AnyPosition::start("partan", "3", None)?);
    let (mut dice, mut draws) = (Stream::dice(2026, 0), Stream::players(2026, 0));
    let (mut pictures, mut steps) = (Vec::new(), 0);
    while let Some(word) = next(&screen.position, &mut dice, &mut draws) {
        if screen.turn {
            pictures.push(screen.picture());
        }
        steps += screen.play(&word)?.len();
    }
    println!("\nA game of bots: {} turns, {steps} steps", pictures.len());
    for picture in pictures.iter().rev() {
        assert!(screen.undo() && screen.picture() == *picture);
    }
    println!("undone turn by turn: every picture is the one before the turn");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_screen_shows_what_the_example_says() {
        main().unwrap();
    }

    #[test]
    fn the_steps_explain_where_every_piece_stands() {
        for variant in ["partan", "ludo/classic", "ludo/madn", "ludo/parcheesi"] {
            let mut screen = Screen::new(AnyPosition::start(variant, "4", None).unwrap());
            let (mut dice, mut draws) = (Stream::dice(7, 0), Stream::players(7, 0));
            let mut stage = Stage::of(&screen.position);
            while let Some(word) = next(&screen.position, &mut dice, &mut draws) {
                let steps = screen.play(&word).unwrap();
                steps.iter().for_each(|step| stage.show(step));
                assert_eq!(stage, Stage::of(&screen.position), "{variant} {word}");
            }
        }
    }

    #[test]
    fn a_refused_move_leaves_the_screen_as_it_was() {
        let mut screen = Screen::new(AnyPosition::start("ludo/madn", "2", None).unwrap());
        let before = screen.picture();
        assert!(screen.play("3:yard-0").is_err());
        assert!(screen.picture() == before && !screen.undo());
    }

    #[test]
    fn half_a_turn_that_was_redone_is_still_half_a_turn() {
        let start = AnyPosition::start("partan", "2", None).unwrap();
        let mut screen = Screen::new(start.clone());
        screen.play("roll:3").unwrap();
        assert!(screen.undo() && screen.redo());
        screen.play("3:start-3").unwrap();
        assert!(screen.undo());
        assert_eq!(screen.position, start);
    }

    #[test]
    fn a_new_turn_ends_what_could_be_redone() {
        let mut screen = Screen::new(AnyPosition::start("partan", "2", None).unwrap());
        let play = |screen: &mut Screen, words: &[&str]| {
            words
                .iter()
                .for_each(|word| drop(screen.play(word).unwrap()));
        };
        play(&mut screen, &["roll:3", "3:start-3", "roll:2", "2:start-2"]);
        assert!(screen.undo());
        play(&mut screen, &["roll:5"]);
        assert!(!screen.redo());
        assert!(screen.undo() && screen.undo() && !screen.undo());
    }
}
