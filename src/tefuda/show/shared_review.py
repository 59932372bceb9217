"""The messages to people who look back at a match together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class Watcher:
    """A person in a shared review."""

    number: int
    name: str  # as entered by the person; may be empty


@dataclass(frozen=True, kw_only=True)
class Pointing:
    """A person's pointer at a card or a place."""

    by: int
    spot: str


@dataclass(frozen=True, kw_only=True)
class Noted:
    """A remark about a moment.  It is plain text, and is never interpreted as markup."""

    number: int
    at: int
    by: int
    name: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Watching:
    """The state of a shared review; sent whole whenever it changes."""

    t: Literal["watching"] = "watching"
    you: int
    leader: int | None  # None: anybody may take the lead
    at: int
    eyes: str
    watchers: tuple[Watcher, ...]
    pointers: tuple[Pointing, ...]


@dataclass(frozen=True, kw_only=True)
class Remarks:
    """The remarks added and deleted since the last such message; on joining, all remarks."""

    t: Literal["remarks"] = "remarks"
    notes: tuple[Noted, ...]
    gone: tuple[int, ...]  # the numbers of those that were taken back
