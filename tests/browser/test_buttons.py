"""Buttons that name a meld show it on the table; and Enter without a button says what else there is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .checks import grave, soaked
from .conftest import NARROW, WIDE, Newcomer
from .person import SETTLED, actions
from .staged import Stage
from .tables import TABLET, carousel, rummy

MELDS = [["5S 6H 7D", "8S 8D 8C", "KH KS KD"], ["QS QH QD", "2S 2H 2D", "3S 3H 3D"]]
GIN: dict[str, Any] = {"turn": 0, "dealer": 1, "phase": "play", "hands": ["8H JC 2C", "3C 5D"], "melds": MELDS}


@pytest.mark.parametrize("size", [NARROW, soaked(WIDE)])
def test_a_button_shows_the_meld_that_it_names(newcomer: Newcomer, size: tuple[int, int]) -> None:
    page = Stage("skarney-gin", GIN).seat(newcomer, size=size)
    own = page.locator(".own")
    expect(own.locator(".number")).to_have_count(3)
    expect(own.locator(".goal")).to_have_count(0)
    page.locator(".hand [data-card='8H']").click()
    page.wait_for_function(SETTLED)
    expect(own.locator(".goal")).to_have_text(["1", "2"])
    for number in (2, 1):
        actions(page).filter(has_text=f"on meld {number}").focus()
        expect(own.locator(".pointed")).to_have_attribute("data-number", f"{number}")
    actions(page).filter(has_text="Offer").hover()
    actions(page).filter(has_text="Offer").focus()
    expect(own.locator(".pointed")).to_have_count(0)
    assert grave(page) == []
    page.locator(".help .clear").click()
    expect(own.locator(".goal")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_enter_without_a_button_says_how_a_card_is_chosen(newcomer: Newcomer, lang: str) -> None:
    stage = Stage("skarney-gin", GIN)
    page = stage.seat(newcomer, lang=lang)
    told = page.get_by_test_id("refusal")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(told).to_contain_text({"en": "choose it with the space bar", "ja": "スペースで選んで"}[lang])
    page.keyboard.press("Space")
    expect(told).to_have_count(0)
    page.wait_for_function(SETTLED)
    expect(page.locator(".hand [aria-selected=true]")).to_have_count(1)
    assert stage.table.version == 0


def test_enter_with_cards_that_become_nothing_says_why(newcomer: Newcomer) -> None:
    page = carousel().seat(newcomer)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.wait_for_function(SETTLED)
    expect(actions(page).filter(has_text="Lay")).to_have_count(0)
    why = "Choose more cards: this is not enough to lay."
    expect(page.get_by_test_id("missing")).to_contain_text(why)
    page.keyboard.press("Enter")
    expect(page.locator("[aria-live=assertive]")).to_have_text(why)


@pytest.mark.parametrize("table", [carousel, rummy])
def test_a_button_beside_the_score_sheet_has_one_line(newcomer: Newcomer, table: Callable[[], Stage]) -> None:
    page = table().seat(newcomer, size=TABLET)
    heights = actions(page).evaluate_all("all => all.map((one) => one.clientHeight)")
    assert heights and max(heights) < 48


# The height of the words, in the size of their letters.
HIGH = """(words) => {
  const all = document.createRange();
  all.selectNodeContents(words);
  return all.getBoundingClientRect().height / parseFloat(getComputedStyle(words).fontSize);
}"""


def test_the_words_beside_the_end_of_a_turn_stand_in_lines_close_together(newcomer: Newcomer) -> None:
    playing: dict[str, Any] = {"turn": 0, "phase": "play", "almighty": "S", "shown": ["J", "J", "Q"]}
    hands = ["AD AN AC 2D 3S 3D 4C 6H 7S 7C", "4S 5D", "8H"]
    playing |= {"hands": hands, "melds": [[], ["3H 4H 5H"], []]}
    page = Stage("rummy-fifty", playing, 3, hints=True).seat(newcomer, size=(768, 1024))
    words = page.locator(".acts > .needing")
    expect(words).to_be_visible()
    lines = words.evaluate(HIGH)
    assert 2 < lines < 3, "two lines"


TURNED = """(button) => {
  const ground = getComputedStyle(button).backgroundColor;
  button.classList.toggle('main');
  const red = getComputedStyle(button).backgroundColor;
  return [ground, red, button.getAnimations().map((one) => one.transitionProperty)];
}"""


def test_a_button_that_becomes_red_under_the_pointer_is_read_at_once(newcomer: Newcomer) -> None:
    page = Stage("skarney-gin", GIN).seat(newcomer, calm=False)
    page.locator(".hand [data-card='8H']").click()
    page.wait_for_function(SETTLED)
    button = actions(page).filter(has_text="Offer")
    button.hover()
    before, after, fading = button.evaluate(TURNED)
    assert before != after
    assert "background-color" not in fading
