"""A table as it is shown: what is made once for all who look, and kept until the table changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cached_property
from typing import Any, Final

from tefuda.engine import events as engine
from tefuda.engine.chance import SCHEME
from tefuda.engine.events import Stamp
from tefuda.engine.layout import Team
from tefuda.engine.match import ONLOOKER
from tefuda.engine.registry import find
from tefuda.engine.translatable import Translatable
from tefuda.show import ending
from tefuda.show.people import names_of
from tefuda.show.scene import End, Event, Fairness, Lang
from tefuda.show.seat_layout import SeatLayout
from tefuda.show.seat_view import SeatView, seat_view_for
from tefuda.table import Table, VersionedEvent
from tefuda.table.crest import Crest, crests
from tefuda.table.steady_clock import now
from tefuda.table.table import Stage

Online = Callable[[int], bool]
Missed = Callable[[int], float | None]
Left = Callable[[int], float | None]
Story = tuple[tuple[Translatable, ...], Stamp | None]


# What whoever hears of an event is told as the rules tell it.
ENUMERABLE: Final = tuple(
    each.name for each in fields(engine.Event) if each.name in {ours.name for ours in fields(Event)}
)


class Snapshot:
    """The table at one version: what every reader may know, asked for once."""

    def __init__(self, table: Table) -> None:
        self.table, self.match, self.version = table, table.match, table.version
        self.looks: dict[int | None, SeatLayout] = {}
        self._counsels: dict[int | None, SeatView] = {}
        self._stories: dict[int | None, Story] = {}
        self._ends: dict[int | None, End | None] = {}
        self._names: dict[Lang, tuple[str, ...]] = {}

    def names(self, lang: Lang) -> tuple[str, ...]:
        """What the players are called."""
        if lang not in self._names:
            self._names[lang] = names_of(tuple(self.table.assignments), lang)
        return self._names[lang]

    @cached_property
    def crests(self) -> tuple[Crest | None, ...]:
        """What each person wears."""
        return crests(self.table.assignments)

    @cached_property
    def stage(self) -> Stage:
        """Waiting for players, playing, between two deals, or over."""
        return self.table.stage

    @cached_property
    def must_act(self) -> tuple[int, ...]:
        """The seats without whom nothing goes on."""
        return self.table.must_act

    @cached_property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may act."""
        return self.table.may_act

    @cached_property
    def fairness(self) -> Fairness:
        """The commitment from the start; the seed when the match is over."""
        table, seed, shuffles = self.table, self.table.seed, self.table.shuffles
        return Fairness(
            text=Translatable(fair_text(table)),
            scheme=SCHEME,
            commitment=table.commitment,
            link=table.binding.link,
            seed=seed.hex() if seed is not None else None,
            **_shuffled(table),
            secrets=tuple(one.hex() if one is not None else "" for one in shuffles.secrets) if shuffles else (),
        )

    @cached_property
    def deal(self) -> int:
        """How many deals there have been."""
        return self.match.dealt if self.match is not None else 0

    @cached_property
    def dealer(self) -> int:
        """Who deals; -1 while seats are open."""
        return self.match.dealer if self.match is not None else -1

    def seat_view(self, seat: int | None) -> SeatView | None:
        """What this seat can be told of its view; None while seats are open."""
        if self.match is None:
            return None
        found = self._counsels.get(seat)
        if found is None:
            found = self._counsels[seat] = seat_view_for(self.match, seat, hints=self.table.setup.hints)
        return found

    def look(self, seat: int | None) -> SeatLayout | None:
        """What this seat sees and may do now; None while seats are open."""
        found, seat_view = self.looks.get(seat), self.seat_view(seat)
        if found is None and seat_view is not None:
            found = self.looks[seat] = seat_view.look()
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
    if table.setup.all_shuffle or table.setup.shuffles:
        return "fair-promise-shuffled" if table.seed is None else "fair-revealed-shuffled"
    return "fair-promise" if table.seed is None else "fair-revealed"


def _shuffled(table: Table) -> dict[str, Any]:
    """Who has sealed, who has told it, and whether it is time to."""
    shuffling = table.shuffling
    if not table.setup.all_shuffle:
        return {}
    seals = tuple(shuffling.seals.get(seat, "") for seat in range(len(table.assignments)))
    return {"seals": seals, "told": shuffling.by, "may_tell": shuffling.sealed and table.match is None}


def event_of(one: VersionedEvent) -> Event:
    """What happened, without those for whom it is."""
    alike = {name: getattr(one.event, name) for name in ENUMERABLE}
    return Event(version=one.version, text=one.event.said, **alike)


class TablePresenter:
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
        self.hurried: Callable[[int], int] = lambda seat: 0  # plays before which a player of the house had no time
        self._now = Snapshot(table)

    def _by_the_table(self, seat: int) -> float | None:
        up = self.table.times.up(seat)
        return max(0.0, up - now()) if up is not None else None

    def teams(self, seat: int | None) -> tuple[Team, ...]:
        """Who will play together, as a seat sees it."""
        setup = self.table.setup
        game = find(setup.game)
        if game.teams is None:
            return ()
        return game.teams(game.read_rules(setup.rules), len(setup.assignments), ONLOOKER if seat is None else seat)

    def rest(self, *, keep_looks: bool = False) -> None:
        """Everybody has been told: what was asked for to tell it is asked for again if somebody wants it.

        ``keep_looks``: but not what each sees and may do.
        """
        looks = self._now.looks if keep_looks and self._now is self.now else {}
        self._now = Snapshot(self.table)
        self._now.looks |= looks

    @property
    def now(self) -> Snapshot:
        """The table as it is."""
        if self._now.version != self.table.version or self._now.match is not self.table.match:
            self._now = Snapshot(self.table)
        return self._now
