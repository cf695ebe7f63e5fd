//! One session of the line protocol: at most one game at a time, and every operation on it.
use macuil::AnyPosition;
use macuil::core::error::PlayError;
use macuil::core::position::Node;
use macuil::core::random::Stream;
use macuil::record::{Record, ending_of};
use macuil_players::{Bot, choose_any};
use macuil_render::Style;
use serde_json::json;

use super::draws::{self, Draw, Draws};
use super::refusal::{Refusal, usage};
use super::request::Request;
use crate::given;
use crate::json::{self, Object};
use crate::seeds;

/// Every operation, in the order of the protocol.
const OPS: &str = "games, new, load, tidy, play, check, undo, bot, record, render, quit";

/// A game with all its past.
struct Game {
    begin: AnyPosition,
    now: AnyPosition,
    plies: Vec<Played>,
}

/// A throw or move that was played.
struct Played {
    before: AnyPosition,
    word: String,
    /// How a throw was drawn, if it was.
    draw: Option<Draw>,
}

/// The state of a session.
#[derive(Default)]
pub struct Session {
    game: Option<Game>,
    draws: Option<Draws>,
    /// How many streams have been begun.
    streams: u64,
}

/// What comes of a request that is not refused.
pub struct Answer {
    /// What stands beyond `id` and `ok`.
    pub body: Object,
    /// Whether the session ends.
    pub last: bool,
}

impl From<Object> for Answer {
    fn from(body: Object) -> Answer {
        Answer { body, last: false }
    }
}

/// An object with one key.
fn single(key: &str, value: serde_json::Value) -> Object {
    Object::from_iter([(key.to_string(), value)])
}

impl Session {
    /// Does what a request asks. If it is refused, everything is as before.
    pub fn answer(&mut self, request: &Request) -> Result<Answer, Refusal> {
        match request.op()?.as_str() {
            "games" => {
                request.only(&[])?;
                Ok(single("games", json::games(macuil::games())).into())
            }
            "new" => self.new_game(request),
            "load" => self.load(request, false),
            "tidy" => self.load(request, true),
            "play" => self.play(request),
            "check" => self.check(request),
            "undo" => self.undo(request),
            "bot" => self.bot(request),
            "record" => self.record(request),
            "render" => self.render(request),
            "quit" => {
                request.only(&[])?;
                Ok(Answer {
                    body: Object::new(),
                    last: true,
                })
            }
            _ => Err(usage(format!("there is no such op; there are {OPS}"))),
        }
    }

    fn begin(&mut self, position: AnyPosition) -> Answer {
        let state = json::state(&position);
        self.game = Some(Game {
            begin: position.clone(),
            now: position,
            plies: Vec::new(),
        });
        // A seed that nobody named serves one game, so that its record can name it.
        self.draws.take_if(|draws| draws.by_chance);
        state.into()
    }

    fn game(&self) -> Result<&Game, Refusal> {
        self.game.as_ref().ok_or_else(no_game)
    }

    fn new_game(&mut self, request: &Request) -> Result<Answer, Refusal> {
        request.only(&["variant", "seats", "first"])?;
        let variant = request.required("variant")?;
        let seats = seats(request)?;
        let first = match request.text("first")? {
            None => None,
            Some(text) => {
                let mut letters = text.chars();
                match (letters.next(), letters.next()) {
                    (Some(letter), None) => Some(letter),
                    _ => {
                        return Err(usage(
                            "\"first\" is the letter of the seat that begins, as \"G\"",
                        ));
                    }
                }
            }
        };
        let position = AnyPosition::start(&variant, &seats, first)
            .map_err(|error| usage(given::start_message(&variant, &error)))?;
        Ok(self.begin(position))
    }

    fn load(&mut self, request: &Request, tidy: bool) -> Result<Answer, Refusal> {
        request.only(&["position"])?;
        let text = request.required("position")?;
        let position = given::read(&text, tidy).map_err(|error| Refusal::Text {
            text,
            error: Box::new(error),
        })?;
        Ok(self.begin(position))
    }

    fn play(&mut self, request: &Request) -> Result<Answer, Refusal> {
        request.only(&["move", "seed"])?;
        let word = request.required("move")?;
        let seed = request.raw("seed").map(seed).transpose()?;
        if seed.is_some() && word != "roll" {
            return Err(usage("\"seed\" goes with \"move\":\"roll\"; leave it out"));
        }
        let game = self.game.as_mut().ok_or_else(no_game)?;
        let before = game.now.clone();
        let mut events = Vec::new();
        let (word, draw) = if word == "roll" {
            check_roll(&game.now)?;
            // Nothing can be refused from here on.
            if let Some(seed) = seed {
                self.streams += 1;
                self.draws = Some(Draws::begin(seed, self.streams, false));
            }
            let draws = self.draws.get_or_insert_with(|| {
                self.streams += 1;
                Draws::begin(seeds::by_chance(), self.streams, true)
            });
            match draws.draw(&game.now) {
                Some((word, draw)) => (word, Some(draw)),
                None => unreachable!("a throw is due"),
            }
        } else {
            (word, None)
        };
        game.now.play(&word, &mut events)?;
        game.plies.push(Played { before, word, draw });
        let mut answer = json::state(&game.now);
        answer.insert("events".into(), json::events(&events));
        Ok(answer.into())
    }

