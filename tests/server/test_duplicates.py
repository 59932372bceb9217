"""The same cards for others: dealt again, secret until they have been played, and compared."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import httpx
import pytest
from tests.server.live import Guest, LiveServer, over, running, settings
from tests.server.test_rest import problem
from tests.typed import typed

import tefuda
from tefuda.engine.matches.chance import commitment
from tefuda.engine.matches.replay import retold
from tefuda.session import bots
from tefuda.show.duplicate import ComparedSides
from tefuda.table import SeatAssignment, TableSetup
from tefuda.table.duplicates import DuplicateMatchRequest, like, turns


def dealt(scene: dict[str, Any]) -> bool:
    """The first deal has ended."""
    return bool(scene["state"] in ("between", "over"))


async def ended(live_server: LiveServer, seat: dict[str, Any], wanted: Any = over) -> Guest:
    """Play as chance says until the match is over, or stands as is wanted."""
    guest = await live_server.guest(seat)
    rng = random.Random(3)
    while not wanted(guest.scene):
        if guest.scene["prompt"]["yours"]:
            answer = await guest.move(rng)
            assert answer["t"] == "accepted", answer
        await guest.hear("scene", "happened", "changed")
    return guest


async def shared(
    live_server: LiveServer, wanted: Any = dealt, bot: str = "steady"
) -> tuple[dict[str, Any], Guest, str]:
    """A match against computer players that is over, and the id under which others have its cards."""
    seat = await live_server.open([{"kind": "me"}, {"kind": "bot", "bot": bot}], target="50")
    guest = await ended(live_server, seat, wanted)
    if wanted is not over:
        await guest.send({"t": "offer_end", "id": "e"})
        await guest.until(over)
    answer = await live_server.web.post("/api/duplicates", json={"table": seat["table"]})
    assert answer.status_code == 201, answer.text
    assert answer.json()["link"] == f"/duplicate/{answer.json()['id']}"
    return seat, guest, answer.json()["id"]


async def compared(
    live_server: LiveServer, id: str, seat: dict[str, Any] | None = None, **asked: str
) -> httpx.Response:
    headers = {"authorization": f"Bearer {seat['token']}"} if seat else {}
    own = {"table": seat["table"]} if seat else {}
    return await live_server.web.get(f"/api/duplicates/{id}", params={"lang": "en", **own, **asked}, headers=headers)


async def taken(live_server: LiveServer, id: str, **wish: Any) -> dict[str, Any]:
    answer = await live_server.web.post(f"/api/duplicates/{id}/tables", json={"seat": 0, "name": "Ben", **wish})
    assert answer.status_code == 201, answer.text
    return typed(dict, answer.json())


def test_a_person_without_a_name_is_somebody_and_no_seat_of_another_table() -> None:
    seats = (SeatAssignment("human", name="Aki"), SeatAssignment("human"), SeatAssignment("bot", bot="steady"))
    sides = ComparedSides.of(3, ())
    assert sides.people(seats, "en") == {0: ("Aki",), 1: ("Somebody",)}
    assert sides.people(seats, "ja") == {0: ("Aki",), 1: ("ゲスト",)}


async def test_the_same_cards_are_secret_until_they_are_played_and_compared_after(live_server: LiveServer) -> None:
    first, aki, id = await shared(live_server)
    assert id != first["table"]
    assert (await live_server.web.post("/api/duplicates", json={"table": first["table"]})).json()["id"] == id
    second = await taken(live_server, id)
    ben = await ended(live_server, second, lambda scene: scene["deal"] >= 1)
    one, two = [(await live_server.lobby.room(seat["table"])).table for seat in (first, second)]
    assert two.match.journal[0] == one.match.journal[0], "the same deal"
    assert ben.scene["fair"]["commitment"] == aki.scene["fair"]["commitment"]
    assert (two.setup.rules, two.assignments[1]) == (one.setup.rules, one.assignments[1])
    assert ben.scene["game"]["duplicate"] == id
    for requester in (None, second):
        told = await compared(live_server, id, requester)
        assert (told.json()["told"], [row["state"] for row in told.json()["took"]]) == (False, ["over", "playing"])
        assert [(row["table"], row["deals"], row["own"]) for row in told.json()["took"]] == [(None, [], 0)] * 2
        assert first["table"] not in told.text
        assert one.setup.seed.hex() not in told.text
    told = (await compared(live_server, id, first)).json()
    assert [(row["names"], bool(row["deals"]), row["you"]) for row in told["took"]] == [
        (["Aki"], True, True),
        (["Ben"], False, False),
    ]
    assert one.setup.seed.hex() not in "".join(ben.heard)
    problem(await live_server.web.get(f"/api/tables/{second['table']}/record"), 409, "over")
    problem(await live_server.web.get(f"/api/replays/{second['table']}"), 409, "over")
    problem(await live_server.web.post("/api/duplicates", json={"table": second["table"]}), 409, "over")


async def test_side_by_side_when_both_are_over_and_after_a_restart(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        first, aki, id = await shared(live_server, over)
        second = await taken(live_server, id)
        ben = await ended(live_server, second)
        assert ben.scene["fair"]["seed"] == aki.scene["fair"]["seed"]
        before = (await compared(live_server, id, second)).json()
    async with running(settings(sqlite)) as live_server:
        told = (await compared(live_server, id, second)).json()
        assert told == before
        mine, theirs = told["took"][1], told["took"][0]
        assert (mine["you"], theirs["table"], told["told"]) == (True, first["table"], True)
        sheet = [[row["values"] for row in guest.scene["sheet"]["rows"]] for guest in (aki, ben)]
        for row, rows in zip((theirs, mine), sheet, strict=True):
            shown = [[str(deal["own"]), str(deal["other"])] for deal in row["deals"]]
            assert shown == [[value if value != "—" else "0" for value in line] for line in rows[: len(shown)]]
        assert told["deals"] == sum(
            a["same"] and b["same"] for a, b in zip(mine["deals"], theirs["deals"], strict=False)
        )
        ahead = [row["own"] - row["other"] for row in told["took"]]
        best = [one == max(ahead) and min(ahead) < max(ahead) for one in ahead]
        assert [row["best"] for row in told["took"]] == best, "where all made the same nobody is best"
        again = (await live_server.web.post("/api/duplicates", json={"table": second["table"]})).json()
        assert again["id"] == id, "whoever has had them hands the same cards on"


async def test_who_plays_alike_has_the_very_same_match(live_server: LiveServer) -> None:
    """The server's random numbers follow from the cards and from what was played, and not from when somebody asks."""
    seat, _, id = await shared(live_server, bot="random")
    second = await taken(live_server, id)
    room = await live_server.lobby.room(second["table"])
    one = (await live_server.lobby.room(seat["table"])).table.match
    guest = await live_server.guest(second)
    for line in [line for line in one.journal if line.seat == 0][:12]:
        await guest.until(lambda scene: scene["prompt"]["yours"])
        answer = await guest.play(line.text)
        assert answer["t"] == "accepted", answer
        await guest.until(lambda scene: scene["version"] >= answer["version"])  # noqa: B023
    lines = len(room.table.match.journal)
    assert room.table.match.journal == one.journal[:lines]


