"""Declared fields: each says its kind and bound, and cards who may see them; and what it says is so.

Held against the game: that every int is within its bounds, that every card lies somewhere exactly once, and that
the view shows of each field what its declaration allows, no more and no less.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tefuda.conform.tables import Table, moments
from tefuda.engine.fields import Fields
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.places import cards_lying, declared_places, places


def check_declarations(game: Game) -> None:
    """Every field declares its kind; what bears cards or speaks of them, who may see it."""
    for record in (game.state, game.view_type):
        for name, shape in record.layout.items():
            where = f"{game.id}: the field {name} of {record.__name__}"
            assert shape.kind is not None, f"{where} declares nothing: say its kind, and who may see it"
            if shape.kind is not None and (shape.kind.speaks or shape.kind.bears) and name in game.state.layout:
                assert shape.seen is not None, f"{where} is of cards and does not say who may see them"


def check_bounds(match: Match) -> None:
    """Every int of the state and of every view is what its kind allows."""
    for record in (match.state, *(match.known(seat) for seat in (None, *range(match.seats)))):
        for place, kind in declared_places(record, match.rules):
            assert kind.fits(place), f"{type(record).__name__}.{place} is {place.value}, and declares {kind.said}"


def check_cards(match: Match) -> None:
    """Each card of the pack lies in exactly one place that declares to bear cards."""
    pack = match.game.pack(match.seats, match.rules)
    lie, owed = cards_lying(match.state, match.rules), Counter(pack.cards)
    names = sorted(name for name, shape in match.game.state.layout.items() if shape.kind and shape.kind.bears)
    missing, twice = [sorted(map(pack.text, (a - b).elements())) for a, b in ((owed, lie), (lie, owed))]
    assert not missing, f"nowhere to be found: {missing}; cards lie in {names}"
    assert not twice, f"the cards do not add up, too many of {twice}; cards lie in {names}"


def check_view(match: Match) -> None:
    """The view shows what is declared to be seen, and nothing of what is not."""
    for seat in (None, *range(match.seats)):
        view: Any = match.known(seat)  # a record of the game's own
        looks = -1 if seat is None else seat
        for name in match.game.view_type.layout:
            if name in match.game.state.layout:
                check_field(match, view, name, looks)


def check_field(match: Match, view: Fields, name: str, seat: int) -> None:
    """One field of one view: as in the state where this seat may see it, and as it starts where not."""
    state: Any = match.state
    for true, shown in zip(places(state, match.rules, name), places(view, match.rules, name), strict=True):
        if true.seen_by(seat):
            assert shown.value == true.value, f"{true} is hidden from {seat}, and its field declares that it is seen"
        else:
            values = shown.value if isinstance(shown.value, list) else [shown.value]
            assert set(values) == {true.shape.start}, f"the view of {seat} shows {true}, which is declared secret"


def check_declared(table: Table, seed: int, count: int) -> None:
    """All of it, at random moments."""
    check_declarations(table.game)
    for match in moments(table, seed, count, often=0.2):
        check_bounds(match)
        check_cards(match)
        check_view(match)
