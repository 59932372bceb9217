"""A person's finished matches: found by a filter, and counted.

It knows neither a store nor a request: a server and the page without one give it what they have kept.
"""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from tefuda.protocol.bodies import OwnMatchesBody
from tefuda.protocol.profiles import (
    BestDeal,
    CoursePoint,
    GameFigures,
    MatchTally,
    OwnFigures,
    PersonFigures,
    ReviewFigures,
    ReviewPoint,
    SizeFigures,
    StrengthFigures,
)
from tefuda.protocol.values import Lang, MatchOutcome, Strength
from tefuda.review.decisions import ReviewFindings
from tefuda.show.people import names_of
from tefuda.table.personas import STRENGTHS, strength_of
from tefuda.table.summaries import MatchSummary, SideResult

BEST: Final = 5  # deals
PEOPLE: Final = 10  # of one game
EVERYBODY: Final = 50  # of all games
COURSE: Final = 60  # matches


class Person(NamedTuple):
    """Another person: a name and, where the host knows it, the profile that keeps it."""

    name: str
    profile: str = ""


class ReviewedLoss(NamedTuple):
    """The decisions that a review weighed, and the chance to win that a player's plays cost."""

    decisions: int
    lost: float  # added up: 1 is a whole win


@dataclass(frozen=True)
class FinishedOwn:
    """A finished match of a person, as the host has kept it."""

    table: str
    at: float  # when it ended
    seat: int  # the person's
    summary: MatchSummary
    profiles: Mapping[int, str] = field(default_factory=dict)  # by seat, where other people keep a profile
    review: ReviewedLoss | None = None
    rating_change: int | None = None  # in points; None: the match was not rated

    @property
    def side(self) -> SideResult:
        """The person's side."""
        found = self.summary.side_of(self.seat)
        assert found is not None  # each seat is on a side
        return found

    @property
    def outcome(self) -> MatchOutcome:
        """The outcome for the person."""
        places = [side.place for side in self.summary.sides]
        if self.side.place == 0:
            return "broken_off" if self.summary.broken_off else "drawn"
        if places.count(1) == len(places):
            return "drawn"
        return "won" if self.side.place == 1 else "lost"

    @property
    def others(self) -> dict[int, Person]:
        """The other people who have a name, by seat."""
        return {
            seat: Person(one.name, self.profiles.get(seat, ""))
            for seat, one in enumerate(self.summary.assignments)
            if one.kind == "human" and one.name and seat != self.seat
        }

    @property
    def strengths(self) -> frozenset[Strength]:
        """The strengths of the computer players on other sides."""
        programs = enumerate(one.bot for one in self.summary.assignments)
        found = (strength_of(bot) for seat, bot in programs if bot is not None and seat not in self.side.seats)
        return frozenset(one for one in found if one is not None)


def loss(findings: Any) -> ReviewedLoss | None:
    """Return what one review says of its player's plays, from the stored findings; None: nothing was weighed."""
    found = ReviewFindings.from_json(findings)
    weighed = [one for one in found.judged.values() if one is not None] if found is not None else []
    if not weighed:
        return None
    return ReviewedLoss(len(weighed), sum(max(0.0, one.loss) for one in weighed))


# --- the filter --------------------------------------------------------------------------------------


def filtered(matches: Sequence[FinishedOwn], wish: OwnMatchesBody) -> list[FinishedOwn]:
    """Return the matches that pass the filter, in the same order."""
    tests = [*_tests(matches, wish)]
    return [one for one in matches if all(test(one) for test in tests)]


def _tests(matches: Sequence[FinishedOwn], wish: OwnMatchesBody) -> Iterator[Callable[[FinishedOwn], bool]]:
    if wish.game:
        yield lambda one: one.summary.game == wish.game
    if wish.outcome is not None:
        yield lambda one: one.outcome == wish.outcome
    if wish.players is not None:
        yield lambda one: len(one.summary.assignments) == wish.players
    if wish.company != "any":
        yield lambda one: _among_people(one) == (wish.company == "people")
    if (strength := wish.strength) is not None:
        yield lambda one: strength in one.strengths
    if wish.person is not None:
        person = _person_at(matches, wish.person.table, wish.person.seat)
        yield lambda one: person is not None and person in one.others.values()
    if (since := wish.since) is not None:
        yield lambda one: one.at >= since
    if (until := wish.until) is not None:
        yield lambda one: one.at < until
    if text := _folded(wish.text):
        yield lambda one: any(text in _folded(name) for name in _names(one, wish.lang))


def _among_people(one: FinishedOwn) -> bool:
    return sum(seat.kind == "human" for seat in one.summary.assignments) > 1


def _person_at(matches: Iterable[FinishedOwn], table: str, seat: int) -> Person | None:
    return next((one.others.get(seat) for one in matches if one.table == table), None)


