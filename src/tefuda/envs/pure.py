"""Tables as values: `init` and `step` are pure functions on arrays, in the style of Pgx; nothing is changed in place.

>>> from tefuda import envs
>>> env = envs.pgx_like("skarney-gin", compiled=False)
>>> state = env.init([7, 8])
>>> after = env.step(state, state.legal_action_mask.argmax(axis=1))
>>> state.current_player, after.observation.shape, after.terminated
(array([1, 1]), (2, 2863), array([False, False]))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from tefuda.engine import observation
from tefuda.engine.chance import numbers, seed_bytes
from tefuda.engine.playouts import LOW62
from tefuda.envs.make import vector
from tefuda.envs.stepping import RNG
from tefuda.envs.vector import Saved, Vector

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class State:
    """Tables at one moment; its arrays cannot be written on, so it need never be copied.

    ``current_player`` (n): who is asked; ``observation`` (n, O): what he knows and has begun to say; ``rewards`` (n, P)
    float32: what each seat gained by the step that led here; ``terminated`` (n) bool; ``legal_action_mask`` (n, A)
    bool, everything where all is over, as with Pgx; ``kept``: the truth at the tables, for nobody who learns.
    """

    current_player: NDArray[Any]
    observation: NDArray[Any]
    rewards: NDArray[Any]
    terminated: NDArray[Any]
    legal_action_mask: NDArray[Any]
    kept: Saved

    def __post_init__(self) -> None:
        for array in self.kept.shown:
            array.flags.writeable = False

    def __deepcopy__(self, memo: object) -> State:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its tables, from which the rest follows: nobody can write on that either."""
        return state_of, (self.kept,)


class Pure:
    """Made by `tefuda.envs.pgx_like`.  ``spec``: actions and numbers by their names."""

    version = "v0"

    def __init__(self, game: str, **how: Any) -> None:
        self._asked = how
        self._made: dict[int, Vector] = {}
        self._make: Callable[[int], Vector] = lambda n: vector(game, n, **{**how, "autoreset": False})
        self._busy = Lock()
        first = self._tables(1)
        self.id, self.spec, self.num_players = game, first.spec, first.seats
        self.game, self.rules, self.backend = first.game, first.rules, first.backend
        self.num_actions, self.observation_shape = first.action_space.size, (first.spec.observation.size,)

    def __deepcopy__(self, memo: object) -> Pure:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as it was asked for: what it knows of any table is in the states."""
        return partial(Pure, self.id, **self._asked), ()

    def _tables(self, n: int) -> Vector:
        if n not in self._made:
            self._made[n] = self._make(n)
        return self._made[n]

    def init(self, key: int | bytes | Sequence[int]) -> State:
        """A deal for each key, or one: its cards follow from its key alone."""
        keys = [key] if isinstance(key, int | bytes) else [int(one) for one in key]
        with self._busy:
            env = self._tables(len(keys))
            env.tables.plant([next(numbers(seed_bytes(one), "tables")) & LOW62 for one in keys])
            env.reset()
            return shown(env)

    def step(self, state: State, actions: Any, key: object = None) -> State:
        """What comes of an action at each table; where all is over, nothing.  ``key`` is not needed, as chance is in
        the state.

        Raises:
            BadAction: one is not allowed.
        """
        with self._busy:
            env = self._at(state)
            env.step(np.atleast_1d(np.asarray(actions)))
            return shown(env)

    def observe(self, state: State, seat: int) -> NDArray[Any]:
        """What any seat knows at each table, (n, O), and what it has begun to say, if it is asked."""
        seen = state.observation.copy()
        with self._busy:
            env = self._at(state)
            for i in np.flatnonzero(state.current_player != seat).tolist():
                seen[i] = env.observe(i, seat)
        return seen

    def set_state(self, state: observation.State, key: int = 0) -> State:
        """One table, from a state of the game's own, such as a `tefuda.engine.match.Match` has."""
        with self._busy:
            env = self._tables(1)
            env.set_state(0, state, key)
            return shown(env)

    def resample(self, state: State, seat: int, key: int) -> State:
        """Other deals that fit what this seat knows; what another has begun to say is forgotten."""
        with self._busy:
            env = self._at(state)
            for i in range(env.n):
                env.tables.kept[i][RNG] = next(numbers(seed_bytes(key), f"table {i}")) & LOW62
                env.resample(i, seat, forget=True)
            return shown(env)

    def game_state(self, state: State, table: int = 0) -> observation.State:
        """The truth at a table, as the game has it."""
        found = self.game.state()
        self.backend.copy(state.kept.tables["states"][table], found)
        return found

    def words_so_far(self, state: State, table: int = 0) -> tuple[str, ...]:
        """What who is asked has begun to say."""
        with self._busy:
            return self._at(state).words_so_far(table)

    def _at(self, state: State) -> Vector:
        env = self._tables(len(state.current_player))
        env.restore(state.kept)
        return env


def shown(env: Vector) -> State:
    """The tables as they stand."""
    return state_of(env.save())


def state_of(kept: Saved) -> State:
    """What is kept of tables, as a value."""
    obs, mask, seat, reward, done, _ = kept.shown
    over = done == 1
    return State(seat, obs, reward, over, (mask == 1) | over[:, None], kept)
