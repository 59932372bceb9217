"""What every reader may know at every moment of a match, worked out by the rules from its record."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tefuda.conform.hidden import open_cards
from tefuda.engine.match import Match
from tefuda.engine.records import read_record
from tefuda.leaks.naming import Path, cards_in, named
from tefuda.show.localizer import Localizer
from tefuda.show.presenter import TablePresenter
from tefuda.show.seat_view import seat_view_for
from tefuda.table.history import PastEvents, TableHistory
from tefuda.table.setup import SeatAssignment

Seat = int | None
ZONES: Final = "zones"


@dataclass(frozen=True)
class AllowedTexts:
    """What a reader may be shown: ``seen``: cards of this deal that he has seen somewhere; ``where``: cards that are
    named in a place of the scene whoever holds them, as the names of a group; ``zones``: the cards in each zone.
    """

    seen: frozenset[str]
    where: dict[Path, set[str]]
    zones: dict[str, Counter[str]]


class Truth:
    """Of one match; ``versions``: when each line of its record happened at the table, deals and plays."""

    def __init__(self, record: str, versions: Sequence[int]) -> None:
        match = read_record(record)
        self.match = match
        self.told = TableHistory(
            match, PastEvents(tuple(SeatAssignment("human", f"P{seat}") for seat in range(match.seats)))
        )
        self.versions = versions
        self.allowed = cache(self._allowed)
        self._seen = cache(self._seen_so_far)

    def moment(self, version: int) -> int:
        """How many lines of the record had happened at this version of the table."""
        return sum(at <= version for at in self.versions)

    def _table(self, moment: int) -> Any:
        return next(iter(self.told.tables(moment, moment)))

    def match_at(self, moment: int) -> Match:
        """The match as it stood then."""
        return self.told.match_at(moment)

    def _allowed(self, moment: int, seat: Seat, lang: Any) -> AllowedTexts:
        scene = self._scene(moment, seat, lang)
        zones = {zone["id"]: cards_of(zone) for zone in scene.pop(ZONES)}
        return AllowedTexts(self._seen(moment, seat), named(scene, lang), zones)

    def _scene(self, moment: int, seat: Seat, lang: Any) -> dict[str, Any]:
        localizer = Localizer(TablePresenter(self._table(moment), "-"), seat, lang)
        return dict(json.loads(str(localizer.page())))

    def _seen_so_far(self, moment: int, seat: Seat) -> frozenset[str]:
        """Cards that this seat has seen since the deal, lying somewhere or told of."""
        if moment == 0:
            return frozenset()
        dealt = self.told.lines[moment - 1].seat < 0
        before = frozenset[str]() if dealt else self._seen(moment - 1, seat)
        return before | self._seen_now(moment, seat)

    def _seen_now(self, moment: int, seat: Seat) -> set[str]:
        match = self.match_at(moment)
        text = match.game.vocabulary.pack.text
        known, *places = open_cards(match, seat)
        found = {text(card) for card in known} | {text(card) for _, _, cards in places for card in cards}
        localizer = Localizer(TablePresenter(self._table(moment), "-"), seat, "en")
        for news in self.told.told_at(moment):
            if news.event.seen_by(seat):
                found |= cards_in(localizer.write(localizer.event(news)), "en")
        for zone in self._scene(moment, seat, "en")[ZONES]:  # at the end of a deal hands are turned up
            found |= set(cards_of(zone))
        return found

    def clause_against(self, moment: int, seat: int, play: str) -> str:
        """The clause that refuses a play of this seat: it follows from the seat's view; empty where there is none."""
        refusal = self.match_at(moment).why_not(seat, play)
        return refusal.clause if refusal is not None else ""

    def words_after(self, moment: int, seat: Seat, line: str) -> set[str]:
        """The words that may follow a beginning of a play, for this seat."""
        seat_view = seat_view_for(self.match_at(moment), seat)
        return {word.word for word in seat_view.following(line)}


def cards_of(zone: Any) -> Counter[str]:
    """The cards that are to be seen in a zone, loose and in melds.

    >>> cards_of({"cards": ["7S"], "melds": [{"cards": ["7S", "JK=8S"]}]})
    Counter({'7S': 2, 'JK=8S': 1})
    """
    melds = [card for meld in zone.get("melds") or () for card in meld["cards"]]
    return Counter([*(zone.get("cards") or ()), *melds])
