"""Backup of a SQLite file while its server runs, and restoring such a copy.  PostgreSQL has tools of its own."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from tefuda.server.store.engine import BESIDE, PRIVATE, DatabaseInUse, file_of
from tefuda.server.upkeep.catalog import DatabaseNotFound, running

WAITS: Final = 30.0  # seconds to wait for a writer


class NotSqliteDatabase(Exception):
    """The database is not a SQLite file."""


class DamagedDatabase(Exception):
    """The file is damaged, or contains no tables of Tefuda; the argument is SQLite's message."""


def take(url: str, folder: Path, keep: int, now: float) -> Path:
    """Copy the database as it is at this moment, and return the copy.

    Args:
        url: The URL of the database.
        folder: The folder for copies.
        keep: The number of copies to keep in the folder, this one included.
        now: The time that names the copy, in seconds since the epoch.

    Raises:
        NotSqliteDatabase: The database is PostgreSQL's.
        DatabaseNotFound: There is no database.
        DamagedDatabase: The copy cannot be trusted.
    """
    source = path_of(url)
    if not source.exists():
        raise DatabaseNotFound(str(source))
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
    """Put a copy in the place of the database, whose server has ended; the old files stay beside it, as ``….before``.

    Raises:
        NotSqliteDatabase: The database is PostgreSQL's.
        DatabaseInUse: A server works with it.
        DamagedDatabase: The copy cannot be used.
        OSError: The copy cannot be read, or the database not be written.
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
    """The path of the database file.  Raises `NotSqliteDatabase`."""
    file = file_of(make_url(url))
    if file is None:
        raise NotSqliteDatabase
    return file.path


def look_through(file: Path) -> None:
    """Raise `DamagedDatabase` unless the file is intact and contains tables of Tefuda."""
    with file.open("rb"):  # or say why not; SQLite would make it
        pass
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            wrong = [str(row[0]) for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise DamagedDatabase(str(error)) from error
    if wrong:
        raise DamagedDatabase(wrong[0])


def _give_to_owner_of(known: Path, file: Path) -> None:
    """Give the file the owner of another, so that the server can read it where root has restored it."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = known.stat()
        os.chown(file, owner.st_uid, owner.st_gid)
