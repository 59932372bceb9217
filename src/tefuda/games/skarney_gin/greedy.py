"""A sensible bot for Skarney Gin, which looks at the table and its hand, one play ahead.

Written in the rules' dialect.  It opens as soon as it can, and then keeps what it could lay until all of it goes at
once, or the stock or the deal is about to end.  It takes a card that brings it nearer to its first melds, or lets it
lay more than it could without, and shows the card that helps the other least, as far as the other's cards are known,
and that it needs least itself.  Where an ace bars the draw as soon as it is offered, it shows one whenever it can, and
takes the other's.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, lowest
from tefuda.cards.melds import ACES, GROUP, TOP, extends, kind_of, low_place, of_rank, rank
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import BAR, CARD, END, MELD, TO, say, say_word
from tefuda.games.skarney_gin.laying import (
    FIRST,
    LAID,
    along,
    draw_opening,
    lay_best,
    open_best,
    placeable,
    unseen_by,
    ways,
)
from tefuda.games.skarney_gin.openings import can_open, ready
from tefuda.games.skarney_gin.options import AceBlockOption, Rules
from tefuda.games.skarney_gin.sampling import lays_at_once
from tefuda.games.skarney_gin.state import LAST_TWO, NONE, Phase, Verb, View
from tefuda.games.skarney_gin.words import kept, may_lay, must_offer, offerable

# The weights of the uses of a shown card, by who has opened: a meld with two own cards; with one own and one unseen;
# with two that the other may have; with two that the other is known to have, and with one of these; and that the other
# can lay it off.  Fitted to what a search says of each card that may be shown.
OWN, HOPE, OTHERS = (16, 5, 10, 16), (-2, -3, 13, 7), (3, 1, 1, 2)  # neither, the other, this seat, both have opened
BOTH_KNOWN, ONE_KNOWN, FITS = (0, 55, 15, 56), (0, 100, 1, 40), (24, 66, 24, 14)
MANY = 8  # cards that are too many to be left with when the other goes out
SPARE = 3  # turns before the deal would end as nobody draws
ACE, REFUSED, BARS = 6, 10, 300  # an ace that is taken bars a draw; what was refused, or taken, all have seen; SK-10


def greedy(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat``, which is to act, into ``p.line``; return the number of words."""
    line, t = p.line, p.out
    if v.phase == Phase.DRAW:
        return say(line, Verb.DRAW)
    if v.phase == Phase.ANSWER:
        return say(line, Verb.TAKE if wants(r, v, t, v.offered) else Verb.REFUSE)
    if v.laid[v.seat] == 0:
        return open_or_end(r, v, line, t)
    if may_lay(r, v, v.seat):
        return lay_or_end(r, v, line, t, holds_back(v))
    return end_turn(r, v, line)


def open_or_end(r: Rules, v: View, line: list[int], t: list[int]) -> int:
    """Write the first meld as soon as it can be made (SK-7), or the end of the turn; return the number of words."""
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


def order_by_first(t: list[int]) -> None:
    """Put the three melds into the order in which they are written."""
    for i in (0, 1, 0):
        if first_card(t[i]) > first_card(t[i + 1]):
            swap = t[i]
            t[i] = t[i + 1]
            t[i + 1] = swap


def first_card(meld: int) -> int:
    """Return the card with which a meld is written first."""
    return lowest(meld) if kind_of(meld) == GROUP else lowest(of_rank(meld, low_place(meld)))


def write_meld(line: list[int], n: int, meld: int) -> int:
    """Write a meld as `words` has it, from place ``n`` on; return the next place.

    Groups are written by suit, runs along the rank line.
    """
    low = 0 if kind_of(meld) == GROUP else low_place(meld)
    for place in range(low, TOP + 1):
        cards = of_rank(meld, place)
        while cards != 0:
            line[n] = CARD + lowest(cards)
            meld &= ~(cards & -cards)
            cards &= cards - 1
            n += 1
    return n


def lay_or_end(r: Rules, v: View, line: list[int], t: list[int], keeps: bool) -> int:
    """Write what can be laid, in the best way, or the end of the turn; return the number of words (SK-8).

    ``keeps``: lay all that is in the hand, or nothing.
    """
    hand = v.hands[v.seat]
    stuck = hand & ~placeable(r, v, hand)
    if stuck == hand or (keeps and stuck != 0):
        return end_turn(r, v, line)
    if lay_best(r, v, t, hand, False) != 0 and keeps:
        return end_turn(r, v, line)
    return say_first(r, v, line, t)


def say_first(r: Rules, v: View, line: list[int], t: list[int]) -> int:
    """Write the first meld of a plan, or its first layoff, or the end of the turn; return the number of words."""
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


def holds_back(v: View) -> bool:
    """Return whether there is time to keep what could be laid, until all can be laid at once.

    Cards in the hand can go with whatever comes, cards on the table cannot.  Keeping them is costly only at the end of
    the stock (SK-16), or when the other has at most one card to get rid of.
    """
    return v.stock > LAST_TWO + 1 and (v.counts[1 - v.seat] > 1 or count(v.hands[v.seat]) < MANY)


