"""All seats of a game as agents of PettingZoo (needs pettingzoo).

>>> import macuil.zoo
>>> env = macuil.zoo.env("ludo/madn", seats=2)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination or truncation:
...         env.step(None)
...     else:
...         env.step(observation["action_mask"].argmax())
>>> env.agents
[]
"""

from __future__ import annotations

import operator
from typing import Any, Optional, Union

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Position, VecEnv

__all__ = ["RawEnv", "env"]


def env(
    variant: str = "ludo/madn", seats: Union[str, int, None] = None, **settings: Any
) -> AECEnv[str, Any, Any]:
    """The environment of a variant, in which an action that is not allowed ends the game as lost."""
    raw: Any = RawEnv(variant, seats, **settings)
    raw = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    raw = wrappers.AssertOutOfBoundsWrapper(raw)
    return wrappers.OrderEnforcingWrapper(raw)


class RawEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """The environment without wrappers: an action that is not allowed is raised.

    Agents are ``player_0`` and so on, in the order of the board; the letter of an agent's seat is in its ``infos``. Observations and
    actions are those of ``VecEnv``, from the point of view of whoever is to act. Who is not observes what it did when it last was, and may choose nothing.
    """

    def __init__(
        self,
        variant: str = "ludo/madn",
        seats: Union[str, int, None] = None,
        *,
        cap: int = 100_000,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self._games = VecEnv(variant, seats=seats, cap=cap)
        self.metadata = {
            "name": "macuil_" + self._games.position(0).variant.replace("/", "_"),
            "render_modes": ["ansi", "svg"],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        if render_mode not in (None, "ansi", "svg"):
            raise ValueError(f"render_mode is ansi or svg, not {render_mode!r}")
        self._random = np.random.default_rng()
        self.render_mode = render_mode
        self._letters = self._games.position(0).seats
        self.possible_agents = [f"player_{place}" for place in range(len(self._letters))]
        self.agents: list[str] = []
        self._shown: Optional[Position] = None
        view = Dict(
            {
                "observation": Box(0, 255, self._games.observation.shape[1:], np.uint8),
                "action_mask": Box(0, 1, (self._games.actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: view for agent in self.possible_agents}
        choice = Discrete(self._games.actions)
        self.action_spaces = {agent: choice for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """What an agent may choose from."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins another game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._games.reset(seed=int(self._random.integers(2**63)))
        self._shown = None
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"seat": letter} for agent, letter in zip(self.agents, self._letters)
        }
        nothing = np.zeros(self._games.observation.shape[1], np.uint8)
        self._seen = dict.fromkeys(self.agents, nothing)
        self._turn()

    def step(self, action: Optional[int]) -> None:
        """Makes the move of the agent that is to act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act: choose one of the actions of its mask")
        chosen = operator.index(action)
        before = None if self.render_mode is None else self._games.position(0)
        word = None if before is None else self._games.word_of(0, chosen)
        self._games.step([chosen])
        if before is not None and word is not None and self._games.done[0]:
            # The next game has begun by now; what is shown is the end of this one.
            self._shown = before.play(word)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._games.done[0]:
            cut = bool(self._games.truncated[0])
            for place, other in enumerate(self.possible_agents):
                self.rewards[other] = float(self._games.reward[0, place])
                self.terminations[other], self.truncations[other] = not cut, cut
        else:
            self._turn()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent observes."""
        mask = np.zeros(self._games.actions, np.int8)
        over = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        if agent == self.agent_selection and not over:
            mask = self._games.mask[0].astype(np.int8)
        return {"observation": self._seen[agent].copy(), "action_mask": mask}

    def render(self) -> Optional[str]:
        """The board as text or as SVG, by ``render_mode``."""
        if self.render_mode is None:
            gymnasium.logger.warn("Say render_mode='ansi' or 'svg' to have a picture.")
            return None
        position = self._shown or self._games.position(0)
        return position.svg() if self.render_mode == "svg" else position.board()

    def close(self) -> None:
        """Nothing is held open."""

    def _turn(self) -> None:
        self.agent_selection = self.possible_agents[int(self._games.seat[0])]
        self._seen[self.agent_selection] = self._games.observation[0].copy()
