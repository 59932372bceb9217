"""`tefuda perft`: how many lines of play are N plays long. A change of the rules shows in the count."""

from __future__ import annotations

from collections.abc import Sequence

import tefuda
from tefuda.commands.options import rules
from tefuda.commands.words import say
from tefuda.engine.match import Match


def count(match: Match, depth: int) -> int:
    """Lines of exactly this many plays; a deal that ends sooner has none.

    >>> count(tefuda.new("skarney-gin", seed=7), 2)
    11
    """
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for _, _, after in _each(match))


def _each(match: Match) -> list[tuple[int, str, Match]]:
    """Every play of every seat that may act, and the match after it."""
    found = []
    for seat in match.actors:
        for play in match.plays(seat):
            after = match.copy()
            after.make(seat, play)
            found.append((seat, str(play), after))
    return found


def run(game: str, depth: int, seed: int, divide: bool, given: Sequence[str]) -> None:
    """Print the count, with ``divide`` also the share of each first play."""
    match = tefuda.new(game, seed=seed, rules=rules(given))
    if not divide or depth == 0:
        print(count(match, depth))
        return
    total = 0
    for seat, play, after in _each(match):
        lines = count(after, depth - 1)
        total += lines
        print(say(f"seat {seat}: {play}: {lines}", f"席{seat}：{play}：{lines}"))
    print(total)
