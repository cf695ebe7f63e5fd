"""Measures random play of pgx's backgammon; called by scripts/python_bench.py with the Python of another environment, since jax
and pgx want their own.

4,096 games side by side on the processor: one call, compiled by jax, draws an action of each mask at random, steps every game, and begins those
again that ended. A step moves one checker, or passes; passes are not counted. jax may use several threads, whose times are added up.
"""

import os

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import pgx  # noqa: E402
from pgx.experimental import auto_reset  # noqa: E402

from python_clock import rate  # noqa: E402

GAMES = 4096
# The first actions, one for each number on a die, are passes.
PASSES = 6

env = pgx.make("backgammon")
step = jax.vmap(auto_reset(env.step, env.init))


@jax.jit
def play(state, key):
    """A step of every game. The states, the next key, and how many moved."""
    key, draws, dice = jax.random.split(key, 3)
    mask = state.legal_action_mask
    moved = GAMES - mask[:, :PASSES].any(axis=1).sum()
    actions = jax.random.categorical(draws, jnp.where(mask, 0.0, -jnp.inf), axis=1)
    return step(state, actions, jax.random.split(dice, GAMES)), key, moved


key = jax.random.PRNGKey(7)
state = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES))


def work() -> int:
    global state, key
    state, key, moved = play(state, key)
    return int(moved)


print(rate(work))
