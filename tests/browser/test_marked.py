"""The changes since one's last play: new cards and changed melds are marked, and every line can be read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .checks import faults, soaked
from .conftest import NARROW, WIDE, Newcomer
from .staged import Stage

SIZES = pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
RUNS = ["6S 7S 8S 9S", "6D 7D 8D 9D", "KH KD KC", "2S 2H 2D", "3C 4C 5C", "TH JH QH"]
MARKED = """all => all.map((meld) => [...meld.querySelectorAll('[data-card]')].map(
  (card) => card.dataset.card + (card.querySelector('.fresh') ? '*' : '')).join(' '))"""
# Lines of which not all can be seen.
CUT = """all => all.flatMap((one) => {
  const { left, right, top, bottom } = one.closest('ol').getBoundingClientRect();
  const box = one.getBoundingClientRect();
  const inside = box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
  return inside ? [] : [one.textContent];
})"""


def carousel(newcomer: Newcomer, size: tuple[int, int], lang: str = "en") -> tuple[Stage, Page]:
    """A table at which Ben is to lay; the reader's turn comes after Ben's and one more."""
    hands = ["2C KS 4D AD 8C QC 5H", "6H 9C JD 6C 9H KH", "QC 3D"]
    stage = Stage("carousel", {"turn": 1, "phase": "play", "hands": hands, "table": RUNS, "stock": 20}, 3)
    return stage, stage.seat(newcomer, size=size, lang=lang)


@SIZES
def test_what_a_large_turn_has_changed_is_marked_until_ones_own_play(newcomer: Newcomer, size: tuple[int, int]) -> None:
    stage, page = carousel(newcomer, size)
    marked = page.locator("section.table .meld.marked")
    expect(marked).to_have_count(0)
    stage.others((1, "lay 6H 6C 9H KH"), (1, "done"), (2, "draw"), (2, "draw"), (2, "draw"))
    expect(marked).to_have_count(3)
    assert sorted(marked.evaluate_all(MARKED)) == ["6H* 6D* 6C*", "7D 8D 9D", "9H* TH JH QH KH*"]
    page.get_by_role("button", name="Draw a card").first.click()
    expect(marked).to_have_count(0)
    expect(page.locator("section.table .fresh")).to_have_count(0)


def test_what_was_laid_before_a_discard_is_marked_after_it(newcomer: Newcomer) -> None:
    melds = [["KS KH KD"], ["8S 8H 8D"]]
    hands = ["5D 6D 8D 9D TD", "8C JS JH JD 4S 5S 6S"]
    stage = Stage("looking-and-down", {"turn": 1, "phase": "play", "hands": hands, "melds": melds, "pile": "KH"})
    page = stage.seat(newcomer)
    stage.others((1, "add 8C to 1"), (1, "meld JS JH JD"), (1, "discard 4S"))
    marked = page.locator(".mat .meld.marked")
    expect(marked).to_have_count(2)
    assert marked.evaluate_all(MARKED) == ["8S 8H 8D 8C*", "JS* JH* JD*"]


@SIZES
def test_a_pressed_line_of_the_log_shows_the_cards_that_it_names(newcomer: Newcomer, size: tuple[int, int]) -> None:
    hands, melds = ["5D 6D 8D 9D TD", "8C JS JH JD 4S 5S 6S"], [["KS KH KD"], ["8S 8H 8D"]]
    stage = Stage("looking-and-down", {"turn": 1, "phase": "play", "hands": hands, "melds": melds, "pile": "KH"})
    page = stage.seat(newcomer, size=size)
    stage.others((1, "add 8C to 1"), (1, "meld JS JH JD"), (1, "discard 4S"))
    if size == NARROW:
        page.locator("button.lately").click()
    page.locator(".lines .line:visible", has_text="J♠").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    named = page.locator(".ground [data-named]")
    assert set(named.evaluate_all("all => all.map((one) => one.dataset.card ?? 'Ben')")) == {"JS", "JH", "JD", "Ben"}
    expect(named).to_have_count(0)


@pytest.mark.parametrize(("size", "lang"), [(NARROW, "en"), (WIDE, "ja"), soaked(NARROW, "ja"), soaked(WIDE, "en")])
def test_long_lines_can_all_be_read(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    """The line beside the piles may be cut short: pressed it shows all that happened."""
    stage, page = carousel(newcomer, size, lang)
    stage.others((1, "lay 6H 6C 9H KH"), (1, "done"), (2, "draw"), (2, "draw"), (2, "draw"))
    stage.caught_up(page)
    page.locator("button.lately").click()
    drawer = page.get_by_role("dialog")
    lines = drawer.locator("ol.lines li")
    expect(lines).to_have_count(5)
    assert lines.evaluate_all(CUT) == []
    (first, box) = (lines.first.bounding_box(), drawer.bounding_box())
    assert first is not None and box is not None and first["x"] - box["x"] < 32  # they begin at the left
    assert faults(page) == []
    page.keyboard.press("Escape")
    if size == WIDE:
        return
    page.locator(".top button").click()
    more = page.get_by_role("dialog").locator(".grows button")
    if lines.evaluate_all(CUT):
        more.click()
        expect(more).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize(("colour", "meld"), [("black", "8S 8S 8H 8D 8C JK"), ("red", "8S 8S 8H 8D 8C 8C")])
def test_a_mark_in_ink_has_its_colour_and_says_what_it_means(newcomer: Newcomer, colour: str, meld: str) -> None:
    melds = [["KS KH KD"], [meld]]
    hands = ["5D 6D 8D 9D TD", "8H 4S 5S 6S"]
    stage = Stage("looking-and-down", {"turn": 1, "phase": "play", "hands": hands, "melds": melds, "pile": "KH"})
    page = stage.seat(newcomer, calm=False)
    stage.others((1, "add 8H to 1"))
    mark = page.locator("#tefuda-flights .scrap")
    expect(mark).to_have_text(re.compile(f"^{colour} canasta$", re.IGNORECASE))
    red = mark.locator("path[stroke='var(--vermilion)']")
    expect(red).to_have_count(3 if colour == "red" else 0)
