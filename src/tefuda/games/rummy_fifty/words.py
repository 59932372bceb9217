"""The words that may follow: the only statement of what is legal in Rummy Fifty.

Every word listed leads to a legal play.  A run is written along the rank line, a group in order of suits.
`s` may be a state or a view.
"""

from __future__ import annotations

from tefuda.cards.bits import above, has, lowest
from tefuda.cards.melds import top_card
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import CARD, END, MELD, MELDS_A_SEAT, SEAT, TO, cards_in, spill
from tefuda.games.rummy_fifty.layoffs import first_cards, may_end, next_cards, open_to, takers
from tefuda.games.rummy_fifty.melds import (
    SUITS,
    TEN,
    TOP,
    at,
    holds_meld,
    in_suit,
    line,
    of_rank,
    one_suit,
    rank,
    run_starts,
    threes,
)
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.scoring import court_limit
from tefuda.games.rummy_fifty.state import COURT, HEAP, NONE, PILE, Phase, SharedFields, Verb


def words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the words that may follow the ``p.n`` of ``p.line`` into ``p.out``; return how many."""
    said, n, out = p.line, p.n, p.out
    if n == 0:
        return verbs(r, s, seat, out)
    if said[0] == Verb.SHOW and n == 1:
        return courts(r, s, out)
    if said[0] == Verb.DRAW and n < 3:
        return sources(r, s, seat, said, n, out)
    if said[0] == Verb.DISCARD and n == 1:
        return spill(s.hands[seat], out, 0)
    if said[0] == Verb.MELD:
        return meld_words(r, s, seat, said, n, out)
    if said[0] == Verb.ADD:
        return add_words(r, s, seat, said, n, out)
    out[0] = END
    return 1


def verbs(r: Rules, s: SharedFields, seat: int, out: list[int]) -> int:
    """Write the verbs that are open to this seat now; return how many.

    First the choice of a court card (RF-7), and then the fixed order of a turn (RF-9 to RF-12).
    """
    if s.phase == Phase.SHOW and has(s.waited, seat):
        out[0] = Verb.SHOW
        return 1
    if seat != s.turn:
        return 0
    if s.phase == Phase.PLAY:
        return play_verbs(r, s, seat, out)
    out[0] = Verb.DRAW if s.phase == Phase.DRAW else Verb.DISCARD
    return 1 if s.phase == Phase.DRAW or s.phase == Phase.DISCARD else 0


def play_verbs(r: Rules, s: SharedFields, seat: int, out: list[int]) -> int:
    """Write the verbs after the discard: melds and layoffs (RF-11), the end of the turn (RF-12); return how many."""
    k = 0
    hand = s.hands[seat]
    if holds_meld(hand, s.almighty, r.ten_ace_wrap):
        out[k] = Verb.MELD
        k += 1
    if takers(r, s, seat, hand):
        out[k] = Verb.ADD
        k += 1
    out[k] = Verb.DONE
    return k + 1


def courts(r: Rules, s: SharedFields, out: list[int]) -> int:
    """Write the court cards that can be chosen; return how many."""
    limit = court_limit(r, s)
    for i in range(limit):
        out[i] = COURT + 1 + i
    return limit


def may_draw(s: SharedFields, seat: int, pile: int, owner: int) -> bool:
    """Return whether a seat may draw the top of another's discard pile (RF-9), or of any extra pile (RF-23)."""
    return s.heaped[owner] > 0 if pile == HEAP else owner != seat and s.piled[owner] > 0


def any_source(s: SharedFields, seat: int, pile: int) -> bool:
    """Return whether anything can be drawn from piles of this kind."""
    for owner in range(s.seats):
        if may_draw(s, seat, pile, owner):
            return True
    return False


def sources(r: Rules, s: SharedFields, seat: int, said: list[int], n: int, out: list[int]) -> int:
    """Write the sources of a draw; return how many (RF-9, RF-23).

    ``draw`` alone is from the stock; otherwise the kind of pile follows, and whose it is.
    """
    k = 0
    if n == 1:
        out[0] = END
        k = 1
        for pile in (PILE, HEAP):
            if any_source(s, seat, pile):
                out[k] = pile
                k += 1
        return k
    for owner in range(s.seats):
        if may_draw(s, seat, said[1], owner):
            out[k] = SEAT + owner
            k += 1
    return k


