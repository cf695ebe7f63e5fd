//! A request: one JSON object with keys that are known and stand once each.
use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::refusal::{Refusal, usage};

/// The keys and values of an object, doubled ones included, which reading into a map would hide.
struct Entries(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entries, D::Error> {
        struct Each;
        impl<'de> Visitor<'de> for Each {
            type Value = Entries;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(Each)
    }
}

/// A request as it was read.
pub struct Request {
    entries: Vec<(String, Box<RawValue>)>,
}

impl Request {
    /// Reads a line.
    pub fn read(line: &[u8]) -> Result<Request, Refusal> {
        let text = std::str::from_utf8(line).map_err(|error| {
            usage(format!(
                "the line is not UTF-8: byte {} does not fit",
                error.valid_up_to()
            ))
        })?;
        let Entries(entries) = serde_json::from_str(text).map_err(|error| {
            if error.is_data() {
                usage("a request is a JSON object, as {\"op\":\"games\"}")
            } else {
                usage(format!("the line is not JSON: {error}"))
            }
        })?;
        Ok(Request { entries })
    }

    /// The text of the request's id, to be given back as it is; none if it stands twice.
    pub fn id(&self) -> Option<String> {
        let mut ids = self.entries.iter().filter(|(key, _)| key == "id");
        let (Some((_, id)), None) = (ids.next(), ids.next()) else {
            return None;
        };
        // A carriage return is a blank to JSON, and a line end to some who read our lines.
        Some(id.get().replace('\r', " "))
    }

    /// What is asked for.
    pub fn op(&self) -> Result<String, Refusal> {
        let mut keys = HashSet::new();
        if let Some((key, _)) = self.entries.iter().find(|(key, _)| !keys.insert(key)) {
            return Err(usage(format!(
                "the key {} stands twice; write it once",
                quote(key)
            )));
        }
        self.text("op")?
            .ok_or_else(|| usage("a request says what it asks for, as {\"op\":\"games\"}"))
    }

    /// Refuses every key but these (and `id` and `op`).
    pub fn only(&self, keys: &[&str]) -> Result<(), Refusal> {
        match self
            .entries
            .iter()
            .find(|(key, _)| key != "id" && key != "op" && !keys.contains(&key.as_str()))
        {
            None => Ok(()),
            Some((key, _)) => {
                let known: Vec<String> = ["id", "op"]
                    .iter()
                    .chain(keys)
                    .map(|key| quote(key))
                    .collect();
                Err(usage(format!(
                    "the key {} is not known here; there are {}",
                    quote(key),
                    known.join(", ")
                )))
            }
        }
    }

    /// The JSON text of a value.
    pub fn raw(&self, key: &str) -> Option<&str> {
        self.entries
            .iter()
            .find(|(found, _)| found == key)
            .map(|(_, value)| value.get())
    }

    /// A text, if the key is there.
    pub fn text(&self, key: &str) -> Result<Option<String>, Refusal> {
        let text = |raw| {
            serde_json::from_str(raw)
                .map_err(|_| usage(format!("{} is a text in quotes", quote(key))))
        };
        self.raw(key).map(text).transpose()
    }

    /// A text that has to be there.
    pub fn required(&self, key: &str) -> Result<String, Refusal> {
        self.text(key)?
            .ok_or_else(|| usage(format!("the key {} is missing; add it", quote(key))))
    }
}

/// A key as JSON writes it, cut if it is endless.
fn quote(key: &str) -> String {
    const MOST: usize = 40;
    let shown: String = key.chars().take(MOST).collect();
    let dots = if shown.len() < key.len() { "..." } else { "" };
    format!("{}{dots}", serde_json::Value::from(shown))
}
