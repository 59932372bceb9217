"""Many tables that take a step in one call.  Where an episode has ended, the next one begins in the same step.

By default an episode begins with the first deal of a match.  Later deals differ: totals grow, the dealer changes, and
in some games the rules of a deal follow from the totals.  With the start ``"match"`` each episode begins with a deal of
some match between quick players, with new cards.  With a match as the start it begins in the position of that match.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

from tefuda.bots.bot import own, quick_choice_of
from tefuda.bots.starts import deals_of_matches
from tefuda.engine.backends.backend import Backend, CompiledBackend
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.encoding.tokens import forms_of
from tefuda.engine.matches.starts import AS_MATCHES, Start, read_start
from tefuda.engine.texts.errors import BadRules, ExpectedInput, one_of
from tefuda.envs import stepping
from tefuda.envs.spec import ActionSpace, BadAction, EnvConfig, EnvironmentSpec, encoder_of, numbers_of, spec_of
from tefuda.envs.step_kernels import ROOM, see
from tefuda.envs.step_records import StepOutput, StepTables
from tefuda.envs.tables import TableBatch

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class TimeStep:
    """The arrays that the tables show: NumPy arrays that every step overwrites, always the same ones.

    Other libraries share them without a copy (``__dlpack__``).  n: tables; O: the size of an observation; A: actions;
    P: seats.  ``observation`` (n, O), of the dtype that ``spec.observation`` names: what the seat that is asked knows
    and has begun to say.  ``legal_action_mask`` (n, A) uint8: 1 where an action is allowed.  ``current_player`` (n,)
    int64: the seat that is asked.  ``rewards`` (n, P) float32: what each seat gained by this step.  ``terminated`` (n,)
    uint8: 1 where an episode has ended; another has begun in the same step, unless ``autoreset`` is off.
    ``final_observation`` (n, O): what the seat that decided last knew in the end; it counts only where an episode has
    ended.

    >>> from tefuda import envs
    >>> env = envs.vector("skarney-gin", n=2, seed=7, compiled=False)
    >>> turn = env.reset()
    >>> turn.observation.shape, turn.legal_action_mask.shape, turn.rewards.shape, turn.current_player.tolist()
    ((2, 2863), (2, 96), (2, 2), [1, 0])
    >>> env.step(turn.legal_action_mask.argmax(axis=1)) is turn
    True
    """

    observation: NDArray[Any]
    legal_action_mask: NDArray[Any]
    current_player: NDArray[Any]
    rewards: NDArray[Any]
    terminated: NDArray[Any]
    final_observation: NDArray[Any]


class SteppedTables:
    """The tables of a `BatchedEnv`, and how they go on."""

    backend: Backend
    game: Game
    rules: Rules
    seats: int
    n: int

    def __init__(self, backend: Backend, rules: Rules, size: int, how: EnvConfig) -> None:
        import numpy as np

        game, seats = backend.game, len(how.policies)
        self.backend, self.game, self.rules, self.seats, self.n = backend, game, rules, seats, size
        self.action_space: ActionSpace = ActionSpace(game, seats, rules)
        made = encoder_of(self.action_space, how)
        self.spec: EnvironmentSpec = spec_of(self.action_space, None if how.hears else made, how.history_length)
        self.tables: TableBatch = TableBatch(backend, size, seats, how.seed, how.history_length if how.hears else ROOM)
        obs, actions = (size, self.spec.observation.size), (size, self.action_space.size)
        dtype = self.spec.observation.dtype
        self.timestep: TimeStep = TimeStep(
            *(np.zeros(obs, dtype), np.zeros(actions, np.uint8), np.zeros(size, np.int64)),
            *(np.zeros((size, seats), np.float32), np.zeros(size, np.uint8), np.zeros(obs, dtype)),
        )
        self._same: dict[str, Any] = {
            "settings": how.settings(self.action_space, how.history_length if how.hears else made.size),
            "bots": backend.table([quick_choice_of(name, game) for name in how.others or ["random"]], **own(game)),
            "encoders": backend.table([see], (backend.views(1)[0], self.timestep.observation[0]), encode=made.kernel),
            "sits": backend.row(how.sits),
            "pack": backend.row(game.pack(seats, rules).cards),
            "forms": backend.row(forms_of(game.rules.facts)),
            "words": backend.row(self.action_space.words),
            "numbers": backend.row(self.action_space.numbers),
        }
        self._step, self._look, self._again = map(backend.driver, (stepping.step, stepping.observe_at, stepping.again))
        self._wrong = backend.driver(stepping.first_wrong)
        self._given_now: Any = backend.row([stepping.NOOP] * size)
        self._bound: dict[int, list[Callable[[], Any]]] = {}
        self._workspaces = [(backend.views(1)[0], backend.scratch()) for _ in range(how.threads)]
        self._pool = ThreadPoolExecutor(how.threads - 1) if how.threads > 1 else None
        self.begun: bool = False
        self._asked = how
        drawn = how.start == AS_MATCHES
        self._starts: Any = deals_of_matches(backend, rules, seats) if drawn else how.start

    def show_on(self, observation: NDArray[Any]) -> None:
        """Write observations on this array from now on, and leave the one before to the caller.

        ``observation``: of the same shape and dtype; a table that does not go on is not written again.  ``timestep`` is
        another object then.

        >>> from tefuda import envs
        >>> env = envs.vector("skarney-gin", n=2, seed=7, compiled=False)
        >>> before = env.reset().observation
        >>> env.show_on(before.copy())
        >>> turn = env.step(env.timestep.legal_action_mask.argmax(axis=1))
        >>> turn.observation is before, (turn.observation == before).all()
        (False, np.False_)
        """
        self.timestep = replace(self.timestep, observation=observation)
        self._bound = {}

    def _begin(self, where: NDArray[Any], asked: NDArray[Any]) -> None:
        """Begin an episode at these tables from one of the starts.

        The last step of the episodes before stays on show, except where the caller has
        ``asked`` for another episode.
        """
        import numpy as np

        lasting = (self.timestep.rewards, self.timestep.terminated, self.timestep.final_observation)
        kept = [array.copy() for array in lasting]
        how = stepping.DEAL_ON if self._asked.start == AS_MATCHES else stepping.FROM_STATE
        for _ in range(AGAIN):
            for at in np.flatnonzero(where).tolist():
                begun = self.tables.draw_start(at, self._starts or [])
                self.backend.copy(begun, self.tables.states[at])
            self._play(np.where(where, how, stepping.NOOP))
            where = where & (self.timestep.terminated == 1)
            if not where.any():
                break
        for array, was in zip(lasting, kept, strict=True):
            array[~asked] = was[~asked]

    def reset(self, seed: int | bytes | None = None, tables: Any = None) -> TimeStep:
        """Begin a new episode at every table, and return the time step, always the same object.

        Args:
            seed: all cards follow from it from now on, from the first episode; by default those of the old seed go on.
            tables: (n,) bool, the tables that begin, where the others stay as they are; by default all begin.

        Example:
            >>> from tefuda import envs
            >>> envs.vector("skarney-gin", n=2, compiled=False).reset(seed=7).current_player
            array([1, 0])
        """
        import numpy as np

        begin = np.array(np.ones(self.n) if tables is None or not self.begun else tables, bool)
        if seed is not None:
            self.tables.seed_all(seed, begin.tolist())
        self._go(np.where(begin, stepping.RESET, stepping.NOOP))
        self.begun = True
        return self.timestep

    def step(self, actions: Any) -> TimeStep:
        """Go on by one action at each table, n ints or an array of them; return the time step, always the same object.

        The first call begins the episodes if `reset` did not.

        Raises:
            BadAction: an action is not allowed, or is not a whole number.  Nothing has changed.

        Example:
            >>> from tefuda import envs
            >>> env = envs.vector("skarney-gin", n=2, seed=7, compiled=False)
            >>> env.step(env.reset().legal_action_mask.argmax(axis=1)).terminated
            array([0, 0], dtype=uint8)
        """
        if not self.begun:
            self.reset()
        self._go(self._given(actions))
        return self.timestep

    def try_step(self, actions: Any, begin: Any = None) -> NDArray[Any]:
        """Go on by one action at each table, except where it is not allowed; return whether it was, (n,) bool.

        ``begin``: (n,) bool, the tables at which another episode begins in place of an action; this is allowed.

        Raises:
            BadAction: there are not n actions, or they are not whole numbers.

        Example:
            >>> from tefuda import envs
            >>> env = envs.vector("skarney-gin", n=2, seed=7, compiled=False)
            >>> env.try_step([env.reset().legal_action_mask[0].argmax(), 0])
            array([ True, False])
        """
        import numpy as np

        if not self.begun:
            self.reset()
        given = numbers_of(actions, self.n, self.action_space.size - 1)
        known = (given >= 0) & (given < self.action_space.size)
        allowed: NDArray[Any] = known & (
            self.timestep.legal_action_mask[np.arange(self.n), np.where(known, given, 0)] == 1
        )
        given[~allowed] = stepping.NOOP
        if begin is not None:
            given[begin] = stepping.RESET
            allowed |= begin
        self._go(given)
        return allowed

    def _go(self, actions: NDArray[Any]) -> None:
        """Go on at all tables, and begin other episodes where they do not begin as matches do."""
        import numpy as np

        asked = begin = actions == stepping.RESET
        if self._starts is None:
            self._play(actions)
            return
        self._play(np.where(begin, stepping.NOOP, actions))
        if self._asked.autoreset:
            begin = asked | (self.timestep.terminated == 1)
        if begin.any():
            self._begin(begin, asked)

    def _play(self, actions: NDArray[Any]) -> None:
        """Go on by these actions, which may be any that the driver knows."""
        self._share(actions if isinstance(self.backend, CompiledBackend) else actions.tolist())

    def _given(self, actions: Any) -> NDArray[Any]:
        import numpy as np

        given = numbers_of(actions, self.n, self.action_space.size - 1)
        self._given_now[:] = given if isinstance(self.backend, CompiledBackend) else given.tolist()
        wrong = int(self._calls[0]())
        if wrong >= 0:
            allowed = [self.spec.actions[action] for action in np.flatnonzero(self.timestep.legal_action_mask[wrong])]
            raise BadAction(int(given[wrong]), one_of(allowed), f"table {wrong}")
        return given

    @property
    def _arrays(self) -> tuple[Any, ...]:
        return tuple(vars(self.timestep).values())

    @property
    def _tables(self) -> StepTables:
        """All tables as the driver takes them; they are other rows where they have got more room."""
        return StepTables(self.rules, **self._same, **self.tables.given(), shown=StepOutput(*self._arrays))

    @property
    def _calls(self) -> list[Callable[[], Any]]:
        """The calls that are made again and again: of `first_wrong`, and of each thread's step.

        They are bound again where the tables have got more room.
        """
        room = self.tables.room()
        if room not in self._bound:
            each, tables = -(-self.n // len(self._workspaces)), self._tables
            shares = ((begin, min(begin + each, self.n)) for begin in range(0, self.n, each))
            bind, check = self.backend.bind, self.backend.bind(self._wrong, tables, self._given_now)
            lent = zip(self._workspaces, shares, strict=False)
            steps = [bind(self._step, tables, *own, *share, self._given_now) for own, share in lent]
            self._bound = {room: [check, *steps]}
        return self._bound[room]

    def _share(self, actions: Any) -> None:
        """Go on at all tables, each thread with some of them."""
        self._given_now[:] = actions
        _, own, *others = self._calls
        waited = [self._pool.submit(other) for other in others] if self._pool is not None else []
        own()  # to wake an idle thread takes longer than a table's step
        for other in waited:
            other.result()
        self._make_room()

    def _make_room(self) -> None:
        """Double the room where less than half is free; a step writes so little that half is always enough."""
        most = self.tables.most_written()
        if 2 * most > self.tables.room():
            self.tables.widen()

    def close(self) -> None:
        """Release the threads.

        >>> from tefuda import envs
        >>> env = envs.vector("skarney-gin", n=4, seed=7, threads=2, compiled=False)
        >>> env.reset().current_player
        array([1, 0, 0, 1])
        >>> env.close()
        """
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


AGAIN = 100  # starts at which no learner decides anything that are passed over
WANTED = ExpectedInput("a match with these rules", "start-rules")


def states_of(start: Start, game: Game, seats: int, rules: Rules) -> str | tuple[State, ...] | None:
    """Return a start as the settings hold it: "match", states that are copies, or None.

    Raises:
        BadRules: as `read_start`, or a match has other rules.
    """
    read = read_start(start, game, seats)
    if read is None or isinstance(read, str):
        return read
    if any(one.rules != rules for one in read):
        raise BadRules(start, WANTED, "start")
    return tuple(one.state.copy() for one in read)
