"""The work of `tefuda admin`, and what it prints."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tefuda.commands.errors import CliError, ExitCode
from tefuda.commands.page import say
from tefuda.engine.whole_file import whole
from tefuda.text.wrapping import cells

if TYPE_CHECKING:
    from tefuda.server.upkeep.catalog import TableCatalog, TableSummary
    from tefuda.server.upkeep.checking import DatabaseCheckFinding


T = TypeVar("T")
Why = tuple[str, int]  # the reason of a ban, and its days


SHUT: Final = ("unable to open database file", "attempt to write a readonly database")
"""SQLite's messages for a folder or a file that is not there, or may not be written to."""


def unusable(error: Exception) -> CliError:
    """Return the stop for a database that cannot be reached, or does not do what is asked."""
    from sqlalchemy.exc import ArgumentError

    if isinstance(error, ArgumentError):
        return CliError(ExitCode.USAGE, say("database-no-address"))
    why = str(getattr(error, "orig", None) or error).splitlines()[0]
    if why in SHUT:
        told = say("database-file-not-opened")
        return CliError(ExitCode.UNABLE, told)
    return CliError(ExitCode.UNABLE, say("database-unusable", why=why))


def at_database(url: str | None, work: Callable[[str], T]) -> T:
    """Do something at the address of the database, the one given or the environment's.

    A missing database stops the command with a sentence.
    """
    from tefuda.server.startup.config import Settings
    from tefuda.server.upkeep.catalog import DatabaseNotFound

    try:
        return work(Settings.from_environment(database_url=url).database_url)
    except DatabaseNotFound as error:
        told = say("database-without-tables", error=error)
        raise CliError(ExitCode.UNABLE, told) from error


SHOWN: Final = 50  # the most faults that are printed; the rest is counted
PRIVATE: Final = 0o600


def tables(
    url: str | None, game: str | None, state: Any, idle: int | None, most: int | None, listed: bool, names: bool
) -> None:
    """Print the tables, and how many they are; ``listed``: only those to be found; ``names``: with their people."""
    from tefuda.server.upkeep import catalog

    if game is not None:
        from tefuda.engine.matches.registry import find

        find(game)  # raises for an unknown game, which would otherwise list nothing
    wanted = catalog.TableFilter(game, state, idle, most, listed)
    found = on_database(url, lambda database: catalog.listed(database, wanted, time.time()))
    people = on_database(url, lambda database: catalog.names_at(database, [one.id for one in found])) if names else {}
    for line in columns([_heads(), *map(_row, found)]):
        print(line)
        for seat, name in enumerate(people.get(line.split()[0], ()), 1):
            if name:
                print(f"    {seat}  {name}")
    print(say("tables-count", count=len(found)))


def close(url: str | None, table: str) -> ExitCode:
    """Close a table."""
    from tefuda.server.upkeep import closing

    if on_database(url, lambda database: closing.close(database, table, time.time())):
        print(say("close-done", table=table))
        return ExitCode.OK
    print(say("close-already-over", table=table))
    return ExitCode.FAILED


def export(url: str | None, table: str, out: Path | None, running: bool) -> ExitCode:
    """Write a record; that of a match that goes on only if ``running`` says so."""
    from tefuda.server.upkeep import closing

    if out is not None and out.is_file():
        raise CliError(ExitCode.FAILED, say("export-file-exists", file=out))
    record, over = on_database(url, lambda database: closing.record_of(database, table))
    if record is None:
        raise CliError(ExitCode.FAILED, say("export-nothing-dealt", table=table))
    if not over:
        told = say("export-match-running", table=table)
        if not running:
            how = say("export-use-running")
            raise CliError(ExitCode.FAILED, told + how)
        print(f"tefuda: {told}{say('export-show-nobody')}", file=sys.stderr)
    if out is None:
        print(record, end="")
    else:
        _write_for_oneself(out, record)
    return ExitCode.OK


