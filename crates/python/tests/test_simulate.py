"""Many games: the same for a seed whatever the threads and shares, as tables of every library, and compared."""

import hashlib
import os
import subprocess
import sys
import types
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pytest

import macuil
from macuil import Position, Rows, simulate


def same(one: Rows, other: Rows) -> None:
    assert one.names == other.names
    for name in one:
        assert (one[name] == other[name]).all(), name


@pytest.mark.parametrize("variant", [variant.name for variant in macuil.variants()])
def test_threads_and_shares_change_nothing(variant: str) -> None:
    whole = simulate(variant, games=600, seed=7, threads=1)
    same(whole, simulate(variant, games=600, seed=7, threads=3))
    parts = [simulate(variant, 200, 7, first_index=index) for index in (0, 200, 400)]
    for name in whole:
        assert (np.concatenate([part[name] for part in parts]) == whole[name]).all()


def test_a_row_is_the_game_of_its_record() -> None:
    rows = simulate("patolli", games=20, seed=11)
    for index in range(20):
        record = rows.record(index)
        assert record.result == rows["end"][index]
        throws = sum(word.startswith("roll:") for word in record.plies)
        assert throws == rows["throws"][index]
        assert len(record.plies) - throws == rows["decisions"][index]
    with pytest.raises(IndexError, match="0 to 19"):
        rows.record(20)


def test_rows_are_those_that_rust_pins() -> None:
    """Files of the simulator's own tests: games of many cases, with a head wherever another game begins."""
    checked = 0
    for path in sorted((Path(__file__).parents[2] / "sim/tests").glob("rows*.csv")):
        names: list[str] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("variant,"):
                names = line.split(",")
                continue
            pinned = dict(zip(names, line.split(",")))
            options = pinned["options"].replace(" ", ",")
            rows = simulate(
                f"{pinned['variant']}[{options}]" if options else pinned["variant"],
                1,
                int(pinned["seed"]),
                seats=pinned["seats"],
                first_index=int(pinned["index"]),
            )
            if rows["players"][0] == pinned["players"]:
                assert {name: str(rows[name][0]) for name in rows} == pinned, path
                checked += 1
    assert checked >= 20


def test_tables_hold_the_same_numbers_and_share_memory() -> None:
    rows = simulate("partan", games=500, seed=3, seats=3)
    arrow, pandas, polars = rows.to_arrow(), rows.to_pandas(), rows.to_polars()
    assert isinstance(pandas, pd.DataFrame) and isinstance(polars, pl.DataFrame)
    assert arrow.column_names == list(pandas.columns) == polars.columns == rows.names
    for name in rows:
        values = rows[name].tolist()
        assert arrow[name].to_pylist() == values
        assert pandas[name].tolist() == values
        assert polars[name].to_list() == values
    numbers = rows["throws"]
    assert numbers.dtype == np.uint64
    assert numbers.ctypes.data == rows["throws"].ctypes.data
    assert numbers.ctypes.data == arrow["throws"].chunk(0).buffers()[1].address


def test_tables_may_be_written_to_and_rows_may_not() -> None:
    rows = simulate("partan", games=5, seed=3)
    frame, throws = rows.to_pandas(), rows["throws"].copy()
    frame.loc[0, "throws"] = 0
    with pytest.raises(ValueError, match="read-only"):
        rows["throws"][:] = 0
    assert (rows["throws"] == throws).all()


def test_games_begin_where_they_are_told_to() -> None:
    start = Position.start("ludo/classic", "RG").play("roll:6")
    rows = simulate(start, games=50, seed=1)
    assert set(rows["seats"]) == {"RG"}
    assert rows.record(0).replay()[0].word == "6:yard-0"
    assert set(simulate("ludo/madn", 30, seats="RY", first="Y").record(0).first) == {"Y"}
    with pytest.raises(ValueError, match="leave out seats"):
        simulate(start, 10, seats=2)


def test_players_play_as_they_are_named() -> None:
    rows = simulate("parchis/remix", games=60, seed=5, seats=2, players=["greedy", "random"])
    assert set(rows["players"]) == {"greedy random"}
    assert (rows["places"] == rows["seats"][0][0]).mean() > 0.7


