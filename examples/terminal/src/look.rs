//! Colours, or none where the person wants none.
use ratatui::style::{Color, Modifier, Style};

/// How things look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Whether there are colours; without them signs and letters say the same.
    pub colour: bool,
}

impl Look {
    /// As the environment asks for: no colours with `NO_COLOR` (<https://no-color.org>) or on a dumb terminal.
    pub fn of_environment() -> Look {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        Look {
            colour: !unwanted && !dumb,
        }
    }

    /// Ink on a ground, by their numbers of 256.
    pub fn on(self, ground: u8, ink: u8) -> Style {
        if self.colour {
            Style::new()
                .bg(Color::Indexed(ground))
                .fg(Color::Indexed(ink))
        } else {
            Style::new()
        }
    }

    /// Ink alone.
    pub fn ink(self, ink: u8) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(ink))
        } else {
            Style::new()
        }
    }

    /// What stands out.
    pub fn bold(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What matters less.
    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The bar at the top and the one at the bottom.
    pub fn bar(self) -> Style {
        match self.colour {
            true => self.on(236, 252),
            false => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// The entry of a list that is chosen.
    pub fn chosen(self) -> Style {
        match self.colour {
            true => self.on(31, 231).add_modifier(Modifier::BOLD),
            false => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// A space in the colour of a seat.
    pub fn seat(self, letter: char, letters: &str) -> Style {
        let (ground, ink) = match (letters, letter) {
            ("GBRW", 'B') => (239, 255),
            ("GBRW", 'W') => (255, 16),
            ("GBRW", 'R') => (131, 255),
            ("GBRW", _) => (108, 16),
            (_, 'Y' | 'N') => (221, 16),
            (_, 'B' | 'S') => (68, 231),
            (_, 'R' | 'E') => (167, 231),
            (_, 'G' | 'W') => (108, 16),
            (_, 'O') => (208, 16),
            (_, 'V') => (97, 231),
            (_, 'P') => (175, 16),
            _ => (152, 16),
        };
        self.on(ground, ink)
    }

    /// A piece of a seat: bright on black, so that it stands out from squares of any colour, its own included.
    pub fn piece(self, letter: char) -> Style {
        let ink = match letter {
            'Y' | 'N' => 226,
            'B' | 'S' => 117,
            'R' | 'E' => 210,
            'G' | 'W' => 120,
            'O' => 214,
            'V' => 183,
            'P' => 218,
            _ => 195,
        };
        self.on(16, ink).add_modifier(Modifier::BOLD)
    }

    /// A piece that has no colour of its own.
    pub fn wood(self) -> Style {
        self.on(222, 16).add_modifier(Modifier::BOLD)
    }

    /// Where the chosen move takes its piece from.
    pub fn from(self) -> Style {
        let style = self.on(201, 231).add_modifier(Modifier::BOLD);
        match self.colour {
            true => style,
            false => style.add_modifier(Modifier::REVERSED),
        }
    }

    /// Where the chosen move leads.
    pub fn to(self) -> Style {
        let style = self.on(51, 16).add_modifier(Modifier::BOLD);
        match self.colour {
            true => style,
            false => style.add_modifier(Modifier::REVERSED),
        }
    }

    /// Where the last move led.
    pub fn last(self) -> Style {
        self.on(229, 16).add_modifier(Modifier::BOLD)
    }
}
