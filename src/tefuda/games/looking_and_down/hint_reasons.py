"""The reasons for good plays, as far as they are certain, and the cost of keeping cards.  Interpreted backend only.

The hints themselves are in `hint`.
"""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.engine.declarations.players import Caution
from tefuda.engine.declarations.scratch import thread_scratch
from tefuda.engine.declarations.words import CARD, MELD, Line, is_card
from tefuda.engine.texts.translatable import Translatable
from tefuda.games.looking_and_down.counting import RED_THREES, THREE, held, is_wild, lane_size, rank
from tefuda.games.looking_and_down.facts import ranks
from tefuda.games.looking_and_down.first_meld import minimum
from tefuda.games.looking_and_down.hint import bars_much, can_wait, hint, never, rarely
from tefuda.games.looking_and_down.melds import CANASTA, meld_at, size
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.selection import worth
from tefuda.games.looking_and_down.state import Phase, Scratch, Verb, View
from tefuda.games.looking_and_down.words import may_take

TALL = 3  # cards: more than are drawn, LD-17


def reason(r: Rules, v: View, line: Line) -> Translatable:
    """Return what this play does and why, for the seat whose view this is."""
    cards = tuple(word for word in line if is_card(word))
    match line[0]:
        case Verb.GRAB:
            return Translatable("why-grab")
        case Verb.DRAW:
            return why_draw(r, v)
        case Verb.TAKE:
            return Translatable("why-take", {"height": v.height})
        case Verb.MELD if v.laid[v.seat] == 0:
            return Translatable("why-first-meld", {"points": worth(cards), "minimum": minimum(r, v.totals[v.seat])})
        case Verb.MELD:
            return Translatable("why-meld", {"count": len(cards), "points": worth(cards)})
        case Verb.ADD:
            return why_add(r, v, cards, line[-2] - MELD)
        case Verb.DISCARD:
            return why_discard(r, v, cards[0] - CARD)
    if can_wait(r, v) > 0:
        return Translatable("why-wait")
    return Translatable("why-done" if v.seat == v.turn else "why-done-frozen")


def why_draw(r: Rules, v: View) -> Translatable:
    """The reason for a draw: the pile cannot be taken, or is small, or so large that it costs much (LD-17, LD-18)."""
    if not may_take(r, v, v.seat, thread_scratch(Scratch)):
        return Translatable("why-draw-only")
    return Translatable("why-draw" if v.height < TALL else "why-draw-few", {"height": v.height})


def why_add(r: Rules, v: View, cards: Line, number: int) -> Translatable:
    """The reason for a layoff: a red three (LD-13), a canasta (LD-11), or its points."""
    if is_red_three(cards[0] - CARD):
        return Translatable("why-red-three", {"points": r.red_three})
    if size(meld_at(v, v.seat, number)) + len(cards) == CANASTA:
        return Translatable("why-canasta")
    return Translatable("why-meld", {"count": len(cards), "points": worth(cards)})


def why_discard(r: Rules, v: View, card: int) -> Translatable:
    """The reason for a discard (LD-13, LD-14, LD-18).

    A wild card bars the pile, and a red three costs much; what could be laid is kept for the pile, or for later; black
    threes are of little use, a card may be the only one of its rank, and each one costs.
    """
    kept = can_wait(r, v)
    if is_wild(card):
        tall = Translatable("why-discard-wild-tall", {"height": v.height})
        return tall if bars_much(v) else Translatable("why-discard-wild")
    if is_red_three(card):
        return Translatable("why-discard-red-three", {"points": r.red_three})
    if kept > 0:
        return Translatable("why-wait-pair" if kept > 1 and v.stock > 0 else "why-wait")
    if rank(card) == THREE:
        return Translatable("why-discard-black-three")
    alone = lane_size(v.hands[v.seat][rank(card)]) == 1
    if alone:
        return Translatable("why-discard-alone", {"rank": ranks(rank(card))})
    return Translatable("why-discard-points", {"points": worth((CARD + card,))})


def is_red_three(card: int) -> bool:
    """Return whether a card is a red three (LD-13)."""
    return card in RED_THREES


def caution(r: Rules, v: View, line: Line) -> Caution | None:
    """Return a caution before a wild card is discarded that no hint would discard (LD-8), or None."""
    if not rarely(r, v, line) or not never(r, v, line):
        return None
    best = hint(r, v)
    return Caution(Translatable("caution-wild"), best) if best is not None and not rarely(r, v, best) else None


def risks(r: Rules, v: View) -> Mapping[int, Translatable]:
    """The red threes of the hand, which cost points if they are left at the end (LD-13)."""
    if v.phase not in (Phase.DRAW, Phase.PLAY):
        return {}
    kept = (card for card in RED_THREES if held(v.hands[v.seat], card) > 0)
    return {CARD + card: Translatable("risk-red-three", {"points": r.red_three}) for card in kept}
