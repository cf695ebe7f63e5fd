/*
 * libmacuil: rules engines of dice race games. docs/c.md shows how to build, link and use it.
 *
 * Handles. A pointer to a type without fields here, as macuil_position, is a handle. What a function gives as a pointer
 * that is not const is yours, and you free it with the function of its type: macuil_position_free and so on,
 * macuil_string_free for `char *`. What it gives as a pointer to const is not yours: it is valid until the handle that
 * it was asked of is freed or changed, and for ever where it is a table or the name of a game or clause. Each `_free`
 * takes NULL.
 *
 * Texts. They are UTF-8 and end with a NUL, both ways. The library keeps no pointer that it is given.
 *
 * Errors. What can be refused gives a macuil_status, or a pointer that is NULL when refused, and takes
 * `macuil_error **error` last: it is set by every call, to NULL when all is well and otherwise to an error that you free
 * with macuil_error_free. Give NULL if you do not want it. What is refused has changed nothing. Functions without
 * `error` only tell: of NULL, and of what is not there, they give NULL, 0 or false.
 *
 * Pointers. Every pointer may be NULL; where one is needed, that is MACUIL_STATUS_ARGUMENT. For the rest you promise
 * what C's own functions ask: a handle is of this library and not yet freed, a text ends with a NUL, a place for results
 * has room.
 *
 * Threads. There is no state but the handles. They may go from thread to thread; one that is given as const may be used
 * by several at a time, any other by one.
 *
 * Panics. None leaves the library: one that happens, which is a fault of it, is MACUIL_STATUS_INTERNAL, or NULL, 0 or
 * false. Where memory is exhausted the program ends.
 */


#ifndef MACUIL_H
#define MACUIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * The number of the binary interface that this header describes. It goes up when a program that was built with an older header would
 * no longer work.
 */
#define MACUIL_ABI 1

/**
 * How many bytes a packed position takes at most, of whatever game.
 */
#define MACUIL_PACKED_CAPACITY 96

/**
 * How a call went.
 */
typedef enum macuil_status {
    /**
     * All is well.
     */
    MACUIL_STATUS_OK = 0,
    /**
     * An argument is wrong: NULL, no UTF-8, a name that nothing has. `field` says which.
     */
    MACUIL_STATUS_ARGUMENT = 1,
    /**
     * A throw or a move cannot be played; nothing has changed. `kind`, `clause` and `reason` say why.
     */
    MACUIL_STATUS_PLAY = 2,
    /**
     * A position, or the beginning of a game, cannot be. `faults` has every fault of it.
     */
    MACUIL_STATUS_SETUP = 3,
    /**
     * A text cannot be read at all. `at` says where.
     */
    MACUIL_STATUS_TEXT = 4,
    /**
     * One of several records cannot be read. `line`, `column` and `at` say where.
     */
    MACUIL_STATUS_RECORD = 5,
    /**
     * A game does not play as its record says. `ply` says where, if it is a ply.
     */
    MACUIL_STATUS_REPLAY = 6,
    /**
     * The library is wrong. Nothing has changed. Please report it.
     */
    MACUIL_STATUS_INTERNAL = 7,
} macuil_status;

/**
 * What a position waits for.
 */
typedef enum macuil_waits_for {
    /**
     * Nothing: there is no position.
     */
    MACUIL_WAITS_FOR_NOTHING = 0,
    /**
     * A throw.
     */
    MACUIL_WAITS_FOR_ROLL = 1,
    /**
     * A move.
     */
    MACUIL_WAITS_FOR_MOVE = 2,
    /**
     * Nothing more: the game is over.
     */
    MACUIL_WAITS_FOR_OVER = 3,
} macuil_waits_for;

/**
 * Reproducible dice.
 */
typedef struct macuil_dice macuil_dice;

/**
 * The events of one play, or of several, in order.
 */
typedef struct macuil_events macuil_events;

/**
 * Spaces of a board, or pieces on them.
 */
typedef struct macuil_places macuil_places;

/**
 * A bot.
 */
typedef struct macuil_player macuil_player;

/**
 * A position of any game.
 */
typedef struct macuil_position macuil_position;

/**
 * One game, as its record says. It never changes.
 */
typedef struct macuil_record macuil_record;

/**
 * The records of a text.
 */
typedef struct macuil_records macuil_records;

/**
 * A list of words. The library gives such lists, and programs fill them.
 */
