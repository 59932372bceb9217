"""A beginner at Carousel, who takes few melds apart.

Written in the rules' dialect.  It draws no further while it can lay, so that no large hand comes down at once.  It lays
only what needs no more than two melds of the table, does not look at every two of them, and lays one meld after the
other (decision 109).
"""

from __future__ import annotations

from tefuda.cards.bits import bit, count, has
from tefuda.engine.declarations.words import CARD, say
from tefuda.games.carousel.greedy import without_laying
from tefuda.games.carousel.laying import from_hand, most_points, say_lay
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.rearranging.disturbance import kept_anyhow
from tefuda.games.carousel.scoring import card_points
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.puzzle import GAME_ROOM
from tefuda.games.carousel.solver.workspace import FOUND, JOKERS, PLAIN
from tefuda.games.carousel.state import JOKER, Phase, Verb, View

MOST_BROKEN = 2  # melds of the table that it takes apart in one play
PAIRS = 40  # pairs of melds that it looks at; every one would take a second in plain Python on a large table


def gentle(r: Rules, v: View, p: Scratch) -> int:
    """Write a beginner's play for ``v.seat``, which is to act, into ``p.line``; return the number of words."""
    if v.phase == Phase.DRAW:
        return say(p.line, Verb.DRAW)
    n = lay_most(r, v, p)
    broken = ((1 << v.melds) - 1) & ~kept_anyhow(v, p.workspace) if n > 0 else 0
    if count(broken) > MOST_BROKEN:
        n = lay_simply(r, v, broken, points_laid(p.line, n), p)
    return lay_plainly(v, n, p) if n > 0 else say(p.line, without_laying(r, v, p.out))


def lay_plainly(v: View, n: int, p: Scratch) -> int:
    """Keep of the ``lay`` in ``p.line`` one meld of the hand, else what is added to one meld of the table, else all.

    The rest is laid in the next plays.  ``n``: how many words it has.

    Returns:
        How many words are kept.
    """
    d = p.workspace
    laid, jokers_laid = cards_laid(p.line, n), jokers_said(p.line, n)
    for k in range(d[FOUND]):
        jokers = count(d[JOKERS + k])
        if d[PLAIN + k] & ~laid == 0 and jokers <= jokers_laid:  # others are jokers of the table, which a card frees
            return say_lay(p.line, d[PLAIN + k] | (bit(JOKER) if jokers > 0 else 0), bit(JOKER) if jokers > 1 else 0)
    for k in range(d[FOUND]):
        for i in range(v.melds):
            more = d[PLAIN + k] & ~v.plain[i]
            grown = v.plain[i] & ~d[PLAIN + k] == 0 and d[JOKERS + k] == v.jokers[i]
            if grown and more != 0 and more & ~laid == 0:
                return say_lay(p.line, more, 0)
    return n


def cards_laid(line: list[int], n: int) -> int:
    """Return the cards of a ``lay`` of so many words, as a mask."""
    cards = 0
    for i in range(1, n - 1):
        cards |= bit(line[i] - CARD)
    return cards


def jokers_said(line: list[int], n: int) -> int:
    """Return how many jokers are among the cards of a ``lay`` of so many words."""
    jokers = 0
    for i in range(1, n - 1):
        jokers += 1 if line[i] == CARD + JOKER else 0
    return jokers


def lay_most(r: Rules, v: View, p: Scratch) -> int:
    """Write the ``lay`` of the most points; return the number of words, 0 if nothing can be laid."""
    if most_points(r, v, v.seat, GAME_ROOM, p.workspace) <= 0:
        return 0
    once, twice = from_hand(v, p.workspace)
    return say_lay(p.line, once, twice)


def points_laid(line: list[int], n: int) -> int:
    """Return the points of the cards of a ``lay`` of so many words; 0 for no words."""
    points = 0
    for i in range(1, n - 1):
        points += card_points(line[i] - CARD)
    return points


def lay_simply(r: Rules, v: View, broken: int, most: int, p: Scratch) -> int:
    """Write the ``lay`` of the most points that is found with two of the ``broken`` melds, a mask, and no other.

    ``most``: the points that could be laid with all of them; if two do as well, no others are tried.

    Returns:
        How many words; 0 if nothing is found.
    """
    best = first = second = 0
    tries = PAIRS
    for i in range(v.melds):
        for k in range(i + 1, v.melds):
            if has(broken, i) and has(broken, k) and tries > 0 and best < most:
                tries -= 1
                points = points_laid(p.line, lay_seeing(r, v, i, k, p))
                if points > best:
                    best, first, second = points, i, k
    return lay_seeing(r, v, first, second, p) if best > 0 else 0


def lay_seeing(r: Rules, v: View, first: int, second: int, p: Scratch) -> int:
    """Write the ``lay`` of the most points with these two melds of the table, the second a later one, and no other.

    Returns:
        How many words; 0 if nothing can be laid so.
    """
    melds = v.melds
    swap(v, 0, first)
    swap(v, 1, second)
    v.melds = MOST_BROKEN
    n = lay_most(r, v, p)
    v.melds = melds
    swap(v, 1, second)
    swap(v, 0, first)
    return n


def swap(v: View, one: int, other: int) -> None:
    """Let two melds of the table change places."""
    v.plain[one], v.plain[other] = v.plain[other], v.plain[one]
    v.jokers[one], v.jokers[other] = v.jokers[other], v.jokers[one]