def meld_words(r: Rules, s: SharedFields, seat: int, said: list[int], n: int, out: list[int]) -> int:
    """Write the cards that may follow in a meld, and END from three cards on; return how many (RF-11a)."""
    hand = s.hands[seat]
    if n == 1:
        return spill(meld_starts(r, s, hand), out, 0)
    cards = cards_in(said, 1, n)
    first, last = said[1] - CARD, said[n - 1] - CARD
    if n == 2:
        return spill(second_cards(r, s, hand, first), out, 0)
    if rank(said[2] - CARD) == rank(first):
        k = spill(of_rank(hand, rank(first)) & above(last), out, 0)
    else:
        k = spill(next_in_run(r, s, hand, cards, first, n - 1), out, 0)
    if n > 3:
        out[k] = END
        k += 1
    return k


def meld_starts(r: Rules, s: SharedFields, hand: int) -> int:
    """Return the cards that can be written first: two of their rank follow them, or the next two ranks do."""
    starts = 0
    for which in range(SUITS):
        begun = run_starts(line(hand, which, s.almighty, r.ten_ace_wrap))
        starts |= hand & ((begun << which) | (begun << s.almighty))
    groups = threes(hand)
    while groups != 0:
        starts |= without_last_two(of_rank(hand, lowest(groups) // SUITS))
        groups &= groups - 1
    return starts


def without_last_two(cards: int) -> int:
    """Return those of three cards or more, in order, that have two behind them."""
    cards &= ~top_card(cards)
    return cards & ~top_card(cards)


def second_cards(r: Rules, s: SharedFields, hand: int, first: int) -> int:
    """Return the second cards that a third can follow: of the same rank, or one rank up in a suit that goes on."""
    place = rank(first)
    rest = of_rank(hand, place) & above(first)
    cards = rest & ~top_card(rest)
    for which in range(SUITS):
        ranks = line(hand, which, s.almighty, r.ten_ace_wrap)
        if one_suit(1 << first, which, s.almighty) and place < TEN and at(ranks, place + 1) and at(ranks, place + 2):
            cards |= in_suit(of_rank(hand, place + 1), which, s.almighty)
    return cards


def next_in_run(r: Rules, s: SharedFields, hand: int, cards: int, first: int, size: int) -> int:
    """Return the next rank's cards in a suit that all so far can have; all ten ranks are written from the ace on."""
    place = rank(first) + size
    if place > TOP or (place == TOP and (r.ten_ace_wrap == 0 or rank(first) < 2)):
        return 0
    found = 0
    for which in range(SUITS):
        if one_suit(cards, which, s.almighty):
            found |= in_suit(of_rank(hand, place), which, s.almighty)
    return found


def add_words(r: Rules, s: SharedFields, seat: int, said: list[int], n: int, out: list[int]) -> int:
    """Write the words of a layoff: cards, then ``to`` and the meld with its owner; return how many (RF-11b)."""
    if said[n - 1] >= MELD:
        out[0] = END
        return 1
    if n == 1:
        return spill(adding(r, s, seat, 0, NONE, NONE), out, 0)
    cards = cards_in(said, 1, n)
    first = said[1] - CARD
    if said[n - 1] == TO:
        return spill_melds(r, s, seat, cards, first, said[n - 2] - CARD, out)
    last = said[n - 1] - CARD
    k = spill(adding(r, s, seat, cards, first, last), out, 0)
    if any_takes(r, s, seat, cards, first, last):
        out[k] = TO
        k += 1
    return k


def adding(r: Rules, s: SharedFields, seat: int, cards: int, first: int, last: int) -> int:
    """Return the cards that may be said next for any meld, as a mask."""
    hand = s.hands[seat]
    found = 0
    for owner in range(s.seats):
        if open_to(r, seat, owner):
            for i in range(s.laid[owner]):
                meld = s.melds[owner][i]
                if cards == 0:
                    found |= first_cards(r, s, meld, hand)
                else:
                    found |= next_cards(r, s, meld, hand, cards, first, last)
    return found & ~cards


def any_takes(r: Rules, s: SharedFields, seat: int, cards: int, first: int, last: int) -> bool:
    """Return whether there is a meld that takes these cards."""
    for owner in range(s.seats):
        if open_to(r, seat, owner):
            for i in range(s.laid[owner]):
                if may_end(r, s, s.melds[owner][i], cards, first, last):
                    return True
    return False


def spill_melds(r: Rules, s: SharedFields, seat: int, cards: int, first: int, last: int, out: list[int]) -> int:
    """Write the melds that take these cards, as words; return how many."""
    k = 0
    for owner in range(s.seats):
        if open_to(r, seat, owner):
            for i in range(s.laid[owner]):
                if may_end(r, s, s.melds[owner][i], cards, first, last):
                    out[k] = MELD + MELDS_A_SEAT * owner + i
                    k += 1
    return k
