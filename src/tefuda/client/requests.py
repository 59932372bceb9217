"""The HTTP requests of a client, without a network: addresses, bodies, answers, and the errors that a client raises."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tefuda.protocol.answers import SeatGrant

Seats = int | Sequence[dict[str, str]]
LONGEST_EXCERPT: Final = 200  # characters of an answer that cannot be read


def socket_url(address: str) -> str:
    """Return the address of a server's WebSocket.

    >>> socket_url("https://cards.example/tefuda/")
    'wss://cards.example/tefuda/ws'
    """
    return f"{address.rstrip('/').replace('http', 'ws', 1)}/ws"


def request_of(path: str, body: object, token: str | None) -> dict[str, Any]:
    """Return the arguments for HTTPX besides the method: a text is sent as text, anything else as JSON.

    >>> request_of("/api/tables", {"game": "whist"}, None)["content"]
    '{"game": "whist"}'
    """
    headers = {"Authorization": f"Bearer {token}"} if token is not None else {}
    if body is None:
        return {"url": path, "headers": headers}
    kind, content = ("text/plain", body) if isinstance(body, str) else ("application/json", json.dumps(body))
    return {"url": path, "headers": {**headers, "Content-Type": kind}, "content": content}


def answer_of(status: int, kind: str, text: str) -> Any:
    """Return the answer to a request: data if it is JSON, otherwise text.

    Raises:
        ServerError: the server reports an error.
        ServerProtocolError: the error is not one of this protocol.
    """
    if status < 400:
        return json.loads(text) if kind.startswith("application/json") else text
    try:
        problem = json.loads(text)
        raise ServerError(problem["code"], problem["text"], problem.get("where") or "", status, text)
    except (ValueError, LookupError, TypeError) as error:
        raise ServerProtocolError(f"{status} {text[:LONGEST_EXCERPT]}") from error


def new_table(game: str, seats: Seats, name: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return the body that opens a table.

    >>> new_table("whist", 2, "Aki", {})["seats"]
    [{'kind': 'me'}, {'kind': 'open'}]
    """
    wishes = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)] if isinstance(seats, int) else list(seats)
    return {"game": game, "seats": wishes, "name": name, **options}


def grant_of(answer: object) -> SeatGrant:
    """Return the seat of an answer; unknown keys are ignored.

    Raises:
        ServerProtocolError: the answer grants no seat.
    """
    try:
        return msgspec.convert(answer, SeatGrant)
    except msgspec.ValidationError as error:
        raise ServerProtocolError(f"no seat: {error}") from error


class ServerError(Exception):
    """An error that a server reports, as the answer to a request or on a connection.

    Attributes:
        code: The kind of error, as the protocol lists them.
        text: A sentence for people, in the language of the request.
        where: The part of the request that is wrong; empty if there is none.
        status: The HTTP status; 0 for an error on a connection.
        body: The answer to a request as text; empty for an error on a connection.

    >>> try:
    ...     client.request("GET", "/api/tables/nosuchtable0")
    ... except ServerError as error:
    ...     print(error.status, error.code)
    404 table
    """

    def __init__(self, code: str, text: str, where: str = "", status: int = 0, body: str = "") -> None:
        super().__init__(f"{code}: {text}")
        self.code, self.text, self.where, self.status, self.body = code, text, where, status, body


class CommandRefusedError(Exception):
    """A command that the table refuses; nothing has changed.

    Attributes:
        code: The kind of refusal, such as ``illegal`` or ``stale``.
        reason: A sentence in the language of the connection.
        clause: The clause of the rulebook; empty if there is none.

    >>> with client.connect(seat.table, seat.token) as connection:
    ...     try:
    ...         connection.play("fly")
    ...     except CommandRefusedError as refused:
    ...         print(refused.code)
    notation
    """

    def __init__(self, code: str, reason: str, clause: str = "") -> None:
        super().__init__(f"{code}: {reason}")
        self.code, self.reason, self.clause = code, reason, clause

    @classmethod
    def from_answer(cls, answer: dict[str, Any]) -> CommandRefusedError:
        """Make the error of a ``refused`` answer.

        >>> answer = {"t": "refused", "code": "over", "reason": "It is over.", "clause": None}
        >>> CommandRefusedError.from_answer(answer).clause
        ''
        """
        return cls(answer["code"], answer["reason"], answer["clause"] or "")


class ConnectionLost(ConnectionError):
    """The end of a connection; ``code`` is the WebSocket's close code, 1006 where there was none.

    >>> connection = client.connect(seat.table)
    >>> connection.open()
    >>> connection.close()
    >>> try:
    ...     connection.receive()
    ... except ConnectionLost as ended:
    ...     print(ended.code)
    1000
    """

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(f"{code} {reason}".strip())
        self.code = code


class ServerProtocolError(Exception):
    """The error if a server does not follow the protocol; its text says what was wrong.

    >>> from tefuda.client.reader import ClientTableState
    >>> ClientTableState("k3x9mvt2bqrw").take('{"t":"changed","nth":7,"changes":{}}')
    Traceback (most recent call last):
    ...
    tefuda.client.requests.ServerProtocolError: change 7 in place of 1
    """
