"""A table as it is shown: data made once for all readers, and kept until the table changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from itertools import groupby
from typing import Any, Final

from msgspec import structs

from tefuda.clock import WALL
from tefuda.engine.declarations import events as engine
from tefuda.engine.declarations.events import CardMove, Stamp
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.chance import SCHEME
from tefuda.engine.matches.match import WATCHER
from tefuda.engine.matches.registry import find
from tefuda.engine.texts.translatable import Translatable
from tefuda.layout import Team
from tefuda.protocol.scene import ChatWriter, DeckCommitment, MatchResult, SceneEvent, SceneGame
from tefuda.protocol.values import BotSpeed, Lang, Stage
from tefuda.show import ending
from tefuda.show.game_card import game_card, listed_rules
from tefuda.show.open_hands import open_hands
from tefuda.show.people import SeatedPlayer, seated
from tefuda.show.seat_view import InteractiveLayout, SeatView, seat_view_for
from tefuda.table import Table, VersionedEvent
from tefuda.table.events import TableEvent
from tefuda.table.personas import spoken_bot

AnyEvent = engine.Event | TableEvent
Story = tuple[tuple[Translatable, ...], Stamp | None]


# The fields that an event sent to readers shares with the engine's event.
COMMON: Final = tuple(each.name for each in fields(engine.Event) if each.name in SceneEvent.__struct_fields__)


class TablePresentationCache:
    """The table at one version, with everything that readers ask for computed once."""

    def __init__(self, table: Table) -> None:
        self.table, self.match, self.version, self.game = table, table.match, table.version, find(table.setup.game)
        self.looks: dict[int | None, InteractiveLayout] = {}
        self._seat_views: dict[int | None, SeatView] = {}
        self._watched: dict[tuple[int, ...], InteractiveLayout] = {}
        self._stories: dict[int | None, Story] = {}
        self._ends: dict[int | None, MatchResult | None] = {}
        self._seated: dict[Lang, tuple[SeatedPlayer, ...]] = {}
        self._cards: dict[Lang, SceneGame] = {}
        self._moves: dict[int, tuple[CardMove, ...]] = {}  # by `id` of the event: events live as long as their table
        self._events: dict[tuple[int, ...], list[SceneEvent]] = {}  # by those of several events

    def seated(self, lang: Lang) -> tuple[SeatedPlayer, ...]:
        """Return the players of all seats, in a language."""
        if lang not in self._seated:
            self._seated[lang] = seated(self.table.assignments, lang)
        return self._seated[lang]

    def game_card(self, lang: Lang) -> SceneGame:
        """Describe the game in a language, and what is special about its rules at this table."""
        if lang not in self._cards:
            setup, goes_on_from = self.table.setup, self.table.state.goes_on_from
            card = game_card(setup.game, setup.rules, lang)
            rules = listed_rules(setup, card.rules)
            self._cards[lang] = structs.replace(card, rules=rules, goes_on_from=goes_on_from, duplicate=setup.duplicate)
        return self._cards[lang]

    def scene_events(self, news: Sequence[VersionedEvent]) -> list[SceneEvent]:
        """Convert events that a reader is told to those that are sent; those of one play must come together.

        Events of the newest version are converted once for all who are told the same of it.
        """
        if not news or news[0].version < self.version:
            return list(events_of(self.game, news))
        same = tuple(map(id, news))
        if same not in self._events:
            self._events[same] = list(events_of(self.game, news))
        return self._events[same]

    def moves(self, one: VersionedEvent) -> tuple[CardMove, ...]:
        """Return the moves of cards that an event tells; those of an old event are read again only once."""
        if id(one) not in self._moves:
            self._moves[id(one)] = one.moves
        return self._moves[id(one)]

    @cached_property
    def stage(self) -> Stage:
        """The stage of the table: waiting for players, playing, between two deals, or over."""
        return self.table.stage

    @cached_property
    def halt(self) -> Translatable | None:
        """The reason beside the cards for which nobody plays."""
        return self.table.state.halt

    @cached_property
    def must_act(self) -> tuple[int, ...]:
        """The seats without which nothing goes on."""
        return self.table.must_act

    @cached_property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may act."""
        return self.table.may_act

    @cached_property
    def fairness(self) -> DeckCommitment:
        """The commitment to the deck, with the seed once the match is over."""
        table, seed, shuffles = self.table, self.table.state.seed, self.table.state.shuffles
        return DeckCommitment(
            text=Translatable(fair_text(table)),
            scheme=SCHEME,
            commitment=table.state.commitment,
            link=table.link,
            seed=seed.hex() if seed is not None else None,
            **_shuffled(table),
            secrets=tuple(one.hex() if one is not None else "" for one in shuffles.secrets) if shuffles else (),
        )

    @cached_property
    def deal(self) -> int:
        """The number of deals so far."""
        return self.match.dealt if self.match is not None else 0

    @cached_property
    def dealer(self) -> int:
        """The seat that dealt what lies on the table; -1 while seats are open."""
        return self.match.dealt_by if self.match is not None else -1

    def seat_view(self, seat: int | None) -> SeatView | None:
        """Return the queries of this seat's view; None while seats are open."""
        if self.match is None:
            return None
        found = self._seat_views.get(seat)
        if found is None:
            found = self._seat_views[seat] = seat_view_for(self.match, seat, hints=self.table.setup.hints)
        return found

    def look(self, seat: int | None) -> InteractiveLayout | None:
        """Return the layout of this seat and its open plays; None while seats are open."""
        found, seat_view = self.looks.get(seat), self.seat_view(seat)
        if found is None and seat_view is not None:
            found = self.looks[seat] = seat_view.look()
        return found

    def watched(self, hands: tuple[int, ...]) -> InteractiveLayout | None:
        """Return the layout of a watcher to whom the hands of these seats are open; None while seats are open."""
        found, match = self.look(None), self.match
        if not hands or found is None or match is None:
            return found
        if hands not in self._watched:
            self._watched[hands] = replace(found, zones=open_hands(match, found.zones, hands))
        return self._watched[hands]

    def story(self, seat: int | None) -> Story:
        """Return the story of the deal that has ended, as this seat is told it, and its stamp."""
        if seat not in self._stories:
            self._stories[seat] = (ending.story(self.table, seat), ending.last_stamp(self.table, seat))
        return self._stories[seat]

    def end(self, seat: int | None) -> MatchResult | None:
        """Return how the match has ended; None while it lasts."""
        if self.stage != "over":
            return None
        if seat not in self._ends:
            self._ends[seat] = ending.end(self.table, self.look(seat), seat)
        return self._ends[seat]


