"""The seat whose plays a reader may have reviewed: their own, by its token, after the match."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.server.rooms.replays import FoundMatch, ReplayUnavailable
from tefuda.server.rooms.room import Room
from tefuda.server.startup.services import Services


@dataclass(frozen=True)
class ReaderSeat:
    """A match and the reader's seat in it; ``room`` is None for an uploaded record."""

    found: FoundMatch
    seat: int
    room: Room | None


async def mine(services: Services, id: str, token: str | None, seat: int | None, who: str = "") -> ReaderSeat:
    """Return the seat that the token holds or, of a record, which is nobody's table, the seat that is named.

    ``who`` is the client's address.

    Raises:
        QueueFull: This address has too much waiting already.
        NoTable: There is neither such a table nor such a record.
        ReplayUnavailable: The match goes on, the token holds no seat there, or the record has no such seat.
    """
    found = await services.replays.find(id, token, who)
    if found.running:
        raise ReplayUnavailable("replay-goes-on")
    if not found.played_here:
        if not 0 <= (seat or 0) < found.retelling.match.seats:
            raise ReplayUnavailable("review-seat")
        return ReaderSeat(found, seat or 0, None)
    room = await services.lobby.room(id, who)
    own = room.keys.seat_of(token) if token else None
    if own is None or seat not in (None, own):
        raise ReplayUnavailable("trouble-token")
    return ReaderSeat(found, own, room)
