"""Duplicate deals of two players of one game: each deal is played twice, the seats exchanged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bench.strength.pausing import BotTable, ask_all, begin, next_deal, table_of
from bench.strength.rows import usual_seats
from tefuda.bots.bot import own
from tefuda.engine.backends.backend import compiled_backend
from tefuda.engine.matches.loop import NOBODY, make_play
from tefuda.engine.matches.registry import find
from tefuda.lab.line_up import match_seed
from tefuda.lab.metrics import wilson

Player = Callable[..., int]


@dataclass(frozen=True)
class Score:
    """The first player's results.  ``low`` and ``high``: Wilson's 95% interval of its share of decided deals."""

    won: int
    drawn: int
    lost: int
    points: int  # more than the other's, in all deals together

    @property
    def share(self) -> float:
        """Of decided deals."""
        return self.won / (self.won + self.lost)

    @property
    def low(self) -> float:
        """The lower end of its interval."""
        return wilson(self.won, self.won + self.lost)[0]

    @property
    def high(self) -> float:
        """The upper end of its interval."""
        return wilson(self.won, self.won + self.lost)[1]


def play_deals(t: BotTable, sits: list[list[int]], seeds: list[int], scores: list[list[int]]) -> None:
    """The first deal of a match for each seed, and what it brings each seat, in the rules' dialect.

    The cards, the dealer and the random numbers of each seat follow from the seed alone.
    """
    for i in range(len(seeds)):
        begin(t, seeds[i])
        next_deal(t)
        while ask_all(t, sits[i]) != NOBODY:
            make_play(t.rules, t.state, t.match, t.scratch)
        for seat in range(t.seats):
            scores[i][seat] = t.state.scores[seat]


def duplicate(
    game: str,
    ours: Player,
    theirs: Player,
    pairs: int,
    seed: int,
    rules: Mapping[str, object] | None = None,
    seats: int | None = None,
) -> Score:
    """Play ``pairs`` deals twice each, compiled; ours once in the even seats and once in the odd ones.

    ``seats``: as many as the game has, for the rules are not asked about another number.
    """
    found = find(game)
    seats = seats or usual_seats(found)
    assert seats in found.seats, seats
    backend = compiled_backend(found)
    read = found.read_rules(rules)
    seeds = [match_seed(seed, pair) for pair in range(pairs)]
    sits = [[(seat + swap) % 2 for seat in range(seats)] for swap in range(2) for _ in seeds]
    scores = backend.blank(2 * pairs, seats)
    table = table_of(backend, read, seats, backend.table([ours, theirs], **own(found)))
    backend.driver(play_deals)(table, backend.rows(sits), backend.row(seeds * 2), scores)
    return compared(backend.lists(scores), pairs)


def compared(scores: list[list[int]], pairs: int) -> Score:
    """Sum up; ours had the even seats in the first ``pairs`` deals, the odd ones in the others."""
    evens = [sum(row[::2]) - sum(row[1::2]) for row in scores]
    more = [one if deal < pairs else -one for deal, one in enumerate(evens)]
    return Score(sum(one > 0 for one in more), more.count(0), sum(one < 0 for one in more), sum(more))
