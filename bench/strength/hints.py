"""Do chances come true?  Deals in which one seat follows every hint, and what became of the chances it was told."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from time import process_time
from typing import Any

from bench.strength.duel import SEED, Duel, Pair
from bench.strength.rows import Row
from bench.strength.thinking import Pausing
from tefuda.advice import search
from tefuda.advice.budget import DealBudget
from tefuda.advice.search import Prospects, SearchTable
from tefuda.advice.thinking import plays_on
from tefuda.bots.thinker import NUMBERS
from tefuda.engine.backends.backend import Backend, compiled_backend
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.loop import Turn
from tefuda.engine.matches.playouts import roll
from tefuda.lab.line_up import match_seed


@dataclass(frozen=True)
class Hinted(Row):
    """A seat that does what a hint says, against the quick player; ``player``: the level that thinks as far as it."""

    @property
    def id(self) -> str:
        """The name of its file."""
        return f"{self.game}-{self.seats}-hints-{self.player}"


# The page's hints think as far as a master; few deals are cheap, and should promise no more than they keep either.
HINTS = (
    *(Hinted("skarney-gin", 2, level, "steady", 45) for level in ("master", "sharp")),
    *(Hinted("rummy-fifty", 2, level, "steady", 90) for level in ("master", "sharp")),
    *(Hinted("carousel", 2, level, "steady", 110) for level in ("master", "sharp")),
    *(Hinted("looking-and-down", 2, level, "steady", 40) for level in ("master", "sharp")),
)


class PlayedOn:
    """A deal as it really lies, after a play, if everybody goes on as the quick player does."""

    def __init__(self, backend: Backend, seats: int, rules: Rules) -> None:
        self.backend, self.seats = backend, seats
        self._on = backend.driver(search.play_out, greedy=plays_on(backend.game))
        (state,), (known, view), (turn,) = backend.states(1), backend.views(2), backend.records(Turn, 1)
        self._table = SearchTable(rules, seats, Prospects(), known, state, view, backend.scratch(), turn)
        self._heard = backend.row([0] * 2 * len(backend.game.rules.facts.secrets))

    def won(self, state: Any, seat: int, line: tuple[int, ...]) -> bool:
        """Does this seat win it with this play?  ``state``: of either backend."""
        self.backend.copy(state, self._table.state)
        self.backend.field(self._table.scratch, "log")[0] = 0
        self.backend.field(self._table.scratch, "rng")[0] = SEED
        self._on(self._table, seat, self.backend.row(line), len(line), self._heard)
        return is_ahead([int(score) for score in self.backend.field(self._table.state, "scores")[: self.seats]], seat)


class Asking(Pausing):
    """A player who thinks asks for a hint, as the page does, and follows it.

    ``told``: of each decision in which there was a choice the chance, in ten thousandths, and whether the deal is won
    if everybody plays on as the quick player does.
    """

    def __init__(self, backend: Backend, level: str, seats: int, rules: Rules) -> None:
        super().__init__(backend, [level, "steady"], seats, rules)
        self.told: list[list[int]] = []
        self._on = PlayedOn(backend, seats, rules)

    def _answer(self, seat: int, deals: int) -> None:
        rng = self.backend.field(self.table.scratch, "rng")
        own, begun = [int(rng[1 + seat])], process_time()
        advice = self.thinks.advise(self.table.view, DealBudget(deals), roll(own, NUMBERS))
        self.seconds, self.asked = self.seconds + process_time() - begun, self.asked + 1
        line = (*self.backend.game.vocabulary.read(advice.play), END)
        if len(advice.options) > 1:
            won = self._on.won(self.table.state, seat, line)
            self.told.append([round(10_000 * advice.options[0].chance), int(won)])
        self.backend.say(self.table.scratch, line)
        rng[1 + seat] = own[0]


class Followed(Duel):
    """A row of hints, ready to be played."""

    @cached_property
    def table(self) -> Asking:
        """Compiled when the first deal is wanted."""
        return Asking(compiled_backend(self.game), self.row.player, self.row.seats, self.rules)

    def by(self) -> str:
        """A digest of all that decides what is said and played."""
        return hashlib.sha256(f"{super().by()} hints".encode()).hexdigest()[:12]

    def play(self, pair: int) -> Pair:
        """One deal, once for each seat; of each decision: the chance in ten thousandths, won by playing on as the quick
        player, won by following hints.
        """
        begun, asked, told = self.table.seconds, self.table.asked, []
        for seat in range(self.row.turns):
            self.table.told = []
            self.table.match(self.row.sits(seat), match_seed(SEED, pair), 1)
            won = int(is_ahead(self.table.scores(), seat))
            told += [[*one, won] for one in self.table.told]
        spent = round(self.table.seconds - begun, 3)
        return {"pair": pair, "told": told, "asked": self.table.asked - asked, "thought": spent}


def is_ahead(scores: list[int], seat: int) -> bool:
    """Has nobody more, and somebody less?  So a hint's chance counts it.

    >>> is_ahead([3, 1], 0), is_ahead([3, 3], 0), is_ahead([0, 0, 2], 0)
    (True, False, False)
    """
    return scores[seat] == max(scores) > min(scores)
