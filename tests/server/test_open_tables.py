"""Tables that others may find: who is listed and until when, at one node and at several, and nothing of others."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.server.live import TWO, LiveServer, eventually, running, settings
from tests.server.test_life import opened, wish

from tefuda.clock import WALL
from tefuda.protocol.values import Avatar
from tefuda.session import open_tables
from tefuda.session.lobby import Lobby
from tefuda.session.open_tables import OpenTables
from tefuda.table import SeatAssignment, TableSetup
from tefuda.table.state import TableState

SEED = bytes(range(32))
FOUND = {"skill": "new", "spoken": "ja"}


@pytest.fixture(autouse=True)
def looked_at_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tables, "FRESH", 0.0)


async def listed(live_server: LiveServer, **query: str) -> list[dict[str, Any]]:
    answer = await live_server.web.get("/api/open-tables", params={"lang": "en", **query})
    assert answer.status_code == 200, answer.text
    tables: list[dict[str, Any]] = answer.json()["tables"]
    return tables


async def until_listed(live_server: LiveServer, ids: list[str]) -> None:
    found = live_server.app.state.parts.services.open_tables
    await eventually(lambda: [one.table for one in found.listed("en").tables] == ids)


async def test_a_table_is_found_while_a_seat_is_free_and_somebody_is_there(live_server: LiveServer) -> None:
    """The list tells a table's id, its terms and the names; the other table is not mentioned."""
    private = await opened(live_server, TWO)
    first = await opened(live_server, TWO, listing=FOUND, rules={"target": "30"}, clock=60)
    assert await listed(live_server) == []  # nobody is there yet
    await live_server.guest(private)
    aki = await live_server.guest(first)
    (one,) = await listed(live_server)
    since = one.pop("since")
    assert since > 0
    assert one == {
        "table": first["table"],
        "link": first["link"],
        "game": "skarney-gin",
        "name": "Skarney Gin",
        "minutes": one["minutes"],
        "rules": ["Time for each decision: a minute", "Target: 30"],
        "seats": 2,
        "free": [1],
        "players": ["Aki"],
        "skill": "new",
        "spoken": "ja",
    }
    assert await listed(live_server, game="carousel") == await listed(live_server, spoken="en") == []
    assert len(await listed(live_server, game="skarney-gin", spoken="ja")) == 1
    await aki.socket.close()
    await until_listed(live_server, [])
    await live_server.guest(first)
    await until_listed(live_server, [first["table"]])
    await live_server.sit(first["table"])
    assert await listed(live_server) == []


async def test_who_has_opened_it_takes_it_off_the_list_and_puts_it_there_again(live_server: LiveServer) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    first = await opened(live_server, seats, game="carousel", listing={})
    aki = await live_server.guest(first)
    ben = await live_server.guest(await live_server.sit(first["table"]))
    assert [one["free"] for one in await listed(live_server)] == [[2]]
    assert "who opened" in (await wish(ben, "list_table", yes=False))["reason"]
    assert (await wish(aki, "list_table", yes=False))["t"] == "accepted"
    await ben.until(lambda scene: scene["listed"] is False)
    assert await listed(live_server) == []
    assert "already" in (await wish(aki, "list_table", yes=False))["reason"]
    assert (await wish(aki, "list_table"))["t"] == "accepted"
    assert len(await listed(live_server)) == 1
    assert (await wish(aki, "cancel"))["t"] == "accepted"
    assert await listed(live_server) == []


async def test_a_table_for_those_with_the_link_is_never_listed(live_server: LiveServer) -> None:
    """A player there cannot change that; a rematch of a listed table is not listed, either."""
    private = await live_server.guest(await opened(live_server, TWO))
    assert private.scene["listed"] is None
    assert "who have the link" in (await wish(private, "list_table"))["reason"]
    first = await opened(live_server, TWO, listing={})
    aki = await live_server.guest(first)
    ben = await live_server.guest(await live_server.sit(first["table"]))
    for guest in (aki, ben):
        assert (await wish(guest, "offer_end"))["t"] == "accepted"
    assert (await wish(aki, "rematch"))["t"] == "accepted"
    await aki.until(lambda scene: scene["rematch"])
    again = (await live_server.lobby.room(aki.scene["rematch"].removeprefix("/t/"))).table
    assert not again.setup.listed
    assert await listed(live_server) == []


