"""The blocking client: each call returns once its answer is there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    from websockets.sync.client import ClientConnection  # noqa: F401 (in the name of a base class)


class Client:
    """Requests to one server.

    Args:
        address: The server's address, such as ``https://cards.example/tefuda``.
        headers: Headers to send with every request and every connection.
        timeout: The longest time for an answer, in seconds.

    >>> with Client(server) as client:
    ...     len(client.request("GET", "/api/bots")) > 3
    True
    """

    def __init__(self, address: str, headers: Mapping[str, str] | None = None, timeout: float = TIMEOUT) -> None:
        require("httpx")
        import httpx

        self.address, self.headers, self.timeout = address.rstrip("/"), dict(headers or {}), timeout
        checks = address.startswith("https")  # without TLS, nothing that it needs is loaded
        self._http = httpx.Client(headers=self.headers, timeout=timeout, trust_env=False, verify=checks)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the client; its connections stay open.

        >>> Client(server).close()
        """
        self._http.close()

    def request(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        r"""Send a request, and return the answer: data if it is JSON, otherwise text.

        Args:
            method: The HTTP method.
            path: The path below the server's address, such as ``/api/games``.
            body: A text, which is sent as it is, or data, which is sent as JSON.
            token: The token of a seat, for requests that only its player may make.

        Raises:
            ServerError: the server reports an error.
            ServerProtocolError: the answer is not one of this protocol.
            ConnectionError: the server cannot be reached.
            TimeoutError: no answer comes in time.

        >>> client.request("GET", "/healthz")
        'ok\n'
        """
        import httpx

        asked = request_of(self.address + path, body, token)
        try:
            answer = self._http.request(method, **asked)
        except httpx.TimeoutException as late:
            raise TimeoutError(f"{method} {path}") from late
        except httpx.TransportError as broken:
            raise ConnectionError(f"{method} {path}: {broken}") from broken
        return answer_of(answer.status_code, answer.headers.get("content-type", ""), answer.text)

    def open_table(self, game: str, seats: Seats = 2, name: str = "", **options: Any) -> SeatGrant:
        """Open a table and take one of its seats.

        Args:
            game: The id of the game.
            seats: The number of seats, of which the client takes the first and leaves the others open; or the list
                ``seats`` of the protocol's ``NewTable``.
            name: The player's name.
            **options: Other keys of ``NewTable``: ``rules``, ``hints``, ``clock`` and so on.

        Raises:
            ServerError: as `request`, and all other errors as there.

        >>> seats = [{"kind": "bot", "who": "sora"}, {"kind": "me"}]
        >>> client.open_table(game, seats, name="Aki", rules={"target": "100"}).seat
        1
        """
        return grant_of(self.request("POST", "/api/tables", new_table(game, seats, name, options)))

    def sit_down(self, table: str, seat: int, name: str = "") -> SeatGrant:
        """Take an open seat.

        Raises:
            ServerError: as `request`, and all other errors as there.

        >>> first = client.open_table(game, name="Aki")
        >>> client.sit_down(first.table, 1, name="Ben").seat
        1
        """
        return grant_of(self.request("POST", f"/api/tables/{table}/seats/{seat}", {"name": name}))

    def connect(self, table: str, token: str | None = None, lang: Lang = "en", changes: bool = True) -> TableConnection:
        """Return a connection to a table, which is opened by ``with``.

        Args:
            table: The id of the table.
            token: The token of the seat; None: the reader looks on.
            lang: The language of all sentences.
            changes: Whether the server sends only the changes of a scene, which is a tenth of the bytes.

        >>> with client.connect(seat.table) as connection:
        ...     connection.scene["game"]["id"] == game
        True
        """
        return TableConnection(self.address, table, token, lang, changes, self.headers, self.timeout)


class TableConnection(BaseTableConnection["ClientConnection"]):
    """A reader's connection to a table: with the token of a seat, or as a watcher.

    Messages arrive in order.  None is lost while nobody calls `receive`.

    >>> with client.connect(seat.table, seat.token, lang="ja") as connection:
    ...     connection.seat, connection.scene["lang"]
    (0, 'ja')
    """

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def open(self) -> None:
        """Connect, and receive the scene; after a lost connection, also the events since then.

        Raises:
            ServerError: the server reports an error: there is no such table, or the token holds no seat there.
            ConnectionError: the server cannot be reached, or ends the connection (`ConnectionLost`).
            TimeoutError: no scene comes in time.

        >>> connection = client.connect(seat.table)
        >>> connection.open()
        >>> connection.close()
        """
        require("websockets")
        from websockets.sync.client import connect

        opening = connect(**self._opening)
        self._socket = opening.__enter__()  # `close` ends it
        try:
            self.send(self.hello())
            while checked(self.receive(self.timeout))["t"] not in SCENES:
                pass
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the connection; the seat is kept.

        >>> client.connect(seat.table).close()
        """
        if self._socket is not None:
            self._socket.close()

    def send(self, frame: JsonObject) -> None:
        """Send a frame as it is; `ask` and `command` send frames that are answered.

        Raises:
            ConnectionLost: the connection has ended.

        >>> with client.connect(seat.table) as connection:
        ...     connection.send({"t": "ping"})
        ...     connection.receive()["t"]
        'pong'
        """
        from websockets.exceptions import ConnectionClosed

        try:
            self._opened.send(written(frame))
        except ConnectionClosed as closed:
            raise disconnected(closed) from closed

    def receive(self, timeout: float | None = None) -> JsonObject:
        """Return the next message of any kind, after `scene` was brought up to date.

        Args:
            timeout: The longest time to wait, in seconds; None: without limit.

        Raises:
            ConnectionLost: the connection has ended.
            TimeoutError: no message comes in time.
            ServerProtocolError: a change does not fit the scene.

        >>> with client.connect(seat.table) as connection:
        ...     connection.receive(timeout=0.01)
        Traceback (most recent call last):
        ...
        TimeoutError: ...
        """
        from websockets.exceptions import ConnectionClosed

        try:
            text = self._opened.recv(timeout)
        except ConnectionClosed as closed:
            raise disconnected(closed) from closed
        return self.take(text)

    def ask(self, kind: str, **keys: Any) -> JsonObject:
        """Send a frame with a new id, and return its answer.

        Other messages that come before the answer bring `scene` up to date.

        Raises:
            ServerError: the server reports an error.
            ConnectionError: as `receive`, and all other errors as there.

        >>> with client.connect(seat.table, seat.token) as connection:
        ...     connection.ask("select", base=connection.version, cards=[])["t"]
        'selected'
        """
        id = self.new_id()
        self.send({"t": kind, "id": id, **keys})
        while (message := checked(self.receive(self.timeout))).get("id") != id:
            pass
        return message

    def command(self, kind: str, **keys: Any) -> JsonObject:
        """Send a command, and return its answer once `scene` contains the change.

        Raises:
            CommandRefusedError: the table refuses it; nothing has changed.
            ServerError: as `ask`, and all other errors as there.

        >>> with client.connect(seat.table, seat.token) as connection:
        ...     connection.command("offer_end", yes=False)["t"]
        'accepted'
        """
        answer = self.ask(kind, **keys)
        if answer["t"] == COMMAND_ANSWERS[1]:
            raise CommandRefusedError.from_answer(answer)
        self.until(lambda scene: scene["version"] >= answer["version"])
        return answer

    def play(self, play: str) -> JsonObject:
        """Make a play, written in the game's notation, on the version of `scene`.

        Raises:
            CommandRefusedError: the play is not legal, or the player has been shown something new; nothing has changed.
            ServerError: as `ask`, and all other errors as there.

        >>> with client.connect(seat.table, seat.token) as connection:
        ...     connection.play("fly")
        Traceback (most recent call last):
        ...
        tefuda.client.requests.CommandRefusedError: notation: ...
        """
        return self.command("play", base=self.version, play=play)

    def legal_words(self, line: str = "") -> list[JsonObject]:
        """Return the words that may follow the beginning ``line`` of a play; a word with a ``play`` completes it.

        Raises:
            ServerError: as `ask`, and all other errors as there.

        >>> with client.connect(seat.table) as connection:
        ...     connection.legal_words()  # a watcher has none
        []
        """
        return list(self.ask("legal_words", base=self.version, line=line)["words"])

    def until(self, wanted: Callable[[JsonObject], bool], timeout: float | None = None) -> JsonObject:
        """Receive messages until the scene fulfils a condition, and return the scene.

        Args:
            wanted: The condition, a function of a scene.
            timeout: The longest time for each message, in seconds; None: without limit, as people may think for long.

        Raises:
            ServerError: the server reports an error.
            ConnectionError: as `receive`, and all other errors as there.

        >>> with client.connect(seat.table, seat.token) as connection:
        ...     connection.until(lambda scene: scene["state"] != "waiting")["state"]
        'playing'
        """
        while not (self.scene and wanted(self.scene)):
            checked(self.receive(timeout))
        return self.scene
