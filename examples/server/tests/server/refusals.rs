//! What may not be said, and by whom.

use macuil::AnyPosition;
use serde_json::json;

use crate::common::{Server, create, http, play, turn};

#[tokio::test]
async fn a_refused_word_names_its_clause_and_changes_nothing() {
    let server = Server::start().await;
    for (_, variant) in macuil::variants() {
        let game = create(
            &server.address,
            json!({"variant": variant.name, "seats": 2}),
        )
        .await;
        let mut clients = game.join_all().await;
        let mut state = play(&mut clients, 1).await;
        let mut ply = 1;
        while state["node"] != "decision" {
            clients[turn(&state)].act(&state).await;
            ply += 1;
            state = clients[0].until(|state| state["ply"] == ply).await;
        }
        let mover = turn(&state);
        let position: AnyPosition = state["position"].as_str().unwrap().parse().unwrap();
        for word in ["nonsense", "", "99:1-2"] {
            clients[mover]
                .say(json!({"type": "move", "move": word}))
                .await;
            let refused = clients[mover].refusal().await;
            assert_eq!(refused["kind"], "illegal", "{refused}");
            assert_eq!(refused["rule"], position.check(word).unwrap_err().rule.id());
            assert!(!refused["clause"].as_str().unwrap().is_empty());
        }
        clients[mover].say(json!({"type": "throw"})).await;
        let refused = clients[mover].refusal().await;
        assert_eq!(refused["kind"], "illegal");
        assert!(refused["rule"].as_str().unwrap().contains('.'), "{refused}");
        assert_eq!(game.state().await["position"], state["position"]);
    }
}

#[tokio::test]
async fn the_server_alone_throws_the_dice() {
    let server = Server::start().await;
    for (variant, throw) in [("partan", "roll:5"), ("ludo/parcheesi", "roll:6+6")] {
        let game = create(&server.address, json!({"variant": variant, "seats": 2})).await;
        let mut clients = game.join_all().await;
        let state = play(&mut clients, 0).await;
        let mover = &mut clients[turn(&state)];
        mover.say(json!({"type": "move", "move": throw})).await;
        assert_eq!(mover.refusal().await["kind"], "dice");
        assert_eq!(game.state().await["ply"], 0);
    }
}

#[tokio::test]
async fn who_is_not_at_turn_waits() {
    let server = Server::start().await;
    for variant in ["patolli", "ludo/indian"] {
        let game = create(&server.address, json!({"variant": variant, "seats": 2})).await;
        let mut first = game.join(0).await;
        first.say(json!({"type": "throw"})).await;
        assert_eq!(first.refusal().await["kind"], "waiting");
        let mut clients = vec![first, game.join(1).await];
        let state = play(&mut clients, 0).await;
        let other = &mut clients[1 - turn(&state)];
        other.say(json!({"type": "throw"})).await;
        assert_eq!(other.refusal().await["kind"], "turn");
    }
}

#[tokio::test]
async fn a_seat_is_joined_with_its_token_and_a_nonce() {
    let server = Server::start().await;
    let game = create(&server.address, json!({"variant": "partan", "seats": 2})).await;
    let other = create(&server.address, json!({"variant": "patolli", "seats": 2})).await;
    let (mut client, _) = game.watch("").await;
    for token in ["", "0", &other.tokens[0]] {
        client
            .say(json!({"type": "join", "token": token, "nonce": "nonce 12"}))
            .await;
        assert_eq!(client.refusal().await["kind"], "token");
    }
    for nonce in [
        json!(null),
        json!("short"),
        json!("x".repeat(65)),
        json!("' ; quoted"),
    ] {
        client
            .say(json!({"type": "join", "token": game.tokens[0], "nonce": nonce}))
            .await;
        assert_eq!(client.refusal().await["kind"], "usage");
    }
    assert_eq!(game.state().await["seats"][0]["joined"], false);
}

#[tokio::test]
async fn a_game_that_cannot_be_created_is_refused_with_what_can() {
    let server = Server::start().await;
    for (draft, says) in [
        ("", "send a JSON object as"),
        ("[]", "send a JSON object as"),
        (r#"{"seats":2}"#, "missing field `variant`"),
        (r#"{"variant":"chess"}"#, "GET /variants lists them"),
        (r#"{"variant":"ludo/classic[dice=9]"}"#, "dice"),
        (r#"{"variant":"partan","seats":"GZ"}"#, "seats"),
        (r#"{"variant":"patolli","first":"Q"}"#, "first"),
    ] {
        let (status, answer) = http(&server.address, "POST", "/games", draft).await;
        assert!(
            matches!(status, 400 | 422) && answer.contains(says),
            "{draft}: {status} {answer}"
        );
    }
    let long = format!(r#"{{"variant":"{}"}}"#, "x".repeat(5_000));
    let (status, answer) = http(&server.address, "POST", "/games", &long).await;
    assert_eq!(status, 400, "{answer}");
}
