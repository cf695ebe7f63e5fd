//! Time that runs out.

use serde_json::json;

use crate::common::{Server, create, turn};

#[tokio::test]
async fn when_time_is_out_the_bot_plays_until_the_player_takes_the_seat_back() {
    let server = Server::start().await;
    for variant in ["partan", "ludo/parcheesi"] {
        let draft = json!({"variant": variant, "seats": 2, "think_ms": 1000, "bot": "first"});
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
