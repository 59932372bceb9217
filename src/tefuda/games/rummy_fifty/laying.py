"""The possibilities of a hand, for bots: its melds, how they fit together, and what may still become one.

Written in the rules' dialect.  ``t`` is scratch: how many melds were found, then the melds, as masks.
"""

from __future__ import annotations

from tefuda.cards.bits import count, lowest
from tefuda.games.rummy_fifty.layoffs import ceiling, open_to
from tefuda.games.rummy_fifty.melds import (
    ONES,
    SIX,
    SUITS,
    at,
    in_suit,
    is_group,
    line,
    low_place,
    of_rank,
    one_suit,
    rank,
    run_starts,
    suit,
    threes,
)
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import View

FOUND, MOST = 0, 200  # longer lists of melds are cut short
LONG = 5  # a longer run is two runs
LAID = 16  # what a card that can be laid is worth, beside
SAME_RANK, NEXT, GAP = 4, 4, 2  # how many cards could be the third beside two such cards
NEXT_RANKS, FAR_RANKS = (SIX << SUITS) | (SIX << 3 * SUITS), SIX | (SIX << 4 * SUITS)  # of five ranks about the third
LOW_RANKS = (1 << 5 * SUITS) - 1  # what lies above is not near a low card, and would be shifted out of the number


def find_melds(r: Rules, v: View, hand: int, t: list[int]) -> None:
    """List the melds of a hand: runs of three to five cards, and groups."""
    t[FOUND] = 0
    for which in range(SUITS):
        ranks = line(hand, which, v.almighty, r.ten_ace_wrap)
        starts = run_starts(ranks)
        while starts != 0:
            find_runs(v, hand, which, ranks, lowest(starts) // SUITS, t)
            starts &= starts - 1
    groups = threes(hand)
    while groups != 0:
        find_groups(hand, lowest(groups) // SUITS, t)
        groups &= groups - 1


def note(t: list[int], meld: int) -> None:
    """Add a meld to the list, if there is room."""
    if t[FOUND] < MOST:
        t[FOUND] += 1
        t[t[FOUND]] = meld


def find_runs(v: View, hand: int, which: int, ranks: int, low: int, t: list[int]) -> None:
    """List the runs from this place on in this suit; where both cards of a rank are held, with either."""
    for size in range(3, LONG + 1):
        if not at(ranks, low + size - 1):
            return
        find_choices(v, hand, which, low, size, t)


def find_choices(v: View, hand: int, which: int, low: int, size: int, t: list[int]) -> None:
    """List all runs of these ranks; runs of almighty cards alone are listed for the almighty suit only."""
    whole = in_suit(of_ranks(hand, low, size), which, v.almighty)
    twins = ((whole >> v.almighty) & ONES) << which if which != v.almighty else 0
    twice = whole & (ONES << which) & twins  # cards of the suit beside whose rank the almighty one is held too
    left_out = twice
    while True:
        taken = whole & ~left_out & ~(((twice & ~left_out) >> which) << v.almighty)
        if which == v.almighty or taken & (ONES << which) != 0:
            note(t, taken)
        if left_out == 0:
            return
        left_out = (left_out - 1) & twice


def of_ranks(hand: int, low: int, size: int) -> int:
    """Return the cards at some consecutive places, as a mask."""
    cards = 0
    for place in range(low, low + size):
        cards |= of_rank(hand, place)
    return cards


def find_groups(hand: int, place: int, t: list[int]) -> None:
    """List the groups of a rank, the larger first."""
    whole = (hand >> (SUITS * place)) & SIX
    part = whole
    while part != 0:
        if count(part) >= 3:
            note(t, part << (SUITS * place))
        part = (part - 1) & whole


def cover(t: list[int], hand: int, outs: int) -> int:
    """Return as many cards of the hand as can be laid at once, as a mask.

    At most three melds, and what can be laid off.
    """
    best = hand & outs
    most = count(best)
    for i in range(1, t[FOUND] + 1):
        a = t[i]
        if a & ~hand == 0:
            for j in range(i, t[FOUND] + 1):
                b = a | t[j]
                if t[j] & ~hand == 0 and (j == i or a & t[j] == 0):
                    third = best_third(t, j, hand, b) if j < t[FOUND] and count(hand & ~b) > 2 else 0
                    all_laid = b | third | (hand & outs)
                    if count(all_laid) > most:
                        best, most = all_laid, count(all_laid)
    return best


def best_third(t: list[int], j: int, hand: int, laid: int) -> int:
    """Return the largest meld behind the second that shares no card with the two."""
    best, most, barred = 0, 0, laid | ~hand
    for k in range(j + 1, t[FOUND] + 1):
        if t[k] & barred == 0 and count(t[k]) > most:
            best, most = t[k], count(t[k])
    return best


def table_outs(r: Rules, v: View) -> int:
    """Return all cards of the pack that the seat of this view could lay off alone, as a mask."""
    cards = 0
    for owner in range(v.seats):
        if open_to(r, v.seat, owner):
            for i in range(v.laid[owner]):
                cards |= extensions(r, v, v.melds[owner][i])
    return cards


def extensions(r: Rules, v: View, meld: int) -> int:
    """Return all cards of the pack that a meld takes, each by itself, as a mask."""
    low = low_place(meld)
    if is_group(meld):
        return of_rank(-1, rank(lowest(meld))) & ~meld
    high = low + count(meld) - 1
    cards = of_rank(-1, high + 1) if high < ceiling(r, low, high) else 0
    if low > 0 and not (low == 1 and high > 9):
        cards |= of_rank(-1, low - 1)
    found = 0
    for which in range(SUITS):
        if one_suit(meld, which, v.almighty):
            found |= in_suit(cards, which, v.almighty)
    return found


def promise(v: View, hand: int) -> int:
    """Return how many cards would make melds of two of the hand, added over all pairs."""
    found = 0
    left = hand
    while left != 0:
        card = lowest(left)
        left &= left - 1
        found += partners(v, card, left)
    return found


def partners(v: View, card: int, others: int) -> int:
    """Return the same for one card and each of the others."""
    place, own = rank(card), suit(card)
    kin = others if own == v.almighty else in_suit(others, own, v.almighty)
    near = kin >> (SUITS * (place - 2)) if place > 2 else (kin & LOW_RANKS) << (SUITS * (2 - place))
    found = SAME_RANK * count(of_rank(others, place))
    return found + NEXT * count(near & NEXT_RANKS) + GAP * count(near & FAR_RANKS)


def value(v: View, t: list[int], hand: int, outs: int) -> int:
    """Return how near a hand is to its end: cards that could be laid, and pairs that may become melds."""
    return LAID * count(cover(t, hand, outs)) + promise(v, hand)
