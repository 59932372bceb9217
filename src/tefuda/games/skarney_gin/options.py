"""The options of Skarney Gin: each names a point that its source leaves open."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from tefuda.engine.declarations.options import Between, Limit, OneOf


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
    """The options with their defaults, which follow the source."""

    target: int = 200
    first_meld_turn: int = AfterFirstMeldOption.ONLY
    ace_block: int = AceBlockOption.WHEN_TAKEN
    layoff_type: int = LayoffTypeOption.ANY_VALID
    tied_deal_dealer: int = TiedDealDealerOption.SAME
    no_draw_limit: int = 12
    dealer_rotation: int = DealerRotationOption.LOSER
    hand_size: int = 10
    out_bonus: int = 20
    shut_bonus: int = 40
    box_bonus: int = 25
    game_bonus: int = 200
    shutout_bonus: int = 200


LIMITS: dict[str, Limit] = {
    "target": Between(1, 10_000, clause="SK-18"),
    "first_meld_turn": OneOf(AfterFirstMeldOption, clause="SK-7"),
    "ace_block": OneOf(AceBlockOption, clause="SK-10"),
    "layoff_type": OneOf(LayoffTypeOption, clause="SK-8b"),
    "tied_deal_dealer": OneOf(TiedDealDealerOption, clause="SK-2"),
    "no_draw_limit": Between(4, 100, clause="SK-21"),
    "dealer_rotation": OneOf(DealerRotationOption, clause="SK-2"),
    "hand_size": Between(7, 13, clause="SK-4", offered=False),
    "out_bonus": Between(0, 200, clause="SK-15", offered=False),
    "shut_bonus": Between(0, 200, clause="SK-15", offered=False),
    "box_bonus": Between(0, 200, clause="SK-19", offered=False),
    "game_bonus": Between(0, 1_000, clause="SK-19", offered=False),
    "shutout_bonus": Between(0, 1_000, clause="SK-19", offered=False),
}

PRESETS: dict[str, dict[str, int | str]] = {
    "source": {},
    "rummy-rulebook": {"dealer_rotation": "alternate"},
    "club-evening": {"target": 100},
    "strict-aces": {"ace_block": "when_offered", "layoff_type": "same_kind"},
    "long-turns": {"first_meld_turn": "continue", "tied_deal_dealer": "alternate"},
}
