"""Several look back at one match: who presents, who follows, what is pointed at and said, and how much of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import Guest, LiveServer, eventually, goodbye, running, settings

from tefuda.session import shared_reviews

RECORD = (Path(__file__).parents[1] / "records" / "rummy-fifty-1.json").read_text(encoding="utf-8")
ROOM = "bcdfghjkmnpq"


async def brought(live_server: LiveServer) -> str:
    return str((await live_server.web.post("/api/replays", content=RECORD)).json()["id"])


async def watcher(live_server: LiveServer, replay: str, name: str, address: str = "", **asked: Any) -> Guest:
    """A guest who has come in, and has been told how it stands."""
    guest = await live_server.stranger(additional_headers={"x-forwarded-for": address} if address else None)
    await guest.send({"t": "watch", "replay": replay, "room": ROOM, "name": name, **asked})
    await guest.hear("shared_review_state", "error")
    return guest


async def stands(guest: Guest, **wanted: Any) -> dict[str, Any]:
    """Listen until it stands so."""
    while guest.last["t"] != "shared_review_state" or any(guest.last[key] != value for key, value in wanted.items()):
        await guest.hear("shared_review_state")
    return guest.last


async def refused(guest: Guest, frame: dict[str, Any], code: str = "frame") -> None:
    await guest.send(frame)
    told = await guest.hear("error")
    assert (told["code"], told["final"]) == (code, False)


async def test_one_presents_others_follow_and_that_goes_on(live_server: LiveServer) -> None:
    replay = await brought(live_server)
    aki = await watcher(live_server, replay, "Aki", at=5, viewpoint="all")
    assert (aki.last["at"], aki.last["viewpoint"], aki.last["presenter"]) == (5, "all", aki.last["you"])
    ben = await watcher(live_server, replay, " Ben\u202e ", at=90)
    assert (ben.last["at"], [one["name"] for one in ben.last["watchers"]]) == (5, ["Aki", "Ben"])
    me, other = aki.last["you"], ben.last["you"]
    await aki.send({"t": "go_to_moment", "at": 12, "viewpoint": "1"})
    await stands(ben, at=12, viewpoint="1")
    await refused(ben, {"t": "go_to_moment", "at": 3, "viewpoint": "1"})
    await refused(ben, {"t": "present", "to": me})
    await refused(aki, {"t": "go_to_moment", "at": 100_000, "viewpoint": "1"})
    await refused(aki, {"t": "go_to_moment", "at": 3, "viewpoint": "9"})
    await refused(aki, {"t": "present", "to": 77})
    await aki.send({"t": "present", "to": other})
    await stands(ben, presenter=other)
    await ben.send({"t": "go_to_moment", "at": 13, "viewpoint": "1"})
    await stands(aki, at=13)
    await aki.send({"t": "present"})
    await stands(ben, presenter=me, at=13)
    await refused(ben, {"t": "go_to_moment", "at": 3, "viewpoint": "1"})
    await ben.send({"t": "present"})
    await stands(aki, presenter=other)
    await ben.socket.close()
    await stands(aki, presenter=None)
    await aki.send({"t": "present"})
    assert [one["name"] for one in (await stands(aki, presenter=me))["watchers"]] == ["Aki"]


async def test_all_see_what_is_pointed_at_and_said_and_a_late_guest_reads_it(live_server: LiveServer) -> None:
    replay = await brought(live_server)
    aki, ben = await watcher(live_server, replay, "Aki", at=5), await watcher(live_server, replay, "")
    await ben.send({"t": "pointer", "spot": "hand.0:7S"})
    by = ben.last["you"]
    await stands(aki, pointers=[{"by": by, "spot": "hand.0:7S"}])
    text = "<b>Why</b>\u202e not\n the ace?"
    await ben.send({"t": "comment", "at": 9, "text": text})
    said = (await aki.hear("comments"))["comments"]
    assert said == [{"number": 1, "at": 9, "by": by, "name": "", "text": "<b>Why</b> not the ace?"}]
    await aki.send({"t": "go_to_moment", "at": 6, "viewpoint": "0"})
    await stands(ben, at=6, pointers=[])
    late = await watcher(live_server, replay, "Chie")
    assert (await late.hear("comments"))["comments"] == said
    await aki.send({"t": "comment", "at": 6, "text": "Look."})
    assert [one["text"] for one in (await late.hear("comments"))["comments"]] == ["Look."]


async def test_only_its_writer_takes_a_remark_back_also_after_coming_again(live_server: LiveServer) -> None:
    replay, me = await brought(live_server), "mmmmmmmm"
    aki, ben = await watcher(live_server, replay, "Aki"), await watcher(live_server, replay, "Ben", me=me)
    for text in ("One.", "Two."):
        await ben.send({"t": "comment", "at": 3, "text": text})
        assert [one["text"] for one in (await aki.hear("comments"))["comments"]] == [text]
    await refused(aki, {"t": "delete_comment", "number": 1})
    await ben.send({"t": "delete_comment", "number": 1})
    told = await aki.hear("comments")
    assert (told["comments"], told["deleted"]) == ([], [1])
    number = ben.last["you"] if ben.last["t"] == "shared_review_state" else (await stands(ben))["you"]
    twin = await watcher(live_server, replay, "Ben", me=me)
    assert twin.last["you"] != number, "while the first page is there, this is somebody else"
    assert [one["text"] for one in (await twin.hear("comments"))["comments"]] == ["Two."]
    await refused(twin, {"t": "delete_comment", "number": 2})
    await asyncio.gather(ben.socket.close(), twin.socket.close())
    while len(aki.last.get("watchers", [])) != 1:
        await aki.hear("shared_review_state")
    again = await watcher(live_server, replay, "Ben", me=me)
    assert again.last["you"] == number
    await again.send({"t": "delete_comment", "number": 2})
    assert (await aki.hear("comments"))["deleted"] == [2]
    await refused(again, {"t": "delete_comment", "number": 2})


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "delete_comment", "number": 1},
        {"t": "pointer", "spot": "<img>"},
        {"t": "pointer", "spot": "x" * 81},
        {"t": "comment", "at": 5, "text": "x" * 281},
        {"t": "comment", "at": 5, "text": " \u202e "},
        {"t": "comment", "at": 99_999, "text": "x"},
        {"t": "go_to_moment", "at": -1, "viewpoint": "0"},
        {"t": "present", "to": -1},
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
    seat = await live_server.open([{"kind": "me"}, {"kind": "bot", "bot": "steady"}])
    for replay in (seat["table"], "zzzzzzzzzzzz"):
        told, closed = await goodbye(await watcher(live_server, replay, "Aki"))
        assert (told["code"], told["final"], closed) == ("table", True, 1008)
    guest = await live_server.guest(seat)
    await refused(guest, {"t": "go_to_moment", "at": 1, "viewpoint": "0"})
    told, closed = await goodbye(await watcher(live_server, await brought(live_server), "x" * 30))
    assert told["code"] == "frame"


async def test_rooms_people_and_comments_are_bounded(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_reviews, "SEATS", 2)
    monkeypatch.setattr(shared_reviews, "COMMENTS", 1)
    async with running(settings(sqlite, shared_reviews=1)) as live_server:
        replay = await brought(live_server)
        aki, ben = await watcher(live_server, replay, "Aki"), await watcher(live_server, replay, "Ben")
        assert (await watcher(live_server, replay, "Chie")).last["code"] == "rate"
        assert (await watcher(live_server, replay, "Chie", room="zzzzzzzzzzzz")).last["code"] == "rate"
        await aki.send({"t": "comment", "at": 1, "text": "One."})
        await refused(ben, {"t": "comment", "at": 1, "text": "Two."})
        for _ in range(40):
            await ben.send({"t": "pointer", "spot": "a:"})
        assert (await ben.hear("error"))["code"] == "rate"
        for gone in (aki, ben):  # at once: what they have not read would be waited for
            gone.socket.transport.abort()
        rooms = live_server.app.state.parts.services.shared_reviews
        await eventually(lambda: bool(rooms._closing))
        chie = await watcher(live_server, replay, "Chie", room="zzzzzzzzzzzz")
        assert (chie.last["presenter"], len(rooms)) == (chie.last["you"], 1), "the empty room has made way"


async def test_of_rooms_each_address_opens_a_few(sqlite: str) -> None:
    """One address had them all, for as long as it stayed; an invited person may come from any address."""
    async with running(settings(sqlite, shared_reviews=3, shared_reviews_each=2)) as live_server:
        replay, stranger = await brought(live_server), "203.0.113.66"
        rooms = [f"rrrrrrrrrrr{number}" for number in range(4)]
        first = await watcher(live_server, replay, "E", stranger, room=rooms[0])
        assert (await watcher(live_server, replay, "E", stranger, room=rooms[1])).last["t"] == "shared_review_state"
        refused = (await watcher(live_server, replay, "E", stranger, room=rooms[2], lang="en")).last
        assert (refused["code"], refused["text"].startswith("Too many rooms")) == ("rate", True)
        assert (await watcher(live_server, replay, "Aki", room=rooms[3])).last["t"] == "shared_review_state"
        assert (await watcher(live_server, replay, "E", stranger, room=rooms[3])).last["t"] == "shared_review_state"
        first.socket.transport.abort()
        await eventually(lambda: bool(live_server.app.state.parts.services.shared_reviews._closing))
        assert (await watcher(live_server, replay, "E", stranger, room=rooms[2])).last["t"] == "shared_review_state"
        assert len(live_server.app.state.parts.services.shared_reviews) == 3


async def test_a_room_is_gone_when_all_have_left(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_reviews, "LINGERS", 0.05)
    async with running(settings(sqlite)) as live_server:
        replay = await brought(live_server)
        aki = await watcher(live_server, replay, "Aki", at=30)
        await aki.send({"t": "comment", "at": 1, "text": "One."})
        await aki.hear("comments")
        await aki.socket.close()
        await eventually(lambda: len(live_server.app.state.parts.services.shared_reviews) == 0)
        ben = await watcher(live_server, replay, "Ben", at=7)
        assert ben.last["at"] == 7
        await ben.send({"t": "ping"})
        assert (await ben.hear())["t"] == "pong", "nothing is left of what was said"
