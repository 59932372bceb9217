"""The server's tables inside a page: requests are answered and sockets served without any network.

The page passes in what it would send to a server, and gets the answers through callbacks (`web/src/site/worker.ts`);
for the rest of the page there is no difference.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast

from tefuda.server.guard.limits import AddressQuota
from tefuda.server.monitoring.log import log
from tefuda.server.rooms.fair_queue import FairExecutor, SeatQueryRunner
from tefuda.server.rooms.lobby import Lobby
from tefuda.server.rooms.render_queue import RenderQueue
from tefuda.server.rooms.replays import Replays
from tefuda.server.rooms.reviews import Reviews
from tefuda.server.rooms.shared_reviews import SharedReviews
from tefuda.server.sockets.closing import Disconnected, refuse
from tefuda.server.sockets.connection import Connection
from tefuda.server.startup.config import BOT_PACE, Limits, Settings
from tefuda.server.startup.services import Services
from tefuda.server.wire.messages import Lang
from tefuda.site.browser_store import BrowserDatabase, BrowserStore
from tefuda.site.local_api import LocalApi, LocalResponse, understood
from tefuda.site.page_worker import InlinePool, PageWorker, WorkerProxy

# There are no other clients to keep waiting, and a page in the background may read late.
LIMITS: Final = Limits(send_wait=3600.0, tables=8, replies=256, frame_rate=1000.0, frame_burst=1000)

WAITING: Final = 4  # reviews that may wait while another is made
LINGERS: Final = 5.0  # seconds for which a table that was only looked at stays in memory, as it may be entered next


class NoMetrics:
    """Metrics that record nothing."""

    def __getattr__(self, name: str) -> NoMetrics:
        return self

    def __call__(self, *what: object) -> NoMetrics:
        """Ignore a measurement."""
        return self


class LocalSocket:
    """A socket of this page.  ``send`` and ``close``: callbacks to the page's end."""

    def __init__(self, send: Callable[[str], None], close: Callable[[int], None]) -> None:
        self._send, self._close = send, close
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self.serving: asyncio.Task[None] | None = None

    def hear(self, text: str) -> None:
        """Receive a frame from the page."""
        self._heard.put_nowait(text)

    def go(self) -> None:
        """Note that the page has closed its end."""
        self._heard.put_nowait(None)

    async def receive(self) -> str:
        """Return the next frame.  Raises `Disconnected`."""
        text = await self._heard.get()
        if text is None:
            raise Disconnected
        return text

    async def send_text(self, text: str) -> None:
        """Send a frame to the page."""
        self._send(text)

    async def close(self, code: int) -> None:
        """Close the page's end."""
        self._close(code)


class LocalServer:
    """The server of one page.  ``hand``: gives access to the second worker, where matches are reviewed."""

    def __init__(self, database: BrowserDatabase, hand: WorkerProxy, pace: float = BOT_PACE) -> None:
        cabinet, metrics = BrowserStore(database), cast(Any, NoMetrics())
        settings = Settings("", limits=LIMITS, bot_pace=pace)
        thinking_pool, idle = InlinePool(), asyncio.Event()
        idle.set()
        self.lobby = Lobby(cabinet, settings, metrics, thinking_pool)
        nowhere = cast(Any, None)  # there are no other devices and no duplicate tables
        reviews = Reviews(cabinet, PageWorker(hand), WAITING, None, records=True)
        self.services = Services(
            self.lobby,
            nowhere,
            Replays(self.lobby, cabinet.opened),
            nowhere,
            reviews,
            RenderQueue(idle),
            thinking_pool,
            metrics,
            LIMITS,
            settings.bot_pace,
            SharedReviews(AddressQuota(LIMITS.companies, LIMITS.companies)),
            AddressQuota(LIMITS.lessons, LIMITS.lessons),
            understood,
            SeatQueryRunner(),
            FairExecutor(),
        )
        self._counter = LocalApi(self.services, cabinet)

    def put_away(self, table: str) -> None:
        """Drop a table from memory, as another tab may change it: only what is stored counts."""
        self.lobby.put_away(table)

    async def gone(self, plug: LocalSocket) -> None:
        """Wait until a socket that was closed is no longer served."""
        if plug.serving is not None:
            await plug.serving

    async def ask(self, method: str, path: str, body: str, token: str, lang: Lang) -> LocalResponse:
        """Answer a request; ``token``: the value of its ``Authorization`` header."""
        answer = await self._counter.answer(method, path, body, token, lang)
        self.lobby.forget_idle(LINGERS)
        return answer

    def plug(self, send: Callable[[str], None], close: Callable[[int], None], lang: Lang) -> LocalSocket:
        """Open a socket."""
        plug = LocalSocket(send, close)
        plug.serving = asyncio.ensure_future(self._serve(plug, lang))
        return plug

    async def _serve(self, plug: LocalSocket, lang: Lang) -> None:
        connection = Connection(plug, self.services, lang)
        try:
            await connection.run()
        except Exception as error:
            log().error("socket_broke", error=type(error).__name__, exc_info=error)
            await refuse(plug, connection.lang, "server", "trouble-server")
