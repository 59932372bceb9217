"""Consent to a review of the plays after a match: where several people sat at the table, all of them must agree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from tefuda.engine.texts.translatable import Translatable
from tefuda.table.commands import CommandTable, Events, TableCommand
from tefuda.table.events import CommandKind, JournalEntry
from tefuda.table.state import TableState


@dataclass(frozen=True, slots=True)
class AgreeToReview(TableCommand):
    """Agree to a review of this match, or (``yes`` is false) refuse it; silence is a refusal.

    Only people are asked, including those whose seats a computer player took over.
    """

    kind: ClassVar[CommandKind] = "review"
    yes: bool = True

    @property
    def text(self) -> str:
        """The text for the journal: "yes" or "no"."""
        return "yes" if self.yes else "no"

    @classmethod
    def read(cls, entry: JournalEntry) -> Self:
        """Return the command of a journal line; the inverse of `text`."""
        if entry.text not in ("yes", "no"):
            raise ValueError(entry.text)
        return cls(entry.seat, entry.id, entry.text == "yes")

    def why_not(self, table: CommandTable) -> Translatable | None:
        """Return why it is refused: the match goes on, the seat is not a person's, or the answer is not new."""
        if table.stage != "over" or table.cancelled:
            return Translatable("not-over")
        if self.seat not in seated(table):
            return Translatable("seat-not-a-persons")
        return Translatable("agreed-before") if table.reviewers.get(self.seat) is self.yes else None

    def done(self, table: CommandTable) -> Events:
        """Store the answer, and tell the others."""
        first = not any(table.reviewers.values())
        table.reviewers[self.seat] = self.yes
        return [self._told("no-review" if not self.yes else "wants-review" if first else "lets-review")]


def seated(table: TableState) -> tuple[int, ...]:
    """Return the seats of all people who sat at the table at the end."""
    return tuple(seat for seat, assignment in enumerate(table.assignments) if assignment.kind == "human")


def may_be_reviewed(table: CommandTable) -> bool:
    """Return whether everybody who sat at the table has agreed, or there was only one person."""
    people = seated(table)
    return len(people) < 2 or all(table.reviewers.get(seat) for seat in people)
