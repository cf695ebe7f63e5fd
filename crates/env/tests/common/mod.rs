//! What the tests share: games of any variant, by the type of their positions.
use macuil_env::macuil::AnyPosition;
use macuil_env::macuil::core::game::OptionValues;
use macuil_env::{Buffers, Encode, Settings, VecEnv};

/// Code that runs on the start of any variant.
pub trait Visit {
    type Output;
    fn visit<P: Encode>(self, start: P) -> Self::Output;
}

/// Runs it on the start of a variant.
pub fn visit<V: Visit>(variant: &str, seats: &str, visit: V) -> V::Output {
    match AnyPosition::start(variant, seats, None).expect(variant) {
        AnyPosition::Partan(start) => visit.visit(start),
        AnyPosition::Parchis(start) => visit.visit(start),
        AnyPosition::Ludo(start) => visit.visit(start),
        AnyPosition::Patolli(start) => visit.visit(start),
        _ => panic!("a game without environments"),
    }
}

/// Every variant, as it is and with every value of each of its options, with numbers of seats that it can have.
pub fn all() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for (_, variant) in macuil_env::macuil::variants() {
        let mut seats = variant.seats.iter().cycle();
        let mut add = |text: String| {
            let seats = seats.next().expect("a number of seats").to_string();
            if AnyPosition::start(&text, &seats, None).is_ok() {
                all.push((text, seats));
            }
        };
        variant.seats.iter().for_each(|_| add(variant.name.into()));
        for option in variant.options {
            let values = match option.values {
                OptionValues::Words(words) => words.iter().map(ToString::to_string).collect(),
                OptionValues::Range { .. } => vec!["0".into(), "5".into(), "31".into()],
            };
            for value in values {
                add(format!("{}[{}={value}]", variant.name, option.name));
            }
        }
    }
    all
}

/// Environments of a variant with their arrays, which are filled.
pub fn made(variant: &str, seats: &str, settings: Settings) -> (VecEnv, Buffers) {
    let mut env = VecEnv::new(variant, seats, settings).expect(variant);
    let mut buffers = Buffers::new(env.shape());
    env.reset(buffers.arrays()).expect("arrays that fit");
    (env, buffers)
}

/// An action whose mask is 1, another one each time.
pub fn any_of(mask: &[u8], salt: usize) -> u32 {
    let may: Vec<usize> = (0..mask.len())
        .filter(|action| mask[*action] == 1)
        .collect();
    may[salt.wrapping_mul(0x9e37_79b9) % 65_537 % may.len()] as u32
}
