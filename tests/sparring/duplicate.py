"""Duplicate deals of two players of one team game: each deal is played twice, the teams' seats exchanged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tefuda.bots.bot import own
from tefuda.engine.carrier import native
from tefuda.engine.registry import find
from tefuda.lab.matches import SEATS_FROM, play_matches
from tefuda.lab.simulate import match_seed
from tefuda.lab.wilson import wilson

Player = Callable[..., int]


@dataclass(frozen=True)
class Score:
    """How the first player fared.  ``low`` and ``high``: Wilson's 95 % interval of its share of decided deals."""

    won: int
    drawn: int
    lost: int
    points: int  # half-suits more than the other's, in all deals together

    @property
    def share(self) -> float:
        """Of decided deals."""
        return self.won / (self.won + self.lost)

    @property
    def low(self) -> float:
        """The lower end of its interval."""
        return wilson(self.won, self.won + self.lost)[0]


def duplicate(
    game: str, ours: Player, theirs: Player, pairs: int, seed: int, rules: Mapping[str, object] | None = None
) -> Score:
    """Play ``pairs`` deals twice each, six seats, natively; ours once in the even seats and once in the odd ones."""
    found, seats = find(game), 6
    carrier = native(found)
    read = found.read_rules(rules)
    seeds = [match_seed(seed, pair) for pair in range(pairs)]
    rows = carrier.blank(2 * pairs, SEATS_FROM + 2 * seats)
    told = carrier.blank(2 * pairs, len(found.facts.secrets))
    sits = [[(seat + swap) % 2 for seat in range(seats)] for swap in range(2) for _ in seeds]
    paper = carrier.paper()
    paper["log"][0] = 0
    carrier.driver(play_matches)(
        read,
        carrier.states(1)[0],
        carrier.views(1)[0],
        paper,
        carrier.table([ours, theirs], **own(found)),
        seats,
        carrier.rows(sits),
        carrier.row(seeds * 2),
        carrier.row(found.pack(seats, read).cards),
        rows,
        carrier.row(found.facts.secrets),
        told,
    )
    return score([row[SEATS_FROM : SEATS_FROM + 2] for row in carrier.lists(rows)], pairs)


def score(totals: list[list[int]], pairs: int) -> Score:
    """Sum up; ours had seat 0 in the first ``pairs`` deals, seat 1 in the others."""
    more = [even - odd if deal < pairs else odd - even for deal, (even, odd) in enumerate(totals)]
    return Score(sum(one > 0 for one in more), more.count(0), sum(one < 0 for one in more), sum(more))
