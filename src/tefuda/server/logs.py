"""Structured logs: one JSON object a line, on standard error.

Nothing that is secret is ever handed to a logger: no token, no seed, no card, no frame.
Should someone do so by mistake, the names of such things are struck out.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

SECRET: Final = frozenset({"token", "seed", "cards", "hand", "frame", "play", "body", "text", "view", "setup"})


def set_up_logs(level: int = logging.INFO) -> None:
    """Route structlog and the libraries' own logs to one place."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            strike_out,
            structlog.processors.dict_tracebacks,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    for name in ("uvicorn", "uvicorn.error", "alembic", "asyncio"):
        library = logging.getLogger(name)
        library.handlers, library.propagate = [_Passed()], False
        library.setLevel(max(level, logging.WARNING))


def strike_out(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The last guard: the value of a secret's name is never written."""
    for name in SECRET & event.keys():
        event[name] = "…"
    return event


class _Passed(logging.Handler):
    """A library's line as one of ours: the error's kind, never its message's arguments."""

    def emit(self, record: logging.LogRecord) -> None:
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else None
        structlog.get_logger().log(record.levelno, "library", library=record.name, says=str(record.msg), error=kind)
