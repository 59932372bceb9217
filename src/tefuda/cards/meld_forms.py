"""The melds that a game knows, as it declares them: cards of one rank, and cards that follow one another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tefuda.cards.pack import Pack

LEAST = 3  # cards of a meld
NEAR = 2  # ranks between which one card, or none, is missing


@dataclass(frozen=True)
class MeldForms:
    """The melds of a game: groups of three cards or more of one rank, and runs of three or more that follow each other.

    Jokers, and other cards without rank and suit, stand for any card.
    """

    pack: Pack
    suits_differ: bool = False
    """No suit occurs twice in a group."""
    one_suit: bool = True
    """The cards of a run are of one suit."""
    ace_tops: bool = False
    """The lowest rank may stand above the highest too."""
    almighty: str = ""
    """The suit whose cards may stand in runs of any suit."""

    @cached_property
    def suits(self) -> int:
        """The number of suits."""
        return len(self.pack.suits)

    @cached_property
    def ranks(self) -> int:
        """The number of ranks, and the place of an ace above all others."""
        return len(self.pack.ranks)

    @cached_property
    def plain(self) -> int:
        """The number of different cards with rank and suit; the cards from this one on are wild."""
        return self.suits * self.ranks

    @cached_property
    def lines(self) -> int:
        """The number of lines along which runs lie: one for each suit, or one for all."""
        return self.suits if self.one_suit else 1

    @cached_property
    def almighty_line(self) -> int:
        """The line of the almighty suit; -1: there is none."""
        return self.pack.suits.index(self.almighty) if self.almighty else -1

    def place(self, card: int) -> int:
        """Return the place of a card along the ranks."""
        return card // self.suits

    def line(self, card: int) -> int:
        """Return the line of a card."""
        return card % self.suits if self.one_suit else 0

    def promise(self, one: int, other: int) -> int:
        """Return how many cards would form a meld of these two; 0: none.

        >>> forms = MeldForms(Pack())
        >>> [forms.promise(forms.pack.number["6H"], forms.pack.number[card]) for card in ("6S", "7H", "8H", "9H", "7S")]
        [2, 2, 1, 0, 0]
        """
        low, high = sorted((self.place(one), self.place(other)))
        if low == high:
            alike = one % self.suits == other % self.suits
            return 0 if alike and self.suits_differ else self.suits - 2
        if low == 0 and self.ace_tops and high >= self.ranks - NEAR:
            low, high = high, self.ranks
        top = self.ranks if self.ace_tops else self.ranks - 1
        if high - low > NEAR or not (fitting := self._fitting(one, other)):
            return 0
        return fitting * ((low > 0) + (high < top) if high - low == 1 else 1)

    def _fitting(self, one: int, other: int) -> int:
        """Return how many cards of a rank fit in a run with these two; 0: the two do not fit."""
        if not self.one_suit:
            return self.suits
        lines = {self.line(one), self.line(other)}
        if lines == {self.almighty_line}:
            return self.suits
        fits = len(lines) == 1 or self.almighty_line in lines
        return fits * (2 if self.almighty else 1)
