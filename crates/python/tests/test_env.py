"""Environments: masks are the legal moves, random play is the simulator's, games end as they should."""

import numpy as np
import numpy.typing as npt
import pytest

import macuil
from macuil import PlayError, Position, VecEnv, simulate

VARIANTS = [variant.name for variant in macuil.variants()]


def random_actions(env: VecEnv, generator: np.random.Generator) -> npt.NDArray[np.intp]:
    chances: npt.NDArray[np.float64] = generator.random(env.mask.shape) * env.mask
    best: npt.NDArray[np.intp] = chances.argmax(axis=1)
    return best


@pytest.mark.parametrize("variant", VARIANTS)
def test_masks_are_the_legal_moves(variant: str) -> None:
    env, generator = VecEnv(variant, n=8, seed=3), np.random.default_rng(1)
    for _ in range(60):
        for place in range(8):
            position = env.position(place)
            words = [env.word_of(place, action) for action in np.flatnonzero(env.mask[place]).tolist()]
            assert sorted(str(word) for word in words) == sorted(position.legal_moves())
            assert position.turn == position.seats[env.seat[place]]
            for word in position.legal_moves():
                action = env.action_of(place, word)
                assert action is not None and env.mask[place, action]
        played = env.step(random_actions(env, generator))
        assert played.decisions == 8


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_play_is_that_of_the_simulator(variant: str) -> None:
    rows = simulate(variant, games=6, seed=9)
    longest = int(rows["decisions"].max())
    env, ended = VecEnv(variant, n=6, seed=9), np.zeros(6, dtype=bool)
    for step in range(1, longest + 1):
        env.step_random()
        for place in np.flatnonzero(env.done & ~ended):
            assert step == rows["decisions"][place]
            assert str(rows["places"][place])[0] == rows["seats"][0][env.reward[place].argmax()]
            assert env.reward[place].sum() == pytest.approx(0, abs=1e-5)
            ended[place] = True
    assert ended.all()
    assert env.game(0)[0] % 6 == 0


def test_arrays_are_filled_in_place_and_threads_make_no_difference() -> None:
    one, two = VecEnv("partan", n=100, seed=5), VecEnv("partan", n=100, seed=5, threads=3)
    observation, mask, generator = one.observation, one.mask, np.random.default_rng(2)
    before = observation.copy()
    for _ in range(50):
        actions = random_actions(one, generator)
        assert repr(one.step(actions)) == repr(two.step(actions))
        for name in ("observation", "mask", "reward", "done", "truncated", "seat"):
            assert (getattr(one, name) == getattr(two, name)).all(), name
    assert one.observation is observation or np.shares_memory(one.observation, observation)
    assert np.shares_memory(one.mask, mask)
    assert (observation != before).any()
    assert two.step_random(30).decisions == 3_000
    one.reset()
    assert (observation == before).all()
    one.reset(seed=6)
    assert (VecEnv("partan", n=100, seed=6).observation == observation).all()


def test_a_wrong_action_is_refused_and_nothing_is_stepped() -> None:
    env = VecEnv("ludo/madn", n=4, seed=1)
    env.step_random(20)
    before = (env.observation.copy(), env.mask.copy())
    legal = env.mask.argmax(axis=1)
    for wrong in (env.actions, -1, int(np.flatnonzero(~env.mask[2])[0])):
        actions = legal.astype(np.int64)
        actions[2] = wrong
        with pytest.raises((ValueError, OverflowError)):
            env.step(actions)
        assert (env.observation == before[0]).all() and (env.mask == before[1]).all()
    with pytest.raises(ValueError, match="environment 2"):
        actions = legal.copy()
        actions[2] = np.flatnonzero(~env.mask[2])[0]
        env.step(actions)
    with pytest.raises(ValueError, match="actions"):
        env.step(legal[:3])
    with pytest.raises(IndexError, match="there are 4"):
        env.position(4)
    assert env.step(legal.astype(np.int16)).decisions == 4
    assert issubclass(PlayError, ValueError)


def test_only_whole_numbers_are_actions() -> None:
    env = VecEnv("ludo/madn", n=4, seed=1)
    legal, before = env.mask.argmax(axis=1), env.observation.copy()
    for shifted in (legal + 2**32, legal - 2**32, legal.astype(np.uint64) + np.uint64(2**63)):
        with pytest.raises(ValueError, match="actions are below 44"):
            env.step(shifted)
    for wrong in (legal + 0.5, legal.astype(str), legal > 0, np.array([None] * 4)):
        with pytest.raises(TypeError, match="whole numbers"):
            env.step(wrong)
    for wrong in (legal[:, None], legal[:0], 3):
        with pytest.raises(ValueError, match="one an environment"):
            env.step(wrong)
    assert (env.observation == before).all()
    assert env.step(legal.tolist()).decisions == 4
    assert env.step(np.repeat(env.mask.argmax(axis=1), 2)[::2]).decisions == 4


def test_many_steps_are_the_sum_of_few() -> None:
    one, many = VecEnv("ludo/madn", n=3, seed=4), VecEnv("ludo/madn", n=3, seed=4)
    played = many.step_random(400_000)
    reward, games = np.zeros((3, 4)), 0
    for _ in range(8):
        games += one.step_random(50_000).games
        reward += one.reward
    assert played.games == games and played.decisions == 1_200_000
    assert many.done.all() and np.allclose(many.reward, reward, atol=1e-2)
    assert (one.observation == many.observation).all()


def test_games_that_are_too_long_are_cut_short() -> None:
    env = VecEnv("patolli", n=10, cap=20)
    cut = 0
    for _ in range(100):
        env.step_random()
        assert (env.done | ~env.truncated).all()
        assert (env.reward[env.truncated] == 0).all()
        cut += int(env.truncated.sum())
    assert cut > 10


def test_throws_can_be_exposed() -> None:
    env = VecEnv("parchis/remix", n=3, chance="exposed")
    assert [word for word, _ in env.throws] == [f"roll:{points}" for points in range(1, 7)]
    assert env.mask.sum(axis=1).tolist() == [6, 6, 6]
    five = env.action_of(0, "roll:5")
    assert five is not None
    env.step([five] * 3)
    assert env.position(1) == Position.start("parchis/remix").play("roll:5")
    with pytest.raises(ValueError, match="inside or exposed"):
        VecEnv("partan", chance="hidden")  # type: ignore[arg-type]


def test_observations_are_as_described() -> None:
    for variant in VARIANTS:
        env = VecEnv(variant, n=50, seed=2)
        env.step_random(200)
        place = 0
        for name, at, (rows, columns), most, about in env.fields:
            assert at == place and name and about
            place += rows * columns
            assert (env.observation[:, at:place] <= most).all(), (variant, name)
        assert place == env.observation.shape[1]


@pytest.mark.parametrize("wrong", [{"n": 0}, {"cap": 0}, {"variant": "chess"}, {"seats": 9}])
def test_environments_that_cannot_be_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        VecEnv(**{"variant": "ludo/madn", **wrong})  # type: ignore[arg-type]
