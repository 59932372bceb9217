"""A log that is full takes no more and says so, on either backend; and what fails in a play has not happened."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
import pytest
from tests.changed import changed
from tests.typed import typed

import tefuda
from tefuda.engine.backends.compiled import compiled_driver
from tefuda.engine.declarations.events import EVENTS, EVERYBODY, LOG, WIDTH, emit, entries, overfull
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find

ROOM = 2  # events
UNTOUCHED = 77


def tell(emit: Callable[..., None], log: Any, times: int) -> None:
    for kind in range(1, times + 1):
        emit(log, kind, EVERYBODY, 10, 20, 30, 40)


def test_a_full_log_takes_no_more() -> None:
    log = [1, *[0] * (ROOM * WIDTH)]
    tell(emit, log, ROOM)
    assert not overfull(log)
    assert list(entries(log)) == [(kind, EVERYBODY, (10, 20, 30, 40)) for kind in (1, 2)]
    full = log[1:]
    tell(emit, log, 3)
    assert log[1:] == full
    assert overfull(log)
    with pytest.raises(OverflowError, match="5 events of one play, and a log has room for 2; 1 of these"):
        list(entries(log))


def test_compiled_code_writes_nothing_behind_a_full_log() -> None:
    scratch = np.full(1 + 10 * WIDTH, UNTOUCHED, np.int64)
    log = scratch[: 1 + ROOM * WIDTH]
    log[0] = 1
    tell(compiled_driver(find("skarney-gin"), typed(FunctionType, emit)), log, 5)
    assert set(scratch[len(log) :].tolist()) == {UNTOUCHED}
    assert overfull(log.tolist())


def test_a_deaf_log_hears_nothing_and_is_never_overfull() -> None:
    log = Scratch().log
    tell(emit, log, 3)
    assert log == [0] * LOG
    assert not overfull(log)
    assert list(entries(log)) == []


def test_a_fresh_log_has_the_room_that_is_promised() -> None:
    scratch = Scratch()
    scratch.listen()
    tell(emit, scratch.log, EVENTS)
    assert len(list(entries(scratch.log))) == EVENTS
    assert len(scratch.log) == LOG


def never_ends(*given: Any) -> None:
    """Changes the table, and then tells of too much."""
    state, scratch = given[1], given[-1]
    state.totals[0] += 50
    tell(emit, scratch.log, EVENTS + 1)


def breaks_off(*given: Any) -> None:
    """Changes the table, and then fails."""
    given[1].totals[0] += 50
    raise ZeroDivisionError


@pytest.mark.parametrize(("wrong", "error"), [(never_ends, OverflowError), (breaks_off, ZeroDivisionError)])
def test_a_play_that_fails_has_not_happened(wrong: Callable[..., None], error: type[Exception]) -> None:
    match = tefuda.new("skarney-gin", seed=7)
    before = (match.state.copy(), match.record(), match.deals[:])
    play = match.legal_plays(match.may_act[0])[0]
    match.game = changed(find("skarney-gin"), play=wrong)
    with pytest.raises(error):
        match.apply(match.may_act[0], play)
    assert (match.state, match.record(), match.deals) == before


def test_a_deal_that_fails_has_not_happened() -> None:
    game = changed(find("skarney-gin"), deal=breaks_off)
    match = Match(game, 2, game.read_rules(None), b"7" * 32)
    before = (match.state.copy(), match.dealt, match.journal[:])
    with pytest.raises(ZeroDivisionError):
        match.deal()
    assert (match.state, match.dealt, match.journal) == before
