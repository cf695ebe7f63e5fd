"""All variants as games of OpenSpiel (needs open_spiel).

Importing the module registers a game a variant: ``macuil_partan``, ``macuil_ludo_madn`` and so on; ``SHORT_NAMES`` lists them.

>>> import macuil.spiel, pyspiel
>>> game = pyspiel.load_game("macuil_ludo_madn(players=2)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()[5]
(True, (5, 0.16666666666666666))
>>> state.apply_action(5)
>>> state.current_player(), state.legal_actions()
(0, [0])
>>> state.action_to_string(0)
'6:yard-0'
>>> state.apply_action(0)
>>> print(state)
ludo/madn seats=RY turn=R at=roll R=yard,yard,yard,0 Y=yard,yard,yard,yard

The parameters of a game, all of which may be left out:

``players``
    how many seats play; 0 is as many as the variant has by default, or as ``seats`` or ``start`` say
``seats``
    the letters of the seats, as ``RG`` for two side by side
``options``
    what differs from the variant, as ``extra_throws~one;tries~3``
``start``
    the text of the position that games begin with, in place of the three before
``max_game_length``
    the throws and moves together after which a game is cut short, with 0 for everybody

In the strings of OpenSpiel ``=`` and ``,`` part parameters and so cannot stand in values: in ``options`` and ``start`` they are written
``~`` and ``;``. Both spellings are read, and the game's own string has the second.

>>> game = pyspiel.load_game("macuil_ludo_madn", {"players": 2, "options": "tries=3,end=places"})
>>> str(game)
'macuil_ludo_madn(options=tries~3;end~places,players=2)'

Players are the places of the seats in the order of the board. Actions are those of ``VecEnv``; the outcomes of chance are numbered from 0
in the order of ``VecEnv.throws``. Returns are the rewards of ``VecEnv``. A pass that the rules force is no node: it is part of the ply before, and
a throw can follow a throw. So ``expectiminimax``, which counts no throw as depth, needs a small ``max_game_length``.

The observation tensor is the observation of ``VecEnv`` from the point of view of whoever is to act, and then ``to_act``, with a 1 for that player,
counted from the one who observes. Where a game is over by the rules it is all 0. Observation strings are positions as text. The information
state, which remembers, is the history as a string.

``game.new_initial_state(text)`` begins with a position of the same variant and seats, and ``state.position`` is where a game stands. What may not be
played is refused with its clause.

Algorithms in Python (``open_spiel.python``) play these games. Not all of those in C++ play games in Python: ``pyspiel.MCTSBot`` of version
2.0.2 crashes, with OpenSpiel's own ``python_tic_tac_toe``, too. OpenSpiel calls Python for each question: who wants many games rather than
OpenSpiel's algorithms takes ``VecEnv``.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar, Optional

import numpy as np
import numpy.typing as npt
import pyspiel

from . import Position, Variant, VecEnv, variants

__all__ = ["SHORT_NAMES", "Game", "Observer", "State"]

# With their defaults, from which OpenSpiel takes the types.
PARAMETERS = {
    "players": 0,
    "seats": "",
    "options": "",
    "start": "",
    "max_game_length": 100_000,
}


def _written(text: str) -> str:
    return text.replace("=", "~").replace(",", ";")


def _read(text: str) -> str:
    return text.replace("~", "=").replace(";", ",")


class Game(pyspiel.Game):  # type: ignore[misc]
    """A variant with its seats and options; ``pyspiel.load_game`` makes it, of a class that each variant has."""

    game_type: ClassVar[Any]
    variant: ClassVar[Variant]

    def __init__(self, params: dict[str, Any]) -> None:
        players, seats = int(params["players"]), str(params["seats"])
        options, start = _read(params["options"]), _read(params["start"])
        length = int(params["max_game_length"])
        if length < 1:
            raise ValueError("games are cut short before their first throw; set max_game_length to 1 or more")
        if start:
            if players or seats or options:
                raise ValueError("a start has its players, seats and options; leave out the parameters for them")
            position = Position(start)
            if position.variant.partition("[")[0] != self.variant.name:
                raise ValueError(f"{position.variant} is another variant than {self.variant.name}; load its game")
        else:
            name = f"{self.variant.name}[{options}]" if options else self.variant.name
            position = Position.start(name, seats=seats or players or None)
            if players not in (0, len(position.seats)):
                raise ValueError(f"players={players} are not the seats {position.seats}; leave out one of them")
        self._start = _Stand(position, length)
        games = self._start.games
        self._length = length
        self.fields: list[tuple[str, int, tuple[int, int], int, str]] = games.fields
        given = {
            "players": players,
            "seats": seats,
            "options": _written(options),
            "start": _written(position.text) if start else "",
            "max_game_length": length,
        }
        info = pyspiel.GameInfo(
            num_distinct_actions=self._start.moves,
            max_chance_outcomes=len(self._start.chances),
            num_players=games.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=length,
        )
        told = {name: value for name, value in given.items() if value != PARAMETERS[name]}
        super().__init__(self.game_type, info, told)

    def new_initial_state(self, start: Optional[str] = None) -> State:
        """The beginning of a game, or another position of the same variant and seats by its text."""
        if start is None:
            return State(self, self._start, "")
        begun, position = self._start.position, Position(start)
        if (position.variant, position.seats) != (begun.variant, begun.seats):
            raise ValueError(
                f"this is a game of {begun.variant} with the seats {begun.seats}, not of {position.variant} with {position.seats}"
            )
        return State(self, _Stand(position, self._length), position.text)

    def make_py_observer(
        self, iig_obs_type: Optional[Any] = None, params: Optional[dict[str, Any]] = None
    ) -> Observer:
        """What states are observed by."""
        if params:
            raise ValueError(f"observations have no parameters; leave out {', '.join(params)}")
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """Every ply may be a throw."""
        return self._length

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return _load, (str(self),)


class State(pyspiel.State):  # type: ignore[misc]
    """Where a game stands; ``Game.new_initial_state`` makes it."""

    def __init__(self, game: Game, stand: _Stand, begun: str) -> None:
        super().__init__(game)
        self._stand = stand
        self._begun = begun

    @property
    def position(self) -> Position:
        """The position."""
        return self._stand.position

    def current_player(self) -> int:
        """Who is to act: the place of a seat, or what OpenSpiel has for chance and for the end."""
        return self._stand.player

    def _legal_actions(self, player: int) -> list[int]:
        return self._stand.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The throws with their chances, where one is due."""
        return self._stand.chances if self.is_chance_node() else []

    def _apply_action(self, action: int) -> None:
        self._stand = self._stand.played(action)

    def _action_to_string(self, player: int, action: int) -> str:
        # OpenSpiel may ask for any number, and one that may not be chosen here stands for no word.
        return self._stand.word(action) or f"action {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over or cut short."""
        return self._stand.returns is not None

    def returns(self) -> list[float]:
        """What each player got: nothing before the end."""
        return self._stand.returns or [0.0] * self.num_players()

    def __str__(self) -> str:
        return self.position.text


