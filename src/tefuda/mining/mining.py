"""The search of deals for puzzles: the quick bot plays a deal, and its best position may become a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tefuda.bots import Bot, make
from tefuda.engine.game import Game
from tefuda.engine.match import Match, check_seats
from tefuda.mining.verifying import holds
from tefuda.mining.weighing import Clear, Scales, missed, rng
from tefuda.solvers.posing import pose, poses
from tefuda.study.puzzles import Goal, Puzzle, PuzzleChoice, begun

QUICK: Final = "quick"
GLANCED: Final = 3  # positions of a deal that are looked at closely, the most promising first
PROMISING: Final = 0.03
SETTLED: Final = (30, 970)  # wins of a thousand: outside of these the deal is decided
EARLY: Final = 2  # plays of a seat before its first possible puzzle


@dataclass(frozen=True)
class Ground:
    """The table whose deals are searched: a game at a number of seats under its rules.

    ``deals``: the number of drawn deals in which each play is tried.
    """

    game: Game
    seats: int
    rules: Mapping[str, Any]
    deals: int


@dataclass(frozen=True)
class MinedPuzzle:
    """A position of a deal that may become a puzzle.

    Attributes:
        at: The number of plays before it.
        seat: The seat that has to play.
        promise: The chance of winning by which some play seems better than the quick bot's.
    """

    at: int
    seat: int
    promise: float


def ground(game: Game, deals: int, seats: int | None = None) -> Ground:
    """Return the table of so many seats, or the usual one, with rules that are kind to learners.

    Raises:
        BadRules: The game cannot be played by so many.
    """
    rules = dict(game.showcase.rules) if game.showcase is not None else {}
    return Ground(game, check_seats(game, seats, game.read_rules(rules)), rules, deals)


def mine(where: Ground, seed: int, deal: int) -> Puzzle | None:
    """Return the best puzzle of one deal; None if it has none, or if the puzzle does not hold on a second look.

    The puzzle depends only on the ground and the two numbers.
    """
    plays = played(where, seed, deal)
    exact = poses(where.game) and (deal % 2 == 1 or where.game.thinking.sharp == 0)
    found = _worked_out(where, seed, deal, plays) if exact else _searched(where, seed, deal, plays)
    return found if found is not None and holds(found) else None


def played(where: Ground, seed: int, deal: int) -> list[tuple[int, str]]:
    """Return the plays of the deal when quick bots play it."""
    match = begun(where.game, seed, deal, where.seats, where.rules)
    players = [make("greedy", where.game.id, 31 * deal + seat, match.options) for seat in range(where.seats)]
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


def positions(where: Ground, seed: int, deal: int, plays: list[tuple[int, str]]) -> Iterator[tuple[int, int, Match]]:
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


def _searched(where: Ground, seed: int, deal: int, plays: list[tuple[int, str]]) -> Puzzle | None:
    found = []
    for at, seat, match in positions(where, seed, deal, plays):
        promise = Scales(match, where.deals).glance(match, seat, 977 * deal + at)
        if promise > PROMISING:
            found.append(MinedPuzzle(at, seat, promise))
    for one in sorted(found, key=lambda one: -one.promise)[:GLANCED]:
        match = begun(where.game, seed, deal, where.seats, where.rules)
        for seat, text in plays[: one.at]:
            match.play(seat, text)
        seen = Scales(match, where.deals).weigh(match, one.seat, 977 * deal + one.at + 1)
        if seen is not None and SETTLED[0] <= seen.choices[0].worth <= SETTLED[1]:
            return _puzzle(where, seed, deal, plays[: one.at], match, one.seat, "win", seen)
    return None


def _worked_out(where: Ground, seed: int, deal: int, plays: list[tuple[int, str]]) -> Puzzle | None:
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
    match = begun(where.game, seed, deal, where.seats, where.rules)
    for player, text in plays[:at]:
        match.play(player, text)
    choices = tuple(PuzzleChoice(*one) for one in posed.choices)
    goal: Any = posed.goal
    return _puzzle(where, seed, deal, plays[:at], match, seat, goal, Clear(choices, posed.accepted, posed.margin))


def _puzzle(
    where: Ground,
    seed: int,
    deal: int,
    plays: list[tuple[int, str]],
    match: Match,
    seat: int,
    goal: Goal,
    seen: Clear,
) -> Puzzle:
    best = tuple(one.play for one in seen.choices[: seen.accepted])
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
        why=seen.why,
    )
