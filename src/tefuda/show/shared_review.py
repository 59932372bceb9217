"""What is sent to those who look back at a match together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class Watcher:
    """Somebody who looks on with the others."""

    number: int
    name: str  # as he calls himself; may be empty


@dataclass(frozen=True, kw_only=True)
class Pointing:
    """Somebody points at a card or a place."""

    by: int
    spot: str


@dataclass(frozen=True, kw_only=True)
class Noted:
    """What somebody has said about a moment.  It is text and stays text."""

    number: int
    at: int
    by: int
    name: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Watching:
    """Where those are who look back together; sent whole whenever it changes."""

    t: Literal["watching"] = "watching"
    you: int
    leader: int | None  # nobody: anybody may take the lead
    at: int
    eyes: str
    watchers: tuple[Watcher, ...]
    pointers: tuple[Pointing, ...]


@dataclass(frozen=True, kw_only=True)
class Remarks:
    """What has been said since the last such message, and what has been taken back; on coming in, all that is said."""

    t: Literal["remarks"] = "remarks"
    notes: tuple[Noted, ...]
    gone: tuple[int, ...]  # the numbers of those that were taken back
