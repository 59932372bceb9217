"""Looking back on the page: by thumb on a telephone, by keys on a wide page; what happened is seen, and said."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from .checks import faults, grave, open_menu, overlaps, rest
from .conftest import NARROW, Newcomer
from .live_server import LiveServer
from .person import actions, count
from .places import BOTH, MOSTLY_SERVED, Place, table_on
from .watch import LINE, Watch

SIDEWAYS = (844, 390)
RECORDS = Path(__file__).parents[1] / "records"


def said(page: Page) -> Locator:
    """The event at the moment on show, as a screen reader is told it too."""
    return page.get_by_test_id("said")


def moment(page: Page, at: int) -> None:
    """Expect that moment to be on show, and in the address."""
    expect(page.locator(".page")).to_have_attribute("data-version", str(at))
    expect(page).to_have_url(re.compile(rf"[?&]at={at}&"))


@BOTH
def test_a_record_from_a_file_by_thumb(place: Place) -> None:
    page = place.come("/", lang="ja", size=NARROW)
    page.set_input_files("input[type=file]", RECORDS / "literature-1.json")
    moment(page, 1)
    expect(page.locator(".hand [role=option]")).to_have_count(8)
    page.get_by_role("button", name="進む（プレイごと）").tap()
    moment(page, 2)
    expect(said(page)).not_to_be_empty()
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    page.get_by_label("進め方").select_option("deal")
    page.get_by_role("button", name="進む（ディールごと）").tap()
    expect(page.get_by_text("第2ディール")).to_be_visible()
    page.get_by_role("button", name="その他").tap()
    page.get_by_label("誰の視点で見るか").select_option("all")
    page.get_by_role("button", name="これまでの経過").tap()
    line = page.get_by_role("dialog").get_by_role("link").nth(12)
    text = line.inner_text()
    assert (faults(page), grave(page)) == ([], [])
    expect(page).to_have_url(re.compile("viewpoint=all"))
    before = page.url
    line.tap()
    expect(page).not_to_have_url(before)
    page.get_by_role("dialog").get_by_role("button", name="閉じる").tap()
    page.wait_for_function("!history.state?.layers")  # the entry from which the dialog was opened
    expect(said(page)).to_contain_text(text)
    assert page.locator(".place [data-card]").count() > 20, "all hands are open"
    expect(page).to_have_url(re.compile("viewpoint=all"))


# Cards on the table that are cut at their foot, and those on which the way to the count lies.
CUT = """() => [...document.querySelectorAll('.area [data-card]')].filter((card) => {
  const { bottom } = card.getBoundingClientRect();
  for (let one = card.parentElement; one; one = one.parentElement)
    if (getComputedStyle(one).overflowY !== 'visible' && one.getBoundingClientRect().bottom < bottom - 4) return true;
  return false;
}).map((card) => card.dataset.card)"""
COVERED = """(way) => {
  const a = way.getBoundingClientRect();
  return [...document.querySelectorAll('[data-card]')].filter((card) => {
    const b = card.getBoundingClientRect();
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }).length;
}"""


@BOTH
def test_at_the_end_all_that_lies_on_the_table_is_seen_on_a_phone(place: Place) -> None:
    """Four players' melds were cut at half of their height, and the way to the count lay on the reader's own."""
    page = place.come("/", lang="ja", size=NARROW)
    page.set_input_files("input[type=file]", RECORDS / "rummy-fifty-2.json")
    page.get_by_role("button", name="最後へ").tap()
    way = page.get_by_role("button", name="得点計算")
    expect(way).to_be_visible()
    rest(page)
    assert (page.evaluate(CUT), way.evaluate(COVERED)) == ([], 0)
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    way.tap()
    expect(count(page).locator(".outcome")).to_be_visible()


@MOSTLY_SERVED
def test_by_keys_and_the_link_to_a_moment(place: Place) -> None:
    text = (RECORDS / "rummy-fifty-2.json").read_text(encoding="utf-8")
    page = place.record(text, "?at=20&viewpoint=none")
    moment(page, 20)
    expect(said(page)).to_have_text("Player 4 discards 10♠.")
    expect(page.locator(".hand")).to_have_count(0)
    for key, at in {"ArrowRight": 21, "ArrowLeft": 20, "PageUp": 1, "End": 176, "Home": 1, "PageDown": 27}.items():
        page.keyboard.press(key)
        expect(page.locator(".page")).to_have_attribute("data-version", str(at))
    page.keyboard.press("e")
    expect(page).to_have_url(re.compile("viewpoint=all"))
    assert actions(page).count() == 0, "nothing can be played"
    page.keyboard.press("End")
    page.get_by_role("button", name="Round result").click()
    expect(page.get_by_test_id("count")).to_contain_text("Player")
    page.get_by_role("button", name="Show the table").click()
    page.keyboard.press("?")
    expect(page.get_by_text("One play back or forward")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])


@MOSTLY_SERVED
def test_from_the_end_one_looks_back_and_plays_on(place: Place, watch: Watch) -> None:
    watch.excuse(*LINE)  # looking back at a deal that is played is refused
    page = place.table()
    expect(actions(page).first).to_be_visible()
    table = table_on(page)
    page.goto(place.address(f"/replay/{table}"))
    expect(page.get_by_text("No deal of this match is finished yet.")).to_be_visible()
    page.goto(place.address(f"/t/{table}"))
    actions(page).first.click()
    open_menu(page)
    for _ in ("ask", "yes"):
        page.get_by_role("button", name="End the match").first.click()
    page.get_by_role("link", name="Look back").click()
    moment(page, 1)
    page.keyboard.press("End")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Play on from here").click()
    assert (faults(page), grave(page)) == ([], [])
    page.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    expect(page.get_by_text(re.compile("Continued from play [0-9]+ of another match"))).to_be_visible()
    expect(page.locator(".hand [role=option]").first).to_be_visible()
    page.goto(place.address("/"))
    expect(page.locator(".mine")).to_contain_text("Continued from play")


DROPPED = """text => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'a match'));
    const drag = kind => new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
    for (const kind of ['dragover', 'drop']) document.body.dispatchEvent(drag(kind));
}"""


@MOSTLY_SERVED
def test_a_record_dropped_anywhere_opens_also_where_another_is_looked_at(place: Place) -> None:
    page = place.come("/", size=SIDEWAYS)
    expect(page.get_by_role("button", name="Open a record")).to_be_visible()
    page.evaluate(DROPPED, (RECORDS / "rummy-fifty-2.json").read_text(encoding="utf-8"))
    moment(page, 1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(said(page)).to_have_text(
        "The court cards: you K, Player 2 J, Player 3 K, Player 4 Q."
    )  # not who chose before
    assert (faults(page), overlaps(page), grave(page)) == ([], [], [])
    page.evaluate(DROPPED, (RECORDS / "skarney-gin-1.json").read_text(encoding="utf-8"))
    expect(page).to_have_title(re.compile("Skarney Gin"))
    moment(page, 1)


@MOSTLY_SERVED
def test_the_line_names_what_mattered_under_the_pointer(place: Place) -> None:
    page = place.record((RECORDS / "rummy-fifty-2.json").read_text(encoding="utf-8"))
    moment(page, 1)
    box = page.get_by_role("slider").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 8, box["y"] + 8)
    expect(page.locator(".under")).to_contain_text("You go out!")
    page.mouse.move(box["x"] + 8, box["y"] - 200)
    expect(page.locator(".under")).to_have_count(0)


def test_a_friend_is_told_before_sitting_down_that_it_is_played_on(newcomer: Newcomer, live_server: LiveServer) -> None:
    text = (RECORDS / "skarney-gin-1.json").read_text(encoding="utf-8")
    id = live_server.client.post(f"{live_server.base}/api/replays", content=text).json()["link"].rpartition("/")[2]
    wish = {"at": 40, "name": "Aki", "seats": [{"kind": "me"}, {"kind": "open"}]}
    link = live_server.client.post(f"{live_server.base}/api/replays/{id}/tables", json=wish).json()["link"]
    page = newcomer(link, size=NARROW)
    expect(page.get_by_text("Continued from play 40 of another match")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
