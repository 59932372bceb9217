"""The staging area and hints over the wire: told to nobody, changing nothing, and always answered."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.server.live import TWO, Guest, LiveServer, new_id

import tefuda

GAME = "carousel"
TABLE = ["7S 8S JK=9S", "QH QD QC", "4S 4H 4D 4C", "5S 5H 5D 5C"]
OWN = {"turn": 0, "phase": "play", "hands": ["9S 6S KD 2C", "2D 3D"], "table": TABLE[:2]}


async def at(live_server: LiveServer, position: Mapping[str, Any], hints: bool = False) -> list[Guest]:
    """Two people at a table that stands like this."""
    first = await live_server.open(TWO, game=GAME, hints=hints)
    seats = [first, await live_server.sit(first["table"])]
    room = live_server.lobby._rooms[first["table"]]
    room.table.state = replace(room.table.state, match=tefuda.position(GAME, position, seats=2))
    return [await live_server.guest(seat) for seat in seats]


async def stage(guest: Guest, *melds: str, tidy: bool = False, verb: str = "arrange") -> dict[str, Any]:
    """Lay these out, and hear what they are."""
    laid = [meld.split() for meld in melds]
    frame = {"t": "stage", "id": new_id(), "base": guest.version, "verb": verb, "melds": laid, "tidy": tidy}
    await guest.send(frame)
    answer = await guest.hear("staged", "error")
    assert answer.get("id") == frame["id"], answer
    return answer


async def hint(guest: Guest) -> dict[str, Any]:
    await guest.send({"t": "hint", "id": new_id(), "base": guest.version})
    return await guest.hear("hint")


async def test_each_meld_is_judged_and_the_whole_can_be_played(live_server: LiveServer) -> None:
    me, other = await at(live_server, OWN)
    assert me.zone("table")["staging"] == "arrange"
    found = await stage(me, "8S 9S 7S", "QC JK=9S QH QD")
    assert [meld["cards"] for meld in found["melds"]] == [["7S", "8S", "9S"], ["JK=QS", "QH", "QD", "QC"]]
    assert [meld["label"] for meld in found["melds"]] == ["Run", "Set"]
    assert [meld["free"] for meld in found["melds"]] == [[], [0]]
    assert found["problem"] == ""
    answer = await me.play(found["play"])
    assert answer["t"] == "accepted"
    await other.until(lambda scene: scene["version"] == answer["version"])
    formed = [event["moves"][0] for event in other.events if event["kind"] == "formed"]
    assert [(move["cards"], move["meld"]) for move in formed] == [
        (["7S", "8S", "9S"], 1),
        (["JK=QS", "QH", "QD", "QC"], 2),
    ]
    marked = [meld["marked"] for meld in other.zone("table")["melds"]]
    assert marked == [True, True]


async def test_what_is_wrong_is_named_with_its_clause(live_server: LiveServer) -> None:
    me, _ = await at(live_server, OWN)
    found = await stage(me, "7S 8S JK=9S", "QH QD QC 9S")
    assert (found["play"], found["clause"]) == (None, "CA-5")
    assert found["problem"] == "Not a set or a run: Q♥ Q♦ Q♣ 9♠."
    assert [meld["reason"] for meld in found["melds"]] == ["", "Not a set or a run: Q♥ Q♦ Q♣ 9♠."]
    kept = await stage(me, "6S 7S 8S", "QH QD QC JK=9S")
    assert (kept["melds"][1]["clause"], "9♠" in kept["problem"]) == ("CA-13", True)
    assert (await stage(me, *TABLE[:2]))["clause"] == "CA-12"  # nothing came from the hand


async def test_a_joker_that_may_be_several_cards_is_asked_about(live_server: LiveServer) -> None:
    me, _ = await at(live_server, {**OWN, "hands": ["9S 6S JK", "2D 3D"], "table": TABLE[1:2]})
    joker = (await stage(me, TABLE[1] + " JK"))["melds"][0]
    assert (joker["cards"][0], joker["free"], joker["ways"]) == ("JK=QS", [0], [])
    unheld = await stage(me, TABLE[1], "6S 7S JK")
    assert [" ".join(way) for way in unheld["melds"][1]["ways"]] == ["JK=5S 6S 7S", "6S 7S JK=8S"]
    assert unheld["problem"] == "You do not hold 7♠."


@pytest.mark.parametrize(("wish", "cards"), [("JK=6S", "JK=6S 7S 8S 9S"), ("JK=TS", "7S 8S 9S JK=TS")])
async def test_a_free_joker_is_what_its_owner_wishes(live_server: LiveServer, wish: str, cards: str) -> None:
    me, _ = await at(live_server, OWN)
    meld = (await stage(me, f"7S 8S 9S {wish}", "QH QD QC"))["melds"][0]
    assert meld["cards"] == cards.split()
    assert [" ".join(way) for way in meld["ways"]] == ["JK=6S 7S 8S 9S", "7S 8S 9S JK=TS"]


async def test_tidy_lets_the_game_arrange_what_lies_there(live_server: LiveServer) -> None:
    me, _ = await at(live_server, {**OWN, "table": TABLE[2:]})
    found = await stage(me, *TABLE[2:], "6S", tidy=True)
    assert {" ".join(meld["cards"]) for meld in found["melds"]} == {"4H 4D 4C", "5H 5D 5C", "4S 5S 6S"}
    assert found["play"] is not None
    none = await stage(me, *TABLE[2:], "KD", tidy=True)
    assert (none["play"], none["clause"], len(none["melds"])) == (None, "CA-12", 3)


async def test_one_may_plan_while_others_play_and_nobody_hears_of_it(live_server: LiveServer) -> None:
    me, other = await at(live_server, {**OWN, "turn": 1, "dealer": 0})
    heard, version = len(other.heard), me.version
    found = await stage(me, "7S 8S 9S", "QH QD QC JK=9S")
    assert [meld["reason"] for meld in found["melds"]] == ["", ""]
    assert (found["play"], found["problem"]) == (None, "It is not your turn.")
    await other.send({"t": "ping"})
    await other.hear("pong")
    assert all(json.loads(text)["t"] in ("pong", "happened") for text in other.heard[heard:])
    assert not any(json.loads(text).get("events") for text in other.heard[heard:])
    assert me.version == version


GARBAGE = [
    "",
    "7S 7S 7S 7S",
    "AH",
    "JK JK JK JK JK JK JK JK JK JK JK JK JK JK",
    "7S JK=9S",
    "9S to 1",
    "|",
    "draw",
    "1",
    "♥10",
]


async def test_garbage_gets_a_clear_answer(live_server: LiveServer) -> None:
    me, _ = await at(live_server, OWN)
    for melds in GARBAGE:
        for tidy in (False, True):
            found = await stage(me, melds, "QH QD QC", tidy=tidy)
            assert found["problem"], melds
            assert found["play"] is None


async def test_who_cannot_play_is_told_so(live_server: LiveServer) -> None:
    me, _ = await at(live_server, OWN)
    watcher = await live_server.guest(table=me.scene["table"])
    assert (await stage(watcher, *TABLE))["problem"].startswith("You are watching")
    assert (await stage(me, *TABLE, verb="lay"))["problem"]
    assert watcher.scene["zones"][1]["staging"] is None
    waiting = await live_server.guest(await live_server.open(TWO, game=GAME))
    assert (await stage(waiting, *TABLE))["problem"].startswith("The game has not started")
    elsewhere = (await live_server.guests())[0]
    assert (await stage(elsewhere, "7S"))["problem"]


async def test_hints_are_given_where_the_table_allows_them(live_server: LiveServer) -> None:
    me, other = await at(live_server, {**OWN, "stock": 0, "last_round": True, "drawer": 1}, hints=True)
    watcher = await live_server.guest(table=me.scene["table"])
    for guest in (me, other, watcher):
        assert guest.scene["hints"]
        assert guest.scene["game"]["rules"] == ["Hints allowed"]
    heard = len(other.heard)
    found = await hint(me)
    assert found["action"]["verb"] == "arrange"
    assert {"6S", "9S"} <= {card for meld in found["melds"] for card in meld}
    assert (await stage(me, *map(" ".join, found["melds"])))["play"] == found["action"]["play"]
    assert (await hint(other))["missing"] == "It is not your turn."
    assert (await hint(watcher))["missing"].startswith("You are watching")
    assert [json.loads(text)["t"] for text in other.heard[heard:]][-1] == "hint"


async def test_a_hint_may_be_a_simple_play(live_server: LiveServer) -> None:
    me, _ = await at(live_server, {**OWN, "phase": "draw", "stock": 9}, hints=True)
    found = await hint(me)
    assert (found["action"]["play"], found["action"]["label"], found["melds"]) == ("draw", "Draw a card", [])


async def test_no_hints_where_nobody_allowed_them(live_server: LiveServer) -> None:
    me, _ = await at(live_server, OWN)
    assert not me.scene["hints"]
    assert await hint(me) == {**me.last, "action": None, "missing": "This table does not allow hints."}


async def test_hints_are_offered_for_games_that_have_them(live_server: LiveServer) -> None:
    games = {game["id"]: game["hints"] for game in (await live_server.web.get("/api/games")).json()}
    assert set(games.values()) == {True}  # all have a greedy player


async def test_hints_stay_allowed_when_the_table_comes_back(live_server: LiveServer) -> None:
    seat = await live_server.open(TWO, game=GAME, hints=True)
    live_server.lobby.forget_idle(0.0)
    assert seat["table"] not in live_server.lobby._rooms
    assert (await live_server.guest(seat)).scene["hints"]


async def test_too_many_questions_are_answered_not_obeyed(live_server: LiveServer) -> None:
    me, _ = await at(live_server, OWN)
    room = live_server.lobby._rooms[me.scene["table"]]
    connection = next(reader for reader in room._readers if reader.seat == 0)
    bucket = connection._inbound._bucket
    bucket._burst = bucket._tokens = 0
    await me.send({"t": "stage", "id": "b", "base": 0, "verb": "arrange", "melds": []})
    assert (await me.hear("staged", "error"))["code"] == "rate"


@pytest.mark.soak
async def test_five_play_a_whole_match(live_server: LiveServer) -> None:
    """Four people and a bot, each doing what is recommended, to the settlement between all pairs (CA-26)."""
    seats = [
        await live_server.open(
            [*TWO, TWO[1], TWO[1], {"kind": "bot", "bot": "random"}], game=GAME, hints=True, target="1"
        )
    ]
    seats += [await live_server.sit(seats[0]["table"], seat, f"P{seat}") for seat in (1, 2, 3)]
    guests = [await live_server.guest(seat) for seat in seats]
    while guests[0].scene["state"] == "playing":
        mover = next((guest for guest in guests if guest.scene["prompt"]["yours"]), None)
        version = guests[0].version + 1
        if mover is not None:
            version = (await mover.play((await hint(mover))["action"]["play"]))["version"]
        for guest in guests:
            await guest.until(lambda scene: scene["version"] >= version)  # noqa: B023
    assert guests[0].scene["state"] == "over"
    settlement = guests[0].scene["count"]["settlement"]
    assert len(settlement) == 4 + 10 + 1
    assert sum(int(value.replace("−", "-").replace(",", "")) for value in settlement[-1]["values"]) == 0
