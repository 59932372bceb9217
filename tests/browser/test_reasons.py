"""The reason why chosen cards do not go is told at once, beside what goes without cards, and nothing moves for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .checks import rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .staged import Stage

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
