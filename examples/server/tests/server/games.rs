//! Whole games, people who come and go, and those who watch.

use serde_json::{Value, json};

use crate::common::{Server, create, http, play, turn};

const END: u64 = u64::MAX;

#[tokio::test]
async fn two_people_play_whole_games_and_anyone_verifies_the_record() {
    let server = Server::start().await;
    for variant in ["partan", "ludo/parcheesi", "patolli"] {
        let game = create(&server.address, json!({"variant": variant, "seats": 2})).await;
        let mut clients = game.join_all().await;
        let last = play(&mut clients, END).await;
        assert_eq!(last["phase"], "over");
        assert_eq!(last["outcome"]["places"].as_array().unwrap().len(), 1);
        let record = game.verified().await;
        assert_eq!(record.plies.len() as u64, last["ply"].as_u64().unwrap());
        assert_eq!(record.players, ["person", "person"]);
    }
}

#[tokio::test]
async fn every_variant_begins_when_the_last_seat_is_joined() {
    let server = Server::start().await;
    for (_, variant) in macuil::variants() {
        let game = create(&server.address, json!({"variant": variant.name})).await;
        let (mut watcher, waiting) = game.watch("?picture=small").await;
        assert_eq!(
            (&waiting["phase"], waiting["fair"].get("secret")),
            (&json!("waiting"), None)
        );
        let mut clients = game.join_all().await;
        let state = play(&mut clients, 12).await;
        assert_eq!(state["phase"], "playing", "{}", variant.name);
        let seen = watcher.until(|state| state["ply"] == 12).await;
        assert!(seen["picture"].as_str().unwrap().starts_with("<svg"));
    }
}

#[tokio::test]
async fn a_player_who_comes_back_is_told_everything_at_once() {
    let server = Server::start().await;
    for variant in ["parchis/french", "partan"] {
        let game = create(&server.address, json!({"variant": variant, "seats": 2})).await;
        let mut clients = game.join_all().await;
        let before = play(&mut clients, 30).await;
        drop(clients.remove(0));
        let seen = clients[0]
            .until(|state| state["seats"][0]["connected"] == false)
            .await;
        assert_eq!(seen["position"], before["position"]);

        let (mut back, state) = game.watch("").await;
        assert_eq!(
            (&state["position"], &state["moves"]),
            (&before["position"], &before["moves"])
        );
        assert_eq!(state["plays"].as_array().unwrap().len(), 30);
        let (_, later) = game.watch("?since=28").await;
        assert_eq!(later["plays"][0], state["plays"][28]);
        back.say(json!({"type": "join", "token": game.tokens[0]}))
            .await;
        assert_eq!(back.hear().await["type"], "joined");
        clients.insert(0, back);
        play(&mut clients, END).await;
        game.verified().await;
    }
}

#[tokio::test]
async fn the_newer_connection_of_a_seat_wins() {
    let server = Server::start().await;
    for variant in ["ludo/classic", "patolli"] {
        let game = create(&server.address, json!({"variant": variant, "seats": 2})).await;
        let mut clients = game.join_all().await;
        play(&mut clients, 4).await;
        let newer = game.join(0).await;
        let mut older = std::mem::replace(&mut clients[0], newer);
        let closed = loop {
            let message = older.hear().await;
            if message["type"] == "closed" {
                break message;
            }
        };
        assert_eq!(closed["kind"], "replaced");
        assert_eq!(older.hear_or_end().await, None);
        play(&mut clients, 10).await;
    }
}

