"""The melds that can begin with one given card.

Written in the rules' dialect.  A meld is said with its natural cards first, in ascending order, and then the cards for
which its jokers stand: so its first card is the lowest natural one, and an ace that stands above a king comes first.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.engine.declarations.words import LONGEST
from tefuda.games.carousel.solver.workspace import KING, MELDS, TOP

MOST = 1024  # melds in a list; more than can begin with one card
ABOUT = 0  # the table and the hand for which the list was made
ABOUT_SIZE = 2 * MELDS + 6
SAID = ABOUT + ABOUT_SIZE  # how many words had been said, and which
LIST = SAID + 1 + LONGEST  # how many melds, their natural cards, and the cards for which their jokers stand
VERDICTS = LIST + 1 + 2 * MOST  # beside each meld: can the rest be placed?
SPARE = VERDICTS + MOST  # another such list, for looking one meld further
LAST_PLAIN = SPARE + 1 + 2 * MOST  # the meld that was said last; 0 before the first
LAST_JOKERS = LAST_PLAIN + 1
TABLE = LAST_JOKERS + 1  # natural cards that lay on the table, at all and twice
TABLE_TWICE = TABLE + 1
USED = TABLE_TWICE + 1  # natural cards that have been placed
USED_TWICE = USED + 1
USED_AS = USED_TWICE + 1  # cards for which placed jokers stand
USED_AS_TWICE = USED_AS + 1
JOKER_ONE = USED_AS_TWICE + 1  # the jokers that lay on the table, by their cards
JOKER_TWO = JOKER_ONE + 1
NOTES = JOKER_TWO + 1

UNKNOWN, YES, NO = 0, 1, 2  # verdicts


def clear(a: list[int], base: int) -> None:
    """Empty a list."""
    a[base] = 0


def append(a: list[int], base: int, plain: int, jokers: int) -> None:
    """Append a meld to a list."""
    a[base + 1 + a[base]] = plain
    a[base + 1 + MOST + a[base]] = jokers
    a[base] += 1


def plain_of(a: list[int], base: int, i: int) -> int:
    """Return the natural cards of meld ``i`` of a list."""
    return a[base + 1 + i]


def jokers_of(a: list[int], base: int, i: int) -> int:
    """Return the cards for which the jokers of meld ``i`` of a list stand."""
    return a[base + 1 + MOST + i]


SHORTEST, ALL_SUITS = 3, 15
NOT_THERE = TOP + 1  # no place of the rank line


def melds_from(a: list[int], base: int, first: int, cards: int, jokers: int, ace_high: int) -> None:
    """Append every meld whose lowest natural card is ``first``, of these cards and at most ``jokers`` jokers."""
    cards &= -bit(first)
    sets_from(a, base, first, cards, jokers)
    runs_from(a, base, first, cards, jokers, ace_high)
    if ace_high != 0 and first < 4:
        high_runs_from(a, base, first, cards, jokers)


def sets_from(a: list[int], base: int, first: int, cards: int, jokers: int) -> None:
    """Append the sets (CA-5): each other suit is missing, a natural card or a joker."""
    rank, own = first & ~3, bit(first & 3)
    there = (cards >> rank) & ALL_SUITS
    for wild in range(ALL_SUITS + 1 if jokers > 0 else 1):
        if count(wild) <= jokers and wild & own == 0:
            for plain in range(1, ALL_SUITS + 1):
                if plain & own != 0 and plain & (wild | ~there) == 0 and count(plain | wild) >= SHORTEST:
                    append(a, base, plain << rank, wild << rank)


def runs_from(a: list[int], base: int, first: int, cards: int, jokers: int, ace_high: int) -> None:
    """Append the runs (CA-6): jokers below the first natural card, then upwards natural cards and jokers."""
    place = first >> 2
    end = TOP if ace_high != 0 else KING
    for below in range(min(jokers, place) + 1):
        left = jokers - below
        climb(a, base, first, cards, below, NOT_THERE, NOT_THERE, end)
        if left > 0:
            for one in range(place + 1, end + 1):
                climb(a, base, first, cards, below, one, NOT_THERE, end)
                if left > 1:
                    for other in range(one + 1, end + 1):
                        climb(a, base, first, cards, below, one, other, end)


def climb(a: list[int], base: int, first: int, cards: int, below: int, one: int, other: int, end: int) -> None:
    """Append the runs with ``below`` jokers under the first card and jokers at the places ``one`` and ``other``."""
    suit, place = first & 3, first >> 2
    plain, wild, size = bit(first), 0, 1 + below
    for i in range(below):
        wild |= bit(first - 4 * (i + 1))
    highest = max(one if one != NOT_THERE else 0, other if other != NOT_THERE else 0)
    for at in range(place, end + 1):
        card = suit if at == TOP else 4 * at + suit
        if at > place:
            if at in (one, other):
                if (plain | wild) & bit(card) != 0:
                    return  # CA-6: not an ace at both ends
                wild |= bit(card)
            elif at < TOP and has(cards, card):
                plain |= bit(card)
            else:
                return
            size += 1
        if size >= SHORTEST and at >= highest:
            append(a, base, plain, wild)


def high_runs_from(a: list[int], base: int, first: int, cards: int, jokers: int) -> None:
    """Append the runs from a natural ace above the king downwards (option ``ace_high``)."""
    descend(a, base, first, cards, NOT_THERE, NOT_THERE)
    if jokers > 0:
        for one in range(1, KING + 1):
            descend(a, base, first, cards, one, NOT_THERE)
            if jokers > 1:
                for other in range(1, one):
                    descend(a, base, first, cards, one, other)


def descend(a: list[int], base: int, first: int, cards: int, one: int, other: int) -> None:
    """Append the runs under a natural ace with jokers at the places ``one`` and ``other``."""
    plain, wild, size = bit(first), 0, 1
    lowest = min(one, other)
    for at in range(KING, 0, -1):
        card = 4 * at + first
        if at in (one, other):
            wild |= bit(card)
        elif has(cards, card):
            plain |= bit(card)
        else:
            return
        size += 1
        if size >= SHORTEST and (lowest == NOT_THERE or at <= lowest):
            append(a, base, plain, wild)
