"""Masks agree with sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.chance import examples

from tefuda.cards.bits import above, bit, count, has, lowest

SETS = st.sets(st.integers(0, 61))


def mask(cards: set[int]) -> int:
    return sum(1 << card for card in cards)


@examples(100)
@given(SETS)
def test_count(cards: set[int]) -> None:
    assert count(mask(cards)) == len(cards)


@examples(100)
@given(SETS.filter(bool))
def test_lowest(cards: set[int]) -> None:
    assert lowest(mask(cards)) == min(cards)


@examples(100)
@given(SETS, st.integers(0, 61))
def test_has(cards: set[int], card: int) -> None:
    assert has(mask(cards), card) == (card in cards)
    assert has(mask(cards) | bit(card), card)


@examples(100)
@given(SETS, st.integers(-1, 60))
def test_above(cards: set[int], card: int) -> None:
    assert mask(cards) & above(card) == mask({other for other in cards if other > card})
