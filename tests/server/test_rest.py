"""The REST side: tables, seats, names, records, rulebooks, refusals, headers."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.live import GAME, TWO, LiveServer, eventually, play_on, running, settings

import tefuda
from tefuda.engine.matches.chance import commitment
from tefuda.engine.matches.registry import games
from tefuda.protocol.schema import REQUESTS
from tefuda.server.rest import page
from tefuda.server.rest.preloads import PAGES
from tefuda.server.startup.app import create_app
from tefuda.session import sentences
from tefuda.text import lexicon

NEW: dict[str, Any] = {"game": GAME, "name": "Aki", "seats": TWO}


@pytest.fixture
async def web(sqlite: str) -> AsyncIterator[httpx.AsyncClient]:
    """The application without a socket."""
    app = create_app(settings(sqlite))
    async with app.router.lifespan_context(app):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://tefuda.test") as web:
            yield web


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body["code"]) == (status, code), answer.text
    assert set(body) == {"code", "text", "where"}
    assert body["text"]
    assert ("retry-after" in answer.headers) == (status in (429, 503))
    return body


# --- games ----------------------------------------------------------------------------------------


async def game_info(
    web: httpx.AsyncClient, params: dict[str, str] | None = None, headers: dict[str, str] | None = None
) -> dict[str, Any]:
    """The server's account of one game."""
    games = (await web.get("/api/games", params=params, headers=headers)).json()
    return next(game for game in games if game["id"] == GAME)


async def test_games_come_with_their_form_in_the_readers_language(web: httpx.AsyncClient) -> None:
    english, japanese = [await game_info(web, {"lang": lang}) for lang in ("en", "ja")]
    assert english["name"] != japanese["name"]
    target = next(option for option in english["options"] if option["name"] == "target")
    assert (target["kind"], target["default"], target["low"], target["clause"]) == ("number", "200", 1, "SK-18")
    block = next(option for option in english["options"] if option["name"] == "ace_block")
    assert [choice["value"] for choice in block["choices"]] == ["when_taken", "when_offered"]
    assert {bot["value"] for bot in english["bots"]} == {"random", "gentle", "steady"}
    assert all(
        set(preset["rules"]) <= {option["name"] for option in english["options"]} for preset in english["presets"]
    )


async def test_the_browsers_language_decides_where_none_is_named(web: httpx.AsyncClient) -> None:
    told = await game_info(web, headers={"accept-language": "fr;q=0.9, ja;q=0.8, en;q=0.5"})
    assert told["name"] == "スカーニー・ジン"


async def test_every_clause_of_a_rulebook_has_its_anchor(web: httpx.AsyncClient) -> None:
    for lang in ("en", "ja"):
        book = (await web.get(f"/api/games/{GAME}/rulebook", params={"lang": lang})).json()
        anchors = re.findall(r'id="([^"]+)"', book["html"])
        assert len(anchors) == len(set(anchors))
        assert {f"SK-{number}" for number in range(1, 21)} | {"SK-3a", "SK-8b"} <= set(anchors)
        assert book["title"]


@pytest.mark.parametrize(("lang", "name"), [("en", "our reading"), ("ja", "解釈")])
async def test_what_the_source_leaves_open_is_marked_by_name(web: httpx.AsyncClient, lang: str, name: str) -> None:
    html = (await web.get(f"/api/games/{GAME}/rulebook", params={"lang": lang})).json()["html"]
    mark = f'<abbr class="reading" role="img" aria-label="{name}" title="{name}">†</abbr>'
    assert html.count(mark) == html.count("†") > 10


async def test_a_rulebook_holds_no_html_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from types import SimpleNamespace

    from tefuda.session import rulebook
    from tefuda.text import books

    (tmp_path / "rulebook.en.md").write_text(
        "# A <b>game</b>\n\n**AB-1** <script>alert(1)</script> [x](javascript:alert(1))\n"
    )
    presentation, rules = SimpleNamespace(languages=("en",)), SimpleNamespace(options=tuple, limits={})
    game = SimpleNamespace(folder=tmp_path, presentation=presentation, rules=rules)
    monkeypatch.setattr(books, "find", lambda name: game)
    html = rulebook.rulebook.__wrapped__("a-game", "en").html
    assert '<p id="AB-1">' in html
    assert "<script" not in html and "<b>" not in html and 'href="javascript' not in html


