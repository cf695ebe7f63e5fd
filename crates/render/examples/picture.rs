//! A position's picture to a file, with arrows for what the last move did; in the terminal the same as text.
//!
//! ```sh
//! cargo run -p macuil-render --example picture                # writes picture.svg
//! cargo run -p macuil-render --example picture -- board.svg
//! ```
//!
//! Pictures of any game by its name are in `macuil_render::any` (feature `any`).
use macuil_core::position::Position as _;
use macuil_ludo::Position;
use macuil_render::{Picture, Style, Theme};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or("picture.svg".into());
    let text = "ludo/classic seats=RY turn=Y at=move:3 R=yard,yard,12,46 Y=yard,h2,30,43";
    let mut position: Position = text.parse()?;
    let mut events = Vec::new();
    position.play_word("3:43-46", &mut |event| events.push(event))?;

    println!("{}", position.text(&events, false));
    let style = Style {
        theme: Theme::Light, // `Auto`, if nothing is said, follows the reader's
        ..Style::default()
    };
    std::fs::write(&path, position.svg(&events, &style))?;
    println!("the picture is in {path}");
    Ok(())
}
