"""The fewest melds that ``lay`` has to break.

Written in the rules' dialect.  If the cards of some broken melds and the cards that are laid can be arranged, so can
those of more broken melds: a meld that was broken needlessly is put together again.  So a meld must be broken if there
is no arrangement that breaks all the others but not this one.  Usually at most one meld has to be broken, and then
nothing else is tried.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rearranging.rest import NATURAL, jokers_held
from tefuda.games.carousel.solver.puzzle import arrange
from tefuda.games.carousel.solver.question import clear_question, layable
from tefuda.games.carousel.solver.workspace import (
    ELSEWHERE,
    FOUND,
    HELD,
    HELD_TWICE,
    JOKERS,
    JOKERS_HELD,
    LIES,
    LIES_TWICE,
    PLAIN,
)
from tefuda.games.carousel.state import SharedFields
from tefuda.games.carousel.words import show_jokers, take

TRIES = (
    400  # with several melds; after these, melds are taken of which none can be spared, but which may not be the fewest
)


def ask_breaking(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, broken: int, d: list[int]) -> bool:
    """Return whether the cards of this ``lay`` find a place if these melds are broken.

    An arrangement is left on the workspace as a path.
    """
    clear_question(d, r.ace_high)
    d[HELD], d[HELD_TWICE] = s.hands[seat] & NATURAL, s.twice[seat] & NATURAL
    d[JOKERS_HELD] = jokers_held(s, seat)
    for i in range(s.melds):
        if has(broken, i):
            d[LIES_TWICE] |= d[LIES] & s.plain[i]
            d[LIES] |= s.plain[i]
            show_jokers(d, s.jokers[i])
        else:
            d[ELSEWHERE] |= s.plain[i]
    for i in range(1, n):
        if prefix[i] != 0:
            take(d, prefix[i])
    d[HELD] = d[HELD_TWICE] = d[JOKERS_HELD] = 0
    return layable(d)


def least_broken(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, d: list[int]) -> int:
    """Return the melds to break, as a mask: as few as possible (within `TRIES` where several are needed)."""
    if ask_breaking(r, s, seat, prefix, n, 0, d):
        return 0
    for i in range(s.melds):
        if ask_breaking(r, s, seat, prefix, n, bit(i), d):
            return bit(i)
    every = (1 << s.melds) - 1
    ask_breaking(r, s, seat, prefix, n, every, d)
    enough = every & ~kept_anyhow(s, d)
    if not ask_breaking(r, s, seat, prefix, n, enough, d):
        enough = every  # a joker from the hand takes the place of another that went elsewhere
    needed = 0
    for i in range(s.melds):
        if has(enough, i) and not ask_breaking(r, s, seat, prefix, n, every & ~bit(i), d):
            needed |= bit(i)
    enough = spare_greedily(r, s, seat, prefix, n, needed, enough, d)
    return fewer(r, s, seat, prefix, n, needed, enough, d)


def kept_anyhow(s: SharedFields, d: list[int]) -> int:
    """Return the melds that the arrangement of the path on the workspace keeps, as a mask."""
    kept = taken = 0
    arrange(d)
    for i in range(s.melds):
        for k in range(d[FOUND]):
            same = d[PLAIN + k] == s.plain[i] and d[JOKERS + k] == s.jokers[i]
            if same and not has(kept, i) and not has(taken, k):
                kept |= bit(i)
                taken |= bit(k)
    return kept


def spare_greedily(
    r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, needed: int, enough: int, d: list[int]
) -> int:
    """Drop melds that need not be broken, the last ones first, until none can be spared."""
    for i in range(s.melds - 1, -1, -1):
        if has(enough & ~needed, i) and ask_breaking(r, s, seat, prefix, n, enough & ~bit(i), d):
            enough &= ~bit(i)
    return enough


def fewer(
    r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, needed: int, enough: int, d: list[int]
) -> int:
    """Return fewer melds that do as well, or ``enough``; a single meld is known not to do."""
    others = ((1 << s.melds) - 1) & ~needed
    tries = TRIES
    for more in range(max(0, 2 - count(needed)), count(enough & ~needed)):
        choice = first_of(more)
        while choice < 1 << count(others) and tries > 0:
            tries -= 1
            broken = needed | spread(choice, others)
            if ask_breaking(r, s, seat, prefix, n, broken, d):
                return broken
            choice = next_of(choice) if more > 0 else 1 << count(others)
    return enough


def first_of(size: int) -> int:
    """Return the first choice of ``size`` things, as a mask."""
    return (1 << size) - 1


def next_of(choice: int) -> int:
    """Return the next choice of as many things (R. W. Gosper, in HAKMEM, 1972)."""
    low = choice & -choice
    ripple = choice + low
    return ripple | (((choice ^ ripple) >> 2) // low)


def spread(choice: int, places: int) -> int:
    """Return the chosen ones of these places, as a mask."""
    found = 0
    while places != 0 and choice != 0:
        if choice & 1 != 0:
            found |= places & -places
        choice >>= 1
        places &= places - 1
    return found


def rearrange(r: Rules, s: SharedFields, seat: int, prefix: list[int], n: int, d: list[int]) -> int:
    """Arrange the table for this ``lay`` on the workspace; return the melds that are broken for it, as a mask."""
    broken = least_broken(r, s, seat, prefix, n, d)
    ask_breaking(r, s, seat, prefix, n, broken, d)
    arrange(d)
    return broken
