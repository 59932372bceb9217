"""The game loop, in the rules' dialect: who is asked next, until somebody plays, until the deal is over.

Searches, rollouts, simulated matches and environments all ask in this order.  They differ in who answers, and in what
they keep of it.
"""

from __future__ import annotations

from tefuda.cards.bits import bit, lowest
from tefuda.engine.declarations.fields import Fields, scalar
from tefuda.engine.declarations.observation import State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import may_act, must_act, play
from tefuda.engine.matches.playouts import some_seat

NOBODY = -1  # in place of a seat


class Turn(Fields):
    """The seat that is asked for a play, and those that will be asked if it says nothing.

    A loop that keeps more of a match declares it beside these fields, in a class of its own.
    """

    asked: int = scalar(start=NOBODY)
    may_pass: int = scalar()  # 1: nobody waits for the seat that is asked
    may: int = scalar()  # still to be asked, although nobody waits for them
    must: int = scalar()  # still to be asked, and waited for


def advance(r: Rules, s: State, turn: Turn, p: Scratch, out_of_turn: int = 1) -> int:
    """Choose the seat to be asked and return it; `NOBODY` if no seat may act, because the deal is over.

    First those are asked that need not speak, by chance, then those that have to, in order; ``out_of_turn``: whether
    the first are asked at all.
    """
    if turn.may == 0 and turn.must == 0:
        mask = may_act(r, s)
        if mask == 0:
            turn.asked = NOBODY
            return NOBODY
        turn.must = mask & must_act(r, s)
        turn.may = mask & ~turn.must if out_of_turn == 1 else 0
    turn.may_pass = 1 if turn.may != 0 else 0
    seat = some_seat(turn.may, p.rng) if turn.may != 0 else lowest(turn.must)
    turn.may &= ~bit(seat)
    turn.must &= ~bit(seat)
    turn.asked = seat
    return seat


def ask_anew(turn: Turn) -> None:
    """Let every seat be asked again, because the position is another."""
    turn.may = turn.must = 0


def make_play(r: Rules, s: State, turn: Turn, p: Scratch) -> None:
    """Make the play of the seat that was asked; then every seat may be asked again."""
    play(r, s, turn.asked, p)
    ask_anew(turn)
