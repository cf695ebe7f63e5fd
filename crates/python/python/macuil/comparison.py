"""Cases beside each other, as tables of Arrow, pandas and polars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Mapping, Optional, Sequence, TypedDict, Union

from . import _macuil
from ._macuil import Position

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow as pa

__all__ = ["Comparison", "Measure", "compare"]


class Measure(TypedDict):
    """A number of a comparison."""

    case: str
    variant: str
    seats: str
    measure: str
    value: float
    low: Optional[float]
    high: Optional[float]
    against: Optional[str]
    p: Optional[float]
    pairs: Optional[int]
    correlation: Optional[float]


class Comparison:
    """Cases with what came of them.

    >>> comparison = compare({"as it is": "partan", "rings": "partan[geometry=rings]"}, games=200, seed=7)
    >>> comparison.overview()[0]["case"]
    'as it is'
    >>> table = comparison.to_pandas()
    >>> throws = table[(table.measure == "throws") & table.against.isna()]
    >>> throws.case.tolist()
    ['as it is', 'rings']
    """

    def __init__(self, held: _macuil.Comparison) -> None:
        self._held = held

    def overview(self) -> list[dict[str, str]]:
        """The most telling numbers as words with their intervals, a dict a case."""
        return self._held.overview()

    def measures(self) -> list[Measure]:
        """Every number of every case, and then the differences between cases.

        Each is a dict with ``case``, ``variant``, ``seats``, ``measure``, ``value``, ``low`` and ``high``, the interval of 95 %; of
        differences also with the case that they are ``against``, ``p`` (corrected for their number), ``pairs`` of games, and the
        ``correlation`` within a pair. What there is not, is ``None``.
        """
        return self._held.measures()

    def to_arrow(self) -> pa.Table:
        """The measures as a table of Arrow (needs pyarrow)."""
        import pyarrow as pa

        word, number = pa.string(), pa.float64()
        columns = {
            "case": word,
            "variant": word,
            "seats": word,
            "measure": word,
            "value": number,
            "low": number,
            "high": number,
            "against": word,
            "p": number,
            "pairs": pa.uint64(),
            "correlation": number,
        }
        return pa.Table.from_pylist(self.measures(), schema=pa.schema(columns))

    def to_pandas(self) -> pd.DataFrame:
        """The measures as a data frame of pandas (needs pandas)."""
        import pandas as pd

        numbers = {"low": "float64", "high": "float64", "p": "float64", "correlation": "float64"}
        columns = list(Measure.__annotations__)
        frame = pd.DataFrame(self.measures(), columns=columns)
        return frame.astype({**numbers, "against": "object", "pairs": "UInt64"})

    def to_polars(self) -> pl.DataFrame:
        """The measures as a data frame of polars (needs polars and pyarrow)."""
        import polars as pl

        frame = pl.from_arrow(self.to_arrow())
        assert isinstance(frame, pl.DataFrame)
        return frame

    def __len__(self) -> int:
        return len(self._held)

    def __repr__(self) -> str:
        return repr(self._held)


def compare(
    cases: Union[Sequence[Union[str, Position]], Mapping[str, Union[str, Position]]],
    games: int,
    seed: int = 0,
    *,
    seats: Union[str, int, None] = None,
    players: Optional[Sequence[str]] = None,
    threads: int = 0,
    cap: int = 100_000,
) -> Comparison:
    """Plays the same number of games of several cases and holds them against each other.

    Cases are variants or positions, with names of their own if they come as a dict. Cases share their dice game by game, so that
    differences are those of pairs of games. Ctrl-C stops it between two games.
    """
    held = _macuil.compare(
        cases, games, seed, seats=seats, players=players, threads=threads, cap=cap
    )
    return Comparison(held)
