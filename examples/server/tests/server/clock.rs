//! Time that runs out.

use std::time::Duration;

use serde_json::json;

use crate::common::{Room, Server, create, turn};

#[tokio::test]
async fn when_time_is_out_the_bot_plays_until_the_player_takes_the_seat_back() {
    let server = Server::start().await;
    for variant in ["partan", "ludo/parcheesi"] {
        let draft = json!({"variant": variant, "seats": 2, "think_ms": 2000, "bot": "first"});
        let game = create(&server.address, draft).await;
        let mut clients = game.join_all().await;
        let state = clients[1].until(|state| state["phase"] == "playing").await;
        assert_eq!(state["clock"]["runs"], true);
        let (away, other) = (turn(&state), 1 - turn(&state));

        // Nobody throws: the bot does, for all to see, and plays until it is the other's turn.
        let state = clients[other]
            .until(|state| state["seats"][away]["away"] == true)
            .await;
        assert_eq!(state["ply"], 0);
        let state = clients[other].until(|state| state["ply"] == 1).await;
        assert_eq!(state["plays"][0]["by"], "first");
        let state = if turn(&state) == other {
            state
        } else {
            clients[other].until(|state| turn(state) == other).await
        };

        // Until it is taken back, the seat's own player may not play.
        clients[away].say(json!({"type": "throw"})).await;
        assert_eq!(clients[away].refusal().await["kind"], "away");
        clients[away].say(json!({"type": "take"})).await;
        clients[away]
            .until(|state| state["seats"][away]["away"] == false)
            .await;

        let mut state = state;
        while turn(&state) == other {
            clients[other].act(&state).await;
            let ply = state["ply"].as_u64();
            state = clients[other]
                .until(|state| state["ply"].as_u64() > ply)
                .await;
        }
        clients[away].act(&state).await;
        let ply = state["ply"].as_u64();
        let state = clients[other]
            .until(|state| state["ply"].as_u64() > ply)
            .await;
        assert_eq!(
            (&state["plays"][0]["by"], &state["seats"][away]["away"]),
            (&json!("person"), &json!(false))
        );
    }
}

#[tokio::test]
async fn who_is_out_of_time_has_no_more_for_the_same_throw() {
    let server = Server::with(Room {
        pace: Duration::from_secs(3_600),
        ..Room::default()
    })
    .await;
    for variant in ["ludo/classic", "partan"] {
        let draft = json!({"variant": variant, "seats": 2, "think_ms": 100});
        let game = create(&server.address, draft).await;
        let mut clients = game.join_all().await;
        let state = clients[0].until(|state| state["phase"] == "playing").await;
        let late = turn(&state);
        clients[late]
            .until(|state| state["seats"][late]["away"] == true)
            .await;
        clients[late].say(json!({"type": "take"})).await;
        let refused = clients[late].refusal().await;
        assert_eq!(refused["kind"], "away");
        assert!(
            refused["message"]
                .as_str()
                .unwrap()
                .contains("time of this throw is out")
        );
        assert_eq!(game.state().await["seats"][late]["away"], true);
    }
}

#[tokio::test]
async fn leaving_and_coming_back_gives_no_time() {
    let server = Server::with(Room {
        pace: Duration::from_secs(3_600),
        ..Room::default()
    })
    .await;
    for variant in ["patolli", "parchis/remix"] {
        let draft = json!({"variant": variant, "seats": 2, "think_ms": 600_000});
        let game = create(&server.address, draft).await;
        let mut clients = game.join_all().await;
        let state = clients[0].until(|state| state["phase"] == "playing").await;
        let mover = turn(&state);
        let mut left = state["clock"]["left_ms"].as_u64().unwrap();
        for _ in 0..3 {
            clients[mover].say(json!({"type": "leave"})).await;
            clients[mover]
                .until(|state| state["seats"][mover]["away"] == true)
                .await;
            clients[mover].join(&game.tokens[mover]).await;
            clients[mover].say(json!({"type": "take"})).await;
            let state = clients[mover]
                .until(|state| state["clock"]["runs"] == true)
                .await;
            let now = state["clock"]["left_ms"].as_u64().unwrap();
            assert!(now <= left && now < 600_000, "{now} after {left}");
            left = now;
        }
    }
}

#[tokio::test]
async fn the_clock_stands_while_no_player_is_connected() {
    let server = Server::start().await;
    for variant in ["patolli", "parchis/french"] {
        let draft = json!({"variant": variant, "seats": 2, "think_ms": 60_000});
        let game = create(&server.address, draft).await;
        let mut clients = game.join_all().await;
        clients[1]
            .until(|state| state["clock"]["runs"] == true)
            .await;
        let (mut watcher, _) = game.watch("").await;
        drop(clients);
        let state = watcher.until(|state| state["clock"]["runs"] == false).await;
        assert!(
            state["seats"]
                .as_array()
                .unwrap()
                .iter()
                .all(|seat| seat["connected"] == false)
        );
        let _back = game.join(1).await;
        watcher.until(|state| state["clock"]["runs"] == true).await;
    }
}
