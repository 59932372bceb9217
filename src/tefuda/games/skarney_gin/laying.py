"""The best ways to lay a hand: plans on a sketch of the table, for the greedy bot.

Written in the rules' dialect.  The sketch ``t`` is a row of ints: the melds that would lie before the seat, how many
cards each may still get (`ROOMS`), what fits on them (`FITS`), and how many melds there are (`LAID`).  Nothing here
changes the view.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, lowest
from tefuda.cards.melds import (
    ACES,
    EIGHTS,
    ONES,
    SUIT,
    TOP,
    extends,
    of_rank,
    one_suit,
    places,
    rank,
    run_starts,
    tally,
    threes,
)
from tefuda.cards.melds import line as rank_line
from tefuda.games.skarney_gin.options import Rules
from tefuda.games.skarney_gin.scoring import card_points, hand_points
from tefuda.games.skarney_gin.state import ALL_CARDS, MELDS, NONE, SEATS, View
from tefuda.games.skarney_gin.words import LAYOFF_LIMIT, kept

ROOMS, LAID, FIRST = MELDS, 2 * MELDS, 2 * MELDS + 1  # where they stand in a sketch; FIRST: the plan's first layoff
FITS = FIRST + 1
AS_IT_LIES = FITS + MELDS  # what fits on the melds of the table, for one sketch after the other
KINDS, RUNS = 25, 13  # melds of three by kind: 13 groups, then 12 runs
OPEN_ENDED = 52  # a meld that is not laid yet may be laid with as many cards as fit
CARD_WEIGHT, OUT_WEIGHT = 30, 1  # a card left in hand costs so much and its points; a card that would fit saves so much
NEVER = 1 << 40  # worse than any burden


def look(r: Rules, v: View, t: list[int]) -> None:
    """Note what fits on the seat's own melds as they lie, before they are drawn."""
    for i in range(v.laid[v.seat]):
        t[AS_IT_LIES + i] = extends(v.melds[v.seat][i], kept(r))


def sketch(v: View, t: list[int], fresh: bool) -> None:
    """Draw the seat's own melds as they lie, after a `look`; ``fresh``: as in a turn in which nothing was added yet."""
    seat = v.seat
    t[LAID] = v.laid[seat]
    t[FIRST] = NONE
    for i in range(v.laid[seat]):
        t[i] = v.melds[seat][i]
        t[ROOMS + i] = LAYOFF_LIMIT if fresh else LAYOFF_LIMIT - v.added[seat][i]
        t[FITS + i] = t[AS_IT_LIES + i]


def put(r: Rules, t: list[int], cards: int, room: int) -> None:
    """Draw one more meld."""
    t[t[LAID]] = cards
    t[ROOMS + t[LAID]] = room
    t[FITS + t[LAID]] = extends(cards, kept(r))
    t[LAID] += 1


def makes(hand: int) -> int:
    """Return the kinds of meld that a hand has.

    Of each place's nibble the highest bit stands for a group, the lowest for a run.
    """
    return threes(tally(hand)) | run_starts(places(rank_line(hand)))


def first_kind(kinds: int) -> int:
    """Return the first of some kinds of meld; there must be one."""
    groups = kinds & EIGHTS
    return rank(lowest(groups)) if groups != 0 else RUNS + rank(lowest(kinds))


def since(kinds: int, kind: int) -> int:
    """Return those of some kinds of meld from this one on."""
    if kind < RUNS:
        return kinds & (ONES | (-1 << (4 * kind)))
    return kinds & ONES & (-1 << (4 * (kind - RUNS)))


def pick(hand: int, kind: int) -> int:
    """Return three cards of a kind of meld, or 0 if the hand does not have them."""
    return pick_run(hand, kind - RUNS) if kind >= RUNS else pick_group(hand, kind)


def pick_group(hand: int, place: int) -> int:
    """Return the first three cards of a rank, or 0."""
    cards = of_rank(hand, place)
    if count(cards) < 3:
        return 0
    rest = cards & (cards - 1)
    rest &= rest - 1
    return (cards & ~rest) | (rest & -rest)


