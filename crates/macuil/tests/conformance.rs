//! Every game of the house passes the conformance kit, whether or not its own crate asks for it: no game is left out.
use macuil::{AnyPosition, Visitor, games, variants};
use macuil_core::conformance::{Kit, check_game};
use macuil_core::position::Position;

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
    assert_eq!(macuil::rule("partan.castling"), None);
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
    for text in ["", " ", "chess", "partán seats=GR", "partan\tseats=GR"] {
        assert!(AnyPosition::from_text(text).is_err(), "{text:?}");
    }
}
