"""The staging area at the page: tables rearranged by mouse, by keyboard and with a thumb; hints; what others see."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tefuda.protocol.values import Lang

from .checks import LISTEN, faults, grave, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import LiveServer, Seat
from .person import hand
from .staged import Stage
from .stager import (
    Hands,
    Keyboard,
    Mouse,
    Stager,
    Thumb,
    at_the_table,
    bare,
    drag,
    heaps,
    near_the_end,
    on_a_full_table,
    piece,
    to_the_count,
)
from .tables import COMMON, CUT, carousel, resize

WAYS: dict[str, tuple[Callable[[Page], Hands], tuple[int, int], Lang]] = {
    "mouse": (Mouse, WIDE, "en"),
    "keyboard": (Keyboard, WIDE, "en"),
    "thumb": (Thumb, NARROW, "ja"),
}
SPOKEN = re.compile(r"^1\. (Run|Set): (ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|joker) ")
# The number of cards that have flown.
FLIGHTS = """
window.flights = 0;
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) if (target.id === 'tefuda-flights') flights += addedNodes.length;
}).observe(document, { childList: true, subtree: true });
"""


@pytest.mark.parametrize("way", [soaked("mouse"), "keyboard", soaked("thumb")])
def test_a_deal_to_its_end_in_the_staging_area(newcomer: Newcomer, live_server: LiveServer, way: str) -> None:
    hands, size, lang = WAYS[way]
    seats = at_the_table(live_server, near_the_end, target=1)
    page = newcomer(seat=seats[0], size=size, lang=lang)
    with live_server.guest(seats[0], lang) as whisper, live_server.guest(seats[1], lang) as other:
        me = Stager(page, whisper, hands(page))
        to_the_count(me, other)


# The words above the buttons that are cut: a line is seen whole, or not at all.
HALVED = """() => [...document.querySelectorAll('.bar > .say :is(.prompt, .verdict)')].flatMap((one) => {
  const box = one.getBoundingClientRect(), frame = one.closest('.say').getBoundingClientRect();
  const told = one.parentElement.getBoundingClientRect();
  if (box.width === 0 || box.left >= told.right) return [];
  return box.top < frame.top - 1 || box.bottom > frame.bottom + 1 ? [one.textContent.trim()] : [];
})"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_line_above_the_buttons_is_cut(newcomer: Newcomer, lang: str) -> None:
    page = carousel().seat(newcomer, lang=lang)
    Mouse(page).open()
    expect(page.get_by_test_id("verdict")).to_be_visible()
    for size in ((768, 1024), (1024, 768), (1366, 640), WIDE):
        resize(page, size)
        assert page.evaluate(HALVED) == [], size
        expect(page.get_by_test_id("verdict")).to_be_in_viewport(ratio=0.99)
        for button in page.locator(".bar.staged .acts button").all():
            expect(button).to_be_in_viewport(ratio=0.99)


@pytest.fixture
def seats(live_server: LiveServer) -> tuple[Seat, Seat]:
    """A table at which the first player could lay something, and others have."""
    return at_the_table(live_server, on_a_full_table)


def open_staging(page: Page) -> Locator:
    """The staging area, judged as the table lies."""
    Mouse(page).open()
    staging = page.get_by_test_id("staging")
    expect(staging.locator(".heap.good").first).to_be_visible()
    return staging


def test_what_cannot_be_laid_is_named_and_why(newcomer: Newcomer, seats: tuple[Seat, Seat]) -> None:
    page = newcomer(seat=seats[0], scripts=(LISTEN,))
    staging = open_staging(page)
    before, cards = heaps(page), hand(page)
    drag(page, piece(page, cards[0]), staging.locator(".new"))
    expect(staging.locator(".heap.bad")).to_have_count(1)
    assert cards[0] not in hand(page)
    page.keyboard.press("Enter")
    wrong = "Not a set or a run: "
    expect(page.get_by_test_id("refusal")).to_contain_text(wrong)
    expect(page.get_by_test_id("refusal").get_by_role("link")).to_have_attribute("title", "Rule CA-5")
    expect(staging.locator(".wrong")).to_be_in_viewport()
    page.wait_for_function("(said) => spoken.assertive.some((text) => text.includes(said))", arg=wrong)
    drag(page, piece(page, cards[0]), page.locator(".hand"))
    expect(staging.locator(".heap.bad")).to_have_count(0)
    assert (heaps(page), sorted(hand(page))) == (before, sorted(cards))


