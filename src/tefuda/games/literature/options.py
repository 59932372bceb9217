"""The options of Literature: the variations that its source names, and what a table settles."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from tefuda.engine.declarations.options import Between, Limit, OneOf, YesNo


class FirstAskerOption(IntEnum):
    """The player who asks the first question (LI-6)."""

    DEALER = 0
    LEFT = 1


class WrongLocationOption(IntEnum):
    """The team that scores if the declaring team held all six cards, but not as it was said (LI-14)."""

    OTHER_TEAM = 0
    CANCELLED = 1


class DeclareWhenOption(IntEnum):
    """The players who may declare (LI-11)."""

    ANY_TIME = 0
    IN_TURN = 1


class SuccessorChooserOption(IntEnum):
    """The player who chooses the partner that follows a player who has run out of cards in turn (LI-10)."""

    LAST_ASKER = 0
    SELF = 1


class ForcedDeclareOption(IntEnum):
    """The moment at which a complete half-suit must be declared (LI-20)."""

    WHEN_STUCK = 0
    WHEN_COMPLETE = 1


class HistoryOption(IntEnum):
    """The questions that the table shows (LI-16)."""

    LAST = 0
    ALL = 1


class Rules(NamedTuple):
    """The options with their defaults, which follow the source."""

    removed_rank: int = 7
    first_asker: int = FirstAskerOption.DEALER
    wrong_location: int = WrongLocationOption.OTHER_TEAM
    high_value: int = 1
    declare_when: int = DeclareWhenOption.ANY_TIME
    successor: int = SuccessorChooserOption.LAST_ASKER
    forced_declare: int = ForcedDeclareOption.WHEN_STUCK
    eights_and_jokers: int = 0
    history: int = HistoryOption.LAST
    notes: int = 1
    wait_seconds: int = 60
    deals: int = 1
    low_value: int = 1
    joker_value: int = 1


LIMITS: dict[str, Limit] = {
    "removed_rank": Between(7, 8, clause="LI-2"),
    "first_asker": OneOf(FirstAskerOption, clause="LI-6"),
    "wrong_location": OneOf(WrongLocationOption, clause="LI-14"),
    "high_value": Between(1, 2, clause="LI-18"),
    "declare_when": OneOf(DeclareWhenOption, clause="LI-11"),
    "successor": OneOf(SuccessorChooserOption, clause="LI-10"),
    "forced_declare": OneOf(ForcedDeclareOption, clause="LI-20"),
    "eights_and_jokers": YesNo(clause="LI-2"),
    "history": OneOf(HistoryOption, clause="LI-16"),
    "notes": YesNo(clause="LI-16"),
    "wait_seconds": Between(0, 300, clause="LI-15"),
    "deals": Between(1, 20, clause="LI-19"),
    "low_value": Between(1, 10, clause="LI-18", offered=False),
    "joker_value": Between(1, 10, clause="LI-18", offered=False),
}

PRESETS: dict[str, dict[str, int | str]] = {
    "source": {},
    "eights-out": {"removed_rank": 8, "first_asker": "left", "high_value": 2, "deals": 3},
    "pagat": {
        "removed_rank": 8,
        "declare_when": "in_turn",
        "wrong_location": "cancelled",
        "successor": "self",
        "notes": "no",
    },
    "open-book": {"history": "all", "forced_declare": "when_complete", "wait_seconds": 0},
    "with-jokers": {"eights_and_jokers": "yes", "wrong_location": "cancelled"},
}


def seats_under(r: Rules) -> tuple[int, ...]:
    """The numbers of players under these rules (LI-1); the nine half-suits with the jokers are for six (LI-A14)."""
    return (6,) if r.eights_and_jokers == 1 else (6, 8, 4, 12, 16)
