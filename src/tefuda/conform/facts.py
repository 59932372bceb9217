"""Facts: what a game tells is in its table, is what the table says, and reaches no more ears than it declares.

Every deal and every play that the suite makes, in whichever check, is looked at (`tables.step`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from tefuda.conform.finding import Both, Wrong, hold
from tefuda.engine.arguments import Near
from tefuda.engine.events import ARGUMENTS, EVERYBODY, ONLOOKERS, Entry, Event
from tefuda.engine.facts import Told, WrongFact
from tefuda.engine.match import Match

TOLD = Both("what is told is not as the table of facts says: {faults}", "知らせが知らせの表と合いません：{faults}")


def listened(match: Match, change: Callable[[], list[Event]]) -> list[Event]:
    """Make a play, or a deal, and hold what is told of it to the table."""
    try:
        told = change()
    except WrongFact as error:
        faults = [*wrong_facts(match, [error.entry])] or [str(error)]
        raise Wrong(TOLD.english, TOLD.japanese, faults="; ".join(faults)) from error
    entries = [event.entry for event in told if event.entry]
    faults = [*wrong_facts(match, entries), *told_too_often(match, entries)]
    hold(not faults, TOLD.english, TOLD.japanese, faults="; ".join(faults))
    return told


def wrong_facts(match: Match, entries: Sequence[Entry]) -> Iterator[str]:
    """What the table does not allow, fact by fact."""
    pack = match.game.pack(match.seats, match.rules)
    for entry in entries:
        if entry.kind not in match.game.facts:
            yield f"fact {entry.kind} is in no table"
            continue
        told = match.game.facts.read(entry, match.game.vocabulary.pack)
        yield from wrong_arguments(told, Near(match.seats, pack))
        yield from wrong_ears(told, match.seats)


def wrong_arguments(told: Told, near: Near) -> Iterator[str]:
    """Arguments outside their kinds, and ints of which the table says nothing."""
    ints = told.entry.ints
    for argument, place in told.row.places():
        if argument.name in told.ints and not argument.fits(ints[place], near):
            yield f"{told.fact.name}: {argument.name} is {_shown(ints[place])}, and not {argument.kind}"
    used = sum(argument.width for argument in told.row.arguments)
    if any(ints[used:]):
        yield f"{told.fact.name}: {_shown(ints[used:])} is told beyond its {used} of {ARGUMENTS} ints"


def wrong_ears(told: Told, seats: int) -> Iterator[str]:
    """Whoever hears what only others may know, and whoever should hear all and hears less."""
    if not told.row.secret:
        return
    owners = told.row.owners(told.entry)
    secrets = [argument.name for argument in told.row.arguments if argument.secret and argument.name in told.ints]
    if secrets or told.row.only:
        ears, what = told.entry.audience & ~owners, " and ".join(secrets) or "it"
        if ears & EVERYBODY:
            yield f"{told.fact.name}: {_ears(ears, seats)} may not know {what}, told only to {_ears(owners, seats)}"
    elif told.entry.audience & owners:
        yield f"{told.fact.name}: {_ears(owners, seats)} is told it without what is secret"


def told_too_often(match: Match, entries: Sequence[Entry]) -> Iterator[str]:
    """Facts of which one play, or one deal, tells more than the table says that any does."""
    often = Counter(entry.kind for entry in entries)
    for kind, row in match.game.facts.rows.items():
        if often[kind] > row.most:
            yield f"{kind.name}: {often[kind]} at once, and the table says {row.most} at most"


def _shown(ints: Sequence[int]) -> str:
    return " ".join(map(str, ints))


def _ears(mask: int, seats: int) -> str:
    """Seats as a person says them.

    >>> _ears(0b101, 4), _ears(EVERYBODY & ~0b1111, 4)
    ('seat 0 and seat 2', 'an onlooker')
    """
    found = [f"seat {seat}" for seat in range(seats) if mask >> seat & 1]
    return " and ".join(found + (["an onlooker"] if mask & ONLOOKERS else []))
