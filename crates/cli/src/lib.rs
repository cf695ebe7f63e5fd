//! The program `macuil`: rules, pictures, play, simulation and a line protocol for dice race games.
//!
//! ```sh
//! macuil games                                     # every variant and option
//! macuil play ludo/parcheesi --seats 3             # against random players in the terminal
//! macuil rules parchis/french                      # the clauses with their sources
//! macuil compare ludo/madn 'ludo/madn[tries=3]' --report report
//! macuil serve                                     # a line of JSON a request, for programs in any language
//! ```
//!
//! `macuil --help` has all commands, `macuil COMMAND --help` what each takes, with examples.
//!
//! Each command is a module; what several of them use stands in modules of its own. Exit status: 0 when all went well,
//! 1 when what was given is wrong or cannot be had (no position, a broken record, a file), 2 for a wrong command line,
//! 130 for a run that was stopped.
//!
//! The program is this library with a `main` around it, so that its line protocol can be tested within one process. It
//! promises nothing to other programs: they use the crate `macuil`, or speak the protocol.

mod compare;
mod contest;
mod dice;
mod draft;
mod failure;
mod faults;
mod games;
mod given;
mod growth;
mod journal;
mod json;
mod kept;
mod kind;
mod line;
mod merge;
mod name;
mod number;
mod perft;
mod play;
mod progress;
mod replay;
mod report;
mod rounds;
mod rules;
mod say;
mod seeds;
mod serve;
mod show;
mod simulate;
mod solve;
mod stop;
mod table;
mod terminal;
mod tour;

use std::io::{BufRead, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Ending;

const EXAMPLES: &str = "\
Without a command, Partán and the rules of Parchís, Ludo and Patolli are
compared for four players, in a table and a report: some twenty seconds, a
minute at most.

Examples:
  macuil                          # compare the games
  macuil games ludo               # list the variants and options of a game
  macuil show partan              # look at the board
  macuil play ludo/classic        # play against random players
  macuil play patolli --seats 2
  macuil rules partan barrier     # read a clause of the rules
  macuil simulate partan --games 1e5 --rows games.csv
  macuil match partan greedy mixed --seats 2
  macuil serve                    # drive the rules from a program

Exit status: 0 all went well; 1 what was given is wrong or cannot be had;
2 the command line is wrong; 130 the run was stopped by Ctrl-C, and what was
done by then is kept.";

/// Rules, pictures, play and simulation of dice race games
#[derive(Parser, Debug)]
#[command(name = "macuil", version, after_help = EXAMPLES)]
struct Program {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    Games(games::Games),
    Rules(rules::Rules),
    Show(show::Show),
    Play(play::Play),
    Replay(replay::Replay),
    Simulate(simulate::Simulate),
    Merge(merge::Merge),
    Compare(compare::Compare),
    Match(contest::Match),
    Solve(solve::Solve),
    Serve(serve::Serve),
    Perft(perft::Perft),
}

fn run(command: Option<Command>) -> Ending {
    match command {
        None => tour::run(),
        Some(Command::Games(command)) => command.run(),
        Some(Command::Rules(command)) => command.run(),
        Some(Command::Show(command)) => command.run(),
        Some(Command::Play(command)) => command.run(),
        Some(Command::Replay(command)) => command.run(),
        Some(Command::Simulate(command)) => command.run(),
        Some(Command::Merge(command)) => command.run(),
        Some(Command::Compare(command)) => command.run(),
        Some(Command::Match(command)) => command.run(),
        Some(Command::Solve(command)) => command.run(),
        Some(Command::Serve(command)) => command.run(),
        Some(Command::Perft(command)) => command.run(),
    }
}

/// Does what the command line asks for.
#[doc(hidden)]
pub fn main() -> ExitCode {
    // Of a broken file an error is told, not how it was found.
    #[cfg(feature = "parquet")]
    {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if !macuil_sim::is_reading_parquet() {
                usual(panic);
            }
        }));
    }
    match run(Program::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.finish(),
    }
}

/// Whether a command line is one, by its arguments; if not, what is said about it. Nothing is done.
///
/// # Errors
///
/// The message that the program would print.
#[doc(hidden)]
pub fn reads(arguments: &[String]) -> Result<(), String> {
    let words = std::iter::once("macuil").chain(arguments.iter().map(String::as_str));
    match Program::try_parse_from(words) {
        // Help is no error.
        Err(error) if error.use_stderr() => Err(error.to_string()),
        _ => Ok(()),
    }
}

/// Answers the lines of the line protocol until `quit` or their end; false if they cannot be read or the answers not be
/// written.
#[doc(hidden)]
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> bool {
    serve::serve(input, output).is_ok()
}
