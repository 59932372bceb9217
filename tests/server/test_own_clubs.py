"""The clubs of those who keep a profile: joined or opened on their devices, exported and deleted with the rest."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text
from tests.server.live import LiveServer
from tests.server.test_clubs import ClubOfTests, opened, resigns, seat_of
from tests.server.test_profiles import AKI, BEN, EVE, PHONE, asked, live_server
from tests.typed import typed

from tefuda.server.upkeep import catalog, closing, erasure

__all__ = ["live_server"]  # the fixture


async def member(club: ClubOfTests, device: str, name: str) -> str:
    """Join a club on a device, and return the member's id."""
    body = {"token": club.grant["join"], "name": name}
    answer = await club.web.post(f"{club.path}/members", json=body, headers={"tefuda-device": device})
    assert answer.status_code == 201, answer.text
    club.tokens[answer.json()["member"]] = answer.json()["token"]
    return typed(str, answer.json()["member"])


async def clubs_of(live_server: LiveServer, device: str) -> list[dict[str, Any]]:
    return typed(list, (await asked(live_server, device, "/export", method="GET"))["own_clubs"])


async def rows(live_server: LiveServer, table: str) -> list[str]:
    async with live_server.app.state.parts.store.engine.connect() as connection:
        return [str(tuple(row)) for row in await connection.execute(text(f"SELECT * FROM {table}"))]


async def evening(live_server: LiveServer, club: ClubOfTests, **wish: Any) -> tuple[str, list[str]]:
    """A round of a tournament: its path, and its players, who have a profile each."""
    found = []
    for device, name in ((AKI, "Aki"), (BEN, "Ben")):
        await asked(live_server, device, name=name)
        found.append(await member(club, device, f"{name} of the club"))
    path = await club.announce(**wish)
    for one in found:
        await club.do(path, "enter", club.tokens[one])
    await club.do(path, "pair")
    return path, found


async def test_clubs_are_exported_with_names_and_results(live_server: LiveServer) -> None:
    club, other = await opened(live_server), await opened(live_server)
    path, (aki, ben) = await evening(live_server, club, cards="real")
    await club.do(path, "result", round=0, table=0, points=[9, 1], winners=[0])
    [found] = await clubs_of(live_server, AKI)
    expected = {"club": club.grant["club"], "name": "Thursday club", "opened": False, "as": "Aki of the club"}
    assert {key: found[key] for key in expected} == expected
    assert found["member"] == aki
    [tournament] = found["tournaments"]
    assert (tournament["name"], tournament["game"], tournament["standing"]["played"]) == ("Thursday", "skarney-gin", 1)
    [table] = tournament["tables"]
    assert (table["round"], sorted(table["points"]), sorted(table["players"])) == (0, [1, 9], sorted([aki, ben]))
    await member(other, EVE, "Eve")
    await asked(live_server, EVE, name="Eve", earlier=False)
    assert await clubs_of(live_server, EVE) == [], "somebody else may have joined on this device before"


async def test_the_export_tells_no_result_of_a_sealed_round(live_server: LiveServer) -> None:
    club = await opened(live_server)
    await club.join("Chie", "Dai")
    for device, name in ((AKI, "Aki"), (BEN, "Ben")):
        await asked(live_server, device, name=name)
        await member(club, device, name)
    path = await club.announce(scoring="duplicate", rules={"target": "5"})
    for token in club.tokens.values():
        await club.do(path, "enter", token)
    told = await club.do(path, "pair")
    first = told["rounds"][0]["tables"][0]["players"]
    await resigns(*[await seat_of(live_server, club, path, one) for one in first])
    assert (await club.read(path))["rounds"][0]["tables"][0]["over"]
    for device in (AKI, BEN):
        [found] = await clubs_of(live_server, device)
        [table] = found["tournaments"][0]["tables"]
        assert (table["points"], table["winners"], table["scores"]) == ([], [], [])


