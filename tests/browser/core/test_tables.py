"""Tables late in a deal: all that one decides by is seen at once, and axe finds nothing.

One stands for all; `make test-browser` looks at the other games' tables, too.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tests.browser.checks import grave
from tests.browser.conftest import WIDE, Newcomer
from tests.browser.tables import (
    FLAT,
    SMALLEST,
    Table,
    carousel,
    down,
    lantern,
    literature,
    resize,
    rummy,
    skarney,
    together,
)
from tests.browser.watch import LINE, Watch
from tests.games_of_tests.finding import known


@pytest.mark.parametrize(
    ("table", "lang"),
    [
        (skarney, "ja"),
        pytest.param(literature, "en", marks=pytest.mark.browser),
        *(pytest.param(table, "ja", marks=pytest.mark.browser) for table in (carousel, rummy, down)),
    ],
)
def test_hand_question_and_piles_are_seen_together(newcomer: Newcomer, table: Table, lang: str) -> None:
    seen_at_three_sizes(table().seat(newcomer, lang=lang, dark=lang == "ja"))


@pytest.mark.browser
def test_so_are_the_trick_and_the_hand(newcomer: Newcomer, watch: Watch) -> None:
    watch.excuse(*LINE)  # the server does not know this game
    with known("lantern"):
        seen_at_three_sizes(lantern().seat(newcomer))


def seen_at_three_sizes(page: Page) -> None:
    """On the smallest phone, on one on its side, and on a wide page."""
    for size in (SMALLEST, FLAT, WIDE):
        resize(page, size)
        together(page, size)
    assert grave(page) == []
