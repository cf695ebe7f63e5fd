/*
 * Every function of the library: once as it is meant, and with everything that it is allowed to be given wrongly, as NULL, texts that are
 * no UTF-8, lengths that do not fit and places that are not there.
 */
#include <stdint.h>

#include "check.h"
#include "macuil.h"

static const char BAD[] = "ludo\xff";

/* The call that has just been made was refused with this status; the error says why, and which field is at fault. */
static void refused_at(int line, macuil_error *error, macuil_status status, const char *field) {
    if (error == NULL || error->status != status || error->message == NULL || error->message[0] == '\0' ||
        (field != NULL && !same(error->field, field))) {
        fprintf(stderr, "line %d: %s\n", line, error == NULL ? "no error" : error->message);
    }
    CHECK(error != NULL && error->status == status && error->message != NULL && error->message[0] != '\0');
    CHECK(field == NULL || same(error->field, field));
    macuil_error_free(error);
}

#define REFUSED(error, status, field) refused_at(__LINE__, error, status, field)

/* A text that is handed over is this one. */
#define OWNED(call, expected)          \
    do {                               \
        char *handed = (call);         \
        CHECK(same(handed, expected)); \
        macuil_string_free(handed);    \
    } while (0)

static macuil_position *read_position(const char *text) {
    macuil_error *error = (macuil_error *)&checks;
    macuil_position *position = macuil_position_read(text, &error);
    CHECK(position != NULL);
    /* It is set when all is well, too. */
    CHECK(error == NULL);
    return position;
}

static macuil_position *start(const char *variant, const char *seats, char first) {
    macuil_position *position = macuil_position_start(variant, seats, first, NULL);
    CHECK(position != NULL);
    return position;
}

static void library(void) {
    CHECK(macuil_abi() == MACUIL_ABI);
    CHECK(macuil_version()[0] != '\0');
    CHECK(same(macuil_status_name(MACUIL_STATUS_OK), "ok"));
    CHECK(same(macuil_status_name(MACUIL_STATUS_INTERNAL), "internal"));
    CHECK(same(macuil_status_name(-1), "unknown"));
    CHECK(same(macuil_status_name(8), "unknown"));
    macuil_string_free(NULL);
    macuil_error_free(NULL);
}

static void tables(void) {
    size_t count, all = 0, variant_count;
    const macuil_game *games = macuil_games(&count);
    CHECK(macuil_games(NULL) == games);
    const macuil_variant *variants = macuil_variants(&variant_count);
    CHECK(macuil_variants(NULL) == variants);
    for (size_t i = 0; i < count; i++) {
        const macuil_game *game = &games[i];
        CHECK(game->seat_count >= 2 && game->rules_version >= 1 && game->title[0] != '\0');
        CHECK(game->seats[0].letter >= 'A' && game->seats[0].name[0] == game->seats[0].letter);
        CHECK(game->variants == &variants[all]);
        all += game->variant_count;
        for (size_t j = 0; j < game->variant_count; j++) {
            const macuil_variant *variant = &game->variants[j];
            CHECK(same(variant->game, game->name));
            CHECK(strncmp(variant->name, game->name, strlen(game->name)) == 0);
            CHECK(variant->seat_count >= 1 && variant->default_seats >= variant->seats[0]);
            CHECK(variant->default_seats <= variant->seats[variant->seat_count - 1]);
            for (size_t k = 0; k < variant->option_count; k++) {
                const macuil_option *option = &variant->options[k];
                size_t found = 0;
                CHECK(option->value_count >= 2 && option->about[0] != '\0');
                for (size_t l = 0; l < option->value_count; l++) {
                    /* Every value that is listed can be set, alone or not: what it is refused for then is a combination. */
                    char text[160];
                    macuil_error *error = NULL;
                    CHECK(snprintf(text, sizeof text, "%s[%s=%s]", variant->name, option->name, option->values[l]) < 160);
                    macuil_position *position = macuil_position_start(text, NULL, '\0', &error);
                    CHECK(position != NULL || error->status == MACUIL_STATUS_SETUP);
                    macuil_error_free(error);
                    macuil_position_free(position);
                    found += same(option->values[l], option->default_value) != 0;
                }
                CHECK(found == 1);
            }
            macuil_position_free(start(variant->name, NULL, '\0'));
        }
        for (size_t j = 0; j < game->rule_count; j++) {
            const macuil_rule *rule = &game->rules[j];
            CHECK(macuil_rule_find(rule->id) == rule);
            CHECK(rule->title[0] != '\0' && rule->source[0] != '\0' && rule->text[0] != '\0');
        }
    }
    CHECK(all == variant_count);
    CHECK(macuil_rule_find(NULL) == NULL);
    CHECK(macuil_rule_find("ludo.nothing") == NULL);
    CHECK(macuil_rule_find(BAD) == NULL);

    size_t player_count;
    const macuil_player_info *players = macuil_players(&player_count);
    CHECK(macuil_players(NULL) == players);
    for (size_t i = 0; i < player_count; i++) {
        macuil_player *player = macuil_player_new(players[i].name, 1, 2, NULL);
        CHECK(player != NULL && players[i].about[0] != '\0');
        macuil_player_free(player);
    }
}

