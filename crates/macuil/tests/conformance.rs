//! Every game of the house passes the conformance kit, whether or not its own crate asks for it: no game is left out.
use macuil::{AnyPosition, Visitor, games, variants};
use macuil_core::conformance::{Kit, check_game};
use macuil_core::events::Event;
use macuil_core::game::OptionValues;
use macuil_core::position::{Node, Position};
use macuil_core::seat::Seats;

struct Conform;

impl Visitor for Conform {
    type Output = (&'static str, u64);

    fn visit<P: Position>(self, _: &P) -> Self::Output {
        // The beginnings of games: whole ones are the matter of the game's own crate.
        let report = check_game::<P>(Kit {
            games: 1,
            most_plies: 200,
            must_end: false,
            ..Kit::default()
        })
        .unwrap_or_else(|failure| panic!("{failure}"));
        (P::GAME.name, report.positions)
    }
}

#[test]
fn every_game_in_the_registry_conforms() {
    for game in games() {
        let variant = game.variants.first().expect("a game has a variant");
        let start = AnyPosition::start(variant.name, "", None).expect("a variant begins");
        let (name, positions) = start.visit(Conform);
        assert_eq!(name, game.name);
        assert!(positions > 1_000);
    }
}

#[test]
fn names_are_unique_and_found() {
    let names: Vec<&str> = variants().map(|(_, variant)| variant.name).collect();
    let mut unique = names.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), names.len());
    for (game, variant) in variants() {
        assert_eq!(game.letters.len(), game.seat_names.len());
        assert!(variant.name == game.name || variant.name.starts_with(&format!("{}/", game.name)));
        assert!(variant.seats.contains(&variant.default_seats));
        for rule in game.rules {
            assert_eq!(macuil::rule(rule.id).map(|found| found.rule()), Some(rule));
            assert!(
                rule.id.starts_with(&format!("{}.", game.name)) && rule.text.ends_with('.'),
                "{}",
                rule.id
            );
            assert_eq!(game.rules[usize::from(rule.index)], *rule);
        }
    }
    for id in [
        "partan.castling",
        "parchis.repel",
        "parchis/french.turn",
        "ludo.third-six",
        "patolli.barrier",
        "turn",
    ] {
        assert_eq!(macuil::rule(id), None);
    }
}

#[test]
fn every_variant_begins_with_every_number_of_seats() {
    for (game, variant) in variants() {
        for seats in variant.seats {
            let start = AnyPosition::start(variant.name, &seats.to_string(), None).unwrap();
            assert_eq!(start.game().name, game.name);
            assert_eq!(start.variant(), variant.name);
            assert_eq!(start.seats().len(), usize::from(*seats));
            let letters = start.letters();
            assert_eq!(
                AnyPosition::start(variant.name, &letters, None).as_ref(),
                Ok(&start)
            );
            assert_eq!(
                start.to_string().parse::<AnyPosition>().as_ref(),
                Ok(&start)
            );
            assert!(start.key() != 0 && !start.pack().is_empty());
        }
        let default = AnyPosition::start(variant.name, "", None).unwrap();
        assert_eq!(default.seats().len(), usize::from(variant.default_seats));
        // Every value that an option may have is taken, and none beyond.
        for option in variant.options {
            let values: Vec<String> = match option.values {
                OptionValues::Words(words) => words.iter().map(ToString::to_string).collect(),
                OptionValues::Range { min, max } => vec![min.to_string(), max.to_string()],
            };
            for value in &values {
                let text = format!("{}[{}={value}]", variant.name, option.name);
                let shown = if value == option.default {
                    variant.name
                } else {
                    &text
                };
                match AnyPosition::start(&text, "", None) {
                    Ok(start) => assert_eq!(start.variant(), shown),
                    // With what the preset has for another option it may make no sense.
                    Err(error) => assert!(error.to_string().contains("contradict"), "{error}"),
                }
            }
            let text = format!("{}[{}=100]", variant.name, option.name);
            let error = AnyPosition::start(&text, "", None).unwrap_err().to_string();
            assert!(error.contains(option.wrong), "{error}");
        }
    }
}

#[test]
fn any_position_speaks_as_the_game_s_own() {
    let mut any = AnyPosition::start("partan[counts=optional]", "WG", Some('W')).unwrap();
    assert_eq!(any.variant(), "partan[counts=optional]");
    assert_eq!(any.to_string().parse::<AnyPosition>().unwrap(), any);
    assert_eq!(any.rolls().len(), 6);
    assert!(any.moves().is_empty());
    let mut events = Vec::new();
    any.play("roll:2", &mut events).unwrap();
    let AnyPosition::Partan(own) = &any else {
        panic!("a position of Partán")
    };
    assert_eq!(any.key(), macuil_core::position::Position::key(own));
    assert_eq!(any.moves(), ["2:start-2"]);
    assert_eq!(any.check("2:start-3").unwrap_err().rule.id(), "partan.move");
    assert_eq!(events.len(), 1);
}

