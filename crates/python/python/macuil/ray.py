"""Runs spread over the machines of a cluster of Ray (needs ray[data] and pyarrow).

>>> import macuil.ray
>>> import ray
>>> context = ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
>>> import tempfile
>>> folder = tempfile.mkdtemp()
>>> run = macuil.ray.simulate("ludo/madn", 2_000, seed=7, folder=folder, per_file=500)
>>> len(run.files), run.dataset().count()
(4, 2000)
>>> ray.shutdown()

A run is cut into shares of the same size, whatever the number of machines, and each share becomes a file of Parquet, which is to the
byte what one machine writes. A share that is lost with its worker is played again.
"""

from __future__ import annotations

import json
import operator
import os
import tempfile
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Optional, Sequence, Union

import pyarrow.fs
import pyarrow.parquet
import ray

from . import Position, __version__, games, simulate_to_parquet

__all__ = ["Run", "simulate"]

# The plan of a run, beside its shares.
PLAN = "run.json"

# More files than anybody wants in a folder.
MOST_SHARES = 1_000_000


@dataclass(frozen=True)
class Run:
    """A run whose shares are there."""

    folder: str
    """Where the shares lie."""
    files: list[str]
    """Their names, in the order of the games."""
    games: int
    """How many games there are."""
    played: int
    """How many of the shares were played by this call; the others were there already."""

    @property
    def paths(self) -> list[str]:
        """The files with their folder."""
        return [f"{self.folder.rstrip('/')}/{name}" for name in self.files]

    def dataset(self) -> ray.data.Dataset:
        """The rows as a dataset of Ray. Blocks come as they are read: sort by ``index`` for the order of the games."""
        store, place = _store(self.folder)
        paths = [f"{place}/{name}" for name in self.files]
        # A folder that is called seed=9 is no column.
        return ray.data.read_parquet(paths, filesystem=store, partitioning=None)


