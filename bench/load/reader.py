"""A reader of a table, as the page is one: takes changes, comes back by itself, and keeps the scene.

It is cheap: what nobody asks for is not parsed.  Messages are laid by, and folded into the scene when a play is to be
chosen; a watcher's are thrown away.
"""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import websockets

from bench.load.asking import headers_from
from bench.load.tally import Tally
from tefuda.client.reader import ClientTableState, written
from tefuda.protocol.values import Lang

NEWS: Final = ('{"t":"changed"', '{"t":"happened"', '{"t":"scene"')
HELD: Final = 40  # messages that are laid by, at most
FIRST_WAIT, LONGEST_WAIT = 0.25, 5.0  # seconds until one tries to come back, as the page does
GONE: Final = "the line broke"  # what is heard then in place of an answer
PATIENCE: Final = 30.0  # seconds for an answer
WRONG: Final = (OSError, TimeoutError, websockets.WebSocketException)


def dialled(url: str, address: str = "") -> websockets.connect:
    """A line to a server; ``address``: from which it comes, as a proxy would say it."""
    return websockets.connect(
        url,
        compression=None,
        ping_interval=None,
        max_size=None,
        proxy=None,
        open_timeout=PATIENCE,
        additional_headers=headers_from(address),
    )


class Left(Exception):
    """The line broke, or the server sent this reader away for good."""


@dataclass
class Reader:
    """A reader at a table; without a token a watcher."""

    url: str
    table: str
    token: str | None
    seat: int | None
    lang: Lang
    tally: Tally
    rng: Random
    address: str = ""  # from which the reader comes, as a proxy would say it; empty: as it is
    here: asyncio.Event = field(default_factory=asyncio.Event)
    back: bool = False  # has come (again), or left for good
    _held: list[str] = field(default_factory=list)
    _asked: dict[str, asyncio.Future[dict[str, Any]]] = field(default_factory=dict)
    _awaits: tuple[int, float] | None = None  # the version whose news is waited for, and since when

    def __post_init__(self) -> None:
        self._state = ClientTableState(self.table, self.token, self.lang)
        self._socket: websockets.ClientConnection | None = None
        self._living = asyncio.create_task(self._live())

    async def leave(self) -> None:
        """For good."""
        self.back = True
        self._living.cancel()
        await asyncio.gather(self._living, return_exceptions=True)

    async def reload(self) -> None:
        """The page is loaded again: the line ends, and another begins."""
        if self._socket is not None:
            await self._socket.close()

    def up_to_date(self) -> dict[str, Any]:
        """The scene as it stands."""
        for text in self._held:
            self._state.take(text)
        self._held.clear()
        return self._state.scene

    @property
    def waits(self) -> bool:
        """Return whether the reader does not see yet what came of its last play."""
        return self._awaits is not None

    async def ask(self, kind: str, **keys: Any) -> dict[str, Any]:
        """Send a frame and hear what is said to it.  Raises `Left`."""
        id = self._state.new_id()
        waiting = self._asked[id] = asyncio.get_running_loop().create_future()
        try:
            if self._socket is None:
                raise Left
            await self._socket.send(written({"t": kind, "id": id, **keys}))
            async with asyncio.timeout(PATIENCE):
                answer: dict[str, Any] = await waiting
            if answer["t"] == GONE:
                raise Left
            return answer
        except WRONG as wrong:
            raise Left from wrong
        finally:
            self._asked.pop(id, None)

    async def play(self, play: str) -> dict[str, Any]:
        """Make a play, and have the answer timed, and the news after it."""
        begun = time.perf_counter()
        answer = await self.ask("play", base=self._state.version, play=play)
        if answer["t"] == "accepted":
            self.tally.plays.append(time.perf_counter() - begun)
            self._awaits = answer["version"], begun
            self._look_for_news()  # they may have come together
        return answer

    # --- the line --------------------------------------------------------------------------------

    async def _live(self) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                async with dialled(self.url, self.address) as self._socket:
                    await self._come()
                    wait = FIRST_WAIT
                    async for text in self._socket:
                        self._hear(str(text))
            except WRONG:
                self.tally.broken += 1
            finally:
                self._gone()
            await asyncio.sleep(wait * self.rng.uniform(0.5, 1.5))
            wait = min(2 * wait, LONGEST_WAIT)

    async def _come(self) -> None:
        """Hello, and the scene."""
        assert self._socket is not None
        self.up_to_date()
        begun = time.perf_counter()
        await self._socket.send(written(self._state.hello()))
        async with asyncio.timeout(PATIENCE):
            text = str(await self._socket.recv())
        if not text.startswith(NEWS):
            raise TimeoutError(text[:200])  # sent away: it is tried again, a little later
        self.tally.hellos.append(time.perf_counter() - begun)
        self._hear(text)
        self.here.set()
        self.back = True

    def _gone(self) -> None:
        self.here.clear()
        self._socket, self._awaits = None, None
        for waiting in self._asked.values():
            if not waiting.done():
                waiting.set_result({"t": GONE})

    def _hear(self, text: str) -> None:
        self.tally.heard += 1
        self.tally.bytes += len(text)
        if text.startswith(NEWS):
            if self.token is None:
                return
            self._held.append(text)
            if self._awaits is not None or len(self._held) > HELD:
                self._look_for_news()
        else:
            self._note(json.loads(text))

    def _look_for_news(self) -> None:
        """Has the news come of one's own play?"""
        scene, now = self.up_to_date(), time.perf_counter()
        if self._awaits is not None and scene["version"] >= self._awaits[0]:
            self.tally.news.append(now - self._awaits[1])
            self._awaits = None

    def _note(self, message: dict[str, Any]) -> None:
        waiting = self._asked.get(message.get("id", ""))
        if waiting is not None and not waiting.done():
            waiting.set_result(message)
        elif message["t"] == "error":
            self.tally.failures[message["code"]] += 1
