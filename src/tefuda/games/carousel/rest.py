"""What is still to be placed while a new table is being said, and whether it can be.  In the rules' dialect."""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.engine.words import BAR
from tefuda.games.carousel.copies import minus, minus_twice
from tefuda.games.carousel.desk import ACE_HIGH, FREE, FREE_MUST, MUST, NEED, NO_CARD, TOP, UNIT
from tefuda.games.carousel.notes import (
    JOKER_ONE,
    JOKER_TWO,
    TABLE,
    TABLE_TWICE,
    USED,
    USED_AS,
    USED_AS_TWICE,
    USED_TWICE,
)
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.question import CASES, keep_joker, spread_out
from tefuda.games.carousel.search import can_lie
from tefuda.games.carousel.state import JOKER, Public

NATURAL = (1 << JOKER) - 1
KINDS = 64  # from one kind of card word to the next


def hold(line: list[int], begin: int, end: int, kind: int) -> int:
    """The cards that these words name: CARD for natural ones, AS for those for which jokers stand."""
    cards = 0
    for i in range(begin, end):
        if kind <= line[i] < kind + KINDS:
            cards |= bit(line[i] - kind)
    return cards


def said_of(s: Public, line: list[int], begin: int) -> None:
    """Note what lies on the table, and what the first words of the line have placed."""
    a = s.notes
    a[TABLE] = a[TABLE_TWICE] = a[USED] = a[USED_TWICE] = a[USED_AS] = a[USED_AS_TWICE] = 0
    a[JOKER_ONE] = a[JOKER_TWO] = NO_CARD
    for i in range(s.melds):
        a[TABLE_TWICE] |= a[TABLE] & s.plain[i]
        a[TABLE] |= s.plain[i]
        jokers = s.jokers[i]
        while jokers != 0:
            a[JOKER_TWO] = a[JOKER_ONE]
            a[JOKER_ONE] = count((jokers & -jokers) - 1)
            jokers &= jokers - 1
    for i in range(1, begin):
        if line[i] != BAR:
            place_word(a, line[i])


def place_word(a: list[int], word: int) -> None:
    """One more card is placed."""
    at = USED if word < 2 * KINDS else USED_AS
    card = bit(word & (KINDS - 1))
    a[at + 1] |= a[at] & card
    a[at] |= card


def jokers_left(s: Public, seat: int) -> int:
    """The jokers of the table and of the hand that are not yet placed."""
    a = s.notes
    shown = (1 if a[JOKER_ONE] != NO_CARD else 0) + (1 if a[JOKER_TWO] != NO_CARD else 0)
    return shown + jokers_held(s, seat) - count(a[USED_AS]) - count(a[USED_AS_TWICE])


def jokers_held(s: Public, seat: int) -> int:
    """The jokers of a hand."""
    return ((s.hands[seat] >> JOKER) & 1) + ((s.twice[seat] >> JOKER) & 1)


def to_place(s: Public, seat: int) -> tuple[int, int]:
    """The natural cards that must still be placed, and those of the hand that may be."""
    return to_place_after(s, seat, 0, 0)


def to_place_after(s: Public, seat: int, plain: int, other: int) -> tuple[int, int]:
    """The same once these two melds are placed as well."""
    a = s.notes
    used, used_twice = with_meld(a[USED], a[USED_TWICE], plain)
    used, used_twice = with_meld(used, used_twice, other)
    played, played_twice = minus(used, used_twice, a[TABLE], a[TABLE_TWICE]), minus_twice(used_twice, a[TABLE])
    held, held_twice = s.hands[seat] & NATURAL, s.twice[seat] & NATURAL
    return minus(a[TABLE], a[TABLE_TWICE], used, used_twice), minus(held, held_twice, played, played_twice)


def with_meld(used: int, twice: int, cards: int) -> tuple[int, int]:
    """Placed cards and these."""
    return used | cards, twice | (used & cards)


