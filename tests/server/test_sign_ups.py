"""New names, new clubs and new members: as many as a full room needs at once, and no flood from one address."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.live import TWO, LiveServer, running, settings
from tests.server.test_clubs import opened
from tests.server.test_rest import problem

SENTENCES = {"en": "Too many new names", "ja": "新しい名前"}


async def kept(live_server: LiveServer, number: int, name: str = "Aki", lang: str = "en") -> Any:
    headers = {"tefuda-device": f"{number:043d}"}
    return await live_server.web.post("/api/profile", json={"name": name, "lang": lang}, headers=headers)


@pytest.mark.parametrize("lang", ["en", "ja"])
async def test_one_address_adds_only_so_many_names_clubs_and_members(sqlite: str, lang: str) -> None:
    async with running(settings(sqlite, sign_up_burst=3, sign_up_rate=0.0001)) as live_server:
        club = await opened(live_server)
        await club.join("Aki")
        assert (await kept(live_server, 1)).status_code == 200
        member = {"name": "Ben", "token": club.grant["join"], "lang": lang}
        for answer in (
            await live_server.web.post("/api/clubs", json={"name": "Friday", "lang": lang}),
            await live_server.web.post(f"{club.path}/members", json=member),
            await kept(live_server, 2, lang=lang),
        ):
            assert SENTENCES[lang] in problem(answer, 429, "rate")["text"]
        assert (await kept(live_server, 1, "Akiko")).json()["profile"]["name"] == "Akiko", "a change is no new name"
        table = await live_server.web.post("/api/tables", json={"game": "skarney-gin", "seats": TWO})
        assert table.status_code == 201, "tables have a limit of their own"


async def test_a_club_of_forty_joins_and_keeps_its_names_from_one_room(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        club = await opened(live_server)
        await club.join(*(f"P{number}" for number in range(40)))
        answers = [await kept(live_server, number, f"P{number}") for number in range(40)]
        assert {answer.status_code for answer in answers} == {200}
