//! Writes the C header of the library that lies beside this crate to the file it is told.
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = std::env::args()
        .nth(1)
        .ok_or("say which file is to be written")?;
    let library = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .ok_or("the library lies above")?;
    cbindgen::generate(library)?.write_to_file(out);
    Ok(())
}
