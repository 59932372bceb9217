"""The application: all parts of the server put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

import tefuda
from tefuda.clock import WALL
from tefuda.engine.matches.registry import games
from tefuda.ratings import is_measured
from tefuda.server.clubs.routes import club_paths
from tefuda.server.clubs.service import ClubService
from tefuda.server.duplicates import DuplicateRegistry
from tefuda.server.endpoint import WebSocketApp
from tefuda.server.guard.bans import BanList
from tefuda.server.guard.http_guard import HttpGuard
from tefuda.server.guard.limits import AddressRateLimiter, ConnectionLimiter
from tefuda.server.metrics import ServerMetrics
from tefuda.server.nodes.members import LimitGossip
from tefuda.server.nodes.node import ClusterNode
from tefuda.server.nodes.open_tables import share_open_tables
from tefuda.server.nodes.relay import ForwardedClientMiddleware
from tefuda.server.notifications.routes import notifications
from tefuda.server.notifications.service import Notifications
from tefuda.server.notifications.subscription_queue import NodeView, SubscriptionQueue
from tefuda.server.profiles.passkey_routes import passkey_routes
from tefuda.server.profiles.profile_store import ProfileStore
from tefuda.server.profiles.routes import people
from tefuda.server.ratings.rating_store import RatingStore
from tefuda.server.ratings.routes import ratings
from tefuda.server.ratings.updater import RatingUpdater
from tefuda.server.rest.duplicates import duplicates
from tefuda.server.rest.page import OfflineSiteFiles, SiteSource, serve_page
from tefuda.server.rest.replays import replays, reviews
from tefuda.server.rest.responses import answer_problems, describe
from tefuda.server.rest.routes import api
from tefuda.server.rest.transfers import transfers
from tefuda.server.startup.config import Limits, Settings
from tefuda.server.startup.parts import ServerParts
from tefuda.server.store import DatabaseStore
from tefuda.server.transfers import SeatTransfers
from tefuda.server.upkeep.job import MaintenanceJob
from tefuda.server.worker_processes import BackgroundWorker, ThinkingPool
from tefuda.session.bots import ahead
from tefuda.session.ports import Ports, Store, TableLeases, Workers
from tefuda.session.presence import COMING_BACK
from tefuda.session.sentences import load_sentences
from tefuda.session.services import open_services

ABOUT: Final[dict[str, Any]] = {
    "title": "Tefuda",
    "summary": "Card tables over HTTP and sockets",
    "description": "The socket at /ws is described in docs/protocol.md.",
    "docs_url": None,
    "redoc_url": None,
}


class Application(FastAPI):
    """A FastAPI application that hands WebSockets to an endpoint of its own, past the framework."""

    sockets: ASGIApp
    root = ""  # the path below which a proxy has the server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, one socket, or the lifespan of the application."""
        scope = below(self.root, scope)
        if scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    def openapi(self) -> dict[str, Any]:
        """Return the description of the API, made when it is first asked for."""
        if self.openapi_schema is None:
            describe(self, super().openapi())
        return super().openapi()


def below(root: str, scope: Scope) -> Scope:
    """Return a request as it is without the path of a proxy: some proxies pass that on, others take it off.

    >>> [below("/tefuda", {"type": "http", "path": path})["path"] for path in ("/tefuda/t/one", "/t/one", "/tefuda")]
    ['/t/one', '/t/one', '/tefuda']
    """
    if not root or not scope.get("path", "").startswith(f"{root}/"):
        return scope
    cut = {"path": scope["path"][len(root) :]}
    return {**scope, **cut, "raw_path": scope["raw_path"][len(root) :]} if scope.get("raw_path") else {**scope, **cut}


ROUTERS: Final = (
    api,
    transfers,
    replays,
    duplicates,
    reviews,
    notifications,
    people,
    passkey_routes,
    ratings,
    club_paths,
)


def create_app(settings: Settings, source: SiteSource | None = None) -> FastAPI:
    """Create the application; it opens its store when it starts and closes it when it ends.

    Args:
        settings: The settings of the server.
        source: The source of the offline page; None: there is no offline page.
    """
    parts, here = _parts(settings), OfflineSiteFiles(source, settings.bot_pace)
    app = Application(version=tefuda.__version__, lifespan=_lifespan(parts, here), **ABOUT)
    app.state.parts, app.root = parts, settings.root
    _watch(parts)
    _route(app)
    serve_page(app, here, settings.root)
    _stand_guard(app, parts)
    return app