async def test_an_unknown_game_has_no_rulebook(web: httpx.AsyncClient) -> None:
    for about in ("games/chess/rulebook", "games/chess/primer", "games/chess/demo", "puzzles/chess"):
        told = problem(await web.get(f"/api/{about}", headers={"accept-language": "en"}), 404, "game")
        assert told["text"].startswith(f"There is no game “chess”. There are: {games()[0]}, ")


async def test_an_id_that_no_table_can_have_is_no_table(web: httpx.AsyncClient) -> None:
    told = problem(await web.get("/api/tables/xyz/record", headers={"accept-language": "en"}), 404, "table")
    assert told["text"].startswith("There is no such table.")


# --- tables ---------------------------------------------------------------------------------------


async def test_a_table_is_opened_and_a_friend_sits_down(web: httpx.AsyncClient) -> None:
    mine = (await web.post("/api/tables", json=NEW)).json()
    assert (mine["seat"], mine["link"], len(mine["token"])) == (0, f"/t/{mine['table']}", 43)
    path = f"/api/tables/{mine['table']}"
    assert (await web.get(path)).json()["state"] == "waiting"
    friend = (await web.post(f"{path}/seats/1", json={"name": "Ben"})).json()
    assert friend["token"] != mine["token"]
    info = (await web.get(path)).json()
    assert (info["state"], [player["name"] for player in info["players"]]) == ("playing", ["Aki", "Ben"])
    problem(await web.post(f"{path}/seats/1", json={"name": "Eve"}), 409, "seat")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": [{"kind": "me"}]}, "seats"),
        ({"seats": [{"kind": "me"}] * 2}, "seat"),
        ({"seats": [{"kind": "open"}] * 2}, "seat"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, "bot"),
        ({"seats": [{"kind": "me", "bot": "steady"}, {"kind": "open"}]}, "bot"),
        ({"rules": {"target": "0"}}, "rules"),
        ({"rules": {"target": "many"}}, "rules"),
        ({"rules": {"colour": "red"}}, "rules"),
        ({"name": "x" * 25}, "name"),
        ({"name": "x" * 500}, "body"),
        ({"lang": "xx"}, "body"),
        ({"extra": 1}, "body"),
        ({"hints": 0}, "body"),
        ({"seats": "two"}, "body"),
    ],
)
async def test_a_wish_that_cannot_be_met_is_refused_in_words(
    web: httpx.AsyncClient, change: dict[str, Any], code: str
) -> None:
    english = problem(await web.post("/api/tables", json={**NEW, **change}), 422, code)
    headers = {"accept-language": "ja"}
    answer = await web.post("/api/tables", json={**NEW, "lang": "ja", **change}, headers=headers)
    assert problem(answer, 422, code)["text"] != english["text"]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": GAME, "seats": TWO, "rules": {"target": "many"}},
        {"game": "whist", "seats": TWO},
        {"game": GAME, "seats": TWO, "name": "A" * 60},
        {"game": GAME, "seats": "two"},
    ],
)
@pytest.mark.parametrize(("named", "browser", "lang"), [("ja", "en", "ja"), ("en", "ja", "en"), (None, "ja", "ja")])
async def test_an_error_is_told_in_the_language_that_the_request_names(
    web: httpx.AsyncClient, wish: dict[str, Any], named: str | None, browser: str, lang: str
) -> None:
    """So each part of the server does; where the request names no language, the browser's decides."""
    body = wish | ({"lang": named} if named else {})
    answer = await web.post("/api/tables", json=body, headers={"accept-language": browser})
    assert answer.status_code == 422
    assert any("ぁ" <= letter <= "ヿ" for letter in answer.json()["text"]) is (lang == "ja"), answer.text


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("  Aki  \t Ko ", "Aki Ko"),
        ("\u202eAki\u0000\u200b\ufeff", "Aki"),
        ("か\u3099くと", "がくと"),
        ("<b>&amp;", "<b>&amp;"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("か\u3099" * 24, "が" * 24),
        ("\x07\x1b", "Player 1"),
        ("", "Player 1"),
    ],
)
async def test_names_are_cleaned_and_stay_text(web: httpx.AsyncClient, raw: str, name: str) -> None:
    mine = (await web.post("/api/tables", json={**NEW, "name": raw})).json()
    info = (await web.get(f"/api/tables/{mine['table']}")).json()
    assert (info["players"][0]["name"], info["players"][0]["unnamed"]) == (name, name == "Player 1")
    assert info["players"][1]["unnamed"] is False, "nobody is there"


