"""Little has to come before the first card is there; the time depends on machine and line, and is not measured here."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .checks import open_menu
from .conftest import Newcomer
from .live_server import LiveServer, bring, may

LIGHT_ENOUGH = 153_900  # bytes as they travel: page, with the files in its head, script, style, words and a font
ALL_SCRIPTS = 192_500  # bytes as they travel, with whatever may be opened, sounds and the cards of a hint among it
SMALL = 1024  # bytes that are not worth packing
FEW = 10  # requests, the page itself and the faces of titles and of text among them

# The files fetched before the first card was there: of what kind, after how many others in a row, and how many bytes.
FIRST_CARD = """
new MutationObserver((_, watching) => {
  if (!document.querySelector('.card use')) return;
  watching.disconnect();
  const all = performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'));
  window.fetched = all.map((one) => [one.initiatorType, new URL(one.name).pathname, one.encodedBodySize]);
}).observe(document, { childList: true, subtree: true });
"""

# Scripts that a script asked for, and the page's first one; the head's have no kind, or that of links.
ASKED = """() => performance.getEntriesByType('resource')
  .filter((one) => one.initiatorType === 'script').map((one) => one.name)"""


def test_little_is_fetched_before_the_first_card(newcomer: Newcomer, live_server: LiveServer) -> None:
    seat = bring(live_server, may("draw"))[0]
    for page in (newcomer("/", scripts=(FIRST_CARD,)), newcomer(seat=seat, scripts=(FIRST_CARD,))):
        fetched: list[Any] = page.wait_for_function("() => window.fetched").json_value()
        print(fetched)
        assert len(fetched) <= FEW
        assert sum(size for _, _, size in fetched) < LIGHT_ENOUGH


def test_a_page_asks_for_nothing_that_its_head_has_not_named(newcomer: Newcomer, live_server: LiveServer) -> None:
    """Each script and style that is there with the heading was asked for before any script ran."""
    for path in ("/rules/carousel", "/puzzles", "/me", "/pad"):
        page = newcomer(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        asked: list[str] = page.evaluate(ASKED)
        assert [one for one in asked if "/assets/index-" not in one] == [], path


def test_the_script_is_light(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer()
    scripts = []
    page.on("response", lambda answer: scripts.append(answer) if answer.request.resource_type == "script" else None)
    open_everything(page, live_server)
    assert scripts
    sizes = [script.request.sizes()["responseBodySize"] for script in scripts]
    plain = [size for script, size in zip(scripts, sizes, strict=True) if not script.header_value("content-encoding")]
    assert all(size < SMALL for size in plain), "what is longer travels packed"
    assert sum(sizes) < ALL_SCRIPTS


def open_everything(page: Page, live_server: LiveServer) -> None:
    """Open everything that might fetch a script of its own."""
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    for name in ("The game in a minute", "Rules", "Settings", "Help"):
        open_menu(page).get_by_role("button", name=name, exact=True).click()
        page.get_by_role("button", name="Close").click()
