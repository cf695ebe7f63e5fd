//! The page around the plots.
use maud::{DOCTYPE, Markup, PreEscaped, html};

use macuil::core::game::GameInfo;
use macuil::core::seat::Seats;

use crate::compare::{Comparison, Entry};
use crate::numbers::whole;
use crate::report::{Frame, decisions, events, lengths, survival, wins};
use crate::table::Table;

pub(super) fn page(comparison: &Comparison, frame: &Frame<'_>) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content=(frame.version);
                title { (frame.title) }
                style { (PreEscaped(include_str!("style.css"))) }
            }
            body {
                header { (head(comparison, frame)) }
                main {
                    @if !comparison.entries.is_empty() {
                        section id="overview" {
                            h2 { "At a glance" }
                            (table(&comparison.overview()))
                            (twins(comparison))
                            @if let Some(note) = comparison.played_on() { p { (note) } }
                            (table(&comparison.settings()))
                        }
                        section id="figures" {
                            h2 { "Plots" }
                            div.figures { (figures(comparison)) }
                        }
                        section id="events" {
                            h2 { "What happens in a game" }
                            (event_figures(comparison))
                        }
                    }
                    @if !frame.pictures.is_empty() {
                        section id="pictures" {
                            h2 { "Pictures" }
                            div.figures.pictures {
                                @for (caption, svg) in frame.pictures {
                                    figure { (PreEscaped(*svg)) figcaption { (caption) } }
                                }
                            }
                        }
                    }
                    @if !comparison.entries.is_empty() {
                        section id="numbers" { h2 { "The numbers behind the plots" } (numbers(comparison)) }
                    }
                    section id="method" { h2 { "How these numbers are made" } (method()) }
                    section id="clauses" { h2 { "Clauses" } (clauses(comparison)) }
                }
            }
        }
    }
}

/// What was run, and how to run it again.
fn head(comparison: &Comparison, frame: &Frame<'_>) -> Markup {
    let games: u64 = comparison
        .entries
        .iter()
        .map(|entry| entry.summary.games())
        .sum();
    let cases = comparison.entries.iter().map(|entry| &entry.case);
    let cases = cases.chain(&comparison.unbegun);
    let planned: u128 = cases.map(|case| u128::from(case.plan.games)).sum();
    let truncated: u64 = comparison
        .entries
        .iter()
        .map(|entry| entry.summary.truncated())
        .sum();
    html! {
        h1 { (frame.title) }
        p {
            (whole(games)) " games in " (comparison.entries.len()) " cases, every player choosing at random among the \
            legal moves. "
            @if comparison.stopped { "The run was stopped before its last game. It is played from first to last with" }
            @else { "Run again with" }
        }
        pre { code { (frame.command) } }
        p {
            (frame.version)
            @for game in comparison.games() { "; rules of " (game.title) " version " (game.rules_version) }
            ". The same command with the same versions gives the same games on any machine"
            @if comparison.stopped { ": those shown here, and the others that were planned" }
            "."
        }
        @if comparison.stopped { (stopped(comparison, games, planned)) }
        @if truncated > 0 {
            p.notice { (whole(truncated)) " games were truncated by the cap. Their winners are not known, and means of length \
                are lower bounds." }
        }
    }
}

/// How far each case of a stopped run came.
fn stopped(comparison: &Comparison, games: u64, planned: u128) -> Markup {
    html! {
        div.notice {
            p { "Stopped after " (whole(games)) " of " (whole(planned)) " games. Shown are the first games of each case:" }
            ul {
                @for entry in &comparison.entries {
                    li { (entry.case.label) ": " (whole(entry.summary.games())) " of " (whole(entry.case.plan.games)) }
                }
                @for case in &comparison.unbegun {
                    li { (case.label) ": none of " (whole(case.plan.games)) ", and so not shown" }
                }
            }
        }
    }
}

/// Cases whose games are the same, one by one: worth saying, since it looks like a mistake.
fn twins(comparison: &Comparison) -> Markup {
    let entries = &comparison.entries;
    let twins = comparison.twins().into_iter().enumerate();
    let twins = twins.filter(|(place, first)| first < place && entries[*place].summary.games() > 0);
    let pairs =
        twins.map(|(place, first)| (&entries[first].case.label, &entries[place].case.label));
    html! {
        @for (one, other) in pairs {
            p { "All numbers of " strong { (one) } " and " strong { (other) } " are the same: they were played with the same \
                dice, and what sets them apart never mattered." }
        }
    }
}

