//! What JavaScript hands over, read with care: types of TypeScript promise nothing when a program runs.
use js_sys::{Array, BigInt, RangeError};
use wasm_bindgen::{JsCast, JsValue};

/// A wrong argument, in a sentence.
pub fn wrong(message: &str) -> JsValue {
    RangeError::new(message).into()
}

/// A seed or an index: a whole number of 64 bits, or what stands for one that is not given.
pub fn whole(value: &JsValue, unless_given: u64) -> Result<u64, JsValue> {
    if value.is_undefined() {
        return Ok(unless_given);
    }
    let read = match value.as_f64() {
        Some(number) if js_sys::Number::is_safe_integer(value) && number >= 0.0 => {
            Some(number as u64)
        }
        Some(_) => None,
        None => value.dyn_ref::<BigInt>().and_then(|big| {
            let text = big.to_string(10).ok()?;
            String::from(text).parse().ok()
        }),
    };
    read.ok_or_else(|| {
        wrong(
            "seeds and indexes are whole numbers from 0 to 2^53 - 1, or bigints from 0n to 2n ** 64n - 1n",
        )
    })
}

/// Seats: letters, a number of players, or nothing.
pub fn seats(value: &JsValue) -> Result<String, JsValue> {
    if value.is_undefined() {
        return Ok(String::new());
    }
    if let Some(letters) = value.as_string() {
        return Ok(letters);
    }
    match value.as_f64() {
        Some(number) if js_sys::Number::is_safe_integer(value) && number >= 0.0 => {
            Ok((number as u64).to_string())
        }
        _ => Err(wrong(
            "seats are letters, as \"RG\", or a number of players, as 2",
        )),
    }
}

/// The letter of the seat that begins, if one is named.
pub fn first(text: Option<&str>) -> Result<Option<char>, JsValue> {
    let Some(text) = text else {
        return Ok(None);
    };
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(Some(letter)),
        _ => Err(wrong(&format!(
            "first is the letter of the seat that begins, not {text:?}"
        ))),
    }
}

/// A list of texts; an empty one if nothing is given.
pub fn texts(value: &JsValue, what: &str) -> Result<Vec<String>, JsValue> {
    if value.is_undefined() {
        return Ok(Vec::new());
    }
    let texts = value.dyn_ref::<Array>().and_then(|array| {
        let texts = array.iter().map(|text| text.as_string());
        texts.collect::<Option<Vec<String>>>()
    });
    texts.ok_or_else(|| wrong(&format!("{what} are a list of texts")))
}
