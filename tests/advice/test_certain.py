"""What a hint of Literature says without "likely" is so."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.cards.bits import has
from tefuda.engine.declarations.words import CARD, SEAT
from tefuda.games.literature.state import State

FLAT = ("why-known", "why-must-hold")  # the opponent has the card


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 22))])
def test_who_is_said_to_have_a_card_has_it(seed: int) -> None:
    """LI-8, LI-16: it is public, or follows from what was asked and answered."""
    match = tefuda.new("literature", 6, seed)
    bots = [tefuda.bot("literature", name) for name in ("master", "steady")]
    said = 0
    while not match.deal_over:
        seat = match.must_act[0]
        play = bots[seat % 2].choose(match.observation(seat), must=True)
        line = match.game.vocabulary.read(play)
        assert match.game.hints
        assert match.game.hints.reason
        reason = match.game.hints.reason(match.rules, match.observation(seat), line)
        if reason is not None and reason.id in FLAT:
            assert isinstance(match.state, State)
            assert has(match.state.hands[line[1] - SEAT], line[2] - CARD), play
            said += 1
        match.play(seat, play)
    assert said > 5