#[test]
fn seats_are_written_in_the_order_of_the_board() {
    for (game, variant) in variants() {
        let most = variant.seats.last().copied().unwrap_or(0);
        let mut begun = 0;
        for seats in (1..=u8::MAX).map(Seats::from_bits) {
            let letters = game.letters(seats);
            let Ok(start) = AnyPosition::start(variant.name, letters.as_str(), None) else {
                continue;
            };
            begun += 1;
            let (letters, order) = (start.letters(), start.seats_in_order());
            assert_eq!(order.iter().copied().collect::<Seats>(), seats);
            let text = start.to_string();
            assert!(text.contains(&format!(" seats={letters} ")), "{text}");
            // The first of them begins.
            assert_eq!(start.node(), Node::Chance(order[0]));
            assert_eq!(game.letter(order[0]).to_string(), letters[..1]);
        }
        // All sets of two seats or more; of Patolli those with both South and North.
        let sets = match game.name {
            "patolli" => 4,
            _ => (1 << most) - 1 - u32::from(most),
        };
        assert_eq!(begun, sets, "{}", variant.name);
    }
    let all = |variant: &str| AnyPosition::start(variant, "", None).unwrap().letters();
    assert_eq!(all("partan"), "GBRW");
    assert_eq!(all("parchis/remix8"), "YBRGOVPC");
    assert_eq!(all("ludo/madn"), "RGYB");
    assert_eq!(all("ludo/parcheesi"), "YBRG");
    assert_eq!(all("patolli"), "SWNE");
}

#[test]
fn any_position_speaks_as_ludo_does() {
    let mut any =
        AnyPosition::start("ludo/parcheesi[home_bonus=0,third=pass]", "RBY", Some('B')).unwrap();
    // Options stand in the order of the rules, seats in that of the board.
    assert_eq!(any.variant(), "ludo/parcheesi[third=pass,home_bonus=0]");
    assert!(
        any.to_string()
            .starts_with("ludo/parcheesi[third=pass,home_bonus=0] seats=YBR turn=B at=roll Y=")
    );
    assert_eq!(any.to_string().parse::<AnyPosition>().unwrap(), any);
    assert_eq!(any.rolls().len(), 21);
    let mut events = Vec::new();
    any.play("roll:2+3", &mut events).unwrap();
    let AnyPosition::Ludo(own) = &any else {
        panic!("a position of Ludo")
    };
    assert_eq!(any.key(), macuil_core::position::Position::key(own));
    assert_eq!(any.moves(), ["2+3:yard-22"]);
    assert_eq!(any.check("5:yard-22").unwrap_err().rule.id(), "ludo.dice");
    any.play("2+3:yard-22", &mut events).unwrap();
    let names: Vec<&str> = events.iter().map(Event::name).collect();
    assert_eq!(names, ["thrown", "entered", "turn-passed"]);
    assert_eq!(AnyPosition::tidy(&any.to_string()).unwrap(), any);
    assert!(matches!(any.node(), Node::Chance(seat) if any.game().letter(seat) == 'R'));
}

#[test]
fn any_position_speaks_as_patolli_does() {
    let mut any = AnyPosition::start("patolli[end=places,entry=free]", "NES", Some('N')).unwrap();
    // Options stand in the order of the rules, seats in that of the board.
    assert_eq!(any.variant(), "patolli[entry=free,end=places]");
    assert!(
        any.to_string()
            .starts_with("patolli[entry=free,end=places] seats=SNE turn=N at=roll S=hand,")
    );
    assert_eq!(any.to_string().parse::<AnyPosition>().unwrap(), any);
    assert_eq!(any.rolls().len(), 5);
    assert_eq!(any.check("roll:5").unwrap_err().rule.id(), "patolli.beans");
    let mut events = Vec::new();
    any.play("roll:1", &mut events).unwrap();
    let AnyPosition::Patolli(own) = &any else {
        panic!("a position of Patolli")
    };
    assert_eq!(any.key(), macuil_core::position::Position::key(own));
    assert_eq!(any.moves(), ["1:hand-26"]);
    for word in ["2:hand-26", "1:hand-27", "1:yard-26"] {
        assert_eq!(any.check(word).unwrap_err().rule.id(), "patolli.move");
    }
    for word in ["1:hand-26", "roll:10", "10:26-36"] {
        any.play(word, &mut events).unwrap();
    }
    let names: Vec<&str> = events.iter().map(Event::name).collect();
    assert_eq!(
        names,
        [
            "thrown",
            "entered",
            "throw-earned",
            "repeated",
            "thrown",
            "moved",
            "turn-passed"
        ]
    );
    assert_eq!(AnyPosition::tidy(&any.to_string()).unwrap(), any);
    assert!(matches!(any.node(), Node::Chance(seat) if any.game().letter(seat) == 'E'));
}