@pytest.mark.parametrize(
    "path", ["/api/tables/bcdfghjkmnpq", "/api/tables/bcdfghjkmnpq/record", "/api/tables/bcdfghjkmnpq/qr.svg"]
)
async def test_an_unknown_table_is_not_found(web: httpx.AsyncClient, path: str) -> None:
    problem(await web.get(path), 404, "table")
    problem(await web.post("/api/tables/bcdfghjkmnpq/seats/1", json={}), 404, "table")


async def test_the_invitation_is_a_picture_of_the_link_alone(web: httpx.AsyncClient) -> None:
    import segno

    mine = (await web.post("/api/tables", json=NEW)).json()
    answer = await web.get(f"/api/tables/{mine['table']}/qr.svg", params={"lang": "ja"})
    assert answer.headers["content-type"] == "image/svg+xml"
    same = segno.make(f"http://tefuda.test{mine['link']}", micro=False).svg_inline(scale=8, border=4, omitsize=True)
    drawn = re.findall(r' d="([^"]+)"', answer.text)
    assert re.findall(r' d="([^"]+)"', same)[0] in drawn


async def test_the_record_is_for_the_end_and_can_be_checked(live_server: LiveServer) -> None:
    seats = await live_server.pair(target="5")
    path = f"/api/tables/{seats[0]['table']}/record"
    problem(await live_server.web.get(path), 409, "over")
    guests = [await live_server.guest(seat) for seat in seats]
    told = guests[0].scene["fair"]["commitment"]
    await play_on(guests, random.Random(2), lambda scene: scene["state"] == "over")
    answer = await live_server.web.get(path)
    assert answer.headers["content-type"] == "application/json"
    again = tefuda.replay(answer.text)
    assert again.over
    assert commitment(again.seed) == told == guests[0].scene["fair"]["commitment"]
    assert again.seed.hex() == guests[0].scene["fair"]["seed"]


async def test_a_finished_match_keeps_its_record_after_a_restart(database: str) -> None:
    async with running(settings(database)) as live_server:
        seats = await live_server.pair(target="1")
        guests = [await live_server.guest(seat) for seat in seats]
        await play_on(guests, random.Random(2), lambda scene: scene["state"] == "over")
        path = f"/api/tables/{seats[0]['table']}/record"
        record = (await live_server.web.get(path)).text
    async with running(settings(database)) as live_server:
        assert (await live_server.web.get(path)).text == record
        back = await live_server.guest(seats[0])
        assert back.scene["state"] == "over"


# --- limits and headers ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/healthz", "/metrics", "/api/games", "/api/puzzles", "/", "/openapi.json"])
async def test_who_asks_for_the_head_gets_it(web: httpx.AsyncClient, path: str) -> None:
    whole, head = await web.get(path), await web.head(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]


@pytest.mark.parametrize("path", ["/", "/openapi.json", "/favicon.svg"])
async def test_nothing_is_packed_for_who_refuses_that(web: httpx.AsyncClient, path: str) -> None:
    answer = await web.get(path, headers={"accept-encoding": "gzip;q=0, identity"})
    assert answer.status_code == 200 and "content-encoding" not in answer.headers


async def test_the_head_of_nothing_is_not_found(web: httpx.AsyncClient) -> None:
    assert (await web.head("/api/nothing")).status_code == 404


async def test_operations_have_names_that_are_words(web: httpx.AsyncClient) -> None:
    told = (await web.get("/openapi.json")).json()["paths"]
    names = [one["operationId"] for way in told.values() for one in way.values()]
    verbs = {name.partition("_")[0] for name in names}
    assert len(names) == len({*names})
    assert {"list_bots", "read_health", "take_duplicate"} <= {*names} and "listhouse" not in verbs


