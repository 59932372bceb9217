"""Bad days of a table without a server: another version in mid-match, no room left, parts that cannot be had."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tefuda.site import folder

from .alone import KEPT, OPEN, PLAY, Host, all_kept, arrived
from .checks import grave, soaked
from .conftest import NARROW, WIDE
from .watch import LINE

GIN = {"game": "skarney-gin", "seats": 2, "lang": "en"}
VERSION = "async () => (await (await fetch('python.json')).json()).archive"
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const coming = registration.installing ?? registration.waiting;
  while (coming.state === 'installing') await new Promise((done) => (coming.onstatechange = done));
}"""
WAITS = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
HELD = "() => navigator.serviceWorker.controller !== null"
RECORD = """async (table) => {
  const text = await (await host.fetch(`/api/tables/${table}/record`)).text();
  return (await host.fetch('/api/replays', { method: 'POST', body: text })).status;
}"""
ROOM = 20_000  # bytes: for a table and some plays
TRIED = f"async (given) => ({PLAY})(given).then(() => '', (error) => error.message)"


def plays(page: Page, seated: Any, tag: str, most: int = 4) -> set[str]:
    """So many plays are made and told; their ids."""
    return {id for id, _ in page.evaluate(PLAY, {"seated": seated, "most": most, "tag": tag, "on": True})}


def kept(page: Page, seated: Any) -> list[str]:
    """The ids of the lines that this browser has kept, each version once."""
    lines = page.evaluate(KEPT, seated["table"])
    assert [version for version, _ in lines] == list(range(1, len(lines) + 1))
    return [id for _, id in lines]


@pytest.fixture
def other_version(host: Host, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lays another version into the host's folder: Python brings one more module."""

    def lay() -> str:
        with monkeypatch.context() as changed:
            changed.setattr(folder, "_read", lambda: whole | {"tefuda/another.py": b""})
            folder.lay_out(host.folder, pace=0.0)
        [archive] = host.folder.glob("tefuda-*.bin")
        return archive.name

    whole = folder._read()
    yield lay
    folder.lay_out(host.folder, pace=0.0)


def test_another_version_comes_in_mid_match(visitor: Any, host: Host, other_version: Any) -> None:
    """The match goes on under the version that began it, and under the new one when all pages are closed."""
    page = visitor()
    all_kept(page)
    [before] = host.folder.glob("tefuda-*.bin")
    finished = page.evaluate(OPEN, {"game": "literature", "seats": 6, "lang": "en"})
    plays(page, finished, "f", 10_000)
    seated = page.evaluate(OPEN, GIN)
    told = plays(page, seated, "a")
    after = other_version()
    assert after != before.name
    page.evaluate(UPDATE)
    assert page.evaluate(WAITS)
    told |= plays(page, seated, "b")
    arrived(page)
    told |= plays(page, seated, "c")
    assert (page.evaluate(VERSION), page.evaluate(WAITS)) == (before.name, True)
    page = reopened(page, after)
    told |= plays(page, seated, "d")
    lines = kept(page, seated)
    assert told <= set(lines)
    assert len([id for id in lines if id]) == len({id for id in lines if id})
    assert page.evaluate(RECORD, finished["table"]) == 201
    page.context.set_offline(True)
    arrived(page)
    assert plays(page, seated, "e") <= set(kept(page, seated))


def reopened(page: Page, version: str) -> Page:
    """All pages are closed, until one comes up with the new version."""
    for _ in range(20):
        context = page.context
        page.close()
        page = arrived(context.new_page())
        if page.evaluate(VERSION) == version:
            return page
    raise AssertionError("the new version never comes")


def test_a_first_visit_is_held_as_soon_as_everything_is_kept(visitor: Any) -> None:
    """A first visit, too, has the parts of the page that come later without a network."""
    page = visitor()
    all_kept(page)
    page.wait_for_function(HELD)
    page.context.set_offline(True)
    page.evaluate("location.hash = '/puzzles'")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("a[href*='/puzzle/']").first).to_be_visible()


NOTHING_KEPT = "navigator.serviceWorker.register = () => Promise.reject()"
PYTHON = "async () => { await host.fetch('/api/tables/k3x9mvt2bqrw?lang=en') }"


