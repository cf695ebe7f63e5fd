//! What a game is played by: its board and its options.
use crate::board::{Layout, Marks};
use crate::options::{Options, Preset};

/// No preset: any options.
pub(crate) const ANY: u8 = u8::MAX;

/// The board's marks and the options. The clauses ask it, not the position: so that what asks for a preset as it is, most
/// often, is compiled with that preset's options as constants. `PRESET` is its number, or [`ANY`].
#[derive(Clone, Copy)]
pub(crate) struct Terms<const WORDS: usize, const PLACES: usize, const PRESET: u8> {
    pub(crate) marks: &'static Marks<WORDS, PLACES>,
    options: Options,
}

impl<const WORDS: usize, const PLACES: usize, const PRESET: u8> Terms<WORDS, PLACES, PRESET> {
    /// The terms of a board with some options; those of a preset have its options.
    pub(crate) const fn new(
        marks: &'static Marks<WORDS, PLACES>,
        options: Options,
    ) -> Terms<WORDS, PLACES, PRESET> {
        Terms { marks, options }
    }

    /// The options.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn options(&self) -> Options {
        match Preset::ALL.get(usize::from(PRESET)) {
            Some(preset) => Options::of(*preset),
            None => self.options,
        }
    }

    /// The board.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(crate) fn layout(&self) -> Layout {
        match Preset::ALL.get(usize::from(PRESET)) {
            Some(preset) => preset.layout(),
            None => self.marks.layout,
        }
    }
}

/// Runs code with the terms of a position.
macro_rules! by_terms {
    ($position:expr, $terms:ident => $body:expr) => {{
        use $crate::board::{CROSS, Layout, OVAL, RING};
        use $crate::rules::terms::{ANY, Terms};
        let options = $position.options;
        match options.preset.layout() {
            layout @ (Layout::Cross | Layout::Ring) if cfg!(feature = "small") => {
                let marks = if layout == Layout::Cross {
                    &CROSS
                } else {
                    &RING
                };
                let $terms = &Terms::<1, 64, ANY>::new(marks, options);
                $body
            }
            Layout::Cross => {
                let $terms = &Terms::<1, 64, ANY>::new(&CROSS, options);
                $body
            }
            Layout::Ring => {
                let $terms = &Terms::<1, 64, ANY>::new(&RING, options);
                $body
            }
            Layout::Oval => {
                let $terms = &Terms::<2, 128, ANY>::new(&OVAL, options);
                $body
            }
        }
    }};
}

/// The same, compiled for each preset as it is, too, unless the program is to be small.
macro_rules! by_preset {
    ($position:expr, $terms:ident => $body:expr) => {{
        use $crate::board::{CROSS, OVAL, RING};
        use $crate::options::Preset;
        use $crate::rules::terms::{Terms, by_terms};
        let options = $position.options;
        if cfg!(feature = "small") || !$position.as_preset {
            by_terms!($position, $terms => $body)
        } else {
            match options.preset {
                Preset::Classic => {
                    let $terms = &Terms::<1, 64, { Preset::Classic as u8 }>::new(&CROSS, options);
                    $body
                }
                Preset::Indian => {
                    let $terms = &Terms::<1, 64, { Preset::Indian as u8 }>::new(&CROSS, options);
                    $body
                }
                Preset::Madn => {
                    let $terms = &Terms::<1, 64, { Preset::Madn as u8 }>::new(&RING, options);
                    $body
                }
                Preset::Parcheesi => {
                    let $terms = &Terms::<2, 128, { Preset::Parcheesi as u8 }>::new(&OVAL, options);
                    $body
                }
            }
        }
    }};
}
pub(crate) use {by_preset, by_terms};
