"""The corpora that all languages share: positions with the right answers, and counts of sequences."""

import json
from pathlib import Path

import pytest

from macuil import MacuilError, PlayError, Position

CRATES = Path(__file__).parents[2]
CASES = sorted(CRATES.glob("*/tests/corpora/*.jsonl"))
PERFT = sorted(CRATES.glob("*/tests/corpora/perft.txt"))


def name(path: Path) -> str:
    return f"{path.parts[-4]}/{path.name}"


def test_no_game_is_left_out() -> None:
    games = {"ludo", "parchis", "partan", "patolli"}
    assert {path.parts[-4] for path in CASES} == games
    assert {path.parts[-4] for path in PERFT} == games


@pytest.mark.parametrize("corpus", CASES, ids=name)
def test_cases_have_the_right_answers(corpus: Path) -> None:
    checked = 0
    for line in corpus.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        if "bad" in case:
            with pytest.raises(MacuilError):
                Position(case["bad"])
            checked += 1
            continue
        position = Position(case["position"])
        if "moves" in case:
            assert position.legal_moves() == case["moves"], line
            checked += 1
        if "rolls" in case:
            assert [list(roll) for roll in position.rolls()] == case["rolls"], line
            checked += 1
        if "play" in case:
            assert position.play(case["play"]).text == case["after"], line
            checked += 1
        if "refuse" in case:
            with pytest.raises(PlayError) as refused:
                position.play(case["refuse"])
            assert refused.value.clause == case["rule"], line
            checked += 1
    assert checked >= len(corpus.read_text(encoding="utf-8").splitlines())


def perft(position: Position, depth: int) -> tuple[int, int]:
    """Sequences of so many plies, and their weight."""
    plies = position.rolls() or [(move, 1) for move in position.legal_moves()]
    if depth == 0 or not plies:
        return (1, 1) if depth == 0 else (0, 0)
    leaves = weight = 0
    for word, by in plies:
        below = perft(position.play(word), depth - 1)
        leaves, weight = leaves + below[0], weight + by * below[1]
    return leaves, weight


@pytest.mark.parametrize("table", PERFT, ids=name)
def test_sequences_are_as_many_as_counted(table: Path) -> None:
    checked = 0
    for line in table.read_text(encoding="utf-8").splitlines():
        if line.startswith("#") or not line:
            continue
        text, counts = line.split("\t")
        position = Position(text)
        for depth, count in enumerate(counts.split(), start=1):
            leaves, weight = map(int, count.split("/"))
            if leaves > 300:
                break
            assert perft(position, depth) == (leaves, weight), (text, depth)
            checked += 1
    assert checked > 30
