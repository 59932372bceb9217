"""The points of cards, of a round and of the match (RF-17 to RF-20)."""

from __future__ import annotations

from tefuda.cards.bits import count
from tefuda.games.rummy_fifty.melds import SIX, SUITS, TOP
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import NONE, Public

COURT_POINTS = 10  # for each step: J 10, Q 20, K 30


def hand_points(hand: int) -> int:
    """Return the ranks of all cards of a hand added, the ace 1 (RF-17)."""
    points = 0
    for place in range(TOP):
        points += (place + 1) * count((hand >> (SUITS * place)) & SIX)
    return points


def court_points(s: Public, seat: int) -> int:
    """Return what this seat's court card adds (RF-17, RF-19); nothing before it is chosen, or while it is not seen."""
    return COURT_POINTS * s.shown[seat] if s.shown[seat] != NONE else 0


def total(s: Public, seat: int) -> int:
    """Return the points of a loser's hand and court card (RF-17)."""
    return hand_points(s.hands[seat]) + court_points(s, seat)


def highest(s: Public) -> int:
    """Return the highest total of those who did not go out (RF-18)."""
    most = 0
    for seat in range(s.seats):
        if seat != s.out:
            most = max(most, total(s, seat))
    return most


def loses(s: Public, seat: int) -> bool:
    """Return whether a seat has the highest total, and so loses a point (RF-18)."""
    return s.out != NONE and seat != s.out and total(s, seat) == highest(s)


def winner_number(s: Public) -> int:
    """Return the highest total, counted once, plus the winner's own court card (RF-19, RF-A4, RF-A5)."""
    return highest(s) + court_points(s, s.out)


def gain(r: Rules, s: Public) -> int:
    """Return the winner's points: two from 50 on, or as agreed, and one below (RF-19)."""
    return 2 if winner_number(s) >= r.high_number else 1


def score_round(r: Rules, s: Public) -> None:
    """Enter the round on the score sheet; the match may be over (RF-18 to RF-20).

    Nobody falls below 0 (RF-A6).
    """
    for seat in range(s.seats):
        s.scores[seat] = 0
        if seat == s.out:
            s.scores[seat] = gain(r, s)
        elif loses(s, seat) and s.totals[seat] > 0:
            s.scores[seat] = -1
    for seat in range(s.seats):
        s.totals[seat] += s.scores[seat]
    if s.totals[s.out] >= r.target:
        s.winner = s.out
