"""Round robin of two players a table: everybody meets everybody once.

While nobody comes late or is absent the pairs are those of the Berger tables (the circle method), which need one round
less than there are players.  Else each round has as many pairs as possible that have not met: first of the players with
the most opponents left, then those of the Berger tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tefuda.tournaments.history import TournamentHistory
from tefuda.tournaments.matching import matched

UNMET: Final = 1000  # how much more one opponent who is left counts than a pair of the Berger tables


def berger_pairs(players: Sequence[str], round: int) -> list[tuple[str, str]]:
    """Return the pairs of a round, counted from 0, by the circle method; with an odd number one player has none.

    >>> berger_pairs("ABCD", 0), berger_pairs("ABCD", 1), berger_pairs("ABC", 0)
    ([('A', 'D'), ('B', 'C')], [('D', 'C'), ('A', 'B')], [('B', 'C')])
    """
    places = len(players) + len(players) % 2
    circle = places - 1
    start = round * (places // 2) % circle if circle else 0
    found: list[tuple[int, int]] = []
    for apart in range(places // 2):
        one, other = (start + apart) % circle, (start - apart) % circle
        if apart == 0:
            found.append((one, circle) if round % 2 == 0 else (circle, one))
        else:
            found.append((one, other))
    return [(players[one], players[other]) for one, other in found if max(one, other) < len(players)]


def round_robin_pairs(
    entered: Sequence[str], here: Sequence[str], round: int, history: TournamentHistory
) -> list[tuple[str, str]]:
    """Return the pairs of a round, of players who have not met; empty once all who are here have met.

    ``entered``: the players who were there from the first round on, by whom the Berger tables go.
    """
    planned = {frozenset(pair): pair for pair in berger_pairs(entered, round)}
    left = {one: sum(one != other and not history.meetings(one, other) for other in here) for one in here}
    if set(entered) == set(here) and len(set(left.values())) == 1 and not any(map(history.met.__getitem__, planned)):
        return list(planned.values())

    def cost(one: str, other: str) -> int | None:
        if history.meetings(one, other):
            return None
        return -UNMET * (left[one] + left[other]) - (frozenset((one, other)) in planned)

    return [planned.get(frozenset(pair), pair) for pair in matched(here, cost)]
