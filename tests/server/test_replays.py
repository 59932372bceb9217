"""Looking back over HTTP: matches that are over, deals that have ended, records that are brought along, playing on."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.live import Guest, LiveServer, over, play_on, running, settings
from tests.server.test_rest import problem
from tests.server.test_rest import web as web

from tefuda.engine.matches.records import read_record
from tefuda.server.store import DatabaseStore
from tefuda.table import Table

RECORD = (Path(__file__).parents[1] / "records" / "rummy-fifty-1.json").read_text(encoding="utf-8")


async def looked(
    live_server: LiveServer, id: str, path: str = "", token: str | None = None, **asked: Any
) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token is not None else {}
    return await live_server.web.get(f"/api/replays/{id}{path}", params=asked, headers=headers)


async def in_the_second_deal(live_server: LiveServer) -> tuple[list[dict[str, Any]], list[Guest]]:
    """Two people whose match is in its second deal."""
    seats = await live_server.pair(target="500")
    guests = [await live_server.guest(seat) for seat in seats]
    await play_on(guests, random.Random(4), lambda scene: scene["deal"] == 2 and scene["state"] == "playing")
    return seats, guests


async def test_nothing_is_told_of_a_match_that_goes_on(live_server: LiveServer) -> None:
    seats, guests = await in_the_second_deal(live_server)
    table = seats[0]["table"]
    paths: dict[str, dict[str, Any]] = {"": {}, "/moments": {"first": 1, "last": 2}}
    for path, asked in paths.items():
        problem(await looked(live_server, table, path, **asked), 409, "over")
        problem(await looked(live_server, table, path, token="x" * 43, **asked), 403, "token")
        for viewpoint in ("1", "none", "all"):
            problem(
                await looked(live_server, table, path, seats[0]["token"], viewpoint=viewpoint, **asked),
                403,
                "viewpoint",
            )
    wish = {"at": 1, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    problem(await live_server.web.post(f"/api/replays/{table}/tables", json=wish), 409, "over")
    assert guests[0].scene["state"] == "playing"


async def test_ended_deals_are_told_to_those_who_played_them_as_they_knew_them(live_server: LiveServer) -> None:
    seats, guests = await in_the_second_deal(live_server)
    table, token = seats[0]["table"], seats[0]["token"]
    outline = await looked(live_server, table, "", token, lang="en")
    told = outline.json()
    assert (told["running"], told["choice"], told["viewpoint"], told["goes_on"]) == (True, ["0"], "0", False)
    last = len(told["moves"]) - 1
    match = (await live_server.lobby.room(table)).table.match
    assert match.journal[last].seat == -1, "the next line is the deal that is being played"
    problem(await looked(live_server, table, "/moments", token, first=last, last=last + 1), 422, "moment")
    answers = [outline]
    for first in range(1, last + 1, 40):
        answers.append(
            await looked(live_server, table, "/moments", token, first=first, last=min(last, first + 39), lang="en")
        )
    heard = [event["text"] for event in guests[0].events]
    sent = "".join(answer.text for answer in answers)
    assert [line["text"] for line in told["lines"] if line["text"] not in heard] == []
    assert match.seed.hex() not in sent
    assert match.journal[last].text not in sent
    hidden = [event["text"] for event in guests[1].events if event["text"].startswith("You draw ")]
    assert hidden and not any(text.replace("You draw", "Ben draws") in sent for text in hidden)


async def test_a_match_that_is_over_is_anybodys_to_look_at(live_server: LiveServer) -> None:
    seats = await live_server.pair(target="20")
    guests = [await live_server.guest(seat) for seat in seats]
    await play_on(guests, random.Random(1), over)
    told = (await looked(live_server, seats[0]["table"], lang="ja", viewpoint="all")).json()
    record = (await live_server.web.get(f"/api/tables/{seats[0]['table']}/record")).text
    assert len(told["moves"]) - 1 == len(read_record(record).journal)
    assert [player["name"] for player in told["players"]] == ["Aki", "Ben"]
    assert told["choice"] == ["0", "1", "none", "all"]
    last = len(told["moves"]) - 1
    one = (
        await looked(live_server, seats[0]["table"], "/moments", first=last, last=last, viewpoint="1", lang="en")
    ).json()
    assert one["told"][0]["scene"]["end"]["standings"] == guests[1].scene["end"]["standings"]


async def test_what_was_ended_by_agreement_too(live_server: LiveServer) -> None:
    guest = await live_server.guest(await live_server.open([{"kind": "me"}, {"kind": "bot", "bot": "random"}]))
    await guest.send({"t": "offer_end", "id": "e"})
    await guest.until(over)
    told = (await looked(live_server, guest.scene["table"])).json()
    assert (told["ended"], told["running"]) == (True, False)


async def test_a_record_is_brought_along_and_forgotten_last(web: httpx.AsyncClient) -> None:
    first = (await web.post("/api/replays", content=RECORD)).json()
    assert (await web.post("/api/replays", content=RECORD)).json() == first
    told = (await web.get(f"/api/replays/{first['id']}", params={"lang": "ja"})).json()
    assert (told["table"], told["players"][1]["name"]) == (None, "プレイヤー2")
    answer = await web.get(f"/api/replays/{first['id']}/moments", params={"first": 1, "last": 48, "viewpoint": "none"})
    assert len(answer.json()["told"]) == 48


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"\xff\xfe\x00", 422, "record"),
        (b"nonsense", 422, "rules"),
        (b"", 422, "rules"),
        (re.sub(r'"entries":[^~]*', '"entries":[]}', RECORD).encode(), 422, "record"),
        (RECORD.replace('"deck":"', '"deck":"2S ', 1).encode(), 422, "rules"),
        (RECORD.replace('"entries":[', '"entries":[' + '{"t":"take_back","seat":0},' * 12_000).encode(), 422, "rules"),
        (RECORD.replace('"rules":{', '"rules":{"\\ud800":1').encode(), 422, "rules"),
        (RECORD.replace('"entries":[', '"position":{"\\ud800":1},"entries":[').encode(), 422, "rules"),
        (b"x" * (1024 * 1024 + 1), 413, "size"),
    ],
)
async def test_what_is_no_record_is_refused_in_a_sentence(
    web: httpx.AsyncClient, content: bytes, status: int, code: str
) -> None:
    told = {lang: await web.post("/api/replays", params={"lang": lang}, content=content) for lang in ("en", "ja")}
    texts = {problem(answer, status, code)["text"] for answer in told.values()}
    assert len(texts) == 2


async def test_moments_that_are_not_there(web: httpx.AsyncClient) -> None:
    id = (await web.post("/api/replays", content=RECORD)).json()["id"]
    for first, last in ((0, 3), (1, 49), (5, 4), (1, 99999)):
        problem(await web.get(f"/api/replays/{id}/moments", params={"first": first, "last": last}), 422, "moment")
    problem(await web.get(f"/api/replays/{id}", params={"viewpoint": "7"}), 422, "viewpoint")
    problem(await web.get("/api/replays/record0123456789abcdef"), 404, "table")
    problem(await web.get("/api/replays/k3x9mvt2bqrw"), 404, "table")


async def test_looking_back_is_bounded(sqlite: str) -> None:
    async with running(settings(sqlite, replay_rate=0.0, replay_burst=2)) as live_server:
        answers = [(await looked(live_server, "k3x9mvt2bqrw")).status_code for _ in range(3)]
        assert answers == [404, 404, 429]


async def test_one_plays_on_and_the_server_may_fall(sqlite: str) -> None:
    """The table that goes on is stored before it is told of, and comes back as it was."""
    async with running(settings(sqlite)) as live_server:
        id = (await live_server.web.post("/api/replays", content=RECORD)).json()["id"]
        wish = {"at": 12, "name": "Aki", "seats": [{"kind": "me"}, {"kind": "open"}]}
        seated = (await live_server.web.post(f"/api/replays/{id}/tables", json=wish)).json()
        guest = await live_server.guest(seated)
        assert (guest.scene["state"], guest.scene["game"]["goes_on_from"]) == ("waiting", 12)
        assert guest.scene["zones"] == [], "no card before both are there"
    async with running(settings(sqlite)) as live_server:
        ben = await live_server.guest(await live_server.sit(seated["table"]))
        aki = await live_server.guest(seated)
        for guest in (aki, ben):
            await guest.send({"t": "next", "id": f"r{guest.scene['seat']}"})
        for guest in (aki, ben):
            await guest.until(lambda scene: scene["state"] == "playing")
        room = await live_server.lobby.room(seated["table"])
        assert room.table.match.journal == read_record(RECORD).journal[:12]
        assert room.table.match.seed != read_record(RECORD).seed
        info = (await live_server.web.get(f"/api/tables/{seated['table']}")).json()
        assert info["game"]["goes_on_from"] == 12
    store = DatabaseStore(sqlite)
    await store.open()
    stored = await store.load(seated["table"])
    await store.close()
    assert stored is not None
    match = Table.restore(stored.setup, stored.journal).match
    assert match is not None
    assert match.branched_from[0].lines == 12


async def test_from_the_end_nothing_goes_on(web: httpx.AsyncClient) -> None:
    id = (await web.post("/api/replays", content=RECORD)).json()["id"]
    last = len(read_record(RECORD).journal)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    answers = await asyncio.gather(
        *(web.post(f"/api/replays/{id}/tables", json={"at": at, "seats": seats}) for at in (last, last + 1, 0))
    )
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [
        (409, "over"),
        (422, "moment"),
        (422, "moment"),
    ]
    problem(await web.post(f"/api/replays/{id}/tables", json={"at": 5, "seats": seats[:1]}), 422, "seats")
