"""Rules that fail in the middle of a play leave nothing behind: the journal goes on, and nobody is stuck."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.live import Guest, LiveServer, Players, eventually, goodbye

from tefuda.session import bots
from tefuda.session.sentences import sentence
from tefuda.table import CommandRefused, CommandResult, TableClockPlay
from tefuda.table.match_commands import MatchCommandHandler
from tefuda.table.seat_commands import SitDownHandler

WHY_NOT = MatchCommandHandler._why_not_on


class RulesBroke(Exception):
    """A mistake in a game's rules, as it may look; its message is for nobody."""


def break_at(monkeypatch: pytest.MonkeyPatch, broken: Callable[[int, str], bool]) -> list[int]:
    """Make these plays by half from now on; the list grows with each of them."""
    times = list[int]()

    def why_not(self: MatchCommandHandler[Any], base: int, text: str) -> CommandRefused | None:
        if not broken(self.seat, text):
            return WHY_NOT(self, base, text)
        match = self.match
        times.append(self.state.version)
        match.play(match.must_act[0], str(match.legal_plays(match.must_act[0])[0]))  # the version stays behind
        raise RulesBroke("the hand was secret")

    monkeypatch.setattr(MatchCommandHandler, "_why_not_on", why_not)
    return times


async def test_the_table_goes_on_from_the_journal(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = await live_server.pair()
    guests = [await live_server.guest(seat, lang=lang) for seat, lang in zip(seats, ("en", "ja"), strict=True)]
    for guest in guests:
        await guest.until(lambda scene: scene["state"] == "playing")
    mover = next(guest for guest in guests if guest.scene["prompt"]["yours"])
    lang = mover.scene["lang"]
    with monkeypatch.context() as patched:
        break_at(patched, lambda seat, text: text == "draw")
        answer = await mover.play("draw", id="mine")
        assert (answer["t"], answer["id"], answer["reason"]) == ("refused", "mine", sentence(lang, "trouble-play"))
        for guest in guests:
            error, code = await goodbye(guest)
            assert (error["code"], error["final"], code) == ("restart", True, 1012)
            assert error["text"] == sentence(guest.scene["lang"], "trouble-put-back")
    log = capsys.readouterr().err
    line = next(line for line in map(json.loads, log.splitlines()) if line["event"] == "table_broke")
    assert line["error"] == "RulesBroke" and any("decide" in place for place in line["through"])
    assert "secret" not in log
    back = await live_server.guest(seats[mover.scene["seat"]], lang=lang)
    assert back.scene | {"players": 0} == mover.scene | {"players": 0}
    assert (await back.play("draw", id="mine"))["t"] == "accepted"


async def test_sitting_down_may_fail_too(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await live_server.open()

    def sit(*_: Any) -> CommandResult:
        raise RulesBroke

    with monkeypatch.context() as patched:
        patched.setattr(SitDownHandler, "apply", sit)
        answer = await live_server.web.post(f"/api/tables/{first['table']}/seats/1", json={"name": "Ben", "lang": "ja"})
    assert (answer.status_code, answer.json()["text"]) == (409, sentence("ja", "trouble-play"))
    assert (await live_server.sit(first["table"]))["seat"] == 1


class Stubborn:
    """A bot that always says the same."""

    name = "steady"

    def choose(self, view: Any) -> str:
        return "the same again"


async def bots_turn(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Any], Guest]:
    """A table at which a stubborn bot is about to play: readers of it are sent away."""
    monkeypatch.setattr(bots, "SeatedBots", lambda table, *_: Players({1: Stubborn()}))
    seat = await live_server.open([{"kind": "me"}, {"kind": "bot", "bot": "steady"}])
    guest = await live_server.guest(seat)
    while guest.last["t"] != "error":
        yours = guest.scene["prompt"]["yours"] and guest.scene["verbs"]
        play = next((verb["play"] for verb in guest.scene["verbs"] if verb["play"]), f"offer {guest.hand[0]}")
        if yours:
            await guest.send({"t": "play", "id": f"p{guest.version}", "base": guest.version, "play": play})
        await guest.hear("happened", "error")
    return seat, guest


async def test_a_bot_that_breaks_the_table_does_so_once(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = break_at(monkeypatch, lambda seat, text: text == "the same again")
    seat, guest = await bots_turn(live_server, monkeypatch)
    back = await live_server.guest(seat, since=guest.version)
    await back.until(lambda scene: scene["version"] > times[0])
    assert len(times) == 1


async def test_a_bot_at_whose_every_play_it_breaks_falls_silent(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = break_at(monkeypatch, lambda seat, text: seat == 1)
    seat, _ = await bots_turn(live_server, monkeypatch)
    while len(times) < 2:
        await live_server.guest(seat)
    room = await live_server.lobby.room(seat["table"])
    assert room.mishaps == {1: 2}
    staying = await live_server.guest(seat)
    await eventually(lambda: not room.bot_runner.busy)
    await staying.send({"t": "ping"})
    await staying.hear("pong")
    assert len(times) == 2


async def test_a_clock_at_whose_play_it_breaks_strikes_once(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = (await live_server.pair())[0]
    timed = type("Timed", (), {"seat": 0, "play": "draw", "seconds": 5})()
    monkeypatch.setattr("tefuda.table.handlers.clock_after", lambda *_, **__: TableClockPlay(timed, 0.0))
    times = break_at(monkeypatch, lambda seat, text: True)
    live_server.lobby.forget_idle(0.0)
    first = await live_server.lobby.room(seat["table"])
    await eventually(lambda: first.closed)
    await eventually(lambda: first.mishaps)
    second = await live_server.lobby.room(seat["table"])
    assert second._timer is None
    assert len(times) == 1
