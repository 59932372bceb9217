"""The server is another version now: an open page loads the new one by itself, once, and takes no play away."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Newcomer
from .live_server import LiveServer, bring, may

LOADED = "performance.getEntriesByType('navigation')[0].type"
CUT = "window.sockets.forEach((one) => one.close())"
SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(url) {
    super(sessionStorage.old ? url.replace(/page=.*/, 'page=index-of-yesterday') : url);
    window.sockets.push(this);
  }
};
"""


def test_an_open_page_loads_the_new_one_when_no_play_is_half_made(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=bring(live_server, may("offer"))[0], scripts=(SOCKETS,))
    card = page.locator(".hand [role=option]").first
    card.click()
    expect(card).to_have_attribute("aria-selected", "true")
    page.evaluate("window.before = true")
    page.evaluate("sessionStorage.old = 'as if it had been loaded before the upgrade'")
    page.evaluate(CUT)
    page.wait_for_function("() => window.sockets.length === 2 && window.sockets[1].readyState === 1")
    expect(card).to_have_attribute("aria-selected", "true")
    assert page.evaluate("window.before === true"), "a card is chosen: it waits"
    page.keyboard.press("Escape")
    page.wait_for_function("() => window.before === undefined")
    expect(page.locator(".hand [role=option]").first).to_be_visible()
    assert page.evaluate(LOADED) == "reload"
    page.evaluate("window.before = true")  # it is still another page than the server's, and does not load forever
    card = page.locator(".hand [role=option]").first
    card.click()
    expect(card).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-selected", "false")
    assert page.evaluate("window.before === true")
