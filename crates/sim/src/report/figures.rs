//! The plots of the page, with what to know of each.
use maud::{Markup, html};

use macuil::core::game::GameInfo;
use macuil::core::seat::Seats;

use crate::compare::{Comparison, Entry};
use crate::differences::{Contrast, Quantity};
use crate::numbers::whole;
use crate::report::{decisions, leads, lengths, survival, wins};

pub(super) fn figures(comparison: &Comparison) -> Markup {
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
                "Mean numbers in a game: in full colour the choices, of two or more legal moves; paler the decisions with one \
                move; palest the idle throws, which nobody could move. Numbers: the shares with no move, with one, and with \
                two or more; and legal moves a decision. Whiskers are 95 % intervals of the mean of decisions; where none is \
                seen it is thinner than the line."
            }
        }
        figure {
            h3 { "How late the winner is decided" }
            (leads::draw(comparison))
            figcaption {
                "Games that somebody won, by when the winner came to lead for the last time, in tenths of the throws of the \
                game; heights are shares of the games of a case, on one scale. The line marks the mean over all throws. On the \
                right, how often the lead changes in a game."
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

pub(super) fn differences(comparison: &Comparison) -> Markup {
    let contrasts = comparison.contrasts();
    html! {
        p {
            "Each case against the one before it that it is most like: of as many seats, of the same preset, of the same game. \
            " (pairs(&contrasts)) "Whiskers are 95 % intervals. A full mark has a corrected p below 0.05: the \
            chance that any difference so marked is none is at most 5 %."
        }
        div.panels {
            @for quantity in Quantity::ALL {
                figure {
                    h3 { (capital(quantity.words())) }
                    (super::differences::draw(comparison, &contrasts, quantity))
                }
            }
        }
    }
}

/// What is said of games in pairs.
fn pairs(contrasts: &[Contrast]) -> &'static str {
    match contrasts
        .iter()
        .filter(|contrast| contrast.pairs > 0)
        .count()
    {
        0 => "",
        pairs if pairs == contrasts.len() => "Games with the same dice are taken in pairs. ",
        _ => "Games with the same dice, where there are any, are taken in pairs. ",
    }
}

/// Words with a capital at their beginning.
fn capital(words: &str) -> String {
    let (first, rest) = words.split_at(1);
    first.to_uppercase() + rest
}

pub(super) fn events(comparison: &Comparison) -> Markup {
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
                        (super::events::draw(comparison, game, rule))
                        figcaption { code { (rule.id) } ", events a game" }
                    }
                }
            }
        }
    }
}
