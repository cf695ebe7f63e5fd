/*
 * A whole game in C99: it is started, played by a person who always takes the first legal move and a bot, shown event by event with the
 * clauses, saved in the middle and resumed, and written down as a record at its end.
 */
#include <stdio.h>
#include <stdlib.h>

#include "macuil.h"

/* Prints why a call was refused, and frees the error. */
static void complain(macuil_error *error) {
    printf("refused (%s): %s\n", macuil_status_name(error->status), error->message);
    if (error->clause != NULL) {
        const macuil_rule *rule = macuil_rule_find(error->clause);
        printf("  %s, %s: %s\n", rule->id, rule->source, rule->text);
    }
    for (size_t i = 0; i < error->fault_count; i++) {
        printf("  field %s: %s\n", error->faults[i].field, error->faults[i].message);
    }
    macuil_error_free(error);
}

static void list_games(void) {
    size_t count;
    const macuil_game *games = macuil_games(&count);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < games[i].variant_count; j++) {
            const macuil_variant *variant = &games[i].variants[j];
            printf("%-18s %s, %d players unless told otherwise\n", variant->name, variant->title, variant->default_seats);
        }
    }
}

/* What is refused says why, and changes nothing. */
static void show_refusals(void) {
    macuil_error *error;
    macuil_position *none = macuil_position_start("ludo/madn[tries=9]", "RX", 'Q', &error);
    if (none == NULL) {
        complain(error);
    }
    macuil_position *position = macuil_position_start("ludo/madn", NULL, '\0', &error);
    if (position == NULL) {
        complain(error);
        exit(1);
    }
    if (macuil_position_play(position, "roll:7", NULL, &error) != MACUIL_STATUS_OK) {
        complain(error);
    }
    macuil_position_free(position);
}

/* The position in the few bytes that a game is saved in, and back. */
static macuil_position *save_and_resume(macuil_position *position) {
    uint8_t save[MACUIL_PACKED_CAPACITY];
    size_t length;
    macuil_error *error;
    if (macuil_position_pack(position, save, sizeof save, &length, &error) != MACUIL_STATUS_OK) {
        complain(error);
        exit(1);
    }
    macuil_position *resumed = macuil_position_unpack(macuil_position_game(position), save, length, &error);
    if (resumed == NULL) {
        complain(error);
        exit(1);
    }
    printf("saved in %zu bytes and resumed: %s\n", length, macuil_position_equals(position, resumed) ? "the same" : "another");
    macuil_position_free(position);
    return resumed;
}

int main(void) {
    if (macuil_abi() != MACUIL_ABI) {
        fprintf(stderr, "this program was built for another libmacuil\n");
        return 1;
    }
    printf("libmacuil %s\n", macuil_version());
    list_games();
    show_refusals();

    macuil_error *error;
    macuil_position *position = macuil_position_start("ludo/madn", "RY", 'R', &error);
    if (position == NULL) {
        complain(error);
        return 1;
    }
    macuil_position *start = macuil_position_clone(position);
    macuil_dice *dice = macuil_dice_new(7, 0);
    macuil_player *bot = macuil_player_new("greedy", 7, 0, &error);
    if (bot == NULL) {
        complain(error);
        return 1;
    }
    macuil_events *events = macuil_events_new();
    macuil_words *plies = macuil_words_new();

    while (!macuil_position_is_over(position)) {
        char *word;
        if (macuil_position_waits_for(position) == MACUIL_WAITS_FOR_ROLL) {
            word = macuil_dice_draw(dice, position);
        } else if (macuil_position_turn(position) == 'R') {
            word = macuil_player_choose(bot, position);
        } else {
            /* Here a person chooses: every word of the list may be played. */
            macuil_words *moves = macuil_position_legal_moves(position);
            const char *first = macuil_words_at(moves, 0);
            if (macuil_position_play(position, first, events, &error) != MACUIL_STATUS_OK) {
                complain(error);
                return 1;
            }
            macuil_words_push(plies, first, NULL);
            macuil_words_free(moves);
            word = NULL;
        }
        if (word != NULL) {
            if (macuil_position_play(position, word, events, &error) != MACUIL_STATUS_OK) {
                complain(error);
                return 1;
            }
            macuil_words_push(plies, word, NULL);
            macuil_string_free(word);
        }

        /* What happened, in order: enough to animate it. */
        for (size_t i = 0; i < macuil_events_count(events); i++) {
            const macuil_event *event = macuil_events_at(events, i);
            printf("%s by %s:", event->name, event->clause);
            for (size_t j = 0; j < event->detail_count; j++) {
                const macuil_detail *detail = &event->details[j];
                if (detail->word != NULL) {
                    printf(" %s %s", detail->name, detail->word);
                } else {
                    printf(" %s %lld", detail->name, (long long)detail->number);
                }
            }
            printf("\n");
        }
        macuil_events_clear(events);

        if (macuil_words_count(plies) == 40) {
            position = save_and_resume(position);
        }
    }

    char *places = macuil_position_places(position);
    printf("%s wins after %zu throws and moves\n", places, macuil_words_count(plies));
    macuil_string_free(places);

    macuil_record *record = macuil_record_new(start, plies, NULL, NULL, &error);
    if (record == NULL) {
        complain(error);
        return 1;
    }
    char *text = macuil_record_text(record);
    printf("%s", text);
    macuil_string_free(text);

    char *board = macuil_position_board(position, false);
    printf("%s", board);
    macuil_string_free(board);

    macuil_record_free(record);
    macuil_words_free(plies);
    macuil_events_free(events);
    macuil_player_free(bot);
    macuil_dice_free(dice);
    macuil_position_free(start);
    macuil_position_free(position);
    return 0;
}
