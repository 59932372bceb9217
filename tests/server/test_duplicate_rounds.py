"""The same deals at all tables of a round: what is sealed until all have ended, and how it is scored."""

from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import make_url
from tests.server.doors import Door, Known, doors, frames
from tests.server.live import Guest, LiveServer, goodbye, over, play_on, running, settings
from tests.server.test_clubs import ClubOfTests, opened, resigns, seat_of
from tests.server.test_rest import problem

from tefuda.engine.matches.chance import commitment
from tefuda.engine.matches.records import read_record
from tefuda.protocol.schema import RECEIVED

GAME = "skarney-gin"
SHORT = {"target": "1"}
NAMES = ("Aki", "Ben", "Chie", "Dai")
SEALED = "Other tables of the tournament are still playing these cards."
TIMES = re.compile(r'"(now|at|since|missed_since)":[0-9.e+]+')


class Round:
    """The first round of four players: two tables with the same deals, and the guests at each."""

    def __init__(self, live_server: LiveServer, club: ClubOfTests, path: str) -> None:
        self.live_server, self.club, self.path = live_server, club, path
        self.tables: list[dict[str, Any]] = []
        self.guests: list[list[Guest]] = []
        self.grants: list[list[dict[str, Any]]] = []

    async def seated(self) -> Round:
        self.tables = (await self.told())["rounds"][0]["tables"]
        for table in self.tables:
            grants = [await self.club.ask(f"{self.path}/seat", self.club.tokens[one], 201) for one in table["players"]]
            self.grants.append(grants)
            self.guests.append([await self.live_server.guest(grant) for grant in grants])
        return self

    async def told(self) -> dict[str, Any]:
        return await self.club.read(self.path)

    async def ready(self, table: int) -> list[Guest]:
        """The guests of a table, with cards in their hands."""
        for guest in self.guests[table]:
            await guest.send({"t": "next", "id": "ready"})
        for guest in self.guests[table]:
            await guest.until(lambda scene: scene["state"] == "playing")
        return self.guests[table]

    async def plays_out(self, table: int, seed: int = 1) -> list[Guest]:
        guests = await self.ready(table)
        await play_on(guests, random.Random(seed), over)
        return guests

    def known(self, table: int, seat: int = 0) -> Known:
        """The keys of a player who asks about a table: the names in paths, and the own token."""
        _, _, club = self.club.path.rpartition("/")
        _, _, tournament = self.path.rpartition("/")
        id, grant = self.tables[table]["table"], self.grants[table][seat]
        asked = {"table": id, "id": id, "replay": id, "token": grant["token"], "seat": seat, "lang": "en"}
        return {**asked, "club": club, "tournament": tournament, "member": "nobody", "game": GAME, "viewpoint": "all"}

    def truth(self, table: int) -> Any:
        """The match at a table, as the server has it."""
        return self.live_server.lobby.in_memory(self.tables[table]["table"]).table.match


async def begun(live_server: LiveServer, names: tuple[str, ...] = NAMES, **wish: Any) -> Round:
    club = await opened(live_server)
    path, _ = await club.begun(*names, scoring="duplicate", **{"rules": SHORT, **wish})
    return await Round(live_server, club, path).seated()


def bearer(grant: dict[str, Any]) -> dict[str, str]:
    return {"authorization": f"Bearer {grant['token']}"}


async def knocked(one: Round, table: int) -> dict[str, dict[str, str]]:
    """The answers of every door about a table to a stranger, and to a player of each table: by reader and door."""
    found: dict[str, dict[str, str]] = {}
    stranger = {**one.known(table), "token": "x" * 43}
    readers: dict[str, tuple[Known, dict[str, str]]] = {"stranger": (stranger, {})}
    for number, grants in enumerate(one.grants):
        readers[f"player at {number}"] = ({**one.known(table), "token": grants[0]["token"]}, bearer(grants[0]))
    for reader, (known, headers) in readers.items():
        found[reader] = {
            door.name: (await door.knock(one.live_server.web, known, headers)).text
            for door in doors(one.live_server.app, known)
            if asks_about_a_table(door)
        }
    return found


