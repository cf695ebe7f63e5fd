//! `macuil play`: a game in the terminal against bots.
//!
//! Lines in, lines out: it works over any connection, with a screen reader, and from a script.

mod table;
mod talk;

use std::io;

use macuil_players::Bot;

use crate::failure::{Ending, Failure};
use crate::given::{self, Beginning};
use crate::number;
use crate::seeds;
use table::Table;
use talk::Talk;

const EXAMPLES: &str = "\
Throws are made for you; you choose among the moves by their number or word.
Say help in the game for what else there is: undo, why WORD, save FILE, quit.

Examples:
  macuil play partan
  macuil play partan --seats 2 --me R --seed 7
  macuil play ludo/parcheesi --seats 3 --bot mixed
  macuil play patolli --seats 2 --bot expectimax
  macuil play parchis/french --seats 3
  macuil play 'parchis/tournament6[finish=bounce]' --seats YRO --me O
  macuil play partan seats=GR turn=G at=move:3 G=12,25 B=- R=2 W=- \\
    start=6,0,7,0 home=0,0,0,0 centre=0";

/// Play in the terminal against bots
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Play {
    /// A variant, as partan or ludo/classic, or a position's text to go on from
    #[arg(required = true, num_args = 1.., value_name = "VARIANT|POSITION")]
    begin: Vec<String>,
    #[command(flatten)]
    beginning: Beginning,
    /// Your seat, as a letter; the first of the seats unless given
    #[arg(long, value_name = "LETTER")]
    me: Option<char>,
    /// How the others play: random, mixed, greedy, ...; macuil match --help lists all
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    bot: String,
    /// Where the dice begin: the same seed gives the same throws
    #[arg(long, value_parser = number::whole, allow_negative_numbers = true)]
    seed: Option<u64>,
}

impl Play {
    /// Runs the command.
    pub fn run(&self) -> Ending {
        let bot: Bot = self
            .bot
            .parse()
            .map_err(|error| Failure::Usage(format!("--bot: {error}")))?;
        // A position given without quotes comes in pieces.
        let begin = self.begin.join(" ");
        if begin.trim() == "-" {
            return Err(Failure::Usage(
                "play reads what you say from standard input; give the position as an argument"
                    .into(),
            ));
        }
        let begin = given::position(&begin, &self.beginning, false)?;
        let (game, seats) = (begin.game(), begin.seats_in_order());
        let me = match self.me {
            None => seats.first().copied(),
            Some(letter) => game
                .seat(letter.to_ascii_uppercase())
                .filter(|seat| seats.contains(seat)),
        };
        let Some(me) = me else {
            return Err(Failure::Usage(format!(
                "--me is the letter of one of the seats in play: {}",
                begin.letters()
            )));
        };
        let seed = self.seed.unwrap_or_else(seeds::by_chance);
        Talk::new(Table::new(begin, me, seed, bot), io::stdout().lock())
            .run(&mut io::stdin().lock())
    }
}
