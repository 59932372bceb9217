"""The file in which SQLite keeps the tables: for its owner's eyes alone, and always the one that was opened."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL

PRIVATE: Final = 0o600
BESIDE: Final = ("", "-wal", "-shm", "-journal")


class FileMoved(OSError):
    """Another file, or none, lies where the database was: what is written now would be lost with the old one."""


class DatabaseFile:
    """A SQLite database on the disk.  It holds the seeds of running matches: whoever reads it knows all hands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: tuple[int, int] | None = None

    def make_private(self) -> None:
        """Make it, if there is none, and close it to others; SQLite makes the files beside it in its likeness.

        Raises:
            OSError: it cannot be made, or not be written to; SQLite would not say why.
        """
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, PRIVATE))
        for ending in BESIDE:
            with suppress(OSError):  # not ours to change
                self.path.with_name(self.path.name + ending).chmod(PRIVATE)

    def remember(self) -> None:
        """This is the one."""
        self._known = self._here()

    def check(self) -> None:
        """Raises `FileMoved` if it is not the one that was opened."""
        if self._known is not None and self._here() != self._known:
            raise FileMoved(str(self.path))

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
