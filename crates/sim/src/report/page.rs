//! The page around the plots.
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::compare::Comparison;
use crate::numbers::whole;
use crate::report::{Frame, figures, lengths, method};
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
                            div.figures { (figures::figures(comparison)) }
                        }
                        @if comparison.entries.len() > 1 {
                            section id="differences" {
                                h2 { "What sets them apart" }
                                (figures::differences(comparison))
                            }
                        }
                        section id="events" {
                            h2 { "What happens in a game" }
                            (figures::events(comparison))
                        }
                    }
                    @if !frame.heat.is_empty() {
                        section id="heat" {
                            h2 { "Where pieces come to" }
                            p {
                                "Moves that end on each space of the board, a game, over the first games of each case. Each \
                                board has its own scale, which stands below it; point at a space for its number."
                            }
                            div.panels.pictures { (pictures(frame.heat)) }
                        }
                    }
                    @if !frame.pictures.is_empty() {
                        section id="pictures" {
                            h2 { "Pictures" }
                            div.figures.pictures { (pictures(frame.pictures)) }
                        }
                    }
                    @if !comparison.entries.is_empty() {
                        section id="numbers" { h2 { "The numbers behind the plots" } (numbers(comparison)) }
                    }
                    section id="method" { h2 { "How these numbers are made" } (method::method(comparison)) }
                    section id="clauses" { h2 { "Clauses" } (method::clauses(comparison)) }
                }
            }
        }
    }
}

fn pictures(pictures: &[(&str, &str)]) -> Markup {
    html! {
        @for (caption, svg) in pictures {
            figure { (PreEscaped(*svg)) figcaption { (caption) } }
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
            (whole(games)) " games in " (comparison.entries.len()) " cases, "
            @match comparison.players_told() {
                None => "every player choosing at random among the legal moves. ",
                Some(players) => { "played by " (players) ". " }
            }
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
        @for note in frame.notes { p { (note) } }
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

fn numbers(comparison: &Comparison) -> Markup {
    let mut tables = vec![
        comparison.lengths(),
        comparison.decisions(),
        comparison.leads(),
        comparison.wins(),
    ];
    let places = comparison.places();
    tables.extend((!places.rows.is_empty()).then_some(places));
    let differences = comparison.differences();
    tables.extend((!differences.rows.is_empty()).then_some(differences));
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