def forget(url: str | None, who: str, table: str | None, dry: bool) -> ExitCode:
    """Forget a person, or say where there would be something to forget."""
    from tefuda.server.upkeep import erasure
    from tefuda.session.names import NameTooLong

    try:
        found = on_database(url, lambda database: erasure.forget(database, who, table, dry))
    except NameTooLong as error:
        raise CliError(ExitCode.USAGE, say("forget-too-long")) from error
    if not found.tables and not found.names:
        print(say("forget-nothing"))
        return ExitCode.FAILED
    for table in found.tables:
        print(table)
    counts = {"tables": len(found.tables), "names": found.names, "notes": found.notes}
    counts["notifications"] = found.notifications
    print(say("forget-done", **counts, dry="yes" if dry else "no"))
    return ExitCode.OK


def check(url: str | None, wanted: Sequence[str]) -> ExitCode:
    """Play every journal once more; return FAILED if something does not hold."""
    from tefuda.commands.streams import with_progress
    from tefuda.server.upkeep import checking

    def work(told: Any) -> tuple[int, list[DatabaseCheckFinding]]:
        return on_database(url, lambda database: checking.check(database, wanted, told))

    many, faults = with_progress(say("progress-tables"), None, work)
    for fault in faults[:SHOWN]:
        print(f"✗ {fault.table}{': ' if fault.table else ''}{say(f'fault-{fault.kind}', what=fault.what)}")
    bad = len({fault.table for fault in faults})
    print(say("check-done", count=many, bad=bad))
    return ExitCode.FAILED if faults else ExitCode.OK


def prune(url: str | None, finished: int | None, abandoned: int | None, dry: bool) -> None:
    """Take old tables away, or say which would go."""
    from tefuda.server.upkeep import closing

    if finished is None and abandoned is None:
        raise CliError(ExitCode.USAGE, say("prune-needs-age"))
    keep, now = closing.Retention(finished, abandoned), time.time()
    if dry:
        old = on_database(url, lambda database: closing.old(database, keep, now))
        for ids in old.values():
            print(*ids, sep="\n", end="\n" if ids else "")
        gone = {kind: len(ids) for kind, ids in old.items()}
    else:
        gone = on_database(url, lambda database: closing.prune(database, keep, now))
    print(
        say(
            "prune-done",
            finished=gone.get("finished", 0),
            abandoned=gone.get("abandoned", 0),
            dry="yes" if dry else "no",
        )
    )


def ban(
    url: str | None, seat: tuple[str | None, int | None, bool], whom: str | None, address: str | None, why: Why
) -> None:
    """Ban a seat or its device, the devices of a named one, or an address, and print the ids of the bans."""
    from tefuda.server.upkeep import bans

    (table, number, device), (reason, days), now = seat, why, time.time()
    if (address, table, whom).count(None) != 2 or (table is None) != (number is None) or (device and table is None):
        raise CliError(ExitCode.USAGE, say("ban-whom"))

    async def work(database: TableCatalog) -> list[bans.Ban]:
        if address is not None:
            return [await bans.ban_address(database, address, reason, days, now)]
        if whom is not None:
            return await bans.ban_devices(database, whom, reason, days, now)
        assert table is not None and number is not None
        return [await bans.ban_seat(database, table, number - 1, reason, days, now, device=device)]

    try:
        made = on_database(url, work)
    except bans.NobodyThere as error:
        raise CliError(ExitCode.FAILED, say(str(error))) from error
    except bans.NoAddress as error:
        raise CliError(ExitCode.USAGE, say("ban-no-address", address=error)) from error
    for one in made:
        print(say("ban-done", id=one.id, until=day(one.until)))


def list_bans(url: str | None) -> None:
    """Print the bans that hold."""
    from tefuda.server.upkeep import bans

    found = on_database(url, lambda database: bans.bans(database, time.time()))
    heads = (say("bans-column-ban"), say("bans-column-kind"), say("bans-column-what"), say("bans-column-until"))
    rows = [(one.id, say(f"ban-{one.kind}"), one.what[:16], day(one.until), one.reason) for one in found]
    for line in columns([(*heads, say("bans-column-reason")), *rows]):
        print(line)
    print(say("bans-count", count=len(found)))


