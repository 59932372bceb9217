"""The house rules of Looking and Down: each option names a point that its source leaves open."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from tefuda.engine.options import Between, Limit, OneOf, YesNo


class GrabBonus(IntEnum):
    """LD-A2: how a dealer's grab is made."""

    SIMULATED = 0
    OFF = 1
    INPUT = 2


class FirstMeldCanasta(IntEnum):
    """LD-A5: how long canastas are barred by the first meld."""

    ACTION = 0
    TURN = 1


class LastRound(IntEnum):
    """LD-A13: who plays once more when the stock is gone."""

    EVERYONE = 0
    BUT_THE_DRAWER = 1


class Tie(IntEnum):
    """LD-A17: two have won with the same total."""

    ANOTHER_DEAL = 0
    SHARED = 1


class Rules(NamedTuple):
    """The options with their defaults, which follow the source."""

    target: int = 10_000
    grab_bonus: int = GrabBonus.SIMULATED
    first_meld_canasta: int = FirstMeldCanasta.ACTION
    black3_counts_as_canasta: int = 0
    last_round: int = LastRound.EVERYONE
    tie: int = Tie.ANOTHER_DEAL


LIMITS: dict[str, Limit] = {
    "target": Between(1, 100_000, clause="LD-25"),
    "grab_bonus": OneOf(GrabBonus, clause="LD-6"),
    "first_meld_canasta": OneOf(FirstMeldCanasta, clause="LD-12"),
    "black3_counts_as_canasta": YesNo(clause="LD-14"),
    "last_round": OneOf(LastRound, clause="LD-23"),
    "tie": OneOf(Tie, clause="LD-25"),
}

PRESETS: dict[str, dict[str, int | str]] = {
    "source": {},
    "by-eye": {
        "target": 5_000,
        "grab_bonus": "input",
        "first_meld_canasta": "turn",
        "black3_counts_as_canasta": "yes",
        "last_round": "but_the_drawer",
        "tie": "shared",
    },
}