def end_turn(r: Rules, v: View, line: list[int]) -> int:
    """Write the card to show, or the end of the turn without one; return the number of words (SK-9, SK-12)."""
    if not must_offer(v, v.seat):
        return say(line, Verb.DONE)
    return say_word(line, Verb.OFFER, CARD + least_missed(r, v))


def least_missed(r: Rules, v: View) -> int:
    """Return the card to show: of little use to both players."""
    mine, theirs, known = v.hands[v.seat], unseen_by(v), v.known[1 - v.seat]
    others, seen, rest = along(theirs), along(known), along(theirs & ~known)
    fits, bar = other_outs(r, v), worth_of_bar(r, v)
    state = (2 if v.laid[v.seat] > 0 else 0) + (1 if v.laid[1 - v.seat] > 0 else 0)
    left = offerable(v, v.seat)
    best, least, place, worth = NONE, 0, NONE, 0
    while left != 0:
        one = left & -left
        if rank(lowest(one)) != place:
            place = rank(lowest(one))
            worth = missed(state, along(mine & ~one), others, seen, rest, lowest(one))
        now = worth + (FITS[state] if fits & one != 0 else 0) - (bar if one & ACES != 0 else 0)
        now -= REFUSED if v.known[v.seat] & one != 0 else 0
        if best == NONE or now < least:
            best, least = lowest(one), now
        left &= left - 1
    return best


def missed(state: int, own: int, others: int, seen: int, rest: int, card: int) -> int:
    """Return what a card is worth to both players, for what can be made with it.

    As `along` counts them: ``own``, the other cards of the own hand; ``others``, what is not seen; ``seen``, what the
    other is known to have; ``rest``, what is not seen and not known.
    """
    cost = OWN[state] * ways(own, own, card) + HOPE[state] * ways(own, others, card)
    cost += OTHERS[state] * ways(others, others, card)
    if seen == 0:
        return cost
    return cost + BOTH_KNOWN[state] * ways(seen, seen, card) + ONE_KNOWN[state] * ways(seen, rest, card)


def worth_of_bar(r: Rules, v: View) -> int:
    """Return what an ace is good for (SK-10).

    It does harm where nobody has drawn for so long that the deal would end (SK-21).
    """
    if r.ace_block != AceBlockOption.WHEN_OFFERED:
        return ACE
    return BARS if v.drawless + SPARE < r.no_draw_limit else -BARS


def other_outs(r: Rules, v: View) -> int:
    """Return the cards that the other could lay off, as a mask."""
    cards = 0
    for i in range(v.laid[1 - v.seat]):
        cards |= extends(v.melds[1 - v.seat][i], kept(r))
    return cards


def costs_nothing(r: Rules, card: int) -> bool:
    """Return whether taking a card costs nothing: an ace, where the draw is barred in any case (SK-A4).

    Once it is taken the other can bar no more draws with it.
    """
    return r.ace_block == AceBlockOption.WHEN_OFFERED and bit(card) & ACES != 0


def wants(r: Rules, v: View, t: list[int], card: int) -> bool:
    """Return whether the shown card is worth taking.

    It is if it makes one more of the first melds, or leaves fewer cards than there would be without it.  An ace that
    leaves none wins the deal: no draw can spoil the way out.
    """
    hand = v.hands[v.seat]
    if costs_nothing(r, card):
        return True
    if v.laid[v.seat] == 0:
        return ready(hand | bit(card)) > ready(hand)
    stuck = (hand | bit(card)) & ~placeable(r, v, hand | bit(card))
    if stuck & bit(card) != 0:
        return False
    without = count(lay_best(r, v, t, hand, True))
    if 0 < without <= count(stuck):
        return False
    left = count(lay_best(r, v, t, hand | bit(card), True))
    return left < without or (left == 0 and bit(card) & ACES != 0)


def play_on(r: Rules, v: View, p: Scratch) -> int:
    """Play as `greedy` does, but lay on if the seat holds nothing back, and judge offers quickly if it does."""
    if v.phase == Phase.PLAY and may_lay(r, v, v.seat) and lays_at_once(v, v.seat):
        return lay_or_end(r, v, p.line, p.out, False)
    if v.phase == Phase.ANSWER and v.laid[v.seat] > 0 and holds_back(v) and not costs_nothing(r, v.offered):
        return say(p.line, Verb.TAKE if helps(r, v) else Verb.REFUSE)
    return greedy(r, v, p)


def helps(r: Rules, v: View) -> bool:
    """Return whether fewer cards are without a place when the shown one is there."""
    hand = v.hands[v.seat]
    more = hand | bit(v.offered)
    return count(more & ~placeable(r, v, more)) < count(hand & ~placeable(r, v, hand))
