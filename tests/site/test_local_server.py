"""The rooms in a page: what a page does alone, without any network, and what it finds again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tefuda.engine.matches.registry import find, games
from tefuda.site.local_server import LocalServer, LocalSocket
from tefuda.site.page_worker import WebWorkerProxy

SOON = 60.0


class Drawers:
    """The browser's database, in memory; ``full``: nothing more fits in."""

    def __init__(self) -> None:
        self.rows: dict[str, str] = {}
        self.lines: dict[tuple[str, int], str] = {}
        self.reviews: dict[tuple[str, int], str] = {}
        self.records: dict[str, str] = {}
        self.full = False

    async def table(self, id: str) -> str:
        lines = [line for (table, _), line in sorted(self.lines.items()) if table == id]
        return f'{{"row":{self.rows[id]},"lines":[{",".join(lines)}]}}' if id in self.rows else ""

    async def write(self, id: str, row: str, version: int, line: str) -> str:
        await asyncio.sleep(0)
        if self.full:
            return "QuotaExceededError"
        if line and (id, version) in self.lines:
            return "conflict"
        if line:
            self.lines[id, version] = line
        if row:
            self.rows[id] = row
        return ""

    async def finished(self) -> str:
        rows = ((id, json.loads(row)) for id, row in self.rows.items())
        return json.dumps([{"id": id, "row": row} for id, row in rows if "summary" in row])

    async def clear(self) -> str:
        for kept in (self.rows, self.lines, self.reviews, self.records):
            kept.clear()
        return ""

    async def review(self, match: str, seat: int) -> str:
        return self.reviews.get((match, seat), "")

    async def keep_review(self, match: str, seat: int, found: str) -> str:
        if self.full:
            return "QuotaExceededError"
        self.reviews[match, seat] = found
        return ""

    async def record(self, id: str) -> str:
        return self.records.get(id, "")


class Nobody:
    """No second worker can be had."""

    async def do(self, task: str) -> str:
        raise OSError

    def stop(self) -> None:
        """There is none."""


