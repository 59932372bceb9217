"""Several nodes on one database: a table is led by one, and served by all."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from tests.server.live import TWO, Guest, LiveServer, eventually, execute, goodbye, play_on, running, settings
from tests.server.test_life import opened

from tefuda.protocol.commands import MakePlay
from tefuda.session.ports import JournalChange, JournalConflict
from tefuda.session.turn_timer import BLINK
from tefuda.table import CommandEnvelope, JournalEntry

PATIENT = 12.0  # seconds: a node of a busy machine is late, and not dead
CIRCLE = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 3]


@pytest.fixture
async def three(postgres: str) -> AsyncIterator[list[LiveServer]]:
    async with AsyncExitStack() as stack:
        given = settings(postgres, node_dead=PATIENT)
        yield [await stack.enter_async_context(running(given)) for _ in range(3)]


def leads(live_server: LiveServer, table: str) -> bool:
    room = live_server.lobby._rooms.get(table)
    return room is not None and not room.closed


async def test_a_deal_is_played_at_three_nodes(three: list[LiveServer]) -> None:
    """One opens the table, a friend sits down elsewhere, and both play wherever they are."""
    first = await three[0].open(target="30")
    second = await three[1].sit(first["table"])
    guests = [await three[1].guest(first), await three[2].guest(second)]
    await play_on(guests, random.Random(7), lambda scene: scene["state"] == "over")
    assert [leads(live_server, first["table"]) for live_server in three] == [True, False, False]
    for live_server in three:
        answer = await live_server.web.get(f"/api/tables/{first['table']}/record")
        assert answer.status_code == 200
        assert answer.json()["format"].startswith("tefuda-record/")


async def test_who_is_here_is_known_wherever_one_is(three: list[LiveServer]) -> None:
    first = await three[0].open()
    second = await three[2].sit(first["table"])
    aki, ben = await three[1].guest(first), await three[2].guest(second)
    await aki.until(lambda scene: [one["online"] for one in scene["players"]] == [True, True])
    await ben.socket.close()
    await aki.until(lambda scene: [one["online"] for one in scene["players"]] == [True, False])


async def taken_by(live_server: LiveServer, table: str) -> None:
    """This node thinks that the one which leads the table is dead, and takes it."""
    leader = "(SELECT node FROM leases WHERE table_id = :id)"
    await execute(live_server, f"UPDATE nodes SET seen = seen - interval '1 day' WHERE id = {leader}", id=table)
    await live_server.lobby.room(table)


async def test_nothing_is_stored_under_an_old_lease(three: list[LiveServer]) -> None:
    """Neither a play nor a private note; who made it comes again and finds the table at its new place."""
    first = await three[0].open(CIRCLE, game="literature")
    room = await three[0].lobby.room(first["table"])
    await taken_by(three[1], first["table"])
    assert leads(three[1], first["table"])
    with pytest.raises(JournalConflict):
        await three[0].app.state.parts.store.note(room.id, 0, "{}", room.lease)
    with pytest.raises(JournalConflict):
        entry = JournalEntry(room.table.version + 1, 0, 1.0, MakePlay("x", 0, ""))
        await three[0].app.state.parts.store.append(room.id, JournalChange(entry), room.lease)
    async with three[0].app.state.parts.store.engine.connect() as connection:
        lines = await connection.scalar(text("SELECT count(*) FROM journal WHERE play_id = 'x'"))
    assert lines == 0


async def test_who_looked_at_an_old_leader_is_sent_away(three: list[LiveServer]) -> None:
    """The new one tells it at once; and both come to the same table again."""
    first = await three[0].open()
    second = await three[0].sit(first["table"])
    aki = await three[0].guest(first)
    await taken_by(three[1], first["table"])
    told, code = await goodbye(aki)
    assert (told["t"], told["code"], code) == ("error", "restart", 1012)
    guests = [await three[0].guest(first, since=0), await three[2].guest(second)]
    answer = await guests[[guest.scene["prompt"]["yours"] for guest in guests].index(True)].move(random.Random(3))
    assert answer["t"] == "accepted"


async def test_a_node_that_was_counted_as_dead_lets_go_of_all(three: list[LiveServer]) -> None:
    first = await three[0].open()
    aki, before = await three[0].guest(first), three[0].app.state.parts.node.members.id
    await execute(three[1], "UPDATE nodes SET seen = seen - interval '1 day' WHERE id = :id", id=before)
    told, _ = await goodbye(aki)
    assert told["code"] == "restart"
    assert three[0].app.state.parts.node.members.id != before
    again = await come_again(three[2], first)
    assert again.scene["t"] == "scene"
    assert leads(three[2], first["table"])


async def come_again(live_server: LiveServer, seat: dict[str, Any]) -> Guest:
    """The table may be on its way when one asks: who is told so asks again."""
    while not (guest := await live_server.guest(seat)).scene:
        await guest.socket.close()
    return guest


async def test_a_node_that_ends_hands_its_tables_over(postgres: str) -> None:
    """A player who comes again at once finds the table free, and what was played."""
    async with running(settings(postgres)) as stays:
        async with running(settings(postgres)) as goes:
            first = await goes.open()
            second = await stays.sit(first["table"])
            there, here = await goes.guest(first), await stays.guest(second)
            mover = there if there.scene["prompt"]["yours"] else here
            answer = await mover.move(random.Random(3))
        for guest in (there, here):
            _, code = await goodbye(guest)
            assert code == 1012
        again = await stays.guest(first, since=0)
        assert again.version == answer["version"]
        async with stays.app.state.parts.store.engine.connect() as connection:
            assert await connection.scalar(text("SELECT count(*) FROM nodes")) == 1


async def test_a_seat_is_carried_to_another_device_at_other_nodes(three: list[LiveServer]) -> None:
    """The code is made, taken and used at nodes that do not lead the table; and it is good once."""
    first = await three[0].open()
    old = await three[0].guest(first)
    held = {"seats": [{"table": first["table"], "token": first["token"]}]}
    code = (await three[1].web.post("/api/transfer-codes", json=held)).json()["code"]
    answers = await asyncio.gather(
        *(live_server.web.post("/api/transfers", json={"code": code}) for live_server in three[1:])
    )
    assert sorted(answer.status_code for answer in answers) == [201, 410]
    arrived = next(answer for answer in answers if answer.status_code == 201).json()["seats"][0]
    new = await three[2].guest(arrived)
    assert new.scene["seat"] == 0
    kept = await three[1].web.post("/api/only-here", json={"seats": [{k: arrived[k] for k in ("table", "token")}]})
    assert kept.json()["seats"] == 1
    told, _ = await goodbye(old)
    assert told["code"] == "token"


async def test_a_record_is_looked_at_wherever_one_asks(three: list[LiveServer]) -> None:
    seat = await three[0].open([{"kind": "me"}, {"kind": "bot", "bot": "steady"}], target="20")
    guest = await three[1].guest(seat)
    await guest.send({"t": "offer_end", "id": "e"})
    await guest.until(lambda scene: scene["state"] == "over")
    record = (await three[2].web.get(f"/api/tables/{seat['table']}/record")).text
    id = (await three[2].web.post("/api/replays", content=record)).json()["id"]
    for live_server in three:
        assert (await live_server.web.get(f"/api/replays/{id}")).status_code == 200
        assert (await live_server.web.get(f"/api/replays/{seat['table']}")).status_code == 200
    shared = (await three[1].web.post("/api/duplicates", json={"table": seat["table"]})).json()["id"]
    assert (await three[2].web.get(f"/api/duplicates/{shared}")).status_code == 200
    assert (await three[2].web.get("/api/replays/recordnone")).status_code == 404
    assert (await three[2].web.get("/api/tables/nothing22222")).status_code == 404


async def test_nobody_else_can_pass_for_a_node(three: list[LiveServer]) -> None:
    """With a wrong secret one is counted where one comes from, and asked as anybody."""
    table = (await three[0].open())["table"]
    secret = three[0].app.state.parts.node.members.secret
    assert all(live_server.app.state.parts.node.members.secret == secret != "" for live_server in three)
    for claimed, status in ((secret, 503), ("wrong", 200)):
        answer = await three[1].web.get(f"/api/tables/{table}", headers={"x-tefuda-node": claimed, "x-tefuda-for": "a"})
        assert answer.status_code == status, "a request that was passed on is not passed on again"
        assert ("x-tefuda-not-here" in answer.headers) == (status == 503)


@pytest.mark.soak
async def test_who_asks_too_much_at_one_node_has_asked_too_much_at_all(postgres: str) -> None:
    async with AsyncExitStack() as stack:
        given = settings(postgres, code_burst=4, code_rate=0.001, sockets=2, node_dead=PATIENT)
        two = [await stack.enter_async_context(running(given)) for _ in range(2)]
        for _ in range(4):
            assert (await two[0].web.post("/api/transfers", json={"code": "BCDFG23456"})).status_code == 404
        code_limiter = two[1].app.state.parts.limiters["code"]
        await eventually(lambda: code_limiter._buckets and not code_limiter._buckets["127.0.0.1"].take())
        assert (await two[1].web.post("/api/transfers", json={"code": "BCDFG23456"})).status_code == 429
        for _ in range(2):
            await two[0].guest(await two[0].open())
        await eventually(lambda: two[1].app.state.parts.connections._inside_elsewhere("127.0.0.1") == 2)
        refused = await two[1].stranger()
        assert (await goodbye(refused))[0]["code"] == "rate"


async def test_nodes_are_counted(three: list[LiveServer]) -> None:
    first = await three[0].open()
    await three[1].guest(first)
    told = (await three[1].web.get("/metrics")).text
    assert "\ntefuda_relays 1.0\n" in told
    await eventually(lambda: len(three[1].app.state.parts.node.members.alive) == 3)
    assert "\ntefuda_nodes 3.0\n" in (await three[1].web.get("/metrics")).text
    assert "\ntefuda_sockets 0.0\n" in (await three[0].web.get("/metrics")).text, "each is counted where it came in"


async def test_no_clock_is_charged_for_the_way_to_another_node(three: list[LiveServer]) -> None:
    first = await opened(three[0], TWO, clock=30)
    second = await three[0].sit(first["table"])
    guests = [await three[0].guest(first), await three[1].guest(second)]
    asked = next(guest.scene["seat"] for guest in guests if guest.scene["prompt"]["yours"])
    before = await three[0].lobby.room(first["table"])
    await taken_by(three[2], first["table"])
    after = await three[2].lobby.room(first["table"])
    assert after.turn_timer.up(asked) == before.turn_timer.up(asked) + BLINK
    await after.ask(CommandEnvelope(asked, MakePlay("a", after.table.version, "draw")))
    assert after.turn_timer.up(asked) == after.table.state.decides_until(asked), "of the next decision nothing was lost"


async def test_a_copy_of_a_running_database_holds_everything(sqlite: str, tmp_path: Path) -> None:
    """The copy is made as in docs/hosting.md: by SQLite itself, and not by copying the file."""
    copy = tmp_path / "copy.sqlite3"
    async with running(settings(sqlite)) as live_server:
        first = await live_server.open()
        source = sqlite3.connect(tmp_path / "tefuda.sqlite3")
        source.execute("VACUUM INTO ?", (str(copy),))
        source.close()
    async with running(settings(f"sqlite+aiosqlite:///{copy}")) as live_server:
        guest = await live_server.guest(first)
        assert guest.scene["seat"] == 0


async def test_who_has_seen_more_than_an_old_leader_is_not_shown_what_was(three: list[LiveServer]) -> None:
    """The old leader has not heard that the table was taken."""
    first = await three[0].open()
    second = await three[0].sit(first["table"])
    three[0].app.state.parts.node.members.heard.clear()
    three[0].app.state.parts.node.members.lost = lambda: None
    await taken_by(three[1], first["table"])
    guests = [await three[1].guest(first), await three[1].guest(second)]
    await play_on(guests, random.Random(3), lambda scene: scene["version"] >= 3)
    seen = guests[0].version
    assert leads(three[0], first["table"])
    again = await three[0].guest(first, since=seen)
    assert again.version == seen
    assert not leads(three[0], first["table"])


async def test_a_node_that_leaves_is_not_healthy_and_takes_nothing(three: list[LiveServer]) -> None:
    first = await three[0].open()
    await three[0].app.state.parts.node.hand_over(three[0].lobby)
    assert (await three[0].web.get("/healthz")).status_code == 503
    assert (await three[0].web.get(f"/api/tables/{first['table']}")).status_code == 503
    assert (await three[0].web.post("/api/tables", json={"game": "skarney-gin", "seats": TWO})).status_code == 503
    assert (await three[1].web.get(f"/api/tables/{first['table']}")).status_code == 200
    assert leads(three[1], first["table"])
