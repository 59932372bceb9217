"""The line on what has just happened, beside the piles: with players around the table it is whole, too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .checks import faults, overlaps, rest, soaked
from .conftest import WIDE, Newcomer
from .staged import Stage

# The last line, and whether all of it is seen.
SEEN = "one => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1"


@pytest.mark.parametrize(("seats", "lang"), [(4, "en"), (3, "ja"), soaked(3, "en"), soaked(4, "ja")])
def test_a_long_line_is_seen_whole_between_two_players(newcomer: Newcomer, seats: int, lang: str) -> None:
    position = {"turn": 1, "phase": "play", "almighty": "N", "shown": ["J", "J", "Q", "K"][:seats]}
    hands = ["2D 5C 6R 7C 9D TC 8S", "5S 9C TD", "8H 3C", "9R"][:seats]
    melds = [["2C 2H 2R"], ["AH AD AC"], ["2N 3N 4N"], []][:seats]
    stage = Stage(
        "rummy-fifty", position | {"hands": hands, "piles": ["", "3H", "", ""][:seats], "melds": melds}, seats
    )
    page = stage.seat(newcomer, size=WIDE, lang=lang)
    stage.others((1, "add 5S to 2.1"))
    line = page.locator(".lately .line").last
    expect(line).to_contain_text({"en": "It is now a run of spades", "ja": "スペード"}[lang])
    rest(page)
    assert line.evaluate(SEEN), line.inner_text()
    assert (overlaps(page), faults(page)) == ([], [])
    page.locator("button.lately").click()
    expect(page.get_by_role("dialog")).to_contain_text(line.inner_text())
