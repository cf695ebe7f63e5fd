//! What places are worth.
use macuil::core::position::Outcome;
use macuil::core::seat::Seat;

/// Adds what each seat gets at the end of a game. `columns` says for a seat which of the rewards is its.
///
/// With `s` seats, places are worth from +1 for the first to -1 for the last in even steps, `1 - 2 p / (s - 1)` for place `p` from
/// 0; seats that have no place share alike what is left. So a winner alone gets +1 and each of the others `-1 / (s - 1)`, a draw
/// gives 0 to everybody, and the sum is 0.
pub(crate) fn pay(outcome: &Outcome, columns: &[u8; Seat::MOST], reward: &mut [f32]) {
    let places = match outcome {
        Outcome::Places(places) => places.as_slice(),
        Outcome::Draw => &[],
    };
    let seats = reward.len();
    let others = seats.saturating_sub(places.len());
    let mut taken = [false; Seat::MOST];
    let mut sum = 0.0;
    for (place, seat) in places.iter().enumerate() {
        let worth = 1.0 - (2 * place) as f32 / seats.saturating_sub(1).max(1) as f32;
        let column = usize::from(columns[seat.index()]);
        if let (Some(reward), Some(taken)) = (reward.get_mut(column), taken.get_mut(column)) {
            (*reward, *taken) = (*reward + worth, true);
            sum += worth;
        }
    }
    for (reward, taken) in reward.iter_mut().zip(taken) {
        if !taken {
            *reward -= sum / others as f32;
        }
    }
}

#[cfg(test)]
mod tests {
    use macuil::core::position::Places;

    use super::*;

    fn paid(places: &[u8], seats: usize) -> Vec<f32> {
        let mut outcome = Places::NONE;
        places
            .iter()
            .for_each(|seat| outcome.push(Seat::new(*seat)));
        let mut reward = vec![0.0; seats];
        let columns = std::array::from_fn(|seat| seat as u8);
        pay(&Outcome::Places(outcome), &columns, &mut reward);
        reward
    }

    #[test]
    fn a_winner_alone_gets_one_from_the_others() {
        assert_eq!(paid(&[1], 2), [-1.0, 1.0]);
        assert_eq!(paid(&[2], 3), [-0.5, -0.5, 1.0]);
    }

    #[test]
    fn places_are_worth_less_in_even_steps() {
        assert_eq!(paid(&[2, 0, 1], 3), [0.0, -1.0, 1.0]);
        let four = paid(&[3, 1, 0, 2], 4);
        assert_eq!((four[3], four[2]), (1.0, -1.0));
        assert!((four[1] - 1.0 / 3.0).abs() < 1e-6 && (four[0] + 1.0 / 3.0).abs() < 1e-6);
        // Those who have no place share what is left.
        let [.., third, fourth] = paid(&[0, 1], 4)[..] else {
            panic!("four are paid");
        };
        assert!(third == fourth && (third + 2.0 / 3.0).abs() < 1e-6);
    }

    #[test]
    fn a_draw_pays_nobody() {
        let mut reward = [0.0; 3];
        pay(&Outcome::Draw, &[0; Seat::MOST], &mut reward);
        assert_eq!(reward, [0.0; 3]);
    }
}
