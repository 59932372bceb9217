"""The tables of an environment, side by side in memory, and copies of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.engine.backends.backend import Backend, CompiledBackend
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.words import END, LONGEST
from tefuda.engine.matches.chance import new_seed, numbers, seed_bytes
from tefuda.engine.matches.loop import NOBODY
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import LOW62, MIX, blend, roll, shuffle
from tefuda.envs.step_records import TableProgress
from tefuda.envs.stepping import DEALT, LONG, PIECE, SEATED

RECORDS = ("states", "progress")
ROWS = ("lines", "told", "before", "lengths", "heard")  # what the driver keeps of a table beside its records
ROOM = 1_024  # the words of an episode for which there is room at first


class TableBatch:
    """The tables: their ``states`` and ``progress``, and the rows of `tefuda.envs.step_records.StepTables`.

    ``recall``: how many tokens of each seat there is room for.
    """

    backend: Backend
    size: int

    def __init__(self, backend: Backend, size: int, seats: int, seed: int | bytes | None, recall: int) -> None:
        import numpy as np

        self.backend, self.size = backend, size
        self.states: Any = backend.states(size)
        self.progress: Any = backend.records(TableProgress, size)
        self.lengths: Any = backend.blank(size, seats)
        self.seed_all(seed)
        self.lines: Any = self._rows(np.zeros((size, LONGEST), np.int16))
        self.told: Any = self._rows(np.zeros((size, ROOM), np.int16))
        self.before: Any = self._rows(np.zeros((size, ROOM), np.int16))
        self.heard: Any = self._rows(np.zeros((size * seats, recall), np.uint8))
        self.seats: int = seats

    def _rows(self, array: Any) -> Any:
        return array if isinstance(self.backend, CompiledBackend) else array.tolist()

    def seed_all(self, seed: int | bytes | None, at: Sequence[bool] | None = None) -> None:
        """Let the cards of every table follow from this seed, from its first episode; None draws a seed of its own.

        ``at``: whether each table is seeded; by default all are.
        """
        self.set_seeds(seeds_of(self.size, seed), at)

    def set_seeds(self, seeds: Sequence[int], at: Sequence[bool] | None = None) -> None:
        """Seed the tables, or those at which it is asked for, with a number for each."""
        rows = zip(self.progress, seeds, [True] * self.size if at is None else at, strict=True)
        for record, seed in ((record, seed) for record, seed, asked in rows if asked):
            self.backend.put(record, seed=seed, episodes=0, asked=NOBODY, written=0, written_before=0, said=0)

    def given(self) -> dict[str, Any]:
        """Everything as the driver takes it, by its name."""
        return {name: getattr(self, name) for name in (*RECORDS, *ROWS)}

    def number(self, at: int, name: str) -> int:
        """Return a number of the progress of a table, by its name."""
        return int(self.backend.field(self.progress[at], name))

    def draw_start(self, at: int, pool: Sequence[Any]) -> Any:
        """Draw the start of a table's next episode by the table's seed, and seed its cards and bots."""
        drawn = [blend(self.number(at, "seed"), self.number(at, "episodes") + 1)]
        rng = ((drawn[0] ^ 1) * MIX) & LOW62
        found = pool[roll(drawn, len(pool))]
        self.backend.put(self.progress[at], card_rng=drawn[0], rng=rng)
        return found

    def most_written(self) -> int:
        """Return the most words that are written of an episode."""
        if isinstance(self.backend, CompiledBackend):
            return int(self.progress["written"].max())
        return max(self.number(at, "written") for at in range(self.size))

    def room(self) -> int:
        """Return for how many words of an episode there is room."""
        return len(self.told[0])

    def widen(self) -> None:
        """Double the room for words."""
        import numpy as np

        for name in ("told", "before"):
            had = getattr(self, name)
            if isinstance(had, list):
                setattr(self, name, [row + [0] * len(row) for row in had])
            else:
                setattr(self, name, np.concatenate([had, np.zeros_like(had)], axis=1))

    def saved(self) -> Mapping[str, Any]:
        """Return a copy of everything."""
        return {name: self._saved(value) for name, value in self.given().items()}

    def saved_states(self) -> Any:
        """Return a copy of every state."""
        return self._saved(self.states)

    def _saved(self, values: Any) -> Any:
        return values.copy() if isinstance(self.backend, CompiledBackend) else [value.copy() for value in values]

    def restore(self, saved: Mapping[str, Any]) -> None:
        """Put everything back as it was."""
        while self.room() < len(saved["told"][0]):
            self.widen()
        if isinstance(self.backend, CompiledBackend):
            for name in RECORDS:
                getattr(self, name)[:] = saved[name]
            for name in ROWS:
                getattr(self, name)[:, : saved[name].shape[1]] = saved[name]
        else:
            for i in range(self.size):
                self._put(i, saved, i)

    def copy(self, target: int, source: int) -> None:
        """Make one table a copy of another."""
        self._put(target, self.given(), source)

    def _put(self, target: int, saved: Mapping[str, Any], source: int) -> None:
        for name in (*RECORDS, *ROWS[:-1]):
            self.backend.assign(getattr(self, name), target, saved[name][source])
        for seat in range(self.seats):
            self.heard[self.seats * target + seat][:] = saved["heard"][self.seats * source + seat]


def seeds_of(size: int, seed: int | bytes | None) -> list[int]:
    """Return a number for each table, from which all its cards follow; None draws a seed."""
    stream = numbers(new_seed() if seed is None else seed_bytes(seed), "tables")
    return [next(stream) & LOW62 for _ in range(size)]


def retold(game: Game, seats: int, rules: Rules, dealer: int, told: Sequence[int]) -> Match:
    """Return the match.  Its decks are those that were dealt; they do not follow from its seed, which is 0."""
    match = Match(game, seats, rules, seed_bytes(0), dealer)
    at = 0
    while at < len(told):
        if told[at] == DEALT:
            match.deal(deck(game.pack(seats, rules).cards, told[at + 1 : at + LONG]))
            at += LONG
        else:
            end = told.index(END, at) + 1
            line = tuple(told[at + 1 : end])
            match.play(SEATED - told[at], game.vocabulary.write(line))
            at = end
    return match


def deck(pack: Sequence[int], pieces: Sequence[int]) -> list[int]:
    """Return the cards in the order in which they were dealt, from the random number as it was written, in pieces."""
    cards, rng = list(pack), [sum(piece << PIECE * at for at, piece in enumerate(pieces))]
    shuffle(cards, len(cards), rng)
    return cards
