//! Many players, each against each.
use macuil_players::Bot;

use crate::contest::score::{Score, elo};
use crate::numbers::{NONE, percent};
use crate::statistics::Estimate;
use crate::table::Table;

/// The scores of players against each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrossTable {
    players: Vec<Bot>,
    /// By player and opponent; both halves are kept.
    scores: Vec<Score>,
}

/// A player among the others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// Who.
    pub player: Bot,
    /// Points over games against all others; `None` without games.
    pub share: Option<f64>,
    /// The rating that fits all scores together best, in Elo points, with that of the first player at 0; infinite for whoever
    /// has made all points or none, `None` for whoever has not played.
    pub rating: Option<f64>,
}

impl CrossTable {
    /// A table without games.
    pub fn new(players: &[Bot]) -> CrossTable {
        CrossTable {
            players: players.to_vec(),
            scores: vec![Score::default(); players.len() * players.len()],
        }
    }

    /// The players in the order given.
    pub fn players(&self) -> &[Bot] {
        &self.players
    }

    /// The pairs of places that play each other, each once.
    pub fn pairings(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let count = self.players.len();
        (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
    }

    /// Sets the score of a player against another, given by their places.
    ///
    /// # Panics
    ///
    /// If there are no such places.
    pub fn set(&mut self, a: usize, b: usize, score: Score) {
        let count = self.players.len();
        self.scores[a * count + b] = score;
        self.scores[b * count + a] = score.reversed();
    }

    /// The score of a player against another.
    ///
    /// # Panics
    ///
    /// If there are no such places.
    pub fn score(&self, a: usize, b: usize) -> Score {
        self.scores[a * self.players.len() + b]
    }

    /// The share that a player has made against another, with its interval; `None` without games.
    ///
    /// # Panics
    ///
    /// If there are no such places.
    pub fn share(&self, a: usize, b: usize) -> Option<Estimate> {
        self.score(a, b).share()
    }

    /// Where each player stands, in the order given.
    pub fn standings(&self) -> Vec<Standing> {
        let ratings = self.ratings();
        let standing = |(place, player): (usize, &Bot)| {
            let (points, games) = self.total(place);
            Standing {
                player: *player,
                share: (games > 0.0).then(|| points / games),
                rating: ratings[place],
            }
        };
        self.players.iter().enumerate().map(standing).collect()
    }

    /// The shares as words: a row a player, with a column for each opponent, one for all of them and one for the rating.
    pub fn table(&self) -> Table {
        let mut headers = vec!["player".to_owned()];
        headers.extend(self.players.iter().map(Bot::to_string));
        headers.extend(["all %".to_owned(), "rating".to_owned()]);
        let row = |(place, standing): (usize, Standing)| {
            let mut row = vec![standing.player.to_string()];
            row.extend((0..self.players.len()).map(|other| percent(self.share(place, other))));
            let number = |number: Option<f64>, digits: usize| match number {
                Some(number) if number.is_finite() => format!("{:.digits$}", number + 0.0),
                Some(number) if number > 0.0 => "∞".to_owned(),
                Some(_) => "-∞".to_owned(),
                None => NONE.to_owned(),
            };
            let share = standing.share.map(|share| 100.0 * share);
            row.extend([number(share, 1), number(standing.rating.map(f64::round), 0)]);
            row
        };
        Table {
            caption: format!(
                "Shares of the points, in per cent, that the player of the row has made against that of the column, with 95 % \
                intervals; ratings in Elo points, {} at 0.",
                self.players
                    .first()
                    .map_or_else(String::new, Bot::to_string)
            ),
            headers,
            rows: self.standings().into_iter().enumerate().map(row).collect(),
            names: 1,
        }
    }

    fn total(&self, place: usize) -> (f64, f64) {
        let others = (0..self.players.len()).map(|other| self.score(place, other));
        others.fold((0.0, 0.0), |(points, games), score| {
            (points + score.points(), games + score.games() as f64)
        })
    }

    /// The strengths of Bradley and Terry's model that make the scores likeliest, found by Hunter's iteration ("MM algorithms for
    /// generalized Bradley-Terry models", 2004), as Elo points.
    fn ratings(&self) -> Vec<Option<f64>> {
        const ROUNDS: usize = 10_000;
        let count = self.players.len();
        let totals: Vec<(f64, f64)> = (0..count).map(|place| self.total(place)).collect();
        // Who has made all points or none has no finite strength, and tells nothing of the others.
        let fits = |place: &usize| {
            let (points, games) = totals[*place];
            points > 0.0 && points < games
        };
        let fitting: Vec<usize> = (0..count).filter(fits).collect();
        let mut strengths = vec![1.0; count];
        for _ in 0..ROUNDS {
            let before = strengths.clone();
            for &place in &fitting {
                let others = fitting.iter().filter(|other| **other != place);
                let (points, weight) = others.fold((0.0, 0.0), |(points, weight), &other| {
                    let score = self.score(place, other);
                    let games = score.games() as f64;
                    (
                        points + score.points(),
                        weight + games / (before[place] + before[other]),
                    )
                });
                if points > 0.0 && weight > 0.0 {
                    strengths[place] = points / weight;
                }
            }
            let change = |place: &usize| (strengths[*place] / before[*place]).ln().abs();
            if fitting.iter().map(change).fold(0.0, f64::max) < 1e-10 {
                break;
            }
        }
        let zero = if fitting.contains(&0) {
            strengths[0]
        } else {
            1.0
        };
        let rating = |place: usize| {
            let (points, games) = totals[place];
            if games == 0.0 {
                None
            } else if !fitting.contains(&place) {
                Some(elo(points / games))
            } else {
                Some(400.0 * (strengths[place] / zero).log10())
            }
        };
        (0..count).map(rating).collect()
    }
}
