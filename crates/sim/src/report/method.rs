//! How the numbers are made, and the clauses that they are counted by.
use maud::{Markup, html};

use crate::compare::Comparison;

pub(super) fn method(comparison: &Comparison) -> Markup {
    html! {
        p {
            "Game " i { "i" } " of a run has its own random numbers, made from the seed and " i { "i" } " alone: so the games \
            do not depend on how many threads play them, and any of them can be played again. Cases with the same seed have \
            the same dice, game by game, so that differences between variants of one game are known better than each of them. "
            @if comparison.players_told().is_none() { "At a decision every legal move is equally likely." }
            @else { "What the players do is told in the documentation of players; what they draw, they draw from the game's own numbers." }
        }
        p {
            "Intervals are 95 % intervals, each for itself: of twenty of them one is expected to miss. Shares of games have \
            Wilson's score interval (1927). Means have ± 1.96 standard errors, which is good from some thirty games up. Shares \
            of decisions and the branching are ratios of totals over games, with the standard error of a ratio estimate \
            (Cochran, Sampling Techniques, 1977, section 6.4), since decisions of one game are not independent of each other."
        }
        p {
            "Differences between cases are those of their games in pairs with the same dice: the paired t test for means, Newcombe's \
            interval for paired data (1998) for advantages. The more games of a pair are alike, the narrower is the interval; \
            the correlation says how much they are. Games without a pair count too. Cases with no common dice are taken for \
            independent, by Welch's test (1947) and by Newcombe's hybrid score interval (1998). p is the chance of a \
            difference as great if there were none, two-sided. It is corrected after Holm (1979) over all differences shown: then \
            the chance that any of those below 0.05 is not there is at most 5 %."
        }
        p {
            "The advantage of the first to play is its share of the games that somebody won, less an equal share. The leader is \
            the seat that is furthest on its way; the winner is decided when it came to lead for the last time. A throw that \
            nobody could move is idle."
        }
    }
}

/// The clauses of the games, to look up what the panels name.
pub(super) fn clauses(comparison: &Comparison) -> Markup {
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
