"""A player who could take an open card, and asks in vain elsewhere, is believed to have none of its half-suit."""

from __future__ import annotations

import pytest
from tests.games.literature.helpers import rules_of, state_of

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.games.literature.belief import has_passed
from tefuda.games.literature.counting_chances import BY_PASSING, THE_RULES, reckon
from tefuda.games.literature.greedy import Scratch, chance_of
from tefuda.games.literature.half_suits import NAMES
from tefuda.games.literature.state import View

HANDS = ["KH 2S", "QH JH 3S", "TH AS", "9H 4S"]
HEARTS, SPADES = NAMES.index("HH"), NAMES.index("LS")


def after(*plays: str) -> Match:
    """A table of four players, after the one in turn has said each of these."""
    match = tefuda.position("literature", {"turn": 0, "hands": HANDS}, 4)
    for play in plays:
        match.play(state_of(match).turn, play)
    return match


@pytest.mark.parametrize(
    ("plays", "passed"),
    [
        (["ask 1 QH"], set()),
        (["ask 1 QH", "ask 3 8H"], set()),
        (["ask 1 QH", "ask 3 8H", "ask 2 5S"], {(3, HEARTS)}),
        (["ask 3 TH", "ask 2 5S"], set()),
        (["ask 1 QH", "ask 3 8H", "ask 0 2S"], set()),
    ],
    ids=["nobody has asked", "its own card", "passed by", "nothing lay open", "took something"],
)
def test_who_has_passed_by(plays: list[str], passed: set[tuple[int, int]]) -> None:
    match = after(*plays)
    view = match.observation(2, View)
    found = {
        (seat, half) for seat in range(4) for half in (HEARTS, SPADES) if has_passed(rules_of(match), view, seat, half)
    }
    assert found == passed


def test_it_is_believed_and_only_by_who_believes_it() -> None:
    match, p = after("ask 1 QH", "ask 3 8H", "ask 2 5S"), Scratch()
    chances = {}
    for believed in (THE_RULES, BY_PASSING):
        reckon(rules_of(match), match.observation(2, View), p.workspace, p.numbers, 0, believed)
        chances[believed] = [[chance_of(p.numbers, seat, HEARTS, place) for place in range(6)] for seat in range(4)]
    assert sum(chances[THE_RULES][3]) > 0 == sum(chances[BY_PASSING][3])
    assert sum(chances[BY_PASSING][1]) > sum(chances[THE_RULES][1])


def test_what_cannot_be_is_not_believed() -> None:
    """The rules alone count where no deal would be left."""
    match = after("ask 1 QH", "ask 3 8H", "ask 2 5S", "ask 1 8H")
    p = Scratch()
    assert reckon(rules_of(match), match.observation(0, View), p.workspace, p.numbers, 0, BY_PASSING)
    for place in range(6):
        assert sum(chance_of(p.numbers, seat, HEARTS, place) for seat in range(4)) in (0.0, pytest.approx(1.0))
