"""The cost of a seat's plays, and the share of luck, over a whole match.

Between two decisions the chance of winning changes by luck: by what is dealt and drawn, and by what others do.  With a
decision it changes by what the play costs against the best one: that is skill.  Skill can only lose, except by an error
of measurement, as it is measured from the best play (analysts of backgammon separate the two in this way).  From an
even chance, luck and skill add up to the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from types import MappingProxyType
from typing import Final

from tefuda.advice.judging import Hindsight, Judge, Judgement, budget_of
from tefuda.advice.thinking import RankedPlay
from tefuda.engine.declarations.words import END
from tefuda.engine.extras import can_compile
from tefuda.engine.matches.chance import generator
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.errors import BadPosition, ExpectedInput
from tefuda.review.decisions import Decision, decisions, with_truth


@dataclass(frozen=True)
class ReviewedSection:
    """A part of the journal: from after line ``first`` to after line ``last``.

    Attributes:
        first: The number of lines before the stretch.
        last: The number of its last line.
        start: An even chance; None if it begins from a position, as nothing is known before the first decision.
        result: 1 if won, 0 if lost, a share of 1 if several have won or nobody has; None while it goes on.
    """

    first: int
    last: int
    start: float | None
    result: float | None


def stretches(match: Match, seat: int) -> tuple[ReviewedSection, ...]:
    """Return one stretch if the game can tell a chance from totals or there is only one deal, else one per deal."""
    placed = match.origin is not None
    begins = [at for at, line in enumerate(match.journal) if line.seat < 0]
    if placed and begins[:1] != [0]:
        begins.insert(0, 0)
    even, ends = 1 / sides(match), [*begins, len(match.journal)]
    if match.game.players.thinking.prospects is not None or len(begins) <= 1:
        return (ReviewedSection(0, len(match.journal), None if placed else even, of_match(match, seat)),)
    results = [of_deal(scores, seat) for scores in match.deals] + [None]
    return tuple(
        ReviewedSection(first, last, None if placed and number == 0 else even, results[number])
        for number, (first, last) in enumerate(pairwise(ends))
    )


def sides(match: Match) -> int:
    """The number of sides that play against each other: teams, or single seats."""
    return len(match.game.rules.teams(match.rules, match.seats, 0)) or match.seats


def of_match(match: Match, seat: int) -> float | None:
    """The result of the match for a seat, as a part of 1; None while it goes on.

    To resign is neither a play nor luck: a match that somebody has resigned is reviewed as far as it was played.
    """
    if not match.over or match.resigned is not None:
        return None
    if not match.winners:
        return 1 / sides(match)
    return match.seats / sides(match) / len(match.winners) if seat in match.winners else 0.0


def of_deal(scores: tuple[int, ...], seat: int) -> float:
    """The result of a deal for a seat, as the search counts it.

    >>> of_deal((4, 4), 0), of_deal((4, 4, 2), 1), of_deal((4, 5), 0)
    (0.5, 1.0, 0.0)
    """
    if scores[seat] < max(scores):
        return 0.0
    return 1.0 if min(scores) < max(scores) else 0.5


COSTLY: Final = 60  # deals for one decision, if a deal takes too long to play out for bots to think ahead
MOMENTS: Final = 3
TURNING: Final = 0.02  # the least that a turning point costs: less is sure in many deals, but turns no match
SEAT: Final = ExpectedInput("a seat of the match", "seat-of-match")


@dataclass(frozen=True)
class JudgedDecision:
    """One decision: its line of the journal, and the judgement of its play."""

    at: int
    judged: Judgement

    @property
    def after(self) -> float:
        """The chance of winning with the play that was made."""
        return chance(self.judged.played)

    @property
    def before(self) -> float:
        """The chance of winning with the best play."""
        return self.after + self.judged.loss


@dataclass(frozen=True)
class Review:
    """The findings for one seat in one match; chances are from 0 to 1.

    Attributes:
        worlds: The number of deals in which each decision was weighed.
        stretches: The match, or each of its deals if chances can be told only for a deal: then ``start``, ``skill``,
            ``luck`` and ``end`` are sums over the deals.
        passed: The number of decisions that were not weighed, as there was nothing to decide.
        resigned: The seat that resigned the match; None if nobody did.
    """

    game: str
    seat: int
    seats: int
    worlds: int
    seed: int
    stretches: tuple[ReviewedSection, ...]
    weighed: tuple[JudgedDecision, ...]
    passed: int
    resigned: int | None = None

    def of(self, stretch: ReviewedSection) -> tuple[JudgedDecision, ...]:
        """Return the weighed decisions of one stretch."""
        return tuple(one for one in self.weighed if stretch.first < one.at <= stretch.last)

    def begun(self, stretch: ReviewedSection) -> float:
        """Return the chance at the beginning of a stretch: an even one, or the first that is known."""
        first = next((one.before for one in self.of(stretch)), 1 / self.seats)
        return first if stretch.start is None else stretch.start

    def ended(self, stretch: ReviewedSection) -> float:
        """Return the result of a stretch, or the last chance that is known."""
        last = next((one.after for one in reversed(self.of(stretch))), self.begun(stretch))
        return last if stretch.result is None else stretch.result

    @property
    def over(self) -> bool:
        """True if the result is known."""
        return all(stretch.result is not None for stretch in self.stretches)

    @property
    def start(self) -> float:
        """The chance at the beginning."""
        return sum(map(self.begun, self.stretches))

    @property
    def end(self) -> float:
        """The result, or the last chance that is known."""
        return sum(map(self.ended, self.stretches))

    @property
    def skill(self) -> float:
        """The change of the chance by the seat's own plays: their cost, as a negative number."""
        return -sum(one.judged.loss for one in self.weighed)

    @property
    def skill_error(self) -> float:
        """The standard error of the skill."""
        return sqrt(sum(one.judged.error**2 for one in self.weighed))

    @property
    def luck(self) -> float:
        """The rest of the change: from each decision to the next, before the first and after the last.

        Its error is that of the skill: both add up to what is known.
        """
        total = 0.0
        for stretch in self.stretches:
            left = self.begun(stretch)
            for one in self.of(stretch):
                total, left = total + one.before - left, one.after
            total += self.ended(stretch) - left
        return total

    def clear(self, part: float) -> bool:
        """Return whether the skill, or the luck, is greater than its error: otherwise chance alone may make it."""
        return abs(part) > self.skill_error or self.skill_error == 0

    @property
    def lines(self) -> tuple[tuple[tuple[int, float], ...], ...]:
        """The chance of winning after lines of the journal, for each stretch.

        Each decision gives two points: one before it (the chance with the best play), and one after it.  After a
        resignation, which is neither skill nor luck, the last point is the lost match, or the won one.
        """
        return tuple(tuple(self._points(stretch)) for stretch in self.stretches)

    def _points(self, stretch: ReviewedSection) -> Iterator[tuple[int, float]]:
        yield stretch.first, self.begun(stretch)
        for one in self.of(stretch):
            yield one.at - 1, one.before
            yield one.at, one.after
        yield stretch.last, self.ended(stretch)
        if self.resigned is not None and stretch == self.stretches[-1]:
            yield stretch.last, 0.0 if self.resigned == self.seat else 1.0

    @property
    def moments(self) -> tuple[JudgedDecision, ...]:
        """The decisions that cost most, as far as that is much and sure, in the order in which they were made."""
        found = [one for one in self.weighed if one.judged.sure and one.judged.loss >= TURNING]
        return tuple(sorted(sorted(found, key=lambda one: -one.judged.loss)[:MOMENTS], key=lambda one: one.at))


