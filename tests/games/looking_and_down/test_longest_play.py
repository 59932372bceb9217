"""The longest plays that the rules allow: first melds of as many melds as a line can say, with nine packs."""

from __future__ import annotations

from typing import Any

import tefuda
from tefuda.engine.declarations.events import EVENTS
from tefuda.engine.matches.match import Match

MOST = 58  # melds in one play: the line has no room for more
MELDS = [" ".join([rank + suit] * 3) for rank in "A456789TJQK" for suit in "SHDC" for _ in range(3)]


def sit(hand: list[str], **keys: Any) -> Match:
    """Seat 0 of eight holds these, and nobody has melded."""
    position = {
        "dealer": 0,
        "turn": 0,
        "hands": [" ".join(hand), *["KS"] * 7],
        "downs": ["9C 9C", *["KD"] * 7],
        "melds": [[]] * 8,
        "stock": 40,
    }
    return tefuda.position("looking-and-down", position | keys, 8)


def test_as_many_melds_as_can_be_said() -> None:
    match = sit(MELDS[: MOST + 1], phase="play")
    assert match.why_not(0, "meld " + " | ".join(MELDS[: MOST + 1])), "one more is too many"
    match = sit(MELDS[:MOST], phase="play")
    told = [event.kind for event in match.play(0, "meld " + " | ".join(MELDS[:MOST]))]
    assert told == ["melded"] * MOST + ["down_taken"] * 2
    assert len(told) <= EVENTS // 2


def test_as_many_melds_with_the_pile() -> None:
    *whole, last = MELDS[: MOST - 1]
    card = last[:2]
    match = sit([*whole, card, card], phase="draw", pile=card)
    told = [event.kind for event in match.play(0, f"take with {card} {card} | {' | '.join([*whole, last])}")]
    assert told == ["showed", "took", *["melded"] * (MOST - 1), "down_taken", "down_taken"]
    assert len(told) <= EVENTS // 2
