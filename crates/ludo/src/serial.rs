//! serde: text for people, packed bytes for machines, both through the one validator.
use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use core::fmt;

use crate::moves::Move;
use crate::options::Options;
use crate::packed::{pack, unpack};
use crate::position::Position;

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_bytes(pack(self).as_bytes())
        }
    }
}

struct PositionVisitor;

impl<'de> Visitor<'de> for PositionVisitor {
    type Value = Position;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position of Ludo, as text or packed")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Position, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Position, E> {
        unpack(bytes).map_err(E::custom)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(PositionVisitor)
        } else {
            deserializer.deserialize_bytes(PositionVisitor)
        }
    }
}

macro_rules! by_text {
    ($type:ty, $expecting:literal, $visitor:ident, $read:expr) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        struct $visitor;

        impl Visitor<'_> for $visitor {
            type Value = $type;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($expecting)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<$type, E> {
                $read(text)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str($visitor)
            }
        }
    };
}

by_text!(Move, "a move of Ludo, as 6:12-18", MoveVisitor, |text| {
    Move::read(text).ok_or_else(|| {
        E::custom("not a move: they are written 6:yard-0, 6:12-18, 2:h4-home or 2+3:yard-5")
    })
});
by_text!(
    Options,
    "the options of Ludo, as ludo/madn[tries=3]",
    OptionsVisitor,
    |text: &str| text.parse::<Options>().map_err(E::custom)
);
