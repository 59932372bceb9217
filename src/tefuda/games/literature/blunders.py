"""The things that a beginner forgets in Literature.  Written in the rules' dialect."""

from __future__ import annotations

from tefuda.cards.bits import bit, has
from tefuda.engine.playouts import roll
from tefuda.games.literature.half_suits import HALVES, SIX, card_at, halves
from tefuda.games.literature.kinds import ALL_WAYS
from tefuda.games.literature.known import UNKNOWN
from tefuda.games.literature.options import Rules
from tefuda.games.literature.scratch import FORGOTTEN, Scratch
from tefuda.games.literature.state import IN_PLAY, View

MISSED = 12  # half-suits in a hundred; chosen to win about three deals in ten against a player who forgets nothing


def overlook(r: Rules, v: View, p: Scratch) -> None:
    """Forget all that was asked and answered of some half-suits, chosen at random."""
    p.missed[0] = 0
    for half in range(halves(r)):
        if v.taken[half] == IN_PLAY and roll(p.rng, 100) < MISSED:
            p.missed[0] |= bit(half)
            forget(r, v, p, half)


def forget(r: Rules, v: View, p: Scratch, half: int) -> None:
    """Forget one half-suit: each of its cards may be anywhere, as it was after the deal."""
    at = FORGOTTEN * half
    for place in range(SIX):
        p.forgotten[at + place] = v.where[card_at(r, half, place)]
        v.where[card_at(r, half, place)] = UNKNOWN
    for seat in range(v.seats):
        p.forgotten[at + SIX + 2 * seat] = v.ways_low[seat][half]
        p.forgotten[at + SIX + 2 * seat + 1] = v.ways_high[seat][half]
        v.ways_low[seat][half] = v.ways_high[seat][half] = ALL_WAYS


def look_again(r: Rules, v: View, p: Scratch) -> None:
    """Restore all that `overlook` has made the view forget."""
    for half in range(HALVES):
        if has(p.missed[0], half):
            at = FORGOTTEN * half
            for place in range(SIX):
                v.where[card_at(r, half, place)] = p.forgotten[at + place]
            for seat in range(v.seats):
                v.ways_low[seat][half] = p.forgotten[at + SIX + 2 * seat]
                v.ways_high[seat][half] = p.forgotten[at + SIX + 2 * seat + 1]
