//! A table: one task that owns a game, hears everybody connected to it, and tells all of them what happens.

use std::fs::{self, File};
use std::sync::Arc;
use std::time::Duration;

use macuil::AnyPosition;
use macuil::core::fair::Secret;
use macuil::record::{Log, Record, Recorder};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::clock::Clock;
use crate::game::Game;
use crate::guest::Guest;
use crate::message::{Message, closed};
use crate::store::Store;
use crate::terms::Terms;

/// What a table is asked from outside.
#[derive(Debug)]
pub enum Call {
    /// Somebody connects and is told all plays from one on.
    Enter(Guest, usize),
    /// A connection says something.
    Say(u64, Message),
    /// A connection has ended.
    Exit(u64),
    /// The state, for somebody who does not stay.
    State(oneshot::Sender<String>),
}

/// What all tables share.
#[derive(Debug)]
pub struct House {
    /// Where games are kept.
    pub store: Store,
    /// How long a bot waits before each throw and move, so that people can follow.
    pub pace: Duration,
    /// How many may be connected to a game.
    pub most_guests: usize,
    /// Says that the server stops.
    pub stop: CancellationToken,
}

/// How far the record is.
pub(crate) enum Pen<'log> {
    /// Nothing is written yet.
    Ready(&'log mut Log),
    /// The game is played.
    Writing(Recorder<&'log mut File>),
    /// The game is over.
    Down,
}

/// A table. What it does about turns stands in `turn`, about what people say in `talk`, and what it tells them in `state`.
pub(crate) struct Table<'log> {
    pub(crate) id: String,
    pub(crate) terms: Terms,
    pub(crate) secret: Secret,
    pub(crate) house: Arc<House>,
    pub(crate) start: AnyPosition,
    /// Once all have joined.
    pub(crate) game: Option<Game>,
    pub(crate) pen: Pen<'log>,
    pub(crate) guests: Vec<Guest>,
    pub(crate) clock: Clock,
    /// When a bot that is at turn plays, and its choice while it thinks: at which ply, and the word.
    pub(crate) bot_at: Instant,
    pub(crate) bot: Option<JoinHandle<(usize, Option<String>)>>,
    /// How many plays everybody was told.
    pub(crate) told: usize,
    /// Held while the game is not over: how many such games there may be is limited.
    pub(crate) permit: Option<OwnedSemaphorePermit>,
}

/// Why a game cannot go on.
pub type Broken = Box<dyn std::error::Error + Send + Sync>;

/// Serves a game until the server stops; goes on with its record if there is one.
///
/// # Errors
///
/// What is broken: terms or record that cannot be read, or a disk that takes no more.
pub async fn serve(
    id: String,
    terms: Terms,
    house: Arc<House>,
    permit: Option<OwnedSemaphorePermit>,
    mut calls: mpsc::Receiver<Call>,
) -> Result<(), Broken> {
    let (start, secret) = (terms.start()?, terms.secret()?);
    let path = house.store.record(&id);
    let mut log = Log::open(&path)?;
    let (pen, record) = match log.go_on() {
        Some((record, recorder)) => (Pen::Writing(recorder), Some(record)),
        None => match Record::read_bytes(&fs::read(&path)?).0.pop() {
            Some(record) => (Pen::Down, Some(record)),
            None => (Pen::Ready(&mut log), None),
        },
    };
    let dice = terms.dice(&secret);
    let resumed = record.map(|record| Game::resume(&record, dice));
    let game = resumed.transpose()?;
    let mut table = Table {
        clock: Clock::new(Duration::from_millis(terms.think_ms)),
        told: game.as_ref().map_or(0, |game| game.plays().len()),
        id,
        terms,
        secret,
        start,
        game,
        pen,
        guests: Vec::new(),
        bot_at: Instant::now(),
        bot: None,
        permit,
        house,
    };
    let served = table.run(&mut calls).await;
    let (kind, why) = match &served {
        Ok(()) => ("stopping", "the server stops; the game is kept".into()),
        Err(error) => ("broken", format!("the game cannot go on: {error}")),
    };
    for guest in &table.guests {
        guest.tell(closed(kind, &why));
    }
    served
}

impl Table<'_> {
    async fn run(&mut self, calls: &mut mpsc::Receiver<Call>) -> Result<(), Broken> {
        let stop = self.house.stop.clone();
        // A server that was killed may have stopped right before a game began, or before its end was written.
        self.begin()?;
        self.end()?;
        loop {
            let alarm = self.alarm();
            let ring = async {
                match alarm {
                    Some(alarm) => tokio::time::sleep_until(alarm).await,
                    None => std::future::pending().await,
                }
            };
            let choice = async {
                match &mut self.bot {
                    Some(bot) => bot.await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = stop.cancelled() => return Ok(()),
                call = calls.recv() => match call {
                    Some(call) => self.answer(call)?,
                    None => return Ok(()),
                },
                () = ring => self.ring()?,
                chosen = choice => {
                    self.bot = None;
                    let (ply, word) = chosen?;
                    self.chosen(ply, word)?;
                }
            }
        }
    }

    /// Tells everybody how things stand.
    pub(crate) fn changed(&mut self) {
        loop {
            let runs = self.is_lively() && !self.is_bots_turn();
            self.clock.set_running(runs, Instant::now());
            let sizes: Vec<_> = self.guests.iter().map(|guest| guest.picture).collect();
            let texts = self.texts(self.told, &sizes);
            self.told = self.game.as_ref().map_or(0, |game| game.plays().len());
            let before = self.guests.len();
            self.guests
                .retain(|guest| guest.tell(texts.of(guest.picture)));
            // Without those who were too slow things may stand otherwise.
            if self.guests.len() == before {
                return;
            }
        }
    }
}
