"""The summary of a match that is over: what lists and figures need of it, without a card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from msgspec import convert, to_builtins

from tefuda.table.setup import SeatAssignment


@dataclass(frozen=True, slots=True)
class SideResult:
    """The result of a side: of a team, or of a single seat."""

    seats: tuple[int, ...]
    place: int  # 1: has won; 0: nobody has
    total: int  # the points at the end
    deals: tuple[int, ...]  # the points of each deal


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match that is over: who played, and how it ended."""

    game: str
    assignments: tuple[SeatAssignment, ...]  # the seats at the end of the match
    sides: tuple[SideResult, ...]
    most_wins: bool | None  # whether the most points win; None: the match does not show it
    broken_off: bool = False  # by agreement, or by the operator
    rated: bool = False  # it was to count for ratings

    def side_of(self, seat: int) -> SideResult | None:
        """Return the side to which a seat belongs; None: there is no such seat."""
        return next((side for side in self.sides if seat in side.seats), None)

    def without_name(self, seat: int) -> Self:
        """Return the summary without the name of the person at this seat."""
        places = (replace(one, name="") if at == seat else one for at, one in enumerate(self.assignments))
        return replace(self, assignments=tuple(places))

    def as_json(self) -> dict[str, Any]:
        """Return the summary as JSON data, to be stored."""
        return {
            "game": self.game,
            "assignments": [assignment.as_json() for assignment in self.assignments],
            "sides": [to_builtins(side) for side in self.sides],
            "most_wins": self.most_wins,
            "broken_off": self.broken_off,
            "rated": self.rated,
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return the summary for stored data; the inverse of `as_json`."""
        assignments = tuple(map(SeatAssignment.from_json, stored["assignments"]))
        sides = convert(stored["sides"], tuple[SideResult, ...])
        ended = stored["most_wins"], stored["broken_off"]
        return cls(stored["game"], assignments, sides, *ended, rated=stored.get("rated", False))
