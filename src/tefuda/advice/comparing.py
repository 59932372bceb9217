"""Plays compared with one of them, each in as many deals: for positions whose best play has to be clear.

Hints stop early where little is at stake; here the cost of every play that might be best has to be known.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, Final

from tefuda.advice.budget import Worlds
from tefuda.advice.judging import Judge
from tefuda.advice.prospects import DEAL_ALONE
from tefuda.advice.search import NOTED
from tefuda.advice.thinking import Difference, Option, Trial, at_table
from tefuda.engine.backend import Backend
from tefuda.engine.game import Game
from tefuda.engine.observation import Observation
from tefuda.engine.options import Rules
from tefuda.engine.words import LONGEST, Line

FIRST_LOOK: Final = 8  # the first of so many parts of the deals decides which plays are tried in the rest
HOPELESS: Final = 0.08  # a play that is worse by this and `FAR` errors more after the first look is tried no longer
FAR: Final = 3.0
MOST: Final = 64  # plays


class Comparer(Judge):
    """A search whose chances are those of winning the deal; nothing else counts."""

    def __init__(self, backend: Backend, rules: Rules, seats: int) -> None:
        super().__init__(backend, rules, seats)
        self._prospects = backend.row(DEAL_ALONE)

    def glance(self, known: Observation, deals: int, seed: int) -> tuple[Option, Option] | None:
        """Return the quick player's play and the best other one, roughly, or None if there is only one play.

        ``deals``: how many are played out in all.
        """
        with self._busy:
            tried = self._weighed(known, Worlds(deals), seed)
            if len(tried.lens) == 1:
                return None
            first, *others = self._options(tried)
            left = [one for one, lives in zip(others, tried.alive[1:], strict=True) if lives]
            return first, max(left, key=lambda one: one.gain)

    def candidates(self, known: Observation, seed: int) -> list[Line]:
        """Return the plays that a search would try, the quick player's first."""
        with self._busy:
            self.backend.copy(known, self._view)
            lines, _ = self._find(seed, every=True, must=True)
            return [words for line in self.backend.lists(lines) if (words := self._words(line))]

    def compare(self, known: Observation, lines: Sequence[Line], deals: int, seed: int) -> list[Option]:
        """Return what each of these plays comes to, in so many deals each; ``gain`` is over the first of them.

        Plays that are clearly worse than the first are tried in an eighth of the deals alone.
        """
        with self._busy:
            self.backend.copy(known, self._view)
            padded = [[*line, *[0] * (LONGEST - len(line))] for line in lines[:MOST]]
            rows, lens = self.backend.rows(padded), self.backend.row([len(line) for line in lines[:MOST]])
            return self._compared(rows, lens, deals, seed)

    def _compared(self, lines: Any, lens: Any, deals: int, seed: int) -> list[Option]:
        tried = Trial(lines, lens, self.backend.blank(len(lens), NOTED), [1] * len(lens))
        self._try(tried, seed, 0, 0)
        few = self._few(Worlds(deals * len(lens)), len(lens))
        if few:
            self._try(tried, seed, 0, few, listed=True)
            return self._options(tried._replace(certain=True))
        look = ceil(deals / FIRST_LOOK)
        self._try(tried, seed, 0, look)
        alive = [int(one.gain > -HOPELESS - FAR * one.gain_error) for one in self._options(tried)]
        self._try(tried._replace(alive=alive), seed, look, deals - look)
        return self._options(tried)

    def _options(self, tried: Trial) -> list[Option]:
        lines, rows = self.backend.lists(tried.lines), self.backend.lists(tried.noted)
        return [self._option(line, row, tried.certain) for line, row in zip(lines, rows, strict=True)]

    def differences(self, known: Observation, best: Line, other: Line, deals: int, seed: int) -> tuple[Difference, ...]:
        """Return what happens more often, or less often, after the first of two plays than after the second."""
        with self._busy:
            self.backend.copy(known, self._view)
            heard: list[Any] = []
            for line in (best, other):
                row = self.backend.rows([[*line, *[0] * (LONGEST - len(line))]])[0]
                heard.append(self._heard(row, len(line), deals, seed))
            return self._differences(heard[0], heard[1], deals)


def comparer(game: Game, rules: Any, seats: int, *, compiled: bool) -> Comparer:
    """Return the comparing search for such a table."""
    return at_table(Comparer, game, rules, seats, compiled)
