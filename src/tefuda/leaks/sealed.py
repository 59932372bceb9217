"""A round of a club in which two tables play the same deals: what its server tells of one table before the other ends.

The first table ends, the second one goes on with the same cards.  Everybody asks for everything that has an address:
a stranger, and a player of the first table, who keeps a profile on that device.
"""

from __future__ import annotations

import hashlib
import json
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final

from tefuda.client import AsyncClient
from tefuda.client.reader import JsonObject
from tefuda.leaks.finding import Leak, listed
from tefuda.leaks.session import LANGS, LeakProbeClient, fetched
from tefuda.leaks.truth import Seat, cards_in
from tefuda.protocol.answers import SeatGrant

ANYBODY: Final = -1
PLAYER: Final = 0  # the seat of the player who asks
OF_TABLE: Final = ("tables/{}", "tables/{}/record", "replays/{}", "replays/{}/moments?first=1&last=9", "reviews/{}")
OF_CLUB: Final = ("", "/tournaments/{}", "/tournaments/{}/standings.csv", "/tournaments/{}/rounds.csv")
OF_PROFILE: Final = (("GET", ""), ("GET", "/ratings"), ("GET", "/export"), ("POST", "/matches"), ("POST", "/figures"))


@dataclass
class SealedTranscript:
    """The answers that were given while a round was sealed, and the seed of its deals, which was told afterwards.

    Attributes:
        fetched: Who has asked, for which address, and the answer.
        told: The tournament as everybody could read it then.
    """

    game: str
    fetched: list[tuple[Seat, str, str]] = field(default_factory=list)
    told: dict[str, Any] = field(default_factory=dict)
    seed: str = ""


class _Club:
    """A club at a server, with a tournament whose first round is paired; all of its members are played from here."""

    def __init__(self, client: AsyncClient, player: AsyncClient, grant: dict[str, str]) -> None:
        self.client, self.player, self.grant = client, player, grant
        self.path = f"/api/clubs/{grant['club']}"
        self.tournament = ""
        self.tokens: dict[str, str] = {}  # by member

    async def ask(self, path: str, token: str | None = None, by: AsyncClient | None = None, **wish: Any) -> Any:
        """Send a request of the leader, or of who has this token."""
        body = {"token": token or self.grant["director"], **wish}
        return await (by or self.client).request("POST", f"{self.path}{path}", body)

    async def begin(self, game: str, seats: int) -> None:
        """Let two tables of members join, announce a tournament, and pair its first round."""
        for number in range(2 * seats):
            member = await self.ask("/members", self.grant["join"], name=f"P{number}")
            self.tokens[member["member"]] = member["token"]
        told = await self.ask("/tournaments", name="Leaks", game=game, size=seats, scoring="duplicate")
        self.tournament = told["id"]
        for token in self.tokens.values():
            await self.command("enter", token)
        await self.command("pair")

    async def command(self, action: str, token: str | None = None) -> Any:
        """Give a command of the tournament."""
        return await self.ask(f"/tournaments/{self.tournament}/commands", token, action=action)

    async def tables(self) -> list[dict[str, Any]]:
        """Return the tables of the round, as everybody reads them."""
        told = await self.client.request("GET", f"{self.path}/tournaments/{self.tournament}")
        return list(told["rounds"][0]["tables"])

    async def seat(self, member: str, by: AsyncClient) -> SeatGrant:
        """Take the seat that was drawn for a member."""
        granted = await self.ask(f"/tournaments/{self.tournament}/seat", self.tokens[member], by)
        return SeatGrant(**{key: granted[key] for key in ("table", "seat", "token", "link")})


