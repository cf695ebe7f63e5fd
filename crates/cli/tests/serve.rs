//! The operations of the line protocol, spoken to the real program.
use crate::common;

use common::{ask, err, kind, run_with, session};
use serde_json::{Value, json};

const POSITION: &str =
    "partan seats=GR turn=G at=move:3 G=12,25 B=- R=2 W=- start=6,0,7,0 home=0,0,0,0 centre=0";
const PARCHIS: &str = "parchis/remix seats=YR turn=Y at=move:3 Y=yard,9,37,c3 R=yard,yard,40,42";
const NEW: &str = r#"{"op":"new","variant":"partan"}"#;

#[test]
fn games_are_listed_as_the_protocol_says() {
    let answers = ask(&[json!({"op": "games", "id": 1})]);
    let game = &answers[0]["games"][0];
    let keys: Vec<&String> = game.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["variant", "title", "seats", "options"]);
    assert_eq!(
        (&game["variant"], &game["title"], &game["seats"]),
        (&json!("partan"), &json!("Partán"), &json!([2, 3, 4]))
    );
    assert_eq!(
        game["options"][0],
        json!({"name": "geometry", "values": ["spiral", "rings"], "default": "spiral"})
    );
    assert_eq!(
        (&answers[0]["id"], &answers[0]["ok"]),
        (&json!(1), &json!(true))
    );
}

#[test]
fn a_game_begins_with_the_seats_asked_for() {
    let start = |seats: &str, turn: &str, zones: &str| {
        format!(
            "partan[geometry=rings] seats={seats} turn={turn} at=roll G=- B=- R=- W=- start={zones} home=0,0,0,0 centre=0"
        )
    };
    let variant = "partan[geometry=rings]";
    for (request, expected) in [
        (
            json!({"op": "new", "variant": variant}),
            start("GBRW", "G", "8,8,8,8"),
        ),
        (
            json!({"op": "new", "variant": variant, "seats": 2}),
            start("GR", "G", "8,0,8,0"),
        ),
        (
            json!({"op": "new", "variant": variant, "seats": "RB", "first": "R"}),
            start("BR", "R", "0,8,8,0"),
        ),
        (
            json!({"op": "new", "variant": "partan[geometry=rings,counts=compulsory]"}),
            start("GBRW", "G", "8,8,8,8"),
        ),
    ] {
        let answer = ask(&[request]).remove(0);
        assert_eq!(answer["position"], expected);
        assert_eq!(answer["node"], "chance");
        assert_eq!(answer["total"], 6);
        assert_eq!(answer["rolls"][2], json!(["roll:3", 1]));
        assert!(answer.get("events").is_none() && answer.get("moves").is_none());
    }
}

#[test]
fn plays_give_the_state_with_events_and_can_be_taken_back() {
    let answers = ask(&[
        json!({"op": "new", "variant": "partan", "seats": 2}),
        json!({"op": "play", "move": "roll:3"}),
        json!({"op": "play", "move": "3:start-3"}),
        json!({"op": "undo"}),
        json!({"op": "undo"}),
        json!({"op": "undo"}),
        json!({"op": "play", "move": "roll:4"}),
    ]);
    assert_eq!(answers[1]["moves"], json!(["3:start-3"]));
    assert_eq!(
        (&answers[1]["node"], &answers[1]["seat"]),
        (&json!("decision"), &json!("G"))
    );
    assert_eq!(
        answers[1]["events"],
        json!([{"event": "thrown", "rule": "partan.roll", "seat": "G", "token": "roll:3"}])
    );
    assert_eq!(answers[2]["seat"], "R");
    assert!(
        answers[2]["events"]
            .as_array()
            .unwrap()
            .iter()
            .any(|event| event["event"] == "brought-out")
    );
    assert_eq!(answers[3]["position"], answers[1]["position"]);
    assert_eq!(answers[4], answers[0]);
    assert_eq!(kind(&answers[5]), "usage");
    assert_eq!(answers[6]["moves"], json!(["4:start-4"]));
}

