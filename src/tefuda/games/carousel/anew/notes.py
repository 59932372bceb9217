"""Notes that `words` keeps while a new table is being said.

Written in the rules' dialect.
"""

from __future__ import annotations

from tefuda.engine.words import LONGEST
from tefuda.games.carousel.solver.desk import MELDS

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