def asks_about_a_table(door: Door) -> bool:
    """All requests but those about games in general and about the server, and one that takes seats away."""
    return not {"games", "operator"}.intersection(door.tags) and door.path != "/api/only-here"


async def framed(one: Round, table: int) -> list[str]:
    """The answers to every frame: as the first one of a stranger, and as one of a player of the table."""
    found: list[str] = []
    for frame in frames({**one.known(table), "token": None}):
        for guest in (await one.live_server.stranger(), await one.live_server.guest(one.grants[table][0])):
            heard = len(guest.heard)
            with suppress(websockets.ConnectionClosed):
                await guest.send(frame)
                await guest.send({"t": "ping"})
                while guest.last.get("t") not in ("pong", "error") or len(guest.heard) == heard:
                    await guest.hear()
            found += guest.heard
            await guest.socket.close()
    return found


async def test_every_door_is_shut_until_all_have_ended_and_open_afterwards(sqlite: str) -> None:
    """No request and no frame tells the seed, a deck or a play of a match that is over, as long as one goes on."""
    many = dict.fromkeys(("table_burst", "replay_burst", "request_burst", "socket_burst", "code_burst"), 100_000)
    async with running(settings(sqlite, **many)) as live_server:
        one = await begun(live_server)
        guests = await one.plays_out(0)
        truth, seat = one.truth(0), guests[0].scene["seat"]
        secrets = [truth.seed.hex(), *(entry.deck for entry in truth.journal if hasattr(entry, "deck"))]
        plays = [entry.play for entry in truth.journal if getattr(entry, "play", "").startswith("offer")]
        assert len(secrets) > 1
        before = await knocked(one, 0)
        heard = await framed(one, 0)
        for text in (*heard, *(text for told in before.values() for text in told.values())):
            assert not any(secret in text for secret in secrets)
            assert not any(f'"{play}"' in text for play in plays)
        shut = {reader: {door for door, text in told.items() if SEALED in text} for reader, told in before.items()}
        by_path = {door.removeprefix("GET ").removeprefix("POST ") for door in shut["player at 0"]}
        assert {"/api/tables/{table}/record", "/api/replays/{id}", "/api/duplicates"} <= by_path
        assert shut["stranger"] >= {door for door in shut["player at 0"] if "review" not in door}
        assert guests[0].scene["sealed"]
        assert guests[0].scene["fair"]["seed"] is None
        for frame in ({"t": "rematch", "id": "again"}, {"t": "agree", "id": "agrees", "yes": True}):
            await guests[0].send(frame)
            refused = await guests[0].hear("refused", "accepted", "error")
            assert refused["t"] != "accepted"
        assert SEALED in json.dumps(guests[0].heard)
        watcher = await live_server.guest(table=one.tables[0]["table"])
        assert watcher.last["code"] == "watchers"
        info = (await live_server.web.get(f"/api/tables/{one.tables[0]['table']}")).json()
        assert (info["state"], info["end"], info["fair"]["link"], info["fair"]["seed"]) == ("over", None, "", None)

        await one.plays_out(1, seed=2)
        await one.told()
        after = await knocked(one, 0)
        assert not any(SEALED in text for told in after.values() for text in told.values())
        assert all(secrets[0] in after["stranger"][f"GET /api/tables/{{table}}{more}"] for more in ("", "/record"))
        again = await live_server.guest(one.grants[0][seat])
        assert (again.scene["sealed"], again.scene["fair"]["seed"]) == (False, secrets[0])


def test_no_frame_is_left_out() -> None:
    assert len([*frames({"table": "x"})]) == len(RECEIVED)


