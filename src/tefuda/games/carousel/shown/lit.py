"""Which cards of a hand can be laid now, alone or with others of it: asked once for each.  Plain only."""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.engine.scratch import thread_scratch
from tefuda.engine.words import CARD
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.question import layable
from tefuda.games.carousel.state import JOKER, View
from tefuda.games.carousel.words import grown_by, put_question, take


def laid_cards(r: Rules, v: View, seat: int) -> tuple[int, ...]:
    """CA-11, CA-12: the cards for which there is a table."""
    sure, d = grown_by(r, v), thread_scratch(Scratch).desk
    held = (card for card in range(JOKER + 1) if has(v.hands[seat], card))
    return tuple(CARD + card for card in held if has(sure, card) or can_lie(r, v, seat, CARD + card, d))


def can_lie(r: Rules, v: View, seat: int, word: int, d: list[int]) -> bool:
    """Is there a table with this card, and perhaps with others of the hand?"""
    put_question(r, v, seat, d)
    return take(d, word) and layable(d)
