//! Value iteration as plain as can be: every position, decisions too, in one table, no bounds, no order, until nothing changes.
use std::collections::HashMap;

use macuil::core::events::NoEvents;
use macuil::core::position::{Node, Position};
use macuil::core::seat::Seat;

/// Every position that can come of one, with the chance of `seat`.
pub fn chances<P: Position>(start: &P, seat: Seat) -> Vec<(P, f64)> {
    let mut places = HashMap::from([(start.clone(), 0)]);
    let mut positions = vec![start.clone()];
    let mut links: Vec<Vec<(usize, f64)>> = Vec::new();
    while let Some(position) = positions.get(links.len()).cloned() {
        let mut found = Vec::new();
        for (after, weight) in followers(&position) {
            let place = *places.entry(after.clone()).or_insert(positions.len());
            if place == positions.len() {
                positions.push(after);
            }
            found.push((place, weight));
        }
        links.push(found);
    }
    let mut chances = vec![0.0; positions.len()];
    loop {
        let mut change: f64 = 0.0;
        for (place, position) in positions.iter().enumerate() {
            let links = links[place].iter();
            let chance = match position.node() {
                Node::Over(outcome) => outcome.winner().map_or(0.5, |w| f64::from(w == seat)),
                Node::Chance(_) => links.map(|(to, weight)| weight * chances[*to]).sum(),
                Node::Decision(mover) if mover == seat => {
                    links.map(|(to, _)| chances[*to]).fold(0.0, f64::max)
                }
                Node::Decision(_) => links.map(|(to, _)| chances[*to]).fold(1.0, f64::min),
            };
            change = change.max((chance - chances[place]).abs());
            chances[place] = chance;
        }
        if change < 1e-14 {
            return positions.into_iter().zip(chances).collect();
        }
    }
}

/// What a position leads to, each with the probability of its throw.
fn followers<P: Position>(position: &P) -> Vec<(P, f64)> {
    let mut found = Vec::new();
    if let Some(table) = position.rolls() {
        for (roll, weight) in table.outcomes() {
            let mut after = position.clone();
            after.apply_roll(*roll, &mut NoEvents);
            found.push((after, f64::from(*weight) / f64::from(table.total())));
        }
    }
    for m in position.legal_moves().as_ref() {
        let mut after = position.clone();
        after.apply_move(*m, &mut NoEvents);
        found.push((after, 1.0));
    }
    found
}
