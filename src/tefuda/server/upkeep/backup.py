"""A copy of a SQLite file while its server runs, and such a copy put back.  PostgreSQL has means of its own."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from tefuda.server.store.file import BESIDE, PRIVATE, file_of
from tefuda.server.store.lease import DatabaseInUse
from tefuda.server.upkeep.database import NoDatabase, running

WAITS: Final = 30.0  # seconds for whoever writes just now


class NoFile(Exception):
    """The database is not a file of SQLite's."""


class Damaged(Exception):
    """What SQLite finds wrong with a file, or that no tables are kept in it."""


def take(url: str, folder: Path, keep: int, now: float) -> Path:
    """Copy the database as it is at this moment; of older copies in the folder ``keep`` stay, this one counted.

    Raises:
        NoFile: it is PostgreSQL's.
        NoDatabase: there is none.
        Damaged: the copy cannot be trusted.
    """
    source = path_of(url)
    if not source.exists():
        raise NoDatabase(str(source))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    copy = folder / f"tefuda-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime(now))}.sqlite3"
    part = copy.with_name(f"{copy.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))  # an empty file it writes into
    with closing(sqlite3.connect(source, timeout=WAITS)) as connection:
        connection.execute("VACUUM INTO ?", [str(part)])
    look_through(part)
    part.rename(copy)
    for old in sorted(folder.glob("tefuda-*.sqlite3"))[:-keep]:
        old.unlink()
    return copy


def put_back(url: str, copy: Path) -> Path:
    """Put a copy in the database's place, whose server has ended; what lay there lies beside it, as ``….before``.

    Raises:
        NoFile: it is PostgreSQL's.
        DatabaseInUse: a server works with it.
        Damaged: this is no copy that can be used.
        OSError: it cannot be read, or written there.
    """
    place = path_of(url)
    if running(place):
        raise DatabaseInUse(str(place))
    look_through(copy)
    before = place.with_name(f"{place.name}.before")
    part = place.with_name(f"{place.name}.part")
    place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    shutil.copyfile(copy, part)
    part.chmod(PRIVATE)
    _give_to_owner_of(place if place.exists() else place.parent, part)
    for ending in BESIDE:
        before.with_name(before.name + ending).unlink(missing_ok=True)
        there = place.with_name(place.name + ending)
        if there.exists():
            there.rename(before.with_name(before.name + ending))
    part.rename(place)
    return before


def path_of(url: str) -> Path:
    """The file.  Raises `NoFile`."""
    file = file_of(make_url(url))
    if file is None:
        raise NoFile
    return file.path


def look_through(file: Path) -> None:
    """Raises `Damaged` unless it is whole, and tables are kept in it."""
    with file.open("rb"):  # or say why not; SQLite would make it
        pass
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            wrong = [str(row[0]) for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error)) from error
    if wrong:
        raise Damaged(wrong[0])


def _give_to_owner_of(known: Path, file: Path) -> None:
    """Where root puts it back, the server must be able to read it."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = known.stat()
        os.chown(file, owner.st_uid, owner.st_gid)
