"""Scratch space: rows are there when they are used, each its own; what is said, dealt and told stands where kernels
look.
"""

from __future__ import annotations

from threading import Thread

import pytest

from tefuda.engine.declarations.events import EVERYBODY, emit, entries
from tefuda.engine.declarations.fields import row
from tefuda.engine.declarations.scratch import Scratch, floats, thread_scratch


class Workspace(Scratch):
    """With a row and floats of its own."""

    tries: list[int] = row(3)
    chances: list[float] = floats(2)


def test_a_row_is_there_when_it_is_first_used() -> None:
    scratch = Workspace()
    assert set(vars(scratch)) == {"n", "cards", "must"}
    assert (scratch.tries, scratch.chances) == ([0, 0, 0], [0.0, 0.0])
    assert all(isinstance(chance, float) for chance in scratch.chances)
    scratch.tries[1] = 7
    assert scratch.tries == [0, 7, 0]
    assert Workspace().tries == [0, 0, 0]


def test_what_is_not_declared_is_not_there() -> None:
    with pytest.raises(AttributeError, match="scraps"):
        getattr(Workspace(), "scraps")  # noqa: B009  (the type checker knows it too)


def test_a_line_and_a_deck_say_how_long_they_are() -> None:
    scratch = Scratch()
    scratch.say((1, 2, 3))
    scratch.say((4,))
    scratch.stack([9, 8])
    assert (scratch.n, scratch.line[: scratch.n]) == (1, [4])
    assert (scratch.cards, scratch.deck[: scratch.cards]) == (2, [9, 8])


def test_it_is_deaf_until_it_listens() -> None:
    scratch = Scratch()
    emit(scratch.log, 1, EVERYBODY, 0, 0, 0, 0)
    assert list(entries(scratch.log)) == []
    scratch.listen()
    emit(scratch.log, 2, EVERYBODY, 3, 4, 5, 6)
    assert list(entries(scratch.log)) == [(2, EVERYBODY, (3, 4, 5, 6))]


def test_nobody_writes_on_anothers_scrap_paper() -> None:
    found: list[Scratch] = [thread_scratch(Scratch), thread_scratch(Workspace)]
    other = Thread(target=lambda: found.append(thread_scratch(Scratch)))
    other.start()
    other.join()
    assert len({*map(id, found)}) == 3
    assert thread_scratch(Scratch) is found[0]
