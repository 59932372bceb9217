"""`tefuda join`: a person in a terminal at a table of a server, over loopback."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event
from unittest.mock import patch

import pytest
from tests.client.serving import served
from tests.commands.conftest import Done, Run
from tests.server.crash import MortalServer

from tefuda.client import Client
from tefuda.protocol.answers import SeatGrant
from tefuda.server.startup.config import driver_url

SOON = 60.0  # seconds: a machine may have other things to do
BOT = {"kind": "bot", "who": "hana"}


class Screen:
    """The terminal's text so far, and how much of it was read."""

    def __init__(self) -> None:
        self.read = 0

    @property
    def text(self) -> str:
        return str(sys.stdout.getvalue()) if hasattr(sys.stdout, "getvalue") else ""

    def until(self, *wanted: str) -> str:
        """The new text on the screen, once one of these patterns is there."""
        for _ in range(20_000):
            new = self.text[self.read :]
            if any(re.search(pattern, new, re.MULTILINE) for pattern in wanted):
                self.read += len(new)
                return new
            time.sleep(0.003)
        raise TimeoutError(f"{wanted} not in {self.text[self.read :]!r}")


Script = Callable[[Screen], Iterator[str]]


def typed(run: Run, script: Script, *words: object, **given: str) -> Done:
    """Call the command, and type what the script yields as it reads the screen; ``given``: of the environment."""
    failed: list[BaseException] = []

    def lines() -> Iterator[str]:
        try:
            yield from script(Screen())
        except BaseException as error:
            failed.append(error)

    with patch("sys.stdin", lines()):
        done = run("join", *words, **given)
    if failed:
        raise failed[0]
    return done


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served() as base:
        yield base


def opened(address: str, *others: dict[str, str], game: str = "skarney-gin", **more: object) -> SeatGrant:
    with Client(address) as client:
        return client.open_table(game, [{"kind": "me"}, *others], name="Ben", **more)


def any_play(screen: Screen, rng: Random) -> Iterator[str]:
    """Ask how a play may go on until one is whole, and make it."""
    prefix = ""
    while True:
        yield f"{prefix} ?"
        listed = screen.until(r"^(?![·>!* ]).*\S.*\n").strip().splitlines()[-1]
        word = rng.choice(re.split("  +", listed.strip()))
        if not word.endswith("…"):
            yield word
            return
        prefix = f"{prefix} {word.removesuffix('…').strip()}".strip()


@pytest.mark.parametrize(
    ("game", "lang", "counted"),
    [("skarney-gin", "en", r"\(/next\)$"), ("literature", "ja", "対局|勝ち|引き分け")],
)
def test_a_deal_is_played_to_its_end(run: Run, address: str, game: str, lang: str, counted: str) -> None:
    """Against computer players, by what the terminal itself lists."""

    def script(screen: Screen) -> Iterator[str]:
        rng = Random(3)
        while not re.search(f"(?m){counted}", screen.until(r"^> ", counted)):
            yield from any_play(screen, rng)
        if game == "skarney-gin":
            yield "/next"
            screen.until("^> .*[^)]\n")
        yield "/quit"

    done = typed(run, script, address, "--game", game, "--lang", lang)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(rf"join {address}/t/\w+$", done.stdout)


