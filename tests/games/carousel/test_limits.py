"""No list of the rules is ever too short: what would not fit would be left out without a word."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tefuda.engine.declarations.words import LONGEST
from tefuda.games.carousel.rearranging import choices
from tefuda.games.carousel.solver import ways, workspace

PACK = (1 << 52) - 1
COPIES = ((0, 2), (1, 1), (2, 0))  # of one card: on the table, in the hand


@pytest.mark.parametrize("ace_high", [0, 1])
def test_all_melds_with_one_first_card_fit_on_a_list(ace_high: int) -> None:
    """Of a whole pack and two jokers."""
    sizes = []
    for first in range(52):
        scratch = [0] * (1 + 2 * choices.MOST)
        choices.clear(scratch, 0)
        choices.melds_from(scratch, 0, first, PACK, 2, ace_high)
        sizes.append(scratch[0])
    assert 300 < max(sizes) <= choices.MOST


@pytest.mark.parametrize("ace_high", [0, 1])
@pytest.mark.parametrize("place", [0, pytest.param(5, marks=pytest.mark.soak)])
def test_all_ways_of_a_rank_fit_on_its_list(place: int, ace_high: int) -> None:
    """With all its cards, all its neighbours, and two jokers that are free, or keep one of its cards.

    Aces that may also stand high have by far the most ways, and the most of all if none of them must be laid.
    """
    sizes, free_aces = [], place == 0 and ace_high == 1
    for cards in [(COPIES[0],) * 4] if free_aces else combinations_with_replacement(COPIES, 4):
        for free, kept in ((2, 0),) if free_aces else ((2, 0), (1, 1), (0, 2)):
            d = [0] * workspace.POOL
            d[workspace.FREE], d[workspace.ACE_HIGH], d[workspace.UNIT] = free, ace_high, 1
            for other in range(workspace.TOP):
                d[workspace.MAY + other] = 0x4444
            d[workspace.MUST + place] = kept + sum(must << (4 * suit) for suit, (must, _) in enumerate(cards))
            d[workspace.MAY + place] = sum(may << (4 * suit) for suit, (_, may) in enumerate(cards))
            ways.list_ways(d, place)
            sizes.append(d[workspace.WAYS_END] - ways.first_way(place))
            choices_made = [d[workspace.CHOICE_ENDS + suit * workspace.SUITS + free] for suit in range(workspace.SUITS)]
            assert all(end <= (suit + 1) * workspace.CHOICES_ROOM for suit, end in enumerate(choices_made))
    assert 500 < max(sizes) < ways.room_for_ways(place)


def test_the_longest_table_can_be_said() -> None:
    """All 106 cards in melds of three, with a bar between two, the verb and END."""
    assert LONGEST > 106 + 106 // 3 + 2
    assert workspace.MELDS > 106 // 3
