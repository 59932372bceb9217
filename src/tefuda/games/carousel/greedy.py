"""A sensible bot for Carousel, which lays all it can at once, or nothing.

Written in the rules' dialect.  The exact solver says what can be laid, by penalty points.  Every card on the table
helps everybody, so a hand that is nearly done is kept: the bot draws on until it can go out, or come down to so few
points that it may knock.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.engine.declarations.words import END, say
from tefuda.engine.matches.candidates import note
from tefuda.games.carousel.laying import from_hand, knock_pays, lay_heaviest, most_points, say_lay
from tefuda.games.carousel.melds import size
from tefuda.games.carousel.options import Rules
from tefuda.games.carousel.scoring import KNOCK_LIMIT, left
from tefuda.games.carousel.scratch import Scratch
from tefuda.games.carousel.solver.puzzle import GAME_ROOM
from tefuda.games.carousel.solver.search import NO_ROOM
from tefuda.games.carousel.state import JOKER, Phase, Verb, View
from tefuda.games.carousel.words import can_follow, may_draw, may_end, may_knock

FEW = 5  # cards; found by letting versions play against each other (docs/decisions, 105)
MANY = 20  # cards; a larger hand is laid as far as possible: it takes long to search, and costs much if caught


def greedy(r: Rules, v: View, p: Scratch) -> int:
    """Write a whole legal play for ``v.seat``, which is to act, into ``p.line``; return the number of words."""
    line, t = p.line, p.out
    if v.phase == Phase.DRAW:
        return say(line, Verb.DRAW)
    points = most_points(r, v, v.seat, GAME_ROOM, p.workspace)
    if points > 0:
        once, twice = from_hand(v, p.workspace)
        if draws_on(v, size(once, twice), points):
            return say(line, Verb.DRAW)
        return say_lay(line, once, twice)
    n = lay_heaviest(r, v, v.seat, line, p.workspace) if points == NO_ROOM else 0
    if n > 0:
        return n
    return say(line, without_laying(r, v, t))


def draws_on(v: View, cards: int, points: int) -> bool:
    """Return whether to draw another card rather than lay ``cards`` cards now.

    After a third card nothing may be laid (CA-10).
    """
    hand = size(v.hands[v.seat], v.twice[v.seat])
    return may_draw(v) and waits(v.drawn, hand, hand - cards, left(v, v.seat) - points)


def waits(drawn: int, hand: int, rest: int, points: int) -> bool:
    """Return whether it is better, after so many draws, to draw again than to lay all but ``rest`` cards of the hand.

    ``hand``: how many cards it has; ``points``: those of the rest.
    """
    if rest == 0 or hand > MANY:
        return False
    return rest <= FEW if drawn == 1 else points > KNOCK_LIMIT


def without_laying(r: Rules, v: View, t: list[int]) -> int:
    """Return the verb when nothing more can be laid: knock if that pays, draw if possible, else end the turn."""
    if may_knock(r, v, v.seat) and knock_pays(r, v, t):
        return Verb.KNOCK
    return Verb.DRAW if may_draw(v) else Verb.DONE


def candidates(
    r: Rules, v: View, p: Scratch, found: int, lines: list[list[int]], lens: list[int], rows: list[list[int]]
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
    if most_points(r, v, v.seat, GAME_ROOM, p.workspace) <= 0:
        return found
    once, twice = from_hand(v, p.workspace)
    found = note(lines, lens, found, p, say_lay(p.line, once, twice))
    for card in range(JOKER, -1, -1):
        if has(once, card):
            n = say_lay(p.line, (once & ~bit(card)) | (twice & bit(card)), twice & ~bit(card))
            if n > 2 and can_follow(r, v, v.seat, p.line, n - 1, END, p.workspace):
                found = note(lines, lens, found, p, n)
    return found
