"""The services of the server that requests and sockets use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tefuda.server.guard.limits import AddressQuota
from tefuda.server.rooms.fair_queue import FairExecutor, PublicWorkQueue, SeatQueryRunner
from tefuda.server.rooms.lobby import Lobby
from tefuda.server.rooms.render_queue import RenderQueue
from tefuda.server.rooms.replays import Replays
from tefuda.server.rooms.reviews import Reviews
from tefuda.server.rooms.shared_reviews import SharedReviews
from tefuda.server.startup.config import Limits
from tefuda.server.thinking.thinking_pool import ThinkingPool
from tefuda.server.wire.messages import ToServer

if TYPE_CHECKING:
    from tefuda.server.monitoring.metrics import Metrics
    from tefuda.server.rooms.duplicates import Duplicates
    from tefuda.server.rooms.transfers import Transfers


@dataclass(frozen=True, slots=True)
class Services:
    """The services of one server."""

    lobby: Lobby
    transfers: Transfers
    replays: Replays
    duplicates: Duplicates
    reviews: Reviews
    render_queue: RenderQueue
    thinking_pool: ThinkingPool
    metrics: Metrics
    limits: Limits
    pace: float  # seconds that a bot seems to think
    shared_reviews: SharedReviews
    lessons: AddressQuota
    understood: Callable[[str | bytes], ToServer]  # raises `InvalidMessage`
    questions: SeatQueryRunner
    learning: FairExecutor

    @property
    def public_work(self) -> PublicWorkQueue:
        """The queues for work that anybody may request."""
        return self.lobby.public_work
