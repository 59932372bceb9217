"""The cards that are still to be placed while a new table is being said, and whether they can be.

Written in the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has, lowest
from tefuda.engine.declarations.words import BAR
from tefuda.games.carousel.melds import NO_MELD, grows_by, kind_of, minus, minus_twice
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rearranging.choices import (
    JOKER_ONE,
    JOKER_TWO,
    TABLE,
    TABLE_TWICE,
    USED,
    USED_AS,
    USED_AS_TWICE,
    USED_TWICE,
)
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.question import clear_question, layable
from tefuda.games.carousel.solver.workspace import (
    ELSEWHERE,
    HELD,
    HELD_TWICE,
    JOKERS_HELD,
    LIES,
    LIES_TWICE,
    NO_CARD,
    PLACED,
    PLACED_TWICE,
    SHOWN,
    SOMETHING,
)
from tefuda.games.carousel.state import JOKER, SharedFields

NATURAL = (1 << JOKER) - 1
KINDS = 64  # from one kind of card word to the next


def hold(line: list[int], begin: int, end: int, kind: int) -> int:
    """Return the cards that these words name, as a mask: natural ones for CARD, those for which jokers stand for AS."""
    cards = 0
    for i in range(begin, end):
        if kind <= line[i] < kind + KINDS:
            cards |= bit(line[i] - kind)
    return cards


def said_of(s: SharedFields, line: list[int], begin: int, p: Scratch) -> None:
    """Note what lies on the table, and what the first words of the line have placed."""
    a = p.notes
    a[TABLE] = a[TABLE_TWICE] = a[USED] = a[USED_TWICE] = a[USED_AS] = a[USED_AS_TWICE] = 0
    a[JOKER_ONE] = a[JOKER_TWO] = NO_CARD
    for i in range(s.melds):
        a[TABLE_TWICE] |= a[TABLE] & s.plain[i]
        a[TABLE] |= s.plain[i]
        jokers = s.jokers[i]
        while jokers != 0:
            a[JOKER_TWO] = a[JOKER_ONE]
            a[JOKER_ONE] = lowest(jokers)
            jokers &= jokers - 1
    for i in range(1, begin):
        if line[i] != BAR:
            at = USED if line[i] < 2 * KINDS else USED_AS
            card = bit(line[i] & (KINDS - 1))
            a[at + 1] |= a[at] & card
            a[at] |= card


def place(a: list[int], plain: int, jokers: int) -> None:
    """Note one more meld as placed."""
    a[USED_TWICE] |= a[USED] & plain
    a[USED] |= plain
    a[USED_AS_TWICE] |= a[USED_AS] & jokers
    a[USED_AS] |= jokers


def take_back(a: list[int], plain: int, jokers: int) -> None:
    """Undo `place`."""
    a[USED] &= ~plain | a[USED_TWICE]
    a[USED_TWICE] &= ~plain
    a[USED_AS] &= ~jokers | a[USED_AS_TWICE]
    a[USED_AS_TWICE] &= ~jokers


def jokers_held(s: SharedFields, seat: int) -> int:
    """Return the number of jokers in a hand."""
    return ((s.hands[seat] >> JOKER) & 1) + ((s.twice[seat] >> JOKER) & 1)


def jokers_left(s: SharedFields, seat: int, p: Scratch) -> int:
    """Return the number of jokers of the table and of the hand that are not yet placed."""
    a = p.notes
    shown = (1 if a[JOKER_ONE] != NO_CARD else 0) + (1 if a[JOKER_TWO] != NO_CARD else 0)
    return shown + jokers_held(s, seat) - count(a[USED_AS]) - count(a[USED_AS_TWICE])


def may_stand_for(s: SharedFields, cards: int, seat: int, p: Scratch) -> int:
    """Return the cards for which jokers may stand, as a mask (CA-13).

    Any card, if a joker comes from the hand or can be freed by these cards.
    """
    a, stands = p.notes, 0
    for i in range(2):
        card = a[JOKER_ONE + i]
        if card != NO_CARD:
            if has(a[TABLE] | a[USED] | cards, card):
                return NATURAL
            stands |= bit(card)
    return NATURAL if jokers_held(s, seat) > 0 else stands


def played(a: list[int]) -> tuple[int, int]:
    """Return the natural cards placed that do not come from the table: masks of those there at all, and there twice."""
    return minus(a[USED], a[USED_TWICE], a[TABLE], a[TABLE_TWICE]), minus_twice(a[USED_TWICE], a[TABLE])


def to_place(s: SharedFields, seat: int, p: Scratch) -> tuple[int, int]:
    """Return masks of the natural cards that must still be placed, and of those of the hand that may be."""
    a = p.notes
    once, twice = played(a)
    held, held_twice = s.hands[seat] & NATURAL, s.twice[seat] & NATURAL
    return minus(a[TABLE], a[TABLE_TWICE], a[USED], a[USED_TWICE]), minus(held, held_twice, once, twice)


def can_place(r: Rules, s: SharedFields, seat: int, more: int, floor: int, p: Scratch) -> bool:
    """Return whether the rest, and these cards of the hand, fit into melds of natural cards from ``floor`` on."""
    if not ask_rest(r, s, seat, more, floor, p):
        return False
    return old_melds_will_do(s, more, r.ace_high, p) or layable(p.workspace)


def old_melds_will_do(s: SharedFields, more: int, ace_high: int, p: Scratch) -> bool:
    """Return whether what is left of each old meld is a meld, which can take a card where one must be added.

    This quick test often succeeds, and then no search is needed.
    """
    a, d = p.notes, p.workspace
    left, left_twice = d[LIES] & ~more | d[LIES_TWICE] & more, d[LIES_TWICE] & ~more
    placed, placed_twice, grows = a[USED_AS], a[USED_AS_TWICE], 0
    for i in range(s.melds):
        plain, jokers = s.plain[i] & left, s.jokers[i] & ~placed
        left, left_twice = minus(left, left_twice, plain, 0), left_twice & ~plain
        said = s.jokers[i] & placed
        placed, placed_twice = minus(placed, placed_twice, said, 0), placed_twice & ~said
        if plain | jokers != 0:
            if kind_of(plain, jokers, ace_high != 0) == NO_MELD:
                return False
            grows |= grows_by(plain | jokers, ace_high)
    if more != 0:
        return placed == 0 and grows & more != 0
    return placed == 0 and (d[SOMETHING] == 0 or grows & d[HELD] != 0)


def is_placed(r: Rules, s: SharedFields, seat: int, p: Scratch) -> bool:
    """Return whether everything is placed, with a card of the hand where one is needed (CA-12, CA-13).

    Jokers alone are no meld.
    """
    d = p.workspace
    if not ask_rest(r, s, seat, 0, 0, p) or d[LIES] != 0:
        return False
    d[HELD] = d[HELD_TWICE] = 0
    return layable(d)


def ask_rest(r: Rules, s: SharedFields, seat: int, more: int, floor: int, p: Scratch) -> bool:
    """Put the question on the workspace; return False if a card below ``floor`` is left over."""
    a, d, above = p.notes, p.workspace, -(1 << floor)
    clear_question(d, r.ace_high)
    must, may = to_place(s, seat, p)
    if must & ~above != 0:
        return False
    once, _ = played(a)
    d[SOMETHING] = 1 if s.laid == 0 and once == 0 and more == 0 else 0
    must_twice = minus_twice(a[TABLE_TWICE], a[USED])
    may, may_twice = may & above, minus_twice(s.twice[seat], once) & above & NATURAL
    d[LIES], d[LIES_TWICE] = must | more, must_twice | (must & more)
    d[HELD], d[HELD_TWICE] = (may & ~more) | (may_twice & more), may_twice & ~more
    d[SHOWN], d[SHOWN + 1] = a[JOKER_ONE], a[JOKER_TWO]
    d[ELSEWHERE], d[PLACED], d[PLACED_TWICE] = a[USED], a[USED_AS], a[USED_AS_TWICE]
    d[JOKERS_HELD] = jokers_held(s, seat)
    return True
