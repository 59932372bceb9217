"""The texts of a table for one reader: scenes and events, to be put into words.

Everything here is made from what `Table` gives to that reader; hidden state is never read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from msgspec import structs

from tefuda import layout as engine
from tefuda.engine.declarations.events import CardMove
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.protocol.json_form import written
from tefuda.protocol.messages import RefusedAnswer, TableInfo
from tefuda.protocol.scene import (
    ChatPhrase,
    DeckCommitment,
    OpenAgreement,
    Prompt,
    Scene,
    SceneChat,
    SceneCircle,
    SceneEvent,
    SceneGame,
    ScenePlayer,
    SceneWatchers,
    ScoreSheet,
    TurnClock,
)
from tefuda.protocol.values import Lang, Stage
from tefuda.show.cached_formatter import cached_formatter
from tefuda.show.ending import ScoreSheetBuilder
from tefuda.show.game_card import rules_help
from tefuda.show.people import SeatedPlayer, as_read_by, no_time, phrases_for
from tefuda.show.presenter import TablePresenter
from tefuda.show.rendering import DeltaBaseScene, LocalizedScene, changed_of, news_of, page_of
from tefuda.show.seat_view import InteractiveLayout
from tefuda.table import CommandRefused, VersionedEvent

DRAWN: Final = 2  # most cards that count as drawn; more are a deal, or a whole pile
Marked = set[tuple[str, int | tuple[str, ...] | None]]

# The layout of a table at which seats are open.
NOTHING: Final = InteractiveLayout(
    zones=(), prompt=Translatable(""), sums=(), note=Translatable(""), yours=False, deals=()
)


class ReaderPresenter:
    """The view of one table for one reader: a seat (or None for a watcher) and a language."""

    def __init__(self, shown: TablePresenter, seat: int | None, lang: Lang, *, by_melds: bool = False) -> None:
        """Create the view; ``by_melds``: the reader wants to hold their cards by melds, where the game has some."""
        self.shown, self.seat, self.lang = shown, seat, lang
        self._by_melds = by_melds
        self.table, self.now = shown.table, shown.now
        self._seated = self.now.seated(lang)
        self.names = as_read_by(seat, tuple(one.name for one in self._seated), self.table.assignments, lang)
        self.say = cached_formatter(lang, self.table.setup.game, self.names, seat).say

    def page(self) -> LocalizedScene:
        """Render the scene in words."""
        return page_of(self.scene(), self.say)

    def news(self, since: int, page: LocalizedScene) -> str:
        """Return the events after version ``since`` and the scene after them, as JSON text."""
        return news_of(self._events(since), page)

    def past(self, page: LocalizedScene) -> str:
        """Return all events that the reader may know since the beginning, and the scene, as JSON text."""
        return news_of(self._events(-1), page, missed=True)

    def changed(
        self, since: int, before: LocalizedScene | DeltaBaseScene, page: LocalizedScene, nth: int
    ) -> str | None:
        """Return the events after version ``since`` and the changes of the scene since ``before``, as JSON text.

        It is None where the reader needs the whole scene.
        """
        return changed_of(self._events(since), before, page, nth)

    def _events(self, since: int) -> list[str]:
        return [self.write(one) for one in self.events(self.table.events_since(since, self.seat))]

    def write(self, message: object) -> str:
        """Put a message into the reader's language, as JSON text."""
        return written(message, self.say)

    # --- messages --------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """Return everything that the reader sees now."""
        state, present, laid = self.table.state, self.now, self._laid or NOTHING
        columns, playing = ScoreSheetBuilder(len(self.names), self._teams), present.stage == "playing"
        return Scene(
            table=self.shown.id,
            version=state.version,
            seat=self.seat,
            lang=self.lang,
            game=self.game_card(),
            state=present.stage,
            players=self.players(),
            zones=self._zones(laid, playing),
            prompt=self._prompt(),
            verbs=laid.verbs if present.halt is None else (),
            lit=laid.lit if present.halt is None else None,
            fresh=self._fresh(),
            mark=laid.mark,
            sheet=columns.sheet(laid.deals, laid.sums, laid.note)
            if self._laid is not None
            else ScoreSheet(columns.heads, ()),
            count=columns.count(laid.count, *present.story(self.seat)) if laid.count is not None else None,
            end=present.end(self.seat),
            ready=tuple(sorted(state.ready)),
            grace=state.setup.grace,
            agreed=tuple(OpenAgreement(what, tuple(sorted(seats))) for what, seats in state.agreed.wanted.items()),
            each=state.setup.clock,
            takes_back=state.may_take_back(self.seat),
            asks_back=state.take_back.asker,
            lets_back=tuple(sorted(state.take_back.lets)),
            ended=state.ended,
            sealed=state.sealed,
            reviewers=tuple(sorted(seat for seat, yes in state.reviewers.items() if yes)),
            rematch=f"/t/{state.next_table}" if state.next_table is not None else None,
            rematch_by=state.rematch_by,
            resigns=state.may_resign(self.seat),
            speed=self.shown.live.speed() if state.may_set_bot_speed(self.seat) else None,
            fair=self.fairness(),
            link=f"/t/{self.shown.id}" if state.open_seats and not state.ended else None,
            watchers=self._watchers(),
            listed=state.listed if state.setup.listed and present.stage == "waiting" else None,
            hints=state.setup.hints,
            phrases=self.phrases(),
            chat=self.chat(),
            teams=self._teams,
            circle=self._circle(laid, playing),
            hands=self._hands(laid) if self._by_melds else laid.hands,
            deal=present.deal,
            clock=self.clock(),
            cut=laid.cut,
            pick=laid.pick if playing else None,
            taps=laid.taps if playing else (),
            cautions=laid.cautions if playing else (),
            risks=laid.risks if playing else (),
        )

    def info(self) -> TableInfo:
        """Return what anyone with the link may see."""
        return TableInfo(
            table=self.shown.id,
            game=self.game_card(),
            rules_help=rules_help(self.table.setup, self.lang),
            state=self.now.stage,
            players=self.players(),
            teams=self._teams,
            cancelled=self.table.state.cancelled,
            watchable=self.table.state.tells_all or self.table.setup.watchers > 0,
            fair=self.fairness(),
            end=self.now.end(self.seat),
            now=self.shown.time(),
        )

    def info_at_the_door(self, then: ReaderPresenter) -> TableInfo:
        """Return what anyone may see of a table whose watchers are behind: who sits there, and nothing of the play.

        ``then``: the presenter of the table as they see it.
        """
        told = self.info()
        if told.state == "over":
            return told
        players = tuple(map(_out_of_play, told.players))
        state: Stage = "waiting" if told.state == "waiting" else "playing"
        return structs.replace(told, players=players, state=state, fair=then.fairness())

    def info_of_sealed(self) -> TableInfo:
        """Return what anyone may see of a table whose cards others still play: who sits there, and if it is over."""
        told = self.info()
        players = tuple(map(_out_of_play, told.players))
        state: Stage = told.state if told.state in ("waiting", "over") else "playing"
        return structs.replace(told, players=players, state=state, fair=structs.replace(told.fair, link=""), end=None)

    def events(self, news: Sequence[VersionedEvent]) -> list[SceneEvent]:
        """Convert events that this reader is told to those that are sent; those of one play must come together."""
        return self.now.scene_events(news)

    def refused(self, id: str, outcome: CommandRefused) -> RefusedAnswer:
        """Convert a refusal of the table to the message that is sent; ``id``: the id of the refused play."""
        return RefusedAnswer(
            id=id, code=outcome.code, reason=outcome.reason, clause=outcome.clause, version=outcome.version
        )

    def players(self) -> tuple[ScenePlayer, ...]:
        """List the players of all seats, with whose turn it is."""
        return tuple(map(self._player, range(len(self._seated)), self._seated))

    def phrases(self) -> tuple[ChatPhrase, ...]:
        """List the phrases that this reader may say to the others now."""
        return phrases_for(self.table, self.seat, self._speaking)

    def chat(self) -> SceneChat | None:
        """Describe the chat to a player; None where the table has none, or the reader watches."""
        state = self.table.state
        if self.seat is None or not state.setup.chat:
            return None
        writes = state.chat and not (self._speaking and state.deal_in_progress)
        closes = self.seat == state.host and self.now.stage != "over"
        return SceneChat(state.chat, writes, closes, self.shown.live.writers())

    @property
    def is_silent(self) -> bool:
        """True while people play a deal in which all that is said counts: nothing else may pass between partners."""
        return self._speaking and self.table.state.deal_in_progress and len(self.table.state.people) > 1

    @property
    def _speaking(self) -> bool:
        return (self._laid or NOTHING).circle is not None

    def fairness(self) -> DeckCommitment:
        """Return the commitment to the deck, with the seed once the match is over."""
        return self.now.fairness

    def game_card(self) -> SceneGame:
        """Describe the game, and what is special about its rules at this table."""
        return self.now.game_card(self.lang)

    # --- parts of a scene ------------------------------------------------------------------------

    @cached_property
    def _laid(self) -> InteractiveLayout | None:
        """The cards, and what the reader can do with them; None while seats are open."""
        return self.now.look(self.seat) if self.seat is not None else self.now.watched(self._open_hands)

    def _hands(self, laid: InteractiveLayout) -> engine.HandOrder:
        """Return the order of hands with the reader's own cards in groups."""
        seat_view = self.now.seat_view(self.seat)
        return seat_view.hands(laid) if seat_view is not None else laid.hands

    def _watchers(self) -> SceneWatchers:
        """Return who watches, and whose hand they are shown."""
        state, seat = self.table.state, self.seat
        may_open = state.may_open_hands and self.now.stage not in ("waiting", "over") and seat in state.people
        return SceneWatchers(self.shown.live.watchers(), state.setup.watch_delay, self._open_hands, may_open)

    @cached_property
    def _open_hands(self) -> tuple[int, ...]:
        """The seats whose hands are open to those who watch."""
        return self.shown.open_hands()

    @cached_property
    def _teams(self) -> tuple[engine.Team, ...]:
        """The teams; known before the first deal too, when moving to another seat can change them."""
        return self._laid.teams if self._laid is not None else self.shown.teams(self.seat)

    @cached_property
    def _team_of(self) -> dict[int, int]:
        """The index of its team, by seat."""
        return {seat: number for number, team in enumerate(self._teams) for seat in team.seats}

    def _prompt(self) -> Prompt:
        """Return the one thing to do now."""
        look = self._laid
        if (halt := self.now.halt) is not None:
            return Prompt(halt, yours=False)
        if look is None and self.table.state.open_seats:
            return Prompt(self._waiting_open(), yours=False)
        if look is None and self.table.state.must_shuffle:
            return Prompt(Translatable("waiting-shuffle", {"seat": SpokenSeat(self.now.must_act[0])}), yours=False)
        if look is None:
            return self._prompt_ready(self._gathered())
        if self.now.stage == "between" and self.seat is not None:
            return self._prompt_ready(Translatable("between"))
        return Prompt(look.prompt, look.yours)

    def _waiting_open(self) -> Translatable:
        """Tell how many seats are open: none shows its number."""
        return Translatable("waiting-open", {"count": len(self.table.state.open_seats)})

    def _gathered(self) -> Translatable:
        """Ask the reader to begin, and tell who has a seat and is not here."""
        if self.table.state.people == (self.seat,):
            return Translatable("begins-alone")
        others = (seat for seat in range(len(self.table.assignments)) if seat != self.seat)
        away = next((seat for seat in others if not self.shown.live.online(seat)), None)
        return Translatable("all-here") if away is None else Translatable("not-here-yet", {"seat": SpokenSeat(away)})

    def _prompt_ready(self, asked: Translatable) -> Prompt:
        """Ask the reader to continue; a reader who has done so, or looks on, is told who is waited for."""
        must_act = self.now.must_act
        if must_act and self.seat not in must_act:
            return Prompt(Translatable("waiting", {"seat": SpokenSeat(must_act[0])}), yours=False)
        return Prompt(asked, yours=True)

    def _player(self, seat: int, of: SeatedPlayer) -> ScenePlayer:
        look, present, shown, state = self._laid, self.now, self.shown, self.table.state
        acting = seat in present.must_act
        said = look.badges[seat] if look is not None and look.badges else ()
        late = no_time(shown.live.missed_deadlines(seat), self.lang)
        return ScenePlayer(
            seat=seat,
            name=self.names[seat],
            unnamed=state.assignments[seat].kind == "human" and not state.assignments[seat].name,
            kind=state.assignments[seat].kind,
            you=seat == self.seat,
            online=shown.live.online(seat),
            dealer=seat == present.dealer and (self._laid or NOTHING).marks_dealer,
            acting=acting,
            team=self._team_of.get(seat),
            waiting_since=state.changed_at if acting else None,
            missed_since=shown.live.missed(seat),
            left=rounded(shown.left(seat)),
            substitute=of.substitute,
            persona=of.persona,
            avatar=of.avatar,
            host=seat == state.host and present.stage == "waiting",
            badges=(*of.badges, *late, *said, *self._watched(seat)),
        )

    def _watched(self, seat: int) -> Iterator[Translatable]:
        """Yield what players must know of those who watch: how many they are, and whose hand they see."""
        if seat == self.seat and (count := self.shown.live.watchers()):
            yield Translatable("badge-watchers", {"count": count})
        if seat in self._open_hands and self.now.stage != "over":
            yield Translatable("badge-hand-open")

    def _zones(self, look: InteractiveLayout, playing: bool) -> tuple[engine.Zone, ...]:
        """Return the zones, tappable only where the reader can act, with the melds that were just touched marked."""
        tapped, staging = playing and bool(look.verbs), playing and self.seat is not None
        marked = self._marked() if any(zone.melds for zone in look.zones) else set()
        return tuple(_zone(zone, tapped, staging, marked) for zone in look.zones)

    def _marked(self) -> Marked:
        """Return the melds that the reader's last play or what came since touched; a watcher's, by the last change.

        Each is a zone with a meld's number; or with its cards, where melds are rearranged, which changes their numbers.
        """
        before_deal = self.table.state.before_deal
        moves = (move for version, move in self._moves if move.meld is not None and version > before_deal)
        return {(move.target, move.cards if move.origin == move.target else move.meld) for move in moves}

    def _fresh(self) -> tuple[str, ...]:
        """Return the cards that came to the reader's hand with the reader's last play or since, except by a deal."""
        if self.seat is None or self.now.stage != "playing":
            return ()
        hand = f"hand.{self.seat}"
        came = (move for _, move in self._moves if move.target == hand and not move.back and len(move.cards) <= DRAWN)
        return tuple(card for move in came for card in move.cards)

    @cached_property
    def _moves(self) -> list[tuple[int, CardMove]]:
        """The moves of cards since the reader's last play, that play included, with their versions."""
        since = self.table.version if self.seat is None else self.table.last_play_of(self.seat)
        news = self.table.events_since(since - 1, self.seat, valid=True)
        return [(one.version, move) for one in news for move in self.now.moves(one)]

    def _circle(self, laid: InteractiveLayout, playing: bool) -> SceneCircle | None:
        """Return the circle of players; plays and notes are offered only while a deal is played."""
        circle = laid.circle
        if circle is None:
            return None
        notes = circle.notes if playing and self.seat is not None else ()
        reach, boards = (laid.reach, laid.boards) if playing else ((), ())
        return SceneCircle(groups=circle.groups, spoken=circle.spoken, notes=notes, reach=reach, boards=boards)

    def clock(self) -> TurnClock | None:
        """Return the time that is left now, in seconds."""
        clock = self.table.state.clock
        if clock is None or self.now.stage != "playing":
            return None
        return TurnClock(clock.timed.seat, round(clock.left(self.shown.time()), 1))


def _out_of_play(player: ScenePlayer) -> ScenePlayer:
    """Return a player without anything of the play."""
    return structs.replace(player, acting=False, dealer=False, waiting_since=None, left=None, badges=())


def rounded(seconds: float | None) -> float | None:
    """Round seconds to a tenth."""
    return round(seconds, 1) if seconds is not None else None


def _zone(zone: engine.Zone, tapped: bool, staging: bool, marked: Marked) -> engine.Zone:
    """Return a zone as it is shown; most are shown as they are."""
    if not marked and zone.tap is None and zone.staging is None:
        return zone
    touched = {meld for id, meld in marked if id == zone.id}
    if touched:
        melds = (replace(one, marked=True) if touched & {one.number, one.cards} else one for one in zone.melds)
        zone = replace(zone, melds=tuple(melds))
    if zone.tap is not None and not tapped:
        zone = engine.untapped(zone)
    return zone if zone.staging is None or staging else replace(zone, staging=None)