fn figures(comparison: &Comparison) -> Markup {
    let reach = lengths::reach(comparison);
    let width = lengths::bin(reach);
    let longer: u64 = comparison
        .entries
        .iter()
        .map(|entry| entry.summary.throws().above(reach))
        .sum();
    html! {
        figure {
            h3 { "Length of games" }
            (lengths::draw(comparison))
            figcaption {
                "Games by their number of throws, " (width) " to a bar; heights are shares of the games of a case, on one \
                scale. The line marks the median; below it, the range that the middle 90 % of games lie in."
                @if longer == 1 { " One game with more than " (whole(reach)) " throws is not drawn." }
                @if longer > 1 {
                    " The " (whole(longer)) " games of all cases with more than " (whole(reach)) " throws are not drawn."
                }
            }
        }
        figure {
            h3 { "Games still going on" }
            (survival::draw(comparison))
            figcaption {
                "Share of games with more than so many throws, on a logarithmic scale: a straight line means that each throw \
                ends the game with the same chance. Lines end where fewer than ten games are left."
                @if comparison.twins().iter().enumerate().any(|(place, first)| *first < place) {
                    " Cases joined by = have one line, in the colours of both."
                }
            }
        }
        figure {
            h3 { "Decisions" }
            (decisions::draw(comparison))
            figcaption {
                "Mean number of moves made in a game; the full colour is the part with a choice, of two or more legal moves. \
                Numbers: choices of decisions, and legal moves a decision. Whiskers are 95 % intervals of the mean; where \
                none is seen it is thinner than the line."
            }
        }
        figure {
            h3 { "Who wins" }
            (wins::draw(comparison))
            figcaption {
                "Share of all games won by each seat, in percentage points above or below an equal share, with the share \
                itself on the right. Whiskers are Wilson's 95 % intervals; where none is seen it is thinner than \
                the mark. " (seat_names(comparison)) " First to play: " (first_players(comparison)) "."
            }
        }
    }
}

/// What the letters stand for, game by game: one letter may be a colour here and another there.
fn seat_names(comparison: &Comparison) -> String {
    let games = comparison.games();
    let name = |game: &&'static GameInfo| {
        let bits = comparison
            .of(game)
            .fold(0, |bits, entry| bits | entry.summary.seats().bits());
        let seats = Seats::from_bits(bits).iter();
        let names = seats.map(|seat| format!("{} {}", game.letter(seat), game.seat_name(seat)));
        let names = names.collect::<Vec<_>>().join(", ");
        if games.len() > 1 {
            format!("{}: {names}.", game.title)
        } else {
            format!("Seats: {names}.")
        }
    };
    games.iter().map(name).collect::<Vec<_>>().join(" ")
}

/// `Green`, one for each game, or each case's own.
fn first_players(comparison: &Comparison) -> String {
    let first = |entry: &Entry| {
        let (game, record) = (
            entry.case.plan.start.game(),
            macuil::record::Record::of(&entry.case.plan.start),
        );
        game.seat(record.first)
            .map_or("?", |seat| game.seat_name(seat))
    };
    let games = comparison.games();
    let of_game = |game: &&'static GameInfo| {
        let mut firsts = comparison.of(game).map(first);
        let one = firsts.next()?;
        firsts
            .all(|other| other == one)
            .then(|| format!("{one} in {}", game.title))
    };
    let by_game: Option<Vec<String>> = games.iter().map(of_game).collect();
    match by_game {
        Some(_) if games.len() == 1 => first(&comparison.entries[0]).to_owned(),
        Some(all) => all.join(", "),
        None => {
            let each = comparison
                .entries
                .iter()
                .map(|entry| format!("{}: {}", entry.case.label, first(entry)));
            each.collect::<Vec<_>>().join("; ")
        }
    }
}

