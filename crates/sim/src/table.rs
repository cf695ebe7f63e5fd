//! What a comparison shows as tables of words, for whoever prints them.
use macuil::core::game::GameInfo;
use macuil::core::rules::Rule;
use macuil::core::seat::{Seat, Seats};

use crate::compare::{Comparison, Entry, order_of_play};
use crate::numbers::{
    NONE, estimate, in_percent, percent, percent_alone, percent_range, signed, whole,
};
use crate::statistics::{Estimate, Histogram};

/// A plain table: every row is as long as the headers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// What it shows, with its units.
    pub caption: String,
    /// The names of the columns.
    pub headers: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
    /// How many columns name the row; all others hold numbers, to be set flush right.
    pub names: usize,
}

impl Comparison {
    /// The most telling numbers: a row a case. Columns of draws and truncated games are there only if there are any.
    ///
    /// Seats have their letters where all cases are of one game. Where they are of several, one letter would stand for
    /// several colours: so seats are then counted in the order of play, the one that begins first.
    pub fn overview(&self) -> Table {
        let one_game = self.games().len() < 2;
        let columns = self.seat_columns(one_game);
        let draws = self.entries.iter().any(|entry| entry.summary.draws() > 0);
        let truncated = self
            .entries
            .iter()
            .any(|entry| entry.summary.truncated() > 0);
        let mut headers = texts([
            "case",
            "games",
            "throws",
            "median",
            "longest",
            "decisions",
            "choices %",
        ]);
        headers.extend(columns.iter().map(|(name, _)| format!("{name} wins %")));
        headers.push("advantage".to_owned());
        headers.extend(draws.then(|| "draws".to_owned()));
        headers.extend(truncated.then(|| "truncated".to_owned()));
        let row =
            |(place, entry): (usize, &Entry)| {
                let summary = &entry.summary;
                let throws = summary.throws();
                let mut row = vec![
                    entry.case.label.clone(),
                    whole(summary.games()),
                    estimate(throws.mean()),
                ];
                row.extend([value(throws.quantile(0.5)), value(throws.max())]);
                row.extend([
                    estimate(summary.decisions().mean()),
                    percent(summary.choice_share()),
                ]);
                row.extend(columns.iter().map(|(_, seats)| {
                    percent(seats[place].and_then(|seat| summary.win_share(seat)))
                }));
                row.push(signed(entry.advantage().map(in_percent)));
                row.extend(draws.then(|| whole(summary.draws())));
                row.extend(truncated.then(|| whole(summary.truncated())));
                row
            };
        let caption = match one_game {
            true => {
                "Throws and decisions a game; choices: decisions with two or more moves; shares of all games won; advantage: \
                points by which the first to play wins more than an equal share."
            }
            false => {
                "Throws and decisions a game; choices: decisions with two or more moves; shares of all games won, by \
                the order of play; advantage: points by which the first to play wins more than an equal share."
            }
        };
        let rows = self.entries.iter().enumerate().map(row).collect();
        self.table(caption, headers, 1, rows).with_intervals()
    }

    /// What each case was: a row a case.
    pub fn settings(&self) -> Table {
        let headers = texts([
            "case", "variant", "seats", "first", "games", "indexes", "seed", "cap",
        ]);
        let row = |entry: &Entry| {
            let plan = &entry.case.plan;
            let record = macuil::record::Record::of(&plan.start);
            let (first, games) = (plan.first_index, entry.summary.games());
            let indexes = match games {
                0 => NONE.to_owned(),
                _ => format!("{first} to {}", first + games - 1),
            };
            vec![
                entry.case.label.clone(),
                record.start.unwrap_or(record.variant),
                record.seats,
                record.first.to_string(),
                whole(games),
                indexes,
                plan.seed.to_string(),
                whole(plan.cap),
            ]
        };
        let caption =
            "The games played. A game is truncated when it has had as many throws as the cap.";
        self.table(caption, headers, 4, self.entries.iter().map(row).collect())
    }

