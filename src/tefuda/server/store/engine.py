"""The engine of a database, for the server and for the operator's tools."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import structlog
from sqlalchemy import event, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tefuda.session.ports import StoreDown

CONNECTS: Final = 5.0  # seconds within which PostgreSQL must accept a connection
ANSWERS: Final = 20.0  # and within which it must answer


def new_engine(url: URL, answers: float | None = ANSWERS) -> AsyncEngine:
    """Create an engine that keeps parameters (seeds, names) out of error messages, and so out of logs."""
    if url.get_backend_name() != "sqlite":
        waits = {"timeout": CONNECTS, "command_timeout": answers}  # a connection may break unnoticed
        return create_async_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=waits)
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Set up SQLite so that a commit is on the disk, even if the power fails."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


PRIVATE: Final = 0o600
BESIDE: Final = ("", "-wal", "-shm", "-journal")


class DatabaseFileMoved(OSError):
    """The database file was replaced or removed: what is written now would be lost."""


class DatabaseFile:
    """A SQLite database on the disk; it holds the seeds of running matches, which reveal all hands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: tuple[int, int] | None = None

    def make_private(self) -> None:
        """Create the file if there is none, and close it to other users.

        SQLite gives the files beside it the same mode.  A file that is there is not opened: if any
        descriptor of a file is closed, the whole process loses its locks on it, and another process would take the
        database for its own.

        Raises:
            OSError: It cannot be created or written to; SQLite would not say why.
        """
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        except FileExistsError:
            problem = errno.EISDIR if self.path.is_dir() else errno.EACCES
            if problem == errno.EISDIR or not os.access(self.path, os.R_OK | os.W_OK):
                raise OSError(problem, os.strerror(problem), str(self.path)) from None
        for ending in BESIDE:
            with suppress(OSError):  # not ours to change
                self.path.with_name(self.path.name + ending).chmod(PRIVATE)

    def remember(self) -> None:
        """Remember the present file as the one that was opened."""
        self._known = self._here()

    def check(self) -> None:
        """Raise `DatabaseFileMoved` if the file is not the one that was opened."""
        if self._known is not None and self._here() != self._known:
            raise DatabaseFileMoved(str(self.path))

    def _here(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def file_of(url: URL) -> DatabaseFile | None:
    """The file of a SQLite database; None in memory, and on PostgreSQL."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite" or name in ("", ":memory:") or name.startswith("file:"):
        return None
    return DatabaseFile(Path(name))


_TAKE: Final = text("SELECT pg_try_advisory_lock_shared(7446756462)")


class DatabaseInUse(Exception):
    """Another server works with this database."""


class FileLease:
    """For SQLite: a lock of the operating system on a file beside the database.

    The lock belongs to the process and ends with it, however it ends; the empty file stays and means nothing.
    """

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(f"{database.name}.lock")
        self._file: int | None = None

    def take(self) -> None:
        """Lock the database until `give_back`.  Raises `DatabaseInUse`."""
        if self._file is not None:
            return
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock_file(file)
        except (BlockingIOError, PermissionError):
            os.close(file)
            raise DatabaseInUse(str(self._path.with_suffix(""))) from None
        self._file = file

    def give_back(self) -> None:
        """Unlock the database."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


async def take_session(connection: AsyncConnection) -> None:
    """Take the PostgreSQL lock that belongs to this connection and is shared by all nodes.

    Servers of versions without nodes took this lock exclusively, and none of those may work beside nodes.

    Raises:
        DatabaseInUse: Such a server holds the lock.
    """
    taken = await connection.scalar(_TAKE)
    await connection.commit()
    if not taken:
        raise DatabaseInUse(connection.engine.url.render_as_string(hide_password=True))


def lock_file(file: int) -> None:
    """Lock an open file until it is closed.

    Raises:
        BlockingIOError: Another process has the lock.
        PermissionError: The same, on Windows.
    """
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


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
    if isinstance(error, DatabaseFileMoved | DatabaseInUse):
        return "moved" if isinstance(error, DatabaseFileMoved) else "held", code
    known = (kind for beginning, kind in _KINDS.items() if code.startswith(beginning))
    return next(known, "unreachable" if isinstance(cause, OSError) else "other"), code