#[test]
fn a_position_is_loaded_and_tidied() {
    let untidy =
        "partan seats=GR turn=G at=roll G=9,12 B=- R=2 W=- start=6,0,7,0 home=0,0,0,0 centre=0";
    let won =
        "partan seats=GR turn=G at=over:G G=- B=- R=2 W=- start=0,0,7,0 home=5,0,0,0 centre=3";
    let answers = ask(&[
        json!({"op": "load", "position": POSITION}),
        json!({"op": "tidy", "position": untidy}),
        json!({"op": "load", "position": won}),
        json!({"op": "undo"}),
    ]);
    assert_eq!(
        (&answers[0]["position"], &answers[0]["node"]),
        (&json!(POSITION), &json!("decision"))
    );
    assert!(
        answers[1]["position"]
            .as_str()
            .unwrap()
            .contains("G=12 B=- R=2")
    );
    assert_eq!(
        (&answers[2]["node"], &answers[2]["outcome"]),
        (&json!("over"), &json!({"places": ["G"]}))
    );
    assert!(answers[2].get("seat").is_none());
    assert_eq!(kind(&answers[3]), "usage");
}

#[test]
fn faults_of_a_position_have_their_places() {
    // A field is missing, a turn is nobody's, and the text is counted in characters, not in bytes.
    let text = "partan seats=GR turn=B at=roll G=- B=- R=- W=- start=8,0,8,0 home=0,0,0,0 é=1";
    let answer = &ask(&[json!({"op": "load", "position": text})])[0];
    assert_eq!(kind(answer), "position");
    let faults = answer["error"]["faults"].as_array().unwrap();
    let at = |field: &str| {
        faults
            .iter()
            .find(|fault| fault["field"] == field)
            .map(|fault| fault["at"].clone())
    };
    assert_eq!(at("turn"), Some(json!(21)));
    assert_eq!(at("é"), Some(json!(74)));
    assert_eq!(at("centre"), Some(json!(text.chars().count())));
    for fault in faults {
        assert!(
            fault["message"].is_string() && fault["at"].is_u64(),
            "{fault}"
        );
    }
    let answer = &ask(&[json!({"op": "load", "position": "partan seats"})])[0];
    assert_eq!((kind(answer), &answer["error"]["at"]), ("parse", &json!(7)));
    let answer = &ask(&[json!({"op": "tidy", "position": "chess e4"})])[0];
    assert_eq!((kind(answer), &answer["error"]["at"]), ("parse", &json!(0)));
}

#[test]
fn a_game_that_is_won_once_tidied_is_over() {
    let text = "partan seats=GR turn=G at=roll G=- B=- R=2 W=- start=0,0,7,0 home=5,0,0,0 centre=3";
    let answers = ask(&[
        json!({"op": "load", "position": text}),
        json!({"op": "tidy", "position": text}),
    ]);
    assert_eq!(kind(&answers[0]), "position");
    assert_eq!(answers[1]["node"], "over");
}

#[test]
fn whatever_cannot_be_played_is_illegal_by_a_rule() {
    let start = json!({"op": "load", "position": POSITION});
    for (word, rule) in [
        ("4:start-4", "partan.roll"),
        ("3:12-15", "partan.bring-out"),
        ("jump:G14", "partan.jump"),
        ("roll:3", "partan.order"),
        ("roll", "partan.order"),
        ("nonsense", "partan.order"),
        ("", "partan.order"),
        ("decline", "partan.count"),
    ] {
        let answers = ask(&[
            start.clone(),
            json!({"op": "play", "move": word}),
            json!({"op": "check", "move": word}),
        ]);
        assert_eq!(
            (kind(&answers[1]), &answers[1]["error"]["rule"]),
            ("illegal", &json!(rule)),
            "{word}"
        );
        assert_eq!(answers[2]["legal"], false);
        assert_eq!(answers[2]["rule"], rule);
        assert_eq!(answers[2]["message"], answers[1]["error"]["message"]);
    }
    let answers = ask(&[
        start,
        json!({"op": "check", "move": "3:start-3"}),
        json!({"op": "check", "move": "roll"}),
    ]);
    assert_eq!(answers[1], json!({"ok": true, "legal": true}));
    let answers = session(format!(
        "{NEW}\n{}\n",
        json!({"op": "check", "move": "roll"})
    ));
    assert_eq!(answers[1]["legal"], true);
}

