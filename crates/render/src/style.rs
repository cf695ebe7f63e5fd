//! How a picture is to look.

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Dark on light, for print and light screens.
    Light,
    /// Light on dark.
    Dark,
    /// As the reader's system wishes (CSS `prefers-color-scheme`); light where nobody says.
    #[default]
    Auto,
}

impl Theme {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Auto => "auto",
        }
    }
}

/// How a picture is to look.
///
/// ```
/// use macuil_render::{Style, Theme};
/// let style = Style { theme: Theme::Dark, width: 480, ..Style::default() };
/// assert_eq!(style.prefix, "macuil");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style<'a> {
    /// The colours.
    pub theme: Theme,
    /// How wide the picture is, in pixels; the height follows. A page may scale the picture as it likes; below 480 type
    /// is larger, and only some squares have their numbers; so it is on boards of six or eight arms below some 600, where
    /// numbers would be smaller than six pixels.
    pub width: u32,
    /// What every id and class of the picture begins with. Pictures inlined in one page need different prefixes, since
    /// no two elements of a page may have the same id. Of other characters than ASCII letters, digits, `-` and `_` it is
    /// cleaned.
    pub prefix: &'a str,
    /// What spaces are shaded by. The picture then shows the board alone, without pieces, turn or what is due: heat is of
    /// many games, not of a position. Each space tells its value, and the colour of its course is a band along its edge.
    pub heat: Option<Heat<'a>>,
}

/// Values of the spaces of a board, as visits a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Heat<'a> {
    /// A value for each space of the board, in the order of its graph (`Board::label` names them): 0 is cold. What lies
    /// below is taken for 0, and so is what is missing or not a number; what is infinite for the hottest.
    pub values: &'a [f64],
    /// The value that is hottest, above 0; what lies beyond is shaded alike. Several boards with the same one can be compared.
    pub hottest: f64,
    /// What the values count, as `visits a game`.
    pub unit: &'a str,
}

impl Default for Style<'_> {
    fn default() -> Self {
        Style {
            theme: Theme::Auto,
            width: 800,
            prefix: "macuil",
            heat: None,
        }
    }
}

impl Style<'_> {
    /// Whether there is little room.
    pub(crate) fn is_small(&self) -> bool {
        self.width < 480
    }

    /// Whether type of a size can be read in a picture of a board with this half width.
    pub(crate) fn can_read(&self, size: f64, half: f64) -> bool {
        const LEAST: f64 = 6.0;
        !self.is_small() && size * f64::from(self.width) / (2.0 * half) >= LEAST
    }

    /// The prefix as a name that XML and CSS accept.
    pub(crate) fn clean_prefix(&self) -> String {
        let mut name: String = self
            .prefix
            .chars()
            .filter(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'))
            .collect();
        if !name.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            name.insert(0, 'm');
        }
        name
    }

    /// The heat of a space from 0 to 1, if spaces are shaded.
    pub(crate) fn heat_of(&self, space: usize) -> Option<f64> {
        let heat = self.heat?;
        let share = heat.value(space) / heat.hottest;
        Some(if share.is_nan() {
            0.0
        } else {
            share.clamp(0.0, 1.0)
        })
    }
}

impl Heat<'_> {
    /// The value of a space.
    pub(crate) fn value(&self, space: usize) -> f64 {
        let value = self.values.get(space).copied().unwrap_or(0.0);
        match value {
            infinite if infinite == f64::INFINITY => self.hottest,
            value => value.max(0.0),
        }
    }
}
