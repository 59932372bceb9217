"""The state and the rules of a match of Literature, by the game's own types."""

from __future__ import annotations

from tests.typed import typed

from tefuda.engine.matches.match import Match
from tefuda.games.literature.options import Rules
from tefuda.games.literature.state import State


def rules_of(match: Match) -> Rules:
    return typed(Rules, match.rules)


def state_of(match: Match) -> State:
    return typed(State, match.state)
