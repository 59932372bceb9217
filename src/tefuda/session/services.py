"""The services of a session that requests and sockets use, put together from what the host provides."""

from __future__ import annotations

from dataclasses import dataclass, field

from tefuda.engine.matches.chance import new_seed
from tefuda.session.lobby import Lobby, Seeds
from tefuda.session.open_tables import OpenTables
from tefuda.session.ports import (
    Bans,
    HostSettings,
    IsMeasured,
    JournalStore,
    Metrics,
    NoBans,
    ReviewWorker,
    SessionLimits,
    TableLeases,
    Workers,
)
from tefuda.session.quotas import AddressQuota, FairExecutor, PublicWorkQueue, SeatQueryRunner
from tefuda.session.render_queue import RenderQueue
from tefuda.session.replays import Replays
from tefuda.session.reviews import Reviews
from tefuda.session.shared_reviews import SharedReviews


def _nobody_is(game: str, seats: int, strength: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Services:
    """The services of one host."""

    settings: HostSettings
    store: JournalStore
    workers: Workers
    metrics: Metrics
    lobby: Lobby
    open_tables: OpenTables
    replays: Replays
    reviews: Reviews
    render_queue: RenderQueue
    shared_reviews: SharedReviews
    lessons: AddressQuota
    bans: Bans = field(default_factory=NoBans)
    is_measured: IsMeasured = _nobody_is
    questions: SeatQueryRunner = field(default_factory=SeatQueryRunner)
    learning: FairExecutor = field(default_factory=FairExecutor)

    @property
    def limits(self) -> SessionLimits:
        """The limits on what one client may request."""
        return self.settings.limits

    @property
    def public_work(self) -> PublicWorkQueue:
        """The queues for work that anybody may request."""
        return self.lobby.public_work


def open_services(
    settings: HostSettings,
    store: JournalStore,
    workers: Workers,
    reviewer: ReviewWorker,
    metrics: Metrics,
    seeds: Seeds = new_seed,
    leases: TableLeases | None = None,
    bans: Bans | None = None,
    is_measured: IsMeasured = _nobody_is,
) -> Services:
    """Put the services of a host together.

    Args:
        settings: The settings.
        store: The store of tables.
        workers: The workers that think ahead.
        reviewer: The worker that weighs the decisions of matches.
        metrics: What the host counts.
        seeds: The source of the seeds of new tables.
        bans: Those who may not come; None: everybody may.
        is_measured: Which computer players have a rating: others have no seat at a rated table.
        leases: The assignment of tables to nodes; None: this host leads every table.
    """
    limits, lobby = settings.limits, Lobby(store, settings, metrics, workers, seeds, leases)
    return Services(
        settings=settings,
        store=store,
        workers=workers,
        metrics=metrics,
        lobby=lobby,
        open_tables=OpenTables(lobby),
        replays=Replays(lobby, store),
        reviews=Reviews(store, reviewer, settings, lobby.public_work),
        render_queue=RenderQueue(store.idle),
        shared_reviews=SharedReviews(AddressQuota(limits.shared_reviews, limits.shared_reviews_each)),
        lessons=AddressQuota(limits.lessons, limits.lessons_each),
        bans=bans or NoBans(),
        is_measured=is_measured,
    )
