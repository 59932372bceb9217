"""A table as it is shown: what is made once for all who look, and kept until the table changes."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import fields
from functools import cached_property
from typing import Final

from tefuda.engine import events as engine
from tefuda.engine.chance import SCHEME
from tefuda.engine.events import Stamp
from tefuda.engine.layout import Team
from tefuda.engine.match import ONLOOKER
from tefuda.engine.registry import find
from tefuda.engine.said import Said
from tefuda.show import ending
from tefuda.show.counsel import Counsel, counsel_for
from tefuda.show.look import Look
from tefuda.show.pen import Pen
from tefuda.show.scene import End, Event, Fairness, Lang
from tefuda.show.spoken import Say
from tefuda.table import News, Table
from tefuda.table.table import Stage

Online = Callable[[int], bool]
Missed = Callable[[int], float | None]
Left = Callable[[int], float | None]
Reader = tuple[int | None, Lang]
Names = tuple[str, ...]
Story = tuple[tuple[Said, ...], Stamp | None]


# What whoever hears of an event is told as the rules tell it.
ALIKE: Final = tuple(each.name for each in fields(engine.Event) if each.name in {ours.name for ours in fields(Event)})


class Moment:
    """The table at one version: what every reader may know, asked for once."""

    def __init__(self, table: Table) -> None:
        self.table, self.match, self.version = table, table.match, table.version
        self.looks: dict[int | None, Look] = {}
        self._counsels: dict[int | None, Counsel] = {}
        self._stories: dict[int | None, Story] = {}
        self._ends: dict[int | None, End | None] = {}

    @cached_property
    def stage(self) -> Stage:
        """Waiting for players, playing, between two deals, or over."""
        return self.table.stage

    @cached_property
    def awaited(self) -> tuple[int, ...]:
        """The seats without whom nothing goes on."""
        return self.table.awaited

    @cached_property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act."""
        return self.table.actors

    @cached_property
    def fairness(self) -> Fairness:
        """The commitment from the start; the seed when the match is over."""
        seed = self.table.seed
        return Fairness(
            text=Said(fair_text(self.table)),
            scheme=SCHEME,
            commitment=self.table.commitment,
            seed=seed.hex() if seed is not None else None,
        )

    @cached_property
    def deal(self) -> int:
        """How many deals there have been."""
        return self.match.dealt if self.match is not None else 0

    @cached_property
    def dealer(self) -> int:
        """Who deals; -1 while seats are open."""
        return self.match.dealer if self.match is not None else -1

    def counsel(self, seat: int | None) -> Counsel | None:
        """What this seat can be told of its view; None while seats are open."""
        if self.match is None:
            return None
        found = self._counsels.get(seat)
        if found is None:
            found = self._counsels[seat] = counsel_for(self.match, seat, hints=self.table.setup.hints)
        return found

    def look(self, seat: int | None) -> Look | None:
        """What this seat sees and may do now; None while seats are open."""
        found, counsel = self.looks.get(seat), self.counsel(seat)
        if found is None and counsel is not None:
            found = self.looks[seat] = counsel.look()
        return found

    def story(self, seat: int | None) -> Story:
        """What this seat is told of the deal that has ended, and the mark for it."""
        if seat not in self._stories:
            self._stories[seat] = (ending.story(self.table, seat), ending.last_stamp(self.table, seat))
        return self._stories[seat]

    def end(self, seat: int | None) -> End | None:
        """How the match has ended, if it has."""
        if seat not in self._ends:
            self._ends[seat] = ending.end(self.table, self.look(seat), seat)
        return self._ends[seat]


def fair_text(table: Table) -> str:
    """What the commitment is good for, as a message."""
    if table.goes_on_from:
        return "fair-goes-on"
    return "fair-promise" if table.seed is None else "fair-revealed"


def event_of(one: News) -> Event:
    """What happened, without those for whom it is."""
    alike = {name: getattr(one.event, name) for name in ALIKE}
    return Event(version=one.version, text=one.event.said, **alike)


class Shown:
    """One table, for all who look at it.  ``id``: what its link names; ``online``: who is there;
    ``missed``: since when somebody is not, in seconds since the epoch.
    """

    def __init__(
        self,
        table: Table,
        id: str = "",
        online: Online = lambda seat: True,
        missed: Missed = lambda seat: None,
    ) -> None:
        self.table, self.id, self.online, self.missed = table, id, online, missed
        self.left: Left = self._by_the_table  # seconds for the decision of a seat, where the table has a clock
        self._now = Moment(table)
        self._pens: dict[Reader, tuple[Names, Pen]] = {}

    def _by_the_table(self, seat: int) -> float | None:
        up = self.table.times.up(seat)
        return max(0.0, up - time.time()) if up is not None else None

    def pen(self, reader: Reader, names: Names, say: Say) -> Pen:
        """The pen that writes for this reader; another one where the players are called otherwise."""
        known, pen = self._pens.get(reader, (None, None))
        if pen is None or known != names:
            pen = Pen(say)
            self._pens[reader] = names, pen
        return pen

    def teams(self, seat: int | None) -> tuple[Team, ...]:
        """Who will play together, as a seat sees it."""
        setup = self.table.setup
        game = find(setup.game)
        if game.teams is None:
            return ()
        return game.teams(game.read_rules(setup.rules), len(setup.chairs), ONLOOKER if seat is None else seat)

    @property
    def now(self) -> Moment:
        """The table as it is."""
        if self._now.version != self.table.version or self._now.match is not self.table.match:
            self._now = Moment(self.table)
        return self._now
