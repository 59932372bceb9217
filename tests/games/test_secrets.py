"""The hidden cards while a deal is played, listed by hand from the rules.

Views follow from the declarations of fields, and so does what the conformance suite takes for hidden: a field that is
declared too open is found here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from tests.conformance.all_tables import lean_tables

from tefuda.conformance.hidden import hidden_places
from tefuda.conformance.tables import GameConfiguration, moments
from tefuda.engine.declarations.fields import BY_ALL, by_seat
from tefuda.engine.declarations.kinds import cards
from tefuda.engine.declarations.places import places
from tefuda.engine.declarations.views import view_writer
from tefuda.engine.matches.match import WATCHER, Match
from tefuda.engine.matches.registry import find
from tefuda.games.rummy_fifty.state import Phase as RummyPhase
from tefuda.games.skarney_gin.state import SEATS, State

Secret = Callable[[Any, int, int], bool]  # of a state: is the entry of an owner hidden from a seat (-1: a watcher)?


def own(s: Any, owner: int, seat: int) -> bool:
    """Hidden from all but its owner."""
    return owner != seat


def own_until_all_have_chosen(s: Any, owner: int, seat: int) -> bool:
    """Hidden from all but its owner until the last court card has been chosen (RF-7)."""
    return owner != seat and s.phase == RummyPhase.SHOW


def nobody(s: Any, owner: int, seat: int) -> bool:
    """Hidden from everybody."""
    return True


SECRETS: Final[dict[str, dict[str, Secret]]] = {
    "skarney-gin": {"hands": own, "deck": nobody},
    "carousel": {"hands": own, "twice": own, "deck": nobody},
    "literature": {"hands": own},
    "rummy-fifty": {"hands": own, "shown": own_until_all_have_chosen, "deck": nobody},
    "looking-and-down": {"hands": own, "downs": nobody, "grabbed": nobody, "slips": nobody, "deck": nobody},
}


def told(match: Match, view: Any, seat: int) -> list[str]:
    """The secrets that a view shows though they are hidden from this seat."""
    found = []
    for name, secret in SECRETS[match.game.id].items():
        if name not in view.declarations:
            continue
        declared = match.game.rules.state.declarations[name]
        for owner, entry in enumerate(getattr(view, name)):
            values = entry if isinstance(entry, list) else [entry]
            if secret(match.state, owner, seat) and any(value != declared.start for value in values):
                found.append(f"{name}[{owner}]")
    return found


@pytest.mark.parametrize("table", lean_tables(), ids=str)
def test_no_view_shows_what_is_hidden(table: GameConfiguration) -> None:
    for match in moments(table, 7, table.share(24)):
        for seat in (WATCHER, *range(match.seats)):
            view = match.observation(None if seat == WATCHER else seat)
            assert told(match, view, seat) == []


@pytest.mark.parametrize("table", lean_tables(), ids=str)
def test_the_fields_hide_what_is_listed_and_nothing_else(table: GameConfiguration) -> None:
    """So the cards that the conformance suite exchanges, which it takes from the fields, are those of the list."""
    for match in moments(table, 8, table.share(12)):
        for seat in (WATCHER, *range(match.seats)):
            hidden = {
                str(place) for place, kind in hidden_places(match, None if seat == WATCHER else seat) if kind.bears
            }
            listed = {
                str(place)
                for name, secret in SECRETS[match.game.id].items()
                for place in places(match.state, match.rules, name)
                if place.kind.bears and secret(match.state, max(place.owner, 0), seat)
            }
            assert hidden == listed


@pytest.mark.parametrize("game", SECRETS)
def test_every_field_with_hidden_cards_is_listed(game: str) -> None:
    declarations = find(game).rules.state.declarations.items()
    bearing = {
        name for name, declared in declarations if declared.kind and declared.kind.bears and declared.seen != BY_ALL
    }
    assert bearing <= set(SECRETS[game])


class OpenState(State):
    """A state that declares hands open to all."""

    hands: list[int] = by_seat(SEATS, cards(), seen=BY_ALL)


def test_a_hand_that_is_declared_open_is_found() -> None:
    game = find("skarney-gin")
    match = GameConfiguration(game, 2, "source").match(1)
    view = game.rules.view_type()
    open_view: Any = view_writer(OpenState, game.rules.view_type)
    open_view(match.rules, match.state, WATCHER, view)
    assert told(match, view, WATCHER) == ["hands[0]", "hands[1]"]