def pick_run(hand: int, place: int) -> int:
    """Return cards of three consecutive ranks, or 0.

    They are of two suits if possible, as more can be laid off on a straight.
    """
    low, mid, high = of_rank(hand, place), of_rank(hand, place + 1), of_rank(hand, place + 2)
    if low == 0 or mid == 0 or high == 0:
        return 0
    two = (low & -low) | (mid & -mid)
    while high & (high - 1) != 0 and one_suit(two | (high & -high)):
        high &= high - 1
    return two | (high & -high)


def lay_rest(r: Rules, t: list[int], hand: int) -> int:
    """Meld what can be melded, and lay off what can be laid off; return what is left of the hand."""
    kinds = makes(hand)
    while kinds != 0 and t[LAID] < MELDS:
        cards = pick(hand, first_kind(kinds))
        put(r, t, cards, OPEN_ENDED)
        hand &= ~cards
        kinds = makes(hand)
    return lay_off_rest(r, t, hand)


def lay_off_rest(r: Rules, t: list[int], hand: int) -> int:
    """Lay off card by card, those first that have only one place to go; return what is left of the hand."""
    where = next_layoff(t, hand)
    while where != NONE:
        card, meld = where >> 8, where & 255
        t[meld] |= bit(card)
        t[ROOMS + meld] -= 1
        t[FITS + meld] = extends(t[meld], kept(r))
        hand &= ~bit(card)
        if t[FIRST] == NONE:
            t[FIRST] = where
        where = next_layoff(t, hand)
    return hand


def next_layoff(t: list[int], hand: int) -> int:
    """Return the layoff to make next (256 times the card, plus the meld), or -1."""
    once = twice = 0
    for i in range(t[LAID]):
        if t[ROOMS + i] > 0:
            fits = t[FITS + i] & hand
            twice |= once & fits
            once |= fits
    if once == 0:
        return NONE
    card = dearest(once & ~twice if once & ~twice != 0 else once)
    return 256 * card + home_of(t, card)


def home_of(t: list[int], card: int) -> int:
    """Return the meld with the most room of those that take a card."""
    best = NONE
    for i in range(t[LAID]):
        if t[FITS + i] & bit(card) != 0 and t[ROOMS + i] > 0 and (best == NONE or t[ROOMS + i] > t[ROOMS + best]):
            best = i
    return best


def dearest(cards: int) -> int:
    """Return the card with the most points."""
    best = lowest(cards)
    while cards != 0:
        card = lowest(cards)
        if card_points(card) > card_points(best):
            best = card
        cards &= cards - 1
    return best


def placeable(r: Rules, v: View, hand: int) -> int:
    """Return those of these cards that may find a place in one turn.

    Other cards bar the way out, whatever else is laid.
    """
    cards = in_melds(hand)
    for i in range(v.laid[v.seat]):
        meld = v.melds[v.seat][i]
        near = extends(meld, kept(r)) & hand
        if near != 0:
            cards |= near | (extends(meld | both_ends(near), kept(r)) & hand)
    return cards


def both_ends(near: int) -> int:
    """Return one card for each end of a run, of those that fit there; behind it the next may follow (SK-8b)."""
    low = near & -near
    rest = near & ~of_rank(-1, rank(lowest(low)))
    return low | (rest & -rest)


def in_melds(hand: int) -> int:
    """Return the cards that some meld can be made with."""
    low = run_starts(places(rank_line(hand)))
    ranks = low | (low << 4) | (low << 8) | (threes(tally(hand)) >> 3)
    ranks |= ranks >> (4 * TOP)
    return (ranks & SUIT) * ACES & hand


def lay_by(r: Rules, v: View, t: list[int], hand: int, kind: int, fresh: bool) -> int:
    """Lay all that goes, a meld of this kind (-1: layoffs) first; return what is left of the hand."""
    sketch(v, t, fresh)
    if kind == NONE:
        return lay_rest(r, t, lay_off_rest(r, t, hand))
    cards = pick(hand, kind)
    put(r, t, cards, OPEN_ENDED)
    return lay_rest(r, t, hand & ~cards)