    /// How long games are and how much there is to decide, with spread and quantiles: five rows a case.
    pub fn lengths(&self) -> Table {
        let headers = texts([
            "case", "a game", "mean", "s.d.", "least", "5 %", "25 %", "median", "75 %", "95 %",
            "most",
        ]);
        let row = |entry: &Entry, name: &str, numbers: &Histogram| {
            let mut row = vec![
                entry.case.label.clone(),
                name.to_owned(),
                estimate(numbers.mean()),
            ];
            row.push(
                numbers
                    .deviation()
                    .map_or(NONE.to_owned(), |deviation| format!("{deviation:.1}")),
            );
            row.push(value(numbers.min()));
            row.extend([0.05, 0.25, 0.5, 0.75, 0.95].map(|share| value(numbers.quantile(share))));
            row.push(value(numbers.max()));
            row
        };
        let rows = |entry: &Entry| {
            let summary = &entry.summary;
            [
                row(entry, "throws", summary.throws()),
                row(entry, "turns", summary.turns()),
                row(entry, "decisions", summary.decisions()),
                row(entry, "choices", summary.choices()),
                row(entry, "lead changes", summary.lead_changes()),
            ]
        };
        let caption = "Mean with its 95 % interval, standard deviation and quantiles over the games. Decisions are moves \
            made; choices are decisions with two or more legal moves.";
        self.table(
            caption,
            headers,
            2,
            self.entries.iter().flat_map(rows).collect(),
        )
    }

    /// How much there is to decide: a row a case.
    pub fn decisions(&self) -> Table {
        let headers = texts([
            "case",
            "idle throws a game",
            "decisions a game",
            "choices a game",
            "no move %",
            "one move %",
            "two or more %",
            "choices %",
            "moves a decision",
        ]);
        let row = |entry: &Entry| {
            let summary = &entry.summary;
            let mut row = vec![
                entry.case.label.clone(),
                estimate(summary.idle().mean()),
                estimate(summary.decisions().mean()),
                estimate(summary.choices().mean()),
            ];
            row.extend(summary.option_shares().map(percent));
            row.extend([
                percent(summary.choice_share()),
                estimate(summary.branching()),
            ]);
            row
        };
        let caption = "Idle throws are those that nobody could move; decisions are moves made; choices are decisions with \
            two or more legal moves. No move, one, two or more: idle throws, decisions with one move, and choices, of all \
            three together. Choices %: of the decisions. The last column is the branching: legal moves over decisions.";
        self.table(caption, headers, 1, self.entries.iter().map(row).collect())
            .with_intervals()
    }

    /// How the lead changes and how late the winner is decided: a row a case.
    pub fn leads(&self) -> Table {
        let headers = texts([
            "case",
            "lead changes",
            "median",
            "95 %",
            "decided after %",
            "in the last tenth %",
        ]);
        let row = |entry: &Entry| {
            let (changes, decided) = (entry.summary.lead_changes(), entry.summary.decided());
            let last = Estimate::share(decided.tenths()[9], decided.games());
            vec![
                entry.case.label.clone(),
                estimate(changes.mean()),
                value(changes.quantile(0.5)),
                value(changes.quantile(0.95)),
                percent(decided.share()),
                percent(last),
            ]
        };
        let caption = "How often another seat comes to lead in a game, with quantiles over the games. Decided: when the \
            winner came to lead for the last time, as a share of all throws of the games that somebody won; and the \
            share of these games in which that was in the last tenth of their throws.";
        self.table(caption, headers, 1, self.entries.iter().map(row).collect())
            .with_intervals()
    }

    /// Who wins: a row a case and seat, and rows for draws and truncated games where there are any.
    pub fn wins(&self) -> Table {
        let headers = texts(["case", "end", "games", "share %", "95 % interval %"]);
        let rows = |entry: &Entry| {
            let summary = &entry.summary;
            let row = |end: String, games: u64| {
                let share = Estimate::share(games, summary.games());
                vec![
                    entry.case.label.clone(),
                    end,
                    whole(games),
                    percent_alone(share),
                    percent_range(share),
                ]
            };
            let game = entry.case.plan.start.game();
            let mut rows = Vec::new();
            rows.extend(
                entry
                    .case
                    .plan
                    .start
                    .seats_in_order()
                    .into_iter()
                    .map(|seat| row(format!("{} wins", game.letter(seat)), summary.wins(seat))),
            );
            rows.extend((summary.draws() > 0).then(|| row("draw".into(), summary.draws())));
            rows.extend(
                (summary.truncated() > 0).then(|| row("truncated".into(), summary.truncated())),
            );
            rows
        };
        let caption = "Shares of all games, with Wilson's 95 % intervals.";
        self.table(
            caption,
            headers,
            2,
            self.entries.iter().flat_map(rows).collect(),
        )
    }

