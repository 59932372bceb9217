"""A table at which players speak: what one may say, by mouse and by keyboard, and how a declaration is shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .checks import faults, soaked
from .circle import first_to_ask, own_cards, spoken
from .conftest import NARROW, WIDE, Newcomer, hasten
from .live_server import LiveServer
from .staged import Stage
from .tables import RING


def by_keyboard(page: Page, wanted: str) -> None:
    """Go on with Tab until the focus is on this, and press it."""
    for _ in range(60):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def test_asking_and_declaring_by_keyboard_alone(newcomer: Newcomer, live_server: LiveServer) -> None:
    page, _ = first_to_ask(live_server, newcomer)
    by_keyboard(page, ".place .press")
    expect(page.locator(".ask button.card").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".ask")).to_be_hidden()
    expect(page.locator(".place .press").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".ask button.card").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".ask button.card").first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator(".exchange")).to_be_visible()
    by_keyboard(page, ".acts button[aria-expanded]:not(:has(svg))")
    expect(page.locator(".board")).to_be_visible()
    for _ in range(page.locator(".board .holder.open").count()):
        by_keyboard(page, ".mates .button:not(.main):not([disabled])")
    by_keyboard(page, ".mates .main")
    expect(page.locator(".groups .done")).to_have_count(1)


def test_only_what_may_be_asked_is_offered(newcomer: Newcomer, live_server: LiveServer) -> None:
    page, seats = first_to_ask(live_server, newcomer)
    mine = set(own_cards(page, 8))
    assert page.locator(".place.lit").count() == 3
    page.locator(".place.lit").first.click()
    cards = page.locator(".ask button.card")
    expect(cards.first).to_be_visible()
    names = cards.locator(".unseen").all_text_contents()
    assert not {spoken(card) for card in mine} & set(names)
    with live_server.guest(seats[0]) as guest:
        groups = [set(group["cards"]) for group in guest.scene["circle"]["groups"]]
    assert set(names) == {spoken(card) for group in groups if group & mine for card in group - mine}


def test_a_board_outlives_the_news_and_lets_go_of_what_is_gone(newcomer: Newcomer, live_server: LiveServer) -> None:
    page, seats = first_to_ask(live_server, newcomer)
    page.get_by_role("button", name="Declare…").click()
    board = page.locator(".board")
    group = board.locator(".group[aria-pressed=true]").get_attribute("aria-label")
    with live_server.guest(seats[1]) as guest:
        id = next(one["id"] for one in guest.scene["circle"]["groups"] if one["label"] == group)
        guest.play(f"declare {id} " + " ".join([str(guest.seat)] * 6))
    expect(board).to_contain_text("These cards have been declared")
    board.locator(".group").first.click()
    expect(board.locator(".cards .card")).to_have_count(6)


def test_names_tapped_in_a_row_go_to_one_card_after_the_other(newcomer: Newcomer, live_server: LiveServer) -> None:
    """On the group that lies open at first, and on another."""
    page, _ = first_to_ask(live_server, newcomer)
    mine = {spoken(card) for card in own_cards(page, 8)}
    page.get_by_role("button", name="Declare…").click()
    cards, names = page.locator(".board .cards .card"), page.locator(".mates .button:not(.main)")
    for group in page.locator(".board .group").all()[:2]:
        group.click()
        told = [label.split(": ") for label in cards.locator(".unseen").all_text_contents()]
        theirs = [card for card, _ in told if card not in mine]
        taps = [names.nth(number % 2) for number in range(len(theirs))]
        for card, name in zip(theirs, taps, strict=True):
            expect(page.locator(".board .card.active")).to_have_accessible_name(f"{card}: not named yet")
            name.click()
            expect(cards.filter(has_text=f"{card}: {name.inner_text()}")).to_be_visible()
        expect(page.locator(".mates .main")).to_be_enabled()


def test_a_declaration_is_played_out_in_time_and_by_a_key_at_once(newcomer: Newcomer, live_server: LiveServer) -> None:
    page, seats = first_to_ask(live_server, newcomer, calm=False)
    hasten(page, 0)
    shown = page.get_by_test_id("unfolding")
    with live_server.guest(seats[1]) as guest:
        groups = guest.scene["circle"]["boards"][0]["groups"]
        guest.play(f"declare {groups[0]} " + " ".join([str(guest.seat)] * 6))
        expect(shown.locator(".one")).to_have_count(6)
        expect(shown.locator("b")).to_have_count(1)
        expect(page.locator(".groups .done")).to_have_count(0)
        hasten(page)
        expect(shown).to_have_count(0)
        expect(page.locator(".groups .done")).to_have_count(1)
        hasten(page, 0)
        guest.play(f"declare {groups[1]} " + " ".join([str(guest.seat)] * 6))
        expect(shown.locator(".one")).to_have_count(6)
        page.keyboard.press("Shift")
        expect(shown).to_have_count(0)
        expect(page.locator(".groups .done")).to_have_count(2)


PLACES = """() => ['.declares', '.noting'].map((one) => {
  const { left, top } = document.querySelector(one).getBoundingClientRect();
  return [Math.round(left), Math.round(top)];
})"""


@pytest.mark.parametrize(("size", "lang"), [(NARROW, "en"), soaked(NARROW, "ja"), soaked(WIDE, "en")], ids=str)
def test_each_button_has_the_same_place_for_every_asker(newcomer: Newcomer, size: tuple[int, int], lang: str) -> None:
    """On a phone the notes, which take the place of the hand, can be closed where other panels are."""
    places = []
    for turn in (0, 1):
        page = Stage("literature", {"turn": turn, "hands": RING}, 6).seat(newcomer, size=size, lang=lang)
        places.append(page.evaluate(PLACES))
        assert faults(page) == []
        first, second = (page.locator(".acts > button").nth(nth).bounding_box() for nth in (0, 1))
        assert first and second and first["y"] < second["y"] + second["height"] / 2 < first["y"] + first["height"], (
            "all stand in one row"
        )
    assert places[0] == places[1]
    if size == NARROW:
        page.locator(".noting").click()
        page.locator(".notes header button").click()
        expect(page.locator(".notes")).to_have_count(0)


WHOLE = ["AS 2S 3S 4S 5S 6S 8H", "9H QD", "TH KD", "JH 8C", "QH 9C", "KH TC"]


@pytest.mark.parametrize("size", [NARROW, soaked(WIDE)], ids=["narrow", "wide"])
def test_a_whole_half_suit_is_to_be_declared_and_its_mark_covers_no_words(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    page = Stage("literature", {"turn": 0, "hands": WHOLE}, 6).seat(newcomer, size=size)
    expect(page.locator(".acts .main")).to_have_text("Declare…")
    page.locator(".declares").click()
    page.locator(".mates .main").click()
    mark = page.locator(".scrap")
    expect(mark).to_be_visible()
    expect(page.locator(".lately")).to_contain_text("You are right")
    box, words = mark.bounding_box(), page.locator(".lately").bounding_box()
    assert box
    assert words
    assert box["y"] + box["height"] <= words["y"] + 4


def test_wait_shows_all_how_long(newcomer: Newcomer, live_server: LiveServer) -> None:
    page, seats = first_to_ask(live_server, newcomer, rules={"wait_seconds": 30})
    with live_server.guest(seats[2]) as guest:
        guest.play("wait")
        expect(page.locator(".clock")).to_contain_text(" s left")
        expect(page.locator(".place.lit")).to_have_count(0)
        guest.play("resume")
        expect(page.locator(".clock")).to_have_count(0)
        expect(page.locator(".place.lit")).to_have_count(3)
