"""Notes that `words` keeps while a new table is being said: the melds that may come next.  In the rules' dialect."""

from __future__ import annotations

from tefuda.engine.words import LONGEST
from tefuda.games.carousel.desk import MELDS

MOST = 2048  # melds in a list
ABOUT = 0  # the table and the hand for which the list was made
ABOUT_SIZE = 2 * MELDS + 6
SAID = ABOUT + ABOUT_SIZE  # how many words had been said, and which
LIST = SAID + 1 + LONGEST  # how many melds, their natural cards, and the cards for which their jokers stand
SPARE = LIST + 1 + 2 * MOST  # another such list, for looking one meld further
THIRD = SPARE + 1 + 2 * MOST  # and another
LAST_PLAIN = THIRD + 1 + 2 * MOST  # the meld that was said last; 0 before the first
LAST_JOKERS = LAST_PLAIN + 1
TABLE = LAST_JOKERS + 1  # natural cards that lay on the table, at all and twice
TABLE_TWICE = TABLE + 1
USED = TABLE_TWICE + 1  # natural cards that have been said
USED_TWICE = USED + 1
USED_AS = USED_TWICE + 1  # cards said for which jokers stand
USED_AS_TWICE = USED_AS + 1
JOKER_ONE = USED_AS_TWICE + 1  # the jokers that lay on the table, by their cards
JOKER_TWO = JOKER_ONE + 1
NOTES = JOKER_TWO + 1


def clear(a: list[int], base: int) -> None:
    """An empty list."""
    a[base] = 0


def append(a: list[int], base: int, plain: int, jokers: int) -> None:
    """One more meld for a list."""
    if a[base] < MOST:
        a[base + 1 + a[base]] = plain
        a[base + 1 + MOST + a[base]] = jokers
        a[base] += 1