#[test]
fn any_position_speaks_as_parchis_does() {
    let mut any =
        AnyPosition::start("parchis/french6[home_bonus=0,cap=none]", "OY", Some('O')).unwrap();
    // Options stand in the order of the rules, seats in that of the board.
    assert_eq!(any.variant(), "parchis/french6[cap=none,home_bonus=0]");
    assert!(
        any.to_string()
            .starts_with("parchis/french6[cap=none,home_bonus=0] seats=YO turn=O at=roll ")
    );
    assert_eq!(any.to_string().parse::<AnyPosition>().unwrap(), any);
    assert_eq!(any.rolls().len(), 6);
    let mut events = Vec::new();
    any.play("roll:5", &mut events).unwrap();
    let AnyPosition::Parchis(own) = &any else {
        panic!("a position of Parchís")
    };
    assert_eq!(any.key(), macuil_core::position::Position::key(own));
    assert_eq!(any.moves(), ["5:yard-73x2"]);
    assert_eq!(
        any.check("5:yard-73").unwrap_err().rule.id(),
        "parchis.enter"
    );
    any.play("5:yard-73x2", &mut events).unwrap();
    let names: Vec<&str> = events.iter().map(Event::name).collect();
    assert_eq!(names, ["thrown", "entered", "entered", "turn-passed"]);
    // A game without a clause of repair reads a text as it is.
    assert_eq!(AnyPosition::tidy(&any.to_string()).unwrap(), any);
    assert!(matches!(any.node(), Node::Chance(seat) if any.game().letter(seat) == 'Y'));
}

#[test]
fn what_cannot_begin_says_why() {
    let why = |variant: &str, seats: &str, first| {
        AnyPosition::start(variant, seats, first)
            .unwrap_err()
            .to_string()
    };
    assert!(why("chess", "", None).contains("no variant is called chess"));
    assert!(why("partan[geometry=torus]", "", None).contains("geometry is spiral or rings"));
    assert!(why("partan[size=9]", "", None).contains("no such option"));
    assert!(why("partan[counts=optional,counts=optional]", "", None).contains("set twice"));
    assert!(why("partan", "GG", None).contains("two to four"));
    assert!(why("partan", "5", None).contains("two to four"));
    assert!(why("partan", "GR", Some('B')).contains("first player"));
    // All at once.
    let all = why("partan[size=9]", "GG", Some('X'));
    assert!(
        all.contains("variant") && all.contains("seats") && all.contains("first"),
        "{all}"
    );
    assert!(why("parchis", "", None).contains("no variant is called parchis"));
    assert!(why("parchis/french4", "", None).contains("no variant is called parchis/french4"));
    assert!(why("parchis/french[cap=3]", "", None).contains("cap is none or 2"));
    assert!(why("parchis/remix[entry_barrier=no]", "", None).contains("contradict"));
    assert!(why("parchis/remix", "YO", None).contains("seats"));
    assert!(why("parchis/remix6", "7", None).contains("seats"));
    assert!(why("ludo", "", None).contains("no variant is called ludo"));
    assert!(why("ludo/madn[third=back]", "", None).contains("does not leave this option open"));
    assert!(why("ludo/parcheesi[tries=3]", "", None).contains("does not leave this option open"));
    assert!(why("ludo/classic", "RW", None).contains("seats"));
    assert!(why("ludo/classic", "5", None).contains("seats"));
    assert!(why("patolli/aztec", "", None).contains("no variant is called patolli/aztec"));
    assert!(why("patolli[arm_length=5]", "", None).contains("arm_length is 6 or 7 or 8"));
    assert!(why("patolli[safe=shared]", "", None).contains("no such option"));
    assert!(why("patolli", "SW", None).contains("South and North play"));
    assert!(why("patolli", "5", None).contains("seats"));
    assert!(why("patolli", "SNE", Some('W')).contains("first player"));
    for text in [
        "",
        " ",
        "chess",
        "parchis",
        "parchis/french",
        "parchis seats=YR",
        "ludo seats=RG",
        "ludo/madn",
        "patolli",
        "patolli/ seats=SN",
        "partán seats=GR",
        "partan\tseats=GR",
    ] {
        assert!(AnyPosition::from_text(text).is_err(), "{text:?}");
    }
}
