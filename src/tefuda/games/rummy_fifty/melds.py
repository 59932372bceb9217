"""Runs and groups in a pack of six suits, one of them almighty.

Written in the rules' dialect.  Cards lie in sixes, one six to a rank.  A *line* has one bit for each rank, the lowest
of its six: the ace at place 0, the ten at place 9; where an ace may top a ten (`ten_ace_wrap`) it stands at place 10
too.
"""

from __future__ import annotations

from tefuda.cards.bits import count, lowest

SUITS = 6
SIX = 0x3F
ONES = 0x41041041041041  # one bit to each of the ten ranks
FIVES = 5 * ONES
TEN, TOP = 9, 10  # places of the ten, and of an ace above it
NO_MELD, GROUP, RUN = 0, 1, 2


def rank(card: int) -> int:
    """Return the rank of a card: ace 0, two 1, … ten 9."""
    return card // SUITS


def suit(card: int) -> int:
    """Return the suit of a card, by its place in the pack."""
    return card % SUITS


def of_rank(mask: int, place: int) -> int:
    """Return those of the cards that can stand at this place."""
    return mask & SIX if place == TOP else mask & (SIX << (SUITS * place))


def in_suit(mask: int, which: int, almighty: int) -> int:
    """Return those of the cards that can stand in a run of this suit (RF-15)."""
    return mask & ((ONES << which) | (ONES << almighty))


def one_suit(cards: int, which: int, almighty: int) -> bool:
    """Return whether all of the cards can stand in a run of this suit (RF-15)."""
    return in_suit(cards, which, almighty) == cards


def places(mask: int) -> int:
    """Return the line of the ranks that occur."""
    halves = mask | (mask >> 3)
    return (halves | (halves >> 1) | (halves >> 2)) & ONES


def line(mask: int, which: int, almighty: int, wrap: int) -> int:
    """Return the line of these cards for a run of this suit, an ace at both ends where it may top a ten."""
    ranks = ((mask >> which) | (mask >> almighty)) & ONES
    return ranks | ((ranks & wrap) << (SUITS * TOP))


def at(ranks: int, place: int) -> bool:
    """Return whether this place occurs in the line."""
    return (ranks >> (SUITS * place)) & 1 == 1


def run_starts(ranks: int) -> int:
    """Return the places at which three consecutive ranks begin, as a line."""
    return ranks & (ranks >> SUITS) & (ranks >> (2 * SUITS))


def tally(mask: int) -> int:
    """Return the number of cards of each rank, six bits each."""
    pairs = (mask & ONES) + ((mask >> 1) & ONES) + ((mask >> 2) & ONES)
    return pairs + ((mask >> 3) & ONES) + ((mask >> 4) & ONES) + ((mask >> 5) & ONES)


def threes(mask: int) -> int:
    """Return the line of the ranks of which there are three or more (RF-16)."""
    return ((tally(mask) + FIVES) >> 3) & ONES


def holds_meld(hand: int, almighty: int, wrap: int) -> bool:
    """Return whether any run or group can be made of these cards (RF-11a)."""
    if threes(hand) != 0:
        return True
    for which in range(SUITS):
        if run_starts(line(hand, which, almighty, wrap)) != 0:
            return True
    return False


def in_melds(hand: int, almighty: int, wrap: int) -> int:
    """Return those of the cards that are in some run or group of them.

    >>> in_melds(0b111 | 1 << 12, 5, 0), in_melds(1 | 1 << 6 | 1 << 12 | 1 << 19, 5, 0) == 1 | 1 << 6 | 1 << 12
    (7, True)
    """
    found = hand & (threes(hand) * SIX)
    for which in range(SUITS):
        starts = run_starts(line(hand, which, almighty, wrap))
        if starts != 0:
            ranks = starts | (starts << SUITS) | (starts << (2 * SUITS))
            ranks = (ranks | (ranks >> (SUITS * TOP))) & ONES
            found |= hand & ((ranks << which) | (ranks << almighty))
    return found


def is_group(cards: int) -> bool:
    """Return whether these are three or more cards of one rank (RF-16)."""
    return count(cards) >= 3 and of_rank(cards, rank(lowest(cards))) == cards


def low_place(run: int) -> int:
    """Return the place of a run's lowest card: an ace without a two stands above the ten."""
    ranks = places(run)
    if ranks & 0x41 == 1:
        return TOP + 1 - count(run)
    return lowest(ranks) // SUITS


def takes_suit(run: int, almighty: int) -> int:
    """Return the suit of the cards that are not almighty, or -1 while there are none (RF-15d)."""
    others = run & ~(ONES << almighty)
    return suit(lowest(others)) if others != 0 else -1


def is_run(cards: int, almighty: int, wrap: int) -> bool:
    """Return whether these are three or more consecutive ranks, all different, all of one suit or almighty (RF-15)."""
    size = count(cards)
    ranks = places(cards)
    if size < 3 or count(ranks) != size or not one_suit(cards, max(takes_suit(cards, almighty), 0), almighty):
        return False
    low = low_place(cards)
    if low + size > TOP and wrap == 0:
        return False
    full = ONES & ((1 << (SUITS * size)) - 1)
    return ((ranks | ((ranks & wrap) << (SUITS * TOP))) >> (SUITS * low)) & full == full


def kind_of(cards: int, almighty: int, wrap: int) -> int:
    """Return GROUP, RUN or NO_MELD."""
    if is_group(cards):
        return GROUP
    return RUN if is_run(cards, almighty, wrap) else NO_MELD
