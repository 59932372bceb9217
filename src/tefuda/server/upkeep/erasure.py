"""The erasure of a person.

The name, the private notes and the addresses for notifications go, but the plays stay, since they belong to others too.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from msgspec import structs
from sqlalchemy import bindparam, text
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.protocol.commands import ChangeSeat, SetName, SitDown
from tefuda.server.store.loading import stored
from tefuda.server.upkeep.catalog import TableCatalog, as_json
from tefuda.session.ports import StoredTable
from tefuda.session.tokens import clean_name, hash_token
from tefuda.table import JournalEntry, TableSetup

TOKEN: Final = 43  # the length of a token; no name is so long
_HELD: Final = text(
    "SELECT table_id, seat FROM holders WHERE token_hash = :hash OR EXISTS (SELECT 1 FROM devices"
    " WHERE devices.table_id = holders.table_id AND holder = holders.token_hash AND devices.token_hash = :hash)"
)
_SETUP: Final = text("UPDATE tables SET setup = :setup WHERE id = :id")
_LINE: Final = text("UPDATE journal SET entry = :entry WHERE table_id = :id AND version = :version")
_NOTES: Final = text(
    "UPDATE holders SET notes = NULL WHERE table_id = :id AND seat IN :seats AND notes IS NOT NULL"
).bindparams(bindparam("seats", expanding=True))
_SUBSCRIBED: Final = (
    " FROM subscriptions WHERE table_id = :id AND holder IN"
    " (SELECT token_hash FROM holders WHERE table_id = :id AND seat IN :seats)"
)
_MANY: Final = text(f"SELECT count(*){_SUBSCRIBED}").bindparams(bindparam("seats", expanding=True))
_SILENCE: Final = text(f"DELETE{_SUBSCRIBED}").bindparams(bindparam("seats", expanding=True))


@dataclass
class ErasureResult:
    """The tables at which a person was found, and the numbers of names, notes and notifications there."""

    tables: list[str] = field(default_factory=list)
    names: int = 0
    notes: int = 0
    notifications: int = 0


async def forget(database: TableCatalog, who: str, only: str | None = None, dry: bool = False) -> ErasureResult:
    """Erase a person, given by name or by the token of one of their seats.

    A token tells the person from others of the same name: the name is erased at the tables where it holds a seat.

    Args:
        database: The database.
        who: The name or the token.
        only: The id of the only table to change.
        dry: Only find the places.
    """
    found = ErasureResult()
    token = len(who) == TOKEN
    places = _by_token(database, who) if token else _by_name(database, clean_name(who))
    async for id, seat in places:
        if only is None or id == only:
            await _at(database, id, seat, "" if token else clean_name(who), found, dry)
    return found


async def _by_token(database: TableCatalog, token: str) -> AsyncIterator[tuple[str, int | None]]:
    async with database.reading() as connection:
        rows = list(await connection.execute(_HELD, {"hash": hash_token(token)}))
    for row in rows:
        yield row.table_id, row.seat


async def _by_name(database: TableCatalog, name: str) -> AsyncIterator[tuple[str, int | None]]:
    """Yield every table with this name, in its setup or in the journal where somebody took it."""
    async with database.reading() as connection:
        laid = await connection.execute(text("SELECT id, setup FROM tables ORDER BY created_at, id"))
        ids = [
            row.id
            for row in laid
            if any(assignment["name"] == name for assignment in as_json(row.setup)["assignments"])
        ]
        called = await connection.execute(
            text("SELECT table_id, entry FROM journal WHERE kind IN ('sit_down', 'set_name')")
        )
        ids += [row.table_id for row in called if _name_in(row.entry) == name]
    for id in dict.fromkeys(ids if name else ()):
        yield id, None


async def _at(database: TableCatalog, id: str, seat: int | None, name: str, found: ErasureResult, dry: bool) -> None:
    async with database.writing() as connection:
        if not dry:
            await database.take(connection, [id])
        here = await stored(connection, id)
        if here is None:
            return
        names, seats = _who(here, seat, name)
        setup, lines = _without(here, names)
        changed = sum(a != b for a, b in zip(setup.assignments, here.setup.assignments, strict=True)) + len(lines)
        notes = sum(one in here.notes for one in seats)
        notifications = await connection.scalar(_MANY, {"id": id, "seats": seats}) or 0
        if not changed and not notes and not notifications:
            return
        found.tables.append(id)
        found.names += changed
        found.notes += notes
        found.notifications += notifications
        if not dry:
            await _write(connection, id, setup, lines, seats)


def _who(here: StoredTable, seat: int | None, name: str) -> tuple[frozenset[str], list[int]]:
    """Return the names of a person at a table, and the seats that they hold now."""
    if seat is not None:
        return _names_of(here, seat), [seat]
    held = range(len(here.setup.assignments))
    return frozenset([name]), [at for at in held if name in _names_of(here, at)]


def _names_of(here: StoredTable, seat: int) -> frozenset[str]:
    """Return all names that the person of a seat has had at this table, back to where they sat down."""
    names = set[str]()
    for entry in reversed(here.journal):
        match entry.command:
            case ChangeSeat(seat=other) if seat in (entry.seat, other):
                seat = entry.seat if seat == other else other
            case SetName(name=name) if entry.seat == seat:
                names.add(name)
            case SitDown(name=name) if entry.seat == seat:
                return frozenset({*names, name} - {""})
    first = here.setup.assignments[seat].name if seat < len(here.setup.assignments) else ""
    return frozenset({*names, first} - {""})


def _without(here: StoredTable, names: frozenset[str]) -> tuple[TableSetup, list[JournalEntry]]:
    """Return the setup without these names, and the journal lines that change."""
    assignments = tuple(
        replace(assignment, name="") if assignment.name in names else assignment
        for assignment in here.setup.assignments
    )
    nameless = [
        structs.replace(line, command=structs.replace(line.command, name=""))
        for line in here.journal
        if isinstance(line.command, SitDown | SetName) and line.command.name in names
    ]
    return replace(here.setup, assignments=assignments), nameless


def _name_in(entry: str) -> str:
    """The name that somebody took with this entry; empty where there is none, or where it cannot be read."""
    try:
        command = JournalEntry.from_json(entry).command
    except ValueError:
        return ""
    return command.name if isinstance(command, SitDown | SetName) else ""


async def _write(
    connection: AsyncConnection, id: str, setup: TableSetup, lines: list[JournalEntry], seats: list[int]
) -> None:
    laid: dict[str, Any] = setup.as_json()
    await connection.execute(_SETUP, {"id": id, "setup": json.dumps(laid)})
    for line in lines:
        await connection.execute(_LINE, {"id": id, "version": line.version, "entry": line.as_json()})
    if seats:
        await connection.execute(_NOTES, {"id": id, "seats": seats})
        await connection.execute(_SILENCE, {"id": id, "seats": seats})
