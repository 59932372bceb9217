"""The operator's eye on names beside the tables: listed, changed, their devices banned, a club closed."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from tests.server.live import LiveServer, running, settings
from tests.server.test_clubs import ClubOfTests, opened
from tests.server.test_own_clubs import member
from tests.server.test_profiles import AKI, BEN, EVE, asked, live_server
from tests.server.test_rest import problem

from tefuda.clock import now
from tefuda.server.guard.bans import hash_device
from tefuda.server.upkeep import bans, catalog, names
from tefuda.session.names import NameTooLong

__all__ = ["live_server"]  # the fixture


async def listed(database: catalog.TableCatalog, part: str = "") -> set[tuple[str, str]]:
    return {(one.kind, one.name) for one in await names.names(database, part)}


async def test_all_names_are_listed_and_each_can_be_changed(live_server: LiveServer) -> None:
    """The page of the club has the new ones at once, whatever its server had in memory."""
    club = await opened(live_server)
    await asked(live_server, AKI, name="Aki")
    path, (ben, _) = await club.begun("Ben", "Chie", cards="real", season="2026")
    database = catalog.TableCatalog(live_server.app.state.parts.store.engine)
    everything = {("club", "Thursday club"), ("tournament", "Thursday"), ("season", "2026")}
    everything |= {("member", "Ben"), ("member", "Chie"), ("profile", "Aki")}
    assert await listed(database) == everything
    assert await listed(database, "THURSDAY") == {("club", "Thursday club"), ("tournament", "Thursday")}
    ids = {one.name: one.id for one in await names.names(database)}
    for name in ("Thursday club", "Thursday", "Ben", "Aki"):
        assert await names.rename(database, ids[name], f"  not {name} ") == name
    told = await club.read(path)
    assert (told["club_name"], told["name"], told["season"]) == ("not Thursday club", "not Thursday", "")
    assert [one["name"] for one in told["players"] if one["id"] == ben] == ["not Ben"]
    assert (await asked(live_server, AKI, method="GET"))["profile"]["name"] == "not Aki"
    assert await names.rename(database, "nobody99", "x") is None
    with pytest.raises(NameTooLong):
        await names.rename(database, ben, "x" * 25)
    for nothing in (" ", "\u2800"):
        with pytest.raises(names.NoName):
            await names.rename(database, ben, nothing)
    await club.ask(f"/members/{ben}/remove")
    assert await names.rename(database, ben, "Ben") is None  # a name that was deleted does not come back


async def test_the_devices_of_those_with_a_name_are_banned(live_server: LiveServer) -> None:
    """Of a member with and without a profile, of a profile, and of the opener of a club."""
    database = catalog.TableCatalog(live_server.app.state.parts.store.engine)
    await asked(live_server, AKI, name="Aki")
    answer = await live_server.web.post("/api/clubs", json={"name": "Own"}, headers={"tefuda-device": EVE})
    club = ClubOfTests(live_server, answer.json())
    aki, ben = await member(club, AKI, "Aki there"), await member(club, BEN, "Ben")
    (chie,) = await club.join("Chie")
    (profile,) = [one.id for one in await names.names(database) if one.kind == "profile"]
    for whom, device in ((aki, AKI), (ben, BEN), (profile, AKI), (club.grant["club"], EVE)):
        (made,) = await bans.ban_devices(database, whom, "spam", 7, now())
        assert (made.kind, made.what) == ("device", hash_device(device).hex())
    for whom in (chie, "nobody99"):
        with pytest.raises(bans.NobodyThere):
            await bans.ban_devices(database, whom, "spam", 7, now())


async def test_a_club_that_is_closed_is_gone_and_its_tables_are_open(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        club, other = await opened(live_server), await opened(live_server)
        path, _ = await club.begun("Aki", "Ben", "Chie", "Dai", scoring="duplicate")
        tables = [table["table"] for table in (await club.read(path))["rounds"][0]["tables"]]

        async def sealed() -> list[bool]:
            async with live_server.app.state.parts.store.engine.connect() as connection:
                rows = await connection.execute(text("SELECT sealed IS NOT NULL FROM tables"))
                return [bool(row[0]) for row in rows]

        assert await sealed() == [True, True]
        async with catalog.opened(sqlite) as database:
            assert await names.close_club(database, club.grant["club"])
            assert not await names.close_club(database, club.grant["club"])
        for gone in ("", path):
            problem(await live_server.web.get(f"{club.path}{gone}"), 404, "club")
        assert await sealed() == [False, False]
        for table in tables:  # they stay: they are of those who play there
            assert (await live_server.web.get(f"/api/tables/{table}")).status_code == 200
        await other.read()
