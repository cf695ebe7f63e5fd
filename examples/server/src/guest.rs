//! A connection as a table sees it.

use axum::extract::ws::Utf8Bytes;
use serde::Deserialize;
use tokio::sync::mpsc;

/// How many messages may wait for a client before it is too slow.
pub const QUEUE: usize = 32;

/// How large pictures are to be.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// For a phone: larger type.
    Small,
    /// For a desk.
    Wide,
}

impl Size {
    /// The width that pictures are made for, in pixels; pages scale them.
    pub fn width(self) -> u32 {
        match self {
            Size::Small => 479,
            Size::Wide => 800,
        }
    }
}

/// Who listens; a spectator, unless a seat is joined.
#[derive(Debug)]
pub struct Guest {
    /// Which connection.
    pub id: u64,
    /// The place of the seat that is played.
    pub seat: Option<usize>,
    /// Whether pictures are wanted.
    pub picture: Option<Size>,
    /// What is to be sent. When it is dropped the connection ends.
    pub queue: mpsc::Sender<Utf8Bytes>,
}

impl Guest {
    /// Puts a message into the queue; false if there is no more room, or nobody listens.
    pub fn tell(&self, message: impl Into<Utf8Bytes>) -> bool {
        self.queue.try_send(message.into()).is_ok()
    }
}
