"""After a match its plays may be looked over: where other people sat there too, only if all of them agree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from tefuda.engine.translatable import Translatable
from tefuda.table.command import Events, TableCommand
from tefuda.table.entry import Deed, JournalEntry

if TYPE_CHECKING:
    from tefuda.table.table import Table


@dataclass(frozen=True, slots=True)
class AgreeToReview(TableCommand):
    """Somebody who sat here lets this match be looked over, or (``yes`` is false) does not; who says nothing does not.

    It is asked of the people alone, also of those for whom the house played on.
    """

    deed: ClassVar[Deed] = "review"
    yes: bool = True

    @property
    def text(self) -> str:
        """What was said."""
        return "yes" if self.yes else "no"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Inverse of `text`."""
        if entry.text not in ("yes", "no"):
            raise ValueError(entry.text)
        return cls(entry.seat, entry.id, entry.text == "yes")

    def why_not(self, table: Table) -> Translatable | None:
        """It goes on, or no person sat there, or he has said so before."""
        if table.stage != "over" or table.cancelled:
            return Translatable("not-over")
        if self.seat not in seated(table):
            return Translatable("seat-not-a-persons")
        return Translatable("agreed-before") if table.reviewers.get(self.seat) is self.yes else None

    def done(self, table: Table) -> Events:
        """The others hear of it."""
        first = not any(table.reviewers.values())
        table.reviewers[self.seat] = self.yes
        return [self._told("no-review" if not self.yes else "wants-review" if first else "lets-review")]


def seated(table: Table) -> tuple[int, ...]:
    """The seats of all people who sat here at the end."""
    return tuple(seat for seat, assignment in enumerate(table.assignments) if assignment.kind == "human")


def may_be_reviewed(table: Table) -> bool:
    """Has everybody who sat here agreed, or was there only one?"""
    people = seated(table)
    return len(people) < 2 or all(table.reviewers.get(seat) for seat in people)