async def test_only_names_that_were_given_are_listed(live_server: LiveServer) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "who": "sora"}, {"kind": "open"}]
    await live_server.guest(await opened(live_server, seats, game="carousel", name="", listing={}))
    (one,) = await listed(live_server)
    assert (one["players"], one["free"]) == (["Sora"], [2])


async def test_an_address_lists_only_so_many(sqlite: str) -> None:
    async with running(settings(sqlite, listing_burst=1, listing_rate=0.0001)) as live_server:
        await opened(live_server, TWO, listing={})
        body = {"game": "skarney-gin", "seats": TWO, "lang": "ja"}
        refused = await live_server.web.post("/api/tables", json={**body, "listing": {}})
        assert (refused.status_code, refused.json()["code"]) == (429, "rate")
        assert "募集" in refused.json()["text"]
        assert (await live_server.web.post("/api/tables", json=body)).status_code == 201


@pytest.mark.parametrize("given", [{"skill": "best"}, {"spoken": "fr"}, {"text": "hello"}, True])
async def test_what_is_wished_for_is_one_of_a_few_things(live_server: LiveServer, given: object) -> None:
    body = {"game": "skarney-gin", "seats": TWO, "listing": given}
    refused = await live_server.web.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["code"]) == (422, "body")
    assert (await live_server.web.get("/api/open-tables", params={"spoken": "fr"})).status_code == 422


@pytest.mark.soak  # it waits until a node counts as dead; what a node tells and hears is looked at below
async def test_a_table_is_found_at_every_node_and_joined_there_until_its_node_is_gone(postgres: str) -> None:
    async with AsyncExitStack() as stack:
        given = settings(postgres, node_dead=4.0)
        stays, other = [await stack.enter_async_context(running(given)) for _ in range(2)]
        async with running(given) as goes:
            lost = await opened(goes, TWO, listing={})
            await goes.guest(lost)
            first = await opened(stays, TWO, listing={})
            await stays.guest(first)
            await until_listed(other, [lost["table"], first["table"]])
        await until_listed(other, [first["table"]])
        await other.sit(first["table"])
        await until_listed(other, [])


def test_what_one_node_tells_another_is_short_and_holds_no_secret() -> None:
    """Sixteen names of the longest letters and all that a table can say fit into a message of PostgreSQL's."""
    people = tuple(SeatAssignment("human", "名" * 24, avatar=Avatar("chrysanthemum", "vermilion")) for _ in range(15))
    setup = TableSetup("literature", (*people, SeatAssignment("open")), SEED, clock=60, listed=True, skill="new")
    state = TableState.of(setup, 1.0)
    rooms = [
        SimpleNamespace(id=f"table{n}", table=SimpleNamespace(state=state), people_here=lambda: {0}) for n in "abc"
    ]
    told = [*OpenTables(cast(Lobby, SimpleNamespace(rooms=rooms)), WALL).to_tell()]
    assert [[one["id"] for one in part] for part in told] == [["tablea"], ["tableb"], ["tablec"]]
    assert all(len(json.dumps(part)) < 7900 for part in told)
    assert SEED.hex() not in json.dumps(told)
    elsewhere = OpenTables(cast(Lobby, SimpleNamespace(rooms=[])), WALL)
    elsewhere.heard(told[0], lasts=60.0)
    (found,) = elsewhere.listed("ja").tables
    assert (found.table, found.free, found.skill) == ("tablea", (15,), "new")
    elsewhere.heard(told[0], lasts=0.0)
    assert elsewhere.listed("ja").tables == ()
