"""The reasons why a play is good, where they are certain and visible to its player.

Plain Python, for the interpreted backend only.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.cards.melds import extends
from tefuda.engine.declarations.reasons import mask_of
from tefuda.engine.declarations.words import CARD, MELD, Line
from tefuda.engine.texts.translatable import Translatable
from tefuda.games.skarney_gin.greedy import along, holds_back, other_outs, ways
from tefuda.games.skarney_gin.laying import placeable
from tefuda.games.skarney_gin.openings import can_open, ready
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.scoring import hand_points
from tefuda.games.skarney_gin.state import Verb, View
from tefuda.games.skarney_gin.words import kept, may_lay

FIRST_MELDS = 3  # SK-7


def reason(r: Rules, v: View, line: Line) -> Translatable | None:
    """Return the reason for this play, for the seat of this view; None if there is no certain one."""
    cards = mask_of(tuple(word for word in line if CARD <= word < MELD))
    if line[0] in (Verb.OPEN, Verb.MELD, Verb.ADD):
        return why_lay(v, cards)
    if line[0] == Verb.OFFER:
        return why_offer(r, v, cards)
    return why_answer(r, v, line[0]) if line[0] in (Verb.TAKE, Verb.REFUSE) else None


def why_refuse(r: Rules, v: View) -> Translatable | None:
    """Return the reason to refuse a card that makes no meld here, and cannot be laid off either; or None (SK-8)."""
    own = v.melds[v.seat][: v.laid[v.seat]]
    fits = any(has(extends(meld, kept(r)), v.offered) for meld in own)
    hand = v.hands[v.seat]
    return None if fits or ways(along(hand), along(hand), v.offered) > 0 else Translatable("why-refuse")


def why_lay(v: View, cards: int) -> Translatable:
    """Return the reason for laying: it ends the deal, or leaves less to be counted (SK-13, SK-17)."""
    if cards == v.hands[v.seat]:
        return Translatable("why-out")
    return Translatable("why-lay", {"count": count(cards), "points": hand_points(cards)})


def why_offer(r: Rules, v: View, card: int) -> Translatable | None:
    """Return the reason for an offer, or None (SK-9).

    What could be laid is kept for later; or the card makes no meld here, and perhaps cannot be laid off there.
    """
    if may_lay(r, v, v.seat) and holds_back(v) and placeable(r, v, v.hands[v.seat]) != 0:
        return Translatable("why-keep")
    rest, number = v.hands[v.seat] & ~card, card.bit_length() - 1
    if ways(along(rest), along(rest), number) > 0:
        return None
    if v.laid[1 - v.seat] == 0 or other_outs(r, v) & card != 0:
        return Translatable("why-offer")
    return Translatable("why-offer-safe")


def why_answer(r: Rules, v: View, verb: int) -> Translatable | None:
    """Return the reason for an answer: what the offered card would change (SK-7, SK-9)."""
    hand = v.hands[v.seat]
    if v.laid[v.seat] > 0:
        return Translatable("why-take") if verb == Verb.TAKE else why_refuse(r, v)
    if verb == Verb.TAKE:
        melds = ready(hand | bit(v.offered))
        return (
            Translatable("why-take-open") if melds == FIRST_MELDS else Translatable("why-take-nearer", {"count": melds})
        )
    return Translatable("why-refuse-open" if can_open(hand) else "why-refuse-not-open")
