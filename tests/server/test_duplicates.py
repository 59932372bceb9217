"""The same cards for others: dealt again, secret until they have been played, and compared."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import httpx
import pytest
from tests.server.live import Guest, House, running, settings
from tests.server.test_rest import problem

import tefuda
from tefuda.engine.chance import commitment
from tefuda.engine.retelling import retold
from tefuda.server import bots
from tefuda.table import SeatAssignment, Setup
from tefuda.table.duplicates import Again, like, turns


def over(scene: dict[str, Any]) -> bool:
    return bool(scene["state"] == "over")


def dealt(scene: dict[str, Any]) -> bool:
    """The first deal has ended."""
    return bool(scene["state"] in ("between", "over"))


async def ended(house: House, seat: dict[str, Any], wanted: Any = over) -> Guest:
    """Somebody plays as chance says until the match is over, or stands as is wanted."""
    guest = await house.guest(seat)
    rng = random.Random(3)
    while not wanted(guest.scene):
        if guest.scene["prompt"]["yours"]:
            answer = await guest.move(rng)
            assert answer["t"] == "accepted", answer
        await guest.hear("scene", "happened", "changed")
    return guest


async def shared(house: House, wanted: Any = dealt, bot: str = "greedy") -> tuple[dict[str, Any], Guest, str]:
    """A match against the house that is over, and the id under which others have its cards."""
    seat = await house.open([{"kind": "me"}, {"kind": "bot", "bot": bot}], target="50")
    guest = await ended(house, seat, wanted)
    if wanted is not over:
        await guest.send({"t": "agree", "id": "e"})
        await guest.until(over)
    answer = await house.web.post("/api/duplicates", json={"table": seat["table"]})
    assert answer.status_code == 201, answer.text
    assert answer.json()["link"] == f"/duplicate/{answer.json()['id']}"
    return seat, guest, answer.json()["id"]


async def compared(house: House, id: str, seat: dict[str, Any] | None = None, **asked: str) -> httpx.Response:
    headers = {"authorization": f"Bearer {seat['token']}"} if seat else {}
    own = {"table": seat["table"]} if seat else {}
    return await house.web.get(f"/api/duplicates/{id}", params={"lang": "en", **own, **asked}, headers=headers)


async def taken(house: House, id: str, **wish: Any) -> dict[str, Any]:
    answer = await house.web.post(f"/api/duplicates/{id}/tables", json={"seat": 0, "name": "Ben", **wish})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def test_the_same_cards_are_secret_until_they_are_played_and_compared_after(house: House) -> None:
    first, aki, id = await shared(house)
    assert id != first["table"]
    assert (await house.web.post("/api/duplicates", json={"table": first["table"]})).json()["id"] == id
    second = await taken(house, id)
    ben = await ended(house, second, lambda scene: scene["deal"] >= 1)
    one, two = [(await house.lobby.room(seat["table"])).table for seat in (first, second)]
    assert two.match.journal[0] == one.match.journal[0], "the same deal"
    assert ben.scene["fair"]["commitment"] == aki.scene["fair"]["commitment"]
    assert (two.setup.rules, two.assignments[1]) == (one.setup.rules, one.assignments[1])
    assert ben.scene["game"]["duplicate"] == id
    for asker in (None, second):
        told = await compared(house, id, asker)
        assert (told.json()["told"], [row["state"] for row in told.json()["took"]]) == (False, ["over", "playing"])
        assert [(row["table"], row["deals"], row["own"]) for row in told.json()["took"]] == [(None, [], 0)] * 2
        assert first["table"] not in told.text
        assert one.setup.seed.hex() not in told.text
    told = (await compared(house, id, first)).json()
    assert [(row["names"], bool(row["deals"]), row["you"]) for row in told["took"]] == [
        (["Aki"], True, True),
        (["Ben"], False, False),
    ]
    assert one.setup.seed.hex() not in "".join(ben.heard)
    problem(await house.web.get(f"/api/tables/{second['table']}/record"), 409, "over")
    problem(await house.web.get(f"/api/replays/{second['table']}"), 409, "over")
    problem(await house.web.post("/api/duplicates", json={"table": second["table"]}), 409, "over")


async def test_side_by_side_when_both_are_over_and_after_a_restart(sqlite: str) -> None:
    async with running(settings(sqlite)) as house:
        first, aki, id = await shared(house, over)
        second = await taken(house, id)
        ben = await ended(house, second)
        assert ben.scene["fair"]["seed"] == aki.scene["fair"]["seed"]
        before = (await compared(house, id, second)).json()
    async with running(settings(sqlite)) as house:
        told = (await compared(house, id, second)).json()
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
        again = (await house.web.post("/api/duplicates", json={"table": second["table"]})).json()
        assert again["id"] == id, "whoever has had them hands the same cards on"


async def test_who_plays_alike_has_the_very_same_match(house: House) -> None:
    """The house's random numbers follow from the cards and from what was played, and not from when somebody asks."""
    seat, _, id = await shared(house, bot="random")
    second = await taken(house, id)
    room = await house.lobby.room(second["table"])
    one = (await house.lobby.room(seat["table"])).table.match
    guest = await house.guest(second)
    for line in [line for line in one.journal if line.seat == 0][:12]:
        await guest.until(lambda scene: scene["prompt"]["yours"])
        answer = await guest.play(line.text)
        assert answer["t"] == "accepted", answer
        await guest.until(lambda scene: scene["version"] >= answer["version"])  # noqa: B023
    lines = len(room.table.match.journal)
    assert room.table.match.journal == one.journal[:lines]


