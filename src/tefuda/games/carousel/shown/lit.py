"""The cards of a hand that can be laid now, alone or with others; the solver is asked once for each.

Plain Python, for the interpreted backend only.
"""

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
    """Return the cards for which there is a legal table, as words (CA-11, CA-12)."""
    sure, d = grown_by(r, v), thread_scratch(Scratch).desk
    held = (card for card in range(JOKER + 1) if has(v.hands[seat], card))
    return tuple(CARD + card for card in held if has(sure, card) or can_lie(r, v, seat, CARD + card, d))


def can_lie(r: Rules, v: View, seat: int, word: int, d: list[int]) -> bool:
    """Return whether there is a legal table with this card, and perhaps with others of the hand."""
    put_question(r, v, seat, d)
    return take(d, word) and layable(d)
