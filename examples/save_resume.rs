//! Saving a game and going on with it: as a line of text, packed, as JSON, and as a record that outlives a crash.
//!
//! ```sh
//! cargo run --example save_resume
//! ```
//!
//! A position is everything that its future depends on but for the dice. So whoever wants the same throws again keeps the seed
//! and how many throws were made: a record has both.
use std::error::Error;
use std::fs;
use std::path::Path;

use macuil::AnyPosition;
use macuil::core::position::{Node, Position as _};
use macuil::core::random::{Stream, below};
use macuil::record::{Log, Record, Recorder, ending_of};

const SEED: u64 = 2026;

/// A game with its dice: what has to be there to go on.
struct Game {
    position: AnyPosition,
    dice: Stream,
    players: Stream,
}

impl Game {
    fn new(position: AnyPosition) -> Game {
        let (dice, players) = (Stream::dice(SEED, 0), Stream::players(SEED, 0));
        Game {
            position,
            dice,
            players,
        }
    }

    /// The game of a record: what it has drawn is drawn again, so that the generators come to where they were.
    fn of(record: &Record) -> Result<Game, Box<dyn Error>> {
        let mut game = Game::new(record.beginning()?);
        for word in &record.plies {
            if game.next().as_ref() != Some(word) {
                return Err(format!("{word} is not what seed {SEED} gives here").into());
            }
            game.position.play(word, &mut Vec::new())?;
        }
        Ok(game)
    }

    /// The next throw of the dice, or a move at random; `None` when the game is over.
    fn next(&mut self) -> Option<String> {
        match self.position.node() {
            Node::Chance(_) => self.position.draw(&mut self.dice),
            Node::Decision(_) => {
                let mut moves = self.position.moves();
                let chosen = below(&mut self.players, moves.len() as u32);
                Some(moves.swap_remove(chosen as usize))
            }
            Node::Over(_) => None,
        }
    }

    /// Plays on and writes each word down before the next, at most so many. Gives the recorder back while the game goes on.
    fn play<W: std::io::Write>(
        &mut self,
        mut recorder: Recorder<W>,
        most: usize,
    ) -> Result<Option<Recorder<W>>, Box<dyn Error>> {
        for _ in 0..most {
            let Some(word) = self.next() else {
                recorder.end(&ending_of(&self.position))?;
                return Ok(None);
            };
            self.position.play(&word, &mut Vec::new())?;
            recorder.ply(&word)?;
        }
        Ok(Some(recorder))
    }
}

/// A record of a game that has not begun.
fn record() -> Result<Record, Box<dyn Error>> {
    let mut record = Record::of(&AnyPosition::start("parchis/tournament", "3", None)?);
    record.seed = Some((SEED, 0));
    Ok(record)
}

/// Plays so many words into a file, and "crashes": what the program had in memory is gone.
fn play_and_crash(path: &Path, most: usize) -> Result<AnyPosition, Box<dyn Error>> {
    let record = record()?;
    let mut game = Game::new(record.beginning()?);
    let mut log = Log::open(path)?;
    game.play(log.begin(&record)?, most)?;
    Ok(game.position)
}

/// Another program goes on to the end. Gives the position it began with, and the last one.
fn go_on(path: &Path) -> Result<(AnyPosition, AnyPosition), Box<dyn Error>> {
    let mut log = Log::open(path)?;
    let (record, recorder) = log.go_on().ok_or("no game was cut short")?;
    let mut game = Game::of(&record)?;
    let began = game.position.clone();
    game.play(recorder, usize::MAX)?;
    Ok((began, game.position))
}

/// The last game of a file that may be damaged.
fn read(bytes: &[u8]) -> Result<Record, Box<dyn Error>> {
    match Record::read_bytes(bytes) {
        (_, Some(error)) => Err(error.into()),
        (mut games, None) => Ok(games.pop().ok_or("the file has no game")?),
    }
}

/// Saves a position in three ways and reads it again.
fn save(position: &AnyPosition) -> Result<(), Box<dyn Error>> {
    let text = position.to_string();
    assert_eq!(text.parse::<AnyPosition>()?, *position);
    println!("as text, {} bytes:\n  {text}", text.len());

    // Packed bytes do not say of which game they are: whoever keeps them knows.
    let packed = position.pack();
    let unpacked = macuil::parchis::Position::unpack(packed.as_bytes())?;
    assert_eq!(AnyPosition::Parchis(unpacked), *position);
    println!("packed, {} bytes", packed.as_bytes().len());

    let json = serde_json::to_string(position)?;
    assert_eq!(serde_json::from_str::<AnyPosition>(&json)?, *position);
    println!("as JSON, {} bytes: the text as a string\n", json.len());
    Ok(())
}

