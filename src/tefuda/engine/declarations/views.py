"""Views, derived from the declarations of fields: generated source in the rules' dialect.

A field of a game's state says who sees it (`tefuda.engine.declarations.fields.Visibility`); the fields that a view has
as well are copied as far as the seat may see them.  A field that only a view has says in its kind from which one it
follows, such as the number of cards in each hand (`tefuda.engine.declarations.kinds.count_of`).  So secrecy is stated
once, at the field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeVar, cast

from tefuda.cards.bits import count
from tefuda.engine.declarations.fields import BY_ALL, BY_NOBODY, FieldDeclaration, FieldRecord, Visibility
from tefuda.engine.declarations.generated import generated

S = TypeVar("S", bound=FieldRecord)
V = TypeVar("V", bound=FieldRecord)
INDENT = "    "


class CopiedField(NamedTuple):
    """A field that state and view have both, and the condition under which an entry is seen; empty: it always is."""

    name: str
    declared: FieldDeclaration
    condition: str

    def entry(self, indices: Sequence[str]) -> str:
        """The line that copies an entry from ``s`` to ``v``."""
        place = self.name + "".join(f"[{at}]" for at in indices)
        masked = f" if {self.condition} else {int(self.declared.start)}" if self.condition else ""
        return f"v.{place} = s.{place}{masked}"

    def row(self, indices: Sequence[str]) -> str:
        """The line that copies a whole row from ``s`` to ``v``."""
        place = self.name + "".join(f"[{at}]" for at in indices)
        return f"v.{place}[:] = s.{place}"

    @property
    def loop(self) -> tuple[str, str, bool]:
        """The ranges of its loops as source, and whether whole rows are copied; fields with equal ones share a loop."""
        rows, length = str(self.declared.rows or ""), self._length
        if self.whole:
            return rows if length else "", "", True
        return rows, length, False

    @property
    def whole(self) -> bool:
        """True if whole rows are copied: all of them are seen, and their length never changes."""
        return not self.condition and (self._length or str(self.declared.rows or "")).isdigit()

    @property
    def _length(self) -> str:
        """The number of ints of a row, as source; of a counted one as many as either record has in use."""
        most, things = self.declared.columns, self.declared.kind.things if self.declared.kind else 0
        if not most or not self.declared.counted or not things:
            return str(most or "")
        at = "[owner]" if self.declared.rows else ""
        used = f"max(v.{self.declared.counted}{at}, s.{self.declared.counted}{at})"
        return f"min({most}, {used if things == 1 else f'({used} + {things - 1}) // {things}'})"


def view_writer(state: type[S], view: type[V]) -> Callable[[Any, S, int, V], None]:
    """Generate the function that writes what a seat (-1: a watcher) knows of a state into a view.

    Args:
        state: the fields of a table, each with its visibility.
        view: the fields of a view: ``seat``, fields of the state, and those that follow from one of them.

    Raises:
        TypeError: a field that only its owner sees has no row for each seat, or one cannot follow from another field.

    >>> from tefuda.engine.declarations.fields import BY_OWNER, Fields, by_seat, scalar
    >>> class Table(Fields):
    ...     turn: int = scalar()
    ...     hands: list[int] = by_seat(2, seen=BY_OWNER)
    >>> class Seen(Table):
    ...     seat: int = scalar()
    >>> table, seen = Table(), Seen(); table.turn, table.hands = 1, [3, 5]
    >>> view_writer(Table, Seen)(None, table, 1, seen); seen
    Seen(turn=1, hands=[0, 5], seat=1)
    """
    shared = _shared_fields(state, view)
    opened = {f"opened_{at}": seen.opened for at, seen in enumerate(_visibilities(state, view)) if seen.opened}
    body = ["v.seat = seat", *(f"open_{name[7:]} = {name}(s)" for name in opened), *_copies(shared)]
    body += _derived(state, view)
    written = _function(state, "view", "r, s, seat, v", body, {**opened, "count": count})
    return cast("Callable[[Any, S, int, V], None]", written)


def open_copier(state: type[FieldRecord], view: type[FieldRecord]) -> Callable[[Any, Any], None]:
    """Generate the function that copies what lies open to all from a state or view to another.

    >>> from tefuda.engine.declarations.fields import BY_OWNER, Fields, by_seat, scalar
    >>> class Table(Fields):
    ...     turn: int = scalar()
    ...     hands: list[int] = by_seat(2, seen=BY_OWNER)
    >>> one, other = Table(), Table(); one.turn, one.hands = 1, [3, 5]
    >>> open_copier(Table, Table)(one, other); other
    Table(turn=1, hands=[0, 0])
    """
    shared = [field for field in _shared_fields(state, view) if not field.condition]
    return cast("Callable[[Any, Any], None]", _function(state, "copy_open", "s, v", [*_copies(shared)] or ["pass"], {}))


def _visibilities(state: type[FieldRecord], view: type[FieldRecord]) -> list[Visibility]:
    """The visibilities of the shared fields that are not open to all, each once."""
    seen = [declared.seen for name, declared in state.declarations.items() if name in view.declarations]
    return list(dict.fromkeys(each for each in seen if each is not None and each != BY_ALL))


def _shared_fields(state: type[FieldRecord], view: type[FieldRecord]) -> list[CopiedField]:
    """The shared fields, counters behind what they count, as copying reads how many were in use."""
    kinds = _visibilities(state, view)
    names = [name for name in view.declarations if name in state.declarations]
    counters = {state.declarations[name].counted for name in names}
    return [
        CopiedField(name, state.declarations[name], _condition(name, state.declarations[name], kinds))
        for name in sorted(names, key=lambda name: name in counters)
    ]


def _condition(name: str, declared: FieldDeclaration, kinds: Sequence[Visibility]) -> str:
    """The condition under which ``seat`` sees an entry of ``owner``'s, as source; empty: always."""
    seen = declared.seen
    if seen is None or seen == BY_ALL:
        return ""
    if seen.test != BY_NOBODY.test and not declared.by_seat:
        raise TypeError(f"the field {name} is seen by {seen.said}, but has no row for each seat")
    if not seen.opened:
        return seen.test
    opened = f"open_{kinds.index(seen)}"
    return opened if seen.test == BY_NOBODY.test else f"{opened} or {seen.test}"


