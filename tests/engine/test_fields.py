"""Fields: declared once; copying and equality are derived."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tefuda.engine.declarations.fields import Fields, by_seat, grid, row, scalar
from tefuda.engine.declarations.kinds import card_elsewhere, cards


class Board(Fields):
    """A state."""

    turn: int = scalar(start=3)
    hands: list[int] = row(2, start=-1)
    melds: list[list[int]] = grid(2, 3)


class Wider(Board):
    """With one field more."""

    deck: list[int] = row(4)


@pytest.mark.parametrize("declare", [scalar, partial(row, 2), partial(by_seat, 2), partial(grid, 2, 3)])
def test_a_misspelt_property_is_refused_by_the_function_that_was_called(declare: Callable[..., object]) -> None:
    name = getattr(declare, "func", declare).__name__
    with pytest.raises(TypeError, match=rf"^{name}\(\) got an unexpected keyword argument 'start_'.*'start'\?$"):
        declare(start_=3)


def test_fresh_values() -> None:
    assert Board().values() == {"turn": 3, "hands": [-1, -1], "melds": [[0, 0, 0], [0, 0, 0]]}
    assert list(Wider().values()) == ["turn", "hands", "melds", "deck"]


def test_nothing_is_shared_between_records() -> None:
    a, b = Board(), Board()
    a.hands[0] = 7
    a.melds[0][0] = 7
    a.melds[1] = [1, 2, 3]
    assert b == Board()


def test_copies_share_nothing() -> None:
    a = Wider()
    b = a.copy()
    assert a == b
    changes: tuple[Callable[[], None], ...] = (
        lambda: b.hands.append(1),
        lambda: b.melds[1].append(1),
        lambda: b.melds.append([]),
        b.deck.clear,
    )
    for change in changes:
        change()
        assert a == Wider()
    b.turn = 9
    assert a.turn == 3
    assert a != b


def test_values_are_copies() -> None:
    a = Board()
    values = a.values()
    values["melds"][0][0] = 1
    values["hands"][0] = 1
    assert a == Board()


def test_records_of_different_kinds_are_never_equal() -> None:
    class Other(Board):
        pass

    assert Board() != Other()
    assert Board() != "a board"


def test_they_are_shown() -> None:
    assert repr(Board()) == "Board(turn=3, hands=[-1, -1], melds=[[0, 0, 0], [0, 0, 0]])"


def test_a_field_with_cards_must_say_who_may_see_it() -> None:
    """Otherwise a hand whose author forgot it would lie open to all."""
    with pytest.raises(TypeError, match="the field hands of Table has cards: seen= must say who may see them"):

        class Table(Fields):
            hands: list[int] = by_seat(2, cards())

    with pytest.raises(TypeError, match="the field named of Claims has cards"):

        class Claims(Fields):
            named: int = scalar(card_elsewhere())
