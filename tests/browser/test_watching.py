"""People watch a table: its players see how many, and a hand that is opened is seen only by those who watch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .checks import faults, grave, open_menu, rest
from .conftest import NARROW, WIDE, Newcomer
from .live_server import GENTLE, ME, LiveServer

SEEN = "[data-zone='hand.0'] [data-card]"  # the cards of the teacher that are seen

# The width of each player's place, and the distance of the portrait from the left edge of the pile.
PLACED = """(seats) => {
  const left = (seat, name) => seat.querySelector(name).getBoundingClientRect().left;
  const aside = (seat) => left(seat, '.face') - left(seat, '.laid .zone');
  return [seats.map((seat) => seat.getBoundingClientRect().width), seats.map(aside)];
}"""


def watching(newcomer: Newcomer, table: str, lang: str = "en", size: tuple[int, int] = NARROW) -> Page:
    """The page of a watcher who has the link."""
    page = newcomer(f"/t/{table}", lang=lang, size=size)
    page.get_by_role("button", name={"en": "Just watch", "ja": "観戦する"}[lang]).click()
    return page


def test_a_teacher_opens_a_hand_to_two_who_watch(newcomer: Newcomer, live_server: LiveServer) -> None:
    teacher = live_server.open([ME, GENTLE])
    aki = newcomer(seat=teacher)
    expect(aki.locator(".hand [role=option]").first).to_be_visible()
    ben, chie = watching(newcomer, teacher["table"]), watching(newcomer, teacher["table"], "ja")
    expect(aki.get_by_text("2 watchers")).to_be_visible()
    for page in (ben, chie):
        expect(page.locator(SEEN)).to_have_count(0)
    menu = open_menu(aki)
    expect(menu.get_by_text("2 people are watching.")).to_be_visible()
    assert (faults(aki), grave(aki)) == ([], [])
    menu.get_by_role("button", name="Open my hand to watchers").click()
    expect(menu.get_by_text("Your hand is open to those who watch.")).to_be_visible()
    aki.keyboard.press("Escape")
    expect(aki.get_by_text("hand open to watchers")).to_be_visible()
    cards = aki.locator(".hand [role=option]").evaluate_all("all => all.map((one) => one.dataset.card).sort()")
    for page in (ben, chie):
        expect(page.locator(SEEN)).to_have_count(len(cards))
        shown = page.locator(SEEN).evaluate_all("all => all.map((one) => one.dataset.card).sort()")
        assert shown == cards
        assert (faults(page), grave(page)) == ([], [])
    open_menu(aki).get_by_role("button", name="Close my hand").click()
    expect(ben.locator(SEEN)).to_have_count(0)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_players_sit_around_the_middle_of_who_only_watches(
    newcomer: Newcomer, live_server: LiveServer, size: tuple[int, int]
) -> None:
    page = watching(newcomer, live_server.open([ME, GENTLE])["table"], size=size)
    middle = page.locator(".middle").bounding_box()
    seats = [page.locator(".others .seat").nth(i).bounding_box() for i in (0, 1)]
    assert middle
    assert [seat is not None and seat["y"] < middle["y"] for seat in seats] == [True, False]
    assert (faults(page), grave(page)) == ([], [])


def test_a_player_alone_below_the_middle_sits_as_the_others_do(newcomer: Newcomer, live_server: LiveServer) -> None:
    table = live_server.open([ME, GENTLE, GENTLE], game="rummy-fifty")["table"]
    page = watching(newcomer, table, size=WIDE)
    expect(page.locator(".others .seat .laid .zone")).to_have_count(3)
    rest(page)
    wide, apart = page.locator(".others .seat").evaluate_all(PLACED)
    assert max(wide) - min(wide) <= 2, wide
    assert max(apart) - min(apart) <= 2, apart


def test_how_far_behind_watchers_are_is_chosen_and_said(newcomer: Newcomer, live_server: LiveServer) -> None:
    """A watcher who comes when as many watch as may is told so, on the phone too."""
    aki = newcomer("/", size=NARROW)
    aki.get_by_role("button", name="Invite a friend: Skarney Gin").click()
    aki.get_by_role("combobox", name="Watchers", exact=True).select_option("Up to 5")
    aki.get_by_role("combobox", name="Watchers see the table").select_option("One deal later")
    assert (faults(aki), grave(aki)) == ([], [])
    aki.get_by_role("button", name="Open the table").click()
    expect(aki.get_by_text("Watchers are one deal behind").first).to_be_attached()
    ben = watching(newcomer, aki.url.rsplit("/", 1)[1], "ja")
    expect(ben.get_by_text("終わったディールを見ています。")).to_be_visible()
    assert (faults(ben), grave(ben)) == ([], [])
    nobody = live_server._post("/api/tables", {"game": "skarney-gin", "seats": [ME, GENTLE], "watchers": 0})
    late = newcomer(f"/t/{nobody['table']}", size=NARROW)
    expect(late.get_by_text("Nobody may watch this table.").first).to_be_visible()
    expect(late.get_by_role("button", name="Just watch")).to_have_count(0)
    assert (faults(late), grave(late)) == ([], [])


@pytest.mark.parametrize("watchers", [0, 5])
def test_watching_is_offered_where_one_may_watch(newcomer: Newcomer, live_server: LiveServer, watchers: int) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = live_server._post("/api/tables", {"game": "skarney-gin", "seats": seats, "watchers": watchers})["table"]
    page = newcomer(f"/t/{table}", size=NARROW)
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(page.get_by_role("button", name="Just watch")).to_have_count(min(watchers, 1))
