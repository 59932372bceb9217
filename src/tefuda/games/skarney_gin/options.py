"""The options of Skarney Gin: each names a point that its source leaves open."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, NamedTuple

from tefuda.engine.declarations.options import Between, OneOf


class AfterFirstMeldOption(IntEnum):
    """The end of the turn of the first meld, or its continuation with more melds and layoffs (SK-A2)."""

    ONLY = 0
    CONTINUE = 1


class AceBlockOption(IntEnum):
    """The offered aces that bar the opponent's draw (SK-A4)."""

    WHEN_TAKEN = 0
    WHEN_OFFERED = 1


class LayoffTypeOption(IntEnum):
    """The layoffs that are allowed: whether one may turn a sequence into a straight (SK-A3)."""

    ANY_VALID = 0
    SAME_KIND = 1


class TiedDealDealerOption(IntEnum):
    """The next dealer when nobody lost (SK-A7)."""

    SAME = 0
    ALTERNATE = 1


class DealerRotationOption(IntEnum):
    """The next dealer: the loser (the source), or each player in turn."""

    LOSER = 0
    ALTERNATE = 1


class Rules(NamedTuple):
    """The options with their limits and defaults, which follow the source."""

    target: Annotated[int, Between(1, 10_000, clause="SK-18")] = 200
    first_meld_turn: Annotated[int, OneOf(AfterFirstMeldOption, clause="SK-7")] = AfterFirstMeldOption.ONLY
    ace_block: Annotated[int, OneOf(AceBlockOption, clause="SK-10")] = AceBlockOption.WHEN_TAKEN
    layoff_type: Annotated[int, OneOf(LayoffTypeOption, clause="SK-8b")] = LayoffTypeOption.ANY_VALID
    tied_deal_dealer: Annotated[int, OneOf(TiedDealDealerOption, clause="SK-2")] = TiedDealDealerOption.SAME
    no_draw_limit: Annotated[int, Between(4, 100, clause="SK-21")] = 12
    dealer_rotation: Annotated[int, OneOf(DealerRotationOption, clause="SK-2")] = DealerRotationOption.LOSER
    hand_size: Annotated[int, Between(7, 13, clause="SK-4", offered=False)] = 10
    out_bonus: Annotated[int, Between(0, 200, clause="SK-15", offered=False)] = 20
    shut_bonus: Annotated[int, Between(0, 200, clause="SK-15", offered=False)] = 40
    box_bonus: Annotated[int, Between(0, 200, clause="SK-19", offered=False)] = 25
    game_bonus: Annotated[int, Between(0, 1_000, clause="SK-19", offered=False)] = 200
    shutout_bonus: Annotated[int, Between(0, 1_000, clause="SK-19", offered=False)] = 200


PRESETS: dict[str, dict[str, int | str]] = {
    "source": {},
    "rummy-rulebook": {"dealer_rotation": "alternate"},
    "club-evening": {"target": 100},
    "strict-aces": {"ace_block": "when_offered", "layoff_type": "same_kind"},
    "long-turns": {"first_meld_turn": "continue", "tied_deal_dealer": "alternate"},
}