PLACES = "all => all.map((one) => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight])"


@pytest.mark.parametrize("size", [soaked(WIDE), NARROW], ids=["wide", "narrow"])
def test_melds_stay_where_they_are_while_cards_are_chosen(
    newcomer: Newcomer, seats: tuple[Seat, Seat], size: tuple[int, int]
) -> None:
    page = newcomer(seat=seats[0], size=size)
    staging = open_staging(page)
    lying = staging.locator(".heap")
    (first, second), (third, *_) = heaps(page)[0][:2], heaps(page)[1]
    for card in (first, second):  # what is left of the first meld, or what becomes of both, is none
        piece(page, card).click(position={"x": 9, "y": 16})
    staging.locator(".new").dispatch_event("click")
    expect(staging.locator(".heap.bad").first).to_be_visible()
    before = lying.evaluate_all(PLACES)
    piece(page, third).click(position={"x": 9, "y": 16})
    expect(staging.locator(".foot.put").first).to_be_visible()
    assert lying.evaluate_all(PLACES) == before


def test_melds_are_split_joined_and_put_back(newcomer: Newcomer, seats: tuple[Seat, Seat]) -> None:
    page = newcomer(seat=seats[0])
    staging = open_staging(page)
    before = heaps(page)
    piece(page, before[0][0]).click(position={"x": 9, "y": 16})
    staging.locator(".heap").nth(1).locator(".foot").first.click()
    expect(staging.locator(".heap").nth(1).locator(".piece")).to_have_count(len(before[1]) + 1)
    staging.locator(".heap").nth(0).locator(".foot").first.click()
    expect(staging.locator("[aria-pressed=true]")).to_have_count(len(before[0]) - 1)
    staging.locator(".heap").nth(1).locator(".foot").first.click()
    expect(staging.locator(".heap")).to_have_count(len(before) - 1)
    expect(staging.locator(".heap.bad")).to_have_count(1)
    page.get_by_test_id("tidy").click()
    expect(staging.locator(".heap.bad")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(staging).to_have_count(0)
    expect(page.locator("section.table .meld")).to_have_count(len(before))
    Mouse(page).open()
    page.get_by_test_id("reset").click()
    assert sorted(map(sorted, heaps(page))) == sorted(map(sorted, before))


def test_a_hint_is_a_proposal_that_nobody_else_sees(
    newcomer: Newcomer, live_server: LiveServer, seats: tuple[Seat, Seat]
) -> None:
    page = newcomer(seat=seats[0])
    friend = newcomer(seat=seats[1], lang="ja", calm=False, scripts=(FLIGHTS,))
    for each in (page, friend):
        expect(each.locator("section.table [data-card]").first).to_be_visible()
        expect(each.locator(".hand [role=option]").first).to_be_visible()
    lying = friend.locator("section.table [data-card]")
    table, cards = lying.count(), hand(page)
    with live_server.guest(seats[1]) as other:
        page.get_by_role("button", name="What could I do?").click()
        expect(page.get_by_test_id("step")).to_contain_text("from your hand")
        page.get_by_test_id("discard").click()
        assert hand(page) == cards
        page.get_by_role("button", name="What could I do?").click()
        expect(page.get_by_test_id("step")).to_contain_text("from your hand")
        proposed = sorted(sorted(map(bare, heap)) for heap in heaps(page))
        assert lying.count() == table
        version = other.scene["version"]
        page.get_by_test_id("commit").click()
        expect(page.get_by_test_id("staging")).to_have_count(0)
        other.catch_up(version + 1)
        assert other.scene["version"] == version + 1, "nothing was told between"
        laid = next(zone["melds"] for zone in other.scene["zones"] if zone["id"] == "table")
        assert sorted(sorted(map(bare, meld["cards"])) for meld in laid) == proposed
    friend.wait_for_function(
        "(count) => document.querySelectorAll('section.table [data-card]').length > count", arg=table
    )
    friend.wait_for_function("() => flights > 0")
    expect(friend.locator("section.table .marked").first).to_be_visible()
    expect(friend.locator("aside").get_by_text("場に出しました").first).to_be_visible()


@pytest.mark.parametrize("lang", [soaked("en"), "ja"])
def test_the_staging_area_is_for_everyone_and_fits_a_phone(
    newcomer: Newcomer, seats: tuple[Seat, Seat], lang: str
) -> None:
    page = newcomer(seat=seats[0], lang=lang, size=NARROW, dark=lang == "ja")
    expect(page.locator("section.table [data-card]").first).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])
    open_staging(page)
    assert (faults(page), grave(page)) == ([], [])
    card = hand(page)[0]
    page.locator(f"#card-{card}").tap(position={"x": 12, "y": 20})
    expect(page.locator(".acts .fresh")).to_be_visible()
    page.locator(".acts .fresh").tap()
    expect(page.locator(".heap.bad")).to_have_count(1)
    assert (faults(page), grave(page)) == ([], [])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_action_is_in_sight_on_a_phone(newcomer: Newcomer, lang: Lang) -> None:
    hands = ["2C 4C 6S 9D 9D TD JC KD KC", "AD 8C QC", "QC 3D"]
    position = {"turn": 0, "phase": "play", "drawn": 2, "hands": hands, "table": COMMON, "stock": 20}
    page = Stage("carousel", position, 3).seat(newcomer, size=NARROW, lang=lang)
    Thumb(page).open()
    buttons = page.locator(".acts > .button")
    expect(buttons).to_have_count(6)
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
    assert page.evaluate(CUT) == []


