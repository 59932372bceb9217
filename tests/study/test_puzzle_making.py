"""Puzzles that are made: the same from the same numbers, not what greed plays, and better by what they say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tefuda.bots import make
from tefuda.engine.matches.registry import find, games
from tefuda.puzzle_making import ground, holds, make_puzzle, remembered, renewed
from tefuda.solvers import forgetful, needs_memory
from tefuda.study.puzzles import Puzzle, puzzles_of

SHIPPED = [one for game in games() for one in puzzles_of(game)]
# Of these games a twice as long search, or to work it out again, is quick; for the others a search must be compiled.
SAMPLE = [puzzles_of(game)[at] for game in ("skarney-gin", "literature") for at in (0, 1)]


def id_of(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.deal}"


@pytest.mark.soak
def test_a_puzzle_follows_from_its_numbers_and_greed_misses_it() -> None:
    where = ground(find("skarney-gin"), 400)
    found = next(one for deal in range(1, 99) if (one := make_puzzle(where, 5, deal)) is not None)
    assert make_puzzle(where, 5, found.deal) == found
    match = found.match()
    assert make("steady", found.game, 0).choose(match.observation(found.seat), must=True) not in found.best


@pytest.mark.parametrize("puzzle", SAMPLE, ids=id_of)
def test_the_best_stays_the_best_in_twice_as_many_other_deals(puzzle: Puzzle) -> None:
    assert holds(puzzle)


def test_a_margin_that_is_too_large_does_not_hold() -> None:
    puzzle = next(one for one in SAMPLE if one.goal == "win")
    assert not holds(replace(puzzle, margin=puzzle.margin + 100))


@pytest.mark.soak
@pytest.mark.parametrize("puzzle", SHIPPED, ids=id_of)
def test_every_shipped_puzzle_holds(puzzle: Puzzle) -> None:
    assert holds(puzzle)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=id_of)
def test_the_players_who_miss_it_are_those_of_today(puzzle: Puzzle) -> None:
    """The players who miss it are up to date; `tefuda make-puzzles GAME --renew --out FILE` writes them again."""
    assert renewed(puzzle).missed == puzzle.missed


def test_who_has_forgotten_one_play_more_does_not_find_the_solution() -> None:
    puzzle = next(one for one in puzzles_of("literature") if one.remembered in range(4, 9))
    assert remembered(puzzle) == puzzle.remembered
    assert remembered(puzzles_of("rummy-fifty")[0]) is None, "no memory helps there"
    proved = next(one for one in puzzles_of("carousel") if not one.budget)
    assert remembered(proved) is None, "everything lies open"


def test_players_who_have_forgotten_know_nothing_of_what_was_asked() -> None:
    match = next(one for one in puzzles_of("literature") if one.remembered).match()
    said = ("located", "ways", "questions", "failed", "failed_at")
    forgotten = forgetful(match)
    assert [needs_memory(find(game)) for game in ("literature", "carousel")] == [True, False]
    assert any(match.position()[key] != forgotten.position()[key] for key in said)
    assert {k: v for k, v in match.position().items() if k not in said} == {
        k: v for k, v in forgotten.position().items() if k not in said
    }


@pytest.mark.soak
@pytest.mark.parametrize("puzzle", SHIPPED, ids=id_of)
def test_of_every_shipped_puzzle_it_is_told_who_misses_it_today(puzzle: Puzzle) -> None:
    assert renewed(puzzle) == puzzle
