"""The line on what has just happened, beside the piles: with players around the table it is whole, too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .checks import faults, overlaps, rest, soaked
from .conftest import NARROW, WIDE, Newcomer
from .staged import Stage
from .tables import COMMON, ENLARGED, resize

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


def test_beside_the_piles_of_a_phone_what_is_told_begins_at_its_edge_and_is_seen_whole(newcomer: Newcomer) -> None:
    """The sign that leads to the log takes no room at the other side."""
    hands = ["2C 4C 6S 9D TD JC KD KC", "9S 9H 9C 9D TD AD 8C", "KS 4S 4H 4D 5C"]
    stage = Stage("carousel", {"turn": 1, "phase": "play", "hands": hands, "table": COMMON, "stock": 20}, 3)
    page = stage.seat(newcomer, size=NARROW)
    stage.others((1, "arrange " + " | ".join([*COMMON, "9S 9H 9C"])), (1, "done"))
    stage.others((2, "draw"), (2, "draw"), (2, "draw"))
    stage.caught_up(page)
    place, line = page.locator(".lately"), page.locator(".lately .line").last
    expect(place.locator(".all")).to_be_visible()
    assert line.evaluate("one => one.getBoundingClientRect().left") == place.evaluate(
        "one => one.getBoundingClientRect().left"
    )
    assert line.evaluate(SEEN), line.inner_text()
    assert (overlaps(page), faults(page)) == ([], [])


@pytest.mark.parametrize("lang", ["en", soaked("ja")])
def test_above_a_common_table_of_an_enlarged_page_what_is_told_is_seen_whole(newcomer: Newcomer, lang: str) -> None:
    hands = ["2C 4C 6S 9D TD JC KD KC", "2S 2H 2D 8C"]
    stage = Stage("carousel", {"turn": 1, "phase": "play", "hands": hands, "table": COMMON[:2], "stock": 20})
    page = stage.seat(newcomer, size=ENLARGED, lang=lang)
    stage.others((1, "lay 2S 2H 2D"))
    line = page.locator(".lately .line").last
    for size in (ENLARGED, (667, 375)):
        resize(page, size)
        assert line.evaluate("one => one.scrollHeight - one.clientHeight") < 8, "no line is cut off"
        assert (overlaps(page), faults(page)) == ([], [])
