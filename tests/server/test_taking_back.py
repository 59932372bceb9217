"""A play is taken back, over real sockets: who is asked, who is told of what, and that nothing is lost."""

from __future__ import annotations

import random
from pathlib import Path

from tests.server.live import Guest, LiveServer, eventually, running, settings
from tests.server.test_life import opened, wish

import tefuda

ALONE = [{"kind": "me"}, {"kind": "bot", "bot": "steady"}]


async def offering(live_server: LiveServer) -> tuple[Guest, Guest]:
    """Two people; the first who is named here has something on offer."""
    guests = await live_server.guests()
    mover, other = sorted(guests, key=lambda guest: not guest.scene["prompt"]["yours"])
    for play in ("draw", "offer"):
        answer = await mover.play(play if play == "draw" else mover.choose(random.Random(1)))
        for guest in guests:
            await guest.until(lambda scene: scene["version"] == answer["version"])  # noqa: B023
    return mover, other


async def test_the_other_person_is_asked_and_both_see_what_comes_of_it(live_server: LiveServer) -> None:
    mover, other = await offering(live_server)
    await mover.until(lambda scene: scene["takes_back"])
    assert (await wish(mover, "take_back"))["t"] == "accepted"
    await other.until(lambda scene: scene["asks_back"] == mover.scene["seat"])
    assert (await wish(other, "take_back", yes=False))["t"] == "accepted"
    await mover.until(lambda scene: scene["asks_back"] is None and scene["version"] == 5)
    assert (await wish(mover, "take_back"))["t"] == "accepted"
    await other.until(lambda scene: scene["asks_back"] is not None)
    assert (await wish(other, "take_back"))["t"] == "accepted"
    for guest in (mover, other):
        await guest.until(lambda scene: scene["version"] == 7)
        assert guest.events[-1]["kind"] == "take_back"
        assert (guest.scene["asks_back"], guest.zone("offer")["count"]) == (None, 0)
    assert mover.scene["prompt"]["yours"]


async def test_what_was_news_to_a_player_nobody_else_is_told(live_server: LiveServer) -> None:
    """The offer to take a play back says what its player had known: the others hear nothing, not even an empty word."""
    mover, other = await offering(live_server)
    looker = await live_server.guest(table=mover.scene["table"])
    await mover.until(lambda scene: scene["takes_back"])
    await other.with_all(2, 1)
    for guest in (other, looker):
        heard = len(guest.heard)
        await guest.send({"t": "ping"})
        while (await guest.hear())["t"] != "pong":
            pass
        assert len(guest.heard) == heard + 1
        assert not guest.scene["takes_back"]


async def test_what_has_shown_something_stays(live_server: LiveServer) -> None:
    first, _ = await live_server.pair()
    aki = await live_server.guest(first)
    mover = aki if aki.scene["prompt"]["yours"] else await live_server.guest(_)
    await mover.play("draw")
    room = await live_server.lobby.room(first["table"])
    await eventually(lambda: room.table.state.take_back_check() is None)
    refused = await wish(mover, "take_back")
    assert (refused["t"], refused["code"]) == ("refused", "illegal")
    assert refused["reason"] == "You cannot undo this play, because it showed you something new."
    assert not mover.scene["takes_back"]


async def test_alone_with_the_house_it_is_done_at_once_and_the_record_verifies(live_server: LiveServer) -> None:
    first = await opened(live_server, ALONE)
    aki, rng = await live_server.guest(first), random.Random(4)
    await aki.until(lambda scene: scene["prompt"]["yours"])
    while "take" not in {verb["verb"] for verb in aki.scene["verbs"]}:
        moved = (await aki.move(rng))["version"]
        await aki.until(lambda scene: scene["version"] >= moved and scene["prompt"]["yours"])  # noqa: B023
    hand = aki.hand
    await aki.play("take")
    taken = (await wish(aki, "take_back"))["version"]
    await aki.until(lambda scene: scene["version"] == taken)
    assert (aki.hand, aki.last["t"]) == (hand, "happened")
    await wish(aki, "offer_end")
    await aki.until(lambda scene: scene["state"] == "over")
    record = (await live_server.web.get(f"/api/tables/{first['table']}/record")).text
    assert f'{{"t":"take_back","seat":{first["seat"]}}}' in record
    assert tefuda.replay(record).record() == record


async def test_it_survives_the_server(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'back.db'}"
    async with running(settings(url)) as live_server:
        mover, other = await offering(live_server)
        table = mover.scene["table"]
        await wish(mover, "take_back")
        await wish(other, "take_back")
        await mover.until(lambda scene: scene["version"] == 5)
        hand = sorted(mover.hand)
        seat = mover.scene["seat"]
        room = await live_server.lobby.room(table)
        position = room.table.match.position()
    async with running(settings(url)) as live_server:
        room = await live_server.lobby.room(table)
        assert (room.table.version, room.table.match.position()) == (5, position)
        assert sorted(position["hands"][seat].split()) == hand


async def test_a_table_may_be_opened_where_no_play_is_taken_back(live_server: LiveServer) -> None:
    first = await opened(live_server, ALONE, takes_back=False)
    aki = await live_server.guest(first)
    assert "No undo" in aki.scene["game"]["rules"]
    assert (await live_server.web.get(f"/api/tables/{first['table']}")).json()["game"]["rules"] == aki.scene["game"][
        "rules"
    ]
    refused = await wish(aki, "take_back")
    assert refused["reason"] == "This table does not allow undo."