class Page:
    """One page with a worker of its own, over drawers that stay."""

    def __init__(self, database: Drawers, hand: WebWorkerProxy | None = None) -> None:
        self.tab = LocalServer(database, hand or Nobody(), pace=0.0)
        self.heard: list[dict[str, Any]] = []
        self.socket: LocalSocket | None = None

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        text = json.dumps(body) if not isinstance(body, str) else body
        answer = await self.tab.ask(method, path, text, token, "en")
        return answer.status, json.loads(answer.text) if answer.kind == "application/json" else answer.text

    async def open(self, game: str, seats: int) -> dict[str, Any]:
        others = [{"kind": "bot", "bot": "steady"}] * (seats - 1)
        wish = {"game": game, "name": "Aki", "seats": [{"kind": "me"}, *others]}
        status, seated = await self.ask("POST", "/api/tables", wish)
        assert status == 201
        found: dict[str, Any] = seated
        return found

    def hello(self, seated: dict[str, Any], **more: Any) -> None:
        self.socket = self.tab.connect(lambda text: self.heard.append(json.loads(text)), lambda code: None, "en")
        self.say(t="hello", table=seated["table"], token=seated["token"], **more)

    def say(self, **frame: Any) -> None:
        assert self.socket is not None
        self.socket.hear(json.dumps(frame))

    async def until(self, what: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with asyncio.timeout(SOON):
            while not (found := [one for one in self.heard if what(one)]):
                await asyncio.sleep(0.001)
        return found[-1]

    async def leave(self) -> None:
        assert self.socket is not None
        self.socket.go()
        await self.tab.gone(self.socket)


def of(kind: str) -> Callable[[dict[str, Any]], bool]:
    return lambda told: told["t"] == kind


@pytest.mark.parametrize("game", games())
async def test_every_game_can_be_sat_down_to(game: str) -> None:
    page = Page(Drawers())
    seated = await page.open(game, find(game).seats[0])
    page.hello(seated)
    scene = await page.until(of("scene"))
    assert (scene["game"]["id"], scene["seat"]) == (game, 0)
    assert "token" not in json.dumps(scene)
    status, info = await page.ask("GET", f"/api/tables/{seated['table']}?lang=ja")
    assert (status, info["game"]["id"]) == (200, game)


async def test_whose_table_it_is_may_carry_the_match_away_and_go_on_with_it() -> None:
    page = Page(Drawers())
    seated = await page.open("skarney-gin", 2)
    page.hello(seated)
    scene = await page.until(of("scene"))
    path = f"/api/tables/{seated['table']}/carried"
    for token in ("", "Bearer no", f"Basic {seated['token']}"):
        assert (await page.ask("GET", path, token=token))[0] == 403
    status, record = await page.ask("GET", path, token=f"Bearer {seated['token']}")
    assert (status, record["format"]) == (200, "tefuda-record/1")
    other = Page(Drawers())
    brought = (await other.ask("POST", "/api/replays", json.dumps(record)))[1]
    replay = (await other.ask("GET", f"/api/replays/{brought['id']}"))[1]
    assert replay["unfinished"]
    company = [{"kind": "me"}, {"kind": "bot", "who": "hana", "strength": "gentle"}]
    wish = {"at": len(replay["moves"]) - 1, "name": "Aki", "seats": company}
    status, again = await other.ask("POST", f"/api/replays/{brought['id']}/tables", wish)
    assert status == 201
    other.hello(again)
    there = await other.until(of("scene"))
    assert held(there) == held(scene) != []


async def test_a_player_alone_pauses_at_once_and_finds_the_pause_again() -> None:
    database = Drawers()
    page = Page(database)
    seated = await page.open("skarney-gin", 2)
    page.hello(seated)
    await page.until(of("scene"))
    page.say(t="pause", id="p1")
    paused = scene_of(await page.until(lambda told: told["t"] == "happened" and scene_of(told)["state"] == "paused"))
    assert (paused["verbs"], paused["prompt"]["text"]) == ([], "The match is paused.")
    other = Page(database)  # the tab was killed
    other.hello(seated)
    assert (await other.until(of("scene")))["state"] == "paused"
    other.say(t="pause", id="p2", yes=False)
    await other.until(lambda told: told["t"] == "happened" and scene_of(told)["state"] == "playing")


async def test_a_new_name_is_kept_where_there_is_no_server() -> None:
    database = Drawers()
    page = Page(database)
    seated = await page.open("literature", 4)
    page.hello(seated)
    await page.until(of("scene"))
    page.say(t="set_name", id="n1", name=" Akiko ")
    await page.until(lambda told: told.get("id") == "n1" and told["t"] == "accepted")
    other = Page(database)  # the tab was killed
    other.hello(seated)
    assert (await other.until(of("scene")))["players"][0]["name"] == "Akiko"


def held(scene: dict[str, Any]) -> list[str]:
    return [card for zone in scene["zones"] if zone["seat"] == 0 for card in zone["cards"]]


async def test_a_play_is_kept_before_it_is_told_and_counts_once() -> None:
    database = Drawers()
    page = Page(database)
    seated = await page.open("skarney-gin", 2)
    page.hello(seated)
    scene = await page.until(lambda told: told["t"] in ("scene", "happened") and scene_of(told)["verbs"])
    now = scene_of(scene)
    play = next(verb["play"] for verb in now["verbs"] if verb["play"])
    page.say(t="play", id="a1", base=now["version"], play=play)
    accepted = await page.until(of("accepted"))
    assert not accepted["again"]
    assert json.loads(database.lines[seated["table"], accepted["version"]])["command"]["id"] == "a1"
    other = Page(database)  # the tab was killed: nobody has said goodbye
    looks = asyncio.create_task(other.ask("GET", f"/api/tables/{seated['table']}"))  # the start page lists the table
    other.hello(seated, since=now["version"])
    other.say(t="play", id="a1", base=now["version"], play=play)
    again = await other.until(of("accepted"))
    assert (await looks)[0] == 200
    assert again == accepted | {"again": True}


def scene_of(told: dict[str, Any]) -> dict[str, Any]:
    return told if told["t"] == "scene" else told["scene"]


async def test_what_cannot_be_kept_is_not_told() -> None:
    database = Drawers()
    page = Page(database)
    seated = await page.open("skarney-gin", 2)
    page.hello(seated)
    now = scene_of(await page.until(lambda told: told["t"] in ("scene", "happened") and scene_of(told)["verbs"]))
    database.full, before = True, len(database.lines)
    page.say(t="play", id="a1", base=now["version"], play=next(v["play"] for v in now["verbs"] if v["play"]))
    assert (await page.until(of("error")))["code"] == "server"
    assert len(database.lines) == before
    assert not [told for told in page.heard if told["t"] == "accepted"]


async def test_another_page_may_play_as_soon_as_one_has_left() -> None:
    database = Drawers()
    one, two = Page(database), Page(database)
    seated = await one.open("skarney-gin", 2)
    one.hello(seated)
    await one.until(of("scene"))
    await one.leave()
    one.tab.put_away(seated["table"])
    two.hello(seated)
    now = scene_of(await two.until(lambda told: told["t"] in ("scene", "happened") and scene_of(told)["verbs"]))
    two.say(t="play", id="b1", base=now["version"], play=next(v["play"] for v in now["verbs"] if v["play"]))
    version = (await two.until(of("accepted")))["version"]
    await two.leave()
    one.heard.clear()
    one.hello(seated)
    assert scene_of(await one.until(lambda told: told["t"] in ("scene", "happened")))["version"] >= version


async def test_a_record_is_opened_looked_at_and_played_on_from(a_record: str) -> None:
    page = Page(Drawers())
    status, brought = await page.ask("POST", "/api/replays?lang=en", a_record)
    assert status == 201
    status, replay = await page.ask("GET", f"/api/replays/{brought['id']}?lang=ja&viewpoint=all")
    assert (status, replay["viewpoint"]) == (200, "all")
    status, told = await page.ask("GET", f"/api/replays/{brought['id']}/moments?lang=ja&first=1&last=3")
    assert (status, told["first"], len(told["told"])) == (200, 1, 3)
    wish = {"at": 1, "name": "Aki", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "steady"}]}
    status, seated = await page.ask("POST", f"/api/replays/{brought['id']}/tables", wish)
    assert (status, seated["seat"]) == (201, 0)


