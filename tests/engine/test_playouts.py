"""The things that change a signature and perft: the words, and what they have come to."""

from __future__ import annotations

from functools import cache

import pytest
from tests.changed import changed

from tefuda.commands.perft import signature
from tefuda.conformance.backends import interpreted_block
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.backends.linker import plain_driver
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.match import new_match
from tefuda.engine.matches.playouts import outcome
from tefuda.engine.matches.registry import find

HUNDRED = 10  # a block of a hundred deals, which sees matches end
GAME = find("skarney-gin")


@cache
def heard(game: Game, changed: tuple[str, int] | None = None) -> tuple[int, str]:
    """The signature of a hundred deals, and perft's."""
    table = GameConfiguration(game, 2, "source", changed)
    return interpreted_block(table, HUNDRED), signature(new_match(game, 2, 7, table.rules), 7)


def test_the_same_rules_linked_again_are_heard_alike() -> None:
    assert heard.__wrapped__(changed(GAME)) == heard(GAME)


@pytest.mark.parametrize("bonus", ["out_bonus", "box_bonus", "game_bonus"])
def test_a_changed_bonus_is_heard(bonus: str) -> None:
    right, wrong = heard(GAME), heard(GAME, (bonus, 99))
    assert wrong[0] != right[0], "the signature has not heard it"
    assert wrong[1] != right[1], "perft has not heard it"


@pytest.mark.parametrize("part", ["winners", "over", "points"])
def test_another_end_of_the_match_is_heard(part: str) -> None:
    match = new_match(GAME, 2, 7)
    before = plain_driver(GAME, outcome)(match.rules, match.state, 2, 0)
    other = changed(GAME, **{part: the_first if part != "points" else a_point})
    assert plain_driver(other, outcome)(match.rules, match.state, 2, 0) != before


def the_first(r: object, s: object) -> int:
    """The first seat has won."""
    return 1


def a_point(r: object, s: object, seat: int) -> int:
    """One point for everybody."""
    return 1
