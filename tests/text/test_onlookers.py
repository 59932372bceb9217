"""Whoever only looks on is told what the players do, and not what he may do himself."""

from __future__ import annotations

import re
from random import Random

import pytest

import tefuda
from tefuda.bots import make
from tefuda.engine.match import Match
from tefuda.engine.registry import find, games
from tefuda.text import Speaker

NAMES = ["Aki", "Ben", "Chie", "Dan", "Emi", "Fumi"]
PLAYS = 120


def prompt(match: Match, seat: int | None) -> str:
    return Speaker("en", match.game.id, NAMES, seat).say(match.scene(seat).prompt)


@pytest.mark.parametrize("game", games())
def test_no_prompt_speaks_to_an_onlooker(game: str) -> None:
    match, dice = tefuda.new(game, seats=find(game).seats[0], seed=4), Random(4)
    bots = [make("greedy", game, seat) for seat in range(match.seats)]
    said = set[str]()
    for _ in range(PLAYS):
        if match.over:
            break
        if match.deal_over:
            match.deal()
        seat = dice.choice(match.awaited)
        assert prompt(match, None) != prompt(match, seat)
        said.add(prompt(match, None))
        match.play(seat, bots[seat].choose(match.known(seat)) or str(match.plays(seat)[0]))
    assert len(said) > 1
    assert [text for text in said if re.search(r"\b[Yy]ou", text)] == []
