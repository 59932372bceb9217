"""Fields that only a view has follow from a field of the state, and show nothing that is hidden."""

from __future__ import annotations

import pytest

from tefuda.engine.declarations.fields import BY_ALL, BY_NOBODY, BY_OWNER, Fields, by_seat, grid, scalar
from tefuda.engine.declarations.kinds import cards, cards_twice, count, count_of, number, pile, seat, top_of
from tefuda.engine.declarations.views import view_writer


class Table(Fields):
    """Hands of two packs, open discards, and piles that nobody sees."""

    hands: list[int] = by_seat(2, cards(twice="twice"), seen=BY_OWNER)
    twice: list[int] = by_seat(2, cards_twice(), seen=BY_OWNER)
    discarded: list[int] = by_seat(2, count(3))
    discards: list[list[int]] = grid(2, 3, pile(), counted="discarded", seen=BY_ALL)
    hidden: list[list[int]] = grid(2, 3, pile(), counted="discarded", seen=BY_NOBODY)


class View(Fields):
    """The knowledge of one seat."""

    seat: int = scalar(seat(2))
    hands: list[int] = by_seat(2, cards(twice="twice"), seen=BY_OWNER)
    counts: list[int] = by_seat(2, count_of("hands", 9))
    tops: list[int] = by_seat(2, top_of("discards"))


def test_hands_are_counted_and_the_top_of_a_pile_is_named() -> None:
    table, view = Table(), View()
    table.hands, table.twice, table.discarded, table.discards[1] = [0b111, 0b1], [0b101, 0], [0, 2], [8, 5, 7]
    view_writer(Table, View)(None, table, 1, view)
    assert (view.hands, view.counts, view.tops) == ([0, 0b1], [5, 1], [-1, 5])


class Peeping(View):
    """A view with the top of a pile that nobody sees."""

    tops: list[int] = by_seat(2, top_of("hidden"))


class CountsCounts(View):
    """A view with the number of cards of a number."""

    counts: list[int] = by_seat(2, count_of("discarded", 9))


class TopOfHand(View):
    """A view with the top of a field that is no pile."""

    tops: list[int] = by_seat(2, top_of("discarded"))


@pytest.mark.parametrize(
    ("view", "says"),
    [(Peeping, "not all may see"), (CountsCounts, "discarded is no set of cards"), (TopOfHand, "is no counted pile")],
)
def test_a_field_that_cannot_follow_is_refused(view: type[Fields], says: str) -> None:
    with pytest.raises(TypeError, match=says):
        view_writer(Table, view)


def test_an_ordinary_kind_follows_from_nothing() -> None:
    with pytest.raises(TypeError, match="follows from no field"):
        number(0, 3).derived(cards(), "")