#[tokio::test]
async fn a_spectator_sees_everything_and_can_play_nothing() {
    let server = Server::start().await;
    for variant in ["partan[geometry=rings]", "ludo/madn"] {
        let game = create(&server.address, json!({"variant": variant, "seats": 2})).await;
        let (mut watcher, _) = game.watch("").await;
        let mut clients = game.join_all().await;
        play(&mut clients, 20).await;
        let mut plays: Vec<Value> = Vec::new();
        while plays.len() < 20 {
            let state = watcher.until(|_| true).await;
            plays.extend(state["plays"].as_array().unwrap().iter().cloned());
        }
        for (ply, played) in plays.iter().enumerate() {
            assert_eq!(
                (&played["ply"], &played["by"]),
                (&json!(ply), &json!("person"))
            );
            assert!(played["events"][0]["rule"].as_str().unwrap().contains('.'));
        }
        let before = game.state().await;
        for message in [
            json!({"type": "throw"}),
            json!({"type": "move", "move": before["moves"][0]["move"].as_str().unwrap_or("roll:5")}),
            json!({"type": "take"}),
            json!({"type": "leave"}),
        ] {
            watcher.say(message).await;
            assert_eq!(watcher.refusal().await["kind"], "seat");
        }
        assert_eq!(game.state().await["position"], before["position"]);
    }
}

#[tokio::test]
async fn who_leaves_is_replaced_by_the_bot_and_may_come_back() {
    let server = Server::start().await;
    for variant in ["parchis/remix", "partan"] {
        let game = create(
            &server.address,
            json!({"variant": variant, "seats": 2, "bot": "mixed"}),
        )
        .await;
        let mut clients = game.join_all().await;
        play(&mut clients, 10).await;
        clients[0].say(json!({"type": "leave"})).await;
        let mut state = clients[1]
            .until(|state| state["seats"][0]["away"] == true)
            .await;
        let mut by_bot = false;
        while !by_bot {
            if turn(&state) == 1 {
                clients[1].act(&state).await;
            }
            let ply = state["ply"].as_u64();
            state = clients[1].until(|state| state["ply"].as_u64() > ply).await;
            by_bot = state["plays"][0]["by"] == "mixed";
        }
        clients[0].join(&game.tokens[0]).await;
        clients[0].say(json!({"type": "take"})).await;
        let state = clients[1]
            .until(|state| state["seats"][0]["away"] == false)
            .await;
        assert_eq!(state["seats"][0]["connected"], true);
    }
}

#[tokio::test]
async fn before_the_game_a_seat_that_was_left_is_free_again() {
    let server = Server::start().await;
    let game = create(&server.address, json!({"variant": "patolli", "seats": 2})).await;
    let mut first = game.join(0).await;
    first.say(json!({"type": "leave"})).await;
    first
        .until(|state| state["seats"][0]["joined"] == false)
        .await;
    let mut clients = game.join_all().await;
    play(&mut clients, 3).await;
}

#[tokio::test]
async fn one_person_plays_whole_games_against_bots() {
    let server = Server::start().await;
    for (variant, seats, bots) in [("ludo/madn", "RBG", "BG"), ("partan", "GR", "R")] {
        let draft = json!({"variant": variant, "seats": seats, "bots": bots, "bot": "lead-first"});
        let game = create(&server.address, draft).await;
        let mut me = game.join(0).await;
        let mine = game.state().await["seats"]
            .as_array()
            .unwrap()
            .iter()
            .position(|seat| seat["player"] == "person")
            .unwrap();
        let mut state = me.until(|state| state["phase"] == "playing").await;
        while state["phase"] != "over" {
            let ply = state["ply"].as_u64();
            if turn(&state) == mine {
                me.act(&state).await;
            }
            state = me.until(|state| state["ply"].as_u64() > ply).await;
        }
        let record = game.verified().await;
        assert!(record.players.contains(&"lead-first".to_string()));
    }
}

#[tokio::test]
async fn the_page_and_the_list_of_variants_are_there() {
    let server = Server::start().await;
    for path in ["/", "/play/0123456789abcdef"] {
        let (status, page) = http(&server.address, "GET", path, "").await;
        assert_eq!((status, page.starts_with("<!doctype html>")), (200, true));
    }
    let (_, list) = http(&server.address, "GET", "/variants", "").await;
    let list: Value = serde_json::from_str(&list).unwrap();
    assert_eq!(
        list["variants"].as_array().unwrap().len(),
        macuil::variants().count()
    );
    assert_eq!(list["variants"][0]["seats"][0].as_array().unwrap().len(), 2);
}
