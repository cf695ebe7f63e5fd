//! The clauses, in the order in which a turn applies them. Each file opens with its clauses and where they stand in the
//! sources: (E) the English sheet, (F) the French article, (T) the tournament's rules and club practice.
//!
//! | file | clauses |
//! |---|---|
//! | `turn.rs` | `parchis.turn` |
//! | `six.rs` | `parchis.six`, `parchis.open`, `parchis.third-six` |
//! | `enter.rs` | `parchis.enter` |
//! | `advance.rs` | `parchis.move`, `parchis.barrier`, `parchis.safe`, `parchis.cap`, `parchis.exact` |
//! | `capture.rs` | `parchis.capture` |
//! | `bonus.rs` | `parchis.bonus` |
//! | `finish.rs` | `parchis.end` |
//!
//! `parchis.setup` is in `setup.rs`.

mod advance;
mod bonus;
mod capture;
mod enter;
mod finish;
mod six;
pub(crate) mod turn;

macuil_core::rules! {
    SETUP = "parchis.setup", "Seats, pieces and the first player", "E Play; F Définitions, Règles de base; readings",
        "Two play or more, up to one an arm, with four pieces each in their yards. The highest throw begins: a fair draw.";
    TURN = "parchis.turn", "The turn", "E Play; F Règles de base",
        "A turn is a throw, its move, the bonus moves it earns and, after a 6, another throw. A throw must be moved where a legal move exists, and is passed where none does.";
    ENTER = "parchis.enter", "Entering with a 5", "E Play; F Si vous faites un 5, Manger ou se faire manger; T; readings",
        "A 5 brings a piece out of the yard onto the start square, and that is then the only move; nothing else brings one out. Two own pieces on the square keep it in, and enemies do as the options say: they block, stay or are captured.";
    MOVE = "parchis.move", "The move", "E Play; F Règles de base",
        "A piece on the loop or in the corridor goes forward along its own course by exactly the points.";
    BARRIER = "parchis.barrier", "Barriers", "E Safe Spaces; F Les obstacles ou barrières",
        "Two pieces of one colour, on a safe square or with barrier=any on any square, can be neither passed nor landed on, by anybody.";
    SAFE = "parchis.safe", "Safe squares", "E Safe Spaces; F Manger ou se faire manger",
        "With safe_squares=exclusive a safe square with another colour's piece on it may not be landed on; with shared it may, and nobody is captured there.";
    CAP = "parchis.cap", "How many stand on a square", "E Play; F Règles de base",
        "With cap=2 no piece may end on a loop or corridor square that holds two, of whatever colours.";
    EXACT = "parchis.exact", "Home by the exact points", "E Winning; F Le but et la fin de la partie",
        "A piece comes home with the exact points only; with finish=bounce it walks those beyond back, and must end in the corridor.";
    CAPTURE = "parchis.capture", "Captures", "E Play; F Manger ou se faire manger",
        "A piece that ends on a plain square held by another colour sends all pieces there back to their yards; on a safe square nothing is captured, but by a piece that enters.";
    BONUS = "parchis.bonus", "Bonuses", "E Play; F Manger ou se faire manger, Le but et la fin de la partie",
        "A capture and a piece brought home earn a bonus, moved at once by any piece on the loop or in the corridor; it may earn another. One that no piece can use is lost.";
    SIX = "parchis.six", "Sixes", "E Throwing a Six; F Si vous faites un 6",
        "With no piece in the yard a 6 is worth what six_all_out says. After a 6, moved or not, the player throws again.";
    OPEN = "parchis.open", "Opening barriers", "E Throwing a Six; F Les obstacles ou barrières",
        "On a 6 a piece of a barrier of one's own must move, if one can; with rebuild=no it may not make another barrier.";
    THIRD_SIX = "parchis.third-six", "The third 6 in a row", "E Throwing a Six; F Si vous faites un 6",
        "The third 6 in a row is not moved and ends the turn. The piece moved by the second 6, or moved last, goes back to its yard, unless it stands in the corridor or at home.";
    END = "parchis.end", "The end", "E Winning; F Le but et la fin de la partie",
        "With end=first the first player whose pieces are all home wins; with places the others play on for the next places until one is left.";
}
