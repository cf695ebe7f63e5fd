//! Pictures that show what the variants of a comparison are about.
use macuil::AnyEvent;
use macuil::core::events::Event as _;
use macuil_render::Style;
use macuil_sim::{Comparison, Entry};

/// The most pictures.
const MOST: usize = 4;

/// A position from the middle of a game of each variant, with the most seats: its caption and its picture. Every game has
/// one before any has two.
pub fn of(comparison: &Comparison) -> Vec<(String, String)> {
    let mut pictures = Vec::new();
    for entry in chosen(comparison) {
        let plan = &entry.case.plan;
        let record = plan.record(plan.first_index);
        let wanted = record.plies.len() / 2;
        let mut ply = 0;
        let mut found = None;
        let replayed = record.replay(|_, events, position| {
            ply += 1;
            if found.is_none() && (ply > wanted && is_telling(events) || ply == record.plies.len())
            {
                found = Some((ply, events.to_vec(), position.clone()));
            }
        });
        if let (Ok(_), Some((ply, events, position))) = (replayed, found) {
            let prefix = format!("board{}", pictures.len());
            let style = Style {
                prefix: &prefix,
                width: 640,
                ..Style::default()
            };
            let caption = format!(
                "{}: game {} of seed {}, after {ply} of {} throws and moves.",
                plan.start.variant(),
                plan.first_index,
                plan.seed,
                record.plies.len()
            );
            let picture = macuil_render::any::svg(&position, &events, &style);
            pictures.push((caption, picture));
        }
    }
    pictures
}

/// Whether something happened that a picture shows best: a piece was captured, or several were pushed or jumped.
fn is_telling(events: &[AnyEvent]) -> bool {
    events.len() > 4 || events.iter().any(|event| event.name() == "captured")
}

/// Of each variant the case with the most seats, in the order of the variants: their places.
pub fn variants(comparison: &Comparison) -> Vec<usize> {
    let entries = &comparison.entries;
    let seats = |place: usize| entries[place].summary.seats().len();
    let variant = |place: usize| entries[place].case.plan.start.variant();
    let mut variants: Vec<usize> = Vec::new();
    for place in 0..entries.len() {
        let known = variants
            .iter_mut()
            .find(|known| variant(**known) == variant(place));
        match known {
            Some(known) if seats(place) > seats(*known) => *known = place,
            Some(_) => {}
            None => variants.push(place),
        }
    }
    variants
}

/// The cases that have pictures, in their order.
fn chosen(comparison: &Comparison) -> Vec<&Entry> {
    let variants: Vec<&Entry> = variants(comparison)
        .into_iter()
        .map(|place| &comparison.entries[place])
        .collect();
    // Those that are the first of their game go before others.
    let game = |entry: &Entry| entry.case.plan.start.game().name;
    let is_first = |place: usize| {
        let before = &variants[..place];
        before
            .iter()
            .all(|other| game(other) != game(variants[place]))
    };
    let mut places: Vec<usize> = (0..variants.len()).collect();
    places.sort_by_key(|&place| !is_first(place));
    places.truncate(MOST);
    places.sort_unstable();
    places.into_iter().map(|place| variants[place]).collect()
}
