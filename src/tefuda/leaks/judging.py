"""The verdict on some evenings at a server: everything that should not have been told."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb, erfc, sqrt
from statistics import median
from typing import Any, Final

from tefuda.conformance.hidden import hidden_places
from tefuda.engine.declarations.places import StateEntryRef
from tefuda.engine.matches.match import Match
from tefuda.leaks.finding import Leak, leaks_of, versions_of
from tefuda.leaks.sealed import SealedTranscript, leaks_of_round
from tefuda.leaks.session import LeakProbeClient, TableTranscript, TranscriptMessage
from tefuda.leaks.truth import CODE, AllowedKnowledge, Seat, cards_in

SURE: Final = 1e-5  # the p-value below which a server is accused, so that this is rarely wrong
FEW: Final = 20  # with fewer answers of a kind nothing is concluded


@dataclass(frozen=True)
class HiddenCardProbeAnswer:
    """An answer about a card that the asker had not seen: where it lay, and how the answer differed at that moment."""

    lay: str
    odd: bool  # the answer differs by more than the card's name
    late: float  # seconds after the median answer


@dataclass(frozen=True)
class LeakSuspicion:
    """An answer or a delay that seems to depend on where a card lies.

    Attributes:
        what: ``answer`` or ``time``.
        where: The place of the cards.
        p: The p-value: how often chance alone gives such a difference.
        n: The number of questions.
    """

    what: str
    where: str
    p: float
    n: int


def suspicions(evenings: Sequence[TableTranscript]) -> list[LeakSuspicion]:
    """Return every answer or delay that seems to depend on where cards lie (p-value below ``SURE``)."""
    found: list[LeakSuspicion] = []
    for game in sorted({evening.game for evening in evenings}):
        asked = [probe for evening in evenings if evening.game == game for probe in probes_of(evening)]
        for lay in sorted({probe.lay for probe in asked}):
            found += _of_field(lay, asked)
    return [one for one in found if one.p < SURE]


def probes_of(evening: TableTranscript) -> Iterator[HiddenCardProbeAnswer]:
    """Yield the probes of an evening, each of one unseen card."""
    truth = AllowedKnowledge(evening.record, versions_of(evening))
    for guest in evening.guests:
        asked: dict[tuple[int, str], list[tuple[str, TranscriptMessage]]] = defaultdict(list)
        for one in guest.heard:
            if (question := question_of(one)) is not None:
                asked[one.message["version"], question[0]].append((question[1], one))
        for (version, _), those in asked.items():
            yield from _compared(truth, guest, version, those)


def question_of(heard: TranscriptMessage) -> tuple[str, str] | None:
    """Return the question and the card that it is about; None for anything but a selection or a refused play.

    >>> question_of(TranscriptMessage({"t": "refused"}, {}, {"t": "play", "play": "ask 2 KC"}))
    ('ask 2', 'KC')
    >>> question_of(TranscriptMessage({"t": "accepted"}, {}, {"t": "play", "play": "ask 2 KC"}))
    """
    asked = heard.asked or {"t": ""}
    if asked["t"] == "select":
        return "select", str(asked["cards"][0])
    if asked["t"] == "play" and heard.message["t"] == "refused":
        prefix, _, card = str(asked["play"]).rpartition(" ")
        return (prefix, card) if CODE.fullmatch(card) and not CODE.search(prefix) else None
    return None


def _compared(
    truth: AllowedKnowledge, guest: LeakProbeClient, version: int, asked: Sequence[tuple[str, TranscriptMessage]]
) -> Iterator[HiddenCardProbeAnswer]:
    """Yield the probes of one moment and one question: of the cards that this guest had not seen."""
    moment = truth.moment(version)
    match, seen = truth.match_at(moment), truth.allowed(moment, guest.seat, guest.lang).seen
    unseen = [(card, one) for card, one in asked if card not in seen]
    if not unseen:
        return
    said = [without(one.message, card, guest.lang) for card, one in unseen]
    usual, pace = Counter(said).most_common(1)[0][0], median(one.seconds for _, one in unseen)
    for (card, one), text in zip(unseen, said, strict=True):
        lies = where(match, guest.seat, card)
        if len(lies) == 1:
            yield HiddenCardProbeAnswer(lies.pop(), text != usual, one.seconds - pace)


def where(match: Match, asker: Seat, card: str) -> set[str]:
    """Return the hidden places in which such a card lies."""
    number = match.game.vocabulary.pack.number[card]
    places = (place for place, kind in hidden_places(match, asker) if kind.bears and number in kind.cards(place))
    return {place_of(place, asker, match.seats) for place in places}


def place_of(place: StateEntryRef, asker: Seat, seats: int) -> str:
    """Return the place of a card as the asker counts seats: the next seat's hand is ``hands +1``."""
    owner = place.owner
    return place.name if owner < 0 or asker is None else f"{place.name} +{(owner - asker) % seats}"


