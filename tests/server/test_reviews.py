"""A match looked over on the server: in the background, for those who played it, with the consent of all, and kept."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import pytest
from tests.reviewing import PlainWorker, Weighed, as_it_is, weigh_here
from tests.server.live import Guest, LiveServer, eventually, play_on, running, settings
from tests.server.test_rest import problem

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.review import review
from tefuda.review.decisions import Decision, decisions
from tefuda.session import reviews

ALONE = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


async def asked(
    live_server: LiveServer, id: str, token: str | None = None, how: str = "GET", path: str = "", **query: Any
) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token is not None else {}
    body = {"json": query.pop("body")} if "body" in query else {}
    return await live_server.web.request(how, f"/api/reviews/{id}{path}", params=query, headers=headers, **body)


async def until(live_server: LiveServer, id: str, state: str, token: str | None = None, **query: Any) -> dict[str, Any]:
    """The review's state once it is so; each question lets what was broken off go on."""
    await asked(live_server, id, token, **query)
    works = live_server.app.state.parts.services.reviews._works
    await eventually(lambda: any(work.state == state for key, work in works.items() if key[0] == id))
    told = (await asked(live_server, id, token, **query)).json()
    assert told["state"] == state
    return dict(told)


def worker_of(live_server: LiveServer) -> PlainWorker:
    return weigh_here(live_server.app.state.parts.services.reviews)


async def brought(live_server: LiveServer, plays: int = 9) -> tuple[str, Match]:
    """A record with some plays, each the last that is legal: not all of them good."""
    match = tefuda.new("skarney-gin", seed=5)
    for _ in range(plays):
        match.apply(match.may_act[0], match.legal_plays(match.may_act[0])[-1])
    return (await live_server.web.post("/api/replays", content=match.record())).json()["id"], match


async def ended(live_server: LiveServer, guests: list[Guest], plays: int = 7) -> None:
    """Some plays, and then they stop."""
    rng = random.Random(3)
    while guests[0].version < plays:
        mover = next((guest for guest in guests if guest.scene["prompt"]["yours"]), None)
        version = (await mover.move(rng))["version"] if mover is not None else guests[0].version + 1
        for guest in guests:
            await guest.until(lambda scene: scene["version"] >= version)  # noqa: B023
    for guest in guests:
        await guest.send({"t": "offer_end", "id": "e"})
    for guest in guests:
        await guest.until(lambda scene: scene["state"] == "over")


