"""Attacks of a client who would keep a server from others: from one address, within all limits, as much as it takes."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx
import websockets

import tefuda
from bench.load.reader import WRONG, dialled
from bench.load.table import Habits, Kind, Place
from bench.load.tally import Tally

ADDRESSES: Final = itertools.count(1)  # every stranger has an own one: what one has used up is not another's
RULES: Final = {"skarney-gin": ({"target": "10000"}, 2), "looking-and-down": ({"target": "100000"}, 8)}
HINTERS, ROOMS, KNOCKERS, AT_ONCE = 12, 205, 8, 60
PAUSE: Final = 0.02  # seconds until one comes again
WAIT: Final = 60.0  # seconds for an answer


def long_record(game: str, lines: int) -> str:
    """A match that goes on and on, played by chance."""
    rules, seats = RULES[game]
    match, rng = tefuda.new(game, seats=seats, seed=1, rules=rules), Random(1)
    while not match.over and len(match.journal) < lines:
        if match.deal_over:
            match.deal()
        else:
            seat = rng.choice(match.must_act)
            match.apply(seat, rng.choice(list(itertools.islice(match.legal_plays(seat), 6))))
    return match.record()


@dataclass
class Attacker:
    """One stranger at one server.  ``long`` and ``wide``: records with so many lines; the second one weighs most."""

    server: str
    lines: int
    long: str
    wide: str
    answers: Counter[str] = field(default_factory=Counter)
    address: str = field(default_factory=lambda: f"203.0.113.{next(ADDRESSES)}")
    _count: int = 0

    def __post_init__(self) -> None:
        limits = httpx.Limits(max_connections=AT_ONCE)
        headers = {"X-Forwarded-For": self.address}
        self._web = httpx.AsyncClient(base_url=self.server, headers=headers, timeout=WAIT, limits=limits)

    async def close(self) -> None:
        """Close the client, after which nothing is asked."""
        await self._web.aclose()

    async def ask(self, path: str, body: Any = None) -> dict[str, Any]:
        """A request, and what was told; how it was answered is counted."""
        content = body if isinstance(body, str) else json.dumps(body)
        kind = "text/plain" if isinstance(body, str) else "application/json"
        try:
            answer = await self._web.post(path, content=content, headers={"content-type": kind})
        except httpx.HTTPError as error:
            self.answers[type(error).__name__] += 1
            return {}
        self.answers[str(answer.status_code)] += 1
        return dict(answer.json())

    async def bring(self, record: str) -> str:
        """A record that nobody has brought yet, as a line of it says nothing; its id, or nothing."""
        self._count += 1
        return str((await self.ask("/api/replays", f"{record}# {self._count}\n")).get("id", ""))

    async def hear(self, line: websockets.ClientConnection, **frame: Any) -> dict[str, Any]:
        """The answer to a frame."""
        await line.send(json.dumps(frame))
        async with asyncio.timeout(WAIT):
            while True:
                told = json.loads(await line.recv())
                if told["t"] == "error" or told.get("id", frame.get("id")) == frame.get("id"):
                    self.answers[str(told.get("code", told["t"]))] += 1
                    return dict(told)

    @property
    def sockets(self) -> str:
        """The address of sockets."""
        return self.server.replace("http", "ws", 1) + "/ws"


async def play_on(attacker: Attacker) -> None:
    """Sixty tables at once that go on from the end of a long record, again and again."""
    id = await attacker.bring(attacker.long)
    wish = {"at": attacker.lines - 10, "name": "e", "seats": [{"kind": "me"}, {"kind": "open"}]}
    while True:
        await asyncio.gather(*(attacker.ask(f"/api/replays/{id}/tables", wish) for _ in range(AT_ONCE)))
        await asyncio.sleep(0.2)


async def bring(attacker: Attacker) -> None:
    """Long records, each another."""
    while True:
        await asyncio.gather(*(attacker.bring(attacker.wide) for _ in range(8)))
        await asyncio.sleep(0.2)


async def hint(attacker: Attacker) -> None:
    """Hints without end, at a dozen tables."""

    async def asks(number: int) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "steady"}]
        seat = await attacker.ask("/api/tables", {"game": "skarney-gin", "name": "e", "seats": seats, "hints": True})
        async with dialled(attacker.sockets, attacker.address) as line:
            await line.send(json.dumps({"t": "hello", "table": seat["table"], "token": seat["token"], "lang": "en"}))
            scene = json.loads(await line.recv())
            for count in itertools.count():
                await attacker.hear(line, t="hint", id=f"h{number}-{count}", base=scene.get("version", 0))

    await asyncio.gather(*(asks(number) for number in range(HINTERS)))


async def take_rooms(attacker: Attacker) -> None:
    """A room for each of as many sockets as one address may have."""
    id = await attacker.bring(attacker.long)
    async with AsyncExitStack() as lines:
        for number in range(ROOMS):
            line = await lines.enter_async_context(dialled(attacker.sockets, attacker.address))
            watch = {
                "replay": id,
                "room": f"stranger{number:04d}",
                "name": "e",
                "lang": "en",
                "at": 1,
                "viewpoint": "all",
            }
            await attacker.hear(line, t="watch", **watch)
        await asyncio.Event().wait()


async def ask_reviews(attacker: Attacker) -> None:
    """Of long records, of either side."""
    while True:
        for _ in range(8):
            id = await attacker.bring(attacker.long)
            for seat in (0, 1) if id else ():
                await attacker.ask(f"/api/reviews/{id}?seat={seat}")
        await asyncio.sleep(0.2)


async def knock(attacker: Attacker) -> None:
    """Coming to a table of which there is much to tell, again and again."""
    opened, often = asyncio.Event(), Habits(between=0.1, life=0.0, reload=0.0, watchers=0.0)
    opened.set()
    place = Place((attacker.server,), Kind("skarney-gin", 2), often, Tally(), Random(1), attacker.address)
    living = asyncio.create_task(place.live(opened))
    try:
        while not place.readers or not place.readers[0].here.is_set():
            await asyncio.sleep(0.05)
        table, token = place.readers[0].table, place.readers[0].token
        hello = {"t": "hello", "table": table, "token": token, "lang": "en", "since": 0}

        async def comes() -> None:
            while True:
                try:
                    async with dialled(attacker.sockets, attacker.address) as line:
                        await attacker.hear(line, **hello)
                except WRONG as wrong:
                    attacker.answers[type(wrong).__name__] += 1
                await asyncio.sleep(PAUSE)

        await asyncio.gather(*(comes() for _ in range(KNOCKERS)))
    finally:
        living.cancel()
        await asyncio.gather(living, return_exceptions=True)


ATTACKS: Final[dict[str, Callable[[Attacker], Awaitable[None]]]] = {
    "continuing a long record, 60 at once": play_on,
    "uploading long records": bring,
    "endless hints at 12 tables": hint,
    "205 rooms of shared review": take_rooms,
    "reviews of long records": ask_reviews,
    "endless connections to a table": knock,
}
