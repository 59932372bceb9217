"""Acknowledged means durable: a server killed at any moment comes back with every acknowledged play, once."""

from __future__ import annotations

import asyncio
import random
from collections import Counter

import pytest
from tests.chance import fresh
from tests.server.conftest import kinds
from tests.server.crash import Asked, MortalServer, Stubborn, kill_at_random
from tests.server.live import Guest, dialled

from tefuda.protocol.commands import SitDown
from tefuda.server.store import DatabaseStore
from tefuda.table import Table


async def play_through(url: str, kills: int, seed: int, target: int = 60) -> None:
    """Two clients play match after match until the server has been killed often enough, and the last one to its end."""
    server, rng, pairs = MortalServer(url), random.Random(seed), list[list[Stubborn]]()
    await server.start()
    try:
        killing = asyncio.create_task(kill_at_random(server, kills, rng))
        while not killing.done() or not pairs:
            pair = [Stubborn(server, seat, rng) for seat in await server.pair(target=target)]
            pairs.append(pair)
            await asyncio.gather(*(client.run() for client in pair))
        await killing
        for pair in pairs:
            for client in pair:
                await same_events(server, client)
    finally:
        await server.stop()
    assert server.kills >= kills
    for pair in pairs:
        await everything_once(url, pair)


async def same_events(server: Asked, client: Stubborn) -> None:
    """The events that a client heard through all crashes are those that one hears afterwards: none lost, none twice."""
    async with dialled(server.base) as connection:
        again = Guest(connection)
        await again.send({"t": "hello", "table": client.seat["table"], "token": client.seat["token"], "since": 0})
        await again.hear("happened")
        first = client.events[0]["version"]
        assert client.events == [event for event in again.events if event["version"] >= first]


async def everything_once(url: str, pair: list[Stubborn]) -> None:
    """The journal holds every acknowledged play exactly once, at the version that was told; and it leads to the end."""
    store = DatabaseStore(url)
    await store.open()
    stored = await store.load(pair[0].seat["table"])
    record = await store.record(pair[0].seat["table"])
    await store.close()
    assert stored is not None
    plays = [entry for entry in stored.journal if not isinstance(entry.command, SitDown)]
    lines = Counter((entry.seat, entry.id, entry.version) for entry in plays)
    told = {(client.seat["seat"], id, version) for client in pair for id, version in client.acknowledged.items()}
    assert all(lines[line] == 1 for line in told)
    assert set(lines) == told
    table = Table.restore(stored.setup, stored.journal)
    assert table.stage == "over"
    assert table.record() == record


@pytest.mark.parametrize(
    "database",
    [pytest.param(kind, marks=() if kind == "sqlite" else pytest.mark.soak) for kind in kinds()],
    indirect=True,
)
async def test_crashes_lose_nothing_on_either_database(database: str) -> None:
    await play_through(database, kills=2, seed=2, target=20)


@pytest.mark.soak
@pytest.mark.timeout(3000)
async def test_hundreds_of_crashes_lose_nothing(database: str) -> None:
    await play_through(database, kills=300, seed=fresh(3))
