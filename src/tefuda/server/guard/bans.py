"""Bans: seats, devices and addresses that may open no table, take no seat and come to no table for now.

The operator's tools write them to the database.  Every server reads them again after a moment, and sends those away who
are here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from tefuda.clock import now
from tefuda.server.repeated_task import RepeatedTask
from tefuda.server.store import tables
from tefuda.session.ports import Bans
from tefuda.session.rate_limits import network_of
from tefuda.session.tokens import hash_token

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from tefuda.session.lobby import Lobby

EVERY: Final = 2.0  # seconds after which the bans are read again


def hash_device(name: str) -> bytes:
    """Return what is stored of a device in place of the name that its browser gave itself."""
    return hash_token(f"device {name}")


class BanList(Bans):
    """The bans of this moment."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._addresses: frozenset[str] = frozenset()
        self._devices: frozenset[bytes] = frozenset()
        self._tokens: frozenset[bytes] = frozenset()  # the hashes of all tokens of banned seats and devices
        self._again = RepeatedTask("bans_not_read", EVERY, EVERY)  # the bans that are known go on

    def refuses(self, address: str, token: str | None = None, device: str | None = None) -> bool:
        """Return whether a client is banned, by address, by the token of its seat, or as a device."""
        if network_of(address) in self._addresses:
            return True
        if token is not None and hash_token(token) in self._tokens:
            return True
        return device is not None and hash_device(device) in self._devices

    async def open(self, lobby: Lobby) -> None:
        """Read the bans now, and from time to time."""
        await self.renew(lobby)
        self._again.open(self.renew, lobby)

    async def close(self) -> None:
        """Read them no more."""
        await self._again.close()

    async def renew(self, lobby: Lobby) -> None:
        """Read the bans that hold now, and send away those who are banned."""
        await self._read()
        for room in lobby.rooms:
            room.send_away_if(lambda reader: self.refuses(reader.address, reader.token))

    async def _read(self) -> None:
        of = tables.bans.c
        async with self._engine.connect() as connection:
            rows = (await connection.execute(select(of.kind, of.what).where(of.until > now()))).all()
            devices = frozenset(bytes.fromhex(row.what) for row in rows if row.kind == "device")
            seats = frozenset(bytes.fromhex(row.what) for row in rows if row.kind == "seat")
            self._tokens = seats | await _tokens_of(connection, seats, devices)
        self._addresses = frozenset(row.what for row in rows if row.kind == "address")
        self._devices = devices


async def _tokens_of(
    connection: AsyncConnection, seats: frozenset[bytes], devices: frozenset[bytes]
) -> frozenset[bytes]:
    """Return the hashes of further tokens of these seats, and of all tokens of these devices."""
    found = set[bytes]()
    if seats:
        later = tables.devices.c
        asked = select(later.token_hash).where(later.holder.in_(seats))
        found |= {bytes(row.token_hash) for row in await connection.execute(asked)}
    if devices:
        taken = tables.known_devices.c
        asked = select(taken.token_hash).where(taken.device.in_(devices))
        found |= {bytes(row.token_hash) for row in await connection.execute(asked)}
    return frozenset(found)
