"""After an upgrade: a page from before is told so, once and in its reader's words; a client without a page is not."""

from __future__ import annotations

import json

import pytest
from tests.server.live import LiveServer, dialled

from tefuda.server import endpoint
from tefuda.server.rest import page
from tefuda.session.sentences import sentence


async def first_words(live_server: LiveServer, query: str, table: str) -> list[str]:
    """The kinds of the first two messages that such a page hears."""
    async with dialled(live_server.base, f"/ws{query}") as socket:
        await socket.send(json.dumps({"t": "hello", "table": table}))
        first = json.loads(await socket.recv())
        if first["t"] == "scene":
            return ["scene"]
        assert (first["code"], first["final"], first["text"]) == ("page", False, sentence("en", "trouble-page"))
        return [first["t"], json.loads(await socket.recv())["t"]]


@pytest.mark.parametrize(
    ("query", "heard"),
    [
        ("?page=index-old", ["error", "scene"]),
        ("?page=index-new", ["scene"]),
        ("?page=", ["scene"]),
        ("", ["scene"]),
        ("?page=" + "x" * 3000, ["error", "scene"]),
        ("?other=1", ["scene"]),
    ],
)
async def test_an_old_page_is_told_and_served_all_the_same(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, query: str, heard: list[str]
) -> None:
    monkeypatch.setattr(endpoint, "built", lambda: "index-new")
    table = (await live_server.open())["table"]
    assert await first_words(live_server, query, table) == heard


async def test_where_no_page_is_built_nobody_is_told(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "built", lambda: "")
    assert await first_words(live_server, "?page=index-old", (await live_server.open())["table"]) == ["scene"]


def test_the_page_is_known_by_its_script() -> None:
    assert page.built().startswith("index-")
    assert (page.FOLDER / "assets" / f"{page.built()}.js").is_file()
