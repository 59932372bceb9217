"""Each kind of page once: it fits the screen, all that can be pressed is large enough, and axe finds nothing grave."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.checks import close_panels, faults, grave, open_panel
from tests.browser.conftest import NARROW, WIDE, Newcomer
from tests.browser.live_server import ME, LiveServer

BOT = {"kind": "bot", "bot": "steady"}
RECORD = Path(__file__).parents[2] / "records" / "literature-1.json"


def clean(page: Page, seen: str) -> None:
    """Expect a page without fault as soon as this is seen there."""
    expect(page.locator(seen).first).to_be_visible()
    assert (faults(page), grave(page)) == ([], []), page.url


def test_the_start_page_and_what_can_be_opened_there(newcomer: Newcomer) -> None:
    page = newcomer("/", lang="ja", dark=True)
    clean(page, ".shelf .tile .ways > button")
    page.locator(".tile .ways > button").last.click()
    page.locator("dialog form summary").click()
    clean(page, "dialog form details[open]")
    close_panels(page)
    page.get_by_role("button", name="設定").click()
    clean(page, "dialog label:has(input[type=radio])")


PATHS = {
    "/rules/skarney-gin": "article.book h2",
    "/learn/skarney-gin/first-deal": ".hand .card",
    "/puzzles": "[data-testid=day]",
    "/puzzle/rummy-fifty/1": ".hand .card",
    "/move": "form",
}


@pytest.mark.parametrize(
    ("size", "lang", "dark", "paths"),
    [(WIDE, "en", True, list(PATHS)[::2]), (NARROW, "ja", False, list(PATHS)[1::2])],
    ids=["wide", "narrow"],
)
def test_what_one_reads_and_tries(
    newcomer: Newcomer, size: tuple[int, int], lang: str, dark: bool, paths: list[str]
) -> None:
    page = newcomer(lang=lang, size=size, dark=dark)
    for path in paths:
        page.goto(path)
        clean(page, PATHS[path])
        expect(page.locator("html")).to_have_attribute("lang", lang)


def test_before_a_match(newcomer: Newcomer, live_server: LiveServer) -> None:
    """Pages are sound for a friend who comes by the link, and for the host who waits."""
    seat = live_server.open()
    page = newcomer(seat["link"], size=NARROW, lang="ja")
    clean(page, "form")
    page = newcomer(seat=seat)
    clean(page, ".invitation img")
    open_panel(page, "rules")
    clean(page, "dialog article.book h2")


def test_after_a_match(newcomer: Newcomer, live_server: LiveServer) -> None:
    """Its end, a look back, how it was played, a moment tried again, and the same cards for others."""
    seat = live_server.open([ME, BOT])
    with live_server.guest(seat) as guest:
        guest.play_until(lambda scene: scene["version"] > 12)
        guest.ask("offer_end")
        guest.until(lambda scene: bool(scene["state"] == "over"))
    page = newcomer(seat=seat, dark=True)
    page.get_by_role("link", name="How did I play?").click()
    page.get_by_role("dialog").get_by_role("button", name="Start the review").click()
    clean(page, "[data-testid=chances]")
    page.get_by_role("link", name="Try these again").click()
    clean(page, "[data-testid=puzzle]")
    same = live_server.client.post(f"{live_server.base}/api/duplicates", json={"table": seat["table"]}).json()["id"]
    page.goto(f"/duplicate/{same}")
    clean(page, "[data-testid=who-had-them]")


def test_a_record_is_looked_back_at(newcomer: Newcomer) -> None:
    page = newcomer("/", lang="ja", size=NARROW)
    page.set_input_files("input[type=file]", RECORD)
    clean(page, ".hand [role=option]")
    page.get_by_role("button", name="進む（プレイごと）").tap()
    expect(page.locator(".page")).to_have_attribute("data-version", "2")
    page.get_by_role("button", name="その他").tap()
    page.get_by_role("button", name="これまでの経過").tap()
    clean(page, "dialog a")
