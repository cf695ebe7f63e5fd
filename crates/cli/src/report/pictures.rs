//! Pictures that show what the variants of a comparison are about.
use macuil::AnyEvent;
use macuil_render::Style;
use macuil_sim::Comparison;

/// A position from the middle of a game of each variant, with the most seats: its caption and its picture.
pub fn of(comparison: &Comparison) -> Vec<(String, String)> {
    let mut pictures = Vec::new();
    let mut seen: Vec<String> = Vec::new();
    for entry in comparison.entries.iter().rev() {
        let plan = &entry.case.plan;
        let variant = plan.start.variant();
        if seen.contains(&variant) || seen.len() == 4 {
            continue;
        }
        let record = macuil_sim::record(&plan.start, plan.seed, plan.first_index, plan.cap);
        let wanted = record.plies.len() / 2;
        let mut ply = 0;
        let mut found = None;
        // A move of somebody's that pushed or jumped, after the middle: the picture then shows what this game is about.
        let replayed = record.replay(|_, events: &[AnyEvent], position| {
            ply += 1;
            if found.is_none() && (ply > wanted && events.len() > 4 || ply == record.plies.len()) {
                found = Some((ply, events.to_vec(), position.clone()));
            }
        });
        if let (Ok(_), Some((ply, events, position))) = (replayed, found) {
            let prefix = format!("board{}", seen.len());
            let style = Style {
                prefix: &prefix,
                width: 640,
                ..Style::default()
            };
            let caption = format!(
                "{variant}: game {} of seed {}, after {ply} of {} throws and moves.",
                plan.first_index,
                plan.seed,
                record.plies.len()
            );
            let picture = crate::picture::svg(&position, &events, &style);
            pictures.push((caption, picture));
        }
        seen.push(variant);
    }
    pictures.reverse();
    pictures
}
