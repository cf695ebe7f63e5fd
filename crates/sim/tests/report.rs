//! The report is one well-formed page that needs nothing else and says everything.
use macuil::AnyPosition;
use macuil_sim::report::{Frame, html};
use macuil_sim::{Case, Comparison, Plan, compare};

fn comparison(games: u64, cap: u64) -> Comparison {
    played(
        games,
        cap,
        &[
            ("partan", "2", "two, spiral"),
            ("partan[geometry=rings]", "2", "two, rings"),
            ("partan", "4", "four & <\"more\">"),
        ],
    )
}

/// Cases of two games, one of them played on for places.
fn of_two_games(games: u64) -> Comparison {
    played(
        games,
        100_000,
        &[
            ("partan", "4", "Partán"),
            ("parchis/french", "3", "French, three"),
            ("parchis/remix", "4", "Remix"),
            ("parchis/tournament8", "8", "Tournament, eight"),
        ],
    )
}

fn played(games: u64, cap: u64, cases: &[(&str, &str, &str)]) -> Comparison {
    let case = |(variant, seats, label): &(&str, &str, &str)| {
        let start = AnyPosition::start(variant, seats, None).expect("a variant");
        Case {
            label: (*label).into(),
            plan: Plan {
                games,
                cap,
                seed: 3,
                ..Plan::new(start)
            },
        }
    };
    let cases: Vec<Case> = cases.iter().map(case).collect();
    compare(&cases, &Default::default(), |_| ())
}

const FRAME: Frame<'_> = Frame {
    title: "Variants & numbers",
    command: "macuil compare --seed 3 > out",
    version: "macuil 9.8.7",
    notes: &["What else there is to <know>."],
    heat: &[(
        "Where & how often",
        r#"<svg viewBox="0 0 2 2"><path d="M0 0"/></svg>"#,
    )],
    pictures: &[(
        "The <board>",
        r#"<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>"#,
    )],
};

/// Checks that tags close in the order in which they open, attributes are quoted and no stray `<` or `&` is left.
fn check_well_formed(page: &str) {
    let void = ["meta", "link", "br"];
    let mut open = Vec::new();
    let mut rest = page
        .strip_prefix("<!DOCTYPE html>")
        .expect("a document type");
    while let Some(at) = rest.find('<') {
        for (place, _) in rest[..at].match_indices('&') {
            assert!(
                rest[place..at]
                    .split_once(';')
                    .is_some_and(|(name, _)| name.len() <= 6),
                "a stray &: {}",
                &rest[place..at]
            );
        }
        rest = &rest[at + 1..];
        // A > within quotes does not close a tag.
        let mut quoted = false;
        let end = rest.find(|letter| {
            quoted ^= letter == '"';
            letter == '>' && !quoted
        });
        let tag = &rest[..end.expect("a tag that ends")];
        rest = &rest[tag.len() + 1..];
        let name = tag
            .trim_start_matches('/')
            .split([' ', '\n', '/'])
            .next()
            .expect("a name");
        assert!(
            name.starts_with(|letter: char| letter.is_ascii_alphabetic()),
            "a stray <: {tag}"
        );
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "closed out of order");
        } else if !tag.ends_with('/') && !void.contains(&name) {
            open.push(name);
        }
        if name == "style" && !tag.starts_with('/') {
            rest = &rest[rest.find("</style").expect("a style sheet that ends")..];
        }
    }
    assert_eq!(open, Vec::<&str>::new());
}

#[test]
fn the_report_is_well_formed_and_says_what_was_run() {
    let page = html(&comparison(200, 100_000), &FRAME);
    check_well_formed(&page);
    for words in [
        "two, spiral",
        "two, rings",
        "four &amp; &lt;&quot;more&quot;&gt;",
        "<title>Variants &amp; numbers</title>",
        "macuil compare --seed 3 &gt; out",
        "macuil 9.8.7",
        "rules of Partán version 1",
        "partan[geometry=rings]",
        "600 games in 3 cases",
        "The &lt;board&gt;",
        "What else there is to &lt;know&gt;.",
        "Where &amp; how often",
        r#"<svg viewBox="0 0 2 2"><path d="M0 0"/></svg>"#,
        r#"<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>"#,
    ] {
        assert!(page.contains(words), "{words} is missing");
    }
    for rule in macuil::partan::rules::ALL {
        assert!(
            page.contains(&format!("id=\"{}\"", rule.id)),
            "{} is not explained",
            rule.id
        );
    }
    assert!(!page.contains("truncated by the cap") && !page.contains("was stopped"));
}

