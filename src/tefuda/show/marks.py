"""The moments that mattered in a match, from what its game declares of its facts and how often each was told."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

from tefuda.engine.events import Event
from tefuda.table.history import TableHistory

MarkKind = Literal["", "deal", "end", "stamp", "loud", "laid"]
RARE: Final = 8  # a fact told at least once in this many moments is routine and not marked


def marks_of(retelling: TableHistory) -> dict[int, MarkKind]:
    """Map the ``id()`` of each event that stands out to the reason why.

    An event stands out where a deal begins or ends, where the game has a stamp for it or marks it as loud, or where
    cards were laid out as a combination. A kind of fact that is told all the time stands out only by a stamp, or where
    a deal begins or ends.
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
