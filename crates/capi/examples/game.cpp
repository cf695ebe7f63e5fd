// The same engine in C++17: handles that free themselves, errors as exceptions. What a game engine has around the library, as a module of
// GDExtension or an actor component, is a class like `Game` here.
#include <cstdint>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "macuil.h"

namespace macuil {

template <auto release>
struct Release {
    template <typename T>
    void operator()(T *handle) const {
        release(handle);
    }
};

using Position = std::unique_ptr<macuil_position, Release<macuil_position_free>>;
using Events = std::unique_ptr<macuil_events, Release<macuil_events_free>>;
using Words = std::unique_ptr<macuil_words, Release<macuil_words_free>>;
using Places = std::unique_ptr<macuil_places, Release<macuil_places_free>>;
using Dice = std::unique_ptr<macuil_dice, Release<macuil_dice_free>>;
using Player = std::unique_ptr<macuil_player, Release<macuil_player_free>>;

// What is refused, with the clause that refuses it.
struct Refused : std::runtime_error {
    explicit Refused(macuil_error *error)
        : std::runtime_error(error->message), status(error->status), clause(error->clause ? error->clause : "") {
        macuil_error_free(error);
    }
    macuil_status status;
    std::string clause;
};

// A text that was handed over.
inline std::string text(char *owned) {
    std::string copy = owned ? owned : "";
    macuil_string_free(owned);
    return copy;
}

inline std::vector<std::string> list(Words words) {
    std::vector<std::string> copy;
    for (std::size_t i = 0; i < macuil_words_count(words.get()); i++) {
        copy.emplace_back(macuil_words_at(words.get(), i));
    }
    return copy;
}

// A game that goes on.
class Game {
  public:
    Game(const std::string &variant, const std::string &seats, std::uint64_t seed)
        : dice(macuil_dice_new(seed, 0)), events(macuil_events_new()) {
        macuil_error *error = nullptr;
        position.reset(macuil_position_start(variant.c_str(), seats.c_str(), '\0', &error));
        if (!position) {
            throw Refused(error);
        }
    }

    bool over() const { return macuil_position_is_over(position.get()); }
    bool throws() const { return macuil_position_waits_for(position.get()) == MACUIL_WAITS_FOR_ROLL; }
    std::string places() const { return text(macuil_position_places(position.get())); }
    std::vector<std::string> moves() const { return list(Words(macuil_position_legal_moves(position.get()))); }
    std::string draw() { return text(macuil_dice_draw(dice.get(), position.get())); }

    std::string choose(macuil_player &player) const { return text(macuil_player_choose(&player, position.get())); }

    // The events of the play, as lines.
    std::vector<std::string> play(const std::string &word) {
        macuil_error *error = nullptr;
        macuil_events_clear(events.get());
        if (macuil_position_play(position.get(), word.c_str(), events.get(), &error) != MACUIL_STATUS_OK) {
            throw Refused(error);
        }
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < macuil_events_count(events.get()); i++) {
            lines.emplace_back(macuil_events_at(events.get(), i)->text);
        }
        return lines;
    }

    // Where the pieces stand, for sprites: a board of so many pixels.
    void show(std::ostream &out, double pixels) const {
        Places pieces(macuil_position_pieces(position.get()));
        for (std::size_t i = 0; i < macuil_places_count(pieces.get()); i++) {
            const macuil_place *piece = macuil_places_at(pieces.get(), i);
            double x = (piece->x + 1000) * pixels / 2000, y = (piece->y + 1000) * pixels / 2000;
            out << piece->seat << " on " << piece->space << " at " << x << ", " << y << "\n";
        }
    }

    // Where a piece would go, to be shown before it does.
    bool route(const std::string &move, macuil_route &way) const {
        return macuil_position_route(position.get(), move.c_str(), &way);
    }

  private:
    Position position;
    Dice dice;
    Events events;
};

} // namespace macuil

int main() {
    try {
        macuil::Game game("parchis/french[cap=none]", "YBRG", 7);
        macuil_error *error = nullptr;
        macuil::Player player(macuil_player_new("mixed", 7, 0, &error));
        if (!player) {
            throw macuil::Refused(error);
        }
        try {
            game.play("roll:7");
        } catch (const macuil::Refused &refused) {
            std::cout << refused.what() << "\n";
        }
        int plies = 0;
        while (!game.over()) {
            std::string word = game.throws() ? game.draw() : game.choose(*player);
            macuil_route way;
            if (game.route(word, way) && plies < 40) {
                std::cout << way.seat << " goes from " << way.from << " to " << way.to << ", one of " << game.moves().size() << "\n";
            }
            for (const std::string &line : game.play(word)) {
                if (plies < 40) {
                    std::cout << line << "\n";
                }
            }
            if (++plies == 40) {
                game.show(std::cout, 800);
            }
        }
        std::cout << game.places() << " after " << plies << " throws and moves\n";
    } catch (const macuil::Refused &refused) {
        std::cerr << refused.what() << "\n";
        return 1;
    }
    return 0;
}
