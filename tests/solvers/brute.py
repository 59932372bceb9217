"""The third judge: try everything, card by card.  For small tables only."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from tests.solvers.programmes import JOKER, Meld, Question, melds


def can_lie(cards: Counter[int], jokers: int, ace_high: bool) -> set[tuple[int, ...]]:
    """All multisets of cards for which so many jokers can stand in a table of just these cards; empty: none can."""
    if not +cards:
        return {()} if jokers == 0 else set()
    lowest = min(card for card, count in cards.items() if count)
    found: set[tuple[int, ...]] = set()
    for meld in _with(lowest, jokers, ace_high):
        if all(cards[card] >= 1 for card in meld.plain):
            rest = can_lie(cards - Counter(meld.plain), jokers - len(meld.jokers), ace_high)
            found |= {tuple(sorted(meld.jokers + stands)) for stands in rest}
    return found


@cache
def _with(card: int, jokers: int, ace_high: bool) -> list[Meld]:
    return [meld for meld in melds(2, ace_high) if card in meld.plain and len(meld.jokers) <= jokers]


def is_layable(q: Question, played: tuple[int, ...]) -> bool:
    """CA-12, CA-13, as they are written."""
    plain = Counter(q.table) + Counter(card for card in played if card != JOKER)
    jokers = len(q.shown) + played.count(JOKER)
    return any(_kept(q, plain, stands) for stands in can_lie(plain, jokers, q.ace_high))


def _kept(q: Question, plain: Counter[int], stands: tuple[int, ...]) -> bool:
    """Does each joker that lay on the table keep its card, unless the natural one is there?"""
    return not Counter(card for card in q.shown if not plain[card]) - Counter(stands)


def layable_sets(q: Question) -> set[tuple[int, ...]]:
    """Every set of cards of the hand that can be laid, the empty one if the table is legal."""
    sets = {tuple(sorted(cards)) for size in range(len(q.hand) + 1) for cards in combinations(q.hand, size)}
    return {cards for cards in sets if is_layable(q, cards)}


def best(q: Question, sets: set[tuple[int, ...]]) -> int | None:
    """The greatest weight of a layable set, or None if there is no legal table."""
    return max((sum(q.weights[card] for card in cards) for cards in sets), default=None)


def maximal(sets: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """The layable sets that no other contains."""
    return {a for a in sets - {()} if not any(b != a and not Counter(a) - Counter(b) for b in sets)}
