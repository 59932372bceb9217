"""Simulation: bots play whole matches, as `tefuda.lab.run` plays them, and the results are summed up."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tefuda.bots.bot import deals_of
from tefuda.engine.backends.backend import Backend, compiled_backend, interpreted_backend
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find
from tefuda.lab.metrics import wilson
from tefuda.lab.runs import Run, run
from tefuda.lab.table import FACT, ColumnTable

Row = dict[str, int | str]


@dataclass(frozen=True)
class Standing:
    """The results of one bot of the line-up; ``low`` and ``high``: Wilson's 95 % interval of its share of wins."""

    bot: str
    matches: int
    wins: int
    share: float
    low: float
    high: float
    points_a_match: float  # the mean of the settlement: what the bot receives, or pays
    points_a_deal: float  # its final totals, divided by the number of deals


@dataclass(frozen=True)
class Summary:
    """The results of all matches together."""

    matches: int
    deals: int
    plays: int
    seconds: float
    standings: tuple[Standing, ...]
    facts: dict[str, int]  # how often each was told, by its name in the game's table; empty unless facts were counted

    @property
    def deals_a_match(self) -> float:
        """The mean length of a match."""
        return self.deals / self.matches

    @property
    def deals_a_second(self) -> float:
        """The speed of play, in deals a second, without the time for compiling."""
        return self.deals / self.seconds


@dataclass(frozen=True)
class Results:
    """The rows of matches, one for each, and the ``seconds`` that they took without the time for compiling.

    If facts were counted, a row has ``fact_NAME`` for each in the game's table.
    """

    game: str
    bots: tuple[str, ...]
    rows: list[Row] = field(repr=False)
    seconds: float

    def summary(self) -> Summary:
        """Sum up wins, points and lengths."""
        deals = sum(int(row["deals"]) for row in self.rows)
        plays = sum(int(row["plays"]) for row in self.rows)
        standings = tuple(self._standing(entry, deals) for entry in range(len(self.bots)))
        names = [name for name in self.rows[0] if name.startswith(FACT)]
        facts = {name.removeprefix(FACT): sum(int(row[name]) for row in self.rows) for name in names}
        return Summary(len(self.rows), deals, plays, self.seconds, standings, facts)

    def table(self) -> ColumnTable:
        """Return the rows as a table, which can be written to a file."""
        import numpy as np

        return ColumnTable({name: np.array([row[name] for row in self.rows]) for name in self.rows[0]})

    def _standing(self, entry: int, deals: int) -> Standing:
        seats = [(row, seat_of(entry, int(row["match"]), len(self.bots))) for row in self.rows]
        wins = sum(str(seat) in str(row["winners"]).split() for row, seat in seats)
        share = wins / len(seats)
        low, high = wilson(wins, len(seats))
        received = sum(int(row[f"points_{seat}"]) for row, seat in seats)
        totals = sum(int(row[f"total_{seat}"]) for row, seat in seats)
        return Standing(self.bots[entry], len(seats), wins, share, low, high, received / len(seats), totals / deals)


def seat_of(entry: int, match: int, seats: int) -> int:
    """Return the seat of a bot of the line-up; every bot moves on by one seat from match to match.

    >>> [seat_of(0, match, 2) for match in range(4)]
    [0, 1, 0, 1]
    """
    return (entry + match) % seats


def simulate(
    game: str,
    matches: int,
    bots: Sequence[str] = ("greedy", "random"),
    seed: int = 0,
    rules: Mapping[str, object] | str | None = None,
    progress: Callable[[int], None] | None = None,
    facts: bool = False,
    backend: Callable[[Game], Backend] = compiled_backend,
    **more: Any,
) -> Results:
    """Let bots play matches against each other, in alternating seats.

    Args:
        game: the game's id.
        matches: the number of matches, at least one.
        bots: a bot for each seat; the number of names is the number of seats.  Beside those that play at once,
            ``sharp`` and ``master`` think ahead, and ``think:250`` in so many deals a decision.
        seed: the seed of all chance.
        rules: the options that differ from the defaults, or the name of a preset.
        progress: called now and then with the number of matches that are done.
        facts: count for each match how often every fact of the game's table is told.
        backend: as for `tefuda.lab.run`.
        **more: ``workers``, ``cluster`` and ``keep``, as for `tefuda.lab.run`.

    Raises:
        BadRules: there is no such game, bot, option or number of seats, or not one match.
        MissingExtra: the ``lab`` extra is not installed.
    """
    asked = partial(run, game, bots=tuple(bots), seed=seed, rules=rules, backend=backend)
    if backend is compiled_backend and not any(deals_of(name, find(game)) for name in bots):
        asked(matches=1)  # compiles
    begun = time.perf_counter()
    found = asked(matches=matches, progress=progress, **more)
    return Results(found.game, found.bots, list(_rows(found, facts)), time.perf_counter() - begun)


simulate_plain: Callable[..., Results] = partial(simulate, backend=interpreted_backend)
"""The same matches on the interpreted backend: a thousand times slower, with the same rows."""


def _rows(found: Run, facts: bool) -> Iterator[Row]:
    """Yield each match with the winners' seats as text."""
    seats = range(len(found.bots))
    for told in found.matches.rows():
        names = ["match", "seed", *(f"bot_{seat}" for seat in seats), "dealer", "deals", "plays"]
        row = {name: told[name] for name in names}
        row["winners"] = " ".join(str(seat) for seat in seats if told[f"won_{seat}"])
        row |= {f"{name}_{seat}": told[f"{name}_{seat}"] for name in ("total", "points") for seat in seats}
        yield row | {name: often for name, often in told.items() if facts and name.startswith(FACT)}
