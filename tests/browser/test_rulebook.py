"""A way through a rulebook: its contents and a word to be found stay in sight, on a page and beside a table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .checks import open_menu, rest
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer, bring, may

WORDS = {"en": ("Contents", "Fine points"), "ja": ("目次", "細かな決まり")}


def top(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["y"]


def beside_a_table(newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]) -> Page:
    page = newcomer(seat=bring(live_server, may("draw"))[0], size=size)
    expect(page.get_by_test_id("prompt")).to_be_visible()
    open_menu(page).get_by_role("button", name="Rules", exact=True).click()
    return page


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
def test_the_contents_lead_to_each_chapter_and_stay_in_sight(
    newcomer: Newcomer, lang: str, size: tuple[int, int]
) -> None:
    page = newcomer("/rules/carousel", lang=lang, size=size)
    contents, last = WORDS[lang]
    button = page.get_by_role("button", name=contents, exact=True)
    button.click()
    chapters = page.get_by_role("navigation", name=contents).get_by_role("button")
    expect(page.locator("article.book h2")).to_have_text(chapters.all_inner_texts())  # it is put up chapter by chapter
    chapters.filter(has_text=last).click()
    heading = page.get_by_role("heading", name=last)
    expect(heading).to_be_focused()
    expect(chapters.first).to_be_hidden()
    assert 0 < top(heading) - top(button) < 100, "below the bar, and right below it"
    button.click()
    chapters.first.click()
    expect(page.locator("article.book h2").first).to_be_in_viewport()


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["narrow", "wide"])
def test_beside_a_table_a_word_is_found_again_and_again(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]
) -> None:
    page = beside_a_table(newcomer, live_server, size)
    book, field = page.get_by_role("dialog", name="Rulebook"), page.get_by_role("searchbox", name="Find a word")
    here, said = book.locator(".here"), book.get_by_role("status")
    field.press_sequentially("STRAIGHT")
    found = []
    for number in (1, 2, 3):
        expect(said).to_contain_text(f"{number} of ")
        expect(here).to_be_in_viewport()
        expect(here).to_contain_text("traight")
        found.append(here.inner_text())
        field.press("Enter")
    assert len(set(found)) == 3
    field.press("Shift+Enter")
    expect(said).to_contain_text("3 of ")
    assert here.inner_text() == found[2]
    field.fill("xyz")
    expect(said).to_have_text("Not found")
    field.press("Escape")
    expect(field).to_have_value("")
    field.press("Escape")
    expect(book).to_have_count(0)


def test_a_word_of_another_width_is_found_too(newcomer: Newcomer) -> None:
    page = newcomer("/rules/rummy-fifty", lang="ja")
    page.get_by_role("searchbox").fill("５０以上")
    expect(page.locator(".book .here")).to_contain_text("50以上")


def test_on_paper_there_is_nothing_to_press(newcomer: Newcomer) -> None:
    page = newcomer("/rules/carousel")
    expect(page.get_by_role("searchbox")).to_be_visible()
    rest(page)
    page.emulate_media(media="print")
    expect(page.get_by_role("searchbox")).to_be_hidden()
    expect(page.get_by_text("Contents", exact=True)).to_be_hidden()
