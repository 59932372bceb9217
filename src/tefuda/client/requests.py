"""Requests to a server: addresses, bodies, and the reading of answers; without a transport."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tefuda.client.errors import ProtocolViolation, ServerError
from tefuda.protocol.answers import SeatGrant

Seats = int | Sequence[dict[str, str]]
LONGEST_EXCERPT: Final = 200  # characters of an answer that cannot be read


def socket_url(address: str) -> str:
    """Return where a server's sockets are.

    >>> socket_url("https://cards.example/tefuda/")
    'wss://cards.example/tefuda/ws'
    """
    return f"{address.rstrip('/').replace('http', 'ws', 1)}/ws"


def request_of(path: str, body: object, token: str | None) -> dict[str, Any]:
    """Return what HTTPX is given besides the method: a text is sent as text, all else as JSON.

    >>> request_of("/api/tables", {"game": "whist"}, None)["content"]
    '{"game": "whist"}'
    """
    headers = {"Authorization": f"Bearer {token}"} if token is not None else {}
    if body is None:
        return {"url": path, "headers": headers}
    kind, content = ("text/plain", body) if isinstance(body, str) else ("application/json", json.dumps(body))
    return {"url": path, "headers": {**headers, "Content-Type": kind}, "content": content}


def answer_of(status: int, kind: str, text: str) -> Any:
    """Return the answer to a request: data where it is JSON, else text.

    Raises:
        ServerError: the server reports an error.
        ProtocolViolation: the error is not one of this protocol.
    """
    if status < 400:
        return json.loads(text) if kind.startswith("application/json") else text
    try:
        problem = json.loads(text)
        raise ServerError(problem["code"], problem["text"], problem.get("where") or "", status, text)
    except (ValueError, LookupError, TypeError) as error:
        raise ProtocolViolation(f"{status} {text[:LONGEST_EXCERPT]}") from error


def new_table(game: str, seats: Seats, name: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return the body that opens a table.

    >>> new_table("whist", 2, "Aki", {})["seats"]
    [{'kind': 'me'}, {'kind': 'open'}]
    """
    wishes = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)] if isinstance(seats, int) else list(seats)
    return {"game": game, "seats": wishes, "name": name, **options}


def grant_of(answer: object) -> SeatGrant:
    """Return the seat of an answer; keys that are not known are passed over.

    Raises:
        ProtocolViolation: the answer grants no seat.
    """
    try:
        return msgspec.convert(answer, SeatGrant)
    except msgspec.ValidationError as error:
        raise ProtocolViolation(f"no seat: {error}") from error
