"""The checks that Gymnasium and PettingZoo have for environments, and what their users would expect beyond."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

import macuil
import macuil.gym
import macuil.zoo

VARIANTS = [variant.name for variant in macuil.variants()]


@pytest.mark.parametrize("variant", VARIANTS)
def test_gymnasium_finds_nothing_wrong(variant: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("macuil/Game-v0", variant=variant).unwrapped)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ["ludo/madn", "partan", "parchis/french", "patolli"])
def test_pettingzoo_finds_nothing_wrong(variant: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Masks come in a dict, as in PettingZoo's own board games.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(macuil.zoo.env(variant, seats), num_cycles=400, verbose_progress=False)
        seed_test(lambda: macuil.zoo.env(variant, seats), num_cycles=60)


def test_pettingzoo_measures_it(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(macuil.zoo.RawEnv("ludo/madn", 2))
    assert "turns per second" in capsys.readouterr().out


def play(env: macuil.gym.Env, games: int, choose: str) -> list[float]:
    """The rewards of a learner who plays by a bot of this name."""
    rewards = []
    for game in range(games):
        _, info = env.reset(seed=game)
        player, over, reward = macuil.Player(choose, seed=game), False, 0.0
        while not over:
            assert info["action_mask"].any()
            word = player.choose(env._games.position(0))
            assert word is not None
            action = env._games.action_of(0, word)
            assert action is not None and info["action_mask"][action]
            _, reward, over, truncated, info = env.step(np.int64(action))
            assert not truncated
        rewards.append(reward)
    return rewards


def test_a_better_player_wins_more_against_bots() -> None:
    env = macuil.gym.Env("parchis/remix", seats=2, opponents=["random"])
    greedy, random = np.mean(play(env, 60, "greedy")), np.mean(play(env, 60, "random"))
    assert greedy > 0.4 > 0.35 > abs(random)


def test_an_illegal_action_loses_with_its_clause_or_is_raised() -> None:
    env = macuil.gym.Env("ludo/madn", seats=2)
    _, info = env.reset(seed=1)
    wrong = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "environment 0" in info["refused"]
    with pytest.raises(RuntimeError, match="reset"):
        env.step(wrong)
    strict = macuil.gym.Env("ludo/madn", seats=2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError):
        strict.step(wrong)


def test_seats_are_taken_in_turn_unless_one_is_named() -> None:
    env = macuil.gym.Env("ludo/madn", seats=4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}
    fixed = macuil.gym.Env("ludo/madn", seats=4, seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(10)} == {2}


def test_rewards_of_a_game_add_up_to_nothing() -> None:
    for seats in (2, 3, 4):
        env, total = macuil.zoo.env("patolli", seats), 0.0
        env.reset(seed=seats)
        for _ in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            over = termination or truncation
            total += float(reward) if over else 0.0
            env.step(None if over else observation["action_mask"].argmax())
        assert total == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize(
    "wrong", [{"opponents": []}, {"opponents": "greedy"}, {"opponents": ["x"]}, {"seat": 4}, {"illegal": "?"}, {"render_mode": "3d"}]
)
def test_wrong_settings_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        macuil.gym.Env("ludo/madn", **wrong)  # type: ignore[arg-type]


def test_the_end_of_a_game_is_what_is_shown() -> None:
    """And not the beginning of the next, which has begun in the environment by then."""
    env = macuil.gym.Env("ludo/madn", seats=2, render_mode="ansi")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, reward, over, _, info_ = env.step(info["action_mask"].argmax())
        info = info_
    shown = str(env.render())
    assert "won" in shown and "to move" not in shown and "to roll" not in shown
    env.reset(seed=2)
    assert "won" not in str(env.render())
    agents = macuil.zoo.env("ludo/madn", 2, render_mode="ansi")
    agents.reset(seed=1)
    for _ in agents.agent_iter():
        observation, _, termination, truncation, _ = agents.last()
        over = termination or truncation
        agents.step(None if over else observation["action_mask"].argmax())
    assert "won" in agents.render()


def test_an_action_is_a_whole_number() -> None:
    env = macuil.gym.Env("ludo/madn", seats=2)
    env.reset(seed=1)
    raw = macuil.zoo.RawEnv("ludo/madn", 2)
    raw.reset(seed=1)
    for wrong in (1.5, "x", float("nan"), [1]):
        with pytest.raises(TypeError):
            env.step(wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            raw.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="is to act"):
        raw.step(None)


def test_a_learner_who_never_decides_is_told_so() -> None:
    with pytest.raises(RuntimeError, match="raise cap"):
        macuil.gym.Env("ludo/madn", seats=2, cap=1, seat=1).reset(seed=1)
