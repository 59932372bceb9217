"""The log: structlog where it is installed, else (in the browser's Python) the standard library."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any, Protocol


class EventLogger(Protocol):
    """A logger of events by name, with facts about each."""

    def debug(self, event: str, **facts: Any) -> Any:
        """Log something that helps to find a fault."""

    def info(self, event: str, **facts: Any) -> Any:
        """Log something that is as expected."""

    def warning(self, event: str, **facts: Any) -> Any:
        """Log a problem after which the server goes on."""

    def error(self, event: str, **facts: Any) -> Any:
        """Log a failure."""


class StandardLogger:
    """A `EventLogger` that writes to the standard library's logger."""

    def debug(self, event: str, **facts: Any) -> None:
        """Log something that helps to find a fault."""
        self._write(logging.DEBUG, event, facts)

    def info(self, event: str, **facts: Any) -> None:
        """Log something that is as expected."""
        self._write(logging.INFO, event, facts)

    def warning(self, event: str, **facts: Any) -> None:
        """Log a problem after which the server goes on."""
        self._write(logging.WARNING, event, facts)

    def error(self, event: str, **facts: Any) -> None:
        """Log a failure."""
        self._write(logging.ERROR, event, facts)

    def _write(self, level: int, event: str, facts: dict[str, Any]) -> None:
        logging.getLogger("tefuda").log(level, "%s %s", event, facts, exc_info=facts.pop("exc_info", None))


def log() -> EventLogger:
    """The log of this process."""
    found: EventLogger = StandardLogger() if _structlog() is None else _structlog().get_logger()
    return found


@cache
def _structlog() -> Any:
    try:
        import structlog
    except ModuleNotFoundError:
        return None
    return structlog
