//! All tables by their games' names.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio_util::task::TaskTracker;

use crate::chance;
use crate::message::Refusal;
use crate::table::{Call, House, serve};
use crate::terms::{Draft, Terms};

/// How many calls may wait at a table.
const CALLS: usize = 64;

/// All tables.
#[derive(Clone, Debug)]
pub struct Hall {
    house: Arc<House>,
    tables: Arc<Mutex<HashMap<String, mpsc::Sender<Call>>>>,
    /// Room for games that are not over.
    room: Arc<Semaphore>,
    tasks: TaskTracker,
}

impl Hall {
    /// A hall with room for so many games; opens a table for each game that is kept.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read. A game that is broken is reported, and left as it is.
    pub fn open(house: House, most_games: usize) -> io::Result<Hall> {
        let hall = Hall {
            house: Arc::new(house),
            tables: Arc::default(),
            room: Arc::new(Semaphore::new(most_games)),
            tasks: TaskTracker::new(),
        };
        for id in hall.house.store.ids()? {
            match hall.house.store.terms(&id) {
                Ok(terms) => hall.seat(id, terms, hall.room.clone().try_acquire_owned().ok()),
                Err(error) => report(&id, &error),
            }
        }
        Ok(hall)
    }

    /// Creates a game.
    ///
    /// # Errors
    ///
    /// If it cannot be, there is no room, or the disk takes no more.
    pub fn create(&self, draft: Draft) -> Result<(String, Terms), Refusal> {
        let terms = draft.terms()?;
        let permit = self.room.clone().try_acquire_owned().map_err(|_| {
            let message = "there is no room for another game; come back when some are over";
            Refusal::new("full", message)
        })?;
        let id = chance::id();
        self.house
            .store
            .keep(&id, &terms)
            .map_err(|error| Refusal::new("broken", format!("the game cannot be kept: {error}")))?;
        self.seat(id.clone(), terms.clone(), Some(permit));
        Ok((id, terms))
    }

    /// Opens a table.
    fn seat(&self, id: String, terms: Terms, permit: Option<OwnedSemaphorePermit>) {
        let (sender, calls) = mpsc::channel(CALLS);
        self.tables().insert(id.clone(), sender);
        let hall = self.clone();
        self.tasks.spawn(async move {
            let served = serve(id.clone(), terms, hall.house.clone(), permit, calls).await;
            hall.tables().remove(&id);
            if let Err(error) = served {
                report(&id, &*error);
            }
        });
    }

    /// The table of a game.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub fn table(&self, id: &str) -> Result<mpsc::Sender<Call>, Refusal> {
        self.tables().get(id).cloned().ok_or_else(|| {
            Refusal::new(
                "game",
                "there is no such game; ask for the link again, or create one",
            )
        })
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Call>>> {
        // No one panics while holding it; and if so, the map is whole.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What all tables share.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// The tasks of tables and connections, to be waited for.
    pub fn tasks(&self) -> &TaskTracker {
        &self.tasks
    }
}

fn report(id: &str, error: &dyn std::fmt::Display) {
    eprintln!("game {id} is not served: {error}");
}