#[test]
fn whatever_cannot_be_played_in_parchis_is_illegal_by_a_rule() {
    let bonus = "parchis/tournament seats=YR turn=Y at=bonus:20 Y=yard,9,40,c3 R=yard,yard,yard,42";
    let over =
        "parchis/french seats=YR turn=Y at=over:YR Y=home,home,home,home R=yard,yard,yard,42";
    for (position, word, rule) in [
        (PARCHIS, "3:yard-5", "parchis.enter"),
        (PARCHIS, "4:37-41", "parchis.turn"),
        (PARCHIS, "3:11-14", "parchis.move"),
        (PARCHIS, "3:c3-home", "parchis.move"),
        (PARCHIS, "decline", "parchis.turn"),
        (PARCHIS, "roll", "parchis.turn"),
        (PARCHIS, "jump:G14", "parchis.turn"),
        (bonus, "decline", "parchis.bonus"),
        (bonus, "20:c3-home", "parchis.exact"),
        (over, "roll:1", "parchis.end"),
        (over, "nonsense", "parchis.end"),
    ] {
        let answers = ask(&[
            json!({"op": "load", "position": position}),
            json!({"op": "play", "move": word}),
            json!({"op": "check", "move": word}),
        ]);
        assert_eq!(
            (kind(&answers[1]), &answers[1]["error"]["rule"]),
            ("illegal", &json!(rule)),
            "{word}"
        );
        assert_eq!(
            (&answers[2]["legal"], &answers[2]["rule"]),
            (&json!(false), &json!(rule))
        );
    }
}

#[test]
fn a_game_of_parchis_is_played_by_requests() {
    let answers = ask(&[
        json!({"op": "new", "variant": "parchis/french6[cap=none]", "seats": "OYR", "first": "O"}),
        json!({"op": "new", "variant": "parchis"}),
        json!({"op": "load", "position": PARCHIS}),
        json!({"op": "play", "move": "3:37-40"}),
        json!({"op": "render", "format": "text"}),
        json!({"op": "render", "format": "svg"}),
        json!({"op": "undo"}),
        json!({"op": "load", "position": PARCHIS.replace("42", "43,44")}),
    ]);
    assert_eq!(answers[0]["seat"], "O");
    assert!(
        answers[0]["position"]
            .as_str()
            .unwrap()
            .starts_with("parchis/french6[cap=none] seats=YRO turn=O at=roll Y="),
        "{}",
        answers[0]
    );
    assert_eq!(kind(&answers[1]), "usage");
    assert!(
        answers[1]["error"]["message"]
            .as_str()
            .unwrap()
            .contains("parchis/french8")
    );
    assert_eq!(answers[2]["moves"], json!(["3:9-12", "3:37-40", "3:c3-c6"]));
    assert_eq!(
        answers[3]["events"],
        json!([
            {"event": "moved", "rule": "parchis.move", "seat": "Y", "from": "37", "to": "40", "points": 3, "bonus": 0},
            {"event": "captured", "rule": "parchis.capture", "seat": "R", "at": "40", "by": "Y", "entering": 0},
            {"event": "bonus-earned", "rule": "parchis.bonus", "seat": "Y", "points": 20, "for": "capture"},
        ])
    );
    assert_eq!(
        answers[3]["moves"],
        json!(["20:9-29", "20:40-60", "decline"])
    );
    let text = answers[4]["picture"].as_str().unwrap();
    assert!(
        text.contains("Yellow captures Red on 40 [parchis.capture]"),
        "{text}"
    );
    assert!(
        answers[5]["picture"]
            .as_str()
            .unwrap()
            .contains("data-arrow=")
    );
    assert_eq!(answers[6]["position"], answers[2]["position"]);
    assert_eq!(kind(&answers[7]), "position");
    assert_eq!(answers[7]["error"]["faults"][0]["field"], "R");
}

