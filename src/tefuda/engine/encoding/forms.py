"""The forms of an encoding: how much room a number takes, how it is written, and how it is read again.

*fields*: one int for each card, seat, phase or amount; a set of cards takes one int a card.
*bits*: zeros and ones only.  A name (a card, a seat, a phase) is a one in its place, and nobody or nothing is all
zeros; an amount of up to `STEPS` is that many ones, so that similar amounts look similar; a greater one is written in
base two.  A layer of weights can recover the number from either.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tefuda.engine.features import Number

STEPS = 20


class Form(NamedTuple):
    """One form.  ``bounds``: those of the ints in the vector; ``stroke``: a line of the dialect that writes ``x``."""

    bounds: Callable[[Number], tuple[int, int]]
    room: Callable[[Number], int]
    stroke: Callable[[Number, str, str], str]  # the number, where it stands, what is written there
    value: Callable[[Number, Sequence[int]], int]
    said: Callable[[Number, int], str]  # of one place of its room: what it tells


def _span(number: Number) -> int:
    return number.high - number.low


def _room(number: Number) -> int:
    if number.named:
        return number.high - number.first + 1
    return _span(number) if _span(number) <= STEPS else _span(number).bit_length()


def _stroke(number: Number, at: str, x: str) -> str:
    if number.named:
        return f"mark(out, {at}, {_less(x, number.first)}, {_room(number)})"
    how = "steps" if _span(number) <= STEPS else "digits"
    return f"{how}(out, {at}, {_less(x, number.low)}, {_room(number)})"


def _less(x: str, by: int) -> str:
    return x if by == 0 else f"{x} - {by}" if by > 0 else f"{x} + {-by}"


def _value(number: Number, written: Sequence[int]) -> int:
    if number.named:
        return number.first + list(written).index(1) if any(written) else number.low
    if _span(number) <= STEPS:
        return number.low + sum(written)
    return number.low + sum(digit << at for at, digit in enumerate(written))


def _said(number: Number, at: int) -> str:
    if number.named:
        return number.called(number.first + at)
    return f"above {number.low + at}" if _span(number) <= STEPS else f"{1 << at}s"


FORMS = {
    "fields": Form(
        bounds=lambda number: (number.low, number.high),
        room=lambda number: 1,
        stroke=lambda number, at, x: f"out[{at}] = {x}",
        value=lambda number, written: int(written[0]),
        said=lambda number, at: "",
    ),
    "bits": Form(lambda number: (0, 1), _room, _stroke, _value, _said),
}
