"""The search of deals for puzzles: the quick bot plays a deal, and its best position may become a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from math import floor
from typing import Any, Final

from tefuda.advice.judging import MOST_COMPARED, DealWinJudge
from tefuda.advice.thinking import RankedPlay
from tefuda.bots import Bot, bots, levels, make
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.words import END, Line
from tefuda.engine.matches.chance import generator
from tefuda.engine.matches.match import Match, check_seats
from tefuda.engine.matches.registry import find
from tefuda.solvers import forgetful, needs_memory, pose, poses
from tefuda.study.puzzles import Goal, Puzzle, PuzzleChoice, PuzzleReason, begun, in_sight
from tefuda.table.personas import STRENGTHS

CLEAR: Final = 0.05  # chance of winning by which the best play must beat every play that is not accepted
SURE: Final = 4.0  # standard errors by which it must beat them as well
ENUMERABLE: Final = 0.012  # chance of winning: a play that costs no more is accepted
SAFE: Final = 2.5  # standard errors that are subtracted from the stated margin
MANY: Final = 3  # with so many plays beside the best that are as good there is little to find
GLANCE: Final = 5  # a first look takes this many times fewer deals, for all plays together
LEAST: Final = 3  # plays to choose from: with two, one could toss a coin
TIMES: Final = 8  # that a bot with random numbers is asked
NAMED: Final = 40  # choices that are kept


@dataclass(frozen=True)
class RankedChoices:
    """The choices of a position whose best play is clear.

    Attributes:
        choices: The plays with their worth, the best first.
        accepted: The number of choices, from the first, that count as best.
        margin: The amount by which these beat the others at least, in the unit of the worth.
        why: Reasons why the best play is better than the runner-up.
    """

    choices: tuple[PuzzleChoice, ...]
    accepted: int
    margin: int
    why: tuple[PuzzleReason, ...] = ()


class PuzzlePlayRater:
    """The comparison of plays at one kind of table.

    ``deals``: the number of deals in which each play is tried.
    """

    def __init__(self, match: Match, deals: int, compiled: bool = True) -> None:
        rules: Any = match.rules
        self._comparer: DealWinJudge = DealWinJudge.at_table(match.game, rules, match.seats, compiled=compiled)
        self._deals = deals

    def glance(self, match: Match, seat: int, seed: int) -> float:
        """Return by how much some play seems to beat the quick bot's, less one standard error; 0 if by nothing."""
        found = self._comparer.glance(match.observation(seat), self._deals // GLANCE, seed)
        if found is None or found[1].points < found[0].points:
            return 0.0
        return max(0.0, found[1].gain - found[1].gain_error)

    def weigh(self, match: Match, seat: int, seed: int) -> RankedChoices | None:
        """Return the best play and the others; None unless it is clear and the quick bot plays something else."""
        lines = self._plays(match, seat, seed)
        if len(lines) < LEAST:
            return None
        view = match.observation(seat)
        first = self._comparer.compare(view, lines, self._deals // 2, generator(seed, "first look"))
        read = match.game.vocabulary.read
        order = sorted(first, key=lambda one: -one.gain)
        if order[0] is first[0]:
            return None
        lines = [(*read(one.play), END) for one in order]
        options = self._comparer.compare(view, lines, self._deals, generator(seed, "second look"))
        found = clear(options)
        if found is None or first[0].play in [one.play for one in found.choices[: found.accepted]]:
            return None
        best, other = (read(found.choices[at].play) for at in (0, found.accepted))
        why = self._comparer.differences(view, (*best, END), (*other, END), self._deals, generator(seed, "reasons"))
        reasons = tuple(PuzzleReason(d.fact, d.own, d.soon, round(d.best, 3), round(d.second, 3)) for d in why)
        return RankedChoices(found.choices, found.accepted, found.margin, reasons)

    def _plays(self, match: Match, seat: int, seed: int) -> list[Line]:
        """Return all legal plays if they are few, else those that a search tries; the quick bot's play first."""
        tried = self._comparer.candidates(match.observation(seat), seed)
        whole = (
            []
            if match.game.rules.costly
            else [play.line for play in islice(match.legal_plays(seat), MOST_COMPARED + 1)]
        )
        others = whole if 0 < len(whole) <= MOST_COMPARED else tried
        return [tried[0], *(line for line in others if line != tried[0])]

    def holds(self, match: Match, seat: int, best: tuple[str, ...], others: tuple[str, ...], seed: int) -> float:
        """Return by how much the best play beats the best of the others, in other deals."""
        read = match.game.vocabulary.read
        lines = [(*read(play), END) for play in (best[0], *others)]
        _, *options = self._comparer.compare(match.observation(seat), lines, self._deals, seed)
        return -max(one.gain for one in options)


def clear(options: list[RankedPlay]) -> RankedChoices | None:
    """Return the choices if the first play clearly beats every play that is not as good; else None."""
    first, *others = options
    near = [one for one in others if one.gain > -ENUMERABLE]
    worse = [one for one in others if one.gain <= -ENUMERABLE]
    if not worse or len(near) >= MANY or any(one.gain > -CLEAR or one.gain > -SURE * one.gain_error for one in worse):
        return None
    if any(one.points > first.points for one in worse):
        return None
    margin = floor(1000 * min(-one.gain - SAFE * one.gain_error for one in worse))
    worth = [(one.play, first.chance + one.gain) for one in sorted(worse, key=lambda one: -one.gain)]
    choices = [PuzzleChoice(one.play, per_mille(first.chance)) for one in (first, *near)]
    choices += [PuzzleChoice(play, per_mille(chance)) for play, chance in worth]
    return RankedChoices(tuple(choices[:NAMED]), 1 + len(near), margin) if margin > 0 else None


def per_mille(chance: float) -> int:
    """The chance in wins of a thousand deals, from 0 to 1000."""
    return max(0, min(1000, round(1000 * chance)))


def missed(match: Match, seat: int, best: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """Return the bots that mostly play something else, the weakest first."""
    view, legal = match.observation(seat), list(islice(match.legal_plays(seat), TIMES * len(best) + 1))
    found = ["random"] if len(legal) > 2 * len(best) else []
    there = (*bots(match.game.id), *levels(match.game))
    for name in (name for name in STRENGTHS if name in there):
        times = TIMES if name == "gentle" else 1
        said = [make(name, match.game.id, seed + n, match.options).choose(view, must=True) for n in range(times)]
        if 2 * sum(play in best for play in said) <= times:
            found.append(name)
    return tuple(found)


def rng(deal: int) -> int:
    """The first seed of the bots that are asked for a puzzle of this deal."""
    return 31 * deal


TIMES_AS_MANY: Final = 2


def holds(puzzle: Puzzle, compiled: bool = True) -> bool:
    """Return whether the best play beats all that are not accepted, by the stated margin.

    A puzzle that was worked out exactly is worked out again.
    """
    match = puzzle.match()
    if puzzle.budget == 0:
        posed = pose(match, puzzle.seat)
        found = () if posed is None else posed.choices[: posed.accepted]
        return posed is not None and posed.goal == puzzle.goal and {play for play, _ in found} == set(puzzle.best)
    others = tuple(one.play for one in puzzle.choices[puzzle.accepted :])
    scales = PuzzlePlayRater(match, TIMES_AS_MANY * puzzle.budget, compiled)
    return 1000 * scales.holds(match, puzzle.seat, puzzle.best, others, 7919 * puzzle.deal) >= puzzle.margin


def remembered(puzzle: Puzzle) -> int | None:
    """Return how many of the last plays one has to remember to find the solution; None where memory is no help.

    A player who has forgotten all earlier plays still sees the table and their own hand.
    """
    game = find(puzzle.game)
    if puzzle.budget or not needs_memory(game):
        return None
    match = begun(game, puzzle.seed, puzzle.deal, puzzle.seats, puzzle.rules)
    before = [forgetful(match)]
    for seat, text in puzzle.plays:
        match.play(seat, text)
        before.append(forgetful(match))
    return next((n for n, one in enumerate(reversed(before)) if _is_solved(puzzle, one, n)), None)


def _is_solved(puzzle: Puzzle, match: Match, plays: int) -> bool:
    """Return whether the solution is found at the end of so many last plays, from the position before them."""
    for seat, text in puzzle.plays[len(puzzle.plays) - plays :]:
        match.play(seat, text)
    posed = pose(match, puzzle.seat)
    found = [] if posed is None else [play for play, _ in posed.choices[: posed.accepted]]
    return posed is not None and posed.goal == puzzle.goal and set(puzzle.best) <= set(found)


def renewed(puzzle: Puzzle) -> Puzzle:
    """Return the same puzzle, with the bots that miss it as they play today, and how much it asks of one's memory."""
    now = missed(puzzle.match(), puzzle.seat, puzzle.best, rng(puzzle.deal))
    return replace(puzzle, missed=now, remembered=remembered(puzzle))


QUICK: Final = "quick"
GLANCED: Final = 3  # positions of a deal that are looked at closely, the most promising first
PROMISING: Final = 0.03
SETTLED: Final = (30, 970)  # wins of a thousand: outside of these the deal is decided
EARLY: Final = 2  # plays of a seat before its first possible puzzle


@dataclass(frozen=True)
class PuzzleSearchSetup:
    """The table whose deals are searched: a game at a number of seats under its rules.

    ``deals``: the number of drawn deals in which each play is tried.
    """

    game: Game
    seats: int
    rules: Mapping[str, Any]
    deals: int


@dataclass(frozen=True)
class PuzzleCandidate:
    """A position of a deal that may become a puzzle.

    Attributes:
        at: The number of plays before it.
        seat: The seat that has to play.
        promise: The chance of winning by which some play seems better than the quick bot's.
    """

    at: int
    seat: int
    promise: float


def ground(game: Game, deals: int, seats: int | None = None) -> PuzzleSearchSetup:
    """Return the table of so many seats, or the usual one, with rules that are kind to learners.

    Raises:
        BadRules: The game cannot be played by so many.
    """
    rules = dict(game.presentation.showcase.rules) if game.presentation.showcase is not None else {}
    return PuzzleSearchSetup(game, check_seats(game, seats, game.read_rules(rules)), rules, deals)


def make_puzzle(where: PuzzleSearchSetup, seed: int, deal: int) -> Puzzle | None:
    """Return the best puzzle of one deal; None if it has none, or if the puzzle does not hold on a second look.

    The puzzle depends only on the ground and the two numbers.
    """
    plays = played(where, seed, deal)
    exact = poses(where.game) and (deal % 2 == 1 or where.game.players.thinking.sharp == 0)
    found = _worked_out(where, seed, deal, plays) if exact else _searched(where, seed, deal, plays)
    return found if found is not None and holds(found) else None


def played(where: PuzzleSearchSetup, seed: int, deal: int) -> list[tuple[int, str]]:
    """Return the plays of the deal when quick bots play it."""
    match = begun(where.game, seed, deal, where.seats, where.rules)
    players = [make("steady", where.game.id, 31 * deal + seat, match.options) for seat in range(where.seats)]
    plays = []
    while not match.deal_over:
        seat, text = speaks(match, players)
        match.play(seat, text)
        plays.append((seat, text))
    return plays


def speaks(match: Match, players: list[Bot]) -> tuple[int, str]:
    """Return the next seat to play and its play; seats that may play out of turn are asked first."""
    *others, last = [*(seat for seat in match.may_act if seat not in match.must_act), *match.must_act]
    for seat in others:
        if text := players[seat].choose(match.observation(seat)):
            return seat, text
    return last, players[last].choose(match.observation(last), must=True)


def positions(
    where: PuzzleSearchSetup, seed: int, deal: int, plays: list[tuple[int, str]]
) -> Iterator[tuple[int, int, Match]]:
    """Yield the positions in which a seat must decide that has already made a few plays (``EARLY``).

    Yields:
        The number of plays before the position, the seat, and the match (valid until the next position).
    """
    match, turns = begun(where.game, seed, deal, where.seats, where.rules), [0] * where.seats
    for at, (seat, text) in enumerate(plays):
        if seat in match.must_act and turns[seat] >= EARLY:
            yield at, seat, match
        match.play(seat, text)
        turns[seat] += 1


def _searched(where: PuzzleSearchSetup, seed: int, deal: int, plays: list[tuple[int, str]]) -> Puzzle | None:
    found = []
    for at, seat, match in positions(where, seed, deal, plays):
        promise = PuzzlePlayRater(match, where.deals).glance(match, seat, 977 * deal + at)
        if promise > PROMISING:
            found.append(PuzzleCandidate(at, seat, promise))
    for one in sorted(found, key=lambda one: -one.promise)[:GLANCED]:
        match = begun(where.game, seed, deal, where.seats, where.rules)
        for seat, text in plays[: one.at]:
            match.play(seat, text)
        seen = PuzzlePlayRater(match, where.deals).weigh(match, one.seat, 977 * deal + one.at + 1)
        if seen is not None and SETTLED[0] <= seen.choices[0].worth <= SETTLED[1]:
            return _puzzle(where, seed, deal, plays[: one.at], one.seat, "win", seen)
    return None


def _worked_out(where: PuzzleSearchSetup, seed: int, deal: int, plays: list[tuple[int, str]]) -> Puzzle | None:
    """Return the puzzle of a deal among the positions that can be solved exactly, or None.

    Its kind changes with the number of the deal; of that kind, the position with the widest margin is taken.
    """
    found = []
    for at, seat, match in positions(where, seed, deal, plays):
        posed = pose(match, seat)
        if posed is not None:
            found.append((at, seat, posed))
    if not found:
        return None
    kinds = sorted({posed.goal for _, _, posed in found})
    wanted = kinds[deal // 2 % len(kinds)]
    at, seat, posed = max((one for one in found if one[2].goal == wanted), key=lambda one: (one[2].margin, one[0]))
    choices = tuple(PuzzleChoice(*one) for one in posed.choices)
    goal: Any = posed.goal
    puzzle = _puzzle(where, seed, deal, plays[:at], seat, goal, RankedChoices(choices, posed.accepted, posed.margin))
    return replace(puzzle, remembered=remembered(puzzle))


def _puzzle(
    where: PuzzleSearchSetup,
    seed: int,
    deal: int,
    plays: list[tuple[int, str]],
    seat: int,
    goal: Goal,
    seen: RankedChoices,
) -> Puzzle:
    """Return a puzzle at the moment after these plays."""
    match = begun(where.game, seed, deal, where.seats, where.rules)
    for player, text in plays:
        match.play(player, text)
    best = tuple(one.play for one in seen.choices[: seen.accepted])
    hand, table = in_sight(match, seat)
    return Puzzle(
        game=where.game.id,
        seed=seed,
        deal=deal,
        seats=where.seats,
        rules=where.rules,
        plays=tuple(plays),
        seat=seat,
        goal=goal,
        choices=seen.choices,
        accepted=seen.accepted,
        margin=seen.margin,
        missed=missed(match, seat, best, rng(deal)),
        budget=where.deals if goal == "win" else 0,
        hand=hand,
        table=table,
        why=seen.why,
    )
