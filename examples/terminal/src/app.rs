//! What keys, clicks and the clock do.
use std::time::{Duration, Instant};

use macuil::core::error::PlayError;
use macuil::core::position::Node;
use macuil::core::position::Route;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Position;

use crate::game::Game;
use crate::look::Look;
use crate::screen::Areas;

/// What is asked of the person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mode {
    /// A move, or a throw.
    Play,
    /// To read the keys.
    Help,
    /// A word, so far.
    Typing(String),
    /// To read why a word was refused.
    Refused(String, PlayError),
}

/// The game on the screen.
#[derive(Debug)]
pub struct App {
    /// The game.
    pub game: Game,
    /// What is asked.
    pub mode: Mode,
    /// How it looks.
    pub look: Look,
    /// The words of the legal moves.
    pub moves: Vec<String>,
    /// Which of them is chosen.
    pub chosen: usize,
    /// How many lines the story is scrolled back.
    pub scrolled: usize,
    /// Where things were drawn last.
    pub areas: Areas,
    /// Whether the person wants to leave.
    pub is_over: bool,
    /// Whether a bot has chosen its move and shows it.
    is_shown: bool,
    pause: Duration,
    next: Option<Instant>,
}

impl App {
    /// A game on the screen, with a pause before everything that a bot does.
    pub fn new(game: Game, look: Look, pause: Duration) -> App {
        let mut app = App {
            game,
            mode: Mode::Play,
            look,
            moves: Vec::new(),
            chosen: 0,
            scrolled: 0,
            areas: Areas::default(),
            is_over: false,
            is_shown: false,
            pause,
            next: None,
        };
        app.look_again();
        app
    }

    /// The way of the move that is chosen, by a person or by a bot.
    pub fn chosen_way(&self) -> Option<Route> {
        let shown = self.game.waits_for_person() || self.is_shown;
        let word = self.moves.get(self.chosen).filter(|_| shown)?;
        self.game.position().route(word)
    }

    /// The way of the last move that was made.
    pub fn last_way(&self) -> Option<Route> {
        let plies = self.game.plies();
        let at = plies
            .iter()
            .rposition(|ply| !ply.word.starts_with("roll:"))?;
        let before = &plies.get(at.checked_sub(1)?)?.after;
        before.route(&plies[at].word)
    }

    /// When something happens by itself; `None` while a person is asked.
    pub fn next(&self) -> Option<Instant> {
        self.next
    }

    /// Lets bots play, as the clock says.
    pub fn tick(&mut self, now: Instant) {
        let waits = self.game.mover().is_none() || self.game.waits_for_person();
        if waits || matches!(self.mode, Mode::Help | Mode::Refused(..)) {
            self.next = None;
            return;
        }
        match self.next {
            None => self.next = Some(now + self.pause),
            Some(next) if now < next => {}
            Some(_) => {
                self.bot_plays();
                self.next = Some(now + self.pause);
            }
        }
    }

    /// A throw, a move shown, or the move that was shown.
    fn bot_plays(&mut self) {
        if let Node::Chance(_) = self.game.position().node() {
            self.throw();
        } else if self.is_shown {
            self.play_chosen();
        } else if let Some(word) = self.game.bot_move() {
            self.chosen = self
                .moves
                .iter()
                .position(|other| *other == word)
                .unwrap_or(0);
            self.is_shown = true;
        }
    }