#[test]
fn whatever_cannot_be_played_in_ludo_is_illegal_by_a_rule() {
    let two = "ludo/parcheesi seats=YB turn=Y at=move:2+5 Y=yard,yard,20,h4 B=yard,yard,25,25";
    let bonus =
        "ludo/parcheesi seats=YB turn=Y at=bonus:20 Y=yard,20,40,h3 B=yard,60,60,home queue=10";
    let enter = "ludo/madn seats=RY turn=R at=move:6 R=yard,5,6,g1 Y=yard,yard,20,21";
    let one = "ludo/madn seats=RY turn=R at=move:6 R=yard,0,6,g1 Y=yard,yard,20,21";
    let over = "ludo/classic seats=RG turn=R at=over:R R=home,home,home,home G=yard,yard,20,21";
    for (position, word, rule) in [
        (two, "roll:2+5", "ludo.turn"),
        (two, "roll", "ludo.turn"),
        (two, "nonsense", "ludo.turn"),
        (two, "3:20-23", "ludo.dice"),
        (two, "2:yard-5", "ludo.enter"),
        (two, "2+5:yard-5", "ludo.enter"),
        (two, "2:21-23", "ludo.move"),
        (two, "5:h4-home", "ludo.exact"),
        (two, "5:20-25", "ludo.block"),
        (bonus, "10:20-30", "ludo.bonus"),
        (bonus, "20:40-60", "ludo.block"),
        (one, "6:0-6", "ludo.cap"),
        (enter, "6:6-12", "ludo.enter"),
        (over, "roll:1", "ludo.end"),
        (over, "nonsense", "ludo.end"),
    ] {
        let answers = ask(&[
            json!({"op": "load", "position": position}),
            json!({"op": "play", "move": word}),
            json!({"op": "check", "move": word}),
        ]);
        assert_eq!(
            (kind(&answers[1]), &answers[1]["error"]["rule"]),
            ("illegal", &json!(rule)),
            "{position} {word} {}",
            answers[1]
        );
        assert_eq!(
            (&answers[2]["legal"], &answers[2]["rule"]),
            (&json!(false), &json!(rule))
        );
    }
}

#[test]
fn a_game_of_ludo_is_played_by_requests() {
    let position = "ludo/parcheesi seats=YBR turn=Y at=roll Y=yard,yard,yard,20 B=yard,yard,yard,25 R=yard,yard,yard,yard";
    let answers = ask(&[
        json!({"op": "new", "variant": "ludo/parcheesi[end=places]", "seats": "RGY", "first": "R"}),
        json!({"op": "new", "variant": "ludo/parcheesi", "seats": 3}),
        json!({"op": "record"}),
        json!({"op": "new", "variant": "ludo/madn[block=all]"}),
        json!({"op": "load", "position": position}),
        json!({"op": "play", "move": "roll:2+5"}),
        json!({"op": "play", "move": "5:20-25"}),
        json!({"op": "render", "format": "svg"}),
        json!({"op": "undo"}),
        json!({"op": "load", "position": position.replace("seats=YBR", "seats=RYB")}),
    ]);
    // Seats are said in the order of the board.
    let begins =
        |answer: &Value, text: &str| answer["position"].as_str().unwrap().starts_with(text);
    assert!(begins(
        &answers[0],
        "ludo/parcheesi[end=places] seats=YRG turn=R at=roll Y="
    ));
    assert!(begins(
        &answers[1],
        "ludo/parcheesi seats=YBR turn=Y at=roll Y="
    ));
    assert_eq!(answers[1]["rolls"].as_array().unwrap().len(), 21);
    assert_eq!(
        (
            &answers[1]["rolls"][0],
            &answers[1]["rolls"][1],
            &answers[1]["total"]
        ),
        (&json!(["roll:1+1", 1]), &json!(["roll:1+2", 2]), &json!(36))
    );
    let record = answers[2]["record"].as_str().unwrap();
    assert!(record.contains("\nseats YBR\nfirst Y\n"), "{record}");
    assert_eq!(kind(&answers[3]), "usage");
    assert_eq!(
        answers[5]["moves"],
        json!(["2:20-22", "5:yard-5", "5:20-25"])
    );
    assert_eq!(
        answers[6]["events"],
        json!([
            {"event": "moved", "rule": "ludo.move", "seat": "Y", "from": "20", "to": "25", "points": 5, "bonus": 0},
            {"event": "captured", "rule": "ludo.capture", "seat": "B", "at": "25", "by": "Y"},
            {"event": "bonus-earned", "rule": "ludo.bonus", "seat": "Y", "points": 20, "for": "capture"},
        ])
    );
    assert!(
        answers[6]["position"]
            .as_str()
            .unwrap()
            .ends_with(" queue=20")
    );
    assert!(answers[7]["picture"].as_str().unwrap().starts_with("<svg "));
    assert_eq!(answers[8]["position"], answers[5]["position"]);
    assert_eq!(kind(&answers[9]), "position");
    assert_eq!(answers[9]["error"]["faults"][0]["field"], "seats");
}

