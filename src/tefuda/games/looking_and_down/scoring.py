"""LD-24, LD-25: a deal's score, asked for as the score keeper does, and the end of the match."""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.games.looking_and_down.counting import THREE, in_lane, points_of
from tefuda.games.looking_and_down.dealing import next_dealer
from tefuda.games.looking_and_down.melds import bonus, meld_at, value
from tefuda.games.looking_and_down.options import Rules, Tie
from tefuda.games.looking_and_down.state import LOOKING, Public

OUT_BONUS, GRAB_BONUS, RED_THREE = 100, 100, 500


def canasta_bonuses(s: Public, seat: int) -> int:
    """LD-11, LD-13: of all canastas."""
    points = 0
    for i in range(s.laid[seat]):
        points += bonus(meld_at(s, seat, i))
    return points


def meld_points(s: Public, seat: int) -> int:
    """The points of all melded cards, those of canastas too."""
    points = 0
    for i in range(s.laid[seat]):
        points += value(meld_at(s, seat, i))
    return points


def left_points(s: Public, seat: int) -> int:
    """The points of the cards left in hand and Down."""
    return points_of(s.hands[seat]) + points_of(s.downs[seat])


def red_threes_left(s: Public, seat: int) -> int:
    """Red threes left in hand and Down."""
    hand, down = s.hands[seat][THREE], s.downs[seat][THREE]
    return in_lane(hand, 1) + in_lane(hand, 2) + in_lane(down, 1) + in_lane(down, 2)


def out_bonus(s: Public, seat: int) -> int:
    """LD-22: for going out."""
    return OUT_BONUS if has(s.out, seat) else 0


def is_exact(s: Public, which: int) -> bool:
    """LD-6: did the Looking (0) or the Down dealer (1) take exactly what was to be dealt?"""
    return s.grabbed[which] == LOOKING * s.seats


def grab_bonus(s: Public, dealer: int, seat: int) -> int:
    """LD-6: ``dealer`` dealt Looking; with two players one and the same may have grabbed twice."""
    points = GRAB_BONUS if seat == dealer and is_exact(s, 0) else 0
    return points + (GRAB_BONUS if seat == next_dealer(s, dealer) and is_exact(s, 1) else 0)


def deal_score(s: Public, dealer: int, seat: int) -> int:
    """LD-24: in the order in which it is asked for."""
    bonuses = canasta_bonuses(s, seat) + out_bonus(s, seat) + grab_bonus(s, dealer, seat)
    return bonuses - left_points(s, seat) - RED_THREE * red_threes_left(s, seat) + meld_points(s, seat)


def score_deal(r: Rules, s: Public) -> None:
    """Enter the deal on the score sheet; LD-25: the match may be over."""
    for seat in range(s.seats):
        s.scores[seat] = deal_score(s, s.dealer, seat)
        s.totals[seat] += s.scores[seat]
    s.won = leaders(r, s)


def leaders(r: Rules, s: Public) -> int:
    """LD-25, LD-A17: the highest total that has reached the target, as a mask; nobody's if it is shared, as a rule."""
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
