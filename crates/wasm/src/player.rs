//! Players: the bots.
use std::cell::RefCell;
use std::rc::Rc;

use macuil::core::random::Stream;
use macuil_players::{BOTS, Bot, BotPlayer, Budget, choose_any};
use wasm_bindgen::prelude::*;

use crate::arguments::{whole, wrong};
use crate::object::{list, object};
use crate::position::Position;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A bot. */
export interface PlayerInfo {
  name: string;
  /** What it does, in a line. */
  about: string;
}
"#;

/// The names of the bots, with what each does.
#[wasm_bindgen(unchecked_return_type = "PlayerInfo[]")]
pub fn players() -> JsValue {
    list(
        BOTS.iter()
            .map(|bot| object([("name", bot.name.into()), ("about", bot.about.into())])),
    )
}

/// A bot by its name, as `"greedy"`, `"expectimax:1"` or `"mcts:500"`. What it draws, it draws from the players' stream of game
/// `index` of the run with this seed.
#[wasm_bindgen]
pub struct Player {
    player: BotPlayer,
    draws: Rc<RefCell<Stream>>,
}

fn seated(name: &str) -> Result<BotPlayer, JsValue> {
    let bot: Bot = name
        .parse()
        .map_err(|error: macuil_players::BotError| wrong(&error.to_string()))?;
    // The engine has no clock here.
    if let Bot::Mcts(Budget::Time(_)) = bot {
        return Err(wrong(
            "a search by time is not to be had here; name a number of positions, as mcts:500",
        ));
    }
    Ok(bot.player())
}

#[wasm_bindgen]
impl Player {
    #[wasm_bindgen(constructor)]
    #[allow(missing_docs)]
    pub fn new(
        name: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "bigint | number")] seed: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "bigint | number")] index: JsValue,
    ) -> Result<Player, JsValue> {
        let draws = Stream::players(whole(&seed, 0)?, whole(&index, 0)?);
        Ok(Player {
            player: seated(name)?,
            draws: Rc::new(RefCell::new(draws)),
        })
    }

    /// Another bot at the same board: both draw from one stream, as all players of a game do.
    pub fn beside(&self, name: &str) -> Result<Player, JsValue> {
        Ok(Player {
            player: seated(name)?,
            draws: Rc::clone(&self.draws),
        })
    }

    /// The same bot with a stream of its own, from where this one's is now.
    pub fn copy(&self) -> Player {
        Player {
            player: self.player.clone(),
            draws: Rc::new(RefCell::new(self.draws.borrow().clone())),
        }
    }

    /// Its name.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.player.bot().to_string()
    }

    /// The word of the move that it makes in this position; undefined where no move is due.
    pub fn choose(&mut self, position: &Position) -> Option<String> {
        choose_any(&position.0, &mut self.player, &mut self.draws.borrow_mut())
    }
}
