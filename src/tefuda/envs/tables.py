"""The tables of an environment, side by side in memory, and copies of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.engine.backends.backend import Backend, CompiledBackend
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.words import END, LONGEST
from tefuda.engine.matches.chance import new_seed, numbers, seed_bytes
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import LOW62, shuffle
from tefuda.envs.stepping import (
    ASKED,
    DEALT,
    EPISODES,
    KEPT,
    LONG,
    NOBODY,
    PIECE,
    SAID,
    SEATED,
    SEED,
    WRITTEN,
    WRITTEN_BEFORE,
)

ROWS = ("kept", "lines", "told", "before", "heard")  # what the driver keeps of a table beside its state
ROOM = 1_024  # the words of an episode for which there is room at first


class TableBatch:
    """The tables: their ``states``, and rows of all else that is kept.

    ``kept``: numbers; ``lines``: the words of the play that is begun; ``told`` and ``before``: what was written of this
    episode and of the last; ``heard``: ``recall`` tokens for each seat.
    """

    backend: Backend
    size: int

    def __init__(self, backend: Backend, size: int, seats: int, seed: int | bytes | None, recall: int) -> None:
        import numpy as np

        self.backend, self.size = backend, size
        self.states: Any = backend.states(size)
        compiled = isinstance(backend, CompiledBackend)
        self.kept: Any = backend.blank(size, KEPT + seats)
        self.sow(seed)
        self.lines: Any = np.zeros((size, LONGEST), np.int16) if compiled else backend.blank(size, LONGEST)
        self.told: Any = np.zeros((size, ROOM), np.int16) if compiled else backend.blank(size, ROOM)
        self.before: Any = self.told.copy() if compiled else backend.blank(size, ROOM)

        self.heard: Any = np.zeros((size * seats, recall), np.uint8)
        self.heard = self.heard if compiled else self.heard.tolist()
        self.seats: int = seats

    def sow(self, seed: int | bytes | None, at: Sequence[bool] | None = None) -> None:
        """Let the cards of every table follow from this seed, from its first episode; None draws a seed of its own.

        ``at``: whether each table is sown; by default all are.
        """
        self.plant(seeds_of(self.size, seed), at)

    def plant(self, seeds: Sequence[int], at: Sequence[bool] | None = None) -> None:
        """Seed the tables, or those at which it is asked for, with a number for each."""
        rows = zip(self.kept, seeds, [True] * self.size if at is None else at, strict=True)
        for row, seed in ((row, seed) for row, seed, asked in rows if asked):
            row[SEED], row[EPISODES], row[ASKED] = seed, 0, NOBODY
            row[WRITTEN] = row[WRITTEN_BEFORE] = row[SAID] = 0

    @property
    def rows(self) -> tuple[Any, Any, Any, Any, Any]:
        """The rows as the driver takes them."""
        return self.kept, self.lines, self.told, self.before, self.heard

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
        if isinstance(self.backend, CompiledBackend):
            rows = {name: getattr(self, name).copy() for name in ROWS}
        else:
            rows = {name: [row[:] for row in getattr(self, name)] for name in ROWS}
        return {"states": self.saved_states(), **rows}

    def saved_states(self) -> Any:
        """Return a copy of every state."""
        return (
            self.states.copy() if isinstance(self.backend, CompiledBackend) else [state.copy() for state in self.states]
        )

    def restore(self, saved: Mapping[str, Any]) -> None:
        """Put everything back as it was."""
        while self.room() < len(saved["told"][0]):
            self.widen()
        if isinstance(self.backend, CompiledBackend):
            self.states[:] = saved["states"]
            for name in ROWS:
                getattr(self, name)[:, : saved[name].shape[1]] = saved[name]
        else:
            for i in range(self.size):
                self._put(i, saved, i)

    def copy(self, target: int, source: int) -> None:
        """Make one table a copy of another."""
        self._put(target, {name: getattr(self, name) for name in ("states", *ROWS)}, source)

    def _put(self, target: int, saved: Mapping[str, Any], source: int) -> None:
        if isinstance(self.backend, CompiledBackend):
            self.states[target] = saved["states"][source]
        else:
            self.backend.copy(saved["states"][source], self.states[target])
        for name in ROWS[:-1]:
            row = saved[name][source]
            getattr(self, name)[target][: len(row)] = row
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
