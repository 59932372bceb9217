"""What a play can tell is read from the source of the rules: here of rules that tell too much, or nobody knows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Any

import pytest
from tests.conformance.toys import pairs
from tests.conformance.toys.pairs import CARDS, PAIRS, Fact, Rules, State, lay, pass_on

from tefuda.conformance.bound import check_bound, told_by
from tefuda.engine.declarations.events import EVENTS, EVERYBODY, emit
from tefuda.engine.declarations.facts import FactRegistry
from tefuda.engine.declarations.kinds import MOST
from tefuda.engine.declarations.scratch import Scratch


def lay_all(s: State, n: int, log: list[int]) -> None:
    """Who knows how often?"""
    for i in range(n):
        lay(s, 0, i, log)


def tell(fact: int, log: list[int]) -> None:
    """Whatever fact is handed in."""
    emit(log, fact, EVERYBODY, 0, 0, 0, 0)


def play_either(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """A pair; or three times as many passes as there are seats, and the next deal's cards."""
    if seat == 0:
        lay(s, seat, 3, p.log)
        return
    for _ in range(3 * s.seats):
        tell(Fact.PASSED, p.log)
    tell(Fact.DREW if seat == 1 else Fact.PASSED, p.log)


def play_for_ever(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """A loop that the source does not bound."""
    lay_all(s, p.n, p.log)


def play_too_long(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """More than a log has room for."""
    for _ in range(CARDS):
        for _ in range(2, 35):
            tell(Fact.PASSED, p.log)
    pass_on(r, s)


def play_by_module(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """What the dialect does not know, and so its readers do not."""
    pairs.play(r, s, seat, p)


def count_and_pass(s: State, log: list[int]) -> None:
    """A counter goes up, and it is told."""
    s.stock += 1
    tell(Fact.PASSED, log)


def score(s: State, whose: int, log: list[int]) -> None:
    """A seat's own counter."""
    s.totals[whose] += 1
    tell(Fact.PASSED, log)


def play_with_a_counter(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """As often as the stock has room."""
    for i in range(1, p.n):
        if p.line[i] == 0:
            count_and_pass(s, p.log)


def play_with_one_of_ones_own(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """As often as the seat may have points."""
    while p.n > 0:
        score(s, seat, p.log)


def play_with_two_to_a_round(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """In each round one fact twice, and another three times; one branch tells less."""
    for _ in range(p.n):
        if seat == 0:
            s.stock += 2
            tell(Fact.PASSED, p.log)
        else:
            s.stock += 1
            for _ in range(3):
                tell(Fact.DREW, p.log)
            tell(Fact.PASSED, p.log)
            tell(Fact.PASSED, p.log)


def play_that_takes_it_back(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Up and down again."""
    for _ in range(p.n):
        count_and_pass(s, p.log)
        s.stock -= 1


def play_that_takes_it_back_elsewhere(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """The deal lays a new stock."""
    for _ in range(p.n):
        count_and_pass(s, p.log)
        clear(s)


def clear(s: State) -> None:
    """An empty stock."""
    s.table, s.stock = 0, 0


def play_that_may_count(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """It is told whether the counter goes up or not."""
    for i in range(p.n):
        if p.line[i] == 0:
            s.stock += 1
        tell(Fact.PASSED, p.log)


def play_that_leaves_before(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Some rounds tell it, and end before the counter goes up."""
    for i in range(p.n):
        tell(Fact.PASSED, p.log)
        if p.line[i] == 0:
            continue
        s.stock += 1


def play_of_any_seat(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """One counter after another."""
    for i in range(p.n):
        seat = p.line[i]
        score(s, seat, p.log)


def play_that_hands_the_row_on(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Who knows what happens to the row there?"""
    for _ in range(p.n):
        score(s, seat, p.log)
        pairs_of(s.totals)


def pairs_of(row: list[int]) -> None:
    """Nothing is left."""
    row[0] = 0


def play_that_counts_nothing_declared(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """In scratch space there are no bounds."""
    for _ in range(p.n):
        p.must += 1
        tell(Fact.PASSED, p.log)


def with_play(play: Callable[..., Any], facts: FactRegistry = PAIRS.facts) -> Any:
    """The toy game with another play."""
    return replace(PAIRS, play=play, facts=facts)


def test_a_right_game_is_read() -> None:
    assert told_by(PAIRS, PAIRS.deal) == {"DEALT": 6}
    assert told_by(PAIRS, PAIRS.play) == {"DREW": 2, "PAIRED": 1, "PASSED": 1}
    assert check_bound(PAIRS) == 6


def test_of_branches_the_longer_one_counts_and_loops_over_seats_are_known() -> None:
    assert told_by(PAIRS, play_either) == {"PAIRED": 1, "PASSED": 10, "DREW": 1}


def test_a_loop_of_unknown_length_asks_for_a_counter() -> None:
    assert told_by(PAIRS, play_for_ever) == {"PAIRED": inf}
    with pytest.raises(AssertionError, match="the rules emit PAIRED in a loop of unknown length, and no counter"):
        check_bound(with_play(play_for_ever))


@pytest.mark.parametrize("play", [play_with_a_counter, play_with_one_of_ones_own, play_with_two_to_a_round])
def test_a_counter_that_goes_up_says_how_often(play: Callable[..., Any]) -> None:
    """The stock has room for twelve, each seat for one million points."""
    assert (
        told_by(PAIRS, play)
        == {
            play_with_a_counter: {"PASSED": CARDS},
            play_with_one_of_ones_own: {"PASSED": 2 * MOST},
            play_with_two_to_a_round: {"PASSED": 2 * CARDS, "DREW": 3 * CARDS},
        }[play]
    )


NO_COUNTERS = (
    play_that_takes_it_back,
    play_that_takes_it_back_elsewhere,
    play_that_may_count,
    play_that_leaves_before,
    play_of_any_seat,
    play_that_hands_the_row_on,
    play_that_counts_nothing_declared,
)


@pytest.mark.parametrize("play", NO_COUNTERS)
def test_a_counter_that_may_stand_still_or_fall_says_nothing(play: Callable[..., Any]) -> None:
    assert told_by(PAIRS, play)["PASSED"] == inf


def test_a_play_that_tells_more_than_a_log_holds_is_found_without_being_made() -> None:
    with pytest.raises(AssertionError, match=f"396 entries at once, but a log has room for {EVENTS}"):
        check_bound(with_play(play_too_long))


def test_a_fact_that_is_in_no_table_is_found_too() -> None:
    less = FactRegistry({kind: row for kind, row in PAIRS.facts.rows.items() if kind != Fact.PAIRED})
    with pytest.raises(AssertionError, match="the rules emit PAIRED, which is in no table"):
        check_bound(with_play(PAIRS.play, less))


def test_what_cannot_be_followed_is_no_pass() -> None:
    with pytest.raises(AssertionError, match="the dialect does not allow"):
        check_bound(with_play(play_by_module))
