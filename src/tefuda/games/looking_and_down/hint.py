"""A hint for a person: the greedy player's play, which keeps nothing back once somebody may go out.

For the interpreted backend only.
"""

from __future__ import annotations

from tefuda.cards.bits import has
from tefuda.engine.declarations.scratch import thread_scratch
from tefuda.engine.declarations.words import CARD, MELD, Line, cards_named
from tefuda.games.looking_and_down.counting import is_wild
from tefuda.games.looking_and_down.greedy import (
    complete,
    greedy,
    is_eager,
    lay_off_naturals,
    lay_off_three,
    meld_naturals,
)
from tefuda.games.looking_and_down.laying import TO_GO_OUT
from tefuda.games.looking_and_down.melds import CANASTA, canastas, meld_at, size
from tefuda.games.looking_and_down.options import Rules
from tefuda.games.looking_and_down.state import Phase, Scratch, Verb, View

FEW = 6  # cards of a player who may go out soon
TALL = 8  # cards of a pile that is worth a wild card


def hint(r: Rules, v: View) -> Line | None:
    """Return a whole play; None if the greedy player would leave it to others to act."""
    p = thread_scratch(Scratch)
    p.must = 1
    said = lay_all(r, v, p) if may_lay_on(v) and somebody_ends_soon(r, v) else 0
    said = said or greedy(r, v, p)
    return tuple(p.line[:said]) if said else None


def may_lay_on(v: View) -> bool:
    """Return whether this seat has melds and may lay more: in its turn after the draw, or frozen in time (LD-19)."""
    return v.laid[v.seat] > 0 and (v.seat != v.turn or v.phase == Phase.PLAY) and v.phase in (Phase.DRAW, Phase.PLAY)


def lay_all(r: Rules, v: View, p: Scratch) -> int:
    """Write a layoff or a meld without keeping pairs; return the number of words, 0 if there is none."""
    n = lay_off_naturals(r, v, p.line, False)
    n = n or lay_off_three(r, v, p.line)
    n = n or meld_naturals(r, v, p.line)
    return n or complete(r, v, p.line, True)


def somebody_ends_soon(r: Rules, v: View) -> bool:
    """Return whether the deal may end before this seat's next turn (LD-22, LD-23): each card in the hand then costs."""
    if is_eager(r, v):
        return True
    others = (seat for seat in range(v.seats) if seat != v.seat)
    return any(v.down[seat] == 0 and v.counts[seat] <= FEW and canastas(r, v, seat) >= TO_GO_OUT for seat in others)


def can_wait(r: Rules, v: View) -> int:
    """Return how many cards can be laid in one play, above all naturals; 0 if nothing is given up by not laying now."""
    line = thread_scratch(Scratch).line
    n = (lay_off_naturals(r, v, line, False) or meld_naturals(r, v, line)) if may_lay_on(v) else 0
    said = line[:n] if n else hint(r, v) or ()
    return len(cards_named(said)) if n or lays(said) else 0


def lays(line: Line | list[int]) -> bool:
    """Return whether a play lays cards."""
    return len(line) > 0 and line[0] in (Verb.MELD, Verb.ADD)


def never(r: Rules, v: View, line: Line) -> bool:
    """Return whether a play is never recommended.

    It gives up a canasta that the seat needs, or any card while somebody may go out; or it spends a wild card before
    all is laid, or on a pile that is small, or that the next player cannot take (LD-18).
    """
    if line[0] not in (Verb.DISCARD, Verb.DONE):
        return False
    if rarely(r, v, line) and (not bars_much(v) or can_wait(r, v) > 0):
        return holds_naturals(v)
    best = hint(r, v)
    if best is None or not lays(best):
        return False
    return somebody_ends_soon(r, v) or (makes_canasta(v, best) and canastas(r, v, v.seat) < TO_GO_OUT)


def rarely(r: Rules, v: View, line: Line) -> bool:
    """Return whether a play needs clear proof: the discard of a wild card, which is better kept for a canasta."""
    return line[0] == Verb.DISCARD and is_wild(line[1] - CARD)


def holds_naturals(v: View) -> bool:
    """Return whether anything but wild cards can be discarded."""
    return any(lane != 0 and not is_wild(4 * i) for i, lane in enumerate(v.hands[v.seat]))


def bars_much(v: View) -> bool:
    """Return whether a wild card on top keeps the next player from a tall pile (LD-18)."""
    return v.height >= TALL and not has(v.took, (v.seat + 1) % v.seats)


def makes_canasta(v: View, line: Line) -> bool:
    """Return whether a play completes a canasta (LD-11)."""
    cards = len(cards_named(line))
    there = size(meld_at(v, v.seat, line[-2] - MELD)) if line[0] == Verb.ADD else 0
    return there < CANASTA <= there + cards
