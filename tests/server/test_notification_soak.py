"""A thousand turns of players who do not look, while servers are killed: no notification is lost, few come twice."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any

import pytest
import websockets
from tests.server.cluster import Cluster, clustered
from tests.server.crash import MortalServer
from tests.server.live import SOON, Guest, dialled
from tests.server.receivers import ANYWHERE, HttpReceiver

TURNS = 1000
KILL_EVERY = 25  # turns
OFFERS: dict[str, Any] = {
    "public_url": "https://cards.example",
    "notify_after": 0.1,
    "away_after": 0.01,
    "notification_claim": 0.5,
    "outbound": ANYWHERE,
}
pytestmark = pytest.mark.soak


class Absent:
    """A player who comes only when told to, makes the plays of one turn, and goes."""

    def __init__(self, base: str, seat: dict[str, Any], rng: Random) -> None:
        self.base, self.seat, self.rng, self.taken = base, seat, rng, ""

    async def turn(self) -> bool:
        """Play until the table waits for somebody else, whatever happens to the server; False: the match is over."""
        while True:
            try:
                return await self._session()
            except (OSError, websockets.WebSocketException, EOFError, AssertionError):
                await asyncio.sleep(0.05)

    async def _session(self) -> bool:
        async with dialled(self.base) as socket:
            guest = Guest(socket)
            guest.taken = self.taken
            await guest.send({"t": "hello", "table": self.seat["table"], "token": self.seat["token"]})
            await guest.hear("scene", "happened")
            while guest.scene["prompt"]["yours"]:
                answer = await guest.move(self.rng)
                await guest.until(lambda scene: scene["version"] >= answer["version"])  # noqa: B023
                self.taken = guest.taken
            return bool(guest.scene["state"] != "over")


async def played(server: Any, receiver: HttpReceiver, kill: Any) -> Counter[str]:
    """Let two absent players play so many turns, each after a notification; how often each wait was told."""
    rng, turns, kills = Random(11), 0, 0
    while turns < TURNS:
        seats = await server.pair(10_000)
        for seat in seats:
            wish = {"token": seat["token"], "webhook": f"{receiver.base}/{seat['seat']}"}
            await server.post(f"/api/tables/{seat['table']}/notifications", wish)
        players = [Absent(server.base, seat, rng) for seat in seats]
        known = {one.headers["webhook-id"] for one in receiver.requests}
        for player in players:  # the first turn has begun before anybody asked for notifications
            await player.turn()
        going = True
        while going and turns < TURNS:
            async with asyncio.timeout(SOON):
                while not (new := [one for one in receiver.requests if one.headers["webhook-id"] not in known]):
                    await asyncio.sleep(0.005)
            turns += 1
            if turns % KILL_EVERY == 0:
                await asyncio.sleep(rng.uniform(0.0, 0.05))
                await kill(rng)
                kills += 1
            known.add(new[0].headers["webhook-id"])
            going = await players[int(new[0].path[1:])].turn()
            if rng.random() < 0.2 and turns % KILL_EVERY == KILL_EVERY - 3:
                await kill(rng)  # between the play that is stored and the notification
                kills += 1
    assert kills >= TURNS // KILL_EVERY
    return Counter(one.headers["webhook-id"] for one in receiver.requests)


def judged(told: Counter[str], kills: int) -> None:
    """Of all waits none was lost, or the players would wait still; at most one came twice for each kill."""
    doubled = sum(count - 1 for count in told.values())
    print(json.dumps({"waits": len(told), "doubled": doubled, "kills": kills}))
    assert len(told) >= TURNS
    assert doubled <= kills


async def test_a_server_that_is_killed_loses_no_notification(sqlite: str) -> None:
    server = MortalServer(sqlite, **OFFERS)

    async def kill(rng: Random) -> None:
        await server.kill()
        await server.start()

    async with HttpReceiver().listening() as receiver:
        await server.start()
        try:
            judged(await played(server, receiver, kill), server.kills)
        finally:
            await server.stop()


async def test_of_several_nodes_one_notifies_whichever_is_killed(postgres: str) -> None:
    async with HttpReceiver().listening() as receiver, clustered(postgres, 2, **OFFERS) as cluster:
        judged(await played(cluster, receiver, Killer(cluster)), sum(node.kills for node in cluster.nodes))


class Killer:
    """Kills one node after the other, and starts it again."""

    def __init__(self, cluster: Cluster) -> None:
        self.nodes, self.turn = cluster.nodes, 0

    async def __call__(self, rng: Random) -> None:
        self.turn += 1
        node = self.nodes[self.turn % len(self.nodes)]
        await node.kill()
        await node.start()
