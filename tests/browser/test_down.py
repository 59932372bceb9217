"""A game of many packs at the page: Down is taken up, and a stock is cut by eye."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from . import melder
from .checks import faults, grave, soaked
from .conftest import NARROW, UNHURRIED, WIDE, Newcomer, hasten
from .live_server import LiveServer, Seat
from .many import TRIES, Player, table
from .person import hand
from .staged import Stage

CUT = "[data-testid=cut]"
# The next discard takes up Down; nobody else plays on, so that no step waits behind it.
THE_LAST_OF_LOOKING = {"turn": 0, "phase": "play", "hands": ["9C", "AS 3C"]}
# Every play that the page sends.
SENT = """
window.sent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (frame) {
  const told = JSON.parse(frame);
  if (told.t === 'play') sent.push(told.play);
  return send.call(this, frame);
};
"""
LID = 23  # from the upper edge of a stock's picture to its uppermost card


def at_the_last_of_looking(live_server: LiveServer) -> tuple[Seat, str]:
    """A table at which the next play takes up Down; and that play."""
    for _ in range(TRIES):
        seat = table(live_server, 1)
        with live_server.guest(seat) as guest:
            play = melder.up_to_the_last_of_looking(guest)
            if play is not None and play.startswith("discard"):
                return seat, play
    raise AssertionError("Down is never taken up")


def take_up(page: Page, play: str) -> Player:
    player = Player(page)
    player.wait()
    player.choose(play.split()[1])
    page.locator(".acts > button.main").click()
    return player


def test_down_is_turned_over_card_by_card_and_a_key_skips_it(newcomer: Newcomer) -> None:
    page = Stage(melder.GAME, THE_LAST_OF_LOOKING).seat(newcomer, calm=False, scripts=(UNHURRIED,))
    hasten(page, 0)
    take_up(page, "discard 9C")
    stage = page.get_by_test_id("taking-up")
    expect(stage).to_be_attached()
    assert stage.locator("..").locator(".card").count() == 22, "eleven cards, each with two sides"
    assert "You take up Down:" not in page.locator(".ground").inner_text(), "not told before they are turned"
    page.keyboard.press("x")
    expect(stage).to_have_count(0)
    expect(page.locator(".side").get_by_text("You take up Down:")).to_be_attached()
    assert len(hand(page)) == 11
    expect(page.locator(".hand [role=option]").first).to_be_visible()


def test_down_comes_quietly_where_motion_is_reduced(newcomer: Newcomer, live_server: LiveServer) -> None:
    seat, play = at_the_last_of_looking(live_server)
    page = newcomer(seat=seat)
    page.evaluate(
        "() => { window.staged = 0; new MutationObserver(() => {"
        " staged += document.querySelectorAll('[data-testid=taking-up]').length;"
        " }).observe(document, { childList: true, subtree: true }); }"
    )
    take_up(page, play)
    expect(page.locator(".hand [role=option]")).to_have_count(11)
    assert page.evaluate("window.staged") == 0


def where_one_cuts(live_server: LiveServer, others: int) -> Seat:
    """A table whose first dealer is the reader."""
    for _ in range(TRIES):
        seat = table(live_server, others, grab_bonus="input")
        with live_server.guest(seat) as guest:
            if guest.scene["cut"]:
                return seat
    raise AssertionError("one is never the dealer")


def says_no_number(page: Page) -> None:
    """Neither the eye nor the ear is told how many cards a cut is."""
    told = page.locator(CUT).evaluate(
        "one => [one.innerText, ...[one, ...one.querySelectorAll('*')].flatMap((part) => ['aria-label', 'title',"
        " 'aria-valuetext', 'aria-description', 'data-count'].map((name) => part.getAttribute(name) ?? ''))].join(' ')"
    )
    assert "Stock 1" in told or "山札1" in told
    assert not re.search(r"\d\d", told), told


def at_height(stock: Locator, share: float) -> tuple[float, float]:
    """The point to press so that so much of the stock is lifted."""
    box = stock.locator("svg").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + LID + share * (box["height"] - LID - 3)


def test_a_stock_is_cut_with_the_mouse(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=where_one_cuts(live_server, 4), scripts=(SENT,))
    stock = page.locator(CUT).get_by_role("slider", name="Stock 3")
    says_no_number(page)
    expect(page.locator(CUT).get_by_role("slider")).to_have_count(4)
    x, y = at_height(stock, 0.3)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*at_height(stock, 55 / 81), steps=6)
    expect(stock).to_have_attribute("aria-valuetext", re.compile("two thirds"))
    page.mouse.up()
    says_no_number(page)
    page.get_by_role("button", name="Take this many").click()
    expect(page.locator(CUT)).to_have_count(0)
    assert page.evaluate("sent[0]") in ("grab 54", "grab 55", "grab 56")


@pytest.mark.parametrize(("size", "lang"), [soaked(WIDE, "en"), (NARROW, "ja")], ids=["wide", "narrow"])
def test_a_stock_is_cut_by_keyboard(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int], lang: str
) -> None:
    page = newcomer(seat=where_one_cuts(live_server, 7), size=size, lang=lang, scripts=(SENT,))
    sliders = page.locator(CUT).get_by_role("slider")
    sliders.first.focus()
    page.keyboard.press("ArrowRight")
    expect(sliders.nth(1)).to_be_focused()
    before = int(sliders.nth(1).get_attribute("aria-valuenow") or 0)
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(sliders.nth(1)).to_have_attribute("aria-valuenow", str(before - 3))
    says_no_number(page)
    assert faults(page) == []
    assert grave(page) == []
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.locator(CUT)).to_have_count(0)
    assert page.evaluate("sent") == ["grab 95"], "the thickest that there is"


def test_a_cut_by_finger_on_a_phone_does_not_move_the_page(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=where_one_cuts(live_server, 2), size=NARROW)
    stock = page.locator(CUT).get_by_role("slider", name="Stock 4")
    page.touchscreen.tap(*at_height(stock, 0.5))
    expect(stock).to_have_attribute("aria-valuetext", re.compile("half"))
    assert stock.evaluate("one => getComputedStyle(one).touchAction") == "none"
    page.get_by_role("button", name="Take this many").tap()
    expect(page.locator(CUT)).to_have_count(0)


def test_a_red_and_a_black_canasta_are_known_where_the_readers_own_colours_are_forced(newcomer: Newcomer) -> None:
    melds = [["6S 6H 6D 6C 2S 2H 6S"], ["KS KH KD KC KS KH KD"]]
    page = Stage("looking-and-down", THE_LAST_OF_LOOKING | {"melds": melds}).seat(newcomer)
    bands = page.locator(".band, .stacked .wild i")
    tints = "all => all.map((one) => getComputedStyle(one).backgroundColor)"
    usual = bands.evaluate_all(tints)
    assert len(set(usual)) == 3, "red, black, and the dots of wild cards"
    page.emulate_media(forced_colors="active")
    assert bands.evaluate_all(tints) == usual
