"""What is worth writing down: where structlog is, it does so; in a browser's own Python, the standard library."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any, Protocol


class Log(Protocol):
    """Events by name, with what there is to know of each."""

    def debug(self, event: str, **facts: Any) -> Any:
        """Of use to whoever looks for a fault."""

    def info(self, event: str, **facts: Any) -> Any:
        """As it should be."""

    def warning(self, event: str, **facts: Any) -> Any:
        """Not as it should be, but it goes on."""

    def error(self, event: str, **facts: Any) -> Any:
        """Something broke."""


class StandardLog:
    """The standard library's."""

    def debug(self, event: str, **facts: Any) -> None:
        """Of use to whoever looks for a fault."""
        self._write(logging.DEBUG, event, facts)

    def info(self, event: str, **facts: Any) -> None:
        """As it should be."""
        self._write(logging.INFO, event, facts)

    def warning(self, event: str, **facts: Any) -> None:
        """Not as it should be, but it goes on."""
        self._write(logging.WARNING, event, facts)

    def error(self, event: str, **facts: Any) -> None:
        """Something broke."""
        self._write(logging.ERROR, event, facts)

    def _write(self, level: int, event: str, facts: dict[str, Any]) -> None:
        logging.getLogger("tefuda").log(level, "%s %s", event, facts, exc_info=facts.pop("exc_info", None))


def log() -> Log:
    """The log of this process."""
    found: Log = StandardLog() if _structlog() is None else _structlog().get_logger()
    return found


@cache
def _structlog() -> Any:
    try:
        import structlog
    except ModuleNotFoundError:
        return None
    return structlog
