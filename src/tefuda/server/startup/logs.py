"""The logs of the server: one place for our events and for those of the libraries, without any secret."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import MutableMapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import structlog

SECRET: Final = frozenset({"token", "seed", "cards", "hand", "frame", "play", "body", "text", "view", "setup"})


@dataclass(frozen=True)
class LogSettings:
    """The least level that is logged, and the form: JSON for machines, or lines for people."""

    level: int = logging.INFO
    json: bool = True


def log_style(wanted: str | None, verbose: bool, terminal: bool) -> LogSettings:
    """Return the style for ``--log``, ``--verbose``, and whether standard error is a terminal.

    >>> log_style(None, False, terminal=False), log_style(None, False, terminal=True).level == logging.WARNING
    (LogSettings(level=20, json=True), True)
    >>> log_style("text", True, terminal=False), log_style("json", False, terminal=True)
    (LogSettings(level=20, json=False), LogSettings(level=20, json=True))
    """
    json = wanted == "json" or (wanted is None and not terminal)
    return LogSettings(logging.INFO if json or verbose else logging.WARNING, json)


def set_up_logs(level: int = logging.INFO, json: bool = True) -> None:
    """Route structlog and the libraries' own loggers to one place."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            tell_where,
            strike_out,
            structlog.processors.JSONRenderer(ensure_ascii=False) if json else in_a_line,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )
    for name in ("uvicorn", "uvicorn.error", "alembic", "asyncio", "tefuda"):
        library = logging.getLogger(name)
        library.handlers, library.propagate = [_LibraryLogHandler()], False
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


def in_a_line(_: Any, __: str, event: MutableMapping[str, Any]) -> str:
    """Return an event as a line for people: the local time, the level if it is a problem, the event and its facts.

    >>> in_a_line(None, "", {"event": "table_opened", "level": "info", "timestamp": "x", "seats": 2})[9:]
    'table opened  seats=2'
    """
    facts = [f"{name}={value}" for name, value in event.items() if name not in ("event", "level", "timestamp")]
    level = "" if event["level"] in ("debug", "info") else f"{event['level']}: "
    head = f"{time.strftime('%H:%M:%S')} {level}{event['event'].replace('_', ' ')}"
    return "  ".join([head, " ".join(facts)]).rstrip()


class _LibraryLogHandler(logging.Handler):
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
