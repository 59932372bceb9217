"""What mattered in a match: read from what its game declares of its facts, and from how often each was told."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

from tefuda.engine.events import Event
from tefuda.table.history import TableHistory

MarkKind = Literal["", "deal", "end", "stamp", "loud", "laid"]
RARE: Final = 8  # what is told at one of so many moments, or more often, is how the game goes


def marks_of(retelling: TableHistory) -> dict[int, MarkKind]:
    """By the identity of each event that stands out: why.

    A deal begins or ends; the game has a stamp for it, or says it aloud; cards were laid out as a combination.  What is
    told all the time stands out of nothing.
    """
    facts = [(one.version, one.event) for one in retelling.news if isinstance(one.event, Event)]
    often = Counter(event.kind for _, event in {(at, event.kind): (at, event) for at, event in facts}.values())
    usual = {kind for kind, times in often.items() if times * RARE >= len(retelling)}
    found: dict[int, MarkKind] = {id(event): _kind(event, event.kind in usual) for _, event in facts}
    found |= {id(event): "end" for at, event in facts if at in retelling.ends}
    found |= {id(event): "deal" for at, event in facts if retelling.lines[at - 1].seat < 0}
    return {event: kind for event, kind in found.items() if kind}


def _kind(event: Event, usual: bool) -> MarkKind:
    if event.stamp is not None:
        return "stamp"
    if usual:
        return ""
    if event.loud:
        return "loud"
    return "laid" if any(move.meld is not None for move in event.moves) else ""
