"""The greedy player of Skarney Gin as it was first: a baseline, to measure its successors by.

It forgets what the other has shown, and where offered aces bar the draw it offers them up to a standstill.
In the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, lowest
from tefuda.cards.melds import ACES, TOP, holds_meld, of_rank, rank
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import BAR, CARD, END, MELD, TO, say, say_word
from tefuda.games.skarney_gin.greedy import order_by_first, other_outs, write_meld
from tefuda.games.skarney_gin.laying import (
    FIRST,
    KINDS,
    LAID,
    burden,
    draw_opening,
    lay_by,
    look,
    open_best,
    pick,
    unseen_by,
)
from tefuda.games.skarney_gin.openings import can_open
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.state import MELDS, NONE, Phase, Verb, View
from tefuda.games.skarney_gin.words import may_lay, must_offer, offerable

# The weights of an offered card's uses; found by letting versions play against each other.
OWN, HOPE, OTHERS, FITS = 4, 1, 2, 12


def greedy(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat``, which is to act, into ``p.line``; how many words."""
    line, t = p.line, p.out
    if v.phase == Phase.DRAW:
        return say(line, Verb.DRAW)
    if v.phase == Phase.ANSWER:
        return say(line, Verb.TAKE if wants(r, v, t, v.offered) else Verb.REFUSE)
    if v.laid[v.seat] == 0:
        return open_or_end(r, v, line, t)
    if may_lay(r, v, v.seat):
        return lay_or_end(r, v, line, t)
    return end_turn(r, v, line)


def open_or_end(r: Rules, v: View, line: list[int], t: list[int]) -> int:
    """SK-7: the first meld as soon as it can be made."""
    hand = v.hands[v.seat]
    if not can_open(hand):
        return end_turn(r, v, line)
    draw_opening(r, t, hand, open_best(r, v, t, hand))
    order_by_first(t)
    line[0] = Verb.OPEN
    n = 1
    for i in range(3):
        n = write_meld(line, n, t[i])
        line[n] = END if i == 2 else BAR
        n += 1
    return n


def lay_or_end(r: Rules, v: View, line: list[int], t: list[int]) -> int:
    """SK-8: the first meld of the best plan, or its first layoff; then the turn's end."""
    lay_best(r, v, t, v.hands[v.seat], False)
    mine = v.laid[v.seat]
    if t[LAID] > mine:
        line[0] = Verb.MELD
        n = write_meld(line, 1, t[mine])
        line[n] = END
        return n + 1
    if t[FIRST] != NONE:
        say_word(line, Verb.ADD, CARD + t[FIRST] // 256)
        line[2] = TO
        line[3] = MELD + t[FIRST] % 256
        line[4] = END
        return 5
    return end_turn(r, v, line)


def end_turn(r: Rules, v: View, line: list[int]) -> int:
    """SK-9, SK-12: show a card, or end the turn without."""
    if not must_offer(v, v.seat):
        return say(line, Verb.DONE)
    return say_word(line, Verb.OFFER, CARD + least_missed(r, v))


def least_missed(r: Rules, v: View) -> int:
    """The card to show: of little use to both players."""
    left = offerable(v, v.seat)
    best, least = NONE, 0
    while left != 0:
        card = lowest(left)
        left &= left - 1
        now = value(r, v, card)
        if best == NONE or now < least:
            best, least = card, now
    return best


def value(r: Rules, v: View, card: int) -> int:
    """The cost of giving a card away: its melds with two own cards, with one; with two that the other may have."""
    mine, theirs = v.hands[v.seat] & ~bit(card), unseen_by(v)
    cost = OWN * ways(mine, mine, card) + HOPE * ways(mine, theirs, card) + OTHERS * ways(theirs, theirs, card)
    return cost + FITS if other_outs(r, v) & bit(card) != 0 else cost


def ways(some: int, others: int, card: int) -> int:
    """In how many ways one of ``some`` and one of ``others`` make a meld with this card."""
    same = how_many(some, rank(card)) * how_many(others, rank(card))
    if rank(card) == 0:
        return same + run_ways(some, others, 0) + run_ways(some, others, TOP)
    return same + run_ways(some, others, rank(card))


def run_ways(some: int, others: int, place: int) -> int:
    """The same, for runs with the card at this place."""
    found = 0
    for near, far in ((-1, -2), (-1, 1), (1, 2)):
        found += how_many(some, place + near) * how_many(others, place + far)
        found += how_many(some, place + far) * how_many(others, place + near)
    return found


def how_many(cards: int, place: int) -> int:
    """Cards for a place of the line, none beyond its ends."""
    return count(of_rank(cards, place)) if 0 <= place <= TOP else 0


def wants(r: Rules, v: View, t: list[int], card: int) -> bool:
    """Is the shown card worth taking?

    It is if it lets the seat open, or leaves fewer cards than there would be without it.  With an ace that
    leaves none the deal is won: no draw can spoil the way out.
    """
    hand = v.hands[v.seat]
    if v.laid[v.seat] == 0:
        return can_open(hand | bit(card)) and not can_open(hand)
    without = count(lay_best(r, v, t, hand, True))
    left = count(lay_best(r, v, t, hand | bit(card), True))
    return left < without or (left == 0 and bit(card) & ACES != 0)


def lay_best(r: Rules, v: View, t: list[int], hand: int, fresh: bool) -> int:
    """Lay all that goes in the best way that was found; what is left of the hand."""
    best = NONE
    look(r, v, t)
    if holds_meld(hand) and v.laid[v.seat] < MELDS:
        least = burden(t, lay_by(r, v, t, hand, NONE, fresh), unseen_by(v))
        for kind in range(KINDS):
            if pick(hand, kind) != 0:
                now = burden(t, lay_by(r, v, t, hand, kind, fresh), unseen_by(v))
                if now < least:
                    least = now
                    best = kind
    return lay_by(r, v, t, hand, best, fresh)
