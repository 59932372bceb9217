"""The page without a server: with its network cut a match is begun, left, found again, and played on."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.browser.alone import all_kept
from tests.browser.checks import faults, grave
from tests.browser.conftest import NARROW
from tests.browser.person import Person, hand
from tests.browser.places import FOLLOW

# The browser's own functions that the page has replaced.
OWN = "() => ['fetch', 'WebSocket', 'XMLHttpRequest'].filter((name) => !/native code/.test(String(window[name])))"


def test_a_match_off_line_from_the_first_visit(visitor: Any) -> None:
    page = visitor(NARROW)
    all_kept(page)
    assert page.evaluate(OWN) == [], "put in the place of the browser's own"
    page.workers[0].evaluate(FOLLOW, "a match offline")  # the same cards each time
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    assert (faults(page), grave(page)) == ([], [])
    page.get_by_role("button", name="Play now").first.tap()
    page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).tap()
    expect(page.locator(".hand [role=option]").first).to_be_visible()
    person = Person(page)
    person.play_until(lambda: len(person.done) >= 1)
    held = hand(page)
    page.reload()
    person.wait()
    assert sorted(hand(page)) == sorted(held)
    assert (faults(page), grave(page)) == ([], [])
    person.play_until(lambda: len(person.done) >= 2)
    assert person.wait() == "turn"
