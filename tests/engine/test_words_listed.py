"""The listed words and plays, their order, and how many there are: small golden numbers."""

from __future__ import annotations

from typing import Any

import pytest

import tefuda
from tefuda.engine.matches.match import Match

RICH = {
    "turn": 0,
    "phase": "play",
    "hands": ["AS AH 2S 3D QC KC KD 8S 9S", "4C 5C"],
    "melds": [["5S 6S 7S", "TS JS QS"], []],
    "stock": "7C 7H 7D 6C 6D",
}
OPENING = {
    "turn": 1,
    "phase": "play",
    "hands": ["2S 2H", "4S 4H 4D 4C 7C 8C 9C TH JS QD AS"],
    "stock": "KC KH KD 6C 6D",
}


def lines(match: Match, depth: int) -> int:
    """Lines of exactly so many plays."""
    if depth == 0:
        return 1
    total = 0
    for seat in match.may_act:
        for play in match.legal_plays(seat):
            after = match.copy()
            after.apply(seat, play)
            total += lines(after, depth - 1)
    return total


@pytest.mark.parametrize(("keys", "counts"), [(RICH, [1, 27, 286, 1546]), (OPENING, [1, 15, 30, 39])])
def test_how_many_lines_of_play(keys: dict[str, Any], counts: list[int]) -> None:
    match = tefuda.position("skarney-gin", keys)
    assert [lines(match, depth) for depth in range(len(counts))] == counts


def test_words_come_in_their_order() -> None:
    match = tefuda.position("skarney-gin", RICH)
    assert match.legal_words(0) == ["meld", "add", "offer"]
    assert match.legal_words(0, "meld") == ["AS", "AH", "QC"]
    assert match.legal_words(0, "meld QC KC") == ["AS", "AH"]
    assert match.legal_words(0, "add") == ["8S", "9S", "KD", "KC"]
    assert match.legal_words(0, "add 8S") == ["9S", "to"]
    assert match.legal_words(0, "add KC") == ["AS", "AH", "to"]


def test_plays_come_in_their_order() -> None:
    match = tefuda.position("skarney-gin", RICH)
    assert [str(play) for play in match.legal_plays(0)] == [
        "meld AS 2S 3D",
        "meld AH 2S 3D",
        "meld QC KD AS",
        "meld QC KD AH",
        "meld QC KC AS",
        "meld QC KC AH",
        "add 8S 9S to 1",
        "add 8S 9S to 2",
        "add 8S to 1",
        "add 9S KD to 2",
        "add 9S KC to 2",
        "add 9S to 2",
        "add KD AS to 2",
        "add KD AH to 2",
        "add KD to 2",
        "add KC AS to 2",
        "add KC AH to 2",
        "add KC to 2",
        "offer AS",
        "offer AH",
        "offer 2S",
        "offer 3D",
        "offer 8S",
        "offer 9S",
        "offer QC",
        "offer KD",
        "offer KC",
    ]


def test_openings_come_in_their_order() -> None:
    match = tefuda.position("skarney-gin", OPENING)
    assert [str(play) for play in match.legal_plays(1, "open")] == [
        "open 4S 4H 4D | 7C 8C 9C | TH JS QD",
        "open 4S 4H 4C | 7C 8C 9C | TH JS QD",
        "open 4S 4D 4C | 7C 8C 9C | TH JS QD",
        "open 4H 4D 4C | 7C 8C 9C | TH JS QD",
    ]
    assert match.legal_words(1, "open 4S 4H") == ["4D", "4C"]
    assert match.legal_words(1, "open 4S 4H 4D") == ["|"]


def test_words_after_what_is_no_beginning() -> None:
    match = tefuda.position("skarney-gin", RICH)
    for prefix in ("meld 8S 2S", "offer 4C", "draw", "meld AS 2S 3D 9S", "offer AS offer"):
        assert match.legal_words(0, prefix) == []
        assert list(match.legal_plays(0, prefix)) == []
    assert match.legal_words(1) == []


def test_the_first_moments_of_a_match() -> None:
    match = tefuda.new("skarney-gin", seed=7)
    assert [lines(match, depth) for depth in range(4)] == [1, 1, 11, 22]
