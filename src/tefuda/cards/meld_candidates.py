"""All melds that the cards of a hand can make.

A card is known by its *spot*, its place along the ranks and its line: cards of one spot can do the same.  An ace that
tops the other ranks has a spot of its own there, and a wild card stands in a gap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, NamedTuple

from tefuda.cards.meld_forms import LEAST, MeldForms

Spot = tuple[int, int]
GAP: Final[Spot] = (-1, -1)


class Candidate(NamedTuple):
    """A meld that can be made of cards from these spots, in their order."""

    spots: tuple[Spot, ...]
    is_run: bool

    @property
    def place(self) -> int:
        """The place of the first card."""
        return self.spots[0][0]


class Candidates:
    """The melds of some cards, without those that are never better than a larger one.

    ``starting`` has them by the spot of their first card, the larger ones first.
    """

    def __init__(self, forms: MeldForms, counts: Mapping[Spot, int], wild: int) -> None:
        """List them; ``counts``: how many cards there are of each spot, ``wild``: how many wild ones."""
        self._forms, self._counts, self._wild = forms, counts, wild
        self._at = Counter[int]()
        for (place, _), n in counts.items():
            self._at[place] += n
        self.starting = {spot: list(self._runs_from(spot)) for spot in counts}
        running = {spot for melds in self.starting.values() for meld in melds for spot in meld.spots}
        self._running = running | {(place % forms.ranks, line) for place, line in running}
        for spot, melds in self.starting.items():
            melds[:0] = self._groups_from(spot)

    # --- runs ------------------------------------------------------------------------------------

    def _runs_from(self, spot: Spot) -> Iterator[Candidate]:
        """Yield the runs that begin with a card of this spot."""
        lines = range(self._forms.lines) if spot[1] == self._forms.almighty_line else spot[1:]
        for line in lines:
            yield from self._runs((spot,), line, self._wild)

    def _runs(self, begun: tuple[Spot, ...], line: int, wild: int) -> Iterator[Candidate]:
        """Yield the runs that begin like this.

        No wild card comes first: a run that could have it there can have it last, if only above the top.
        """
        following = list(self._fitting(begun[0][0] + len(begun), line))
        for spot in following:
            yield from self._runs((*begun, spot), line, wild)
        if wild:
            yield from self._runs((*begun, GAP), line, wild - 1)
        idle = len(begun) > LEAST and begun[-1] == GAP  # the wild card brings no other into the meld
        if len(begun) >= LEAST and not idle and not any(self._must_follow(begun[-1], spot) for spot in following):
            yield Candidate(begun, is_run=True)

    def _fitting(self, place: int, line: int) -> Iterator[Spot]:
        """Yield the spots of the cards that can stand at a place of a run."""
        for of in {line: 0, self._forms.almighty_line: 0}:
            if (place, of) in self._counts:
                yield place, of

    def _must_follow(self, last: Spot, spot: Spot) -> bool:
        """Return whether a card can do nothing better than to follow in a run that comes up to it.

        It is in no group, and no other run can have it and pass by the last card.
        """
        if self._wild or spot[0] == self._forms.ranks or self._at[spot[0]] >= LEAST:
            return False
        almighty = any((place, self._forms.almighty_line) in self._counts for place, _ in (last, spot))
        return self._counts[last] == self._counts[spot] == 1 and not almighty

    # --- groups ----------------------------------------------------------------------------------

    def _groups_from(self, spot: Spot) -> Iterator[Candidate]:
        """Yield the groups that begin with a card of this spot."""
        place, first = spot
        if place == self._forms.ranks or self._at[place] + self._wild < LEAST:
            return
        there = [one for one in self._spots_at(place) if one[1] >= first]
        for own, *others in product(*(range(self._most(one), -1, -1) for one in there)):
            taken = tuple(one for one, n in zip(there, (own, *others), strict=True) for _ in range(n))
            if own and len(taken) + self._wild >= LEAST and not self._lacks_one(place, taken):
                yield Candidate(taken + (GAP,) * (LEAST - len(taken)), is_run=False)

    def _spots_at(self, place: int) -> list[Spot]:
        return [(place, line) for line in range(self._forms.lines) if (place, line) in self._counts]

    def _most(self, spot: Spot) -> int:
        """Return how many cards of a spot a group can have."""
        return 1 if self._forms.suits_differ else self._counts[spot]

    def _lacks_one(self, place: int, taken: tuple[Spot, ...]) -> bool:
        """Return whether a card is not in a group that can do nothing better than to be in it."""
        if self._forms.suits_differ and self._at[place] + self._wild >= 2 * LEAST:  # it may be in a second one
            return False
        others = (spot for spot in self._spots_at(place) if spot not in self._running)
        return any(taken.count(spot) < self._most(spot) for spot in others)
