"""Another hidden deal for what a seat knows, where it has been counted already, is what counting anew gives."""

from __future__ import annotations

import random

import pytest
from tests.solvers.literature_deals import asked, begun

from tefuda.games.literature import GAME


@pytest.mark.parametrize("questions", [0, 12, 30])
def test_the_same_dice_give_the_same_deal(questions: int) -> None:
    match, drawing = begun(6, 3), GAME.drawing
    asked(match, random.Random(questions), questions, hit=0.3)
    assert drawing is not None and drawing.again is not None
    view, paper, fresh = match.observation(1), GAME.paper(), GAME.paper()
    drawing.resample(match.rules, view, match.state.copy(), paper)
    hands = set()
    for dice in (5, 6, 7):
        one, other = match.state.copy(), match.state.copy()
        paper.dice[0] = fresh.dice[0] = dice
        drawing.again(match.rules, view, one, paper)
        drawing.resample(match.rules, view, other, fresh)
        assert one == other
        hands.add(tuple(one.hands))
    assert len(hands) == 3
