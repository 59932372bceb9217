"""The cards that may be laid off, and the order in which they are said (RF-11b).

Written in the rules' dialect.  Cards for a run are said along the rank line, cards for a group by suits.  Until the
meld is named it is unknown on which run the cards will lie, so a card is listed if it can be said next for any run.
"""

from __future__ import annotations

from tefuda.cards.bits import above, bit, count, lowest
from tefuda.games.rummy_fifty.melds import (
    SUITS,
    TEN,
    TOP,
    at,
    in_suit,
    is_group,
    kind_of,
    line,
    low_place,
    of_rank,
    one_suit,
    rank,
)
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import NONE, SharedFields


def open_to(r: Rules, seat: int, owner: int) -> bool:
    """Return whether this seat may lay off on the owner's melds (RF-A1)."""
    return owner != seat or r.layoff_own == 1


def fits(r: Rules, s: SharedFields, meld: int, cards: int) -> bool:
    """Return whether the meld is still a meld with these cards (RF-11b)."""
    return kind_of(meld | cards, s.almighty, r.ten_ace_wrap) != 0


def ceiling(r: Rules, low: int, high: int) -> int:
    """Return the highest place that a run from ``low`` to ``high`` may reach (RF-15).

    A run of all ten ranks begins with the ace.
    """
    return TOP if r.ten_ace_wrap == 1 and low > 1 and high < TOP else TEN


def floor(ranks: int, low: int, high: int) -> int:
    """Return the lowest place to which these ranks reach down from ``low`` without a gap."""
    least = 1 if high == TOP else 0
    while low > least and at(ranks, low - 1):
        low -= 1
    return low


def takers(r: Rules, s: SharedFields, seat: int, hand: int) -> bool:
    """Return whether any card of the hand can be laid off (RF-11b)."""
    for owner in range(s.seats):
        if open_to(r, seat, owner):
            for i in range(s.laid[owner]):
                if first_cards(r, s, s.melds[owner][i], hand) != 0:
                    return True
    return False


def first_cards(r: Rules, s: SharedFields, meld: int, hand: int) -> int:
    """Return the cards that can be said first for this meld, as a mask."""
    if is_group(meld):
        return of_rank(hand, rank(lowest(meld)))
    cards = 0
    for which in range(SUITS):
        if one_suit(meld, which, s.almighty):
            cards |= first_in_suit(r, s, meld, hand, which)
    return cards


def first_in_suit(r: Rules, s: SharedFields, meld: int, hand: int, which: int) -> int:
    """Return the same for a run that goes on in this suit."""
    low = low_place(meld)
    high = low + count(meld) - 1
    ranks = line(hand, which, s.almighty, r.ten_ace_wrap)
    cards = of_rank(hand, high + 1) if high < ceiling(r, low, high) else 0
    for place in range(floor(ranks, low, high), low):
        cards |= of_rank(hand, place)
    return in_suit(cards, which, s.almighty)


def next_cards(r: Rules, s: SharedFields, meld: int, hand: int, said: int, first: int, last: int) -> int:
    """Return the cards that can be said for this meld after ``said``, as a mask.

    ``first`` and ``last`` are the first and the last of the cards in ``said``.
    """
    if is_group(meld):
        same = of_rank(hand, rank(lowest(meld)))
        return same & above(last) if said & ~same == 0 else 0
    cards = 0
    for which in range(SUITS):
        if one_suit(meld | said, which, s.almighty):
            cards |= next_in_suit(r, s, meld, hand, said, first, last, which)
    return cards


def next_in_suit(r: Rules, s: SharedFields, meld: int, hand: int, said: int, first: int, last: int, which: int) -> int:
    """Return the same for a run that goes on in this suit."""
    low = low_place(meld)
    high = low + count(meld) - 1
    begin = rank(first)
    place = next_place(low, high, begin, last_place(said, last), count(said))
    if place == NONE or place > ceiling(r, min(low, begin), high):
        return 0
    if begin < low and floor(line(hand, which, s.almighty, r.ten_ace_wrap), low, high) > begin:
        return 0
    return in_suit(of_rank(hand, place), which, s.almighty)


def last_place(said: int, last: int) -> int:
    """Return the place of the card said last; an ace after others stands above the ten."""
    return TOP if rank(last) == 0 and said != bit(last) else rank(last)


def next_place(low: int, high: int, begin: int, end: int, size: int) -> int:
    """Return the place after ``size`` cards from ``begin`` to ``end`` beside a run; -1 if not said in its order."""
    if begin < low:
        if end < low:
            return NONE if size != end - begin + 1 else end + 1 if end + 1 < low else high + 1
        return end + 1 if size == low - begin + end - high else NONE
    return end + 1 if begin == high + 1 and size == end - high else NONE


def may_end(r: Rules, s: SharedFields, meld: int, said: int, first: int, last: int) -> bool:
    """Return whether these cards, said in this order, are a layoff on this meld."""
    if not fits(r, s, meld, said):
        return False
    if is_group(meld) or said == bit(first):
        return True
    low = low_place(meld)
    high = low + count(meld) - 1
    return next_place(low, high, rank(first), last_place(said, last), count(said)) > high
