"""The command `tefuda perft`: count the lines of play of N plays, and hash a match played at random.

A change of what is legal shows in the count; a change of how deals and matches are scored, or end, in the signature.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import tefuda
from tefuda.commands.arguments import rules
from tefuda.commands.page import say
from tefuda.commands.streams import ProgressCallback, with_progress
from tefuda.engine.backends.linker import plain_driver
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import PlayoutTally, blend, outcome, playout

MOST = 200_000  # the most plays that are made for a count: some minutes
OFTEN = 500  # plays between two reports of the progress
LONG = 30_000  # the most plays of one match, which ends after the deal in which they are reached


class PerftBudgetExceeded(Exception):
    """More plays than are made for a count."""


class PerftBudget:
    """The number of plays that may still be made; ``told`` is called now and then with how many have been made."""

    def __init__(self, plays: int = MOST, told: Callable[[int], None] = lambda made: None) -> None:
        self.plays, self.made, self.told = plays, 0, told

    def spend(self) -> None:
        """Count one play.

        Raises:
            PerftBudgetExceeded: no more plays may be made.
        """
        self.made += 1
        if self.made > self.plays:
            raise PerftBudgetExceeded
        if self.made % OFTEN == 0:
            self.told(self.made)


def count(match: Match, depth: int, allowance: PerftBudget | None = None) -> int:
    """Count the lines of exactly this many plays; a deal that ends sooner has none.

    >>> count(tefuda.new("skarney-gin", seed=7), 2)
    11

    Raises:
        PerftBudgetExceeded: they are more than may be made.
    """
    if depth == 0:
        return 1
    allowance = allowance or PerftBudget()
    return sum(count(after, depth - 1, allowance) for _, _, after in _each(match, allowance))


def _each(match: Match, allowance: PerftBudget) -> Iterator[tuple[int, str, Match]]:
    """Yield every play of every seat that may act, and the match after it."""
    for seat in match.may_act:
        for play in match.legal_plays(seat):
            allowance.spend()
            after = match.copy()
            after.apply(seat, play)
            yield seat, str(play), after


def signature(match: Match, seed: int) -> str:
    """Return the hash of all that is said at such a table in a match played at random, and of the results of its deals.

    >>> signature(tefuda.new("skarney-gin"), 7)
    '1937b6a0c02847f1'
    """
    game, rules, state, scratch = match.game, match.rules, match.game.rules.state(), match.game.rules.scratch()
    scratch.stack(game.pack(match.seats, rules).cards)
    scratch.rng[0] = seed
    played, came_to, told, tally = plain_driver(game, playout), plain_driver(game, outcome), 0, PlayoutTally()
    game.rules.start(rules, state, match.seats, 0)
    while not game.rules.over(rules, state) and tally.plays < LONG:
        told = blend(told, played(rules, state, scratch, tally))
        told = came_to(rules, state, match.seats, told)
    return f"{told:016x}"


def count_lines(game: str, depth: int, seed: int, divide: bool, given: Sequence[str]) -> None:
    """Print the count, with ``divide`` also the share of each first play; then the signature."""
    match = tefuda.new(game, seed=seed, rules=rules(given))

    def work(report: ProgressCallback) -> int:
        allowance = PerftBudget(MOST, report)
        return _divided(match, depth, allowance) if divide and depth > 0 else count(match, depth, allowance)

    try:
        print(with_progress(say("progress-plays"), MOST, work))
    except PerftBudgetExceeded:
        print(_too_many(depth))
    told = signature(match, seed)
    print(say("perft-signature", told=told))


def _too_many(depth: int) -> str:
    """Return a line for a count that would take too long."""
    return say("perft-too-many", depth=depth, most=f"{MOST:,}", less=depth - 1)


def _divided(match: Match, depth: int, allowance: PerftBudget) -> int:
    """Print the share of each first play, and return the count of all."""
    total = 0
    for seat, play, after in _each(match, allowance):
        lines = count(after, depth - 1, allowance)
        total += lines
        print(say("perft-line", seat=seat, play=play, lines=lines))
    return total
