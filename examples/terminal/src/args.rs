//! The command line.
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::path::PathBuf;

use clap::Parser;
use macuil::AnyPosition;
use macuil::core::seat::Seats;
use macuil_players::{BOTS, Bot};

use crate::game::Game;
use crate::save;

const EXAMPLES: &str = "\
Examples:
  macuil-terminal                                   Partán: you are Green, the others are mixed
  macuil-terminal ludo/parcheesi --seats 3          three seats of Parcheesi
  macuil-terminal patolli --people SN --bots greedy two people against two bots
  macuil-terminal parchis/french6 --people none     watch six bots
  macuil-terminal 'patolli[arm_length=8]' --seed 7  an option, and the dice of a seed
  macuil-terminal --resume macuil-7.txt             go on with a game
  macuil-terminal --list                            the variants and the bots";

/// Play a dice race game in the terminal
#[derive(Parser, Debug)]
#[command(name = "macuil-terminal", version, after_help = EXAMPLES)]
pub struct Args {
    /// A variant, with its options in brackets
    #[arg(default_value = "partan")]
    pub variant: String,
    /// How many seats play, or which, by their letters
    #[arg(long, default_value = "", hide_default_value = true)]
    pub seats: String,
    /// The seats of people, by their letters; all, or none [default: the first]
    #[arg(long, value_name = "LETTERS|all|none")]
    pub people: Option<String>,
    /// Who plays the other seats, in turn
    #[arg(long, default_value = "mixed", value_delimiter = ',')]
    pub bots: Vec<Bot>,
    /// The seed of the dice [default: any]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Milliseconds that a bot takes to throw, to show its move, and to make it
    #[arg(long, default_value_t = 500, value_name = "MS")]
    pub pause: u64,
    /// The file that the game is saved to [default: a new one, named for the seed]
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on with the last game of this file, and save it there
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "seats", "people", "seed", "save"])]
    pub resume: Option<PathBuf>,
    /// List the variants and the bots
    #[arg(long)]
    pub list: bool,
}

impl Args {
    /// The game that is asked for.
    ///
    /// # Errors
    ///
    /// A sentence that says why there is none.
    pub fn game(&self) -> Result<Game, String> {
        if let Some(path) = &self.resume {
            return save::load(path);
        }
        let begin = AnyPosition::start(&self.variant, &self.seats, None);
        let begin = begin.map_err(|error| error.to_string())?;
        let people = self.people(&begin)?;
        // A hasher of the standard library has keys that nobody knows beforehand.
        let seed = self
            .seed
            .unwrap_or_else(|| RandomState::new().hash_one(0) % 1_000_000);
        Ok(Game::new(begin, people, &self.bots, seed))
    }

    fn people(&self, begin: &AnyPosition) -> Result<Seats, String> {
        match self.people.as_deref() {
            Some("all") => Ok(begin.seats()),
            Some("none") => Ok(Seats::NONE),
            Some(letters) => {
                let seats = begin.game().seats(letters);
                let seats =
                    seats.filter(|seats| seats.iter().all(|seat| begin.seats().contains(seat)));
                seats.ok_or_else(|| {
                    format!("people can sit at {}, each letter once", begin.letters())
                })
            }
            None => Ok(begin.seats_in_order().into_iter().take(1).collect()),
        }
    }
}

/// The variants and the bots, a line each.
pub fn list() -> String {
    let mut text = String::from("Variants:\n");
    for (_, variant) in macuil::variants() {
        let seats: Vec<String> = variant.seats.iter().map(u8::to_string).collect();
        text += &format!(
            "  {:<20} {}, {} seats\n",
            variant.name,
            variant.title,
            seats.join(", ")
        );
    }
    text += "\nBots:\n";
    for bot in BOTS {
        text += &format!("  {:<20} {}\n", bot.name, bot.about);
    }
    text
}
