"""A sensible bot for Rummy Fifty, which looks at the table and its hand, one play ahead.

Written in the rules' dialect.  Others can lay off on what lies on the table; what is in the hand helps nobody.  So the
bot keeps its melds until it can go out with all of them at once, and lays them only where somebody else is about to go
out.  It takes a card from a pile where that certainly makes its hand better, and discards what it needs least and what
helps the others least, as far as their hands are known.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has, lowest
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import CARD, END, MELD, MELDS_A_SEAT, SEAT, TO, say, say_word
from tefuda.games.rummy_fifty.laying import (
    FOUND,
    GAP,
    LAID,
    NEXT,
    cover,
    extensions,
    find_melds,
    partners,
    promise,
    table_outs,
    value,
)
from tefuda.games.rummy_fifty.layoffs import open_to
from tefuda.games.rummy_fifty.melds import TOP, is_group, low_place, of_rank, rank, suit
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import COURT, HEAP, NONE, PILE, Phase, Verb, View
from tefuda.games.rummy_fifty.words import may_draw

# The weights of things; found by letting versions play against each other.
OUT = 64  # a hand that can be laid whole
STOCK = 8  # the worth of an unknown card, beside one that is seen
HELPS, ALMIGHTY = 12, 3  # what it costs to give away what others can lay off, or an almighty card
WANTED = 2  # what a card given away is worth with one that the next player is known to hold
FEW = 3  # cards of a player who may go out soon
FOR_TWO = 80  # a hand worth a Q where two play: one of them loses in any case
STRONG, FAIR = 150, 120  # hands worth a K and a Q where more play


def greedy(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat``, which is to act, into ``p.line``; return the number of words."""
    line, t = p.line, p.out
    if v.phase == Phase.SHOW:
        return say_word(line, Verb.SHOW, COURT + court(r, v, t))
    if v.phase == Phase.DRAW:
        return draw(r, v, line, t)
    if v.phase == Phase.DISCARD:
        card, _ = worst(r, v, t, v.hands[v.seat], table_outs(r, v), gifts(r, v))
        return say_word(line, Verb.DISCARD, CARD + card)
    return lay(r, v, line, t)


def court(r: Rules, v: View, t: list[int]) -> int:
    """Return a high court card for a hand that may win, a low one for a hand that may be caught (RF-7)."""
    hand = v.hands[v.seat]
    find_melds(r, v, hand, t)
    now = value(v, t, hand, 0)
    if v.seats == 2:
        return 2 if now >= FOR_TWO else 1
    return 3 if now >= STRONG else 2 if now >= FAIR else 1


def draw(r: Rules, v: View, line: list[int], t: list[int]) -> int:
    """Write a draw of the best card that is seen, if it is worth more than an unknown one (RF-9, RF-23).

    Returns:
        The number of words.
    """
    outs, gift = table_outs(r, v), gifts(r, v)
    hand = v.hands[v.seat]
    find_melds(r, v, hand, t)
    best = worth(v, cover(t, hand, outs), hand) + STOCK
    line[0] = Verb.DRAW
    line[1] = END
    for owner in range(v.seats):
        for pile in (PILE, HEAP):
            if may_draw(v, v.seat, pile, owner):
                top = v.tops[owner] if pile == PILE else v.heap_tops[owner]
                now = with_card(r, v, t, top, outs, gift)
                if now > best:
                    best = now
                    line[1] = pile
                    line[2] = SEAT + owner
                    line[3] = END
    return 2 if line[1] == END else 4


def with_card(r: Rules, v: View, t: list[int], card: int, outs: int, gift: int) -> int:
    """Return what the hand is worth with a card that is seen; 0, if that is no more than with an unseen one."""
    hand = v.hands[v.seat]
    if not has(outs, card) and partners(v, card, hand) < NEXT + GAP:  # too few for a meld, and no more than `STOCK`
        return 0
    _, now = worst(r, v, t, hand | bit(card), outs, gift)
    return now


def worth(v: View, laid: int, hand: int) -> int:
    """Return how near a hand is to its end: cards that could be laid, and pairs of the others that may become melds."""
    return LAID * count(laid) + promise(v, hand & ~laid) + (OUT if laid == hand else 0)


