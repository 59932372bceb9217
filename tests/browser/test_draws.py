"""The buttons for drawing keep their places, whichever piles can be drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .checks import faults, grave, rest
from .conftest import NARROW, NEVER_ASKED, WIDE, Newcomer
from .staged import Stage
from .tables import ENLARGED, SMALLEST, rummy_for_two
from .test_many_cards import COVERED, press, rank

SIZES = pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
PLACE = "(one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width].map(Math.round); }"


def place(page: Page, says: str) -> Sequence[int]:
    rest(page)
    found: Sequence[int] = page.locator(".acts > button").filter(has_text=says).evaluate(PLACE)
    return found


@SIZES
def test_the_stock_keeps_its_place_beside_a_pile_that_can_be_taken_or_not(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    """The stock stays where the pile could be taken with a first meld, too, when cards are chosen for that.

    Alone it has the words in one line.
    """
    hand = "9S 9H 9C AS AH AD KD 5D 6D 4S"
    position: dict[str, Any] = {"turn": 0, "phase": "draw", "hands": [hand, "4S 5S 6S"]}
    places = []
    for pile, melds in (("2H 9C", ["KS KH KC"]), ("9D 7H", ["KS KH KC"]), ("9D 7H", [])):
        page = Stage("looking-and-down", position | {"pile": pile, "melds": [melds, []]}).seat(newcomer, size=size)
        places.append(place(page, "Draw two cards"))
        if len(places) == 1:
            expect(page.locator(".acts > button")).to_have_count(1)
            assert page.locator(".acts > button > span").evaluate("one => one.getClientRects().length") == 1
    page.keyboard.press("Home")
    page.keyboard.press("a")  # the aces
    places.append(place(page, "Draw two cards"))
    assert len({tuple(one[:2]) for one in places}) == 1, places
    assert faults(page) == []


@SIZES
def test_two_taps_at_once_draw_one_card(newcomer: Newcomer, size: tuple[int, int]) -> None:
    """A second card may be drawn, and none is given back: a shaky finger draws one."""
    stage = Stage("carousel", {"turn": 0, "phase": "draw", "hands": ["9S 9H 4D KC 2C 8S", "AD 8C"], "stock": 20})
    page = stage.seat(newcomer, size=size)
    pile, held = page.locator("[data-zone=stock] button.pile"), page.locator(".hand [role=option]")
    pile.dblclick(delay=20)
    expect(held).to_have_count(7)
    rest(page)
    page.wait_for_timeout(700)  # longer than two taps of one press are apart
    expect(held).to_have_count(7)
    pile.click()
    expect(held).to_have_count(8)


@SIZES
def test_each_pile_keeps_the_place_that_it_had_first(newcomer: Newcomer, size: tuple[int, int]) -> None:
    known = {"turn": 0, "phase": "draw", "almighty": "N", "shown": ["J", "J", "Q", "K"]}
    hands = ["2D 5C 6R 7C 9D TC", "3C 5D", "8H", "9R"]
    places = []
    for piles in (["", "", "", ""], ["", "3H", "5H", ""], ["", "3H", "5H", "7H"]):
        page = Stage("rummy-fifty", known | {"hands": hands, "piles": piles}, 4).seat(newcomer, size=size)
        places.append(place(page, "Draw from the stock"))
        assert faults(page) == []
    assert len({tuple(one) for one in places}) == 1, places
    assert page.locator(".acts").evaluate("one => one.scrollHeight <= one.clientHeight")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_all_draws_of_two_players_are_seen_whole_on_any_telephone(newcomer: Newcomer, lang: str) -> None:
    page = rummy_for_two().seat(newcomer, size=NARROW, lang=lang)
    expect(page.locator(".acts > button")).to_have_count(4)
    for width, height in (NARROW, SMALLEST):
        page.set_viewport_size({"width": width, "height": height})
        rest(page)
        assert page.locator(".acts").evaluate("one => one.scrollHeight <= one.clientHeight"), (width, height)
        assert faults(page) == []


# The number of lines of a text.
LINES = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 8))).size;
}"""
WHOLE = "(one) => one.scrollHeight < one.clientHeight + 7 && one.scrollWidth <= one.clientWidth"  # half a line


@pytest.mark.parametrize(
    ("lang", "hint", "almighty"), [("en", "Hint", "Almighty: ☾"), ("ja", "ヒント", "オールマイティ☾")]
)
def test_on_the_smallest_telephone_the_words_around_a_draw_are_all_seen(
    newcomer: Newcomer, lang: str, hint: str, almighty: str
) -> None:
    page = rummy_for_two().seat(newcomer, size=SMALLEST, lang=lang)
    question, first = page.get_by_test_id("prompt"), page.locator(".acts > button").first
    expect(question).to_have_css("opacity", "1")
    assert question.evaluate(LINES) == 1
    below, top = question.bounding_box(), first.bounding_box()
    assert below and top and below["y"] + below["height"] <= top["y"]
    expect(page.locator(".say > .sort")).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_test_id("hint-button").locator(".short")).to_have_text(hint)
    expect(page.get_by_test_id("hint-button").locator(".short")).to_be_in_viewport(ratio=0.99)
    name = page.locator(".zones .what", has_text=almighty)
    assert name.evaluate(LINES) == 1
    assert page.locator(".own .facts").evaluate(WHOLE)
    assert (faults(page), grave(page)) == ([], [])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_on_a_page_much_enlarged_the_question_stands_above_draws_of_two_lines(newcomer: Newcomer, lang: str) -> None:
    page = rummy_for_two().seat(newcomer, size=ENLARGED, lang=lang)
    buttons = page.locator(".acts > button")
    expect(buttons).to_have_count(4)
    expect(page.get_by_test_id("prompt")).to_have_css("opacity", "1")
    lines = buttons.evaluate_all(
        "all => all.map((one) => new Set([...one.querySelector('span').getClientRects()].map((line) => line.top)).size)"
    )
    assert max(lines) <= 2, lines
    question, first = page.get_by_test_id("prompt").bounding_box(), buttons.first.bounding_box()
    assert question and first and question["y"] + question["height"] <= first["y"]
    assert page.locator(".acts").evaluate("one => one.scrollHeight <= one.clientHeight")
    assert faults(page) == []


def test_with_a_thumb_what_chosen_cards_take_stands_above_a_rank_that_is_opened(newcomer: Newcomer) -> None:
    position = {"turn": 0, "phase": "draw", "hands": ["9S 9H 9C AS AH AD KD 5D 6D 4S 4D 7C 7S JD", "4S 5S 6S"]}
    stage = Stage("looking-and-down", position | {"pile": "9D 7H", "melds": [[], []]})
    page = stage.seat(newcomer, size=NARROW, scripts=(NEVER_ASKED,))
    press(rank(page, "aces"))
    worth = page.get_by_test_id("tally")
    expect(worth).to_contain_text("60 points")
    rest(page)
    fan = page.locator(".hand .fan").evaluate("one => one.getBoundingClientRect().top")
    assert worth.evaluate("one => one.getBoundingClientRect().bottom") <= fan + 8  # it is round
    press(rank(page, "nines"))
    expect(page.locator(".acts > button").filter(has_text="Take the pile")).to_be_enabled()
    rest(page)
    assert page.evaluate(COVERED) == 0
