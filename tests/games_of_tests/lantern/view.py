"""What a seat may know of Lantern: the only statement of secrecy, an allow-list."""

from __future__ import annotations

from tefuda.games.lantern.options import Rules
from tefuda.games.lantern.state import SEATS, State, View

from tefuda.cards.bits import count


def view(r: Rules, s: State, seat: int, v: View) -> None:
    """Fill ``v`` with what ``seat`` (-1: an onlooker) knows: never another hand, never the stock."""
    v.seat = seat
    v.seats, v.phase, v.turn, v.leader, v.dealer = s.seats, s.phase, s.turn, s.leader, s.dealer
    v.played, v.stock, v.turned = s.played, s.stock, s.turned
    for i in range(SEATS):
        v.hands[i] = s.hands[i] if i == seat else 0
        v.counts[i] = count(s.hands[i])
        v.trick[i], v.scores[i], v.totals[i] = s.trick[i], s.scores[i], s.totals[i]
