"""Moving to another device: a code carries seats there, once and for a short time, and the device gets its own tokens.

The database reveals no code and no token: both are hashed.  A code names the tokens that held the seats when it was
made, so it follows a player who changes seats, and is void once the seats are given up.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Final, Literal

from tefuda.server.store import DatabaseStore, TransferCode
from tefuda.session.lobby import Lobby, TableNotFound
from tefuda.session.log import log
from tefuda.session.ports import JournalConflict, NotTableLeader
from tefuda.session.refusals import RequestRefused
from tefuda.session.room import Room
from tefuda.session.tokens import hash_code, hash_token, new_code, new_token

LIFE: Final = 300.0  # seconds: long enough to fetch the other device
REMEMBERED: Final = 3600.0  # seconds for which an expired code is still recognised

Why = Literal["code-unknown", "code-used", "code-old", "code-gone", "code-none", "code-devices"]
_STATUS: Final[dict[Why, int]] = {"code-unknown": 404, "code-none": 403, "code-used": 410, "code-old": 410}


class TransferFailure(RequestRefused):
    """Seats cannot be carried over."""

    def __init__(self, why: Why) -> None:
        super().__init__(_STATUS.get(why, 409), "code", why)


@dataclass(frozen=True, slots=True)
class TransferredSeat:
    """A seat on its new device; the token is sent once."""

    room: Room
    seat: int
    token: str


class SeatTransfers:
    """The codes of one server."""

    def __init__(self, lobby: Lobby, store: DatabaseStore) -> None:
        self._lobby, self._store = lobby, store
        self._one = asyncio.Lock()  # of two requests with the same code, the second finds it used

    async def offer(self, held: Iterable[tuple[str, str]]) -> tuple[str, int]:
        """Return a code for the seats that these tokens hold, and the number of seats.

        ``held`` contains pairs of a table's id and a token.

        Raises:
            TransferFailure: The tokens hold nothing, or a seat is held on as many devices as is allowed.
        """
        seats: dict[str, str] = {}
        for table, token in held:
            room = await self._room(table)
            seat = room.keys.seat_of(token) if room is not None else None
            if room is None or seat is None:
                continue
            if room.keys.full(seat):
                raise TransferFailure("code-devices")
            seats[table] = hash_token(token).hex()
        if not seats:
            raise TransferFailure("code-none")
        code, now = new_code(), time.time()
        await self._store.offer(hash_code(code), TransferCode(now + LIFE, seats, used=False), now - REMEMBERED)
        log().info("transfer_code_offered", seats=len(seats))
        return code, len(seats)

    async def take(self, code: str) -> list[TransferredSeat]:
        """Use a code, and return its seats with new tokens.  All of them are stored, or none.

        Raises:
            TransferFailure: There is no such code, it was used or is too old, its seats were given up or have too many
                devices.
        """
        async with self._one, AsyncExitStack() as locks:
            transfer_code = await self._store.transfer_code(hash_code(code))
            if (why := _why_not(transfer_code)) is not None or transfer_code is None:
                raise TransferFailure(why or "code-unknown")
            found = [
                await self._arrival(table, transfer_code.seats[table], locks) for table in sorted(transfer_code.seats)
            ]
            arrivals = [arrival for arrival in found if arrival is not None]
            if not arrivals:
                raise TransferFailure("code-gone")
            try:
                await self._store.take(hash_code(code), [_device(arrival) for arrival in arrivals])
            except JournalConflict:  # brought to two nodes at once
                raise TransferFailure("code-used") from None
            for arrival in arrivals:
                arrival.room.keys.add(arrival.seat, hash_token(arrival.token))
                self._lobby.tell_keys(arrival.room)
        log().info("transfer_code_taken", seats=len(arrivals))
        return arrivals

    async def only_here(self, held: Iterable[tuple[str, str]]) -> int:
        """Make these tokens the only ones that hold their seats; return at how many tables they hold one."""
        kept = 0
        for table, token in held:
            async with AsyncExitStack() as locks:
                room = await self._locked(table, locks)
                seat = room.keys.seat_of(token) if room is not None else None
                if room is None or seat is None:
                    continue
                await self._store.hold_alone(table, room.keys.first[seat], hash_token(token))
                room.keys.sit(seat, hash_token(token))
                room.send_strangers_away()
                self._lobby.tell_keys(room)
                kept += 1
        return kept

    async def _arrival(self, table: str, giver: str, locks: AsyncExitStack) -> TransferredSeat | None:
        room = await self._locked(table, locks)
        seat = room.keys.seat_of_hash(bytes.fromhex(giver)) if room is not None else None
        if room is None or seat is None:
            return None
        if room.keys.full(seat):
            raise TransferFailure("code-devices")
        return TransferredSeat(room, seat, new_token())

    async def _locked(self, table: str, locks: AsyncExitStack) -> Room | None:
        """Return the room of a table, locked until ``locks`` ends, or a copy of it; None: there is no such table."""
        while (room := await self._room(table)) is not None:
            await locks.enter_async_context(room.lock)
            if not room.closed or room.copied:
                return room
        return None

    async def _room(self, table: str) -> Room | None:
        try:
            return await self._lobby.room(table)
        except NotTableLeader:
            return await self._lobby.read(table)
        except TableNotFound:
            return None


def _why_not(transfer_code: TransferCode | None) -> Why | None:
    """The reason why this code carries nothing, or None."""
    if transfer_code is None:
        return "code-unknown"
    if transfer_code.used:
        return "code-used"
    return "code-old" if time.time() >= transfer_code.until else None


def _device(arrival: TransferredSeat) -> tuple[str, bytes, bytes]:
    """The table, the hash under which the seat is stored, and that of the new token."""
    return arrival.room.id, arrival.room.keys.first[arrival.seat], hash_token(arrival.token)
