"""Decisions a second of random play in Python: this package beside other environments for the same or a similar game.

Each line plays at random for some seconds of processor time, on one thread, after a warm-up, and is the best of three. What a decision is, is said
beside it: engines differ in whether a move without an alternative is one.
"""

import os
import pathlib
import subprocess
from collections.abc import Callable

import numpy as np

import macuil
import macuil.gym
import macuil.zoo
from python_clock import SECONDS, rate


def inside(variant: str) -> float:
    env = macuil.VecEnv(variant, n=4096, seed=7)
    return rate(lambda: env.step_random(64).decisions)


def masked(variant: str) -> float:
    """Actions drawn from the mask with numpy: the legal action with the greatest of random numbers."""
    env, generator = macuil.VecEnv(variant, n=4096, seed=7), np.random.default_rng(7)
    keys = generator.random((64, 1, env.actions), dtype=np.float32) + 1
    turn = iter(range(1 << 62))
    mask = env.mask

    def work() -> int:
        return env.step((mask * keys[next(turn) % 64]).argmax(axis=1)).decisions

    return rate(work)


def first(variant: str) -> float:
    """The first action that the mask allows: the least that numpy can do."""
    env = macuil.VecEnv(variant, n=4096, seed=7)
    mask = env.mask
    return rate(lambda: env.step(mask.argmax(axis=1)).decisions)


def words(variant: str) -> float:
    """Positions as values, moves as words."""
    generator = np.random.default_rng(7)

    def work() -> int:
        position, decisions = macuil.Position.start(variant), 0
        while not position.is_over:
            plies = position.legal_moves()
            if plies:
                decisions += 1
            else:
                plies = [word for word, _ in position.rolls()]
            position = position.play(plies[generator.integers(len(plies))])
        return decisions

    return rate(work)


def zoo(variant: str) -> float:
    env, generator = macuil.zoo.RawEnv(variant), np.random.default_rng(7)

    def work() -> int:
        decisions = 0
        env.reset(seed=7)
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(legal[generator.integers(len(legal))])
            decisions += 1
        return decisions

    return rate(work)


def openspiel(name: str) -> float:
    import pyspiel

    game, generator = pyspiel.load_game(name), np.random.default_rng(7)

    def work() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = [outcome for outcome, _ in state.chance_outcomes()]
                state.apply_action(outcomes[generator.integers(len(outcomes))])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[generator.integers(len(actions))])
                decisions += 1
        return decisions

    return rate(work)


def spiel(name: str) -> float:
    import macuil.spiel

    return openspiel(macuil.spiel.SHORT_NAMES[name])


def ludopy() -> float:
    import ludopy

    def work() -> int:
        game, decisions, over = ludopy.Game(), 0, False
        while not over:
            (_, pieces, _, _, over, _), _ = game.get_observation()
            if len(pieces):
                piece = pieces[np.random.randint(len(pieces))]
                decisions += 1
            else:
                piece = -1
            _, _, _, _, _, over = game.answer_observation(piece)
        return decisions

    return rate(work)


def pgx() -> float:
    """In an environment of its own, which scripts/python-bench makes."""
    python = os.environ.get("PGX_PYTHON")
    if not python:
        raise ImportError("pgx is not there", name="pgx")
    part = pathlib.Path(__file__).with_name("pgx_bench.py")
    told = subprocess.run([python, part, str(SECONDS)], stdout=subprocess.PIPE, text=True, check=True)
    return float(told.stdout)


LINES: list[tuple[str, Callable[[], float]]] = [
    ("macuil, ludo/madn: 4,096 games, random play inside", lambda: inside("ludo/madn")),
    ("macuil, ludo/madn: 4,096 games, first action of the mask", lambda: first("ludo/madn")),
    ("macuil, ludo/madn: 4,096 games, random action of the mask", lambda: masked("ludo/madn")),
    ("macuil, ludo/madn: PettingZoo loop", lambda: zoo("ludo/madn")),
    ("macuil, ludo/madn: positions and words", lambda: words("ludo/madn")),
    ("macuil, ludo/madn: OpenSpiel's loop in Python", lambda: spiel("ludo/madn")),
    ("OpenSpiel, maedn: its loop in Python", lambda: openspiel("maedn(players=4)")),
    ("LudoPy: its loop", ludopy),
    ("pgx, backgammon: 4,096 games, random action of the mask", pgx),
    ("macuil, partan: 4,096 games, random play inside", lambda: inside("partan")),
    ("macuil, partan: 4,096 games, first action of the mask", lambda: first("partan")),
    ("macuil, partan: 4,096 games, random action of the mask", lambda: masked("partan")),
]

for line, measure in LINES:
    try:
        print(f"{line:<58} {measure():>14,.0f}", flush=True)
    except ImportError as missing:
        print(f"{line:<58} {'not installed: ' + str(missing.name):>14}", flush=True)
