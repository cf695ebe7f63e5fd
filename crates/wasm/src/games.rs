//! What there is to play: games, variants, options, clauses.
use macuil::core::game::{GameInfo, OptionInfo, OptionValues, VariantInfo};
use macuil::core::rules::Rule;
use wasm_bindgen::prelude::*;

use crate::arguments::wrong;
use crate::object::{letter, list, object};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A game. */
export interface Game {
  /** Its name in texts, as `"partan"`. */
  name: string;
  /** Its name for people, as `"Partán"`. */
  title: string;
  /** The letters of its seats with their names, as `{ letter: "G", name: "Green" }`. */
  seats: { letter: string; name: string }[];
  variants: Variant[];
  /** Its clauses, in the order of the rule text. */
  rules: Rule[];
  /** The version of its rules, which records carry. */
  rulesVersion: number;
}

/** A variant of a game: a named set of defaults. */
export interface Variant {
  /** Its name everywhere, as `"ludo/madn"`. */
  name: string;
  /** Its name for people. */
  title: string;
  /** The name of its game, as `"ludo"`. */
  game: string;
  /** How many may play, ascending. */
  seats: number[];
  /** How many play unless told otherwise. */
  defaultSeats: number;
  /** The options that may be set. */
  options: Option[];
}

/** An option of a variant. */
export interface Option {
  name: string;
  /** What it is about, in a line. */
  about: string;
  /** What it may be. */
  values: string[];
  /** What it is unless set. */
  default: string;
}

/** A clause of a game's rules. */
export interface Rule {
  /** Its name, as `"partan.barrier"`. */
  id: string;
  /** What it is about, in a few words. */
  title: string;
  /** Where the source has it. */
  source: string;
  /** What it says. */
  text: string;
}
"#;

/// The games, in the order of the house.
#[wasm_bindgen(unchecked_return_type = "Game[]")]
pub fn games() -> JsValue {
    list(macuil::games().iter().map(|game| of_game(game)))
}

/// Every variant of every game.
#[wasm_bindgen(unchecked_return_type = "Variant[]")]
pub fn variants() -> JsValue {
    list(macuil::variants().map(|(game, variant)| of_variant(game, variant)))
}

/// The clause with this name, as `"partan.barrier"`.
///
/// @throws {RangeError} if there is none
#[wasm_bindgen(unchecked_return_type = "Rule")]
pub fn rule(id: &str) -> Result<JsValue, JsValue> {
    match macuil::rule(id) {
        Some(found) => Ok(of_rule(found.rule())),
        None => Err(wrong(&format!(
            "no clause is called {id}; the clauses of a game are its rules"
        ))),
    }
}

fn of_game(game: &'static GameInfo) -> JsValue {
    let seats = game.letters.chars().zip(game.seat_names);
    let seats =
        seats.map(|(sign, name)| object([("letter", letter(sign)), ("name", (*name).into())]));
    object([
        ("name", game.name.into()),
        ("title", game.title.into()),
        ("seats", list(seats)),
        (
            "variants",
            list(
                game.variants
                    .iter()
                    .map(|variant| of_variant(game, variant)),
            ),
        ),
        ("rules", list(game.rules.iter().map(of_rule))),
        ("rulesVersion", game.rules_version.into()),
    ])
}

fn of_variant(game: &GameInfo, variant: &VariantInfo) -> JsValue {
    object([
        ("name", variant.name.into()),
        ("title", variant.title.into()),
        ("game", game.name.into()),
        ("seats", list(variant.seats.iter().copied())),
        ("defaultSeats", variant.default_seats.into()),
        ("options", list(variant.options.iter().map(of_option))),
    ])
}

fn of_option(option: &OptionInfo) -> JsValue {
    let values = match option.values {
        OptionValues::Words(words) => list(words.iter().copied()),
        OptionValues::Range { min, max } => list((min..=max).map(|value| value.to_string())),
    };
    object([
        ("name", option.name.into()),
        ("about", option.about.into()),
        ("values", values),
        ("default", option.default.into()),
    ])
}

fn of_rule(rule: &Rule) -> JsValue {
    object([
        ("id", rule.id.into()),
        ("title", rule.title.into()),
        ("source", rule.source.into()),
        ("text", rule.text.into()),
    ])
}
