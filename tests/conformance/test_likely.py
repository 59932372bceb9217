"""Skarney Gin's expectations of a hand; a game that expects everything, nothing, or no better than chance is found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.changed import changed
from tests.conformance.knowing import known

import tefuda
from tefuda.conformance.sampling import check_expected, check_likely
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.declarations.sampling import StateSampler
from tefuda.engine.matches.registry import find
from tefuda.games.skarney_gin.sampling import likely

OPENING = "4S 4H 4D 7C 8C 9C TH JS QD KC"
BEFORE: dict[str, Any] = {"dealer": 0, "turn": 0, "phase": "draw"}


def expects(position: dict[str, Any], seat: int = 0) -> bool:
    match = tefuda.position("skarney-gin", {**BEFORE, **position}, 2)
    return bool(likely(match.rules, match.observation(seat), match.state))  # type: ignore[arg-type]


def test_who_could_have_opened_would_have() -> None:
    """SK-7; but before the first turn anything may be in a hand."""
    mine = "2S 2H 5D 6H 9S JD QH KS AH 3C"
    assert not expects({"hands": [mine, OPENING]})
    assert expects({"hands": [mine, OPENING.replace("QD", "KD")]})
    assert expects({"hands": [OPENING, mine], "dealer": 0, "turn": 1}, seat=1)


def test_who_could_have_laid_more_would_have() -> None:
    """SK-8: melds and layoffs; but after the first meld nothing more is laid in that turn."""
    melds = [[], ["4S 4H 4D", "7C 8C 9C", "TH JS QD KC"]]
    mine = "2S 2H 5D 6H 9S JD QH KS AH 3C"
    assert not expects({"hands": [mine, "5S 5H 5C"], "melds": melds})
    assert not expects({"hands": [mine, "4C 2D"], "melds": melds})
    assert expects({"hands": [mine, "3S 2D"], "melds": melds})
    assert expects({"hands": [mine, "5S 5H 5C"], "melds": [[], ["4S 4H 4D", "7C 8C 9C", "TH JS QD"]]})


@pytest.mark.parametrize(("always", "says"), [(True, "distinguishes nothing"), (False, "true deals")])
def test_who_expects_everything_or_nothing_is_found(always: bool, says: str) -> None:
    right = find("skarney-gin")
    assert right.sampling
    check_likely(GameConfiguration(right, 2, "source"), 1, 2)
    drawing = StateSampler(right.sampling.resample, likely=lambda r, v, s: always)
    wrong = changed(right, id=f"skarney-{always}".lower(), sampling=drawing)
    with known(wrong), pytest.raises(AssertionError, match=says):
        check_likely(GameConfiguration(wrong, 2, "source"), 1, 2)


@pytest.mark.parametrize("game", ["carousel", "rummy-fifty", "looking-and-down"])
def test_who_expects_no_better_than_chance_is_found(game: str) -> None:
    """A game that draws as if all were as likely, and calls it what it expects."""
    right = find(game)
    assert right.sampling
    check_expected(GameConfiguration(right, right.seats[0], "source"), 1, 80)
    wrong = changed(right, id=f"{game}-fair", sampling=replace(right.sampling, belief=right.sampling.resample))
    with known(wrong), pytest.raises(AssertionError, match="hidden cards correctly"):
        check_expected(GameConfiguration(wrong, right.seats[0], "source"), 1, 80)
