//! A WebSocket: carries messages between a client and a table, and keeps both from waiting for each other.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{self, CloseFrame, Utf8Bytes, WebSocket};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, timeout};

use crate::guest::{Guest, QUEUE, Size};
use crate::message::{Message, Refusal, closed};
use crate::table::Call;

/// The most bytes of a message from a client.
pub const MOST_BYTES: usize = 4_096;
/// How long a client may take to receive a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a client is asked whether it is still there, and how long it may be silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(60);

/// What stands behind the address of a socket.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Wishes {
    /// The first play to be told of; all, unless said.
    #[serde(default)]
    pub since: usize,
    /// The size of pictures, if any are wanted.
    pub picture: Option<Size>,
}

/// Carries messages until one side has enough.
pub async fn serve(mut socket: WebSocket, table: mpsc::Sender<Call>, wishes: Wishes) {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    let (sender, mut queue) = mpsc::channel(QUEUE);
    let guest = Guest {
        id,
        seat: None,
        picture: wishes.picture,
        queue: sender,
    };
    if table.send(Call::Enter(guest, wishes.since)).await.is_err() {
        return;
    }
    let _ = carry(&mut socket, &table, &mut queue, id).await;
    // The table may be gone, and the client too.
    let _ = table.send(Call::Exit(id)).await;
    let frame = CloseFrame {
        code: ws::close_code::NORMAL,
        reason: Utf8Bytes::from_static("the server ends the connection"),
    };
    let _ = timeout(PATIENCE, socket.send(ws::Message::Close(Some(frame)))).await;
}

/// `None` ends it from whichever side.
async fn carry(
    socket: &mut WebSocket,
    table: &mpsc::Sender<Call>,
    queue: &mut mpsc::Receiver<Utf8Bytes>,
    id: u64,
) -> Option<()> {
    let mut ping = interval(PING);
    let mut heard = Instant::now();
    loop {
        let answer = tokio::select! {
            // The table says nothing more: the client was too slow, or the game is closed.
            text = queue.recv() => ws::Message::Text(text?),
            message = socket.recv() => {
                heard = Instant::now();
                match message? {
                    Ok(ws::Message::Close(_)) => return None,
                    Ok(ws::Message::Ping(_) | ws::Message::Pong(_)) => continue,
                    Ok(message) => match read(&message) {
                        Ok(message) => {
                            table.send(Call::Say(id, message)).await.ok()?;
                            continue;
                        }
                        Err(refusal) => ws::Message::Text(refusal.message().to_string().into()),
                    },
                    Err(error) => {
                        let why = format!("a message has at most {MOST_BYTES} bytes of UTF-8: {error}");
                        let last = ws::Message::Text(closed("usage", &why).into());
                        let _ = timeout(PATIENCE, socket.send(last)).await;
                        return None;
                    }
                }
            }
            _ = ping.tick() => {
                if heard.elapsed() > SILENCE {
                    return None;
                }
                ws::Message::Ping(Default::default())
            }
        };
        timeout(PATIENCE, socket.send(answer)).await.ok()?.ok()?;
    }
}

fn read(message: &ws::Message) -> Result<Message, Refusal> {
    match message {
        ws::Message::Text(text) => Message::read(text),
        _ => Err(Refusal::new(
            "usage",
            "messages are JSON in frames of text, not binary ones",
        )),
    }
}
