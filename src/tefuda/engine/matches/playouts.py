"""Random playouts, in the rules' dialect: one source for both backends, and so one hash of what happens.

The functions of a game are imported from `supplied`; the linker puts the game's own in their places.
"""

from __future__ import annotations

from tefuda.cards.bits import count, lowest
from tefuda.engine.declarations.fields import Fields, scalar
from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import deal, may_act, must_act, over, play, points, start, winners, words
from tefuda.engine.declarations.words import END

LOW62 = (1 << 62) - 1
STEP, SHIFT = 6364136223846793005, 1442695040888963407  # Knuth's multiplier (MMIX); the high bits are used
MIX = 0x2545F4914F6CDD1D


def roll(g: list[int], n: int) -> int:
    """A random number from 0 to n - 1; ``g[0]`` is the generator, of 62 bits.

    A generator below zero is not random: it is a number, -1 - k, from which the rolls are read off.  k = 0, 1, 2, …
    goes through all that can be rolled, each once, if as many sides are rolled in the same order every time; the rest
    of k in the end is then 0.

    >>> def two(k):
    ...     g = [-1 - k]
    ...     return roll(g, 3), roll(g, 2), -1 - g[0]
    >>> [two(k) for k in range(7)]
    [(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (1, 1, 0), (2, 1, 0), (0, 0, 1)]
    """
    if g[0] < 0:
        k = -1 - g[0]
        g[0] = -1 - k // n
        return k % n
    g[0] = (g[0] * STEP + SHIFT) & LOW62
    return (g[0] >> 31) % n


def stack(pack: list[int], p: Scratch) -> None:
    """Put a pack in its own order into the scratch space, so that nothing of the deal before is left."""
    p.cards = len(pack)
    for i in range(len(pack)):
        p.deck[i] = pack[i]


def shuffle(deck: list[int], cards: int, g: list[int]) -> None:
    """Shuffle the first ``cards`` cards of a deck (Durstenfeld 1964)."""
    for i in range(cards - 1, 0, -1):
        j = roll(g, i + 1)
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card


def some_seat(mask: int, g: list[int]) -> int:
    """A random seat of a mask that is not empty."""
    skip = roll(g, count(mask)) if mask & (mask - 1) != 0 else 0
    while skip > 0:
        mask &= mask - 1
        skip -= 1
    return lowest(mask)


def who_acts(may: int, must: int, g: list[int]) -> int:
    """A random seat of those that may act; seven times of eight one that must act."""
    if must != may and roll(g, 8) != 0:
        return some_seat(must, g)
    return some_seat(may, g)


def random_play(r: Rules, s: State, seat: int, p: Scratch) -> int:
    """Say random words until END; return their number."""
    p.n = 0
    while p.n == 0 or p.line[p.n - 1] != END:
        choices = words(r, s, seat, p)
        p.line[p.n] = p.out[roll(p.rng, choices)]
        p.n += 1
    return p.n


def blend(h: int, word: int) -> int:
    """Take one more word into a hash of 62 bits."""
    h = ((h ^ word) * MIX) & LOW62
    return h ^ (h >> 29)


def outcome(r: Rules, s: State, seats: int, h: int) -> int:
    """Take the outcome of a deal into a hash: scores, totals, points, and who has won if the match is over."""
    for seat in range(seats):
        h = blend(h, s.scores[seat])
        h = blend(h, s.totals[seat])
        h = blend(h, points(r, s, seat))
    h = blend(h, 1 if over(r, s) else 0)
    return blend(h, winners(r, s))


class PlayoutTally(Fields):
    """The amount that was played; playouts add to it."""

    words: int = scalar()
    plays: int = scalar()
    deals: int = scalar()


def playout(r: Rules, s: State, p: Scratch, tally: PlayoutTally) -> int:
    """Deal, and play at random until no seat may act; return the hash of all that was said."""
    shuffle(p.deck, p.cards, p.rng)
    deal(r, s, p)
    h = 0
    mask = may_act(r, s)
    while mask != 0:
        seat = who_acts(mask, mask & must_act(r, s), p.rng)
        n = random_play(r, s, seat, p)
        for i in range(n):
            h = blend(h, p.line[i])
        play(r, s, seat, p)
        tally.words += n
        tally.plays += 1
        mask = may_act(r, s)
    return h


def playouts(r: Rules, s: State, p: Scratch, seats: int, deals: int, tally: PlayoutTally) -> int:
    """Play ``deals`` deals, match after match; return the hash of all that was said and of each deal's outcome.

    ``p`` holds the pack, in any order, and the random numbers.
    """
    start(r, s, seats, roll(p.rng, seats))
    h = 0
    for _ in range(deals):
        if over(r, s):
            start(r, s, seats, roll(p.rng, seats))
        h = blend(h, playout(r, s, p, tally))
        h = outcome(r, s, seats, h)
        tally.deals += 1
    return h
