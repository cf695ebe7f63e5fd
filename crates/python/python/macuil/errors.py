"""What the engine refuses, and why: each exception is a ``ValueError`` that says in fields what its message says in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Optional, Sequence

if TYPE_CHECKING:
    from . import Record

__all__ = [
    "Fault",
    "MacuilError",
    "PlayError",
    "RecordError",
    "ReplayError",
    "SetupError",
    "TextError",
]


class Fault(NamedTuple):
    """One thing that is wrong with a position or with how a game is to begin."""

    field: str
    """The field at fault, by the name it has in texts."""
    message: str
    """What is wrong, and what to do."""
    clause: Optional[str]
    """The clause it would break, where one says so."""
    at: Optional[int]
    """Where it stands in the text, in characters from 0, if it was read from one."""


class MacuilError(ValueError):
    """Everything that the engine refuses."""


class PlayError(MacuilError):
    """A throw or a move that cannot be played; nothing has changed.

    >>> from macuil import Position
    >>> try:
    ...     Position.start("partan", 2).play("3:start-3")
    ... except PlayError as error:
    ...     print(error.kind, error.clause)
    not-now partan.order
    """

    kind: str
    """``over``, ``not-now`` (a throw where a move is due, or the other way round), ``unreadable`` or ``not-allowed``."""
    clause: str
    """The name of the clause that does not allow it."""
    reason: str
    """What is wrong, and what may be done."""

    def __init__(self, message: str, *, kind: str = "", clause: str = "", reason: str = "") -> None:
        super().__init__(message)
        self.kind, self.clause, self.reason = kind, clause, reason


class TextError(MacuilError):
    """A text that cannot be read at all."""

    at: int
    """Where, in characters from 0."""

    def __init__(self, message: str, *, at: int = 0) -> None:
        super().__init__(message)
        self.at = at


class SetupError(MacuilError):
    """A position, or the beginning of a game, that cannot be: every fault of it at once.

    >>> from macuil import Position
    >>> try:
    ...     Position.start("partan[geometry=square]", seats=9)
    ... except SetupError as error:
    ...     print([fault.field for fault in error.faults])
    ['variant', 'seats']
    """

    faults: list[Fault]
    """What is wrong, in the order of the fields."""

    def __init__(self, message: str, *, faults: Sequence[Fault] = ()) -> None:
        super().__init__(message)
        self.faults = list(faults)


class RecordError(MacuilError):
    """Records of which one cannot be read."""

    line: int
    """The line at fault, from 1."""
    column: int
    """The column in it, from 1."""
    games: list[Record]
    """The records before it."""

    def __init__(
        self, message: str, *, line: int = 0, column: int = 0, games: Sequence[Record] = ()
    ) -> None:
        super().__init__(message)
        self.line, self.column, self.games = line, column, list(games)


class ReplayError(MacuilError):
    """A game that does not play as its record says."""

    ply: Optional[int]
    """The first ply that does not, from 0, if it is one."""

    def __init__(self, message: str, *, ply: Optional[int] = None) -> None:
        super().__init__(message)
        self.ply = ply
