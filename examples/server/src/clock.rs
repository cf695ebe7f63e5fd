//! The time that a player has for a throw and the moves it gives.

use std::time::Duration;

use tokio::time::Instant;

/// A clock that counts down while it runs.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    think: Duration,
    /// What is left, or was when it began to run.
    left: Duration,
    since: Option<Instant>,
}

impl Clock {
    /// A clock that stands, with all its time.
    pub fn new(think: Duration) -> Clock {
        Clock {
            think,
            left: think,
            since: None,
        }
    }

    /// Gives all the time again; it runs on if it ran.
    pub fn restart(&mut self, now: Instant) {
        self.left = self.think;
        self.since = self.since.map(|_| now);
    }

    /// Lets it run or stand.
    pub fn set_running(&mut self, running: bool, now: Instant) {
        if running != self.since.is_some() {
            self.left = self.left(now);
            self.since = running.then_some(now);
        }
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// What is left.
    pub fn left(&self, now: Instant) -> Duration {
        let gone = self.since.map_or(Duration::ZERO, |since| now - since);
        self.left.saturating_sub(gone)
    }

    /// When the time is out, if it runs.
    pub fn deadline(&self) -> Option<Instant> {
        self.since.map(|since| since + self.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_stands_loses_no_time() {
        let begin = Instant::now();
        let after = |seconds| begin + Duration::from_secs(seconds);
        let mut clock = Clock::new(Duration::from_secs(10));
        assert_eq!(
            (clock.deadline(), clock.left(after(7)).as_secs()),
            (None, 10)
        );
        clock.set_running(true, begin);
        assert_eq!(clock.deadline(), Some(after(10)));
        clock.set_running(false, after(4));
        assert_eq!(
            (clock.deadline(), clock.left(after(90)).as_secs()),
            (None, 6)
        );
        clock.set_running(true, after(100));
        assert_eq!(clock.deadline(), Some(after(106)));
        clock.restart(after(103));
        assert_eq!(clock.deadline(), Some(after(113)));
        assert_eq!(clock.left(after(200)), Duration::ZERO);
    }
}
