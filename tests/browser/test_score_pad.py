"""The score pad: an evening with real cards, written down by a thumb, mended, passed on, printed."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .checks import faults, grave, soaked
from .conftest import NARROW, WIDE, Newcomer
from .places import BOTH, Place
from .watch import LINE, Watch

SMALLEST = (320, 568)


def pick(page: Page, group: str, value: str) -> None:
    page.get_by_role("group", name=group).get_by_text(value, exact=True).click()


def totals(page: Page) -> list[str]:
    return page.locator(".totals strong").all_inner_texts()


def enter(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^(Enter the deal|Save the correction)$")).click()


def skarney(page: Page) -> None:
    """Two people begin a sheet, and one goes out."""
    page.get_by_role("textbox", name="Player 1").fill("Aki")
    page.get_by_role("textbox", name="Player 2").fill("Ben")
    pick(page, "First dealer", "Ben")
    page.get_by_role("button", name="Start the sheet").click()
    expect(page.get_by_role("heading", name="Deal 1")).to_be_visible()
    expect(page.locator(".before")).to_have_text("Ben deals. Aki begins.")
    out(page, "Aki", "Yes", "34")


def out(page: Page, who: str, opened: str, left: str) -> None:
    pick(page, "Who went out?", who)
    pick(page, "Had the opponent opened?", opened)
    page.get_by_role("textbox", name="Points left in hand").fill(left)
    enter(page)


@BOTH
def test_a_match_is_written_down_mended_and_passed_on(place: Place) -> None:
    """SK-T10 and on to the end; what was entered stands after a reload."""
    page = place.come("/pad/skarney-gin", size=NARROW)
    skarney(page)
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()
    assert totals(page) == ["54", "0"]
    expect(page.locator(".before")).to_have_text("Ben deals. Aki begins.")  # the loser deals
    pick(page, "Who went out?", "Ben")
    page.reload()
    expect(page.get_by_role("group", name="Who went out?").get_by_role("radio", name="Ben")).to_be_checked()
    out(page, "Ben", "Yes", "30")
    expect(page.get_by_role("heading", name="Deal 3")).to_be_visible()
    assert totals(page) == ["54", "50"]
    page.get_by_role("button", name="Correct deal 1").click()
    expect(page.get_by_role("heading", name="Correct deal 1")).to_be_visible()
    expect(page.get_by_role("textbox", name="Points left in hand")).to_have_value("34")
    page.get_by_role("textbox", name="Points left in hand").fill("44")
    enter(page)
    expect(page.get_by_role("heading", name="Deal 3")).to_be_visible()
    assert totals(page) == ["64", "50"]
    out(page, "Aki", "No, not yet", "150")
    expect(page.locator(".verdict")).to_have_text("Aki wins the match.")
    expect(page.get_by_role("row", name=re.compile("^Settlement")).last).to_contain_text("−429")
    page.locator("summary", has_text="Share").click()
    link = page.get_by_role("img", name="QR code")
    expect(link).to_be_visible()


def test_a_sum_that_cannot_be_says_why_where_it_stands(newcomer: Newcomer) -> None:
    page = newcomer("/pad/skarney-gin", size=NARROW)
    skarney(page)
    out(page, "Ben", "No, not yet", "9")
    field = page.get_by_role("textbox", name="Points left in hand")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("Aki has not opened, so holds 10 cards or more")).to_be_visible()
    assert totals(page) == ["54", "0"]
    assert grave(page) == []
    field.fill("28")
    expect(page.get_by_text("Aki has not opened, so holds 10 cards or more")).to_have_count(0)
    enter(page)
    expect(page.get_by_role("heading", name="Deal 3")).to_be_visible()
    assert totals(page) == ["54", "68"]


def test_a_link_is_a_copy_that_another_device_can_continue(newcomer: Newcomer) -> None:
    page = newcomer("/pad/skarney-gin", scripts=(COPIES,))
    skarney(page)
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()
    page.locator("summary", has_text="Share").click()
    page.get_by_role("button", name="Copy the link").click()
    link = page.evaluate("window.copied")
    other = newcomer(link, size=NARROW)
    expect(other.locator(".totals strong").first).to_have_text("54")
    expect(other.get_by_role("button", name="Enter the deal")).to_have_count(0)
    other.get_by_role("button", name="Continue on this device").click()
    out(other, "Ben", "Yes", "30")
    expect(other.get_by_role("heading", name="Deal 3")).to_be_visible()
    assert totals(other) == ["54", "50"]
    other.goto(link)
    expect(other.get_by_text("You have a newer version")).to_be_visible()
    assert totals(page) == ["54", "0"]


COPIES = """Object.defineProperty(navigator, 'clipboard', {
  value: { writeText: (text) => Promise.resolve((window.copied = text)) },
});"""


def test_without_a_connection_nothing_is_lost(newcomer: Newcomer, watch: Watch) -> None:
    watch.excuse(*LINE)
    page = newcomer("/pad/skarney-gin", size=NARROW)
    skarney(page)
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()
    page.route("**/api/score-pad", lambda route: route.fulfill(status=503, body="{}"))
    out(page, "Ben", "Yes", "30")
    expect(page.get_by_text("is entered when the connection is back")).to_be_visible()
    page.unroute("**/api/score-pad")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.get_by_role("heading", name="Deal 3")).to_be_visible()
    assert totals(page) == ["54", "50"]


PADS: dict[str, dict[str, Any]] = {
    "skarney-gin": {"names": ["Aki", "Benjamin"], "deals": [{"out": [0], "opened": [1], "left": [None, 34]}]},
    "carousel": {
        "names": ["Aki", "Ben", "Chie"],
        "deals": [{"ended": [0], "knocker": [0], "left": [5, 4, 30]}],
        "draft": {"ended": [0]},
    },
    "rummy-fifty": {
        "names": ["Aki", "Ben", "Chie", "Dora"],
        "deals": [{"out": [0], "court": [0, 1, 2, 0], "left": [None, 12, 5, 25]}],
        "draft": {"out": [1]},
    },
    "looking-and-down": {
        "names": ["Aki", "Ben", "Chie", "Dora", "Emil"],
        "keeper": 2,
        "deals": [
            {"out": [1, 0, 0, 0, 0], "red": [1, 0, 0, 0, 0], "black": [1, 0, 0, 0, 0],
             "left": [None, 150, 20, 10, 5], "threes": [None, 1, 0, 0, 0], "laid": [250, 60, 0, 60, 50]}
        ],
        "draft": {"out": [0, 1, 0, 0, 0]},
    },
    "literature": {"names": ["Aki", "Ben", "Chie", "Dora", "Emil", "Fumi"], "deals": []},
}  # fmt: skip
TOTALS = {
    "skarney-gin": ["54", "0"],
    "carousel": ["0", "37", "0"],
    "rummy-fifty": ["2", "1", "0", "0"],
    "looking-and-down": ["1,150", "−590", "−20", "50", "45"],
    "literature": ["0", "0"],
}


def kept(game: str) -> str:
    """A script that has this sheet on the device."""
    pad = {"id": "sheet123", "game": game, "name": game, "dealer": 0, "keeper": None, "rules": {}, "draft": {}}
    pad |= {"at": None, "changed": 1_764_000_000_000} | PADS[game]
    return f"if (location.protocol === 'http:') localStorage['tefuda.pad.sheet123'] ??= {json.dumps(json.dumps(pad))};"


@pytest.mark.parametrize(
    ("game", "size", "lang", "dark"),
    [
        ("looking-and-down", SMALLEST, "ja", True),
        ("rummy-fifty", WIDE, "en", False),
        ("literature", NARROW, "ja", False),
        ("carousel", SMALLEST, "en", True),
        *(
            soaked(game, size, lang, dark)
            for game in PADS
            for size in (SMALLEST, NARROW, WIDE)
            for lang in ("en", "ja")
            for dark in (False, True)
        ),
    ],
)
def test_every_game_fits_a_thumb(newcomer: Newcomer, game: str, size: tuple[int, int], lang: str, dark: bool) -> None:
    page = newcomer("/pad/sheet123", size=size, lang=lang, dark=dark, scripts=(kept(game),))
    expect(page.locator(".totals strong").first).to_have_text(TOTALS[game][0])
    assert totals(page) == TOTALS[game]
    assert faults(page) == []
    assert grave_at_foot(page) == []


# Words that are cut: letters of one word on two lines, in the heads of rows and columns.
CUT = """() => [...document.querySelectorAll('.sheet th')].flatMap((head) => {
  const found = [];
  const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const word of text.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 2);
      if (new Set(boxes.map((box) => Math.round(box.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
})"""
LEADERS = {"skarney-gin": [0], "carousel": [1], "rummy-fifty": [0], "looking-and-down": [0], "literature": []}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", PADS)
def test_on_the_smallest_phone_words_are_whole_and_the_leader_and_more_columns_are_seen(
    newcomer: Newcomer, game: str, lang: str
) -> None:
    page = newcomer("/pad/sheet123", size=SMALLEST, lang=lang, scripts=(kept(game),))
    expect(page.locator(".totals strong").first).to_have_text(TOTALS[game][0])
    assert page.evaluate(CUT) == []
    lead = {"en": "In the lead", "ja": "現在トップ"}[lang]
    leaders = [at for at, text in enumerate(page.locator(".totals li").all_inner_texts()) if lead in text]
    assert leaders == LEADERS[game]
    assert page.locator("tr.total td.first").count() == len(LEADERS[game])
    table = page.locator(".sheet .scroll")
    beyond = table.evaluate("box => box.scrollWidth > box.clientWidth + 4")
    assert beyond == (game == "looking-and-down"), "five players are more than such a phone shows"
    expect(page.locator(".scroll[data-more]")).to_have_count(int(beyond))
    table.evaluate("box => box.scrollTo(box.scrollWidth, 0)")
    expect(page.locator(".scroll[data-more]")).to_have_count(0)
    assert faults(page) == []
    assert grave_at_foot(page) == []


def grave_at_foot(page: Page) -> list[Any]:
    """Further up, the button that stays at the foot of the window covers half a field as one scrolls."""
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    return grave(page)


@pytest.mark.parametrize("game", ["looking-and-down"])
def test_on_paper_there_is_the_sheet_and_nothing_to_press(newcomer: Newcomer, game: str) -> None:
    page = newcomer("/pad/sheet123", scripts=(kept(game),))
    expect(page.locator(".totals")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("table")).to_be_visible()
    assert page.locator("button:visible, input:visible, a.button:visible").count() == 0
    expect(page.get_by_role("row", name=re.compile("^1 "))).to_contain_text("1,150")


def test_on_paper_nothing_is_filled_in(newcomer: Newcomer) -> None:
    page = newcomer()
    for path in ("/pad/skarney-gin", "/me", "/club"):
        page.goto(path)
        page.emulate_media(media="print")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("input, label").first).to_be_attached()
        expect(page.locator("button:visible, input:visible, label:visible, .label:visible")).to_have_count(0)


def test_the_ways_to_it(newcomer: Newcomer) -> None:
    page = newcomer("/")
    page.get_by_role("link", name="Score sheet for real cards").click()
    expect(page.get_by_role("heading", name="New sheet")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("link", name="Rummy Fifty").click()
    expect(page.get_by_role("button", name="Start the sheet")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
    page.goto("/rules/carousel")
    page.get_by_role("link", name="Score sheet for real cards").click()
    expect(page.get_by_role("heading", name="Carousel")).to_be_visible()