async def test_what_cannot_be_shared_or_taken(live_server: LiveServer) -> None:
    _, _, id = await shared(live_server)
    problem(await live_server.web.post("/api/duplicates", json={"table": "zzzzzzzzzzzz"}), 404, "table")
    problem(await compared(live_server, "zzzzzzzzzzzz"), 404, "table")
    problem(await compared(live_server, "UP"), 404, "http")
    wish = {"seat": 0}
    problem(await live_server.web.post("/api/duplicates/zzzzzzzzzzzz/tables", json=wish), 404, "table")
    for seat in (1, 9):
        problem(await live_server.web.post(f"/api/duplicates/{id}/tables", json={"seat": seat}), 422, "seat")
    problem(await live_server.web.post(f"/api/duplicates/{id}/tables", json=wish | {"turned": True}), 422, "seat")
    waiting = await live_server.open()
    problem(await live_server.web.post("/api/duplicates", json={"table": waiting["table"]}), 409, "over")
    other = await live_server.open()
    told = await compared(live_server, id, other)
    assert not told.json()["told"], "a seat at another table is none at this one"


async def test_no_more_tables_than_can_be_compared(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, id = await shared(live_server)
    monkeypatch.setattr("tefuda.server.duplicates.MOST", 2)
    await taken(live_server, id)
    problem(await live_server.web.post(f"/api/duplicates/{id}/tables", json={"seat": 0}), 409, "full")


def test_the_other_team_has_the_cards_of_the_first() -> None:
    assignments = bots.seated(
        "literature", [SeatAssignment("human", "Aki"), *(SeatAssignment("bot", "", "steady") for _ in range(5))]
    )
    setup = TableSetup("literature", assignments, bytes(32))
    assert turns(setup)
    assert not turns(TableSetup("skarney-gin", assignments[:2], bytes(32)))
    again, seat = like(
        setup,
        assignments,
        DuplicateMatchRequest(0, SeatAssignment("human", "Ben"), SeatAssignment("open"), turned=True),
        "d" * 12,
    )
    assert (seat, again.assignments[1].name, again.assignments[0]) == (1, "Ben", assignments[5])
    assert commitment(again.seed) == commitment(setup.seed)


@pytest.mark.soak
@pytest.mark.parametrize("deals", [1, 2])
async def test_two_teams_that_had_each_others_cards_are_added_up(live_server: LiveServer, deals: int) -> None:
    """Aki's team plays at the first table; at the second Ben's does, with the cards of those who sat against Aki."""
    bots = [{"kind": "bot", "bot": "steady"}] * 3
    first = await live_server.open([{"kind": "me"}, *bots], game="literature", deals=str(deals))
    await well_played(live_server, first)
    id = (await live_server.web.post("/api/duplicates", json={"table": first["table"]})).json()["id"]
    second = await taken(live_server, id, turned=True)
    assert second["seat"] == 1, "a seat further"
    assert (await compared(live_server, id, first)).json()["both"] == [], "not before both have had them"
    await well_played(live_server, second)
    one, two = [(await live_server.lobby.room(seat["table"])).table.match for seat in (first, second)]
    assert one.journal[0] == two.journal[0], "the same deal"
    counted = [deal for deal in range(deals) if dealers(one)[deal] == dealers(two)[deal]]
    assert counted, "the first at least"
    own = sum(one.deals[deal][0] + two.deals[deal][1] for deal in counted)
    other = sum(one.deals[deal][1] + two.deals[deal][0] for deal in counted)
    for requester in (first, second):
        told = (await compared(live_server, id, requester)).json()
        assert told["both"] == [{"names": ["Aki", "Ben"], "own": own, "other": other, "deals": len(counted)}]
        assert [(row["cards"], row["turned"], row["own"], row["other"]) for row in told["took"]] == [
            (0, False, sum(one.deals[deal][0] for deal in counted), sum(one.deals[deal][1] for deal in counted)),
            (1, True, sum(two.deals[deal][1] for deal in counted), sum(two.deals[deal][0] for deal in counted)),
        ]
    assert 0 < own + other <= 8 * 2 * len(counted), "at most every half-suit of both tables"


async def well_played(live_server: LiveServer, seat: dict[str, Any]) -> None:
    """Play as a computer player would, until the match is over."""
    guest, bot = await live_server.guest(seat), tefuda.bot("literature", seed=7)
    match = (await live_server.lobby.room(seat["table"])).table.match
    while not over(guest.scene):
        if guest.scene["state"] == "between":
            await guest.next()
        elif guest.scene["prompt"]["yours"]:
            answer = await guest.play(bot.choose(match.observation(seat["seat"]), must=True))
            if answer["t"] == "refused":  # somebody else was quicker, and that may have been heard before the refusal
                await guest.until(partial(has_come_to, answer["version"]))
                continue
        await guest.hear("scene", "happened", "changed")


def has_come_to(version: int, scene: dict[str, Any]) -> bool:
    return bool(scene["version"] >= version)


def dealers(match: Any) -> list[int]:
    return [told.now.dealer for told in retold(match) if told.entry.seat < 0]