/// What is said of damaged files.
fn damage(text: &str, record: &str) -> Vec<String> {
    let read_text = |text: &str| match text.parse::<AnyPosition>() {
        Ok(_) => "nothing is wrong".to_string(),
        Err(error) => error.to_string(),
    };
    let read_record =
        |record: &str| match read(record.as_bytes()).and_then(|r| Ok(r.replay(|_, _, _| ())?)) {
            Ok(_) => "nothing is wrong".to_string(),
            Err(error) => error.to_string(),
        };
    vec![
        read_text(&text.replace("seats=YBR", "seats=YBX")),
        read_text(&text.replacen("yard", "69", 1)),
        read_record(&record.replacen("roll:5", "roll:7", 1)),
        read_record(&record.replacen("roll:5", "roll:4", 1)),
        read_record(&record.replacen("result", "outcome", 1)),
    ]
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::temp_dir().join(format!("macuil-save-{}.txt", std::process::id()));

    let stopped = play_and_crash(&path, 101)?;
    println!("101 words were played, then the program crashed\n");
    save(&stopped)?;

    let (began, ended) = go_on(&path)?;
    assert_eq!(began, stopped, "it goes on where it stopped");
    let whole = fs::read_to_string(&path)?;
    fs::remove_file(&path)?;
    let lines: Vec<&str> = whole.lines().collect();
    println!("the record, gone on with, {} lines:", lines.len());
    println!("  {}", lines[..8].join("\n  "));
    println!("  ...\n  {}\n", lines[lines.len() - 3..].join("\n  "));
    let throws = read(whole.as_bytes())?.check_dice(&mut Stream::dice(SEED, 0))?;
    println!(
        "{throws} throws, all of them those of seed {SEED}; {}",
        ending_of(&ended)
    );

    println!("\ndamaged files are refused at their place:");
    for error in damage(&stopped.to_string(), &whole) {
        println!("- {error}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_runs() {
        main().unwrap();
    }

    #[test]
    fn a_game_cut_short_anywhere_ends_as_the_same_game_without_a_cut() {
        let path = std::env::temp_dir().join(format!("macuil-cut-{}.txt", std::process::id()));
        let mut uncut = Vec::new();
        let mut game = Game::new(record().unwrap().beginning().unwrap());
        let recorder = Recorder::begin(&mut uncut, &record().unwrap()).unwrap();
        assert!(game.play(recorder, usize::MAX).unwrap().is_none());
        let plies = read(&uncut).unwrap().plies.len();
        for cut in [1, 2, 3, plies / 2, plies - 1, plies] {
            let _ = fs::remove_file(&path);
            play_and_crash(&path, cut).unwrap();
            let (_, ended) = go_on(&path).unwrap();
            assert_eq!(ended, game.position);
            assert!(fs::read(&path).unwrap() == uncut, "cut after {cut}");
        }
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_word_that_was_half_written_is_played_again() {
        let path = std::env::temp_dir().join(format!("macuil-half-{}.txt", std::process::id()));
        play_and_crash(&path, 7).unwrap();
        let bytes = fs::read(&path).unwrap();
        fs::write(&path, &bytes[..bytes.len() - 2]).unwrap();
        let (_, ended) = go_on(&path).unwrap();
        fs::remove_file(&path).unwrap();
        assert!(matches!(ended.node(), Node::Over(_)));
    }

    #[test]
    fn each_damage_is_named_with_its_place() {
        let path = std::env::temp_dir().join(format!("macuil-damage-{}.txt", std::process::id()));
        let stopped = play_and_crash(&path, 2).unwrap();
        go_on(&path).unwrap();
        let whole = fs::read_to_string(&path).unwrap();
        fs::remove_file(&path).unwrap();
        let said = damage(&stopped.to_string(), &whole);
        let places = [
            "seats (character 25)",
            "Y (character",
            "line 7, column 78",
            "line 7, column 85",
            "line 61, column 1",
        ];
        assert_eq!(said.len(), places.len());
        for (said, place) in said.iter().zip(places) {
            assert!(said.starts_with(place), "{said}");
        }
    }

    #[test]
    fn dice_of_another_seed_are_noticed() {
        let mut record = record().unwrap();
        record.plies = vec!["roll:1".into(), "roll:1".into(), "roll:1".into()];
        let error = Game::of(&record).err().unwrap().to_string();
        assert_eq!(error, "roll:1 is not what seed 2026 gives here");
    }
}
