"""A first player: draws from the stock, discards its highest card, lays nothing."""

from __future__ import annotations

from tefuda.engine.words import CARD, END
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import COURT, Phase, Verb, View
from tefuda.cards.bits import lowest


def greedy(r: Rules, v: View, line: list[int], t: list[int]) -> int:
    if v.phase == Phase.SHOW:
        line[0], line[1], line[2] = Verb.SHOW, COURT + 1, END
        return 3
    if v.phase == Phase.DISCARD:
        line[0], line[1], line[2] = Verb.DISCARD, CARD + lowest(v.hands[v.seat]), END
        return 3
    line[0] = Verb.DRAW if v.phase == Phase.DRAW else Verb.DONE
    line[1] = END
    return 2