async def test_what_another_table_did_tells_nobody_anything(sqlite: str, tmp_path: Path) -> None:
    """Two evenings that differ only in what a sealed table has played give the same bytes to all others."""
    named = {"public_url": "https://tefuda.example", "replay_burst": 10_000}
    async with running(settings(sqlite, **named)) as live_server:
        one = await begun(live_server)
        await one.ready(0)
        for guests in one.guests:
            await asyncio.gather(*(guest.socket.close() for guest in guests))
    file, told, scores = Path(make_url(sqlite).database or ""), [], []
    for seed in (1, 2):
        copy = tmp_path / f"world-{seed}.sqlite3"
        shutil.copy(file, copy)
        async with running(settings(sqlite.replace(str(file), str(copy)), **named)) as world:
            there = Round(world, ClubOfTests(world, one.club.grant), one.path)
            there.tables, there.grants = one.tables, one.grants
            there.guests = [[], [await world.guest(grant) for grant in one.grants[1]]]
            await there.plays_out(1, seed)
            scores.append(there.truth(1).deals)
            await asyncio.gather(*(guest.socket.close() for guest in there.guests[1]))
            await there.told()
            player = await world.guest(one.grants[0][0])
            looks = {door: text for name, door, text in seen(await knocked(there, 1)) if name != "player at 1"}
            told.append((masked(player.heard[0]), {door: masked(text) for door, text in looks.items()}))
    assert scores[0] != scores[1]
    assert told[0][0] == told[1][0]
    assert told[0][1] == told[1][1]


def seen(told: dict[str, dict[str, str]]) -> list[tuple[str, str, str]]:
    """All answers to what is asked only to be read."""
    return [(name, door, text) for name, one in told.items() for door, text in one.items() if door.startswith("GET")]


def masked(text: str) -> str:
    return TIMES.sub("", text)


@pytest.mark.soak
async def test_the_deals_are_the_same_and_anybody_can_check_it(live_server: LiveServer) -> None:
    """One commitment at all tables, told before the deal; afterwards every record fits it."""
    one = await begun(live_server)
    promised = {guest.scene["fair"]["commitment"] for guests in one.guests for guest in guests}
    for table in range(2):
        await one.plays_out(table, table)
    await one.told()
    found = [await live_server.web.get(f"/api/tables/{table['table']}/record") for table in one.tables]
    records = [read_record(answer.text) for answer in found]
    (seed,) = {record.seed for record in records}
    assert promised == {commitment(seed)}
    assert records[0].journal[0] == records[1].journal[0]
    assert records[0].journal != records[1].journal


async def test_results_are_told_together_and_make_twenty(live_server: LiveServer) -> None:
    one = await begun(live_server)
    for table in range(2):
        told = await one.told()
        assert all(each["points"] == each["scores"] == [] for each in told["rounds"][0]["tables"])
        assert [each["over"] for each in told["rounds"][0]["tables"]] == [number < table for number in range(2)]
        assert {row["score"] for row in told["standings"]} == {0}
        csv = (await live_server.web.get(f"{one.club.path}{one.path}/standings.csv")).text
        assert all(row.split(",")[2] == "0.0" for row in csv.splitlines()[1:])
        await one.plays_out(table, table)
    scores = [table["scores"] for table in (await one.told())["rounds"][0]["tables"]]
    assert [round(sum(each), 2) for each in scores] == [20, 20]
    assert scores[0] == scores[1][::-1]  # two tables: as much as the one is better, the other is worse


@pytest.mark.soak
async def test_who_resigns_has_nothing_and_takes_nothing_from_the_others(live_server: LiveServer) -> None:
    one = await begun(live_server, (*NAMES, "Emi", "Fumi"))
    await resigns(*one.guests[0])
    for table in (1, 2):
        await one.plays_out(table, table)
    first, *others = [table["scores"] for table in (await one.told())["rounds"][0]["tables"]]
    assert first == [0.0, 12.0]
    assert [round(sum(each), 2) for each in others] == [20, 20]


