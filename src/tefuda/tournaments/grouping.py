"""Tables of three players and more: groups that have met as little as possible, and who sits where.

Groups of the least cost are a hard problem (of *social golfers*).  Here players are dealt to tables in order, and
then changed two by two as long as that is better.  It is no proof of the best, but it is quick, the same each time, and
tests say what it reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import gcd
from random import Random
from typing import Final

from tefuda.tournaments.history import TournamentHistory
from tefuda.tournaments.setup import Sides

PairCost = Callable[[str, str], int]
Costs = Sequence[Sequence[int]]  # of each pair, by their numbers
MEETING: Final = 1_000_000  # the cost of two players who meet again, more than all differences in score
STARTS: Final = 1000  # players in all orders from which the search begins together; the best result counts


def groups(players: Sequence[str], sizes: Sequence[int], cost: PairCost) -> list[list[str]]:
    """Return groups of these sizes in which the pairs cost little together; all players have a place.

    The search begins with the players in the order given, dealt to the tables one after the other.
    """
    costs = [[cost(one, other) if one != other else 0 for other in players] for one in players]
    best: list[list[int]] = []
    least: int | None = None
    rng, order = Random(len(players)), list(range(len(players)))  # the same orders each time
    for _ in range(max(2, STARTS // len(players))):
        found = _improved(_dealt(order, sizes), costs)
        total = sum(costs[one][other] for group in found for one, other in combinations(group, 2))
        if least is None or total < least:
            best, least = found, total
        if least == 0:
            break
        rng.shuffle(order)
    return [[players[player] for player in group] for group in best]


def rotated(players: Sequence[str], sizes: Sequence[int], round: int) -> list[str]:
    """Return the players in the order in which the groups of this round lie one after the other.

    It is a transversal design: the players stand in as many rows as there are seats at a table, and each row moves on
    by one place more in each round than the row before it.  Nobody meets again for as many rounds as there are tables,
    if that number has no divisor (but 1) that is less than the number of seats.

    >>> rotated("ABCDEF", (2, 2, 2), 0), rotated("ABCDEF", (2, 2, 2), 1)
    (['A', 'D', 'B', 'E', 'C', 'F'], ['A', 'E', 'B', 'F', 'C', 'D'])
    """
    tables, seats = len(sizes), max(sizes)
    if len(players) != tables * seats or any(gcd(apart, tables) > 1 for apart in range(1, seats)):
        return list(players)
    return [players[row * tables + (table + row * round) % tables] for table in range(tables) for row in range(seats)]


def meeting_cost(history: TournamentHistory) -> PairCost:
    """Return the cost by which players meet as evenly as possible: the second meeting costs more than the first."""
    return lambda one, other: MEETING * history.meetings(one, other) ** 2


def score_cost(history: TournamentHistory) -> PairCost:
    """Return the cost by which players of like scores meet who have not met yet."""

    def cost(one: str, other: str) -> int:
        apart = history.scores[one] - history.scores[other]
        return MEETING * history.meetings(one, other) ** 2 + round(100 * apart * apart)

    return cost


def _dealt(players: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    rest = iter(players)
    return [[next(rest) for _ in range(size)] for size in sizes]


def _improved(found: list[list[int]], costs: Costs) -> list[list[int]]:
    """Change players of different groups, one for one, until no change makes it better."""
    better = True
    while better:
        better = False
        for one, other in combinations(found, 2):
            better = _change(one, other, costs) or better
    return found


def _change(one: list[int], other: list[int], costs: Costs) -> bool:
    """Make the best change between two groups; return whether there is one that makes them better."""
    left = [sum(costs[a][x] for x in one) - sum(costs[a][x] for x in other) for a in one]
    right = [sum(costs[b][x] for x in other) - sum(costs[b][x] for x in one) for b in other]
    gain, i, j = max(
        (left[i] + right[j] + 2 * costs[a][b], i, j) for i, a in enumerate(one) for j, b in enumerate(other)
    )
    if gain <= 0:
        return False
    one[i], other[j] = other[j], one[i]
    return True


def seated(group: Sequence[str], sides: Sides, history: TournamentHistory) -> tuple[str, ...]:
    """Return the players of a table by seat.

    ``group``: the best first.  With teams, partners change, and the teams are about as strong; then, as well as
    without teams, each player sits where they sat least.
    """
    if len(sides) == len(group):
        return _where_least(group, range(len(group)), history)
    seats: dict[int, str] = {}
    for team, players in zip(sides, _teams(group, len(sides[0]), history), strict=True):
        seats |= dict(zip(team, _where_least(players, team, history), strict=True))
    return tuple(seats[seat] for seat in range(len(group)))


def _where_least(players: Sequence[str], seats: Sequence[int], history: TournamentHistory) -> tuple[str, ...]:
    """Return the players in the order of these seats: the first seat to the one who has had it least, and so on."""
    left, found = list(players), []
    for seat in seats:
        who = min(left, key=lambda player: history.seats[player][seat])
        left.remove(who)
        found.append(who)
    return tuple(found)


def _teams(group: Sequence[str], each: int, history: TournamentHistory) -> tuple[Sequence[str], Sequence[str]]:
    """Return two teams: of those who were partners least, the two that are most alike in strength."""
    places = {player: place for place, player in enumerate(group)}

    def cost(team: Sequence[str]) -> tuple[int, int]:
        other = [player for player in group if player not in team]
        again = sum(history.partners[frozenset(pair)] for side in (team, other) for pair in combinations(side, 2))
        return again, abs(sum(places[one] for one in team) - sum(places[one] for one in other))

    first, *rest = group
    best = min(([first, *others] for others in combinations(rest, each - 1)), key=cost)
    return best, [player for player in group if player not in best]
