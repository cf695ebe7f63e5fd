//! `games`, `rules`, `show`, `perft`, and what all commands have in common.
use crate::common;

use common::{bad, err, good, out, program, run_with, shell};
use serde_json::Value;

const POSITION: &str =
    "partan seats=GR turn=G at=move:3 G=12,25 B=- R=2 W=- start=6,0,7,0 home=0,0,0,0 centre=0";
const PARCHIS: &str = "parchis/tournament seats=YBRG turn=Y at=move:4 Y=5,5,37,c3 B=yard,29,29,home R=yard,41,17,c6 G=63,63,12,20";
const LUDO: &str = "ludo/parcheesi seats=YBR turn=Y at=move:1+6+6 Y=5,6,40,41 B=yard,22,h3,home R=yard,yard,64,20 doubles=1 split=5-6";
const PATOLLI: &str = "patolli seats=SWN turn=S at=move:3 S=hand,hand,hand,10,24,off W=hand,hand,hand,hand,hand,13 N=hand,hand,hand,hand,30,11 points=7,6,6 basket=17 many=SWN";
const COMMANDS: [&str; 12] = [
    "games", "rules", "show", "play", "replay", "simulate", "merge", "compare", "match", "solve",
    "serve", "perft",
];

#[test]
fn every_command_has_help_with_examples() {
    let help = good(&["--help"]);
    for command in COMMANDS {
        assert!(
            help.contains(&format!("\n  {command} ")),
            "{command} is missing in {help}"
        );
        let help = good(&[command, "--help"]);
        assert!(
            help.contains("Examples:\n  ") && help.contains(&format!("macuil {command}")),
            "{help}"
        );
    }
    assert_eq!(
        good(&["--version"]),
        format!("macuil {}\n", env!("CARGO_PKG_VERSION"))
    );
}

/// The commands below `Examples:`, those of several lines joined.
fn examples(help: &str) -> Vec<String> {
    let (_, below) = help.split_once("Examples:\n").expect("there are examples");
    let lines = below.lines().take_while(|line| !line.is_empty());
    let mut commands: Vec<String> = Vec::new();
    let mut joined = false;
    for line in lines.map(str::trim) {
        let (part, goes_on) = match line.strip_suffix('\\') {
            Some(part) => (part, true),
            None => (line, false),
        };
        match commands.last_mut().filter(|_| joined) {
            Some(command) => command.push_str(part),
            None => commands.push(part.into()),
        }
        joined = goes_on;
    }
    commands
}

