"""Facts: each one that a game tells is in its table, fits the table, and reaches only those that it declares.

Every deal and every play that the suite makes, in any check, is examined (`tables.step`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from tefuda.conformance.finding import CheckMessage, ConformanceFinding, FindingTextList, hold, who
from tefuda.engine.declarations.arguments import FactContext
from tefuda.engine.declarations.events import ARGUMENTS, EVENTS, EVERYBODY, WATCHERS, Event, RawEvent
from tefuda.engine.declarations.facts import RedactedFact, UndeclaredFact
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.match import Match


def check_room(game: Game) -> int:
    """Check that a log has room for all that the table allows one play or deal; return that number of entries."""
    most = game.rules.facts.most
    hold(most <= EVENTS, "facts-log-too-small", most=most, room=EVENTS)
    return most


def listened(match: Match, change: Callable[[], list[Event]]) -> list[Event]:
    """Make a play or a deal, and compare what is told of it with the table of facts.

    Raises:
        ConformanceFinding: A fact is not as the table says.
    """
    try:
        told = change()
    except UndeclaredFact as error:
        found: list[object] = [*wrong_facts(match, [error.entry])] or [str(error)]
        raise ConformanceFinding("facts-told", faults=FindingTextList(found)) from error
    entries = [event.entry for event in told if event.entry]
    faults = [*wrong_facts(match, entries), *told_too_often(match, entries)]
    hold(not faults, "facts-told", faults=FindingTextList(faults))
    return told


def wrong_facts(match: Match, entries: Sequence[RawEvent]) -> Iterator[CheckMessage]:
    """Yield what the table does not allow, fact by fact."""
    pack = match.game.pack(match.seats, match.rules)
    for entry in entries:
        if entry.kind not in match.game.rules.facts:
            yield CheckMessage("facts-in-no-table", {"kind": entry.kind})
            continue
        told = match.game.rules.facts.read(entry, match.game.vocabulary.pack)
        yield from wrong_arguments(told, FactContext(match.seats, pack))
        yield from wrong_ears(told, match.seats)


def wrong_arguments(told: RedactedFact, near: FactContext) -> Iterator[CheckMessage]:
    """Yield arguments outside their kinds, and ints of which the table says nothing."""
    ints, fact = told.entry.ints, told.fact.name
    for argument, place in told.row.places():
        if argument.name in told.ints and not argument.fits(ints[place], near):
            yield CheckMessage(
                "facts-no-such",
                {"fact": fact, "name": argument.name, "value": _shown(ints[place]), "kind": argument.kind},
            )
    used = sum(argument.width for argument in told.row.arguments)
    if any(ints[used:]):
        yield CheckMessage("facts-beyond", {"fact": fact, "value": _shown(ints[used:]), "used": used, "all": ARGUMENTS})


def wrong_ears(told: RedactedFact, seats: int) -> Iterator[CheckMessage]:
    """Yield readers that hear what only others may know, and readers that should hear all and hear less."""
    if not told.row.secret:
        return
    owners, fact = told.row.owners(told.entry), told.fact.name
    secrets = [argument.name for argument in told.row.arguments if argument.secret and argument.name in told.ints]
    if secrets or told.row.only:
        ears, what = told.entry.audience & ~owners, FindingTextList(secrets, "facts-and")
        if ears & EVERYBODY:
            gaps = {"ears": _ears(ears, seats), "owners": _ears(owners, seats)}
            yield CheckMessage(
                "facts-others-hear", dict(fact=fact, what=what if secrets else CheckMessage("facts-the-fact"), **gaps)
            )
    elif told.entry.audience & owners:
        yield CheckMessage("facts-told-less", {"fact": fact, "ears": _ears(owners, seats)})


def told_too_often(match: Match, entries: Sequence[RawEvent]) -> Iterator[CheckMessage]:
    """Yield facts that one play, or one deal, tells more often than the table says."""
    often = Counter(entry.kind for entry in entries)
    for kind, row in match.game.rules.facts.rows.items():
        if kind in often and often[kind] > row.most:
            yield CheckMessage("facts-too-often", {"fact": kind.name, "often": often[kind], "most": row.most})


def _shown(ints: Sequence[int]) -> str:
    return " ".join(map(str, ints))


def _ears(mask: int, seats: int) -> FindingTextList:
    """The readers as a person names them.

    >>> _ears(0b101, 4).sentence("en"), _ears(EVERYBODY & ~0b1111, 4).sentence("ja")
    ('seat 0 and seat 2', '観戦者')
    """
    found = [who(seat) for seat in range(seats) if mask >> seat & 1]
    return FindingTextList(found + ([who(None)] if mask & WATCHERS else []), "facts-and")
