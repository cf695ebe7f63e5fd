//! What everybody at a table is told: how things stand, and what was played.

use axum::extract::ws::Utf8Bytes;
use macuil::core::position::{Node, Outcome};
use macuil_render::{Style, any};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::game::moves;
use crate::guest::Size;
use crate::table::Table;

/// The same message with pictures of several sizes, or none.
pub(crate) struct Texts(Vec<(Option<Size>, Utf8Bytes)>);

impl Texts {
    /// The message for who wants a picture of this size.
    pub(crate) fn of(&self, size: Option<Size>) -> Utf8Bytes {
        let found = self.0.iter().find(|(of, _)| *of == size);
        found.map_or_else(Utf8Bytes::default, |(_, text)| text.clone())
    }
}

impl Table<'_> {
    /// The state as text, with the plays from one on, for those who want pictures of these sizes.
    pub(crate) fn texts(&self, since: usize, sizes: &[Option<Size>]) -> Texts {
        let mut state = self.state(since);
        let mut texts = Vec::new();
        for size in [None, Some(Size::Small), Some(Size::Wide)] {
            if sizes.contains(&size) {
                if let Some(size) = size {
                    state["picture"] = json!(self.picture(size));
                }
                texts.push((size, state.to_string().into()));
            }
        }
        Texts(texts)
    }

    /// The board, with arrows for what the last play did.
    fn picture(&self, size: Size) -> String {
        let style = Style {
            width: size.width(),
            prefix: "board",
            ..Style::default()
        };
        let game = self.game.as_ref();
        let last = game.and_then(|game| game.plays().last());
        let events = last.map_or(&[][..], |play| &play.events);
        any::svg(self.position(), events, &style)
    }

    /// The state, with the plays from one on.
    pub(crate) fn state(&self, since: usize) -> Value {
        let (terms, position, now) = (&self.terms, self.position(), Instant::now());
        let letter = |seat| json!(position.game().letter(seat));
        let (node, seat, outcome) = match position.node() {
            Node::Chance(seat) => ("chance", letter(seat), Value::Null),
            Node::Decision(seat) => ("decision", letter(seat), Value::Null),
            Node::Over(Outcome::Draw) => ("over", Value::Null, json!({"draw": true})),
            Node::Over(Outcome::Places(places)) => {
                let places: Vec<Value> = places.as_slice().iter().copied().map(letter).collect();
                ("over", Value::Null, json!({ "places": places }))
            }
        };
        let name = terms.variant.split('[').next().unwrap_or("");
        let variant = macuil::variants().find(|(_, variant)| variant.name == name);
        let plays = self.game.as_ref().map_or(&[][..], |game| game.plays());
        let told = plays.iter().enumerate().skip(since);
        let mut state = json!({
            "type": "state",
            "game": self.id,
            "variant": terms.variant,
            "title": variant.map(|(_, variant)| variant.title),
            "phase": if self.game.is_none() { "waiting" } else if node == "over" { "over" } else { "playing" },
            "ply": plays.len(),
            "position": position.to_string(),
            "node": node,
            "seat": seat,
            "moves": moves(position),
            "outcome": outcome,
            "seats": self.seats(),
            "bot": terms.bot,
            "watching": self.guests.iter().filter(|guest| guest.seat.is_none()).count(),
            "clock": {
                "think_ms": terms.think_ms,
                "left_ms": self.clock.left(now).as_millis() as u64,
                "runs": self.clock.is_running(),
            },
            "fair": {
                "commitment": self.secret.commitment().to_string(),
                "nonces": terms.nonces().collect::<Vec<&str>>(),
            },
            "plays": told.map(|(ply, play)| play.told(ply).clone()).collect::<Vec<Value>>(),
        });
        if node == "over" {
            state["fair"]["secret"] = json!(self.secret.reveal().to_string());
            state["fair"]["verify"] = json!(self.verify());
        }
        state
    }

    fn seats(&self) -> Vec<Value> {
        let game = self.start.game();
        let mut seats = Vec::new();
        for (place, seat) in self.terms.seats.iter().enumerate() {
            let name = game.seat(seat.letter).map(|seat| game.seat_name(seat));
            let is_person = seat.token.is_some();
            seats.push(json!({
                "seat": seat.letter,
                "name": name,
                "player": if is_person { "person" } else { &self.terms.bot },
                "joined": seat.has_joined(),
                "connected": self.guests.iter().any(|guest| guest.seat == Some(place)),
                "away": is_person && seat.is_away,
            }));
        }
        seats
    }

    /// The command by which anyone verifies the record.
    fn verify(&self) -> String {
        let secret = self.secret.reveal();
        let mut command = format!("macuil replay record.txt --secret {secret}");
        for nonce in self.terms.nonces() {
            command += &format!(" --nonce='{nonce}'");
        }
        command + &format!(" --commitment {}", self.secret.commitment())
    }
}