typedef struct macuil_words macuil_words;

/**
 * One thing that is wrong with a position or with how a game is to begin.
 */
typedef struct macuil_fault {
    /**
     * The field at fault, by the name it has in texts.
     */
    const char *field;
    /**
     * What is wrong, and what to do.
     */
    const char *message;
    /**
     * The clause it would break; NULL where none says so.
     */
    const char *clause;
    /**
     * Where it stands in the text, in characters from 0; -1 if it was read from none.
     */
    int64_t at;
} macuil_fault;

/**
 * Why a call was refused. Only the library makes it; all of it is valid until macuil_error_free.
 */
typedef struct macuil_error {
    /**
     * What kind of error it is; never MACUIL_STATUS_OK.
     */
    enum macuil_status status;
    /**
     * The whole of it in words, for people.
     */
    const char *message;
    /**
     * Of a refused throw or move: "over", "not-now" (a throw where a move is due, or the other way round), "unreadable" or
     * "not-allowed"; else NULL.
     */
    const char *kind;
    /**
     * The clause that does not allow it, or that the first fault would break; NULL if none is named. macuil_rule_find has its text.
     */
    const char *clause;
    /**
     * Of a refused throw or move: what is wrong and what may be done, without the clause; else NULL.
     */
    const char *reason;
    /**
     * The argument that is wrong, or the field of the first fault; else NULL.
     */
    const char *field;
    /**
     * Where in the text, in characters from 0; -1 if it is no matter of a text.
     */
    int64_t at;
    /**
     * Of records, the line at fault, from 1; else 0.
     */
    uint64_t line;
    /**
     * Of records, the column in that line, from 1; else 0.
     */
    uint64_t column;
    /**
     * Of the plies of a record that cannot be made or played again, the first at fault, from 0; -1 if it is none of them.
     */
    int64_t ply;
    /**
     * Of a position that cannot be, its faults in the order of the fields; else NULL.
     */
    const struct macuil_fault *faults;
    /**
     * How many faults are listed.
     */
    size_t fault_count;
} macuil_error;

/**
 * A detail of an event: a number, or a word.
 */
typedef struct macuil_detail {
    /**
     * What it is called, as "seat".
     */
    const char *name;
    /**
     * The word, as "R"; NULL where it is a number.
     */
    const char *word;
    /**
     * The number; 0 where it is a word.
     */
    int64_t number;
} macuil_detail;

/**
 * Something that happens in a play, with the clause that makes it happen.
 */
typedef struct macuil_event {
    /**
     * What it is called, as "captured".
     */
    const char *name;
    /**
     * The name of its clause, as "ludo.capture".
     */
    const char *clause;
    /**
     * A line for logs, as "captured seat=R at=12 [ludo.capture]".
     */
    const char *text;
    /**
     * What there is to know of it, in a fixed order.
     */
    const struct macuil_detail *details;
    /**
     * How many details there are.
     */
    size_t detail_count;
} macuil_event;

/**
 * A seat.
 */
typedef struct macuil_seat {
    /**
     * Its letter, as 'G'.
     */
    char letter;
    /**
     * Its name, as "Green".
     */
    const char *name;
} macuil_seat;

/**
 * An option of a variant.
 */
typedef struct macuil_option {
    /**
     * Its name.
     */
    const char *name;
    /**
     * What it is about, in a few words.
     */
    const char *about;
    /**
     * What it may be set to.
     */
    const char *const *values;
    /**
     * How many values there are.
     */
    size_t value_count;
    /**
     * What it is unless set.
     */
    const char *default_value;
} macuil_option;

/**
 * A variant of a game: a named set of defaults.
 */
typedef struct macuil_variant {
    /**
     * Its name everywhere, as "ludo/madn".
     */
    const char *name;
    /**
     * Its name for people.
     */
    const char *title;
    /**
     * The name of its game, as "ludo".
     */
    const char *game;
    /**
     * How many may play, ascending.
     */
    const uint8_t *seats;
    /**
     * How many such numbers there are.
     */
    size_t seat_count;
    /**
     * How many play unless told otherwise.
     */
    uint8_t default_seats;
    /**
     * The options that may be set.
     */
    const struct macuil_option *options;
    /**
     * How many options there are.
     */
    size_t option_count;
} macuil_variant;

/**
 * A clause of a game's rules.
 */
