"""The C library from Python's ctypes: what any language does that can call C. (For Python itself there is the package macuil.)

Say where the library lies: game.py lib/libmacuil.so.1
"""

import ctypes
import sys
from ctypes import POINTER, byref, c_char, c_char_p, c_int, c_int64, c_size_t, c_uint32, c_uint64, c_void_p

macuil = ctypes.CDLL(sys.argv[1])


class Error(ctypes.Structure):
    # The rest of macuil_error is not used here.
    _fields_ = [("status", c_int), ("message", c_char_p), ("kind", c_char_p), ("clause", c_char_p)]


class Detail(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("word", c_char_p), ("number", c_int64)]


class Event(ctypes.Structure):
    _fields_ = [
        ("name", c_char_p),
        ("clause", c_char_p),
        ("text", c_char_p),
        ("details", POINTER(Detail)),
        ("detail_count", c_size_t),
    ]


# What is yours to free is a c_void_p: a c_char_p would be made into bytes at once, and its place forgotten.
for name, result, arguments in [
    ("macuil_abi", c_uint32, []),
    ("macuil_position_start", c_void_p, [c_char_p, c_char_p, c_char, POINTER(POINTER(Error))]),
    ("macuil_position_play", c_int, [c_void_p, c_char_p, c_void_p, POINTER(POINTER(Error))]),
    ("macuil_position_waits_for", c_int, [c_void_p]),
    ("macuil_position_text", c_void_p, [c_void_p]),
    ("macuil_position_free", None, [c_void_p]),
    ("macuil_dice_new", c_void_p, [c_uint64, c_uint64]),
    ("macuil_dice_draw", c_void_p, [c_void_p, c_void_p]),
    ("macuil_dice_free", None, [c_void_p]),
    ("macuil_player_new", c_void_p, [c_char_p, c_uint64, c_uint64, POINTER(POINTER(Error))]),
    ("macuil_player_choose", c_void_p, [c_void_p, c_void_p]),
    ("macuil_player_free", None, [c_void_p]),
    ("macuil_events_new", c_void_p, []),
    ("macuil_events_clear", None, [c_void_p]),
    ("macuil_events_count", c_size_t, [c_void_p]),
    ("macuil_events_at", POINTER(Event), [c_void_p, c_size_t]),
    ("macuil_events_free", None, [c_void_p]),
    ("macuil_string_free", None, [c_void_p]),
    ("macuil_error_free", None, [POINTER(Error)]),
]:
    function = getattr(macuil, name)
    function.restype, function.argtypes = result, arguments


def text(owned: int) -> bytes:
    """The text that was handed over, which is freed."""
    copy = ctypes.string_at(owned)
    macuil.macuil_string_free(owned)
    return copy


assert macuil.macuil_abi() == 1
error = POINTER(Error)()
position = macuil.macuil_position_start(b"ludo/madn", b"RY", b"R", byref(error))
dice, player = macuil.macuil_dice_new(7, 0), macuil.macuil_player_new(b"greedy", 7, 0, byref(error))
events = macuil.macuil_events_new()

assert macuil.macuil_position_play(position, b"6:yard-0", events, byref(error)) == 2
print("refused:", error.contents.message.decode(), error.contents.kind.decode(), error.contents.clause.decode())
macuil.macuil_error_free(error)

ROLL, MOVE, OVER = 1, 2, 3
plies = 0
while (due := macuil.macuil_position_waits_for(position)) != OVER:
    word = text(macuil.macuil_dice_draw(dice, position) if due == ROLL else macuil.macuil_player_choose(player, position))
    macuil.macuil_events_clear(events)
    assert macuil.macuil_position_play(position, word, events, byref(error)) == 0 and not error
    plies += 1
last = macuil.macuil_events_at(events, macuil.macuil_events_count(events) - 1).contents
assert last.name == b"won" and last.details[0].name == b"seat", last.text
print(f"{last.text.decode()} after {plies} throws and moves: {text(macuil.macuil_position_text(position)).decode()}")

macuil.macuil_events_free(events)
macuil.macuil_player_free(player)
macuil.macuil_dice_free(dice)
macuil.macuil_position_free(position)
