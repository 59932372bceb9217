"""A whole deal of a game at its page, to the count and on to the next; what differs is what one plays with."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.checks import faults, grave, overlaps
from tests.browser.circle import SETTLED
from tests.browser.conftest import NARROW, Newcomer
from tests.browser.live_server import ME, LiveServer, Seat
from tests.browser.person import Keyboard, Person, hand, open_count, prompt, tab_to
from tests.browser.six_suits import Player
from tests.browser.stager import Stager, Thumb, at_the_table, near_the_end, to_the_count

BOT = {"kind": "bot", "bot": "steady"}
SOME = 4  # plays
FEW = 3  # cards that are left to draw
HELD = """() => {
  const table = location.pathname.split('/').at(-1);
  return { table, ...JSON.parse(localStorage[`tefuda.seat.${table}`]) };
}"""


def test_skarney_gin_from_the_start_page_by_keyboard_alone(newcomer: Newcomer, live_server: LiveServer) -> None:
    """The middle of it is played on another device, and the page follows."""
    page = newcomer("/", new=True)
    tab_to(page, "Play now: Skarney Gin")
    page.keyboard.press("Enter")
    first = page.get_by_role("dialog", name="Skarney Gin")
    expect(first.get_by_role("heading", name="Skarney Gin")).to_be_focused()
    assert (faults(page), grave(page)) == ([], [])
    tab_to(page, "Play", exact=True)
    page.keyboard.press("Enter")
    expect(first).to_have_count(0)
    expect(prompt(page)).not_to_contain_text("The cards are dealt")
    person = Person(page, Keyboard(page))
    person.play_until(lambda: len(person.done) == SOME)
    assert "Draw" in person.done
    assert any(what.startswith("Offer") for what in person.done)
    with live_server.guest(seat_of(page)) as guest:
        guest.play_until(lambda scene: left_to_draw(scene) <= FEW)
        page.wait_for_function(SETTLED, arg=guest.scene["version"])
    person.play_deal()
    assert (faults(page), grave(page)) == ([], [])
    person.next_deal()
    assert person.wait() == "turn"
    assert len(hand(page)) >= 10


def seat_of(page: Page) -> Seat:
    """The seat that this browser holds, for another device."""
    held: Seat = page.evaluate(HELD)
    return held


def left_to_draw(scene: dict[str, Any]) -> int:
    """The number of cards in the stock."""
    return int(next(zone["count"] for zone in scene["zones"] if zone["id"] == "stock"))


@pytest.mark.browser
def test_rummy_fifty_by_mouse(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=live_server.open([ME, BOT], game="rummy-fifty"))
    player = Player(page)
    player.wait()
    expect(page.get_by_role("radio")).to_have_count(2)
    expect(page.get_by_role("radio", name="K = 30")).to_have_count(0)
    player.pick(1)
    player.wait()
    page.locator("[data-zone=stock] button.pile").click()
    player.play_round()
    assert player.did("Choose Q", "Discard", "End the turn")
    scratch = open_count(page)
    expect(scratch.get_by_role("row", name=re.compile("^Score"))).to_be_visible()
    expect(scratch.locator(".outcome")).to_be_visible()
    scratch.get_by_role("button", name="Next round").click()
    expect(page.get_by_role("radio", name="J = 10")).to_be_visible()
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)


def test_carousel_by_thumb_in_the_staging_area(newcomer: Newcomer, live_server: LiveServer) -> None:
    """The last plays of a deal rearrange the table again and again."""
    seats = at_the_table(live_server, near_the_end, target=1)
    page = newcomer(seat=seats[0], size=NARROW, lang="ja")
    with live_server.guest(seats[0], "ja") as whisper, live_server.guest(seats[1], "ja") as other:
        me = Stager(page, whisper, Thumb(page))
        me.hands.open()
        me.judged()
        assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
        page.keyboard.press("Escape")
        to_the_count(me, other)
    assert (faults(page), grave(page)) == ([], [])