def fair_text(table: Table) -> str:
    """Return the id of the message that explains what the commitment guarantees."""
    if table.state.goes_on_from:
        return "fair-goes-on"
    if table.state.sealed:
        return "fair-sealed"
    if table.setup.all_shuffle or table.setup.shuffles:
        return "fair-promise-shuffled" if table.state.seed is None else "fair-revealed-shuffled"
    return "fair-promise" if table.state.seed is None else "fair-revealed"


def _shuffled(table: Table) -> dict[str, Any]:
    """Return the state of the shared shuffling: seals, seats that have told their secret, and whether they may."""
    state, shuffling = table.state, table.state.shuffling
    if not state.setup.all_shuffle:
        return {}
    seals = tuple(shuffling.seals.get(seat, "") for seat in range(len(state.assignments)))
    return {"seals": seals, "told": shuffling.by, "may_tell": state.all_sealed and state.match is None}


@dataclass(frozen=True)
class EventLine:
    """One line of the game log: a sentence, and the events of one play that it tells."""

    said: Translatable
    events: Sequence[AnyEvent]

    @property
    def at(self) -> AnyEvent:
        """The event with which it is told: the first that is worth speaking at once, as then the line is too."""
        return next((event for event in self.events if event.loud), self.events[0])


def lines_of(game: Game, events: Sequence[AnyEvent]) -> list[EventLine]:
    """Return the lines of one play for a reader who is told these events.

    The game is asked about these events alone, so a line cannot hold more than they do.  An event that all forget with
    the next one of its kind has a line of its own, as other events are remembered longer.
    """
    pack = game.vocabulary.pack
    told = [
        (event, game.rules.facts.read(event.entry, pack))
        for event in events
        if event.entry is not None and not event.fleeting
    ]
    lines = list[EventLine]()
    for kinds, sentence in game.presentation.joint_sentences.items():
        some = [(event, fact) for event, fact in told if fact.fact in kinds]
        if len(some) > 1:
            lines.append(EventLine(sentence([fact for _, fact in some]), [event for event, _ in some]))
    taken = {id(event) for line in lines for event in line.events}
    lines += (EventLine(event.said, [event]) for event in events if id(event) not in taken)
    order = {id(event): at for at, event in enumerate(events)}
    return sorted(lines, key=lambda line: order[id(line.at)])