def test_the_staging_area_speaks(newcomer: Newcomer, seats: tuple[Seat, Seat]) -> None:
    page = newcomer(seat=seats[0], scripts=(LISTEN,))
    staging = open_staging(page)
    expect(staging.locator(".heap").first).to_have_accessible_name(SPOKEN)
    expect(staging.locator(".foot").first).to_have_accessible_name(re.compile("^Meld 1: (Run|Set)$"))
    page.wait_for_function("() => spoken.polite.some((text) => text.includes('Choose cards from your hand'))")
    expect(page.get_by_test_id("verdict")).to_contain_text("Choose cards from your hand")  # nothing is wrong yet
    expect(page.locator(".bar .main")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("refusal")).to_contain_text("At least one card must come from your hand.")
    Keyboard(page).choose(hand(page)[0])
    Keyboard(page).fresh()
    page.wait_for_function("() => spoken.polite.some((text) => text.includes('Not a set or a run'))")
    assert grave(page) == []


@pytest.mark.parametrize("size", [(844, 390), soaked((667, 375))])
def test_on_its_side_a_hint_leaves_most_of_the_table_seen(newcomer: Newcomer, size: tuple[int, int]) -> None:
    hands = ["2C 4C 6S 9D JC KD KC", "AD 8C", "QC"]
    position = {"turn": 0, "phase": "play", "hands": hands, "table": COMMON, "stock": 20}
    page = Stage("carousel", position, 3, hints=True).seat(newcomer, size=size)
    page.keyboard.press("h")
    expect(page.get_by_test_id("step")).to_be_visible()
    rest(page)
    heaps = page.locator(".staging .heaps")
    hidden = heaps.evaluate("(one) => one.scrollHeight - one.clientHeight")
    assert hidden <= (4 if size[0] > 800 else 130), "all heaps are seen at once, or all but a row"
    assert faults(page) == []