@pytest.mark.parametrize(
    "wrong",
    [
        {"variant": "chess"},
        {"players": ["stockfish"]},
        {"seats": 99},
        {"first": "Q"},
        {"first_index": 2**64 - 1},
        {"seed": 2**64},
        {"seed": -1},
        {"players": "greedy"},
        {"first": "RG"},
        {"first": ""},
        {"cap": 0},
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    arguments: dict[str, object] = {"variant": "ludo/madn", "games": 10, **wrong}
    with pytest.raises(ValueError):
        simulate(**arguments)  # type: ignore[arg-type]


def test_more_than_the_memory_holds_is_refused() -> None:
    with pytest.raises(MemoryError, match="first_index"):
        simulate("partan", games=10**14)
    for n in (2**40, 2**62, 2**64 - 1):
        with pytest.raises(MemoryError, match="fewer"):
            macuil.VecEnv("partan", n=n)


def test_files_are_those_that_the_program_writes(tmp_path: Path) -> None:
    """The program's own tests pin the same bytes."""
    pinned = Path(__file__).parents[2] / "sim/tests/parquet.txt"
    for line in pinned.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        variant, games, seed, shard, digest = line.split()
        path = tmp_path / "rows.parquet"
        written = macuil.simulate_to_parquet(path, variant, int(games), int(seed), shard=shard)
        assert hashlib.sha256(path.read_bytes()).hexdigest() == digest, line
        rows = pd.read_parquet(path)
        assert len(rows) == written
        first = int(rows["index"][0])
        told = simulate(variant, written, int(seed), first_index=first)
        for name in told:
            assert (rows[name].to_numpy() == told[name]).all(), name
    assert [path.name for path in tmp_path.iterdir()] == ["rows.parquet"]


def test_a_file_that_is_not_finished_is_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    for wrong in ({"shard": "3/2"}, {"variant": "ludo/mad"}, {"players": ["nobody"]}):
        with pytest.raises(ValueError):
            macuil.simulate_to_parquet(path, **{"variant": "ludo/madn", "games": 9, **wrong})  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        macuil.simulate_to_parquet(tmp_path / "none" / "rows.parquet", "ludo/madn", 9)
    # What others have left there is theirs.
    (tmp_path / "folder.parquet").mkdir()
    os.mkfifo(tmp_path / "pipe.parquet")
    (tmp_path / "rows.parquet.partial").write_text("another run")
    for taken in ("folder.parquet", "pipe.parquet", "rows.csv", "", "."):
        with pytest.raises(ValueError):
            macuil.simulate_to_parquet(tmp_path / taken, "ludo/madn", 9)
    with pytest.raises(ValueError, match="mcts:500"):
        macuil.simulate_to_parquet(path, "ludo/madn", 9, players=["mcts:1ms"])
    kept = {"folder.parquet", "pipe.parquet", "rows.parquet.partial"}
    assert {path.name for path in tmp_path.iterdir()} == kept
    program = (
        "import _thread, threading, macuil\n"
        "threading.Timer(0.5, _thread.interrupt_main).start()\n"
        f"macuil.simulate_to_parquet({str(path)!r}, 'parchis/french', 10**8)\n"
    )
    stopped = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert b"KeyboardInterrupt" in stopped.stderr
    assert {path.name for path in tmp_path.iterdir()} == kept


def test_comparisons_are_tables(tmp_path: Path) -> None:
    comparison = macuil.compare(["partan", "partan[geometry=rings]"], games=300, seed=7)
    measures = comparison.measures()
    arrow, frame, polars = comparison.to_arrow(), comparison.to_pandas(), comparison.to_polars()
    assert arrow.to_pylist() == measures == polars.to_dicts()
    assert frame["value"].tolist() == [row["value"] for row in measures]
    differences = frame[frame["against"].notna()]
    assert set(differences["pairs"]) == {300} and not differences.empty
    one = macuil.compare(["partan"], games=30)
    assert one.to_pandas()["pairs"].isna().all() and one.to_arrow().schema == arrow.schema
    none = macuil.compare({}, games=3)
    assert none.to_pandas().columns.tolist() == frame.columns.tolist() and none.to_pandas().empty
    with pytest.raises(ValueError, match="mcts:500"):
        macuil.compare(["partan"], games=3, players=["mcts:1ms"])
    with pytest.raises(ValueError, match="two cases are called partan;"):
        macuil.compare(["partan", "partan"], games=3)


def test_cases_have_names_or_are_a_list() -> None:
    named = macuil.compare(types.MappingProxyType({"a": "ludo/madn"}), games=3)
    assert [row["case"] for row in named.overview()] == ["a"]
    for wrong in ("partan", Position.start("partan")):
        with pytest.raises(ValueError, match="list"):
            macuil.compare(wrong, games=3)  # type: ignore[arg-type]


def test_no_games_are_no_rows() -> None:
    rows = simulate("partan", games=0)
    assert len(rows) == 0 and rows.to_pandas().empty and len(rows["throws"]) == 0


def test_cases_are_compared_game_by_game() -> None:
    cases = {"as it is": "partan", "rings": "partan[geometry=rings]"}
    comparison = macuil.compare(cases, games=400, seed=7)
    assert [row["case"] for row in comparison.overview()] == list(cases)
    measures = comparison.measures()
    throws = [row for row in measures if row["measure"] == "throws"]
    rows = simulate("partan", games=400, seed=7)
    assert throws[0]["value"] == pytest.approx(rows["throws"].mean())
    low, high = throws[0]["low"], throws[0]["high"]
    assert low is not None and high is not None and low < throws[0]["value"] < high
    (difference,) = [row for row in measures if row["measure"] == "difference_throws"]
    assert difference["against"] == "as it is" and difference["pairs"] == 400
    assert difference["value"] == pytest.approx(throws[1]["value"] - throws[0]["value"])


@pytest.mark.parametrize(
    "run",
    [
        "macuil.simulate('parchis/french', games=10**7)",
        "macuil.simulate('partan', games=10**5, players=['mcts:1000'], threads=1)",
        "macuil.compare(['partan', 'ludo/madn'], games=10**8)",
        "macuil.VecEnv('ludo/madn', n=3).step_random(10**15)",
    ],
)
def test_a_run_is_stopped_by_an_interrupt(run: str) -> None:
    program = (
        "import _thread, threading, macuil\n"
        "threading.Timer(0.5, _thread.interrupt_main).start()\n"
        f"{run}\n"
    )
    stopped = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert b"KeyboardInterrupt" in stopped.stderr
