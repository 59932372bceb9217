"""``lay`` changes as few melds as it can.  In the rules' dialect.

If the cards of some broken melds and those that are laid can be arranged, then so can those of more melds:
the ones that were broken needlessly are put together again.  So a meld that cannot be spared while all others
are broken must be broken; mostly these are enough.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.games.carousel.arranging import arrange
from tefuda.games.carousel.desk import (
    ACE_HIGH,
    DECLARED,
    HELD,
    HELD_TWICE,
    JOKERS_HELD,
    JOKERS_LAID,
    LIES,
    LIES_TWICE,
    NO_CARD,
    SHOWN,
    SOMETHING,
    UNIT,
)
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.question import layable
from tefuda.games.carousel.rest import NATURAL, jokers_held
from tefuda.games.carousel.state import Public
from tefuda.games.carousel.words import show_jokers, take

TRIES = 400  # of several melds together, before the best known is taken


def ask_breaking(r: Rules, s: Public, seat: int, line: list[int], n: int, broken: int) -> bool:
    """Can these melds be broken so that the cards of this ``lay`` find a place?  An arrangement is left as a path."""
    d = s.desk
    d[LIES] = d[LIES_TWICE] = d[JOKERS_LAID] = d[SOMETHING] = 0
    d[SHOWN] = d[SHOWN + 1] = d[DECLARED] = d[DECLARED + 1] = NO_CARD
    d[HELD], d[HELD_TWICE] = s.hands[seat] & NATURAL, s.twice[seat] & NATURAL
    d[JOKERS_HELD] = jokers_held(s, seat)
    d[ACE_HIGH], d[UNIT] = r.ace_high, 1
    elsewhere = 0  # natural cards in melds that stay
    for i in range(s.melds):
        if has(broken, i):
            d[LIES_TWICE] |= d[LIES] & s.plain[i]
            d[LIES] |= s.plain[i]
        else:
            elsewhere |= s.plain[i]
    for i in range(1, n):
        if line[i] != 0:
            take(d, line[i])
    for i in range(s.melds):
        if has(broken, i):
            free = s.jokers[i] & elsewhere  # CA-13: the natural card is on the table
            d[JOKERS_LAID] += count(free)
            show_jokers(d, s.jokers[i] & ~free)
    d[HELD] = d[HELD_TWICE] = d[JOKERS_HELD] = 0
    return layable(d)


def least_broken(r: Rules, s: Public, seat: int, line: list[int], n: int) -> int:
    """The melds to break, as a mask: as few as possible, of as many the first ones."""
    every = (1 << s.melds) - 1
    needed = 0
    for i in range(s.melds):
        if not ask_breaking(r, s, seat, line, n, every & ~bit(i)):
            needed |= bit(i)
    if ask_breaking(r, s, seat, line, n, needed):
        return needed
    enough = spare_greedily(r, s, seat, line, n, needed)
    tries = TRIES
    for more in range(1, count(enough & ~needed)):
        choice = first_of(more)
        while choice < 1 << count(every & ~needed) and tries > 0:
            tries -= 1
            broken = needed | spread(choice, every & ~needed)
            if ask_breaking(r, s, seat, line, n, broken):
                return broken
            choice = next_of(choice)
    return enough


def spare_greedily(r: Rules, s: Public, seat: int, line: list[int], n: int, needed: int) -> int:
    """Melds of which none can be spared, though perhaps not the fewest: the last ones are spared first."""
    enough = (1 << s.melds) - 1
    for i in range(s.melds - 1, -1, -1):
        if not has(needed, i) and ask_breaking(r, s, seat, line, n, enough & ~bit(i)):
            enough &= ~bit(i)
    return enough


def first_of(size: int) -> int:
    """The first choice of so many."""
    return (1 << size) - 1


def next_of(choice: int) -> int:
    """The next choice of as many (R. W. Gosper, in HAKMEM, 1972)."""
    low = choice & -choice
    ripple = choice + low
    return ripple | (((choice ^ ripple) >> 2) // low)


def spread(choice: int, places: int) -> int:
    """The chosen ones of these places."""
    found = 0
    while places != 0 and choice != 0:
        if choice & 1 != 0:
            found |= places & -places
        choice >>= 1
        places &= places - 1
    return found


def rearrange(r: Rules, s: Public, seat: int, line: list[int], n: int) -> int:
    """Arrange the table for this ``lay`` on the desk; the melds that are broken for it, as a mask."""
    broken = least_broken(r, s, seat, line, n)
    ask_breaking(r, s, seat, line, n, broken)
    arrange(s.desk)
    return broken
