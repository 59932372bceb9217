"""Nodes that are killed, paused and cut off: every acknowledged play is there, once, and the tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import random

import pytest
import websockets
from tests.chance import fresh
from tests.server.cluster import MISHAPS, Cluster, clustered
from tests.server.conftest import new_database
from tests.server.crash import Stubborn
from tests.server.test_crashes import everything_once, same_events

from tefuda.server.startup.config import driver_url


@pytest.fixture
async def postgres(postgres_url: str) -> str:
    return await new_database(postgres_url)


async def bad_days(cluster: Cluster, mishaps: int, rng: random.Random) -> None:
    for _ in range(mishaps):
        await asyncio.sleep(rng.uniform(0.0, 0.2))
        await cluster.mishap(rng)


async def heard_again(cluster: Cluster, client: Stubborn) -> None:
    """A table may have been on its way when one asked."""
    while True:
        with contextlib.suppress(websockets.ConnectionClosed):
            return await same_events(cluster, client)


async def play_through(url: str, mishaps: int, seed: int, target: int = 60) -> None:
    """Two clients play match after match until enough has happened, and the last one to its end."""
    rng, pairs = random.Random(seed), list[list[Stubborn]]()
    async with clustered(url) as cluster:
        happening = asyncio.create_task(bad_days(cluster, mishaps, rng))
        while not happening.done() or not pairs:
            pair = [Stubborn(cluster, seat, random.Random(seed)) for seat in await cluster.pair(target=target)]
            pairs.append(pair)
            await asyncio.gather(*(client.run() for client in pair))
        await happening
        for client in (client for pair in pairs for client in pair):
            await heard_again(cluster, client)
        assert cluster.mishaps == mishaps
    for pair in pairs:
        await everything_once(driver_url(url), pair)


async def test_each_kind_of_mishap_loses_nothing(postgres: str) -> None:
    await play_through(postgres, mishaps=len(MISHAPS), seed=1, target=20)


@pytest.mark.soak
@pytest.mark.timeout(3000)
async def test_hundreds_of_mishaps_lose_nothing(postgres: str) -> None:
    await play_through(postgres, mishaps=300, seed=fresh(3))
