"""Points of cards, of a round and of the match: RF-17 to RF-20."""

from __future__ import annotations

from tefuda.cards.bits import count
from tefuda.games.rummy_fifty.melds import SIX, SUITS, TOP
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import NONE, Public

COURT_POINTS = 10  # for each step: J 10, Q 20, K 30
FIFTY = 50


def hand_points(hand: int) -> int:
    """RF-17: the ranks of all cards of a hand, the ace 1."""
    points = 0
    for place in range(TOP):
        points += (place + 1) * count((hand >> (SUITS * place)) & SIX)
    return points


def court_points(s: Public, seat: int) -> int:
    """RF-17, RF-19: what this seat's court card adds."""
    return COURT_POINTS * s.shown[seat]


def total(s: Public, seat: int) -> int:
    """RF-17: a loser's hand and court card."""
    return hand_points(s.hands[seat]) + court_points(s, seat)


def highest(s: Public) -> int:
    """RF-18: the highest total of those who did not go out."""
    most = 0
    for seat in range(s.seats):
        if seat != s.out:
            most = max(most, total(s, seat))
    return most


def loses(s: Public, seat: int) -> bool:
    """RF-18: everyone with the highest total loses a point."""
    return s.out != NONE and seat != s.out and total(s, seat) == highest(s)


def winner_number(s: Public) -> int:
    """RF-19, RF-A4, RF-A5: the highest total, once, and the winner's own court card."""
    return highest(s) + court_points(s, s.out)


def gain(s: Public) -> int:
    """RF-19: one point up to 49, two from 50 on."""
    return 2 if winner_number(s) >= FIFTY else 1


def score_round(r: Rules, s: Public) -> None:
    """RF-18 to RF-20: enter the round; the match may be over.  RF-A6: nobody falls below 0."""
    for seat in range(s.seats):
        s.scores[seat] = 0
        if seat == s.out:
            s.scores[seat] = gain(s)
        elif loses(s, seat) and s.totals[seat] > 0:
            s.scores[seat] = -1
    for seat in range(s.seats):
        s.totals[seat] += s.scores[seat]
    if s.totals[s.out] >= r.target:
        s.winner = s.out
