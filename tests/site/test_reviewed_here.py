"""A match looked over in a page: in a second worker, decision by decision, kept, and gone on with after a reload."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from typing import Any

import pytest
from tests.playing import played_on

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games
from tefuda.review import review
from tefuda.review.decisions import ReviewFindings, decisions
from tefuda.site.page_worker import done

from .test_local_server import SOON, Drawers, Nobody, Page, of, scene_of

WORLDS = 2


class Here:
    """The second worker, in this very process.  ``most``: after so many tasks nothing is answered any more."""

    def __init__(self, most: int = 10**6) -> None:
        self.most, self.asked, self.stopped = most, 0, 0
        self._waiting: list[asyncio.Future[str]] = []

    async def do(self, task: str) -> str:
        self.asked += 1
        if self.asked > self.most:
            self._waiting.append(asyncio.get_running_loop().create_future())
            return await self._waiting[-1]
        await asyncio.sleep(0)
        return done(task)

    def stop(self) -> None:
        self.stopped += 1
        for waits in (one for one in self._waiting if not one.done()):
            waits.set_exception(OSError("stopped"))
        self._waiting = []


@cache
def short() -> Match:
    """The beginning of a deal; not all plays in it are good."""
    match = tefuda.new("skarney-gin", seed=55, rules={"target": 10})
    for _ in range(8):
        match.apply(match.may_act[0], match.legal_plays(match.may_act[0])[-1])
    return played_on(match, 8)


async def brought(page: Page) -> str:
    page.tab.services.reviews._worlds = WORLDS
    return str((await page.ask("POST", "/api/replays", short().record()))[1]["id"])


async def until(page: Page, path: str, state: str) -> dict[str, Any]:
    async with asyncio.timeout(SOON):
        while (told := (await page.ask("GET", path))[1])["state"] != state:
            await asyncio.sleep(0.001)
    return dict(told)


async def until_asked(client: Here, tasks: int) -> None:
    async with asyncio.timeout(SOON):
        while client.asked < tasks:
            await asyncio.sleep(0.001)


async def test_decision_by_decision_the_same_is_found_as_at_one_go() -> None:
    database, client = Drawers(), Here()
    page = Page(database, client)
    path = f"/api/reviews/{await brought(page)}?seat=1"
    assert (await page.ask("GET", path))[1]["state"] == "new"
    assert client.asked == 0, "nobody begins a second Python before somebody asks"
    status, begun = await page.ask("POST", path)
    assert (status, begun["done"], begun["all"]) == (200, 0, len(decisions(short(), 1)))
    told = await until(page, path, "done")
    found = review(short(), 1, WORLDS, compiled=False)
    assert [point["chance"] for point in told["review"]["lines"][0]] == [chance for _, chance in found.lines[0]]
    better = {play["at"] + 1: play["better"]["play"] for play in told["review"]["plays"] if play["better"]}
    assert better == {one.at: one.judged.best.play for one in found.weighed if one.judged.better} != {}
    ((_, kept),) = database.reviews.items()
    findings = ReviewFindings.from_json(json.loads(kept))
    assert findings is not None
    assert {at: one for at, one in findings.judged.items() if one} == {one.at: one.judged for one in found.weighed}
    assert set(findings.hindsight) == {one.at for one in found.weighed}
    assert (client.asked, client.stopped) == (told["all"], 1), "the second worker ends with the review"


async def test_what_was_found_is_there_at_once_on_another_day() -> None:
    database = Drawers()
    page = Page(database, Here())
    id = await brought(page)
    database.records[id] = short().record()
    path = f"/api/reviews/{id}?seat=0&lang=ja"
    await page.ask("POST", path)
    told = await until(page, path, "done")
    other = Page(database, Nobody())
    assert await other.ask("GET", path) == await other.ask("POST", path) == (200, told)
    assert (await other.ask("GET", f"/api/reviews/{id}?seat=1"))[1]["state"] == "new"


async def test_a_page_that_was_closed_midway_goes_on_where_it_was() -> None:
    database, client = Drawers(), Here(most=6)
    page = Page(database, client)
    id = await brought(page)
    database.records[id] = short().record()
    path = f"/api/reviews/{id}?seat=1"
    await page.ask("POST", path)
    await until_asked(client, 7)
    await page.tab.services.reviews.close()  # the tab is closed
    then = Here()
    other = Page(database, then)
    told = await until(other, path, "done")
    kept = told["all"] - then.asked
    assert 0 < kept <= 6
    whole = Page(Drawers(), Here())
    await brought(whole)
    await whole.ask("POST", path)
    assert (await until(whole, path, "done"))["review"] == told["review"]


async def test_it_is_stopped_at_once_and_begun_again() -> None:
    database, client = Drawers(), Here(most=5)
    page = Page(database, client)
    path = f"/api/reviews/{await brought(page)}?seat=1"
    await page.ask("POST", path)
    await until_asked(client, 6)
    status, told = await page.ask("DELETE", path)
    assert (status, told["state"], told["done"]) == (200, "new", 0)
    assert client.stopped >= 1
    assert list(database.reviews.values()) == [""]
    client.most = 10**6
    await page.ask("POST", path)
    assert (await until(page, path, "done"))["all"] == client.asked - 6


async def test_where_no_second_worker_can_be_had_it_is_said_and_tried_again() -> None:
    page = Page(Drawers(), Nobody())
    path = f"/api/reviews/{await brought(page)}?seat=1&lang=en"
    await page.ask("POST", path)
    assert (await until(page, path, "failed"))["text"].startswith("The review failed.")
    page.tab.services.reviews.worker._client = Here()  # type: ignore[attr-defined]
    await page.ask("POST", path)
    assert (await until(page, path, "done"))["review"]


async def test_ones_own_match_is_for_the_holder_of_the_seat_and_when_it_is_over() -> None:
    page = Page(Drawers(), Here())
    page.tab.services.reviews._worlds = 1
    seated = await page.open("skarney-gin", 2)
    path, token = f"/api/reviews/{seated['table']}", f"Bearer {seated['token']}"
    page.hello(seated)
    scene = scene_of(await page.until(of("scene")))
    assert (await page.ask("GET", path, token=token))[0] == 409
    if not scene["prompt"]["yours"]:
        scene = scene_of(
            await page.until(lambda told: told["t"] in ("scene", "happened") and scene_of(told)["prompt"]["yours"])
        )
    page.say(t="hint", id="h", base=scene["version"])
    hinted = await page.until(of("hint"))
    page.say(t="play", id="p", base=scene["version"], play=hinted["action"]["play"])
    await page.until(of("accepted"))
    page.say(t="offer_end", id="e")
    await page.until(lambda told: told["t"] in ("scene", "happened") and scene_of(told)["state"] == "over")
    assert (await page.ask("GET", path))[0] == (await page.ask("GET", path, token="Bearer no"))[0] == 403
    status, told = await page.ask("GET", path, token=token)
    assert (status, told["state"], told["people"], told["allowed"]) == (200, "new", [], True)


@pytest.mark.parametrize("game", games())
async def test_where_it_would_take_too_long_it_is_said(game: str) -> None:
    page = Page(Drawers(), Here())
    match = played_on(tefuda.new(game, seed=4), 2)
    id = (await page.ask("POST", "/api/replays", match.record()))[1]["id"]
    told = {lang: (await page.ask("GET", f"/api/reviews/{id}?lang={lang}"))[1] for lang in ("en", "ja")}
    offered = find(game).players.thinking.slow_review > 0
    assert {one["state"] for one in told.values()} == {"new" if offered else "off"}
    assert (told["en"]["text"] != told["ja"]["text"]) == (not offered)
    if not offered:
        assert (await page.ask("POST", f"/api/reviews/{id}"))[0] == 409


async def test_a_record_that_was_opened_is_found_on_another_day() -> None:
    database = Drawers()
    id = await brought(Page(database))
    other = Page(database)
    assert (await other.ask("GET", f"/api/replays/{id}"))[0] == 404
    database.records[id] = short().record()
    status, replay = await other.ask("GET", f"/api/replays/{id}")
    assert (status, replay["id"], replay["table"]) == (200, id, None)
