"""The words of ``arrange``: the whole new table, meld by meld.

Written in the rules' dialect.  Melds are said in order, each from its lowest natural card on, so the next meld begins
with the lowest card that must still be placed, or with a card of the hand below it.  At a meld's second word all melds
that begin with its first word are listed.  A test whether the rest can be placed beside one of them is made only
when it matters, and noted.

The words said so far were offered, so they can be continued: where only one meld is left, it needs no test.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has, lowest
from tefuda.engine.declarations.words import AS, BAR, CARD, END
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rearranging.choices import (
    ABOUT,
    LAST_JOKERS,
    LAST_PLAIN,
    LIST,
    NO,
    SAID,
    SPARE,
    UNKNOWN,
    VERDICTS,
    YES,
    clear,
    jokers_of,
    melds_from,
    plain_of,
)
from tefuda.games.carousel.rearranging.rest import (
    can_place,
    hold,
    is_placed,
    jokers_left,
    may_stand_for,
    place,
    said_of,
    take_back,
    to_place,
)
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.puzzle import comes_before
from tefuda.games.carousel.state import SharedFields

NO_WORD = -1


def arrange_words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the words that may follow in a new table (CA-12) into ``p.out``; return how many."""
    line, n, out, a = p.line, p.n, p.out, p.notes
    begin = n
    while begin > 1 and line[begin - 1] != BAR:
        begin -= 1
    said_of(s, line, begin, p)
    note_last(a, line, begin)
    if begin == n:
        return first_words(r, s, seat, p)
    list_melds(r, s, seat, line, begin, p)
    plain, jokers = hold(line, begin, n, CARD), hold(line, begin, n, AS)
    settle_the_only(a, plain, jokers)
    k = 0
    for i in range(a[LIST]):
        word = next_word(plain_of(a, LIST, i), jokers_of(a, LIST, i), plain, jokers)
        if word != NO_WORD and not is_among(out, k, word) and can_be_said(r, s, seat, line[begin] - CARD, i, p):
            k = insert(out, k, word) if word != END else after_meld(r, s, seat, plain, jokers, k, p)
    return k


def note_last(a: list[int], line: list[int], begin: int) -> None:
    """Note the meld that ends before this word."""
    last = begin - 1
    while last > 1 and line[last - 1] != BAR:
        last -= 1
    a[LAST_PLAIN], a[LAST_JOKERS] = hold(line, last, begin, CARD), hold(line, last, begin, AS)


def first_words(r: Rules, s: SharedFields, seat: int, p: Scratch) -> int:
    """Write the cards with which the next meld may begin; return how many."""
    firsts, k = next_firsts(s, seat, p), 0
    only = firsts & (firsts - 1) == 0
    while firsts != 0:
        first = lowest(firsts)
        if only or can_begin(r, s, seat, first, p):
            p.out[k] = CARD + first
            k += 1
        firsts &= firsts - 1
    return k


def next_firsts(s: SharedFields, seat: int, p: Scratch) -> int:
    """Return the lowest card that must be placed and the cards of the hand below it, as a mask.

    Cards that come before the first card of the last meld are left out.
    """
    must, may = to_place(s, seat, p)
    firsts = must | may
    if must != 0:
        firsts &= upto(must & -must)
    last = p.notes[LAST_PLAIN]
    return firsts & -(last & -last) if last != 0 else firsts


def upto(mask: int) -> int:
    """Return all cards up to the highest of these, as a mask."""
    for shift in (1, 2, 4, 8, 16, 32):
        mask |= mask >> shift
    return mask


def can_begin(r: Rules, s: SharedFields, seat: int, first: int, p: Scratch) -> bool:
    """Return whether the rest can be placed in melds of which the first begins with this card."""
    a = p.notes
    must, _ = to_place(s, seat, p)
    if not can_place(r, s, seat, bit(first) & ~must, first, p):
        return False
    if not has(a[LAST_PLAIN] & -a[LAST_PLAIN], first):
        return True
    return copy_can_follow(r, s, seat, first, a[LAST_PLAIN], a[LAST_JOKERS], p)


def copy_can_follow(r: Rules, s: SharedFields, seat: int, first: int, plain: int, jokers: int, p: Scratch) -> bool:
    """Return whether the rest can be placed with a second meld that begins with the same card.

    The other copy of this meld's first card must lie in a meld that comes no sooner.
    """
    a = p.notes
    must, may = to_place(s, seat, p)
    clear(a, SPARE)
    melds_from(a, SPARE, first, must | may, jokers_left(s, seat, p), r.ace_high)
    for i in range(a[SPARE]):
        other, other_jokers = plain_of(a, SPARE, i), jokers_of(a, SPARE, i)
        if not comes_before(other, other_jokers, plain, jokers):
            place(a, other, other_jokers)
            fits = can_place(r, s, seat, 0, first, p)
            take_back(a, other, other_jokers)
            if fits:
                return True
    return False


def list_melds(r: Rules, s: SharedFields, seat: int, line: list[int], begin: int, p: Scratch) -> None:
    """List every meld with this first word, unless they are listed already, and rule out those that cannot be said.

    A meld that comes before the last one, or whose jokers may not stand for their cards, cannot be said.
    """
    a = p.notes
    if is_listed(r, s, seat, line, begin + 1, p):
        return
    clear(a, LIST)
    must, may = to_place(s, seat, p)
    melds_from(a, LIST, line[begin] - CARD, must | may, jokers_left(s, seat, p), r.ace_high)
    stands = may_stand_for(s, must | may, seat, p)
    for i in range(a[LIST]):
        plain, jokers = plain_of(a, LIST, i), jokers_of(a, LIST, i)
        early = a[LAST_PLAIN] != 0 and comes_before(plain, jokers, a[LAST_PLAIN], a[LAST_JOKERS])
        a[VERDICTS + i] = NO if early or jokers & ~stands != 0 else UNKNOWN


