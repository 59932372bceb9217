"""The places hidden from a seat, by the declarations of fields, and the same moment with other secrets.

A game's view is not asked, as a leak would excuse itself: fields declare their kind and who may see them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from tefuda.conformance.finding import ConformanceFinding
from tefuda.engine.declarations.fields import FieldDeclaration
from tefuda.engine.declarations.kinds import FieldKind
from tefuda.engine.declarations.places import StateEntryRef, declared_places, told_of, where_cards_lie
from tefuda.engine.matches.match import Match

Seat = int | None  # None: a watcher
Cards = frozenset[int]


def observer(seat: Seat) -> int:
    """The number of a seat as the rules count it; -1 for a watcher."""
    return -1 if seat is None else seat


def all_observers(match: Match) -> tuple[Seat, ...]:
    """All readers: a watcher, and every seat."""
    return (None, *range(match.seats))


def hidden_places(match: Match, seat: Seat) -> Iterator[tuple[StateEntryRef, FieldKind]]:
    """Yield the places that this seat does not see."""
    for place, kind in declared_places(match.state, match.rules, _may_hide):
        if not place.seen_by(observer(seat)):
            yield place, kind


def _may_hide(name: str, declared: FieldDeclaration, kind: FieldKind) -> bool:
    """Return whether places of this field may be hidden from any reader."""
    return declared.seen is not None and not kind.part


def hidden_cards(match: Match, seat: Seat) -> Counter[int]:
    """Return the cards that lie in the places that this seat does not see."""
    found: Counter[int] = Counter()
    for place, kind in hidden_places(match, seat):
        if kind.bears:
            found.update(kind.cards(place))
    return found


def known_cards(match: Match, seat: Seat) -> Cards:
    """Return the kinds of card that this seat can place, though they may lie in secret."""
    found = match.game.rules.revealing.given_away(match.rules, match.state)
    return told_of(match.state, match.rules, observer(seat)).union(found)


class RevealedInfo(NamedTuple):
    """The things that come to light and so stay as they are: kinds of card, and places without cards."""

    cards: Cards = frozenset()
    places: frozenset[str] = frozenset()


def brought_to_light(before: Match, after: Match, seat: Seat, named: Cards) -> RevealedInfo:
    """Return what this seat learns by a step of where cards lie or lay, and the other places that it sees then."""
    seen = hidden_cards(before, seat) - hidden_cards(after, seat)
    now = {str(place) for place, _ in hidden_places(after, seat)}
    places = frozenset(str(place) for place, _ in hidden_places(before, seat)) - now
    return RevealedInfo(named | frozenset(seen) | known_cards(after, seat), places)


NOTHING = RevealedInfo()


def twin(match: Match, seat: Seat, random: Random, light: RevealedInfo = NOTHING, still: int | None = None) -> Match:
    """Return a copy in which all that this seat cannot see is different, except for what comes to light.

    ``still``: the seat whose places stay as they are.
    """
    other = match.copy()
    stay = known_cards(match, seat) | light.cards
    places = [(place, kind) for place, kind in hidden_places(other, seat) if still is None or place.owner != still]
    loose = [card for place, kind in places if kind.bears for card in kind.cards(place) if card not in stay]
    others = random.sample(loose, len(loose))
    swaps = dict(zip(loose, others, strict=True))
    waiting = iter(others)
    for place, kind in places:
        if kind.bears:
            _lay(place, kind, [card if card in stay else next(waiting) for card in kind.cards(place)])
        elif kind.speaks:
            _lay(place, kind, [swaps.get(card, card) for card in kind.cards(place)])
        elif str(place) not in light.places:
            _another(place, kind, random)
    return other


def _lay(place: StateEntryRef, kind: FieldKind, cards: list[int]) -> None:
    if cards:
        kind.lay(place, cards)


def _another(place: StateEntryRef, kind: FieldKind, random: Random) -> None:
    """Set another value if there is one; an empty place stays empty."""
    if kind.wide:
        raise ConformanceFinding("hidden-field-cannot-vary", name=place.name)
    if place.value != place.declared.start:
        place.value = kind.some_value(place, random)


def differing(one: Match, other: Match) -> list[tuple[StateEntryRef, StateEntryRef]]:
    """Return the places in which two matches differ, in pairs."""

    def differs(name: str, declared: FieldDeclaration, kind: FieldKind) -> bool:
        return bool(getattr(one.state, name) != getattr(other.state, name))

    here, there = (declared_places(match.state, match.rules, differs) for match in (one, other))
    return [(a, b) for (a, _), (b, _) in zip(here, there, strict=True) if a.value != b.value]


def names_of(pairs: Iterable[tuple[StateEntryRef, StateEntryRef]]) -> str:
    """The names of the fields of these places, for a message."""
    return ", ".join(sorted({place.name for place, _ in pairs})) or "-"


def secrets_between(one: Match, other: Match, seat: Seat) -> str:
    """The names of the fields in which two matches differ where this seat does not look."""
    found = [(a, b) for a, b in differing(one, other) if not a.seen_by(observer(seat))]
    return names_of(found)


def open_cards(match: Match, seat: Seat) -> list[Any]:
    """Return the cards that this seat sees, and where.

    Of the cards that it knows in secret places, the list says in which of them each lies.
    """
    known = known_cards(match, seat)
    found: list[Any] = [sorted(known)]
    for place, kind in where_cards_lie(match.state, match.rules):
        if place.seen_by(observer(seat)):
            found.append((place.name, place.index, kind.cards(place)))
        elif lies := known.intersection(kind.cards(place)):
            found.append((place.name, place.index, sorted(lies)))
    return found
