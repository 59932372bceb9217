"""The pairing of players two by two at the least cost: an exact matching, by a library."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tefuda.engine.extras import require

Cost = Callable[[str, str], int | None]


def matched(players: Sequence[str], cost: Cost, reach: int | None = None) -> list[tuple[str, str]]:
    """Return as many pairs as possible, and among those ways one of the least total cost, in the order of ``players``.

    ``cost``: of a pair, the earlier player first; None: these two may not be paired.  ``reach``: how many places two
    players may be apart.
    """
    require("networkx")
    from networkx import Graph, max_weight_matching  # a tournament is rare, and the library takes a while to load

    costs = {
        (one, other): found
        for one, first in enumerate(players)
        for other, second in enumerate(players[one + 1 : one + 1 + (reach or len(players))], one + 1)
        if (found := cost(first, second)) is not None
    }
    most = max(costs.values(), default=0)
    graph = Graph()
    graph.add_weighted_edges_from((*pair, most - found) for pair, found in costs.items())
    pairs = sorted((min(pair), max(pair)) for pair in max_weight_matching(graph, maxcardinality=True))
    return [(players[one], players[other]) for one, other in pairs]