typedef struct macuil_rule {
    /**
     * Its name, as "partan.barrier".
     */
    const char *id;
    /**
     * What it is about, in a few words.
     */
    const char *title;
    /**
     * Where the source has it.
     */
    const char *source;
    /**
     * What it says.
     */
    const char *text;
} macuil_rule;

/**
 * A game.
 */
typedef struct macuil_game {
    /**
     * Its name in texts, as "partan".
     */
    const char *name;
    /**
     * Its name for people, as "Partán".
     */
    const char *title;
    /**
     * Its seats.
     */
    const struct macuil_seat *seats;
    /**
     * How many seats there are.
     */
    size_t seat_count;
    /**
     * Its variants.
     */
    const struct macuil_variant *variants;
    /**
     * How many variants there are.
     */
    size_t variant_count;
    /**
     * Its clauses, in the order of the rule text.
     */
    const struct macuil_rule *rules;
    /**
     * How many clauses there are.
     */
    size_t rule_count;
    /**
     * The version of its rules, which records carry.
     */
    uint16_t rules_version;
} macuil_game;

/**
 * A bot.
 */
typedef struct macuil_player_info {
    /**
     * Its name.
     */
    const char *name;
    /**
     * What it does, in a line.
     */
    const char *about;
} macuil_player_info;

/**
 * How a picture is to look. What is NULL or 0 is as usual.
 */
typedef struct macuil_look {
    /**
     * "auto", as usual, follows the reader's system; or "light", or "dark".
     */
    const char *theme;
    /**
     * What every id and class of the picture begins with, "macuil" as usual: pictures in one page need different ones.
     */
    const char *prefix;
    /**
     * How wide it is, in pixels, 800 as usual, at most 1,000,000. Below 480 type is larger.
     */
    uint32_t width;
} macuil_look;

/**
 * A space of the board, and whose piece stands on it.
 */
typedef struct macuil_place {
    /**
     * The letter of the piece's seat; '\0' in a list of spaces.
     */
    char seat;
    /**
     * The place of the space in the list of macuil_position_spaces.
     */
    int32_t index;
    /**
     * The name of the space, which `data-space` has in pictures.
     */
    const char *space;
    /**
     * What is special about the space, as "safe"; "plain" if nothing is.
     */
    const char *kind;
    /**
     * Its centre, in thousandths of the board's half width from the middle to the right: -1000 to 1000.
     */
    int16_t x;
    /**
     * The same downwards.
     */
    int16_t y;
} macuil_place;

/**
 * The way of the piece that a move moves.
 */
typedef struct macuil_route {
    /**
     * The letter of the seat that moves.
     */
    char seat;
    /**
     * Where the piece stands, as a place in the list of macuil_position_spaces; -1 where that is no space of the board, as Partán's
     * Start Zones.
     */
    int32_t from;
    /**
     * Where its points lead it; -1 where that is no space of the board.
     */
    int32_t to;
} macuil_route;



#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * The version of the library, as "0.1.0".
 */
const char *macuil_version(void);

/**
 * The number of the library's binary interface: a program that loads the library compares it with MACUIL_ABI before any other call.
 */
uint32_t macuil_abi(void);

/**
 * Frees an error. NULL is fine.
 */
void macuil_error_free(struct macuil_error *error);

/**
 * The name of a status, as "play"; "unknown" for a number that is none.
 */
const char *macuil_status_name(int32_t status);

/**
 * An empty list, for macuil_position_play to fill.
 */
struct macuil_events *macuil_events_new(void);

/**
 * Empties a list, so that it can take the events of another play.
 */
void macuil_events_clear(struct macuil_events *events);

/**
 * How many events there are.
 */
size_t macuil_events_count(const struct macuil_events *events);

/**
 * The event at a place, from 0, valid until the list is emptied or freed; NULL if there is none.
 */
const struct macuil_event *macuil_events_at(const struct macuil_events *events, size_t index);

/**
 * The detail of an event with this name, as "seat"; NULL if it has none.
 */
const struct macuil_detail *macuil_event_detail(const struct macuil_event *event, const char *name);

/**
 * Frees a list. NULL is fine.
 */
void macuil_events_free(struct macuil_events *events);

/**
 * The games, in the order of the house. `count` takes how many they are.
 */
const struct macuil_game *macuil_games(size_t *count);

/**
 * Every variant of every game. `count` takes how many they are.
 */
const struct macuil_variant *macuil_variants(size_t *count);

