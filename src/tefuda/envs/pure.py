"""Tables as values: `init` and `step` are pure functions on arrays, in the style of Pgx; nothing changes in place.

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
from typing import TYPE_CHECKING, Any, Unpack

import numpy as np

from tefuda.engine.backends.backend import Backend
from tefuda.engine.declarations import observation
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Rules
from tefuda.engine.keywords import keywords
from tefuda.engine.matches.chance import generator
from tefuda.envs.arguments import PgxArguments
from tefuda.envs.make import read, vector
from tefuda.envs.spec import EnvironmentSpec
from tefuda.envs.vector import BatchedEnv, VectorSnapshot

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class PureState:
    """Tables at one moment.  The arrays are read-only, so a state need never be copied.

    ``current_player``: the seat that is asked, (n,) int64.

    ``observation``: what that seat knows and has begun to say, (n, O), of the dtype that ``spec.observation`` names.

    ``rewards``: what each seat gained by the step that led here, (n, P) float32.

    ``terminated``: whether the episode is over, (n,) bool.

    ``legal_action_mask``: the allowed actions, (n, A) bool; all of them where the episode is over, as with Pgx.

    ``kept``: the true state of the tables, which no learner may see.
    """

    current_player: NDArray[Any]
    observation: NDArray[Any]
    rewards: NDArray[Any]
    terminated: NDArray[Any]
    legal_action_mask: NDArray[Any]
    kept: VectorSnapshot

    def __post_init__(self) -> None:
        for array in self.kept.shown:
            array.flags.writeable = False

    def __deepcopy__(self, memo: object) -> PureState:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the tables, from which all else follows; the unpickled arrays are read-only too."""
        return state_of, (self.kept,)


class PureEnv:
    """The functions on tables that are values, made by `tefuda.envs.pgx_like`.

    ``spec`` names the actions and the numbers of an observation.  ``id``: the game's id; ``num_players``,
    ``num_actions``, and ``observation_shape``, which is (O,), are named as in Pgx.
    """

    id: str
    spec: EnvironmentSpec
    num_players: int
    num_actions: int
    observation_shape: tuple[int]
    game: Game
    rules: Rules
    backend: Backend

    version = "v0"

    @keywords(PgxArguments, read)
    def __init__(self, game: str, **arguments: Unpack[PgxArguments]) -> None:
        self._asked = arguments
        self._made: dict[int, BatchedEnv] = {}
        self._make: Callable[[int], BatchedEnv] = lambda n: vector(game, n, autoreset=False, **arguments)
        self._busy = Lock()
        first = self._tables(1)
        self.id, self.spec, self.num_players = game, first.spec, first.seats
        self.game, self.rules, self.backend = first.game, first.rules, first.backend
        self.num_actions, self.observation_shape = first.action_space.size, (first.spec.observation.size,)

    def __deepcopy__(self, memo: object) -> PureEnv:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments; all that is known of any table is in the states."""
        return partial(PureEnv, self.id, **self._asked), ()

    def _tables(self, n: int) -> BatchedEnv:
        if n not in self._made:
            self._made[n] = self._make(n)
        return self._made[n]

    def init(self, key: int | bytes | Sequence[int]) -> PureState:
        """Deal a table for each key, or one table for one key: its cards follow from its key alone.

        >>> from tefuda import envs
        >>> envs.pgx_like("skarney-gin", compiled=False).init([7, 8, 9]).observation.shape
        (3, 2863)
        """
        keys = [key] if isinstance(key, int | bytes) else [int(one) for one in key]
        with self._busy:
            env = self._tables(len(keys))
            env.tables.set_seeds([generator(one, "tables") for one in keys])
            env.reset()
            return shown(env)

    def step(self, state: PureState, actions: Any, key: object = None) -> PureState:
        """Return the state after an action at each table; a table whose episode is over stays as it is.

        Args:
            state: the tables; they are not changed.
            actions: n whole numbers, or one for one table.
            key: not used, because chance is in the state.

        Raises:
            BadAction: an action is not allowed.

        Example:
            >>> from tefuda import envs
            >>> env = envs.pgx_like("skarney-gin", compiled=False)
            >>> state = env.init(7)
            >>> env.step(state, state.legal_action_mask.argmax()).rewards
            array([[0., 0.]], dtype=float32)
        """
        with self._busy:
            env = self._at(state)
            env.step(np.atleast_1d(np.asarray(actions)))
            return shown(env)

    def observe(self, state: PureState, seat: int) -> NDArray[Any]:
        """Return what a seat knows at each table, and what it has begun to say where it is asked: (n, O).

        >>> from tefuda import envs
        >>> env = envs.pgx_like("skarney-gin", compiled=False)
        >>> env.observe(env.init([7, 8]), seat=0).shape
        (2, 2863)
        """
        seen = state.observation.copy()
        with self._busy:
            env = self._at(state)
            for i in np.flatnonzero(state.current_player != seat).tolist():
                seen[i] = env.observe(i, seat)
        return seen

    def set_state(self, state: observation.State, key: int = 0) -> PureState:
        """Return one table that goes on from a state of the game.

        ``state``: such as that of a `tefuda.engine.matches.match.Match`.  ``key`` seeds the bots, the order in which
        seats are asked, and the worlds that are drawn.

        >>> import tefuda
        >>> from tefuda import envs
        >>> env = envs.pgx_like("skarney-gin", compiled=False)
        >>> env.set_state(tefuda.new("skarney-gin", seed=7).state).current_player
        array([1])
        """
        with self._busy:
            env = self._tables(1)
            env.set_state(0, state, key)
            return shown(env)

    def resample(self, state: PureState, seat: int, key: int, prior: str = "uniform") -> PureState:
        """Return other deals that fit what this seat knows; a play that another seat has begun is forgotten.

        ``prior``: as for `BatchedEnv.resample`.

        >>> from tefuda import envs
        >>> env = envs.pgx_like("skarney-gin", compiled=False)
        >>> state = env.init([7, 8])
        >>> other = env.resample(state, seat=1, key=3)
        >>> (env.observe(other, 1) == env.observe(state, 1)).all()
        np.True_
        """
        with self._busy:
            env = self._at(state)
            for i in range(env.n):
                env.backend.put(env.tables.progress[i], rng=generator(key, f"table {i}"))
                env.resample(i, seat, forget=True, prior=prior)
            return shown(env)

    def game_state(self, state: PureState, table: int = 0) -> observation.State:
        """Return the true state of a table, as the rules know it.

        >>> from tefuda import envs
        >>> env = envs.pgx_like("skarney-gin", compiled=False)
        >>> env.game_state(env.init(7)).dealer
        0
        """
        found = self.game.rules.state()
        self.backend.copy(state.kept.tables["states"][table], found)
        return found

    def words_so_far(self, state: PureState, table: int = 0) -> tuple[str, ...]:
        """Return the words that the seat that is asked has begun to say.

        >>> from tefuda import envs
        >>> env = envs.pgx_like("skarney-gin", compiled=False)
        >>> env.words_so_far(env.init(7))
        ('offer',)
        """
        with self._busy:
            return self._at(state).words_so_far(table)

    def _at(self, state: PureState) -> BatchedEnv:
        env = self._tables(len(state.current_player))
        env.restore(state.kept)
        return env


def shown(env: BatchedEnv) -> PureState:
    """Return the tables as they stand, as a value."""
    return state_of(env.save())


def state_of(kept: VectorSnapshot) -> PureState:
    """Return a state made of saved tables."""
    obs, mask, seat, reward, done, _ = kept.shown
    over = done == 1
    return PureState(seat, obs, reward, over, (mask == 1) | over[:, None], kept)
