//! Those who mean no good, and those who are slow.

use futures_util::StreamExt;
use serde_json::json;
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::{Bytes, Message};
use tokio_tungstenite::{client_async, connect_async};

use crate::common::{Room, Server, create, http, play, turn};

#[tokio::test]
async fn what_is_no_message_is_refused_and_the_connection_stays() {
    let server = Server::start().await;
    for variant in ["partan", "patolli"] {
        let game = create(&server.address, json!({"variant": variant, "seats": 2})).await;
        let mut clients = game.join_all().await;
        for text in [
            "",
            "{",
            "null",
            "[]",
            "{}",
            r#"{"type":"cheat"}"#,
            r#"{"type":"throw","points":6}"#,
            r#"{"type":"move","move":5}"#,
        ] {
            clients[0].send(Message::text(text)).await;
            let refused = clients[0].refusal().await;
            assert_eq!(refused["kind"], "usage", "{text}");
            assert!(
                refused["message"]
                    .as_str()
                    .unwrap()
                    .contains("join, throw, move, take, leave")
            );
        }
        clients[0]
            .send(Message::Binary(Bytes::from_static(&[0, 159, 146, 150])))
            .await;
        assert_eq!(clients[0].refusal().await["kind"], "usage");
        clients[0].say(json!({"type": "take"})).await;
        clients[0].until(|state| state["phase"] == "playing").await;
    }
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_its_connection_alone() {
    let server = Server::start().await;
    for variant in ["ludo/madn", "parchis/french"] {
        let game = create(&server.address, json!({"variant": variant, "seats": 2})).await;
        let (mut hostile, _) = game.watch("").await;
        hostile.send(Message::text("x".repeat(1_000_000))).await;
        // The server need not read the rest of it: that it has ended is all that is sure to arrive.
        while hostile.hear_or_end().await.is_some() {}
        let mut clients = game.join_all().await;
        play(&mut clients, 10).await;
    }
}

#[tokio::test]
async fn a_spectator_who_does_not_read_is_dropped_and_nobody_waits() {
    let server = Server::start().await;
    // Games that are long: much fits on the way before the server waits.
    for variant in ["ludo/classic", "parchis/french8"] {
        let game = create(&server.address, json!({"variant": variant, "seats": 2})).await;
        // Little room for what arrives, so that the server soon notices.
        let slow = TcpSocket::new_v4().unwrap();
        slow.set_recv_buffer_size(4_096).unwrap();
        let slow = slow.connect(server.address.parse().unwrap()).await.unwrap();
        let address = format!(
            "ws://{}/games/{}/socket?picture=wide",
            server.address, game.id
        );
        let (mut slow, _) = client_async(address, slow).await.unwrap();
        let told = slow.next().await.unwrap().unwrap();
        assert!(told.to_text().unwrap().contains("<svg"));

        let mut clients = game.join_all().await;
        assert_eq!(game.state().await["watching"], 1);
        let mut state = play(&mut clients, 0).await;
        while state["watching"] == 1 {
            assert_eq!(state["phase"], "playing");
            let ply = state["ply"].as_u64().unwrap();
            clients[turn(&state)].act(&state).await;
            for client in &mut clients {
                state = client.until(|state| state["ply"] == ply + 1).await;
            }
        }
    }
}

#[tokio::test]
async fn there_is_room_for_so_many_games_and_guests() {
    let server = Server::with(Room {
        games: 2,
        guests: 2,
        ..Room::default()
    })
    .await;
    let first = create(&server.address, json!({"variant": "partan", "seats": 2})).await;
    create(&server.address, json!({"variant": "patolli", "seats": 2})).await;
    let draft = r#"{"variant":"ludo/madn"}"#;
    let (status, answer) = http(&server.address, "POST", "/games", draft).await;
    assert_eq!(status, 503);
    assert!(answer.contains("come back when some are over"));

    let mut clients = first.join_all().await;
    let address = format!("ws://{}/games/{}/socket", server.address, first.id);
    let (mut third, _) = connect_async(address).await.unwrap();
    let told = futures_util::StreamExt::next(&mut third)
        .await
        .unwrap()
        .unwrap();
    assert!(told.to_text().unwrap().contains("too many are connected"));

    // A game that is over takes no room.
    play(&mut clients, u64::MAX).await;
    let (status, answer) = http(&server.address, "POST", "/games", draft).await;
    assert_eq!(status, 201, "{answer}");
}

#[tokio::test]
async fn unknown_games_and_addresses_are_told_apart_from_mistakes_of_the_server() {
    let server = Server::start().await;
    let game = create(&server.address, json!({"variant": "partan"})).await;
    for path in [
        "/games/0123456789abcdef",
        "/games/..%2f..%2fetc/record",
        "/games/1/record",
        "/nothing",
        "/games",
    ] {
        let (status, answer) = http(&server.address, "GET", path, "").await;
        assert!(matches!(status, 404 | 405), "{path}: {status} {answer}");
    }
    let (status, answer) = http(
        &server.address,
        "GET",
        &format!("/games/{}/record", game.id),
        "",
    )
    .await;
    assert!(
        status == 400 && answer.contains("the game begins when"),
        "{answer}"
    );
    for address in [
        "/games/1/socket".into(),
        format!("/games/{}/socket?picture=huge", game.id),
    ] {
        let refused = connect_async(format!("ws://{}{address}", server.address)).await;
        assert!(refused.is_err(), "{address}");
    }
    assert_eq!(game.state().await["phase"], "waiting");
}
