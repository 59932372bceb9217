"""What a seat may know of Rummy Fifty: the only statement of secrecy, an allow-list."""

from __future__ import annotations

from tefuda.cards.bits import count
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import MELDS, NONE, SEATS, Phase, State, View


def view(r: Rules, s: State, seat: int, v: View) -> None:
    """Fill ``v`` with what ``seat`` (-1: an onlooker) knows.  Never the stock, nor what lies under a top card."""
    v.seat = seat
    v.seats, v.phase, v.turn, v.dealer = s.seats, s.phase, s.turn, s.dealer
    v.almighty, v.turned, v.waited, v.stock = s.almighty, s.turned, s.waited, s.stock
    v.out, v.winner = s.out, s.winner
    for i in range(SEATS):
        v.hands[i] = s.hands[i] if i == seat or s.out != NONE else 0  # hands are shown to be counted, RF-17
        v.shown[i] = s.shown[i] if i == seat or s.phase != Phase.SHOW else NONE  # RF-7, RF-A19
        v.counts[i] = count(s.hands[i])
        view_seat(s, i, v)


def view_seat(s: State, i: int, v: View) -> None:
    """What lies open before a player, and the score."""
    v.laid[i], v.scores[i], v.totals[i] = s.laid[i], s.scores[i], s.totals[i]
    v.piled[i], v.heaped[i] = s.piled[i], s.heaped[i]
    v.tops[i] = s.piles[i][s.piled[i] - 1] if s.piled[i] > 0 else NONE
    v.heap_tops[i] = s.heaps[i][s.heaped[i] - 1] if s.heaped[i] > 0 else NONE
    for k in range(MELDS):
        v.melds[i][k] = s.melds[i][k]
