"""Does an answer, or how long it takes, depend on where an unseen card lies?

Cards are asked about that the asker has not seen, or played in vain, many at one moment.  Afterwards, when it is known
where each of them lay, the answers of a moment are held against each other: which were not what most were, and how much
later than the usual one each came.  Are those about cards in one place otherwise than the rest?  (For what was said the
exact test of Fisher, for when it was said that of Mann and Whitney.)
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from tefuda.conform.hidden import hidden_places
from tefuda.engine.extras import require
from tefuda.engine.match import Match
from tefuda.engine.places import Place
from tefuda.leaks.evening import Evening
from tefuda.leaks.finding import versions_of
from tefuda.leaks.guests import Guest, Heard
from tefuda.leaks.naming import CODE, cards_in
from tefuda.leaks.truth import Seat, Truth

SURE: Final = 1e-5  # so rarely a server that tells nothing is accused
FEW: Final = 20  # answers of a kind, below which nothing is said


@dataclass(frozen=True)
class Probe:
    """A card that the asker had not seen: where it lay, and how the answer differed from the others of that moment."""

    lay: str
    odd: bool  # something else was said, whatever the card is called
    late: float  # seconds


@dataclass(frozen=True)
class Suspicion:
    """What depends on where a card lies: ``p``: how rarely chance alone looks so; ``n``: of so many questions."""

    what: str
    where: str
    p: float
    n: int


def suspicions(evenings: Sequence[Evening]) -> list[Suspicion]:
    """All that looks as if it told where cards lie."""
    require("scipy")
    found: list[Suspicion] = []
    for game in sorted({evening.game for evening in evenings}):
        asked = [probe for evening in evenings if evening.game == game for probe in probes_of(evening)]
        for lay in sorted({probe.lay for probe in asked}):
            found += _of_field(lay, asked)
    return [one for one in found if one.p < SURE]


def probes_of(evening: Evening) -> Iterator[Probe]:
    """The questions about one unseen card each."""
    truth = Truth(evening.record, versions_of(evening))
    for guest in evening.guests:
        asked: dict[tuple[int, str], list[tuple[str, Heard]]] = defaultdict(list)
        for one in guest.heard:
            if (question := question_of(one)) is not None:
                asked[one.message["version"], question[0]].append((question[1], one))
        for (version, _), those in asked.items():
            yield from _compared(truth, guest, version, those)


def question_of(heard: Heard) -> tuple[str, str] | None:
    """What is asked about one card, and which: whether it can be selected, or a play of it that is refused.

    >>> question_of(Heard({"t": "refused"}, {}, {"t": "play", "play": "ask 2 KC"}))
    ('ask 2', 'KC')
    >>> question_of(Heard({"t": "accepted"}, {}, {"t": "play", "play": "ask 2 KC"}))
    """
    asked = heard.asked or {"t": ""}
    if asked["t"] == "select":
        return "select", str(asked["cards"][0])
    if asked["t"] == "play" and heard.message["t"] == "refused":
        begun, _, card = str(asked["play"]).rpartition(" ")
        return (begun, card) if CODE.fullmatch(card) and not CODE.search(begun) else None
    return None


def _compared(truth: Truth, guest: Guest, version: int, asked: Sequence[tuple[str, Heard]]) -> Iterator[Probe]:
    """The answers of one moment to one question about cards that this guest had not seen."""
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
            yield Probe(lies.pop(), text != usual, one.seconds - pace)


def where(match: Match, asker: Seat, card: str) -> set[str]:
    """The hidden places in which such a card lies."""
    number = match.game.vocabulary.pack.number[card]
    places = (place for place, kind in hidden_places(match, asker) if kind.bears and number in kind.cards(place))
    return {place_of(place, asker, match.seats) for place in places}


def place_of(place: Place, asker: Seat, seats: int) -> str:
    """Where a card lies, as the asker counts: his neighbour's hand is ``hands +1``."""
    owner = place.owner
    return place.name if owner < 0 or asker is None else f"{place.name} +{(owner - asker) % seats}"


def without(answer: dict[str, Any], card: str, lang: str) -> str:
    """What was said, with this card's name and the number of the question struck out."""
    said = {key: value for key, value in answer.items() if key not in ("id", "version")}
    return " ".join(word for word in json.dumps(said, ensure_ascii=False).split() if card not in cards_in(word, lang))


def _of_field(lay: str, asked: Sequence[Probe]) -> Iterator[Suspicion]:
    from scipy.stats import fisher_exact, mannwhitneyu  # type: ignore[import-untyped]

    here, there = ([probe for probe in asked if (probe.lay == lay) is same] for same in (True, False))
    if min(len(here), len(there)) < FEW:
        return
    slow = mannwhitneyu([probe.late for probe in here], [probe.late for probe in there])
    yield Suspicion("time", lay, float(slow.pvalue), len(asked))
    table = [[sum(probe.odd is odd for probe in side) for odd in (True, False)] for side in (here, there)]
    yield Suspicion("answer", lay, float(fisher_exact(table)[1]), len(asked))
