//! How batches go from the threads that play to the one that receives, in order and few at a time.
use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Where batches are taken from and put: a lock once a batch is nothing beside the games in it.
pub(crate) struct Queue<T> {
    shelf: Mutex<Shelf<T>>,
    changed: Condvar,
    batches: u64,
    /// How many batches may be taken before the first of them is handed over.
    window: u64,
}

struct Shelf<T> {
    /// The next batch to play.
    next: u64,
    /// The next batch to hand over.
    due: u64,
    ready: BTreeMap<u64, Vec<T>>,
    /// Buffers to be filled again.
    spare: Vec<Vec<T>>,
    /// Workers that may still put a batch.
    workers: usize,
    /// No more batches are taken.
    closed: bool,
}

impl<T> Queue<T> {
    pub(crate) fn new(batches: u64, workers: usize) -> Queue<T> {
        let shelf = Shelf {
            next: 0,
            due: 0,
            ready: BTreeMap::new(),
            spare: Vec::new(),
            workers,
            closed: false,
        };
        Queue {
            shelf: Mutex::new(shelf),
            changed: Condvar::new(),
            batches,
            window: 4 * workers as u64,
        }
    }

    /// A panic of another thread is passed on by the scope; the shelf itself is always whole.
    fn lock(&self) -> MutexGuard<'_, Shelf<T>> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(
        &'a self,
        shelf: MutexGuard<'a, Shelf<T>>,
        until: impl Fn(&Shelf<T>) -> bool,
    ) -> MutexGuard<'a, Shelf<T>> {
        self.changed
            .wait_while(shelf, |shelf| !until(shelf))
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The next batch to play, with a buffer to play it into.
    pub(crate) fn take(&self, rows: &mut Vec<T>) -> Option<u64> {
        let free = |shelf: &Shelf<T>| {
            shelf.closed || shelf.next == self.batches || shelf.next - shelf.due < self.window
        };
        let mut shelf = self.wait(self.lock(), free);
        if shelf.closed || shelf.next == self.batches {
            return None;
        }
        *rows = shelf.spare.pop().unwrap_or_default();
        shelf.next += 1;
        Some(shelf.next - 1)
    }

    pub(crate) fn put(&self, batch: u64, rows: Vec<T>) {
        self.lock().ready.insert(batch, rows);
        self.changed.notify_all();
    }

    /// The next batch to hand over; `None` when there is none and will be none.
    pub(crate) fn next(&self) -> Option<Vec<T>> {
        let mut shelf = self.wait(self.lock(), |shelf| {
            shelf.ready.contains_key(&shelf.due) || shelf.workers == 0
        });
        let due = shelf.due;
        let rows = shelf.ready.remove(&due)?;
        shelf.due += 1;
        drop(shelf);
        self.changed.notify_all();
        Some(rows)
    }

    /// Says that so many workers cannot begin.
    pub(crate) fn without(&self, workers: usize) {
        self.lock().workers -= workers;
        self.changed.notify_all();
    }

    pub(crate) fn give_back(&self, rows: Vec<T>) {
        self.lock().spare.push(rows);
    }
}

/// Says, also after a panic, that a worker puts no more batches. A worker leaves when there are no more, or at a stop, when
/// the batch it leaves undone may be the one that all others wait for: so from then on none is taken.
pub(crate) struct Leave<'a, T>(pub &'a Queue<T>);

impl<T> Drop for Leave<'_, T> {
    fn drop(&mut self) {
        let mut shelf = self.0.lock();
        shelf.workers -= 1;
        shelf.closed = true;
        drop(shelf);
        self.0.changed.notify_all();
    }
}

/// Says that nothing more will be handed over.
pub(crate) struct Close<'a, T>(pub &'a Queue<T>);

impl<T> Drop for Close<'_, T> {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_waits_for_a_batch_that_was_left_undone() {
        let queue = Queue::new(100, 2);
        let mut rows: Vec<u8> = Vec::new();
        // The first batch is being played while all others that may be taken are done.
        assert!((0..queue.window).all(|batch| queue.take(&mut rows) == Some(batch)));
        (1..queue.window).for_each(|batch| queue.put(batch, Vec::new()));
        drop(Leave(&queue));
        assert_eq!(queue.take(&mut rows), None);
        drop(Leave(&queue));
        assert_eq!(queue.next(), None);
    }
}
