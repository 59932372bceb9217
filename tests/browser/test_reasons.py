"""The reason why chosen cards do not go is told at once, beside what goes without cards, and nothing moves for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .checks import rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .staged import Stage
from .tables import MELDS, SIZES, TURN, Table, resize, skarney

CAROUSEL = {
    "turn": 0,
    "phase": "play",
    "drawn": 1,
    "hands": ["9S 9H 4D KC 2C 8S", "3D 5D"],
    "table": ["5S 6S 7S", "QH QD QS"],
}
RUMMY = {
    "almighty": "N",
    "phase": "play",
    "turn": 0,
    "hands": ["3H 4D 6H 8S 8H 8D", "TC 9C"],
}
HELD = "AH 4S 4D 5S 6S 6H 6C 9C 9D TD 2C 3H 3S JK"
FIRST_MELD: dict[str, Any] = {"turn": 0, "phase": "play", "hands": [HELD, "4S 5S 6S", "4S 5S 6S"]}
LATER = FIRST_MELD | {"melds": [["KS KH KD 2S", "8S 8H 8D"], [], []]}
TO_DRAW = FIRST_MELD | {"phase": "draw", "hands": [f"{HELD} 7S", "4S 5S 6S", "4S 5S 6S"], "pile": "7H 9C"}


def down(position: dict[str, Any]) -> Table:
    return lambda: Stage("looking-and-down", position, 3)


# Tables with their longest reasons, each told of some choice of cards.
LONG: dict[str, tuple[Table, list[str]]] = {
    "a first meld": (down(FIRST_MELD), ["AH 9C", "6S 6H 6C AH", "AH 2C JK"]),
    "before the draw": (down(TO_DRAW), ["AH"]),
    "a later meld": (down(LATER), ["AH 2C", "AH 3S"]),
    "Skarney Gin": (lambda: Stage("skarney-gin", TURN | MELDS), ["2C 4S 6C"]),
    "an offer": (skarney, ["2C"]),
    "Carousel": (lambda: Stage("carousel", CAROUSEL), ["2C 8S"]),
    "Rummy Fifty": (lambda: Stage("rummy-fifty", RUMMY), ["3H 6H 8H", "3H 8S 8H"]),
}
# The words about chosen cards (their worth, and the reason) of which not all is seen.
UNREAD = """() => [...document.querySelectorAll('.near > .bar :is(.missing, .tally)')].flatMap((one) => {
  if (!one.checkVisibility({ visibilityProperty: true })) return [`${one.textContent.trim()} is hidden`];
  const box = one.getBoundingClientRect();
  const faults = [];
  for (let up = one.parentElement; up; up = up.parentElement) {
    const frame = up.getBoundingClientRect();
    const beyond = Math.max(frame.top - box.top, box.bottom - frame.bottom, frame.left - box.left);
    const cuts = getComputedStyle(up).overflow !== 'visible' || up === document.body;
    if (cuts && Math.max(beyond, box.right - frame.right) > 1) faults.push(`${one.textContent.trim()} is cut`);
  }
  return faults;
})"""


def choose(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f"[role=option][data-id='{card}']").click()


def places(page: Page) -> list[list[int]]:
    """The places of the hand and of the button that is there all the time, in whole pixels."""
    rest(page)
    boxes = (page.get_by_role("listbox").bounding_box(), page.locator(".apart button").first.bounding_box())
    assert all(boxes)
    return [[round(box[side]) for side in ("x", "y", "width", "height")] for box in boxes if box]


@pytest.mark.parametrize(("size", "lang"), [soaked(WIDE, "en"), (NARROW, "ja"), soaked(NARROW, "en")])
@pytest.mark.parametrize(
    ("game", "position", "cards"),
    [("carousel", CAROUSEL, ["9S", "9H"]), ("rummy-fifty", RUMMY, ["3H", "4D", "6H"])],
)
def test_the_reason_is_seen_and_nothing_jumps(
    newcomer: Newcomer, game: str, position: dict[str, Any], cards: list[str], lang: str, size: tuple[int, int]
) -> None:
    page = Stage(game, position).seat(newcomer, lang=lang, size=size)
    before = places(page)
    choose(page, cards[0])
    expect(page.get_by_test_id("missing")).to_be_in_viewport(ratio=0.99)
    choose(page, *cards[1:])
    expect(page.get_by_test_id("missing")).to_be_in_viewport(ratio=0.99)
    assert places(page) == before


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("case", LONG)
def test_a_reason_is_read_whole_at_every_size(newcomer: Newcomer, case: str, lang: str) -> None:
    table, choices = LONG[case]
    page = table().seat(newcomer, lang=lang)
    for cards in choices:
        resize(page, WIDE)
        page.keyboard.press("Escape")
        for card in cards.split():
            page.locator(f"[role=option][data-id='{card}']").click(position={"x": 12, "y": 30})
        expect(page.get_by_test_id("missing")).to_be_visible()
        hand = page.get_by_role("listbox").bounding_box()
        for size in (*SIZES, (1366, 768), (1440, 900)):
            resize(page, size)
            assert page.evaluate(UNREAD) == [], (cards, size)
        resize(page, WIDE)
        assert page.get_by_role("listbox").bounding_box() == hand


def test_a_card_let_go_over_the_common_table_is_laid_or_goes_to_the_staging_area(newcomer: Newcomer) -> None:
    page = Stage("carousel", CAROUSEL).seat(newcomer)
    drag(page, "8S")
    expect(page.locator("[role=option][data-id='8S']")).to_have_count(0)
    expect(page.locator(".middle [data-card='8S']")).to_be_visible()
    drag(page, "4D")
    expect(page.get_by_test_id("commit")).to_be_visible()
    expect(page.locator(".middle").get_by_role("button", name="four of diamonds")).to_be_visible()


def drag(page: Page, card: str) -> None:
    """Carry a card to an empty spot of the table."""
    box = page.locator(".middle .melds").bounding_box()
    assert box is not None
    page.locator(f"[role=option][data-id='{card}']").hover()
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 20, steps=4)
    expect(page.locator(".middle[data-over]")).to_be_visible()
    page.mouse.up()
