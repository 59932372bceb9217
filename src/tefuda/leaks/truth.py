"""The information that every reader may have at every moment of a match, worked out by the rules from its record."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tefuda.conformance.hidden import open_cards
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.records import read_record
from tefuda.show.presenter import TablePresenter
from tefuda.show.reader_presenter import ReaderPresenter
from tefuda.show.seat_view import seat_view_for
from tefuda.table.history import MatchMetadata, MatchTimeline
from tefuda.table.setup import SeatAssignment

SIGNS: Final = dict(zip("♠♥♦♣", "SHDC", strict=True))
CODE: Final = re.compile(r"(?<![A-Za-z0-9])([A2-9TJQK][SHDCRN]|JK)(?![A-Za-z0-9])")
ENGLISH: Final = re.compile(r"(10|[A2-9JQK])([♠♥♦♣])")
JAPANESE: Final = re.compile(r"([♠♥♦♣])(10|[A2-9JQK])")

Path = tuple[str, ...]


def cards_in(text: str, lang: str) -> set[str]:
    """Return every card that a text names, in any notation.

    >>> sorted(cards_in("offer 7S: 10♥ is taken", "en")), sorted(cards_in("♥10をもらう", "ja"))
    (['7S', 'TH'], ['TH'])
    """
    spoken = ((rank, sign) for sign, rank in JAPANESE.findall(text)) if lang == "ja" else ENGLISH.findall(text)
    return set(CODE.findall(text)) | {rank.replace("10", "T") + SIGNS[sign] for rank, sign in spoken}


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Yield every text in a message with the keys that lead to it; keys count as texts too, as they may be data."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield path, key
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, path)
    elif isinstance(value, str):
        yield path, value


def named(value: Any, lang: str) -> dict[Path, set[str]]:
    """Return the cards that a message names, by the keys that lead to them.

    >>> named({"prompt": {"text": "7♠?"}, "lit": ["7S"]}, "en")
    {('prompt', 'text'): {'7S'}, ('lit',): {'7S'}}
    """
    found: dict[Path, set[str]] = {}
    for path, text in leaves(value):
        if cards := cards_in(text, lang):
            found.setdefault(path, set()).update(cards)
    return found


Seat = int | None
ZONES: Final = "zones"


@dataclass(frozen=True)
class VisibleCards:
    """The cards that a reader may be shown.

    Attributes:
        seen: The cards of this deal that the reader has seen somewhere.
        where: The cards that a part of the scene names without regard to their place, such as the names of a group.
        zones: The cards in each zone.
    """

    seen: frozenset[str]
    where: dict[Path, set[str]]
    zones: dict[str, Counter[str]]


class AllowedKnowledge:
    """The information that each reader may have, at every moment of one match.

    ``versions``: the version of the table at which each line of the record happened, deals and plays.
    """

    def __init__(self, record: str, versions: Sequence[int]) -> None:
        match = read_record(record)
        self.match = match
        self.told = MatchTimeline(
            match, MatchMetadata(tuple(SeatAssignment("human", f"P{seat}") for seat in range(match.seats)))
        )
        self.versions = versions
        self.allowed = cache(self._allowed)
        self._seen = cache(self._seen_so_far)

    def moment(self, version: int) -> int:
        """Return the number of lines of the record that had happened at this version of the table."""
        return sum(at <= version for at in self.versions)

    def _table(self, moment: int) -> Any:
        return next(iter(self.told.tables(moment, moment)))

    def match_at(self, moment: int) -> Match:
        """Return the match as it stood at this moment."""
        return self.told.match_at(moment)

    def _allowed(self, moment: int, seat: Seat, lang: Any) -> VisibleCards:
        scene = self._scene(moment, seat, lang)
        zones = {zone["id"]: cards_of(zone) for zone in scene.pop(ZONES)}
        return VisibleCards(self._seen(moment, seat), named(scene, lang), zones)

    def _scene(self, moment: int, seat: Seat, lang: Any) -> dict[str, Any]:
        reader_presenter = ReaderPresenter(TablePresenter(self._table(moment), "-"), seat, lang)
        return dict(json.loads(str(reader_presenter.page())))

    def _seen_so_far(self, moment: int, seat: Seat) -> frozenset[str]:
        """Return the cards that this seat has seen since the deal, in a place or in an event."""
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
        reader_presenter = ReaderPresenter(TablePresenter(self._table(moment), "-"), seat, "en")
        for event in reader_presenter.events([one for one in self.told.told_at(moment) if one.seen_by(seat)]):
            found |= cards_in(reader_presenter.write(event), "en")
        for zone in self._scene(moment, seat, "en")[ZONES]:  # hands are turned up at the end of a deal
            found |= set(cards_of(zone))
        return found

    def clause_against(self, moment: int, seat: int, play: str) -> str:
        """Return the clause that refuses a play of this seat, from the seat's view; empty if there is none."""
        refusal = self.match_at(moment).why_not(seat, play)
        return refusal.clause if refusal is not None else ""

    def words_after(self, moment: int, seat: Seat, line: str) -> set[str]:
        """Return the words with which this seat may continue a beginning of a play."""
        seat_view = seat_view_for(self.match_at(moment), seat)
        return {word.word for word in seat_view.following(line)}


def cards_of(zone: Any) -> Counter[str]:
    """Return the visible cards of a zone, loose and in melds.

    >>> cards_of({"cards": ["7S"], "melds": [{"cards": ["7S", "JK=8S"]}]})
    Counter({'7S': 2, 'JK=8S': 1})
    """
    melds = [card for meld in zone.get("melds") or () for card in meld["cards"]]
    return Counter([*(zone.get("cards") or ()), *melds])
