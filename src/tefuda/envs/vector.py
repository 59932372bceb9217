"""Many tables at once: one call goes on by an action at each, and deals again where an episode is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tefuda.bots.bot import own, quick_choice_of
from tefuda.engine.backends.backend import Backend, CompiledBackend, compiled_backend, interpreted_backend
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import Rules, show_rules
from tefuda.engine.encoding import encoder
from tefuda.engine.encoding.tokens import forms_of
from tefuda.engine.matches.chance import generator
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import one_of
from tefuda.envs import imagining, stepping
from tefuda.envs.spec import ActionSpace, BadAction, Config, Spec, numbers_of, spec_of
from tefuda.envs.step_kernels import ROOM, see
from tefuda.envs.stepping import (
    ASKED,
    DEALER,
    DEALER_BEFORE,
    MADE_UP,
    RNG,
    SAID,
    WRITTEN,
    WRITTEN_BEFORE,
)
from tefuda.envs.tables import TableBatch, retold

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


class Vector:
    """Many tables, made by `vector`.

    ``spec``: the names of actions and numbers; ``timestep``: what the tables show now; ``begun``: True once episodes
    have begun; ``n`` and ``seats``: the number of tables, and of seats at each; ``action_space``: the actions.  It is
    also a context manager, which closes it.

    >>> from tefuda import envs
    >>> with envs.vector("skarney-gin", n=2, seed=7, compiled=False) as env:
    ...     turn = env.reset()
    ...     turn.legal_action_mask.sum(axis=1).tolist(), env.words_so_far(0)
    ([11, 11], ('offer',))
    """

    backend: Backend
    game: Game
    rules: Rules
    seats: int
    n: int

    def __init__(self, backend: Backend, rules: Rules, size: int, how: Config) -> None:
        import numpy as np

        game, seats = backend.game, len(how.policies)
        self.backend, self.game, self.rules, self.seats, self.n = backend, game, rules, seats, size
        self.action_space: ActionSpace = ActionSpace(game, seats, rules)
        form = "bits" if how.hears else how.observation
        made = encoder(game, seats, show_rules(rules, game.limits), form, relative=True, without=how.without)
        self.spec: Spec = spec_of(self.action_space, None if how.hears else made, how.history_length)
        self.tables: TableBatch = TableBatch(backend, size, seats, how.seed, how.history_length if how.hears else ROOM)
        obs, actions = (size, self.spec.observation.size), (size, self.action_space.size)
        dtype = self.spec.observation.dtype
        self.timestep: TimeStep = TimeStep(
            *(np.zeros(obs, dtype), np.zeros(actions, np.uint8), np.zeros(size, np.int64)),
            *(np.zeros((size, seats), np.float32), np.zeros(size, np.uint8), np.zeros(obs, dtype)),
        )
        self._how = backend.row(how.numbers(self.action_space, how.history_length if how.hears else made.size))
        self._bots = backend.table([quick_choice_of(name, game) for name in how.others or ["random"]], **own(game))
        self._pack, self._forms = backend.row(game.pack(seats, rules).cards), backend.row(forms_of(game.facts))
        self._words, self._actions = backend.row(self.action_space.words), backend.row(self.action_space.numbers)
        self._eyes = backend.table_of_eyes(see, self.timestep.observation[0], encode=made.kernel)
        self._step, self._look, self._again = map(backend.driver, (stepping.step, stepping.observe, stepping.again))
        self._wrong = backend.driver(stepping.first_wrong)
        self._roll_out = backend.driver(imagining.roll_out)
        self._policies: dict[str, Any] = {}
        self._desks = [(backend.views(1)[0], backend.scratch()) for _ in range(how.threads)]
        self._pool = ThreadPoolExecutor(how.threads - 1) if how.threads > 1 else None
        self.begun: bool = False
        self._asked = how

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the arguments and the tables as they stand; compiled code is looked up again."""
        asked = (self.game.id, show_rules(self.rules, self.game.limits), self.n, self._asked)
        return again, (*asked, isinstance(self.backend, CompiledBackend)), (self.save(), self.begun)

    def __setstate__(self, stood: tuple[VectorSnapshot, bool]) -> None:
        saved, begun = stood
        self.restore(saved)
        self.begun = begun

    @cached_property
    def _imagine(self) -> Callable[..., Any]:
        if self.game.sampling is None:
            raise LookupError(f"{self.game.id} draws no hidden deals")
        return self.backend.driver(imagining.imagine, resample=self.game.sampling.resample)

    # --- going on

    def reset(self, seed: int | bytes | None = None) -> TimeStep:
        """Begin a new episode at every table, and return the time step, always the same object.

        ``seed``: all cards follow from it from now on, from the first episode; by default those of the old seed go on.

        >>> from tefuda import envs
        >>> envs.vector("skarney-gin", n=2, compiled=False).reset(seed=7).current_player
        array([1, 0])
        """
        if seed is not None:
            self.tables.sow(seed)
        self._share(self.backend.row([stepping.RESET] * self.n))
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
        self._share(self._given(actions))
        return self.timestep

    def try_step(self, actions: Any) -> NDArray[Any]:
        """Go on by one action at each table, except where it is not allowed; return whether it was, (n,) bool.

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
        self._share(given if isinstance(self.backend, CompiledBackend) else given.tolist())
        return allowed

    def _given(self, actions: Any) -> Any:
        import numpy as np

        given = numbers_of(actions, self.n, self.action_space.size - 1)
        wrong = int(self._wrong(self._how, given, self.timestep.legal_action_mask, self.tables.kept))
        if wrong >= 0:
            allowed = [self.spec.actions[action] for action in np.flatnonzero(self.timestep.legal_action_mask[wrong])]
            raise BadAction(int(given[wrong]), one_of(allowed), f"table {wrong}")
        return given if isinstance(self.backend, CompiledBackend) else given.tolist()

    @property
    def _arrays(self) -> tuple[NDArray[Any], ...]:
        shown = self.timestep
        return (
            shown.observation,
            shown.legal_action_mask,
            shown.current_player,
            shown.rewards,
            shown.terminated,
            shown.final_observation,
        )

    def _call(self, desk: int, begin: int, end: int, actions: Any) -> None:
        table = (self.rules, self.tables.states, *self._desks[desk], self._bots, self._eyes, self._how, self._pack)
        words = (self._forms, self._words, self._actions)
        self._step(*table, *words, begin, end, actions, *self.tables.rows, *self._arrays)

    def _share(self, actions: Any) -> None:
        """Go on at all tables, each thread with some of them."""
        if self._pool is None:
            self._call(0, 0, self.n, actions)
        else:
            each = -(-self.n // len(self._desks))
            shares = [(desk, begin, min(begin + each, self.n)) for desk, begin in enumerate(range(0, self.n, each))]
            others = [self._pool.submit(self._call, *share, actions) for share in shares[1:]]
            self._call(*shares[0], actions)  # to wake an idle thread takes longer than a table's step
            for other in others:
                other.result()
        self._make_room()

    def _make_room(self) -> None:
        """Double the room where less than half is free; a step writes so little that half is always enough."""
        most = (
            max(row[WRITTEN] for row in self.tables.kept)
            if not isinstance(self.backend, CompiledBackend)
            else int(self.tables.kept[:, WRITTEN].max())
        )
        if 2 * most > self.tables.room():
            self.tables.widen()

    # --- what if

    def set_state(self, table: int, state: State, seed: int | bytes | None = None) -> TimeStep:
        """Put a state at a table and go on from it, as an episode of its own; return the time step.

        ``state``: such as that of a `Match` with a deal begun; it is copied.  ``seed``: that of the bots, of the order
        in which seats are asked, and of the worlds that are drawn; by default the table's random numbers go on.

        >>> import tefuda
        >>> from tefuda import envs
        >>> env = envs.vector("skarney-gin", compiled=False)
        >>> env.set_state(0, tefuda.new("skarney-gin", seed=7).state).current_player
        array([1])
        """
        self.backend.copy(state, self.tables.states[table])
        if seed is not None:
            self.tables.kept[table][RNG] = generator(seed, "state")
        self._call(0, table, table + 1, self.backend.row([stepping.FROM_STATE] * self.n))
        self.begun = True
        return self.timestep

    def save(self) -> VectorSnapshot:
        """Return all tables as they stand, for `restore`.

        >>> from tefuda import envs
        >>> env = envs.vector("skarney-gin", n=2, seed=7, compiled=False)
        >>> turn = env.reset()
        >>> saved = env.save()
        >>> _ = env.step(turn.legal_action_mask.argmax(axis=1))
        >>> env.words_so_far(0)
        ()
        >>> _ = env.restore(saved)
        >>> env.words_so_far(0)
        ('offer',)
        """
        return VectorSnapshot(self.tables.saved(), [array.copy() for array in self._arrays])

    def restore(self, saved: VectorSnapshot) -> TimeStep:
        """Put all tables back as they stood at `save`, and return the time step.

        >>> from tefuda import envs
        >>> env = envs.vector("skarney-gin", seed=7, compiled=False)
        >>> turn = env.reset()
        >>> saved = env.save()
        >>> for action in turn.legal_action_mask[0].nonzero()[0].tolist()[:2]:  # two futures of one moment
        ...     _ = env.restore(saved)
        ...     _ = env.step([action])
        ...     print(env.to_match(0).journal[-1].text)
        offer 2S
        offer 3H
        """
        self.tables.restore(saved.tables)
        for array, was in zip(self._arrays, saved.shown, strict=True):
            array[:] = was
        self.begun = True
        return self.timestep

    def copy(self, target: int, source: int) -> None:
        """Make table ``target`` a copy of table ``source``.

        >>> from tefuda import envs
        >>> env = envs.vector("skarney-gin", n=2, seed=7, compiled=False)
        >>> turn = env.reset()
        >>> env.copy(target=1, source=0)
        >>> turn.current_player.tolist(), env.to_match(0).position() == env.to_match(1).position()
        ([1, 1], True)
        """
        self.tables.copy(target, source)
        for array in self._arrays:
            array[target] = array[source]

    def resample(self, table: int, seat: int, forget: bool = False) -> None:
        """Put another deal at a table that fits what this seat knows, drawn by the table's random numbers.

        ``forget``: drop a play that another seat has begun, in place of an error.

        Raises:
            BadAction: another seat has begun a play, which may not fit the other deal, and ``forget`` is off.
            LookupError: the game draws no hidden deals.

        Example:
            >>> from tefuda import envs
            >>> env = envs.vector("skarney-gin", seed=7, compiled=False)
            >>> _ = env.reset()
            >>> known = [env.observe(0, seat) for seat in (0, 1)]
            >>> env.resample(0, seat=1)
            >>> [bool((env.observe(0, seat) == known[seat]).all()) for seat in (0, 1)]
            [False, True]
        """
        kept = self.tables.kept[table]
        if forget and kept[ASKED] != seat:
            kept[SAID] = 0
        if kept[SAID] and kept[ASKED] != seat:
            raise BadAction(seat, one_of([int(kept[ASKED])]), "seat")
        self._imagine(self.rules, self.tables.states[table], *self._desks[0], seat, kept)
        self.refresh(table)

    def refresh(self, table: int) -> None:
        """Write once more what a table shows, after its state was changed from outside.

        >>> import tefuda
        >>> from tefuda import envs
        >>> env = envs.vector("skarney-gin", seed=7, compiled=False)
        >>> turn = env.reset()
        >>> match = tefuda.position("skarney-gin", {"turn": 1, "phase": "play", "hands": ["4C 4D", "AD KS 9H"]})
        >>> env.backend.copy(match.state, env.tables.states[0])
        >>> env.refresh(0)
        >>> [env.spec.actions[action] for action in turn.legal_action_mask[0].nonzero()[0]]
        ['AD', '9H', 'KS']
        """
        shown = (self.timestep.observation, self.timestep.legal_action_mask, self.timestep.current_player)
        rows = (self.tables.kept, self.tables.lines, self.tables.heard)
        self._again(
            *(self.rules, self.tables.states, *self._desks[0], self._eyes, self._how, self._actions),
            *(table, table + 1, *rows, *shown),
        )

    def rollout(self, policy: str = "random", plays: int = 20_000, seed: int = 0) -> NDArray[Any]:
        """Return what each seat makes of the deal at each table if bots play it on with the cards as they lie.

        The tables stay as they are.

        Args:
            policy: the name of the bot that plays every seat (`tefuda.bots.bots`).
            plays: the most plays of a deal.
            seed: the seed of the bots.

        Returns:
            Points of the deal, (n, P) float32; 0 where the deal is not over after so many plays.

        Raises:
            BadRules: no bot of this name plays the game at once.

        Example:
            >>> from tefuda import envs
            >>> env = envs.vector("skarney-gin", n=2, seed=7, compiled=False)
            >>> _ = env.reset()
            >>> env.rollout("steady"), env.to_match(0).deal_over
            (array([[ 68.,   0.],
                   [  0., 117.]], dtype=float32), False)
        """
        import numpy as np

        if policy not in self._policies:
            self._policies[policy] = self.backend.table([quick_choice_of(policy, self.game)], **own(self.game))
        gained, tables = np.zeros((self.n, self.seats), np.float32), self.tables
        bots, start = self._policies[policy], generator(seed, "rollout")
        given = (bots, self.seats, plays, start, tables.kept, tables.lines, gained)
        self._roll_out(self.rules, tables.saved_states(), *self._desks[0], *given)
        return gained

    # --- looking

    def observe(self, table: int, seat: int) -> NDArray[Any]:
        """Return what a seat knows at a table, (O,), as in ``observation``, but without a play that is begun.

        >>> from tefuda import envs
        >>> env = envs.vector("skarney-gin", compiled=False)
        >>> _ = env.reset(seed=7)
        >>> env.observe(0, seat=0).shape, env.observe(0, seat=0).dtype
        ((2863,), dtype('uint8'))
        """
        import numpy as np

        out = np.zeros(self.spec.observation.size, self.spec.observation.dtype)
        given = (self._eyes, self._how, self.tables.heard, table, self.tables.kept[table], seat, out)
        self._look(self.rules, self.tables.states[table], self._desks[0][0], *given)
        return out

    def action_to_string(self, action: int) -> str:
        """Return the notation of an action.

        Raises:
            IndexError: there is no such action.

        Example:
            >>> from tefuda import envs
            >>> envs.vector("skarney-gin", compiled=False).action_to_string(1)
            'draw'
        """
        return self.action_space.action_to_string(action)

    def to_match(self, table: int, ended: bool = False) -> Match:
        """Return the episode at a table as a match, up to its last whole play.

        ``ended``: return the episode before, which has ended.

        Raises:
            LookupError: no episode has ended yet, or the deal was made up.

        Example:
            >>> from tefuda import envs
            >>> env = envs.vector("skarney-gin", compiled=False)
            >>> _ = env.reset(seed=7)
            >>> env.to_match(0).dealt
            1
        """
        kept = self.tables.kept[table]
        told, size, dealer = self.tables.told[table], int(kept[WRITTEN]), int(kept[DEALER])
        if ended:
            told, size, dealer = self.tables.before[table], int(kept[WRITTEN_BEFORE]), int(kept[DEALER_BEFORE])
        if size == 0 or size > len(told) or (kept[MADE_UP] and not ended):
            raise LookupError(f"table {table} has no such episode: none has ended, or its cards were made up")
        return retold(self.game, self.seats, self.rules, dealer, [int(word) for word in told[:size]])

    def words_so_far(self, table: int) -> tuple[str, ...]:
        """Return the words of the play that is begun at a table.

        >>> from tefuda import envs
        >>> env = envs.vector("skarney-gin", compiled=False)
        >>> _ = env.reset(seed=7)
        >>> env.words_so_far(0)
        ('offer',)
        """
        line = self.tables.lines[table][: int(self.tables.kept[table][SAID])]
        return tuple(self.game.vocabulary.text(int(word)) for word in line)

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

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


@dataclass(frozen=True)
class VectorSnapshot:
    """All tables of an environment at one moment, as `Vector.save` returns them."""

    tables: Mapping[str, Any]
    shown: list[NDArray[Any]]


def again(game: str, rules: Mapping[str, object], size: int, how: Config, compiled: bool) -> Vector:
    """Make the tables of a pickled environment."""
    found = find(game)
    return Vector(
        compiled_backend(found) if compiled else interpreted_backend(found), found.read_rules(rules), size, how
    )
