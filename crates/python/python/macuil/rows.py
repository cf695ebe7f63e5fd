"""Many games, a row each, as tables of numpy, Arrow, pandas and polars."""

from __future__ import annotations

import os
import uuid
from typing import TYPE_CHECKING, Any, Iterator, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from . import _macuil
from ._macuil import Position, Record

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow as pa

__all__ = ["Rows", "simulate", "simulate_to_parquet"]


class Rows:
    """The rows of a run: a column each for what was played, how it ended and what was counted.

    Columns are had by name as numpy arrays: numbers as the engine left them, not to be written to, and words as arrays of objects. Tables
    of Arrow share the memory of numbers; all tables keep words as categories. Numbers are unsigned: make them signed before you take
    one from another (``rows["throws"].astype("int64")``).

    >>> rows = simulate("partan", games=3, seed=7, seats=2)
    >>> rows.names[:8]
    ['variant', 'options', 'seed', 'index', 'seats', 'players', 'end', 'places']
    >>> rows["index"]
    array([0, 1, 2], dtype=uint64)
    >>> rows["seats"].tolist()
    ['GR', 'GR', 'GR']
    """

    def __init__(self, held: _macuil.Rows) -> None:
        self._held = held

    @property
    def names(self) -> list[str]:
        """The names of the columns, in order."""
        return self._held.names

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        numbers, words = self._held.numbers(name), self._held.words(name)
        if words is None:
            return numbers
        values: npt.NDArray[Any] = np.array(words, dtype=object)[numbers]
        return values

    def __len__(self) -> int:
        return len(self._held)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __repr__(self) -> str:
        return repr(self._held)

    def record(self, index: int) -> Record:
        """Plays one of the games again and writes it down."""
        return self._held.record(index)

    def to_arrow(self) -> pa.Table:
        """The rows as a table of Arrow (needs pyarrow)."""
        import pyarrow as pa

        columns = []
        for name in self.names:
            numbers, words = pa.array(self._held.numbers(name)), self._held.words(name)
            if words is not None:
                words = pa.array(words, type=pa.string())
                numbers = pa.DictionaryArray.from_arrays(numbers, words)
            columns.append(numbers)
        return pa.table(columns, names=self.names)

    def to_pandas(self) -> pd.DataFrame:
        """The rows as a data frame of pandas (needs pandas)."""
        import pandas as pd

        columns: dict[str, Any] = {}
        for name in self.names:
            numbers, words = self._held.numbers(name), self._held.words(name)
            if words is not None:
                codes = numbers.astype("int32")
                columns[name] = pd.Categorical.from_codes(codes, categories=pd.Index(words))
            else:
                columns[name] = numbers
        # A frame of its own, which may be written to.
        return pd.DataFrame(columns, copy=True)

    def to_polars(self) -> pl.DataFrame:
        """The rows as a data frame of polars (needs polars and pyarrow)."""
        import polars as pl

        frame = pl.from_arrow(self.to_arrow())
        assert isinstance(frame, pl.DataFrame)
        return frame


def simulate(
    variant: Union[str, Position],
    games: int,
    seed: int = 0,
    *,
    seats: Union[str, int, None] = None,
    first: Optional[str] = None,
    players: Optional[Sequence[str]] = None,
    first_index: int = 0,
    threads: int = 0,
    cap: int = 100_000,
) -> Rows:
    """Plays many games of a variant, or from a position, and gives a row of each.

    Game ``i`` has the dice and choices of ``(seed, i)`` and of nothing else: so the rows are the same for any number of threads (0 is
    one a core), and a run can be split by ``first_index``. Everybody chooses at random unless ``players`` names bots, in the order of
    the board; if they are fewer than seats, they are taken in turn again. Games of more than ``cap`` throws are truncated.

    >>> rows = simulate("ludo/madn", games=200, seed=7, seats=2, players=["greedy", "random"])
    >>> share = (rows["places"] == "R").mean()
    >>> bool(share > 0.6)
    True

    Raises ``SetupError`` for a beginning that cannot be, ``ValueError`` for a player that is not known.
    """
    held = _macuil.simulate(
        variant,
        games,
        seed,
        seats=seats,
        first=first,
        players=players,
        first_index=first_index,
        threads=threads,
        cap=cap,
    )
    return Rows(held)


def simulate_to_parquet(
    path: Union[str, "os.PathLike[str]"],
    variant: Union[str, Position],
    games: int,
    seed: int = 0,
    *,
    seats: Union[str, int, None] = None,
    first: Optional[str] = None,
    players: Optional[Sequence[str]] = None,
    shard: Optional[str] = None,
    threads: int = 0,
    cap: int = 100_000,
) -> int:
    """Plays many games and writes their rows to a file of Parquet as they come; gives how many.

    Memory does not grow with their number. With ``shard="2/8"`` it plays the second of eight shares of the games. The file is to the
    byte what the program writes with ``macuil simulate --games ... --seed ... --shard ... --rows``, whatever the threads. A file of that
    name is replaced, but only by a whole one: until then rows are in one beside it, which is removed if the run fails or is stopped.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     simulate_to_parquet(os.path.join(folder, "games.parquet"), "ludo/madn", 1000, seed=7, shard="2/8")
    125
    """
    path = os.fspath(path)
    folder, name = os.path.split(path)
    if not name.endswith(".parquet"):
        raise ValueError(f"rows are written as Parquet, so the file is to end with .parquet, not {path!r}")
    if os.path.exists(path) and not os.path.isfile(path):
        raise ValueError(f"{path} is there and no file; choose another name")
    partial = os.path.join(folder, f".{name}.{uuid.uuid4().hex}")
    # Where nothing can be written, it is told before anything is played.
    open(partial, "xb").close()
    try:
        written = _macuil.write_parquet(
            partial,
            variant,
            games,
            seed,
            seats=seats,
            first=first,
            players=players,
            shard=shard,
            threads=threads,
            cap=cap,
        )
        os.replace(partial, path)
    except BaseException:
        os.unlink(partial)
        raise
    return written