def _copies(fields: Sequence[CopiedField]) -> Iterator[str]:
    """The lines that copy the fields; neighbours of one shape share their loops."""
    for (rows, length, whole), alike in groupby(fields, key=lambda field: field.loop):
        indices, deep = list[str](), ""
        for index, most in (("owner", rows), ("k", length)):
            if most:
                yield f"{deep}for {index} in range({most}):"
                indices, deep = [*indices, index], deep + INDENT
        yield from (deep + (field.row(indices) if whole else field.entry(indices)) for field in alike)


def _derived(state: type[FieldRecord], view: type[FieldRecord]) -> Iterator[str]:
    """The lines that fill the fields of a view which follow from others."""
    for name, declared in view.declarations.items():
        if declared.kind is None or not declared.kind.of:
            continue
        source = state.declarations[declared.kind.of]
        if declared.kind.speaks and source.seen not in (None, BY_ALL):
            raise TypeError(f"the field {name} names cards of {declared.kind.of}, which not all may see")
        yield f"for owner in range({declared.size[0]}):"
        used = f"s.{source.counted}[owner]" if source.counted else ""
        yield f"{INDENT}v.{name}[owner] = {declared.kind.derived(source.kind, used)}"


def _function(state: type[FieldRecord], name: str, given: str, body: Iterable[str], names: dict[str, Any]) -> object:
    """The function of this name and body."""
    lines = [f"def {name}({given}):", *(INDENT + line for line in body)]
    title = f"{name} of {state.__module__}.{state.__qualname__}"
    return generated(name, lines, title, {**names, "__name__": state.__module__})