def can_place(
    r: Rules, s: Public, seat: int, plain: int, jokers: int, other: int, other_jokers: int, floor: int
) -> bool:
    """Once these two melds are placed as well, can the rest be, in melds of natural cards from ``floor`` on?"""
    for case in range(CASES):
        if pose_rest(r, s, seat, case, plain, jokers, other, other_jokers, floor) and can_lie(s.desk):
            return True
    return False


def pose_rest(
    r: Rules, s: Public, seat: int, case: int, plain: int, jokers: int, other: int, other_jokers: int, floor: int
) -> bool:
    """Put the question on the desk; False if the case does not arise, or a card below ``floor`` is left over.

    CA-13, as in `question`: a joker that lay on the table keeps its card, unless the natural one is there at the end.
    """
    a, d = s.notes, s.desk
    used, used_twice = with_meld(a[USED], a[USED_TWICE], plain)
    used, used_twice = with_meld(used, used_twice, other)
    must, must_twice = minus(a[TABLE], a[TABLE_TWICE], used, used_twice), minus_twice(a[TABLE_TWICE], used)
    played, played_twice = minus(used, used_twice, a[TABLE], a[TABLE_TWICE]), minus_twice(used_twice, a[TABLE])
    above = -(1 << floor)
    if must & ~above != 0:
        return False
    held = minus(s.hands[seat], s.twice[seat], played, played_twice) & above & NATURAL
    held_twice = minus_twice(s.twice[seat], played) & above & NATURAL
    there, free, kept_one, kept_two, laid = a[TABLE] | used, 0, NO_CARD, NO_CARD, 0
    for i in range(2):
        card = a[JOKER_ONE + i]
        freed = has(case, i)
        if card == NO_CARD or has(there, card):
            if freed:
                return False
            free += 1 if card != NO_CARD else 0
        elif freed:
            if not has(held, card):
                return False
            there, must, laid = there | bit(card), must | bit(card), 1
            held, held_twice = (held & ~bit(card)) | (held_twice & bit(card)), held_twice & ~bit(card)
            free += 1
        elif i == 0:
            kept_one = card
        else:
            kept_two = card
    if kept_one != NO_CARD and has(there, kept_one):
        return False
    spread_out(d, must, must_twice, held, held_twice)
    as_cards, as_twice = with_meld(a[USED_AS], a[USED_AS_TWICE], jokers)
    as_cards, as_twice = with_meld(as_cards, as_twice, other_jokers)
    rest = keep_unsaid(d, kept_one, kept_two, as_cards, as_twice)
    from_hand = max(0, rest - free)
    left = jokers_held(s, seat) - from_hand
    d[FREE_MUST] = max(0, free - rest)
    d[FREE] = d[FREE_MUST] + left
    d[NEED] = 1 if s.laid == 0 and played == 0 and laid == 0 and from_hand == 0 else 0
    d[ACE_HIGH], d[UNIT] = r.ace_high, 1
    return left >= 0


def keep_unsaid(d: list[int], one: int, other: int, as_cards: int, as_twice: int) -> int:
    """Jokers that keep their cards and are not yet said must lie as these; how many others were said."""
    said = count(as_cards) + count(as_twice)
    for card in (one, other):
        if card != NO_CARD and has(as_cards, card):
            said -= 1
            as_cards, as_twice = (as_cards & ~bit(card)) | (as_twice & bit(card)), as_twice & ~bit(card)
        else:
            keep_joker(d, card)
    return said


def is_placed(r: Rules, s: Public, seat: int, line: list[int], n: int) -> bool:
    """CA-12, CA-13: do these words say a whole new table, with a card of the hand where one is needed?"""
    said_of(s, line, n)
    if not pose_rest(r, s, seat, 0, 0, 0, 0, 0, 0):
        return False
    d = s.desk
    for place in range(TOP):
        if d[MUST + place] != 0:
            return False
    return d[FREE_MUST] == 0 and d[NEED] == 0
