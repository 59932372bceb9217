"""Plays worth trying, for bots that think ahead: finding and noting them.  In the rules' dialect."""

from __future__ import annotations

from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import words
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.playouts import roll

AGAIN = 3  # how many times each pair of first words is completed by chance


def usual(
    r: Rules, v: Observation, p: Scratch, found: int, lines: list[list[int]], lens: list[int], rows: list[list[int]]
) -> int:
    """Note each verb with each word that may follow it, completed by chance; return the number of candidates."""
    p.n = 0
    verbs = listed(r, v, p, rows[0])
    for i in range(verbs):
        p.line[0], p.n = rows[0][i], 1
        seconds = listed(r, v, p, rows[1])
        for k in range(seconds):
            for _ in range(1 if rows[1][k] == END else AGAIN):
                p.line[0], p.line[1], p.n = rows[0][i], rows[1][k], 2
                complete(r, v, p)
                found = note(lines, lens, found, p, p.n)
    return found


def listed(r: Rules, v: Observation, p: Scratch, row: list[int]) -> int:
    """Write the words that may follow into a row of their own; return their number."""
    count = words(r, v, v.seat, p)
    for i in range(count):
        row[i] = p.out[i]
    return count


def complete(r: Rules, v: Observation, p: Scratch) -> None:
    """Complete the line with random words until END."""
    while p.line[p.n - 1] != END:
        choices = words(r, v, v.seat, p)
        p.line[p.n] = p.out[roll(p.rng, choices)]
        p.n += 1


def note(lines: list[list[int]], lens: list[int], found: int, p: Scratch, n: int) -> int:
    """Note the line as a candidate, if it is new and there is room; return the number of candidates."""
    if found == len(lens):
        return found
    for i in range(found):
        if lens[i] == n:
            same = 1
            for k in range(n):
                same &= 1 if lines[i][k] == p.line[k] else 0
            if same == 1:
                return found
    for k in range(n):
        lines[found][k] = p.line[k]
    lens[found] = n
    return found + 1


def suggest(r: Rules, v: Observation, p: Scratch, found: int, lines: list[list[int]], lens: list[int], n: int) -> int:
    """Note the first ``n`` words of the line if they are a play; return the number of candidates."""
    for k in range(n):
        p.n = k
        if not follows(p.out, words(r, v, v.seat, p), p.line[k]):
            return found
    return note(lines, lens, found, p, n)


def follows(out: list[int], count: int, word: int) -> bool:
    """Return whether this is one of the words that may follow."""
    found = False
    for i in range(count):
        found = found or out[i] == word
    return found


def seen_at_a_glance(cards: int, missed: int, g: list[int]) -> int:
    """The cards of a mask that a beginner notices; all of them if none would be noticed.

    ``missed``: the chance to overlook a card, in percent.  ``g``: the random generator.

    >>> g = [7]
    >>> [f"{seen_at_a_glance(0b11111111, 25, g):08b}" for _ in range(3)]
    ['00111111', '11110110', '10001111']
    """
    seen, left = cards, cards
    while left != 0:
        if roll(g, 100) < missed:
            seen &= ~(left & -left)
        left &= left - 1
    return seen if seen != 0 else cards
