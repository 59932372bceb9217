"""The application: all rooms of the server put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import structlog
from fastapi import FastAPI
from starlette.websockets import WebSocket, WebSocketDisconnect

import tefuda
from tefuda.engine.chance import new_seed
from tefuda.engine.registry import games
from tefuda.server.bots import ahead
from tefuda.server.config import Settings
from tefuda.server.guard.doors import Guard, allowed_origin
from tefuda.server.guard.limits import Doorkeeper, PerAddress
from tefuda.server.house import House
from tefuda.server.metrics import Metrics
from tefuda.server.rest.duplicates import duplicates
from tefuda.server.rest.page import serve_page
from tefuda.server.rest.passages import passages
from tefuda.server.rest.problems import answer_problems
from tefuda.server.rest.replays import replays
from tefuda.server.rest.reviews import reviews
from tefuda.server.rest.routes import api
from tefuda.server.rooms.duplicates import Duplicates
from tefuda.server.rooms.lobby import Lobby, Seeds
from tefuda.server.rooms.passages import Passages
from tefuda.server.rooms.replays import Replays
from tefuda.server.rooms.reviews import Reviews
from tefuda.server.rooms.scribe import Scribe
from tefuda.server.rooms.theatre import Theatre
from tefuda.server.sentences import lang_of
from tefuda.server.sockets.connection import Connection
from tefuda.server.sockets.farewell import refuse
from tefuda.server.store import Store
from tefuda.server.thinkers import Desk, Thinkers

TRY_LATER: Final = 1013


def create_app(settings: Settings, seeds: Seeds = new_seed) -> FastAPI:
    """A server that opens its store when it starts and closes it when it ends.

    ``seeds`` is a door for tests that want the same cards twice: no option and no variable leads to it.
    """
    metrics, limits = Metrics(), settings.limits
    store = Store(settings.database_url, metrics.store_failed)
    thinkers = Thinkers(settings.thinkers)
    reviewing = Reviews(store, Desk(settings.thinkers > 0), limits.reviews, settings.review_worlds)
    lobby = Lobby(store, settings, metrics, thinkers, seeds)
    store.gap = lobby.forget_all

    @asynccontextmanager
    async def living(_: FastAPI) -> AsyncIterator[None]:
        await store.open()
        lobby.open()
        thinkers.open(game for game in games() if ahead(game))
        try:
            yield
        finally:
            await reviewing.close()
            await thinkers.close()
            await lobby.close()
            await store.close()

    app = FastAPI(
        title="Tefuda",
        version=tefuda.__version__,
        summary="Card tables over HTTP and sockets",
        description="The socket at /ws is described in docs/protocol.md.",
        lifespan=living,
        docs_url=None,
        redoc_url=None,
    )
    app.state.store, app.state.settings = store, settings
    scribe, lessons = Scribe(store.writer.idle), Doorkeeper(limits.lessons)
    looking = Passages(lobby, store), Replays(lobby), Duplicates(lobby, store), reviewing
    app.state.house = House(lobby, *looking, scribe, thinkers, metrics, limits, settings.bot_pace, Theatre(), lessons)
    app.state.lookers = PerAddress(limits.replay_rate, limits.replay_burst)
    app.state.projector = asyncio.Semaphore(limits.replays)
    app.state.newcomers = PerAddress(limits.table_rate, limits.table_burst)
    app.state.guesses = PerAddress(limits.code_rate, limits.code_burst)
    app.state.knocks = PerAddress(limits.socket_rate, limits.socket_burst)
    app.state.doorkeeper = Doorkeeper(limits.sockets)
    answer_problems(app)
    app.include_router(api)
    app.include_router(passages)
    app.include_router(replays)
    app.include_router(duplicates)
    app.include_router(reviews)
    app.add_api_websocket_route("/ws", _socket)
    serve_page(app)
    app.add_middleware(Guard, settings=settings)
    return app


async def _socket(socket: WebSocket) -> None:
    """A socket is accepted first, so that even a refusal can be said in words."""
    state, lang = socket.app.state, lang_of(socket.headers.get("accept-language"))
    await socket.accept()
    if not allowed_origin(socket.headers, state.settings.origins):
        await _sent_away(socket, refuse(socket, lang, "origin", "trouble-origin"))
        return
    address = socket.client.host if socket.client is not None else ""
    if not state.knocks.take(address):
        await _sent_away(socket, refuse(socket, lang, "rate", "trouble-knocks", TRY_LATER))
        return
    with state.doorkeeper.admit(address) as room_for_one, state.house.metrics.sockets.track_inprogress():
        if room_for_one:
            may_knock = partial(state.knocks.take, address)
            await _guarded(socket, Connection(socket, state.house, lang, may_knock))
        else:
            await _sent_away(socket, refuse(socket, lang, "rate", "trouble-crowd"))


async def _guarded(socket: WebSocket, connection: Connection) -> None:
    """Whatever breaks, the client hears of it, and the log too."""
    try:
        await connection.run()
    except Exception as error:
        structlog.get_logger().error("socket_broke", error=type(error).__name__, exc_info=error)
        await _sent_away(socket, refuse(socket, connection.lang, "server", "trouble-server"))


async def _sent_away(socket: WebSocket, goodbye: Awaitable[None]) -> None:
    try:
        await goodbye
    except (WebSocketDisconnect, RuntimeError, OSError):
        structlog.get_logger().debug("left_early")
