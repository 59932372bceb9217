"""An evening at a server: a table whose seats are all held from here, an onlooker, and a match with its record."""

from __future__ import annotations

import asyncio
import json
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any, Final

import websockets

from tefuda.engine.matches.registry import find
from tefuda.show.rendering import fold

SCENES: Final = ("scene", "happened", "changed")
PATIENCE: Final = 30.0  # seconds for any answer
LONG: Final = 60  # the most words of a play that is tried
STOPS: Final = 0.2  # how likely the words so far are tried as a play, after each word
PACE: Final = 0.04  # seconds from frame to frame, so that no server takes it for a flood


class ProtocolViolation(Exception):
    """The error for a server that does not follow the protocol; its text says what was wrong."""


@dataclass
class ReceivedMessage:
    """A message, and the scene of its reader after it.

    ``asked``: the frame that the message answers, if any.
    """

    message: dict[str, Any]
    scene: dict[str, Any]
    asked: dict[str, Any] | None = None
    seconds: float = 0.0  # from the question to the answer


@dataclass
class ProbeClient:
    """A reader at a table: a seat with its token, or an onlooker."""

    socket: websockets.ClientConnection
    seat: int | None
    lang: str
    heard: list[ReceivedMessage] = field(default_factory=list)
    scene: dict[str, Any] = field(default_factory=dict)
    asked: dict[str, tuple[dict[str, Any], float]] = field(default_factory=dict)
    numbers: Any = field(default_factory=lambda: count(1))

    @classmethod
    async def come(
        cls, server: str, table: str, seat: int | None, token: str | None, lang: str, changes: bool
    ) -> ProbeClient:
        """Connect to the table, say hello and wait for the first scene."""
        url = server.replace("http", "ws", 1).rstrip("/") + "/ws"
        guest = cls(await websockets.connect(url, max_size=None, proxy=None), seat, lang)
        hello = {"t": "hello", "table": table, "lang": lang, "changes": changes}
        await guest.socket.send(json.dumps(hello | ({"token": token} if token else {})))
        await guest.hear(*SCENES)
        return guest

    @property
    def version(self) -> int:
        """The version of the table, as far as this guest has heard."""
        return int(self.scene.get("version", 0))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """Wait for the next message of one of these kinds, and return it.

        Raises:
            ProtocolViolation: The server reports an error and ends the connection.
            TimeoutError: No message arrives within ``PATIENCE`` seconds.
        """
        while True:
            async with asyncio.timeout(PATIENCE):
                message = json.loads(await self.socket.recv())
            self._note(message)
            if message["t"] in kinds:
                return dict(message)
            if message["t"] == "error" and message.get("final"):
                raise ProtocolViolation(message.get("text", ""))

    def _note(self, message: dict[str, Any]) -> None:
        if message["t"] == "changed":
            self.scene = dict(fold(self.scene, message["changes"]))  # type: ignore[arg-type]  # a scene folds to a scene
        elif message["t"] in SCENES:
            self.scene = message.get("scene", message)
        asked, at = self.asked.pop(message.get("id", ""), (None, time.perf_counter()))
        self.heard.append(ReceivedMessage(message, self.scene, asked, time.perf_counter() - at))

    async def ask(self, kind: str, *answers: str, **keys: Any) -> dict[str, Any]:
        """Send a frame and return the answer to it."""
        frame = {"t": kind, "id": f"q{next(self.numbers)}", **keys}
        await asyncio.sleep(PACE)
        self.asked[frame["id"]] = frame, time.perf_counter()
        await self.socket.send(json.dumps(frame))
        while True:
            answer = await self.hear(*answers)
            if answer.get("id") == frame["id"]:
                return answer

    async def move(self, rng: Random) -> dict[str, Any] | None:
        """Make a play, built word by word at random; return the answer, or None if no play was accepted."""
        line = ""
        for _ in range(LONG):
            words = await self.legal_words(line)
            if not words:
                break
            word = rng.choice(words)
            line = f"{line} {word['word']}".strip()
            if word["play"] is not None or rng.random() < STOPS:
                answer = await self.play(word["play"] or line)
                if answer["t"] == "accepted":
                    return answer
        return None

    async def legal_words(self, line: str) -> list[dict[str, Any]]:
        """Return the words with which a beginning of a play may continue, as the server sends them."""
        return list((await self.ask("legal_words", "legal_words", base=self.version, line=line))["words"])

    async def after(self, line: str) -> set[str]:
        """Return the bare words that may follow a beginning of a play."""
        return {word["word"] for word in await self.legal_words(line)}

    async def play(self, play: str) -> dict[str, Any]:
        """Try a play and return the answer: accepted or refused."""
        return await self.ask("play", "accepted", "refused", base=self.version, play=play)

    async def until(self, version: int) -> None:
        """Wait until this guest has heard everything up to this version."""
        while self.version < version:
            await self.hear(*SCENES)


PROBED: Final = 10  # plays between two rounds of questions about cards
LONGEST_BEGINNING: Final = 3  # at most so many words of a play before its first card


@dataclass
class SessionTranscript:
    """The messages heard at one table, and the record of its match.

    Attributes:
        played: The versions of the table at which plays were accepted.
        fetched: The answers of REST requests that anybody may make before the match ends.
    """

    game: str
    guests: list[ProbeClient] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    record: str = ""