async def test_ones_own_plays_with_progress_and_the_second_look_is_instant(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        worker, seat = worker_of(live_server), await live_server.open(ALONE)
        await ended(live_server, [await live_server.guest(seat)])
        id, token = seat["table"], seat["token"]
        assert (await asked(live_server, id, token)).json()["state"] == "new"
        worker.gate = asyncio.Event()
        begun = (await asked(live_server, id, token, "POST")).json()
        assert begun["state"] in ("waiting", "running") and begun["review"] is None and begun["people"] == []
        assert begun["all"] > begun["done"] == begun["seconds"] == 0
        worker.gate.set()
        told = await until(live_server, id, "done", token, lang="ja")
        made = decisions((await live_server.lobby.room(id)).table.match, 0)
        assert told["done"] == told["all"] == len(made) == worker.asked
        assert [play["at"] + 1 for play in told["review"]["plays"]] == [one.at for one in made]
        costly = [play["at"] for play in told["review"]["plays"] if play["better"]]
        assert [play["at"] for play in told["review"]["plays"] if play["decided"]] == costly[:3] != []
        assert "運" in json.dumps(told["review"]["figures"], ensure_ascii=False)
    async with running(settings(sqlite)) as live_server:
        kept = (await asked(live_server, id, token, lang="ja")).json()
        assert (kept["state"], kept["review"]) == ("done", told["review"]), "though nobody could weigh anything here"
        assert (await asked(live_server, id, token, "POST", lang="ja")).json() == kept


async def test_a_server_that_starts_again_goes_on_where_it_was(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        worker, seat = worker_of(live_server), await live_server.open(ALONE)
        await ended(live_server, [await live_server.guest(seat)], 12)
        id, token = seat["table"], seat["token"]
        worker.gate, worker.saved = asyncio.Event(), 1
        begun = (await asked(live_server, id, token, "POST")).json()
        worker.closes_after = 2
        worker.gate.set()
        await eventually(lambda: worker.asked == 2)
    before = worker.asked
    assert before < begun["all"]
    async with running(settings(sqlite)) as live_server:
        assert (await asked(live_server, id, token)).json()["state"] == "off", "here nobody can weigh anything"
        worker = worker_of(live_server)
        told = await until(live_server, id, "done", token)
        assert worker.asked < told["all"], "what was found is not looked for again"


async def test_of_a_match_with_others_all_must_agree(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        worker_of(live_server)
        aki, ben = await live_server.pair()
        guests = [await live_server.guest(aki), await live_server.guest(ben)]
        id = aki["table"]
        problem(await asked(live_server, id, aki["token"]), 409, "over")
        problem(await asked(live_server, id, aki["token"], "POST", "/consent", body={"yes": True}), 409, "over")
        await ended(live_server, guests)
        problem(await asked(live_server, id, aki["token"], "POST"), 403, "consent")
        told = (await asked(live_server, id, aki["token"], "POST", "/consent", body={"yes": True})).json()
        assert [one["said"] for one in told["people"]] == ["yes", ""] and not told["allowed"]
        await guests[1].until(lambda scene: scene["reviewers"] == [0])
        assert guests[1].events[-1]["text"] == "Aki would like to review this match."
        problem(await asked(live_server, id, aki["token"], "POST"), 403, "consent")
        told = (await asked(live_server, id, ben["token"], "POST", "/consent", body={"yes": False})).json()
        assert [one["said"] for one in told["people"]] == ["yes", "no"]
    async with running(settings(sqlite)) as live_server:
        worker_of(live_server)
        problem(await asked(live_server, id, aki["token"], "POST"), 403, "consent")
        told = (await asked(live_server, id, ben["token"], "POST", "/consent", body={"yes": True})).json()
        assert told["allowed"] and [one["said"] for one in told["people"]] == ["yes", "yes"], "that was kept"
        await asked(live_server, id, aki["token"], "POST")
        found = (await until(live_server, id, "done", aki["token"]))["review"]
        assert found["seat"] == 0
        assert (await asked(live_server, id, ben["token"])).json()["state"] == "new", "Aki's is not Ben's"


async def test_nobody_learns_of_plays_that_are_not_theirs(live_server: LiveServer) -> None:
    worker = worker_of(live_server)
    aki, ben = await live_server.pair()
    id = aki["table"]
    guests = [await live_server.guest(aki), await live_server.guest(ben)]
    await play_on(guests, random.Random(3), lambda scene: scene["version"] >= 5)
    for how, path in (("GET", ""), ("POST", ""), ("DELETE", "")):
        problem(await asked(live_server, id, None, how, path), 409, "over")
        problem(await asked(live_server, id, aki["token"], how, path), 409, "over")
    await ended(live_server, guests)
    for how in ("GET", "POST", "DELETE"):
        problem(await asked(live_server, id, None, how), 403, "token")
        problem(await asked(live_server, id, "x" * 43, how), 403, "token")
        problem(await asked(live_server, id, aki["token"], how, seat=1), 403, "token")
        problem(await asked(live_server, id, aki["token"], how, seat=99), 422, "body")
        problem(await asked(live_server, "k3x9mvt2bqrw", aki["token"], how), 404, "table")
    problem(await asked(live_server, id, aki["token"], "POST", "/consent", body={"yes": "perhaps"}), 422, "body")
    assert worker.asked == 0


async def test_a_record_is_its_owners(live_server: LiveServer) -> None:
    live_server.app.state.parts.services.reviews._worlds = 1
    weigh_here(live_server.app.state.parts.services.reviews, as_it_is)
    id, match = await brought(live_server, 5)
    problem(await asked(live_server, id, how="POST", seat=2), 422, "seat")
    await asked(live_server, id, how="POST", seat=1)
    told = await until(live_server, id, "done", seat=1, lang="en")
    found = review(match, 1, 1, compiled=False)
    assert (told["review"]["seat"], told["done"]) == (1, len(decisions(match, 1)))
    assert told["review"]["skill"] == next(iter(told["review"]["figures"][1:]))["value"]
    assert [point["chance"] for point in told["review"]["lines"][0]] == [chance for _, chance in found.lines[0]]
    better = {play["at"] + 1: play["better"]["play"] for play in told["review"]["plays"] if play["better"]}
    assert better == {one.at: one.judged.best.play for one in found.weighed if one.judged.better}
    assert "With all cards open" in told["review"]["hindsight"]
    assert all(play["hindsight"] == "" for play in told["review"]["plays"] if not play["decided"])


async def test_one_after_another_and_not_too_many(sqlite: str) -> None:
    async with running(settings(sqlite, reviews=1)) as live_server:
        worker = worker_of(live_server)
        worker.gate = asyncio.Event()
        (first, _), (second, _), (third, _) = [await brought(live_server, plays) for plays in (5, 6, 7)]
        await asked(live_server, first, how="POST", seat=1)
        await until(live_server, first, "running", seat=1)
        assert (await asked(live_server, second, how="POST", seat=1)).json()["place"] == 1
        problem(await asked(live_server, third, how="POST", seat=1), 503, "full")
        assert (await asked(live_server, second, how="DELETE", seat=1)).json()["state"] == "new"
        assert (await asked(live_server, third, how="POST", seat=1)).json()["state"] == "waiting"
        assert (await asked(live_server, first, how="DELETE", seat=1)).json()["state"] == "new", (
            "it may be given up midway"
        )
        worker.gate.set()
        assert (await until(live_server, third, "done", seat=1))["place"] == 0


async def test_each_address_has_few_waiting_and_its_turn_for_so_many_decisions(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One address had all places, and with records of six thousand decisions kept them for twenty minutes."""
    monkeypatch.setattr(reviews, "TURN", 2)
    async with running(settings(sqlite)) as live_server:
        worker, works = worker_of(live_server), live_server.app.state.parts.services.reviews
        worker.gate = asyncio.Event()
        weighed, weigh = list[int](), worker.weigh

        def noting(game: str, rules: Any, seats: int, one: Decision, *more: Any) -> Weighed:
            weighed.append(len(next(work for work in works._works.values() if work.state == "running").made))
            return weigh(game, rules, seats, one, *more)

        worker.weigh = noting
        long = [(await brought(live_server, plays))[0] for plays in (24, 25, 26, 27)]
        short, _ = await brought(live_server, 5)
        stranger = {"x-forwarded-for": "203.0.113.66"}
        told = [await live_server.web.post(f"/api/reviews/{id}?seat=1", headers=stranger) for id in long[:1]]
        await until(live_server, long[0], "running", seat=1)
        told += [await live_server.web.post(f"/api/reviews/{id}?seat=1", headers=stranger) for id in long[1:]]
        assert [answer.status_code for answer in told] == [200, 200, 200, 429]
        mine = (await asked(live_server, short, how="POST", seat=1)).json()
        assert (mine["state"], mine["place"]) == ("waiting", 2)
        worker.gate.set()
        await until(live_server, short, "done", seat=1)
        for id in long[:3]:
            await until(live_server, id, "done", seat=1)
        theirs = [len(decisions(works._works[id, 1].match, 1)) for id in long[:3]]
        last = max(number for number, size in enumerate(weighed) if size == mine["all"])
        assert last < 3 * mine["all"] + 2, "others had their turn, and no more"
        assert len(weighed) == sum(theirs) + mine["all"], "what was found is not looked for again"


async def test_what_fails_is_said_and_may_be_tried_again(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, (id, _) = worker_of(live_server), await brought(live_server, 5)
    works = worker.do

    async def breaks(*given: Any) -> Any:
        raise OSError

    monkeypatch.setattr(worker, "do", breaks)
    await asked(live_server, id, how="POST", seat=1)
    assert (await until(live_server, id, "failed", seat=1, lang="en"))["text"].startswith("The review failed.")
    monkeypatch.setattr(worker, "do", works)
    await asked(live_server, id, how="POST", seat=1)
    await until(live_server, id, "done", seat=1)


async def test_where_nobody_can_weigh_it_is_said(live_server: LiveServer) -> None:
    id, _ = await brought(live_server, 3)
    told = {lang: (await asked(live_server, id, lang=lang)).json() for lang in ("en", "ja")}
    assert {one["state"] for one in told.values()} == {"off"} and told["en"]["text"] != told["ja"]["text"]
    problem(await asked(live_server, id, how="POST"), 409, "off")


async def test_the_time_is_told_as_soon_as_the_game_was_reviewed_here(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "PACED", 1)
    async with running(settings(sqlite)) as live_server:
        worker_of(live_server)
        id, match = await brought(live_server)
        assert (await asked(live_server, id, seat=1)).json()["seconds"] == 0, "nobody can tell yet"
        await asked(live_server, id, how="POST", seat=1)
        await until(live_server, id, "done", seat=1)
        pace = live_server.app.state.parts.services.reviews._pace
        assert 0 < pace[match.game.id] < 30
        pace[match.game.id] = 30.0
        plays = sum(line.seat == 0 and line.is_play for line in match.journal)
        told = (await asked(live_server, id, seat=0)).json()
        assert (told["state"], told["seconds"]) == ("new", 30 * plays)
