"""The services of a session that requests and sockets use, put together from what the host provides."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.session.executors import FairExecutor, PublicWorkQueue, SeatQueryRunner
from tefuda.session.lobby import Lobby
from tefuda.session.open_tables import OpenTables
from tefuda.session.ports import Metrics, Ports
from tefuda.session.rate_limits import AddressQuota
from tefuda.session.render_queue import RenderQueue
from tefuda.session.replays import Replays
from tefuda.session.reviews import Reviews
from tefuda.session.settings import HostSettings, SessionLimits
from tefuda.session.shared_reviews import SharedReviews


@dataclass(frozen=True, slots=True)
class Services:
    """The services of one host."""

    settings: HostSettings
    ports: Ports
    lobby: Lobby
    open_tables: OpenTables
    replays: Replays
    reviews: Reviews
    render_queue: RenderQueue
    shared_reviews: SharedReviews
    lessons: AddressQuota
    questions: SeatQueryRunner = field(default_factory=SeatQueryRunner)
    learning: FairExecutor = field(default_factory=FairExecutor)

    @property
    def limits(self) -> SessionLimits:
        """The limits on what one client may request."""
        return self.settings.limits

    @property
    def metrics(self) -> Metrics:
        """The figures of the host."""
        return self.ports.metrics

    @property
    def public_work(self) -> PublicWorkQueue:
        """The queues for work that anybody may request."""
        return self.lobby.public_work


def open_services(settings: HostSettings, ports: Ports) -> Services:
    """Put the services of a host together."""
    limits, lobby = settings.limits, Lobby(settings, ports)
    return Services(
        settings=settings,
        ports=ports,
        lobby=lobby,
        open_tables=OpenTables(lobby, ports.clock),
        replays=Replays(lobby, ports.store),
        reviews=Reviews(ports, settings, lobby.public_work),
        render_queue=RenderQueue(ports.store.journals.idle),
        shared_reviews=SharedReviews(AddressQuota(limits.shared_reviews, limits.shared_reviews_each)),
        lessons=AddressQuota(limits.lessons, limits.lessons_each),
    )
