"""The secrets and ids: tokens that hold seats, the keys of a table, codes for another device, and ids of tables."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tefuda.engine.matches.match import Match
from tefuda.layout import CircleLayout
from tefuda.protocol.frames import SetCardNote
from tefuda.protocol.messages import PrivateNotes
from tefuda.protocol.values import NoteMark
from tefuda.session.refusals import ForeseenError

# No vowels and no look-alikes: a link can be read out, and spells nothing.
_LETTERS: Final = "23456789bcdfghjkmnpqrstvwxz"
_LENGTH: Final = 12
_CODE: Final = 10


def bearer(authorization: str | None) -> str | None:
    """Return the token in a header ``Authorization``, or None."""
    kind, _, token = (authorization or "").partition(" ")
    return token if kind.lower() == "bearer" else None


def new_token() -> str:
    """Return a new token: 256 bits from the operating system, 43 characters."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> bytes:
    """The hash that is stored; the token is long and random, so a plain hash does not reveal it."""
    return hashlib.sha256(token.encode()).digest()


def new_code() -> str:
    """Return a new code to type in on another device: some 47 bits, for a few minutes and one use."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE)).upper()


def hash_code(typed: str) -> bytes:
    """The hash of a code that is stored, however the code was typed.

    >>> hash_code("bcdfg-23456") == hash_code(" ＢＣＤＦＧ 23456")
    True
    """
    letters = unicodedata.normalize("NFKC", typed).casefold()
    return hash_token("code " + "".join(letter for letter in letters if letter.isalnum()))


def new_table_id() -> str:
    """Return a new table id of some 57 bits, so that nobody finds a table by chance."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


LONGEST: Final = 24
_JOINER: Final = "\u200d"  # keeps families of emoji together
# Characters that Unicode counts as letters, marks or symbols, and that show nothing.
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_MARKS: Final = 3  # on one letter: no script needs more, and stacks of them cover the text around
_UNWANTED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


class NameTooLong(ForeseenError, ValueError):
    """More than ``limit`` characters remain after cleaning."""

    status, code, why = 422, "name", "error-name-long"

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.gaps = {"limit": limit}


def clean_name(raw: str) -> str:
    r"""Return a name in the one form that `clean_text` gives it.  Raises `NameTooLong`.

    >>> clean_name("  Aki\u202e\tko ")
    'Aki ko'
    """
    return clean_text(raw, LONGEST)


def clean_text(raw: str, longest: int) -> str:
    """Return a text in one form, without control characters or double spaces; empty where nothing of it is visible.

    The result is plain text and must never be used as HTML.

    Raises:
        NameTooLong: More than ``longest`` characters remain.
    """
    shown = "".join(_shown(letter) for letter in unicodedata.normalize("NFC", raw))
    name = _few_marks(" ".join(shown.split()).strip(_JOINER))
    if all(letter == _JOINER or unicodedata.category(letter).startswith("M") for letter in name):
        return ""  # marks, and nothing that they stand on
    if len(name) > longest:
        raise NameTooLong(longest)
    return name


def _few_marks(name: str) -> str:
    r"""Remove marks from letters that have too many.

    >>> len(_few_marks("a" + 9 * "\u0301"))
    4
    """
    kept, marks = "", 0
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        kept += letter if marks <= _MARKS else ""
    return kept


def _shown(letter: str) -> str:
    if letter == _JOINER or letter.isspace():
        return letter if letter == _JOINER else " "
    return "" if letter in _BLANK or unicodedata.category(letter) in _UNWANTED else letter


MOST_DEVICES: Final = 8  # devices on which a seat can be held at once


class SeatKeys:
    """The hashes by seat; ``more`` are those of devices that came later."""

    def __init__(self, first: Mapping[int, bytes], more: Mapping[int, tuple[bytes, ...]] | None = None) -> None:
        later = more or {}
        self.held: dict[int, tuple[bytes, ...]] = {seat: (hash, *later.get(seat, ())) for seat, hash in first.items()}

    def seat_of(self, token: str | None) -> int | None:
        """Return the seat that the token holds, or None."""
        return self.seat_of_hash(hash_token(token)) if token is not None else None

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
        return len(self.held.get(seat, ())) >= MOST_DEVICES

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