#[test]
fn the_report_needs_no_script_and_no_other_file() {
    let page = html(&comparison(50, 100_000), &FRAME);
    for word in [
        "<script",
        "<link",
        "<img",
        "src=",
        "url(",
        "@import",
        "@font-face",
    ] {
        assert!(!page.contains(word), "{word}");
    }
    // Every colour of a plot follows the theme.
    let plots = &page[page.find("<section id=\"figures\"").unwrap()
        ..page.find("<section id=\"pictures\"").unwrap()];
    assert!(plots.contains("var(--series-0)"));
    assert!(!plots.contains("\"#0"), "a colour that knows no theme");
}

#[test]
fn the_same_comparison_gives_the_same_bytes() {
    assert_eq!(
        html(&comparison(50, 100_000), &FRAME),
        html(&comparison(50, 100_000), &FRAME)
    );
}

#[test]
fn cases_with_the_same_games_are_pointed_out() {
    let page = html(&comparison(50, 100_000), &FRAME);
    assert!(page.contains(
        "All numbers of <strong>two, spiral</strong> and <strong>two, rings</strong> are the same"
    ));
}

#[test]
fn truncated_games_and_a_stop_are_said() {
    let mut cut = comparison(50, 20);
    cut.stopped = true;
    let page = html(&cut, &FRAME);
    check_well_formed(&page);
    assert!(page.contains("truncated by the cap") && page.contains("was stopped"));
}

#[test]
fn a_stopped_run_says_what_was_planned_and_what_each_case_has() {
    let mut cut = comparison(40, 100_000);
    cut.stopped = true;
    cut.entries[0].case.plan.games = 1_000_000;
    cut.entries[1].case.plan.games = 2_000_000;
    let unbegun = cut.entries.pop().unwrap().case;
    cut.unbegun.push(unbegun);
    let page = html(&cut, &FRAME);
    check_well_formed(&page);
    for words in [
        "Stopped after 80 of 3,000,040 games",
        "<li>two, spiral: 40 of 1,000,000</li>",
        "<li>two, rings: 40 of 2,000,000</li>",
        "more&quot;&gt;: none of 40, and so not shown</li>",
        "played from first to last with</p><pre>",
    ] {
        assert!(page.contains(words), "{words} is missing");
    }
    assert!(!page.contains("Run again with"));
}

#[test]
fn twins_are_together_in_the_key_and_both_are_seen() {
    let mut all = comparison(100, 100_000);
    // Between the twins another case.
    all.entries.swap(1, 2);
    let page = html(&all, &FRAME);
    let plot = &page[page.find("<h3>Games still going on").unwrap()..];
    let plot = &plot[..plot.find("</figure>").unwrap()];
    let first = plot.find("two, spiral").unwrap();
    let twin = plot.find("= two, rings").unwrap();
    assert!(
        first < twin && twin < plot.find("four &amp; ").unwrap(),
        "{plot}"
    );
    // The first has a whole line, and the one over it gaps; as much in the key.
    let lines = |colour: &str, gaps: bool| {
        let of_colour = plot.split("<polyline").filter(|part| part.contains(colour));
        of_colour
            .filter(|part| part.contains("stroke-dasharray") == gaps)
            .count()
    };
    assert_eq!(
        (lines("--series-0", false), lines("--series-0", true)),
        (2, 0)
    );
    assert_eq!(
        (lines("--series-2", false), lines("--series-2", true)),
        (0, 2)
    );
    assert!(plot.contains("joined by = have one line"));
}

#[test]
fn lopsided_intervals_are_written_out() {
    let page = html(&comparison(50, 20), &FRAME);
    assert!(page.contains("0.0 (0.0 to 7.1) %") && !page.contains("0.0 ± "));
    assert!(page.contains("in brackets where one is longer on one side"));
    let even = comparison(400, 100_000);
    let overview = even.overview();
    assert!(overview.rows[0][2].contains(" ± ") && !overview.caption.contains("in brackets"));
    let even = html(&even, &FRAME);
    assert!(even.contains("none is seen it is thinner than the mark"));
}

