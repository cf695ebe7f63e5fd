"""Runs on a cluster of Ray: the same bytes as on one machine, whatever goes down meanwhile."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import macuil

# Nothing is told to anybody.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
ray = pytest.importorskip("ray")
cluster_utils = pytest.importorskip("ray.cluster_utils")
macuil_ray = pytest.importorskip("macuil.ray")

GAMES, SHARES = 300_000, 12
VARIANT = "parchis/french[cap=none]"


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two machines with a processor each, as far as Ray knows."""
    cluster = cluster_utils.Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "include_dashboard": False},
    )
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


@pytest.fixture
def here() -> Iterator[None]:
    """This machine alone."""
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shares as one machine writes them."""
    folder = tmp_path_factory.mktemp("alone")
    for share in range(1, SHARES + 1):
        path = folder / f"rows-{share:02}-of-{SHARES}.parquet"
        macuil.simulate_to_parquet(path, VARIANT, GAMES, 7, shard=f"{share}/{SHARES}")
    return folder


def players() -> list[int]:
    """The processes that play a share, by the names that Ray gives them."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and b"ray::_play" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def same_files(one: Path, other: Path) -> None:
    names = sorted(path.name for path in one.glob("*.parquet"))
    assert names and names == sorted(path.name for path in other.glob("*.parquet"))
    for name in names:
        assert (one / name).read_bytes() == (other / name).read_bytes(), name


def test_a_worker_and_a_machine_that_go_down_cost_time_and_nothing_else(
    cluster: Any, alone: Path, tmp_path: Path
) -> None:
    downs: list[str] = []

    def bring_down(done: int, total: int) -> None:
        if done == 3 and not downs:
            downs.append("worker")
            os.kill(players()[0], signal.SIGKILL)
        if done == 8 and len(downs) == 1:
            downs.append("machine")
            cluster.remove_node(cluster.list_all_nodes()[1], allow_graceful=False)

    folder = tmp_path / "run"
    run = macuil_ray.simulate(
        VARIANT, GAMES, 7, folder=str(folder), per_file=GAMES // SHARES, progress=bring_down
    )
    assert downs == ["worker", "machine"]
    assert len(cluster.list_all_nodes()) == 1
    assert (run.played, run.games) == (SHARES, GAMES)
    same_files(alone, folder)
    # What was not finished lies nowhere under the name of a share.
    others = {path.name for path in folder.iterdir()} - {*run.files, "run.json"}
    assert all(name.startswith(".") for name in others)
    rows = run.dataset()
    assert rows.count() == GAMES
    assert rows.sum("index") == GAMES * (GAMES - 1) // 2


def test_a_run_goes_on_where_it_ended_and_no_other_takes_its_place(
    here: None, alone: Path, tmp_path: Path
) -> None:
    class Enough(Exception):
        """Somebody stops the run."""

    def stop(done: int, total: int) -> None:
        if done == 5:
            raise Enough

    folder = str(tmp_path)
    asked: dict[str, Any] = {"folder": folder, "per_file": GAMES // SHARES}
    with pytest.raises(Enough):
        macuil_ray.simulate(VARIANT, GAMES, 7, progress=stop, **asked)
    assert not list(tmp_path.glob(f"rows-{SHARES}-of-*"))
    for other in ({"seed": 8}, {"games": GAMES - 1}, {"players": ["greedy"]}):
        with pytest.raises(ValueError, match="another run: its " + next(iter(other))):
            macuil_ray.simulate(**{"variant": VARIANT, "games": GAMES, "seed": 7, **asked, **other})
    run = macuil_ray.simulate(VARIANT, GAMES, 7, **asked)
    assert 0 < run.played <= SHARES - 5
    same_files(alone, tmp_path)
    assert macuil_ray.simulate(VARIANT, GAMES, 7, **asked).played == 0


def test_what_cannot_be_is_refused_before_anything_is_played(here: None, tmp_path: Path) -> None:
    folder = str(tmp_path / "none")
    for wrong in (
        {"variant": "ludo/mad"},
        {"players": ["nobody"]},
        {"seats": "QX"},
        {"per_file": 0},
        {"cap": 0},
        {"games": -1},
        {"games": 2**64},
        {"games": 2**63, "per_file": 1},
        {"games": 9.5},
        {"per_file": 2.5},
        {"seed": "7"},
        {"retries": -1},
        {"progress": 5},
        {"players": "greedy"},
        {"players": ["mcts:1ms"]},
        {"folder": ""},
    ):
        with pytest.raises((ValueError, TypeError)):
            macuil_ray.simulate(**{"variant": "ludo/madn", "games": 10, "folder": folder, **wrong})
    assert not Path(folder).exists()


def test_nothing_that_lies_in_a_folder_is_taken_for_a_share(here: None, tmp_path: Path) -> None:
    folder = tmp_path / "seed=9"
    asked: dict[str, Any] = {"variant": "ludo/madn", "folder": folder, "per_file": 100}
    run = macuil_ray.simulate(games=np.int64(200), seed=np.uint64(7), **asked)
    assert run.dataset().unique("seed") == [7]
    share = folder / "rows-2-of-2.parquet"
    whole = share.read_bytes()
    (folder / ".rows-2-of-2.parquet.0").write_bytes(whole[:99])
    for broken in (b"", whole[:99], (folder / "rows-1-of-2.parquet").read_bytes()[:-1]):
        share.write_bytes(broken)
        with pytest.raises(ValueError, match="rows-2-of-2.parquet is not the share of 100 games"):
            macuil_ray.simulate(games=200, seed=7, **asked)
    share.unlink()
    assert macuil_ray.simulate(games=200, seed=7, **asked).played == 1
    assert share.read_bytes() == whole
    names = {"run.json", "rows-1-of-2.parquet", "rows-2-of-2.parquet"}
    assert {path.name for path in folder.iterdir()} == names
    for broken in (b"", b"[]", b"{"):
        (folder / "run.json").write_bytes(broken)
        with pytest.raises(ValueError, match="run.json is no plan of a run"):
            macuil_ray.simulate(games=200, seed=7, **asked)
    (folder / "run.json").unlink()
    with pytest.raises(ValueError, match="holds shares, and no run.json"):
        macuil_ray.simulate(games=200, seed=8, **asked)


def test_a_folder_may_be_told_from_where_one_stands(
    here: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = macuil_ray.simulate("ludo/madn", 10, folder="run")
    assert (tmp_path / "run" / "rows-1-of-1.parquet").exists()
    assert run.dataset().count() == 10


def test_without_a_cluster_it_says_what_to_do(tmp_path: Path) -> None:
    assert not ray.is_initialized()
    with pytest.raises(RuntimeError, match="ray.init"):
        macuil_ray.simulate("ludo/madn", 10, folder=str(tmp_path))
