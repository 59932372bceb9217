"""The names that people have typed beside their tables: of clubs, tournaments, members and profiles.

The operator reads them, changes one, and closes a club.  A running server reads all of these again with each request.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import Table, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.server.store import tables
from tefuda.server.store.writer import delete_clubs
from tefuda.server.upkeep.catalog import TableCatalog
from tefuda.session.names import LONGEST, clean_text

NameKind = Literal["club", "tournament", "season", "member", "profile"]
LONGEST_OF_CLUBS: Final = 40  # characters, of a club, of a tournament
_NAMED: Final[dict[NameKind, tuple[Table, int]]] = {
    "club": (tables.clubs, LONGEST_OF_CLUBS),
    "member": (tables.club_members, LONGEST),
    "profile": (tables.profiles, LONGEST),
}


class TypedName(NamedTuple):
    """A name, and since when it is there; ``club``: in which club, empty for a profile.

    The season of a tournament has the tournament's id.
    """

    kind: NameKind
    id: str
    club: str
    name: str
    at: float


class NoName(ValueError):
    """The text cannot be a name: nothing of it is visible."""


async def names(database: TableCatalog, part: str = "") -> list[TypedName]:
    """Return all names in which a text occurs, in upper or lower case, the newest first."""
    async with database.reading() as connection:
        found = [*await _plain(connection), *await _of_tournaments(connection)]
    wanted = (one for one in found if one.name and part.casefold() in one.name.casefold())
    return sorted(wanted, key=lambda one: (-one.at, one.id, one.kind))


async def _plain(connection: AsyncConnection) -> list[TypedName]:
    club, member, profile = tables.clubs.c, tables.club_members.c, tables.profiles.c
    asked: dict[NameKind, Any] = {
        "club": select(club.id, club.id.label("club"), club.name, club.at),
        "member": select(member.id, member.club_id.label("club"), member.name, member.at),
        "profile": select(profile.id, profile.name, profile.created.label("at")),
    }
    found = list[TypedName]()
    for kind, these in asked.items():
        rows = (await connection.execute(these)).mappings()
        found += (TypedName(kind, row["id"], row.get("club", ""), row["name"], row["at"]) for row in rows)
    return found


async def _of_tournaments(connection: AsyncConnection) -> list[TypedName]:
    of = tables.tournaments.c
    rows = (await connection.execute(select(of.id, of.club_id, of.setup, of.at))).all()
    fields: tuple[tuple[NameKind, str], ...] = (("tournament", "name"), ("season", "season"))
    return [TypedName(kind, row.id, row.club_id, row.setup[field], row.at) for row in rows for kind, field in fields]


async def rename(database: TableCatalog, id: str, name: str) -> str | None:
    """Give a club, a tournament, a member or a profile another name, and return the former one; None: there is none.

    A tournament loses its season, which its leader can enter again.

    Raises:
        NameTooLong: It is longer than a name may be there.
        NoName: Nothing of it is visible.
    """
    async with database.writing() as connection:
        for table, longest in _NAMED.values():
            here = table.c.id == id
            before = await connection.scalar(select(table.c.name).where(here))
            if before:
                await connection.execute(update(table).where(here).values(name=_name(name, longest)))
                return str(before)
        return await _rename_tournament(connection, id, name)


async def _rename_tournament(connection: AsyncConnection, id: str, name: str) -> str | None:
    of = tables.tournaments
    setup = await connection.scalar(select(of.c.setup).where(of.c.id == id))
    if setup is None:
        return None
    changed = {**setup, "name": _name(name, LONGEST_OF_CLUBS), "season": ""}
    await connection.execute(update(of).where(of.c.id == id).values(setup=changed))
    return str(setup["name"])


def _name(raw: str, longest: int) -> str:
    name = clean_text(raw, longest)
    if not name:
        raise NoName(raw)
    return name


async def close_club(database: TableCatalog, club: str) -> bool:
    """Delete a club with its members and tournaments, and open what was sealed for them; False: there is none."""
    of, held = tables.tables.c, tables.tournaments.c
    async with database.writing() as connection:
        if await connection.scalar(select(tables.clubs.c.id).where(tables.clubs.c.id == club)) is None:
            return False
        tournaments = select(held.id).where(held.club_id == club)
        sealed = list(await connection.scalars(select(of.id).where(of.sealed.in_(tournaments))))
        await database.take(connection, sealed)
        await connection.execute(update(tables.tables).where(of.id.in_(sealed)).values(sealed=None))
        await delete_clubs(connection, [club])
    return True


async def devices_of(connection: AsyncConnection, id: str) -> list[bytes]:
    """Return the hashes of the devices of a member, of a profile, or of the one who has opened a club."""
    link, club, member, listed = tables.club_devices.c, tables.clubs.c, tables.club_members.c, tables.profile_devices.c
    tokens = select(club.director).where(club.id == id).union(select(member.token_hash).where(member.id == id))
    joined = select(link.device).where(link.token_hash.in_(tokens), link.device.is_not(None))
    owners = select(link.profile).where(link.token_hash.in_(tokens), link.profile.is_not(None))
    kept = select(listed.device).where((listed.profile == id) | listed.profile.in_(owners))
    return sorted({bytes(one) for asked in (joined, kept) for one in await connection.scalars(asked)})