def review(
    match: Match,
    seat: int,
    worlds: int | None = None,
    seed: int = 0,
    compiled: bool | None = None,
    told: Callable[[int, int], None] = lambda done, all_: None,
) -> Review:
    """Weigh every decision that ``seat`` made in ``match``; the result depends only on the arguments.

    Args:
        match: The match, over or in progress.
        seat: The seat whose decisions are weighed.
        worlds: The number of deals in which each decision is weighed; by default the usual number for the game.
        seed: The seed of the random numbers.
        compiled: Whether to use the compiled backend; by default wherever it can run.
        told: A function that is called after each decision with the number done and the number of all.

    Raises:
        BadPosition: There is no such seat.
        BadRules: The number of deals is not possible, or hidden deals cannot be drawn in this game.
    """
    if not 0 <= seat < match.seats:
        raise BadPosition(seat, SEAT, "seat")
    deals = usual(match) if worlds is None else worlds
    budget_of(deals, None)
    made = decisions(match, seat)
    return gathered(match, seat, deals, seed, _judged(match, made, deals, seed, compiled, told))


def gathered(match: Match, seat: int, worlds: int, seed: int, judged: Mapping[int, Judgement | None]) -> Review:
    """Return the review that judgements by line of the journal make up; None: there was nothing to decide."""
    weighed = tuple(JudgedDecision(at, one) for at, one in sorted(judged.items()) if one is not None)
    found = (match.game.id, seat, match.seats, worlds, seed, stretches(match, seat), weighed)
    return Review(*found, passed=len(judged) - len(weighed), resigned=match.resigned)


