"""Profiles: kept by a device, told to nobody else, counted at their tables, exported, and deleted as a whole."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text
from tests.reviewing import weigh_here
from tests.server.live import TWO, LiveServer, execute, over, play_on, running, settings
from tests.server.test_life import wish
from tests.typed import typed

from tefuda.clock import now
from tefuda.server.guard.bans import hash_device
from tefuda.server.upkeep import bans, closing, erasure
from tefuda.server.upkeep.catalog import opened

AKI, PHONE, BEN, EVE = (letter * 43 for letter in "apbe")


@pytest.fixture
async def live_server(database: str) -> AsyncIterator[LiveServer]:
    async with running(settings(database)) as live_server:
        yield live_server


async def asked(
    live_server: LiveServer, device: str, path: str = "", *, status: int = 200, method: str = "POST", **body: Any
) -> dict[str, Any]:
    headers = {"tefuda-device": device} if device else {}
    given = body if method == "POST" else None
    answer = await live_server.web.request(method, f"/api/profile{path}", headers=headers, json=given)
    assert answer.status_code == status, answer.text
    return typed(dict, answer.json())


async def told(live_server: LiveServer, device: str) -> Any:
    return (await asked(live_server, device, method="GET"))["profile"]


async def opens(live_server: LiveServer, device: str, name: str = "Aki", **more: Any) -> dict[str, Any]:
    body = {"game": "skarney-gin", "seats": TWO, "name": name, "rules": {"target": "5"}, **more}
    answer = await live_server.web.post("/api/tables", json=body, headers={"tefuda-device": device})
    return typed(dict, answer.json())


async def sits(live_server: LiveServer, table: str, device: str, name: str = "Ben") -> dict[str, Any]:
    path = f"/api/tables/{table}/seats/1"
    answer = await live_server.web.post(path, json={"name": name}, headers={"tefuda-device": device})
    return typed(dict, answer.json())


async def played(
    live_server: LiveServer, one: str = AKI, other: str = BEN, whole: bool = False
) -> list[dict[str, Any]]:
    """A match of two devices that is over: played to its end, or broken off by both."""
    first = await opens(live_server, one)
    seats = [first, await sits(live_server, first["table"], other)]
    guests = [await live_server.guest(seat) for seat in seats]
    if whole:
        await play_on(guests, random.Random(3), over)
    else:
        for guest in guests:
            await wish(guest, "offer_end")
        await guests[0].until(over)
    return seats


async def lines_about(live_server: LiveServer) -> str:
    """All that is stored."""
    found = ""
    async with live_server.app.state.parts.store.engine.connect() as connection:
        for name in ("tables", "journal", "holders", "profiles", "profile_devices", "profile_seats", "known_devices"):
            found += "".join(str(tuple(row)) for row in await connection.execute(text(f"SELECT * FROM {name}")))
    return found


async def test_a_name_is_kept_only_where_somebody_wants_it(live_server: LiveServer) -> None:
    await played(live_server)
    assert await told(live_server, AKI) is None
    await asked(live_server, AKI, "/matches", status=404)
    kept = await asked(live_server, AKI, name=" Aki ", avatar={"shape": "plum", "ink": "teal"}, lang="ja")
    assert kept["profile"] | {"created": 0} == {
        "name": "Aki",
        "avatar": {"shape": "plum", "ink": "teal"},
        "lang": "ja",
        "created": 0,
        "devices": 1,
        "passkeys": 0,
    }
    assert await told(live_server, AKI) == kept["profile"]
    changed = (await asked(live_server, AKI, name="Akiko"))["profile"]
    assert (changed["name"], changed["avatar"], changed["created"]) == ("Akiko", None, kept["profile"]["created"])
    assert (await asked(live_server, BEN, name="Akiko"))["profile"]["name"] == "Akiko", "names are not unique"


async def test_a_client_that_does_not_say_which_device_it_is_gets_nothing(live_server: LiveServer) -> None:
    for device in ("", "short"):
        assert (await asked(live_server, device, status=403, name="Aki"))["code"] == "device"
        assert (await asked(live_server, device, "/matches", status=403))["code"] == "device"


async def test_matches_are_told_to_their_owner_alone(live_server: LiveServer) -> None:
    await asked(live_server, AKI, name="Aki")
    await asked(live_server, EVE, name="Eve")
    goes_on = await opens(live_server, AKI)
    await sits(live_server, goes_on["table"], BEN)
    seats = await played(live_server, whole=True)
    found = await asked(live_server, AKI, "/matches")
    [match] = found["matches"]
    assert (match["table"], match["seat"], match["outcome"] in ("won", "lost")) == (seats[0]["table"], 0, True)
    assert [(one["name"], one["person"], one["beside"]) for one in match["players"]] == [
        ("Aki", True, True),
        ("Ben", True, False),
    ]
    assert (await asked(live_server, EVE, "/matches"))["matches"] == []
    figures = await asked(live_server, AKI, "/figures")
    [game] = figures["games"]
    assert (game["tally"]["played"], len(game["best_deals"]) > 0, game["reviews"]) == (1, True, None)
    assert [(one["name"], one["together"]) for one in figures["people"]] == [("Ben", 1)]
    assert (await asked(live_server, AKI, "/figures", outcome="drawn"))["games"] == []


async def test_earlier_seats_belong_to_a_new_profile_if_its_owner_says_so(live_server: LiveServer) -> None:
    await played(live_server)
    await asked(live_server, AKI, name="Aki", earlier=False)
    await asked(live_server, BEN, name="Ben")
    assert [(await asked(live_server, one, "/matches"))["found"] for one in (AKI, BEN)] == [0, 1]


async def test_a_rematch_and_a_seat_on_another_device_count(live_server: LiveServer) -> None:
    await asked(live_server, AKI, name="Aki")
    await asked(live_server, PHONE, name="Aki on the phone")
    first, second = await played(live_server)
    body = {"seats": [{"table": first["table"], "token": first["token"]}]}
    code = (await live_server.web.post("/api/transfer-codes", json=body)).json()["code"]
    await live_server.web.post("/api/transfers", json={"code": code}, headers={"tefuda-device": PHONE})
    guests = [await live_server.guest(seat) for seat in (first, second)]
    await guests[0].send({"t": "rematch", "id": "once-more"})
    await guests[1].until(lambda scene: scene["rematch"])
    table = guests[1].scene["rematch"].removeprefix("/t/")
    again = [await live_server.guest({**seat, "table": table}) for seat in (first, second)]
    for guest in again:
        await guest.next()
    for guest in again:
        await wish(guest, "offer_end")
    await again[0].until(over)
    for device in (AKI, PHONE):
        found = (await asked(live_server, device, "/matches"))["matches"]
        assert [(one["table"], one["outcome"]) for one in found] == [
            (table, "broken_off"),
            (first["table"], "broken_off"),
        ]


async def test_every_device_of_a_profile_reviews_its_matches(live_server: LiveServer) -> None:
    """A device reviews them that has never held the seat, too; no other does, and none of a match that goes on."""
    weigh_here(live_server.app.state.parts.services.reviews)
    await asked(live_server, AKI, name="Aki")
    first, _ = await played(live_server, whole=True)
    await execute(
        live_server,
        "INSERT INTO profile_devices (device, profile, at) SELECT :device, profile, 1 FROM profile_devices",
        device=hash_device(PHONE),
    )
    goes_on = await opens(live_server, AKI)

    async def review(table: str, device: str, how: str = "GET") -> Any:
        return await live_server.web.request(how, f"/api/reviews/{table}", headers={"tefuda-device": device})

    for device in (AKI, PHONE):
        answer = await review(first["table"], device)
        assert (answer.status_code, answer.json()["seat"]) == (200, first["seat"])
    agrees = await live_server.web.post(
        f"/api/reviews/{first['table']}/consent", json={"yes": True}, headers={"tefuda-device": PHONE}
    )
    assert agrees.status_code == 200
    assert (await review(first["table"], EVE)).status_code == 403
    assert (await review(first["table"], "")).status_code == 403
    assert (await review(goes_on["table"], PHONE)).status_code == 409


async def test_the_last_device_does_not_leave_a_profile_that_nobody_reaches(live_server: LiveServer) -> None:
    await asked(live_server, AKI, name="Aki")
    assert (await asked(live_server, AKI, "/leave", status=409))["code"] == "last"
    await execute(
        live_server,
        "INSERT INTO profile_devices (device, profile, at) SELECT :device, profile, 1 FROM profile_devices",
        device=bytes(32),
    )
    assert (await told(live_server, AKI))["devices"] == 2
    assert (await asked(live_server, AKI, "/only-here"))["profile"]["devices"] == 1
    assert (await asked(live_server, AKI, "/leave", status=409))["code"] == "last"
    assert await asked(live_server, EVE, "/leave") == {"profile": None, "passkeys": False}


async def test_everything_is_exported(live_server: LiveServer) -> None:
    await asked(live_server, AKI, name="Aki")
    first, _ = await played(live_server)
    goes_on = await opens(live_server, AKI)
    found = await asked(live_server, AKI, "/export", method="GET")
    assert found["profile"]["name"] == "Aki"
    assert len(found["devices"]) == 1
    assert {one["table"] for one in found["seats"]} == {first["table"], goes_on["table"]}
    assert [one["table"] for one in found["matches"]] == [first["table"]]


async def test_everything_is_deleted_and_the_plays_stay(live_server: LiveServer, database: str) -> None:
    await asked(live_server, AKI, name="Aki")
    await asked(live_server, BEN, name="Ben")
    seats = await played(live_server, whole=True)
    assert "Aki" in await lines_about(live_server)
    assert await asked(live_server, AKI, method="DELETE") == {"tables": 1}
    left = await lines_about(live_server)
    assert "Aki" not in left and "Ben" in left and '"play":' in left
    assert await told(live_server, AKI) is None
    await asked(live_server, AKI, method="DELETE", status=404)
    [match] = (await asked(live_server, BEN, "/matches"))["matches"]
    assert [one["name"] for one in match["players"]] == ["Player 1", "Ben"]
    assert (await live_server.web.get(f"/api/replays/{seats[0]['table']}")).status_code == 200
    assert (await asked(live_server, BEN, "/figures"))["people"] == []


async def test_a_person_who_has_taken_anothers_name_deletes_only_their_own(live_server: LiveServer) -> None:
    await asked(live_server, AKI, name="Ben")
    first = await opens(live_server, AKI, name="Ben")
    await sits(live_server, first["table"], BEN)
    await asked(live_server, AKI, method="DELETE")
    info = (await live_server.web.get(f"/api/tables/{first['table']}")).json()
    assert [one["name"] for one in info["players"]][1] == "Ben"


async def test_a_ban_does_not_end_with_a_deletion(live_server: LiveServer, database: str) -> None:
    await asked(live_server, AKI, name="Aki")
    first = await opens(live_server, AKI)
    async with opened(database) as base:
        await bans.ban_seat(base, first["table"], 0, "abuse", 1, now(), device=True)
        await live_server.app.state.parts.bans.renew(live_server.lobby)
        assert (await asked(live_server, AKI, status=403, name="Aki"))["code"] == "banned"
        await asked(live_server, AKI, method="DELETE")
        await live_server.app.state.parts.bans.renew(live_server.lobby)
    assert live_server.app.state.parts.bans.refuses("192.0.2.1", token=first["token"])


async def test_a_name_that_the_operator_erases_goes_from_profiles_too(live_server: LiveServer, database: str) -> None:
    await asked(live_server, AKI, name="Aki")
    await asked(live_server, BEN, name="Ben")
    async with opened(database) as base:
        assert (await erasure.forget(base, "Aki", dry=True)).names == 1
        assert (await erasure.forget(base, "Aki")).names == 1
    assert [(await told(live_server, one))["name"] for one in (AKI, BEN)] == ["", "Ben"]


async def test_links_go_with_the_tables(live_server: LiveServer, database: str) -> None:
    await asked(live_server, AKI, name="Aki")
    await played(live_server)
    async with opened(database) as base, base.writing() as connection:
        ids = [row.id for row in await connection.execute(text("SELECT id FROM tables"))]
        await closing.delete(base, connection, ids)
        assert await connection.scalar(text("SELECT count(*) FROM profile_seats")) == 0
    assert (await asked(live_server, AKI, "/matches"))["found"] == 0


async def test_a_match_that_the_operator_has_closed_is_broken_off(live_server: LiveServer, database: str) -> None:
    await asked(live_server, AKI, name="Aki")
    first = await opens(live_server, AKI)
    await sits(live_server, first["table"], BEN)
    async with opened(database) as base:
        await closing.close(base, first["table"], now())
    [match] = (await asked(live_server, AKI, "/matches"))["matches"]
    assert match["outcome"] == "broken_off"


async def test_every_node_knows_every_profile(postgres: str) -> None:
    async with running(settings(postgres)) as one, running(settings(postgres)) as other:
        await asked(one, AKI, name="Aki")
        await played(one)
        assert (await told(other, AKI))["name"] == "Aki"
        assert (await asked(other, AKI, "/matches"))["found"] == 1
        assert await asked(other, AKI, method="DELETE") == {"tables": 1}
        assert await told(one, AKI) is None