def _names(one: FinishedOwn, lang: Lang) -> Iterator[str]:
    """Yield the names of the other players."""
    return (name for seat, name in enumerate(names_of(one.summary.assignments, lang)) if seat != one.seat)


def _folded(text: str) -> str:
    """Return a text as it is compared: without case, and whatever the width of its letters.

    >>> _folded(" ＡＫＩ ")
    'aki'
    """
    return unicodedata.normalize("NFKC", text).casefold().strip()


# --- the figures -------------------------------------------------------------------------------------


def figures(matches: Sequence[FinishedOwn]) -> OwnFigures:
    """Return the figures of these matches, which are sorted from the newest to the oldest."""
    by_game: defaultdict[str, list[FinishedOwn]] = defaultdict(list)
    for one in matches:
        by_game[one.summary.game].append(one)
    games = sorted(by_game, key=lambda game: -len(by_game[game]))
    return OwnFigures(games=tuple(_of_game(game, by_game[game]) for game in games), people=_people(matches, EVERYBODY))


def _of_game(game: str, matches: Sequence[FinishedOwn]) -> GameFigures:
    ended = [one for one in matches if one.outcome != "broken_off"]
    return GameFigures(
        game=game,
        tally=_tally(matches),
        broken_off=len(matches) - len(ended),
        mean_points=_mean([one.side.total for one in ended]),
        mean_place=_mean_place(ended),
        sizes=tuple(_sizes(ended)),
        strengths=tuple(_strengths(ended)),
        people=_people(matches, PEOPLE),
        best_deals=_best_deals(ended),
        course=_course(ended),
        reviews=_reviews(matches),
    )


def _tally(matches: Iterable[FinishedOwn]) -> MatchTally:
    many = Counter(one.outcome for one in matches)
    return MatchTally(played=many["won"] + many["lost"] + many["drawn"], won=many["won"], drawn=many["drawn"])


def _mean_place(matches: Iterable[FinishedOwn]) -> float | None:
    return _mean([one.side.place for one in matches if one.side.place > 0])


def _mean(values: Sequence[int]) -> float | None:
    return sum(values) / len(values) if values else None  # the page without a server has no module `statistics`


def _sizes(ended: Sequence[FinishedOwn]) -> Iterator[SizeFigures]:
    for players in sorted({len(one.summary.assignments) for one in ended}):
        some = [one for one in ended if len(one.summary.assignments) == players]
        yield SizeFigures(players=players, tally=_tally(some), mean_place=_mean_place(some))


def _strengths(ended: Sequence[FinishedOwn]) -> Iterator[StrengthFigures]:
    for strength in STRENGTHS:
        some = [one for one in ended if strength in one.strengths]
        if some:
            yield StrengthFigures(strength=strength, tally=_tally(some))


def _people(matches: Sequence[FinishedOwn], most: int) -> tuple[PersonFigures, ...]:
    """Return the people of most matches; a person at two seats of a match counts once there."""
    met: defaultdict[Person, list[tuple[FinishedOwn, int]]] = defaultdict(list)
    for one in matches:
        for person, seat in {person: seat for seat, person in one.others.items()}.items():
            met[person].append((one, seat))
    first = sorted(met.items(), key=lambda item: (-len(item[1]), item[0]))[:most]
    return tuple(_with(person, seats) for person, seats in first)


def _with(person: Person, seats: Sequence[tuple[FinishedOwn, int]]) -> PersonFigures:
    newest, seat = seats[0]
    return PersonFigures(
        name=person.name,
        table=newest.table,
        seat=seat,
        together=len(seats),
        against=_tally(one for one, seat in seats if seat not in one.side.seats),
        beside=_tally(one for one, seat in seats if seat in one.side.seats),
    )


def _best_deals(ended: Iterable[FinishedOwn]) -> tuple[BestDeal, ...]:
    """Return the deals with the most points, or the fewest where those win."""
    deals = [
        (points if one.summary.most_wins else -points, BestDeal(table=one.table, at=one.at, deal=deal, points=points))
        for one in ended
        if one.summary.most_wins is not None
        for deal, points in enumerate(one.side.deals, 1)
    ]
    return tuple(best for _, best in sorted(deals, key=lambda item: -item[0])[:BEST])


def _course(ended: Sequence[FinishedOwn]) -> tuple[CoursePoint, ...]:
    newest = reversed(ended[:COURSE])
    return tuple(CoursePoint(table=one.table, at=one.at, points=one.side.total, outcome=one.outcome) for one in newest)


def _reviews(matches: Iterable[FinishedOwn]) -> ReviewFigures | None:
    made = [
        ReviewPoint(table=one.table, at=one.at, decisions=one.review.decisions, lost=one.review.lost)
        for one in matches
        if one.review is not None
    ]
    if not made:
        return None
    lost, decisions = sum(one.lost for one in made), sum(one.decisions for one in made)
    newest = tuple(reversed(made[:COURSE]))
    return ReviewFigures(matches=len(made), decisions=decisions, lost=lost, course=newest)
