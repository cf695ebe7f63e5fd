//! A share of a run, to be played on one of several machines.
use std::str::FromStr;

/// Which share of how many, written `2/8`.
///
/// ```
/// let second: macuil_sim::Shard = "2/8".parse()?;
/// assert_eq!(second.share(1_000), (125, 125));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which, from 1 on.
    number: u64,
    /// Of how many.
    of: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let digits = |text: &str| {
            let all = text.bytes().all(|byte| byte.is_ascii_digit());
            all.then(|| text.parse().ok()).flatten()
        };
        match text
            .split_once('/')
            .map(|(one, of)| (digits(one), digits(of)))
        {
            Some((Some(number), Some(of))) if (1..=of).contains(&number) => {
                Ok(Shard { number, of })
            }
            _ => Err("write a share as 2/8: the second of eight".into()),
        }
    }
}

impl Shard {
    /// The first index and the number of games of this share of so many games. All shares are of one size, give or take a
    /// game, and cover everything.
    pub fn share(self, games: u64) -> (u64, u64) {
        let begin = |number: u64| {
            let product = u128::from(games) * u128::from(number) / u128::from(self.of);
            // A share of the games is not more than all.
            product as u64
        };
        let first = begin(self.number - 1);
        (first, begin(self.number) - first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_cover_every_game_once() {
        for games in [0, 1, 7, 1000, u64::MAX] {
            for of in [1, 2, 3, 7, 64] {
                let mut next = 0;
                for number in 1..=of {
                    let (first, count) = Shard { number, of }.share(games);
                    assert_eq!(first, next);
                    assert!(count.abs_diff(games / of) <= 1);
                    next = first + count;
                }
                assert_eq!(next, games);
            }
        }
    }

    #[test]
    fn a_share_is_one_of_so_many() {
        assert_eq!("2/8".parse(), Ok(Shard { number: 2, of: 8 }));
        for wrong in [
            "0/8", "9/8", "1/0", "2", "/", "a/b", "+1/2", "1/2/3", "-1/2",
        ] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