/**
 * The bots, the simplest first. `count` takes how many they are.
 */
const struct macuil_player_info *macuil_players(size_t *count);

/**
 * The clause with this name, as "partan.barrier"; NULL if there is none.
 */
const struct macuil_rule *macuil_rule_find(const char *id);

/**
 * A picture of the board as an SVG element. The events of the last play, or of several, are drawn as arrows; NULL stands for none. NULL
 * for the look stands for one that is as usual.
 *
 * Errors: MACUIL_STATUS_ARGUMENT.
 */
char *macuil_position_svg(const struct macuil_position *position,
                          const struct macuil_events *events,
                          const struct macuil_look *look,
                          struct macuil_error **error);

/**
 * A picture of the board as lines of text, with the colours of terminals if wanted.
 */
char *macuil_position_board(const struct macuil_position *position, bool colour);

/**
 * The dice of game `index` of the run with this seed, the same as in Rust, Python and JavaScript.
 */
struct macuil_dice *macuil_dice_new(uint64_t seed, uint64_t index);

/**
 * Draws the next throw, for a position where one is due; NULL elsewhere, and then nothing is drawn.
 */
char *macuil_dice_draw(struct macuil_dice *dice, const struct macuil_position *position);

/**
 * Frees dice. NULL is fine.
 */
void macuil_dice_free(struct macuil_dice *dice);

/**
 * A bot by its name, as "greedy", "expectimax:1" or "mcts:500". What it draws, it draws from the players' stream of game `index` of the
 * run with this seed.
 *
 * Errors: MACUIL_STATUS_ARGUMENT.
 */
struct macuil_player *macuil_player_new(const char *name,
                                        uint64_t seed,
                                        uint64_t index,
                                        struct macuil_error **error);

/**
 * The name of a bot, valid until it is freed.
 */
const char *macuil_player_name(const struct macuil_player *player);

/**
 * The word of the move that a bot makes in this position; NULL where no move is due.
 */
char *macuil_player_choose(struct macuil_player *player, const struct macuil_position *position);

/**
 * Frees a bot. NULL is fine.
 */
void macuil_player_free(struct macuil_player *player);

/**
 * The first position of a variant, with options as in "partan[geometry=rings]". Seats are letters in any order, as "RG", or a number,
 * as "2"; NULL or "" stands for the default. `first` is the letter of the seat that begins; '\0' stands for the first of the seats.
 *
 * Errors: MACUIL_STATUS_SETUP with every fault, MACUIL_STATUS_ARGUMENT.
 */
struct macuil_position *macuil_position_start(const char *variant,
                                              const char *seats,
                                              char first,
                                              struct macuil_error **error);

/**
 * Reads a position's text.
 *
 * Errors: MACUIL_STATUS_TEXT where it cannot be read at all, MACUIL_STATUS_SETUP with every fault, MACUIL_STATUS_ARGUMENT.
 */
struct macuil_position *macuil_position_read(const char *text,
                                             struct macuil_error **error);

/**
 * Reads the packed form of a position of this game.
 *
 * Errors: MACUIL_STATUS_SETUP with every fault, MACUIL_STATUS_ARGUMENT where the bytes are no packed position.
 */
struct macuil_position *macuil_position_unpack(const char *game,
                                               const uint8_t *packed,
                                               size_t length,
                                               struct macuil_error **error);

/**
 * The same position in a handle of its own; NULL for NULL.
 */
struct macuil_position *macuil_position_clone(const struct macuil_position *position);

/**
 * Frees a position. NULL is fine.
 */
void macuil_position_free(struct macuil_position *position);

/**
 * The canonical text, one line, from which macuil_position_read makes the position again.
 */
char *macuil_position_text(const struct macuil_position *position);

/**
 * The name of the game, as "ludo".
 */
const char *macuil_position_game(const struct macuil_position *position);

/**
 * The variant with the options that differ from its defaults.
 */
char *macuil_position_variant(const struct macuil_position *position);

/**
 * The letters of the seats in play, in the order of the board.
 */
char *macuil_position_seats(const struct macuil_position *position);

/**
 * What the position waits for.
 */
enum macuil_waits_for macuil_position_waits_for(const struct macuil_position *position);

/**
 * The letter of the seat that is to throw or move; '\0' once the game is over.
 */
char macuil_position_turn(const struct macuil_position *position);

/**
 * Whether the game is over.
 */
bool macuil_position_is_over(const struct macuil_position *position);