def lay_best(r: Rules, v: View, t: list[int], hand: int, fresh: bool) -> int:
    """Lay all that goes in the best way that is found; return what is left of the hand."""
    look(r, v, t)
    left, stuck = lay_by(r, v, t, hand, NONE, fresh), hand & ~placeable(r, v, hand)
    kinds = makes(hand)
    if left == stuck or kinds == 0 or v.laid[v.seat] == MELDS:  # what has no place is left in any case
        return left
    theirs = unseen_by(v)
    best, least = NONE, burden(t, left, theirs)
    while kinds != 0:
        kind = first_kind(kinds)
        kinds = since(kinds, kind + 1)
        left = lay_by(r, v, t, hand, kind, fresh)
        if left == stuck:
            return left
        now = burden(t, left, theirs)
        if now < least:
            least = now
            best = kind
    return lay_by(r, v, t, hand, best, fresh)


def burden(t: list[int], left: int, theirs: int) -> int:
    """Return how bad it is to be left with these cards.

    They bar the way out, and they cost points; good melds make up for some of it.  ``theirs``: the cards that the seat
    does not see.
    """
    if left == 0:
        return -NEVER
    return CARD_WEIGHT * count(left) + hand_points(left) - OUT_WEIGHT * count(outs(t) & theirs)


def outs(t: list[int]) -> int:
    """Return the cards of the pack that could be laid off on the melds of a sketch."""
    cards = 0
    for i in range(t[LAID]):
        cards |= t[FITS + i]
    return cards


def unseen_by(v: View) -> int:
    """Return the cards that the seat does not see: the other hand and the stock."""
    seen = v.hands[v.seat]
    for seat in range(SEATS):
        for i in range(v.laid[seat]):
            seen |= v.melds[seat][i]
    return ALL_CARDS & ~seen


def open_best(r: Rules, v: View, t: list[int], hand: int) -> int:
    """Return the three kinds of meld with which to open, as digits to the base of `KINDS`; the hand can open."""
    best, least, theirs = NONE, NEVER, unseen_by(v)
    firsts = makes(hand)
    while firsts != 0:
        a = first_kind(firsts)
        firsts = since(firsts, a + 1)
        one = hand & ~pick(hand, a)
        seconds = since(makes(one), a)
        while seconds != 0:
            b = first_kind(seconds)
            seconds = since(seconds, b + 1)
            two = one & ~pick(one, b)
            thirds = since(makes(two), b)
            while thirds != 0:
                c = first_kind(thirds)
                thirds = since(thirds, c + 1)
                kinds = (a * KINDS + b) * KINDS + c
                now = opening_burden(r, t, hand, kinds, theirs)
                if now < least:
                    least = now
                    best = kinds
    return best


def opening_burden(r: Rules, t: list[int], hand: int, kinds: int, theirs: int) -> int:
    """Return the burden that is left after this opening, once all that fits is laid in the next turn."""
    return burden(t, lay_rest(r, t, draw_opening(r, t, hand, kinds)), theirs)


def draw_opening(r: Rules, t: list[int], hand: int, kinds: int) -> int:
    """Draw the three melds of an opening; return the rest of the hand."""
    t[LAID] = 0
    t[FIRST] = NONE
    for kind in (kinds // (KINDS * KINDS), kinds // KINDS % KINDS, kinds % KINDS):
        cards = pick(hand, kind)
        put(r, t, cards, LAYOFF_LIMIT)
        hand &= ~cards
    return hand


def along(cards: int) -> int:
    """Return how many cards there are for each place of the line, a nibble each, the aces at both ends."""
    ranks = tally(cards)
    return ranks | ((ranks & ACES) << (4 * TOP))


def ways(some: int, others: int, card: int) -> int:
    """Return in how many ways one of ``some`` and one of ``others`` make a meld with this card (see `along`)."""
    place = rank(card)
    same = how_many(some, place) * how_many(others, place)
    return same + run_ways(some, others, place) + (run_ways(some, others, TOP) if place == 0 else 0)


def run_ways(some: int, others: int, place: int) -> int:
    """Return the same for runs with the card at this place."""
    below, under = how_many(some, place - 1), how_many(others, place - 1)
    above, over = how_many(some, place + 1), how_many(others, place + 1)
    found = below * over + above * under
    found += below * how_many(others, place - 2) + how_many(some, place - 2) * under
    return found + above * how_many(others, place + 2) + how_many(some, place + 2) * over


def how_many(cards: int, place: int) -> int:
    """Return how many cards there are for a place of the line, none beyond its ends."""
    return (cards >> (4 * place)) & ACES if 0 <= place <= TOP else 0
