"""A server below a path of another site: proxies pass the path on, or take it off, and all of it works either way."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import segno
from tests.server.live import GAME, TWO, LiveServer, running, settings

from tefuda.client import AsyncClient
from tefuda.server.rest.page import FOLDER
from tefuda.server.startup.app import below

PUBLIC = "https://my.example/tefuda"


@pytest.fixture
async def server(sqlite: str) -> AsyncIterator[LiveServer]:
    async with running(settings(sqlite, public_url=PUBLIC, hosts=frozenset({"my.example"}))) as server:
        yield server


@pytest.mark.parametrize("path", ["/tefuda", ""], ids=["passed on", "taken off"])
async def test_two_play_there(server: LiveServer, path: str) -> None:
    async with AsyncClient(server.base + path) as client:
        first = await client.open_table(GAME, name="Aki")
        second = await client.sit_down(first.table, 1)
        async with client.connect(first.table, first.token) as aki, client.connect(second.table, second.token) as ben:
            mover = aki if aki.scene["prompt"]["yours"] else ben
            assert (await mover.play("draw"))["version"] == mover.version


@pytest.mark.parametrize("path", ["/tefuda/", "/tefuda/t/k3x9mvt2bqrw", "/", "/t/k3x9mvt2bqrw"])
async def test_the_page_names_its_files_below_the_path(server: LiveServer, path: str) -> None:
    page = await server.web.get(path)
    assert 'content="/tefuda/"' in page.text and '="./' not in page.text
    script = page.text.partition('<script type="module" crossorigin src="')[2].partition('"')[0]
    assert script.startswith("/tefuda/assets/")
    for found in (script, script.removeprefix("/tefuda")):
        assert (await server.web.get(found)).status_code == 200


async def test_at_the_root_the_page_names_no_path(sqlite: str) -> None:
    async with running(settings(sqlite)) as server:
        text = (await server.web.get("/t/k3x9mvt2bqrw")).text
        assert "tefuda-root" not in text and 'src="/assets/' in text
        assert (await server.web.get("/tefuda/api/games")).status_code == 404


async def test_without_its_slash_the_path_leads_to_the_page(server: LiveServer) -> None:
    answer = await server.web.get("/tefuda")
    assert (answer.status_code, answer.headers["location"]) == (307, "/tefuda/")


async def test_invitations_have_the_path(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = await server.open(TWO)
    held = {"seats": [{"table": seat["table"], "token": seat["token"]}]}
    code = await server.web.post("/tefuda/api/transfer-codes", json=held)
    assert code.json()["link"].startswith(f"{PUBLIC}/move#")
    drawn: list[str] = []
    made = segno.make

    def make(link: str, **more: Any) -> Any:
        drawn.append(link)
        return made(link, **more)

    monkeypatch.setattr(segno, "make", make)
    assert (await server.web.get(f"/tefuda/api/tables/{seat['table']}/qr.svg")).status_code == 200
    assert drawn == [f"{PUBLIC}/t/{seat['table']}"]


async def test_what_is_asked_of_the_site_beside_it_is_not_ours(server: LiveServer) -> None:
    """The server takes off nothing but the very path."""
    for path in ("/tefudax/api/games", "/tefuda/tefuda/api/games"):
        assert (await server.web.get(path, headers={"accept": "application/json"})).status_code == 404
    scope = {"type": "websocket", "path": "/tefuda/ws", "raw_path": b"/tefuda/ws"}
    assert dict(below("/tefuda", scope)) == {"type": "websocket", "path": "/ws", "raw_path": b"/ws"}
    assert below("", scope) is scope and below("/tefuda", {"type": "lifespan"}) == {"type": "lifespan"}


async def test_guards_know_the_paths_without_it(server: LiveServer) -> None:
    """Pages that must not be listed or cached are not, and a request from a stranger's page is rejected."""
    headers: httpx.Headers = (await server.web.get("/tefuda/t/k3x9mvt2bqrw")).headers
    assert headers["x-robots-tag"] == "noindex"
    assert (await server.web.get("/tefuda/api/games")).headers["cache-control"] == "no-store"
    strange = {"origin": "https://evil.example", "host": "my.example"}
    refused = await server.web.post("/tefuda/api/tables", json={"game": GAME, "seats": TWO}, headers=strange)
    assert (refused.status_code, refused.json()["code"]) == (403, "origin")


def test_the_page_that_is_built_can_be_placed() -> None:
    """All that its head names is relative; no other attribute is taken for a path."""
    page = (FOLDER / "index.html").read_text(encoding="utf-8")
    assert 'href="/' not in page and 'src="/' not in page