def _judged(
    match: Match,
    made: list[Decision],
    deals: int,
    seed: int,
    compiled: bool | None,
    told: Callable[[int, int], None],
) -> dict[int, Judgement | None]:
    compiled, found = can_compile() if compiled is None else compiled, dict[int, Judgement | None]()
    rules: object = match.rules
    judging = Judge.at_table(match.game, rules, match.seats, compiled=compiled)
    for done, one in enumerate(made, 1):
        found[one.at] = weigh(judging, one, deals, seed)
        told(done, len(made))
    return found


def weigh(judging: Judge, one: Decision, deals: int, seed: int) -> Judgement | None:
    """Judge one decision; return None if there was nothing to decide."""
    read = judging.backend.game.vocabulary.read
    return judging.judge(one.view, (*read(one.play), END), deals, decision_seed(seed, one.at))


def decision_seed(seed: int, at: int) -> int:
    """Return the seed of one decision's search: those of two reviews have no deals in common."""
    return generator(seed, f"decision {at}")


def usual(match: Match) -> int:
    """Return as many deals as a bot that thinks ahead quickly uses; each decision takes a second at most."""
    thinking = match.game.players.thinking
    return thinking.deals(thinking.sharp, match.seats) if thinking.sharp > 0 else COSTLY


def few(match: Match) -> int:
    """Return the number of deals where nothing is compiled: a deal is then reviewed in a few minutes.

    It is 0 if the review would tell nothing at so many seats.
    """
    thinking = match.game.players.thinking
    deals = thinking.slow_review
    return deals if thinking.deals(deals, match.seats) == deals else 0


def chance(option: RankedPlay) -> float:
    """The chance of winning the match, or whatever part of it the option tells of."""
    return option.chance if option.match is None else option.match


NONE: Mapping[int, Hindsight] = MappingProxyType({})


def look_back(match: Match, found: Review, compiled: bool | None = None) -> Mapping[int, Hindsight]:
    """Return, by line of the journal, what came of the plays of each weighed decision in the deal as it was dealt.

    ``compiled``: whether to use the compiled backend; by default wherever it can run.
    """
    compiled = can_compile() if compiled is None else compiled
    weighed = {one.at for one in found.weighed}
    made = [one for one in decisions(match, found.seat) if one.at in weighed]
    rules: object = match.rules  # they can be hashed
    judging = Judge.at_table(match.game, rules, match.seats, compiled=compiled)
    read = match.game.vocabulary.read
    return {
        one.at: judging.look_back(one.view, truth, (*read(one.play), END), decision_seed(found.seed, one.at))
        for one, truth in with_truth(match, made)
    }
