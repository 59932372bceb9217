"""The words of ``arrange``: the whole new table, meld by meld.  In the rules' dialect.

Melds are said in order, each from its lowest natural card on, so the next meld begins with the lowest card
that must still be placed, or with a card of the hand below it.  All melds with which the rest can still be
placed are listed once, at the meld's first word; the words after it are read off that list.
"""

from __future__ import annotations

from tefuda.cards.bits import count, has, lowest
from tefuda.engine.words import AS, BAR, CARD, END
from tefuda.games.carousel.arranging import comes_before
from tefuda.games.carousel.choices import melds_from
from tefuda.games.carousel.notes import (
    ABOUT,
    LAST_JOKERS,
    LAST_PLAIN,
    LIST,
    MOST,
    SAID,
    SPARE,
    THIRD,
    append,
    clear,
)
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rest import can_place, hold, is_placed, jokers_left, said_of, to_place, to_place_after
from tefuda.games.carousel.state import Public

NO_WORD = -1


def arrange_words(r: Rules, s: Public, seat: int, line: list[int], n: int, out: list[int]) -> int:
    """CA-12: the words that may follow in a new table, of which the first ``n`` words are said."""
    begin = n
    while begin > 1 and line[begin - 1] != BAR:
        begin -= 1
    list_next(r, s, seat, line, begin)
    plain, jokers = hold(line, begin, n, CARD), hold(line, begin, n, AS)
    a, k, whole = s.notes, 0, False
    for i in range(a[LIST]):
        word = next_word(a[LIST + 1 + i], a[LIST + 1 + MOST + i], plain, jokers)
        if word == END:
            whole = True
        elif word != NO_WORD:
            k = insert(out, k, word)
    if not whole:
        return k
    if is_placed(r, s, seat, line, n):
        k = insert(out, k, END)
    line[n] = BAR
    list_next(r, s, seat, line, n + 1)
    return insert(out, k, BAR) if a[LIST] > 0 else k


def upto(mask: int) -> int:
    """All cards up to the highest of these."""
    for shift in (1, 2, 4, 8, 16, 32):
        mask |= mask >> shift
    return mask


def next_word(m_plain: int, m_jokers: int, plain: int, jokers: int) -> int:
    """What this meld says after these cards; END if it is they, NO_WORD if it does not begin with them."""
    if m_plain & upto(plain) != plain:
        return NO_WORD
    if m_plain != plain:
        return CARD + lowest(m_plain & ~plain) if jokers == 0 else NO_WORD
    if m_jokers & upto(jokers) != jokers:
        return NO_WORD
    return AS + lowest(m_jokers & ~jokers) if m_jokers != jokers else END


def insert(out: list[int], k: int, word: int) -> int:
    """Put a word in its place among the first ``k``, once; how many there are now."""
    at = k
    while at > 0 and out[at - 1] > word:
        at -= 1
    if at > 0 and out[at - 1] == word:
        return k
    for i in range(k, at, -1):
        out[i] = out[i - 1]
    out[at] = word
    return k + 1


def list_next(r: Rules, s: Public, seat: int, line: list[int], begin: int) -> None:
    """List every meld that may begin at this word, unless the list is there already."""
    a = s.notes
    if is_listed(s, seat, line, begin):
        return
    clear(a, LIST)
    said_of(s, line, begin)
    last = begin - 1
    while last > 1 and line[last - 1] != BAR:
        last -= 1
    a[LAST_PLAIN], a[LAST_JOKERS] = hold(line, last, begin, CARD), hold(line, last, begin, AS)
    must, may = to_place(s, seat)
    firsts = must | may
    if must != 0:
        firsts &= upto(must & -must)
    if a[LAST_PLAIN] != 0:
        firsts &= -(a[LAST_PLAIN] & -a[LAST_PLAIN])
    while firsts != 0:
        list_from(r, s, seat, lowest(firsts), must | may)
        firsts &= firsts - 1


def is_listed(s: Public, seat: int, line: list[int], begin: int) -> bool:
    """Was the list made for this very table, hand and beginning?  If not, note that it will be."""
    a, same = s.notes, True
    same = note(a, ABOUT, s.hands[seat] + 1, same)
    same = note(a, ABOUT + 1, s.twice[seat], same)
    same = note(a, ABOUT + 2, 4 * s.melds + 2 * s.laid, same)
    for i in range(s.melds):
        same = note(a, ABOUT + 3 + 2 * i, s.plain[i], same)
        same = note(a, ABOUT + 4 + 2 * i, s.jokers[i], same)
    same = note(a, SAID, begin, same)
    for i in range(begin):
        same = note(a, SAID + 1 + i, line[i], same)
    return same


def note(a: list[int], at: int, value: int, same: bool) -> bool:
    """Write a value down; was it there, and all before it too?"""
    same = same and a[at] == value
    a[at] = value
    return same


def list_from(r: Rules, s: Public, seat: int, first: int, cards: int) -> None:
    """The melds that begin with this card, come no sooner than the last one, and leave a rest that can be placed."""
    a = s.notes
    clear(a, SPARE)
    melds_from(a, SPARE, first, cards, jokers_left(s, seat), r.ace_high)
    for i in range(a[SPARE]):
        plain, jokers = a[SPARE + 1 + i], a[SPARE + 1 + MOST + i]
        early = a[LAST_PLAIN] != 0 and comes_before(plain, jokers, a[LAST_PLAIN], a[LAST_JOKERS])
        if not early and rest_can_follow(r, s, seat, first, plain, jokers):
            append(a, LIST, plain, jokers)


def rest_can_follow(r: Rules, s: Public, seat: int, first: int, plain: int, jokers: int) -> bool:
    """After this meld, can the rest be placed in melds that come no sooner?

    Only one that begins with the other copy of the same card could come sooner.
    """
    must, may = to_place_after(s, seat, plain, 0)
    if not has(must | may, first):
        return can_place(r, s, seat, plain, jokers, 0, 0, first)
    if not has(must, first) and can_place(r, s, seat, plain, jokers, 0, 0, first + 1):
        return True
    a = s.notes
    clear(a, THIRD)
    melds_from(a, THIRD, first, must | may, jokers_left(s, seat) - count(jokers), r.ace_high)
    for i in range(a[THIRD]):
        other_plain, other_jokers = a[THIRD + 1 + i], a[THIRD + 1 + MOST + i]
        early = comes_before(other_plain, other_jokers, plain, jokers)
        if not early and can_place(r, s, seat, plain, jokers, other_plain, other_jokers, first):
            return True
    return False
