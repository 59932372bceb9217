"""Replays of a match: any moment of it, as a seat saw it then, as a watcher did, or with all hands open.

A moment is shown as a table is, by the same code from the same views, but nothing can be played there. No server is
needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Final, Literal, get_args

from msgspec import structs

from tefuda import layout as engine
from tefuda.engine.declarations.events import Event
from tefuda.engine.declarations.events import Event as Fact
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.match import WATCHER, Match
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.reviews import Replay, ReplayEventLine
from tefuda.protocol.scene import (
    ChatPhrase,
    Prompt,
    Scene,
    ScenePlayer,
)
from tefuda.protocol.values import Lang, MarkKind
from tefuda.show.open_hands import own_zones
from tefuda.show.presenter import TablePresenter, lines_of, plays_of
from tefuda.show.reader_presenter import ReaderPresenter
from tefuda.show.rendering import LocalizedScene, changed_of, news_of, page_of
from tefuda.show.seat_view import InteractiveLayout, SeatView
from tefuda.table import VersionedEvent
from tefuda.table.events import resigned
from tefuda.table.history import MatchTimeline

Viewpoint = int | Literal["none", "all"]
WINDOW: Final = 48  # most moments that are sent at once
LINES: Final = 20_000  # most lines of events that are sent
CHAIR: Final = 0  # the seat whose place the reader takes where all hands are open


class ReplaySeatView(SeatView):
    """A seat's view in which nothing can be played."""

    def __init__(self, match: Match, seat: int | None) -> None:
        """Create the view of a seat (None: a watcher) as it is now."""
        tree = match.legal_tree(WATCHER if seat is None else seat)
        super().__init__(match.observation(seat), tree, match.deals, may=False, must_act=False, hints=False)

    def _risks(self) -> tuple[()]:
        return ()


class ReplayPresenter(ReaderPresenter):
    """The view of one moment of a match from one viewpoint."""

    def __init__(self, shown: TablePresenter, viewpoint: Viewpoint, lang: Lang) -> None:
        super().__init__(shown, viewpoint if isinstance(viewpoint, int) else None, lang, by_melds=True)
        self.viewpoint = viewpoint

    def scene(self) -> Scene:
        """Return everything that was visible from this viewpoint."""
        return structs.replace(
            super().scene(), seat=CHAIR if self.viewpoint == "all" else self.seat, pick=self._chosen()
        )

    def players(self) -> tuple[ScenePlayer, ...]:
        """List the players, without waiting times."""
        return tuple(structs.replace(player, waiting_since=None, left=None) for player in super().players())

    def phrases(self) -> tuple[ChatPhrase, ...]:
        """Return no phrases: there is nobody to talk to."""
        return ()

    def _prompt(self) -> Prompt:
        """Return the prompt of that moment, never as one to the reader."""
        if self.table.state.resigned is not None:
            return Prompt(resigned(self.table.state.resigned), yours=False)
        return Prompt(self._laid.prompt if self._laid is not None else Translatable(""), yours=False)

    @cached_property
    def _laid(self) -> InteractiveLayout | None:
        match = self.table.match
        if match is None:
            return None
        look = ReplaySeatView(match, self.seat).look()
        return replace(look, zones=own_zones(match, look.zones)) if self.viewpoint == "all" else look

    def _hands(self, laid: InteractiveLayout) -> engine.HandOrder:
        """Return the order of hands, with the cards of the seat in whose place the reader sits in groups."""
        match, seat = self.table.match, CHAIR if self.viewpoint == "all" else self.seat
        return ReplaySeatView(match, seat).hands(laid) if match is not None else laid.hands

    def _chosen(self) -> engine.DraftPool | None:
        """Return the cards to choose from only where the player had chosen one."""
        pick = self._laid.pick if self._laid is not None else None
        chosen = [one for one in pick.choices if one.chosen] if pick is not None else []
        return pick if chosen else None

    def event_texts(self, news: list[VersionedEvent]) -> list[str]:
        """Return the events of this moment that this viewpoint was told, as JSON text."""
        return [self.write(one) for one in self.events([one for one in news if seen_from(one, self.viewpoint)])]


