"""A real server in a process of its own, and guests at its tables who need no browser."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tefuda.client import CommandRefusedError, TableConnection
from tefuda.protocol.values import Lang

GAME = "skarney-gin"
SOON = 300.0  # seconds: how late an answer may be, where the machine has other things to do
ROOT = Path(__file__).parents[2]
ME, OPEN = {"kind": "me"}, {"kind": "open"}
GENTLE = {"kind": "bot", "bot": "gentle"}
Seat = dict[str, Any]  # what a player is told who sits down: table, seat, token
Pair = tuple[Seat, Seat]


class LiveServer:
    """A server that can be killed and comes back at the same address with the same tables."""

    def __init__(self, folder: Path, games: Path | None = None, public: str = "", mail: int = 0) -> None:
        """``games``: a folder with games beside ours; ``public``: the server's address for others; ``mail``: a port."""
        self.folder, self.public, self.mail = folder, public, mail
        self.environment = os.environ | ({"TEFUDA_GAMES": str(games)} if games else {})
        self.process: subprocess.Popen[str] | None = None
        self.base, self.word = "", ""
        self.client = httpx.Client(timeout=SOON, trust_env=False)  # whatever proxy there is: it is not asked
        self.start()

    def start(self) -> None:
        """Come up; the first time at any free port, later at the same."""
        port = self.base.rsplit(":", 1)[1] if self.base else "0"
        database = f"sqlite+aiosqlite:///{self.folder / 'tables.sqlite3'}"
        command = [sys.executable, "-m", "tests.browser.serving", "--port", port, "--database", database]
        command += ["--public", self.public] if self.public else []
        command += ["--mail", str(self.mail)] if self.mail else []
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.base = self._hears("Tefuda: ").rstrip("/")
        self.follow(self.word)

    def follow(self, word: str) -> None:
        """The cards of the tables that are opened from now on follow from this word."""
        self.word = word
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        self._hears("so be it")

    def _hears(self, wanted: str) -> str:
        """The rest of the next line, which begins like this."""
        assert self.process is not None
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if not said.startswith(wanted):
            self.kill()
            raise AssertionError((self.folder / "server.log").read_text())
        return said.removeprefix(wanted).strip()

    def kill(self) -> None:
        """Stop at once, without a goodbye."""
        if self.process is None:
            return
        self.process.kill()
        self.process.communicate()
        self.process = None

    def close(self) -> None:
        """No more tables."""
        self.kill()
        self.client.close()

    def open(
        self,
        seats: list[dict[str, str]] | None = None,
        name: str = "Aki",
        game: str = GAME,
        hints: bool = False,
        **rules: object,
    ) -> dict[str, Any]:
        """Open a table; the answer with the seat's token."""
        wish = {
            "game": game,
            "hints": hints,
            "name": name,
            "seats": seats or [ME, OPEN],
            "rules": {k: str(v) for k, v in rules.items()},
        }
        return self._post("/api/tables", wish)

    def sit(self, table: str, seat: int = 1, name: str = "Ben") -> dict[str, Any]:
        """Take a free seat."""
        return self._post(f"/api/tables/{table}/seats/{seat}", {"name": name})

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.client.post(self.base + path, json=body)
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    @contextmanager
    def guest(self, seat: dict[str, Any], lang: Lang = "en") -> Iterator[Guest]:
        """A guest at the table, who has no page but only a socket."""
        with Guest(self.base, seat, lang) as guest:
            yield guest

    def pair(self, game: str = GAME, hints: bool = False, **rules: Any) -> Pair:
        """Two seats of a new table, both taken."""
        first = self.open(game=game, hints=hints, **rules)
        return first, self.sit(first["table"])

    def ended_match(self) -> str:
        """The table of a match against a gentle bot that was ended after some plays."""
        seat = self.open([ME, GENTLE])
        with self.guest(seat) as guest:
            guest.play_until(lambda scene: scene["version"] > 6)
            guest.ask("offer_end")
            guest.until(lambda scene: bool(scene["state"] == "over"))
        table: str = seat["table"]
        return table


class Guest(TableConnection):
    """Plays over a socket, quickly: to bring a table to the point that a test wants to look at."""

    def __init__(self, address: str, seat: Seat, lang: Lang) -> None:
        super().__init__(address, seat["table"], seat["token"], lang, changes=False, timeout=SOON, compress=False)
        self._seat: int = seat["seat"]
        self.taken = ""
        self.rng = random.Random(self._seat)

    def __enter__(self) -> Guest:
        super().__enter__()
        return self

    @property
    def seat(self) -> int:
        return self._seat

    def until(self, wanted: Callable[[dict[str, Any]], bool], timeout: float | None = SOON) -> dict[str, Any]:
        """Listen until the scene is as wanted, but not without end."""
        return super().until(wanted, timeout)

    def catch_up(self, version: int) -> None:
        self.until(lambda scene: scene["version"] >= version)

    def attempt(self, play: str) -> bool:
        """Make a play where others may play at the same time; False if the table has moved on since it was chosen."""
        try:
            self.play(play)
        except CommandRefusedError as refused:
            if refused.code == "stale":
                return False
            raise
        return True

    def hint(self) -> dict[str, Any]:
        """The server's recommendation."""
        return self.ask("hint", base=self.version)

    def next(self) -> None:
        """Ask for the next deal."""
        self.command("next")

    def play_until(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Play on, whenever it is one's turn, until the scene is as wanted then, or the deal is over."""
        while True:
            self.until(lambda scene: scene["prompt"]["yours"] or scene["state"] != "playing")
            if self.scene["state"] != "playing" or wanted(self.scene):
                return
            self.play(self.choose())

    @property
    def hand(self) -> list[str]:
        cards: list[str] = next(zone for zone in self.scene["zones"] if zone["id"] == f"hand.{self.seat}")["cards"]
        return cards

    @property
    def may_act(self) -> bool:
        yours: bool = self.scene["prompt"]["yours"]
        return yours

    def choose(self) -> str:
        """A play that lets hands grow: draw, refuse, offer something."""
        ready = {verb["verb"]: verb["play"] for verb in self.scene["verbs"] if verb["play"]}
        for verb in ("draw", "refuse", "done"):
            if verb in ready:
                return str(ready[verb])
        return f"offer {self.rng.choice([card for card in self.hand if card != self.taken])}"


Two = tuple[Guest, Guest]


def play_on(guests: Two, wanted: Callable[[Two], bool]) -> None:
    """Both play until the table is as wanted."""
    while not wanted(guests):
        mover = next((guest for guest in guests if guest.may_act), None)
        assert mover is not None, "nobody may act"
        mover.play(mover.choose())
        for guest in guests:
            guest.catch_up(mover.scene["version"])


def bring(live_server: LiveServer, wanted: Callable[[Two], bool], **rules: Any) -> Pair:
    """Two seats of a table that has come to a certain point; nobody is connected any more."""
    seats = live_server.pair(**rules)
    with live_server.guest(seats[0]) as first, live_server.guest(seats[1]) as second:
        play_on((first, second), wanted)
    return seats


def may(verb: str) -> Callable[[Two], bool]:
    """The first player may make this kind of play now."""
    return lambda guests: guests[0].may_act and verb in {one["verb"] for one in guests[0].scene["verbs"]}


def holds(cards: int) -> Callable[[Two], bool]:
    """The first player has so many cards and is to play from them."""
    return lambda guests: len(guests[0].hand) >= cards and may("offer")(guests)


def counted(guests: Two) -> bool:
    """The deal is over."""
    return guests[0].scene["state"] in ("between", "over")
