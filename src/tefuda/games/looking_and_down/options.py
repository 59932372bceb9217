"""The options of Looking and Down: each names a point that its source leaves open."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, NamedTuple

from tefuda.engine.declarations.options import Between, OneOf, YesNo

MOST_PACKS = 9
PACK_SIZE = 54
MOST_HAND = 13  # cards that are dealt to Looking, and as many to Down
SEATS = (5, 2, 3, 4, 6, 7, 8)


class GrabBonusOption(IntEnum):
    """The way in which a dealer's grab is made (LD-A2)."""

    SIMULATED = 0
    OFF = 1
    INPUT = 2


class CanastaBanOption(IntEnum):
    """The time for which the first meld bars canastas (LD-A5)."""

    ACTION = 0
    TURN = 1


class LastRoundOption(IntEnum):
    """The players who play once more when the stock is gone (LD-A13)."""

    EVERYONE = 0
    BUT_THE_DRAWER = 1


class TieOption(IntEnum):
    """The result if two players have won with the same total (LD-A17)."""

    ANOTHER_DEAL = 0
    SHARED = 1


class Rules(NamedTuple):
    """The options with their limits and defaults, which follow the source."""

    target: Annotated[int, Between(1, 100_000, clause="LD-25")] = 10_000
    grab_bonus: Annotated[int, OneOf(GrabBonusOption, clause="LD-6")] = GrabBonusOption.SIMULATED
    first_meld_canasta: Annotated[int, OneOf(CanastaBanOption, clause="LD-12")] = CanastaBanOption.ACTION
    black3_counts_as_canasta: Annotated[int, YesNo(clause="LD-14")] = 0
    last_round: Annotated[int, OneOf(LastRoundOption, clause="LD-23")] = LastRoundOption.EVERYONE
    tie: Annotated[int, OneOf(TieOption, clause="LD-25")] = TieOption.ANOTHER_DEAL
    packs: Annotated[int, Between(0, MOST_PACKS, clause="LD-1", offered=False)] = 0  # 0: one more than players
    minimum_percent: Annotated[int, Between(20, 200, clause="LD-12", offered=False)] = 100
    out_bonus: Annotated[int, Between(0, 1_000, clause="LD-22", offered=False)] = 100
    exact_bonus: Annotated[int, Between(0, 1_000, clause="LD-6", offered=False)] = 100
    red_three: Annotated[int, Between(0, 1_000, clause="LD-13", offered=False)] = 500
    hand_size: Annotated[int, Between(5, MOST_HAND, clause="LD-4", offered=False)] = 11


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


def seats_under(r: Rules) -> tuple[int, ...]:
    """The numbers of players that so many packs are enough for (LD-1, LD-4)."""
    each = 2 * r.hand_size + 1  # Looking, Down and a card to draw
    return tuple(seats for seats in SEATS if r.packs == 0 or each * seats < PACK_SIZE * r.packs)
