"""Facts: each one that a game tells is in its table, fits the table, and reaches only those that it declares.

Every deal and every play that the suite makes, in any check, is examined (`tables.step`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from tefuda.conformance.finding import Bilingual, BrokenPromise, hold, listed, who
from tefuda.engine.declarations.arguments import FactContext
from tefuda.engine.declarations.events import ARGUMENTS, EVERYBODY, ONLOOKERS, Event, LogEntry
from tefuda.engine.declarations.facts import FactView, WrongFact
from tefuda.engine.matches.match import Match

TOLD = Bilingual(
    "what is told is not as the table of facts says: {faults}", "知らせが、知らせの表と合いません：{faults}"
)
IN_NO_TABLE = Bilingual("fact {kind} is in no table", "知らせ{kind}が表にありません")
NO_SUCH = Bilingual(
    "{fact}: {name} is {value}, and not {kind}", "{fact}：{name}が{value}で、表にある種類の値ではありません"
)
BEYOND = Bilingual(
    "{fact}: {value} is told beyond its {used} of {all} ints",
    "{fact}：使う整数は{all}個のうち{used}個ですが、その後に{value}があります",
)
OTHERS_HEAR = Bilingual(
    "{fact}: {ears} may not know {what}, told only to {owners}",
    "{fact}：{what}を知ってよいのは{owners}だけですが、{ears}にも知らせます",
)
THE_FACT = Bilingual("it", "この知らせ")
TOLD_LESS = Bilingual(
    "{fact}: {ears} is told it without what is secret", "{fact}：{ears}は秘密の部分も知ってよいのに、知らされません"
)
TOO_OFTEN = Bilingual(
    "{fact}: {often} at once, and the table says {most} at most",
    "{fact}：一度に{often}回知らせますが、表では多くて{most}回です",
)
AND = Bilingual(" and ", "、")


def listened(match: Match, change: Callable[[], list[Event]]) -> list[Event]:
    """Make a play or a deal, and compare what is told of it with the table of facts.

    Raises:
        BrokenPromise: A fact is not as the table says.
    """
    try:
        told = change()
    except WrongFact as error:
        faults = [*wrong_facts(match, [error.entry])] or [Bilingual(str(error), str(error))]
        raise BrokenPromise(TOLD.english, TOLD.japanese, faults=listed(faults)) from error
    entries = [event.entry for event in told if event.entry]
    faults = [*wrong_facts(match, entries), *told_too_often(match, entries)]
    hold(not faults, TOLD.english, TOLD.japanese, faults=listed(faults))
    return told


def wrong_facts(match: Match, entries: Sequence[LogEntry]) -> Iterator[Bilingual]:
    """Yield what the table does not allow, fact by fact."""
    pack = match.game.pack(match.seats, match.rules)
    for entry in entries:
        if entry.kind not in match.game.facts:
            yield IN_NO_TABLE.filled(kind=entry.kind)
            continue
        told = match.game.facts.read(entry, match.game.vocabulary.pack)
        yield from wrong_arguments(told, FactContext(match.seats, pack))
        yield from wrong_ears(told, match.seats)


def wrong_arguments(told: FactView, near: FactContext) -> Iterator[Bilingual]:
    """Yield arguments outside their kinds, and ints of which the table says nothing."""
    ints, fact = told.entry.ints, told.fact.name
    for argument, place in told.row.places():
        if argument.name in told.ints and not argument.fits(ints[place], near):
            yield NO_SUCH.filled(fact=fact, name=argument.name, value=_shown(ints[place]), kind=argument.kind)
    used = sum(argument.width for argument in told.row.arguments)
    if any(ints[used:]):
        yield BEYOND.filled(fact=fact, value=_shown(ints[used:]), used=used, all=ARGUMENTS)


def wrong_ears(told: FactView, seats: int) -> Iterator[Bilingual]:
    """Yield readers that hear what only others may know, and readers that should hear all and hear less."""
    if not told.row.secret:
        return
    owners, fact = told.row.owners(told.entry), told.fact.name
    secrets = [argument.name for argument in told.row.arguments if argument.secret and argument.name in told.ints]
    if secrets or told.row.only:
        ears, what = told.entry.audience & ~owners, listed([Bilingual(name, name) for name in secrets], AND)
        if ears & EVERYBODY:
            gaps = {"ears": _ears(ears, seats), "owners": _ears(owners, seats)}
            yield OTHERS_HEAR.filled(fact=fact, what=what if secrets else THE_FACT, **gaps)
    elif told.entry.audience & owners:
        yield TOLD_LESS.filled(fact=fact, ears=_ears(owners, seats))


def told_too_often(match: Match, entries: Sequence[LogEntry]) -> Iterator[Bilingual]:
    """Yield facts that one play, or one deal, tells more often than the table says."""
    often = Counter(entry.kind for entry in entries)
    for kind, row in match.game.facts.rows.items():
        if kind in often and often[kind] > row.most:
            yield TOO_OFTEN.filled(fact=kind.name, often=often[kind], most=row.most)


def _shown(ints: Sequence[int]) -> str:
    return " ".join(map(str, ints))


def _ears(mask: int, seats: int) -> Bilingual:
    """The readers as a person names them.

    >>> _ears(0b101, 4).english, _ears(EVERYBODY & ~0b1111, 4).japanese
    ('seat 0 and seat 2', '観戦者')
    """
    found = [who(seat) for seat in range(seats) if mask >> seat & 1]
    return listed(found + ([who(None)] if mask & ONLOOKERS else []), AND)
