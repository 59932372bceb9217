"""Several look back at one match: who leads, who follows, what is pointed at and said, and how much of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import Guest, LiveServer, eventually, goodbye, running, settings

from tefuda.server.rooms import shared_reviews

RECORD = (Path(__file__).parents[1] / "records" / "rummy-fifty-1.tefuda").read_text(encoding="utf-8")
ROOM = "bcdfghjkmnpq"


async def brought(live_server: LiveServer) -> str:
    return str((await live_server.web.post("/api/replays", content=RECORD)).json()["id"])


async def watcher(live_server: LiveServer, replay: str, name: str, address: str = "", **asked: Any) -> Guest:
    """Somebody who has come in, and has been told how it stands."""
    guest = await live_server.stranger(additional_headers={"x-forwarded-for": address} if address else None)
    await guest.send({"t": "watch", "replay": replay, "room": ROOM, "name": name, **asked})
    await guest.hear("watching", "trouble")
    return guest


async def stands(guest: Guest, **wanted: Any) -> dict[str, Any]:
    """Listen until it stands so."""
    while guest.last["t"] != "watching" or any(guest.last[key] != value for key, value in wanted.items()):
        await guest.hear("watching")
    return guest.last


async def refused(guest: Guest, frame: dict[str, Any], code: str = "frame") -> None:
    await guest.send(frame)
    told = await guest.hear("trouble")
    assert (told["code"], told["final"]) == (code, False)


async def test_one_leads_others_follow_and_the_lead_goes_on(live_server: LiveServer) -> None:
    replay = await brought(live_server)
    aki = await watcher(live_server, replay, "Aki", at=5, eyes="all")
    assert (aki.last["at"], aki.last["eyes"], aki.last["leader"]) == (5, "all", aki.last["you"])
    ben = await watcher(live_server, replay, " Ben\u202e ", at=90)
    assert (ben.last["at"], [one["name"] for one in ben.last["watchers"]]) == (5, ["Aki", "Ben"])
    me, other = aki.last["you"], ben.last["you"]
    await aki.send({"t": "show", "at": 12, "eyes": "1"})
    await stands(ben, at=12, eyes="1")
    await refused(ben, {"t": "show", "at": 3, "eyes": "1"})
    await refused(ben, {"t": "lead", "to": me})
    await refused(aki, {"t": "show", "at": 100_000, "eyes": "1"})
    await refused(aki, {"t": "show", "at": 3, "eyes": "9"})
    await refused(aki, {"t": "lead", "to": 77})
    await aki.send({"t": "lead", "to": other})
    await stands(ben, leader=other)
    await ben.send({"t": "show", "at": 13, "eyes": "1"})
    await stands(aki, at=13)
    await aki.send({"t": "lead"})
    await stands(ben, leader=me, at=13)
    await refused(ben, {"t": "show", "at": 3, "eyes": "1"})
    await ben.send({"t": "lead"})
    await stands(aki, leader=other)
    await ben.socket.close()
    await stands(aki, leader=None)
    await aki.send({"t": "lead"})
    assert [one["name"] for one in (await stands(aki, leader=me))["watchers"]] == ["Aki"]


async def test_what_is_pointed_at_and_said_all_see_and_whoever_comes_later_reads(live_server: LiveServer) -> None:
    replay = await brought(live_server)
    aki, ben = await watcher(live_server, replay, "Aki", at=5), await watcher(live_server, replay, "")
    await ben.send({"t": "point", "spot": "hand.0:7S"})
    by = ben.last["you"]
    await stands(aki, pointers=[{"by": by, "spot": "hand.0:7S"}])
    text = "<b>Why</b>\u202e not\n the ace?"
    await ben.send({"t": "remark", "at": 9, "text": text})
    said = (await aki.hear("remarks"))["notes"]
    assert said == [{"number": 1, "at": 9, "by": by, "name": "", "text": "<b>Why</b> not the ace?"}]
    await aki.send({"t": "show", "at": 6, "eyes": "0"})
    await stands(ben, at=6, pointers=[])
    late = await watcher(live_server, replay, "Chie")
    assert (await late.hear("remarks"))["notes"] == said
    await aki.send({"t": "remark", "at": 6, "text": "Look."})
    assert [note["text"] for note in (await late.hear("remarks"))["notes"]] == ["Look."]


async def test_who_said_it_takes_it_back_also_when_he_comes_again_and_nobody_else_does(live_server: LiveServer) -> None:
    replay, me = await brought(live_server), "mmmmmmmm"
    aki, ben = await watcher(live_server, replay, "Aki"), await watcher(live_server, replay, "Ben", me=me)
    for text in ("One.", "Two."):
        await ben.send({"t": "remark", "at": 3, "text": text})
        assert [note["text"] for note in (await aki.hear("remarks"))["notes"]] == [text]
    await refused(aki, {"t": "unsay", "number": 1})
    await ben.send({"t": "unsay", "number": 1})
    told = await aki.hear("remarks")
    assert (told["notes"], told["gone"]) == ([], [1])
    number = ben.last["you"] if ben.last["t"] == "watching" else (await stands(ben))["you"]
    twin = await watcher(live_server, replay, "Ben", me=me)
    assert twin.last["you"] != number, "while the first page is there, this is somebody else"
    assert [note["text"] for note in (await twin.hear("remarks"))["notes"]] == ["Two."]
    await refused(twin, {"t": "unsay", "number": 2})
    await asyncio.gather(ben.socket.close(), twin.socket.close())
    while len(aki.last.get("watchers", [])) != 1:
        await aki.hear("watching")
    again = await watcher(live_server, replay, "Ben", me=me)
    assert again.last["you"] == number
    await again.send({"t": "unsay", "number": 2})
    assert (await aki.hear("remarks"))["gone"] == [2]
    await refused(again, {"t": "unsay", "number": 2})


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "unsay", "number": 1},
        {"t": "point", "spot": "<img>"},
        {"t": "point", "spot": "x" * 81},
        {"t": "remark", "at": 5, "text": "x" * 281},
        {"t": "remark", "at": 5, "text": " \u202e "},
        {"t": "remark", "at": 99_999, "text": "x"},
        {"t": "show", "at": -1, "eyes": "0"},
        {"t": "lead", "to": -1},
        {"t": "play", "id": "a", "base": 0, "play": "draw"},
        {"t": "hello", "table": "bcdfghjk"},
        {"t": "next"},
    ],
    ids=str,
)
async def test_bad_frames_end_nothing(live_server: LiveServer, frame: dict[str, Any]) -> None:
    aki = await watcher(live_server, await brought(live_server), "Aki")
    await refused(aki, frame)
    await aki.send({"t": "ping"})
    assert (await aki.hear())["t"] == "pong"


async def test_only_what_is_over_and_only_where_one_watches(live_server: LiveServer) -> None:
    seat = await live_server.open([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    for replay in (seat["table"], "zzzzzzzzzzzz"):
        told, closed = await goodbye(await watcher(live_server, replay, "Aki"))
        assert (told["code"], told["final"], closed) == ("table", True, 1008)
    guest = await live_server.guest(seat)
    await refused(guest, {"t": "show", "at": 1, "eyes": "0"})
    told, closed = await goodbye(await watcher(live_server, await brought(live_server), "x" * 30))
    assert told["code"] == "frame"


async def test_rooms_people_and_remarks_are_bounded(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_reviews, "SEATS", 2)
    monkeypatch.setattr(shared_reviews, "REMARKS", 1)
    async with running(settings(sqlite, companies=1)) as live_server:
        replay = await brought(live_server)
        aki, ben = await watcher(live_server, replay, "Aki"), await watcher(live_server, replay, "Ben")
        assert (await watcher(live_server, replay, "Chie")).last["code"] == "rate"
        assert (await watcher(live_server, replay, "Chie", room="zzzzzzzzzzzz")).last["code"] == "rate"
        await aki.send({"t": "remark", "at": 1, "text": "One."})
        await refused(ben, {"t": "remark", "at": 1, "text": "Two."})
        for _ in range(40):
            await ben.send({"t": "point", "spot": "a:"})
        assert (await ben.hear("trouble"))["code"] == "rate"
        for gone in (aki, ben):  # at once: what they have not read would be waited for
            gone.socket.transport.abort()
        rooms = live_server.app.state.services.shared_reviews
        await eventually(lambda: bool(rooms._closing))
        chie = await watcher(live_server, replay, "Chie", room="zzzzzzzzzzzz")
        assert (chie.last["leader"], len(rooms)) == (chie.last["you"], 1), "the empty room has made way"


async def test_of_rooms_each_address_opens_a_few(sqlite: str) -> None:
    """One address had them all, for as long as it stayed; whoever is invited comes from wherever."""
    async with running(settings(sqlite, companies=3, companies_each=2)) as live_server:
        replay, stranger = await brought(live_server), "203.0.113.66"
        rooms = [f"rrrrrrrrrrr{number}" for number in range(4)]
        first = await watcher(live_server, replay, "E", stranger, room=rooms[0])
        assert (await watcher(live_server, replay, "E", stranger, room=rooms[1])).last["t"] == "watching"
        refused = (await watcher(live_server, replay, "E", stranger, room=rooms[2], lang="en")).last
        assert (refused["code"], refused["text"].startswith("Too many such rooms")) == ("rate", True)
        assert (await watcher(live_server, replay, "Aki", room=rooms[3])).last["t"] == "watching"
        assert (await watcher(live_server, replay, "E", stranger, room=rooms[3])).last["t"] == "watching"
        first.socket.transport.abort()
        await eventually(lambda: bool(live_server.app.state.services.shared_reviews._closing))
        assert (await watcher(live_server, replay, "E", stranger, room=rooms[2])).last["t"] == "watching"
        assert len(live_server.app.state.services.shared_reviews) == 3


async def test_a_room_is_gone_when_all_have_left(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_reviews, "LINGERS", 0.05)
    async with running(settings(sqlite)) as live_server:
        replay = await brought(live_server)
        aki = await watcher(live_server, replay, "Aki", at=30)
        await aki.send({"t": "remark", "at": 1, "text": "One."})
        await aki.hear("remarks")
        await aki.socket.close()
        await eventually(lambda: len(live_server.app.state.services.shared_reviews) == 0)
        ben = await watcher(live_server, replay, "Ben", at=7)
        assert ben.last["at"] == 7
        await ben.send({"t": "ping"})
        assert (await ben.hear())["t"] == "pong", "nothing is left of what was said"
