"""Back, as a phone has it: it closes what lies open, and only then leaves the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .checks import soaked
from .conftest import NARROW, WIDE
from .places import BOTH, Place

# All that can lie open.
OPEN = "dialog[open], [popover]:popover-open, .choices"


def at_the_lesson(place: Place, size: tuple[int, int]) -> tuple[Page, str]:
    """A player who has come from the start page, and the address."""
    page = place.come("/", lang="ja", size=size, new=True)
    page.locator(".tile").first.get_by_role("link", name="レッスン（4分）").click()
    expect(page.get_by_test_id("lesson")).to_contain_text("1／9")
    return page, page.url


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="メニュー").click()
    expect(page.get_by_role("dialog")).to_be_visible()


@BOTH
@pytest.mark.parametrize("size", [NARROW, soaked(WIDE)], ids=["narrow", "wide"])
def test_it_closes_what_lies_on_top_and_then_leaves(place: Place, size: tuple[int, int]) -> None:
    """The log was open; Back once left the table for the first step of a lesson that had been opened before."""
    page, here = at_the_lesson(place, size)
    open_menu(page)
    page.go_back()
    expect(page.locator(OPEN)).to_have_count(0)
    assert page.url == here
    open_menu(page)
    page.get_by_role("dialog").get_by_role("button", name="ルール").click()
    expect(page.get_by_role("dialog", name="ルールブック")).to_be_visible()
    page.go_back()
    expect(page.locator(OPEN)).to_have_count(0)
    page.locator(".own .facts .term").first.click()
    expect(page.locator(".slip")).to_be_visible()
    page.go_back()
    expect(page.locator(OPEN)).to_have_count(0)
    assert page.url == here
    page.go_back()
    expect(page.locator(".tile").first).to_be_visible()


@BOTH
def test_what_was_closed_otherwise_needs_no_press_more(place: Place) -> None:
    page, here = at_the_lesson(place, NARROW)
    for close in ("Escape", "button"):
        open_menu(page)
        if close == "Escape":
            page.keyboard.press("Escape")
        else:
            page.get_by_role("dialog").get_by_role("button", name="閉じる").click()
        expect(page.locator(OPEN)).to_have_count(0)
        page.wait_for_function("() => !history.state?.layers")
    assert page.url == here
    page.go_back()
    expect(page.locator(".tile").first).to_be_visible()


@BOTH
def test_it_leads_from_another_page_to_the_one_before(place: Place) -> None:
    """A menu that lay open when one went on is open no more, and costs no press."""
    page, here = at_the_lesson(place, NARROW)
    open_menu(page)
    page.locator(".brand").first.evaluate("one => one.click()")
    expect(page.locator(".tile").first).to_be_visible()
    page.go_back()
    expect(page.get_by_test_id("lesson")).to_be_visible()
    expect(page.locator(OPEN)).to_have_count(0)
    page.wait_for_function("() => !history.state?.layers")
    assert page.url == here
    page.go_back()
    expect(page.locator(".tile").first).to_be_visible()
