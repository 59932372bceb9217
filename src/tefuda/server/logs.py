"""Structured logs: one JSON object a line, on standard error.

Nothing that is secret is ever handed to a logger: no token, no seed, no card, no frame.  An error is
told by its kind and by the lines it came through, never by its message or its variables, since those
may hold what a player must not know.  Should someone log a secret's name by mistake, its value is
struck out.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import MutableMapping, Sequence
from pathlib import Path
from typing import Any, Final

import structlog

SECRET: Final = frozenset({"token", "seed", "cards", "hand", "frame", "play", "body", "text", "view", "setup"})


def set_up_logs(level: int = logging.INFO) -> None:
    """Route structlog and the libraries' own logs to one place."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            tell_where,
            strike_out,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )
    for name in ("uvicorn", "uvicorn.error", "alembic", "asyncio", "tefuda"):
        library = logging.getLogger(name)
        library.handlers, library.propagate = [_Passed()], False
        library.setLevel(max(level, logging.WARNING))


def tell_where(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The way of an error through the code, without what it carried."""
    error = event.pop("exc_info", None)
    if isinstance(error, BaseException):
        frames = traceback.extract_tb(error.__traceback__)
        event["through"] = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    return event


def strike_out(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The last guard: the value of a secret's name is never written."""
    for name in SECRET & event.keys():
        event[name] = "…"
    return event


class _Passed(logging.Handler):
    """A library's line as one of ours: the error's kind, never its message's arguments."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        says, *rest = str(record.msg).splitlines() or [""]
        kind = type(error).__name__ if error is not None else _last_kind(rest)
        structlog.get_logger().log(
            record.levelno, "library", library=record.name, says=says, error=kind, exc_info=error
        )


def _last_kind(lines: Sequence[str]) -> str | None:
    """Where a whole traceback is handed over as text: what kind of error it ends with."""
    last = next((line for line in reversed(lines) if line.strip()), "")
    return last.partition(":")[0] or None
