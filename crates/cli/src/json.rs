//! Games, positions and events as JSON: what the line protocol answers and `--json` prints.
use macuil::core::events::{Detail, Event};
use macuil::core::game::{GameInfo, OptionInfo, OptionValues};
use macuil::core::position::{Node, Outcome};
use macuil::{AnyEvent, AnyPosition};
use serde_json::{Map, Value, json};

/// An object whose keys stand in the order in which they were put in.
pub type Object = Map<String, Value>;

/// Every variant of these games.
pub fn games(games: &[&GameInfo]) -> Value {
    let variants = games.iter().flat_map(|game| game.variants).map(|variant| {
        let options: Vec<Value> = variant.options.iter().map(option).collect();
        json!({"variant": variant.name, "title": variant.title, "seats": variant.seats, "options": options})
    });
    variants.collect()
}

fn option(option: &OptionInfo) -> Value {
    let values = match option.values {
        OptionValues::Words(words) => json!(words),
        OptionValues::Range { min, max } => json!({"min": min, "max": max}),
    };
    json!({"name": option.name, "values": values, "default": option.default})
}

/// What a position is and waits for, as the line protocol says it.
pub fn state(position: &AnyPosition) -> Object {
    let mut state = Object::new();
    let mut put = |key: &str, value: Value| state.insert(key.into(), value);
    put("position", json!(position.to_string()));
    let letter = |seat| json!(position.game().letter(seat).to_string());
    match position.node() {
        Node::Chance(seat) => {
            let rolls = position.rolls();
            let total: u32 = rolls.iter().map(|(_, weight)| weight).sum();
            put("node", json!("chance"));
            put("seat", letter(seat));
            put("rolls", json!(rolls));
            put("total", json!(total));
        }
        Node::Decision(seat) => {
            put("node", json!("decision"));
            put("seat", letter(seat));
            put("moves", json!(position.moves()));
        }
        Node::Over(outcome) => {
            put("node", json!("over"));
            put(
                "outcome",
                match outcome {
                    Outcome::Draw => json!({"draw": true}),
                    Outcome::Places(places) => {
                        let places: Vec<Value> =
                            places.as_slice().iter().map(|&seat| letter(seat)).collect();
                        json!({ "places": places })
                    }
                },
            );
        }
    }
    state
}

/// An event: its name, its clause, its details.
pub fn event(event: &AnyEvent) -> Value {
    let mut object = Object::new();
    object.insert("event".into(), json!(event.name()));
    object.insert("rule".into(), json!(event.rule().id()));
    event.details(&mut |key, detail| {
        let value = match detail {
            Detail::Number(number) => json!(number),
            Detail::Word(word) => json!(word.as_str()),
        };
        object.insert(key.into(), value);
    });
    Value::Object(object)
}

/// The events of a play.
pub fn events(events: &[AnyEvent]) -> Value {
    events.iter().map(event).collect()
}
