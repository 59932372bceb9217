"""The client for asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from tefuda.client.reader import (
    COMMAND_ANSWERS,
    SCENES,
    TIMEOUT,
    BaseTableConnection,
    JsonObject,
    checked,
    disconnected,
    written,
)
from tefuda.client.requests import CommandRefusedError, Seats, answer_of, grant_of, new_table, request_of
from tefuda.engine.extras import require
from tefuda.protocol.answers import SeatGrant
from tefuda.protocol.values import Lang

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection  # noqa: F401 (in the name of a base class)


class AsyncClient:
    """Requests to one server, with asyncio; the same as `Client`.

    Args:
        address: The server's address, such as ``https://cards.example/tefuda``.
        headers: Headers to send with every request and every connection.
        timeout: The longest time for an answer, in seconds.

    >>> async def number_of_bots():
    ...     async with AsyncClient(server) as client:
    ...         return len(await client.request("GET", "/api/bots"))
    >>> asyncio.run(number_of_bots()) > 3
    True
    """

    def __init__(self, address: str, headers: Mapping[str, str] | None = None, timeout: float = TIMEOUT) -> None:
        require("httpx")
        import httpx

        self.address, self.headers, self.timeout = address.rstrip("/"), dict(headers or {}), timeout
        checks = address.startswith("https")  # without TLS, nothing that it needs is loaded
        self._http = httpx.AsyncClient(headers=self.headers, timeout=timeout, trust_env=False, verify=checks)

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *raised: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the client; its connections stay open.

        >>> asyncio.run(AsyncClient(server).close())
        """
        await self._http.aclose()

    async def request(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        r"""Send a request, and return the answer; see `Client.request`.

        >>> async def health():
        ...     async with AsyncClient(server) as client:
        ...         return await client.request("GET", "/healthz")
        >>> asyncio.run(health())
        'ok\n'
        """
        import httpx

        asked = request_of(self.address + path, body, token)
        try:
            answer = await self._http.request(method, **asked)
        except httpx.TimeoutException as late:
            raise TimeoutError(f"{method} {path}") from late
        except httpx.TransportError as broken:
            raise ConnectionError(f"{method} {path}: {broken}") from broken
        return answer_of(answer.status_code, answer.headers.get("content-type", ""), answer.text)

    async def open_table(self, game: str, seats: Seats = 2, name: str = "", **options: Any) -> SeatGrant:
        """Open a table and take one of its seats; see `Client.open_table`.

        >>> async def open_table():
        ...     async with AsyncClient(server) as client:
        ...         return (await client.open_table(game)).seat
        >>> asyncio.run(open_table())
        0
        """
        return grant_of(await self.request("POST", "/api/tables", new_table(game, seats, name, options)))

    async def sit_down(self, table: str, seat: int, name: str = "") -> SeatGrant:
        """Take an open seat; see `Client.sit_down`.

        >>> async def sit_down():
        ...     async with AsyncClient(server) as client:
        ...         first = await client.open_table(game)
        ...         return (await client.sit_down(first.table, 1, "Ben")).seat
        >>> asyncio.run(sit_down())
        1
        """
        return grant_of(await self.request("POST", f"/api/tables/{table}/seats/{seat}", {"name": name}))

    def connect(
        self, table: str, token: str | None = None, lang: Lang = "en", changes: bool = True
    ) -> AsyncTableConnection:
        """Return a connection to a table, which is opened by ``async with``; see `Client.connect`.

        >>> async def looks_on():
        ...     async with AsyncClient(server) as client, client.connect(seat.table) as connection:
        ...         return connection.seat
        >>> asyncio.run(looks_on()) is None
        True
        """
        return AsyncTableConnection(self.address, table, token, lang, changes, self.headers, self.timeout)


class AsyncTableConnection(BaseTableConnection["ClientConnection"]):
    """A reader's connection to a table, with asyncio; the same as `TableConnection`.

    >>> async def draws():
    ...     async with AsyncClient(server) as client:
    ...         seat = await client.open_table(game, [{"kind": "me"}, {"kind": "bot", "bot": "steady"}])
    ...         async with client.connect(seat.table, seat.token) as connection:
    ...             scene = await connection.until(lambda scene: scene["prompt"]["yours"])
    ...             return connection.version == scene["version"]
    >>> asyncio.run(draws())
    True
    """

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def open(self) -> None:
        """Connect, and receive the scene; see `TableConnection.open`.

        >>> async def opens_again():
        ...     async with AsyncClient(server) as client, client.connect(seat.table) as connection:
        ...         await connection.close()
        ...         await connection.open()
        ...         return connection.version >= 0
        >>> asyncio.run(opens_again())
        True
        """
        require("websockets")
        from websockets.asyncio.client import connect

        self._socket = await connect(**self._opening)
        try:
            await self.send(self.hello())
            while checked(await self.receive(self.timeout))["t"] not in SCENES:
                pass
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """End the connection; the seat is kept.

        >>> asyncio.run(AsyncClient(server).connect(seat.table).close())
        """
        if self._socket is not None:
            await self._socket.close()

    async def send(self, frame: JsonObject) -> None:
        """Send a frame as it is; see `TableConnection.send`.

        >>> async def pings():
        ...     async with AsyncClient(server) as client, client.connect(seat.table) as connection:
        ...         await connection.send({"t": "ping"})
        ...         return (await connection.receive())["t"]
        >>> asyncio.run(pings())
        'pong'
        """
        from websockets.exceptions import ConnectionClosed

        try:
            await self._opened.send(written(frame))
        except ConnectionClosed as closed:
            raise disconnected(closed) from closed

    async def receive(self, timeout: float | None = None) -> JsonObject:
        """Return the next message; see `TableConnection.receive`.

        >>> async def waits():
        ...     async with AsyncClient(server) as client, client.connect(seat.table) as connection:
        ...         return await connection.receive(timeout=0.01)
        >>> asyncio.run(waits())
        Traceback (most recent call last):
        ...
        TimeoutError
        """
        from websockets.exceptions import ConnectionClosed

        try:
            async with asyncio.timeout(timeout):
                text = await self._opened.recv()
        except ConnectionClosed as closed:
            raise disconnected(closed) from closed
        return self.take(text)

    async def ask(self, kind: str, **keys: Any) -> JsonObject:
        """Send a frame with a new id, and return the answer to it; see `TableConnection.ask`.

        >>> async def asks():
        ...     async with AsyncClient(server) as client, client.connect(seat.table, seat.token) as connection:
        ...         return (await connection.ask("select", base=connection.version, cards=[]))["t"]
        >>> asyncio.run(asks())
        'selected'
        """
        id = self.new_id()
        await self.send({"t": kind, "id": id, **keys})
        while (message := checked(await self.receive(self.timeout))).get("id") != id:
            pass
        return message

    async def command(self, kind: str, **keys: Any) -> JsonObject:
        """Send a command, and return once `scene` contains the change; see `TableConnection.command`.

        >>> async def resumes():
        ...     async with AsyncClient(server) as client, client.connect(seat.table, seat.token) as connection:
        ...         return (await connection.command("offer_end", yes=False))["t"]
        >>> asyncio.run(resumes())
        'accepted'
        """
        answer = await self.ask(kind, **keys)
        if answer["t"] == COMMAND_ANSWERS[1]:
            raise CommandRefusedError.from_answer(answer)
        await self.until(lambda scene: scene["version"] >= answer["version"])
        return answer

    async def play(self, play: str) -> JsonObject:
        """Make a play; see `TableConnection.play`.

        >>> async def plays():
        ...     async with AsyncClient(server) as client, client.connect(seat.table, seat.token) as connection:
        ...         return await connection.play("fly")
        >>> asyncio.run(plays())
        Traceback (most recent call last):
        ...
        tefuda.client.requests.CommandRefusedError: notation: ...
        """
        return await self.command("play", base=self.version, play=play)

    async def legal_words(self, line: str = "") -> list[JsonObject]:
        """Return the words that may follow the beginning ``line`` of a play; see `TableConnection.legal_words`.

        >>> async def words():
        ...     async with AsyncClient(server) as client, client.connect(seat.table) as connection:
        ...         return await connection.legal_words()
        >>> asyncio.run(words())
        []
        """
        return list((await self.ask("legal_words", base=self.version, line=line))["words"])

    async def until(self, wanted: Callable[[JsonObject], bool], timeout: float | None = None) -> JsonObject:
        """Receive until the scene fulfils a condition, and return it; see `TableConnection.until`.

        >>> async def scene():
        ...     async with AsyncClient(server) as client, client.connect(seat.table) as connection:
        ...         return (await connection.until(bool))["t"]
        >>> asyncio.run(scene())
        'scene'
        """
        while not (self.scene and wanted(self.scene)):
            checked(await self.receive(timeout))
        return self.scene
