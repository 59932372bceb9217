"""A session inside a page: requests are answered and sockets served without any network.

The page passes in what it would send to a server, and gets the answers through callbacks (`web/src/site/worker.ts`);
for the rest of the page there is no difference.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from tefuda.clock import WALL
from tefuda.protocol.values import Lang
from tefuda.session.connection import Connection
from tefuda.session.log import log
from tefuda.session.ports import Metrics, Ports, Store, Workers
from tefuda.session.services import open_services
from tefuda.session.settings import BOT_PACE, HostSettings, SessionLimits
from tefuda.session.socket import Disconnected, refuse
from tefuda.site.browser_store import BrowserDatabase, BrowserStore
from tefuda.site.local_api import LocalApi, LocalResponse
from tefuda.site.page_worker import InlinePool, PageReviewWorker, WebWorkerProxy

# There are no other clients to keep waiting, and a page in the background may read late.
LIMITS: Final = SessionLimits(
    send_wait=3600.0,
    tables=8,
    replies=256,
    frame_rate=1000.0,
    frame_burst=1000,
    reviews=4,
    reviews_each=4,
    shared_reviews_each=SessionLimits().shared_reviews,
    lessons_each=SessionLimits().lessons,
)
LINGERS: Final = 5.0  # seconds for which a table that was only looked at stays in memory, as it may be entered next


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
    """The host of one page.  ``client``: gives access to the second worker, where matches are reviewed."""

    def __init__(self, database: BrowserDatabase, client: WebWorkerProxy, pace: float = BOT_PACE) -> None:
        settings = HostSettings(limits=LIMITS, bot_pace=pace)
        store, workers = BrowserStore(database), Workers(InlinePool(), PageReviewWorker(client))
        self.services = open_services(settings, Ports(Store(store), workers, WALL, Metrics()))
        self.lobby = self.services.lobby
        self._api = LocalApi(self.services, store)

    def put_away(self, table: str) -> None:
        """Drop a table from memory, as another tab may change it: only what is stored counts."""
        self.lobby.put_away(table)

    async def gone(self, socket: LocalSocket) -> None:
        """Wait until a socket that was closed is no longer served."""
        if socket.serving is not None:
            await socket.serving

    async def ask(self, method: str, path: str, body: str, authorization: str, lang: Lang) -> LocalResponse:
        """Answer a request; ``authorization``: the value of its header of that name."""
        answer = await self._api.answer(method, path, body, authorization, lang)
        self.lobby.forget_idle(LINGERS)
        return answer

    def connect(self, send: Callable[[str], None], close: Callable[[int], None], lang: Lang) -> LocalSocket:
        """Open a socket."""
        socket = LocalSocket(send, close)
        socket.serving = asyncio.ensure_future(self._serve(socket, lang))
        return socket

    async def _serve(self, socket: LocalSocket, lang: Lang) -> None:
        connection = Connection(socket, self.services, lang)
        try:
            await connection.run()
        except Exception as error:
            log().error("socket_broke", error=type(error).__name__, exc_info=error)
            await refuse(socket, connection.lang, "server", "trouble-server")
