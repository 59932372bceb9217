"""Requests that are refused, and the errors told of them, over the network or without one."""

from __future__ import annotations

from typing import Any

from tefuda.engine.errors import TefudaError
from tefuda.server.rooms.fair_queue import QueueFull
from tefuda.server.rooms.lobby import NoTable, ServerFull
from tefuda.server.rooms.room import RoomClosed
from tefuda.server.sentences import sentence
from tefuda.server.storage import Conflict, LedElsewhere, StoreDown
from tefuda.server.wire.answers import Problem
from tefuda.server.wire.messages import Lang
from tefuda.text import Speaker


class RequestRefused(Exception):
    """A request that cannot be met."""

    def __init__(self, status: int, code: str, id: str, lang: Lang | None = None, **gaps: Any) -> None:
        super().__init__(code)
        self.status, self.code, self.id, self.lang, self.gaps = status, code, id, lang, gaps


FORESEEN = (RequestRefused, TefudaError, NoTable, ServerFull, Conflict, StoreDown, LedElsewhere, RoomClosed, QueueFull)


def told(error: Exception, lang: Lang) -> tuple[int, Problem]:
    """Return the HTTP status of an error, and the problem; ``lang`` is used where the error names no language."""
    match error:
        case RequestRefused():
            return error.status, Problem(code=error.code, text=sentence(error.lang or lang, error.id, **error.gaps))
        case TefudaError():
            return 422, Problem(code="rules", text=Speaker(lang, None, [], None).say(error.said))
        case NoTable():
            return 404, Problem(code="table", text=sentence(lang, error.why))
        case ServerFull():
            return 503, Problem(code="full", text=sentence(lang, "trouble-full"))
        case QueueFull():
            return 429, Problem(code="rate", text=sentence(lang, "trouble-rate"))
        case StoreDown():
            return 503, Problem(code="server", text=sentence(lang, "trouble-store"))
        case LedElsewhere() | RoomClosed():
            return 503, Problem(code="server", text=sentence(lang, "trouble-restart"))
        case _:
            return 503, Problem(code="server", text=sentence(lang, "trouble-server"))
