"""Ratings: changed once by each rated match, of those who keep a name, and told to nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.server.live import TWO, LiveServer, over, running, settings
from tests.server.test_life import wish
from tests.server.test_profiles import AKI, BEN, EVE, asked, opens, sits

from tefuda.engine.matches.registry import find, games
from tefuda.ratings import computer_rating, is_measured
from tefuda.server.ratings.updater import RatingUpdater

SOURCE: dict[str, str] = {}
ALONE = [{"kind": "me"}, {"kind": "bot", "strength": "steady"}]


@pytest.fixture
async def live_server(database: str) -> AsyncIterator[LiveServer]:
    async with running(settings(database)) as live_server:
        yield live_server


async def resigned(live_server: LiveServer, **more: Any) -> str:
    """A match that Aki has resigned; Ben has won."""
    options: dict[str, Any] = {"rules": SOURCE, "rated": True} | more
    first = await opens(live_server, AKI, **options)
    seats = [first, await sits(live_server, first["table"], BEN)]
    guests = [await live_server.guest(seat) for seat in seats]
    await guests[1].until(lambda scene: scene["state"] == "playing")
    await wish(guests[0], "resign")
    for guest in guests:
        await guest.until(over)
    return str(first["table"])


async def rated(live_server: LiveServer) -> int:
    """All nodes look at the same time; how many matches were rated."""
    updater: RatingUpdater = live_server.app.state.parts.rating
    return sum(await asyncio.gather(*(updater.update() for _ in range(3))))


async def of(live_server: LiveServer, device: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await asked(live_server, device, "/ratings", method="GET"))["ratings"]
    return found


async def test_a_rated_match_counts_once_for_both(live_server: LiveServer) -> None:
    for device, name in ((AKI, "Aki"), (BEN, "Ben"), (EVE, "Eve")):
        await asked(live_server, device, name=name)
    table = await resigned(live_server)
    await rated(live_server)
    await rated(live_server)
    [[aki], [ben]] = [await of(live_server, device) for device in (AKI, BEN)]
    assert (aki["game"], aki["players"], aki["matches"], ben["matches"]) == ("skarney-gin", 2, 1, 1)
    assert ben["points"] - 1500 == 1500 - aki["points"] > 0
    assert {one["strength"] for one in aki["computers"]} >= {"gentle", "steady"}
    assert await of(live_server, EVE) == []
    [match] = (await asked(live_server, AKI, "/matches"))["matches"]
    assert (match["table"], match["rating_change"]) == (table, aki["points"] - 1500)
    exported = await asked(live_server, AKI, "/export", method="GET")
    assert [one["matches"] for one in exported["ratings"]] == [1]


async def test_what_does_not_count(live_server: LiveServer) -> None:
    await asked(live_server, AKI, name="Aki")
    await resigned(live_server)  # Ben keeps no name
    await asked(live_server, BEN, name="Ben", earlier=False)
    await resigned(live_server, rated=False)
    assert await rated(live_server) == 0
    assert [await of(live_server, device) for device in (AKI, BEN)] == [[], []]
    [other, first] = (await asked(live_server, AKI, "/matches"))["matches"]
    assert (other["rating_change"], first["rating_change"]) == (None, None)


async def test_a_match_is_rated_after_a_restart(sqlite: str) -> None:
    async with running(settings(sqlite)) as before:
        await before.app.state.parts.rating.close()
        await asked(before, AKI, name="Aki")
        await asked(before, BEN, name="Ben")
        await resigned(before)
        assert await of(before, AKI) == []
    async with running(settings(sqlite)) as after:
        await rated(after)
        assert [one["matches"] for one in await of(after, AKI)] == [1]


async def test_at_a_rated_table_all_play_by_themselves(live_server: LiveServer) -> None:
    seat = await opens(live_server, AKI, rules=SOURCE, seats=ALONE, rated=True, hints=True, takes_back=True)
    guest = await live_server.guest(seat)
    told = guest.scene["game"]["rules"]
    assert {"Rated", "No undo"} <= set(told), told
    assert guest.scene["hints"] is False
    body = {"game": "skarney-gin", "seats": TWO, "rules": {"target": "5"}, "rated": True}
    refused = await live_server.web.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["code"]) == (422, "rules")
    assert refused.json()["text"].startswith("A rated match is played by the rules “As described”.")


async def test_a_computer_player_is_an_opponent_like_others(live_server: LiveServer) -> None:
    await asked(live_server, AKI, name="Aki")
    guest = await live_server.guest(await opens(live_server, AKI, rules=SOURCE, seats=ALONE, rated=True))
    await guest.until(lambda scene: scene["state"] == "playing")
    await wish(guest, "resign")
    await guest.until(over)
    await rated(live_server)
    [aki] = await of(live_server, AKI)
    assert aki["points"] < 1500


async def test_a_computer_player_that_was_not_measured_is_no_rated_opponent(live_server: LiveServer) -> None:
    seats = [ALONE[0], {"kind": "bot", "bot": "random"}]
    assert computer_rating("skarney-gin", 2, "random") is None
    body = {"game": "skarney-gin", "seats": seats, "rated": True}
    refused = await live_server.web.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["code"]) == (422, "rules")
    assert "have no rating" in refused.json()["text"]
    assert (await live_server.web.post("/api/tables", json=body | {"rated": False})).status_code == 201


async def test_a_computer_player_who_is_asked_for_by_name_is_rated_by_its_strength(live_server: LiveServer) -> None:
    seats = [ALONE[0], {"kind": "bot", "who": "koto"}]
    body = {"game": "skarney-gin", "seats": seats, "rated": True}
    assert (await live_server.web.post("/api/tables", json=body)).status_code == 201


@pytest.mark.parametrize("game", games())
def test_the_quick_computer_players_are_measured_at_all_sizes_of_table(game: str) -> None:
    for seats in find(game).seats:
        assert is_measured(game, seats, "gentle"), seats
        assert is_measured(game, seats, "steady"), seats


async def test_anybody_reads_the_ratings_of_the_computer_players(live_server: LiveServer) -> None:
    told = (await live_server.web.get("/api/ratings")).json()["tables"]
    found = {
        (one["game"], one["players"]): {two["strength"]: two["points"] for two in one["computers"]} for one in told
    }
    assert found.keys() == {(game, seats) for game in games() for seats in find(game).seats}
    assert found["skarney-gin", 2].keys() == {"gentle", "steady"}
    assert list(found["rummy-fifty", 2]) == ["gentle", "steady", "sharp", "master"]
    for (game, seats), computers in found.items():
        for strength, points in computers.items():
            rating = computer_rating(game, seats, strength)
            assert rating is not None
            assert points == rating.points


async def test_deleting_a_name_deletes_its_ratings(live_server: LiveServer) -> None:
    await asked(live_server, AKI, name="Aki")
    await asked(live_server, BEN, name="Ben")
    await resigned(live_server)
    await rated(live_server)
    await asked(live_server, AKI, method="DELETE")
    await asked(live_server, AKI, name="Aki", earlier=True)
    assert await of(live_server, AKI) == []
    assert [one["matches"] for one in await of(live_server, BEN)] == [1]