def lift(url: str | None, id: str) -> ExitCode:
    """Lift a ban."""
    from tefuda.server.upkeep import bans

    if on_database(url, lambda database: bans.lift(database, id)):
        print(say("lift-done", id=id))
        return ExitCode.OK
    print(say("lift-none", id=id))
    return ExitCode.FAILED


def day(at: float) -> str:
    """Return a moment as it is printed, in the time of this machine."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


# --- the database ---------------------------------------------------------------------------------


def on_database(url: str | None, work: Callable[[TableCatalog], Awaitable[T]]) -> T:
    """Do something on the database; what cannot be done is reported in a sentence."""
    import asyncio

    from sqlalchemy.exc import SQLAlchemyError

    from tefuda.server.upkeep.catalog import DatabaseVersionMismatch
    from tefuda.server.upkeep.closing import NoSuchTable
    from tefuda.table import BrokenJournal

    try:
        return at_database(url, lambda address: asyncio.run(_opened(address, work)))
    except NoSuchTable as error:
        raise CliError(ExitCode.USAGE, say("no-such-table", error=error)) from error
    except BrokenJournal as error:
        told = say("journal-damaged", error=error)
        raise CliError(ExitCode.FAILED, told) from error
    except DatabaseVersionMismatch as error:
        told = say("database-other-version", error=error)
        raise CliError(ExitCode.UNABLE, told) from error
    except (SQLAlchemyError, OSError) as error:
        raise unusable(error) from error


async def _opened(url: str, work: Callable[[TableCatalog], Awaitable[T]]) -> T:
    from tefuda.server.upkeep.catalog import opened

    async with opened(url) as database:
        return await work(database)


def _write_for_oneself(file: Path, text: str) -> None:
    with (
        whole(file, PRIVATE) as there,
        os.fdopen(os.open(there, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "w", encoding="utf-8") as written,
    ):
        written.write(text)


# --- what is said ---------------------------------------------------------------------------------


def _heads() -> tuple[str, ...]:
    return (
        say("tables-column-table"),
        say("tables-column-state"),
        say("tables-column-game"),
        say("tables-column-seats"),
        say("tables-column-version"),
        say("tables-column-last"),
        say("tables-column-here"),
    )


def _row(one: TableSummary) -> tuple[str, ...]:
    last = day(one.last)
    here = say("tables-here") if one.here else ""
    return one.id, say(f"state-{one.state}"), one.game, str(one.seats), str(one.version), last, here


def columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Yield the lines of a table whose columns are as wide as what stands in them."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        padded = (text + " " * (width - cells(text)) for text, width in zip(row, widths, strict=True))
        yield "  ".join(padded).rstrip()


def backup(url: str | None, folder: Path, keep: int) -> None:
    """Copy the database, and print where the copy is."""
    from tefuda.server.upkeep import backup as copying

    print(_at_database(lambda at: copying.take(at, folder, keep, time.time()), url))


def restore(url: str | None, file: Path) -> None:
    """Put a copy back, and print where the database that was there is now."""
    from tefuda.server.upkeep import backup as copying

    before = _at_database(lambda at: copying.put_back(at, file), url)
    there = say("restore-old-database", before=before) if before.exists() else ""
    print(say("restore-done", file=file, there=there))


def _at_database(work: Callable[[str], T], url: str | None) -> T:
    """Carry out the work, and report what cannot be done in a sentence."""
    import sqlite3

    from tefuda.server.store import DatabaseInUse
    from tefuda.server.upkeep.backup import DamagedDatabase, NotSqliteDatabase

    try:
        return at_database(url, work)
    except NotSqliteDatabase as error:
        told = say("backup-use-pg-dump")
        raise CliError(ExitCode.UNABLE, told) from error
    except DatabaseInUse as error:
        told = say("backup-server-running", error=error)
        raise CliError(ExitCode.UNABLE, told) from error
    except DamagedDatabase as error:
        raise CliError(ExitCode.FAILED, say("backup-damaged", error=error)) from error
    except sqlite3.Error as error:
        raise CliError(ExitCode.UNABLE, say("backup-failed", error=error)) from error
