"""How the page lies on the screen: a laptop and a phone, Japanese and English."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import NARROW, WIDE, Newcomer
from .house import House, bring, counted, holds, may
from .melds import opening
from .person import Mouse, Person, actions, chosen, count, hand, prompt

SIZES = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
LANGS = pytest.mark.parametrize("lang", ["en", "ja"])
SMALLEST = 44

# Whatever is wrong with how a page lies: in words, with the element's.
FAULTS = """(smallest) => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  const name = (one) => `${one.tagName} "${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}"`;
  const inText = (one) => one.tagName === 'A' && getComputedStyle(one).display === 'inline';
  const pressed = 'label:has(input[type=radio], input[type=checkbox])';
  const targets = `a[href], button, select, summary, input:not([type=radio], [type=checkbox]), ${pressed}`;
  for (const one of document.querySelectorAll(targets)) {
    if (inText(one) || !one.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = one.getBoundingClientRect();
    if (Math.min(width, height) < smallest - 0.5) faults.push(`${name(one)} is ${width} × ${height}`);
  }
  return faults;
}"""

# Parts of the table that must not lie on each other, and what must be on the screen without scrolling.
OVERLAPS = """() => {
  const parts = ['.top', '.others', '.zones', '.own', '.near'].flatMap((name) => [...document.querySelectorAll(name)]);
  const faults = [];
  const boxes = parts.map((part) => ({ name: part.className.split(' ')[0], box: part.getBoundingClientRect() }));
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) {
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      if (down > 2 && across > 2) faults.push(`${a.name} and ${b.name} overlap by ${Math.round(down)}`);
    }
  const last = boxes.at(-1).box;
  if (last.bottom > innerHeight + 1) faults.push(`the hand ends at ${last.bottom}`);
  return faults;
}"""


def faults(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FAULTS, SMALLEST)
    return found


@SIZES
@LANGS
def test_every_page_fits_the_screen(newcomer: Newcomer, house: House, size: tuple[int, int], lang: str) -> None:
    page = newcomer("/", lang=lang, size=size)
    expect(page.locator(".games li")).not_to_have_count(0)
    assert faults(page) == []
    page.locator(".box button").nth(1).click()
    page.locator("form summary").click()
    expect(page.locator("form details")).to_have_attribute("open", "")
    assert faults(page) == []
    page.locator(".games a").last.click()
    expect(page.locator("article.book h2").first).to_be_visible()
    assert faults(page) == []
    expect(page.locator("html")).to_have_attribute("lang", lang)


@SIZES
@LANGS
def test_the_table_fits_the_screen(newcomer: Newcomer, house: House, size: tuple[int, int], lang: str) -> None:
    page = newcomer(seat=bring(house, holds(20))[0], lang=lang, size=size)
    Person(page).wait()
    assert (faults(page), page.evaluate(OVERLAPS)) == ([], [])
    cards = hand(page)
    Mouse(page).choose(opening(cards) or cards[:3])
    Person(page).wait()
    assert (faults(page), page.evaluate(OVERLAPS)) == ([], [])
    expect(actions(page).first.or_(page.get_by_test_id("missing"))).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("Escape")
    open_panel(page, 0)
    expect(page.locator("dialog article.book h2").first).to_be_visible()
    assert faults(page) == []
    close_panels(page)
    open_panel(page, 1)
    expect(page.get_by_role("radio").first).to_be_attached()
    assert faults(page) == []


def open_panel(page: Page, nth: int) -> None:
    """The rulebook, the settings or the keys: on a phone by way of the menu."""
    menu = page.locator(".top button")
    if menu.is_visible():
        menu.click()
    page.locator("nav button").nth(nth).click()


def close_panels(page: Page) -> None:
    page.locator("dialog header button").last.click()
    expect(page.locator("dialog")).to_have_count(0)


@SIZES
@LANGS
def test_the_count_fits_the_screen(newcomer: Newcomer, house: House, size: tuple[int, int], lang: str) -> None:
    page = newcomer(seat=bring(house, counted, target=1)[0], lang=lang, size=size)
    expect(count(page).locator(".ways .main")).to_be_attached()
    assert faults(page) == []
    assert count(page).evaluate("one => one.scrollWidth <= one.clientWidth")
    rows = count(page).locator("tbody tr")
    assert rows.count() >= 4
    rows.last.scroll_into_view_if_needed()
    expect(rows.last).to_be_in_viewport()


@SIZES
def test_the_language_changes_on_the_fly(newcomer: Newcomer, house: House, size: tuple[int, int]) -> None:
    page = newcomer(seat=bring(house, may("offer"))[0], size=size)
    Person(page).wait()
    assert page.title() == "● Your turn – Skarney Gin – Tefuda"
    card = hand(page)[0]
    Mouse(page).choose([card])
    expect(actions(page).first).to_contain_text("Offer")
    switch_language(page, "日本語")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(actions(page).first).to_contain_text("を見せる")
    expect(prompt(page)).to_contain_text("見せてください")
    expect(page).to_have_title("● あなたの番です – スカーニー・ジン – Tefuda")
    assert chosen(page) == [card]
    page.reload()
    expect(prompt(page)).to_contain_text("見せてください")
    switch_language(page, "English")
    expect(prompt(page)).to_contain_text(re.compile("offer a card", re.I))


def switch_language(page: Page, to: str) -> None:
    menu = page.locator(".top button")
    if menu.is_visible():
        menu.click()
    page.get_by_role("button", name=to, exact=True).click()
    if menu.is_visible():
        close_panels(page)


def test_lamp_light_and_suit_colours_are_kept(newcomer: Newcomer, house: House) -> None:
    page = newcomer(seat=bring(house, may("offer"))[0])
    Person(page).wait()
    ground = "getComputedStyle(document.querySelector('.side')).backgroundColor"
    day = page.evaluate(ground)
    open_panel(page, 1)
    page.get_by_text("Lamp light").click()
    page.get_by_role("radio", name="Four").check(force=True)
    expect(page.get_by_role("radio", name="Off")).to_be_checked()
    close_panels(page)
    night = page.evaluate(ground)
    assert night != day
    page.reload()
    Person(page).wait()
    assert page.evaluate(ground) == night
    diamonds = page.locator(".hand [data-card$=D] .card")
    assert all("ink-amber" in one for one in diamonds.evaluate_all("all => all.map((one) => one.className)"))


@SIZES
def test_the_longest_names_fit(newcomer: Newcomer, house: House, size: tuple[int, int]) -> None:
    seat = house.open(name="W" * 24)
    house.sit(seat["table"], name="卓" * 24)
    page = newcomer(seat=seat, size=size)
    expect(page.get_by_text("卓" * 24).first).to_be_visible()
    assert faults(page) == []


def test_a_link_to_a_clause_opens_the_rulebook_there(newcomer: Newcomer) -> None:
    page = newcomer("/rules/skarney-gin#SK-16", lang="ja")
    clause = page.locator("article.book .here")
    expect(clause).to_contain_text("SK-16")
    expect(clause).to_be_in_viewport()
    expect(page).to_have_title("スカーニー・ジン – Tefuda")
