"""Matches that have been played for a while, for tests that want to begin later."""

from __future__ import annotations

import tefuda
from tefuda.engine.matches.match import Match


def played_on(match: Match, plays: int) -> Match:
    """The match after so many plays of greedy players."""
    bot = tefuda.bot(match.game.id)
    for _ in range(plays):
        if match.deal_over and not match.over:
            match.deal()
        if match.over:
            break
        seat = match.must_act[0]
        match.play(seat, bot.choose(match.observation(seat), must=True))
    return match