def test_a_person_sits_down_and_is_told_what_happens_and_what_is_refused(run: Run, address: str) -> None:
    ben = opened(address, {"kind": "open"}, rules={"target": "100"})

    def script(screen: Screen) -> Iterator[str]:
        with Client(address) as client, client.connect(ben.table, ben.token) as connection:
            first = screen.until(r"^[> ] [A-Z].*\.$")
            assert "Skarney Gin · First to 100" in first and "0 Ben" in first and "1 Aki" in first
            connection.until(lambda scene: scene["state"] == "playing")
            if connection.scene["prompt"]["yours"]:
                yield "draw"
                assert re.search(r"! .*Ben", screen.until("^! .*\n")), "it is Ben's turn"
                connection.play("draw")
                assert "Ben draws a card" in screen.until("draws")
                card = connection.legal_words("offer")[0]["play"]
                connection.play(card)
                screen.until("^> ")
            yield "fly"
            assert "“fly” does not fit" in screen.until("^! .*\n")
            yield from any_play(screen, Random(1))
            screen.until("^· You ")
            yield "/dance"
            assert "/offer-end" in screen.until("/quit")
            yield "/offer-end no"
            screen.until("^· You .*go on|^· .*play on")
            yield ""
            screen.until("^> ")

    done = typed(run, script, f"{address}/t/{ben.table}", "--name", "Aki", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")


def test_where_nobody_may_sit_down_one_looks_on(run: Run, address: str) -> None:
    table = opened(address, BOT).table

    def script(screen: Screen) -> Iterator[str]:
        screen.until("(?s)空いている席がない.*スカーニー・ジン")
        yield "draw"
        screen.until("^! ")

    done = typed(run, script, f"{address}/t/{table}", "--lang", "ja")
    assert (done.returncode, done.stderr, f" join {address}" in done.stdout) == (0, "", False)


def quits(screen: Screen) -> Iterator[str]:
    screen.until(r"^[> ] [A-Z].*\.$")
    yield "/quit"


def test_who_was_here_comes_back_by_the_link_alone(run: Run, address: str, state: Path) -> None:
    table = opened(address, {"kind": "open"}).table
    link, seats = f"{address}/t/{table}", state / "tefuda" / "seats.json"
    done = [typed(run, quits, link, "--lang", "en") for _ in range(2)]
    assert [(one.returncode, one.stderr, one.stdout.count(f"join {link}\n")) for one in done] == [(0, "", 1)] * 2
    assert list(json.loads(seats.read_text("utf-8"))) == [link]
    assert seats.stat().st_mode & 0o777 == 0o600
    third = typed(run, quits, link, "--lang", "en", XDG_STATE_HOME=str(state / "of somebody else"))
    assert "You are watching" in third.stdout


def test_a_seat_that_is_gone_is_forgotten(run: Run, address: str, state: Path) -> None:
    link = f"{address}/t/{opened(address, {'kind': 'open'}).table}"
    kept(state, link, "x" * 43)
    done = typed(run, lambda screen: iter(()), link, "--lang", "en")
    assert (done.returncode, done.stderr.count("\n"), "seat" in done.stderr) == (1, 1, True)
    assert typed(run, quits, link, "--lang", "en").returncode == 0


def test_a_seat_is_played_where_it_cannot_be_kept(run: Run, address: str, state: Path) -> None:
    state.write_text("no folder", encoding="utf-8")
    done = typed(run, quits, address, "--game", "skarney-gin", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "This seat cannot be kept" in done.stdout and "Your seat is kept" not in done.stdout


def test_a_damaged_file_keeps_no_seat(run: Run, address: str, state: Path) -> None:
    link = f"{address}/t/{opened(address, {'kind': 'open'}).table}"
    kept(state, link, "x" * 43).write_text("{", encoding="utf-8")
    assert typed(run, quits, link, "--lang", "en").returncode == 0


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """The folder in which the command keeps seats."""
    return tmp_path / "state"


def kept(state: Path, link: str, token: str) -> Path:
    """Keep a seat, as an earlier call has."""
    file = state / "tefuda" / "seats.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({link: token}), encoding="utf-8")
    return file


def test_all_shuffle_here_too(run: Run, address: str, state: Path) -> None:
    ben = opened(address, BOT, all_shuffle=True)
    kept(state, f"{address}/t/{ben.table}", ben.token)
    done = typed(run, quits, f"{address}/t/{ben.table}", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("cards.example",), 2, "give the link of a table"),
        (("http://127.0.0.1:9",), 2, "give the link of a table"),
        (("http://127.0.0.1:9/t/k3x9mvt2bqrw", "--game", "literature"), 2, "give the link of a table"),
        (("http://127.0.0.1:9/t/k3x9mvt2bqrw",), 1, "no answer from http://127.0.0.1:9. check the address"),
        (("HERE/t/nosuchtable0",), 1, "no such table"),
        (("HERE/t/TABLE", "--seat", "7"), 1, "no such seat"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(run: Run, address: str, words: tuple[str, ...], code: int, told: str) -> None:
    table = opened(address, {"kind": "open"}).table
    done = typed(
        run, lambda screen: iter(()), *(word.replace("HERE", address).replace("TABLE", table) for word in words)
    )
    assert (done.returncode, done.stderr.count("\n")) == (code, 1)
    assert told in done.stderr.lower()


def test_who_loses_the_connection_comes_back(run: Run, tmp_path: Path) -> None:
    server = MortalServer(driver_url(f"sqlite:///{tmp_path / 'tefuda.sqlite3'}"))
    asyncio.run(server.start())

    def script(screen: Screen) -> Iterator[str]:
        screen.until("^> ")
        asyncio.run(server.kill())
        screen.until("The connection is lost")
        yield "draw"
        screen.until("^! Not sent")
        asyncio.run(server.start())
        assert "Your hand" in screen.until("(?s)You are back.*^> ")
        yield from any_play(screen, Random(1))
        screen.until("^· You ")

    try:
        done = typed(run, script, server.base, "--game", "skarney-gin", "--lang", "en")
        assert (done.returncode, done.stderr) == (0, "")
    finally:
        asyncio.run(server.stop())


def test_who_cannot_come_back_is_told_how_to_later(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    server = MortalServer(driver_url(f"sqlite:///{tmp_path / 'tefuda.sqlite3'}"))
    asyncio.run(server.start())
    over = Event()

    def script(screen: Screen) -> Iterator[str]:
        monkeypatch.setattr(sys.modules["tefuda.commands.join"], "WAITS", (0.0, 0.01))
        screen.until("^> ")
        asyncio.run(server.stop())
        screen.until("The connection is lost")
        over.wait(SOON)
        yield "draw"

    done = typed(run, script, server.base, "--game", "skarney-gin", "--lang", "en")
    over.set()
    assert done.returncode == 1
    assert "The server is gone" in done.stderr and "the same command brings you back" in done.stderr
