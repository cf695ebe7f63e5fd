//! What can be played: every variant with its seats and options, and the bots.

use macuil::AnyPosition;
use macuil::core::game::{OptionInfo, OptionValues};
use macuil_players::BOTS;
use serde_json::{Value, json};

/// The list that forms are made of.
pub fn list() -> Value {
    let variants = macuil::variants().map(|(game, variant)| {
        let options: Vec<Value> = variant.options.iter().map(option).collect();
        // Which seats play when so many do; each variant begins by its defaults.
        let seats = variant.seats.iter().filter_map(|count| {
            let start = AnyPosition::start(variant.name, &count.to_string(), None).ok()?;
            let seat = |&seat| json!({"seat": game.letter(seat), "name": game.seat_name(seat)});
            Some(start.seats_in_order().iter().map(seat).collect())
        });
        json!({
            "variant": variant.name,
            "game": game.title,
            "title": variant.title,
            "seats": seats.collect::<Vec<Value>>(),
            "default_seats": variant.default_seats,
            "options": options,
        })
    });
    let bots = BOTS
        .iter()
        .map(|bot| json!({"name": bot.name, "about": bot.about}));
    json!({
        "variants": variants.collect::<Vec<Value>>(),
        "bots": bots.collect::<Vec<Value>>(),
    })
}

fn option(option: &OptionInfo) -> Value {
    let values: Vec<String> = match option.values {
        OptionValues::Words(words) => words.iter().map(ToString::to_string).collect(),
        OptionValues::Range { min, max } => (min..=max).map(|value| value.to_string()).collect(),
    };
    json!({"name": option.name, "about": option.about, "values": values, "default": option.default})
}