async def test_the_director_closes_a_round_that_does_not_end(live_server: LiveServer) -> None:
    """A player who was not ready has nothing, the other has 12; a table that goes on counts with its finished deals."""
    one = await begun(live_server, (*NAMES, "Emi", "Fumi"))
    await one.plays_out(0)
    await one.ready(1)
    await one.guests[2][0].send({"t": "next", "id": "ready"})
    await one.guests[2][0].hear("accepted")
    closing: dict[str, Any] = {"action": "close"}
    member = one.club.tokens[one.tables[0]["players"][0]]
    assert await one.club.refused(f"{one.path}/commands", member, **closing) == (403, "token")
    told = await one.club.ask(f"{one.path}/commands", **closing)
    first, second, third = told["rounds"][0]["tables"]
    assert third["scores"] == [12.0, 0.0]
    assert (second["scores"], second["awarded"]) == ([10.0, 10.0], True)
    assert first["over"] and first["scores"] == [10.0, 10.0]  # nobody else has played these deals to their end
    assert (await live_server.web.get(f"/api/replays/{first['table']}")).status_code == 200
    assert await one.club.refused(f"{one.path}/commands", **closing) == (409, "no-table")
    again = await live_server.guest(one.grants[1][0])
    assert (again.scene["state"], again.scene["sealed"]) == ("playing", False)
    await live_server.app.state.parts.maintenance.watch()
    assert live_server.lobby.in_memory(one.tables[1]["table"]) is not None  # unsealing closes a room once


@pytest.mark.soak
async def test_the_director_awards_points_and_takes_them_back(live_server: LiveServer) -> None:
    one = await begun(live_server)
    await one.plays_out(0)
    await one.told()
    guess: dict[str, Any] = {"action": "result", "round": 0, "table": 0, "points": [0, 0], "awarded": [12, 3]}
    assert await one.club.refused(f"{one.path}/commands", **guess) == (409, "sealed")
    await one.plays_out(1, 2)
    played = (await one.told())["rounds"][0]["tables"]
    awarded = await one.club.ask(f"{one.path}/commands", **guess)
    assert [table["scores"] for table in awarded["rounds"][0]["tables"]] == [[12, 3], [10, 10]]
    assert await one.club.refused(f"{one.path}/commands", **{**guess, "awarded": []}) == (409, "deals-missing")
    restored = await one.club.do(one.path, "restore", round=0, table=0)
    assert restored["rounds"][0]["tables"] == played


async def test_a_round_that_is_taken_back_and_a_club_that_is_deleted_open_what_was_sealed(
    live_server: LiveServer,
) -> None:
    for ending in ("cancel", "delete"):
        one = await begun(live_server)
        sealed = live_server.lobby.in_memory(one.tables[0]["table"]).table.state
        assert sealed.sealed
        await (one.club.do(one.path, "cancel") if ending == "cancel" else one.club.ask("/delete"))
        guest = await live_server.guest(one.grants[0][0])
        assert not guest.scene["sealed"]


async def test_a_device_has_one_table_of_a_round(live_server: LiveServer) -> None:
    club = await opened(live_server)
    path, _ = await club.begun(*NAMES, scoring="duplicate")
    first, second = [table["players"] for table in (await club.read(path))["rounds"][0]["tables"]]
    headers = {"tefuda-device": "d" * 43}

    async def seat(member: str) -> tuple[int, str]:
        body = {"token": club.tokens[member], "lang": "en"}
        answer = await live_server.web.post(f"{club.path}{path}/seat", json=body, headers=headers)
        return answer.status_code, answer.json().get("code", "")

    assert await seat(first[0]) == (201, "")
    assert await seat(first[0]) == (201, "")
    assert await seat(second[0]) == (409, "device")


@pytest.mark.soak
async def test_a_profile_has_the_match_when_the_round_is_over(live_server: LiveServer) -> None:
    """Neither the list, nor the figures, nor the export say before that there was a match."""
    one, headers, web = await begun(live_server), {"tefuda-device": "d" * 43}, live_server.web
    await web.post("/api/profile", json={"name": "Aki", "lang": "en"}, headers=headers)
    body = {"token": one.club.tokens[one.tables[0]["players"][0]]}
    await web.post(f"{one.club.path}{one.path}/seat", json=body, headers=headers)

    async def listed() -> tuple[int, int, int]:
        matches = (await web.post("/api/profile/matches", json={}, headers=headers)).json()["matches"]
        figures = (await web.post("/api/profile/figures", json={}, headers=headers)).json()["games"]
        export = (await web.get("/api/profile/export", headers=headers)).json()["matches"]
        return len(matches), len(figures), len(export)

    for table in range(2):
        await one.told()
        assert await listed() == (0, 0, 0)
        await one.plays_out(table)
    await one.told()
    assert await listed() == (1, 1, 1)


