"""What becomes of a wish.  There is always an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tefuda.engine.translatable import Translatable
from tefuda.table.entry import JournalEntry
from tefuda.table.events import VersionedEvent

Code = Literal["illegal", "stale", "notation", "not-your-turn", "not-seated", "over", "busy", "beside"]


@dataclass(frozen=True, slots=True)
class Accepted:
    """It was done.  ``entry`` must be stored before anyone is told of ``events``."""

    version: int
    entry: JournalEntry
    events: tuple[VersionedEvent, ...]


@dataclass(frozen=True, slots=True)
class Repeated:
    """It had been done before, at ``version``, and is not done twice."""

    version: int


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing has changed.  ``reason`` says why; ``clause`` names the rule, where a rule forbids it."""

    code: Code
    reason: Translatable
    version: int
    clause: str | None = None


Answer = Accepted | Repeated | Refused