async def test_pages_of_other_hosts_may_look_but_not_act(web: httpx.AsyncClient) -> None:
    evil = {"origin": "http://evil.test"}
    problem(await web.post("/api/tables", json=NEW, headers=evil), 403, "origin")
    problem(await web.post("/api/tables", json=NEW, headers={"origin": "null"}), 403, "origin")
    assert (await web.post("/api/tables", json=NEW, headers={"origin": "http://tefuda.test"})).status_code == 201


async def test_large_bodies_are_refused_however_they_come(web: httpx.AsyncClient) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * 1000

    problem(await web.post("/api/tables", content=b"x" * 70_000), 413, "size")
    problem(await web.post("/api/tables", content=endless()), 413, "size")


async def test_the_description_has_the_bounds_of_ids_and_every_body(web: httpx.AsyncClient) -> None:
    api = (await web.get("/openapi.json")).json()
    told = [asked for path in api["paths"].values() for asked in path.values()]
    ids = [one["schema"] for asked in told for one in asked.get("parameters", ()) if one["name"] in ("id", "table")]
    assert ids
    for schema in ids:
        assert "[a-z0-9]+" in str(schema) and "minLength" in str(schema)
    bodies = {
        where: asked["post"]["requestBody"]["content"]["application/json"]["schema"]
        for where, asked in api["paths"].items()
        if "requestBody" in asked.get("post", ())
    }
    assert bodies.pop("/api/replays") == {"type": "object"}  # a record, which has a reader of its own
    named = {body["$ref"].rpartition("/")[2] for body in bodies.values()}
    assert named == {kind.__name__ for kind in REQUESTS} <= api["components"]["schemas"].keys()


async def test_a_body_of_another_kind_is_refused(web: httpx.AsyncClient) -> None:
    """A form of another page can send text, and no JSON without asking first."""
    problem(await web.post("/api/tables", content=json.dumps(NEW), headers={"content-type": "text/plain"}), 422, "body")


@pytest.mark.parametrize("body", [b"", b"{", b"null", b"[" * 20_000, b'{"game":"\\ud800"}', b"\xff\xfe"])
async def test_garbage_in_a_body_is_a_problem_not_a_crash(web: httpx.AsyncClient, body: bytes) -> None:
    answer = await web.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["text"]


async def test_every_refusal_of_a_body_is_in_the_description(web: httpx.AsyncClient) -> None:
    asked = (await web.get("/openapi.json")).json()["paths"]
    bodies = {path: one["post"]["responses"] for path, one in asked.items() if "requestBody" in one.get("post", ())}
    for path, described in bodies.items():
        filled = re.sub(r"\{\w+\}", "abcdefgh", path)
        answer = await web.post(filled, content=b"{", headers={"content-type": "application/json"})
        assert answer.is_client_error and str(answer.status_code) in described, (path, answer.status_code)
        assert "400" not in described, path


async def test_too_many_requests_are_told_to_wait(sqlite: str) -> None:
    async with running(settings(sqlite, table_rate=0.001, table_burst=2)) as live_server:
        await live_server.open()
        await live_server.open()
        problem(await live_server.web.post("/api/tables", json=NEW), 429, "rate")
    async with running(settings(sqlite, request_rate=0.001, request_burst=2)) as live_server:
        for _ in range(2):
            assert (await live_server.web.get("/healthz")).status_code == 200
        problem(await live_server.web.get("/healthz"), 429, "rate")


async def test_a_full_house_says_so_and_lets_idle_tables_go(sqlite: str) -> None:
    async with running(settings(sqlite, tables=2)) as live_server:
        kept = [await live_server.guest(await live_server.open()) for _ in range(2)]
        problem(await live_server.web.post("/api/tables", json=NEW), 503, "full")
        await kept[0].socket.close()
        await eventually(lambda: any(room.idle for room in live_server.lobby._rooms.values()))
        assert (await live_server.guest(await live_server.open())).scene["seat"] == 0
        assert (await live_server.guest(table=kept[0].scene["table"])).scene["state"] == "waiting"


