"""The crests of people at the table: a shape in one of eight inks.  The client draws them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, Self, TypeVar, get_args
from zlib import crc32

if TYPE_CHECKING:
    from tefuda.table.setup import SeatAssignment

Shape = Literal[
    "plum", "cherry", "bellflower", "chrysanthemum", "wisteria", "clover", "maple", "ginkgo", "oak", "bamboo", "pine",
    "hemp", "gourd", "butterfly", "tortoise", "waves", "tomoe", "moon", "dipper", "snow", "mountain", "fan", "feathers",
    "wheel", "scales", "lozenges", "well", "rings", "eyes", "knot",
]  # fmt: skip
Ink = Literal["ink", "vermilion", "indigo", "moss", "amber", "violet", "teal", "rose"]
T = TypeVar("T")
SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
INKS: Final[tuple[Ink, ...]] = get_args(Ink)


@dataclass(frozen=True, slots=True)
class Crest:
    """A shape and its ink."""

    shape: Shape
    ink: Ink

    def __str__(self) -> str:
        """Return the crest as the journal keeps it.

        >>> str(Crest("plum", "teal"))
        'plum teal'
        """
        return f"{self.shape} {self.ink}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the crest for a text, the inverse of `str`; None for an unknown shape or ink."""
        shape, _, ink = text.partition(" ")
        known = [(s, i) for s in SHAPES if s == shape for i in INKS if i == ink]
        return cls(*known[0]) if known else None


def crests(assignments: Sequence[SeatAssignment]) -> tuple[Crest | None, ...]:
    """Return each person's crest; a person who has chosen none is given one that differs from the others."""
    worn = [assignment.crest for assignment in assignments]
    for seat, assignment in enumerate(assignments):
        if assignment.kind == "human" and worn[seat] is None:
            worn[seat] = _given(assignment.name or str(seat), [crest for crest in worn if crest is not None])
    return tuple(worn)


def _given(name: str, others: Sequence[Crest]) -> Crest:
    """Choose a crest by the name, with a shape that is free, and an ink that is free as long as there is one."""
    sign = crc32(name.encode())
    shape = _free(SHAPES, sign, {crest.shape for crest in others})
    return Crest(shape, _free(INKS, sign // len(SHAPES), {crest.ink for crest in others}))


def _free(all: Sequence[T], first: int, taken: set[T]) -> T:
    from_there = [all[(first + i) % len(all)] for i in range(len(all))]
    return next((one for one in from_there if one not in taken), from_there[0])
