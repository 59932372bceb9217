"""A finished match, and how it changes the ratings of its people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tefuda.ratings import Rating, computer_rating, is_measured, rate
from tefuda.table.summaries import MatchSummary


@dataclass(frozen=True)
class RatedMatch:
    """A match that counts: its result, and who the people at its seats are.

    ``people``: the profile at each seat of a person.
    """

    summary: MatchSummary
    people: Mapping[int, str]

    @property
    def counts(self) -> bool:
        """True if the result is rated: all people keep a name, nobody sits twice, and it was played to an end.

        So are computer players only whose strength has been measured at this size of table.
        A seat's result is that of the person who holds it, also where a computer player took over.
        """
        assignments = self.summary.assignments
        persons = {seat for seat, one in enumerate(assignments) if one.kind == "human"}
        known = self.people.keys() == persons and len(set(self.people.values())) == len(persons) > 0
        bots = [one.bot for one in assignments if one.kind == "bot"]
        measured = all(is_measured(self.summary.game, len(assignments), bot or "") for bot in bots)
        return known and measured and len(self.summary.sides) > 1 and not self.summary.broken_off

    def after(self, before: Mapping[str, Rating]) -> dict[str, Rating]:
        """Return the ratings of the people after the match.

        Args:
            before: the ratings of the people, by profile; somebody who is not there is not known yet.
        """
        sides = self.summary.sides
        given = [[self._before(seat, before) for seat in side.seats] for side in sides]
        rated = rate(given, [side.place for side in sides])
        seats = {
            seat: rating
            for side, row in zip(sides, rated, strict=True)
            for seat, rating in zip(side.seats, row, strict=True)
        }
        return {profile: seats[seat] for seat, profile in self.people.items()}

    def _before(self, seat: int, before: Mapping[str, Rating]) -> Rating:
        if seat in self.people:
            return before.get(self.people[seat], Rating())
        summary = self.summary
        bot = summary.assignments[seat].bot or ""
        return computer_rating(summary.game, len(summary.assignments), bot) or Rating()
