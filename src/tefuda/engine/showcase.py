"""The presentation of a game to people who do not know it: how soon it is learned, and a picture of its table.

The picture is cards and their places; a page that shows it draws them as it draws all cards.  Lengths are in hundredths
of the ground's height; the ground is twice as wide as high.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

GROUND: Final = (200, 100)
CARD: Final = (20, 28)
STEPS: Final = {"row": 12, "fan": 9, "pile": 1}
"""The distance from card to card in a row, in a fan, or in a pile."""

Ease = Literal[1, 2, 3]  # after a minute; after a deal or two; after an evening
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Lying:
    """Cards that lie together around a point; ``?`` is one that lies face down.

    >>> Lying("7S 8D ?", 100, 50).faces
    ('7S', '8D', None)
    >>> Lying("7S 8D ?", 100, 50).box
    (78.0, 36.0, 122.0, 64.0)
    """

    cards: str
    x: int
    y: int
    how: Literal["row", "fan", "pile"] = "row"

    @property
    def faces(self) -> tuple[str | None, ...]:
        """The cards, one by one; None lies face down."""
        return tuple(None if card == "?" else card for card in self.cards.split())

    @property
    def box(self) -> Box:
        """The area that it covers: left, top, right, bottom.  A fan is bent by no more than its cards' overlap."""
        wide = CARD[0] + (len(self.faces) - 1) * STEPS[self.how]
        return (self.x - wide / 2, self.y - CARD[1] / 2, self.x + wide / 2, self.y + CARD[1] / 2)


@dataclass(frozen=True)
class Showcase:
    """The entry of a game on the start page, beside its name."""

    ease: Ease
    table: tuple[Lying, ...]
    players: int = 0  # how many play it best, where that is not the first of its seats
    rules: Mapping[str, str] = field(default_factory=dict)  # options for learners, in matches against bots
