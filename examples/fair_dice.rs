//! A server throws the dice of a game, and its players need not trust it; see `docs/fair-dice.md`.
//!
//! Three servers play the same game between Green and Red: one is honest, one throws a 5 when it likes, one reveals another
//! secret than it committed to.
use macuil::AnyPosition;
use macuil::core::fair::{Commitment, FairDice, Secret};
use macuil::core::position::Node;
use macuil::core::random::{Stream, below};
use macuil::record::{Record, ending_of};

/// What everybody knows when the game is over.
struct Published {
    commitment: String,
    nonces: [String; 2],
    record: String,
    revealed: String,
}

/// 32 bytes of the operating system's randomness.
fn random() -> Result<[u8; 32], getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// The whole of a game; `cheat` changes the throws of the seat that is to throw.
fn serve(
    cheat: impl Fn(char, String) -> String,
    reveal_another: bool,
) -> Result<Published, Box<dyn std::error::Error>> {
    // 1. The server commits.
    let secret = Secret::new(random()?);
    let commitment = secret.commitment().to_string();

    // 2. The players have seen the commitment and give their nonces.
    let mut nonces = [String::new(), String::new()];
    for nonce in &mut nonces {
        *nonce = random()?[..16]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
    }

    // 3. The server draws; moves are made at random here.
    let mut dice = FairDice::new(&secret, &nonces);
    let mut players = Stream::players(2026, 0);
    let mut position = AnyPosition::start("ludo/classic", "GR", None)?;
    let mut record = Record::of(&position);
    loop {
        let word = match position.node() {
            Node::Chance(seat) => {
                let drawn = position.draw(&mut dice).ok_or("a throw is due")?;
                cheat(position.game().letter(seat), drawn)
            }
            Node::Decision(_) => {
                let mut moves = position.moves();
                moves.swap_remove(below(&mut players, moves.len() as u32) as usize)
            }
            Node::Over(_) => break,
        };
        position.play(&word, &mut Vec::new())?;
        record.plies.push(word);
    }
    record.ending = ending_of(&position);

    // 4. The server reveals.
    let revealed = if reveal_another {
        Secret::new(random()?)
    } else {
        secret
    };
    Ok(Published {
        commitment,
        nonces,
        record: record.to_string(),
        revealed: revealed.reveal().to_string(),
    })
}

/// Any player verifies, with nothing but what is published: how many throws are right. Each player looks besides that the own
/// nonce stands in its place.
fn verify(game: &Published) -> Result<usize, Box<dyn std::error::Error>> {
    // 5. The secret is the one committed to, and the throws are its own.
    let secret: Secret = game.revealed.parse()?;
    let commitment: Commitment = game.commitment.parse()?;
    if !commitment.is_of(&secret) {
        return Err("the server committed to another secret".into());
    }
    let (games, broken) = Record::read_all(&game.record);
    match (&games[..], broken) {
        ([record], None) => Ok(record.check_dice(&mut FairDice::new(&secret, &game.nonces))?),
        (_, Some(error)) => Err(error.into()),
        _ => Err("the record is that of one game".into()),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let honest = |_, drawn| drawn;
    let helps_green = |seat, drawn: String| match (seat, &*drawn) {
        ('G', "roll:1") => "roll:5".into(),
        _ => drawn,
    };

    let game = serve(honest, false)?;
    println!("committed  {}", game.commitment);
    println!("nonces     {}", game.nonces.join(" "));
    println!("revealed   {}", game.revealed);
    println!("honest: {} throws verified", verify(&game)?);

    let caught = |game| verify(&game).expect_err("a server that cheats is caught");
    println!("helps Green: {}", caught(serve(helps_green, false)?));
    println!("reveals another secret: {}", caught(serve(honest, true)?));
    Ok(())
}

#[test]
fn the_honest_server_is_verified_and_the_others_are_caught() {
    main().unwrap();
}
