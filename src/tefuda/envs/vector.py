"""Many tables at once, for those who learn: a call goes on by an action at each, and deals again where one is over.

>>> from tefuda import envs
>>> env = envs.vector("skarney-gin", n=2, seed=7, compiled=False)
>>> turn = env.reset()
>>> turn.observation.shape, turn.legal_action_mask.shape, env.spec.actions[turn.legal_action_mask[0].argmax()]
((2, 2863), (2, 96), '2S')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tefuda.bots.bot import own, quick_choice_of
from tefuda.engine.backend import Backend, CompiledBackend, compiled_backend, interpreted_backend
from tefuda.engine.encoding import encoder
from tefuda.engine.encoding.tokens import forms_of
from tefuda.engine.expectations import one_of
from tefuda.engine.match import Match
from tefuda.engine.observation import State
from tefuda.engine.options import Rules, show_rules
from tefuda.engine.registry import find
from tefuda.envs import imagining, stepping
from tefuda.envs.action_space import ActionSpace
from tefuda.envs.actions import numbers_of
from tefuda.envs.config import Config
from tefuda.envs.errors import BadAction
from tefuda.envs.hearing import ROOM
from tefuda.envs.retold import retold
from tefuda.envs.seeing import see
from tefuda.envs.spec import Spec, spec_of
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
from tefuda.envs.tables import Tables

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class TimeStep:
    """What the tables show: NumPy arrays, always the same ones, written anew with every step (``__dlpack__``: shared).

    ``observation`` (n, O): what who is asked knows and has begun to say; ``legal_action_mask`` (n, A): 1 where an
    action is allowed; ``current_player`` (n): who is asked; ``rewards`` (n, P) float32: what each seat gained by this
    step; ``terminated`` (n): 1 where an episode has ended, and another begun; ``final_observation`` (n, O): what who
    decided last knew in the end, where it has.
    """

    observation: NDArray[Any]
    legal_action_mask: NDArray[Any]
    current_player: NDArray[Any]
    rewards: NDArray[Any]
    terminated: NDArray[Any]
    final_observation: NDArray[Any]


class Vector:
    """Made by `vector`.  ``spec``: actions and numbers by their names; ``timestep``: what the tables show now;
    ``begun``: have episodes begun?"""

    def __init__(self, backend: Backend, rules: Rules, size: int, how: Config) -> None:
        import numpy as np

        game, seats = backend.game, len(how.policies)
        self.backend, self.game, self.rules, self.seats, self.n = backend, game, rules, seats, size
        self.action_space = ActionSpace(game, seats, rules)
        form = "bits" if how.hears else how.observation
        made = encoder(game, seats, show_rules(rules, game.limits), form, relative=True, without=how.without)
        self.spec: Spec = spec_of(self.action_space, None if how.hears else made, how.history_length)
        self.tables = Tables(backend, size, seats, how.seed, how.history_length if how.hears else ROOM)
        obs, actions = (size, self.spec.observation.size), (size, self.action_space.size)
        dtype = self.spec.observation.dtype
        self.timestep = TimeStep(
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
        self.begun = False
        self._asked = how

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled as it was asked for, with its tables as they stand: what is compiled is found anew."""
        asked = (self.game.id, show_rules(self.rules, self.game.limits), self.n, self._asked)
        return again, (*asked, isinstance(self.backend, CompiledBackend)), (self.save(), self.begun)

    def __setstate__(self, stood: tuple[Saved, bool]) -> None:
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
        """A new episode at every table; ``seed``: the cards follow from this one from now on, beginning anew."""
        if seed is not None:
            self.tables.sow(seed)
        self._share(self.backend.row([stepping.RESET] * self.n))
        self.begun = True
        return self.timestep

    def step(self, actions: Any) -> TimeStep:
        """One action at each table; n ints, or an array of them.

        Raises:
            BadAction: one is not allowed.  Nothing has changed.
        """
        if not self.begun:
            self.reset()
        self._share(self._given(actions))
        return self.timestep

    def try_step(self, actions: Any) -> NDArray[Any]:
        """The same, but at a table where its action is not allowed nothing happens: whether it was, (n) bool."""
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
        """Each thread has some of the tables."""
        if self._pool is None:
            self._call(0, 0, self.n, actions)
        else:
            each = -(-self.n // len(self._desks))
            shares = [(desk, begin, min(begin + each, self.n)) for desk, begin in enumerate(range(0, self.n, each))]
            others = [self._pool.submit(self._call, *share, actions) for share in shares[1:]]
            self._call(*shares[0], actions)  # waking one who only waits takes longer than a table's step
            for other in others:
                other.result()
        self._make_room()

    def _make_room(self) -> None:
        """A step writes little; so there is room for the next one as long as half is free."""
        most = (
            max(row[WRITTEN] for row in self.tables.kept)
            if not isinstance(self.backend, CompiledBackend)
            else int(self.tables.kept[:, WRITTEN].max())
        )
        if 2 * most > self.tables.room():
            self.tables.widen()

    # --- what if

    def set_state(self, table: int, state: State, rng: int = 0) -> TimeStep:
        """Put a state there, such as that of a `Match` with a deal begun, and go on from it: an episode of its own.

        ``rng``: whatever chance decides there from now on follows from them.
        """
        self.backend.copy(state, self.tables.states[table])
        self.tables.kept[table][RNG] = rng
        self._call(0, table, table + 1, self.backend.row([stepping.FROM_STATE] * self.n))
        self.begun = True
        return self.timestep

    def save(self) -> Saved:
        """All tables as they stand, to come back to."""
        return Saved(self.tables.saved(), [array.copy() for array in self._arrays])

    def restore(self, saved: Saved) -> TimeStep:
        """All tables as they stood."""
        self.tables.restore(saved.tables)
        for array, was in zip(self._arrays, saved.shown, strict=True):
            array[:] = was
        self.begun = True
        return self.timestep

    def copy(self, target: int, source: int) -> None:
        """One table becomes as another is."""
        self.tables.copy(target, source)
        for array in self._arrays:
            array[target] = array[source]

    def resample(self, table: int, seat: int, forget: bool = False) -> None:
        """Another deal at a table that fits what this seat knows, drawn by the table's random numbers.

        Raises:
            BadAction: another is saying something, which may not fit that deal, and it is not to be forgotten.
        """
        kept = self.tables.kept[table]
        if forget and kept[ASKED] != seat:
            kept[SAID] = 0
        if kept[SAID] and kept[ASKED] != seat:
            raise BadAction(seat, one_of([int(kept[ASKED])]), "seat")
        self._imagine(self.rules, self.tables.states[table], *self._desks[0], seat, kept)
        self.refresh(table)

    def refresh(self, table: int) -> None:
        """What a table shows, written once more: for who has changed its state."""
        shown = (self.timestep.observation, self.timestep.legal_action_mask, self.timestep.current_player)
        rows = (self.tables.kept, self.tables.lines, self.tables.heard)
        self._again(
            *(self.rules, self.tables.states, *self._desks[0], self._eyes, self._how, self._actions),
            *(table, table + 1, *rows, *shown),
        )

    def rollout(self, policy: str = "random", plays: int = 20_000, seed: int = 0) -> NDArray[Any]:
        """What each seat makes of the deal at each table, (n, P) float32, if all play on so, with the cards as they
        lie; 0, if it is not over after so many plays.  The tables stay as they are.

        Raises:
            BadRules: nobody of this name plays the game at once.
        """
        import numpy as np

        if policy not in self._policies:
            self._policies[policy] = self.backend.table([quick_choice_of(policy, self.game)], **own(self.game))
        gained, tables = np.zeros((self.n, self.seats), np.float32), self.tables
        given = (self._policies[policy], self.seats, plays, seed, tables.kept, tables.lines, gained)
        self._roll_out(self.rules, tables.saved_states(), *self._desks[0], *given)
        return gained

    # --- looking

    def observe(self, table: int, seat: int) -> NDArray[Any]:
        """What any seat knows at a table, as in ``obs``, but nothing of a play that is begun."""
        import numpy as np

        out = np.zeros(self.spec.observation.size, self.spec.observation.dtype)
        given = (self._eyes, self._how, self.tables.heard, table, self.tables.kept[table], seat, out)
        self._look(self.rules, self.tables.states[table], self._desks[0][0], *given)
        return out

    def action_to_string(self, action: int) -> str:
        """An action, written."""
        return self.action_space.action_to_string(action)

    def to_match(self, table: int, ended: bool = False) -> Match:
        """The episode at a table as a match, up to the last whole play; ``ended``: the one before, which has ended.

        Raises:
            LookupError: none has ended yet, or a deal was made up.
        """
        kept = self.tables.kept[table]
        told, size, dealer = self.tables.told[table], int(kept[WRITTEN]), int(kept[DEALER])
        if ended:
            told, size, dealer = self.tables.before[table], int(kept[WRITTEN_BEFORE]), int(kept[DEALER_BEFORE])
        if size == 0 or size > len(told) or (kept[MADE_UP] and not ended):
            raise LookupError(f"table {table} has no such episode: none has ended, or its cards were made up")
        return retold(self.game, self.seats, self.rules, dealer, [int(word) for word in told[:size]])

    def words_so_far(self, table: int) -> tuple[str, ...]:
        """The words of the play that is begun at a table."""
        line = self.tables.lines[table][: int(self.tables.kept[table][SAID])]
        return tuple(self.game.vocabulary.text(int(word)) for word in line)

    def close(self) -> None:
        """Let go of the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


@dataclass(frozen=True)
class Saved:
    """All tables of an environment at one moment."""

    tables: Mapping[str, Any]
    shown: list[NDArray[Any]]


def again(game: str, rules: Mapping[str, object], size: int, how: Config, compiled: bool) -> Vector:
    """Tables as they were asked for."""
    found = find(game)
    return Vector(
        compiled_backend(found) if compiled else interpreted_backend(found), found.read_rules(rules), size, how
    )
