"""A player who learns against bots, as an environment of Gymnasium (needs gymnasium).

>>> import macuil.gym
>>> env = macuil.gym.Env("ludo/madn", seats=2, opponents=["greedy"])
>>> observation, info = env.reset(seed=7)
>>> action = info["action_mask"].argmax()
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> env.observation_space.contains(observation)
True

It is registered as ``macuil/Game-v0``, so that ``gymnasium.make("macuil/Game-v0", variant="ludo/madn")`` does the same with Gymnasium's
own wrappers around it.
"""

from __future__ import annotations

import operator
from typing import Any, Optional, Sequence, Union

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete

from . import Player, Position, VecEnv

__all__ = ["Env"]

Observation = npt.NDArray[np.uint8]


class Env(gymnasium.Env[Observation, np.int64]):
    """One game after the other of a variant: one seat learns, bots play the others.

    Observations and actions are those of ``VecEnv``, from the learner's point of view; ``info["action_mask"]`` says which actions may be
    chosen. The reward comes at the end: +1 for the first place, -1 for the last, those between in even steps. An action that the rules do
    not allow loses the game at once, with the clause in ``info["refused"]``; with ``illegal="raise"`` it is raised.

    ``opponents`` are bots in the order of the board after the learner's seat, taken in turn again if they are fewer. The learner takes
    another seat each game, drawn from the seed, unless ``seat`` is the place of one in the order of the board.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        variant: str = "ludo/madn",
        seats: Union[str, int, None] = None,
        opponents: Sequence[str] = ("random",),
        seat: Optional[int] = None,
        illegal: str = "lose",
        cap: int = 100_000,
        render_mode: Optional[str] = None,
    ) -> None:
        if isinstance(opponents, str):
            raise ValueError(f"opponents are a list of names, as [{opponents!r}]")
        if not opponents:
            raise ValueError("name at least one bot as opponent; macuil.players() lists them")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"an illegal action loses or raises; {illegal!r} is neither")
        if render_mode not in (None, "ansi", "svg"):
            raise ValueError(f"render_mode is ansi or svg, not {render_mode!r}")
        self._games = VecEnv(variant, seats=seats, cap=cap)
        if seat is not None and not 0 <= seat < self._games.seats:
            raise ValueError(f"seat is from 0 to {self._games.seats - 1}, the places of the seats in play, not {seat}")
        self._fixed, self._illegal, self.render_mode = seat, illegal, render_mode
        self._names = list(opponents)
        self._bots: list[Player] = [Player(name) for name in self._names]
        self._learner = 0
        self._shown: Optional[Position] = None
        self._over = True
        self.observation_space = Box(0, 255, self._games.observation.shape[1:], np.uint8)
        self.action_space = Discrete(self._games.actions)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins another game, up to the learner's first decision."""
        super().reset(seed=seed)
        for _ in range(1000):
            drawn = int(self.np_random.integers(2**63))
            place = int(self.np_random.integers(self._games.seats))
            self._learner = place if self._fixed is None else self._fixed
            self._bots = [Player(name, seed=drawn) for name in self._names]
            self._games.reset(seed=drawn)
            self._shown = None
            self._over = False
            # A game that ends before the learner has had a choice is nothing to learn from.
            if not self._others_play():
                return self._observed()
        raise RuntimeError(
            "in a thousand games the learner had nothing to decide; raise cap, or give it another seat"
        )

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Makes the learner's move, and those of the others up to its next decision."""
        if self._over:
            raise RuntimeError("the game is over; call reset() to begin another")
        before = self._observed()
        chosen = operator.index(action)
        self._shown = None
        try:
            self._play(chosen)
        except ValueError as refused:
            if self._illegal == "raise":
                raise
            self._over = True
            return before[0], -1.0, True, False, {**before[1], "refused": str(refused)}
        if not self._games.done[0]:
            self._others_play()
        if self._games.done[0]:
            self._over = True
            truncated = bool(self._games.truncated[0])
            mask = np.zeros(self._games.actions, np.int8)
            info = {"action_mask": mask, "seat": self._learner}
            reward = float(self._games.reward[0, self._learner])
            return before[0], reward, not truncated, truncated, info
        observation, info = self._observed()
        return observation, 0.0, False, False, info

    def render(self) -> Union[str, None]:
        """The board as text or as SVG, by ``render_mode``."""
        if self.render_mode is None:
            return None
        position = self._shown or self._games.position(0)
        return position.svg() if self.render_mode == "svg" else position.board()

    def _play(self, action: int) -> None:
        """Makes a move. Where the game ends by it, its last position is kept to be shown: the next one has begun by then."""
        before = None if self.render_mode is None else self._games.position(0)
        word = None if before is None else self._games.word_of(0, action)
        self._games.step([action])
        if before is not None and word is not None and self._games.done[0]:
            self._shown = before.play(word)

    def _others_play(self) -> bool:
        """Lets the bots play until the learner is to act; whether the game ended before."""
        while self._games.seat[0] != self._learner:
            ahead = (int(self._games.seat[0]) - self._learner) % self._games.seats - 1
            bot = self._bots[ahead % len(self._bots)]
            word = bot.choose(self._games.position(0))
            assert word is not None
            action = self._games.action_of(0, word)
            assert action is not None
            self._play(action)
            if self._games.done[0]:
                return True
        return False

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        mask = self._games.mask[0].astype(np.int8)
        return self._games.observation[0].copy(), {"action_mask": mask, "seat": self._learner}


gymnasium.register(id="macuil/Game-v0", entry_point="macuil.gym:Env")