#[test]
fn what_sets_cases_apart_is_told_where_there_are_two() {
    let all = comparison(200, 100_000);
    let page = html(&all, &FRAME);
    check_well_formed(&page);
    for words in [
        "What sets them apart",
        "against two, spiral",
        "Lead changes a game",
        "How late the winner is decided",
        "Newcombe",
        "p, corrected",
        "Where pieces come to",
    ] {
        assert!(page.contains(words), "{words} is missing");
    }
    let one = html(&played(50, 100_000, &[("partan", "2", "alone")]), &FRAME);
    assert!(!one.contains("What sets them apart") && !one.contains("p, corrected"));
    let bare = Frame {
        notes: &[],
        heat: &[],
        pictures: &[],
        ..FRAME
    };
    assert!(!html(&all, &bare).contains("Where pieces come to"));
}

#[test]
fn no_case_no_game_and_one_game_make_a_report_too() {
    for (games, cap) in [(0, 10), (1, 10), (1, 0), (1, 100_000)] {
        check_well_formed(&html(&comparison(games, cap), &FRAME));
    }
    let nothing = Comparison {
        entries: Vec::new(),
        common: Vec::new(),
        unbegun: Vec::new(),
        stopped: true,
    };
    check_well_formed(&html(
        &nothing,
        &Frame {
            pictures: &[],
            ..FRAME
        },
    ));
}

#[test]
fn every_row_of_a_table_is_as_long_as_its_headers() {
    for all in [0, 1, 60]
        .map(|games| [comparison(games, 120), of_two_games(games)])
        .as_flattened()
    {
        let mut tables = all.events();
        tables.extend([all.overview(), all.settings(), all.lengths()]);
        tables.extend([all.decisions(), all.wins(), all.places()]);
        for table in tables {
            assert!(
                table
                    .rows
                    .iter()
                    .all(|row| row.len() == table.headers.len()),
                "{}",
                table.caption
            );
        }
    }
    let overview = comparison(60, 120).overview();
    assert!(overview.headers.contains(&"truncated".to_owned()));
    assert_eq!(overview.rows[0][..2], ["two, spiral", "60"]);
}

#[test]
fn seats_of_several_games_are_counted_in_the_order_of_play() {
    let all = of_two_games(300);
    let overview = all.overview();
    let wins: Vec<&str> = overview
        .headers
        .iter()
        .filter(|header| header.ends_with(" wins %"))
        .map(String::as_str)
        .collect();
    assert_eq!(
        (wins[0], wins[3], wins.len()),
        ("1st wins %", "4th wins %", 8)
    );
    assert!(overview.caption.contains("by the order of play"));
    // Turns pass clockwise by the English sheet: Green plays after Yellow, and Blue last.
    let share = |case: usize, column: &str| {
        let column = overview.headers.iter().position(|header| header == column);
        overview.rows[case][column.unwrap()].clone()
    };
    let remix = &all.entries[2];
    let rows = all.wins().rows;
    let of_letter = |letter: &str| {
        let row = rows
            .iter()
            .find(|row| row[0] == remix.case.label && row[1] == format!("{letter} wins"));
        row.unwrap()[3].clone()
    };
    for (column, letter) in [("1st", "Y"), ("2nd", "G"), ("3rd", "R"), ("4th", "B")] {
        let share = share(2, &format!("{column} wins %"));
        assert!(share.starts_with(&of_letter(letter)), "{column}: {share}");
    }
    assert_eq!(share(1, "4th wins %"), "–");
    // One game has its letters.
    let one = played(20, 100_000, &[("parchis/remix8", "8", "eight")]).overview();
    let letters = one
        .headers
        .iter()
        .filter_map(|header| header.strip_suffix(" wins %"));
    assert_eq!(letters.collect::<String>(), "YBRGOVPC");
}

