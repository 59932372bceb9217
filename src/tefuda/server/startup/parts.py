"""The parts of a server, which its requests and sockets ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from tefuda.server.clubs.service import ClubService
from tefuda.server.duplicates import DuplicateRegistry
from tefuda.server.gc_policy import GcTrigger
from tefuda.server.guard.bans import BanList
from tefuda.server.guard.limits import AddressRateLimiter, ConnectionLimiter
from tefuda.server.metrics import ServerMetrics
from tefuda.server.nodes.node import ClusterNode
from tefuda.server.notifications.service import Notifications
from tefuda.server.profiles.profile_store import ProfileStore
from tefuda.server.ratings.updater import RatingUpdater
from tefuda.server.startup.config import Settings
from tefuda.server.store import DatabaseStore
from tefuda.server.transfers import SeatTransfers
from tefuda.server.upkeep.job import MaintenanceJob
from tefuda.server.worker_processes import ThinkingPool
from tefuda.session.services import Services


@dataclass(slots=True)
class ServerParts:
    """All parts of one server."""

    settings: Settings
    metrics: ServerMetrics
    store: DatabaseStore
    workers: ThinkingPool
    services: Services
    bans: BanList
    maintenance: MaintenanceJob
    notifications: Notifications
    rating: RatingUpdater
    transfers: SeatTransfers
    duplicates: DuplicateRegistry
    clubs: ClubService
    profiles: ProfileStore
    limiters: Mapping[str, AddressRateLimiter]  # by what they count
    connections: ConnectionLimiter
    gc_policy: GcTrigger = field(default_factory=GcTrigger)
    node: ClusterNode | None = None  # where several servers share a database
    port: int = 0  # at which it is reached, once it listens


def parts_of(request: HTTPConnection) -> ServerParts:
    """The parts of the server that received the request."""
    parts: ServerParts = request.app.state.parts
    return parts
