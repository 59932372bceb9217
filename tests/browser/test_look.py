"""The places of the page's parts on the screen: a laptop and a phone, Japanese and English."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .checks import LOOKS, SIZES, close_panels, faults, grave, open_menu, open_panel, overlaps, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer, Seat, bring, counted, holds, may
from .melds import opening
from .person import Mouse, Person, actions, chosen, count, hand, open_count, prompt
from .places import MOSTLY_SERVED, Place


@MOSTLY_SERVED
@LOOKS
def test_every_page_fits_the_screen(place: Place, size: tuple[int, int], lang: str) -> None:
    page = place.come("/", lang=lang, size=size)
    expect(page.locator(".shelf .tile")).not_to_have_count(0)
    assert faults(page) == []
    page.locator(".tile .ways > button").last.click()
    page.locator("dialog form summary").click()
    expect(page.locator("dialog form details")).to_have_attribute("open", "")
    assert faults(page) == []
    close_panels(page)
    page.locator(".tile .head a").last.click()
    expect(page.locator("article.book h2").first).to_be_visible()
    assert faults(page) == []
    expect(page.locator("html")).to_have_attribute("lang", lang)


@pytest.fixture(scope="module")
def twenty(live_server: LiveServer) -> Seat:
    """A seat that holds twenty cards, and is to lay or to offer."""
    live_server.follow("twenty cards")
    return bring(live_server, holds(20))[0]


@LOOKS
def test_the_table_fits_the_screen(newcomer: Newcomer, twenty: Seat, size: tuple[int, int], lang: str) -> None:
    page = newcomer(seat=twenty, lang=lang, size=size)
    Person(page).wait()
    assert (faults(page), overlaps(page)) == ([], [])
    cards = hand(page)
    Mouse(page).choose(opening(cards) or cards[:3])
    Person(page).wait()
    assert (faults(page), overlaps(page)) == ([], [])
    expect(actions(page).first.or_(page.get_by_test_id("missing"))).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("Escape")
    open_panel(page, "rules")
    expect(page.locator("dialog article.book h2").first).to_be_visible()
    assert faults(page) == []
    close_panels(page)
    open_panel(page, "settings")
    expect(page.get_by_role("radio").first).to_be_attached()
    assert faults(page) == []


@pytest.fixture(scope="module")
def over(live_server: LiveServer) -> Seat:
    """A seat at a table whose match is over."""
    live_server.follow("a short match")
    return bring(live_server, counted, target=1)[0]


@pytest.mark.parametrize(
    ("size", "lang", "dark"),
    [(WIDE, "ja", True), soaked(NARROW, "ja", True), (NARROW, "en", False)],
    ids=["wide", "ja", "en"],
)
def test_the_count_fits_the_screen_and_axe_finds_no_grave_fault(
    newcomer: Newcomer, over: Seat, size: tuple[int, int], lang: str, dark: bool
) -> None:
    page = newcomer(seat=over, lang=lang, size=size, dark=dark)
    expect(count(page).locator(".ways .main")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
    rows = open_count(page).locator(".sums tbody tr")
    expect(rows.first).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
    assert count(page).evaluate("one => one.scrollWidth <= one.clientWidth")
    assert rows.count() >= 4
    rows.last.scroll_into_view_if_needed()
    expect(rows.last).to_be_in_viewport()


@SIZES
def test_the_language_changes_on_the_fly(newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]) -> None:
    page = newcomer(seat=bring(live_server, may("offer"))[0], size=size)
    Person(page).wait()
    expect(page).to_have_title("● Your turn – Skarney Gin – Tefuda")
    card = hand(page)[0]
    Mouse(page).choose([card])
    expect(actions(page).first).to_contain_text("Offer")
    switch_language(page, "日本語")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(actions(page).first).to_contain_text("を見せる")
    expect(prompt(page)).to_contain_text("相手に1枚見せて")
    expect(page).to_have_title("● あなたの番です – スカーニー・ジン – Tefuda")
    assert chosen(page) == [card]
    page.reload()
    expect(prompt(page)).to_contain_text("相手に1枚見せて")
    switch_language(page, "English")
    expect(prompt(page)).to_contain_text(re.compile("offer a card", re.I))


def switch_language(page: Page, to: str) -> None:
    open_menu(page).get_by_role("button", name=to, exact=True).click()
    close_panels(page)


def test_lamp_light_and_suit_colours_are_kept(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=bring(live_server, may("offer"))[0])
    Person(page).wait()
    ground = "getComputedStyle(document.querySelector('.side')).backgroundColor"
    day = page.evaluate(ground)
    open_panel(page, "settings")
    page.get_by_text("Dark").click()
    page.get_by_role("group", name="Suit colours").get_by_text("Four").click()
    expect(page.get_by_role("group", name="Sounds").get_by_role("radio", name="All")).to_be_checked()
    close_panels(page)
    night = page.evaluate(ground)
    assert night != day
    page.reload()
    Person(page).wait()
    assert page.evaluate(ground) == night
    diamonds = page.locator(".hand [data-card$=D] .card")
    assert all("ink-amber" in one for one in diamonds.evaluate_all("all => all.map((one) => one.className)"))


@SIZES
def test_the_longest_names_fit(newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]) -> None:
    seat = live_server.open(name="W" * 24)
    live_server.sit(seat["table"], name="卓" * 24)
    page = newcomer(seat=seat, size=size)
    expect(page.get_by_text("卓" * 24).first).to_be_visible()
    assert faults(page) == []


@MOSTLY_SERVED
def test_a_link_to_a_clause_opens_the_rulebook_there(place: Place) -> None:
    page = place.come("/rules/skarney-gin#SK-16", lang="ja")
    clause = page.locator("article.book .here")
    expect(clause).to_contain_text("SK-16")
    expect(clause).to_be_in_viewport()
    expect(page).to_have_title("スカーニー・ジン – Tefuda")
