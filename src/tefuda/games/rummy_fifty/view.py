"""The view of a seat of Rummy Fifty: an allow-list, checked against what the fields of `state.py` declare."""

from __future__ import annotations

from tefuda.cards.bits import count
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import MELDS, NONE, SEATS, Phase, State, View


def view(r: Rules, s: State, seat: int, v: View) -> None:
    """Fill ``v`` with what ``seat`` (-1: an onlooker) knows: never the stock, nor another hand in play."""
    v.seat = seat
    view_table(s, v)
    for i in range(SEATS):
        v.hands[i] = s.hands[i] if i == seat or s.out != NONE else 0  # hands are shown to be counted, RF-17
        v.shown[i] = s.shown[i] if i == seat or s.phase != Phase.SHOW else NONE  # RF-7, RF-A19
        v.counts[i] = count(s.hands[i])
        v.tops[i] = s.piles[i][s.piled[i] - 1] if s.piled[i] > 0 else NONE
        v.heap_tops[i] = s.heaps[i][s.heaped[i] - 1] if s.heaped[i] > 0 else NONE


def view_table(s: State | View, v: State | View) -> None:
    """Copy all but the hands and the court cards, which is the same for everybody."""
    v.seats, v.phase, v.turn, v.dealer = s.seats, s.phase, s.turn, s.dealer
    v.almighty, v.turned, v.waited, v.stock = s.almighty, s.turned, s.waited, s.stock
    v.out, v.winner = s.out, s.winner
    for i in range(SEATS):
        view_seat(s, i, v)
        view_piles(s, i, v)


def view_seat(s: State | View, i: int, v: State | View) -> None:
    """Copy what lies open before a player, what all know of the hand, and the score."""
    v.known[i] = s.known[i]
    v.laid[i], v.scores[i], v.totals[i] = s.laid[i], s.scores[i], s.totals[i]
    for k in range(MELDS):
        v.melds[i][k] = s.melds[i][k]


def view_piles(s: State | View, i: int, v: State | View) -> None:
    """Copy the piles: every card was laid there in the open, one after the other (RF-10, RF-22)."""
    for k in range(max(v.piled[i], s.piled[i])):
        v.piles[i][k] = s.piles[i][k]
    for k in range(max(v.heaped[i], s.heaped[i])):
        v.heaps[i][k] = s.heaps[i][k]
    v.piled[i], v.heaped[i] = s.piled[i], s.heaped[i]
