//! A game of any variant on the screen; see the README beside.
use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser as _;
use macuil_terminal::app::App;
use macuil_terminal::args::{self, Args};
use macuil_terminal::look::Look;
use macuil_terminal::{save, screen};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

/// How long the screen waits for a key where nothing happens by itself.
const IDLE: Duration = Duration::from_secs(1);

fn main() -> ExitCode {
    let args = Args::parse();
    if args.list {
        print!("{}", args::list());
        return ExitCode::SUCCESS;
    }
    let game = match args.game() {
        Ok(game) => game,
        Err(error) => {
            eprintln!("macuil-terminal: {error}");
            return ExitCode::from(2);
        }
    };
    let mut app = App::new(
        game,
        Look::of_environment(),
        Duration::from_millis(args.pause),
    );
    let played = on_screen(&mut app);
    let saved = keep(&args, &app);
    let errors: Vec<io::Error> = [played.err(), saved.err()].into_iter().flatten().collect();
    for error in &errors {
        eprintln!("macuil-terminal: {error}");
    }
    match errors.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// Plays until the person leaves. The terminal is as it was afterwards, whatever happens.
fn on_screen(app: &mut App) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let restore = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let _ = execute!(io::stdout(), DisableMouseCapture);
        restore(panic);
    }));
    execute!(io::stdout(), EnableMouseCapture)?;
    let played = play(app, &mut terminal);
    execute!(io::stdout(), DisableMouseCapture)?;
    ratatui::try_restore()?;
    played
}

fn play(app: &mut App, terminal: &mut DefaultTerminal) -> io::Result<()> {
    while !app.is_over {
        terminal.draw(|frame| screen::draw(app, frame))?;
        let wait = app
            .next()
            .map_or(IDLE, |next| next.saturating_duration_since(Instant::now()));
        if event::poll(wait)? {
            app.handle(&event::read()?);
        }
        app.tick(Instant::now());
    }
    Ok(())
}

/// Saves what was played and says where.
fn keep(args: &Args, app: &App) -> io::Result<()> {
    let record = app.game.record();
    if record.plies.is_empty() {
        return Ok(());
    }
    let path = match args.resume.as_ref().or(args.save.as_ref()) {
        Some(path) => save::write(path, &record).map(|()| path.clone())?,
        None => save::write_new(Path::new("."), &record)?,
    };
    println!("The game is saved; go on with");
    println!("  macuil-terminal --resume {}", path.display());
    Ok(())
}
