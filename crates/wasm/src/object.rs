//! Plain objects and lists of JavaScript.
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// A plain object with these fields; those that are undefined are left out.
pub fn object<const N: usize>(fields: [(&str, JsValue); N]) -> JsValue {
    let made = Object::new();
    for (name, value) in fields {
        if !value.is_undefined() {
            set(&made, name, &value);
        }
    }
    made.into()
}

/// Gives a new object a field.
pub fn set(object: &Object, name: &str, value: &JsValue) {
    // A new object of no class takes every field.
    let _ = Reflect::set(object, &name.into(), value);
}

/// A list of these values.
pub fn list<T: Into<JsValue>>(values: impl IntoIterator<Item = T>) -> JsValue {
    values.into_iter().map(Into::into).collect::<Array>().into()
}

/// A letter as a text of its own.
pub fn letter(letter: char) -> JsValue {
    letter.to_string().into()
}
