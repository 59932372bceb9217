"""The place of the focus: a player with a keyboard is never thrown back to the top of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .checks import soaked
from .conftest import Newcomer
from .live_server import ME, LiveServer, bring, may
from .person import SETTLED, WAITED_FOR, Keyboard, Person, count

BOT = {"kind": "bot", "bot": "gentle"}
FEW, MANY = 12, 300  # plays: a part of a deal, and more than it has

# From the first key on, in every picture that is drawn: the prompts at which nothing had the focus.
ADRIFT = """
window.adrift = [];
let begun = false;
addEventListener('keydown', () => (begun = true), true);
const look = () => {
  const one = document.activeElement;
  const prompt = document.querySelector('[data-testid=prompt]')?.textContent.trim();
  if (begun && document.querySelector('.page') && (one === null || one === document.body)) adrift.push(prompt);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
# A hint is there, on the cards or in the staging area; or the table has moved on, and it is asked for again.
ADVISED = """(version) => document.querySelector('[data-testid=tip] .main, [data-testid=commit]')
  || document.querySelector('.page').dataset.version !== version"""
ANSWERED = "() => !document.querySelector('[data-testid=tip], [data-testid=commit]')"


def adrift(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => [...new Set(adrift)]")
    return found


def follow_hints(page: Page, plays: int) -> int:
    """Play what is recommended, by keyboard alone, to the end of the deal or so many times; the number of plays."""
    table = page.locator(".page")
    for played in range(plays):
        if page.wait_for_function(WAITED_FOR).json_value() == "count":
            return played
        version = table.get_attribute("data-version")
        page.keyboard.press("h")
        page.wait_for_function(ADVISED, arg=version)
        if page.evaluate(ANSWERED):
            continue
        page.keyboard.press("Enter")
        page.wait_for_function(ANSWERED)
    return plays


@pytest.mark.parametrize(
    ("game", "others", "plays"),
    [
        ("skarney-gin", 1, MANY),
        ("carousel", 1, MANY),
        ("rummy-fifty", 1, MANY),
        ("literature", 5, MANY),
        ("looking-and-down", 1, FEW),
        soaked("looking-and-down", 1, MANY),
    ],
)
def test_a_deal_by_keyboard_never_loses_the_focus(
    newcomer: Newcomer, live_server: LiveServer, game: str, others: int, plays: int
) -> None:
    seat = live_server.open([ME, *[BOT] * others], game=game, hints=True)
    page = newcomer(seat=seat, scripts=(ADRIFT,))
    played = follow_hints(page, plays)
    assert played > 0
    assert adrift(page) == []
    if plays == MANY:
        expect(count(page)).to_be_focused()


def test_a_table_that_has_just_come_has_its_focus_where_one_acts(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=bring(live_server, may("draw"))[0])
    expect(page.locator(".bar")).to_be_focused()
    expect(page.locator(".bar")).to_have_css("outline-style", "none")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('.bar, .hand') !== null")


def test_cards_chosen_by_keyboard_and_played_by_digit_keep_the_focus(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    page = newcomer(seat=bring(live_server, may("draw"))[0], scripts=(ADRIFT,))
    person = Person(page, Keyboard(page))
    person.end_turn()
    assert adrift(page) == []
    expect(page.get_by_role("listbox")).to_be_focused()


def test_where_the_hand_is_gone_no_frame_stands_around_nothing(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=bring(live_server, may("draw"))[0])
    page.keyboard.press("ArrowRight")
    bar = page.locator(".bar")
    bar.focus()
    assert bar.evaluate("one => one.matches(':focus-visible')")
    expect(bar).to_have_css("outline-style", "none")


def test_after_a_pressed_button_the_hand_has_the_focus_where_it_was(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    """The button is pressed by mouse; nothing is scrolled, and no ring is drawn before a key is pressed."""
    page = newcomer(seat=bring(live_server, may("draw"))[0])
    Person(page).wait()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    held = page.get_by_role("listbox").get_attribute("aria-activedescendant")
    page.locator(".acts > button").first.click()
    page.wait_for_function(SETTLED)
    cards = page.get_by_role("listbox")
    expect(cards).to_be_focused()
    expect(cards).to_have_attribute("aria-activedescendant", held or "")
    assert page.evaluate("() => scrollY") == 0
    assert not cards.evaluate("one => one.matches(':focus-visible')")
    page.keyboard.press("ArrowRight")
    assert cards.evaluate("one => one.matches(':focus-visible')")


def test_who_types_or_reads_is_left_alone(newcomer: Newcomer, live_server: LiveServer) -> None:
    """While others play, the focus stays in the drawer; closed, it gives the focus back to where it was opened."""
    seats = bring(live_server, may("offer"))
    page = newcomer(seat=seats[0])
    person = Person(page)
    person.end_turn()
    door = page.locator(".side").get_by_role("button", name="Settings")
    door.focus()
    page.keyboard.press("Enter")
    name = page.get_by_role("dialog").get_by_role("textbox").first
    name.focus()
    with live_server.guest(seats[1]) as ben:
        while ben.may_act:
            ben.play(ben.choose())
    expect(page.locator(".prompt.yours")).to_be_attached()
    expect(name).to_be_focused()
    page.keyboard.press("Escape")
    expect(door).to_be_focused()
