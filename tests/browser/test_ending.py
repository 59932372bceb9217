"""The end of a deal and of a match: the result is seen at once, told, remembered, and can be shown to anybody."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tefuda.protocol import frames as m

from .checks import SIZES, faults, grave, overlaps, rest, soaked
from .circle import fill_board
from .conftest import NARROW, UNHURRIED, WIDE, Newcomer
from .live_server import LiveServer, bring, counted
from .person import actions, chosen, count, open_count
from .staged import Stage
from .stillness import DealStage
from .tables import ENLARGED, FLAT, GOING_OUT, SMALLEST

FOCUSED = "document.activeElement.dataset.testid ?? document.activeElement.innerText"
INSIDE = """all => all.map((one) => one.getBoundingClientRect()).filter(
  (box) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight).length"""
FAINT_ON_A_PICTURE = """() => {
  const [mark, face] = ['.winners .stamp.faint', '.winners > :not(.stamp)'].map((one) => document.querySelector(one));
  if (!mark || !face) return false;
  const [a, b] = [mark, face].map((one) => one.getBoundingClientRect());
  return a.left < b.right - 4 && b.left < a.right - 4 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
}"""
KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('tefuda.seat'))"


def go_out(page: Page) -> None:
    """Three queens, and no card is left."""
    for _ in "QQQ":
        page.locator(".hand [role=option][aria-selected=false]").first.click()
    assert len(chosen(page)) == 3
    actions(page).first.click()
    expect(count(page).locator(".outcome")).to_be_visible()
    rest(page)


def outside(page: Page) -> int:
    """The number of things that a player wants to see at once and that are not in the window."""
    seen = count(page).locator(".outcome, .story, [data-stamp], ol li, .ways .button")
    assert seen.count() > 4
    missing: int = seen.evaluate_all(INSIDE)
    return missing


@pytest.mark.parametrize(
    ("size", "lang"), [soaked(WIDE, "en"), (NARROW, "ja"), (FLAT, "en")], ids=["wide", "narrow", "flat"]
)
def test_the_result_of_a_deal_and_the_way_on_are_seen_at_once(
    newcomer: Newcomer, size: tuple[int, int], lang: m.Lang
) -> None:
    page = Stage("skarney-gin", GOING_OUT).seat(newcomer, lang=lang, size=size)
    go_out(page)
    expect(count(page).locator("[data-stamp=out]")).to_be_visible()
    expect(count(page).locator(".story")).to_contain_text("20")
    assert outside(page) == 0
    assert page.evaluate(FOCUSED) == "count"
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == {"en": "Next deal", "ja": "次のディールへ"}[lang]
    for _ in ("look back", "look at the table", "a word", "the count, line by line"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(count(page).get_by_role("table")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])


@pytest.mark.parametrize(
    ("size", "lang"), [(WIDE, "ja"), (NARROW, "en"), soaked(FLAT, "ja")], ids=["wide", "narrow", "flat"]
)
def test_the_end_of_a_match_is_a_card_of_its_own(newcomer: Newcomer, size: tuple[int, int], lang: m.Lang) -> None:
    page = Stage("skarney-gin", GOING_OUT | {"totals": [190, 60]}).seat(
        newcomer, lang=lang, size=size, dark=size == NARROW
    )
    go_out(page)
    expect(count(page).locator(".outcome")).to_have_text({"en": "You win the match!", "ja": "あなたの勝ちです！"}[lang])
    expect(count(page).locator("[data-stamp=won]")).to_be_visible()
    assert outside(page) == 0
    assert (faults(page), grave(page)) == ([], [])
    expect(open_count(page).get_by_role("table").first).to_be_visible()
    page.reload()
    expect(count(page).locator(".sums")).to_have_attribute("open", "")
    kept = json.loads(page.evaluate("localStorage['tefuda.history']"))
    assert [(one["won"], one["totals"][1]) for one in kept] == [(True, "60")]


def test_the_last_line_of_a_count_does_not_fade_where_nothing_lies_below_it(newcomer: Newcomer) -> None:
    stage = DealStage("rummy-fifty", 4, seed=2)
    while not stage.match.deal_over:
        stage.play_on()
    page = stage.seat(newcomer, size=NARROW)
    lines = open_count(page).locator(".counted-lines").first
    expect(lines.get_by_role("rowheader", name="Score")).to_be_visible()
    rest(page)
    expect(lines).not_to_have_attribute("data-below", "")
    expect(lines).to_have_css("mask-image", "none")


def test_a_finished_match_may_be_looked_at_by_anybody_and_is_remembered_by_its_players(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    live_server.follow("skarney 3")
    seats = bring(live_server, counted, target="1")
    link = f"/t/{seats[0]['table']}"
    friend = newcomer(link, size=NARROW)
    expect(count(friend).locator(".outcome")).to_contain_text("wins the match!")
    assert friend.evaluate(KEPT) == []
    expect(count(friend).get_by_role("button", name="Play again")).to_have_count(0)
    expect(count(friend).get_by_role("button", name="Copy the link")).to_be_visible()
    count(friend).locator("summary", has_text="Score sheet").click()
    expect(count(friend).get_by_role("rowheader", name="Total")).to_be_visible()
    count(friend).locator("summary", has_text="Fair shuffle").click()
    expect(count(friend).get_by_role("link", name="Download the record")).to_be_visible()
    assert (faults(friend), grave(friend)) == ([], [])

    player = newcomer("/", seat=seats[0])
    past = player.get_by_role("region", name="Recently finished")
    expect(past.get_by_role("listitem").first).to_contain_text("Skarney Gin")
    expect(past.get_by_role("list", name="Matches played and won")).to_contain_text("1 match")
    assert (faults(player), grave(player)) == ([], [])
    past.get_by_role("link").first.click()
    expect(count(player).get_by_role("button", name="Play again")).to_be_visible()
    expect(player).to_have_url(live_server.base + link)


CANASTAS = ["KS KS KH KH KD KD KC", "QS QS QH QH QD QD QC"]
STRIPS = """all => all.map((one) => one.getBoundingClientRect().left).flatMap(
  (left, i, lefts) => (i > 0 ? [left - lefts[i - 1]] : []),
)"""


def test_a_hand_of_ten_that_is_opened_can_be_read_on_a_phone(newcomer: Newcomer) -> None:
    hands = {"hands": ["QS QH QD", "AD 5D 4C 8S 9C TD KC 2D 6S 3H"], "melds": [GOING_OUT["melds"][0], []]}
    page = Stage("skarney-gin", GOING_OUT | hands).seat(newcomer, size=NARROW)
    go_out(page)
    count(page).get_by_role("button", name="Show the table").click()
    for size in (NARROW, (390, 664), (320, 568)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        rest(page)
        strips = page.locator(".others .fan .slot").evaluate_all(STRIPS)
        assert len(strips) == 9
        assert min(strips) > 11, f"rank and suit are covered at {size}"
        assert (faults(page), overlaps(page)) == ([], [])


SMALL = [NARROW, SMALLEST, FLAT, ENLARGED, (768, 1024)]
# The cards of open hands of which a part lies outside what cuts them.
CARDS_CUT = """() => [...document.querySelectorAll('.fan.open .card')].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const frames = [];
  for (let up = one.parentElement; up; up = up.parentElement) {
    const { overflow, display } = getComputedStyle(up);
    if (overflow !== 'visible' && display !== 'contents') frames.push(up.getBoundingClientRect());
  }
  const out = ({ left, top, right, bottom }) =>
    Math.max(left - box.left, top - box.top, box.right - right, box.bottom - bottom);
  return frames.some((frame) => out(frame) > 0.5) ? [one.closest('[data-card]').dataset.card] : [];
})"""
LEFT = ["5D", "AC 2C 4S 6S 6H 6D 8R 9S TH TN", "AS AN 3H 3D 3N 7D"]


def when_rummy_ends(seats: int) -> Stage:
    position = {"phase": "play", "turn": 0, "almighty": "N", "shown": ["Q", "J", "J", "K"][:seats]}
    return Stage("rummy-fifty", position | {"hands": ["2S 2H 2D", *LEFT[1 - seats :]]}, seats)


def when_carousel_ends(seats: int, long: str = "3C KD") -> Stage:
    hands = ["TS 2C", long, "AC AD AH 2D 3D 5C", "KS KH QC QH", "9C TC"]
    position = {"turn": 0, "phase": "play", "table": ["7S 8S 9S", "4S 4H 4D"], "stock": 20}
    return Stage("carousel", position | {"hands": hands[:seats]}, seats)


@pytest.mark.parametrize("seats", [soaked(2), 3, 4])
@pytest.mark.parametrize("game", ["rummy-fifty", soaked("carousel")])
def test_hands_that_are_turned_up_lie_whole_on_small_pages(newcomer: Newcomer, game: str, seats: int) -> None:
    stage = when_rummy_ends(seats) if game == "rummy-fifty" else when_carousel_ends(seats)
    page = stage.seat(newcomer, size=NARROW)
    (meld_all if game == "rummy-fifty" else knock)(page)
    count(page).get_by_role("button", name="Show the table").click()
    for size in SMALL:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        rest(page)
        assert page.evaluate(CARDS_CUT) == [], f"at {size}"
        assert (faults(page), overlaps(page)) == ([], [])


# Words and melds at the places of others on which a card of their open hand lies.
UNDER_A_HAND = """() => [...document.querySelectorAll('.fan.open')].flatMap((fan) => {
  const cards = [...fan.querySelectorAll('.card')].map((one) => one.getBoundingClientRect());
  const seat = fan.closest('.seat');
  const ends = seat.querySelector('.facts').getBoundingClientRect().bottom - 4; // what has no room is scrolled to
  const boxes = (one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return one.matches('.meld') ? [one.getBoundingClientRect()] : [...text.getClientRects()];
  };
  const under = (box) => cards.some((card) => card.left < box.right - 1 && box.left < card.right - 1
    && card.top < box.bottom - 1 && box.top < card.bottom - 1);
  const seen = (one) => boxes(one).filter(({ top }) => !one.matches('.facts > span') || top < ends);
  const all = [...seat.querySelectorAll('.name, .facts > span, .none, .meld')];
  return all.filter((one) => seen(one).some(under)).map((one) => one.textContent);
})"""


@pytest.mark.parametrize("lang", [soaked("en"), "ja"])
def test_a_hand_that_is_turned_up_on_a_wide_page_lies_on_no_words(newcomer: Newcomer, lang: m.Lang) -> None:
    """Two rows of ten cards lay on words beside the name, and on what lay below it."""
    hands = ["2S 2H 2D", LEFT[1], LEFT[2], "AR 2R 4H 4C 5H 5R TS 7C 8H 9H"]
    position = {"phase": "play", "turn": 0, "almighty": "N", "shown": ["Q", "J", "J", "K"], "hands": hands}
    stage = Stage("rummy-fifty", position | {"melds": [[], ["8S 8D 8C"], [], []]}, 4)
    page = stage.seat(newcomer, size=WIDE, lang=lang)
    meld_all(page)
    count(page).get_by_role("button", name=re.compile("Show the table|卓を見る")).click()
    for size in (WIDE, (1000, 700), (768, 1024), (1920, 1080)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        rest(page)
        assert page.locator(".others .fan.open .card").count() == 26
        assert page.evaluate(UNDER_A_HAND) == [], f"at {size}"
        assert (faults(page), overlaps(page)) == ([], [])


@pytest.mark.parametrize("seats", [3, soaked(5)])
def test_a_long_hand_beside_other_players_can_be_read_on_small_pages(newcomer: Newcomer, seats: int) -> None:
    page = when_carousel_ends(seats, long="3C 4C 5C 6D 7H 8C 9D JD QD KD KC").seat(newcomer, size=NARROW)
    knock(page)
    count(page).get_by_role("button", name="Show the table").click()
    for size in (SMALLEST, NARROW, ENLARGED):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        rest(page)
        slots = page.locator(".others .fan").first.locator(".slot")
        assert slots.count() == 11
        strips = [strip for strip in slots.evaluate_all(STRIPS) if strip > 0]  # a row begins at the left again
        assert min(strips) >= 12, f"ranks are covered at {size}"
        assert page.evaluate(CARDS_CUT) == [], f"at {size}"
        assert (faults(page), overlaps(page)) == ([], [])


def test_a_hand_that_has_no_place_in_a_narrow_column_is_seen_at_a_tap(newcomer: Newcomer) -> None:
    page = when_rummy_ends(3).seat(newcomer, size=SMALLEST)
    meld_all(page)
    count(page).get_by_role("button", name="Show the table").click()
    page.get_by_role("button", name=re.compile("Larger.*千恵")).click()
    turned = page.get_by_role("dialog").locator("[data-card]")
    expect(turned).to_have_count(len(LEFT[-1].split()))
    expect(turned.last).to_be_in_viewport(ratio=0.99)
    assert grave(page) == []


NEARLY = {"dealer": 1, "turn": 0, "phase": "play", "stock": 60}


def at_the_end_of_rummy() -> Stage:
    hands = ["2S 2H 2D", "AS AN TN 8C"]
    return Stage("rummy-fifty", {"phase": "play", "turn": 0, "almighty": "N", "hands": hands, "shown": ["Q", "J"]})


def at_the_end_of_down() -> Stage:
    hands = {"hands": ["4S", "6D 7C"], "downs": ["", "TH"], "melds": [CANASTAS, []]}
    return Stage("looking-and-down", NEARLY | hands)


def at_a_knock(other: str) -> Stage:
    hands = ["TS 2C", other]
    return Stage("carousel", {"turn": 0, "phase": "play", "table": ["7S 8S 9S"], "hands": hands, "stock": 20})


def meld_all(page: Page) -> None:
    """Choose all cards that are held, and do the first thing that they can become."""
    while page.locator(".hand [role=option][aria-selected=false]").count():
        page.locator(".hand [role=option][aria-selected=false]").first.click()
    actions(page).first.click()


def knock(page: Page) -> None:
    page.locator(".hand [data-card=TS]").click()
    actions(page).first.click()
    actions(page).filter(has_text="Knock").click()


@pytest.mark.parametrize(
    ("stage", "end", "stamp"),
    [
        (at_the_end_of_rummy, meld_all, "out"),
        (at_the_end_of_down, meld_all, "out"),
        (lambda: at_a_knock("3C KD"), knock, None),
        (lambda: at_a_knock("AC"), knock, "foiled"),
    ],
    ids=["rummy fifty", "looking and down", "carousel", "carousel undercut"],
)
@SIZES
def test_a_deal_of_any_game_ends_with_its_result_and_its_mark(
    newcomer: Newcomer, size: tuple[int, int], stage: Any, end: Any, stamp: str | None
) -> None:
    page = stage().seat(newcomer, size=size)
    end(page)
    expect(count(page).locator(".outcome")).to_be_visible()
    expect(count(page).locator("[data-stamp]")).to_have_count(1 if stamp else 0)
    if stamp:
        expect(count(page).locator(f"[data-stamp={stamp}]")).to_be_visible()
    rest(page)
    assert count(page).locator(".outcome, .story, [data-stamp], .ways .button").evaluate_all(INSIDE) == 0
    assert not page.evaluate(FAINT_ON_A_PICTURE)
    assert (faults(page), grave(page)) == ([], [])


@SIZES
def test_the_last_half_suit_ends_a_match_of_literature(newcomer: Newcomer, size: tuple[int, int]) -> None:
    won = [["HH", "HC", "LC"], ["HD", "LS", "LH", "LD"]]
    hands = ["8S 9S TS", "", "JS QS", "", "KS", ""]
    position = {"turn": 0, "phase": "endgame", "points": [3, 4], "won": won, "hands": hands}
    page = Stage("literature", position, 6).seat(newcomer, size=size)
    fill_board(page, "high spades", ["千恵", "千恵", "Emil"]).click()
    expect(count(page).locator(".outcome")).to_be_visible()
    expect(count(page).locator("[data-stamp]")).to_have_count(0)  # a draw
    rest(page)
    assert count(page).locator(".outcome, .story, [data-stamp], .ways .button").evaluate_all(INSIDE) == 0
    assert (faults(page), grave(page)) == ([], [])


def bound() -> Stage:
    melds = [["KS KS KH KH KD KD"], []]
    return Stage(
        "looking-and-down", NEARLY | {"hands": ["KC 4S 5S 9D", "6D 7C"], "downs": ["JD", "TH"], "melds": melds}
    )


def turned() -> Stage:
    hands = {"hands": ["4S", "6D 7C"], "downs": ["JD 9C 8H", "TH"], "melds": [CANASTAS, []]}
    return Stage("looking-and-down", NEARLY | hands)


@pytest.mark.parametrize(
    ("stage", "card", "stamp"), [(bound, "KC", "bound"), (turned, "4S", "turned")], ids=["bound", "turned"]
)
def test_what_is_worth_a_moment_gets_its_mark_over_the_table(
    newcomer: Newcomer, stage: Any, card: str, stamp: str
) -> None:
    page = stage().seat(newcomer, scripts=(UNHURRIED,))
    page.locator(f".hand [data-card='{card}']").first.click()
    actions(page).first.click()
    mark = page.locator(f"#tefuda-flights [data-stamp={stamp}]")
    expect(mark).to_be_in_viewport(ratio=0.9)
    assert mark.evaluate("one => getComputedStyle(one.closest('#tefuda-flights')).pointerEvents") == "none"
    expect(count(page)).to_have_count(0)


PAPER = """() => [...document.querySelectorAll('.on-paper *, .ending *')]
  .filter((one) => one.checkVisibility() && !one.matches('.unseen'))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1
    || (one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible'))
  .map((one) => one.tagName + ' ' + one.textContent.slice(0, 30))"""


# The two parts that lie below each other on paper: their left edge, their width, and their frame.
SHEETS = """() => [...document.querySelectorAll('.ending > .paper, .on-paper')].map((one) => {
  const [{ left, width }, { outlineStyle, borderStyle }] = [one.getBoundingClientRect(), getComputedStyle(one)];
  return [left, width, outlineStyle, borderStyle];
})"""


@pytest.mark.parametrize("lang", [soaked("en"), "ja"])
def test_on_paper_the_score_sheet_of_a_match_is_whole(newcomer: Newcomer, lang: m.Lang) -> None:
    """The page is as wide as a sheet of A4 between its margins."""
    page = Stage("skarney-gin", GOING_OUT | {"totals": [190, 60]}).seat(
        newcomer, lang=lang, size=(718, 1000), dark=True
    )
    go_out(page)
    page.emulate_media(media="print")
    expect(page.locator(".on-paper table")).to_be_visible()
    rest(page)
    assert page.evaluate(PAPER) == []
    assert page.evaluate(SHEETS) == [[0, 718, "none", "none"], [0, 718, "none", "none"]], "one width, and no frame"
    assert page.locator("button:visible, .button:visible").count() == 0