class Observer:
    """What is seen of a state, as OpenSpiel wants it of games in Python.

    With perfect recall there is no tensor, and the string is the history.
    """

    def __init__(self, game: Game, remembers: bool) -> None:
        self._remembers = remembers
        self._seats: int = game.num_players()
        self.tensor: Optional[npt.NDArray[np.float32]] = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if remembers:
            return
        size = sum(rows * columns for _, _, (rows, columns), _, _ in game.fields)
        self.tensor = np.zeros(size + self._seats, np.float32)
        for name, begin, (rows, columns), _, _ in game.fields:
            part = self.tensor[begin : begin + rows * columns]
            self.dict[name] = part.reshape(rows, columns) if rows > 1 else part
        self.dict["to_act"] = self.tensor[size:]

    def set_from(self, state: State, player: int) -> None:
        """Fills the tensor with what a player sees."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        stand = state._stand
        if not stand.position.is_over:
            self.tensor[: -self._seats] = stand.games.observation[0]
            self.dict["to_act"][(stand.seat - player) % self._seats] = 1

    def string_from(self, state: State, player: int) -> str:
        """What a player sees, as text."""
        if not self._remembers:
            return state.position.text
        # Where it began is part of what is remembered, unless it is the game's own beginning.
        return f"{state._begun} {state.history_str()}".lstrip()


class _Stand:
    """A position with how far the game has come. It never changes, so that clones of a state share it."""

    __slots__ = ("_games", "chances", "length", "moves", "player", "plies", "position", "returns")
    #: The throws with their chances, the same all through a game.
    chances: list[tuple[int, float]]
    #: The actions of moves; those of throws come after them.
    moves: int

    def __init__(
        self,
        position: Position,
        length: int,
        plies: int = 0,
        returns: Optional[list[float]] = None,
        before: Optional[_Stand] = None,
    ) -> None:
        self.position, self.length, self.plies, self.returns = position, length, plies, returns
        self._games = None if position.is_over and plies else VecEnv(position, chance="exposed")
        if before is not None:
            self.chances, self.moves = before.chances, before.moves
        elif self._games is not None:
            throws = self._games.throws
            total = sum(weight for _, weight in throws)
            self.chances = [(number, weight / total) for number, (_, weight) in enumerate(throws)]
            self.moves = self._games.actions - len(throws)
        if returns is not None:
            self.player = int(pyspiel.PlayerId.TERMINAL)
        elif position.waits_for == "roll":
            self.player = int(pyspiel.PlayerId.CHANCE)
        else:
            self.player = self.seat

    @property
    def games(self) -> VecEnv:
        """The environment that begins here; it is asked and never stepped."""
        assert self._games is not None, "the game is over"
        return self._games

    @property
    def seat(self) -> int:
        """Who is to throw or move."""
        return int(self.games.seat[0])

    def actions(self) -> list[int]:
        chosen: list[int] = self.games.mask[0].nonzero()[0].tolist()
        return chosen

    def number(self, action: int) -> Optional[int]:
        """The number that the environment has for an action or an outcome of chance, if it is one."""
        if self.position.waits_for == "roll":
            return self.moves + action if 0 <= action < len(self.chances) else None
        return action if 0 <= action < self.moves else None

    def word(self, action: int) -> Optional[str]:
        number = None if self._games is None else self.number(action)
        return None if number is None else self.games.word_of(0, number)

    def played(self, action: int) -> _Stand:
        """Where an action leads. What the rules do not allow is refused with its clause."""
        if self.returns is not None:
            raise ValueError("the game is over; nothing can be played")
        number = self.number(action)
        if number is None:
            raise ValueError(f"action {action} is none; choose one of legal_actions()")
        word = self.games.word_of(0, number)
        if word is None:
            self.games.step([number])
            raise AssertionError("an action without a word is refused")
        position, plies = self.position.play(word), self.plies + 1
        returns = None
        if position.is_over:
            last = VecEnv(self.position, chance="exposed")
            last.step([number])
            # Rewards are small fractions, in single precision; OpenSpiel sums returns up in double precision.
            exact = (Fraction(float(reward)).limit_denominator(1000) for reward in last.reward[0])
            returns = [float(reward) for reward in exact]
        elif plies >= self.length:
            returns = [0.0] * self.games.seats
        return _Stand(position, self.length, plies, returns, self)

    def __deepcopy__(self, memo: object) -> _Stand:
        return self

    def __reduce__(self) -> tuple[type[_Stand], tuple[Position, int, int, Optional[list[float]]]]:
        return _Stand, (self.position, self.length, self.plies, self.returns)


def _load(game: str) -> Any:
    # Here, so that unpickling imports this module, which registers the games.
    return pyspiel.load_game(game)


def _register(variant: Variant) -> str:
    """Registers the game of a variant. Its short name."""
    name = "macuil_" + variant.name.replace("/", "_")
    game_type = pyspiel.GameType(
        short_name=name,
        long_name=f"{variant.title} (Macuil, {variant.name})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(variant.seats),
        min_num_players=min(variant.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )
    # A class, since OpenSpiel keeps what it calls beyond the end of Python: a class is not freed then, other callables are.
    made = type("Game", (Game,), {"game_type": game_type, "variant": variant, "__doc__": Game.__doc__})
    pyspiel.register_game(game_type, made)
    return name


#: The games that are registered, by the names of their variants.
SHORT_NAMES = {variant.name: _register(variant) for variant in variants()}
