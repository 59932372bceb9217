"""A hidden deal from what was already counted for a seat is the one that a new count gives."""

from __future__ import annotations

import random

import pytest
from tests.games.literature.helpers import rules_of, state_of
from tests.solvers.literature_deals import asked, begun

from tefuda.games.literature import GAME
from tefuda.games.literature.state import View


@pytest.mark.parametrize("questions", [0, 12, 30])
def test_the_same_dice_give_the_same_deal(questions: int) -> None:
    match, drawing = begun(6, 3), GAME.sampling
    asked(match, random.Random(questions), questions, hit=0.3)
    assert drawing is not None and drawing.redraw is not None
    view, scratch, fresh = match.observation(1, View), GAME.rules.scratch(), GAME.rules.scratch()
    drawing.resample(rules_of(match), view, state_of(match).copy(), scratch)
    hands = set()
    for rng in (5, 6, 7):
        one, other = state_of(match).copy(), state_of(match).copy()
        scratch.rng[0] = fresh.rng[0] = rng
        drawing.redraw(rules_of(match), view, one, scratch)
        drawing.resample(rules_of(match), view, other, fresh)
        assert one == other
        hands.add(tuple(one.hands))
    assert len(hands) == 3