def simulate(
    variant: Union[str, Position],
    games: int,
    seed: int = 0,
    *,
    folder: Union[str, "os.PathLike[str]"],
    seats: Union[str, int, None] = None,
    first: Optional[str] = None,
    players: Optional[Sequence[str]] = None,
    cap: int = 100_000,
    per_file: int = 1_000_000,
    retries: int = 20,
    progress: Optional[Callable[[int, int], object]] = None,
) -> Run:
    """Plays many games on the cluster that Ray is connected to, and writes their rows into a folder, share by share.

    ``folder`` is one that every machine sees, as a path or as the address of a store that pyarrow knows (``s3://bucket/run``). It holds
    ``run.json``, what was asked for, and the shares, at most ``per_file`` games each: ``rows-01-of-10.parquet`` is to the byte what
    ``macuil simulate VARIANT --games GAMES --seed SEED --shard 1/10 --rows FILE`` writes, and ``macuil merge`` puts all together.

    A share takes one processor, and little memory. Players have to play the same whenever they are asked, so that ``mcts:1ms`` is
    refused. A share that is lost because its worker or its machine went down is played again, up to ``retries`` times. The same call
    again, after whatever end, plays only what is missing; a folder with another run is refused, and so is one with shares and no
    ``run.json`` to say of what.
    ``progress`` is called with the shares that are there and all of them; without it a bar is drawn if tqdm is installed.

    Raises ``ValueError`` for a plan that cannot be, before anything is played; an error of Ray's if a share is lost too often.
    """
    if not ray.is_initialized():
        raise RuntimeError("connect to a cluster first: ray.init() for this machine, ray.init(address=...) for others")
    folder = os.fspath(folder)
    if not folder:
        raise ValueError("name the folder for the shares; the current one is '.'")
    if isinstance(players, str):
        raise ValueError(f"players are a list of names in the order of the board, as [{players!r}]")
    if progress is not None and not callable(progress):
        raise TypeError("progress is called with the shares that are there and all of them")
    games = _number("games", games, 0, 2**64 - 1)
    seed = _number("seed", seed, 0, 2**64 - 1)
    cap = _number("cap", cap, 1, 2**64 - 1)
    per_file = _number("per_file", per_file, 1, 2**64 - 1)
    retries = _number("retries", retries, 0, 2**31 - 1)
    start = variant if isinstance(variant, Position) else Position.start(variant, seats, first)
    if isinstance(variant, Position) and (seats is not None or first is not None):
        raise ValueError("a position says who plays and who is next; leave out seats and first")
    shares = max(1, -(-games // per_file))
    if shares > MOST_SHARES:
        raise ValueError(f"that would be {shares} files; raise per_file")
    plan = _plan(start, games, seed, list(players or []), cap, shares)
    if "://" not in folder:
        # Workers may stand in other folders.
        folder = os.path.abspath(folder)
    store, place = _store(folder)
    store.create_dir(place, recursive=True)

    width = len(str(shares))
    files = [f"rows-{share:0{width}}-of-{shares}.parquet" for share in range(1, shares + 1)]
    _agree(store, place, plan)
    there = _listed(store, place)
    for share, name in enumerate(files, 1):
        if name in there:
            _check_share(store, f"{place}/{name}", games * share // shares - games * (share - 1) // shares)
    missing = [(share, name) for share, name in enumerate(files, 1) if name not in there]
    with _Progress(progress, shares) as told:
        told.add(shares - len(missing))
        play = _play.options(max_retries=retries)
        waiting: list[Any] = []
        try:
            for share, name in missing:
                # Enough to keep all machines busy, few enough to forget none.
                while len(waiting) >= _window():
                    waiting = _wait(waiting, told)
                settings = {**plan, "shard": f"{share}/{shares}"}
                waiting.append(play.remote(folder, name, settings))
            while waiting:
                waiting = _wait(waiting, told)
        except BaseException:
            for task in waiting:
                ray.cancel(task, force=True)
            raise
    # What workers left that went down while they wrote.
    for name in _listed(store, place):
        if name.startswith(".rows-"):
            store.delete_file(f"{place}/{name}")
    return Run(folder, files, games, len(missing))


@ray.remote(num_cpus=1)
def _play(folder: str, name: str, plan: dict[str, Any]) -> int:
    """Plays a share and puts it into the folder, whole or not at all."""
    settings = dict(plan)
    start = Position(settings.pop("start"))
    for told in ("macuil", "rules_version", "variant", "shares"):
        settings.pop(told)
    store, place = _store(folder)
    with tempfile.TemporaryDirectory() as own:
        path = os.path.join(own, name)
        played = simulate_to_parquet(path, start, threads=1, **settings)
        # Where names can be changed, a file has its own once it is whole; a store of objects has it whole or not at all.
        local = isinstance(store, pyarrow.fs.LocalFileSystem)
        beside = f"{place}/.{name}.{uuid.uuid4().hex}" if local else f"{place}/{name}"
        with open(path, "rb") as whole, store.open_output_stream(beside) as out:
            while piece := whole.read(1 << 22):
                out.write(piece)
        if local:
            os.replace(beside, f"{place}/{name}")
    return played


def _plan(
    start: Position, count: int, seed: int, players: list[str], cap: int, shares: int
) -> dict[str, Any]:
    """What the rows depend on, and how they are cut."""
    (rules,) = [game.rules_version for game in games() if game.name == start.game]
    plan = {
        "macuil": __version__,
        "rules_version": rules,
        "variant": start.variant,
        "start": start.text,
        "games": count,
        "seed": seed,
        "players": players,
        "cap": cap,
        "shares": shares,
    }
    # What cannot be is refused here, and not by every worker.
    with tempfile.TemporaryDirectory() as own:
        simulate_to_parquet(
            os.path.join(own, "none.parquet"), start, 0, seed, players=players, cap=cap
        )
    return plan


def _store(folder: str) -> tuple[pyarrow.fs.FileSystem, str]:
    if "://" in folder:
        store, place = pyarrow.fs.FileSystem.from_uri(folder)
        return store, place.rstrip("/")
    return pyarrow.fs.LocalFileSystem(), os.path.abspath(folder)


def _listed(store: pyarrow.fs.FileSystem, place: str) -> set[str]:
    """The names of the files in a folder."""
    found = store.get_file_info(pyarrow.fs.FileSelector(place))
    return {os.path.basename(file.path) for file in found if file.type == pyarrow.fs.FileType.File}


def _agree(store: pyarrow.fs.FileSystem, place: str, plan: dict[str, Any]) -> None:
    """Writes the plan down, or sees that the one that is there is the same."""
    path, text = f"{place}/{PLAN}", json.dumps(plan, indent=1, ensure_ascii=False) + "\n"
    there = _listed(store, place)
    if PLAN not in there:
        if any(name.startswith("rows-") and name.endswith(".parquet") for name in there):
            raise ValueError(
                f"{place} holds shares, and no {PLAN} that says of which run; choose another folder, or take them away"
            )
        # Whole or not at all.
        beside = f"{path}.{uuid.uuid4().hex}"
        with store.open_output_stream(beside) as out:
            out.write(text.encode())
        store.move(beside, path)
        return
    with store.open_input_stream(path) as file:
        try:
            before = json.loads(file.read())
            is_plan = isinstance(before, dict)
        except ValueError:
            is_plan = False
    if not is_plan:
        raise ValueError(
            f"{path} is no plan of a run; choose another folder, or take it away together with the shares beside it"
        )
    for field, value in plan.items():
        if before.get(field) != value:
            raise ValueError(
                f"the folder holds another run: its {field} is {before.get(field)!r}, not {value!r}; "
                "choose another folder, or ask for the same run"
            )


def _check_share(store: pyarrow.fs.FileSystem, path: str, games: int) -> None:
    """A share that is there has to be whole."""
    try:
        with store.open_input_file(path) as file:
            rows = pyarrow.parquet.read_metadata(file).num_rows
    except (OSError, pyarrow.ArrowException):
        rows = None
    if rows != games:
        raise ValueError(f"{path} is not the share of {games} games that its name says; take it away, and it is played again")


def _number(name: str, value: int, least: int, most: int) -> int:
    """A whole number, of Python or of numpy."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {value!r}") from None
    if not least <= number <= most:
        raise ValueError(f"{name} is a whole number from {least} to {most}, not {number}")
    return number


def _window() -> int:
    """How many shares are with the cluster at a time."""
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return 4 * max(1, int(resources.get("CPU", 1)))


def _wait(waiting: list[Any], told: _Progress) -> list[Any]:
    """Waits for a share, and gives those that are still out."""
    done, left = ray.wait(waiting)
    ray.get(done)
    told.add(len(done))
    return left


class _Progress:
    """Tells how far a run is."""

    def __init__(self, call: Optional[Callable[[int, int], object]], total: int) -> None:
        self._call, self._total, self._done = call, total, 0
        self._bar: Any = None
        if call is None:
            try:
                from tqdm.auto import tqdm
            except ImportError:
                return
            # No bar where nobody looks.
            self._bar = tqdm(total=total, unit="file", disable=None)

    def add(self, shares: int) -> None:
        self._done += shares
        if self._call is not None:
            self._call(self._done, self._total)
        if self._bar is not None:
            self._bar.update(shares)

    def __enter__(self) -> _Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
