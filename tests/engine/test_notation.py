"""Plays in text: forgiving to read, canonical to write, and precise about what cannot be read."""

from __future__ import annotations

import pytest
from tests.engine.helpers import table

import tefuda
from tefuda.engine.declarations.words import BAR, CARD, MELD, TO
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.errors import CardNotInPack

VOCABULARY = find("skarney-gin").vocabulary


@pytest.mark.parametrize(
    "text",
    [
        "add 8S 9S to 1",
        "add 9S 8S to 1",
        "ADD 8s 9s TO 1",
        "  add   8S\t9S to 1 ",
        "add ♠8 ♠9 to 1",
        "ａｄｄ ８Ｓ ９Ｓ ｔｏ １",
        "add　8S　9S　to　1",
    ],
)
def test_ways_to_write_a_play(text: str) -> None:
    match = table()
    match.play(0, text)
    assert match.journal[-1].text == "add 8S 9S to 1"


@pytest.mark.parametrize("text", ["meld 8S 8H 8D", "meld 8D 8H 8S", "MELD 8d 8♥ s8"])
def test_a_play_is_written_one_way(text: str) -> None:
    found = table().parse_play(0, text)
    assert str(found) == "meld 8S 8H 8D"


def test_melds_of_an_opening_come_in_one_order() -> None:
    keys = {"turn": 0, "phase": "play", "hands": ["4S 4H 4D 7C 8C 9C TH JS QD 2C 3H", "3C"]}
    match = tefuda.position("skarney-gin", keys)
    for text in ("open QD JS TH|9C 8C 7C|4D 4H 4S", "open 7C 9C 8C ｜ 4S 4D 4H ｜ TH QD JS"):
        assert str(match.parse_play(0, text)) == "open 4S 4H 4D | 7C 8C 9C | TH JS QD"


def test_words_are_numbers_of_their_kind() -> None:
    assert VOCABULARY.read("add 8S to 2")[1:] == (CARD + VOCABULARY.pack.number["8S"], TO, MELD + 1)
    assert VOCABULARY.read("open AS|AS")[2] == BAR


@pytest.mark.parametrize(
    ("text", "found", "where"),
    [
        ("fold", "fold", "word 1"),
        ("8S", "8S", "word 1"),
        ("END", "END", "word 1"),
        ("meld 8S 8X", "8X", "word 3"),
        ("meld 8S JK", "JK", "word 3"),
        ("offer 11S", "11S", "word 2"),
        ("add 8S to 0", "0", "word 4"),
        ("add 8S to 33", "33", "word 4"),
        ("add 8S to 9.1", "9.1", "word 4"),
        ("add 8S to -1", "-1", "word 4"),
        ("add 8S to ²³⁴", "234", "word 4"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, found: str, where: str) -> None:
    with pytest.raises(tefuda.BadNotation) as caught:
        table().play(0, text)
    error = caught.value
    assert (error.found, error.where) == (found, where)
    assert error.expected
    assert found in str(error)


def test_too_many_words() -> None:
    with pytest.raises(tefuda.BadNotation, match="255"):
        table().legal_words(0, "meld" + " 8S" * 255)


@pytest.mark.parametrize("text", ["", "   ", "|", "to", "| | |"])
def test_what_can_be_read_and_is_no_play(text: str) -> None:
    why = table().why_not(0, text)
    assert why is not None


def test_every_word_of_every_game_is_read_as_it_is_written() -> None:
    for text in (
        "draw",
        "take",
        "refuse",
        "done",
        "offer KS",
        "open 4S 4H 4D | 7C 8C 9C | TH JS QD",
        "add 9S TS to 17",
    ):
        assert VOCABULARY.write(VOCABULARY.read(text)) == text


def test_a_card_that_the_pack_lacks_names_the_clause_of_the_pack() -> None:
    match = tefuda.new("skarney-gin", seed=7)
    for text in ("offer JK", "offer 7★", "meld 7S 8S jk=9s"):
        with pytest.raises(CardNotInPack) as caught:
            match.why_not(1, text)
        assert caught.value.clause == "SK-1"
    with pytest.raises(tefuda.BadNotation) as plain:
        match.why_not(1, "offer 1Z")
    assert not isinstance(plain.value, CardNotInPack)
