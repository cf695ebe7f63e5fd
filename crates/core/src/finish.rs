//! How race games end: with the first seat that finishes, or with places for all.
use crate::error::{Fault, Faults};
use crate::game::GameInfo;
use crate::position::Places;
use crate::rules::RuleId;
use crate::seat::{Seat, Seats};

/// What a described position says about its end, to be checked. Games whose pieces all run home share it.
#[derive(Debug)]
pub struct Standing<'a> {
    /// The game, for the letters of its seats.
    pub game: &'static GameInfo,
    /// The clause that faults cite.
    pub rule: RuleId,
    /// The seats in play.
    pub seats: Seats,
    /// Whose turn it is; at the end, who moved last.
    pub turn: Seat,
    /// Whether the game is said to be over.
    pub over: bool,
    /// Whether the others play on for the next places when a seat has finished.
    pub for_places: bool,
    /// The places taken: at the end all of them, or the winner alone.
    pub places: &'a Places,
    /// The seats that have finished, by their pieces.
    pub finished: Seats,
}

impl Standing<'_> {
    /// Finds what does not fit together, as faults of the fields `at`, `turn` and `places`, each about a seat.
    pub fn find_faults(&self, faults: &mut Faults) {
        let places = self.places.as_slice();
        let mut wrong = |field: &str, message, seat: Seat| {
            let letter = self.game.letter(seat);
            faults.push(Fault::new(field, message).rule(self.rule).subject(&letter));
        };
        let field = if self.over { "at" } else { "places" };
        // 1. Places are those of seats, once each.
        for (index, seat) in places.iter().enumerate() {
            if !self.seats.contains(*seat) || places[..index].contains(seat) {
                return wrong(field, "places are taken by seats in play, once each", *seat);
            }
        }
        // 2. Who has a place has finished, but for the last one of all, and who has finished has a place.
        let last = places.last().filter(|_| self.over && self.for_places);
        for seat in self.seats.iter() {
            let placed = places.contains(&seat) && last != Some(&seat);
            match (placed, self.finished.contains(seat)) {
                (true, false) => {
                    wrong(field, "the pieces of this seat have not all finished", seat);
                }
                (false, true) if !self.over && !self.for_places => wrong(
                    "at",
                    "the pieces of this seat have all finished, so that the game is over; write at=over: and its letter",
                    seat,
                ),
                (false, true) => wrong(
                    field,
                    "the pieces of this seat have all finished, so that it has a place",
                    seat,
                ),
                _ => {}
            }
        }
        // 3. The end, and what goes on.
        match (self.over, self.for_places) {
            (true, false) => self.find_faults_of_winner(&mut wrong),
            (true, true) => {
                let before = places.len().checked_sub(2).map(|index| places[index]);
                if places.len() != self.seats.len() {
                    wrong(
                        "at",
                        "at the end every seat has a place, the last too",
                        self.turn,
                    );
                } else if before != Some(self.turn) {
                    wrong(
                        "turn",
                        "at the end the turn is that of the last player to finish",
                        self.turn,
                    );
                }
            }
            (false, _) => {
                if !self.for_places && !places.is_empty() {
                    wrong(
                        "places",
                        "with end=first the game is over with the first to finish",
                        places[0],
                    );
                } else if places.len() + 2 > self.seats.len() {
                    wrong(
                        "places",
                        "two seats at least are still to finish while the game goes on",
                        self.turn,
                    );
                }
                if self.finished.contains(self.turn) {
                    wrong(
                        "turn",
                        "the pieces of this seat have all finished; it has no turn",
                        self.turn,
                    );
                }
            }
        }
    }

    fn find_faults_of_winner(&self, wrong: &mut impl FnMut(&str, &'static str, Seat)) {
        match self.places.as_slice() {
            [winner] if *winner == self.turn => {}
            [winner] if self.finished.contains(*winner) => wrong(
                "turn",
                "at the end the turn is that of the winner, who moved last",
                self.turn,
            ),
            _ => wrong(
                "at",
                "the game is over for the seat whose turn it is, the first to finish",
                self.turn,
            ),
        }
    }
}
