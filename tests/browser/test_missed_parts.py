"""A part of the page that cannot be fetched: the page says so, leaves what was there, and can be loaded again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .checks import grave, soaked
from .conftest import NARROW, WIDE, Newcomer
from .staged import Stage
from .tables import SMALLEST
from .watch import LINE, Watch

EIGHTS: dict[str, Any] = {"almighty": "N", "phase": "play", "turn": 0, "shown": ["J", "Q"]}
HANDS = ["8S 8H 8D AC 3R 5H", "TC 9C"]
PANELS = "**/panels-*.js"
TOO_WIDE = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
SAID = {
    "en": ("A part of this page could not be loaded.", "Load again", "There is no connection"),
    "ja": ("ページの一部を読み込めませんでした。", "読み込み直す", "接続が切れているため"),
}


def with_hints(newcomer: Newcomer, size: tuple[int, int], lang: str) -> Page:
    return Stage("rummy-fifty", EIGHTS | {"hands": HANDS}, hints=True).seat(newcomer, size=size, lang=lang)


@pytest.mark.parametrize(("size", "lang"), [(NARROW, "ja"), soaked(WIDE, "en")])
def test_a_hint_that_has_no_panel_says_so_and_the_button_stays(
    newcomer: Newcomer, watch: Watch, size: tuple[int, int], lang: str
) -> None:
    missed, again, silent = SAID[lang]
    watch.excuse(*LINE)
    page = with_hints(newcomer, size, lang)
    page.route(PANELS, lambda route: route.abort())
    button = page.get_by_test_id("hint-button")
    button.click()
    alert = page.get_by_role("alert").filter(has_text=missed)
    expect(alert).to_be_in_viewport(ratio=0.99)
    expect(button).to_be_visible()
    expect(page.locator(".bar")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".acts > button").first).to_be_visible()
    assert grave(page) == []
    page.unroute(PANELS)
    page.route("**/t/*", lambda route: route.abort())  # a page that is left now would be gone
    alert.get_by_role("button", name=again).click()
    expect(page.get_by_role("alert").filter(has_text=silent)).to_be_visible()
    page.unroute("**/t/*")
    expect(page.get_by_role("alert")).to_have_count(0)
    button.click()
    expect(page.get_by_test_id("tip")).to_be_visible()


@pytest.mark.parametrize(("size", "lang"), [(NARROW, "ja"), soaked(SMALLEST, "ja"), soaked(SMALLEST, "en")])
def test_while_the_line_is_down_nobody_is_told_to_load_the_page_again(
    newcomer: Newcomer, watch: Watch, size: tuple[int, int], lang: str
) -> None:
    _, again, silent = SAID[lang]
    watch.excuse(*LINE)
    page = with_hints(newcomer, size, lang)
    page.context.set_offline(True)
    page.get_by_test_id("hint-button").click()
    alert = page.get_by_role("alert").filter(has_text=silent)
    expect(alert).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_role("button", name=again)).to_have_count(0)
    page.locator(".top > button").click(trial=True)  # the menu stays in reach
    page.context.set_offline(False)
    expect(alert).to_have_count(0)
    page.get_by_test_id("hint-button").click()
    expect(page.get_by_test_id("tip")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [NARROW, SMALLEST])
def test_no_label_of_the_notice_runs_out_of_its_button(
    newcomer: Newcomer, watch: Watch, size: tuple[int, int], lang: str
) -> None:
    watch.excuse(*LINE)
    page = with_hints(newcomer, size, lang)
    page.route(PANELS, lambda route: route.abort())
    page.get_by_test_id("hint-button").click()
    alert = page.get_by_role("alert").filter(has_text=SAID[lang][0])
    expect(alert).to_be_in_viewport(ratio=0.99)
    assert alert.locator("button").evaluate_all(TOO_WIDE) == []


@pytest.mark.parametrize("lang", ["ja", soaked("en")])
def test_a_part_of_a_panel_that_is_missed_is_told_above_the_panel(newcomer: Newcomer, watch: Watch, lang: str) -> None:
    missed, again, _ = SAID[lang]
    watch.excuse(*LINE)
    page = Stage("rummy-fifty", EIGHTS | {"hands": HANDS}).seat(newcomer, size=NARROW, lang=lang)
    page.route("**/FairView-*.js", lambda route: route.abort())
    page.locator(".top > button").click()
    panel = page.get_by_role("dialog")
    panel.locator("details > summary").last.click()
    alert = page.get_by_role("alert").filter(has_text=missed)
    expect(alert).to_be_in_viewport(ratio=0.99)
    alert.get_by_role("button", name=again).click(trial=True)  # the panel lay over it, and took it away
    assert grave(page) == []
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(alert).to_be_in_viewport(ratio=0.99)
    alert.get_by_role("button").last.click()
    expect(alert).to_have_count(0)


def test_parts_that_nobody_waits_for_are_missed_in_silence(newcomer: Newcomer, watch: Watch) -> None:
    """Sounds, and the end that is fetched before it comes."""
    watch.excuse(*LINE)
    page = newcomer()
    page.route("**/{player,Ending}-*.js", lambda route: route.abort())
    stage = Stage("rummy-fifty", EIGHTS | {"hands": HANDS})
    page = stage.seat(lambda **_: page)
    page.locator(".hand [role=option]").first.click()
    expect(page.locator(".hand [aria-selected=true]")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("alert")).to_have_count(0)
