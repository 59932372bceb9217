"""Strokes with which encoders write, in the rules' dialect.  They write nothing beyond the room that is given."""

from __future__ import annotations

from tefuda.cards.bits import lowest


def blank(out: list[int], size: int) -> None:
    """Write ``size`` zeros."""
    for i in range(size):
        out[i] = 0


def marks(out: list[int], at: int, mask: int, size: int) -> None:
    """Write a one for each bit of a mask."""
    left = mask & ((1 << size) - 1)
    while left != 0:
        out[at + lowest(left)] = 1
        left &= left - 1


def mark(out: list[int], at: int, value: int, size: int) -> None:
    """Write a one in the place of a value, which is counted from 0."""
    if 0 <= value < size:
        out[at + value] = 1


def steps(out: list[int], at: int, value: int, size: int) -> None:
    """Write ``value`` ones, ``size`` at most."""
    for i in range(min(value, size)):
        out[at + i] = 1


def digits(out: list[int], at: int, value: int, size: int) -> None:
    """Write a number in base two, its lowest digit first."""
    for i in range(size):
        out[at + i] = (value >> i) & 1


def turned(value: int, own: int, cycle: int) -> int:
    """A seat, or a team, counted from one's own; nobody stays nobody."""
    if value < 0 or value >= cycle:
        return value
    return (value + cycle - own % cycle) % cycle


def turned_mask(mask: int, own: int, seats: int) -> int:
    """A mask of seats, counted from one's own."""
    return ((mask >> own) | (mask << (seats - own))) & ((1 << seats) - 1)
