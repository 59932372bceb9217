"""The view of a seat of Skarney Gin: an allow-list, checked against what the fields of `state.py` declare."""

from __future__ import annotations

from tefuda.cards.bits import count
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import MELDS, SEATS, Phase, Public, State, View


def view(r: Rules, s: State, seat: int, v: View) -> None:
    """Fill ``v`` with what ``seat`` (-1: an onlooker) knows: never the stock's order (SK-14)."""
    v.seat = seat
    view_table(s, v)
    counted = s.phase == Phase.DEAL or s.phase == Phase.OVER  # hands are shown to be counted, SK-16
    for i in range(SEATS):
        v.hands[i] = s.hands[i] if counted or i == seat else 0
        v.counts[i] = count(s.hands[i])


def view_table(s: Public, v: Public) -> None:
    """Copy all but the hands, which is the same for everybody."""
    v.phase, v.turn, v.dealer = s.phase, s.turn, s.dealer
    v.stock, v.opened, v.offered, v.barred = s.stock, s.opened, s.offered, s.barred
    v.drawless, v.winner, v.skarney = s.drawless, s.winner, s.skarney
    for i in range(SEATS):
        view_seat(s, i, v)


def view_seat(s: Public, i: int, v: Public) -> None:
    """Copy what lies open before a player, and the score sheet."""
    v.known[i] = s.known[i]
    v.laid[i], v.taken[i], v.scores[i] = s.laid[i], s.taken[i], s.scores[i]
    v.totals[i], v.boxes[i], v.finals[i] = s.totals[i], s.boxes[i], s.finals[i]
    for k in range(MELDS):
        v.melds[i][k] = s.melds[i][k]
        v.added[i][k] = s.added[i][k]
