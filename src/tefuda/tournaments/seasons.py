"""The season of a club: the standings over several tournaments."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tefuda.tournaments.standings import TournamentStanding


@dataclass(frozen=True)
class SeasonStanding:
    """A line of a season.  ``results``: a player's points in each tournament, None where they did not play."""

    rank: int
    player: str
    points: Fraction
    results: tuple[Fraction | None, ...]


def season_points(lines: Sequence[TournamentStanding]) -> dict[str, Fraction]:
    """Return what each player of a tournament has for the season, by their ranks.

    One point for taking part, one more for each player left behind, and half a point for each of equal rank.  So a
    larger tournament counts more.  A player who sat at no table has nothing, and nobody has left them behind.
    """
    playing = [line for line in lines if line.played]
    return {
        line.player: Fraction(
            2
            + 2 * sum(line.rank < other.rank for other in playing)
            + sum(line.rank == other.rank for other in playing)
            - 1,
            2,
        )
        for line in playing
    }


def season(tournaments: Iterable[Sequence[TournamentStanding]], best: int = 0) -> list[SeasonStanding]:
    """Return the standings of a season.

    ``best``: how many of a player's results count, the best of them; 0: all.
    """
    points = [season_points(lines) for lines in tournaments]
    found: defaultdict[str, list[Fraction | None]] = defaultdict(list)
    for player in {player: None for each in points for player in each}:
        found[player] = [each.get(player) for each in points]
    sums = {player: _sum(results, best) for player, results in found.items()}
    return [
        SeasonStanding(1 + sum(other > own for other in sums.values()), player, own, tuple(found[player]))
        for player, own in sorted(sums.items(), key=lambda one: -one[1])
    ]


def _sum(results: Sequence[Fraction | None], best: int) -> Fraction:
    counted = sorted((one for one in results if one is not None), reverse=True)
    return sum(counted[: best or None], Fraction(0))
