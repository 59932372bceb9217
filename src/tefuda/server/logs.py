"""Structured logs: one JSON object a line, on standard error.

No secret is ever passed to a logger: no token, no seed, no card, no frame.  An error is logged by its type and by the
lines that it passed through, never by its message or its variables, since those may hold what a player must not know.
If a value is logged by mistake under the name of a secret, it is struck out.
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
    """Route structlog and the libraries' own loggers to one place."""
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
    """Replace an error by the path that it took through the code, without its values."""
    error = event.pop("exc_info", None)
    if isinstance(error, BaseException):
        frames = traceback.extract_tb(error.__traceback__)
        event["through"] = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    return event


def strike_out(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Strike out every value whose name is that of a secret; the last safeguard."""
    for name in SECRET & event.keys():
        event[name] = "…"
    return event


class _Passed(logging.Handler):
    """A handler that logs a library's line as ours: the type of the error, never the arguments of its message."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        says, *rest = str(record.msg).splitlines() or [""]
        kind = type(error).__name__ if error is not None else _last_kind(rest)
        structlog.get_logger().log(
            record.levelno, "library", library=record.name, says=says, error=kind, exc_info=error
        )


def _last_kind(lines: Sequence[str]) -> str | None:
    """The type of error at the end of a traceback that comes as lines of text, or None."""
    last = next((line for line in reversed(lines) if line.strip()), "")
    return last.partition(":")[0] or None
