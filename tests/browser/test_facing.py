"""Between two players what is laid has the room of the cloth: late in a deal its cards are large enough to be read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tefuda.protocol import frames as m

from .checks import faults, grave, overlaps
from .conftest import WIDE, Newcomer
from .person import SETTLED, actions
from .staged import Stage
from .tables import CUT, resize

OWN = ["AS 2S 3S 4S", "5S 6S 7S 8S 9S TS", "JS QS KS", "AH 2H 3H 4H 5H", "6H 7H 8H 9H TH JH"]
OTHERS = ["AD 2D 3D", "4D 5D 6D 7D", "8D 9D TD JD", "AC 2C 3C", "4C 5C 6C 7C"]
FIVE = [OWN, OTHERS]
SEVEN = [
    ["AS 2S 3S", "4S 5S 6S 7S", "8S 9S TS", "JS QS KS", "AH 2H 3H", "4H 5H 6H 7H", "8H 9H TH"],
    ["JH QH KH", "AD 2D 3D", "4D 5D 6D 7D", "8D 9D TD", "JD QD KD", "AC 2C 3C", "4C 5C 6C"],
]
# The least width of a card at each size of a page; on the lowest of these piles and question leave a little less.
LEAST = {WIDE: 56, (1366, 768): 52, (1440, 900): 62, (1920, 1080): 78}
WIDTH = "one => one.getBoundingClientRect().width"
# The melds that are not seen whole between what stands above and below them.
CUT_OFF = """() => ['.others', '.own'].flatMap((name) => {
  const box = (one) => one.getBoundingClientRect();
  const [zones, say] = ['.zones', '.bar > .say'].map((part) => box(document.querySelector(part)));
  const [top, bottom] = name === '.own' ? [zones.bottom, say.top] : [0, zones.top];
  const talk = document.querySelector('.own .button')?.getBoundingClientRect();
  return [...document.querySelectorAll(`${name} .meld`)].flatMap((meld) => {
    const { y, right, height } = box(meld);
    const meets = talk && name === '.own' && right > talk.left - 4;
    return y < top - 1 || y + height > bottom + 1 || meets ? [`${name} ${meld.ariaLabel}`] : [];
  });
})"""
PLACES = """(names) => names.map((name) => {
  const { x, y, height } = document.querySelector(name).getBoundingClientRect();
  return [name, x, y, height];
})"""
PARTS = (".own .plate", ".own .laid", ".others .plate", "[data-zone=stock]", ".bar > .say", ".bar > .acts", ".hand")


def late(newcomer: Newcomer, melds: list[list[str]], lang: m.Lang = "en") -> Page:
    """The page of the first player, before whom so much lies."""
    position: dict[str, Any] = {"turn": 0, "dealer": 1, "phase": "play", "hands": ["9C QC", "KC TC"], "melds": melds}
    return Stage("skarney-gin", position, hints=True).seat(newcomer, lang=lang, dark=lang == "ja")


@pytest.mark.parametrize(("melds", "lang"), [(FIVE, "en"), (SEVEN, "ja")], ids=["five", "seven"])
def test_many_melds_are_laid_in_large_cards(newcomer: Newcomer, melds: list[list[str]], lang: m.Lang) -> None:
    """Late melds were 40 px wide at 1280 x 800, and a bare cloth around them."""
    page = late(newcomer, melds, lang)
    for size, least in LEAST.items():
        resize(page, size)
        own, theirs = (page.locator(f"{side} .meld .card").first.evaluate(WIDTH) for side in (".own", ".others"))
        assert min(own, theirs) >= least, (size, own, theirs)
        assert max(own, theirs) <= 1.15 * min(own, theirs), (size, own, theirs)
        assert page.evaluate(CUT_OFF) == [], size
        assert page.evaluate(CUT) == [], size
        assert page.locator(".area").evaluate("one => one.scrollHeight <= one.clientHeight"), size
        assert (overlaps(page), faults(page)) == ([], []), size
    assert grave(page) == []


def test_nothing_moves_for_them_but_cards(newcomer: Newcomer) -> None:
    few, many = (late(newcomer, melds) for melds in ([OWN[:1], OTHERS[:1]], SEVEN))
    for size in LEAST:
        resize(few, size)
        resize(many, size)
        assert few.evaluate(PLACES, PARTS) == many.evaluate(PLACES, PARTS), size


def test_buttons_of_two_rows_lie_on_the_question_and_hide_it(newcomer: Newcomer) -> None:
    """All that a card can do is seen, however much that is: there is one row for it."""
    melds = [["5S 6H 7D", "8S 8D 8C", "9S TH JD"], ["QS QH QD", "2S 2H 2D", "3S 3H 3D"]]
    position = {"turn": 0, "dealer": 1, "phase": "play", "hands": ["8H JC 2C", "3C 5C"], "melds": melds}
    page = Stage("skarney-gin", position, hints=True).seat(newcomer)
    question = page.get_by_test_id("prompt")
    expect(question).to_be_visible()
    page.locator(".hand [data-card='8H']").click()
    page.wait_for_function(SETTLED)
    expect(actions(page)).to_have_count(4)
    expect(question).to_be_hidden()
    for action in actions(page).all():
        action.click(trial=True)  # the question's place lies on none
    assert page.evaluate(CUT) == []
    assert (overlaps(page), faults(page), grave(page)) == ([], [], [])
    page.locator(".help .clear").click()
    expect(question).to_be_visible()
