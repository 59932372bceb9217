"""From the engine's facts to a reader's sentences: scenes, events and offers as they go over the wire.

Everything here is made from what `Table` gives to one reader; nothing is looked up behind its back.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from tefuda.engine import scene as shown
from tefuda.engine.chance import SCHEME
from tefuda.engine.said import Said, Seat
from tefuda.server import messages as m
from tefuda.server.circle import Claim
from tefuda.server.games import game_card
from tefuda.server.people import names_of, strength_of
from tefuda.server.phrases import phrases
from tefuda.server.room import Room
from tefuda.server.seating import columns, seating, team_of
from tefuda.table import Chair, Noted, Refused
from tefuda.text import number

DRAWN: Final = 2  # cards at most that a player draws at once; more are a deal, or a pile
NOTHING: Final = "—"


class Voice:
    """Speaks for one room to one reader: a seat (or None) and a language."""

    def __init__(self, room: Room, seat: int | None, lang: m.Lang) -> None:
        self.room, self.seat, self.lang = room, seat, lang
        self.table = room.table
        self.names = list(names_of(tuple(self.table.chairs), lang))
        self.say = phrases(lang, self.table.setup.game, tuple(self.names), seat).say

    # --- messages --------------------------------------------------------------------------------

    def scene(self) -> m.Scene:
        """All that the reader sees now."""
        table = self.table
        return m.Scene(
            table=self.room.id,
            version=table.version,
            seat=self.seat,
            lang=self.lang,
            game=self.game_card(),
            state=table.state,
            players=self.players(),
            prompt=self._prompt(),
            ready=sorted(table.ready),
            fair=self.fairness(),
            link=f"/t/{self.room.id}" if table.open_seats else None,
            fresh=self._fresh(),
            hints=table.setup.hints,
            **self._laid(),
        )

    def happened(self, since: int, scene: m.Scene) -> m.Happened:
        """What the reader has not heard of yet, and the scene after it."""
        notes = self.table.events_since(since, self.seat)
        return m.Happened(events=[self.event(note) for note in notes], scene=scene)

    def event(self, note: Noted) -> m.Event:
        """What happened, in the reader's words."""
        event = note.event
        return m.Event(
            version=note.version,
            kind=event.kind,
            seat=event.seat,
            text=self.say(event.said),
            moves=[
                m.Move(
                    origin=move.origin,
                    target=move.target,
                    count=move.count,
                    cards=list(move.cards),
                    meld=move.meld,
                    back=move.back,
                    turned=move.turned,
                )
                for move in event.moves
            ],
            loud=event.loud,
            fleeting=event.fleeting,
            after_a_look=event.after_a_look,
            claims=[Claim(card=claim.card, seat=claim.seat) for claim in event.claims],
        )

    def refused(self, id: str, outcome: Refused) -> m.Refused:
        """A refusal in the reader's words."""
        return m.Refused(
            id=id,
            code=outcome.code,
            reason=self.say(outcome.reason),
            clause=outcome.clause,
            version=outcome.version,
        )

    def players(self) -> list[m.Player]:
        """Who sits where, and who is waited for."""
        return [self._player(seat, chair) for seat, chair in enumerate(self.table.chairs)]

    def fairness(self) -> m.Fairness:
        """The commitment from the start; the seed when the match is over."""
        seed = self.table.seed
        said = Said("fair-promise" if seed is None else "fair-revealed")
        return m.Fairness(
            text=self.say(said),
            scheme=SCHEME,
            commitment=self.table.commitment,
            seed=seed.hex() if seed is not None else None,
        )

    def game_card(self) -> m.GameCard:
        """The game and what is special about its rules here."""
        card = game_card(self.table.setup.game, self.table.setup.rules, self.lang)
        if not self.table.setup.hints:
            return card
        return card.model_copy(update={"rules": [*card.rules, self.say(Said("hints-given"))]})

    # --- parts of a scene ------------------------------------------------------------------------

    @cached_property
    def _shown(self) -> Any:
        """The engine's scene for this reader, made once; None while seats are open."""
        return self.room.gallery.scene(self.seat)

    def _laid(self) -> dict[str, Any]:
        """What lies on the table and what can be done; while seats are open, nothing does."""
        scene = self._shown
        if scene is None:
            return {"zones": [], "sheet": m.Sheet(heads=self.names, rows=[])}
        yours = self.table.state == "playing" and bool(scene.verbs)
        return {
            "zones": [self._zone(zone, yours) for zone in scene.zones],
            "verbs": [self._verb(verb) for verb in scene.verbs],
            "lit": list(scene.lit),
            "mark": m.Mark(cards=list(scene.mark.cards), name=self.say(scene.mark.name)) if scene.mark else None,
            "by_rank": scene.by_rank,
            "by_suit": scene.by_suit,
            "trumps": scene.trumps,
            "taps": [m.Tap(card=tap.card, play=tap.play) for tap in scene.taps] if yours else [],
            "cut": _cut(scene.cut) if scene.cut is not None else None,
            "sheet": self._sheet(scene.sheet),
            "count": self._count(scene.count) if scene.count is not None else None,
            **seating(self, scene),
        }

    def _prompt(self) -> m.Prompt:
        """The one thing to do now."""
        table = self.table
        if table.state == "waiting":
            return m.Prompt(text=self._waiting_open(), yours=False)
        if table.state == "between" and self.seat is not None:
            return self._prompt_between()
        return m.Prompt(text=self.say(self._shown.prompt), yours=self._shown.yours)

    def _waiting_open(self) -> str:
        """Which seats are free."""
        first, *more = (seat + 1 for seat in self.table.open_seats)
        if not more:
            return self.say(Said("waiting-open", {"number": first}))
        return self.say(Said("waiting-open-more", {"numbers": [str(number) for number in (first, *more)]}))

    def _prompt_between(self) -> m.Prompt:
        """Whoever has asked for the next deal waits for the others."""
        table = self.table
        if self.seat in table.ready and table.awaited:
            return m.Prompt(text=self.say(Said("waiting", {"seat": Seat(table.awaited[0])})), yours=False)
        return m.Prompt(text=self.say(Said("between")), yours=True)

    def _player(self, seat: int, chair: Chair) -> m.Player:
        table, scene = self.table, self._shown
        acting = seat in table.awaited
        return m.Player(
            seat=seat,
            name=self.names[seat],
            kind=chair.kind,
            you=seat == self.seat,
            online=self.room.online(seat),
            dealer=table.match is not None and table.match.dealer == seat,
            acting=acting,
            team=team_of(scene, seat),
            waiting_since=table.changed_at if acting else None,
            badges=[*strength_of(seat, self.table.chairs, self.lang), *self._badges(seat)],
        )

    def _badges(self, seat: int) -> list[str]:
        """What the game says of a player in a few words."""
        scene = self._shown
        return [self.say(badge) for badge in scene.badges[seat]] if scene is not None and scene.badges else []

    def _zone(self, zone: shown.Zone, yours: bool) -> m.Zone:
        return m.Zone(
            id=zone.id,
            kind=zone.kind,
            label=self.say(zone.label),
            seat=zone.seat,
            place=zone.place,
            count=zone.count,
            cards=list(zone.cards),
            melds=[
                m.Meld(
                    number=meld.number,
                    cards=list(meld.cards),
                    label=self.say(meld.label),
                    ref=meld.ref,
                    sign=self.say(meld.sign) if meld.sign is not None else "",
                    top=meld.top or None,
                    marked=(zone.id, meld.number) in self._marked,
                )
                for meld in zone.melds
            ],
            tap=zone.tap if yours else None,
            amount=self.say(zone.amount) if zone.amount is not None else "",
            bench=zone.bench if self.seat is not None and self.table.state == "playing" else None,
        )

    @cached_property
    def _marked(self) -> set[tuple[str, int | None]]:
        """The melds that the last change touched: (zone, number)."""
        last = self.table.events_since(self.table.version - 1, self.seat)
        return {(move.target, move.meld) for note in last for move in note.event.moves}

    def _verb(self, verb: shown.VerbShown) -> m.Verb:
        return m.Verb(verb=verb.verb, label=self.say(verb.label), play=verb.play)

    @cached_property
    def _columns(self) -> tuple[list[str], Sequence[int]]:
        return columns(self, self._shown)

    def _in_columns(self, values: Sequence[Any]) -> list[Any]:
        """Of a value for each seat those that have a column."""
        return [values[seat] for seat in self._columns[1]] if values else []

    def _sheet(self, sheet: shown.Sheet) -> m.Sheet:
        deals = [
            m.SheetRow(label=str(number), values=[_points(value) for value in self._in_columns(scores)])
            for number, scores in enumerate(sheet.deals, 1)
        ]
        sums = [
            m.SheetRow(
                label=self.say(line.label),
                values=[_points(value) for value in self._in_columns(line.values)],
                weight=line.weight,
            )
            for line in sheet.sums
        ]
        return m.Sheet(heads=self._columns[0], rows=deals + sums, note=self.say(sheet.note))

    def _count(self, count: shown.Count) -> m.Count:
        return m.Count(
            heads=self._columns[0],
            title=self.say(count.title),
            lines=self._count_lines(count.lines),
            outcome=self.say(count.outcome),
            final=count.final,
            settlement=self._count_lines(count.settlement),
        )

    def _count_lines(self, lines: Sequence[shown.CountLine]) -> list[m.CountLine]:
        """Without those that say something by their label alone."""
        return [self._count_line(line) for line in lines if any(line.cards) or set(line.values) != {None}]

    def _count_line(self, line: shown.CountLine) -> m.CountLine:
        signed = line.weight == "line" and line.signed
        return m.CountLine(
            label=self.say(line.label),
            values=[_points(value, signed) for value in self._in_columns(line.values)],
            cards=[list(cards) for cards in self._in_columns(line.cards)],
            weight=line.weight,
        )

    def _fresh(self) -> list[str]:
        """The cards that have come to the reader's hand since (and with) his own last play, a deal apart."""
        if self.seat is None or self.table.state != "playing":
            return []
        hand, fresh = f"hand.{self.seat}", list[str]()
        for note in self.table.events_since(self.table.last_play_of(self.seat) - 1, self.seat):
            for move in note.event.moves:
                few = move.target == hand and not move.back and len(move.cards) <= DRAWN
                fresh += move.cards if few else ()
        return fresh


def _cut(cut: shown.Cut) -> m.Cut:
    slices = [m.Slice(cards=cards, play=play) for cards, play in cut.plays]
    return m.Cut(zones=list(cut.zones), high=cut.high, slices=slices)


def _points(value: int | None, signed: bool = False) -> str:
    """A number as it is written everywhere; on a score sheet a dash stands for nothing."""
    return NOTHING if value is None else number(value, signed)
