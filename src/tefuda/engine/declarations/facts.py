"""Facts: everything that a game tells, as one table.  Rules `emit` ints; the table says what they mean.

Each kind of fact has a row: its arguments, who hears it, which cards go where, whether it is loud.  Telling, the
documents, the conformance suite and programs that count events read the same rows; a game adds only the words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from string import Formatter
from typing import Any, Self

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.arguments import FactArgument, Ints, Spoken
from tefuda.engine.declarations.events import ARGUMENTS, CardClaim, CardMove, Event, RawEvent, Stamp
from tefuda.engine.declarations.options import Rules
from tefuda.engine.texts.translatable import Translatable


@dataclass(frozen=True)
class CardMoveTemplate:
    """A move of cards from one zone to another; ``{seat}`` is the argument of that name.

    ``cards``: the argument that says which cards (None: the first one that bears cards; "": nobody is told).
    """

    origin: str
    target: str
    cards: str | None = None
    back: bool = False  # they were shown at the origin and come back: they are not new at the target
    turned: bool = False  # nobody had seen them; they are turned over as they come


@dataclass(frozen=True)
class FactKind:
    """One kind of fact, as `fact` declares it."""

    arguments: tuple[FactArgument, ...]
    goes: CardMoveTemplate | tuple[CardMoveTemplate, ...] = ()  # several: cards of several zones at once
    loud: bool = False
    after_a_look: bool = False  # what lay there until now is seen for a moment before this happens
    # Memory is part of the game; a function of the game's own rules, if they say so.
    fleeting: bool | Callable[[Any], bool] = False
    of: str = "seat"  # whose its secrets are: the argument that names a seat, or seats as a team
    only: bool = False  # the others hear nothing at all
    apart: bool = False  # those who are not told the secret hear a sentence of their own, ``event-NAME-hidden``
    kind: str = ""  # what events call it, if not by its name
    claims: Callable[[RedactedFact], tuple[CardClaim, ...]] | None = None
    # The mark in ink that it gets, which may depend on what is told; the game has a word for it, ``stamp-MARK``.
    stamp: Stamp | Callable[[RedactedFact], Stamp] | None = None
    times: int = 1  # how often one play, or one deal, may tell it

    @property
    def ways(self) -> tuple[CardMoveTemplate, ...]:
        """The moves of cards, as a tuple."""
        return (self.goes,) if isinstance(self.goes, CardMoveTemplate) else self.goes

    @property
    def secret(self) -> bool:
        """True if not everybody hears all of it."""
        return self.only or any(argument.secret for argument in self.arguments)

    @property
    def most(self) -> int:
        """The greatest number of log entries that it makes: a fact with a secret is told twice."""
        return self.times * (2 if self.secret and not self.only else 1)

    def places(self) -> Iterator[tuple[FactArgument, slice]]:
        """The arguments, each with its place in an entry's ints."""
        at = 0
        for argument in self.arguments:
            yield argument, slice(at, at + argument.width)
            at += argument.width

    def owners(self, entry: RawEvent) -> int:
        """The owners of its secrets, as a mask of seats."""
        found = (
            (argument.audience_of, entry.ints[place][0])
            for argument, place in self.places()
            if argument.name == self.of
        )
        return next((ears(value) for ears, value in found if ears), 0)

    def is_fleeting(self, rules: Rules) -> bool:
        """Return whether the next fact of this kind makes all forget it, under these rules."""
        return self.fleeting(rules) if callable(self.fleeting) else self.fleeting


def fact(*arguments: FactArgument, **more: Any) -> FactKind:
    """Declare a row of the table."""
    return FactKind(arguments, **more)


class FactEnum(IntEnum):
    """Base of a game's kinds of facts: they are numbered from 1, and each is given its row, a `fact`.

    >>> class Fact(FactEnum):
    ...     STOCK_END = fact(loud=True)
    ...     TIED = fact()
    >>> Fact.TIED == 2, Fact.STOCK_END.row.loud
    (True, True)
    """

    row: FactKind

    def __new__(cls, row: FactKind) -> Self:
        """Number a kind of fact, and keep its row."""
        made = int.__new__(cls, len(cls.__members__) + 1)
        made._value_, made.row = int(made), row
        return made


@dataclass(frozen=True)
class RedactedFact:
    """One fact as one audience is told it, without what is secret to that audience."""

    fact: IntEnum
    row: FactKind
    entry: RawEvent
    ints: Mapping[str, Ints]
    pack: Pack

    def __getitem__(self, name: str) -> int:
        return self.ints[name][0]

    def get(self, name: str) -> int | None:
        """The first int of an argument; None if it is not told, or if there is no such argument."""
        return self.ints[name][0] if name in self.ints else None

    @property
    def name(self) -> str:
        """The name of the fact, in lower case."""
        return self.fact.name.lower()

    @property
    def hidden(self) -> bool:
        """True if some of it is kept from this audience."""
        return len(self.ints) < len(self.row.arguments)

    def spoken(self) -> dict[str, Spoken]:
        """The values that fill the gaps of its sentence, by name."""
        return {
            argument.name: argument.spoken(self.ints[argument.name], self.pack)
            for argument in self.row.arguments
            if argument.name in self.ints
        }

    def said(self, **other: object) -> Translatable:
        """The fact's usual sentence; ``other``: values that replace the usual ones."""
        hidden = "-hidden" if self.hidden and self.row.apart else ""
        return self.renamed(self.name.replace("_", "-") + hidden, **other)

    def renamed(self, name: str, **other: object) -> Translatable:
        """Another sentence, ``event-NAME``, with the same gaps."""
        return Translatable(f"event-{name}", {**self.spoken(), **other})

    def cards(self, name: str | None = None) -> tuple[str, ...]:
        """The cards that it tells, from the argument ``name``, or from the first that bears any."""
        for argument in self.row.arguments:
            if argument.cards and argument.name == (argument.name if name is None else name):
                return tuple(argument.cards(self.ints[argument.name], self.pack)) if argument.name in self.ints else ()
        return ()

    def moves(self) -> tuple[CardMove, ...]:
        """The moves of cards that it tells."""
        return tuple(self._travel(goes) for goes in self.row.ways)

    def _travel(self, goes: CardMoveTemplate) -> CardMove:
        known = self.cards(goes.cards)
        size = len(known) or self.get("count") or 1
        seats = {name: ints[0] for name, ints in self.ints.items()}
        origin, target = goes.origin.format(**seats), goes.target.format(**seats)
        return CardMove(origin, target, size, known, self.get("meld"), goes.back, goes.turned)