async def test_no_play_is_taken_back_and_nobody_sits_down(live_server: LiveServer) -> None:
    one = await begun(live_server)
    (guest, _), table = await one.ready(0), one.tables[0]["table"]
    await guest.send({"t": "take_back", "id": "back", "yes": True})
    assert (await guest.hear("refused", "accepted"))["t"] == "refused"
    problem(await live_server.web.post(f"/api/tables/{table}/seats/0", json={"name": "Eve"}), 409, "seat")
    assert (await live_server.web.get("/api/open-tables")).json()["tables"] == []


@pytest.mark.parametrize(("wish", "code"), [({"cards": "real"}, "cards"), ({"scoring": "imps"}, "body")])
async def test_what_cannot_be_announced(live_server: LiveServer, wish: dict[str, Any], code: str) -> None:
    club = await opened(live_server)
    asked = {"name": "x", "game": GAME, "scoring": "duplicate", **wish}
    assert await club.refused("/tournaments", **asked) == (422, code)


@pytest.mark.soak
async def test_all_stays_sealed_over_a_restart(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        one = await begun(live_server)
        await one.plays_out(0)
    async with running(settings(sqlite)) as live_server:
        answer = await live_server.web.get(f"/api/tables/{one.tables[0]['table']}/record", params={"lang": "en"})
        problem(answer, 409, "over")
        there = Round(live_server, ClubOfTests(live_server, one.club.grant), one.path)
        assert [table["points"] for table in (await there.told())["rounds"][0]["tables"]] == [[], []]


@pytest.mark.soak
async def test_a_node_hears_that_a_table_is_open(postgres: str) -> None:
    """Tables played at one node are read at the other: the first look opens the round, for the readers of both."""
    async with running(settings(postgres)) as here, running(settings(postgres)) as other:
        one = await begun(here)
        for table in range(2):
            await one.plays_out(table, table)
        watching = one.guests[0][0]
        there = ClubOfTests(other, one.club.grant)
        assert all(table["scores"] for table in (await there.read(one.path))["rounds"][0]["tables"])
        told, code = await goodbye(watching)  # the first node hears of it from the database, a moment later
        assert (told["code"], code) == ("restart", 1012)
        again = await here.guest(one.grants[0][watching.scene["seat"]])
        assert not again.scene["sealed"]


@pytest.mark.soak
async def test_forty_people_play_the_same_deals(sqlite: str) -> None:
    """Twenty tables, two rounds: all sealed until the last has ended, then all open, and the points add up."""
    many = {"table_burst": 1000, "replay_burst": 1000, "request_burst": 100_000, "socket_burst": 10_000}
    async with running(settings(sqlite, **many)) as live_server:
        club = await opened(live_server)
        path, members = await club.begun(*(f"P{number}" for number in range(40)), scoring="duplicate", rules=SHORT)
        for number in range(2):
            tables = (await club.read(path))["rounds"][number]["tables"]
            guests = await asyncio.gather(*(seat_of(live_server, club, path, member) for member in members))
            seated = dict(zip(members, guests, strict=True))
            for place, table in enumerate(tables):
                pair = [seated[player] for player in table["players"]]
                for guest in pair:
                    await guest.send({"t": "next", "id": "ready"})
                for guest in pair:
                    await guest.until(lambda scene: scene["state"] == "playing")
                await play_on(pair, random.Random(number * 100 + place), over)
                answer = await live_server.web.get(f"/api/replays/{tables[0]['table']}")
                assert answer.status_code == 409
            told = await club.read(path)
            assert all(round(sum(table["scores"]), 2) == 20 for table in told["rounds"][number]["tables"])
            assert (await live_server.web.get(f"/api/replays/{tables[0]['table']}")).status_code == 200
            await asyncio.gather(*(guest.socket.close() for guest in guests))
            await club.do(path, "pair" if number < 1 else "end")
        last = await club.read(path)
        assert round(sum(row["score"] for row in last["standings"])) == 2 * 20 * 20
