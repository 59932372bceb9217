"""``lay`` changes as few melds as it can.  In the rules' dialect.

If the cards of some broken melds and those that are laid can be arranged, then so can those of more melds:
the ones that were broken needlessly are put together again.  So a meld that cannot be spared while all others
are broken must be broken.  Mostly one meld at most is broken; then nothing else is looked at.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.games.carousel.anew.rest import NATURAL, jokers_held
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.solver.arranging import arrange
from tefuda.games.carousel.solver.desk import (
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
from tefuda.games.carousel.solver.question import clear_question, layable
from tefuda.games.carousel.state import Public
from tefuda.games.carousel.words import show_jokers, take

TRIES = (
    400  # of several melds together, before melds are taken of which none can be spared, though perhaps not the fewest
)


def ask_breaking(r: Rules, s: Public, seat: int, line: list[int], n: int, broken: int, d: list[int]) -> bool:
    """Can these melds be broken so that the cards of this ``lay`` find a place?  An arrangement is left as a path."""
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
        if line[i] != 0:
            take(d, line[i])
    d[HELD] = d[HELD_TWICE] = d[JOKERS_HELD] = 0
    return layable(d)


def least_broken(r: Rules, s: Public, seat: int, line: list[int], n: int, d: list[int]) -> int:
    """The melds to break, as a mask: as few as possible."""
    if ask_breaking(r, s, seat, line, n, 0, d):
        return 0
    for i in range(s.melds):
        if ask_breaking(r, s, seat, line, n, bit(i), d):
            return bit(i)
    every = (1 << s.melds) - 1
    ask_breaking(r, s, seat, line, n, every, d)
    enough = every & ~kept_anyhow(s, d)
    if not ask_breaking(r, s, seat, line, n, enough, d):
        enough = every  # a joker from the hand takes the place of another that went elsewhere
    needed = 0
    for i in range(s.melds):
        if has(enough, i) and not ask_breaking(r, s, seat, line, n, every & ~bit(i), d):
            needed |= bit(i)
    enough = spare_greedily(r, s, seat, line, n, needed, enough, d)
    return fewer(r, s, seat, line, n, needed, enough, d)


def kept_anyhow(s: Public, d: list[int]) -> int:
    """The melds that are in the arrangement whose path is on the desk."""
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
    r: Rules, s: Public, seat: int, line: list[int], n: int, needed: int, enough: int, d: list[int]
) -> int:
    """Of melds that are enough those of which none can be spared; the last ones are spared first."""
    for i in range(s.melds - 1, -1, -1):
        if has(enough & ~needed, i) and ask_breaking(r, s, seat, line, n, enough & ~bit(i), d):
            enough &= ~bit(i)
    return enough


def fewer(r: Rules, s: Public, seat: int, line: list[int], n: int, needed: int, enough: int, d: list[int]) -> int:
    """Fewer melds that do as well, or the same; one alone does not."""
    others = ((1 << s.melds) - 1) & ~needed
    tries = TRIES
    for more in range(max(0, 2 - count(needed)), count(enough & ~needed)):
        choice = first_of(more)
        while choice < 1 << count(others) and tries > 0:
            tries -= 1
            broken = needed | spread(choice, others)
            if ask_breaking(r, s, seat, line, n, broken, d):
                return broken
            choice = next_of(choice) if more > 0 else 1 << count(others)
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


def rearrange(r: Rules, s: Public, seat: int, line: list[int], n: int, d: list[int]) -> int:
    """Arrange the table for this ``lay`` on the desk; the melds that are broken for it, as a mask."""
    broken = least_broken(r, s, seat, line, n, d)
    ask_breaking(r, s, seat, line, n, broken, d)
    arrange(d)
    return broken
