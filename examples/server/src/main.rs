//! The program: opens the folder and the address, prints where to go, and stops in order.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use macuil_server::{Hall, House, Store, serve};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

const EXAMPLES: &str = "\
Examples:
  macuil-server                                  open the address it prints
  macuil-server --listen 0.0.0.0:8080            for others in the same network
  macuil-server --games /var/lib/macuil --most-games 200

A game by hand:
  curl -s localhost:7733/variants
  curl -s -H 'Content-Type: application/json' localhost:7733/games \\
    -d '{\"variant\":\"ludo/classic[safe=shared]\",\"seats\":\"RY\",\"think_ms\":30000,\"bot\":\"mixed\"}'

Ctrl-C stops it. Games are kept in the folder, and go on when it starts again.";

/// Serve games between people: Partán, Parchís, Ludo, Patolli
#[derive(Parser, Debug)]
#[command(version, after_help = EXAMPLES)]
struct Arguments {
    /// The address to listen on; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7733")]
    listen: SocketAddr,
    /// The folder of games; made if it is not there
    #[arg(long, value_name = "FOLDER", default_value = "macuil-games")]
    games: PathBuf,
    /// How many games may be going on
    #[arg(long, value_name = "COUNT", default_value_t = 1_000)]
    most_games: usize,
    /// How many may be connected to a game, players included
    #[arg(long, value_name = "COUNT", default_value_t = 100)]
    most_guests: usize,
    /// How long a bot waits before each throw and move, in milliseconds
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 800)]
    pace: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("macuil-server: {message}");
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: Arguments) -> Result<(), String> {
    let Arguments { listen, games, .. } = arguments;
    let folder = |error| format!("cannot use the folder {}: {error}", games.display());
    let stop = CancellationToken::new();
    let house = House {
        store: Store::open(&games).map_err(folder)?,
        pace: Duration::from_millis(arguments.pace),
        most_guests: arguments.most_guests,
        stop: stop.clone(),
    };
    let listener = TcpListener::bind(listen).await.map_err(|error| {
        format!("cannot listen on {listen}: {error}; name another with --listen")
    })?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let hall = Hall::open(house, arguments.most_games).map_err(folder)?;
    println!(
        "Open http://{address}/ to play. Games are kept in {}; Ctrl-C stops.",
        games.display()
    );
    tokio::spawn(async move {
        // Without the signal there is nothing to stop by.
        if tokio::signal::ctrl_c().await.is_ok() {
            stop.cancel();
        }
    });
    let served = serve(listener, hall).await;
    println!("Stopped; all games are kept.");
    served.map_err(|error| error.to_string())
}
