"""A guest at a server: it says hello, plays at random, and remembers every message and its delay."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any, Final

import websockets

from tefuda.show.patches import fold

SCENES: Final = ("scene", "happened", "changed")
PATIENCE: Final = 30.0  # seconds for any answer
LONG: Final = 60  # the most words of a play that is tried
STOPS: Final = 0.2  # how likely the words so far are tried as a play, after each word
PACE: Final = 0.04  # seconds from frame to frame, so that no server takes it for a flood


class Unspoken(Exception):
    """The error for a server that does not follow the protocol; its text says what was wrong."""


@dataclass
class Heard:
    """A message, and the scene of its reader after it.

    ``asked``: the frame that the message answers, if any.
    """

    message: dict[str, Any]
    scene: dict[str, Any]
    asked: dict[str, Any] | None = None
    seconds: float = 0.0  # from the question to the answer


@dataclass
class Guest:
    """A reader at a table: a seat with its token, or an onlooker."""

    socket: websockets.ClientConnection
    seat: int | None
    lang: str
    heard: list[Heard] = field(default_factory=list)
    scene: dict[str, Any] = field(default_factory=dict)
    asked: dict[str, tuple[dict[str, Any], float]] = field(default_factory=dict)
    numbers: Any = field(default_factory=lambda: count(1))

    @classmethod
    async def come(
        cls, server: str, table: str, seat: int | None, token: str | None, lang: str, changes: bool
    ) -> Guest:
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
            Unspoken: The server reports trouble and ends the connection.
            TimeoutError: No message arrives within ``PATIENCE`` seconds.
        """
        while True:
            async with asyncio.timeout(PATIENCE):
                message = json.loads(await self.socket.recv())
            self._note(message)
            if message["t"] in kinds:
                return dict(message)
            if message["t"] == "trouble" and message.get("final"):
                raise Unspoken(message.get("text", ""))

    def _note(self, message: dict[str, Any]) -> None:
        if message["t"] == "changed":
            self.scene = dict(fold(self.scene, message["changes"]))  # type: ignore[arg-type]
        elif message["t"] in SCENES:
            self.scene = message.get("scene", message)
        asked, at = self.asked.pop(message.get("id", ""), (None, time.perf_counter()))
        self.heard.append(Heard(message, self.scene, asked, time.perf_counter() - at))

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
            words = await self.follow(line)
            if not words:
                break
            word = rng.choice(words)
            line = f"{line} {word['word']}".strip()
            if word["play"] is not None or rng.random() < STOPS:
                answer = await self.play(word["play"] or line)
                if answer["t"] == "accepted":
                    return answer
        return None

    async def follow(self, line: str) -> list[dict[str, Any]]:
        """Return the words with which a beginning of a play may continue, as the server sends them."""
        return list((await self.ask("follow", "followed", base=self.version, line=line))["words"])

    async def after(self, line: str) -> set[str]:
        """Return the bare words that may follow a beginning of a play."""
        return {word["word"] for word in await self.follow(line)}

    async def play(self, play: str) -> dict[str, Any]:
        """Try a play and return the answer: accepted or refused."""
        return await self.ask("play", "accepted", "refused", base=self.version, play=play)

    async def until(self, version: int) -> None:
        """Wait until this guest has heard everything up to this version."""
        while self.version < version:
            await self.hear(*SCENES)
