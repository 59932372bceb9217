"""The explanations at the table: the first minute before the first deal, and words that explain themselves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .checks import faults, grave, open_menu, soaked
from .conftest import NARROW, WIDE, hasten
from .person import prompt
from .places import BOTH, MOSTLY_SERVED, Place

PICTURES = {"carousel": 8, "literature": 9, "rummy-fifty": 9}
BEST = {"skarney-gin": 2, "carousel": 3, "literature": 6, "rummy-fifty": 4, "looking-and-down": 5}


def opened(place: Place, game: str, **how: Any) -> Page:
    """At a table at which somebody alone with computer players reads first."""
    return place.table(BEST[game] - 1, game, {"bot": "random", "reads_first": True}, **how)


def slip(page: Page) -> str:
    """The text of the slip of paper, once it is there."""
    found = page.locator(".slip:popover-open")
    expect(found).to_have_count(1)
    return found.inner_text()


@MOSTLY_SERVED
@pytest.mark.parametrize(
    ("game", "lang", "size"),
    [("carousel", "ja", NARROW), soaked("literature", "en", NARROW), ("rummy-fifty", "en", WIDE)],
)
def test_the_first_minute_comes_before_the_first_deal_and_waits(
    place: Place, game: str, lang: str, size: tuple[int, int]
) -> None:
    page = opened(place, game, lang=lang, size=size, new=True)
    sheet = page.locator("dialog:modal")
    expect(sheet.locator("h2")).to_be_focused()
    steps = sheet.get_by_test_id("demo").get_by_role("listitem")
    expect(steps).to_have_count(PICTURES[game])
    expect(sheet.locator("figure .card use").first).to_be_visible()  # nobody wants motion here: a strip of pictures
    assert sheet.locator("figure").count() == PICTURES[game]
    assert page.locator(".hand [role=option]").count() == 0, "nothing is dealt while somebody reads"
    assert (faults(page), grave(page)) == ([], [])
    sheet.get_by_role("button", name={"en": "Read it", "ja": "文章で読む"}[lang]).click()
    expect(sheet.get_by_role("img").first.locator("svg").first).to_be_visible()
    assert sheet.get_by_role("img").count() >= 2
    assert (faults(page), grave(page)) == ([], [])
    sheet.locator("summary").click()
    assert sheet.locator("dt").count() > 6
    assert (faults(page), grave(page)) == ([], [])
    sheet.locator("h2").press("Enter")  # which is for the main button wherever one reads
    expect(page.locator("dialog:modal")).to_have_count(0)
    expect(page.locator(".hand [role=option], .hand .rank").first).to_be_visible()
    page.reload()
    expect(prompt(page)).to_be_visible()
    assert page.locator("dialog").count() == 0, "it is told once"


@MOSTLY_SERVED
def test_a_demo_is_played_stopped_begun_again_and_hurried(place: Place) -> None:
    page = place.table(5, "literature", {"bot": "random", "reads_first": True, "rules": {"history": "all"}}, new=True)
    expect(page.get_by_test_id("demo")).to_be_visible()
    page.emulate_media(reduced_motion="no-preference")
    try:
        page.reload()
        watch(page)
    finally:
        page.emulate_media(reduced_motion="reduce")


def watch(page: Page) -> None:
    """Watch a demo to its end; then go through it by hand, while nothing moves by itself."""
    demo = page.get_by_test_id("demo")
    expect(demo).to_have_attribute("data-runs", "false")
    expect(demo).to_have_attribute("data-step", "8")
    hasten(page, 0)
    demo.get_by_role("button", name="Play").click()
    expect(demo).to_have_attribute("data-step", "0")
    demo.get_by_role("button", name="Pause").click()
    expect(demo).to_have_attribute("data-runs", "false")
    before = demo.locator(".stage").bounding_box()
    for step in range(1, 9):
        demo.get_by_role("button", name="Next step").click()
        expect(demo).to_have_attribute("data-step", str(step))
        if step == 5:  # this table shows all questions, and the demo says so
            expect(demo.locator("p")).to_have_text("All questions stay shown")
    assert demo.locator(".stage").bounding_box() == before, "it is as large as ever"
    demo.get_by_role("button", name="Again").click()
    expect(demo).to_have_attribute("data-step", "0")
    assert grave(page) == []
    hasten(page)


@MOSTLY_SERVED
def test_put_away_unread_it_leaves_the_table_as_it_is_and_can_be_had_again(place: Place) -> None:
    page = opened(place, "skarney-gin", new=True)
    expect(page.locator("dialog:modal h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(prompt(page)).to_contain_text("as soon as you are ready")
    menu = open_menu(page)
    expect(menu.locator(".aim")).to_contain_text("Be the first to get rid of all your cards")
    menu.get_by_role("button", name="The game in a minute").click()
    page.get_by_role("button", name="Ready", exact=True).click()  # it lies beside the table and not on it
    expect(page.locator(".hand [role=option]")).to_have_count(10)
    assert grave(page) == []


@MOSTLY_SERVED
def test_a_word_explains_itself_to_keys_a_finger_and_a_resting_mouse(place: Place) -> None:
    page = opened(place, "skarney-gin")
    page.get_by_role("button", name="Ready", exact=True).click()
    badge = page.locator(".own").get_by_role("button", name="not opened yet")
    badge.focus()
    page.keyboard.press("Enter")
    assert "three melds of three cards, all at once" in slip(page)
    assert page.locator(".slip [role=img] svg").count() == 9, "the cards are drawn"
    assert grave(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".slip:popover-open")).to_have_count(0)
    expect(badge).to_be_focused()
    page.get_by_role("button", name="Boxes").hover()
    assert "25 points" in slip(page)
    page.locator(".slip a").click()
    expect(page.locator("[id='SK-19'].here")).to_be_visible()


@BOTH
def test_on_a_phone_too_and_in_the_menu(place: Place) -> None:
    page = opened(place, "looking-and-down", lang="ja", size=NARROW)
    page.get_by_role("button", name="準備よし", exact=True).click()
    page.get_by_role("button", name="メニュー").tap()
    expect(page.locator("dialog .aim")).to_contain_text("カナスタ")
    word = page.locator("dialog").get_by_role("button", name="最初のメルド")
    word.tap()
    assert "累計が多いほど高くなります" in slip(page)
    expect(page.locator(".slip a")).to_have_attribute("title", re.compile("LD-12"))
    assert grave(page) == []
    word.tap()
    expect(page.locator(".slip:popover-open")).to_have_count(0)
