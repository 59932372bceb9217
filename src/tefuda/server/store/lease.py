"""The claim of a server on its database: one server for a file, many nodes for PostgreSQL.

A server that was killed leaves no claim behind.
"""

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