def is_listed(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, p: Scratch) -> bool:
    """Return whether the list was made for this very table, hand and beginning; if not, note that it will be."""
    a, same = p.notes, True
    same = note(a, ABOUT, s.hands[seat] + 1, same)
    same = note(a, ABOUT + 1, s.twice[seat], same)
    same = note(a, ABOUT + 2, 4 * s.melds + 2 * s.laid + r.ace_high, same)
    for i in range(s.melds):
        same = note(a, ABOUT + 3 + 2 * i, s.plain[i], same)
        same = note(a, ABOUT + 4 + 2 * i, s.jokers[i], same)
    same = note(a, SAID, n, same)
    for i in range(n):
        same = note(a, SAID + 1 + i, prefix[i], same)
    return same


def note(a: list[int], at: int, value: int, same: bool) -> bool:
    """Write a value down; return whether it stood there already, and everything before it too (``same``)."""
    same = same and a[at] == value
    a[at] = value
    return same


def settle_the_only(a: list[int], plain: int, jokers: int) -> None:
    """Note that the rest can be placed beside the only meld of the list that can still be meant, if there is one only.

    Otherwise the words said so far would not have been offered.
    """
    only = NO_WORD
    for i in range(a[LIST]):
        meant = next_word(plain_of(a, LIST, i), jokers_of(a, LIST, i), plain, jokers) != NO_WORD
        if meant and a[VERDICTS + i] != NO:
            if only != NO_WORD:
                return
            only = i
    if only != NO_WORD:
        a[VERDICTS + only] = YES


def can_be_said(r: Rules, s: SharedFields, seat: int, first: int, i: int, p: Scratch) -> bool:
    """Return whether the rest can be placed beside meld ``i`` of the list."""
    a = p.notes
    if a[VERDICTS + i] == UNKNOWN:
        plain, jokers = plain_of(a, LIST, i), jokers_of(a, LIST, i)
        place(a, plain, jokers)
        a[VERDICTS + i] = YES if rest_can_follow(r, s, seat, first, plain, jokers, p) else NO
        take_back(a, plain, jokers)
    return a[VERDICTS + i] == YES


def rest_can_follow(r: Rules, s: SharedFields, seat: int, first: int, plain: int, jokers: int, p: Scratch) -> bool:
    """Return whether, after this meld, the rest can be placed in melds that come no sooner.

    Only a meld that begins with the other copy of the same card could come sooner.
    """
    must, may = to_place(s, seat, p)
    if not has(must | may, first):
        return can_place(r, s, seat, 0, first, p)
    if not has(must, first) and can_place(r, s, seat, 0, first + 1, p):
        return True
    goes_on = can_place(r, s, seat, bit(first) & ~must, first, p)
    return goes_on and copy_can_follow(r, s, seat, first, plain, jokers, p)


def after_meld(r: Rules, s: SharedFields, seat: int, plain: int, jokers: int, k: int, p: Scratch) -> int:
    """Write the words after a whole meld: END if the table is whole, BAR if another meld can follow.

    Returns:
        How many words there are now.
    """
    a = p.notes
    last_plain, last_jokers = a[LAST_PLAIN], a[LAST_JOKERS]
    place(a, plain, jokers)
    a[LAST_PLAIN], a[LAST_JOKERS] = plain, jokers
    whole = is_placed(r, s, seat, p)
    if whole:
        k = insert(p.out, k, END)
    if not whole or another_can_follow(r, s, seat, p):
        k = insert(p.out, k, BAR)
    take_back(a, plain, jokers)
    a[LAST_PLAIN], a[LAST_JOKERS] = last_plain, last_jokers
    return k


def another_can_follow(r: Rules, s: SharedFields, seat: int, p: Scratch) -> bool:
    """Return whether one more meld can follow, from the hand."""
    firsts = next_firsts(s, seat, p)
    while firsts != 0:
        if can_begin(r, s, seat, lowest(firsts), p):
            return True
        firsts &= firsts - 1
    return False


def next_word(m_plain: int, m_jokers: int, plain: int, jokers: int) -> int:
    """Return this meld's word after these cards: END if they are all, NO_WORD if it does not begin with them."""
    if m_plain & upto(plain) != plain:
        return NO_WORD
    if m_plain != plain:
        return CARD + lowest(m_plain & ~plain) if jokers == 0 else NO_WORD
    if m_jokers & upto(jokers) != jokers:
        return NO_WORD
    return AS + lowest(m_jokers & ~jokers) if m_jokers != jokers else END


def is_among(out: list[int], k: int, word: int) -> bool:
    """Return whether a word is one of the first ``k``."""
    for i in range(k):
        if out[i] == word:
            return True
    return False


def insert(out: list[int], k: int, word: int) -> int:
    """Insert a word in order among the first ``k``; return how many there are now."""
    at = k
    while at > 0 and out[at - 1] > word:
        out[at] = out[at - 1]
        at -= 1
    out[at] = word
    return k + 1
