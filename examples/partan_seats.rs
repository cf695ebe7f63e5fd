//! Where pieces go in Partán, seat by seat: who wins, what comes home, and whose moves take pieces off whose Streets.
//!
//! ```sh
//! cargo run --release --example partan_seats -- START [GAMES] [PLAYERS] [SEED]
//! ```
//!
//! START is a variant with its seats, as `"partan GBR"`, or a position's text that every game begins with; the seats
//! begin in turn, game by game. There are 10,000 GAMES of SEED 1 unless said; game `i` has the dice and draws of game `i`
//! in `macuil simulate`. PLAYERS are bots, one for all or with commas one a seat: those of `macuil match`, or `spares-B`,
//! which moves at random among the moves that take fewest pieces off Black's Street (likewise G, R and W).
//!
//! The first table has a row a Street: its seat's share of the wins with its 95 % interval, and a game: its throws, the
//! points it moves, the pieces on its Street when it throws, those it brings out, those that its own moves take to a Death
//! Square (fallen), those that leave the Street because they are pushed, by whomever, the same in 100 pieces that stand
//! there when it throws, and those put in, by whomever. The second table has the pieces pushed off by who moved.
use std::error::Error;

use macuil_core::position::{Node, Outcome, Position as _};
use macuil_core::random::Stream;
use macuil_core::seat::{Seat, Seats};
use macuil_partan::board::{Kind, STREETS, Square};
use macuil_partan::{Event, Move, Position};
use macuil_players::{Bot, Player, play_out};

/// Moves at random among the moves that take fewest pieces off a Street.
struct Spares {
    street: Seat,
    random: Box<dyn Player<Position>>,
}

impl Player<Position> for Spares {
    fn choose(&mut self, position: &Position, moves: &[Move], draws: &mut Stream) -> usize {
        let taken = |chosen: &Move| {
            let (mut after, mut taken) = (*position, 0);
            after.apply_move(*chosen, &mut |event| {
                taken +=
                    u32::from(Loss::of(&event).is_some_and(|(street, _)| street == self.street));
            });
            taken
        };
        let taken: Vec<u32> = moves.iter().map(taken).collect();
        let least = taken.iter().min().copied().unwrap_or(0);
        let kept: Vec<usize> = (0..moves.len()).filter(|at| taken[*at] == least).collect();
        if kept.len() == 1 {
            return kept[0];
        }
        let moves: Vec<Move> = kept.iter().map(|at| moves[*at]).collect();
        let place = self.random.choose(position, &moves, draws);
        kept[place.min(kept.len() - 1)]
    }
}

/// How a piece is pushed off the Street that it stands on.
#[derive(Clone, Copy)]
enum Loss {
    Expelled,
    ToNext,
    ToPrevious,
    OntoDeath,
}

impl Loss {
    /// What an event takes off which Street.
    fn of(event: &Event) -> Option<(Seat, Loss)> {
        match *event {
            Event::Expelled { from, .. } => Some((from.street(), Loss::Expelled)),
            Event::Displaced { from, to, .. } => {
                let ahead = (to.street().index() + STREETS - from.street().index()) % STREETS;
                match (to.kind(), ahead) {
                    (Kind::Death, _) => Some((from.street(), Loss::OntoDeath)),
                    (_, 0) => None,
                    (_, 1) => Some((from.street(), Loss::ToNext)),
                    _ => Some((from.street(), Loss::ToPrevious)),
                }
            }
            _ => None,
        }
    }
}

/// Sums over games; by seat where there is one number a Street.
#[derive(Default)]
struct Sums {
    games: u64,
    won: [u64; STREETS],
    drawn: u64,
    throws: [u64; STREETS],
    on_street: [u64; STREETS],
    brought_out: [u64; STREETS],
    points: [u64; STREETS],
    put_in: [u64; STREETS],
    /// Own moves that end on a Death Square.
    fallen: [u64; STREETS],
    /// By mover, Street and [`Loss`].
    lost: [[[u64; 4]; STREETS]; STREETS],
}

impl Sums {
    /// Plays one game.
    fn play(
        &mut self,
        start: &Position,
        players: &mut [Box<dyn Player<Position>>],
        seed: u64,
        index: u64,
    ) {
        let mut position = *start;
        let mut mover = start.mover().index();
        let mut held: [u64; STREETS] = std::array::from_fn(|street| {
            u64::from(start.street_bits(Seat::new(street as u8)).count_ones())
        });
        let (mut dice, mut draws) = (Stream::dice(seed, index), Stream::players(seed, index));
        let mut see = |event: Event| {
            if let Some((street, loss)) = Loss::of(&event) {
                self.lost[mover][street.index()][loss as usize] += 1;
            }
            let on_death = |square: Square| u64::from(square.kind() == Kind::Death);
            match event {
                Event::Thrown { seat, .. } => {
                    mover = seat.index();
                    self.throws[mover] += 1;
                    self.on_street[mover] += held[mover];
                }
                Event::BroughtOut { to, points, .. } => {
                    self.brought_out[mover] += 1;
                    self.points[mover] += u64::from(points);
                    self.fallen[mover] += on_death(to);
                    held[mover] += 1;
                }
                Event::Moved { to, points, .. } => {
                    self.points[mover] += u64::from(points);
                    self.fallen[mover] += to.map_or(0, on_death);
                    held[mover] -= u64::from(to.is_none());
                }
                Event::Displaced { from, to, .. } => {
                    held[from.street().index()] -= 1;
                    held[to.street().index()] += 1;
                }
                Event::Expelled { from, .. } => held[from.street().index()] -= 1,
                Event::Eliminated { at } => held[at.street().index()] -= 1,
                Event::Jumped { from, to: None } => held[from.street().index()] -= 1,
                Event::PutIn { zone } => self.put_in[zone.index()] += 1,
                _ => {}
            }
        };
        play_out(
            &mut position,
            players,
            &mut dice,
            &mut draws,
            100_000,
            &mut see,
        );
        self.games += 1;
        match position.node() {
            Node::Over(Outcome::Places(places)) => self.won[places.as_slice()[0].index()] += 1,
            _ => self.drawn += 1,
        }
    }

