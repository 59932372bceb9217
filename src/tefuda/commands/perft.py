"""`tefuda perft`: how many lines of play are N plays long, and the signature of a match played at random.

A change of what is legal shows in the count; one of how deals and matches are scored, or end, in the signature.
"""

from __future__ import annotations

from collections.abc import Sequence

import tefuda
from tefuda.commands.language import say
from tefuda.commands.options import rules
from tefuda.engine.linker import plain_driver
from tefuda.engine.match import Match
from tefuda.engine.playouts import blend, outcome, playout

LONG = 30_000  # plays of one match: what is still going on after the deal in which they are reached ends there


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


def signature(match: Match, seed: int) -> str:
    """The hash of all that is said at such a table in a match played at random, and of what each deal has come to.

    >>> signature(tefuda.new("skarney-gin"), 7)
    '1937b6a0c02847f1'
    """
    game, rules, state, paper, tally = match.game, match.rules, match.game.state(), match.game.paper(), [0, 0]
    paper.stack(game.pack(match.seats, rules).cards)
    paper.dice[0] = seed
    played, came_to, told = plain_driver(game, playout), plain_driver(game, outcome), 0
    game.start(rules, state, match.seats, 0)
    while not game.over(rules, state) and tally[1] < LONG:
        told = blend(told, played(rules, state, paper, tally))
        told = came_to(rules, state, match.seats, told)
    return f"{told:016x}"


def run(game: str, depth: int, seed: int, divide: bool, given: Sequence[str]) -> None:
    """Print the count, with ``divide`` also the share of each first play; then the signature."""
    match = tefuda.new(game, seed=seed, rules=rules(given))
    print(_divided(match, depth) if divide and depth > 0 else count(match, depth))
    told = signature(match, seed)
    print(say(f"signature: {told}", f"照合値：{told}"))


def _divided(match: Match, depth: int) -> int:
    """Print the share of each first play; the count of all."""
    total = 0
    for seat, play, after in _each(match):
        lines = count(after, depth - 1)
        total += lines
        print(say(f"seat {seat}: {play}: {lines}", f"席{seat}：{play}：{lines}"))
    return total
