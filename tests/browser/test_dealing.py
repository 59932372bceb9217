"""Cards are seen to be dealt, the first ones too; a player may skip it, and where nothing may move nothing flies."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .checks import rest
from .conftest import NARROW, WIDE, Newcomer, hasten, holding
from .live_server import ME, LiveServer, Seat, bring, counted
from .test_life import opened, sat

# The number of cards that have been seen to fly.
FLOWN = """
window.flown = 0;
new MutationObserver((all) => all.forEach(({ target, addedNodes }) => {
  if (target.id === 'tefuda-flights') flown += [...addedNodes].filter((one) => one instanceof Element).length;
})).observe(document, { subtree: true, childList: true });
"""
# No clock ends a flight: only a player who skips it does.
NO_CLOCK = """
const later = window.setTimeout;
window.setTimeout = (what, time, ...more) => (time >= 100 ? 0 : later(what, time, ...more));
"""
BOT = {"kind": "bot", "bot": "steady"}
FLYING, HELD = "#tefuda-flights > [data-flying]", ".hand [role=option]"


def with_a_key(page: Page) -> None:
    page.keyboard.press("Shift")


def with_a_click(page: Page) -> None:
    page.mouse.click(4, 4)


def standing_still(newcomer: Newcomer, seat: Seat, size: tuple[int, int]) -> Page:
    """A page at this seat on which whatever flies hangs in the air."""
    page = newcomer(size=size, calm=False, scripts=(holding(seat), FLOWN, NO_CLOCK))
    hasten(page, 0)
    page.goto(f"/t/{seat['table']}")
    return page


def just_opened(live_server: LiveServer) -> Seat:
    """A table against computer players at which the reader begins."""
    while True:
        seat = live_server.open([ME, BOT])
        with live_server.guest(seat) as guest:
            if guest.may_act and guest.scene["version"] == 0:
                return seat


@pytest.mark.parametrize(
    ("size", "skip"), [(WIDE, with_a_key), (WIDE, with_a_click), (NARROW, with_a_click)], ids=["key", "click", "narrow"]
)
def test_who_sits_down_sees_the_first_cards_come_and_may_skip_it(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int], skip: Callable[[Page], None]
) -> None:
    page = standing_still(newcomer, just_opened(live_server), size)
    expect(page.locator(FLYING)).not_to_have_count(0)
    cards = page.locator(HELD).count()
    assert cards > 0
    assert page.locator(FLYING).count() >= cards
    skip(page)
    expect(page.locator(FLYING)).to_have_count(0)
    assert page.locator(HELD).evaluate_all("all => all.every((one) => getComputedStyle(one).opacity === '1')")
    assert page.locator(HELD).count() == cards


def test_where_nothing_may_move_nothing_flies(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=just_opened(live_server), scripts=(FLOWN,))
    expect(page.locator(HELD).first).to_be_visible()
    rest(page)
    assert page.evaluate("flown") == 0


def test_where_something_has_been_played_the_deal_is_over(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = live_server.pair()
    with live_server.guest(seats[0]) as first, live_server.guest(seats[1]) as second:
        next(guest for guest in (first, second) if guest.may_act).play("draw")
    page = newcomer(seat=seats[0], calm=False, scripts=(FLOWN,))
    expect(page.locator(HELD).first).to_be_visible()
    rest(page)
    assert page.evaluate("flown") == 0


def test_when_all_are_ready_the_first_cards_are_seen_to_come(newcomer: Newcomer, live_server: LiveServer) -> None:
    first = opened(live_server)
    with live_server.guest(sat(live_server, first)) as ben:
        ben.next()
        aki = standing_still(newcomer, first, WIDE)  # a page without a clock keeps no line for long
        aki.get_by_role("button", name="Ready", exact=True).click()
        expect(aki.locator(FLYING)).not_to_have_count(0)
    with_a_key(aki)
    expect(aki.locator(FLYING)).to_have_count(0)
    expect(aki.locator(HELD).first).to_be_visible()


def test_the_next_deal_is_seen_to_come(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, counted)
    page = newcomer(seat=seats[0], calm=False, scripts=(FLOWN,))
    page.get_by_test_id("count").get_by_role("button", name="Next deal").click()
    with live_server.guest(seats[1]) as other:
        other.next()
    page.wait_for_function("() => flown > 10")
    expect(page.locator(HELD).first).to_be_visible()