fn event_figures(comparison: &Comparison) -> Markup {
    html! {
        @let games = comparison.games();
        @for game in games.iter().copied() {
            @if games.len() > 1 { h3.game { (game.title) } }
            p {
                "Events a game by the clause of the rules of " (game.title) " that made them happen: means over all games, \
                each panel on its own scale from 0. Whiskers are 95 % intervals; where none is seen it is thinner than the \
                line. Clauses that made nothing happen are left out."
            }
            div.panels {
                @for rule in comparison.clauses(game) {
                    figure {
                        h3 { a href={ "#" (rule.id) } { (rule.title) } }
                        (events::draw(comparison, game, rule))
                        figcaption { code { (rule.id) } ", events a game" }
                    }
                }
            }
        }
    }
}

fn numbers(comparison: &Comparison) -> Markup {
    let mut tables = vec![
        comparison.lengths(),
        comparison.decisions(),
        comparison.wins(),
    ];
    let places = comparison.places();
    tables.extend((!places.rows.is_empty()).then_some(places));
    tables.extend(comparison.events());
    html! {
        @for numbers in &tables { (table(numbers)) }
        details {
            summary { "Games by number of throws" }
            (table(&histogram(comparison)))
        }
    }
}

/// The bars of the histograms.
fn histogram(comparison: &Comparison) -> Table {
    let reach = lengths::reach(comparison);
    let width = lengths::bin(reach);
    let columns: Vec<Vec<u64>> = comparison
        .entries
        .iter()
        .map(|entry| lengths::bins(entry.summary.throws(), width, reach))
        .collect();
    let mut headers = vec!["throws".to_owned()];
    headers.extend(
        comparison
            .entries
            .iter()
            .map(|entry| entry.case.label.clone()),
    );
    let mut rows: Vec<Vec<String>> = (0..=reach / width)
        .map(|bin| {
            let (from, to) = (bin * width, (bin * width + width - 1).min(reach));
            let name = if from == to {
                whole(from)
            } else {
                format!("{} to {}", whole(from), whole(to))
            };
            let games = columns.iter().map(|bins| whole(bins[bin as usize]));
            std::iter::once(name).chain(games).collect()
        })
        .collect();
    let longer = comparison
        .entries
        .iter()
        .map(|entry| whole(entry.summary.throws().above(reach)));
    rows.push(std::iter::once("more".to_owned()).chain(longer).collect());
    Table {
        caption: "Games by number of throws.".into(),
        headers,
        rows,
        names: 1,
    }
}

fn method() -> Markup {
    html! {
        p {
            "Game " i { "i" } " of a run has its own random numbers, made from the seed and " i { "i" } " alone: so the games \
            do not depend on how many threads play them, and any of them can be played again. Cases with the same seed have \
            the same dice, game by game, so differences between variants of one game are known better than their intervals, \
            taken one by one, let expect. At a decision every legal move is equally likely."
        }
        p {
            "Intervals are 95 % intervals, each for itself: of twenty of them one is expected to miss. Shares of games have \
            Wilson's score interval (1927). Means have ± 1.96 standard errors, which is good from some thirty games up. Shares \
            of decisions and the branching are ratios of totals over games, with the standard error of a ratio estimate \
            (Cochran, Sampling Techniques, 1977, section 6.4), since decisions of one game are not independent of each other."
        }
    }
}

/// The clauses of the games, to look up what the panels name.
fn clauses(comparison: &Comparison) -> Markup {
    html! {
        @let games = comparison.games();
        @for game in &games {
            @if games.len() > 1 { h3 { (game.title) } }
            dl {
                @for rule in game.rules {
                    dt id=(rule.id) { (rule.title) " " code { (rule.id) } }
                    dd { (rule.text) " " small { "(" (rule.source) ")" } }
                }
            }
        }
    }
}

fn table(table: &Table) -> Markup {
    let class = |column: usize| (column < table.names).then_some("name");
    html! {
        figure.table {
            // Outside of the table, which may be wider than the page.
            figcaption { (table.caption) }
            div.wide { table {
                thead { tr { @for (column, header) in table.headers.iter().enumerate() {
                    th.(class(column).unwrap_or("number")) scope="col" { (header) }
                } } }
                tbody { @for row in &table.rows { tr { @for (column, cell) in row.iter().enumerate() {
                    @if column == 0 { th.name scope="row" { (cell) } }
                    @else { td.(class(column).unwrap_or("number")) { (cell) } }
                } } } }
            } }
        }
    }
}
