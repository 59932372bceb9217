"""Paper: rows are there when they are used, each its own; what is said, dealt and told stands where kernels look."""

from __future__ import annotations

from threading import Thread

import pytest

from tefuda.engine.events import EVERYBODY, emit, entries
from tefuda.engine.fields import row
from tefuda.engine.paper import Paper, floats, scrap


class Desk(Paper):
    """With a row and floats of its own."""

    tries: list[int] = row(3)
    chances: list[float] = floats(2)


def test_a_row_is_there_when_it_is_first_used() -> None:
    paper = Desk()
    assert set(vars(paper)) == {"n", "cards", "must"}
    assert (paper.tries, paper.chances) == ([0, 0, 0], [0.0, 0.0])
    assert all(isinstance(chance, float) for chance in paper.chances)
    paper.tries[1] = 7
    assert paper.tries == [0, 7, 0]
    assert Desk().tries == [0, 0, 0]


def test_what_is_not_declared_is_not_there() -> None:
    with pytest.raises(AttributeError, match="scraps"):
        getattr(Desk(), "scraps")  # noqa: B009  (the type checker knows it too)


def test_a_line_and_a_deck_say_how_long_they_are() -> None:
    paper = Paper()
    paper.say((1, 2, 3))
    paper.say((4,))
    paper.stack([9, 8])
    assert (paper.n, paper.line[: paper.n]) == (1, [4])
    assert (paper.cards, paper.deck[: paper.cards]) == (2, [9, 8])


def test_it_is_deaf_until_it_listens() -> None:
    paper = Paper()
    emit(paper.log, 1, EVERYBODY, 0, 0, 0, 0)
    assert list(entries(paper.log)) == []
    paper.listen()
    emit(paper.log, 2, EVERYBODY, 3, 4, 5, 6)
    assert list(entries(paper.log)) == [(2, EVERYBODY, (3, 4, 5, 6))]


def test_nobody_writes_on_anothers_scrap_paper() -> None:
    found: list[Paper] = [scrap(Paper), scrap(Desk)]
    other = Thread(target=lambda: found.append(scrap(Paper)))
    other.start()
    other.join()
    assert len({*map(id, found)}) == 3
    assert scrap(Paper) is found[0]
