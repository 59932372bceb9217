"""Failures of the database: a word for the metrics, and the database's own code for the log.

The message of the database is never logged, since it may quote what was to be stored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import structlog

from tefuda.server.storage import StoreDown
from tefuda.server.store.file import FileMoved
from tefuda.server.store.lease import DatabaseInUse

# The beginnings of SQLite's names and of PostgreSQL's numbers.
_KINDS: Final = {
    "SQLITE_FULL": "full",
    "SQLITE_READONLY": "read-only",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_IOERR": "disk",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
    "SQLITE_CANTOPEN": "missing",
    "53100": "full",
    "25006": "read-only",
    "55P03": "locked",
    "08": "unreachable",
    "57P": "unreachable",
}
_SAYS: Final = {
    "full": "the disk is full",
    "read-only": "the database may only be read",
    "locked": "another program keeps the database locked",
    "disk": "the disk reports an error",
    "damaged": "the database is damaged",
    "missing": "the database cannot be opened",
    "unreachable": "the database does not answer",
    "moved": "another file, or none, lies where the database was opened",
    "held": "another server works with this database",
    "other": "the database refuses",
}


class StoreFailures:
    """A logger and counter of failures."""

    def __init__(self, count: Callable[[str], None]) -> None:
        self._count = count

    def tell(self, error: Exception, lines: int = 0) -> StoreDown:
        """Log and count a failure, and return the exception to raise in its place."""
        kind, code = _kind(error)
        self._count(kind)
        structlog.get_logger().error(
            "store_down", kind=kind, says=_SAYS[kind], code=code, error=type(error).__name__, lines=lines
        )
        return StoreDown(kind)


def _kind(error: Exception) -> tuple[str, str]:
    """Our word for a failure, and the database's code."""
    cause = getattr(error, "orig", None) or error
    code = str(getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or type(cause).__name__)
    if isinstance(error, FileMoved | DatabaseInUse):
        return "moved" if isinstance(error, FileMoved) else "held", code
    known = (kind for beginning, kind in _KINDS.items() if code.startswith(beginning))
    return next(known, "unreachable" if isinstance(cause, OSError) else "other"), code