#[test]
fn whatever_cannot_be_played_in_patolli_is_illegal_by_a_rule() {
    let roll = "patolli seats=SN turn=S at=roll S=hand,hand,hand,hand,hand,20 N=hand,hand,hand,hand,hand,40 points=6,6 basket=12";
    let one = "patolli seats=SN turn=S at=move:1 S=hand,hand,hand,hand,20,49 N=hand,hand,hand,hand,hand,40 points=6,6 basket=12 many=S";
    let four = "patolli seats=SN turn=S at=move:4 S=hand,hand,hand,0,20,49 N=hand,hand,hand,hand,24,19 points=6,6 basket=12 must=0 many=SN";
    let over = "patolli seats=SN turn=S at=over:S S=hand,hand,hand,hand,20,49 N=hand,hand,hand,hand,hand,40 points=12,0 basket=12";
    for (position, word, rule) in [
        (roll, "roll:5", "patolli.beans"),
        (roll, "4:20-24", "patolli.beans"),
        (roll, "nonsense", "patolli.beans"),
        (one, "roll:1", "patolli.move"),
        (one, "nonsense", "patolli.move"),
        (one, "2:20-22", "patolli.move"),
        (one, "1:21-22", "patolli.move"),
        (one, "1:20-22", "patolli.move"),
        (one, "1:20-21", "patolli.enter"),
        (four, "4:hand-0", "patolli.enter"),
        (four, "4:49-off", "patolli.exact"),
        (four, "4:20-24", "patolli.one"),
        (over, "roll:1", "patolli.win"),
        (over, "nonsense", "patolli.win"),
    ] {
        let answers = ask(&[
            json!({"op": "load", "position": position}),
            json!({"op": "play", "move": word}),
            json!({"op": "check", "move": word}),
        ]);
        assert_eq!(
            (kind(&answers[1]), &answers[1]["error"]["rule"]),
            ("illegal", &json!(rule)),
            "{position} {word} {}",
            answers[1]
        );
        assert_eq!(
            (&answers[2]["legal"], &answers[2]["rule"]),
            (&json!(false), &json!(rule))
        );
    }
}