async def fetch(server: str, path: str, body: object = None) -> tuple[int, str]:
    """Send a request, a POST if it has a body; return the status and the text of the answer."""

    def done() -> tuple[int, str]:
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(server.rstrip("/") + path, data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as wrong:
            return wrong.code, wrong.read().decode()

    return await asyncio.to_thread(done)


async def post(server: str, path: str, body: object) -> dict[str, Any]:
    """Send a POST request and return the object in its answer.

    Raises:
        ProtocolViolation: The server refused the request.
    """
    status, text = await fetch(server, path, body)
    if status != 201:
        raise ProtocolViolation(f"POST {path}: {status} {text[:200]}")
    return dict(json.loads(text))


@asynccontextmanager
async def table(server: str, game: str, seats: int) -> AsyncIterator[tuple[str, SessionTranscript]]:
    """Create a table, take all its seats and join it as an onlooker; every other reader uses Japanese.

    Yields:
        The id of the table, and the evening with all guests connected.  The connections are closed at the end.
    """
    wishes = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    taken = [await post(server, "/api/tables", {"game": game, "name": "P0", "seats": wishes})]
    id = taken[0]["table"]
    for seat in range(1, seats):
        taken.append(await post(server, f"/api/tables/{id}/seats/{seat}", {"name": f"P{seat}"}))
    evening = SessionTranscript(game)
    try:
        seats_taken: list[tuple[int | None, str | None]] = [(one["seat"], one["token"]) for one in taken]
        for seated, token in (*seats_taken, (None, None)):
            lang, changes = ("en", "ja")[len(evening.guests) % 2], len(evening.guests) % 3 == 0
            evening.guests.append(await ProbeClient.come(server, id, seated, token, lang, changes))
        yield id, evening
    finally:
        for guest in evening.guests:
            await guest.socket.close()


async def play_match(server: str, game: str, seats: int, plays: int, seed: int) -> SessionTranscript:
    """Play about ``plays`` plays at random, with a new deal whenever one ends, and fetch the record of the match.

    If the match is not over by then, all players agree to end it.

    Raises:
        ProtocolViolation: The server refused a request, or does not hand out the record.
    """
    rng = Random(seed)
    async with table(server, game, seats) as (id, evening):
        players = evening.guests[:-1]
        while len(evening.played) < plays and players[0].scene["state"] != "over":
            await _one_more(players, evening, rng)
            await _all_hear(evening)
            if len(evening.played) % PROBED == 0 and players[0].scene["state"] != "over":  # else all is open
                evening.fetched += [(await fetch(server, f"/api/{of}"))[1] for of in _open_pages(id)]
                asker = rng.choice(players)
                await _probe(asker, evening, rng)
                await _try_in_vain(asker, evening, rng)
        if players[0].scene["state"] != "over":
            for guest in players:
                await guest.ask("offer_end", "accepted", "refused", yes=True)
            await _all_hear(evening)
        status, evening.record = await fetch(server, f"/api/tables/{id}/record")
        if status != 200:
            raise ProtocolViolation(f"no record: {status} {evening.record[:200]}")
    return evening


def _open_pages(table: str) -> list[str]:
    """The API paths that anybody may request of a match in progress."""
    return [f"tables/{table}", f"tables/{table}/record", f"replays/{table}", f"replays/{table}/moments?first=1&last=9"]


async def _one_more(players: list[ProbeClient], evening: SessionTranscript, rng: Random) -> None:
    """Make one play of a seat that is waited for; between deals every player asks for the next deal."""
    if players[0].scene["state"] == "between":
        for guest in players:
            await guest.ask("next", "accepted", "refused")
        return
    must_act = [guest for guest in players if guest.scene["prompt"]["yours"]]
    mover = rng.choice(must_act or players)
    answer = await mover.move(rng)
    if answer is not None:
        evening.played.append(answer["version"])


async def _probe(guest: ProbeClient, evening: SessionTranscript, rng: Random) -> None:
    """Ask about every card: neither the answer nor its delay may depend on where the card lies."""
    for card in _all_cards(evening, rng):
        await guest.ask("select", "selected", "refused", base=guest.version, cards=[card])


async def _try_in_vain(guest: ProbeClient, evening: SessionTranscript, rng: Random) -> None:
    """Try to play every card that may not be played: the refusal may depend only on what the guest has seen."""
    cards = _all_cards(evening, rng)
    line = rng.choice(sorted(find(evening.game).vocabulary.verb_names.values()))
    allowed = await guest.after(line)
    while allowed and not allowed.intersection(cards) and len(line.split()) < LONGEST_BEGINNING:
        line = f"{line} {rng.choice(sorted(allowed))}"  # a seat is named before the card
        allowed = await guest.after(line)
    for card in cards:
        if card not in allowed:
            answer = await guest.play(f"{line} {card}")
            if answer["t"] == "accepted":  # a kind of play that is not built word by word
                evening.played.append(answer["version"])
                return


def _all_cards(evening: SessionTranscript, rng: Random) -> list[str]:
    """Return each kind of card once, in random order."""
    found = find(evening.game)
    pack = found.pack(len(evening.guests) - 1, found.read_rules({}))
    cards = sorted(set(map(pack.text, pack.cards)))
    return rng.sample(cards, len(cards))


async def _all_hear(evening: SessionTranscript) -> None:
    """Wait until every guest has heard the newest version, even if the server is slow to send it."""
    newest = max(*(guest.version for guest in evening.guests), *evening.played[-1:])
    for guest in evening.guests:
        await guest.until(newest)
