"""The page that goes on without a line, as a server serves it: laid out once, packed, and nothing beside it."""

from __future__ import annotations

import asyncio
import gzip
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.live import settings

from tefuda.server.rest import page
from tefuda.server.rest.page import SiteSource
from tefuda.server.startup.app import create_app

FILES = {
    "index.html": "<!doctype html><head></head>" + " " * 2000,
    "offline.js": "const FILES = [];",
    "assets/page-1a2b.js": "// " + "x" * 5000,
    "pyodide-1/pyodide.asm.wasm": "\0asm" * 900,
    "pyodide-1/library.bin": "squeezed already" * 200,
    "tefuda-0123.bin": "squeezed already, too",
    "api/games.en.json": "[]",
}


def laid(folder: Path) -> None:
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


@asynccontextmanager
async def serving(
    url: str, lay_out: Callable[[Path], None] | None, **limits: object
) -> AsyncIterator[httpx.AsyncClient]:
    source = None if lay_out is None else SiteSource(lambda: True, lambda folder, _: lay_out(folder))
    app = create_app(settings(url, **limits), source=source)
    async with app.router.lifespan_context(app):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://tefuda.test") as web:
            yield web


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A server's own page; and where temporary folders come from."""
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<!doctype html><head></head>")
    monkeypatch.setattr(page, "FOLDER", tmp_path / "page")
    beside = tmp_path / "beside"
    beside.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(beside))
    return beside


@pytest.fixture
async def web(sqlite: str) -> AsyncIterator[httpx.AsyncClient]:
    async with serving(sqlite, laid) as web:
        yield web


@pytest.mark.parametrize(
    ("path", "kind", "kept", "packed"),
    [
        ("/here/", "text/html", "no-cache", True),
        ("/here/offline.js", "text/javascript", "no-cache", False),
        ("/here/api/games.en.json", "application/json", "no-cache", False),
        ("/here/assets/page-1a2b.js", "text/javascript", "immutable", True),
        ("/here/pyodide-1/pyodide.asm.wasm", "application/wasm", "immutable", True),
        ("/here/pyodide-1/library.bin", "application/octet-stream", "immutable", False),
        ("/here/tefuda-0123.bin", "application/octet-stream", "immutable", False),
    ],
)
async def test_its_files_are_what_a_browser_needs(
    web: httpx.AsyncClient, path: str, kind: str, kept: str, packed: bool
) -> None:
    text = FILES[path.removeprefix("/here/") or "index.html"]
    for asked in ("gzip", "identity"):
        answer = await web.get(path, headers={"accept-encoding": asked})
        assert (answer.status_code, answer.text) == (200, text)
        assert answer.headers["content-type"].partition(";")[0] == kind
        assert answer.headers["cache-control"].endswith(kept)
        assert answer.headers.get("content-encoding") == ("gzip" if packed and asked == "gzip" else None)
        assert "'wasm-unsafe-eval'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        again = await web.get(path, headers={"accept-encoding": asked, "if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        head = await web.head(path, headers={"accept-encoding": asked})
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == answer.headers["content-length"]


async def test_only_this_page_may_have_webassembly(web: httpx.AsyncClient) -> None:
    assert "wasm" not in (await web.get("/")).headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        *("missing.js", "assets/", "..%2findex.html", "%2e%2e%2fsecret", "assets/..%2f..%2fsecret"),
        *("..%5c..%5csecret", "%00", "//etc/passwd", "/etc/passwd", "index.html%00.js", "x" * 5000, "tefuda-*"),
    ],
)
async def test_strange_paths_lead_nowhere(web: httpx.AsyncClient, built: Path, path: str) -> None:
    (built / "secret").write_text("no")
    answer = await web.get(f"/here/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "http")


async def test_it_is_only_read(web: httpx.AsyncClient) -> None:
    assert (await web.post("/here/")).status_code == 405
    assert (await web.delete("/here/index.html")).status_code == 405


async def test_without_its_slash_it_is_found_too(web: httpx.AsyncClient) -> None:
    answer = await web.get("/here?away=/t/x")
    assert (answer.status_code, answer.headers["location"]) == (307, "./here/?away=/t/x")


async def test_it_is_laid_out_once_and_only_when_somebody_comes(sqlite: str, built: Path) -> None:
    laid_out = []

    def slowly(folder: Path) -> None:
        laid_out.append(folder)
        laid(folder)

    async with serving(sqlite, slowly) as web:
        assert 'name="tefuda-here"' in (await web.get("/")).text
        assert laid_out == []
        answers = await asyncio.gather(*(web.get("/here/") for _ in range(5)))
        assert [answer.status_code for answer in answers] == [200] * 5
        assert len(laid_out) == 1
        twin = gzip.decompress((laid_out[0] / "index.html.gz").read_bytes())
        assert twin.decode() == FILES["index.html"]
    assert list(built.iterdir()) == []


async def test_what_is_built_while_the_server_runs_is_offered_from_then_on(sqlite: str) -> None:
    """`make play` does so the first time: nobody waits for it."""
    by_now: list[bool] = []
    app = create_app(settings(sqlite), source=SiteSource(lambda: bool(by_now), lambda folder, _: laid(folder)))
    async with app.router.lifespan_context(app):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://tefuda.test") as web:
            assert "tefuda-here" not in (await web.get("/")).text
            assert (await web.get("/here/")).status_code == 404
            by_now.append(True)
            assert "tefuda-here" in (await web.get("/")).text
            assert (await web.get("/here/")).status_code == 200
            by_now.clear()  # somebody builds it again: what is laid out stays
            assert "tefuda-here" in (await web.get("/")).text
            assert (await web.get("/here/offline.js")).status_code == 200


async def test_where_there_is_none_it_is_not_offered(sqlite: str) -> None:
    async with serving(sqlite, None) as web:
        assert "tefuda-here" not in (await web.get("/")).text
        assert (await web.get("/here/")).status_code == 404


async def test_what_cannot_be_written_is_said_in_the_log_and_not_offered_any_more(
    sqlite: str, built: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(folder: Path) -> None:
        raise OSError(28, "No space left on device")

    async with serving(sqlite, full) as web:
        assert "tefuda-here" in (await web.get("/")).text
        assert (await web.get("/here/")).status_code == 404
        assert "tefuda-here" not in (await web.get("/")).text
        assert (await web.get("/api/games")).status_code == 200
    said = capsys.readouterr().err
    assert said.count('"event": "here_failed"') == 1
    assert list(built.iterdir()) == []


async def test_its_many_files_are_counted_apart(sqlite: str) -> None:
    """A visitor who fetches all of it may still play; and nobody fetches without end."""
    async with serving(sqlite, laid, request_burst=5, request_rate=0.01, file_burst=20, file_rate=0.01) as web:
        assert {(await web.get("/here/offline.js")).status_code for _ in range(20)} == {200}
        assert (await web.get("/here/offline.js")).status_code == 429
        assert (await web.get("/api/games")).status_code == 200