#[test]
fn a_game_of_patolli_is_played_by_requests() {
    let position = "patolli seats=SWN turn=S at=roll S=hand,hand,hand,10,24,off W=hand,hand,hand,hand,hand,13 N=hand,hand,hand,hand,30,11 points=7,6,6 basket=17 many=SWN";
    let answers = ask(&[
        json!({"op": "new", "variant": "patolli[end=places,entry=free]", "seats": "ENS", "first": "N"}),
        json!({"op": "new", "variant": "patolli", "seats": 2}),
        json!({"op": "record"}),
        json!({"op": "new", "variant": "patolli[arm_length=9]"}),
        json!({"op": "load", "position": position}),
        json!({"op": "play", "move": "roll:3"}),
        json!({"op": "play", "move": "3:10-13"}),
        json!({"op": "render", "format": "svg"}),
        json!({"op": "undo"}),
        json!({"op": "load", "position": position.replace("basket=17", "basket=16")}),
    ]);
    let begins =
        |answer: &Value, text: &str| answer["position"].as_str().unwrap().starts_with(text);
    assert!(begins(
        &answers[0],
        "patolli[entry=free,end=places] seats=SNE turn=N at=roll S="
    ));
    assert!(begins(&answers[1], "patolli seats=SN turn=S at=roll S="));
    assert_eq!(
        (&answers[1]["rolls"], &answers[1]["total"]),
        (
            &json!([
                ["roll:1", 5],
                ["roll:2", 10],
                ["roll:3", 10],
                ["roll:4", 5],
                ["roll:10", 1]
            ]),
            &json!(31)
        )
    );
    let record = answers[2]["record"].as_str().unwrap();
    assert!(record.contains("\nseats SN\nfirst S\n"), "{record}");
    assert_eq!(kind(&answers[3]), "usage");
    assert_eq!(answers[5]["moves"], json!(["3:10-13", "3:24-27"]));
    assert_eq!(
        answers[6]["events"],
        json!([
            {"event": "moved", "rule": "patolli.move", "seat": "S", "from": "10", "to": "13", "points": 3},
            {"event": "captured", "rule": "patolli.capture", "seat": "W", "at": "13", "by": "S"},
            {"event": "paid", "rule": "patolli.last", "from": "W", "to": "basket", "points": 1},
            {"event": "turn-lost", "rule": "patolli.last", "seat": "W"},
            {"event": "turn-missed", "rule": "patolli.last", "seat": "W"},
            {"event": "turn-passed", "rule": "patolli.setup", "from": "S", "to": "N"},
        ])
    );
    assert!(
        answers[6]["position"]
            .as_str()
            .unwrap()
            .ends_with(" points=7,5,6 basket=18 many=SN")
    );
    assert!(answers[7]["picture"].as_str().unwrap().starts_with("<svg "));
    assert_eq!(answers[8]["position"], answers[5]["position"]);
    assert_eq!(kind(&answers[9]), "position");
    assert_eq!(answers[9]["error"]["faults"][0]["field"], "points");
}

#[test]
fn a_seed_begins_a_stream_that_goes_on() {
    let roll = |seed: Value| json!({"op": "play", "move": "roll", "seed": seed});
    let game = [json!({"op": "new", "variant": "partan"}), roll(json!(7))];
    let first = ask(&game)[1].clone();
    assert_eq!(ask(&[game[0].clone(), roll(json!("7"))])[1], first);
    // The dice of game 0 of that seed, as a simulation has them.
    let mut stream = macuil::core::random::Stream::dice(7, 0);
    let mut position = macuil::AnyPosition::start("partan", "", None).unwrap();
    let mut requests = vec![game[0].clone(), roll(json!(7))];
    let mut tokens = Vec::new();
    for _ in 0..20 {
        let token = position.draw(&mut stream).unwrap();
        position.play(&token, &mut Vec::new()).unwrap();
        tokens.push(token);
        while let Some(word) = position.moves().first() {
            requests.push(json!({"op": "play", "move": word}));
            position.play(&word.clone(), &mut Vec::new()).unwrap();
        }
        requests.push(json!({"op": "play", "move": "roll"}));
    }
    let answers = ask(&requests);
    let thrown = answers.iter().filter_map(|answer| {
        let event = &answer["events"][0];
        (event["event"] == "thrown").then(|| event["token"].as_str().unwrap().to_string())
    });
    assert_eq!(thrown.take(20).collect::<Vec<_>>(), tokens);
}

#[test]
fn the_greatest_seeds_are_told_apart() {
    let roll = |seed: Value| {
        ask(&[
            json!({"op": "new", "variant": "partan"}),
            json!({"op": "play", "move": "roll", "seed": seed}),
            json!({"op": "record"}),
        ])
    };
    let record = roll(json!("18446744073709551615"))[2]["record"]
        .as_str()
        .unwrap()
        .to_string();
    assert!(
        record.contains("\nseed 18446744073709551615 0\n"),
        "{record}"
    );
    for wrong in [
        json!(9_007_199_254_740_992_u64),
        json!(-1),
        json!(1.5),
        json!("18446744073709551616"),
        json!("07"),
        json!(true),
        Value::Null,
    ] {
        assert_eq!(kind(&roll(wrong.clone())[1]), "usage", "{wrong}");
    }
    assert_eq!(roll(json!(9_007_199_254_740_991_u64))[1]["ok"], true);
}

