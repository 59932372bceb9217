"""What the pile of Looking and Down is worth to who may take it, and what it may cost to lay a card on it.

A pile taken brings many cards, and its red threes: each is got rid of by a discard of its own, so it takes turns.
Whatever lies in the pile all have seen go there; a view has it counted.  In the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.games.looking_and_down.counting import THREE, in_lane, is_wild, known_lane, lane_size, wilds_in
from tefuda.games.looking_and_down.melds import canastas, meld_at, naturals, rank_of
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import View

# What taking it weighs: a card; a red three, and one for which there is no turn left; and what two cards drawn weigh.
CARD_TAKEN, RED_TAKEN, RED_KEPT, DRAWN = 3, 2, 10, 4
GIFT = 50  # what each card of the pile weighs that the next player may take, a wild card twice
MILLE = 1000  # chances are per mille
SHY = 50  # of a hundred who could take the pile, so many of those have their first meld for it
QUICK = 2  # cards that a hand near its end is rid of in a turn


def wants_pile(r: Rules, v: View) -> bool:
    """Is the pile more than two cards of the stock, and is there no hurry to go out?"""
    close = v.down[v.seat] == 0 and v.counts[v.seat] <= 4 and canastas(r, v, v.seat) >= 2
    if v.stock == 0:
        return pile_worth(r, v) > 0
    return pile_worth(r, v) > DRAWN and not (close and v.height > 4)


def pile_worth(r: Rules, v: View) -> int:
    """What its cards bring, less what its red threes cost."""
    red = red_threes(v.pile[THREE])
    late = red + red_threes(v.hands[v.seat][THREE]) - turns_left(r, v)
    worth = CARD_TAKEN * (v.height - lane_size(v.pile[THREE])) - RED_TAKEN * red
    return worth - (RED_KEPT * late if late > 0 else 0)


def red_threes(lane: int) -> int:
    """LD-13: hearts and diamonds."""
    return in_lane(lane, 1) + in_lane(lane, 2)


def turns_left(r: Rules, v: View) -> int:
    """How many turns of this seat's are still to come, roughly: till the stock is gone, or another may go out."""
    left = (v.stock + 2 * v.seats - 1) // (2 * v.seats)
    for seat in range(v.seats):
        if seat != v.seat and v.down[seat] == 0 and canastas(r, v, seat) >= 2:
            left = min(left, v.counts[seat] // QUICK)
    return left


def gift(v: View) -> int:
    """What whoever takes the pile after this discard gets."""
    return GIFT * (v.height + 1 + wilds_in(v.pile))


def danger(v: View, lane: int) -> int:
    """LD-18: how likely the next player can take the pile, if a card of this rank lies on top; per mille."""
    seat = (v.seat + 1) % v.seats
    if lane == THREE or is_wild(4 * lane) or has(v.took, seat):
        return 0
    pair = chance_of_pair(v, seat, lane)
    return pair if v.laid[seat] > 0 else pair * SHY // 100


def chance_of_pair(v: View, seat: int, lane: int) -> int:
    """How likely a hand has two of this rank, from what all have seen of it and how many are unseen; per mille."""
    known = lane_size(known_lane(v.known[seat], lane))
    if known >= 2:
        return MILLE
    one = MILLE * unseen(v, lane) * v.counts[seat] // max(1, hidden(v))  # so many are expected there
    if known == 1:
        return MILLE * one // (one + MILLE)
    two = one * one // (one + MILLE + MILLE // 2)
    return MILLE * two // (two + MILLE)


def unseen(v: View, lane: int) -> int:
    """LD-1: how many naturals of a rank this seat does not see: of n + 1 packs."""
    seen = lane_size(v.hands[v.seat][lane]) + lane_size(v.pile[lane])
    for seat in range(v.seats):
        for i in range(v.laid[seat]):
            meld = meld_at(v, seat, i)
            seen += naturals(meld) if rank_of(meld) == lane else 0
    return 4 * (v.seats + 1) - seen


def hidden(v: View) -> int:
    """How many cards this seat does not see."""
    cards = v.stock - v.counts[v.seat]
    for seat in range(v.seats):
        cards += v.counts[seat] + v.down[seat]
    return cards
