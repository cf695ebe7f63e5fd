//! Whether what a position text says can be.

use super::board::{LETTERS, Place};
use super::{At, Oracle};

impl Oracle {
    /// Finds the field of the first refusal of the rules that fits.
    pub(super) fn makes_sense(&self) -> Result<(), &'static str> {
        self.cells_are_right()?;
        self.points_are_right()?;
        self.end_is_right()?;
        if self.is_over() {
            return Ok(());
        }
        self.seats_are_right()?;
        self.due_is_right()?;
        self.missing_are_right()?;
        self.matches_are_right()
    }

    /// No two pieces on a cell.
    fn cells_are_right(&self) -> Result<(), &'static str> {
        let mut taken = Vec::new();
        for &seat in &self.seats {
            for &progress in &self.pieces[seat] {
                let place = self.board.place(seat, progress);
                if matches!(place, Place::Cell(_)) {
                    if taken.contains(&place) {
                        return Err(LETTERS[seat]);
                    }
                    taken.push(place);
                }
            }
        }
        Ok(())
    }

    /// Points that add up, none of one who has finished for a place, and a basket with what is still to take.
    fn points_are_right(&self) -> Result<(), &'static str> {
        let players = self.seats.len();
        let (mut total, mut off) = (i64::from(self.basket), 0);
        for &seat in &self.seats {
            total += i64::from(self.points[seat]);
            off += self.off(seat);
            let finished = self.has_all_off(seat) && self.options.is("end", "places");
            if finished && self.points[seat] > 0 {
                return Err("points");
            }
        }
        if total != 12 * players as i64 {
            return Err("points");
        }
        if (self.basket as usize) < 6 * players - off {
            return Err("basket");
        }
        Ok(())
    }

    /// An end is one that `patolli.win` sees, and it is marked.
    fn end_is_right(&self) -> Result<(), &'static str> {
        let mut finished = Vec::new();
        let mut left = Vec::new();
        for &seat in &self.seats {
            if self.has_all_off(seat) {
                finished.push(seat);
            } else {
                left.push(seat);
            }
        }
        let with_points = self.with_points();
        let first = self.options.is("end", "first");
        // Whoever is first by all off, or by having points alone.
        let mut leading = finished.clone();
        if finished.is_empty() && with_points.len() == 1 {
            leading = with_points.clone();
        }
        let ended = if first {
            leading.len() == 1
        } else if finished.is_empty() {
            with_points.len() == 1
        } else {
            left.len() == 1 || (left.len() > 1 && with_points.is_empty())
        };
        let seen = match &self.at {
            At::Over(order) => {
                let mut ahead: Vec<usize> = order.iter().take(leading.len()).copied().collect();
                ahead.sort();
                ended && ahead == leading
            }
            // Two or more who have finished with `end=first`, and nobody left, are never right.
            _ => !ended && !left.is_empty() && (finished.is_empty() || !first),
        };
        if seen { Ok(()) } else { Err("at") }
    }

    /// Who is out, has finished, and is in turn.
    fn seats_are_right(&self) -> Result<(), &'static str> {
        let mut out = self.out.clone();
        out.sort();
        let mut places = self.places.clone();
        places.sort();
        let (mut without, mut finished) = (Vec::new(), Vec::new());
        for &seat in &self.seats {
            if self.has_all_off(seat) {
                finished.push(seat);
            } else if self.points[seat] == 0 {
                without.push(seat);
            }
        }
        if places != finished {
            return Err("places");
        }
        if out != without {
            return Err("out");
        }
        if self.takes_turns(self.turn) {
            Ok(())
        } else {
            Err("turn")
        }
    }

    /// A piece just entered that is there; a throw with a legal move.
    fn due_is_right(&self) -> Result<(), &'static str> {
        if self.must && !self.pieces[self.turn].contains(&1) {
            return Err("must");
        }
        if let At::Move(points) = self.at {
            if !self.options.is_throw(points) || self.legal_moves(points).is_empty() {
                return Err("at");
            }
        }
        Ok(())
    }

    /// Who may miss a turn, and who has had two or more on the board.
    fn missing_are_right(&self) -> Result<(), &'static str> {
        for &seat in &self.seats {
            let on_board = self.on_board(seat);
            let may_miss = seat != self.turn && self.takes_turns(seat) && on_board == 0;
            if self.miss.contains(&seat) && !may_miss {
                return Err("miss");
            }
            let many = self.many.contains(&seat);
            if (many && on_board == 0) || (!many && on_board >= 2) {
                return Err("many");
            }
        }
        Ok(())
    }

    /// Throws of one seat that can still be matched.
    fn matches_are_right(&self) -> Result<(), &'static str> {
        let Some((seat, _)) = self.matches.first() else {
            return Ok(());
        };
        for (other, throw) in &self.matches {
            if other != seat || !self.options.is_throw(*throw) {
                return Err("match");
            }
        }
        let first_throw = self.at == At::Roll && self.extra == 0 && !self.must;
        let right = self.points[*seat] > 0
            && self.off(*seat) >= self.matches.len()
            && !self.miss.contains(seat)
            && (*seat == self.turn || first_throw);
        if right { Ok(()) } else { Err("match") }
    }
}
