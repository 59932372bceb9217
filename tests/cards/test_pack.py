"""Cards in text: forgiving to read, canonical to write."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance import examples

from tefuda.cards.pack import Pack, tidy

PACK = Pack()
WAYS = {
    "TH": ["TH", "th", "10h", "10H", "♥10", "♡T", "ＴＨ", "１０Ｈ", "H10", "hT", "♥︎10", "♥️T", " th "],
    "AS": ["AS", "as", "1s", "♠A", "♤a", "Ａ♠", "s1", "a♠"],
    "7D": ["7D", "7d", "♦7", "♢7", "７Ｄ", "d7"],
    "KC": ["KC", "kc", "♣K", "♧K", "Ｋ♣", "Ck"],
}


@pytest.mark.parametrize(("card", "text"), [(card, text) for card, ways in WAYS.items() for text in ways])
def test_forgiving_input(card: str, text: str) -> None:
    found = PACK.card(text)
    assert found is not None
    assert PACK.text(found) == card


@pytest.mark.parametrize(
    "text", ["", "7", "S", "7X", "11S", "0S", "77S", "SS", "7SH", "10", "1010S", "JK", "JK=9S", "?", "七♠"]
)
def test_what_is_no_card(text: str) -> None:
    assert PACK.card(text) is None


def test_order_and_number() -> None:
    assert len(PACK.kinds) == len(set(PACK.kinds)) == len(PACK.cards) == 52
    assert [PACK.card(text) for text in PACK.kinds] == list(range(52))
    assert PACK.spread(0b10011) == ["AS", "AH", "2S"]


def test_other_packs() -> None:
    jokers = Pack(jokers=2, copies=2)
    assert len(jokers.cards) == 108
    assert jokers.text(jokers.card("joker") or 0) == jokers.text(jokers.card("ｊｋ") or 0) == "JK"
    stars = Pack(suits="SHDCRN", ranks="A23456789T")
    assert len(stars.cards) == 60
    assert stars.text(stars.card("★10") or 0) == "TR"
    assert stars.text(stars.card("☾a") or 0) == "AN"


def test_cards_that_are_left_out_keep_their_numbers() -> None:
    pack = Pack(named=("RJ", "BJ"), without=("7", "BJ"))
    assert pack.text(52) == "RJ"
    assert [pack.card(text) for text in ("7H", "rj", "ＢＪ", "8S")] == [25, 52, 53, 28]
    assert len(pack.cards) == 49
    assert not {24, 25, 26, 27, 53} & set(pack.cards)
    assert pack.spread(1 << 52 | 1 << 24 | 1) == ["AS", "7S", "RJ"]


@pytest.mark.parametrize("text", ["jk=♠9", "JK=9s", "ＪＫ＝9S", "joker=9S"])
def test_a_joker_that_stands_for_a_card(text: str) -> None:
    assert tidy(text) == "JK=9S"


def test_jokers_of_jokers_are_read_in_one_breath() -> None:
    assert PACK.card("JK=" * 5_000 + "9S") is None


@examples(100)
@given(st.text(max_size=12))
def test_tidy_is_done_once(text: str) -> None:
    found = PACK.card(text)
    assert found is None or PACK.card(PACK.text(found)) == found
