"""A showcase that shows what cannot lie there is found, and each of our games has one."""

from __future__ import annotations

import pytest
from tests.changed import changed

from tefuda.conformance.learning import check_showcase
from tefuda.conformance.tables import tables_of
from tefuda.engine.matches.registry import find, games
from tefuda.layout import ShowcasePile, StartPageEntry

FINE = ShowcasePile("7S 8D ?", 100, 50)


@pytest.mark.parametrize(
    ("show", "says"),
    [
        (StartPageEntry(1, (ShowcasePile("? ?", 100, 50),)), "shows no card"),
        (StartPageEntry(1, (FINE, ShowcasePile("7S", 20, 20))), "7S too often"),
        (StartPageEntry(1, (FINE, ShowcasePile("JK", 20, 20))), "JK too often"),
        (StartPageEntry(1, (FINE, ShowcasePile("4H 4C", 10, 20))), "outside the picture"),
        (StartPageEntry(1, (FINE, ShowcasePile("4H 4C", 120, 60))), "7S 8D .* overlaps 4H 4C"),
        (StartPageEntry(1, (FINE,), players=3), "is for 3 players"),
    ],
)
def test_what_cannot_lie_there_is_named(show: StartPageEntry, says: str) -> None:
    """A pack of 52 cards for two."""
    table = tables_of(find("skarney-gin"))[0]
    with pytest.raises((AssertionError, ExceptionGroup), match=says):
        check_showcase(table._replace(game=changed(table.game, showcase=show)))


@pytest.mark.parametrize("game", games())
def test_each_game_has_one(game: str) -> None:
    assert find(game).presentation.showcase is not None