def _parts(settings: Settings) -> ServerParts:
    """Create all parts of the server; none of them is open yet."""
    metrics, limits = ServerMetrics(), settings.limits
    store = DatabaseStore(settings.database_url, metrics.store_failed, metrics.commits.observe)
    workers = ThinkingPool(settings.thinking_pool, told=metrics.thought)
    node = ClusterNode(store.engine, limits, settings.node_dead, metrics) if store.shared else None
    bans = BanList(store.engine)
    kept = Store(store, node.leases if node is not None else TableLeases(), bans, is_measured)
    both = Workers(workers, BackgroundWorker(settings.thinking_pool > 0))
    services = open_services(settings, Ports(kept, both, WALL, metrics))
    lobby = services.lobby
    maintenance = MaintenanceJob(store.engine, lobby, settings, metrics)
    queue = SubscriptionQueue(maintenance.database, _view(node, settings))
    parts = ServerParts(
        settings=settings,
        metrics=metrics,
        store=store,
        workers=workers,
        services=services,
        bans=bans,
        maintenance=maintenance,
        notifications=Notifications(settings, lobby, store, queue, metrics.notified),
        rating=RatingUpdater(RatingStore(maintenance.database)),
        transfers=SeatTransfers(lobby, store),
        duplicates=DuplicateRegistry(lobby, store),
        clubs=ClubService(lobby, store, maintenance.database),
        profiles=ProfileStore(maintenance.database),
        limiters=_limiters(limits),
        connections=ConnectionLimiter(limits.sockets),
        node=node,
    )
    lobby.moved.append(parts.gc_policy.table_moved)
    if node is not None:
        LimitGossip(node.members, {what: parts.limiters[what] for what in SHARED}, parts.connections)
        share_open_tables(node.members, services.open_tables)
    return parts


def _lifespan(parts: ServerParts, here: OfflineSiteFiles) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """A function that opens all parts when the server starts, and closes them when it ends."""
    lobby, store, node = parts.services.lobby, parts.store, parts.node

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        load_sentences()
        await store.open()
        await parts.bans.open(lobby)
        lobby.open()
        if node is not None:
            await node.open(lobby, parts.settings.node_url, parts.port)
        parts.maintenance.open()
        parts.workers.open(game for game in games() if ahead(game))
        await parts.notifications.open()
        parts.rating.open(lasting=not store.in_memory)
        try:
            yield
        finally:
            reviews = parts.services.reviews
            for part in (
                parts.rating,
                parts.bans,
                parts.notifications,
                parts.maintenance,
                reviews,
                parts.workers,
                lobby,
            ):
                await part.close()
            if node is not None:
                await node.close()
            await store.close()
            here.close()

    return living


def _route(app: FastAPI) -> None:
    """Add the requests that are answered, and the answers where they cannot be met."""
    answer_problems(app)
    for router in ROUTERS:
        app.router.routes.extend(router.routes)  # as they are: `include_router` would create each of them again


def _stand_guard(app: Application, parts: ServerParts) -> None:
    """Add the middleware that every request passes, the one added last comes first, and the endpoint of sockets."""
    services, settings, node = parts.services, parts.settings, parts.node
    app.sockets = WebSocketApp(parts)
    if node is not None:
        app.add_middleware(node.forward, lobby=services.lobby, replays=services.replays)
    app.add_middleware(HttpGuard, settings=settings, requests=parts.limiters["request"], files=parts.limiters["file"])
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=sorted(settings.origins),
            allow_methods=["GET", "POST", "DELETE"],
            allow_headers=["authorization", "content-type"],
        )
    if node is not None:
        app.add_middleware(ForwardedClientMiddleware, secret=lambda: node.members.secret)
        app.sockets = ForwardedClientMiddleware(app.sockets, secret=lambda: node.members.secret)


def _view(node: ClusterNode | None, settings: Settings) -> Callable[[], NodeView] | None:
    """A function that names this node; another one counts as alive until its players have had time to come back."""
    if node is None:
        return None
    wait = settings.node_dead + COMING_BACK * settings.away_after
    return lambda: NodeView(node.members.id, wait)


def _watch(parts: ServerParts) -> None:
    """Register the gauges of all shared queues and quotas."""
    services = parts.services
    public_work, replays, reviews = services.public_work, services.replays, services.reviews
    queues = {"records": public_work.long, "looks": public_work.short, "lessons": services.learning}
    queues |= {"questions": services.questions.quick, "costly": services.questions.costly}
    queues |= {name: getattr(services.lobby, name) for name in ("returning", "quick", "plays", "scenes", "taking_back")}
    waiting: dict[str, Callable[[], int]] = {name: queue.__len__ for name, queue in queues.items()}
    waiting |= {"thoughts": lambda: parts.workers.waiting, "reviews": lambda: reviews.waiting}
    waiting["notifications"] = parts.notifications.dispatcher.__len__
    held: dict[str, Callable[[], int]] = {"records": replays.brought.__len__, "matches": replays.kept.__len__}
    held["lines"] = lambda: replays.brought.lines + replays.kept.lines
    held |= {"shared_reviews": services.shared_reviews.__len__, "lessons": services.lessons.__len__}
    parts.metrics.watch(waiting, held)
    parts.metrics.tables.set_function(lambda: len(services.lobby.here))


SHARED: Final = ("request", "replay", "line", "table", "sign_up", "listing", "code", "socket")  # counted by all nodes


def _limiters(limits: Limits) -> dict[str, AddressRateLimiter]:
    """Create what counts requests by address."""
    return {
        what: AddressRateLimiter(getattr(limits, f"{what}_rate"), getattr(limits, f"{what}_burst"))
        for what in (*SHARED, "file")
    }
