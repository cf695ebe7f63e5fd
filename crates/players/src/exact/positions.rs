//! Positions in few bytes, each with a place.
//!
//! A position is kept as the bytes of its packed form that differ from the first position's in any position at all: of Ludo for two, a
//! dozen of 54.
use std::hash::BuildHasher;
use std::marker::PhantomData;

use hashbrown::hash_table::Entry;
use hashbrown::{DefaultHashBuilder, HashTable};
use macuil::core::packed::Packed;
use macuil::core::position::Position;

/// A packed form with its length before it.
const WIDE: usize = Packed::CAPACITY + 1;

/// Positions, no two equal, counted from 0.
pub struct Positions<P> {
    /// The first one.
    first: [u8; WIDE],
    /// Which bytes are kept of each.
    columns: Vec<u8>,
    /// The bytes kept, position by position.
    rows: Vec<u8>,
    /// Places by the bytes kept.
    places: HashTable<u32>,
    hasher: DefaultHashBuilder,
    kind: PhantomData<P>,
}

impl<P: Position> Positions<P> {
    /// One position, at the place 0.
    pub fn new(first: &P) -> Positions<P> {
        let mut positions = Positions {
            first: wide(first),
            // The length, which hardly differs: so that a row is never empty.
            columns: vec![0],
            rows: Vec::new(),
            places: HashTable::new(),
            hasher: DefaultHashBuilder::default(),
            kind: PhantomData,
        };
        positions.enter(first);
        positions
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The position at a place; `None` beyond the last.
    ///
    /// # Panics
    ///
    /// If the game does not read what it packs.
    pub fn get(&self, place: usize) -> Option<P> {
        let row = self.rows.chunks_exact(self.columns.len()).nth(place)?;
        let mut bytes = self.first;
        for (column, byte) in self.columns.iter().zip(row) {
            bytes[usize::from(*column)] = *byte;
        }
        let (length, bytes) = bytes.split_first()?;
        match P::unpack(&bytes[..usize::from(*length)]) {
            Ok(position) => Some(position),
            Err(error) => panic!("a packed position must be read again: {error}"),
        }
    }

    /// The place of a position.
    pub fn place(&self, position: &P) -> Option<u32> {
        let bytes = wide(position);
        let mut row = [0; WIDE];
        let row = self.row(&bytes, &mut row)?;
        let is = |place: &u32| self.row_at(*place) == row;
        self.places.find(self.hasher.hash_one(row), is).copied()
    }

    /// The place of a position, which is given the next one if it has none.
    pub fn enter(&mut self, position: &P) -> u32 {
        let bytes = wide(position);
        let mut row = [0; WIDE];
        if self.row(&bytes, &mut row).is_none() {
            self.widen(&bytes);
        }
        let row = match self.row(&bytes, &mut row) {
            Some(row) => row,
            None => unreachable!("all bytes that differ are kept"),
        };
        let (rows, wide) = (&self.rows, self.columns.len());
        let row_at = |place: u32| &rows[place as usize * wide..][..wide];
        let entry = self.places.entry(
            self.hasher.hash_one(row),
            |place| row_at(*place) == row,
            |place| self.hasher.hash_one(row_at(*place)),
        );
        match entry {
            Entry::Occupied(found) => *found.get(),
            Entry::Vacant(free) => {
                let place = (rows.len() / wide) as u32;
                free.insert(place);
                self.rows.extend_from_slice(row);
                place
            }
        }
    }

    fn row_at(&self, place: u32) -> &[u8] {
        let wide = self.columns.len();
        &self.rows[place as usize * wide..][..wide]
    }

    /// What is kept of a position; `None` if it differs from the first one elsewhere too.
    fn row<'a>(&self, bytes: &[u8; WIDE], row: &'a mut [u8; WIDE]) -> Option<&'a [u8]> {
        let mut rest = *bytes;
        for (column, byte) in self.columns.iter().zip(row.iter_mut()) {
            let column = usize::from(*column);
            *byte = bytes[column];
            rest[column] = self.first[column];
        }
        (rest == self.first).then_some(&row[..self.columns.len()])
    }

    /// Keeps also the bytes in which this position differs from the first one.
    fn widen(&mut self, bytes: &[u8; WIDE]) {
        let before = self.columns.len();
        let differs = |column: &usize| bytes[*column] != self.first[*column];
        let new: Vec<u8> = (0..WIDE)
            .filter(differs)
            .map(|column| column as u8)
            .filter(|column| !self.columns.contains(column))
            .collect();
        let same: Vec<u8> = new
            .iter()
            .map(|column| self.first[usize::from(*column)])
            .collect();
        self.rows = self
            .rows
            .chunks_exact(before)
            .flat_map(|row| row.iter().chain(&same))
            .copied()
            .collect();
        self.columns.extend(new);
        let wide = self.columns.len();
        self.places.clear();
        for (place, row) in self.rows.chunks_exact(wide).enumerate() {
            let hash_of = |place: &u32| {
                let row = &self.rows[*place as usize * wide..][..wide];
                self.hasher.hash_one(row)
            };
            self.places
                .insert_unique(self.hasher.hash_one(row), place as u32, hash_of);
        }
    }
}

fn wide<P: Position>(position: &P) -> [u8; WIDE] {
    let packed = position.pack();
    let bytes = packed.as_bytes();
    let mut wide = [0; WIDE];
    wide[0] = bytes.len() as u8;
    wide[1..=bytes.len()].copy_from_slice(bytes);
    wide
}
