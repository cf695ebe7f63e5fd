//! Numbers as people write them on the command line.

/// A whole number from 0 on: `10000`, `1_000_000` or `1e6`.
pub fn whole(text: &str) -> Result<u64, String> {
    read(text).ok_or_else(|| {
        format!(
            "write a whole number from 0 to {}, as 10000, 1_000_000 or 1e6",
            u64::MAX
        )
    })
}

/// As [`whole`], for what is counted in memory.
pub fn count(text: &str) -> Result<usize, String> {
    let number = whole(text)?;
    usize::try_from(number).map_err(|_| format!("write a number up to {}", usize::MAX))
}

/// How wide an interval of a share may be: above 0 and below 1, as `0.005`.
pub fn width(text: &str) -> Result<f64, String> {
    let number = text.parse().ok();
    number
        .filter(|width: &f64| (MIN_WIDTH..1.0).contains(width))
        .ok_or_else(|| "write a width between 0.00001 and 1, as 0.005".into())
}

/// Less would take more games than anybody plays.
const MIN_WIDTH: f64 = 1e-5;

fn read(text: &str) -> Option<u64> {
    let (number, zeros) = match text.split_once(['e', 'E']) {
        Some((number, zeros)) => (number, digits(zeros)?),
        None => (text, 0),
    };
    let power = 10u64.checked_pow(u32::try_from(zeros).ok()?)?;
    // Between two digits a stroke may stand.
    let groups: Vec<&str> = number.split('_').collect();
    if groups.iter().any(|group| group.is_empty()) {
        return None;
    }
    digits(&groups.concat())?.checked_mul(power)
}

fn digits(text: &str) -> Option<u64> {
    let all = text.bytes().all(|byte| byte.is_ascii_digit());
    all.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_width_is_a_part_of_one() {
        assert_eq!([width("0.005"), width("1e-3")], [Ok(0.005), Ok(0.001)]);
        for text in ["0", "1", "-0.1", "0.5 %", "nan", "inf", "1e-6", ""] {
            assert!(width(text).is_err(), "{text}");
        }
    }

    #[test]
    fn whole_numbers_are_read_in_three_ways() {
        for (text, number) in [
            ("0", 0),
            ("10000", 10_000),
            ("1_000_000", 1_000_000),
            ("1e6", 1_000_000),
            ("25E3", 25_000),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(whole(text), Ok(number));
        }
        for text in [
            "",
            "-1",
            "+1",
            "1.5",
            "1e",
            "e6",
            "1e20",
            "2e19",
            "_1",
            "1_",
            "1__0",
            "1e-3",
            "many",
            "18446744073709551616",
        ] {
            let told = whole(text).unwrap_err();
            assert!(told.contains("1_000_000 or 1e6"), "{text}: {told}");
        }
    }
}
