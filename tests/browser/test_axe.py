"""The states of a table that axe sees in no other test: a hint, a refusal, the menu, a declaration."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .checks import SIZES, grave
from .conftest import NARROW, Newcomer
from .live_server import LiveServer, bring, may
from .person import Mouse, Person, hand
from .tables import literature, rummy, rummy_for_two, skarney
from .test_turn import play_something_else


def test_a_hint_beside_words_that_explain_themselves(newcomer: Newcomer) -> None:
    page = rummy_for_two().seat(newcomer, lang="ja")
    page.keyboard.press("h")
    expect(page.get_by_test_id("tip")).to_be_visible()
    assert grave(page) == []


def test_a_refusal(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, may("offer"))
    page = newcomer("/", seat=seats[0])
    page.route_web_socket("**/ws*", play_something_else)
    page.goto(f"/t/{seats[0]['table']}")
    Person(page).wait()
    Mouse(page).choose(hand(page)[:1])
    page.get_by_role("button", name=re.compile("^Offer")).click()
    expect(page.get_by_test_id("refusal")).to_be_visible()
    assert grave(page) == []


@SIZES
def test_the_menu(newcomer: Newcomer, size: tuple[int, int]) -> None:
    """Opened by key, it leads through all that it has, and gives the focus back."""
    page = skarney().seat(newcomer, size=size)
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("dialog")
    expect(menu.locator("nav.ways")).to_be_visible()
    menu.locator("summary").last.click()
    menu.get_by_text("How this works").click()
    expect(menu.locator("dd code").first).to_be_visible()
    assert grave(page) == []
    menu.get_by_role("button", name="Leave the table").focus()
    page.keyboard.press("Enter")
    assert menu.evaluate("one => one.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Menu")).to_be_focused()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_declaration(newcomer: Newcomer, lang: str) -> None:
    page = literature().seat(newcomer, lang=lang, size=NARROW)
    page.locator(".acts > button[aria-expanded]:not(.quiet)").last.click()
    expect(page.locator(".board .cards")).to_be_visible()
    assert grave(page) == []


def test_four_players_and_their_facts(newcomer: Newcomer) -> None:
    page = rummy().seat(newcomer, lang="en", size=NARROW)
    assert grave(page) == []
