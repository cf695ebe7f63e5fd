//! What people say to a table, and what it answers them.

use macuil::core::position::Node;
use tokio::time::Instant;

use crate::message::{Message, Refusal, closed};
use crate::table::{Broken, Call, Table};
use crate::turn::{Failure, not_begun};

impl Table<'_> {
    /// Does what is asked.
    pub(crate) fn answer(&mut self, call: Call) -> Result<(), Broken> {
        match call {
            Call::State(answer) => {
                // Who has asked may be gone.
                let _ = answer.send(self.state(usize::MAX).to_string());
            }
            Call::Enter(guest, _) if self.guests.len() >= self.house.most_guests => {
                let message = "too many are connected to this game; come back later";
                guest.tell(closed("full", message));
            }
            Call::Enter(guest, since) => {
                let texts = self.texts(since, &[guest.picture]);
                if guest.tell(texts.of(guest.picture)) {
                    self.guests.push(guest);
                }
            }
            Call::Exit(id) => {
                let gone = self.guests.iter().position(|guest| guest.id == id);
                let gone = gone.map(|place| self.guests.swap_remove(place));
                if gone.is_some_and(|guest| guest.seat.is_some()) {
                    self.changed();
                }
            }
            Call::Say(id, message) => {
                let place = self.guests.iter().position(|guest| guest.id == id);
                match place.map(|place| self.hear(place, message)) {
                    Some(Err(Failure::Refused(refusal))) => {
                        self.reply(id, &refusal.message().to_string());
                    }
                    Some(Err(Failure::Broken(broken))) => return Err(broken),
                    Some(Ok(())) | None => {}
                }
            }
        }
        Ok(())
    }

    /// Tells one connection something.
    fn reply(&mut self, id: u64, message: &str) {
        let gets_it = |guest: &crate::guest::Guest| guest.id != id || guest.tell(message);
        self.guests.retain(gets_it);
    }

    /// Does what a guest says.
    fn hear(&mut self, place: usize, message: Message) -> Result<(), Failure> {
        if let Message::Join { token, nonce } = message {
            return self.join(place, &token, nonce);
        }
        let Some(seat) = self.guests[place].seat else {
            let message = "spectators only watch; join a seat with its token first";
            return Err(Refusal::new("seat", message).into());
        };
        if let Message::Leave {} = message {
            return self.leave(place, seat);
        }
        if self.game.is_none() {
            return Err(not_begun().into());
        }
        if let Message::Take {} = message {
            return self.take(seat);
        }
        if self.terms.seats[seat].is_away {
            let message = format!("{} plays for you; say take first", self.terms.bot);
            return Err(Refusal::new("away", message).into());
        }
        if self.mover().is_some_and(|mover| mover != seat) {
            let message = "it is another seat's turn; wait for yours";
            return Err(Refusal::new("turn", message).into());
        }
        let Message::Move { word } = message else {
            return self.throw("person");
        };
        let position = self.position();
        if matches!(position.node(), Node::Chance(_)) && position.check(&word).is_ok() {
            let message = "the server alone throws the dice; say throw";
            return Err(Refusal::new("dice", message).into());
        }
        self.play(&word, "person")
    }

    fn join(&mut self, place: usize, token: &str, nonce: Option<String>) -> Result<(), Failure> {
        let mut seats = self.terms.seats.iter();
        let found = seats.position(|seat| seat.token.as_deref() == Some(token));
        let seat = found.ok_or_else(|| {
            let message = "no seat of this game has this token; ask for the link again";
            Refusal::new("token", message)
        })?;
        if self.terms.seats[seat].join(nonce)? {
            self.keep()?;
        }
        // The newer connection wins.
        let newer = self.guests[place].id;
        self.guests.retain(|guest| {
            let is_older = guest.seat == Some(seat) && guest.id != newer;
            if is_older {
                guest.tell(closed("replaced", "this seat is now played from elsewhere"));
            }
            !is_older
        });
        let mut guests = self.guests.iter_mut();
        if let Some(guest) = guests.find(|guest| guest.id == newer) {
            guest.seat = Some(seat);
        }
        let joined = serde_json::json!({"type": "joined", "seat": self.terms.seats[seat].letter});
        self.reply(newer, &joined.to_string());
        self.begin().map_err(Failure::Broken)?;
        self.changed();
        Ok(())
    }

    /// The player is there again, with the time that is left.
    fn take(&mut self, seat: usize) -> Result<(), Failure> {
        if self.mover() == Some(seat) && self.clock.left(Instant::now()).is_zero() {
            let message =
                "the time of this throw is out; take the seat back when the bot has played";
            return Err(Refusal::new("away", message).into());
        }
        self.terms.seats[seat].is_away = false;
        self.changed();
        Ok(())
    }

    /// Before the game the seat is free again; while it is played the bot takes over.
    fn leave(&mut self, place: usize, seat: usize) -> Result<(), Failure> {
        self.guests[place].seat = None;
        if self.game.is_none() {
            self.terms.seats[seat].nonce = None;
            self.keep()?;
        } else if self.mover().is_some() {
            self.hand_over(seat);
            return Ok(());
        }
        self.changed();
        Ok(())
    }

    fn keep(&self) -> Result<(), Failure> {
        let kept = self.house.store.keep(&self.id, &self.terms);
        kept.map_err(|error| Failure::Broken(error.into()))
    }
}
