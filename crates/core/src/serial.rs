//! serde for a game's types: text for people, packed bytes for machines, both through the game's one validator.

/// Implements serde for a game's position, move and options.
///
/// A position is its text in formats that people read and its packed bytes in others; moves and options are their texts. The
/// words say what was expected, in errors.
///
/// ```text
/// macuil_core::serial! {
///     position: Position, "a position of Ludo, as text or packed";
///     moves: Move, "a move of Ludo, as 6:12-18", Move::read, "not a move: they are written 6:yard-0 or 6:12-18";
///     options: Options, "the options of Ludo, as ludo/madn[tries=3]";
/// }
/// ```
#[macro_export]
macro_rules! serial {
    (
        position: $position:ty, $a_position:literal;
        moves: $move:ty, $a_move:literal, $read:expr, $no_move:literal;
        options: $options:ty, $some_options:literal;
    ) => {
        const _: () = {
            use core::fmt;
            use serde::de::{Deserialize, Deserializer, Error, Visitor};
            use serde::ser::{Serialize, Serializer};
            use $crate::position::Position as _;

            impl Serialize for $position {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    if serializer.is_human_readable() {
                        serializer.collect_str(self)
                    } else {
                        serializer.serialize_bytes(self.pack().as_bytes())
                    }
                }
            }

            struct PositionVisitor;

            impl Visitor<'_> for PositionVisitor {
                type Value = $position;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str($a_position)
                }

                fn visit_str<E: Error>(self, text: &str) -> Result<$position, E> {
                    text.parse().map_err(E::custom)
                }

                fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<$position, E> {
                    <$position>::unpack(bytes).map_err(E::custom)
                }
            }

            impl<'de> Deserialize<'de> for $position {
                fn deserialize<D: Deserializer<'de>>(
                    deserializer: D,
                ) -> Result<$position, D::Error> {
                    if deserializer.is_human_readable() {
                        deserializer.deserialize_str(PositionVisitor)
                    } else {
                        deserializer.deserialize_bytes(PositionVisitor)
                    }
                }
            }

            $crate::serial!(@text $move, $a_move, MoveVisitor, |text: &str| {
                $read(text).ok_or_else(|| E::custom($no_move))
            });
            $crate::serial!(@text $options, $some_options, OptionsVisitor, |text: &str| {
                text.parse::<$options>().map_err(E::custom)
            });
        };
    };
    (@text $type:ty, $expecting:literal, $visitor:ident, |$text:ident: &str| $read:expr) => {
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

            fn visit_str<E: Error>(self, $text: &str) -> Result<$type, E> {
                $read
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str($visitor)
            }
        }
    };
}