#[cfg(unix)]
#[test]
fn every_example_of_the_help_runs() {
    let folder = common::folder("examples");
    // Some of them read records.
    let records = shell(
        "macuil simulate partan --games 3 --records games.txt",
        &folder,
    );
    assert_eq!(records.status.code(), Some(0), "{}", err(&records));
    // One verifies the dice of a game.
    common::FairGame::new().write(&folder);
    let mut count = 0;
    for command in [""].iter().chain(&COMMANDS) {
        let arguments: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        for example in examples(&good(&arguments)) {
            // The first look plays for up to half a minute; it has a test of its own.
            if example.split('#').next().map(str::trim) == Some("macuil") {
                continue;
            }
            let output = shell(&example, &folder);
            assert_eq!(
                (output.status.code(), err(&output).as_str()),
                (Some(0), ""),
                "{example}"
            );
            assert!(
                !output.stdout.is_empty()
                    || example == "macuil serve"
                    || example.contains("# drive"),
                "{example}"
            );
            count += 1;
        }
    }
    assert!(count > 25, "{count}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn no_line_of_the_help_is_broken_in_eighty_columns() {
    for command in [""].iter().chain(&COMMANDS) {
        let arguments: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        let help = good(&arguments);
        for line in help.split("Examples:").nth(1).unwrap().lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn help_says_what_a_report_writes_and_what_a_stopped_run_ends_with() {
    let help = good(&["compare", "--help"]);
    assert!(help.contains("q.html with\nq.csv"), "{help}");
    assert!(help.contains("exit status is then 130"), "{help}");
    let help = good(&["--help"]);
    assert!(help.contains("130 the run was stopped by Ctrl-C"), "{help}");
    assert!(!help.contains("variants of Partán"), "{help}");
}

#[test]
fn a_wrong_command_line_ends_with_status_2() {
    bad(2, &["nonsense"]);
    bad(2, &["show"]);
    bad(2, &["perft", "partan", "many"]);
    bad(2, &["replay", "--verify", "--json", "x"]);
    for (arguments, expected) in [
        (&["show", "chess"][..], "no variant is called chess"),
        (&["show", "[cap=2]"], "a variant begins with its name"),
        (
            &["compare", "partan", "--label", " "],
            "--label is some words in one line",
        ),
        (
            &["play", "parchis"],
            "parchis is a game of several variants; name one of them: parchis/remix, parchis/remix6, ",
        ),
        (
            &["simulate", "parchis[cap=2]"],
            "name one of them: parchis/remix",
        ),
        (
            &["perft", "parchis/frensh6", "2"],
            "no variant is called parchis/frensh6; those of Parchís are parchis/remix, ",
        ),
        (
            &["show", "parchis/french[cap=3]"],
            "variant: 3: cap is none or 2",
        ),
        (&["show", "parchis/remix", "--seats", "YO"], "seats"),
        (
            &["play", "parchis/remix6", "--seats", "YO", "--me", "B"],
            "--me is the letter of one of the seats in play: YO",
        ),
        (
            &["show", "partan[geometry=cube]"],
            "geometry is spiral or rings",
        ),
        (
            &["show", "partan", "--seats", "9"],
            "two to four of the seats",
        ),
        (&["show", "partan", "--seats", ""], "seats are letters"),
        (
            &["show", POSITION, "--seats", "2"],
            "--seats and --first go with a variant",
        ),
        (
            &["rules", "chess"],
            "no game is called chess; there are partan, parchis, ludo and patolli",
        ),
        (&["games", "chess"], "no game is called chess"),
        (
            &["rules", "parchis/frensh"],
            "those of Parchís are parchis/remix",
        ),
        (&["rules", "parchis/french[cap=3]"], "cap is none or 2"),
        (
            &["play", "ludo"],
            "ludo is a game of several variants; name one of them: ludo/classic, ludo/indian, ludo/madn and ludo/parcheesi",
        ),
        (
            &["show", "ludo/parchessi"],
            "no variant is called ludo/parchessi; those of Ludo are ludo/classic, ",
        ),
        (
            &["show", "ludo/madn[third=back]"],
            "the variant does not leave this option open",
        ),
        (&["show", "ludo/madn", "--seats", "RW"], "seats: "),
        (
            &["play", "ludo/parcheesi", "--seats", "GY", "--me", "R"],
            "--me is the letter of one of the seats in play: YG",
        ),
        (
            &["show", "patolli[arm_length=9]"],
            "arm_length is 6 or 7 or 8",
        ),
        (
            &["show", "patolli", "--seats", "SW"],
            "seats: South and North play, and West or East or both with them",
        ),
        (
            &["show", "patolli/aztec"],
            "no variant is called patolli/aztec; the only one of Patolli is patolli",
        ),
        (&["rules", "partan", "castling"], "has no clause castling"),
        (&["perft", "partan", "0", "--divide"], "nothing to divide"),
        (
            &["play", "partan", "--seats", "2", "--me", "B"],
            "--me is the letter of one of the seats in play: GR",
        ),
        (
            &["simulate", "partan", "--games", "0"],
            "--games is at least 1",
        ),
        (
            &["simulate", "partan", "--rows", "x.txt"],
            ".csv, .jsonl or .parquet",
        ),
        (
            &["compare", "partan", "partan[geometry=spiral]"],
            "is there twice",
        ),
    ] {
        let told = bad(2, arguments);
        assert!(
            told.starts_with("macuil: ") && told.contains(expected),
            "{told}"
        );
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn a_position_with_brackets_at_its_end_is_no_variant() {
    let told = bad(1, &["show", "partan", "seats=GR", "partan[geometry=rings]"]);
    let fault = "partan[geometry: a position of Partán has no such field";
    assert!(told.contains(fault), "{told}");
}

#[test]
fn games_are_listed_for_people_and_programs() {
    let text = good(&["games"]);
    assert!(
        text.starts_with("Partán, rules version 1\n\n  partan  2 to 4 of GBRW\n"),
        "{text}"
    );
    assert!(text.contains("spiral (default), rings"), "{text}");
    assert!(text.contains("\n\nParchís, rules version 1\n\n"), "{text}");
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    // What nine variants share is said once.
    assert_eq!(text.matches("\n  six_all_out ").count(), 1, "{text}");
    assert!(text.lines().count() < 140, "{text}");
    let of_one = good(&["games", "ludo"]);
    assert!(text.contains(&of_one) && of_one.starts_with("Ludo"));
    assert_eq!(good(&["games", "ludo/madn"]), of_one);
    let of_one = good(&["games", "patolli"]);
    assert!(text.ends_with(&of_one) && of_one.starts_with("Patolli, rules version 1\n"));
    let of_one = good(&["games", "parchis"]);
    assert!(text.contains(&of_one) && of_one.starts_with("Parchís"));
    assert_eq!(good(&["games", "parchis/french6"]), of_one);
    let games: Value = serde_json::from_str(&good(&["games", "--json"])).unwrap();
    assert_eq!(games[0]["variant"], "partan");
    assert_eq!(games[0]["seats"], serde_json::json!([2, 3, 4]));
    assert_eq!(
        games[0]["options"][0]["values"],
        serde_json::json!(["spiral", "rings"])
    );
    assert_eq!(games.as_array().unwrap().len(), 15);
    let games: Value = serde_json::from_str(&good(&["games", "parchis", "--json"])).unwrap();
    let french8 = &games[5];
    assert_eq!(french8["variant"], "parchis/french8");
    assert_eq!(french8["seats"], serde_json::json!([2, 3, 4, 5, 6, 7, 8]));
    let option = |name: &str| {
        let options = french8["options"].as_array().unwrap();
        options
            .iter()
            .find(|option| option["name"] == name)
            .unwrap()
    };
    assert_eq!(french8["options"].as_array().unwrap().len(), 16);
    assert_eq!(
        option("home_bonus"),
        &serde_json::json!({"name": "home_bonus", "values": {"min": 0, "max": 99}, "default": "10"})
    );
    assert_eq!(option("end")["default"], "places");
}

#[test]
fn rules_are_printed_whole_or_by_clause() {
    let barrier = "partan.barrier  Barriers\n  (Rules 2 and 3)\n  An occupied Square can be neither passed nor landed on.\n";
    for arguments in [
        &["rules", "partan", "barrier"][..],
        &["rules", "partan", "partan.barrier"],
        &["rules", "partan.barrier"],
    ] {
        assert_eq!(good(arguments), barrier);
    }
    let all = good(&["rules", "partan"]);
    assert!(
        all.contains(barrier) && all.lines().all(|line| line.chars().count() <= 100),
        "{all}"
    );
    let rules: Value = serde_json::from_str(&good(&["rules", "partan", "--json"])).unwrap();
    assert_eq!(
        rules.as_array().unwrap().len(),
        all.lines()
            .filter(|line| line.starts_with("partan."))
            .count()
    );
    assert!(rules[0]["source"].is_string() && rules[0]["text"].is_string());
}

#[test]
fn the_rules_of_a_variant_are_its_game_s_with_its_options() {
    let all = good(&["rules", "parchis"]);
    let heads = all.lines().filter(|line| line.starts_with("parchis."));
    assert_eq!(heads.count(), 14, "{all}");
    let french = good(&["rules", "parchis/french"]);
    let below = french.strip_prefix(&all).expect("the clauses come first");
    let below = below.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        below.starts_with(
            "parchis/french plays with turn_order=anticlockwise, cap=2, barrier=any, "
        ),
        "{below}"
    );
    assert!(below.ends_with(", finish=exact, end=places"), "{below}");
    let changed = good(&["rules", "parchis/french6[ end=first, cap=none ]"]);
    let changed = changed.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        changed.contains(
            "parchis/french6[cap=none,end=first] plays with turn_order=anticlockwise, cap=none, "
        ) && changed.ends_with(", end=first"),
        "{changed}"
    );
    assert_eq!(
        good(&["rules", "parchis/remix8", "open"]),
        good(&["rules", "parchis.open"])
    );
    assert!(!good(&["rules", "partan"]).contains("plays with"));
}

#[test]
fn the_rules_of_a_variant_of_ludo_name_the_options_that_it_leaves_open() {
    let all = good(&["rules", "ludo"]);
    let heads = all.lines().filter(|line| line.starts_with("ludo."));
    assert_eq!(heads.count(), 20, "{all}");
    let plays_with = |variant: &str| {
        let text = good(&["rules", variant]);
        let below = text.strip_prefix(&all).expect("the clauses come first");
        below.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        plays_with("ludo/madn[ tries = 3 ]"),
        "ludo/madn[tries=3] plays with enter=compulsory, on_start=0, clear_start=yes, goal_jump=yes, third=none, \
         capture_throw=no, extra_throws=add, tries=3, end=first, turn_order=travel"
    );
    assert!(
        plays_with("ludo/parcheesi")
            .contains(" capture_bonus=20, home_bonus=10, fourteen=all_or_none, ")
    );
    assert_eq!(
        good(&["rules", "ludo/indian", "extra"]),
        good(&["rules", "ludo.extra"])
    );
}

#[test]
fn a_position_of_any_game_is_shown() {
    let text = good(&["show", PARCHIS]);
    assert!(text.starts_with("Yellow to move 4\n"), "{text}");
    for words in ["37Y ", "5YY", "29BB", "home 1"] {
        assert!(text.contains(words), "{words} in {text}");
    }
    assert!(
        text.ends_with(&format!(
            "\n{PARCHIS}\nYellow moves: 4:5-9  4:37-41  4:c3-c7\n"
        )),
        "{text}"
    );
    let picture = good(&["show", PARCHIS, "--svg", "-"]);
    assert!(picture.contains("data-piece=\"Y-37\""), "{picture}");
    let eight = good(&["show", "parchis/tournament8"]);
    assert!(
        eight.contains("Cyan throws: ") || eight.contains("Yellow throws: roll:1 (1/6)"),
        "{eight}"
    );
    for line in eight
        .lines()
        .take_while(|line| !line.starts_with("parchis/"))
    {
        assert!(line.chars().count() <= 80, "{line}");
    }
    let over = "parchis/french seats=YBR turn=Y at=over:BYR Y=home,home,home,home B=home,home,home,home R=yard,yard,yard,yard";
    assert!(good(&["show", over]).ends_with("\nBlue has won, before Yellow and Red.\n"));
    let faults = bad(
        1,
        &[
            "show",
            &PARCHIS
                .replace("at=move:4", "at=move:9")
                .replace("29,29", "29,4"),
        ],
    );
    assert!(faults.contains("this is no position, for "), "{faults}");
}

#[test]
fn every_board_of_ludo_is_shown() {
    let text = good(&["show", LUDO]);
    assert!(
        text.ends_with(&format!(
            "\n{LUDO}\nYellow moves: 1:6-7  1:40-41  1:41-42  6:5-11  6:6-12  6:40-46  6:41-47\n"
        )),
        "{text}"
    );
    // Given in pieces, and by the letters of the seats in any order.
    let pieces: Vec<&str> = ["show"].into_iter().chain(LUDO.split(' ')).collect();
    assert_eq!(good(&pieces), text);
    for (variant, seats, said) in [
        ("ludo/classic", "BG", " seats=GB turn=G at=roll "),
        ("ludo/indian", "3", " seats=RGY turn=R at=roll "),
        (
            "ludo/madn[on_start=1]",
            "2",
            " seats=RY turn=R at=roll R=yard,yard,yard,0 ",
        ),
        ("ludo/parcheesi", "GRBY", " seats=YBRG turn=Y at=roll "),
        ("ludo/parcheesi", "RG", " seats=RG turn=R at=roll "),
        ("ludo/parcheesi", "3", " seats=YBR turn=Y at=roll "),
    ] {
        let text = good(&["show", variant, "--seats", seats]);
        assert!(text.contains(&format!("\n{variant}{said}")), "{text}");
        for line in text.lines().take_while(|line| !line.starts_with("ludo/")) {
            assert!(line.chars().count() <= 80, "{line}");
        }
        let picture = good(&["show", variant, "--seats", seats, "--svg", "-"]);
        assert!(
            picture.starts_with("<svg ") && picture.contains("data-piece=\""),
            "{picture}"
        );
    }
    assert!(good(&["show", "ludo/parcheesi"]).contains("roll:1+1 (1/36)  roll:1+2 (2/36)"));
    let over = "ludo/indian seats=RGY turn=R at=over:GRY R=home,home,home,home G=home,home,home,home Y=yard,yard,yard,yard";
    assert!(good(&["show", over]).ends_with("\nGreen has won, before Red and Yellow.\n"));
    let faults = bad(1, &["show", &LUDO.replace("seats=YBR", "seats=RYB")]);
    assert!(
        faults.contains("each once and in this order") || faults.contains("each once and in\n"),
        "{faults}"
    );
    let faults = bad(
        1,
        &[
            "show",
            &LUDO.replace("1+6+6", "6+1").replace("40,41", "40,c3"),
        ],
    );
    for words in ["this is no position, for ", "at: ", "Y: a piece is yard, "] {
        assert!(faults.contains(words), "{words} in {faults}");
    }
}

#[test]
fn every_mat_of_patolli_is_shown() {
    let text = good(&["show", PATOLLI]);
    assert!(text.starts_with("South to move 3\n"), "{text}");
    for words in ["10S", "13W", "hand 3 off 1", "points 7", "(17)"] {
        assert!(text.contains(words), "{words} in {text}");
    }
    assert!(
        text.ends_with(&format!("\n{PATOLLI}\nSouth moves: 3:10-13  3:24-27\n")),
        "{text}"
    );
    for (variant, seats, said) in [
        ("patolli", "2", " seats=SN turn=S at=roll "),
        ("patolli[arm_length=7]", "3", " seats=SWN turn=S at=roll "),
        (
            "patolli[arm_length=8,triangles=all_near,capture_radius=1]",
            "ENS",
            " seats=SNE turn=S at=roll ",
        ),
    ] {
        let text = good(&["show", variant, "--seats", seats]);
        assert!(text.contains(&format!("\n{variant}{said}")), "{text}");
        assert!(text.contains("roll:1 (5/31)"), "{text}");
        for line in text.lines().take_while(|line| !line.starts_with("patolli")) {
            assert!(line.chars().count() <= 80, "{line}");
        }
        let picture = good(&["show", variant, "--seats", seats, "--svg", "-"]);
        assert!(
            picture.starts_with("<svg ") && picture.contains("Basket "),
            "{picture}"
        );
    }
    assert!(good(&["show", "patolli[dice=d6]"]).contains("roll:10 (1/5)"));
    let over = "patolli[end=places] seats=SWN turn=N at=over:WNS S=hand,hand,hand,hand,hand,10 W=off,off,off,off,off,off N=off,off,off,off,off,off points=6,0,0 basket=30";
    assert!(good(&["show", over]).ends_with("\nWest has won, before North and South.\n"));
    let faults = bad(
        1,
        &[
            "show",
            &PATOLLI.replace("10,24", "12,24").replace("=17", "=16"),
        ],
    );
    for words in [
        "this is no position, for ",
        "points: the points of all players and the basket are 12 for each player ",
        "expected 36) [patolli.points]",
        "basket: the basket has a point at least",
    ] {
        assert!(faults.contains(words), "{words} in {faults}");
    }
    let faults = bad(1, &["show", &PATOLLI.replace("hand,13", "hand,12")]);
    assert!(
        faults.contains("W: 12: a piece that reaches its last cell is off [patolli.exit]"),
        "{faults}"
    );
}

#[test]
fn the_rules_of_patolli_are_read_clause_by_clause() {
    let all = good(&["rules", "patolli"]);
    let heads = all.lines().filter(|line| line.starts_with("patolli."));
    assert_eq!(heads.count(), 17, "{all}");
    assert_eq!(
        good(&["rules", "patolli", "stuck"]),
        good(&["rules", "patolli.stuck"])
    );
    assert!(
        good(&["rules", "patolli[empty_board=pay]"])
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .contains("patolli[empty_board=pay] plays with arm_length=6, ")
    );
}

#[test]
fn a_position_is_shown_with_what_may_be_played() {
    let text = good(&["show", POSITION]);
    assert!(!text.contains('\u{1b}'), "colours in what is no terminal");
    assert!(text.contains("[12]") && text.contains("[25]"), "{text}");
    assert!(
        text.ends_with(&format!("\n{POSITION}\nGreen moves: 3:start-3\n")),
        "{text}"
    );
    // Without quotes, and from standard input.
    let words: Vec<&str> = std::iter::once("show").chain(POSITION.split(' ')).collect();
    assert_eq!(good(&words), text);
    assert_eq!(
        out(&run_with(
            &["show", "-"],
            format!("{POSITION}\n").as_bytes()
        )),
        text
    );
    assert!(
        good(&["show", "partan", "--seats", "RG", "--first", "R"])
            .contains("Red throws: roll:1 (1/6)")
    );
    assert!(
        good(&["show", "partan[ counts=optional, geometry=rings ]"])
            .contains("\npartan[geometry=rings,counts=optional] ")
    );
}

#[test]
fn a_picture_goes_into_a_file_or_to_standard_output() {
    let folder = common::folder("svg");
    let path = folder.join("board.svg");
    let said = good(&["show", POSITION, "--svg", common::text(&path)]);
    assert!(said.starts_with("the picture is in "), "{said}");
    let picture = std::fs::read_to_string(&path).unwrap();
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    assert_eq!(good(&["show", POSITION, "--svg", "-"]), picture);
    let told = bad(
        1,
        &[
            "show",
            POSITION,
            "--svg",
            common::text(&folder.join("no/where.svg")),
        ],
    );
    assert!(told.starts_with("macuil: cannot write "), "{told}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_fault_of_a_position_is_pointed_at() {
    let text = "partan seats=GR turn=B at=roll G=9 B=- R=2 W=- start=5,0,7,0 home=0,0,0,0";
    let expected = "\
macuil: this is no position, for 3 reasons:
centre: the field is missing; write it
    partan seats=GR turn=B at=roll G=9 B=- R=2 W=- start=5,0,7,0 home=0,0,0,0
                                                                             ^
turn: the turn is that of one of the seats [partan.order]
    partan seats=GR turn=B at=roll G=9 B=- R=2 W=- start=5,0,7,0 home=0,0,0,0
                         ^
G: G9: no piece rests on a Death Square; it goes to the Central Circle
  [partan.eliminate]
    partan seats=GR turn=B at=roll G=9 B=- R=2 W=- start=5,0,7,0 home=0,0,0,0
                                     ^
";
    // How lines are broken is the terminal's business.
    let told = bad(1, &["show", text]);
    assert_eq!(
        told.split_whitespace().collect::<Vec<_>>(),
        expected.split_whitespace().collect::<Vec<_>>()
    );
    let carets = |text: &str| {
        text.lines()
            .filter_map(|line| line.find('^'))
            .collect::<Vec<_>>()
    };
    assert_eq!(carets(&told), carets(expected));

    let told = bad(1, &["show", "partan seats GR"]);
    assert!(
        told.contains("a field is written name=value") && told.contains("\n           ^\n"),
        "{told}"
    );
    assert!(
        bad(1, &["show", &format!("partan {}", "a=b ".repeat(5000))])
            .contains("at most 4096 characters")
    );
    let empty = run_with(&["show", "-"], b"\n");
    assert_eq!(
        (
            empty.status.code(),
            err(&empty).contains("standard input is empty")
        ),
        (Some(1), true)
    );
}

#[test]
fn a_position_in_disorder_is_tidied_when_asked() {
    let text =
        "partan seats=GR turn=G at=roll G=9,12 B=- R=2 W=- start=6,0,7,0 home=0,0,0,0 centre=0";
    bad(1, &["show", text]);
    assert!(
        good(&["show", "--tidy", text])
            .contains("G=12 B=- R=2 W=- start=6,0,7,0 home=0,0,0,0 centre=1")
    );
}

#[test]
fn sequences_of_plies_are_counted() {
    assert_eq!(
        good(&["perft", "partan", "0"]),
        "depth 0  leaves 1  weight 1\n"
    );
    assert_eq!(
        good(&["perft", "partan", "2"]),
        "depth 2  leaves 6  weight 6\n"
    );
    let text = good(&["perft", POSITION, "2", "--divide"]);
    assert_eq!(
        text,
        "3:start-3  leaves 6  weight 6\ndepth 2  leaves 6  weight 6\n"
    );
    let deep: Value =
        serde_json::from_str(&good(&["perft", "partan", "6", "--divide", "--json"])).unwrap();
    let parts = deep["divide"].as_array().unwrap();
    let sum: u64 = parts
        .iter()
        .map(|part| part["leaves"].as_u64().unwrap())
        .sum();
    assert_eq!((deep["leaves"].as_u64(), parts.len()), (Some(sum), 6));
    assert_eq!(deep["depth"], 6);
    let shallow = good(&["perft", "partan", "6"]);
    assert_eq!(
        shallow,
        format!("depth 6  leaves {sum}  weight {}\n", deep["weight"])
    );
}

#[test]
fn a_reader_who_has_enough_ends_a_command_quietly() {
    for arguments in [
        &["rules", "partan"][..],
        &["games", "--json"],
        &["show", "partan"],
        &["perft", "partan", "2"],
    ] {
        let mut child = program(arguments).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), err(&output).as_str()),
            (Some(0), ""),
            "{arguments:?}"
        );
    }
}
