//! What happens in a play.
use js_sys::Object;
use macuil::AnyEvent;
use macuil::core::events::{Detail, Event as _};
use wasm_bindgen::prelude::*;

use crate::object::{object, set};

/// Something that happens in a play, with the clause that makes it happen.
#[wasm_bindgen]
pub struct Event(pub(crate) AnyEvent);

#[cfg(feature = "pictures")]
#[wasm_bindgen]
extern "C" {
    /// A list that pictures draw.
    #[wasm_bindgen(typescript_type = "readonly Event[]")]
    pub type Events;

    type Copied;
    #[wasm_bindgen(method, structural, catch)]
    fn copy(this: &Copied) -> Result<Event, JsValue>;
}

#[wasm_bindgen]
impl Event {
    /// What it is called, as `"captured"`.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.0.name().into()
    }

    /// The name of its clause, as `"ludo.capture"`.
    #[wasm_bindgen(getter)]
    pub fn clause(&self) -> String {
        self.0.rule().id().into()
    }

    /// What there is to know of it: numbers and words by name.
    #[wasm_bindgen(getter, unchecked_return_type = "{ [name: string]: number | string }")]
    pub fn details(&self) -> JsValue {
        let details = Object::new();
        self.0.details(&mut |name, detail| {
            let value = match detail {
                Detail::Number(number) => JsValue::from_f64(number as f64),
                Detail::Word(word) => word.as_str().into(),
            };
            set(&details, name, &value);
        });
        details.into()
    }

    /// A line for logs, as `captured seat=R at=12 [ludo.capture]`.
    #[wasm_bindgen(js_name = toString)]
    pub fn to_text(&self) -> String {
        let mut text = self.name();
        self.0.details(&mut |name, detail| {
            text += &format!(" {name}={detail}");
        });
        text + &format!(" [{}]", self.0.rule().id())
    }

    /// The plain object that JSON has of it.
    #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "{ name: string; clause: string; details: { [name: string]: number | string } }")]
    pub fn to_json(&self) -> JsValue {
        object([
            ("name", self.0.name().into()),
            ("clause", self.0.rule().id().into()),
            ("details", self.details()),
        ])
    }

    /// The same event in an object of its own.
    pub fn copy(&self) -> Event {
        Event(self.0.clone())
    }
}

/// The events of a list, which stays as it is.
#[cfg(feature = "pictures")]
pub fn events(list: Option<&Events>) -> Result<Vec<AnyEvent>, JsValue> {
    let Some(list) = list else {
        return Ok(Vec::new());
    };
    let items = js_sys::try_iter(list)?
        .ok_or_else(|| crate::arguments::wrong("events are a list of those that a play gives"))?;
    items
        .map(|item| Ok(item?.unchecked_into::<Copied>().copy()?.0))
        .collect()
}
