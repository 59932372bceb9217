"""Everybody comes back at once: each hears exactly what they missed, and plays on."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator, Sequence
from itertools import chain

import pytest
from bench.load.run import Plan
from bench.load.series import storm
from tests.server.live import Guest, LiveServer, play_on

TABLES = 10


def at_tables(guests: Sequence[Guest]) -> Iterator[list[Guest]]:
    """The two of each table."""
    return ([first, second] for first, second in zip(guests[::2], guests[1::2], strict=True))


async def cut(guest: Guest) -> None:
    """End a guest's line without a word."""
    guest.socket.transport.abort()
    await guest.socket.wait_closed()


async def test_everybody_comes_back_at_once_and_hears_what_they_missed(live_server: LiveServer) -> None:
    rng = random.Random(3)
    seats = list(chain.from_iterable([await live_server.pair() for _ in range(TABLES)]))
    guests = await asyncio.gather(*(live_server.guest(seat, since=-1) for seat in seats))
    for pair in at_tables(guests):
        await play_on(pair, rng, lambda scene: scene["version"] >= 4)
        other, mover = sorted(pair, key=lambda guest: bool(guest.scene["prompt"]["yours"]))
        await cut(other)
        assert (await mover.move(rng))["t"] == "accepted"
        await mover.until(lambda scene, last=other.version: scene["version"] > last)
        await cut(mover)
    again = await asyncio.gather(
        *(live_server.guest(seat, since=before.version) for seat, before in zip(seats, guests, strict=True))
    )
    for one, before in zip(again, guests, strict=True):
        one.events, one.taken = before.events + one.events, before.taken
    for first, second in at_tables(again):
        heard, also = ([(event["version"], event["kind"]) for event in one.events] for one in (first, second))
        assert heard == also, "one was away when it happened, and the other was not"
        await play_on([first, second], rng, lambda scene, since=first.version: scene["version"] >= since + 4)


@pytest.mark.soak
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGKILL], ids=["ended", "killed"])
async def test_after_a_server_has_ended_all_see_their_tables_again(by: signal.Signals) -> None:
    """`make load` measures how long that takes; a person who does not come back raises `TimeoutError`."""
    row = await storm(Plan(tables=100, warm=5.0), by)
    assert row.startswith(f"| {by.name} |")
    assert row.count("|") == 8
