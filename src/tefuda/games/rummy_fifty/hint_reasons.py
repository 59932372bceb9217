"""The reasons why a play is good, where they are certain and visible to its player; and what may be overlooked.

Plain Python, for the interpreted backend only.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has, lowest
from tefuda.engine.declarations.players import Caution
from tefuda.engine.declarations.scratch import Scratch, thread_scratch
from tefuda.engine.declarations.words import SEAT, Line, cards_in
from tefuda.engine.texts.translatable import SpokenCards, Translatable
from tefuda.games.rummy_fifty.greedy import gifts, in_danger, plan_meld, say_layoff, say_meld
from tefuda.games.rummy_fifty.laying import cover, extensions, find_melds, partners, table_outs
from tefuda.games.rummy_fifty.layoffs import open_to
from tefuda.games.rummy_fifty.melds import TEN, holds_meld, rank, suit
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.positions import PACK
from tefuda.games.rummy_fifty.scoring import COURT_POINTS, hand_points
from tefuda.games.rummy_fifty.state import COURT, NONE, PILE, Verb, View
from tefuda.games.rummy_fifty.words import may_draw

LOWEST = 1  # of the court cards


def reason(r: Rules, v: View, line: Line) -> Translatable:
    """Return what this play does and why, for the seat of this view."""
    cards = cards_in(line, 1, len(line))
    match line[0]:
        case Verb.SHOW:
            return why_show(line[1] - COURT)
        case Verb.DRAW:
            return why_draw(r, v, line)
        case Verb.DISCARD:
            return why_discard(r, v, cards)
        case Verb.MELD | Verb.ADD:
            return why_lay(v, cards)
    return why_done(r, v)


def why_done(r: Rules, v: View) -> Translatable:
    """Return the reason to end the turn: nothing can be laid, or others could lay off on it (RF-11b, RF-12)."""
    hand = v.hands[v.seat]
    if not holds_meld(hand, v.almighty, r.ten_ace_wrap) and table_outs(r, v) & hand == 0:
        return Translatable("why-done")
    return Translatable("why-keep-anyhow" if in_danger(v) else "why-keep")


def why_show(court: int) -> Translatable:
    """Return the reason for a court card: it counts for the winner, and against the others (RF-17, RF-19)."""
    return Translatable("why-show-low" if court == LOWEST else "why-show-high", {"points": COURT_POINTS * court})


def why_draw(r: Rules, v: View, line: Line) -> Translatable:
    """Return the reason for a draw: whether a card that is seen makes it possible to lay more (RF-9)."""
    hand = v.hands[v.seat]
    if len(line) > 2:
        owner = line[2] - SEAT
        top = v.tops[owner] if line[1] == PILE else v.heap_tops[owner]
        more = surely_laid(r, v, hand | bit(top)) > perhaps_laid(r, v, hand)
        return Translatable("why-draw-seen" if more else "why-draw-known")
    seen, now = tops(v), surely_laid(r, v, hand)
    if not seen:
        return Translatable("why-draw-none")
    helps = any(perhaps_laid(r, v, hand | bit(top)) > now for top in seen)
    return Translatable("why-draw-unseen" if helps else "why-draw-stock")


def tops(v: View) -> list[int]:
    """Return the cards that can be drawn and are seen."""
    piles = [(pile, owner) for pile in (PILE, PILE + 1) for owner in range(v.seats)]
    able = [(pile, owner) for pile, owner in piles if may_draw(v, v.seat, pile, owner)]
    found = [v.tops[owner] if pile == PILE else v.heap_tops[owner] for pile, owner in able]
    return [card for card in found if card != NONE]


def surely_laid(r: Rules, v: View, hand: int) -> int:
    """Return how many cards of this hand can surely be laid: melds, and cards that are laid off one by one."""
    return laid_with(r, v, hand, table_outs(r, v))


def perhaps_laid(r: Rules, v: View, hand: int) -> int:
    """Return at most how many cards can be laid, even if some are laid off on cards laid off before."""
    return laid_with(r, v, hand, chained_outs(r, v, hand))


def laid_with(r: Rules, v: View, hand: int, outs: int) -> int:
    """Return how many cards can be laid, if these can be laid off."""
    t = thread_scratch(Scratch).out
    find_melds(r, v, hand, t)
    return count(cover(t, hand, outs))


def chained_outs(r: Rules, v: View, hand: int) -> int:
    """Return what could be laid off, one card upon the other, as a mask (RF-11b)."""
    outs = 0
    for owner in range(v.seats):
        for meld in v.melds[owner][: v.laid[owner]] if open_to(r, v.seat, owner) else ():
            grown = meld
            while (fits := extensions(r, v, grown) & hand) != 0:
                outs |= fits
                grown |= bit(lowest(fits))
    return outs


def why_discard(r: Rules, v: View, card: int) -> Translatable:
    """Return the reason for a discard (RF-10): it costs a card that could be laid, or why it is this one.

    It goes with none of the other cards, or with fewer than each of them does; or it only counts (RF-17). The reason
    also says so where nobody could lay the card off.
    """
    hand = v.hands[v.seat]
    if surely_laid(r, v, hand & ~card) < perhaps_laid(r, v, hand):
        return Translatable("why-discard-points", {"points": hand_points(card)})
    safe = "-safe" if gifts(r, v) & card == 0 and any(v.laid[: v.seats]) else ""
    own = mates(r, v, lowest(card), hand)
    if own == 0:
        return Translatable(f"why-discard-alone{safe}")
    if own < min(mates(r, v, one, hand) for one in PACK.cards if has(hand & ~card, one)):
        return Translatable(f"why-discard-least{safe}")
    return Translatable(f"why-discard{safe}", {"points": hand_points(card)})


def mates(r: Rules, v: View, card: int, hand: int) -> int:
    """Return with how many others of the hand a third card could make a meld of this one (RF-15, RF-16)."""
    others = [one for one in PACK.cards if has(hand & ~bit(card), one)]
    return sum(partners(v, card, bit(one)) > 0 or wraps(r, v, card, one) for one in others)


def wraps(r: Rules, v: View, card: int, other: int) -> bool:
    """Return whether one of these is an ace that may follow a ten, and the other is near it in a run."""
    low, high = sorted((card, other), key=rank)
    kin = suit(low) == suit(high) or v.almighty in (suit(low), suit(high))
    return r.ten_ace_wrap == 1 and rank(low) == 0 and rank(high) >= TEN - 1 and kin


def why_lay(v: View, cards: int) -> Translatable:
    """Return the reason for laying: it ends the round, or leaves less to be counted (RF-13, RF-17)."""
    if cards == v.hands[v.seat]:
        return Translatable("why-out")
    return Translatable("why-lay", {"count": count(cards), "points": hand_points(cards)})


def never(r: Rules, v: View, line: Line) -> bool:
    """Return whether a play is never recommended: one that ends the turn of a player who could go out (RF-13)."""
    hand, t = v.hands[v.seat], thread_scratch(Scratch).out
    find_melds(r, v, hand, t)
    return line[0] == Verb.DONE and hand != 0 and cover(t, hand, table_outs(r, v)) == hand


def caution(r: Rules, v: View, line: Line) -> Caution | None:
    """Return a caution before the turn ends while something could be laid, or None (RF-12)."""
    return (meld_caution(r, v) or layoff_caution(r, v)) if line[0] == Verb.DONE else None


def meld_caution(r: Rules, v: View) -> Caution | None:
    """Return a caution that a meld is in the hand, where the player could go out, or somebody else may soon."""
    hand = v.hands[v.seat]
    if not holds_meld(hand, v.almighty, r.ten_ace_wrap):
        return None
    t, outs = thread_scratch(Scratch).out, table_outs(r, v)
    find_melds(r, v, hand, t)
    plan = cover(t, hand, outs)
    if plan != hand and not in_danger(v):
        return None
    meld = plan_meld(t, plan, outs, plan == hand) or t[1]
    said = thread_scratch(Scratch).line
    cards = SpokenCards(PACK.text(card) for card in PACK.cards if has(meld, card))
    return Caution(Translatable("caution-lay", {"cards": [cards]}), tuple(said[: say_meld(said, meld)]))


def layoff_caution(r: Rules, v: View) -> Caution | None:
    """Return a caution that cards could be laid off, with a layoff of the highest of them (RF-11b)."""
    cards = [card for card in PACK.cards if has(table_outs(r, v) & v.hands[v.seat], card)]
    if not cards:
        return None
    said = thread_scratch(Scratch).line
    spoken = [SpokenCards([PACK.text(card)]) for card in cards]
    return Caution(Translatable("caution-add", {"cards": spoken}), tuple(said[: say_layoff(r, v, said, cards[-1])]))
