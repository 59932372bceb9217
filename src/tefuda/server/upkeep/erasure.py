"""The erasure of a person.

The name, the private notes and the addresses for notifications go, but the plays stay, since they belong to others too.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from msgspec import structs
from sqlalchemy import bindparam, text
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.protocol.commands import ChangeSeat, SetName, SitDown
from tefuda.server.store.loading import stored
from tefuda.server.upkeep.catalog import TableCatalog, as_json
from tefuda.session.names import clean_name
from tefuda.session.ports import StoredTable
from tefuda.session.tokens import hash_token
from tefuda.table import JournalEntry, TableSetup
from tefuda.table.summaries import MatchSummary

TOKEN: Final = 43  # the length of a token; no name is so long
_HELD: Final = text(
    "SELECT table_id, seat FROM holders WHERE token_hash = :hash OR EXISTS (SELECT 1 FROM devices"
    " WHERE devices.table_id = holders.table_id AND holder = holders.token_hash AND devices.token_hash = :hash)"
)
_SETUP: Final = text("UPDATE tables SET setup = :setup WHERE id = :id")
_LINE: Final = text("UPDATE journal SET entry = :entry WHERE table_id = :id AND version = :version")
_SUMMARY: Final = text("SELECT summary FROM tables WHERE id = :id")
_SHORTENED: Final = text("UPDATE tables SET summary = :short WHERE id = :id")
_PROFILES: Final = text("SELECT count(*) FROM profiles WHERE name = :name")
_NAMELESS: Final = text("UPDATE profiles SET name = '' WHERE name = :name")
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
    """The tables at which a person was found, and the numbers of names, notes and notifications there.

    ``names`` also counts those in lists of members of clubs.
    """

    tables: list[str] = field(default_factory=list)
    names: int = 0
    notes: int = 0
    notifications: int = 0


class _Named(NamedTuple):
    """The places of a person's names at a table: the seats of its setup, and the versions of journal lines."""

    places: frozenset[int]
    lines: frozenset[int]


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
    places = _by_token(database, hash_token(who)) if token else _by_name(database, clean_name(who))
    async for id, seat in places:
        if only is None or id == only:
            await _at(database, id, seat, "" if token else clean_name(who), found, dry)
    if not token and only is None and clean_name(who):
        found.names += await _in_profiles(database, clean_name(who), dry)
    if only is None:
        found.names += await _as_member(database, who, token, dry)
    return found


async def _as_member(database: TableCatalog, who: str, token: bool, dry: bool) -> int:
    """Take a person out of the lists of members of all clubs, and return of how many."""
    asked = {"hash": hash_token(who)} if token else {"name": clean_name(who)}
    where = "token_hash = :hash" if token else "name = :name AND name <> ''"
    async with database.writing() as connection:
        many = await connection.scalar(text(f"SELECT count(*) FROM club_members WHERE {where}"), asked) or 0
        if many and not dry:
            held = f"SELECT token_hash FROM club_members WHERE {where}"
            await connection.execute(text(f"DELETE FROM club_devices WHERE token_hash IN ({held})"), asked)
            await connection.execute(text(f"UPDATE club_members SET name = '', token_hash = NULL WHERE {where}"), asked)
    return int(many)


async def _in_profiles(database: TableCatalog, name: str, dry: bool) -> int:
    """Take a name out of the profiles, and return of how many."""
    async with database.writing() as connection:
        many = await connection.scalar(_PROFILES, {"name": name}) or 0
        if many and not dry:
            await connection.execute(_NAMELESS, {"name": name})
    return int(many)


async def forget_seats(
    database: TableCatalog, tokens: Iterable[bytes], drawn: Iterable[tuple[str, int]] = ()
) -> ErasureResult:
    """Erase the person who holds seats with these tokens, given by their hashes.

    ``drawn``: the tables and the seats that were drawn for them in tournaments, which nobody need have taken.
    """
    found = ErasureResult()
    for hashed in tokens:
        async for id, seat in _by_token(database, hashed):
            await _at(database, id, seat, "", found, dry=False)
    for id, seat in drawn:
        await _at(database, id, seat, "", found, dry=False)
    found.tables = [*dict.fromkeys(found.tables)]
    return found


async def _by_token(database: TableCatalog, hashed: bytes) -> AsyncIterator[tuple[str, int | None]]:
    async with database.reading() as connection:
        rows = list(await connection.execute(_HELD, {"hash": hashed}))
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
        named, seats = _who(here, seat, name)
        setup, lines = _without(here, named)
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
            await _shorten(connection, id, seats, name)


def _who(here: StoredTable, seat: int | None, name: str) -> tuple[_Named, list[int]]:
    """Return where the names of a person stand at a table, and the seats that they hold now."""
    if seat is not None:
        return _named_by(here, seat), [seat]
    held = range(len(here.setup.assignments))
    places = frozenset(at for at, one in enumerate(here.setup.assignments) if one.name == name)
    lines = frozenset(line.version for line in here.journal if _name_of(line) == name)
    return _Named(places, lines), [at for at in held if name in _names_at(here, _named_by(here, at))]


def _named_by(here: StoredTable, seat: int) -> _Named:
    """Return where the person of a seat has given names at this table, back to where they sat down."""
    lines = set[int]()
    for entry in reversed(here.journal):
        match entry.command:
            case ChangeSeat(seat=other) if seat in (entry.seat, other):
                seat = entry.seat if seat == other else other
            case SetName() if entry.seat == seat:
                lines.add(entry.version)
            case SitDown() if entry.seat == seat:
                return _Named(frozenset(), frozenset({*lines, entry.version}))
    return _Named(frozenset({seat}), frozenset(lines))


def _names_at(here: StoredTable, named: _Named) -> frozenset[str]:
    """Return the names that stand at these places."""
    first = (one.name for at, one in enumerate(here.setup.assignments) if at in named.places)
    later = (_name_of(line) for line in here.journal if line.version in named.lines)
    return frozenset({*first, *later} - {""})


def _without(here: StoredTable, named: _Named) -> tuple[TableSetup, list[JournalEntry]]:
    """Return the setup without the names at these places, and the journal lines that change."""
    assignments = tuple(
        replace(assignment, name="") if at in named.places else assignment
        for at, assignment in enumerate(here.setup.assignments)
    )
    nameless = [
        structs.replace(line, command=structs.replace(line.command, name=""))
        for line in here.journal
        if line.version in named.lines and isinstance(line.command, SitDown | SetName) and line.command.name
    ]
    return replace(here.setup, assignments=assignments), nameless


def _name_of(line: JournalEntry) -> str:
    return line.command.name if isinstance(line.command, SitDown | SetName) else ""


def _name_in(entry: str) -> str:
    """The name that somebody took with this entry; empty where there is none, or where it cannot be read."""
    try:
        return _name_of(JournalEntry.from_json(entry))
    except ValueError:
        return ""


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


async def _shorten(connection: AsyncConnection, id: str, seats: Iterable[int], name: str) -> None:
    """Take the names of these seats out of a match's summary; where a name is given, only that one."""
    short = await connection.scalar(_SUMMARY, {"id": id})
    if short is None:
        return
    summary = MatchSummary.from_json(json.loads(short))
    for seat in seats:
        if name in ("", summary.assignments[seat].name):
            summary = summary.without_name(seat)
    kept = json.dumps(summary.as_json(), separators=(",", ":"))
    await connection.execute(_SHORTENED, {"id": id, "short": kept})