async def test_what_cannot_be_shared_or_taken(house: House) -> None:
    _, _, id = await shared(house)
    problem(await house.web.post("/api/duplicates", json={"table": "zzzzzzzzzzzz"}), 404, "table")
    problem(await compared(house, "zzzzzzzzzzzz"), 404, "table")
    problem(await compared(house, "UP"), 422, "body")
    wish = {"seat": 0}
    problem(await house.web.post("/api/duplicates/zzzzzzzzzzzz/tables", json=wish), 404, "table")
    for seat in (1, 9):
        problem(await house.web.post(f"/api/duplicates/{id}/tables", json={"seat": seat}), 422, "seat")
    problem(await house.web.post(f"/api/duplicates/{id}/tables", json=wish | {"turned": True}), 422, "seat")
    waiting = await house.open()
    problem(await house.web.post("/api/duplicates", json={"table": waiting["table"]}), 409, "over")
    other = await house.open()
    told = await compared(house, id, other)
    assert not told.json()["told"], "a seat at another table is none at this one"


async def test_no_more_tables_than_can_be_compared(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, id = await shared(house)
    monkeypatch.setattr("tefuda.server.rooms.duplicates.MOST", 2)
    await taken(house, id)
    problem(await house.web.post(f"/api/duplicates/{id}/tables", json={"seat": 0}), 409, "full")


def test_the_other_team_has_the_cards_of_the_first() -> None:
    assignments = bots.seated(
        "literature", [SeatAssignment("human", "Aki"), *(SeatAssignment("bot", "", "greedy") for _ in range(5))]
    )
    setup = Setup("literature", assignments, bytes(32))
    assert turns(setup)
    assert not turns(Setup("skarney-gin", assignments[:2], bytes(32)))
    again, seat = like(
        setup, assignments, Again(0, SeatAssignment("human", "Ben"), SeatAssignment("open"), turned=True), "d" * 12
    )
    assert (seat, again.assignments[1].name, again.assignments[0]) == (1, "Ben", assignments[5])
    assert commitment(again.seed) == commitment(setup.seed)


@pytest.mark.parametrize("deals", [1, pytest.param(2, marks=pytest.mark.soak)])
async def test_two_teams_that_had_each_others_cards_are_added_up(house: House, deals: int) -> None:
    """Aki's team at the first table; at the second Ben's, with the cards of those who sat against her."""
    bots = [{"kind": "bot", "bot": "greedy"}] * 3
    first = await house.open([{"kind": "me"}, *bots], game="literature", deals=str(deals))
    await well_played(house, first)
    id = (await house.web.post("/api/duplicates", json={"table": first["table"]})).json()["id"]
    second = await taken(house, id, turned=True)
    assert second["seat"] == 1, "a seat further"
    assert (await compared(house, id, first)).json()["both"] == [], "not before both have had them"
    await well_played(house, second)
    one, two = [(await house.lobby.room(seat["table"])).table.match for seat in (first, second)]
    assert one.journal[0] == two.journal[0], "the same deal"
    counted = [deal for deal in range(deals) if dealers(one)[deal] == dealers(two)[deal]]
    assert counted, "the first at least"
    own = sum(one.deals[deal][0] + two.deals[deal][1] for deal in counted)
    other = sum(one.deals[deal][1] + two.deals[deal][0] for deal in counted)
    for asker in (first, second):
        told = (await compared(house, id, asker)).json()
        assert told["both"] == [{"names": ["Aki", "Ben"], "own": own, "other": other, "deals": len(counted)}]
        assert [(row["cards"], row["turned"], row["own"], row["other"]) for row in told["took"]] == [
            (0, False, sum(one.deals[deal][0] for deal in counted), sum(one.deals[deal][1] for deal in counted)),
            (1, True, sum(two.deals[deal][1] for deal in counted), sum(two.deals[deal][0] for deal in counted)),
        ]
    assert 0 < own + other <= 8 * 2 * len(counted), "at most every half-suit of both tables"


async def well_played(house: House, seat: dict[str, Any]) -> None:
    """Somebody plays as a player of the house would, until the match is over."""
    guest, bot = await house.guest(seat), tefuda.bot("literature", seed=7)
    match = (await house.lobby.room(seat["table"])).table.match
    while not over(guest.scene):
        if guest.scene["state"] == "between":
            await guest.next()
        elif guest.scene["prompt"]["yours"]:
            answer = await guest.play(bot.choose(match.known(seat["seat"]), must=True))
            if answer["t"] == "refused":  # somebody else was quicker, and that may have been heard before the refusal
                await guest.until(partial(has_come_to, answer["version"]))
                continue
        await guest.hear("scene", "happened", "changed")


def has_come_to(version: int, scene: dict[str, Any]) -> bool:
    return bool(scene["version"] >= version)


def dealers(match: Any) -> list[int]:
    return [told.now.dealer for told in retold(match) if told.line.seat < 0]
