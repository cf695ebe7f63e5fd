//! Seats (who plays) and sets of seats.
use core::fmt;

/// A seat at the table, counted from 0 in board order. A game has at most eight.
///
/// Which letter stands for a seat is the game's business: see [`GameInfo::letter`](crate::game::GameInfo::letter).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// How many seats a game can have at most.
    pub const MOST: usize = 8;

    /// The seat with this number, counted from 0.
    ///
    /// # Panics
    ///
    /// If `index` is 8 or more: the caller promised a seat.
    #[inline]
    pub const fn new(index: u8) -> Seat {
        assert!(index < Seat::MOST as u8, "a seat is below 8");
        Seat(index)
    }

    /// The number of the seat, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats, walked in board order.
///
/// ```
/// use macuil_core::seat::{Seat, Seats};
/// let seats: Seats = [Seat::new(0), Seat::new(2)].into_iter().collect();
/// assert_eq!(seats.len(), 2);
/// assert_eq!(seats.after(Seat::new(2)), Some(Seat::new(0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats in board order, eight at most.
    #[inline]
    pub const fn first(count: usize) -> Seats {
        if count >= Seat::MOST {
            return Seats(u8::MAX);
        }
        Seats(((1u16 << count) - 1) as u8)
    }

    /// The set whose bit `i` stands for seat `i`.
    #[inline]
    pub const fn from_bits(bits: u8) -> Seats {
        Seats(bits)
    }

    /// Bit `i` is set when seat `i` is in the set.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True when no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True when `seat` is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with `seat` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The first seat of the set in board order.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            Some(Seat(self.0.trailing_zeros() as u8))
        }
    }

    /// The next seat of the set after `seat` in board order, going round; `seat` itself if it is the only one.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let next = seat.0 as u32 + 1;
        let steps = self.0.rotate_right(next).trailing_zeros();
        Some(Seat(((next + steps) & 7) as u8))
    }

    /// The seat of the set before `seat` in board order, going round; `seat` itself if it is the only one.
    #[inline]
    pub const fn before(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let steps = self.0.rotate_right(seat.0 as u32).leading_zeros();
        Some(Seat(((seat.0 as u32 + 7 - steps) & 7) as u8))
    }

    /// The seats in board order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..Seat::MOST as u8)
            .map(Seat)
            .filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_both_ways() {
        let seats = Seats::from_bits(0b1011);
        let order = [0u8, 1, 3].map(Seat::new);
        for i in 0..3 {
            assert_eq!(seats.after(order[i]), Some(order[(i + 1) % 3]));
            assert_eq!(seats.before(order[i]), Some(order[(i + 2) % 3]));
        }
        assert_eq!(seats.after(Seat::new(7)), Some(Seat::new(0)));
        assert_eq!(Seats::NONE.after(Seat::new(0)), None);
        assert_eq!(Seats::first(8).after(Seat::new(7)), Some(Seat::new(0)));
    }
}