async def play_round(server: str, game: str, seats: int, plays: int, seed: int) -> SealedTranscript:
    """Play a round of two tables, ask for everything before it is told, and delete the club and the profile.

    Raises:
        ServerError: The server refused a request.
        ServerProtocolError: The server does not follow the protocol.
    """
    found, rng = SealedTranscript(game), Random(seed)
    headers = {"tefuda-device": _device(f"{server} {game} {seed}")}
    async with AsyncClient(server) as client, AsyncClient(server, headers) as player:
        await player.request("POST", "/api/profile", {"name": "P0"})
        club = _Club(client, player, await client.request("POST", "/api/clubs", {"name": "Leaks"}))
        try:
            await club.begin(game, seats)
            first, second = await club.tables()
            async with _playing(club, first, player) as early, _playing(club, second, client) as late:
                await _play(early, plays, rng)
                await _end(early)
                await _play(late, plays, rng)
                await _asked(club, (first["table"], second["table"]), early[PLAYER], found)
                await _end(late)
            await club.tables()  # whose reading tells the round
            record = await client.request("GET", f"/api/tables/{first['table']}/record")
            found.seed = record["seed"]
        finally:
            await club.ask("/delete")
            await player.request("DELETE", "/api/profile")
    return found


def _device(of: str) -> str:
    """Return a name of a device, as browsers call themselves."""
    return urlsafe_b64encode(hashlib.sha256(of.encode()).digest()).decode().rstrip("=")


@asynccontextmanager
async def _playing(club: _Club, table: dict[str, Any], first: AsyncClient) -> AsyncIterator[list[LeakProbeClient]]:
    """Seat the players of a table, and have cards dealt; ``first``: the device of the one at the first seat."""
    async with AsyncExitStack() as opened:
        players = list[LeakProbeClient]()
        for number, member in enumerate(table["players"]):
            grant = await club.seat(member, first if number == PLAYER else club.client)
            one = LeakProbeClient(club.client.address, grant.table, grant, LANGS[number % 2], changes=False)
            players.append(one)
            await opened.enter_async_context(one)
        for one in players:
            await one.ask("next")
        for one in players:
            await one.until(lambda scene: scene["state"] == "playing")
        yield players


async def _play(players: Sequence[LeakProbeClient], plays: int, rng: Random) -> None:
    """Make some plays at random, as long as the first deal is played."""
    for _ in range(plays):
        version = max(one.version for one in players)
        for one in players:
            await one.until(partial(_has_come_to, version))
        must_act = [one for one in players if one.scene["state"] == "playing" and one.scene["prompt"]["yours"]]
        if not must_act:
            return
        await rng.choice(must_act).move(rng)


def _has_come_to(version: int, scene: JsonObject) -> bool:
    return bool(scene["version"] >= version)


async def _end(players: Sequence[LeakProbeClient]) -> None:
    """Let all players agree to end the match."""
    for one in players:
        if one.scene["state"] != "over":
            await one.ask("offer_end", yes=True)
    for one in players:
        await one.until(lambda scene: scene["state"] == "over")


async def _asked(club: _Club, tables: Sequence[str], player: LeakProbeClient, found: SealedTranscript) -> None:
    """Ask for everything that has an address, as a stranger and as a player of the table that is over."""
    paths = [f"/api/{path.format(table)}" for table in tables for path in OF_TABLE]
    paths += [club.path + path.format(club.tournament) for path in OF_CLUB]
    paths += [f"/api/open-tables?lang={lang}" for lang in LANGS]
    for path in paths:
        found.fetched.append((ANYBODY, path, await fetched(club.client, path)))
        found.fetched.append((PLAYER, path, await fetched(club.player, path, token=player.token)))
    for method, path in OF_PROFILE:
        answer = await fetched(club.player, f"/api/profile{path}", method, {} if method == "POST" else None)
        found.fetched.append((PLAYER, f"/api/profile{path}", answer))
    found.told = await club.client.request("GET", f"{club.path}/tournaments/{club.tournament}")


def leaks_of_round(one: SealedTranscript) -> Iterator[Leak]:
    """Yield what was told of a round before its last table had ended: cards, the seed, results."""
    for reader, path, answer in one.fetched:
        if cards := cards_in(answer, "en") | cards_in(answer, "ja"):
            yield Leak(reader, -1, path, listed(cards))
        if one.seed in answer:
            yield Leak(reader, -1, path, "the seed")
    results = [table["points"] or table["scores"] or table["winners"] for table in one.told["rounds"][0]["tables"]]
    results += [row["played"] for row in one.told["standings"]]
    if any(results):
        yield Leak(ANYBODY, -1, "standings", json.dumps(results))
