"""Macuil's games as games of OpenSpiel: its own checks, its algorithms, and the same game as the environments have."""

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import macuil

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed")

import macuil.spiel  # noqa: E402
from absl import flags  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    generate_playthrough,
    mcts,
    random_agent,
    tabular_qlearner,
)

VARIANTS = [variant.name for variant in macuil.variants()]
MOST = [(variant.name, seats) for variant in macuil.variants() for seats in {2, max(variant.seats)}]
# Red can capture, or move another piece.
ENDGAME = "ludo/madn seats=RY turn=R at=move:3 R=16,34,g3,g4 Y=19,g2,g3,g4"
CAPTURE = 17


def load(variant: str, **params: object) -> Any:
    return pyspiel.load_game(macuil.spiel.SHORT_NAMES[variant], params)


def draw(state: Any, generator: np.random.Generator) -> int:
    """An action at random."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes())
        return int(generator.choice(outcomes, p=chances))
    return int(generator.choice(state.legal_actions()))


@pytest.mark.parametrize("variant,seats", MOST)
def test_openspiel_finds_nothing_wrong(variant: str, seats: int) -> None:
    game = load(variant, players=seats)
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_is_that_of_the_environment(variant: str) -> None:
    state = load(variant).new_initial_state()
    env, generator = macuil.VecEnv(variant, chance="exposed"), np.random.default_rng(7)
    moves = env.actions - len(env.throws)
    assert state.num_distinct_actions() == moves
    while not state.is_terminal():
        throws, seat = state.is_chance_node(), int(env.seat[0])
        assert str(state) == env.position(0).text
        assert throws == (env.position(0).waits_for == "roll")
        legal = [action + moves if throws else action for action in state.legal_actions()]
        assert legal == np.flatnonzero(env.mask[0]).tolist()
        if throws:
            weights = [weight for _, weight in env.position(0).rolls()]
            assert [chance for _, chance in state.chance_outcomes()] == [weight / sum(weights) for weight in weights]
        else:
            assert state.current_player() == seat
        player = int(generator.integers(env.seats))
        seen = list(state.observation_tensor(player))
        assert seen[: -env.seats] == env.observation[0].tolist()
        assert seen[-env.seats :].index(1) == (seat - player) % env.seats
        assert state.observation_string(player) == str(state)
        action = draw(state, generator)
        number = action + moves if throws else action
        word = env.word_of(0, number)
        assert state.action_to_string(action) == word and word is not None
        expected = env.position(0).play(word)
        assert not any(state.returns())
        state.apply_action(action)
        assert str(state) == expected.text
        env.step([number])
        assert bool(env.done[0]) == state.is_terminal()
    assert state.returns() == pytest.approx(env.reward[0].tolist()) and any(state.returns())
    assert sum(state.returns()) == pytest.approx(0, abs=1e-12)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert not any(state.observation_tensor(0)) and state.position.is_over


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_with_any_option_has_a_string_that_gives_it_again(variant: str) -> None:
    (options,) = [each.options for each in macuil.variants() if each.name == variant]
    for option in options:
        for value in option.values[-2:]:
            text = f"{option.name}={value}"
            try:
                start = macuil.Position.start(f"{variant}[{text}]", seats=2)
            except macuil.SetupError:
                # Some contradict other options of the variant.
                with pytest.raises(macuil.SetupError):
                    load(variant, players=2, options=text)
                continue
            game = load(variant, players=2, options=text)
            again = pyspiel.load_game(str(game))
            assert str(again) == str(game) and again.new_initial_state().position == start


@pytest.mark.parametrize("variant", VARIANTS)
def test_any_position_of_a_game_can_be_its_start(variant: str) -> None:
    game, generator = load(variant, players=3), np.random.default_rng(11)
    state = game.new_initial_state()
    for _ in range(300):
        action = draw(state, generator)
        if state.child(action).is_terminal():
            break
        state.apply_action(action)
    start = load(variant, start=str(state))
    assert start.num_players() == 3
    again = pyspiel.load_game(str(start)).new_initial_state()
    for begun in (again, game.new_initial_state(str(state))):
        assert begun.position == state.position and begun.history() == []
        assert begun.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("variant", ["partan", "parchis/remix", "ludo/parcheesi", "patolli"])
def test_a_playthrough_replays_word_for_word(variant: str, tmp_path: Path) -> None:
    game = str(load(variant, players=2))
    text = generate_playthrough.playthrough(game, None, seed=5)
    kept = tmp_path / "playthrough.txt"
    kept.write_text(text, encoding="utf-8")
    flags.FLAGS.mark_as_parsed()
    original, replayed = generate_playthrough.replay(str(kept))
    assert replayed == original == text and "IsTerminal() = True" in text


def test_states_and_games_survive_clones_pickles_and_texts() -> None:
    game, generator = load("patolli", players=3), np.random.default_rng(3)
    state = game.new_initial_state()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    while not state.is_terminal():
        before = str(state), state.history()
        clone = state.clone()
        clone.apply_action(draw(clone, generator))
        assert (str(state), state.history()) == before
        text = pyspiel.serialize_game_and_state(game, clone)
        for other in (pyspiel.deserialize_game_and_state(text)[1], pickle.loads(pickle.dumps(clone))):
            assert str(other) == str(clone) and other.history() == clone.history()
            assert other.returns() == clone.returns() and other.is_terminal() == clone.is_terminal()
        state = clone
    assert state.information_state_string(0) == state.history_str() != state.observation_string(0)


def test_what_is_not_allowed_is_refused_with_its_clause_and_changes_nothing() -> None:
    state = load("ludo/madn", start=ENDGAME).new_initial_state()
    with pytest.raises(macuil.PlayError) as refused:
        state.apply_action(0)
    assert refused.value.clause == "ludo.enter"
    for action in (-2, 44, 1000):
        with pytest.raises(ValueError, match=f"action {action} "):
            state.apply_action(action)
    assert (str(state), state.history()) == (ENDGAME, [])


def test_a_game_that_is_too_long_is_cut_short_for_nothing() -> None:
    game, generator = load("ludo/madn", players=2, max_game_length=50), np.random.default_rng(5)
    assert game.max_game_length() == game.max_chance_nodes_in_history() == 50
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(draw(state, generator))
    assert len(state.history()) == 50
    assert state.returns() == [0, 0] and not state.position.is_over
    with pytest.raises(ValueError, match="over"):
        state.apply_action(0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 5},
        {"players": 3, "seats": "RG"},
        {"options": "tries=7"},
        {"options": "end"},
        {"start": "ludo/madn"},
        {"start": ENDGAME, "players": 2},
        {"start": macuil.Position.start("partan").text},
        {"start": macuil.Position.start("ludo/madn").play_out(1).text},
        {"max_game_length": 0},
    ],
)
def test_wrong_parameters_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        load("ludo/madn", **wrong)


def test_seats_can_be_named() -> None:
    assert load("ludo/madn", seats="RG").new_initial_state().position.seats == "RG"
    game = pyspiel.load_game("macuil_ludo_madn(players=2,seats=GB)")
    assert (game.num_players(), game.new_initial_state().position.seats) == (2, "GB")


def test_a_position_of_another_game_is_refused_as_a_start() -> None:
    game = load("ludo/madn", players=2)
    for other in (macuil.Position.start("ludo/madn", 3), macuil.Position.start("ludo/madn[tries=3]", 2)):
        with pytest.raises(ValueError, match="not of"):
            game.new_initial_state(other.text)


def test_python_ends_in_order_after_an_error() -> None:
    # OpenSpiel holds what it has registered until after Python's end.
    code = "import macuil.spiel, pyspiel; pyspiel.load_game('macuil_patolli', {'players': 9})"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ended.returncode == 1 and "Fatal" not in ended.stderr, ended.stderr


def test_search_plays_a_whole_game_and_sees_a_capture() -> None:
    random = np.random.RandomState(7)
    evaluator = mcts.RandomRolloutEvaluator(1, random)

    def bot(game: Any, simulations: int) -> Any:
        return mcts.MCTSBot(game, 1.5, simulations, evaluator, random_state=random)

    game = load("ludo/madn", players=2)
    state, bots = game.new_initial_state(), [bot(game, 3), pyspiel.make_uniform_random_bot(1, 7)]
    returns = pyspiel.evaluate_bots(state, bots, 7)
    assert sorted(returns) == [-1, 1] and state.is_terminal()

    game = load("ludo/madn", start=ENDGAME)
    state = game.new_initial_state()
    assert CAPTURE in state.legal_actions() and len(state.legal_actions()) > 1
    assert bot(game, 400).step(state) == CAPTURE


def test_a_table_learns_to_beat_random_play() -> None:
    np.random.seed(7)
    env = rl_environment.Environment(load("ludo/madn", start=ENDGAME))
    env.seed(7)
    actions = env.action_spec()["num_actions"]
    learner = tabular_qlearner.QLearner(0, actions, step_size=0.1)
    randoms = [random_agent.RandomAgent(player, actions) for player in (0, 1)]

    def play(agents: list[Any], evaluation: bool) -> float:
        step = env.reset()
        while not step.last():
            agent = agents[step.observations["current_player"]]
            step = env.step([agent.step(step, is_evaluation=evaluation).action])
        for agent in agents:
            agent.step(step, is_evaluation=evaluation)
        return float(step.rewards[0])

    before = np.mean([play(randoms, True) for _ in range(300)])
    for _ in range(700):
        play([learner, randoms[1]], False)
    after = np.mean([play([learner, randoms[1]], True) for _ in range(300)])
    assert after > before + 0.25, (before, after)
