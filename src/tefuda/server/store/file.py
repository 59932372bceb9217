"""The file of a SQLite database: readable by its owner only, and always the one that was opened."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL

PRIVATE: Final = 0o600
BESIDE: Final = ("", "-wal", "-shm", "-journal")


class FileMoved(OSError):
    """The database file was replaced or removed: what is written now would be lost."""


class DatabaseFile:
    """A SQLite database on the disk; it holds the seeds of running matches, which reveal all hands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: tuple[int, int] | None = None

    def make_private(self) -> None:
        """Create the file if there is none, and close it to other users.

        SQLite gives the files beside it the same mode.

        Raises:
            OSError: It cannot be created or written to; SQLite would not say why.
        """
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, PRIVATE))
        for ending in BESIDE:
            with suppress(OSError):  # not ours to change
                self.path.with_name(self.path.name + ending).chmod(PRIVATE)

    def remember(self) -> None:
        """Remember the present file as the one that was opened."""
        self._known = self._here()

    def check(self) -> None:
        """Raise `FileMoved` if the file is not the one that was opened."""
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
