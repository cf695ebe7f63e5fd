/*
 * What all languages share, played through the library: positions with the right answers (cases.jsonl, corners.jsonl), counts of sequences
 * of throws and moves (perft.txt), and whole games of a seed (records.txt). Say the files.
 */
#include <stdint.h>

#include "check.h"
#include "macuil.h"

static const char *where;

static char *whole(const char *path) {
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    CHECK(fseek(file, 0, SEEK_END) == 0);
    long length = ftell(file);
    CHECK(length >= 0);
    rewind(file);
    char *text = malloc((size_t)length + 1);
    CHECK(text != NULL && fread(text, 1, (size_t)length, file) == (size_t)length);
    text[length] = '\0';
    fclose(file);
    return text;
}

/* What is not so, beside the line of the file. */
static void must(int truth, const char *what) {
    checks++;
    if (!truth) {
        fprintf(stderr, "%s is not so: %.300s\n", what, where);
        exit(1);
    }
}

/* Steps over a text of JSON, and gives a copy; the tabulator is the only escape in these files. */
static char *quoted(const char **at) {
    must(*(*at)++ == '"', "a text");
    char *copy = malloc(strlen(*at) + 1), *end = copy;
    must(copy != NULL, "memory");
    while (**at != '"') {
        char sign = *(*at)++;
        if (sign == '\0' || (sign == '\\' && *(*at)++ != 't')) {
            must(0, "a text with an end and no other escapes");
        }
        *end++ = sign == '\\' ? '\t' : sign;
    }
    *end = '\0';
    ++*at;
    return copy;
}

static int skip(const char **at, char sign) {
    while (**at == ' ') {
        ++*at;
    }
    if (**at != sign) {
        return 0;
    }
    ++*at;
    while (**at == ' ') {
        ++*at;
    }
    return 1;
}

/* A list of words, or of words with weights, is the one that the library gives. */
static void same_list(const char **at, macuil_words *words, int weights) {
    size_t index = 0;
    must(skip(at, '['), "a list");
    while (!skip(at, ']')) {
        must(!weights || skip(at, '['), "a pair");
        char *word = quoted(at);
        must(same(macuil_words_at(words, index), word), "the word");
        free(word);
        if (weights) {
            char *behind;
            must(skip(at, ','), "a pair");
            must(macuil_words_weight(words, index) == strtoul(*at, &behind, 10), "the weight");
            *at = behind;
            must(skip(at, ']'), "a pair");
        }
        skip(at, ',');
        index++;
    }
    must(macuil_words_count(words) == index, "the number of words");
    macuil_words_free(words);
}

/* The text of the position after this play. */
static char *after(const macuil_position *position, const char *word) {
    macuil_position *next = macuil_position_clone(position);
    must(macuil_position_check(position, word, NULL) == MACUIL_STATUS_OK, "the check");
    must(macuil_position_play(next, word, NULL, NULL) == MACUIL_STATUS_OK, "the play");
    char *text = macuil_position_text(next);
    macuil_position_free(next);
    return text;
}

static void one_case(const char *line) {
    macuil_position *position = NULL;
    char *reached = NULL, *clause = NULL;
    const char *at = line;
    must(skip(&at, '{'), "an object");
    while (!skip(&at, '}')) {
        char *key = quoted(&at);
        must(skip(&at, ':'), "a value");
        if (same(key, "moves")) {
            same_list(&at, macuil_position_legal_moves(position), 0);
        } else if (same(key, "rolls")) {
            same_list(&at, macuil_position_rolls(position), 1);
        } else {
            char *value = quoted(&at);
            if (same(key, "bad")) {
                macuil_error *error;
                must(macuil_position_read(value, &error) == NULL, "the refusal");
                must(error->status == MACUIL_STATUS_SETUP || error->status == MACUIL_STATUS_TEXT, "the kind of error");
                macuil_error_free(error);
            } else if (same(key, "position")) {
                position = macuil_position_read(value, NULL);
                must(position != NULL, "the position");
            } else if (same(key, "play")) {
                reached = after(position, value);
            } else if (same(key, "after")) {
                must(same(reached, value), "the position after the play");
                macuil_string_free(reached);
            } else if (same(key, "refuse")) {
                macuil_error *error;
                must(macuil_position_play(position, value, NULL, &error) == MACUIL_STATUS_PLAY, "the refusal");
                clause = malloc(strlen(error->clause) + 1);
                must(clause != NULL, "memory");
                strcpy(clause, error->clause);
                macuil_error_free(error);
            } else if (same(key, "rule")) {
                must(same(clause, value), "the clause");
                free(clause);
            } else {
                must(0, "a key that is known");
            }
            free(value);
        }
        free(key);
        skip(&at, ',');
    }
    macuil_position_free(position);
}