#[test]
fn a_refused_request_changes_nothing() {
    let begin = [
        json!({"op": "new", "variant": "partan", "seats": 2}),
        json!({"op": "play", "move": "roll", "seed": 7}),
    ];
    let rest = [
        json!({"op": "play", "move": "5:start-5"}),
        json!({"op": "play", "move": "roll"}),
        json!({"op": "record"}),
        json!({"op": "undo"}),
    ];
    let refused = [
        json!({"op": "play", "move": "roll", "seed": 8}),
        json!({"op": "play", "move": "roll", "seed": -8}),
        json!({"op": "play", "move": "5:start-6"}),
        json!({"op": "play", "move": "5:start-5", "seed": 8}),
        json!({"op": "load", "position": "partan"}),
        json!({"op": "new", "variant": "chess"}),
        json!({"op": "new", "variant": "partan", "seats": 7}),
        json!({"op": "undo", "times": 2}),
        json!({"op": "bot", "name": "clever"}),
        json!({"op": "render", "format": "png"}),
    ];
    let plain = ask(&[&begin[..], &rest].concat());
    let disturbed = ask(&[&begin[..], &refused, &rest].concat());
    for answer in &disturbed[begin.len()..begin.len() + refused.len()] {
        assert_eq!(answer["ok"], false, "{answer}");
    }
    assert_eq!(
        disturbed[begin.len() + refused.len()..],
        plain[begin.len()..]
    );
}

#[test]
fn a_record_can_be_replayed_and_names_the_seed_where_that_is_true() {
    let record = |requests: &[Value]| {
        let requests = [
            &[json!({"op": "new", "variant": "partan", "seats": 2})],
            requests,
            &[json!({"op": "record"})],
        ]
        .concat();
        let text = ask(&requests).pop().unwrap()["record"]
            .as_str()
            .unwrap()
            .to_string();
        let replayed = run_with(&["replay", "--verify", "-"], text.as_bytes());
        assert_eq!(replayed.status.code(), Some(0), "{}", err(&replayed));
        text
    };
    let play = |word: &str| json!({"op": "play", "move": word});
    let seeded = json!({"op": "play", "move": "roll", "seed": 7});
    assert!(!record(&[]).contains("seed"));
    assert!(
        record(std::slice::from_ref(&seeded))
            .contains("\nseed 7 0\nrules partan 1\nroll:5\nresult open\ndigest sha256:")
    );
    assert!(record(&[seeded.clone(), play("5:start-5"), play("roll")]).contains("\nseed 7 0\n"));
    // A seed that nobody named serves as well.
    assert!(record(&[play("roll")]).contains("\nseed "));
    // Thrown by hand, begun late, begun anew, or gone on after a throw was taken back: not the throws of a stream.
    assert!(!record(&[play("roll:5")]).contains("seed"));
    assert!(!record(&[play("roll:5"), play("5:start-5"), seeded.clone()]).contains("seed"));
    assert!(!record(&[seeded.clone(), play("5:start-5"), seeded.clone()]).contains("seed"));
    assert!(!record(&[seeded.clone(), json!({"op": "undo"}), play("roll")]).contains("seed"));
    assert!(record(&[seeded.clone(), json!({"op": "undo"}), seeded]).contains("seed 7 0"));
}

#[test]
fn a_record_of_a_loaded_position_says_where_it_began() {
    let answers = ask(&[
        json!({"op": "load", "position": POSITION}),
        json!({"op": "play", "move": "3:start-3"}),
        json!({"op": "record"}),
    ]);
    let record = answers[2]["record"].as_str().unwrap();
    assert!(record.starts_with("[macuil-record 1]\nvariant partan\nseats GR\nfirst G\nrules partan 1\nstart partan seats=GR"), "{record}");
}

#[test]
fn pictures_come_as_svg_and_text() {
    let render = |format: &str| json!({"op": "render", "format": format});
    let answers = ask(&[
        json!({"op": "load", "position": POSITION}),
        render("svg"),
        render("text"),
        render("png"),
        json!({"op": "render"}),
    ]);
    assert!(answers[1]["picture"].as_str().unwrap().starts_with("<svg"));
    let text = answers[2]["picture"].as_str().unwrap();
    assert!(text.contains("[12]") && !text.contains('\u{1b}'), "{text}");
    assert_eq!((kind(&answers[3]), kind(&answers[4])), ("usage", "usage"));
}