/**
 * The letters of the seats by place, the winner first; those that are not listed share what is left. NULL while the game goes on, ""
 * for a draw.
 */
char *macuil_position_places(const struct macuil_position *position);

/**
 * The stable key of 64 bits: equal positions have equal keys, on every platform and within a major version.
 */
uint64_t macuil_position_key(const struct macuil_position *position);

/**
 * Whether two positions are the same: they have the same future. False if one is NULL.
 */
bool macuil_position_equals(const struct macuil_position *position, const struct macuil_position *other);

/**
 * The possible throws, with their weights; an empty list where no throw is due. The chance of a throw is its weight by the sum of them.
 */
struct macuil_words *macuil_position_rolls(const struct macuil_position *position);

/**
 * The legal moves, in the order of the rules; an empty list where no move is due.
 */
struct macuil_words *macuil_position_legal_moves(const struct macuil_position *position);

/**
 * Whether the throw or move written so can be played here; nothing changes.
 *
 * Errors: MACUIL_STATUS_PLAY with the clause that does not allow it, MACUIL_STATUS_ARGUMENT.
 */
enum macuil_status macuil_position_check(const struct macuil_position *position,
                                         const char *word,
                                         struct macuil_error **error);

/**
 * Plays the throw or move written so. What happens is added to `events`, unless they are NULL.
 *
 * Errors: MACUIL_STATUS_PLAY with the clause that does not allow it, MACUIL_STATUS_ARGUMENT; position and events are as before.
 */
enum macuil_status macuil_position_play(struct macuil_position *position,
                                        const char *word,
                                        struct macuil_events *events,
                                        struct macuil_error **error);

/**
 * Plays on at random until the game is over or `most` throws have been made, with the dice and the choices of game `index` of the run
 * with this seed.
 *
 * Errors: MACUIL_STATUS_ARGUMENT.
 */
enum macuil_status macuil_position_play_out(struct macuil_position *position,
                                            uint64_t seed,
                                            uint64_t index,
                                            uint64_t most,
                                            struct macuil_error **error);

/**
 * The promises of the rules that the position does not keep, each with its clause (macuil_words_clause): an empty list, unless the
 * engine is wrong.
 */
struct macuil_words *macuil_position_violations(const struct macuil_position *position);

/**
 * Writes the packed form, a few dozen bytes and at most MACUIL_PACKED_CAPACITY, to `packed`, where `capacity` bytes have room; `length`
 * takes how many they are.
 *
 * Errors: MACUIL_STATUS_ARGUMENT, where there is no room as well; `length` says how much is needed then.
 */
enum macuil_status macuil_position_pack(const struct macuil_position *position,
                                        uint8_t *packed,
                                        size_t capacity,
                                        size_t *length,
                                        struct macuil_error **error);

/**
 * The spaces of the board, the same for all positions of a variant with its options.
 */
struct macuil_places *macuil_position_spaces(const struct macuil_position *position);

/**
 * The pieces that stand on spaces of the board, by seats in the order of the board.
 */
struct macuil_places *macuil_position_pieces(const struct macuil_position *position);

/**
 * How many places a list has.
 */
size_t macuil_places_count(const struct macuil_places *places);

/**
 * What stands in a list at this place, from 0, valid until the list is freed; NULL if there is nothing.
 */
const struct macuil_place *macuil_places_at(const struct macuil_places *places, size_t index);

/**
 * Frees a list. NULL is fine.
 */
void macuil_places_free(struct macuil_places *places);

/**
 * Whether this is a legal move that moves a piece with its points, and the way of that piece. False for a move that moves none so, as
 * declining, and for what is no legal move here. Where a move moves several pieces, they go the same way. How the play ends is for
 * macuil_position_play to say.
 */
bool macuil_position_route(const struct macuil_position *position,
                           const char *word,
                           struct macuil_route *route);

/**
 * The record of a game from this position on, with the words of its throws and moves; they must be playable, and NULL stands for none.
 * Where the game is over by then, the record says how. The players are named in the order of the seats, NULL if not said. `seed` leads
 * to two numbers, the master seed and the index of the game, or is NULL.
 *
 * Errors: MACUIL_STATUS_PLAY with the clause that does not allow a throw or a move, and its number in `ply`; MACUIL_STATUS_REPLAY where it cannot
 * begin so, MACUIL_STATUS_ARGUMENT.
 */