static void words(void) {
    macuil_error *error;
    macuil_words *list = macuil_words_new();
    CHECK(macuil_words_count(list) == 0 && macuil_words_at(list, 0) == NULL);
    CHECK(macuil_words_push(list, "één", &error) == MACUIL_STATUS_OK && error == NULL);
    /* A word of the list itself, while the list grows. */
    for (int i = 0; i < 100; i++) {
        CHECK(macuil_words_push(list, macuil_words_at(list, 0), NULL) == MACUIL_STATUS_OK);
    }
    CHECK(macuil_words_count(list) == 101 && same(macuil_words_at(list, 100), "één"));
    CHECK(macuil_words_weight(list, 100) == 1 && macuil_words_clause(list, 100) == NULL);
    CHECK(macuil_words_at(list, 101) == NULL && macuil_words_at(list, SIZE_MAX) == NULL);
    CHECK(macuil_words_weight(list, 101) == 0 && macuil_words_clause(list, 101) == NULL);
    CHECK(macuil_words_push(list, NULL, &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "word");
    CHECK(macuil_words_push(list, BAD, &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "word");
    CHECK(macuil_words_push(NULL, "a", &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "words");
    CHECK(macuil_words_count(list) == 101);
    CHECK(macuil_words_count(NULL) == 0 && macuil_words_at(NULL, 0) == NULL);
    CHECK(macuil_words_weight(NULL, 0) == 0 && macuil_words_clause(NULL, 0) == NULL);
    macuil_words_free(list);
    macuil_words_free(NULL);
}

static void beginnings(void) {
    macuil_error *error;
    macuil_position *position = start("ludo/madn[tries=3]", "YR", 'Y');
    CHECK(same(macuil_position_game(position), "ludo"));
    OWNED(macuil_position_variant(position), "ludo/madn[tries=3]");
    OWNED(macuil_position_seats(position), "RY");
    CHECK(macuil_position_turn(position) == 'Y');
    CHECK(macuil_position_waits_for(position) == MACUIL_WAITS_FOR_ROLL);
    CHECK(!macuil_position_is_over(position) && macuil_position_places(position) == NULL);
    char *text = macuil_position_text(position);
    macuil_position *again = read_position(text), *copy = macuil_position_clone(position);
    CHECK(again != position && macuil_position_equals(again, position) && macuil_position_equals(copy, position));
    CHECK(macuil_position_key(again) == macuil_position_key(position) && macuil_position_key(position) != 0);
    macuil_string_free(text);
    macuil_position_free(again);
    macuil_position_free(copy);
    macuil_position_free(position);

    macuil_position *two = start("partan", "2", '\0'), *empty = start("partan", "", '\0'), *none = start("partan", NULL, '\0');
    CHECK(macuil_position_equals(empty, none) && !macuil_position_equals(two, none));
    macuil_position_free(two);
    macuil_position_free(empty);
    macuil_position_free(none);

    CHECK(macuil_position_start(NULL, NULL, '\0', &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "variant");
    CHECK(macuil_position_start(BAD, NULL, '\0', &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "variant");
    CHECK(macuil_position_start("ludo/madn", BAD, '\0', &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "seats");
    CHECK(macuil_position_start("ludo/madn", NULL, '\xe9', &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "first");
    CHECK(macuil_position_start("chess", NULL, '\0', &error) == NULL);
    REFUSED(error, MACUIL_STATUS_SETUP, "variant");
    CHECK(macuil_position_start("ludo/madn[tries=9]", "RX", 'Q', &error) == NULL);
    CHECK(error->fault_count == 3 && same(error->faults[1].field, "seats") && same(error->faults[1].clause, "ludo.setup"));
    CHECK(error->at == 16 && error->faults[0].at == 16 && error->faults[1].at == -1);
    REFUSED(error, MACUIL_STATUS_SETUP, "variant");
    CHECK(macuil_position_start("chess", NULL, '\0', NULL) == NULL);

    CHECK(macuil_position_read(NULL, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "text");
    CHECK(macuil_position_read(BAD, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "text");
    CHECK(macuil_position_read("", &error) == NULL);
    CHECK(error->at == 0);
    REFUSED(error, MACUIL_STATUS_TEXT, NULL);
    CHECK(macuil_position_read("ludo/madn seats=RY turn=R at=roll R=0,0,yard,yard Y=yard,yard,yard,yard", &error) == NULL);
    CHECK(error->fault_count >= 1 && error->clause == error->faults[0].clause);
    REFUSED(error, MACUIL_STATUS_SETUP, "R");
}

static void plays(void) {
    macuil_error *error;
    macuil_position *position = start("ludo/madn", "RY", 'R');
    macuil_words *rolls = macuil_position_rolls(position), *moves = macuil_position_legal_moves(position);
    CHECK(macuil_words_count(rolls) == 6 && same(macuil_words_at(rolls, 5), "roll:6") && macuil_words_weight(rolls, 5) == 1);
    CHECK(macuil_words_count(moves) == 0);
    macuil_words_free(rolls);
    macuil_words_free(moves);

    macuil_events *events = macuil_events_new();
    CHECK(macuil_events_count(events) == 0 && macuil_events_at(events, 0) == NULL);
    CHECK(macuil_position_check(position, "roll:6", &error) == MACUIL_STATUS_OK && error == NULL);
    CHECK(macuil_position_play(position, "roll:6", events, &error) == MACUIL_STATUS_OK && error == NULL);
    CHECK(macuil_position_waits_for(position) == MACUIL_WAITS_FOR_MOVE);
    CHECK(macuil_events_count(events) == 1);
    const macuil_event *thrown = macuil_events_at(events, 0);
    CHECK(same(thrown->name, "thrown") && same(thrown->clause, "ludo.turn"));
    CHECK(same(thrown->text, "thrown seat=R token=roll:6 points=6 [ludo.turn]"));
    CHECK(thrown->detail_count == 3 && same(thrown->details[1].name, "token") && same(thrown->details[1].word, "roll:6"));
    CHECK(macuil_event_detail(thrown, "points")->number == 6 && macuil_event_detail(thrown, "points")->word == NULL);
    CHECK(macuil_event_detail(thrown, "seat") == &thrown->details[0] && macuil_event_detail(thrown, "none") == NULL);
    CHECK(macuil_event_detail(NULL, "seat") == NULL && macuil_event_detail(thrown, NULL) == NULL);
    CHECK(macuil_event_detail(thrown, BAD) == NULL);

    /* What is refused changes nothing. */
    uint64_t key = macuil_position_key(position);
    static const struct {
        const char *word, *kind, *clause;
    } wrong[] = {
        {"6:yard-3", "not-allowed", "ludo.move"}, {"roll:1", "not-now", "ludo.turn"}, {"nonsense", "unreadable", "ludo.turn"},
        {"", "unreadable", "ludo.turn"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        for (int check = 0; check < 2; check++) {
            macuil_status status = check ? macuil_position_check(position, wrong[i].word, &error)
                                         : macuil_position_play(position, wrong[i].word, events, &error);
            CHECK(status == MACUIL_STATUS_PLAY && same(error->kind, wrong[i].kind) && same(error->clause, wrong[i].clause));
            CHECK(error->reason != NULL && strncmp(error->message, error->reason, strlen(error->reason)) == 0);
            CHECK(error->clause == macuil_rule_find(wrong[i].clause)->id && error->faults == NULL && error->ply == -1);
            REFUSED(error, MACUIL_STATUS_PLAY, NULL);
        }
    }
    CHECK(macuil_position_play(position, NULL, events, &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "word");
    CHECK(macuil_position_play(position, BAD, events, &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "word");
    CHECK(macuil_position_play(NULL, "roll:6", events, &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "position");
    CHECK(macuil_position_check(NULL, "roll:6", &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "position");
    CHECK(macuil_position_check(position, NULL, NULL) == MACUIL_STATUS_ARGUMENT);
    CHECK(macuil_position_key(position) == key && macuil_events_count(events) == 1);

    /* Events of another play come behind, and the first does not move. */
    macuil_route way = {'x', 7, 7};
    CHECK(!macuil_position_route(position, "6:yard-3", &way) && way.seat == 'x');
    CHECK(macuil_position_route(position, "6:yard-0", &way) && way.seat == 'R');
    CHECK(macuil_position_play(position, "6:yard-0", events, NULL) == MACUIL_STATUS_OK);
    CHECK(macuil_events_count(events) > 1 && macuil_events_at(events, 0) == thrown && same(thrown->name, "thrown"));
    CHECK(same(macuil_events_at(events, 1)->name, "entered"));

    macuil_places *spaces = macuil_position_spaces(position), *pieces = macuil_position_pieces(position);
    int entered = 0;
    for (size_t i = 0; i < macuil_places_count(pieces); i++) {
        const macuil_place *piece = macuil_places_at(pieces, i);
        const macuil_place *space = macuil_places_at(spaces, (size_t)piece->index);
        CHECK(piece->seat == 'R' || piece->seat == 'Y');
        CHECK(space->index == piece->index && space->seat == '\0' && same(space->space, piece->space));
        CHECK(same(space->kind, piece->kind) && space->x == piece->x && space->y == piece->y);
        CHECK(piece->x >= -1000 && piece->x <= 1000 && piece->y >= -1000 && piece->y <= 1000);
        entered += piece->index == way.to;
    }
    CHECK(entered == 1 && macuil_places_at(pieces, macuil_places_count(pieces)) == NULL);
    CHECK(macuil_places_count(NULL) == 0 && macuil_places_at(NULL, 0) == NULL);
    macuil_places_free(spaces);
    macuil_places_free(pieces);
    macuil_places_free(NULL);
    CHECK(!macuil_position_route(NULL, "6:yard-0", &way) && !macuil_position_route(position, NULL, &way));
    CHECK(!macuil_position_route(position, BAD, &way) && !macuil_position_route(position, "roll:6", &way));
    CHECK(!macuil_position_route(position, "6:yard-0", NULL));

    /* Pictures, with the events and without. */
    char *bare = macuil_position_svg(position, NULL, NULL, &error), *drawn = macuil_position_svg(position, events, NULL, NULL);
    CHECK(error == NULL && strncmp(bare, "<svg", 4) == 0 && strstr(bare, "data-arrow") == NULL);
    CHECK(strstr(drawn, "data-arrow") != NULL);
    macuil_string_free(bare);
    macuil_string_free(drawn);
    macuil_look look = {"dark", "other", 400};
    char *other = macuil_position_svg(position, NULL, &look, NULL);
    CHECK(strstr(other, "other") != NULL && strstr(other, "400") != NULL);
    macuil_string_free(other);
    look = (macuil_look){NULL, NULL, 0};
    char *usual = macuil_position_svg(position, NULL, &look, NULL);
    CHECK(usual != NULL);
    macuil_string_free(usual);
    look.theme = "pink";
    CHECK(macuil_position_svg(position, NULL, &look, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "theme");
    look = (macuil_look){NULL, BAD, 0};
    CHECK(macuil_position_svg(position, NULL, &look, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "prefix");
    look = (macuil_look){NULL, NULL, UINT32_MAX};
    CHECK(macuil_position_svg(position, NULL, &look, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "width");
    CHECK(macuil_position_svg(NULL, events, NULL, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "position");
    char *plain = macuil_position_board(position, false), *coloured = macuil_position_board(position, true);
    CHECK(strchr(plain, '\x1b') == NULL && strchr(coloured, '\x1b') != NULL);
    macuil_string_free(plain);
    macuil_string_free(coloured);

    macuil_events_clear(events);
    CHECK(macuil_events_count(events) == 0);
    macuil_events_clear(NULL);
    CHECK(macuil_events_count(NULL) == 0 && macuil_events_at(NULL, 0) == NULL);
    macuil_events_free(events);
    macuil_events_free(NULL);

    macuil_words *violations = macuil_position_violations(position);
    CHECK(violations != NULL && macuil_words_count(violations) == 0);
    macuil_words_free(violations);
    macuil_position_free(position);
}

static void packed(void) {
    macuil_error *error;
    size_t count;
    const macuil_variant *variants = macuil_variants(&count);
    for (size_t i = 0; i < count; i++) {
        macuil_position *position = start(variants[i].name, NULL, '\0');
        CHECK(macuil_position_play_out(position, 7, i, 30, &error) == MACUIL_STATUS_OK && error == NULL);
        uint8_t bytes[MACUIL_PACKED_CAPACITY + 1];
        size_t length = 0;
        memset(bytes, 0xAA, sizeof bytes);
        CHECK(macuil_position_pack(position, bytes, 0, &length, &error) == MACUIL_STATUS_ARGUMENT);
        REFUSED(error, MACUIL_STATUS_ARGUMENT, "capacity");
        CHECK(length > 0 && length <= MACUIL_PACKED_CAPACITY && bytes[0] == 0xAA);
        /* Room for all of it, to the byte. */
        CHECK(macuil_position_pack(position, bytes, length, &length, &error) == MACUIL_STATUS_OK);
        CHECK(bytes[length] == 0xAA);
        macuil_position *again = macuil_position_unpack(variants[i].game, bytes, length, &error);
        CHECK(again != NULL && macuil_position_equals(again, position));
        macuil_position_free(again);
        for (size_t wrong = 0; wrong <= sizeof bytes; wrong++) {
            if (wrong != length) {
                CHECK(macuil_position_unpack(variants[i].game, bytes, wrong, &error) == NULL);
                REFUSED(error, MACUIL_STATUS_ARGUMENT, "packed");
            }
        }
        macuil_position_free(position);
    }
    macuil_position *position = start("ludo/madn", NULL, '\0');
    uint8_t bytes[MACUIL_PACKED_CAPACITY];
    size_t length = 7;
    CHECK(macuil_position_pack(NULL, bytes, sizeof bytes, &length, &error) == MACUIL_STATUS_ARGUMENT && length == 0);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "position");
    CHECK(macuil_position_pack(position, NULL, sizeof bytes, &length, &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "packed");
    CHECK(macuil_position_pack(position, bytes, sizeof bytes, NULL, &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "length");
    CHECK(macuil_position_unpack("ludo", NULL, 10, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "packed");
    CHECK(macuil_position_unpack("ludo", bytes, SIZE_MAX, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "packed");
    CHECK(macuil_position_unpack("ludo", NULL, 0, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "packed");
    CHECK(macuil_position_unpack("chess", bytes, sizeof bytes, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "game");
    CHECK(macuil_position_unpack(NULL, bytes, sizeof bytes, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "game");
    CHECK(macuil_position_play_out(NULL, 1, 2, 3, &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "position");

    /* To the end; then nothing can be played, and places are told. */
    CHECK(macuil_position_play_out(position, 7, 0, UINT64_MAX, NULL) == MACUIL_STATUS_OK);
    CHECK(macuil_position_is_over(position) && macuil_position_waits_for(position) == MACUIL_WAITS_FOR_OVER);
    CHECK(macuil_position_turn(position) == '\0');
    char *places = macuil_position_places(position);
    CHECK(places != NULL && strlen(places) >= 1);
    macuil_string_free(places);
    CHECK(macuil_position_play(position, "roll:6", NULL, &error) == MACUIL_STATUS_PLAY && same(error->kind, "over"));
    REFUSED(error, MACUIL_STATUS_PLAY, NULL);
    macuil_dice *dice = macuil_dice_new(1, 2);
    CHECK(macuil_dice_draw(dice, position) == NULL);
    macuil_dice_free(dice);
    macuil_position_free(position);
}

static void nothing(void) {
    CHECK(macuil_position_clone(NULL) == NULL && macuil_position_text(NULL) == NULL && macuil_position_game(NULL) == NULL);
    CHECK(macuil_position_variant(NULL) == NULL && macuil_position_seats(NULL) == NULL && macuil_position_turn(NULL) == '\0');
    CHECK(macuil_position_waits_for(NULL) == MACUIL_WAITS_FOR_NOTHING && !macuil_position_is_over(NULL));
    CHECK(macuil_position_places(NULL) == NULL && macuil_position_key(NULL) == 0);
    CHECK(!macuil_position_equals(NULL, NULL) && macuil_position_rolls(NULL) == NULL);
    CHECK(macuil_position_legal_moves(NULL) == NULL && macuil_position_violations(NULL) == NULL);
    CHECK(macuil_position_spaces(NULL) == NULL && macuil_position_pieces(NULL) == NULL);
    CHECK(macuil_position_board(NULL, true) == NULL);
    macuil_position_free(NULL);
}

static void seeds(void) {
    macuil_error *error;
    macuil_position *position = start("ludo/madn", NULL, '\0');
    macuil_dice *dice = macuil_dice_new(UINT64_MAX, 5), *same_dice = macuil_dice_new(UINT64_MAX, 5);
    macuil_player *player = macuil_player_new("expectimax:1", 7, 0, &error);
    CHECK(error == NULL && same(macuil_player_name(player), "expectimax:1"));
    CHECK(macuil_player_choose(player, position) == NULL);
    for (int i = 0; i < 20; i++) {
        char *one = macuil_dice_draw(dice, position);
        CHECK(one != NULL);
        OWNED(macuil_dice_draw(same_dice, position), one);
        macuil_string_free(one);
    }
    CHECK(macuil_dice_draw(NULL, position) == NULL && macuil_dice_draw(dice, NULL) == NULL);
    CHECK(macuil_position_play(position, "roll:6", NULL, NULL) == MACUIL_STATUS_OK && macuil_dice_draw(dice, position) == NULL);
    char *chosen = macuil_player_choose(player, position);
    CHECK(macuil_position_check(position, chosen, NULL) == MACUIL_STATUS_OK);
    macuil_string_free(chosen);
    CHECK(macuil_player_choose(NULL, position) == NULL && macuil_player_choose(player, NULL) == NULL);
    CHECK(macuil_player_name(NULL) == NULL);
    macuil_player_free(player);
    macuil_player_free(NULL);
    macuil_dice_free(dice);
    macuil_dice_free(same_dice);
    macuil_dice_free(NULL);
    macuil_position_free(position);

    static const char *const names[] = {"nobody", "expectimax:9", "mcts:0", "mcts:", "", BAD, NULL};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        CHECK(macuil_player_new(names[i], 0, 0, &error) == NULL);
        REFUSED(error, MACUIL_STATUS_ARGUMENT, "name");
    }
}

static void records(void) {
    macuil_error *error;
    macuil_position *begin = start("ludo/madn", "RY", 'Y');
    macuil_words *plies = macuil_words_new(), *players = macuil_words_new();
    macuil_words_push(plies, "roll:6", NULL);
    macuil_words_push(plies, "6:yard-20", NULL);
    macuil_words_push(players, "random", NULL);
    macuil_words_push(players, "greedy", NULL);
    const uint64_t seed[2] = {7, UINT64_MAX};
    macuil_record *record = macuil_record_new(begin, plies, players, seed, &error);
    CHECK(record != NULL && error == NULL);
    OWNED(macuil_record_variant(record), "ludo/madn");
    OWNED(macuil_record_seats(record), "RY");
    OWNED(macuil_record_result(record), "open");
    CHECK(macuil_record_first(record) == 'Y' && !macuil_record_is_over(record) && macuil_record_is_whole(record));
    uint64_t master = 0, index = 0;
    CHECK(macuil_record_seed(record, &master, &index) && master == 7 && index == UINT64_MAX);
    CHECK(macuil_record_seed(record, NULL, NULL));
    macuil_words *listed = macuil_record_players(record);
    CHECK(macuil_words_count(listed) == 2 && same(macuil_words_at(listed, 1), "greedy"));
    macuil_words_free(listed);
    listed = macuil_record_plies(record);
    CHECK(macuil_words_count(listed) == 2 && same(macuil_words_at(listed, 0), "roll:6"));
    macuil_words_free(listed);
    macuil_position *beginning = macuil_record_beginning(record, &error), *last = macuil_record_replay(record, &error);
    CHECK(macuil_position_equals(beginning, begin) && last != NULL && !macuil_position_equals(beginning, last));
    macuil_position_free(beginning);
    macuil_position_free(last);

    /* Written and read; then again with a game that is none behind it, and with one that is cut short. */
    char *text = macuil_record_text(record);
    macuil_records *read = NULL;
    CHECK(macuil_records_read(text, strlen(text), &read, &error) == MACUIL_STATUS_OK && error == NULL);
    CHECK(macuil_records_count(read) == 1 && macuil_record_equals(macuil_records_at(read, 0), record));
    CHECK(macuil_records_at(read, 1) == NULL);
    macuil_records_free(read);
    size_t length = strlen(text);
    char *longer = malloc(length + 96);
    CHECK(longer != NULL);
    int more = snprintf(longer, length + 96, "%s\n[macuil-record 1]\nvariant chess\nseats RY\nfirst R\nrubbish\n\n", text);
    CHECK(macuil_records_read(longer, (size_t)more, &read, &error) == MACUIL_STATUS_RECORD);
    CHECK(error->line > 1 && error->column >= 1 && error->at > 0);
    REFUSED(error, MACUIL_STATUS_RECORD, NULL);
    CHECK(macuil_records_count(read) == 1);
    macuil_records_free(read);
    free(longer);
    CHECK(macuil_records_read(text, length - 90, &read, &error) == MACUIL_STATUS_OK);
    CHECK(macuil_records_count(read) == 1 && !macuil_record_is_whole(macuil_records_at(read, 0)));
    macuil_records_free(read);
    /* Without its digest the game can be changed: to a move that is refused, and to rules that are not ours. */
    char *move = strstr(text, "6:yard-20"), *rules = strstr(text, "ludo 1"), *result = strstr(text, "result");
    CHECK(move != NULL && rules != NULL && result != NULL);
    memcpy(move, "6:yard-21", 9);
    CHECK(macuil_records_read(text, (size_t)(result - text), &read, &error) == MACUIL_STATUS_RECORD);
    CHECK(error->line == 8 && error->column == 8 && error->at == move - text);
    REFUSED(error, MACUIL_STATUS_RECORD, NULL);
    macuil_records_free(read);
    memcpy(move, "6:yard-20", 9);
    rules[5] = '9';
    CHECK(macuil_records_read(text, (size_t)(result - text), &read, &error) == MACUIL_STATUS_RECORD);
    CHECK(error->line == 7 && macuil_records_count(read) == 0);
    REFUSED(error, MACUIL_STATUS_RECORD, NULL);
    macuil_records_free(read);
    macuil_string_free(text);

    CHECK(macuil_records_read("", 0, &read, &error) == MACUIL_STATUS_OK && macuil_records_count(read) == 0);
    macuil_records_free(read);
    CHECK(macuil_records_read(NULL, 0, &read, &error) == MACUIL_STATUS_OK && macuil_records_count(read) == 0);
    macuil_records_free(read);
    CHECK(macuil_records_read(BAD, sizeof BAD, &read, &error) == MACUIL_STATUS_RECORD && macuil_records_count(read) == 0);
    REFUSED(error, MACUIL_STATUS_RECORD, NULL);
    macuil_records_free(read);
    CHECK(macuil_records_read(NULL, 3, &read, &error) == MACUIL_STATUS_ARGUMENT && read == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "text");
    CHECK(macuil_records_read("x", SIZE_MAX, &read, &error) == MACUIL_STATUS_ARGUMENT && read == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "text");
    CHECK(macuil_records_read("", 0, NULL, &error) == MACUIL_STATUS_ARGUMENT);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "records");
    CHECK(macuil_records_count(NULL) == 0 && macuil_records_at(NULL, 0) == NULL);
    macuil_records_free(NULL);

    macuil_record *bare = macuil_record_new(begin, NULL, NULL, NULL, NULL);
    CHECK(bare != NULL && !macuil_record_seed(bare, &master, &index) && !macuil_record_equals(bare, record));
    macuil_words *nobody = macuil_record_players(bare);
    CHECK(nobody != NULL && macuil_words_count(nobody) == 0);
    macuil_words_free(nobody);
    macuil_record_free(bare);
    CHECK(macuil_record_new(NULL, plies, players, seed, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "start");
    macuil_words_push(players, "mixed", NULL);
    CHECK(macuil_record_new(begin, plies, players, seed, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_REPLAY, NULL);
    macuil_words *odd = macuil_words_new();
    macuil_words_push(odd, "two words", NULL);
    macuil_words_push(odd, "greedy", NULL);
    CHECK(macuil_record_new(begin, plies, odd, seed, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "players");
    macuil_words_free(odd);
    macuil_words_push(plies, "roll:9", NULL);
    CHECK(macuil_record_new(begin, plies, NULL, NULL, &error) == NULL && error->ply == 2 && same(error->clause, "ludo.turn"));
    REFUSED(error, MACUIL_STATUS_PLAY, NULL);

    CHECK(macuil_record_text(NULL) == NULL && macuil_record_variant(NULL) == NULL && macuil_record_seats(NULL) == NULL);
    CHECK(macuil_record_first(NULL) == '\0' && macuil_record_players(NULL) == NULL && macuil_record_plies(NULL) == NULL);
    CHECK(!macuil_record_seed(NULL, &master, &index) && macuil_record_result(NULL) == NULL);
    CHECK(!macuil_record_is_over(NULL) && !macuil_record_is_whole(NULL) && !macuil_record_equals(NULL, record));
    CHECK(macuil_record_beginning(NULL, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "record");
    CHECK(macuil_record_replay(NULL, &error) == NULL);
    REFUSED(error, MACUIL_STATUS_ARGUMENT, "record");
    macuil_record_free(NULL);
    macuil_record_free(record);
    macuil_words_free(plies);
    macuil_words_free(players);
    macuil_position_free(begin);
}

int main(void) {
    library();
    tables();
    words();
    beginnings();
    plays();
    packed();
    nothing();
    seeds();
    records();
    printf("api: %ld checks\n", checks);
    return 0;
}