    /// Does what a key, a click or the wheel says.
    pub fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    self.click(Position::new(mouse.column, mouse.row));
                }
                MouseEventKind::ScrollUp => self.scrolled += 1,
                MouseEventKind::ScrollDown => self.scrolled = self.scrolled.saturating_sub(1),
                _ => {}
            },
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.is_over |= key.code == KeyCode::Char('c');
            return;
        }
        match std::mem::replace(&mut self.mode, Mode::Play) {
            Mode::Play => self.play_key(key.code),
            Mode::Typing(word) => self.type_key(word, key.code),
            // Any key goes back to the game.
            Mode::Help | Mode::Refused(..) => {}
        }
    }

    fn play_key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Char('q') => self.is_over = true,
            KeyCode::Char('?' | 'h') | KeyCode::F(1) => self.mode = Mode::Help,
            KeyCode::Char(':' | '/') => self.mode = Mode::Typing(String::new()),
            KeyCode::Char('u') => {
                self.game.undo();
                self.look_again();
            }
            KeyCode::Char('r') => {
                self.game.redo();
                self.look_again();
            }
            KeyCode::PageUp => self.scrolled += 5,
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Up | KeyCode::Char('k') => self.choose(self.chosen.checked_sub(1)),
            KeyCode::Down | KeyCode::Char('j') => self.choose(Some(self.chosen + 1)),
            KeyCode::Home => self.choose(Some(0)),
            KeyCode::End => self.choose(self.moves.len().checked_sub(1)),
            KeyCode::Char(digit @ '1'..='9') => {
                self.choose(digit.to_digit(10).map(|digit| digit as usize - 1));
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.go(),
            _ => {}
        }
    }

    fn type_key(&mut self, mut word: String, key: KeyCode) {
        match key {
            KeyCode::Esc => return,
            KeyCode::Enter => return self.say(word.trim()),
            KeyCode::Backspace => {
                word.pop();
            }
            KeyCode::Char(letter) if word.len() < 30 => word.push(letter),
            _ => {}
        }
        self.mode = Mode::Typing(word);
    }

    /// Plays a word, or the move of a number; shows the clause if it is refused. A throw is a word, too, for dice on the table.
    fn say(&mut self, word: &str) {
        if word.is_empty() || !self.game.waits_for_person() {
            return;
        }
        let number = word
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        let word = number
            .and_then(|at| self.moves.get(at))
            .map_or(word, |word| word)
            .to_string();
        match self.game.play(&word) {
            Ok(()) => self.look_again(),
            Err(error) => self.mode = Mode::Refused(word, error),
        }
    }

    /// Throws, or plays the move that is chosen, if a person is to.
    fn go(&mut self) {
        if !self.game.waits_for_person() {
            return;
        }
        match self.game.position().node() {
            Node::Chance(_) => self.throw(),
            _ => self.play_chosen(),
        }
    }

    fn throw(&mut self) {
        // A throw is due wherever this is called.
        if self.game.throw().is_ok() {
            self.look_again();
        }
    }

    fn play_chosen(&mut self) {
        let word = self.moves.get(self.chosen).cloned();
        if word.is_some_and(|word| self.game.play(&word).is_ok()) {
            self.look_again();
        }
    }

    /// Chooses a move by its place in the list, if there is such a one and a person may.
    fn choose(&mut self, place: Option<usize>) {
        let place = place.filter(|place| *place < self.moves.len());
        if self.game.waits_for_person() {
            self.chosen = place.unwrap_or(self.chosen);
        }
    }

    fn click(&mut self, at: Position) {
        if self.mode != Mode::Play {
            self.mode = Mode::Play;
            return;
        }
        if !self.game.waits_for_person() {
            return;
        }
        if self.areas.moves.contains(at) {
            if self.moves.is_empty() {
                return self.go();
            }
            let place = self.areas.first_move + usize::from(at.y - self.areas.moves.y);
            match place == self.chosen {
                true => self.go(),
                false => self.choose(Some(place)),
            }
        } else if let Some(space) = self
            .areas
            .plan
            .as_ref()
            .and_then(|plan| plan.space_at(at.x, at.y))
        {
            // A click on the target plays; any other chooses the next move that has to do with the space.
            if self.chosen_way().is_some_and(|way| way.to == Some(space)) {
                return self.go();
            }
            let concerns = |place: &usize| {
                let way = self.game.position().route(&self.moves[*place]);
                way.is_some_and(|way| way.from == Some(space) || way.to == Some(space))
            };
            let places = (self.chosen + 1..self.moves.len()).chain(0..=self.chosen);
            let found = places
                .filter(|place| *place < self.moves.len())
                .find(concerns);
            self.choose(found);
        }
    }

    /// After the position has changed.
    fn look_again(&mut self) {
        self.moves = self.game.position().moves();
        self.chosen = 0;
        self.scrolled = 0;
        self.is_shown = false;
        self.next = None;
    }
}
