"""The line is lost: it is said, and nothing else is lost."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Newcomer
from tests.browser.live_server import LiveServer, bring, may
from tests.browser.person import Person, hand, prompt
from tests.browser.watch import LINE, Watch


def test_a_lost_line_is_said_and_a_play_is_made_once(newcomer: Newcomer, live_server: LiveServer, watch: Watch) -> None:
    watch.excuse(*LINE)
    page = newcomer(seat=bring(live_server, may("draw"))[0])
    person = Person(page)
    person.wait()
    before = hand(page)
    live_server.kill()
    expect(page.get_by_text("Connection lost. Reconnecting…")).to_be_visible()
    page.locator("button.pile").click()
    expect(page.get_by_text("Sending…")).to_be_visible()
    live_server.start()
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    person.wait()
    assert len(hand(page)) == len(before) + 1
    assert set(before) < set(hand(page))
    person.end_turn()
    expect(prompt(page)).to_contain_text("Waiting for Ben")
