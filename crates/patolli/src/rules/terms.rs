//! What a game is played by: its mat and its options.
use crate::board::{Marks, SMALL_MARKS};
use crate::options::Options;

/// The marks of the mat and the options. What is asked at every ply asks it and not the position: so that the game as it is by
/// default, and each size of mat, are compiled by themselves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms<S: 'static> {
    pub(crate) options: Options,
    pub(crate) marks: &'static Marks<S>,
}

/// The game as it is by default.
pub(crate) const DEFAULT: Terms<u64> = Terms {
    options: Options::DEFAULT,
    marks: &SMALL_MARKS[0],
};

/// Runs code with the terms of a position, compiled for each size of mat.
macro_rules! by_terms {
    ($position:expr, $terms:ident => $body:expr) => {{
        let options = $position.options();
        if options.arm_length == $crate::options::ArmLength::Eight {
            let $terms = &options.large_terms();
            $body
        } else {
            let $terms = &options.small_terms();
            $body
        }
    }};
}

/// The same, compiled for the default options, too, unless the program is to be small.
macro_rules! by_default {
    ($position:expr, $terms:ident => $body:expr) => {{
        if cfg!(not(feature = "small")) && $position.option_bits == 0 {
            let $terms = &$crate::rules::terms::DEFAULT;
            $body
        } else {
            $crate::rules::terms::by_terms!($position, $terms => $body)
        }
    }};
}
pub(crate) use {by_default, by_terms};
