"""The keys of a table: for each seat the hashes of its tokens, one for each device, the first device's first."""

from __future__ import annotations

import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tefuda.engine.matches.match import Match
from tefuda.layout import CircleLayout
from tefuda.protocol.frames import Note
from tefuda.protocol.messages import Notes
from tefuda.protocol.values import NoteMark
from tefuda.session.tokens import hash_token

MOST: Final = 8  # devices on which a seat can be held at once


class SeatKeys:
    """The hashes by seat; ``more`` are those of devices that came later."""

    def __init__(self, first: Mapping[int, bytes], more: Mapping[int, tuple[bytes, ...]] | None = None) -> None:
        later = more or {}
        self.held: dict[int, tuple[bytes, ...]] = {seat: (hash, *later.get(seat, ())) for seat, hash in first.items()}

    def seat_of(self, token: str) -> int | None:
        """Return the seat that the token holds, or None."""
        return self.seat_of_hash(hash_token(token))

    def seat_of_hash(self, hashed: bytes) -> int | None:
        """Return the seat for the hash of a token.  Every hash is compared, in constant time."""
        found = None
        for seat, hashes in self.held.items():
            for held in hashes:
                if hmac.compare_digest(hashed, held):
                    found = seat
        return found

    @property
    def first(self) -> dict[int, bytes]:
        """The hash under which each seat is stored."""
        return {seat: hashes[0] for seat, hashes in self.held.items()}

    @property
    def more(self) -> dict[int, tuple[bytes, ...]]:
        """The hashes of further devices, by seat."""
        return {seat: hashes[1:] for seat, hashes in self.held.items() if len(hashes) > 1}

    def full(self, seat: int) -> bool:
        """Return whether a seat is held on as many devices as is allowed."""
        return len(self.held.get(seat, ())) >= MOST

    def sit(self, seat: int, hashed: bytes) -> None:
        """Make this token the only one that holds the seat."""
        self.held[seat] = (hashed,)

    def add(self, seat: int, hashed: bytes) -> None:
        """Add a device that holds the seat."""
        self.held[seat] = (*self.held[seat], hashed)

    def move(self, seat: int, to: int | None) -> None:
        """Move all tokens of one seat to another, or drop them."""
        found = self.held.pop(seat, None)
        if found is not None and to is not None:
            self.held[to] = found


Marks = dict[str, dict[str, NoteMark]]


@dataclass(frozen=True, slots=True)
class SeatNotes:
    """The notes of one seat; ``change`` counts the notes written since the room was opened."""

    deal: int = 0
    marks: Marks = field(default_factory=dict)
    change: int = 0

    @classmethod
    def read(cls, stored: str) -> SeatNotes:
        """Read a notebook as it was stored."""
        kept = json.loads(stored)
        return cls(kept["deal"], kept["marks"])

    def write(self) -> str:
        """Return the text to be stored."""
        return json.dumps({"deal": self.deal, "marks": self.marks}, separators=(",", ":"))

    def marked(self, note: Note) -> SeatNotes:
        """Return a notebook with this mark added or removed; another deal begins on an empty page."""
        marks = {card: dict(seats) for card, seats in self.marks.items()} if note.deal == self.deal else {}
        seats = marks.setdefault(note.card, {})
        seats.pop(str(note.seat), None)
        if note.mark:
            seats[str(note.seat)] = note.mark
        if not seats:
            del marks[note.card]
        return SeatNotes(note.deal, marks, self.change + 1)

    def shown(self, id: str | None = None, refused: str = "") -> Notes:
        """The message with these notes, as it goes over the wire."""
        return Notes(id=id, deal=self.deal, marks=self.marks, refused=refused)


def why_no_note(match: Match | None, seat: int | None, note: Note) -> str | None:
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
    return match.game.layout(match.rules, match.observation(seat)).circle or CircleLayout()
