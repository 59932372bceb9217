"""The journal of a table: everything that changes the table, one line for each change.

A table is its `Setup` and its entries: everything else (cards, scores, sentences) follows from them, so only they have
to be stored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Deed = Literal[
    "sit",
    "play",
    "back",
    "next",
    "leave",
    "relieve",
    "return",
    "fill",
    "move",
    "agree",
    "again",
    "wear",
    "hint",
    "cancel",
    "close",
    "late",
    "review",
    "seal",
    "shuffle",
]


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One change.  ``version`` counts from 1 without a gap; ``text``: the play, a new player's name, and so on."""

    version: int
    deed: Deed
    seat: int
    id: str  # the play's own id: unique for a seat
    text: str
    at: float  # seconds since the epoch, for "waiting since"; the rules never see it


class BrokenJournal(Exception):
    """The entries do not lead to a table: one is missing, or today's rules refuse an earlier play."""