@pytest.fixture
def a_record() -> str:
    return (Path(__file__).parents[1] / "records" / "skarney-gin-1.json").read_text(encoding="utf-8")


async def test_what_there_is_not_is_said_in_words() -> None:
    page = Page(Drawers())
    assert (await page.ask("GET", "/api/tables/k3x9mvt2bqrw?lang=en"))[0] == 404
    assert (await page.ask("POST", "/api/transfer-codes", {}))[0] == 404
    assert (await page.ask("POST", "/api/tables", {"game": "bridge"}))[0] == 422
    status, problem = await page.ask("POST", "/api/tables", {"game": "bridge", "seats": [{"kind": "me"}], "lang": "ja"})
    assert (status, problem["code"]) == (422, "game")


async def test_the_score_of_real_cards_is_kept_here_as_at_a_server() -> None:
    server = LocalServer(Drawers(), Nobody())
    deal = {"ended": [0], "knocker": [0], "left": [5, 4, 30]}
    written = {"game": "carousel", "names": ["A", "B", "C"], "deals": [deal]}
    answer = await server.ask("POST", "/api/score-pad", json.dumps(written), "", "en")
    told = json.loads(answer.text)
    assert (answer.status, told["deals"][0]["scores"], told["over"]) == (200, [0, 37, 0], False)
    alone = json.dumps(written | {"names": ["A"], "lang": "ja"})
    refused = await server.ask("POST", "/api/score-pad", alone, "", "en")
    assert (refused.status, "1人では遊べません" in json.loads(refused.text)["text"]) == (422, True)


async def test_finished_matches_are_listed_counted_taken_along_and_deleted() -> None:
    database = Drawers()
    page = Page(database)
    ended, goes_on = [await page.open("skarney-gin", 2) for _ in range(2)]
    page.hello(ended)
    await page.until(of("scene"))
    page.say(t="resign", id="r")
    await page.until(of("accepted"))
    [match] = (await page.ask("POST", "/api/profile/matches", {}))[1]["matches"]
    assert (match["table"], match["outcome"], match["players"][0]["name"]) == (ended["table"], "lost", "Aki")
    assert (await page.ask("POST", "/api/profile/matches", {"outcome": "won"}))[1]["found"] == 0
    [game] = (await page.ask("POST", "/api/profile/figures", {}))[1]["games"]
    assert (game["tally"]["played"], game["strengths"][0]["strength"]) == (1, "steady")
    assert [one["table"] for one in (await page.ask("GET", "/api/profile/export"))[1]["matches"]] == [ended["table"]]
    assert (await page.ask("DELETE", "/api/profile"))[0] == 200
    assert (database.rows, database.lines) == ({}, {})
    assert (await page.ask("POST", "/api/profile/matches", {}))[1]["found"] == 0
    assert (await page.ask("GET", f"/api/tables/{goes_on['table']}"))[0] == 404
