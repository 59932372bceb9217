"""The value of the pile of Looking and Down to a player who may take it, and the risk of discarding a card on it.

A pile that is taken brings many cards, and its red threes: each of these needs a discard of its own, so it costs a
turn. All players have seen the cards go to the pile, so a view has them counted. Written in the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.games.looking_and_down.counting import THREE, in_lane, is_wild, known_lane, lane_size, wilds_in
from tefuda.games.looking_and_down.melds import canastas, meld_at, naturals, rank_of
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import View

# Weights of taking the pile: a card; a red three, and one for which no turn is left; and the weight of two cards drawn.
CARD_TAKEN, RED_TAKEN, RED_KEPT, DRAWN = 3, 2, 10, 4
GIFT = 50  # the weight of each card of the pile that the next player may take, a wild card twice
MILLE = 1000  # chances are per mille
SHY = 50  # per cent: of seats without a meld that hold the pair, those that also have the first meld it takes
QUICK = 2  # cards that a hand near its end is rid of in a turn


def wants_pile(r: Rules, v: View) -> bool:
    """Return whether the pile is worth more than two cards of the stock, and there is no hurry to go out."""
    close = v.down[v.seat] == 0 and v.counts[v.seat] <= 4 and canastas(r, v, v.seat) >= 2
    if v.stock == 0:
        return pile_worth(r, v) > 0
    return pile_worth(r, v) > DRAWN and not (close and v.height > 4)


def pile_worth(r: Rules, v: View) -> int:
    """The value of the pile's cards, less the cost of its red threes."""
    red = red_threes(v.pile[THREE])
    late = red + red_threes(v.hands[v.seat][THREE]) - turns_left(r, v)
    worth = CARD_TAKEN * (v.height - lane_size(v.pile[THREE])) - RED_TAKEN * red
    return worth - (RED_KEPT * late if late > 0 else 0)


def red_threes(lane: int) -> int:
    """The number of red threes in a lane (LD-13)."""
    return in_lane(lane, 1) + in_lane(lane, 2)


def turns_left(r: Rules, v: View) -> int:
    """The rough number of turns that this seat still has, until the stock is gone or another seat may go out."""
    left = (v.stock + 2 * v.seats - 1) // (2 * v.seats)
    for seat in range(v.seats):
        if seat != v.seat and v.down[seat] == 0 and canastas(r, v, seat) >= 2:
            left = min(left, v.counts[seat] // QUICK)
    return left


def gift(v: View) -> int:
    """The value of the pile to the player who takes it after this discard."""
    return GIFT * (v.height + 1 + wilds_in(v.pile))


def danger(v: View, lane: int) -> int:
    """The chance that the next player can take the pile with a card of this rank on top (LD-18), per mille."""
    seat = (v.seat + 1) % v.seats
    if lane == THREE or is_wild(4 * lane) or has(v.took, seat):
        return 0
    pair = chance_of_pair(v, seat, lane)
    return pair if v.laid[seat] > 0 else pair * SHY // 100


def chance_of_pair(v: View, seat: int, lane: int) -> int:
    """The chance that a hand has two cards of this rank, per mille.

    It rests on the cards that everybody has seen there, and on the number of unseen ones.
    """
    known = lane_size(known_lane(v.known[seat], lane))
    if known >= 2:
        return MILLE
    one = MILLE * unseen(v, lane) * v.counts[seat] // max(1, hidden(v))  # so many are expected there
    if known == 1:
        return MILLE * one // (one + MILLE)
    two = one * one // (one + MILLE + MILLE // 2)
    return MILLE * two // (two + MILLE)


def unseen(v: View, lane: int) -> int:
    """The number of naturals of a rank that this seat does not see, of n + 1 packs (LD-1)."""
    seen = lane_size(v.hands[v.seat][lane]) + lane_size(v.pile[lane])
    for seat in range(v.seats):
        for i in range(v.laid[seat]):
            meld = meld_at(v, seat, i)
            seen += naturals(meld) if rank_of(meld) == lane else 0
    return 4 * (v.seats + 1) - seen


def hidden(v: View) -> int:
    """The number of cards that this seat does not see."""
    cards = v.stock - v.counts[v.seat]
    for seat in range(v.seats):
        cards += v.counts[seat] + v.down[seat]
    return cards
