//! The events of one move, in order, each with its clause: enough to animate it. Writes the picture beside it.
use macuil_core::events::Event as _;
use macuil_core::position::Position as _;
use macuil_partan::Position;
use macuil_render::{Picture, Style};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Figures 3 and 4 of the rulebook: Green moves from 25 to 28.
    let mut position: Position =
        "partan seats=GBRW turn=G at=move:3 G=25 B=20 R=- W=2 start=0,7,8,7 home=0,0,0,0 centre=7"
            .parse()?;
    let mut events = Vec::new();
    position.play_word("3:25-28", &mut |event| events.push(event))?;
    for event in &events {
        print!("{:12} [{}]", event.name(), event.rule());
        event.details(&mut |name, value| print!(" {name}={value}"));
        println!();
    }
    // A refused move says which clause refuses it, and changes nothing.
    let refused = position.play_word("5:28-33", &mut |_| ()).unwrap_err();
    println!("refused: {refused}");
    std::fs::write("repulsion.svg", position.svg(&events, &Style::default()))?;
    println!("the picture is in repulsion.svg");
    Ok(())
}
