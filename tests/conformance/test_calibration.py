"""Drawn deals are calibrated; deals drawn without memory are not."""

from __future__ import annotations

from typing import Any

import pytest
from tests.chance import fresh
from tests.conformance.calibration import Bin, Draw, bins, by_view

from tefuda.conformance.sampling import drawn
from tefuda.conformance.tables import tables_of
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games

FAR = 4.0  # standard deviations: one right bin in 15,000 lies beyond
APART, ENOUGH = 0.08, 400  # and of what was asked so often, no more than this may be wrong
# A quick player's plays there tell so much about the hand; a fair draw takes them for no sign of anything.
TELLING = {"looking-and-down": 0.02}
EXPECTING = 0.03  # what is left of it where deals are drawn as they are expected


def off(found: list[Bin], telling: float = 0.0) -> list[Bin]:
    """The bins in which what is said is not so."""
    wrong = [(one, abs(one.said - one.true)) for one in found]
    return [one for one, by in wrong if (abs(one.luck) > FAR and by > telling) or (one.asked > ENOUGH and by > APART)]


def forgetful(match: Match, seat: int, state: Any, scratch: Any) -> None:
    """Draw a deal as a player who forgets which cards all have seen go into hands."""
    known: Any = match.observation(seat)
    known.known = match.game.rules.view_type().known  # type: ignore[attr-defined]  # a field that these games have
    drawn(match, known, state, scratch)


def by_expectation(match: Match, seat: int, state: Any, scratch: Any) -> None:
    """Draw a deal as a player who reckons with what the others did."""
    drawn(match, match.observation(seat), state, scratch, "expected")


def said_and_true(game: str, deals: int, draw: Draw = by_view, *, greedy: bool = False) -> list[Bin]:
    """At the game's usual table; the same deals each time, but in the soak."""
    begin = fresh(11)
    return bins(tables_of(find(game))[0], range(begin, begin + deals), 12, draw, greedy)


@pytest.mark.parametrize("game", games())
def test_of_places_at_thirty_percent_thirty_are_true(game: str) -> None:
    """In so few deals, of which there are many more in the soak."""
    found = said_and_true(game, 15)
    assert sum(one.asked > 30 for one in found) > 3  # the games give many chances
    assert not off(found), found


@pytest.mark.parametrize("game", ["skarney-gin", "rummy-fifty"])
def test_who_forgets_is_off(game: str) -> None:
    """The tolerance is not so wide that anything passes."""
    found = said_and_true(game, 30, forgetful)
    assert off(found, max(TELLING.values())), found


@pytest.mark.soak
@pytest.mark.parametrize("game", ["carousel", "rummy-fifty", "looking-and-down"])
def test_what_is_expected_of_quick_players_is_so(game: str) -> None:
    """The expectation is tempered: a few hundredths may be left, and no more."""
    found = said_and_true(game, 1_000, by_expectation, greedy=True)
    assert not off(found, EXPECTING), found


@pytest.mark.soak
@pytest.mark.parametrize("game", games())
def test_longer_and_with_players_who_think(game: str) -> None:
    """Greedy players, and many more deals; where they think for long, random ones."""
    found = said_and_true(game, 1_000, greedy=game != "literature")
    assert not off(found, TELLING.get(game, 0.0)), found
