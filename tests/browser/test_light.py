"""How soon the first card is there, and how little has to come for it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Newcomer
from .house import House, bring, may

SOON_ENOUGH = 1500  # milliseconds from opening the page
TRIES = 5  # where the machine has other things to do the first may be late
LIGHT_ENOUGH = 150_000  # bytes of script, as they travel

# When the first card was there to be painted.
FIRST_CARD = """
new MutationObserver((_, watching) => {
  if (!document.querySelector('.card use')) return;
  watching.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.firstCard = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""


def test_the_first_card_is_there_soon(newcomer: Newcomer, house: House) -> None:
    seat = bring(house, may("draw"))[0]
    assert any(first_card(newcomer, "/") < SOON_ENOUGH for _ in range(TRIES))
    assert any(first_card(newcomer, f"/t/{seat['table']}", seat=seat) < SOON_ENOUGH for _ in range(TRIES))


def first_card(newcomer: Newcomer, path: str, **given: object) -> float:
    """In a browser that has nothing in store."""
    page = newcomer(path, scripts=(FIRST_CARD,), **given)
    return float(page.wait_for_function("() => window.firstCard").json_value())


def test_the_script_is_light(newcomer: Newcomer, house: House) -> None:
    page = newcomer()
    scripts = []
    page.on("response", lambda answer: scripts.append(answer) if answer.request.resource_type == "script" else None)
    open_everything(page, house)
    assert scripts
    assert all(script.header_value("content-encoding") in ("gzip", "br", "zstd") for script in scripts)
    assert sum(script.request.sizes()["responseBodySize"] for script in scripts) < LIGHT_ENOUGH


def open_everything(page: Page, house: House) -> None:
    """Whatever might fetch a script of its own."""
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    for name in ("Rules", "Settings", "Keys"):
        page.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("button", name="Close").click()
