"""The options of Literature: the variations that its source names, and what a table settles."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, NamedTuple

from tefuda.engine.declarations.options import Between, OneOf, YesNo


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
    """The options with their limits and defaults, which follow the source."""

    removed_rank: Annotated[int, Between(7, 8, clause="LI-2")] = 7
    first_asker: Annotated[int, OneOf(FirstAskerOption, clause="LI-6")] = FirstAskerOption.DEALER
    wrong_location: Annotated[int, OneOf(WrongLocationOption, clause="LI-14")] = WrongLocationOption.OTHER_TEAM
    high_value: Annotated[int, Between(1, 2, clause="LI-18")] = 1
    declare_when: Annotated[int, OneOf(DeclareWhenOption, clause="LI-11")] = DeclareWhenOption.ANY_TIME
    successor: Annotated[int, OneOf(SuccessorChooserOption, clause="LI-10")] = SuccessorChooserOption.LAST_ASKER
    forced_declare: Annotated[int, OneOf(ForcedDeclareOption, clause="LI-20")] = ForcedDeclareOption.WHEN_STUCK
    eights_and_jokers: Annotated[int, YesNo(clause="LI-2")] = 0
    history: Annotated[int, OneOf(HistoryOption, clause="LI-16")] = HistoryOption.LAST
    notes: Annotated[int, YesNo(clause="LI-16")] = 1
    wait_seconds: Annotated[int, Between(0, 300, clause="LI-15")] = 60
    deals: Annotated[int, Between(1, 20, clause="LI-19")] = 1
    low_value: Annotated[int, Between(1, 10, clause="LI-18", offered=False)] = 1
    joker_value: Annotated[int, Between(1, 10, clause="LI-18", offered=False)] = 1


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
