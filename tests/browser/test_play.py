"""Whole deals and a whole match at the page, from the start page on."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .checks import close_panels, open_menu, soaked
from .conftest import NARROW, Newcomer
from .live_server import LiveServer, bring, counted, may
from .person import Keyboard, Person, actions, chosen, count, hand, open_count, prompt, tab_to
from .places import BOTH, MOSTLY_SERVED, Place

SOME = 8  # plays


@BOTH
@pytest.mark.parametrize("plays", [SOME, soaked(None)], ids=["some plays", "a whole deal"])
def test_from_the_start_page_by_keyboard_alone(place: Place, plays: int | None) -> None:
    page = place.come("/", new=True)
    tab_to(page, "Play now: Skarney Gin")
    page.keyboard.press("Enter")
    first = page.get_by_role("dialog", name="Skarney Gin")
    expect(first.get_by_role("heading", name="Skarney Gin")).to_be_focused()
    expect(prompt(page)).to_have_text("The cards are dealt as soon as you are ready.")
    tab_to(page, "Play", exact=True)
    page.keyboard.press("Enter")
    expect(first).to_have_count(0)
    person = Person(page, Keyboard(page))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(prompt(page)).not_to_contain_text("The cards are dealt")
    person.play_until(lambda: len(person.done) == plays)
    assert "Draw" in person.done
    assert any(what.startswith("Offer") for what in person.done)
    if plays is None:
        person.next_deal()
        assert person.wait() == "turn"
        assert len(hand(page)) >= 10


def test_a_turn_by_touch(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=bring(live_server, may("draw"))[0], size=NARROW)
    page.locator("button.pile").tap()
    Person(page).wait()
    card = hand(page)[0]
    page.locator(f"#card-{card}").tap(position={"x": 12, "y": 20})
    expect(actions(page)).to_have_count(1)
    assert chosen(page) == [card]
    actions(page).tap()
    expect(prompt(page)).to_contain_text("Waiting for Ben")


@MOSTLY_SERVED
def test_a_whole_match_by_mouse_to_the_settlement_and_its_proof(
    place: Place, live_server: LiveServer, tmp_path: Path
) -> None:
    live_server.follow("skarney 3")  # a short match
    page = place.come("/")
    page.get_by_role("button", name=re.compile(r"^(Invite a friend|Choose players and rules): Skarney Gin")).click()
    page.get_by_label("Your name").fill("Aki")
    page.get_by_label("Seat 2").select_option("steady")
    page.get_by_text("House rules", exact=True).click()
    page.get_by_label("Target").fill("1")
    page.get_by_role("button", name="Open the table").click()
    expect(open_menu(page).get_by_text("Target: 1", exact=True)).to_be_visible()
    page.get_by_text("Fair shuffle").click()
    page.get_by_text("How this works").click()
    promise = page.locator("dialog dd code").first.inner_text()
    close_panels(page)

    play_match(page)
    expect(open_count(page).get_by_text("Settlement of the match")).to_be_visible()
    expect(prompt(page)).to_contain_text("The match is over.")
    menu = open_menu(page)
    menu.get_by_text("Fair shuffle").click()
    menu.get_by_text("How this works").click()
    expect(menu.locator("dd code").nth(1)).to_be_visible()
    proof = menu.locator("dd code").all_inner_texts()
    assert proof[0] == promise
    assert len(proof[1]) == 64

    with page.expect_download() as downloading:
        menu.get_by_role("link", name="Download the record").click()
    record = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(record)
    told = verify(record)
    assert promise in told
    assert proof[1] in record.read_text()

    page.keyboard.press("Escape")
    count(page).locator("a[href$='/']").click()
    expect(page.get_by_role("button", name="Play now: Skarney Gin")).to_be_visible()
    expect(page.get_by_text("Back to your table")).to_have_count(0)


def play_match(page: Page) -> None:
    """Deal after deal, until somebody has won: nobody has, after a deal in which both held the same."""
    person = Person(page)
    person.play_deal()
    while person.way_on() == "Next deal":
        person.next_deal()
        person.play_deal()


def verify(record: Path) -> str:
    """The command's verdict on a record; it must hold."""
    tefuda = Path(sys.executable).with_name("tefuda")
    done = subprocess.run([tefuda, "verify", record], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_what_has_come_of_it_comes_first_and_the_count_is_folded_below(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    page = newcomer(seat=bring(live_server, counted)[0], calm=False)
    expect(count(page).locator(".outcome")).to_be_visible()
    expect(count(page).locator("table")).to_be_hidden()
    expect(open_count(page).locator("table")).to_be_visible()
    assert count(page).locator("tbody tr").count() > 2
    count(page).get_by_role("button", name="Show the table").click()
    expect(count(page)).to_have_count(0)
    page.get_by_role("button", name="Back to the result").click()
    next_deal = count(page).get_by_role("button", name="Next deal")
    expect(next_deal).to_be_visible()
    next_deal.click()
    expect(count(page)).to_contain_text("Waiting for Ben")
