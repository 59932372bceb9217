"""Bans, as the operator's tools write them: of a seat, of the device that has taken it, or of an address."""

from __future__ import annotations

import ipaddress
from typing import Final, Literal, NamedTuple

from sqlalchemy import delete, insert, select

from tefuda.server.store import tables
from tefuda.server.upkeep.catalog import DAY, TableCatalog
from tefuda.server.upkeep.names import devices_of
from tefuda.session.rate_limits import network_of
from tefuda.session.tokens import new_table_id

Kind = Literal["seat", "device", "address"]
LONGEST_REASON: Final = 200


class Ban(NamedTuple):
    """A ban: what it is about, why, and until when (in seconds since the epoch)."""

    id: str
    kind: Kind
    what: str
    reason: str
    at: float
    until: float


class NobodyThere(Exception):
    """No person holds this seat, or its device is not known; the argument is the id of the sentence that says so."""


class NoAddress(ValueError):
    """The text is no address."""


async def ban_address(database: TableCatalog, address: str, reason: str, days: int, now: float) -> Ban:
    """Ban an address; with IPv6 its whole network.  Raises `NoAddress`."""
    try:
        ipaddress.ip_address(address)
    except ValueError as error:
        raise NoAddress(address) from error
    return await _kept(database, "address", network_of(address), reason, days, now)


async def ban_seat(
    database: TableCatalog, table: str, seat: int, reason: str, days: int, now: float, *, device: bool = False
) -> Ban:
    """Ban the person at a seat from it, or (``device``) the device that has taken it from all tables.

    Raises:
        NobodyThere: No person holds this seat, or its device is not known.
    """
    held = tables.holders.c
    async with database.reading() as connection:
        asked = select(held.token_hash).where(held.table_id == table, held.seat == seat)
        token = await connection.scalar(asked)
        if token is None:
            raise NobodyThere("ban-nobody")
        taken = tables.known_devices.c
        named = await connection.scalar(select(taken.device).where(taken.table_id == table, taken.token_hash == token))
    if device and named is None:
        raise NobodyThere("ban-no-device")
    what = named if device and named is not None else token
    return await _kept(database, "device" if device else "seat", bytes(what).hex(), reason, days, now)


async def ban_devices(database: TableCatalog, id: str, reason: str, days: int, now: float) -> list[Ban]:
    """Ban the devices of a member, of a profile, or of the opener of a club from all tables.

    Raises:
        NobodyThere: None of them is known.
    """
    async with database.reading() as connection:
        devices = await devices_of(connection, id)
    if not devices:
        raise NobodyThere("ban-no-devices")
    return [await _kept(database, "device", one.hex(), reason, days, now) for one in devices]


async def bans(database: TableCatalog, now: float) -> list[Ban]:
    """Return the bans that hold, the newest first; those that are over are deleted."""
    of = tables.bans.c
    async with database.writing() as connection:
        await connection.execute(delete(tables.bans).where(of.until <= now))
        rows = await connection.execute(select(tables.bans).order_by(of.at.desc(), of.id))
        return [Ban(**row) for row in rows.mappings()]


async def lift(database: TableCatalog, id: str) -> bool:
    """Lift a ban; return False if there is none with this id."""
    async with database.writing() as connection:
        gone = await connection.execute(delete(tables.bans).where(tables.bans.c.id == id).returning(tables.bans.c.id))
        return gone.first() is not None


async def _kept(database: TableCatalog, kind: Kind, what: str, reason: str, days: int, now: float) -> Ban:
    ban = Ban(new_table_id(), kind, what, reason.strip()[:LONGEST_REASON], now, now + days * DAY)
    async with database.writing() as connection:
        await connection.execute(insert(tables.bans).values(**ban._asdict()))
    return ban
