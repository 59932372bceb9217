"""Events: what happened, told to those who may know it.

Rules write events into ``log``, a flat row of ints whose first says how many are used.  A log that begins with 0
records nothing: where nobody listens, an event costs one comparison.

A full log takes no more events, on either backend, and goes on counting: `overfull` says so afterwards, and the play
has not happened.  There is room for as many events as a game's table of facts allows one play; the conformance suite
holds every play and every deal to that table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from tefuda.engine.texts.translatable import Translatable

ARGUMENTS = 4
WIDTH = 2 + ARGUMENTS  # kind and audience come first
WATCHERS = 1 << 31
EVERYBODY = (1 << 32) - 1
NOBODY = -1  # a seat that is no seat, a card that is not told
EVENTS = 512  # of one play, or of one deal
LOG = 1 + EVENTS * WIDTH


def emit(log: list[int], kind: int, audience: int, a: int, b: int, c: int, d: int) -> None:
    """Append one event; in the rules' dialect.  The game's table of facts says what the arguments mean."""
    at = log[0]
    if at > 0:
        if at + WIDTH <= len(log):
            log[at] = kind
            log[at + 1] = audience
            log[at + 2] = a
            log[at + 3] = b
            log[at + 4] = c
            log[at + 5] = d
        log[0] = at + WIDTH


def listens(log: list[int]) -> bool:
    """Return whether the log records events; in the rules' dialect."""
    return log[0] > 0


def overfull(log: Sequence[int]) -> bool:
    """Return whether more was told than there was room for."""
    return log[0] > len(log)


# A small mark in ink for what is worth a moment: a hand played out, cards bound together (in red, or in black), a claim
# that was right, a hand turned up, a line drawn through another's plan.  A game has a word for each of its own.
Stamp = Literal["out", "bound", "bound-black", "right", "turned", "foiled"]


class RawEvent(NamedTuple):
    """One line of a log, as the rules have written it."""

    kind: int
    audience: int
    ints: tuple[int, ...]  # the four arguments


def entries(log: Sequence[int]) -> Iterator[RawEvent]:
    """The events of a log.

    Raises:
        OverflowError: the log is overfull, and some of its events are lost.
    """
    if overfull(log):
        kind, often = Counter(log[1 : len(log) : WIDTH]).most_common(1)[0]
        raise OverflowError(
            f"{log[0] // WIDTH} events of one play, and a log has room for {len(log) // WIDTH}; "
            f"{often} of these are of the kind {kind} in facts.py"
        )
    for at in range(1, log[0], WIDTH):
        yield RawEvent(log[at], log[at + 1], tuple(log[at + 2 : at + WIDTH]))


@dataclass(frozen=True, slots=True)
class CardMove:
    """Cards that went from one zone to another.  ``cards`` are those that the audience may know."""

    origin: str
    target: str
    count: int
    cards: tuple[str, ...] = ()
    meld: int | None = None  # the number of the meld in the target zone
    back: bool = False  # they were shown at the origin and come back: they are not new at the target
    turned: bool = False  # nobody had seen them; they are turned over as they come


@dataclass(frozen=True, slots=True)
class CardClaim:
    """A card, and the seat that was said to hold it."""

    card: str
    seat: int


@dataclass(frozen=True, slots=True)
class Event:
    """One fact with an audience (a mask of seats; `WATCHERS` for those without a seat)."""

    kind: str
    audience: int
    said: Translatable
    seat: int | None = None
    moves: tuple[CardMove, ...] = field(default=())
    loud: bool = False
    fleeting: bool = False  # memory is part of the game: the next of this kind makes all forget it
    after_a_look: bool = False  # what lay there until now is seen for a moment before this happens
    claims: tuple[CardClaim, ...] = ()  # what was said of cards that are then shown
    stamp: Stamp | None = None
    entry: RawEvent | None = None  # what the rules wrote: for those who count what happens
    play: int = 0  # the play to which it belongs, where those of several are told at once

    def seen_by(self, seat: int | None) -> bool:
        """Return whether this seat (None: a watcher) may be told."""
        return told_to(self.audience, seat)

    def __str__(self) -> str:
        return f"{self.kind} {_shown(self.said.args)}".strip()


def told_to(audience: int, seat: int | None) -> bool:
    """Return whether this seat (None: a watcher) belongs to the audience."""
    return bool(audience & (WATCHERS if seat is None else 1 << seat))


def _shown(args: Any) -> str:
    return " ".join(f"{key}={value!r}" for key, value in args.items())
