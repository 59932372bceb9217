"""The answers to commands; every command gets one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tefuda.engine.translatable import Translatable
from tefuda.table.entry import JournalEntry
from tefuda.table.events import VersionedEvent

Code = Literal["illegal", "stale", "notation", "not-your-turn", "not-seated", "over", "busy", "beside"]


@dataclass(frozen=True, slots=True)
class Accepted:
    """The command was carried out.  ``entry`` must be stored before anyone is told of ``events``."""

    version: int
    entry: JournalEntry
    events: tuple[VersionedEvent, ...]


@dataclass(frozen=True, slots=True)
class Repeated:
    """The command had been carried out before, at ``version``, and is not carried out twice."""

    version: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The command was refused.  ``reason`` says why; ``clause`` names the rule, where a rule forbids it."""

    code: Code
    reason: Translatable
    version: int
    clause: str | None = None


Answer = Accepted | Repeated | Refused