def plays_of(news: Iterable[VersionedEvent]) -> Iterator[tuple[int, list[AnyEvent]]]:
    """Yield the events of each play together, with their version."""
    told = ((one.version, one.event) for one in news)
    for (version, _), play in groupby(told, key=lambda each: (each[0], each[1].play)):
        yield version, [event for _, event in play]


def events_of(game: Game, news: Sequence[VersionedEvent]) -> Iterator[SceneEvent]:
    """Convert events that a reader is told to those that are sent; a play of several has one line, with one of them."""
    substitutes = {one.version: one.played_by for one in news if one.played_by is not None}
    for version, events in plays_of(news):
        away, who = substitutes.get(version, (None, ""))
        texts = {id(line.at): line.said for line in lines_of(game, events)}
        for event in events:
            alike = {name: getattr(event, name) for name in COMMON}
            word = Translatable(f"stamp-{event.stamp}") if event.stamp is not None else ""
            by = spoken_bot(who) if who and event.seat == away else ""
            said = texts.get(id(event), "")
            text = Translatable("played-by", {"text": said, "bot": by}) if said and by else said
            yield SceneEvent(version=version, text=text, played_by=by, stamp_word=word, **alike)


@dataclass(frozen=True)
class LiveFacts:
    """The facts around a table that its state does not tell, asked for each scene; by default nobody is away."""

    online: Callable[[int], bool] = lambda seat: True  # whether the person of a seat is connected
    missed: Callable[[int], float | None] = lambda seat: None  # since when that person is away, in the epoch's seconds
    left: Callable[[int], float | None] | None = None  # seconds left for a seat's decision; None: as the table says
    missed_deadlines: Callable[[int], int] = lambda seat: 0  # plays for which a computer player had no time to think
    speed: Callable[[], BotSpeed] = lambda: "usual"  # at which computer players play now
    watchers: Callable[[], int] = lambda: 0
    writers: Callable[[], tuple[ChatWriter, ...]] = lambda: ()  # the people who may write messages
    open_hands: Callable[[], tuple[int, ...]] | None = None  # to those who watch; None: as the table says


NOTHING_LIVE: Final = LiveFacts()


class TablePresenter:
    """A table, shared by all its readers; ``id`` is in its links, and ``time`` is the clock of the host."""

    def __init__(
        self, table: Table, id: str = "", live: LiveFacts = NOTHING_LIVE, time: Callable[[], float] = WALL.now
    ) -> None:
        self.table, self.id, self.live, self.time = table, id, live, time
        self._now = TablePresentationCache(table)

    def left(self, seat: int) -> float | None:
        """Return the seconds that are left for the decision of a seat; None: there is no limit."""
        if self.live.left is not None:
            return self.live.left(seat)
        up = self.table.state.decides_until(seat)
        return max(0.0, up - self.time()) if up is not None else None

    def open_hands(self) -> tuple[int, ...]:
        """Return the seats whose hands are open to those who watch."""
        return self.table.state.open_hands if self.live.open_hands is None else self.live.open_hands()

    def teams(self, seat: int | None) -> tuple[Team, ...]:
        """Return the teams of the coming match, in the order in which a seat sees them."""
        setup = self.table.setup
        game = find(setup.game)
        return game.rules.teams(game.read_rules(setup.rules), len(setup.assignments), WATCHER if seat is None else seat)

    def release_caches(self, *, keep_looks: bool = False) -> None:
        """Drop what was computed for the current version; it is computed again when a reader asks.

        ``keep_looks``: keep the layouts with the open plays of each seat.
        """
        looks = self._now.looks if keep_looks and self._now is self.now else {}
        self._now = TablePresentationCache(self.table)
        self._now.looks |= looks

    @property
    def now(self) -> TablePresentationCache:
        """The snapshot of the table's current version."""
        if self._now.version != self.table.version or self._now.match is not self.table.match:
            self._now = TablePresentationCache(self.table)
        return self._now
