"""Rules that fail in the middle of a play leave nothing behind: the journal goes on, and nobody is stuck."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.live import Guest, House, Players, eventually, goodbye

from tefuda.server import bots
from tefuda.server.sentences import sentence
from tefuda.table import Answer, Table, TimeoutClock

PLAY = Table.play


class RulesBroke(Exception):
    """What a mistake in a game's rules may look like; its message is for nobody."""


def break_at(monkeypatch: pytest.MonkeyPatch, broken: Callable[[int | None, str], bool]) -> list[int]:
    """From now on these plays are made by half; the list grows with each of them."""
    times = list[int]()

    def play(self: Table, seat: int | None, play_id: str, base: int, text: str, at: float = 0.0) -> Answer:
        if not broken(seat, text):
            return PLAY(self, seat, play_id, base, text, at)
        assert self.match is not None
        times.append(self.version)
        self.match.play(self.match.must_act[0], self.first_play(self.match.must_act[0]))  # the version stays behind
        raise RulesBroke("the hand was secret")

    monkeypatch.setattr(Table, "play", play)
    return times


async def test_the_table_goes_on_from_the_journal(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = await house.pair()
    guests = [await house.guest(seat, lang=lang) for seat, lang in zip(seats, ("en", "ja"), strict=True)]
    for guest in guests:
        await guest.until(lambda scene: scene["state"] == "playing")
    mover = next(guest for guest in guests if guest.scene["prompt"]["yours"])
    lang = mover.scene["lang"]
    with monkeypatch.context() as patched:
        break_at(patched, lambda seat, text: text == "draw")
        answer = await mover.play("draw", id="mine")
        assert (answer["t"], answer["id"], answer["reason"]) == ("refused", "mine", sentence(lang, "trouble-play"))
        for guest in guests:
            trouble, code = await goodbye(guest)
            assert (trouble["code"], trouble["final"], code) == ("restart", True, 1012)
            assert trouble["text"] == sentence(guest.scene["lang"], "trouble-put-back")
    log = capsys.readouterr().err
    line = next(line for line in map(json.loads, log.splitlines()) if line["event"] == "table_broke")
    assert line["error"] == "RulesBroke" and any("play" in place for place in line["through"])
    assert "secret" not in log
    back = await house.guest(seats[mover.scene["seat"]], lang=lang)
    assert back.scene | {"players": 0} == mover.scene | {"players": 0}
    assert (await back.play("draw", id="mine"))["t"] == "accepted"


async def test_sitting_down_may_fail_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await house.open()

    def sit(*_: Any) -> Answer:
        raise RulesBroke

    with monkeypatch.context() as patched:
        patched.setattr(Table, "sit", sit)
        answer = await house.web.post(f"/api/tables/{first['table']}/seats/1", json={"name": "Ben", "lang": "ja"})
    assert (answer.status_code, answer.json()["text"]) == (409, sentence("ja", "trouble-play"))
    assert (await house.sit(first["table"]))["seat"] == 1


class Stubborn:
    """A bot that always says the same."""

    name = "greedy"

    def choose(self, view: Any) -> str:
        return "the same again"


async def bots_turn(house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Any], Guest]:
    """A table at which a stubborn bot is about to play: whoever looks at it is sent away."""
    monkeypatch.setattr(bots, "Seated", lambda table, *_: Players({1: Stubborn()}))
    seat = await house.open([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    guest = await house.guest(seat)
    while guest.last["t"] != "trouble":
        yours = guest.scene["prompt"]["yours"] and guest.scene["verbs"]
        play = next((verb["play"] for verb in guest.scene["verbs"] if verb["play"]), f"offer {guest.hand[0]}")
        if yours:
            await guest.send({"t": "play", "id": f"p{guest.version}", "base": guest.version, "play": play})
        await guest.hear("happened", "trouble")
    return seat, guest


async def test_a_bot_that_breaks_the_table_does_so_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    times = break_at(monkeypatch, lambda seat, text: text == "the same again")
    seat, guest = await bots_turn(house, monkeypatch)
    back = await house.guest(seat, since=guest.version)
    await back.until(lambda scene: scene["version"] > times[0])
    assert len(times) == 1


async def test_a_bot_at_whose_every_play_it_breaks_falls_silent(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    times = break_at(monkeypatch, lambda seat, text: seat == 1)
    seat, _ = await bots_turn(house, monkeypatch)
    while len(times) < 2:
        await house.guest(seat)
    room = await house.lobby.room(seat["table"])
    assert room.mishaps == {1: 2}
    staying = await house.guest(seat)
    await eventually(lambda: room._thinking is None)
    await staying.send({"t": "ping"})
    await staying.hear("pong")
    assert len(times) == 2


async def test_a_clock_at_whose_play_it_breaks_strikes_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = (await house.pair())[0]
    timed = type("Timed", (), {"seat": 0, "play": "draw", "seconds": 5})()
    monkeypatch.setattr("tefuda.table.table.wound", lambda *_: TimeoutClock(timed, 0.0))
    times = break_at(monkeypatch, lambda seat, text: True)
    house.lobby.forget_idle(0.0)
    first = await house.lobby.room(seat["table"])
    await eventually(lambda: first.closed)
    await eventually(lambda: first.mishaps)
    second = await house.lobby.room(seat["table"])
    assert second._alarm is None
    assert len(times) == 1
