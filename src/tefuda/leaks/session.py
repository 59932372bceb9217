"""An evening at a server: a table whose seats are all held from here, a watcher, and a match with its record."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Final

from tefuda.client import AsyncClient, AsyncTableConnection, ServerError
from tefuda.client.reader import JsonObject
from tefuda.engine.matches.registry import find
from tefuda.protocol.answers import SeatGrant
from tefuda.protocol.values import Lang

PATIENCE: Final = 30.0  # seconds for any answer
LONG: Final = 60  # the most words of a play that is tried
STOPS: Final = 0.2  # how likely the words so far are tried as a play, after each word
LANGS: Final[tuple[Lang, ...]] = ("en", "ja")
PACE: Final = 0.04  # seconds from frame to frame, so that no server takes it for a flood


@dataclass
class TranscriptMessage:
    """A message, and the scene of its reader after it.

    ``asked``: the frame that the message answers, if any.
    """

    message: JsonObject
    scene: JsonObject
    asked: JsonObject | None = None
    seconds: float = 0.0  # from the question to the answer


class LeakProbeClient(AsyncTableConnection):
    """A reader at a table that keeps every message: a seat with its token, or a watcher."""

    def __init__(self, address: str, table: str, grant: SeatGrant | None, lang: Lang, changes: bool) -> None:
        super().__init__(address, table, grant.token if grant else None, lang, changes, timeout=PATIENCE)
        self.heard: list[TranscriptMessage] = []
        self._grant = grant
        self._asked: dict[str, tuple[JsonObject | None, float]] = {}

    @property
    def seat(self) -> int | None:
        """The seat as it was granted, whatever the server says later; None for a watcher."""
        return self._grant.seat if self._grant else None

    async def send(self, frame: JsonObject) -> None:
        """Send a frame, not too soon after the one before, and keep when that was."""
        await asyncio.sleep(PACE)
        self._asked[frame.get("id", "hello")] = frame, time.perf_counter()
        await super().send(frame)

    async def receive(self, timeout: float | None = PATIENCE) -> JsonObject:
        """Return the next message, and keep it with the frame that it answers."""
        message = await super().receive(timeout)
        asked, at = self._asked.pop(message.get("id", ""), (None, time.perf_counter()))
        self.heard.append(TranscriptMessage(message, self.scene, asked, time.perf_counter() - at))
        return message

    async def move(self, rng: Random) -> JsonObject | None:
        """Make a play, built word by word at random; return the answer, or None if no play was accepted."""
        line = ""
        for _ in range(LONG):
            words = await self.legal_words(line)
            if not words:
                break
            word = rng.choice(words)
            line = f"{line} {word['word']}".strip()
            if word["play"] is not None or rng.random() < STOPS:
                answer = await self.attempt(word["play"] or line)
                if answer["t"] == "accepted":
                    return answer
        return None

    async def after(self, line: str) -> set[str]:
        """Return the bare words that may follow a beginning of a play."""
        return {word["word"] for word in await self.legal_words(line)}

    async def attempt(self, play: str) -> JsonObject:
        """Try a play and return the answer: accepted or refused."""
        return await self.ask("play", base=self.version, play=play)


PROBED: Final = 10  # plays between two rounds of questions about cards
LONGEST_BEGINNING: Final = 3  # at most so many words of a play before its first card


@dataclass
class TableTranscript:
    """The messages heard at one table, and the record of its match.

    Attributes:
        played: The versions of the table at which plays were accepted.
        fetched: The answers of REST requests that anybody may make before the match ends.
        written: The messages that the players have written to each other.
    """

    game: str
    guests: list[LeakProbeClient] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    written: set[str] = field(default_factory=set)
    record: str = ""


@asynccontextmanager
async def table(client: AsyncClient, game: str, seats: int) -> AsyncIterator[tuple[str, TableTranscript]]:
    """Create a table, take all its seats and join it as a watcher; every other reader uses Japanese.

    Yields:
        The id of the table, and the evening with all guests connected.  The connections are closed at the end.
    """
    taken = [await client.open_table(game, seats, "P0", chat=True)]
    id = taken[0].table
    for seat in range(1, seats):
        taken.append(await client.sit_down(id, seat, f"P{seat}"))
    evening = TableTranscript(game)
    async with AsyncExitStack() as opened:
        for grant in (*taken, None):
            lang, changes = LANGS[len(evening.guests) % 2], len(evening.guests) % 3 == 0
            evening.guests.append(LeakProbeClient(client.address, id, grant, lang, changes))
            await opened.enter_async_context(evening.guests[-1])
        yield id, evening


async def play_match(server: str, game: str, seats: int, plays: int, seed: int) -> TableTranscript:
    """Play about ``plays`` plays at random, with a new deal whenever one ends, and fetch the record of the match.

    If the match is not over by then, all players agree to end it.

    Raises:
        ServerError: The server refused a request, or does not hand out the record.
        ServerProtocolError: The server does not follow the protocol.
    """
    rng = Random(seed)
    async with AsyncClient(server) as client, table(client, game, seats) as (id, evening):
        players = evening.guests[:-1]
        while len(evening.played) < plays and players[0].scene["state"] != "over":
            await _one_more(players, evening, rng)
            await _all_hear(evening)
            if len(evening.played) % PROBED == 0 and players[0].scene["state"] != "over":  # else all is open
                evening.fetched += [await fetched(client, f"/api/{of}") for of in _open_pages(id)]
                await _write(players, evening)
                asker = rng.choice(players)
                await _probe(asker, evening, rng)
                await _try_in_vain(asker, evening, rng)
        if players[0].scene["state"] != "over":
            for guest in players:
                await guest.ask("offer_end", yes=True)
            await _all_hear(evening)
        evening.record = json.dumps(await client.request("GET", f"/api/tables/{id}/record"))
    return evening


async def fetched(
    client: AsyncClient, path: str, method: str = "GET", body: object = None, token: str | None = None
) -> str:
    """Return the answer to a request as text, also where it is an error."""
    try:
        return json.dumps(await client.request(method, path, body, token), ensure_ascii=False)
    except ServerError as error:
        return error.body


def _open_pages(table: str) -> list[str]:
    """The API paths that anybody may request of a match in progress."""
    of_table = (
        f"tables/{table}",
        f"tables/{table}/record",
        f"replays/{table}",
        f"replays/{table}/moments?first=1&last=9",
    )
    return [*of_table, "open-tables?lang=en", "open-tables?lang=ja"]


async def _one_more(players: list[LeakProbeClient], evening: TableTranscript, rng: Random) -> None:
    """Make one play of a seat that is waited for; between deals every player asks for the next deal."""
    if players[0].scene["state"] == "between":
        for guest in players:
            await guest.ask("next")
        return
    must_act = [guest for guest in players if guest.scene["prompt"]["yours"]]
    mover = rng.choice(must_act or players)
    answer = await mover.move(rng)
    if answer is not None:
        evening.played.append(answer["version"])


async def _write(players: list[LeakProbeClient], evening: TableTranscript) -> None:
    """Have every player write a message to the others, where that is allowed now; it comes among the next news."""
    for guest in players:
        said = f"message {len(evening.written)} of seat {guest.seat}"
        evening.written.add(said)
        await guest.send({"t": "chat", "id": said.replace(" ", "-"), "text": said})


async def _probe(guest: LeakProbeClient, evening: TableTranscript, rng: Random) -> None:
    """Ask about every card: neither the answer nor its delay may depend on where the card lies."""
    for card in _all_cards(evening, rng):
        await guest.ask("select", base=guest.version, cards=[card])


async def _try_in_vain(guest: LeakProbeClient, evening: TableTranscript, rng: Random) -> None:
    """Try to play every card that may not be played: the refusal may depend only on what the guest has seen."""
    cards = _all_cards(evening, rng)
    line = rng.choice(sorted(find(evening.game).vocabulary.verb_names.values()))
    allowed = await guest.after(line)
    while allowed and not allowed.intersection(cards) and len(line.split()) < LONGEST_BEGINNING:
        line = f"{line} {rng.choice(sorted(allowed))}"  # a seat is named before the card
        allowed = await guest.after(line)
    for card in cards:
        if card not in allowed:
            answer = await guest.attempt(f"{line} {card}")
            if answer["t"] == "accepted":  # a kind of play that is not built word by word
                evening.played.append(answer["version"])
                return


def _all_cards(evening: TableTranscript, rng: Random) -> list[str]:
    """Return each kind of card once, in random order."""
    found = find(evening.game)
    pack = found.pack(len(evening.guests) - 1, found.read_rules({}))
    cards = sorted(set(map(pack.text, pack.cards)))
    return rng.sample(cards, len(cards))


async def _all_hear(evening: TableTranscript) -> None:
    """Wait until every guest has heard the newest version, even if the server is slow to send it."""
    newest = max(*(guest.version for guest in evening.guests), *evening.played[-1:])
    for guest in evening.guests:
        await guest.until(lambda scene: scene["version"] >= newest)
