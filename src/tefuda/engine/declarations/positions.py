"""Positions: any moment of a game as keys and values, read into the fields of a state and written from them.

Keys that are not given are as at the start of a deal.  A position need not be reachable; it is checked for
its cards and for the range of each key.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from tefuda.cards.pack import Pack
from tefuda.engine.declarations.fields import FieldDeclaration, FieldRecord
from tefuda.engine.declarations.kinds import FieldKind
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.places import StateEntryRef
from tefuda.engine.declarations.position_keys import PositionKeys
from tefuda.engine.texts import errors
from tefuda.engine.texts.errors import BadPosition


class PositionReader(PositionKeys):
    """A position that is read into the fields of a state, as they are declared."""

    def fill(self, s: FieldRecord, *names: str, fits: Callable[[int], bool] | None = None, wanted: str = "") -> None:
        """Read these fields of a state; a field that is not given stays as it is.

        ``fits``: must hold of each int that is read; ``wanted``: the expectation that the error states otherwise.
        """
        for name in names:
            place = StateEntryRef(s, self.rules, name)
            if place.key in self.keys:
                for at, value in self._parts(place, self.keys.pop(place.key)):
                    at.kind.read(self, value, at, place.key)
                    if fits is not None and not fits(at.value):
                        raise BadPosition(value, wanted, place.key)

    def _parts(self, place: StateEntryRef, value: object) -> Iterator[tuple[StateEntryRef, object]]:
        """The places of a field, each with its value."""
        if place.declared.by_seat:
            for seat, one in enumerate(self.exactly(value, self.seats, place.key, errors.by_seat(self.seats))):
                yield from self._row(place.at(seat), one)
        elif place.declared.size and not place.kind.wide:
            size = place.declared.size[0]
            for at, one in enumerate(self.exactly(value, size, place.key, errors.so_many_values(size))):
                yield place.at(at), one
        else:
            yield place, value

    def _row(self, place: StateEntryRef, value: object) -> Iterator[tuple[StateEntryRef, object]]:
        """The places of one seat: a single one, or those of a list; cards that lie there are counted."""
        if len(place.declared.size) == 1 or place.kind.wide:
            yield place, value
            return
        lies = place.kind.bears
        for at, one in enumerate(self.listed(value, place.key, place.declared.size[1] if lies else place.used)):
            yield place.at(at), one
            if lies:
                place.used = at + 1

    def hands(self, s: FieldRecord, name: str, size: int) -> None:
        """Read hands; if they are not given, draw ``size`` cards each from those placed nowhere."""
        place = StateEntryRef(s, self.rules, name)
        given = place.key in self.keys
        self.fill(s, name)
        for seat in range(0 if given else self.seats):
            place.kind.lay(place.at(seat), self.draw(size))

    def known(self, s: FieldRecord, name: str, where: str) -> None:
        """Read cards that all know to lie in some places, such as hands that have been read; they must lie there."""
        self.fill(s, name)
        spoken, true = StateEntryRef(s, self.rules, name), StateEntryRef(s, self.rules, where)
        for seat in range(self.seats):
            said, lie = spoken.at(seat), true.at(seat)
            if Counter(said.kind.cards(said)) - Counter(lie.kind.cards(lie)):
                raise BadPosition(said.kind.write(said, self.pack), errors.IN_THIS_HAND, spoken.key)

    def stock(self, s: FieldRecord, name: str, count: int) -> None:
        """Read a pile that nobody sees: its cards, or a number of those placed nowhere.  Take it last."""
        place = StateEntryRef(s, self.rules, name)
        cards = self.pile(place.key, count)
        place.kind.lay(place, cards[::-1])
        place.used = len(cards)


def written(s: FieldRecord, r: Rules, pack: Pack, order: Sequence[str] = (), **more: Any) -> dict[str, Any]:
    """All keys of a state, with their values; of a view, those that its seat may know.

    A pile that a view does not have is written as the number of its cards.  ``more``: keys that no field has;
    ``order``: the order of the keys, if not that of the fields.
    """
    found = {key: _written(StateEntryRef(s, r, name), pack) for name, key in _told(type(s))} | more
    return {key: found[key] for key in order if key in found} | found


@cache
def _told(record: type[FieldRecord]) -> tuple[tuple[str, str], ...]:
    """The fields that a position tells, with their keys; a counter that shares its key with its field is left out."""
    fields = record.declarations
    keys = {name: name if one.key is None else one.key for name, one in fields.items() if one.kind}
    counters = {fields[name].counted: key for name, key in keys.items() if fields[name].counted and key}
    return tuple((name, key) for name, key in keys.items() if key and counters.get(name, key) == key)


def _written(place: StateEntryRef, pack: Pack) -> Any:
    """The value of one field, as plain data."""
    declared, kind = place.declared, place.kind
    size = declared.size[:-1] if kind.wide else declared.size
    if not size:
        return kind.write(place, pack)
    used = place.seats if declared.by_seat and not place.index else size[0]
    return [_row(place.at(at), declared, kind, pack, size[1:]) for at in range(used)]


def _row(place: StateEntryRef, declared: FieldDeclaration, kind: FieldKind, pack: Pack, size: tuple[int, ...]) -> Any:
    """The value of one entry of a field, or of those in use in a row."""
    if not size:
        return kind.write(place, pack)
    return [kind.write(place.at(at), pack) for at in range(place.used if declared.counted else size[0])]


def writer(pack: Pack) -> Callable[[Rules, FieldRecord], dict[str, Any]]:
    """A function that writes the states and views of a game whose fields declare everything."""
    return lambda r, s: written(s, r, pack)
