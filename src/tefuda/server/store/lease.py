"""One server for a file, many nodes for PostgreSQL.  A server that was killed leaves nothing behind."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

_TAKE: Final = text("SELECT pg_try_advisory_lock_shared(7446756462)")


class DatabaseInUse(Exception):
    """Another server works with this database."""


class FileLease:
    """For SQLite: a lock of the operating system on a file beside the database.

    It belongs to the process and ends with it, however that ends; the empty file stays and means nothing.
    """

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(f"{database.name}.lock")
        self._file: int | None = None

    def take(self) -> None:
        """Hold the database until `give_back`.  Raises `DatabaseInUse`."""
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
        """Let another have it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


async def take_session(connection: AsyncConnection) -> None:
    """For PostgreSQL: a lock that belongs to this connection, and is shared by all nodes.

    Before there were nodes a server had it for itself; none of these may work beside them.  Raises `DatabaseInUse`.
    """
    taken = await connection.scalar(_TAKE)
    await connection.commit()
    if not taken:
        raise DatabaseInUse(connection.engine.url.render_as_string(hide_password=True))


def lock_file(file: int) -> None:
    """Until it is closed.  Raises `BlockingIOError` or `PermissionError` where another has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