    /// Who takes which place, in those cases whose games are played on for the places after the first: a row a case and
    /// seat.
    pub fn places(&self) -> Table {
        let with_places = || self.entries.iter().filter(|entry| entry.plays_on());
        let most = with_places().map(|entry| entry.summary.seats().len()).max();
        let mut headers = texts(["case", "seat"]);
        headers.extend((1..=most.unwrap_or(0)).map(|place| format!("{} %", ordinal(place))));
        let columns = headers.len();
        let rows = |entry: &Entry| -> Vec<Vec<String>> {
            let (summary, start) = (&entry.summary, &entry.case.plan.start);
            let (game, seats) = (start.game(), start.seats_in_order());
            let row = |seat: Seat| {
                let mut row = vec![entry.case.label.clone(), game.letter(seat).to_string()];
                row.extend((1..=seats.len()).map(|place| {
                    let games = summary.placed(seat, place);
                    percent(Estimate::share(games, summary.games()))
                }));
                row.resize(columns, NONE.to_owned());
                row
            };
            seats.iter().copied().map(row).collect()
        };
        let caption = "Places that seats took, in the cases in which the others play on once the first is home: shares of \
            all games.";
        self.table(caption, headers, 2, with_places().flat_map(rows).collect())
            .with_intervals()
    }

    /// Events a game by clause: a table a game, with a row a clause that made anything happen and a column a case of
    /// the game.
    pub fn events(&self) -> Vec<Table> {
        let table = |game: &'static GameInfo| {
            let mut headers = vec!["clause".to_owned()];
            headers.extend(self.of(game).map(|entry| entry.case.label.clone()));
            let row = |rule: &'static Rule| {
                let index = usize::from(rule.index);
                let means = self
                    .of(game)
                    .map(|entry| entry.summary.events(index).mean());
                let cells = means.map(estimate);
                std::iter::once(rule.id.to_owned()).chain(cells).collect()
            };
            let caption = format!(
                "Events a game that the clause of {} made happen, ± 95 % intervals.",
                game.title
            );
            self.table(&caption, headers, 1, self.clauses(game).map(row).collect())
        };
        self.games().into_iter().map(table).collect()
    }

    fn table(
        &self,
        caption: &str,
        headers: Vec<String>,
        names: usize,
        rows: Vec<Vec<String>>,
    ) -> Table {
        Table {
            caption: caption.to_owned(),
            headers,
            rows,
            names,
        }
    }

    /// The columns that seats have: the name of each, and the seat of each case that stands in it. By letter, in the order
    /// of the board where it is one for all cases, or by the order of play.
    fn seat_columns(&self, by_letter: bool) -> Vec<(String, Vec<Option<Seat>>)> {
        let entries = self.entries.iter();
        if by_letter {
            let of = |entry: &Entry| entry.case.plan.start.seats_in_order();
            let bits = entries
                .clone()
                .fold(0, |bits, entry| bits | entry.summary.seats().bits());
            let mut seats: Vec<Seat> = Seats::from_bits(bits).iter().collect();
            if self
                .entries
                .windows(2)
                .all(|pair| of(&pair[0]) == of(&pair[1]))
            {
                seats = self.entries.first().map(of).unwrap_or_default();
            }
            let column = |seat: Seat| {
                let game = self.entries[0].case.plan.start.game();
                let is_in = |entry: &Entry| entry.summary.seats().contains(seat).then_some(seat);
                (
                    game.letter(seat).to_string(),
                    self.entries.iter().map(is_in).collect(),
                )
            };
            return seats.into_iter().map(column).collect();
        }
        let orders: Vec<Vec<Seat>> = entries
            .map(|entry| order_of_play(&entry.case.plan.start))
            .collect();
        let most = orders.iter().map(Vec::len).max().unwrap_or(0);
        let column = |place: usize| {
            let seats = orders.iter().map(|order| order.get(place).copied());
            (ordinal(place + 1), seats.collect())
        };
        (0..most).map(column).collect()
    }
}

impl Table {
    /// Says in the caption how intervals are written.
    fn with_intervals(mut self) -> Table {
        let numbers = self.rows.iter().flat_map(|row| &row[self.names..]);
        self.caption += match numbers.clone().any(|cell| cell.ends_with(')')) {
            false => " ± 95 % intervals.",
            true => " ± 95 % intervals; in brackets where one is longer on one side.",
        };
        self
    }
}

fn texts<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

/// `1st`, `2nd` and so on, for places and turns of at most eight seats.
fn ordinal(number: usize) -> String {
    let end = match number {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

fn value(number: Option<u64>) -> String {
    number.map_or(NONE.to_owned(), whole)
}
