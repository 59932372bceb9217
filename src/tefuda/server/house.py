"""What every request and every socket needs of the server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tefuda.server.config import Limits
from tefuda.server.guard.limits import Quota
from tefuda.server.rooms.lobby import Lobby
from tefuda.server.rooms.questions import Questions
from tefuda.server.rooms.replays import Replays
from tefuda.server.rooms.reviews import Reviews
from tefuda.server.rooms.scribe import Scribe
from tefuda.server.rooms.strangers import Strangers
from tefuda.server.rooms.theatre import Theatre
from tefuda.server.rooms.turns import Turns
from tefuda.server.thinkers import Thinkers
from tefuda.server.wire.messages import ToServer

if TYPE_CHECKING:
    from tefuda.server.metrics import Metrics
    from tefuda.server.rooms.duplicates import Duplicates
    from tefuda.server.rooms.passages import Passages


@dataclass(frozen=True, slots=True)
class House:
    """One server's."""

    lobby: Lobby
    passages: Passages
    replays: Replays
    duplicates: Duplicates
    reviews: Reviews
    scribe: Scribe
    thinkers: Thinkers
    metrics: Metrics
    limits: Limits
    pace: float  # seconds that a player of the house seems to think
    theatre: Theatre
    lessons: Quota
    understood: Callable[[str | bytes], ToServer]  # raises `NotOurs`
    questions: Questions
    learning: Turns

    @property
    def strangers(self) -> Strangers:
        """Where is done what anybody may ask for."""
        return self.lobby.strangers
