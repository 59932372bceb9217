"""A game for two to four with six suits: whole rounds at the page, and a choice that nobody sees."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from .checks import faults, grave, overlaps, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .live_server import ME, OPEN, LiveServer
from .person import actions, count, prompt
from .places import MOSTLY_SERVED, Place
from .six_suits import ROUND, Player
from .staged import Stage
from .tables import ENLARGED, FLAT
from .two import everything_heard_by

GAME = "rummy-fifty"
BOT = {"kind": "bot", "bot": "steady"}
OWN_CHOICES = re.compile(r'"pick":{"choices":\[[^]]*\]}')


def at_table(place: Place, others: int, **how: Any) -> Page:
    return place.table(others, GAME, **how)


@MOSTLY_SERVED
def test_a_whole_round_by_keyboard_alone_with_marked_cards_named(place: Place) -> None:
    page = at_table(place, 2)
    player = Player(page, "keys")
    player.wait()
    expect(page.get_by_role("img", name=re.compile(r"^Almighty: .* \(almighty\)$"))).to_be_in_viewport()
    expect(page.get_by_role("radio", name="Q = 20")).to_be_attached()
    page.keyboard.press("2")
    expect(page.get_by_role("radio", name="Q = 20")).to_be_checked()
    expect(actions(page).first).to_contain_text("Choose Q")
    page.get_by_role("radio", name="Q = 20").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="K = 30")).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.locator(".own .plate").get_by_text("K = 30")).to_be_visible()
    player.play_round()
    assert player.did("Discard", "End the turn")
    marked = page.locator(".hand [role=option]:has(.card.marked)")
    named = page.locator(".hand [role=option][aria-label$=' (almighty)']")
    assert marked.count() == named.count()


@MOSTLY_SERVED
def test_a_round_by_taps_on_a_phone_fits_and_keeps_the_almighty_suit_in_sight(place: Place) -> None:
    page = at_table(place, 3, size=NARROW, lang="ja", dark=True)
    player = Player(page, "taps")
    for turn in range(ROUND):
        if player.wait() == "count":
            break
        if turn % 4 == 0:
            assert (faults(page), overlaps(page)) == ([], [])
        expect(page.locator("[data-zone=almighty] .card")).to_be_in_viewport(ratio=0.95)
        expect(page.locator("[data-zone=stock] .card").last).to_be_in_viewport(ratio=0.95)
        player.act()
    assert player.did("選ぶ", "捨てる", "番を終える")
    expect(count(page).locator(".ways .main")).to_be_visible()
    assert (faults(page), grave(page)) == ([], [])


def test_what_one_chooses_in_secret_is_seen_by_nobody_before_all_have_chosen(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    first = live_server.open([ME, OPEN, BOT], game=GAME)
    second = live_server.sit(first["table"], 1)
    mine, theirs = newcomer(seat=first), newcomer(lang="ja")
    heard = everything_heard_by(theirs)
    theirs.add_init_script(script_of(second))
    theirs.goto(f"/t/{second['table']}")
    Player(mine).wait()
    Player(theirs).wait()
    Player(mine).pick(2)
    expect(prompt(mine)).to_contain_text("Waiting for Ben")
    expect(mine.get_by_role("radio", name="K = 30, chosen")).to_be_checked()
    expect(mine.get_by_role("radio", disabled=True)).to_have_count(3)
    expect(mine.locator(".own .plate").get_by_text("K = 30")).to_be_visible()
    mine.reload()
    expect(mine.get_by_role("radio", name="K = 30, chosen")).to_be_checked()
    expect(theirs.get_by_role("region", name="Aki").get_by_text("決めました")).to_be_visible()
    told = "".join(heard)
    assert '"chosen":true' not in told
    assert OWN_CHOICES.search(told), "what he may choose himself"
    assert not re.search(r"\bK ?= ?30|\"K[SHDCRN]\"", OWN_CHOICES.sub("", told))
    Player(theirs).pick(0)
    expect(theirs.get_by_role("region", name="Aki").get_by_text("K=30")).to_be_visible()
    expect(mine.get_by_role("region", name="Ben").get_by_text("J = 10")).to_be_visible()


def script_of(seat: dict[str, Any]) -> str:
    from .conftest import holding

    return holding(seat)


@MOSTLY_SERVED
@pytest.mark.parametrize("others", [1, 2, 3])
def test_what_is_chosen_from_covers_no_news_on_a_phone(place: Place, others: int) -> None:
    page = at_table(place, others, size=NARROW, lang="ja")
    Player(page).wait()
    top = bounds(page.get_by_test_id("pick"))["y"]
    for above in (
        page.locator(".middle .lately .line").last,
        page.locator(".middle [data-zone=almighty]"),
    ):
        box = bounds(above)
        assert box["y"] + box["height"] <= top


def bounds(one: Locator) -> FloatRect:
    """An element's place, in pixels of the page."""
    box = one.bounding_box()
    assert box is not None
    return box


@MOSTLY_SERVED
@pytest.mark.parametrize(("size", "dark"), [(WIDE, True), soaked(NARROW, False)], ids=["wide, dark", "narrow"])
def test_axe_finds_no_grave_fault(place: Place, size: tuple[int, int], dark: bool) -> None:
    page = at_table(place, 3, size=size, dark=dark)
    player = Player(page)
    player.wait()
    assert grave(page) == [], "a court card is to be chosen"
    player.pick(0)
    player.wait()
    player.act()
    player.wait()
    assert grave(page) == [], "a card is to be discarded"


@pytest.mark.parametrize("size", [FLAT, soaked(ENLARGED)])
def test_piles_on_a_flat_page_are_as_large_while_one_chooses_as_afterwards(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    hands = ["AD AR AN 2D 3S 3D 4N 6C 7C TC", "4S 5S 6S 7S 8S 9S TS 4R 5R 6R", "4H 5H 6H 7H 8H 9H TH 4C 5C 8C"]
    stage = Stage("rummy-fifty", {"phase": "show", "dealer": 2, "turned": "2S", "hands": hands}, 3)
    page = stage.seat(newcomer, size=size)
    card, pick = page.locator("[data-zone=stock] .card").last, page.get_by_test_id("pick")
    expect(page.locator(".zones").get_by_text("Almighty")).to_be_visible()
    before, choices, piles = card.bounding_box(), pick.bounding_box(), page.locator(".zones").bounding_box()
    assert before and choices and piles and piles["y"] + piles["height"] <= choices["y"] + 1
    stage.others((0, "show J"), (1, "show Q"), (2, "show J"))
    expect(pick).to_have_count(0)
    rest(page)
    after = card.bounding_box()
    assert after and (after["width"], after["height"]) == (before["width"], before["height"])
    assert (faults(page), overlaps(page)) == ([], [])
