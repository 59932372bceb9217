"""The table keeps still: whole deals are played, and nothing but cards moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .checks import rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .stillness import SHIFTS, DealStage, Stillness
from .tables import ENLARGED, FLAT, SMALL

SEATS = {"skarney-gin": 2, "carousel": 3, "literature": 6, "rummy-fifty": 4, "looking-and-down": 4}
FEW, ALL = 3, 300  # turns
LARGE = (1920, 1080)

ONCE = [(game, NARROW, FEW) for game in SEATS] + [("rummy-fifty", WIDE, FEW), ("looking-and-down", WIDE, FEW)]
WHOLE = [(game, size, ALL) for game in SEATS for size in (SMALL, NARROW, FLAT, ENLARGED, (768, 1024), WIDE, LARGE)]


def hinted(page: Page) -> None:
    """The reader asks what to do; the answer is a slip, or cards in the staging area."""
    page.keyboard.press("h")
    expect(page.get_by_test_id("tip").or_(page.locator(".staging")).first).to_be_visible()
    rest(page)


def follow(page: Page, stage: DealStage) -> None:
    """The hint is played, and nobody has answered yet."""
    before = stage.table.version
    page.keyboard.press("Enter")
    while stage.table.version == before:
        page.wait_for_timeout(20)
    shown(page, stage)


def shown(page: Page, stage: DealStage) -> None:
    """All that has happened is on the page: the others' plays are shown one after the other."""
    stage.caught_up(page)


@pytest.mark.parametrize(("game", "size", "turns"), [*ONCE, *(soaked(*one) for one in WHOLE)])
def test_nothing_moves_but_cards(newcomer: Newcomer, game: str, size: tuple[int, int], turns: int) -> None:
    """Between two plays no name, prompt, pile, meld or hand moves, nor for a hint; and the browser sees no shift."""
    stage = DealStage(game, SEATS[game])
    page = stage.seat(newcomer, size=size, scripts=(SHIFTS,))
    still = Stillness(page)
    for turn in range(turns):
        if not stage.waits:
            break
        with still.asked():
            hinted(page)
            still.look(f"hint {turn}")
            follow(page, stage)
            still.look(f"play {turn}")
        stage.answer()
        shown(page, stage)
        still.look(f"answer {turn}")
    assert stage.table.version > 0
    print(*still.moved, *still.shifted, sep="\n")  # seen where the test fails
    assert (still.moved, still.shifted) == ([], [])
