"""The view of a seat of Carousel: an allow-list, checked against what the fields of `state.py` declare."""

from __future__ import annotations

from tefuda.games.carousel.melds import size
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.solver.desk import MELDS
from tefuda.games.carousel.state import SEATS, Phase, Public, State, View


def view(r: Rules, s: State, seat: int, v: View) -> None:
    """Fill ``v`` with what ``seat`` (-1: an onlooker) knows: never the stock's order, nor another hand in play."""
    v.seat = seat
    view_table(s, v)
    counted = s.phase == Phase.DEAL or s.phase == Phase.OVER  # hands are shown to be counted, CA-16
    for i in range(SEATS):
        v.hands[i] = s.hands[i] if counted or i == seat else 0
        v.twice[i] = s.twice[i] if counted or i == seat else 0
        v.counts[i] = size(s.hands[i], s.twice[i])


def view_table(s: Public, v: Public) -> None:
    """Copy all but the hands, which is the same for everybody; melds belong to all (CA-11)."""
    v.phase, v.seats, v.turn, v.dealer, v.stock = s.phase, s.seats, s.turn, s.dealer, s.stock
    v.drawn, v.laid, v.thirds, v.last_round, v.drawer = s.drawn, s.laid, s.thirds, s.last_round, s.drawer
    v.ended, v.ender, v.winner, v.melds = s.ended, s.ender, s.winner, s.melds
    for i in range(SEATS):
        v.scores[i], v.totals[i], v.wins[i], v.finals[i] = s.scores[i], s.totals[i], s.wins[i], s.finals[i]
    for i in range(MELDS):
        v.plain[i], v.jokers[i] = s.plain[i], s.jokers[i]
