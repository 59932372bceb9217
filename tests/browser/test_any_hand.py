"""Any hand fits the screen.  A search, so a long test; a fault that it finds becomes a case of the short ones."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import tefuda
from tefuda.bots import bots, make
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games
from tefuda.protocol import frames as m

from .checks import faults, overlaps
from .conftest import NARROW, WIDE, Newcomer
from .late import NAMES, laid, seen
from .person import SETTLED

SEEDS = range(24)
LATEST = 160  # plays


# A table that has lost its room on the page.
SQUEEZED = """() => [...document.querySelectorAll('.ground')].map((one) => one.clientWidth)
  .filter((width) => width < innerWidth / 2).map((width) => `the table is ${width} wide`)"""


def moment(game: str, seed: int) -> Match:
    """A table at a moment that follows from the seed: so many players, so many plays of bots into a match."""
    rng = random.Random(f"{game} {seed}")
    seats = rng.choice([n for n in find(game).seats if n <= len(NAMES)])
    match = tefuda.new(game, seats=seats, seed=seed)
    players = [make(rng.choice(bots(game)), game, seat) for seat in range(seats)]
    for _ in range(rng.randrange(LATEST)):
        said = [(seat, players[seat].choose(match.observation(seat))) for seat in match.may_act]
        seat, play = next(((seat, play) for seat, play in said if play), (-1, ""))
        if match.deal_over or not play:
            break
        match.play(seat, play)
    return match


def wrong(page: Page) -> list[str]:
    """The faults of the page as it lies and with a few cards chosen; under a count the table need not be seen."""
    if page.get_by_test_id("count").count():
        return [*faults(page), *page.evaluate(SQUEEZED)]
    found: list[str] = faults(page) + overlaps(page)
    if page.locator(".hand [role=option]").count():
        page.get_by_role("listbox").focus()
        page.keyboard.press("Home")
        for _ in range(3):
            page.keyboard.press("Space")
            page.keyboard.press("ArrowRight")
        page.wait_for_function(SETTLED)
        found += [f"chosen: {fault}" for fault in faults(page) + overlaps(page)]
    return found


@pytest.mark.soak
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("game", games())
def test_any_hand_fits_the_screen(newcomer: Newcomer, game: str, size: tuple[int, int]) -> None:
    bad: dict[str, list[str]] = {}
    for seed in SEEDS:
        lang: m.Lang = "en" if seed % 2 else "ja"
        match = moment(game, seed)
        page, _ = seen(newcomer, laid(match, game), lang, size)
        if match.deal_over:  # the count is a part of the page that comes later
            expect(page.get_by_test_id("count")).to_be_visible()
        if found := wrong(page):
            bad[f"seed {seed}, {lang}"] = found
        page.context.close()
    assert bad == {}