async def test_one_address_has_its_share_of_the_tables(sqlite: str) -> None:
    elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with running(settings(sqlite, tables=8, tables_each=2)) as live_server:
        kept = [await live_server.guest(await live_server.open()) for _ in range(2)]
        told = problem(await live_server.web.post("/api/tables", json=NEW), 429, "rate")
        assert told["text"].startswith("Too many tables opened from your network are in use.")
        async with httpx.AsyncClient(base_url=live_server.web.base_url, transport=elsewhere) as other:
            assert (await other.post("/api/tables", json=NEW)).status_code == 201
        await kept[0].socket.close()
        await eventually(lambda: len(live_server.lobby.rooms) > sum(not room.idle for room in live_server.lobby.rooms))
        await live_server.open()


async def test_every_answer_is_guarded_by_its_headers(web: httpx.AsyncClient) -> None:
    for path in ("/", "/api/games", "/nothing/here", "/healthz", "/t/abc"):
        headers = (await web.get(path)).headers
        policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == "'self'"
        assert "unsafe" not in policy["style-src"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


async def test_unknown_paths_and_methods_are_problems(web: httpx.AsyncClient) -> None:
    problem(await web.get("/nothing"), 404, "http")
    problem(await web.delete("/api/games"), 405, "http")


# --- operator -------------------------------------------------------------------------------------


async def test_health_follows_the_store(web: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from tefuda.server.store import DatabaseStore

    assert (await web.get("/healthz")).text == "ok\n"

    async def broken(self: DatabaseStore) -> None:
        raise OSError("gone")

    monkeypatch.setattr(DatabaseStore, "healthy", broken)
    problem(await web.get("/healthz"), 503, "server")


async def test_figures_count_plays_tables_and_sockets(live_server: LiveServer) -> None:
    guests = await live_server.guests()
    await play_on(guests, random.Random(1), lambda scene: scene["version"] >= 6)
    await guests[0].play("fly")
    text = (await live_server.web.get("/metrics")).text
    assert 'tefuda_plays_total{outcome="accepted"} 5.0' in text
    assert 'tefuda_plays_total{outcome="notation"} 1.0' in text or 'outcome="not-your-turn"} 1.0' in text
    assert "tefuda_sockets 2.0" in text
    assert "tefuda_tables 1.0" in text
    assert "tefuda_play_seconds_bucket" in text
    assert guests[0].scene["table"] not in text


async def test_what_breaks_unexpectedly_is_said_and_not_shown(
    web: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tefuda.server.rest import routes

    def broken(lang: str) -> None:
        raise ZeroDivisionError("a secret in the message")

    monkeypatch.setattr(routes, "game_infos", broken)
    answer = await web.get("/api/games")
    assert "secret" not in problem(answer, 500, "server")["text"]


# --- the page -------------------------------------------------------------------------------------


@pytest.fixture
def without_sentences() -> None:
    """Forget all sentences, as in a new process."""
    for cached in (sentences._bundle, lexicon.bundle):
        cached.cache_clear()


WORDS_BUILT = {"text/page.en.ftl", "text/page.ja.ftl", "../.face/ja.css"}


@pytest.fixture
async def paged(sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    """A server with a built page."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Tefuda</title>")
    (folder / "assets" / "main-1a2b.js").write_text("// " + "x" * 5000)
    (folder / "notifications.js").write_text("// a worker")
    monkeypatch.setattr(page, "FOLDER", folder)
    app = create_app(settings(sqlite))
    async with app.router.lifespan_context(app):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://tefuda.test") as web:
            yield web


async def test_one_page_serves_all_its_routes(paged: httpx.AsyncClient) -> None:
    for path in ("/", "/t/k3x9mvt2bqrw", "/rules/some-game"):
        answer = await paged.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
        assert "Tefuda" in answer.text
    problem(await paged.get("/else/where"), 404, "http")
    problem(await paged.get("/assets/../../config.py"), 404, "http")


async def test_the_page_is_described_in_the_language_of_its_reader(paged: httpx.AsyncClient, tmp_path: Path) -> None:
    shutil.copy(Path("web/index.html"), tmp_path / "page" / "index.html")
    names = {
        "en": ("Rummikub", "New Canasta", "Russian Fish"),
        "ja": ("ラミーキューブ", "ニュー・カナスタ", "フィッシュ"),
    }
    for asked, lang, described in (
        ("ja-JP, en;q=0.5", "ja", ("ja",)),
        ("", "en", ("en", "ja")),
        ("fr", "en", ("en",)),
    ):
        answer = await paged.get("/", headers={"accept-language": asked})
        assert f'<html lang="{lang}">' in answer.text
        assert "accept-language" in answer.headers["vary"]
        for one, called in names.items():
            assert [name in answer.text for name in called] == [one in described] * len(called)


async def test_a_page_in_two_languages_names_its_address_in_each(paged: httpx.AsyncClient, tmp_path: Path) -> None:
    """Only what is the same for everybody: a table is no page of two languages, and what is missed is none."""
    shutil.copy(Path("web/index.html"), tmp_path / "page" / "index.html")
    for path in ("/", "/rules/some-game", "/puzzles"):
        told = (await paged.get(path)).headers["link"]
        links = {lang: href for href, lang in re.findall(r'<([^>]+)>; rel="alternate"; hreflang="([\w-]+)"', told)}
        base = str(paged.base_url).rstrip("/")
        assert links == {
            "en": f"{base}{path}?lang=en",
            "ja": f"{base}{path}?lang=ja",
            "x-default": f"{base}{path}",
        }
        assert '<html lang="ja">' in (await paged.get(path, params={"lang": "ja"})).text
        assert '<html lang="en">' in (await paged.get(f"{path}?lang=en", headers={"accept-language": "ja"})).text
    for path in ("/t/k3x9mvt2bqrw", "/nowhere"):
        assert "link" not in (await paged.get(path, headers={"accept": "text/html"})).headers


async def test_a_page_names_what_it_needs_from_the_start(paged: httpx.AsyncClient, tmp_path: Path) -> None:
    shutil.copy(Path("web/index.html"), tmp_path / "page" / "index.html")
    assert 'preload" as="style"' not in (await paged.get("/rules/some-game")).text, "an older build wrote no list"
    parts = {
        "rules/RulesPage.svelte": ["assets/rules.js", "assets/rules.css"],
        "table/TablePage.svelte": ["assets/table.js"],
        "text/page.en.ftl": ["assets/en.js"],
        "text/page.ja.ftl": ["assets/ja.js"],
        "../.face/ja.css": ["assets/ja.css"],
    }
    (tmp_path / "page" / "parts.json").write_text(json.dumps(parts))

    async def named(path: str, lang: str) -> set[str]:
        page = (await paged.get(path, headers={"accept-language": lang, "accept": "text/html"})).text
        scripts = re.findall(r'rel="modulepreload" crossorigin href="/assets/([^"]+)"', page)
        return {*scripts, *re.findall(r'rel="preload" as="style" crossorigin href="/assets/([^"]+)"', page)}

    assert await named("/rules/some-game", "en") == {"rules.js", "rules.css", "en.js"}
    assert await named("/t/k3x9mvt2bqrw", "ja") == {"table.js", "ja.js", "ja.css"}
    assert await named("/nowhere", "en") == {"en.js"}


def test_the_parts_that_pages_need_are_those_that_are_built_and_shown() -> None:
    parts = json.loads((page.FOLDER / "parts.json").read_text(encoding="utf-8"))
    shown = Path("web/src/app/App.svelte").read_text(encoding="utf-8")
    for part in PAGES.values():
        assert parts[part], part
        assert f"import('../{part}')" in shown
    assert set(parts) == {*PAGES.values(), "site/ClubsElsewhere.svelte", *WORDS_BUILT}
    for part in ("rules/RulesPage.svelte", "pad/PadPage.svelte", "profile/ProfilePage.svelte"):
        assert not set(parts[part]) & set(parts["table/TablePage.svelte"]), "they show no table"


async def test_an_address_that_leads_nowhere_is_answered_by_the_page_for_a_reader(paged: httpx.AsyncClient) -> None:
    start = (await paged.get("/")).text
    for path in ("/nowhere", "/t/a/b", "/puzzle", "/here/nowhere"):
        lost = await paged.get(path, headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
        assert (lost.status_code, lost.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert lost.text == start
        told = await paged.get(path, headers={"accept": "application/json"})
        assert (told.status_code, told.json()["code"]) == (404, "http")
    for path in ("/api/nowhere", "/assets/nowhere.js", "/api/replays/nowhere", "/api/clubs/nowhere"):
        told = await paged.get(path, headers={"accept": "text/html"})
        assert (told.status_code, told.json()["code"]) == (404, "http")


async def test_hashed_files_are_small_on_the_way_and_kept_forever(paged: httpx.AsyncClient) -> None:
    answer = await paged.get("/assets/main-1a2b.js")
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]


async def test_a_worker_is_a_script_at_the_root_so_that_it_may_watch_all_pages(paged: httpx.AsyncClient) -> None:
    answer = await paged.get("/notifications.js")
    assert (answer.status_code, answer.text) == (200, "// a worker")
    assert "javascript" in answer.headers["content-type"]


async def test_files_that_vanish_under_a_running_server_are_missed_in_words(
    without_sentences: None, paged: httpx.AsyncClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (sentences, lexicon):
        monkeypatch.setattr(module, "files", lambda package: tmp_path / "gone")
    shutil.rmtree(tmp_path / "page")
    for lang, words in (("ja", "もう一度"), ("en", "try again")):
        answer = await paged.get("/", headers={"accept-language": lang})
        assert (answer.status_code, words in answer.text) == (503, True)
        problem(await paged.get("/assets/main-1a2b.js", headers={"accept-language": lang}), 404, "http")


async def test_without_a_built_page_the_visitor_is_told_what_to_do(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path / "missing")
    app = create_app(settings(sqlite))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://tefuda.test") as web:
        answer = await web.get("/", headers={"accept-language": "ja"})
        assert answer.status_code == 503
        assert "make page" in answer.text and 'lang="ja"' in answer.text
        problem(await web.get("/favicon.ico"), 404, "http")


# --- the score of real cards ----------------------------------------------------------------------

WRITTEN: dict[str, Any] = {
    "game": "skarney-gin",
    "names": ["Aki", "Ben"],
    "dealer": 1,
    "deals": [{"out": [0], "opened": [1], "left": [None, 34]}, {"out": [1], "opened": [0], "left": [9, None]}],
}


async def test_the_score_of_real_cards_is_kept_without_keeping_anything(web: httpx.AsyncClient) -> None:
    told = (await web.post("/api/score-pad", json=WRITTEN)).json()
    assert [deal["scores"] for deal in told["deals"]] == [[54, 0], []]
    assert (told["deals"][1]["figure"], told["deals"][1]["seat"]) == ("left", 0)
    assert told["before"] == ["Ben deals.", "Aki begins."]
    again = (await web.post("/api/score-pad", json=WRITTEN | {"lang": "ja"})).json()
    assert again["before"] == ["ディーラーはBenさん。", "Akiさんから始めます。"]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "whist"}, 404, "game"),
        ({"names": ["Aki", "Ben", "Chie"]}, 422, "seats"),
        ({"dealer": 2}, 422, "seats"),
        ({"rules": {"target": "many"}}, 422, "rules"),
        ({"deals": [{"out": ["0"]}]}, 422, "body"),
        ({"deals": [{}] * 201}, 422, "body"),
        ({"names": ["A" * 25, "Ben"]}, 422, "name"),
    ],
)
async def test_a_score_sheet_that_cannot_be_read_is_refused(
    web: httpx.AsyncClient, change: dict[str, Any], status: int, code: str
) -> None:
    problem(await web.post("/api/score-pad", json=WRITTEN | change), status, code)


async def test_what_nobody_asks_for_is_no_error(web: httpx.AsyncClient) -> None:
    """Figures that the game does not have, rows that are too short or too long, numbers that cannot be."""
    odd = [{"out": [], "left": [1] * 16, "what": [None]}, {}, {"out": [-1], "left": [-1, 999_999]}]
    told = (await web.post("/api/score-pad", json=WRITTEN | {"deals": odd})).json()
    assert [bool(deal["problem"]) for deal in told["deals"]] == [True] * 3
