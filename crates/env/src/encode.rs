//! How positions and moves become numbers: the trait, and what an observation is made of.
use macuil::core::error::PlayError;
use macuil::core::position::Position;
use macuil::core::seat::Seat;

/// A position that can be observed, and whose moves have numbers.
///
/// Everything is told from the mover's point of view: places by progress along the mover's course, seats by how many arms they sit
/// from the mover in the direction of travel. So what one seat learns is right for all.
///
/// Actions and observations are fixed for a variant with its options: neither the number of players nor anything that happens in a
/// game changes how many there are or what they mean. No rule is written here: what is legal, the engine says.
pub trait Encode: Position<Roll: Sync> + Send + Sync {
    /// How many actions there are: those of moves are the numbers below.
    fn actions(&self) -> usize;

    /// The action of a legal move. Two legal moves of a position never have the same. For a move that is not legal here it is some
    /// number or other.
    fn encode(&self, m: Self::Move) -> usize;

    /// The legal move that has this action, if there is one. Do not override.
    #[inline]
    fn decode(&self, action: usize) -> Option<Self::Move> {
        let moves = self.legal_moves();
        let found = moves.as_ref().iter().find(|m| self.encode(**m) == action);
        found.copied()
    }

    /// The move that somebody who chose this action may have meant, legal or not, so that it can be said which clause does not allow
    /// it; `None` if nothing like it is due.
    fn attempt(&self, action: usize) -> Option<Self::Move>;

    /// How many numbers an observation has.
    fn observation_len(&self) -> usize;

    /// Writes the observation. Numbers that do not fit into a byte are written as 255.
    ///
    /// # Panics
    ///
    /// If `out` is shorter than [`observation_len`](Encode::observation_len).
    fn observe(&self, out: &mut [u8]);

    /// What an observation consists of, in order.
    fn fields(&self) -> Vec<Field>;

    /// Why an action cannot be chosen here: the clause that refuses the move that it stands for, or `None` if it stands for none.
    /// Do not override.
    fn refusal(&self, action: usize) -> Option<(Self::Move, PlayError)> {
        let m = self.attempt(action)?;
        self.check(m).err().map(|error| (m, error))
    }
}

/// A part of the observation: a table of bytes, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name, as `pieces`.
    pub name: &'static str,
    /// Where it begins in the observation.
    pub start: usize,
    /// Its rows; 1 for a list.
    pub rows: usize,
    /// The numbers of a row.
    pub columns: usize,
    /// The greatest that a number can be; the least is 0.
    pub most: u8,
    /// What the numbers say.
    pub about: &'static str,
}

/// Collects fields one after the other.
#[derive(Debug, Default)]
pub(crate) struct Fields(Vec<Field>);

impl Fields {
    pub(crate) fn table(
        mut self,
        name: &'static str,
        (rows, columns): (usize, usize),
        most: u8,
        about: &'static str,
    ) -> Fields {
        let start = self
            .0
            .last()
            .map_or(0, |field| field.start + field.rows * field.columns);
        self.0.push(Field {
            name,
            start,
            rows,
            columns,
            most,
            about,
        });
        self
    }

    pub(crate) fn list(
        self,
        name: &'static str,
        columns: usize,
        most: u8,
        about: &'static str,
    ) -> Fields {
        self.table(name, (1, columns), most, about)
    }

    pub(crate) fn done(self) -> Vec<Field> {
        self.0
    }
}

/// Hands out an observation part by part, all of it 0 at first.
pub(crate) struct Writer<'a>(&'a mut [u8]);

impl<'a> Writer<'a> {
    #[inline(always)]
    pub(crate) fn new(out: &'a mut [u8], length: usize) -> Writer<'a> {
        let out = &mut out[..length];
        out.fill(0);
        Writer(out)
    }

    /// The next numbers.
    #[inline(always)]
    pub(crate) fn next(&mut self, count: usize) -> &'a mut [u8] {
        let (next, left) = std::mem::take(&mut self.0).split_at_mut(count);
        self.0 = left;
        next
    }

    /// The next number.
    #[inline(always)]
    pub(crate) fn put(&mut self, number: impl TryInto<u8>) {
        self.next(1)[0] = number.try_into().unwrap_or(u8::MAX);
    }

    /// Ends the observation.
    #[inline(always)]
    pub(crate) fn finish(self) {
        debug_assert!(self.0.is_empty(), "an observation is as long as said");
    }
}

/// How many arms after `mover` a seat sits, on a board of so many.
#[inline(always)]
pub(crate) fn away(mover: Seat, seat: Seat, arms: usize) -> usize {
    let (mover, seat) = (mover.index(), seat.index());
    if seat >= mover {
        seat - mover
    } else {
        seat + arms - mover
    }
}

/// The seat that sits so many arms, fewer than there are, after `mover`.
#[inline(always)]
pub(crate) fn seat_after(mover: Seat, away: usize, arms: usize) -> Seat {
    let seat = mover.index() + away;
    Seat::new(if seat >= arms { seat - arms } else { seat } as u8)
}
