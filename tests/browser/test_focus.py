"""Where the focus is: whoever plays by keyboard is never thrown back to the top of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Newcomer
from .live_server import ME, LiveServer
from .person import SETTLED, WAITED_FOR, count

BOT = {"kind": "bot", "bot": "gentle"}
PLAYS = 200  # at most, in one deal

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
# A hint is there, on the cards or in the staging area, or the table has moved on.
ADVISED = """() => document.querySelector('[data-testid=tip] .main, [data-testid=commit]')"""


def adrift(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => [...new Set(adrift)]")
    return found


def advised_deal(page: Page) -> int:
    """A whole deal by keyboard: what is recommended is played; how many plays that were."""
    for played in range(PLAYS):
        if page.wait_for_function(WAITED_FOR).json_value() == "count":
            return played
        page.keyboard.press("h")
        page.wait_for_function(ADVISED)
        page.keyboard.press("Enter")
        page.wait_for_function("() => !document.querySelector('[data-testid=tip], [data-testid=commit]')")
        if not count(page).count():
            page.wait_for_function(SETTLED)
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize(
    ("game", "others"),
    [("skarney-gin", 1), ("carousel", 1), ("rummy-fifty", 1), ("looking-and-down", 1), ("literature", 5)],
)
def test_a_whole_deal_by_keyboard_never_loses_the_focus(
    newcomer: Newcomer, live_server: LiveServer, game: str, others: int
) -> None:
    seat = live_server.open([ME, *[BOT] * others], game=game, hints=True)
    page = newcomer(seat=seat, scripts=(ADRIFT,))
    assert advised_deal(page) > 1
    assert adrift(page) == []
    expect(count(page)).to_be_focused()