def without(answer: dict[str, Any], card: str, lang: str) -> str:
    """Return an answer as text, without its id and version and without the words that name this card."""
    said = {key: value for key, value in answer.items() if key not in ("id", "version")}
    return " ".join(word for word in json.dumps(said, ensure_ascii=False).split() if card not in cards_in(word, lang))


def _of_field(lay: str, asked: Sequence[HiddenCardProbeAnswer]) -> Iterator[LeakSuspicion]:
    here, there = ([probe for probe in asked if (probe.lay == lay) is same] for same in (True, False))
    if min(len(here), len(there)) < FEW:
        return
    slow = rank_sum([probe.late for probe in here], [probe.late for probe in there])
    yield LeakSuspicion("time", lay, slow, len(asked))
    odd = [sum(probe.odd for probe in side) for side in (here, there)]
    yield LeakSuspicion("answer", lay, fisher(odd[0], len(here), odd[1], len(there)), len(asked))


@dataclass(frozen=True)
class LeakReport:
    """The findings of some evenings.

    ``messages``: the number of messages checked.
    """

    leaks: tuple[tuple[str, Leak], ...]  # each with its game
    suspicions: tuple[LeakSuspicion, ...]
    messages: int

    @property
    def clean(self) -> bool:
        """True if nothing was found."""
        return not self.leaks and not self.suspicions


def judge(evenings: Sequence[TableTranscript], rounds: Sequence[SealedTranscript] = ()) -> LeakReport:
    """Check everything that was heard, and return the findings."""
    found: list[tuple[str, Leak]] = []
    messages = 0
    for evening in evenings:
        leaks, looked = leaks_of(evening)
        found += [(evening.game, leak) for leak in leaks]
        messages += looked
    for one in rounds:
        found += [(one.game, leak) for leak in leaks_of_round(one)]
        messages += len(one.fetched)
    return LeakReport(tuple(found), tuple(suspicions(evenings)), messages)


ALIKE: Final = 1 + 1e-7  # tables whose probabilities differ by less are equally likely


def rank_sum(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the two-sided p-value of Mann and Whitney (1947), by the normal distribution: is one sample lower?

    Equal values share their ranks.

    >>> round(rank_sum(range(20), range(10, 30)), 6)
    5.2e-05
    >>> rank_sum([1, 1], [1, 1])
    1.0
    """
    m, n = len(one), len(other)
    times = Counter(one) + Counter(other)
    rank, before = {}, 0
    for value in sorted(times):
        rank[value] = before + (times[value] + 1) / 2
        before += times[value]
    ties = sum(many**3 - many for many in times.values())
    spread = sqrt(m * n / 12 * (m + n + 1 - ties / ((m + n) * (m + n - 1))))
    far = abs(sum(rank[value] for value in one) - m * (m + n + 1) / 2)
    return erfc(max(0.0, far - 0.5) / spread / sqrt(2)) if spread else 1.0


def fisher(odd: int, of: int, other_odd: int, other_of: int) -> float:
    """Return the two-sided p-value of Fisher's exact test: are as many of one sample odd as of the other?

    >>> round(fisher(8, 10, 1, 6), 6)
    0.034965
    """
    every, all_odd = of + other_of, odd + other_odd
    ways = [comb(of, k) * comb(other_of, all_odd - k) for k in range(all_odd + 1)]
    return sum(way for way in ways if way <= ways[odd] * ALIKE) / comb(every, all_odd)
