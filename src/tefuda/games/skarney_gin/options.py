"""The house rules of Skarney Gin: each option names a point that its source leaves open."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from tefuda.engine.options import Between, Limit, OneOf


class FirstMeldTurn(IntEnum):
    """SK-A2: may one go on laying in the turn of the first meld?"""

    ONLY = 0
    CONTINUE = 1


class AceBlock(IntEnum):
    """SK-A4: which offered ace bars the opponent's draw?"""

    WHEN_TAKEN = 0
    WHEN_OFFERED = 1


class LayoffType(IntEnum):
    """SK-A3: may a layoff turn a sequence into a straight?"""

    ANY_VALID = 0
    SAME_KIND = 1


class TiedDealDealer(IntEnum):
    """SK-A7: who deals when nobody lost?"""

    SAME = 0
    ALTERNATE = 1


class DealerRotation(IntEnum):
    """Who deals next: the loser (the source), or each in turn."""

    LOSER = 0
    ALTERNATE = 1


class Rules(NamedTuple):
    """The options with their defaults, which follow the source."""

    target: int = 200
    first_meld_turn: int = FirstMeldTurn.ONLY
    ace_block: int = AceBlock.WHEN_TAKEN
    layoff_type: int = LayoffType.ANY_VALID
    tied_deal_dealer: int = TiedDealDealer.SAME
    no_draw_limit: int = 12
    dealer_rotation: int = DealerRotation.LOSER


LIMITS: dict[str, Limit] = {
    "target": Between(1, 10_000, clause="SK-18"),
    "first_meld_turn": OneOf(FirstMeldTurn, clause="SK-7"),
    "ace_block": OneOf(AceBlock, clause="SK-10"),
    "layoff_type": OneOf(LayoffType, clause="SK-8b"),
    "tied_deal_dealer": OneOf(TiedDealDealer, clause="SK-2"),
    "no_draw_limit": Between(4, 100, clause="SK-21"),
    "dealer_rotation": OneOf(DealerRotation, clause="SK-2"),
}

PRESETS: dict[str, dict[str, int | str]] = {
    "source": {},
    "rummy-rulebook": {"dealer_rotation": "alternate"},
    "club-evening": {"target": 100},
    "strict-aces": {"ace_block": "when_offered", "layoff_type": "same_kind"},
    "long-turns": {"first_meld_turn": "continue", "tied_deal_dealer": "alternate"},
}
