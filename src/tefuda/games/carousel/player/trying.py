"""Plays worth trying for bots that think ahead: all that can be laid, or all but a card, or nothing.

Written in the rules' dialect.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.engine.candidates import note
from tefuda.engine.words import END
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.player.greedy import say
from tefuda.games.carousel.player.laying import from_hand, most_points, say_lay
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.puzzle import GAME_ROOM
from tefuda.games.carousel.state import JOKER, Phase, Verb, View
from tefuda.games.carousel.words import can_follow, may_draw, may_end, may_knock


def candidates(
    r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int], begun: list[list[int]]
) -> int:
    """Note the plays worth trying; return how many are noted then."""
    if v.phase != Phase.PLAY:
        return found
    if may_draw(v):
        found = note(lines, lens, found, p, say(p.line, Verb.DRAW))
    if may_knock(r, v, v.seat):
        found = note(lines, lens, found, p, say(p.line, Verb.KNOCK))
    if may_end(v):
        found = note(lines, lens, found, p, say(p.line, Verb.DONE))
    return lays(r, v, p, found, lines, lens)


def lays(r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int]) -> int:
    """Note the play that lays the most, and those that lay all of it but one card, the dearest first.

    Returns:
        How many plays are noted then.
    """
    if most_points(r, v, v.seat, GAME_ROOM, p.desk) <= 0:
        return found
    once, twice = from_hand(v, p.desk)
    found = note(lines, lens, found, p, say_lay(p.line, once, twice))
    for card in range(JOKER, -1, -1):
        if has(once, card):
            n = say_lay(p.line, (once & ~bit(card)) | (twice & bit(card)), twice & ~bit(card))
            if n > 2 and can_follow(r, v, v.seat, p.line, n - 1, END, p.desk):
                found = note(lines, lens, found, p, n)
    return found