def test_a_first_visit_that_is_cut_off_before_all_is_kept_has_its_menu(visitor: Any) -> None:
    """A player who was still reading how the game goes plays the deal, and the menu answers."""
    visitor.excuse(*LINE)
    page = visitor(NARROW, "en", lambda page: page.add_init_script(NOTHING_KEPT))
    page.get_by_role("button", name="Play now").first.tap()
    read = page.get_by_role("dialog").get_by_role("button", name="Play", exact=True)
    expect(read).to_be_visible()
    page.evaluate(PYTHON)
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    read.tap()
    expect(page.locator(".hand [role=option]").first).to_be_visible()
    page.locator(".top > button").tap()
    expect(page.get_by_role("dialog").get_by_role("button", name="End the match here")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text([])


@pytest.mark.parametrize(
    ("size", "lang", "said"), [(WIDE, "en", "has no storage left"), soaked(NARROW, "ja", "保存領域がいっぱい")]
)
def test_no_room_is_left(visitor: Any, host: Host, size: tuple[int, int], lang: str, said: str) -> None:
    """A lack of room is told from the first, and again in the middle of a match; nothing is told that is not kept."""

    def room(page: Page, *bytes: int) -> None:
        session = page.context.new_cdp_session(page)
        quota = {"quotaSize": sum(bytes)} if bytes else {}
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin, **quota})

    origin = "/".join(host.base.split("/")[:3])
    page = visitor(size, lang, lambda page: room(page, 1))
    page.locator("button.main").first.click()
    expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    room(page, page.evaluate("async () => (await navigator.storage.estimate()).usage"), ROOM)
    seated = page.evaluate(OPEN, {"game": "carousel", "seats": 2, "lang": lang})
    assert page.evaluate(TRIED, {"seated": seated, "most": 10_000, "tag": "a", "on": True})
    expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
    told = {id for id, _ in page.evaluate("() => window.told ?? []")}
    lines = kept(page, seated)
    assert told <= set(lines)
    room(page)
    assert plays(page, seated, "b", 2) <= set(kept(page, seated))
    assert kept(page, seated)[: len(lines)] == lines
    expect(page.get_by_text(said)).to_have_count(0)


@pytest.mark.parametrize("part", ["pyodide.asm.wasm", soaked("library.bin"), soaked("pyodide.asm.mjs")])
def test_a_part_that_cannot_be_had_is_told(visitor: Any, part: str) -> None:
    """The next try brings the table that was asked for."""
    visitor.excuse(*LINE)
    page = visitor()
    page.context.route(f"**/{part}", lambda route: route.abort())
    page.locator("button.main").first.click()
    expect(page.get_by_role("alert")).to_contain_text("Loading failed")
    page.context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_url("**/#/t/**")


@pytest.mark.parametrize(
    ("size", "lang"), [(NARROW, "ja"), soaked(WIDE, "ja"), soaked(NARROW, "en"), soaked(WIDE, "en")], ids=str
)
def test_every_kind_of_page_can_be_used_by_everybody(visitor: Any, size: tuple[int, int], lang: str) -> None:
    page = visitor(size, lang)
    seated = page.evaluate(OPEN, {"game": "literature", "seats": 6, "lang": lang})
    plays(page, seated, "a", 10_000)
    playing = page.evaluate(OPEN, GIN | {"lang": lang})
    [game] = [
        one
        for one in page.evaluate(f"async () => (await fetch('./api/games.{lang}.json')).json()")
        if one["id"] == GIN["game"]
    ]
    lesson = game["lessons"][0]["id"]
    for path, stands in {
        "": ".shelf, h3",
        f"/t/{playing['table']}": ".prompt.yours",
        f"/learn/{GIN['game']}/{lesson}": ".hand",
        f"/puzzle/{GIN['game']}/1": ".hand",
        f"/rules/{GIN['game']}": "article, main h1",
        f"/replay/{seated['table']}": "[role=slider], input[type=range]",
    }.items():
        page.goto(f"./#{path}")
        expect(page.locator(stands).first).to_be_visible()
        assert grave(page) == [], path
