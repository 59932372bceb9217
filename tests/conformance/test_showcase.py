"""A showcase that shows what cannot lie there is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tefuda.conformance.learning import check_showcase
from tefuda.conformance.tables import tables_of
from tefuda.engine.matches.registry import find
from tefuda.layout import PlacedCards, Showcase

FINE = PlacedCards("7S 8D ?", 100, 50)


@pytest.mark.parametrize(
    ("show", "says"),
    [
        (None, "there is no showcase"),
        (Showcase(1, (PlacedCards("? ?", 100, 50),)), "shows no card"),
        (Showcase(1, (FINE, PlacedCards("7S", 20, 20))), "7S too often"),
        (Showcase(1, (FINE, PlacedCards("JK", 20, 20))), "JK too often"),
        (Showcase(1, (FINE, PlacedCards("4H 4C", 10, 20))), "outside the picture"),
        (Showcase(1, (FINE, PlacedCards("4H 4C", 120, 60))), "7S 8D .* overlaps 4H 4C"),
        (Showcase(1, (FINE,), players=3), "is for 3 players"),
    ],
)
def test_what_cannot_lie_there_is_named(show: Showcase | None, says: str) -> None:
    """A pack of 52 cards for two."""
    table = tables_of(find("skarney-gin"))[0]
    with pytest.raises((AssertionError, ExceptionGroup), match=says):
        check_showcase(table._replace(game=replace(table.game, showcase=show)))