#[test]
fn bots_say_what_they_would_play_and_play_nothing() {
    let position = "ludo/classic seats=RY turn=R at=move:3 R=yard,yard,2,20 Y=yard,yard,yard,23";
    let bot = |name: &str, seed: Value| json!({"op": "bot", "name": name, "seed": seed});
    let answers = ask(&[
        json!({"op": "bot", "name": "greedy"}),
        json!({"op": "load", "position": position}),
        bot("aggressive", json!(7)),
        bot("rear-first", json!("18446744073709551615")),
        bot("lead-first", json!(7)),
        bot("random", json!(3)),
        bot("random", json!(3)),
        json!({"op": "bot", "name": "mcts:60"}),
        json!({"op": "bot", "name": "expectimax:1"}),
        bot("clever", json!(7)),
        bot("mcts:0", json!(7)),
        bot("greedy", json!(-1)),
        json!({"op": "bot"}),
        json!({"op": "record"}),
        json!({"op": "play", "move": "3:20-23"}),
        json!({"op": "bot", "name": "greedy"}),
    ]);
    assert_eq!((kind(&answers[0]), kind(&answers[15])), ("usage", "usage"));
    let moves: Vec<&str> = answers[2..9]
        .iter()
        .map(|answer| answer["move"].as_str().unwrap())
        .collect();
    assert_eq!(moves[..3], ["3:20-23", "3:2-5", "3:20-23"]);
    assert_eq!(moves[3], moves[4]);
    assert!(moves.iter().all(|word| ["3:2-5", "3:20-23"].contains(word)));
    for answer in &answers[9..13] {
        assert_eq!(kind(answer), "usage", "{answer}");
    }
    let told = answers[9]["error"]["message"].as_str().unwrap();
    assert!(
        told.starts_with("no bot is called clever; there are random, "),
        "{told}"
    );
    assert!(
        answers[13]["record"]
            .as_str()
            .unwrap()
            .contains("result open")
    );
}

#[test]
fn a_whole_game_of_plays_ends_as_its_record_says() {
    let over = whole_game("partan");
    assert_eq!(over["outcome"]["places"].as_array().unwrap().len(), 1);
    // All places are told, the last one's too.
    let over = whole_game("parchis/french");
    assert_eq!(over["outcome"]["places"].as_array().unwrap().len(), 4);
    whole_game("parchis/remix8");
    let over = whole_game("ludo/indian");
    assert_eq!(over["outcome"]["places"].as_array().unwrap().len(), 4);
    whole_game("ludo/madn[tries=3]");
    whole_game("ludo/parcheesi");
    whole_game("patolli");
    let over = whole_game("patolli[arm_length=8,dice=d6,end=places]");
    assert_eq!(over["outcome"]["places"].as_array().unwrap().len(), 4);
}

/// Plays a whole game of a variant by requests; gives the answer to its last play.
fn whole_game(variant: &str) -> Value {
    let mut position = macuil::AnyPosition::start(variant, "", None).unwrap();
    let record = macuil_sim::record(&position, 5, 0, 100_000);
    let mut requests = vec![json!({"op": "new", "variant": variant})];
    requests.extend(
        record
            .plies
            .iter()
            .map(|word| json!({"op": "play", "move": word})),
    );
    requests.push(json!({"op": "play", "move": "roll"}));
    requests.push(json!({"op": "record"}));
    let answers = ask(&requests);
    for (word, answer) in record.plies.iter().zip(&answers[1..]) {
        position.play(word, &mut Vec::new()).unwrap();
        assert_eq!(answer["position"], position.to_string());
    }
    let over = answers[record.plies.len()].clone();
    assert_eq!(over["node"], "over");
    assert_eq!(kind(&answers[requests.len() - 2]), "illegal");
    let text = answers[requests.len() - 1]["record"].as_str().unwrap();
    assert!(
        text.contains(&format!("\nresult {}\n", record.ending)),
        "{text}"
    );
    over
}
