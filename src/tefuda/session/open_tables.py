"""The open tables: those whose people want others to find them, here and at other nodes.

Nothing of it is stored: a table is listed while it has free seats and one of its people is here.  Each node says what
it lists with its heartbeat, and what a node has not said again for a while is forgotten.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.answers import OpenTable, OpenTableList
from tefuda.protocol.values import Lang
from tefuda.session.lobby import Lobby
from tefuda.session.ports import Clock
from tefuda.session.room import Room
from tefuda.show.game_card import game_card, listed_rules
from tefuda.show.people import names_of
from tefuda.table import TableSetup
from tefuda.text import MessageFormatter

MOST: Final = 100  # tables in one answer
OWN: Final = 200  # tables that a node tells others about
FRESH: Final = 1.0  # seconds for which the tables of this node are not looked at again
LONGEST: Final = 7000  # bytes of a message to other nodes, which may have 8,000
SECRETS: Final = ("begun", "shuffles", "duplicate")  # of a setup: no other node needs them to list a table


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table that others may find: its setup with the players of this moment, and when it was opened."""

    id: str
    setup: TableSetup = field(repr=False)
    since: float

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON data for another node, without anything secret."""
        told = {name: value for name, value in self.setup.as_json().items() if name not in SECRETS}
        return {"id": self.id, "since": self.since, "setup": told}

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> ListedTable:
        """Return what another node has told; the inverse of `as_json`."""
        return cls(told["id"], TableSetup.from_json(told["setup"], b""), told["since"])

    def described(self, lang: Lang) -> OpenTable:
        """Return the table as a reader finds it."""
        setup, card = self.setup, game_card(self.setup.game, self.setup.rules, lang)
        say = MessageFormatter(lang, setup.game).say
        names = names_of(setup.assignments, lang)
        free = tuple(seat for seat, one in enumerate(setup.assignments) if one.kind == "open")
        named = (seat for seat, one in enumerate(setup.assignments) if one.kind == "bot" or one.name)
        rules = listed_rules(setup, card.rules)
        return OpenTable(
            table=self.id,
            link=f"/t/{self.id}",
            game=card.id,
            name=card.name,
            minutes=card.minutes,
            rules=tuple(say(one) if isinstance(one, Translatable) else str(one) for one in rules),
            seats=len(names),
            free=free,
            players=tuple(names[seat] for seat in named),
            skill=setup.skill,
            spoken=setup.spoken,
            since=self.since,
        )


class OpenTables:
    """The tables that others may find, at this node and at all others."""

    def __init__(self, lobby: Lobby, clock: Clock) -> None:
        self._lobby, self._now = lobby, clock.now
        self._here: tuple[float, tuple[ListedTable, ...]] = (-FRESH, ())
        self._elsewhere: dict[str, tuple[float, ListedTable]] = {}  # by table: until when it is believed

    def here(self) -> tuple[ListedTable, ...]:
        """Return the tables of this node that others may find, those that wait longest first."""
        looked, found = self._here
        if time.monotonic() - looked >= FRESH:
            listed = (_listing(room) for room in self._lobby.rooms if _wants_others(room))
            found = tuple(sorted(listed, key=lambda one: one.since))
            self._here = time.monotonic(), found
        return found

    def to_tell(self) -> Iterator[list[dict[str, Any]]]:
        """Yield the tables of this node as messages to other nodes, each of them short enough."""
        part, size = list[dict[str, Any]](), 0
        for one in self.here()[:OWN]:
            told = one.as_json()
            long = len(json.dumps(told))
            if part and size + long > LONGEST:
                yield part
                part, size = [], 0
            if long <= LONGEST:
                part.append(told)
                size += long
        if part:
            yield part

    def heard(self, tables: list[dict[str, Any]], lasts: float) -> None:
        """Note the tables that another node lists, for some seconds."""
        until = time.monotonic() + lasts
        for told in tables:
            self._elsewhere[told["id"]] = until, ListedTable.from_json(told)

    def listed(self, lang: Lang, game: str | None = None, spoken: str | None = None) -> OpenTableList:
        """Return the tables that a reader can join; ``spoken``: only where this language will do."""
        fit = [
            one
            for one in self._everywhere()
            if game in (None, one.setup.game) and (spoken is None or one.setup.spoken in ("any", spoken))
        ]
        told = tuple(one.described(lang) for one in fit[:MOST])
        return OpenTableList(tables=told, more=len(fit) - len(told), now=self._now())

    def _everywhere(self) -> list[ListedTable]:
        here, at = {one.id: one for one in self.here()}, time.monotonic()
        self._elsewhere = {id: told for id, told in self._elsewhere.items() if told[0] > at}
        elsewhere = {id: one for id, (_, one) in self._elsewhere.items()}
        return sorted((elsewhere | here).values(), key=lambda one: one.since)


def _wants_others(room: Room) -> bool:
    """Return whether a table is to be found, and one of its people is here to play."""
    return room.table.state.wants_others and bool(room.people_here())


def _listing(room: Room) -> ListedTable:
    state = room.table.state
    return ListedTable(room.id, replace(state.setup, assignments=state.assignments), state.opened_at)
