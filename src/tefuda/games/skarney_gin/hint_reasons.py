"""Why a play is good, as far as that is certain and its player can see it.  Plain only."""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.cards.melds import extends
from tefuda.engine.reasons import mask_of
from tefuda.engine.translatable import Translatable
from tefuda.engine.words import CARD, MELD, Line
from tefuda.games.skarney_gin.greedy import along, holds_back, other_outs, ways
from tefuda.games.skarney_gin.laying import placeable
from tefuda.games.skarney_gin.openings import can_open, ready
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.scoring import hand_points
from tefuda.games.skarney_gin.state import Verb, View
from tefuda.games.skarney_gin.words import kept, may_lay

FIRST_MELDS = 3  # SK-7


def reason(r: Rules, v: View, line: Line) -> Translatable | None:
    """Why this play, for the seat whose view this is."""
    cards = mask_of(tuple(word for word in line if CARD <= word < MELD))
    if line[0] in (Verb.OPEN, Verb.MELD, Verb.ADD):
        return why_lay(v, cards)
    if line[0] == Verb.OFFER:
        return why_offer(r, v, cards)
    return why_answer(r, v, line[0]) if line[0] in (Verb.TAKE, Verb.REFUSE) else None


def why_refuse(r: Rules, v: View) -> Translatable | None:
    """SK-8: a card that makes no meld here, and cannot be laid off either."""
    own = v.melds[v.seat][: v.laid[v.seat]]
    fits = any(has(extends(meld, kept(r)), v.offered) for meld in own)
    hand = v.hands[v.seat]
    return None if fits or ways(along(hand), along(hand), v.offered) > 0 else Translatable("why-refuse")


def why_lay(v: View, cards: int) -> Translatable:
    """SK-13, SK-17: it ends the deal, or leaves less to be counted."""
    if cards == v.hands[v.seat]:
        return Translatable("why-out")
    return Translatable("why-lay", {"count": count(cards), "points": hand_points(cards)})


def why_offer(r: Rules, v: View, card: int) -> Translatable | None:
    """SK-9: what could be laid is kept for later; or a card that makes no meld here, and cannot be laid off there."""
    if may_lay(r, v, v.seat) and holds_back(v) and placeable(r, v, v.hands[v.seat]) != 0:
        return Translatable("why-keep")
    rest, number = v.hands[v.seat] & ~card, card.bit_length() - 1
    if ways(along(rest), along(rest), number) > 0:
        return None
    if v.laid[1 - v.seat] == 0 or other_outs(r, v) & card != 0:
        return Translatable("why-offer")
    return Translatable("why-offer-safe")


def why_answer(r: Rules, v: View, verb: int) -> Translatable | None:
    """SK-7, SK-9: what the offered card would change."""
    hand = v.hands[v.seat]
    if v.laid[v.seat] > 0:
        return Translatable("why-take") if verb == Verb.TAKE else why_refuse(r, v)
    if verb == Verb.TAKE:
        melds = ready(hand | bit(v.offered))
        return (
            Translatable("why-take-open") if melds == FIRST_MELDS else Translatable("why-take-nearer", {"count": melds})
        )
    return Translatable("why-refuse-open" if can_open(hand) else "why-refuse-not-open")
