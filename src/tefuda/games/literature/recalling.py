"""Notes of what everybody knows for certain of the cards, from what was asked, answered and laid down."""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.engine.capabilities import Noted
from tefuda.games.literature.half_suits import PACK, SIX, card_at, halves
from tefuda.games.literature.known import may_hold
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import IN_PLAY, View


def recall(r: Rules, v: View) -> Iterator[Noted]:
    """The seats that were seen to take a card, and those that cannot hold it after what was said (LI-8, LI-9)."""
    for half in range(halves(r)):
        if v.taken[half] == IN_PLAY:
            for place in range(SIX):
                yield from of_card(r, v, card_at(r, half, place))


def of_card(r: Rules, v: View, card: int) -> Iterator[Noted]:
    """The notes of one card; there are none of the reader's own cards."""
    if v.seat >= 0 and v.hands[v.seat] >> card & 1:
        return
    for seat in range(v.seats):
        if seat != v.seat and v.where[card] == seat:
            yield Noted(PACK.text(card), seat, True)
        elif seat != v.seat and not may_hold(r, v, seat, card):
            yield Noted(PACK.text(card), seat, False)