# Kinds of facts that make one sentence where a play tells several of them, and that sentence.  It is made of the facts
# as one reader is told them, so it can hold no more than they do.
JointSentences = Mapping[tuple[IntEnum, ...], Callable[[Sequence[RedactedFact]], Translatable]]


def dealt_to_all(told: Sequence[RedactedFact]) -> Translatable:
    """The usual sentence of a deal, ``event-NAME-all``, with the ``count`` of the cards of each hand."""
    return Translatable(f"event-{told[0].name}-all", {"count": told[0]["count"]})


class FactRegistry:
    """The table of one game: a row for each kind of fact."""

    def __init__(self, rows: Mapping[Any, FactKind]) -> None:
        """Take the rows, by the members of the game's `Fact`.

        Raises:
            ValueError: a row needs more ints than a log entry has, or names an argument that it does not have.
        """
        self.rows: dict[IntEnum, FactKind] = dict(rows)
        self._kinds = {int(kind): kind for kind in self.rows}
        for kind, row in self.rows.items():
            _check(kind, row)

    def __contains__(self, kind: int) -> bool:
        return kind in self._kinds

    @property
    def most(self) -> int:
        """The greatest number of log entries that a play, or a deal, makes."""
        return sum(row.most for row in self.rows.values())

    @property
    def secrets(self) -> list[int]:
        """For each kind of fact, by its number, the place of the first secret among its ints; -1: it has none."""
        found = [-1] * (max(self._kinds, default=0) + 1)
        for kind, row in self.rows.items():
            places = (place.start for argument, place in row.places() if argument.secret)
            found[kind] = next(places, -1)
        return found

    def read(self, entry: RawEvent, pack: Pack) -> RedactedFact:
        """Read an entry of the log.

        Raises:
            LookupError: there is no such fact in the table.
        """
        if entry.kind not in self._kinds:
            raise LookupError(f"fact {entry.kind} is in no table")
        kind = self._kinds[entry.kind]
        row = self.rows[kind]
        every = {argument: entry.ints[place] for argument, place in row.places()}
        told = {argument.name: ints for argument, ints in every.items() if argument.told(ints)}
        return RedactedFact(kind, row, entry, told, pack)

    def moves(self, entry: RawEvent, pack: Pack) -> tuple[CardMove, ...]:
        """Return the moves of cards that an entry tells; most facts tell of none."""
        return self.read(entry, pack).moves() if self.rows[self._kinds[entry.kind]].ways else ()

    def is_fleeting(self, entry: RawEvent, rules: Rules) -> bool:
        """Return whether the next fact of this kind makes all forget it, under these rules."""
        return self.rows[self._kinds[entry.kind]].is_fleeting(rules)

    def event(self, entry: RawEvent, pack: Pack, rules: Rules, words: Callable[[RedactedFact], Translatable]) -> Event:
        """The event of an entry: all of it is for its whole audience.  ``words``: the game's own words.

        Raises:
            UndeclaredFact: the entry is in no table, or not as the table says.
        """
        try:
            return _event(self.read(entry, pack), rules, words)
        except (LookupError, ValueError) as error:
            raise UndeclaredFact(entry, str(error)) from error


class UndeclaredFact(ValueError):
    """A raw event that the facts of its game do not declare, or not in this form."""

    def __init__(self, entry: RawEvent, why: str) -> None:
        """Take the entry as the rules wrote it, and the reason."""
        super().__init__(f"{entry}: {why}")
        self.entry = entry


def _event(told: RedactedFact, rules: Rules, words: Callable[[RedactedFact], Translatable]) -> Event:
    row = told.row
    return Event(
        kind=row.kind or told.name,
        audience=told.entry.audience,
        said=words(told),
        seat=told.get("seat"),
        moves=told.moves(),
        loud=row.loud,
        after_a_look=row.after_a_look,
        fleeting=row.is_fleeting(rules),
        claims=row.claims(told) if row.claims else (),
        stamp=row.stamp(told) if callable(row.stamp) else row.stamp,
        entry=told.entry,
    )


def _check(kind: IntEnum, row: FactKind) -> None:
    """Check what can be checked of a row without a match."""
    names = [argument.name for argument in row.arguments]
    if sum(argument.width for argument in row.arguments) > ARGUMENTS or len({*names}) < len(names):
        raise ValueError(f"{kind.name}: an entry has {ARGUMENTS} ints, and its arguments are called differently")
    ears = [argument for argument in row.arguments if argument.name == row.of and argument.audience_of]
    if row.secret and (not ears or ears[0].secret):
        raise ValueError(f"{kind.name}: whose its secret is, no argument says")
    zones = [zone for goes in row.ways for zone in (goes.origin, goes.target)]
    gaps = {gap for zone in zones for _, gap, _, _ in Formatter().parse(zone) if gap}
    if not gaps <= {*names}:
        raise ValueError(f"{kind.name}: cards go by way of {', '.join(sorted(gaps - {*names}))}, which is no argument")