/* Sequences of so many plies, and their weight. */
static void perft(const macuil_position *position, int depth, uint64_t *leaves, uint64_t *weight) {
    if (depth == 0) {
        *leaves = *weight = 1;
        return;
    }
    macuil_words *plies = macuil_position_waits_for(position) == MACUIL_WAITS_FOR_ROLL ? macuil_position_rolls(position)
                                                                                      : macuil_position_legal_moves(position);
    *leaves = *weight = 0;
    for (size_t i = 0; i < macuil_words_count(plies); i++) {
        uint64_t below, heavy;
        macuil_position *next = macuil_position_clone(position);
        must(macuil_position_play(next, macuil_words_at(plies, i), NULL, NULL) == MACUIL_STATUS_OK, "the play");
        perft(next, depth - 1, &below, &heavy);
        *leaves += below;
        *weight += macuil_words_weight(plies, i) * heavy;
        macuil_position_free(next);
    }
    macuil_words_free(plies);
}

static void one_count(char *line) {
    if (line[0] == '#' || line[0] == '\0') {
        return;
    }
    char *counts = strchr(line, '\t');
    must(counts != NULL, "a position and its counts");
    *counts++ = '\0';
    macuil_position *position = macuil_position_read(line, NULL);
    must(position != NULL, "the position");
    for (int depth = 1; *counts != '\0'; depth++) {
        uint64_t leaves = strtoull(counts, &counts, 10), found, heavy;
        must(*counts == '/', "a count");
        uint64_t weight = strtoull(counts + 1, &counts, 10);
        /* The larger ones are for the engine's own tests. */
        if (leaves > 300) {
            break;
        }
        perft(position, depth, &found, &heavy);
        must(found == leaves && heavy == weight, "the count");
    }
    macuil_position_free(position);
}

/* The same seed and index give the same game, byte for byte: one player at all seats. */
static void one_game(const macuil_record *record) {
    uint64_t seed[2];
    must(macuil_record_seed(record, &seed[0], &seed[1]), "the seed");
    char *variant = macuil_record_variant(record), *seats = macuil_record_seats(record);
    macuil_position *start = macuil_position_start(variant, seats, macuil_record_first(record), NULL);
    must(start != NULL, "the beginning");
    macuil_words *players = macuil_record_players(record), *plies = macuil_words_new();
    macuil_player *player = macuil_player_new(macuil_words_at(players, 0), seed[0], seed[1], NULL);
    macuil_dice *dice = macuil_dice_new(seed[0], seed[1]);
    macuil_position *position = macuil_position_clone(start);
    while (!macuil_position_is_over(position)) {
        char *word = macuil_position_waits_for(position) == MACUIL_WAITS_FOR_ROLL ? macuil_dice_draw(dice, position)
                                                                                 : macuil_player_choose(player, position);
        must(macuil_position_play(position, word, NULL, NULL) == MACUIL_STATUS_OK, "the play");
        macuil_words_push(plies, word, NULL);
        macuil_string_free(word);
    }
    macuil_record *own = macuil_record_new(start, plies, players, seed, NULL);
    char *text = macuil_record_text(own), *given = macuil_record_text(record);
    must(macuil_record_equals(own, record) && same(text, given), "the game of the seed");
    macuil_position *last = macuil_record_replay(record, NULL);
    must(macuil_position_equals(last, position), "the last position");

    if (same(macuil_words_at(players, 0), "random")) {
        macuil_position *out = macuil_position_clone(start);
        must(macuil_position_play_out(out, seed[0], seed[1], 100000, NULL) == MACUIL_STATUS_OK, "the playout");
        must(macuil_position_equals(out, position), "the end of the playout");
        macuil_position_free(out);
    }
    macuil_position_free(last);
    macuil_position_free(position);
    macuil_position_free(start);
    macuil_string_free(text);
    macuil_string_free(given);
    macuil_string_free(variant);
    macuil_string_free(seats);
    macuil_record_free(own);
    macuil_words_free(players);
    macuil_words_free(plies);
    macuil_player_free(player);
    macuil_dice_free(dice);
}

static int ends_with(const char *text, const char *end) {
    return strlen(text) >= strlen(end) && strcmp(text + strlen(text) - strlen(end), end) == 0;
}

int main(int count, char **paths) {
    for (int i = 1; i < count; i++) {
        long before = checks;
        char *text = whole(where = paths[i]);
        if (ends_with(paths[i], "records.txt")) {
            macuil_records *records;
            must(macuil_records_read(text, strlen(text), &records, NULL) == MACUIL_STATUS_OK, "the records");
            for (size_t j = 0; j < macuil_records_count(records); j++) {
                one_game(macuil_records_at(records, j));
            }
            macuil_records_free(records);
        } else {
            for (char *line = text, *next; line != NULL; line = next) {
                next = strchr(line, '\n');
                if (next != NULL) {
                    *next++ = '\0';
                }
                where = line;
                if (ends_with(paths[i], ".txt")) {
                    one_count(line);
                } else if (*line != '\0') {
                    one_case(line);
                }
            }
        }
        must(checks > before + 30, "enough of it");
        printf("%s: %ld checks\n", paths[i], checks - before);
        free(text);
    }
    CHECK(count > 1);
    return 0;
}
