"""Rules engines of dice race games: Partán, Parchís, Ludo and Patolli, exact, seeded and fast.

Positions are values. A position waits for a throw or a move; playing it gives another position, and what happened:

>>> import macuil
>>> start = macuil.Position.start("ludo/madn", seats="RG")
>>> start.rolls()[5]
('roll:6', 1)
>>> thrown = start.play("roll:6")
>>> thrown.legal_moves()
['6:yard-0']
>>> position, events = thrown.play_with_events("6:yard-0")
>>> [event.name for event in events]
['entered', 'repeated']

What cannot be played is refused with the clause that does not allow it:

>>> thrown.check("6:yard-1").clause
'ludo.move'

Many games at once, a row each, the same for a seed on every machine and with any number of threads:

>>> rows = macuil.simulate("ludo/madn", games=1000, seed=7)
>>> float(rows["throws"].mean())
439.717

For players who learn, many games side by side in arrays that are filled in place:

>>> env = macuil.VecEnv("ludo/madn", n=4096, seed=7)
>>> env.observation.shape, env.mask.shape
((4096, 200), (4096, 44))
>>> played = env.step(env.mask.argmax(axis=1))
>>> played.decisions
4096
"""

from __future__ import annotations

from . import errors, fair
from ._macuil import (
    Event,
    Game,
    Option,
    Played,
    Player,
    Position,
    Record,
    Replayed,
    Rule,
    Variant,
    VecEnv,
    __version__,
    games,
    players,
    rule,
    variants,
)
from .comparison import Comparison, Measure, compare
from .errors import (
    Fault,
    MacuilError,
    PlayError,
    RecordError,
    ReplayError,
    SetupError,
    TextError,
)
from .rows import Rows, simulate, simulate_to_parquet

__all__ = [
    "Comparison",
    "Event",
    "Fault",
    "Game",
    "MacuilError",
    "Measure",
    "Option",
    "PlayError",
    "Played",
    "Player",
    "Position",
    "Record",
    "RecordError",
    "ReplayError",
    "Replayed",
    "Rows",
    "Rule",
    "SetupError",
    "TextError",
    "Variant",
    "VecEnv",
    "__version__",
    "compare",
    "errors",
    "fair",
    "games",
    "players",
    "rule",
    "simulate",
    "simulate_to_parquet",
    "variants",
]
