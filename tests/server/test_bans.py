"""Bans: a seat, a device or an address is kept away, sent away, and told no more; and what is kept is written down."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets
from tests.server.live import TWO, Guest, LiveServer, goodbye, running, settings

from tefuda.clock import now
from tefuda.server.guard import bans as guard
from tefuda.server.guard import limits
from tefuda.server.startup.config import Settings
from tefuda.server.store.tables import metadata
from tefuda.server.transfers import LIFE, REMEMBERED
from tefuda.server.upkeep import bans
from tefuda.server.upkeep.catalog import DAY, TableFilter, listed, names_at, opened

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
DEVICE, OTHER = "d" * 43, "e" * 43
TOLD = "The operator of this server does not let you play here for now."


@pytest.fixture
async def live_server(database: str) -> AsyncIterator[LiveServer]:
    async with running(settings(database)) as live_server:
        yield live_server


async def renewed(live_server: LiveServer) -> None:
    """The server reads the bans every two seconds; here it does so now."""
    await live_server.app.state.parts.bans.renew(live_server.lobby)


async def opens(live_server: LiveServer, device: str = "", **more: Any) -> Any:
    headers = {"tefuda-device": device} if device else {}
    return await live_server.web.post(
        "/api/tables", json={"game": "skarney-gin", "seats": TWO, "name": "Aki", **more}, headers=headers
    )


async def refused(live_server: LiveServer, seat: dict[str, Any]) -> dict[str, Any]:
    """The last message to a person who comes to a table and is not let in."""
    guest = await live_server.stranger()
    with suppress(websockets.ConnectionClosed):  # a banned address is not even listened to
        await guest.send({"t": "hello", "table": seat["table"], "token": seat["token"]})
    return (await goodbye(guest))[0]


async def sent_away(guest: Guest) -> str:
    told, code = await goodbye(guest)
    assert (told["code"], told["final"], code) == ("banned", True, 1008)
    return str(told["text"])


async def test_an_address_that_is_banned_is_sent_away_and_told_no_more(live_server: LiveServer, database: str) -> None:
    first = (await opens(live_server)).json()
    aki = await live_server.guest(first)
    async with opened(database) as base:
        made = await bans.ban_address(base, "127.0.0.1", "spam and worse", 7, now())
        await renewed(live_server)
        assert await sent_away(aki) == TOLD
        assert (await refused(live_server, first))["code"] == "banned"
        answer = await opens(live_server, lang="ja")
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        assert "管理者" in answer.json()["text"]
        assert "spam" not in answer.text
        sits = await live_server.web.post(f"/api/tables/{first['table']}/seats/1", json={"name": "Ben"})
        assert sits.status_code == 403
        assert [(one.kind, one.what, one.reason) for one in await bans.bans(base, now())] == [
            ("address", "127.0.0.1", "spam and worse")
        ]
        assert await bans.lift(base, made.id)
        assert not await bans.lift(base, made.id)
    await renewed(live_server)
    assert (await live_server.guest(first)).scene["seat"] == 0


async def test_a_seat_is_banned_from_its_table_on_all_its_devices(live_server: LiveServer, database: str) -> None:
    first = (await opens(live_server)).json()
    second = await live_server.sit(first["table"])
    code = await live_server.web.post(
        "/api/transfer-codes", json={"seats": [{k: second[k] for k in ("table", "token")}]}
    )
    phone = (await live_server.web.post("/api/transfers", json={"code": code.json()["code"]})).json()["seats"][0]
    aki, ben, there = [await live_server.guest(seat) for seat in (first, second, phone)]
    async with opened(database) as base:
        await bans.ban_seat(base, first["table"], 1, "abuse", 1, now())
        await renewed(live_server)
        assert [await sent_away(ben), await sent_away(there)] == [TOLD, TOLD]
        assert (await refused(live_server, second))["code"] == "banned"
        await aki.until(lambda scene: not scene["players"][1]["online"])
        assert (await opens(live_server)).status_code == 201  # another table is open to all
        with pytest.raises(bans.NobodyThere):
            await bans.ban_seat(base, first["table"], 2, "abuse", 1, now())
        assert await bans.bans(base, now() + DAY + 1) == []  # it is over, and forgotten


async def test_a_device_is_banned_from_all_its_seats_and_from_new_ones(live_server: LiveServer, database: str) -> None:
    first, second = [(await opens(live_server, DEVICE)).json() for _ in range(2)]
    aki = await live_server.guest(second)
    nameless = (await opens(live_server, "too short")).json()
    async with opened(database) as base:
        with pytest.raises(bans.NobodyThere):
            await bans.ban_seat(base, nameless["table"], 0, "abuse", 1, now(), device=True)
        await bans.ban_seat(base, first["table"], 0, "abuse", 1, now(), device=True)
    await renewed(live_server)
    assert await sent_away(aki) == TOLD
    assert (await refused(live_server, first))["code"] == "banned"
    assert [(await opens(live_server, one)).status_code for one in (DEVICE, OTHER)] == [403, 201]
    assert (await live_server.guest(nameless)).scene["seat"] == 0


async def test_the_operator_finds_open_tables_and_names(live_server: LiveServer, database: str) -> None:
    await opens(live_server)
    found = (await opens(live_server, listing={})).json()["table"]
    await live_server.sit(found, name="Ben")
    async with opened(database) as base:
        (one,) = await listed(base, TableFilter(listed=True), now())
        assert (one.id, one.listed) == (found, True)
        assert await names_at(base, [found, "nosuchtable"]) == {found: ("Aki", "Ben")}


def test_what_is_kept_about_whom_is_written_down() -> None:
    """Every table of the database has its line, and the figures are those of the program."""
    text = HOSTING.read_text(encoding="utf-8").partition("### Personal data")[2].partition("\n### ")[0]
    named = set(re.findall(r"`([a-z_]+)`", text))
    assert set(metadata.tables) <= named
    idle = int(Settings("sqlite://").idle_after / 60)
    figures = (
        f"{LIFE / 60:.0f} minutes",
        f"{REMEMBERED / 60:.0f} minutes",
        f"{limits.REMEMBERED:,} other",
        f"{idle} minutes",
    )
    assert [figure for figure in figures if figure not in text] == []
    assert f"every {guard.EVERY:.0f} seconds" in HOSTING.read_text(encoding="utf-8")
