"""What a play can tell is read from the source of the rules: here of rules that tell too much, or nobody knows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Any

import pytest
from tests.conformance.toys import pairs
from tests.conformance.toys.pairs import CARDS, PAIRS, Fact, Rules, State, lay, pass_on

from tefuda.conform.bound import bound, check_bound, told_by
from tefuda.engine.events import EVENTS, EVERYBODY, emit
from tefuda.engine.facts import Facts
from tefuda.engine.paper import Paper


def lay_all(s: State, n: int, log: list[int]) -> None:
    """Who knows how often?"""
    for i in range(n):
        lay(s, 0, i, log)


def tell(fact: int, log: list[int]) -> None:
    """Whatever fact is handed in."""
    emit(log, fact, EVERYBODY, 0, 0, 0, 0)


def play_either(r: Rules, s: State, seat: int, p: Paper) -> None:
    """A pair; or three times as many passes as there are seats, and the next deal's cards."""
    if seat == 0:
        lay(s, seat, 3, p.log)
        return
    for _ in range(3 * s.seats):
        tell(Fact.PASSED, p.log)
    tell(Fact.DREW if seat == 1 else Fact.PASSED, p.log)


def play_for_ever(r: Rules, s: State, seat: int, p: Paper) -> None:
    """A loop that the source does not bound."""
    lay_all(s, p.n, p.log)


def play_too_long(r: Rules, s: State, seat: int, p: Paper) -> None:
    """More than a log has room for."""
    for _ in range(CARDS):
        for _ in range(2, 25):
            tell(Fact.PASSED, p.log)
    pass_on(r, s)


def play_by_module(r: Rules, s: State, seat: int, p: Paper) -> None:
    """What the dialect does not know, and so its readers do not."""
    pairs.play(r, s, seat, p)


def with_play(play: Callable[..., Any], facts: Facts = PAIRS.facts) -> Any:
    """The toy game with another play."""
    return replace(PAIRS, play=play, facts=facts)


def test_a_right_game_is_read() -> None:
    assert told_by(PAIRS, PAIRS.deal) == {"DEALT": 6}
    assert told_by(PAIRS, PAIRS.play) == {"DREW": 2, "PAIRED": 1, "PASSED": 1}
    assert check_bound(PAIRS) == 6


def test_of_branches_the_longer_one_counts_and_loops_over_seats_are_known() -> None:
    assert told_by(PAIRS, play_either) == {"PAIRED": 1, "PASSED": 10, "DREW": 1}


def test_a_loop_of_unknown_length_asks_for_a_reason() -> None:
    assert told_by(PAIRS, play_for_ever) == {"PAIRED": inf}
    with pytest.raises(AssertionError, match="PAIRED is told in a loop of unknown length"):
        check_bound(with_play(play_for_ever))
    argued = replace(PAIRS.facts.rows[Fact.PAIRED], times=7, why="so many pairs there are")
    facts = Facts({**PAIRS.facts.rows, Fact.PAIRED: argued})
    assert bound(with_play(play_for_ever, facts), play_for_ever) == 7


def test_a_play_that_tells_more_than_a_log_holds_is_found_without_being_made() -> None:
    with pytest.raises(AssertionError, match=f"276 entries at once, and a log has room for {EVENTS}"):
        check_bound(with_play(play_too_long))


def test_a_fact_that_is_in_no_table_is_found_too() -> None:
    less = Facts({kind: row for kind, row in PAIRS.facts.rows.items() if kind != Fact.PAIRED})
    with pytest.raises(AssertionError, match="PAIRED is told, and in no table"):
        check_bound(with_play(PAIRS.play, less))


def test_what_cannot_be_followed_is_no_pass() -> None:
    with pytest.raises(AssertionError, match="the dialect knows no"):
        check_bound(with_play(play_by_module))