def worst(r: Rules, v: View, t: list[int], hand: int, outs: int, gift: int) -> tuple[int, int]:
    """Return the card to discard, and what the hand is worth without it (RF-10).

    ``gift``: the cards that others could lay off.
    """
    find_melds(r, v, hand, t)
    laid = cover(t, hand, outs)
    if laid == hand:
        return worst_of_all(v, t, hand, outs, gift)
    left = free = hand & ~laid
    best, least, pairs, own = NONE, 0, 0, 0
    while left != 0:
        card = lowest(left)
        left &= left - 1
        made = partners(v, card, free & ~bit(card))
        pairs += made
        now = made + helps(v, card, gift)
        if best == NONE or now < least:
            best, least, own = card, now, made
    done = OUT if free == bit(best) else 0
    return best, LAID * count(laid) + pairs // 2 - own + done


def worst_of_all(v: View, t: list[int], hand: int, outs: int, gift: int) -> tuple[int, int]:
    """Return the same where all cards could be laid, and one of them is too many."""
    left = hand
    best, most, own = NONE, 0, 0
    while left != 0:
        card = lowest(left)
        left &= left - 1
        rest = hand & ~bit(card)
        made = worth(v, cover(t, rest, outs), rest)
        now = made - helps(v, card, gift)
        if best == NONE or now > most:
            best, most, own = card, now, made
    return best, own


def helps(v: View, card: int, gift: int) -> int:
    """Return what it costs that others get this card, as far as their hands are known."""
    known = v.known[(v.seat + 1) % v.seats]
    cost = HELPS if has(gift, card) else 0
    if known != 0:
        cost += WANTED * partners(v, card, known)
    if v.seats > 2:
        cost -= (rank(card) + 1) // 2  # RF-18: only the highest total loses
    return cost + ALMIGHTY if suit(card) == v.almighty else cost


def gifts(r: Rules, v: View) -> int:
    """Return the cards that somebody else could lay off, as a mask."""
    cards = 0
    for owner in range(v.seats):
        for i in range(v.laid[owner]):
            cards |= extensions(r, v, v.melds[owner][i])
    return cards


def lay(r: Rules, v: View, line: list[int], t: list[int]) -> int:
    """Write a meld of the best plan, or a layoff, if it leads out or time is short, else the end of the turn (RF-11).

    Returns:
        The number of words.
    """
    hand = v.hands[v.seat]
    outs = table_outs(r, v)
    find_melds(r, v, hand, t)
    if not in_danger(v) and not may_end(t, hand, outs):
        return say(line, Verb.DONE)
    plan = cover(t, hand, outs)
    ends = plan == hand
    if ends or in_danger(v):
        meld = plan_meld(t, plan, outs, ends)
        if meld != 0:
            return say_meld(line, meld)
        if hand & outs != 0:
            return say_layoff(r, v, line, lowest(hand & outs))
    return say(line, Verb.DONE)


def may_end(t: list[int], hand: int, outs: int) -> bool:
    """Return whether each card of the hand has a meld in it, or one on the table."""
    laid = outs
    for i in range(1, t[FOUND] + 1):
        laid |= t[i]
    return hand & ~laid == 0


def in_danger(v: View) -> bool:
    """Return whether somebody else is about to go out.

    One of two players loses in any case (RF-18): so there is more time.
    """
    few = FEW if v.seats > 2 else FEW - 1
    for seat in range(v.seats):
        if seat != v.seat and v.counts[seat] <= few:
            return True
    return False


def plan_meld(t: list[int], plan: int, outs: int, ends: bool) -> int:
    """Return the largest meld of the plan, or 0.

    Where the plan lays the whole hand (``ends``), the rest can still be laid after this meld.
    """
    best = 0
    for i in range(1, t[FOUND] + 1):
        rest = plan & ~t[i]
        if t[i] & ~plan == 0 and count(t[i]) > count(best) and (not ends or cover(t, rest, outs) == rest):
            best = t[i]
    return best


def say_meld(line: list[int], meld: int) -> int:
    """Write a meld as `words` has it, a group by suits, a run along the rank line; return the number of words."""
    line[0] = Verb.MELD
    n = 1
    low = rank(lowest(meld)) if is_group(meld) else low_place(meld)
    for place in range(low, TOP + 1):
        cards = of_rank(meld, place)
        while cards != 0:
            line[n] = CARD + lowest(cards)
            meld &= ~bit(lowest(cards))
            cards &= cards - 1
            n += 1
    line[n] = END
    return n + 1


def say_layoff(r: Rules, v: View, line: list[int], card: int) -> int:
    """Write the layoff of one card, onto a meld that takes it; return the number of words."""
    say_word(line, Verb.ADD, CARD + card)
    line[2] = TO
    for owner in range(v.seats):
        if open_to(r, v.seat, owner):
            for i in range(v.laid[owner]):
                if has(extensions(r, v, v.melds[owner][i]), card):
                    line[3] = MELD + MELDS_A_SEAT * owner + i
    line[4] = END
    return 5
