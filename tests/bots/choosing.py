"""Checks for every greedy player: it plays by the rules, and far better than chance."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.chance import fresh
from tests.lab.same import simulate_interpreted

from tefuda.bots import Bot, make
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.legal_plays import LegalTree
from tefuda.engine.matches.match import Match
from tefuda.lab.runs import simulate


def lawful_choice(bot: Bot, match: Match, seat: int) -> str:
    """A bot's play: one of the words' own plays, in their order; and the view that it was handed is as it was.

    The bot may say nothing where the table does not wait for it.
    """
    known = match.observation(seat)
    before = known.copy()
    text = bot.choose(known)
    assert known == before, "the bot wrote into its view"
    if not text:
        assert seat not in match.must_act, "a bot that is waited for must play"
        return text
    line = (*match.game.vocabulary.read(text), END)
    assert LegalTree(match.game, match.rules, known, seat).follows(line), (text, match.position())
    return text


def chosen(match: Match, seat: int = 0) -> str:
    """The greedy player's play, from the view of this seat."""
    return make("steady", match.game.id, rules=match.options).choose(match.observation(seat))


DUEL = ("steady", "random")


def check_beats_chance(game: str, matches: int, rules: Mapping[str, object] | None = None) -> None:
    """A few matches of two on the interpreted backend, seats alternated: greedy wins at least 95 in 100 of them."""
    best = simulate_interpreted(game, matches, DUEL, seed=1, rules=rules).summary().standings[0]
    assert best.matches == matches
    assert best.share >= 0.95


def check_beats_chance_by_far(game: str, matches: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The same for the soak, with many matches, compiled: and that it is no luck."""
    best = simulate(game, matches, DUEL, seed=fresh(1)).summary().standings[0]
    with capsys.disabled():
        print(f"\ngreedy beats random at {game} in {best.share:.1%} of {best.matches} matches ", end="")
        print(f"(Wilson 95%: {best.low:.1%} to {best.high:.1%})")
    assert best.low >= 0.95
