"""Tables for counting: the ways in which numbers of cards fall to seats, and the order in which those are listed.

A *share* tells how many cards of one half-suit each of some seats gets, as (2, 0, 1). All shares of ``cards`` cards
among ``seats`` seats stand in one list, ordered by what the last seat gets, then by what the one before gets, and so
on. So a share among more seats is a share among fewer, moved on by a fixed number of places: `PLACE`.
"""

from __future__ import annotations

from math import comb

SUIT = 6  # cards in a half-suit
SETS = 1 << SUIT
SEATS = 16
CARDS = 54
ROW = CARDS + 1  # a row of `BINOMIAL`


def shares(seats: int, cards: int) -> int:
    """The number of shares of so many cards among so many seats.

    >>> shares(3, 2), shares(0, 0), shares(0, 1)
    (6, 1, 0)
    """
    return comb(cards + seats - 1, cards) if seats > 0 else int(cards == 0)


def places(seats: int, cards: int) -> list[int]:
    """The places in the list of shares at which those begin in which the last seat gets 0, 1, 2 … 6 cards."""
    before = [0]
    for last in range(SUIT):
        before.append(before[-1] + (shares(seats - 1, cards - last) if last <= cards else 0))
    return before


def begins(seats: int) -> list[int]:
    """The places at which the shares of each set of cards (a mask) begin, if the lists of all sets are joined."""
    found = [0]
    for cards in range(SETS):
        found.append(found[-1] + shares(seats, cards.bit_count()))
    return found[:SETS]


def layer(seats: int, cards: int) -> int:
    """The total length of those lists for all subsets of so many cards."""
    return sum(shares(seats, dealt.bit_count()) for dealt in range(1 << cards))


BINOMIAL = tuple(comb(n, k) for n in range(ROW) for k in range(ROW))  # n * ROW + k; all below 2 ** 53
SHARES = tuple(shares(n, cards) for n in range(SEATS + 2) for cards in range(SUIT + 1))  # seats * 7 + cards
PLACE = tuple(  # (seats * 7 + cards) * 7 + what the last seat gets
    place for n in range(SEATS + 1) for cards in range(SUIT + 1) for place in places(n, cards)
)
BEGIN = tuple(place for n in range(SEATS) for place in begins(n))  # seats * 64 + set
LAYER = tuple(  # cards * 17 + seats: where the layer of so many seats begins, all layers one after the other
    sum(layer(n, cards) for n in range(seats)) for cards in range(SUIT + 1) for seats in range(SEATS + 1)
)
SIZE = tuple(cards.bit_count() for cards in range(SETS))  # of a set of a half-suit's cards
