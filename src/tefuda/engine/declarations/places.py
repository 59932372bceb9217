"""Places of the table: each is a field of a record and an entry of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, TypeVar

from tefuda.engine.declarations.fields import FieldDeclaration, FieldRecord
from tefuda.engine.declarations.kinds import FieldKind

S = TypeVar("S", bound=FieldRecord)


@dataclass
class StateEntryRef:
    """An entry of a field: one int, or a whole row where that is one thing."""

    record: Any  # a state or a view, of whose fields a game's own kinds read more than the engine knows
    rules: Any  # and of whose rules
    name: str
    index: tuple[int, ...] = ()

    @property
    def declared(self) -> FieldDeclaration:
        """The declaration of the field."""
        found: FieldDeclaration = type(self.record).declarations[self.name]
        return found

    @property
    def kind(self) -> FieldKind:
        """The kind of the field: the meaning of its ints."""
        if self.declared.kind is None:
            raise TypeError(f"the field {self.name} declares nothing")
        return self.declared.kind

    @property
    def key(self) -> str:
        """The key of its field in positions; empty: it has none."""
        return self.name if self.declared.key is None else self.declared.key

    @property
    def seats(self) -> int:
        """The number of seats in play."""
        known = "seats" in type(self.record).declarations
        return int(self.record.seats) if known else self.declared.size[0]

    def at(self, index: int) -> StateEntryRef:
        """An entry of this place."""
        return StateEntryRef(self.record, self.rules, self.name, (*self.index, index))

    @property
    def owner(self) -> int:
        """The seat to which it belongs; -1: to none."""
        return self.index[0] if self.declared.by_seat else -1

    def seen_by(self, seat: int) -> bool:
        """Return whether this seat (-1: a watcher) may see it, by the field's declaration.  For states only."""
        visibility = self.declared.seen
        return visibility is None or visibility.shows(self.record, self.owner, seat)

    @property
    def value(self) -> Any:
        """The int, or the row."""
        found = getattr(self.record, self.name)
        for at in self.index:
            found = found[at]
        return found

    @value.setter
    def value(self, value: int) -> None:
        if not self.index:
            setattr(self.record, self.name, value)
            return
        line = getattr(self.record, self.name)
        for at in self.index[:-1]:
            line = line[at]
        line[self.index[-1]] = value

    def beside(self, name: str) -> StateEntryRef:
        """The same entry of another field."""
        return StateEntryRef(self.record, self.rules, name, self.index)

    @property
    def counter(self) -> StateEntryRef:
        """The place that counts how many of its entries are in use."""
        counted = StateEntryRef(self.record, self.rules, self.declared.counted)
        return (
            StateEntryRef(self.record, self.rules, counted.name, self.index[:1]) if counted.declared.size else counted
        )

    @property
    def used(self) -> int:
        """The number of entries of its row that are in use."""
        return int(self.counter.value)

    @used.setter
    def used(self, count: int) -> None:
        self.counter.value = count

    def __str__(self) -> str:
        return self.name + "".join(f"[{at}]" for at in self.index)


def places(record: FieldRecord, rules: Any, name: str) -> Iterator[StateEntryRef]:
    """All places of one field."""
    declared = type(record).declarations[name]
    size = declared.size[:-1] if declared.kind is not None and declared.kind.wide else declared.size
    for index in product(*map(range, size)):
        yield StateEntryRef(record, rules, name, index)


def declared_places(
    record: FieldRecord,
    rules: Any,
    wanted: Callable[[str, FieldDeclaration, FieldKind], bool] = lambda name, declared, kind: True,
) -> Iterator[tuple[StateEntryRef, FieldKind]]:
    """All places of the fields that declare a kind, each with its kind; ``wanted`` selects among the fields."""
    for name, declared in type(record).declarations.items():
        if declared.kind is not None and wanted(name, declared, declared.kind):
            for place in places(record, rules, name):
                yield place, declared.kind


def where_cards_lie(record: FieldRecord, rules: Any) -> Iterator[tuple[StateEntryRef, FieldKind]]:
    """The places that can bear cards, each with its kind."""
    return declared_places(record, rules, lambda name, declared, kind: kind.bears)


def cards_lying(record: FieldRecord, rules: Any) -> Counter[int]:
    """Every card that lies somewhere, with the number of its copies."""
    found: Counter[int] = Counter()
    for place, kind in where_cards_lie(record, rules):
        found.update(kind.cards(place))
    return found


def told_of(record: FieldRecord, rules: Any, seat: int) -> frozenset[int]:
    """The cards whose place this seat is told, though it does not see them there."""
    spoken = declared_places(record, rules, lambda name, declared, kind: kind.speaks)
    return frozenset(card for place, kind in spoken if place.seen_by(seat) for card in kind.cards(place))


def exchanged(state: S, rules: Any, seat: int, card: int, stay: Collection[int] = ()) -> Iterator[S]:
    """Copies of a state in which this card and another, neither of which the seat can place, have changed places.

    There is a copy for each such other card.  ``stay``: cards that the seat can place, beside those that it sees and
    those whose place it is told.
    """
    lying = [(place, kind, kind.cards(place)) for place, kind in where_cards_lie(state, rules)]
    placed = {*stay, *told_of(state, rules, seat)}
    spots = [
        (cards[i], (n, i))
        for n, (place, _, cards) in enumerate(lying)
        if not place.seen_by(seat)
        for i in range(len(cards))
        if cards[i] not in placed
    ]
    for one, here in spots:
        for other, there in spots:
            if one == card != other:
                yield _exchanged(state.copy(), lying, here, there)


def _exchanged(
    copy: S, lying: list[tuple[StateEntryRef, FieldKind, list[int]]], one: tuple[int, int], other: tuple[int, int]
) -> S:
    """Exchange the cards of two spots in a copy; only their places are written."""
    (n, i), (m, j) = one, other
    cards = {at: list(lying[at][2]) for at in (n, m)}
    cards[n][i], cards[m][j] = cards[m][j], cards[n][i]
    for at in sorted(cards):
        place, kind, _ = lying[at]
        kind.lay(StateEntryRef(copy, place.rules, place.name, place.index), cards[at])
    return copy
