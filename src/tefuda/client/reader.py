"""The state of a client at a table, without a network: the frames to send, and the scene that the messages give."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar, cast

from tefuda.client.requests import ConnectionLost, ServerError, ServerProtocolError, socket_url
from tefuda.protocol.scene import UnpatchableScene, fold
from tefuda.protocol.values import Lang

SCENES: Final = ("scene", "happened", "changed")
TIMEOUT: Final = 30.0  # seconds for any answer
COMMAND_ANSWERS: Final = ("accepted", "refused")
JsonObject = dict[str, Any]
SocketT = TypeVar("SocketT")


class ClientTableState:
    """The state of one reader at a table: the player of a seat, with its token, or a watcher.

    A server makes two plays of a seat with the same id only once, even from two connections.  So the ids begin with
    random digits.

    Attributes:
        scene: The newest scene; empty before the first.
    """

    def __init__(self, table: str, token: str | None = None, lang: Lang = "en", changes: bool = True) -> None:
        self.table, self.token, self.lang, self.changes = table, token, lang, changes
        self.scene: JsonObject = {}
        self.folded = 0  # changes, since the last whole scene
        self._ids = secrets.token_hex(6)
        self._count = 0

    @property
    def version(self) -> int:
        """The version of the table, in the newest scene; -1 before the first scene.

        >>> ClientTableState("k3x9mvt2bqrw").version
        -1
        """
        return int(self.scene.get("version", -1))

    @property
    def seat(self) -> int | None:
        """The seat of the reader; None for a watcher.

        >>> with client.connect(seat.table, seat.token) as connection:
        ...     connection.seat
        0
        """
        return self.scene.get("seat")

    def new_id(self) -> str:
        """Return an id for a frame, which no other connection uses.

        >>> reader = ClientTableState("k3x9mvt2bqrw")
        >>> len({reader.new_id() for _ in range(100)})
        100
        """
        self._count += 1
        return f"{self._ids}-{self._count}"

    def hello(self) -> JsonObject:
        """Return the first frame of a connection; if there is a scene, it asks for the events since then.

        >>> ClientTableState("k3x9mvt2bqrw").hello()
        {'t': 'hello', 'table': 'k3x9mvt2bqrw', 'lang': 'en', 'changes': True}
        """
        frame: JsonObject = {"t": "hello", "table": self.table, "lang": self.lang, "changes": self.changes}
        frame |= {"token": self.token} if self.token is not None else {}
        return frame | ({"since": self.version} if self.scene else {})

    def take(self, text: str | bytes) -> JsonObject:
        """Bring the scene up to date with a received message, and return the message.

        >>> reader = ClientTableState("k3x9mvt2bqrw")
        >>> message = reader.take('{"t": "scene", "version": 3, "seat": null}')
        >>> message["t"], reader.version
        ('scene', 3)

        Raises:
            ServerProtocolError: a change does not fit the scene.
        """
        message: JsonObject = json.loads(text)
        if message["t"] == "changed":
            self._fold(message)
        elif message["t"] in SCENES:
            self.scene, self.folded = message.get("scene", message), 0
        return message

    def _fold(self, message: JsonObject) -> None:
        self.folded += 1
        if message["nth"] != self.folded:
            raise ServerProtocolError(f"change {message['nth']} in place of {self.folded}")
        try:
            self.scene = cast(JsonObject, fold(cast(Any, self.scene), message["changes"]))
        except UnpatchableScene as error:
            raise ServerProtocolError(f"change {message['nth']}: {error}") from error


class BaseTableConnection(ClientTableState, Generic[SocketT]):
    """The state of a connection: that of the reader, the address, and the WebSocket once it is open."""

    def __init__(
        self,
        address: str,
        table: str,
        token: str | None = None,
        lang: Lang = "en",
        changes: bool = True,
        headers: Mapping[str, str] | None = None,
        timeout: float = TIMEOUT,
        compress: bool = True,
    ) -> None:
        super().__init__(table, token, lang, changes)
        self.url, self.headers = socket_url(address), dict(headers or {})
        self.timeout, self.compress = timeout, compress
        self._socket: SocketT | None = None

    @property
    def _opening(self) -> dict[str, Any]:
        """The arguments of ``connect`` of websockets, which are the same with asyncio."""
        return {
            "uri": self.url,
            "additional_headers": self.headers,
            "compression": "deflate" if self.compress else None,
            "open_timeout": self.timeout,
            "ping_timeout": self.timeout,
            "max_size": None,
            "proxy": None,
        }

    @property
    def _opened(self) -> SocketT:
        if self._socket is None:
            raise ConnectionLost(1006, "never opened")
        return self._socket


def disconnected(closed: Any) -> ConnectionLost:
    """Return the error of a connection that was closed."""
    return ConnectionLost(closed.rcvd.code, closed.rcvd.reason) if closed.rcvd is not None else ConnectionLost(1006)


def checked(message: JsonObject) -> JsonObject:
    """Return a message that is no error.

    Raises:
        ServerError: it is one.
    """
    if message["t"] == "error":
        raise ServerError(message["code"], message["text"])
    return message


def written(frame: JsonObject) -> str:
    """Return a frame as it is sent."""
    return json.dumps(frame, ensure_ascii=False)