struct macuil_record *macuil_record_new(const struct macuil_position *start,
                                        const struct macuil_words *plies,
                                        const struct macuil_words *players,
                                        const uint64_t *seed,
                                        struct macuil_error **error);

/**
 * Frees a record that macuil_record_new has made. NULL is fine.
 */
void macuil_record_free(struct macuil_record *record);

/**
 * Reads every record of a text of so many bytes. `records` takes them.
 *
 * Errors: MACUIL_STATUS_RECORD at the first that cannot be read; `records` takes those before it, to be freed as well. MACUIL_STATUS_ARGUMENT;
 * `records` takes NULL.
 */
enum macuil_status macuil_records_read(const char *text,
                                       size_t length,
                                       struct macuil_records **records,
                                       struct macuil_error **error);

/**
 * How many records there are.
 */
size_t macuil_records_count(const struct macuil_records *records);

/**
 * The record at a place, from 0, valid until the list is freed, and not to be freed itself; NULL if there is none.
 */
const struct macuil_record *macuil_records_at(const struct macuil_records *records, size_t index);

/**
 * Frees a list, and the records in it. NULL is fine.
 */
void macuil_records_free(struct macuil_records *records);

/**
 * The record as text, with its digest.
 */
char *macuil_record_text(const struct macuil_record *record);

/**
 * The variant with its options.
 */
char *macuil_record_variant(const struct macuil_record *record);

/**
 * The letters of the seats, in the order of the board.
 */
char *macuil_record_seats(const struct macuil_record *record);

/**
 * The letter of the seat that begins.
 */
char macuil_record_first(const struct macuil_record *record);

/**
 * Who plays, in the order of the seats; an empty list if not said.
 */
struct macuil_words *macuil_record_players(const struct macuil_record *record);

/**
 * Whether the game was drawn from a stream; `seed` and `index` take its master seed and index then, unless they are NULL.
 */
bool macuil_record_seed(const struct macuil_record *record,
                        uint64_t *seed,
                        uint64_t *index);

/**
 * The words of its throws and moves.
 */
struct macuil_words *macuil_record_plies(const struct macuil_record *record);

/**
 * How it ends: as "over:GR", "truncated" or "open".
 */
char *macuil_record_result(const struct macuil_record *record);

/**
 * Whether the game is over by the rules.
 */
bool macuil_record_is_over(const struct macuil_record *record);

/**
 * Whether the record is whole; false where it was cut short.
 */
bool macuil_record_is_whole(const struct macuil_record *record);

/**
 * The position that the game began with. Playing macuil_record_plies from it shows the game again, ply by ply.
 *
 * Errors: MACUIL_STATUS_REPLAY where it cannot begin so, MACUIL_STATUS_ARGUMENT.
 */
struct macuil_position *macuil_record_beginning(const struct macuil_record *record, struct macuil_error **error);

/**
 * Plays the game again to verify it, and gives its last position.
 *
 * Errors: MACUIL_STATUS_REPLAY at the first thing that does not happen as the record says, MACUIL_STATUS_ARGUMENT.
 */
struct macuil_position *macuil_record_replay(const struct macuil_record *record, struct macuil_error **error);

/**
 * Whether two records say the same. False if one is NULL.
 */
bool macuil_record_equals(const struct macuil_record *record, const struct macuil_record *other);

/**
 * Frees a text that was handed over as `char *`. NULL is fine.
 */
void macuil_string_free(char *text);

/**
 * An empty list.
 */
struct macuil_words *macuil_words_new(void);

/**
 * Adds a word at the end.
 */
enum macuil_status macuil_words_push(struct macuil_words *words, const char *word, struct macuil_error **error);

/**
 * How many words there are.
 */
size_t macuil_words_count(const struct macuil_words *words);

/**
 * The word at a place, from 0, valid until the list is freed; NULL if there is none.
 */
const char *macuil_words_at(const struct macuil_words *words, size_t index);

/**
 * The weight of the word at a place; 0 if there is none. Words that are no throws weigh 1.
 */
uint32_t macuil_words_weight(const struct macuil_words *words, size_t index);

/**
 * The clause of the sentence at a place; NULL unless the list is one of macuil_position_violations.
 */
const char *macuil_words_clause(const struct macuil_words *words, size_t index);

/**
 * Frees a list. NULL is fine.
 */
void macuil_words_free(struct macuil_words *words);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* MACUIL_H */