    fn check(&self, request: &Request) -> Result<Answer, Refusal> {
        request.only(&["move"])?;
        let word = request.required("move")?;
        let position = &self.game()?.now;
        let checked = if word == "roll" {
            check_roll(position)
        } else {
            position.check(&word)
        };
        let mut answer = single("legal", json!(checked.is_ok()));
        if let Err(error) = checked {
            answer.insert("rule".into(), json!(error.rule.id()));
            answer.insert("message".into(), json!(error.message));
        }
        Ok(answer.into())
    }

    fn undo(&mut self, request: &Request) -> Result<Answer, Refusal> {
        request.only(&[])?;
        let game = self.game.as_mut().ok_or_else(no_game)?;
        let last = game
            .plies
            .pop()
            .ok_or_else(|| usage("this is where the game began; there is nothing to undo"))?;
        game.now = last.before;
        Ok(json::state(&game.now).into())
    }

    /// What a bot would play here; nothing is played. The same seed gives the same answer to the same position.
    fn bot(&self, request: &Request) -> Result<Answer, Refusal> {
        request.only(&["name", "seed"])?;
        let name = request.required("name")?;
        let bot: Bot = name.parse().map_err(|error| usage(format!("{error}")))?;
        let seed = request.raw("seed").map(seed).transpose()?;
        let position = &self.game()?.now;
        let mut draws = Stream::players(seed.unwrap_or_else(seeds::by_chance), 0);
        let word = choose_any(position, &mut bot.player(), &mut draws).ok_or_else(|| {
            usage("no move is due here; a bot chooses where `node` is `decision`")
        })?;
        Ok(single("move", json!(word)).into())
    }

    fn record(&self, request: &Request) -> Result<Answer, Refusal> {
        request.only(&[])?;
        let game = self.game()?;
        let mut record = Record::of(&game.begin);
        let throws = game
            .plies
            .iter()
            .filter(|played| matches!(played.before.node(), Node::Chance(_)));
        record.seed = draws::common_seed(throws.map(|played| played.draw)).map(|seed| (seed, 0));
        record.plies = game
            .plies
            .iter()
            .map(|played| played.word.clone())
            .collect();
        record.ending = ending_of(&game.now);
        Ok(single("record", json!(record.to_string())).into())
    }

    fn render(&self, request: &Request) -> Result<Answer, Refusal> {
        request.only(&["format"])?;
        let format = request.required("format")?;
        let game = self.game()?;
        let position = &game.now;
        // The picture shows what the last play did.
        let mut events = Vec::new();
        if let Some(last) = game.plies.last() {
            last.before.clone().play(&last.word, &mut events)?;
        }
        let picture = match format.as_str() {
            "svg" => macuil_render::any::svg(position, &events, &Style::default()),
            "text" => macuil_render::any::text(position, &events, false),
            _ => return Err(usage("\"format\" is \"svg\" or \"text\"")),
        };
        Ok(single("picture", json!(picture)).into())
    }
}

fn no_game() -> Refusal {
    usage("there is no game yet; begin one with the op new or load")
}

/// The seats of a new game, for [`AnyPosition::start`]: letters, a number, or nothing.
fn seats(request: &Request) -> Result<String, Refusal> {
    let Some(raw) = request.raw("seats") else {
        return Ok(String::new());
    };
    let wrong = || usage("\"seats\" is letters as \"GBRW\", or a number as 4");
    let text = match macuil::core::notation::number::<u8>(raw) {
        Some(count) => count.to_string(),
        None => serde_json::from_str(raw).map_err(|_| wrong())?,
    };
    if text.is_empty() {
        Err(wrong())
    } else {
        Ok(text)
    }
}

/// The seed in a JSON text: a number that every JSON reader keeps exactly, or any seed as a text.
fn seed(raw: &str) -> Result<u64, Refusal> {
    use macuil::core::notation::number;
    let seed = match serde_json::from_str::<String>(raw) {
        Ok(text) => number(&text),
        Err(_) => number(raw).filter(|seed| *seed < seeds::EXACT),
    };
    seed.ok_or_else(|| usage("\"seed\" is a whole number below 9007199254740992, or up to 18446744073709551615 in quotes"))
}

/// Whether a throw is due, whichever it is; the refusal is that of a throw.
fn check_roll(position: &AnyPosition) -> Result<(), PlayError> {
    if matches!(position.node(), Node::Chance(_)) {
        return Ok(());
    }
    // Any throw of the game is refused here in the same way; a new game knows one.
    let throw = AnyPosition::start(&position.variant(), "", None)
        .ok()
        .and_then(|start| start.rolls().into_iter().next());
    position.check(&throw.map_or_else(|| "roll".into(), |(word, _)| word))
}
