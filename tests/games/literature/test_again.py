"""Another hidden deal for what a seat knows, where it has been counted already, is what counting anew gives."""

from __future__ import annotations

import random

import pytest
from tests.solvers.literature_deals import asked, begun

from tefuda.games.literature import GAME


@pytest.mark.parametrize("questions", [0, 12, 30])
def test_the_same_dice_give_the_same_deal(questions: int) -> None:
    match, drawing = begun(6, 3), GAME.sampling
    asked(match, random.Random(questions), questions, hit=0.3)
    assert drawing is not None and drawing.redraw is not None
    view, scratch, fresh = match.observation(1), GAME.scratch(), GAME.scratch()
    drawing.resample(match.rules, view, match.state.copy(), scratch)
    hands = set()
    for rng in (5, 6, 7):
        one, other = match.state.copy(), match.state.copy()
        scratch.rng[0] = fresh.rng[0] = rng
        drawing.redraw(match.rules, view, one, scratch)
        drawing.resample(match.rules, view, other, fresh)
        assert one == other
        hands.add(tuple(one.hands))
    assert len(hands) == 3
