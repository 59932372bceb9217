"""Many tables in one call, with search: saved and restored tables, resampled hidden deals, rollouts, single views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from tefuda.bots.bot import own, quick_choice_of
from tefuda.engine.backends.backend import backend_of
from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import show_rules
from tefuda.engine.matches.chance import generator
from tefuda.engine.matches.loop import Turn
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import one_of
from tefuda.envs import sampled_deals, stepping
from tefuda.envs.spec import BadAction, EnvConfig
from tefuda.envs.stepped_tables import SteppedTables, TimeStep
from tefuda.envs.tables import retold

if TYPE_CHECKING:
    from numpy.typing import NDArray


class BatchedEnv(SteppedTables):
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

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the arguments and the tables as they stand; compiled code is looked up again."""
        asked = (self.game.id, show_rules(self.rules, self.game.rules.limits), self.n, self._asked)
        return again, asked, (self.save(), self.begun)

    def __setstate__(self, stood: tuple[VectorSnapshot, bool]) -> None:
        saved, begun = stood
        self.restore(saved)
        self.begun = begun

    @cached_property
    def _policies(self) -> dict[str, Any]:
        """The tables of the bots that have played deals out, by their names."""
        return {}

    @cached_property
    def _imagine(self) -> dict[str, Callable[..., Any]]:
        """The functions that have drawn hidden deals, by their prior."""
        return {}

    def _drawing(self, prior: str) -> Callable[..., Any]:
        if self.game.sampling is None:
            raise LookupError(f"{self.game.id} draws no hidden deals")
        if prior not in self._imagine:
            ways = sampled_deals.draws_by(self.game.sampling, prior)
            self._imagine[prior] = self.backend.driver(sampled_deals.imagine, **ways)
        return self._imagine[prior]

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
            self.backend.put(self.tables.progress[table], rng=generator(seed, "state"))
        actions = self.backend.row([stepping.FROM_STATE] * self.n)
        self._step(self._tables, *self._workspaces[0], table, table + 1, actions)
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

    def resample(self, table: int, seat: int, forget: bool = False, prior: str = "uniform") -> None:
        """Put another deal at a table that fits what this seat knows, drawn by the table's random numbers.

        Args:
            table: the table.
            seat: the seat.
            forget: drop a play that another seat has begun, in place of an error.
            prior: ``"uniform"``, each deal that fits is as likely as any other; or ``"expected"``, what the others have
                done makes some deals likelier, as in `tefuda.advise`.  For a game in which nothing is concluded from
                that, both are the same.

        Raises:
            BadAction: another seat has begun a play, which may not fit the other deal, and ``forget`` is off.
            BadRules: there is no such prior.
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
        draw, asked = self._drawing(prior), self.tables.number(table, "asked")
        if forget and asked != seat:
            self.backend.put(self.tables.progress[table], said=0)
        if self.tables.number(table, "said") and asked != seat:
            raise BadAction(seat, one_of([asked]), "seat")
        draw(self.rules, self.tables.states[table], *self._workspaces[0], seat, self.tables.progress[table])
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
        self._again(self._tables, *self._workspaces[0], table, table + 1)

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
        gained: Any = np.zeros((self.n, self.seats), np.float32)
        (turn,) = self.backend.records(Turn, 1)
        how = sampled_deals.Rollout(self._policies[policy], turn, plays, generator(seed, "rollout"), gained)
        roll_out = self.backend.driver(sampled_deals.roll_out)
        roll_out(self._tables._replace(states=self.tables.saved_states()), *self._workspaces[0], how)
        return cast("NDArray[Any]", gained)

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
        self._look(self._tables, *self._workspaces[0], table, seat, out)
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
        which = ("before", "written_before", "dealer_before") if ended else ("told", "written", "dealer")
        told, (size, dealer) = getattr(self.tables, which[0])[table], (self.tables.number(table, n) for n in which[1:])
        if size == 0 or size > len(told) or (self.tables.number(table, "made_up") and not ended):
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
        line = self.tables.lines[table][: self.tables.number(table, "said")]
        return tuple(self.game.vocabulary.text(int(word)) for word in line)


@dataclass(frozen=True)
class VectorSnapshot:
    """All tables of an environment at one moment, as `BatchedEnv.save` returns them."""

    tables: Mapping[str, Any]
    shown: list[NDArray[Any]]


def again(game: str, rules: Mapping[str, object], size: int, how: EnvConfig) -> BatchedEnv:
    """Make the tables of a pickled environment."""
    found = find(game)
    return BatchedEnv(backend_of(found, how.compiled), found.read_rules(rules), size, how)
