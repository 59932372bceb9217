"""A client that takes changes is sent only those: at every version it has the whole scene, and is never stuck."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.server.live import Guest, LiveServer, play_on

from tefuda.protocol.scene import UnpatchableScene, changes


async def two_ways(live_server: LiveServer, seat: dict[str, Any] | None = None, **hello: Any) -> list[Guest]:
    """The same reader twice: the first is sent changes, the second everything whole, as ever."""
    return [await live_server.guest(seat, changes=changes, **hello) for changes in (True, False)]


async def same(readers: list[list[Guest]], version: int) -> None:
    """Both ways lead to the same scene, for every reader."""
    for changed, whole in readers:
        for guest in (changed, whole):
            await guest.until(lambda scene: scene["version"] >= version)
        await catch_up(changed, whole.scene)
        if changed.scene["takes_back"] != whole.scene["takes_back"]:  # it is offered a moment later, without a version
            await (whole if changed.scene["takes_back"] else changed).until(lambda scene: scene["takes_back"])
        assert changed.scene | {"clock": None} == whole.scene | {"clock": None}


async def catch_up(guest: Guest, scene: dict[str, Any]) -> None:
    """Catch up where somebody goes and comes without a new version."""
    seen = [player["online"] for player in scene["players"]]
    await guest.until(lambda scene: [player["online"] for player in scene["players"]] == seen)


def kinds(guest: Guest) -> set[str]:
    return {json.loads(text)["t"] for text in guest.heard}


async def test_both_ways_lead_to_the_same_scene(live_server: LiveServer) -> None:
    """The way goes from the open seat into the second deal; one player comes back, one sets the language again."""
    rng, mine = random.Random(7), await live_server.open(target="100")
    aki = await two_ways(live_server, mine, lang="en")
    watchers = await two_ways(live_server, table=mine["table"], lang="ja")
    theirs = await live_server.sit(mine["table"])
    ben = await two_ways(live_server, theirs, lang="ja")
    await same([aki, ben, watchers], 1)
    while aki[0].scene["deal"] < 2:
        until = aki[0].version + 5
        await play_on([aki[0], ben[1], watchers[0]], rng, lambda scene: scene["version"] >= until)  # noqa: B023
        await same([aki, ben, watchers], aki[0].version)
        ben[0] = await back(live_server, ben[0], theirs)
        await watchers[0].send({"t": "set_language", "lang": "ja"})
        assert (await watchers[0].hear("scene"))["lang"] == "ja"
    assert all(kinds(changed) >= {"changed", "scene"} for changed in (aki[0], watchers[0]))
    assert not any("changed" in kinds(whole) for _, whole in (aki, ben, watchers))


async def back(live_server: LiveServer, guest: Guest, seat: dict[str, Any]) -> Guest:
    """Lose the line and come back: the first scene after it is whole."""
    await guest.socket.close()
    again = await live_server.guest(seat, changes=True, lang="ja", since=guest.version - 2)
    assert (again.last["t"], again.last["missed"], len(again.last["scene"])) == ("happened", True, len(guest.scene))
    return again


async def test_who_leaves_and_comes_changes_the_scene_and_not_its_version(live_server: LiveServer) -> None:
    mine = await live_server.open()
    theirs = await live_server.sit(mine["table"])
    readers = await two_ways(live_server, mine)
    ben = await live_server.guest(theirs)
    for reader in readers:
        await reader.until(lambda scene: scene["players"][1]["online"])
    await ben.socket.close()
    for reader in readers:
        await reader.until(lambda scene: not scene["players"][1]["online"])
    told = readers[0].last
    assert (told["t"], told["nth"], told["events"]) == ("changed", readers[0].folded, [])
    assert told["changes"].keys() == {"players"} and told["changes"]["players"]["1"].items() >= {("online", False)}


async def test_a_client_that_has_lost_the_thread_asks_for_the_whole_and_goes_on(live_server: LiveServer) -> None:
    """A change is counted, so that a lost one is noticed; the count begins again with what is sent whole."""
    aki, ben = [await live_server.guest(seat, changes=True) for seat in await live_server.pair()]
    await play_on([aki, ben], random.Random(1), lambda scene: scene["version"] >= 4)
    assert ben.folded >= 3
    ben.folded, ben.scene = 0, {}
    await ben.send({"t": "set_language", "lang": "en"})
    told = [json.loads(await ben.socket.recv())]
    while told[-1]["t"] != "scene":  # a change may have been on its way, such as whether a play can be taken back
        told.append(json.loads(await ben.socket.recv()))
    assert {message["t"] for message in told[:-1]} <= {"changed"}
    ben.take(json.dumps(told[-1]))
    await play_on([aki, ben], random.Random(2), lambda scene: scene["version"] >= 7)
    assert ben.folded >= 1
    assert ben.scene["fair"] == aki.scene["fair"]


async def test_what_cannot_be_said_as_a_change_is_said_whole(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    aki, ben = [await live_server.guest(seat, changes=True) for seat in await live_server.pair()]
    await play_on([aki, ben], random.Random(1), lambda scene: scene["version"] >= 2)
    make, made = changes, list[str]()

    def unsayable(old: Any, new: Any) -> Any:
        if not isinstance(new, dict) or "table" not in new:
            return make(old, new)  # a part of a scene
        made.append(new["table"])
        if len(made) <= 2:
            raise UnpatchableScene
        return make(old, new)

    monkeypatch.setattr("tefuda.show.rendering.changes", unsayable)
    await play_on([aki, ben], random.Random(2), lambda scene: scene["version"] >= 6)
    assert "happened" in kinds(aki) and len(made) > 4
    counts = {guest.scene["seat"]: {zone["id"]: zone["count"] for zone in guest.scene["zones"]} for guest in (aki, ben)}
    assert counts[0] == counts[1]


async def test_from_another_seat_everything_is_sent_again(live_server: LiveServer) -> None:
    """The scene from the new seat is not built upon what was seen from the old one."""
    mine = await live_server.open()
    aki = await live_server.guest(mine, changes=True)
    await aki.send({"t": "change_seat", "id": "m", "seat": 1})
    assert (await aki.hear("happened", "changed"))["t"] == "happened"
    assert (aki.scene["seat"], aki.folded) == (1, 0)
    await live_server.sit(mine["table"], 0)
    assert (await aki.hear("happened", "changed"))["t"] == "changed"
