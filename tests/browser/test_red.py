"""Red means: do this. One red button at most, none that loses what can be laid, and none beside a hint's own."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tefuda.show import ReaderPresenter

from .checks import reds, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .staged import Stage
from .tables import COMMON, MELDS, RING, TURN
from .test_hints import EIGHTS, JOINS, OPENING, RED_THREES, TO_DRAW


def two(position: dict[str, object], game: str = "skarney-gin") -> Callable[[], Stage]:
    return lambda: Stage(game, position, hints=True)


OFFERED = {**MELDS, "turn": 1, "phase": "answer", "offerer": 1, "offered": "9D", "hands": [TURN["hands"][0], "AD 5D"]}
CAROUSEL = {"turn": 0, "hands": ["2C 4C 6S 9D JC KD KC", "AD 8C", "QC"], "table": COMMON, "stock": 20}
RUMMY = {"turn": 0, "almighty": "N", "shown": ["J", "Q"], "piles": ["", "3H"]}
LAID = {"melds": [["2C 2H 2R"], ["AR 2N 3R 4N 5R", "6D 6C 6H"]], "hands": ["2D 5C 6R 7C 9D TC", "3C 5D"]}
DOWN = {"turn": 0, "hands": ["5D 6D 8D 9D TD QD KD"] + ["4S 5S 6S"] * 3, "pile": "7H 9C 4C"}
STATES: dict[str, Callable[[], Stage]] = {
    "skarney opens": two(OPENING),
    "skarney adds": two(JOINS),
    "skarney draws": two(TO_DRAW),
    "skarney answers": two({**OFFERED, "turn": 0, "offerer": 1, "hands": ["4S 6C 9C", "AD 5D"]}),
    "carousel draws": lambda: Stage("carousel", CAROUSEL | {"phase": "draw"}, 3, hints=True),
    "carousel lays": lambda: Stage("carousel", CAROUSEL | {"phase": "play"}, 3, hints=True),
    "carousel, the last round": lambda: Stage("carousel", CAROUSEL | {"phase": "play", "drawn": 2}, 3, hints=True),
    "rummy draws": two(RUMMY | LAID | {"phase": "draw"}, "rummy-fifty"),
    "rummy lays": two(EIGHTS, "rummy-fifty"),
    "rummy adds": two(RUMMY | LAID | {"phase": "play"}, "rummy-fifty"),
    "literature asks": lambda: Stage("literature", {"turn": 0, "hands": RING}, 6, hints=True),
    "literature listens": lambda: Stage("literature", {"turn": 1, "hands": RING}, 6, hints=True),
    "down draws": lambda: Stage("looking-and-down", DOWN | {"phase": "draw"}, 4, hints=True),
    "down lays": lambda: Stage("looking-and-down", DOWN | {"phase": "play"}, 4, hints=True),
    "down, red threes": two(RED_THREES, "looking-and-down"),
}


def ends(stage: Stage) -> set[str]:
    """The labels of plays that end the turn while something can be laid."""
    presenter = ReaderPresenter(stage.room.shown, 0, "en")
    return {verb["label"] for verb in json.loads(presenter.write(presenter.scene()))["verbs"] if verb["leaves"]}


def one_at_most(page: Page, stage: Stage, where: str) -> list[str]:
    rest(page)
    found = reds(page)
    assert len(found) <= 1, (where, found)
    assert not any(label in text for text in found for label in ends(stage)), (where, found)
    return found


@pytest.mark.parametrize("size", [WIDE, soaked(NARROW)])
@pytest.mark.parametrize("state", STATES)
def test_one_thing_is_red_and_it_loses_nothing(newcomer: Newcomer, state: str, size: tuple[int, int]) -> None:
    stage = STATES[state]()
    page = stage.seat(newcomer, size=size)
    one_at_most(page, stage, "at rest")
    page.keyboard.press("Home")
    for key in ("Space", "ArrowRight", "Space"):
        page.keyboard.press(key)
        page.wait_for_function("() => document.querySelector('.bar').getAttribute('aria-busy') === 'false'")
        one_at_most(page, stage, "with a card that is chosen")
    page.keyboard.press("Escape")
    if page.get_by_test_id("hint-button").count():
        page.keyboard.press("h")
        hint = page.locator("[data-testid=tip] .main, [data-testid=commit].main")
        expect(hint).to_be_visible()
        assert one_at_most(page, stage, "with a hint") == [(hint.text_content() or "").strip()], "the hint's own"


# The left edge of the red button, and its middle.
HOME = """() => {
  const { left, width } = document.querySelector('.bar > .acts > .main').getBoundingClientRect();
  return [left, left + width / 2].map(Math.round);
}"""
HOMES = (NARROW, (320, 640), (844, 390), (667, 375), (768, 1024), (1024, 768), WIDE, (1920, 1080))


def test_a_red_button_is_at_the_same_end_in_every_game(newcomer: Newcomer) -> None:
    """A draw that is the only play stands at the left on a phone, and below the middle of the words on a wide page."""
    pages = [STATES[state]().seat(newcomer) for state in ("skarney draws", "carousel draws")]
    for width, height in HOMES:
        for page in pages:
            page.set_viewport_size({"width": width, "height": height})
            rest(page)
        usual, red = (page.evaluate(HOME) for page in pages)
        assert usual == red, (width, height)
