"""The greedy player of Rummy Fifty as it was first: a baseline, to measure its successors by.

It lays its melds as they come, for the others to lay off on, and passes by cards with which it could go out at once.
In the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has, lowest
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import CARD, END, SEAT, say_word
from tefuda.games.rummy_fifty.greedy import gifts, say_layoff, say_meld
from tefuda.games.rummy_fifty.laying import FOUND, LAID, cover, find_melds, partners, table_outs, value
from tefuda.games.rummy_fifty.melds import rank, suit
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import COURT, HEAP, NONE, PILE, Phase, Verb, View
from tefuda.games.rummy_fifty.words import may_draw

# The weights of things; found by letting versions play against each other.
STOCK = 8  # what an unknown card is worth, beside one that is seen
HELPS, ALMIGHTY = 12, 6  # what it costs to give away what others can lay off, or an almighty card
FEW = 3  # with fewer cards no meld can be made
FOR_TWO = 80  # a hand that deserves Q where two play: one of them loses in any case
STRONG, FAIR = 150, 120  # hands for K and Q where more do


def greedy(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat``, which is to act, into ``p.line``; how many words."""
    line, t = p.line, p.out
    if v.phase == Phase.SHOW:
        return say_word(line, Verb.SHOW, COURT + court(r, v, t))
    if v.phase == Phase.DRAW:
        return draw(r, v, line, t)
    if v.phase == Phase.DISCARD:
        return say_word(line, Verb.DISCARD, CARD + worst(r, v, t, v.hands[v.seat], table_outs(r, v)))
    return lay(r, v, line, t)


def court(r: Rules, v: View, t: list[int]) -> int:
    """RF-7: a high card for a hand that may win, a low one for a hand that may be caught."""
    hand = v.hands[v.seat]
    find_melds(r, v, hand, t)
    now = value(v, t, hand, 0)
    if v.seats == 2:
        return 2 if now >= FOR_TWO else 1
    return 3 if now >= STRONG else 2 if now >= FAIR else 1


def draw(r: Rules, v: View, line: list[int], t: list[int]) -> int:
    """RF-9, RF-23: the best of the cards that are seen, if it is worth more than an unknown one."""
    outs = table_outs(r, v)
    hand = v.hands[v.seat]
    find_melds(r, v, hand, t)
    best = value(v, t, hand, outs) + STOCK
    line[0] = Verb.DRAW
    line[1] = END
    for owner in range(v.seats):
        for pile in (PILE, HEAP):
            if may_draw(v, v.seat, pile, owner):
                top = v.tops[owner] if pile == PILE else v.heap_tops[owner]
                now = value_with(r, v, t, hand | bit(top), outs)
                if now > best:
                    best = now
                    line[1] = pile
                    line[2] = SEAT + owner
                    line[3] = END
    return 2 if line[1] == END else 4


def value_with(r: Rules, v: View, t: list[int], hand: int, outs: int) -> int:
    """The worth of a hand after the discard that would follow."""
    card = worst(r, v, t, hand, outs)
    return value(v, t, hand & ~bit(card), outs)


def worst(r: Rules, v: View, t: list[int], hand: int, outs: int) -> int:
    """RF-10: the card to discard."""
    find_melds(r, v, hand, t)
    gift = gifts(r, v)
    left = hand
    best, most = NONE, 0
    while left != 0:
        card = lowest(left)
        left &= left - 1
        now = LAID * count(cover(t, hand & ~bit(card), outs)) - partners(v, card, hand & ~bit(card))
        now += (rank(card) + 1) // 2
        if has(gift, card):
            now -= HELPS
        if suit(card) == v.almighty:
            now -= ALMIGHTY
        if best == NONE or now > most:
            best, most = card, now
    return best


def lay(r: Rules, v: View, line: list[int], t: list[int]) -> int:
    """RF-11: a meld of the best plan, or a layoff, or the end of the turn."""
    hand = v.hands[v.seat]
    outs = table_outs(r, v)
    find_melds(r, v, hand, t)
    plan = cover(t, hand, outs)
    ends = plan == hand
    meld = plan_meld(t, plan, outs, ends)
    if meld != 0 and (ends or keeps_enough(r, v, hand & ~meld)):
        return say_meld(line, meld)
    if hand & outs != 0:
        for_layoff = hand & outs & ~meld if ends else hand & outs
        card = lowest(for_layoff) if for_layoff != 0 else lowest(hand & outs)
        if ends or keeps_enough(r, v, hand & ~bit(card)):
            return say_layoff(r, v, line, card)
    line[0] = Verb.DONE
    line[1] = END
    return 2


def keeps_enough(r: Rules, v: View, rest: int) -> bool:
    """Are there cards enough for one more meld, or is it time to be rid of them?"""
    return count(rest) >= FEW or in_danger(v)


def in_danger(v: View) -> bool:
    """Is somebody else about to go out?"""
    for seat in range(v.seats):
        if seat != v.seat and v.counts[seat] <= 2:
            return True
    return False


def plan_meld(t: list[int], plan: int, outs: int, ends: bool) -> int:
    """The largest meld of the plan; where the plan lays the whole hand, one after which the rest can still be laid."""
    best = 0
    for i in range(1, t[FOUND] + 1):
        rest = plan & ~t[i]
        if t[i] & ~plan == 0 and count(t[i]) > count(best) and (not ends or cover(t, rest, outs) == rest):
            best = t[i]
    return best