async def test_earlier_clubs_belong_to_a_new_profile_if_its_owner_says_so(live_server: LiveServer) -> None:
    club = await opened(live_server)
    await member(club, AKI, "Aki of the club")
    await asked(live_server, AKI, name="Aki")
    assert [one["as"] for one in await clubs_of(live_server, AKI)] == ["Aki of the club"]


async def test_a_club_that_a_profile_has_opened_is_exported_and_stays(live_server: LiveServer) -> None:
    await asked(live_server, AKI, name="Aki")
    headers = {"tefuda-device": AKI}
    grant = (await live_server.web.post("/api/clubs", json={"name": "Friday club"}, headers=headers)).json()
    [found] = await clubs_of(live_server, AKI)
    assert (found["club"], found["name"], found["opened"]) == (grant["club"], "Friday club", True)
    await asked(live_server, AKI, method="DELETE")
    assert await rows(live_server, "club_devices") == []
    club = ClubOfTests(live_server, grant)
    assert (await club.read())["name"] == "Friday club"
    await club.ask("/delete")


async def test_a_deletion_takes_the_names_out_of_clubs_and_the_results_stay(live_server: LiveServer) -> None:
    """The deletion includes names at tables that were opened for the member, and that the member has not come to."""
    club = await opened(live_server)
    path, (aki, ben) = await evening(live_server, club)
    await club.do(path, "cancel")
    await club.do(path, "pair")
    assert (await asked(live_server, AKI, method="DELETE"))["tables"] == 2
    assert [one["name"] for one in (await club.read())["members"]] == ["Ben of the club"]
    assert {one["id"]: one["name"] for one in (await club.read(path))["players"]} == {aki: "", ben: "Ben of the club"}
    assert await club.refused(f"{path}/commands", club.tokens[aki], action="withdraw") == (403, "token")
    assert len(await rows(live_server, "club_devices")) == 1
    left = [await rows(live_server, table) for table in ("club_members", "tables", "tournament_events")]
    assert "Aki" not in str(left)
    assert str(left).count("Ben of the club") == 3
    assert [one["as"] for one in await clubs_of(live_server, BEN)] == ["Ben of the club"]


async def test_a_person_who_leaves_a_profile_or_a_club_leaves_nothing(live_server: LiveServer, database: str) -> None:
    """The membership stays with the profile; its row goes with the member, with the name, and with the club."""
    club, other = await opened(live_server), await opened(live_server)
    await asked(live_server, AKI, name="Aki")
    aki, _, eve = [await member(club, device, device[:3]) for device in (AKI, BEN, EVE)]
    await member(other, PHONE, "Phone")
    async with catalog.opened(database) as base, base.writing() as connection:
        await closing.delete(base, connection, ["no-such-table"])
    assert len(await clubs_of(live_server, AKI)) == 1, "a table that goes takes no club along"
    await club.ask(f"/members/{aki}/remove", club.tokens[aki])
    assert await clubs_of(live_server, AKI) == []
    assert len(await rows(live_server, "club_devices")) == 3
    async with catalog.opened(database) as base:
        await erasure.forget(base, "bbb")
        assert len(await rows(live_server, "club_devices")) == 2
        await erasure.forget(base, str(club.tokens[eve]))
    assert len(await rows(live_server, "club_devices")) == 1
    await other.ask("/delete")
    assert await rows(live_server, "club_devices") == []


@pytest.mark.parametrize("device", ["", "short"])
async def test_who_does_not_name_the_device_joins_all_the_same(live_server: LiveServer, device: str) -> None:
    await member(await opened(live_server), device, "Aki")
    assert await rows(live_server, "club_devices") == []


async def test_a_club_stays_that_of_its_opener_when_its_leaders_link_is_renewed(live_server: LiveServer) -> None:
    await asked(live_server, AKI, name="Aki")
    answer = await live_server.web.post("/api/clubs", json={"name": "Own"}, headers={"tefuda-device": AKI})
    club = ClubOfTests(live_server, answer.json())
    before = await clubs_of(live_server, AKI)
    await club.ask("/links/renew", link="director", renewed="n" * 43)
    assert [one["opened"] for one in before] == [True]
    assert await clubs_of(live_server, AKI) == before
