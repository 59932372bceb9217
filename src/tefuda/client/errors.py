"""The errors of a client: what a server says, and what happens to a connection."""

from __future__ import annotations

from typing import Any


class ServerError(Exception):
    """An error that a server reports, as the answer to a request or on a connection.

    Attributes:
        code: The kind of error, as the protocol lists them.
        text: A sentence for people, in the language of the request.
        where: The part of the request that is wrong; empty if there is none.
        status: The status of HTTP; 0 on a connection.
        body: The answer to a request as it came; empty on a connection.

    >>> try:
    ...     client.request("GET", "/api/tables/nosuchtable0")
    ... except ServerError as error:
    ...     print(error.status, error.code)
    404 table
    """

    def __init__(self, code: str, text: str, where: str = "", status: int = 0, body: str = "") -> None:
        super().__init__(f"{code}: {text}")
        self.code, self.text, self.where, self.status, self.body = code, text, where, status, body


class RefusedCommand(Exception):
    """A command that the table refuses; nothing has changed.

    Attributes:
        code: The kind of refusal, such as ``illegal`` or ``stale``.
        reason: A sentence in the language of the connection.
        clause: The clause of the rulebook; empty if there is none.

    >>> with client.connect(seat.table, seat.token) as connection:
    ...     try:
    ...         connection.play("fly")
    ...     except RefusedCommand as refused:
    ...         print(refused.code)
    notation
    """

    def __init__(self, code: str, reason: str, clause: str = "") -> None:
        super().__init__(f"{code}: {reason}")
        self.code, self.reason, self.clause = code, reason, clause

    @classmethod
    def from_answer(cls, answer: dict[str, Any]) -> RefusedCommand:
        """Make the error of a ``refused`` answer.

        >>> RefusedCommand.from_answer({"t": "refused", "code": "over", "reason": "It is over.", "clause": None}).clause
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


class ProtocolViolation(Exception):
    """The error for a server that does not follow the protocol; its text says what was wrong.

    >>> from tefuda.client.reader import ReaderState
    >>> ReaderState("k3x9mvt2bqrw").take('{"t":"changed","nth":7,"changes":{}}')
    Traceback (most recent call last):
    ...
    tefuda.client.errors.ProtocolViolation: change 7 in place of 1
    """
