//! Pictures of positions.
use js_sys::Reflect;
use macuil_render::{Style, Theme, any};
use wasm_bindgen::prelude::*;

use crate::arguments::wrong;
use crate::event::{Events, events as events_of};
use crate::position::Position;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How a picture is to look. */
export interface Look {
  /** `"auto"`, unless said, follows the reader's system. */
  theme?: "auto" | "light" | "dark";
  /** What every id and class of the picture begins with, `"macuil"` unless said: pictures in one page need different ones. */
  prefix?: string;
  /** How wide it is, in pixels, 800 unless said; a page may scale it. Below 480 type is larger. */
  width?: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// How a picture is to look.
    #[wasm_bindgen(typescript_type = "Look")]
    pub type Look;
}

#[wasm_bindgen]
impl Position {
    /// A picture of the board as an SVG element. The events of the last play, or of several, are drawn as arrows. Squares, pieces and
    /// arrows carry `data-square`, `data-piece` and `data-arrow`; what is a space of the board, or stands on one, carries `data-space`,
    /// and yards, homes and other zones `data-zone`.
    pub fn svg(&self, events: Option<Events>, look: Option<Look>) -> Result<String, JsValue> {
        let events = events_of(events.as_ref())?;
        let field = |name: &str| match &look {
            Some(look) => Reflect::get(look, &name.into()),
            None => Ok(JsValue::UNDEFINED),
        };
        let mut style = Style::default();
        let theme = field("theme")?;
        style.theme = match theme.as_string().as_deref() {
            _ if theme.is_undefined() => Theme::Auto,
            Some("auto") => Theme::Auto,
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => return Err(wrong("the theme is auto, light or dark")),
        };
        let prefix = field("prefix")?.as_string();
        if let Some(prefix) = &prefix {
            style.prefix = prefix;
        }
        let width = field("width")?;
        if !width.is_undefined() {
            style.width = match width.as_f64() {
                Some(pixels) if (1.0..=1e6).contains(&pixels) => pixels as u32,
                _ => return Err(wrong("the width is a number of pixels from 1 to 1,000,000")),
            };
        }
        Ok(any::svg(&self.0, &events, &style))
    }

    /// A picture of the board as lines of text, with the colours of terminals if wanted.
    pub fn board(&self, colour: Option<bool>) -> String {
        any::text(&self.0, &[], colour.unwrap_or(false))
    }
}
