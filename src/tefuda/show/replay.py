"""A match looked back at: any moment of it, as any seat saw it then, as an onlooker did, or with all hands open.

It is shown as a table is, by the same voice from the same views; only that nothing can be done there.  Nothing here
needs a server.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal

from tefuda.engine import layout as engine
from tefuda.engine.events import Event as Fact
from tefuda.engine.match import ONLOOKER, Match
from tefuda.engine.translatable import Translatable
from tefuda.show.json_form import Text
from tefuda.show.localizer import Localizer
from tefuda.show.marks import MarkKind, marks_of
from tefuda.show.messages import Changed, Happened
from tefuda.show.patches import NoPatch
from tefuda.show.phrases import phrases
from tefuda.show.presenter import TablePresenter
from tefuda.show.rendering import RenderedScene, changed_of, news_of, page_of
from tefuda.show.scene import GameCard, Lang, Phrase, Player, Prompt, Scene
from tefuda.show.seat_layout import SeatLayout
from tefuda.show.seat_view import SeatView
from tefuda.table import VersionedEvent
from tefuda.table.history import TableHistory

Eyes = int | Literal["none", "all"]
WINDOW: Final = 48  # moments that are told at once, at most
LINES: Final = 20_000  # of what happened, at most
CHAIR: Final = 0  # whose place the reader takes where all hands are open


@dataclass(frozen=True, kw_only=True)
class ReplayLine:
    """A line of what happened, and the moment to which it belongs."""

    at: int
    seat: int | None
    text: Text
    loud: bool = False
    mark: MarkKind = ""  # why the moment stands out; empty: it does not


@dataclass(frozen=True, kw_only=True)
class Replay:
    """A match that can be looked back at, as one pair of eyes followed it."""

    id: str
    game: GameCard
    players: tuple[Player, ...]
    eyes: str  # those through which this is seen: a seat's number, "none" (an onlooker's), "all" (every hand open)
    choice: tuple[str, ...]  # the eyes that this reader may choose
    running: bool  # the match goes on: only deals that have ended are told
    ended: bool  # by agreement
    first: int  # the first moment
    moves: tuple[int, ...]  # for each moment from 0 whose play has led to it; -1: a deal, or nothing
    lines: tuple[ReplayLine, ...]
    table: str | None = None  # where it was played on this server
    goes_on: bool = False  # one may play on from its moments
    unfinished: bool = False  # it was left, or carried along, before its end


@dataclass(frozen=True, kw_only=True)
class Moments:
    """Some moments in a row: the first one whole, each later one as what happened and what changed."""

    first: int
    told: tuple[Happened | Changed, ...]


class ReadOnlySeatView(SeatView):
    """What a seat sees, where nothing can be done any more."""

    def __init__(self, match: Match, seat: int | None) -> None:
        """The view of a seat (None: an onlooker) as it is now."""
        tree = match.legal_tree(ONLOOKER if seat is None else seat)
        super().__init__(match.observation(seat), tree, match.deals, may=False, must_act=False, hints=False)

    def _risks(self) -> tuple[()]:
        return ()


class ReplayPresenter(Localizer):
    """Speaks of one moment of a match to whoever looks back at it through these eyes."""

    def __init__(self, shown: TablePresenter, eyes: Eyes, lang: Lang) -> None:
        super().__init__(shown, eyes if isinstance(eyes, int) else None, lang)
        self.eyes = eyes
        self.say = phrases(lang, self.table.setup.game, self.names, self.seat).say

    def scene(self) -> Scene:
        """All that these eyes saw."""
        return replace(super().scene(), seat=CHAIR if self.eyes == "all" else self.seat, pick=self._chosen())

    def players(self) -> tuple[Player, ...]:
        """Who sat where; nobody waits for anybody now."""
        return tuple(replace(player, waiting_since=None, left=None) for player in super().players())

    def phrases(self) -> tuple[Phrase, ...]:
        """Nothing is said to those who have gone."""
        return ()

    def _prompt(self) -> Prompt:
        """What was asked then; nobody is asked now."""
        return Prompt(self._laid.prompt if self._laid is not None else Translatable(""), yours=False)

    @cached_property
    def _laid(self) -> SeatLayout | None:
        match = self.table.match
        if match is None:
            return None
        look = ReadOnlySeatView(match, self.seat).look()
        return replace(look, zones=_open_hands(match, look.zones)) if self.eyes == "all" else look

    def _chosen(self) -> engine.Pick | None:
        """Of cards to choose from there is only that one had chosen."""
        pick = self._laid.pick if self._laid is not None else None
        chosen = [one for one in pick.choices if one.chosen] if pick is not None else []
        return pick if chosen else None

    def told(self, news: list[VersionedEvent]) -> list[str]:
        """Of what happened at this moment what these eyes were told, in words."""
        return [self.write(self.event(one)) for one in news if heard(one, self.eyes)]


def heard(one: VersionedEvent, eyes: Eyes) -> bool:
    """Was this told to these eyes?  Whoever sees all hands hears each thing once, as the one to whom it happened."""
    if isinstance(eyes, int):
        return one.event.seen_by(eyes)
    if eyes == "none" or not isinstance(one.event, Fact) or one.event.seat is None:
        return one.event.seen_by(None)
    return one.event.seen_by(one.event.seat)


def _open_hands(match: Match, zones: tuple[engine.Zone, ...]) -> tuple[engine.Zone, ...]:
    """What lies before each player as that player saw it."""
    own: dict[int, Mapping[str, engine.Zone]] = {}
    for seat in range(match.seats):
        own[seat] = {zone.id: zone for zone in match.game.layout(match.rules, match.observation(seat)).zones}
    return tuple(
        engine.untapped(own[zone.seat].get(zone.id, zone)) if zone.seat in own else zone  # nobody can tap it now
        for zone in zones
    )


def told_again(
    retelling: TableHistory,
    id: str,
    eyes: Eyes,
    lang: Lang,
    *,
    choice: tuple[str, ...],
    running: bool,
    table: str | None = None,
) -> tuple[Replay, str]:
    """What there is to know before one looks at a moment, and the same as it goes over the wire."""
    last = next(iter(retelling.tables(len(retelling), len(retelling))))
    viewer = ReplayPresenter(TablePresenter(last, id), eyes, lang)
    kinds = marks_of(retelling)
    lines = [one for one in retelling.news if heard(one, eyes)][-LINES:]
    replay = Replay(
        id=id,
        game=viewer.game_card(),
        players=viewer.players(),
        eyes=str(eyes),
        choice=choice,
        running=running,
        table=table,
        ended=retelling.past.ended,
        first=retelling.first,
        moves=(-1, *(line.seat for line in retelling.lines)),
        lines=tuple(_line(one, kinds) for one in lines),
        goes_on=not running,
        unfinished=not running and not retelling.match.over,
    )
    return replay, viewer.write(replay)


def _line(one: VersionedEvent, kinds: Mapping[int, MarkKind]) -> ReplayLine:
    event = one.event
    return ReplayLine(at=one.version, seat=event.seat, text=event.said, loud=event.loud, mark=kinds.get(id(event), ""))


def moments(retelling: TableHistory, id: str, eyes: Eyes, lang: Lang, first: int, last: int) -> Iterator[str]:
    """Each of these moments as the socket would tell it: the first one whole, then what has happened and changed."""
    before: RenderedScene | None = None
    nth = 0  # changes since a scene was told whole
    for table in retelling.tables(first, last):
        viewer = ReplayPresenter(TablePresenter(table, id), eyes, lang)
        page, events = page_of(viewer.scene(), viewer.say), viewer.told(retelling.told_at(table.version))
        differing = _differing(events, before, page, nth + 1)
        nth = nth + 1 if differing is not None else 0
        yield differing if differing is not None else news_of(events, page)
        before = page


def _differing(events: list[str], before: RenderedScene | None, page: RenderedScene, nth: int) -> str | None:
    """What has happened and changed; None where the whole must be told."""
    try:
        return changed_of(events, before, page, nth) if before is not None else None
    except NoPatch:
        return None
