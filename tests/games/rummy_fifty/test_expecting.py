"""Rummy Fifty's expectations of the hands of players who have thrown cards away."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.expecting import both, check_known_stay, check_nothing_is_expected, mean
from tests.typed import typed

import tefuda
from tefuda.cards.bits import bit, count
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.games.rummy_fifty.laying import find_melds
from tefuda.games.rummy_fifty.melds import in_melds
from tefuda.games.rummy_fifty.options import Rules
from tefuda.games.rummy_fifty.state import CARDS, View

GAME = find("rummy-fifty")
HANDS = ["2C 4C 6C 8C TC 2D 4D 6D 8D TD", "AC 3C 5C 7C 9C AD 3D 5D 7D 9D"]


def sit(*thrown: str, **keys: Any) -> Match:
    """Seat 0 is to draw; seat 1 has thrown this away, one after the other; N is almighty."""
    position: dict[str, Any] = {
        "almighty": "N",
        "phase": "draw",
        "turn": 0,
        "hands": HANDS,
        "piles": ["", " ".join(reversed(thrown))],
    }
    return tefuda.position("rummy-fifty", position | keys, 2)


def melded(cards: list[str]) -> float:
    """The number of cards that are in a meld of theirs."""
    number = GAME.vocabulary.pack.number
    return count(in_melds(sum(bit(number[card]) for card in cards), 5, 0))


def test_the_longer_one_has_played_the_more_goes_together() -> None:
    """RF-10: less than four cards of ten are in melds by chance."""
    thrown = "7S", "2H", "TR", "4S"
    means = [mean(sit(*thrown[:turns]), melded) for turns in range(5)]
    assert means == sorted(means)
    assert means[0] < 4
    assert 5.5 < means[4] < 9


def test_what_goes_with_the_last_discards_is_hardly_there() -> None:
    fair, expected = both(sit("7S"), lambda cards: len({"7H", "7R", "6S", "8S"}.intersection(cards)))
    assert expected < fair * 0.75


def test_before_the_first_discard_nothing_is_expected() -> None:
    check_nothing_is_expected(sit())


def test_what_is_known_stays() -> None:
    """RF-9: cards that were taken from a pile."""
    check_known_stay(sit("7S", "2H", known=["", "5C 9D"]), "5C 9D")


def test_in_melds_is_the_union_of_all_melds() -> None:
    """RF-15, RF-16, beside `find_melds`, which lists them (of runs those of three to five cards)."""
    rules, view, random = typed(Rules, GAME.read_rules(None)), View(), Random(8)
    for almighty in range(6):
        view.almighty = almighty
        for _ in range(150):
            hand = sum(bit(card) for card in random.sample(range(CARDS), random.randrange(3, 14)))
            found = [0] * 300
            find_melds(rules, view, hand, found)
            union = 0
            for meld in found[1 : found[0] + 1]:
                union |= meld
            assert in_melds(hand, almighty, rules.ten_ace_wrap) == union
