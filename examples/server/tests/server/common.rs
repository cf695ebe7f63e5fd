//! Servers and clients.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use macuil::core::fair::{Commitment, FairDice, Secret};
use macuil::record::Record;
use macuil_server::{Hall, House, Store, serve};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use tokio_util::sync::CancellationToken;

/// Nothing takes this long, unless it hangs.
const HANGS: Duration = Duration::from_secs(60);

/// A server in this process.
pub struct Server {
    pub address: String,
    _folder: TempDir,
}

/// How much room there is, and how long bots wait.
pub struct Room {
    pub games: usize,
    pub guests: usize,
    pub pace: Duration,
}

impl Default for Room {
    fn default() -> Room {
        Room {
            games: 100,
            guests: 100,
            pace: Duration::ZERO,
        }
    }
}

impl Server {
    pub async fn start() -> Server {
        Server::with(Room::default()).await
    }

    pub async fn with(room: Room) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let house = House {
            store: Store::open(folder.path()).unwrap(),
            pace: room.pace,
            most_guests: room.guests,
            stop: CancellationToken::new(),
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let hall = Hall::open(house, room.games).unwrap();
        tokio::spawn(async { serve(listener, hall).await.unwrap() });
        Server {
            address,
            _folder: folder,
        }
    }
}

/// A game as its creator knows it.
pub struct Created {
    pub address: String,
    pub id: String,
    pub commitment: Commitment,
    pub tokens: Vec<String>,
}

/// Creates a game.
pub async fn create(address: &str, draft: Value) -> Created {
    let (status, answer) = http(address, "POST", "/games", &draft.to_string()).await;
    assert_eq!(status, 201, "{answer}");
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let seats = answer["seats"].as_array().unwrap();
    Created {
        address: address.into(),
        id: answer["game"].as_str().unwrap().into(),
        commitment: answer["commitment"].as_str().unwrap().parse().unwrap(),
        tokens: seats
            .iter()
            .filter_map(|seat| Some(seat["token"].as_str()?.into()))
            .collect(),
    }
}

/// A request and the status and body of its answer.
pub async fn http(address: &str, method: &str, path: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + body).as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(HANGS, stream.read_to_string(&mut answer))
        .await
        .expect("no answer")
        .unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, body.into())
}

impl Created {
    /// Connects as a spectator and gives the first state too.
    pub async fn watch(&self, wishes: &str) -> (Client, Value) {
        let address = format!("ws://{}/games/{}/socket{wishes}", self.address, self.id);
        let (socket, _) = connect_async_with_config(address, None, true)
            .await
            .unwrap();
        let mut client = Client { socket };
        let state = client.hear().await;
        assert_eq!(state["type"], "state", "{state}");
        (client, state)
    }

    /// Connects and joins a seat; what the client hears next is the state with it.
    pub async fn join(&self, seat: usize) -> Client {
        let (mut client, _) = self.watch("").await;
        client.join(&self.tokens[seat]).await;
        client
    }

    /// All seats joined.
    pub async fn join_all(&self) -> Vec<Client> {
        let mut clients = Vec::new();
        for seat in 0..self.tokens.len() {
            clients.push(self.join(seat).await);
        }
        clients
    }

    /// The state as it is now.
    pub async fn state(&self) -> Value {
        let (status, state) = http(&self.address, "GET", &format!("/games/{}", self.id), "").await;
        assert_eq!(status, 200, "{state}");
        serde_json::from_str(&state).unwrap()
    }

    /// The record of a game that is over, after everything that can be verified is.
    pub async fn verified(&self) -> Record {
        let state = self.state().await;
        let fair = &state["fair"];
        let secret: Secret = fair["secret"].as_str().unwrap().parse().unwrap();
        assert!(self.commitment.is_of(&secret));
        let (status, text) = http(
            &self.address,
            "GET",
            &format!("/games/{}/record", self.id),
            "",
        )
        .await;
        assert_eq!(status, 200);
        let (mut games, broken) = Record::read_all(&text);
        assert!(broken.is_none(), "{broken:?}");
        let record = games.remove(0);
        assert!(record.whole);
        let nonces = fair["nonces"]
            .as_array()
            .unwrap()
            .iter()
            .map(|nonce| nonce.as_str().unwrap());
        let throws = record
            .check_dice(&mut FairDice::new(&secret, nonces))
            .unwrap();
        assert!(throws > 5);
        record
    }
}

/// A client.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    pub async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    pub async fn send(&mut self, message: Message) {
        timeout(HANGS, self.socket.send(message))
            .await
            .expect("the server does not read")
            .unwrap();
    }

    pub async fn join(&mut self, token: &str) {
        static NONCES: AtomicUsize = AtomicUsize::new(1_000);
        let nonce = format!("nonce {}", NONCES.fetch_add(1, Ordering::Relaxed));
        self.say(json!({"type": "join", "token": token, "nonce": nonce}))
            .await;
        // States that were told before may come first.
        while self.hear().await["type"] != "joined" {}
    }

    /// The next message.
    pub async fn hear(&mut self) -> Value {
        self.hear_or_end().await.expect("the connection has ended")
    }

    /// The next message, or `None` at the end of the connection.
    pub async fn hear_or_end(&mut self) -> Option<Value> {
        loop {
            let message = timeout(HANGS, self.socket.next())
                .await
                .expect("nothing is said");
            match message {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// The first state that is like this.
    pub async fn until(&mut self, is: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"] == "state" && is(&message) {
                return message;
            }
            assert_ne!(message["type"], "closed", "{message}");
        }
    }

    /// What refuses the last message.
    pub async fn refusal(&mut self) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"] == "refused" {
                return message;
            }
        }
    }

    /// Throws, or plays the first move.
    pub async fn act(&mut self, state: &Value) {
        let message = match state["node"].as_str() {
            Some("chance") => json!({"type": "throw"}),
            _ => json!({"type": "move", "move": state["moves"][0]["move"]}),
        };
        self.say(message).await;
    }
}

/// The place of the seat at turn among all seats.
pub fn turn(state: &Value) -> usize {
    let seats = state["seats"].as_array().unwrap();
    seats
        .iter()
        .position(|seat| seat["seat"] == state["seat"])
        .unwrap()
}

/// Plays until a ply, or the end of the game; all hear all of it. Gives the last state.
pub async fn play(clients: &mut [Client], until: u64) -> Value {
    let mut ply = None;
    loop {
        let mut state = Value::Null;
        for client in clients.iter_mut() {
            state = client
                .until(|state| {
                    state["phase"] != "waiting" && ply.is_none_or(|ply| state["ply"] == ply)
                })
                .await;
        }
        let now = state["ply"].as_u64().unwrap();
        if state["phase"] == "over" || now >= until {
            return state;
        }
        ply = Some(now + 1);
        clients[turn(&state)].act(&state).await;
    }
}