    /// Prints the tables of those who play.
    fn print(&self, seats: Seats) {
        let games = self.games as f64;
        let letter = |seat: Seat| char::from(b"GBRW"[seat.index()]);
        let each = |sum: u64| sum as f64 / games;
        println!(
            "\n| seat | wins, % | throws | points moved | on its Street | brought out | fallen | pushed off | in 100 | put in |"
        );
        println!("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|");
        for seat in Seats::first(STREETS).iter() {
            let at = seat.index();
            let pushed: u64 = self.lost.iter().flat_map(|by| by[at]).sum();
            let put_in = each(self.put_in[at]);
            if !seats.contains(seat) {
                let pushed = each(pushed);
                println!(
                    "| {} (nobody) | | | | | | | {pushed:.2} | | {put_in:.2} |",
                    letter(seat)
                );
                continue;
            }
            let (low, high) = wilson(self.won[at] as f64, games);
            let wins = 100.0 * each(self.won[at]);
            print!("| {} | {wins:.2} ({low:.2} to {high:.2}) |", letter(seat));
            print!(
                " {:.1} | {:.1} |",
                each(self.throws[at]),
                each(self.points[at])
            );
            print!(
                " {:.2} |",
                self.on_street[at] as f64 / self.throws[at] as f64
            );
            print!(
                " {:.2} | {:.2} |",
                each(self.brought_out[at]),
                each(self.fallen[at])
            );
            let risk = 100.0 * pushed as f64 / self.on_street[at] as f64;
            println!(" {:.2} | {risk:.1} | {put_in:.2} |", each(pushed));
        }
        println!(
            "\n| who moves | whose Street | expelled | to the next Street | to the Street before | onto a Death Square | pushed off |"
        );
        println!("|---|---|---:|---:|---:|---:|---:|");
        for mover in seats.iter() {
            for street in Seats::first(STREETS).iter() {
                let lost = &self.lost[mover.index()][street.index()];
                print!("| {} | {} |", letter(mover), letter(street));
                for sum in lost {
                    print!(" {:.2} |", each(*sum));
                }
                println!(" {:.2} |", each(lost.iter().sum()));
            }
        }
        if self.drawn > 0 {
            println!("\nwithout a winner: {:.2} %", 100.0 * each(self.drawn));
        }
    }
}

/// Wilson's 95 % interval of a share, in per cent.
fn wilson(won: f64, games: f64) -> (f64, f64) {
    let (share, z2) = (won / games, 1.959_964_f64.powi(2));
    let middle = share + z2 / (2.0 * games);
    let half = (z2 * (share * (1.0 - share) / games + z2 / (4.0 * games * games))).sqrt();
    let whole = (1.0 + z2 / games) / 100.0;
    ((middle - half) / whole, (middle + half) / whole)
}

/// A player by its name.
fn player(name: &str) -> Result<Box<dyn Player<Position>>, Box<dyn Error>> {
    let Some(letter) = name.strip_prefix("spares-") else {
        return Ok(Box::new(name.parse::<Bot>()?.player()));
    };
    let street = "GBRW".find(letter).filter(|_| letter.len() == 1);
    let street = street.ok_or("after spares- comes one of G, B, R and W")?;
    let random = Box::new(Bot::Random.player());
    Ok(Box::new(Spares {
        street: Seat::new(street as u8),
        random,
    }))
}

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let given = |at: usize, unless: &str| given.get(at).map_or(unless.to_string(), String::clone);
    let (start, names) = (given(0, "partan GBR"), given(2, "random"));
    let start: Position = match start.split_once(' ') {
        Some((variant, seats)) if !seats.contains('=') => Position::start(variant, seats, None)?,
        _ => start.parse()?,
    };
    let (games, seed): (u64, u64) = (given(1, "10000").parse()?, given(3, "1").parse()?);
    let mut players = names
        .split(',')
        .map(player)
        .collect::<Result<Vec<_>, _>>()?;
    let mut starts = Vec::new();
    for seat in start.seats().iter() {
        let mut setup = start.setup();
        setup.turn = seat;
        starts.push(setup.position()?);
    }
    let mut sums = Sums::default();
    for index in 0..games {
        sums.play(
            &starts[index as usize % starts.len()],
            &mut players,
            seed,
            index,
        );
    }
    println!("{start}\n{games} games, players {names}, seed {seed}");
    sums.print(start.seats());
    Ok(())
}
