"""The profiles in the database: who keeps one, on which devices, and with which seats.

A profile belongs to the devices that are listed for it.  Its seats are listed by the hashes of their tokens, which stay
the same from a table to its rematch.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec import convert, to_builtins
from sqlalchemy import ColumnElement, Select, Text, and_, delete, func, insert, literal, select, type_coerce, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tefuda.protocol.profiles import Profile
from tefuda.protocol.values import Avatar, Lang
from tefuda.server.store import tables
from tefuda.server.upkeep.catalog import ServerCatalog
from tefuda.session.figures import FinishedOwn, loss
from tefuda.session.tokens import new_table_id
from tefuda.table.summaries import MatchSummary

MOST: Final = 2000  # matches of a profile that are listed and counted: the newest


class StoredProfile(NamedTuple):
    """A profile as it is stored."""

    id: str
    shown: Profile


class ProfileChoice(NamedTuple):
    """The name, the avatar and the language that the owner of a profile has chosen."""

    name: str
    avatar: Avatar | None
    lang: Lang


class ProfileSeat(NamedTuple):
    """A seat of a profile, at a table that is over or goes on."""

    table: str
    seat: int
    holder: bytes


class ProfileStore:
    """The profiles of a server, or of all nodes."""

    def __init__(self, database: ServerCatalog) -> None:
        self.database = database

    async def of_device(self, device: bytes) -> StoredProfile | None:
        """Return the profile that a device keeps, or None."""
        async with self.database.reading() as connection:
            return await _of(connection, device)

    async def keep(self, device: bytes, choice: ProfileChoice, at: float, *, earlier: bool) -> StoredProfile:
        """Create the profile of a device, or change it.

        ``earlier``: the seats that the device has taken before belong to a new profile.
        """
        try:
            return await self._keep(device, choice, at, earlier=earlier)
        except IntegrityError:  # two requests of one device, at two nodes: the other was quicker
            return await self._keep(device, choice, at, earlier=earlier)

    async def _keep(self, device: bytes, choice: ProfileChoice, at: float, *, earlier: bool) -> StoredProfile:
        row = {"name": choice.name, "avatar": to_builtins(choice.avatar), "lang": choice.lang}
        async with self.database.writing() as connection:
            found = await _of(connection, device)
            id = found.id if found is not None else new_table_id()
            if found is not None:
                await connection.execute(update(tables.profiles).where(tables.profiles.c.id == id).values(**row))
            else:
                await connection.execute(insert(tables.profiles).values(id=id, created=at, **row))
                await add_device(connection, id, device, at, earlier=earlier)
            kept = await _of(connection, device)
        assert kept is not None  # it was just written
        return kept

    async def leave(self, device: bytes) -> bool:
        """Forget on this device who keeps it; False: nobody else could reach the profile, so it stays.

        The seats that were taken here stay with the profile.
        """
        async with self.database.writing() as connection:
            found = await _of(connection, device)
            if found is None or (found.shown.devices < 2 and not found.shown.passkeys):
                return found is None
            await connection.execute(delete(tables.profile_devices).where(tables.profile_devices.c.device == device))
        return True

    async def alone(self, device: bytes) -> None:
        """Make this device the only one that keeps its profile."""
        of = tables.profile_devices.c
        async with self.database.writing() as connection:
            found = await _of(connection, device)
            if found is not None:
                others = delete(tables.profile_devices).where(of.profile == found.id, of.device != device)
                await connection.execute(others)

    async def matches(self, profile: str) -> list[tuple[Mapping[str, Any], Mapping[int, str]]]:
        """Return the rows of a profile's finished matches, the newest first, each with other people's profiles.

        They are read by `finished_own`, as that takes a while.
        """
        async with self.database.reading() as connection:
            rows = [dict(row) for row in (await connection.execute(_finished(profile))).mappings()]
            known: dict[str, dict[int, str]] = {}
            for row in await connection.execute(_profiles_at(profile)):
                known.setdefault(row.table_id, {})[row.seat] = row.profile
        alone = {row["table_id"]: row for row in reversed(rows)}  # who sits at two seats of a table counts once
        rows = sorted(alone.values(), key=lambda row: (-row["finished_at"], row["table_id"]))[:MOST]
        return [(row, known.get(row["table_id"], {})) for row in rows]

    async def seats(self, profile: str) -> list[ProfileSeat]:
        """Return all seats that a profile holds, those of matches that go on too."""
        async with self.database.reading() as connection:
            own = _own(tables.profile_seats.c.profile == profile).subquery().c
            found = await connection.execute(select(own.table_id, own.seat, own.holder).order_by(own.table_id))
            return [ProfileSeat(row.table_id, row.seat, bytes(row.holder)) for row in found]


def finished_own(row: Mapping[str, Any], profiles: Mapping[int, str]) -> FinishedOwn:
    """Return a match from its row."""
    return FinishedOwn(
        table=row["table_id"],
        at=row["finished_at"],
        seat=row["seat"],
        summary=MatchSummary.from_json(json.loads(row["summary"])),
        profiles=profiles,
        review=loss(json.loads(row["found"])) if row["found"] else None,
        rating_change=row["change"],
    )


async def add_device(connection: AsyncConnection, profile: str, device: bytes, at: float, *, earlier: bool) -> None:
    """List a device for a profile; ``earlier``: with the seats that it has taken before."""
    await connection.execute(insert(tables.profile_devices).values(device=device, profile=profile, at=at))
    if not earlier:
        return
    taken, linked = tables.known_devices.c, tables.profile_seats.c
    free = select(taken.token_hash, literal(profile)).distinct()
    free = free.where(taken.device == device, taken.token_hash.not_in(select(linked.token_hash)))
    await connection.execute(insert(tables.profile_seats).from_select(["token_hash", "profile"], free))
    joined = tables.club_devices
    linking = update(joined).where(joined.c.device == device).values(device=None, profile=profile)
    await connection.execute(linking)


async def _of(connection: AsyncConnection, device: bytes) -> StoredProfile | None:
    of, listed = tables.profiles, tables.profile_devices
    own = select(listed.c.profile).where(listed.c.device == device).scalar_subquery()
    devices = select(func.count()).where(listed.c.profile == of.c.id).scalar_subquery()
    keys = select(func.count()).where(tables.passkeys.c.profile == of.c.id).scalar_subquery()
    asked = select(of, devices.label("devices"), keys.label("passkeys")).where(of.c.id == own)
    row = (await connection.execute(asked)).mappings().first()
    if row is None:
        return None
    avatar = convert(row["avatar"], Avatar | None)
    given = {"name": row["name"], "lang": row["lang"], "created": row["created"], "devices": row["devices"]}
    given["passkeys"] = row["passkeys"]
    return StoredProfile(row["id"], Profile(avatar=avatar, **given))


async def profiles_at(connection: AsyncConnection, table: str) -> dict[int, str]:
    """Return the profiles of those who sit at a table, by seat."""
    own = _own(tables.holders.c.table_id == table).subquery().c
    return {row.seat: row.profile for row in await connection.execute(select(own.seat, own.profile))}


def _own(condition: ColumnElement[bool]) -> Any:
    """Return the seats of profiles: held by the first token of a seat, or by one of a further device."""
    linked, held, later = tables.profile_seats, tables.holders, tables.devices
    columns = held.c.table_id, held.c.seat, held.c.token_hash.label("holder"), linked.c.profile
    first = select(*columns).join(linked, linked.c.token_hash == held.c.token_hash).where(condition)
    further = (
        select(*columns)
        .join(later, and_(later.c.table_id == held.c.table_id, later.c.holder == held.c.token_hash))
        .join(linked, linked.c.token_hash == later.c.token_hash)
        .where(condition)
    )
    return first.union(further)


def _finished(profile: str) -> Select[Any]:
    own = _own(tables.profile_seats.c.profile == profile).subquery().c
    of, made = tables.tables.c, tables.reviews.c
    changed = tables.rating_changes.c
    review = and_(made.table_id == own.table_id, made.seat == own.seat)
    change = and_(changed.table_id == own.table_id, changed.seat == own.seat)
    found = type_coerce(made.found, Text).label("found")
    columns = own.table_id, own.seat, of.finished_at, of.summary, found, changed.points.label("change")
    asked = (
        select(*columns).where(of.summary.is_not(None), of.sealed.is_(None)).join(tables.tables, of.id == own.table_id)
    )
    joined = asked.join(tables.reviews, review, isouter=True).join(tables.rating_changes, change, isouter=True)
    return joined.order_by(of.finished_at.desc(), own.table_id, own.seat)


def _profiles_at(profile: str) -> Select[Any]:
    """Return the statement that selects the profiles of all others at the tables of a profile."""
    own = _own(tables.profile_seats.c.profile == profile).subquery()
    others = _own(tables.profile_seats.c.profile != profile).subquery()
    at = others.c.table_id.in_(select(own.c.table_id))
    return select(others.c.table_id, others.c.seat, others.c.profile).where(at)
