"""The reasons of a discard: what is said of the card is true of it, and of no other card that is kept (RF-10)."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.engine.declarations.words import CARD, END
from tefuda.engine.texts.translatable import Translatable

MELD = ["4C 4D 4R"]


def why(hand: str, card: str, other: list[str], **rules: str) -> Translatable | None:
    """The reason why seat 0 may discard this card; N is almighty."""
    keys = {"almighty": "N", "phase": "discard", "turn": 0, "hands": [hand, "AR"], "melds": [[], other]}
    match = tefuda.position("rummy-fifty", keys, 2, rules)
    line = (*match.game.vocabulary.read(f"discard {card}"), END)
    assert line[1] >= CARD
    return match.game.players.hints.reason(match.rules, match.observation(0), line)


@pytest.mark.parametrize(
    ("hand", "card", "other", "said"),
    [
        ("7S 8S 9S 2H TD", "TD", [], "why-discard-alone"),
        ("7S 8S 9S 2H TD", "TD", MELD, "why-discard-alone-safe"),
        ("5H 6H 7H 9H", "9H", [], "why-discard-least"),
        ("5H 6H 7H 9H", "9H", MELD, "why-discard-least-safe"),
        ("5H 6H 7H 9N TD", "TD", [], "why-discard-least"),  # N goes with all suits
        ("7S 8S 2H 3H", "2H", [], "why-discard"),
        ("7S 8S 2H 3H", "2H", MELD, "why-discard-safe"),
        ("7S 8S 9S TS 2H 4H", "TS", [], "why-discard-points"),
    ],
)
def test_a_discard_says_how_little_it_goes_with_the_rest(hand: str, card: str, other: list[str], said: str) -> None:
    found = why(hand, card, other)
    assert found is not None and found.id == said


def test_an_ace_above_the_ten_goes_with_it_where_the_rules_say_so() -> None:
    for wrap, said in (("no", "why-discard-alone"), ("yes", "why-discard")):
        found = why("TD 3S 4S 6H AD", "AD", [], ten_ace_wrap=wrap)
        assert found is not None and found.id == said