def seen_from(one: VersionedEvent, viewpoint: Viewpoint) -> bool:
    """Return whether this viewpoint was told of an event; with all hands open, as the seat it happened to was told."""
    if isinstance(viewpoint, int):
        return one.seen_by(viewpoint)
    if viewpoint == "none" or not isinstance(one.event, Fact) or one.event.seat is None:
        return one.seen_by(None)
    return one.seen_by(one.event.seat)


def overview(
    timeline: MatchTimeline,
    id: str,
    viewpoint: Viewpoint,
    lang: Lang,
    *,
    choice: tuple[str, ...],
    running: bool,
    table: str | None = None,
) -> tuple[Replay, str]:
    """Return the overview of a replay, as an object and as JSON text.

    Args:
        timeline: The history of the match.
        id: The replay's id.
        viewpoint: The viewpoint.
        lang: The reader's language.
        choice: The viewpoints that the reader may choose.
        running: Whether the match goes on, so that only finished deals are shown.
        table: The id of the table where it was played on this server, if any.
    """
    last = next(iter(timeline.tables(len(timeline), len(timeline))))
    viewer = ReplayPresenter(TablePresenter(last, id), viewpoint, lang)
    kinds = marks_of(timeline)
    seen = (one for one in timeline.news if seen_from(one, viewpoint))
    replay = Replay(
        id=id,
        game=viewer.game_card(),
        players=viewer.players(),
        viewpoint=str(viewpoint),
        choice=choice,
        running=running,
        table=table,
        ended=timeline.past.ended,
        first=timeline.first,
        moves=(-1, *(line.seat for line in timeline.lines)),
        lines=tuple(_lines(timeline.game, seen, kinds))[-LINES:],
        goes_on=not running,
        unfinished=not running and not timeline.match.over,
    )
    return replay, viewer.write(replay)


def _lines(game: Game, news: Iterable[VersionedEvent], kinds: Mapping[int, MarkKind]) -> Iterator[ReplayEventLine]:
    """Yield the lines of these events; a line has the most important mark of the events that it tells."""
    for at, events in plays_of(news):
        for line in lines_of(game, events):
            marks = [kinds[id(event)] for event in line.events if id(event) in kinds]
            mark = min(marks, key=MARKS.index, default=MARKS[0])
            yield ReplayEventLine(at=at, seat=line.at.seat, text=line.said, loud=line.at.loud, mark=mark)


def moments(timeline: MatchTimeline, id: str, viewpoint: Viewpoint, lang: Lang, first: int, last: int) -> Iterator[str]:
    """Yield these moments as messages in JSON text: the first as a whole scene, then events and changes."""
    before: LocalizedScene | None = None
    nth = 0  # changes since a scene was told whole
    for table in timeline.tables(first, last):
        viewer = ReplayPresenter(TablePresenter(table, id), viewpoint, lang)
        page, events = page_of(viewer.scene(), viewer.say), viewer.event_texts(timeline.told_at(table.version))
        differing = changed_of(events, before, page, nth + 1)
        nth = nth + 1 if differing is not None else 0
        yield differing if differing is not None else news_of(events, page)
        before = page


MARKS: Final[tuple[MarkKind, ...]] = get_args(MarkKind)  # after none, the most important first
RARE: Final = 8  # a fact told at least once in this many moments is routine and not marked


def marks_of(timeline: MatchTimeline) -> dict[int, MarkKind]:
    """Map the ``id()`` of each event that stands out to the reason why.

    An event stands out where a deal begins or ends, where the game has a stamp for it or marks it as loud, or where
    cards were laid out as a combination. A kind of fact that is told all the time stands out only by a stamp, or where
    a deal begins or ends.
    """
    facts = [(one.version, one.event) for one in timeline.news if isinstance(one.event, Event)]
    often = Counter(event.kind for _, event in {(at, event.kind): (at, event) for at, event in facts}.values())
    usual = {kind for kind, times in often.items() if times * RARE >= len(timeline)}
    found: dict[int, MarkKind] = {id(event): _kind(event, event.kind in usual) for _, event in facts}
    found |= {id(event): "end" for at, event in facts if at in timeline.ends}
    found |= {id(event): "deal" for at, event in facts if timeline.lines[at - 1].seat < 0}
    return {event: kind for event, kind in found.items() if kind}


def _kind(event: Event, usual: bool) -> MarkKind:
    if event.stamp is not None:
        return "stamp"
    if usual:
        return ""
    if event.loud:
        return "loud"
    return "laid" if any(move.meld is not None for move in event.moves) else ""
