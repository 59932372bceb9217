"""The private notes of a seat, on cards that others may hold."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from tefuda.engine.matches.match import Match
from tefuda.layout import CircleLayout
from tefuda.protocol.frames import SetCardNote
from tefuda.protocol.messages import PrivateNotes
from tefuda.protocol.values import NoteMark

Marks = dict[str, dict[str, NoteMark]]


@dataclass(frozen=True, slots=True)
class SeatNotebook:
    """The notes of one seat; ``change`` counts the notes written since the room was opened."""

    deal: int = 0
    marks: Marks = field(default_factory=dict)
    change: int = 0

    @classmethod
    def read(cls, stored: str) -> SeatNotebook:
        """Read a notebook as it was stored."""
        kept = json.loads(stored)
        return cls(kept["deal"], kept["marks"])

    def write(self) -> str:
        """Return the text to be stored."""
        return json.dumps({"deal": self.deal, "marks": self.marks}, separators=(",", ":"))

    def marked(self, note: SetCardNote) -> SeatNotebook:
        """Return a notebook with this mark added or removed; another deal begins on an empty page."""
        marks = {card: dict(seats) for card, seats in self.marks.items()} if note.deal == self.deal else {}
        seats = marks.setdefault(note.card, {})
        seats.pop(str(note.seat), None)
        if note.mark:
            seats[str(note.seat)] = note.mark
        if not seats:
            del marks[note.card]
        return SeatNotebook(note.deal, marks, self.change + 1)

    def shown(self, id: str | None = None, refused: str = "") -> PrivateNotes:
        """The message with these notes, as it goes over the wire."""
        return PrivateNotes(id=id, deal=self.deal, marks=self.marks, refused=refused)


def why_no_note(match: Match | None, seat: int | None, note: SetCardNote) -> str | None:
    """Return the id of the sentence that says why this note is refused; None if it is not."""
    if match is None or seat is None:
        return "not-seated" if seat is None else "not-started"
    circle = _circle(match, seat)
    if not circle.notes:
        return "note-none"
    known = {card for group in circle.groups for card in group.cards}
    if note.card not in known or note.seat not in circle.notes:
        return "note-nowhere"
    return "note-late" if match.deal_over or note.deal != match.dealt else None


def _circle(match: Match, seat: int) -> CircleLayout:
    return match.game.presentation.layout(match.rules, match.observation(seat)).circle or CircleLayout()
