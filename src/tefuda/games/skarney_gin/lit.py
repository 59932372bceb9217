"""The cards that can be part of an opening, found without listing openings, as there may be very many.

Plain Python, for the interpreted backend only.
"""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.cards.bits import lowest
from tefuda.cards.melds import of_rank
from tefuda.engine.words import CARD
from tefuda.games.skarney_gin.openings import counts_of, groups_in, runs_in, spend_group, spend_run, two_melds
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.positions import PACK
from tefuda.games.skarney_gin.state import View


def opening_cards(r: Rules, v: View, seat: int) -> tuple[int, ...]:
    """Return the cards that can be part of an opening, as words (SK-7).

    As suits are free in a run, they are of each rank all cards or none.
    """
    hand = v.hands[seat]
    cards = 0
    for place in opening_ranks(counts_of(hand, hand)):
        cards |= of_rank(hand, place)
    return tuple(CARD + card for card in PACK.cards if cards >> card & 1)


def opening_ranks(counts: int) -> Iterator[int]:
    """Yield the places along the rank line of melds beside which two others can be made."""
    for place in marked(groups_in(counts)):
        if two_melds(spend_group(counts, place, 3)):
            yield place
    for place in marked(runs_in(counts)):
        if two_melds(spend_run(counts, place, 3)):
            yield from range(place, place + 3)


def marked(nibbles: int) -> Iterator[int]:
    """Yield the places whose nibble is not empty."""
    while nibbles:
        yield lowest(nibbles) >> 2
        nibbles &= nibbles - 1
