"""Of which seat's plays somebody may learn what they cost: of his own, by the token that holds it, after the match."""

from __future__ import annotations

from dataclasses import dataclass

from tefuda.server.rooms.replays import FoundMatch, NoReplay
from tefuda.server.rooms.room import Room
from tefuda.server.services import Services


@dataclass(frozen=True)
class OwnSeat:
    """A match and the seat in it; ``room``: None where it is a record that somebody has brought along."""

    found: FoundMatch
    seat: int
    room: Room | None


async def mine(services: Services, id: str, token: str | None, seat: int | None, who: str = "") -> OwnSeat:
    """The seat that the token holds; of a record, which is nobody's table, the one that is named.

    ``who``: the address that asks.

    Raises:
        QueueFull: this address waits for so much already.
        NoTable: there is neither.
        NoReplay: why not, by a message: it goes on, he did not sit there, or nobody did.
    """
    found = await services.replays.find(id, token, who)
    if found.running:
        raise NoReplay("replay-goes-on")
    if not found.played_here:
        if not 0 <= (seat or 0) < found.retelling.match.seats:
            raise NoReplay("review-seat")
        return OwnSeat(found, seat or 0, None)
    room = await services.lobby.room(id, who)
    own = room.keys.seat_of(token) if token else None
    if own is None or seat not in (None, own):
        raise NoReplay("trouble-token")
    return OwnSeat(found, own, room)
