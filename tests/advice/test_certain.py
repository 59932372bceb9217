"""A hint of Literature that does not say "likely" is true."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.cards.bits import has
from tefuda.engine.declarations.words import CARD, SEAT
from tefuda.engine.matches.match import Match
from tefuda.games.literature.common_knowledge import UNKNOWN
from tefuda.games.literature.half_suits import SIX, card_at, half_of
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import State

PLAIN = "why-one-is-left"
FLAT = (PLAIN, "why-known", "why-must-hold", "why-nobody-else")  # the opponent has the card


def unknown_with(match: Match, seat: int, card: int) -> list[int]:
    """The cards of this card's half-suit with a seat, of which nobody was told that they are there."""
    state, rules = match.state, match.rules
    assert isinstance(state, State) and isinstance(rules, Rules)
    six = [card_at(rules, half_of(rules, card), place) for place in range(SIX)]
    return [one for one in six if has(state.hands[seat], one) and state.where[one] == UNKNOWN]


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 22))])
def test_a_player_who_is_said_to_have_a_card_has_it(seed: int) -> None:
    """LI-8, LI-16: a named holder has the card, because it is public or follows from what was asked and answered."""
    match = tefuda.new("literature", 6, seed)
    bots = [tefuda.bot("literature", name) for name in ("master", "steady")]
    said = set[str]()
    while not match.deal_over:
        seat = match.must_act[0]
        play = bots[seat % 2].choose(match.observation(seat), must=True)
        line = match.game.vocabulary.read(play)
        reason = match.game.players.hints.reason(match.rules, match.observation(seat), line)
        if reason is not None and reason.id in FLAT:
            assert isinstance(match.state, State)
            assert has(match.state.hands[line[1] - SEAT], line[2] - CARD), play
            assert reason.id != PLAIN or unknown_with(match, line[1] - SEAT, line[2] - CARD) == [line[2] - CARD], play
            said.add(reason.id)
        match.play(seat, play)
    assert said >= {"why-known", PLAIN}
