"""A hint for a person, and the reasons why a play is good, where they are certain and visible to its player.

The hint is the greedy player's play, but it lays a turn earlier when the stock runs out.  Plain Python, for the
interpreted backend only.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, card_list, count, has
from tefuda.cards.melds import extends, holds_meld
from tefuda.engine.declarations.scratch import Scratch, thread_scratch
from tefuda.engine.declarations.words import Line, cards_in
from tefuda.engine.texts.translatable import Translatable
from tefuda.games.skarney_gin.greedy import greedy, lay_or_end, other_outs
from tefuda.games.skarney_gin.laying import along, placeable, ways
from tefuda.games.skarney_gin.openings import can_open, ready
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.scoring import hand_points
from tefuda.games.skarney_gin.state import LAST_TWO, Phase, Verb, View
from tefuda.games.skarney_gin.words import can_lay, can_lay_on, kept, may_lay, offerable

FIRST_MELDS = 3  # SK-7
SOON = 2  # draws that are left: one for each player, and what stays in the hand then counts (SK-16)
FEW = 2  # cards of an opponent who may go out soon


def hint(r: Rules, v: View) -> Line:
    """Return a whole play: all that can be laid, if time is short, else what the greedy player would do.

    To wait one turn longer, as the greedy player does, wins a deal or two more in a hundred, and no points. A person
    may be left with a hundred points by it, as only two cards can be added to a meld in a turn (SK-8b).
    """
    p = thread_scratch(Scratch)
    if v.phase == Phase.PLAY and may_lay(r, v, v.seat) and is_late(v):
        said = lay_or_end(r, v, p.line, p.out, False)
    else:
        said = greedy(r, v, p)
    return tuple(p.line[:said])


def is_late(v: View) -> bool:
    """Return whether the deal ends with this seat's next turn at the latest, or the opponent may go out before it."""
    return v.stock <= LAST_TWO + SOON or v.counts[1 - v.seat] <= FEW


def never(r: Rules, v: View, line: Line) -> bool:
    """Return whether a play is never recommended: one that lays nothing, though it is late and something fits."""
    keeps = line[0] == Verb.DONE or (line[0] == Verb.OFFER and is_late(v))
    return keeps and can_lay_on(r, v, v.seat)


def reason(r: Rules, v: View, line: Line) -> Translatable:
    """Return what this play does and why, for the seat of this view."""
    cards = cards_in(line, 1, len(line))
    match line[0]:
        case Verb.DRAW:
            return Translatable("why-draw")
        case Verb.OPEN | Verb.MELD | Verb.ADD:
            return why_lay(v, cards)
        case Verb.OFFER:
            return why_offer(r, v, cards)
        case Verb.DONE:
            return Translatable("why-done-one" if count(v.hands[v.seat]) == 1 else "why-done-stock")
    return why_answer(r, v, line[0])


def why_take(r: Rules, v: View) -> Translatable:
    """Return the reason to take a card after the opening: it can be laid, or it may be later (SK-8, SK-9)."""
    return Translatable("why-take" if fits(r, v, v.hands[v.seat] | bit(v.offered)) else "why-take-any")


def fits(r: Rules, v: View, hand: int) -> bool:
    """Return whether the offered card can be laid, as one of these cards."""
    return has(placeable(r, v, hand), v.offered)


def why_refuse(r: Rules, v: View) -> Translatable:
    """Return the reason to refuse a card: it makes no meld here, and cannot be laid off either; or it is one more."""
    own = v.melds[v.seat][: v.laid[v.seat]]
    goes = any(has(extends(meld, kept(r)), v.offered) for meld in own)
    hand = v.hands[v.seat]
    return Translatable("why-refuse-any" if goes or ways(along(hand), along(hand), v.offered) > 0 else "why-refuse")


def why_lay(v: View, cards: int) -> Translatable:
    """Return the reason for laying: it ends the deal, or leaves less to be counted (SK-13, SK-17)."""
    if cards == v.hands[v.seat]:
        return Translatable("why-out")
    return Translatable("why-lay", {"count": count(cards), "points": hand_points(cards)})


def why_offer(r: Rules, v: View, card: int) -> Translatable:
    """Return the reason for an offer (SK-9).

    A card that could be laid is kept for later; or the card makes no meld here, and perhaps cannot be laid off there;
    or no other is of less use; or a card must be offered.
    """
    if can_lay(r, v, v.seat):
        kept = "why-keep" if holds_meld(v.hands[v.seat]) else "why-keep-layoffs"
        return Translatable(kept, {"draws": v.stock - LAST_TWO})
    rest, number = v.hands[v.seat] & ~card, card.bit_length() - 1
    if ways(along(rest), along(rest), number) > 0:
        return Translatable("why-offer-least" if fits_least(v, card) else "why-offer-any")
    if v.laid[1 - v.seat] == 0 or other_outs(r, v) & card != 0:
        return Translatable("why-offer")
    return Translatable("why-offer-safe")


def fits_least(v: View, card: int) -> bool:
    """Return whether no card that can be offered makes fewer melds with the rest of the hand (SK-11)."""
    hand = v.hands[v.seat]
    found = {
        one: ways(along(hand & ~bit(one)), along(hand & ~bit(one)), one) for one in card_list(offerable(v, v.seat))
    }
    return found[card.bit_length() - 1] == min(found.values())


def why_answer(r: Rules, v: View, verb: int) -> Translatable:
    """Return the reason for an answer: what the offered card would change (SK-7, SK-9)."""
    hand = v.hands[v.seat]
    if v.laid[v.seat] > 0:
        return why_take(r, v) if verb == Verb.TAKE else why_refuse(r, v)
    if verb == Verb.TAKE:
        return why_take_first(ready(hand), ready(hand | bit(v.offered)))
    if can_open(hand):
        return Translatable("why-refuse-open")
    return Translatable("why-refuse-any" if can_open(hand | bit(v.offered)) else "why-refuse-not-open")


def why_take_first(before: int, melds: int) -> Translatable:
    """Return the reason to take a card before the opening, from the melds that are ready without and with it (SK-7)."""
    if melds == before:
        return Translatable("why-take-any")
    return Translatable("why-take-open") if melds == FIRST_MELDS else Translatable("why-take-nearer", {"count": melds})
