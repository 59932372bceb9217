"""The score of a deal, in the order in which the score keeper asks for it, and the end of the match (LD-24, LD-25)."""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.games.looking_and_down.counting import THREE, in_lane, points_of
from tefuda.games.looking_and_down.dealing import next_dealer
from tefuda.games.looking_and_down.melds import bonus, meld_at, value
from tefuda.games.looking_and_down.options import Rules, Tie
from tefuda.games.looking_and_down.state import LOOKING, Public


def canasta_bonuses(s: Public, seat: int) -> int:
    """The bonuses of all canastas of a seat (LD-11, LD-13)."""
    points = 0
    for i in range(s.laid[seat]):
        points += bonus(meld_at(s, seat, i))
    return points


def meld_points(s: Public, seat: int) -> int:
    """The points of all melded cards, also of those in canastas."""
    points = 0
    for i in range(s.laid[seat]):
        points += value(meld_at(s, seat, i))
    return points


def left_points(s: Public, seat: int) -> int:
    """The points of the cards left in hand and Down."""
    return points_of(s.hands[seat]) + points_of(s.downs[seat])


def red_threes_left(s: Public, seat: int) -> int:
    """The number of red threes left in hand and Down."""
    hand, down = s.hands[seat][THREE], s.downs[seat][THREE]
    return in_lane(hand, 1) + in_lane(hand, 2) + in_lane(down, 1) + in_lane(down, 2)


def out_bonus(r: Rules, s: Public, seat: int) -> int:
    """The bonus for going out (LD-22)."""
    return r.out_bonus if has(s.out, seat) else 0


def is_exact(s: Public, which: int) -> bool:
    """Return whether the Looking (0) or the Down dealer (1) took exactly the cards that were to be dealt (LD-6)."""
    return s.grabbed[which] == LOOKING * s.seats


def grab_bonus(r: Rules, s: Public, dealer: int, seat: int) -> int:
    """The bonus for exact grabs (LD-6); ``dealer`` dealt Looking.

    With two players the same seat may have grabbed twice.
    """
    points = r.exact_bonus if seat == dealer and is_exact(s, 0) else 0
    return points + (r.exact_bonus if seat == next_dealer(s, dealer) and is_exact(s, 1) else 0)


def deal_score(r: Rules, s: Public, dealer: int, seat: int) -> int:
    """The score of a deal, in the order in which it is asked for (LD-24)."""
    bonuses = canasta_bonuses(s, seat) + out_bonus(r, s, seat) + grab_bonus(r, s, dealer, seat)
    return bonuses - left_points(s, seat) - r.red_three * red_threes_left(s, seat) + meld_points(s, seat)


def score_deal(r: Rules, s: Public) -> None:
    """Enter the deal on the score sheet; the match may be over (LD-25)."""
    for seat in range(s.seats):
        s.scores[seat] = deal_score(r, s, s.dealer, seat)
        s.totals[seat] += s.scores[seat]
    s.won = leaders(r, s)


def leaders(r: Rules, s: Public) -> int:
    """The seats with the highest total that has reached the target, as a mask (LD-25, LD-A17).

    0 if no total has, or if it is shared and ties are not.
    """
    best = s.totals[0]
    for seat in range(1, s.seats):
        best = s.totals[seat] if s.totals[seat] > best else best
    if best < r.target:
        return 0
    mask = 0
    for seat in range(s.seats):
        if s.totals[seat] == best:
            mask |= bit(seat)
    return mask if mask & (mask - 1) == 0 or r.tie == Tie.SHARED else 0
