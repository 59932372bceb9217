"""Servers that tell too much are found out, and ours tells nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.leaks.gossip import Gossip, hints_in_events, shows_a_hand, whispers
from tests.server.live import running, settings

from tefuda.engine.matches.registry import find, games
from tefuda.leaks.judging import LeakSuspicion, judge, question_of, suspicions
from tefuda.leaks.session import TableTranscript, TranscriptMessage, play_match
from tefuda.protocol.frames import WriteChatMessage
from tefuda.protocol.messages import ChatMessage
from tefuda.server.startup.config import driver_url
from tefuda.session.table_talk import TableTalk

GAME = "skarney-gin"
PATIENT: dict[str, Any] = {
    "frame_rate": 10_000.0,
    "table_rate": 1_000.0,
    "request_rate": 10_000.0,
    "socket_rate": 1_000.0,
}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests of a test need not spare the server."""
    monkeypatch.setattr("tefuda.leaks.session.PACE", 0.0)


async def an_evening(folder: Path, game: str = GAME, seats: int = 2, plays: int = 30, seed: int = 1) -> TableTranscript:
    folder.mkdir(exist_ok=True)
    url = driver_url(f"sqlite:///{folder / 'tefuda.sqlite3'}")
    async with running(settings(url, **PATIENT)) as server:
        return await play_match(server.base, game, seats, plays, seed)


@pytest.mark.parametrize("game", games())
async def test_our_server_tells_nobody_more_than_they_may_know(game: str, tmp_path: Path) -> None:
    evening = await an_evening(tmp_path, game, find(game).seats[0], 5 if find(game).rules.costly else 8)
    verdict = judge([evening])
    assert verdict.leaks == ()
    assert verdict.messages > 20  # how many there are is a matter of the cards
    assert len(evening.guests) == find(game).seats[0] + 1


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", games())
async def test_our_server_over_many_evenings(game: str, seed: int, tmp_path: Path) -> None:
    seats = find(game).seats
    verdict = judge([await an_evening(tmp_path, game, seats[seed % len(seats)], 150, 100 + seed)])
    assert verdict.clean
    assert verdict.messages > 200


@pytest.mark.parametrize(
    ("say", "where"),
    [(shows_a_hand, "zone hand."), (whispers, "prompt.text"), (hints_in_events, "event ")],
    ids=lambda one: getattr(one, "__name__", ""),
)
async def test_a_server_that_gossips_is_found_out(
    say: Callable[..., None], where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Gossip(say).install(monkeypatch)
    found = judge([await an_evening(tmp_path, plays=8)]).leaks
    assert found
    assert all(leak.where.startswith(where) for _, leak in found), found
    assert {leak.reader for _, leak in found} >= {None}


@pytest.mark.parametrize(("to_watchers", "readers"), [(True, {None}), (False, {0, 1})])
async def test_messages_that_reach_watchers_or_were_not_written_are_leaks(
    to_watchers: bool, readers: set[int | None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tell(self: TableTalk, seat: int, frame: WriteChatMessage, delayed: bool) -> bool:
        text = frame.text if to_watchers else "the queen is mine"
        for reader in self._readers:
            if reader.seat is not None or to_watchers:
                reader.overhear(ChatMessage(id=frame.id, seat=seat, by="", text=text))
        return True

    evening = await an_evening(tmp_path, plays=11)
    assert evening.written and judge([evening]).leaks == ()
    monkeypatch.setattr(TableTalk, "tell", tell)
    found = judge([await an_evening(tmp_path / "other", plays=11)]).leaks
    assert {(leak.reader, leak.where) for _, leak in found} == {(reader, "chat_message") for reader in readers}


async def test_the_seed_before_the_end_is_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record tells the seed afterwards; a scene that has it earlier is one that has told it."""
    evening = await an_evening(tmp_path, plays=4)
    seed = json.loads(evening.record)["seed"]
    assert judge([evening]).leaks == ()
    early = next(one for one in evening.guests[0].heard if one.scene and one.scene["state"] == "playing")
    early.scene = {**early.scene, "fair": {**early.scene["fair"], "seed": seed}}
    assert [(leak.reader, leak.what) for _, leak in judge([evening]).leaks] == [(0, "the seed")]


async def test_answers_that_depend_on_where_a_card_lies_are_found_out(tmp_path: Path) -> None:
    """Some hundred questions; then the answers are changed as a careless server would have changed them."""
    evening = await an_evening(tmp_path, plays=36, seed=3)
    for guest in evening.guests:
        for heard in guest.heard:
            if (question := question_of(heard)) is not None:  # the same time however busy this machine is
                heard.seconds = Random(f"{guest.seat} {heard.message['version']} {question}").random()
    assert suspicions([evening]) == []
    told: set[str] = set()
    for what in ("answer", "time"):
        tell_tale(evening, what)
        told.add(what)
        found = suspicions([evening])
        assert {one.what for one in found} == told
        assert {one.where for one in found} >= {"hands +1"}
        assert all(isinstance(one, LeakSuspicion) and one.n > 40 for one in found)


async def test_a_refusal_that_names_another_clause_is_found_out(tmp_path: Path) -> None:
    """Every card is played in vain; then those in the other's hand were refused as a careless server would have."""
    evening = await an_evening(tmp_path, plays=11, seed=5)
    tried = [(guest, one) for guest in evening.guests for one in guest.heard if in_vain(one)]
    assert len(tried) > 30 and judge([evening]).leaks == ()
    changed = tried[0][1].message
    changed["clause"] = "SK-18" if changed.get("clause") != "SK-18" else "SK-4"
    found = judge([evening]).leaks
    assert [(leak.reader, leak.where) for _, leak in found] == [(tried[0][0].seat, "refusal")]


def in_vain(heard: TranscriptMessage) -> bool:
    """A play that was refused."""
    return heard.asked is not None and heard.asked["t"] == "play" and heard.message["t"] == "refused"


def tell_tale(evening: TableTranscript, what: str) -> None:
    """Answer a question about a card in the other's hand later, or otherwise."""
    shown = {guest.seat: guest for guest in evening.guests}
    for guest in evening.guests[:-1]:
        other = shown[1 - (guest.seat or 0)]
        for heard in guest.heard:
            if heard.asked is not None and heard.asked["t"] == "select":
                version = heard.message["version"]
                scene = max(
                    (one.scene for one in other.heard if one.scene and one.scene["version"] <= version),
                    key=lambda one: one["version"],
                )
                hand = next(zone["cards"] for zone in scene["zones"] if zone["id"] == f"hand.{other.seat}")
                if heard.asked["cards"][0] in hand:
                    heard.seconds += 1.0 if what == "time" else 0.0
                    heard.message |= {"reached": 1} if what == "answer" else {}