#[test]
fn seats_stand_in_the_order_of_the_board_where_there_is_one() {
    let letters = |cases: &[(&str, &str, &str)]| {
        let headers = played(20, 100_000, cases).overview().headers;
        let letters = headers
            .iter()
            .filter_map(|header| header.strip_suffix(" wins %"));
        letters.collect::<String>()
    };
    let (classic, three) = (("ludo/classic", "4", "one"), ("ludo/parcheesi", "3", "two"));
    let four = ("ludo/parcheesi[end=places]", "4", "three");
    assert_eq!(letters(&[classic]), "RGYB");
    assert_eq!(letters(&[four]), "YBRG");
    assert_eq!(letters(&[three]), "YBR");
    assert_eq!(letters(&[three, four, classic]), "RGYB");
    let all = played(20, 100_000, &[four]);
    let of = |rows: Vec<Vec<String>>| rows.iter().map(|row| row[1][..1].to_owned()).collect();
    let (wins, places): (String, String) = (of(all.wins().rows), of(all.places().rows));
    assert_eq!((wins.as_str(), places.as_str()), ("YBRG", "YBRG"));
    let (two, three) = (("patolli", "2", "one"), ("patolli", "3", "two"));
    let four = ("patolli[end=places]", "4", "three");
    assert_eq!(letters(&[two]), "SN");
    assert_eq!(letters(&[two, three]), "SWN");
    assert_eq!(letters(&[two, three, four]), "SWNE");
    let all = played(20, 100_000, &[four]);
    let (wins, places): (String, String) = (of(all.wins().rows), of(all.places().rows));
    assert_eq!((wins.as_str(), places.as_str()), ("SWNE", "SWNE"));
}

#[test]
fn a_report_of_several_games_keeps_them_apart() {
    let page = html(&of_two_games(60), &FRAME);
    check_well_formed(&page);
    for words in [
        "rules of Partán version 1; rules of Parchís version 1",
        "B Black, R Red, W White.",
        "Parchís: Y Yellow, B Blue, R Red, G Green, O Orange",
        "First to play: Green in Partán, Yellow in Parchís.",
        "the clause of Partán made happen",
        "the clause of Parchís made happen",
        "id=\"partan.barrier\"",
        "id=\"parchis.barrier\"",
    ] {
        assert!(page.contains(words), "{words} is missing");
    }
    // Tables and panels of a game know nothing of the other's cases.
    for (game, own, other) in [
        ("partan", "Partán", "Remix"),
        ("parchis", "Remix", "Partán"),
    ] {
        let all = of_two_games(10);
        let tables = all.events();
        let row = format!("{game}.move");
        let table = tables
            .iter()
            .find(|table| table.rows.iter().any(|cells| cells[0] == row));
        let headers = &table.unwrap().headers;
        assert!(headers.contains(&own.to_owned()) && !headers.contains(&other.to_owned()));
        let panel = &page[page.find(&format!("<a href=\"#{game}.move\"")).unwrap()..];
        let panel = &panel[..panel.find("</figure>").unwrap()];
        assert!(panel.contains(own) && !panel.contains(other), "{panel}");
    }
}

#[test]
fn places_are_told_where_the_others_play_on() {
    let all = of_two_games(200);
    let places = all.places();
    assert_eq!(places.headers, ["case", "seat", "1st %", "2nd %", "3rd %"]);
    assert_eq!(places.rows.len(), 3);
    // Every place is taken by somebody, and everybody takes one.
    let summary = &all.entries[1].summary;
    for place in 1..=3 {
        let taken = summary
            .seats()
            .iter()
            .map(|seat| summary.placed(seat, place));
        assert_eq!(taken.sum::<u64>(), 200);
    }
    for seat in summary.seats().iter() {
        assert_eq!(
            (1..=3)
                .map(|place| summary.placed(seat, place))
                .sum::<u64>(),
            200
        );
    }
    let page = html(&all, &FRAME);
    assert!(page.contains("Places that seats took"));
    assert!(!html(&comparison(20, 100_000), &FRAME).contains("Places that seats took"));
}

#[test]
fn lines_of_one_colour_are_told_apart_by_their_gaps() {
    let labels: Vec<String> = (0..12).map(|place| format!("case {place}")).collect();
    let cases: Vec<(&str, &str, &str)> = labels
        .iter()
        .enumerate()
        .map(|(place, label)| {
            let seats = ["2", "3", "4", "5", "6", "7"][place % 6];
            let variant = ["parchis/remix8", "parchis/french8"][place / 6];
            (variant, seats, label.as_str())
        })
        .collect();
    let page = html(&played(40, 100_000, &cases), &FRAME);
    let plot = &page[page.find("<h3>Games still going on").unwrap()..];
    let plot = &plot[..plot.find("</figure>").unwrap()];
    for place in 0..6 {
        let colour = format!("--series-{place}");
        let lines = plot
            .split("<polyline")
            .filter(|part| part.contains(&colour));
        let gaps: Vec<bool> = lines
            .map(|part| part.contains("stroke-dasharray"))
            .collect();
        let dashed = gaps.iter().filter(|gaps| **gaps).count();
        assert_eq!((gaps.len(), dashed), (4, 2), "{colour}");
    }
}
