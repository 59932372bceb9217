"""Simulation: bots play many matches, natively, and the results are summed up.

Every match has a seed of its own, drawn from the given one and the match's number: a longer run begins
with the matches of a shorter one, and the size of the chunks changes nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tefuda.bots.bot import choice_of, own
from tefuda.bots.levels import deals_of
from tefuda.engine.carrier import Carrier, native, plain
from tefuda.engine.errors import BadRules
from tefuda.engine.expected import AT_LEAST_ONE
from tefuda.engine.facts import Facts
from tefuda.engine.game import Game
from tefuda.engine.match import check_seats
from tefuda.engine.options import Rules
from tefuda.engine.registry import find
from tefuda.lab.matches import DEALER, DEALS, PLAYS, SEATS_FROM, WINNERS, play_matches
from tefuda.lab.question import match_seed
from tefuda.lab.table import FACT
from tefuda.lab.thinking import Pausing, quick_of
from tefuda.lab.wilson import wilson

Row = dict[str, int | str]
CHUNK = 64  # matches between two looks at the progress


@dataclass(frozen=True)
class Standing:
    """How one bot of the line-up fared.  ``low`` and ``high``: Wilson's 95 % interval of its share of wins."""

    bot: str
    matches: int
    wins: int
    share: float
    low: float
    high: float
    points_a_match: float  # the settlement: what it receives, or pays
    points_a_deal: float  # of the running totals


@dataclass(frozen=True)
class Summary:
    """All matches together."""

    matches: int
    deals: int
    plays: int
    seconds: float
    standings: tuple[Standing, ...]
    facts: dict[str, int]  # how often each was told, by its name in the game's table; empty if nobody listened

    @property
    def deals_a_match(self) -> float:
        """The mean length of a match."""
        return self.deals / self.matches

    @property
    def deals_a_second(self) -> float:
        """How fast they were played, compiling left out."""
        return self.deals / self.seconds


@dataclass(frozen=True)
class Results:
    """Rows, one for each match, and how long they took (compiling left out).

    If facts were counted, a row has ``fact_NAME`` for each in the game's table.
    """

    game: str
    bots: tuple[str, ...]
    rows: list[Row] = field(repr=False)
    seconds: float

    def summary(self) -> Summary:
        """Wins, points and lengths."""
        deals = sum(int(row["deals"]) for row in self.rows)
        plays = sum(int(row["plays"]) for row in self.rows)
        standings = tuple(self._standing(entry, deals) for entry in range(len(self.bots)))
        names = [name for name in self.rows[0] if name.startswith(FACT)]
        facts = {name.removeprefix(FACT): sum(int(row[name]) for row in self.rows) for name in names}
        return Summary(len(self.rows), deals, plays, self.seconds, standings, facts)

    def _standing(self, entry: int, deals: int) -> Standing:
        seats = [(row, seat_of(entry, int(row["match"]), len(self.bots))) for row in self.rows]
        wins = sum(str(seat) in str(row["winners"]).split() for row, seat in seats)
        share = wins / len(seats)
        low, high = wilson(wins, len(seats))
        received = sum(int(row[f"points_{seat}"]) for row, seat in seats)
        totals = sum(int(row[f"total_{seat}"]) for row, seat in seats)
        return Standing(self.bots[entry], len(seats), wins, share, low, high, received / len(seats), totals / deals)


def seat_of(entry: int, match: int, seats: int) -> int:
    """Where a bot of the line-up sits: everyone moves on by one seat from match to match.

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
) -> Results:
    """Let bots play matches against each other on the native carrier, seats alternated.

    Args:
        game: the game's id.
        matches: how many, at least one.
        bots: a bot for each seat; the number of names is the number of seats.  Beside those that play at once,
            ``sharp`` and ``master`` think ahead, and ``think:250`` in so many deals a decision.
        seed: of all chance.
        rules: the options that differ from the defaults, or the name of a preset.
        progress: told how many matches are done, now and then.
        facts: count in each match how often every fact of the game's table is told.

    Raises:
        BadRules: there is no such game, bot, option or number of seats, or not one match.
        MissingExtra: the ``lab`` extra is not installed.
    """
    return _run(native(find(game)), matches, tuple(bots), seed, rules, progress or _deaf, facts)


def simulate_plain(
    game: str,
    matches: int,
    bots: Sequence[str] = ("greedy", "random"),
    seed: int = 0,
    rules: Mapping[str, object] | str | None = None,
    facts: bool = False,
) -> Results:
    """The same matches on the plain carrier: a thousand times slower, and the same rows."""
    return _run(plain(find(game)), matches, tuple(bots), seed, rules, _deaf, facts)


def _deaf(_done: int) -> None:
    """Nobody wants to know."""


class _Lineup:
    """What a run needs of its carrier: the driver with its bots, a state, a view, and paper."""

    def __init__(self, carrier: Carrier, kinds: list[str], seats: int, rules: Rules, facts: bool) -> None:
        self.carrier, self.seats, self.rules, self.facts = carrier, seats, rules, facts
        self.secrets = carrier.game.facts.secrets
        self.pack = carrier.row(carrier.game.pack(seats, rules).cards)
        self.record = (carrier.states(1)[0], carrier.views(1)[0], carrier.paper())
        self.bots = carrier.table([choice_of(name, carrier.game) for name in kinds], **own(carrier.game))
        self.driver = carrier.driver(play_matches)

    def play(self, sits: Sequence[list[int]], seeds: Sequence[int]) -> list[tuple[list[int], list[int]]]:
        """For each seed a row of results, and how often each kind of fact was told."""
        carrier = self.carrier
        rows = carrier.blank(len(seeds), SEATS_FROM + 2 * self.seats)
        told = carrier.blank(len(seeds), len(self.secrets))
        carrier.field(self.record[2], "log")[0] = int(self.facts)
        given = (self.seats, carrier.rows(sits), carrier.row(seeds), self.pack, rows, carrier.row(self.secrets), told)
        self.driver(self.rules, *self.record, self.bots, *given)
        return list(zip(carrier.lists(rows), carrier.lists(told), strict=True))


def _run(
    carrier: Carrier,
    matches: int,
    bots: tuple[str, ...],
    seed: int,
    rules: Mapping[str, object] | str | None,
    progress: Callable[[int], None],
    facts: bool,
) -> Results:
    if type(matches) is not int or matches < 1:
        raise BadRules(matches, AT_LEAST_ONE, "matches")
    game = carrier.game
    read = game.read_rules(rules)
    check_seats(game, len(bots), read)
    kinds = _kinds(game, bots)
    thinks = any(deals_of(name, game) is not None for name in kinds)
    ready = (Pausing if thinks else _Lineup)(carrier, kinds, len(bots), read, facts)
    named = carrier.game.facts if facts else None
    if not thinks:
        ready.play([[0] * len(bots)], [match_seed(seed, 0)])  # compiles
    rows: list[Row] = []
    begun = time.perf_counter()
    for chunk in _chunks(matches, 1 if thinks else CHUNK):
        seeds = [match_seed(seed, match) for match in chunk]
        told = ready.play(_sits(kinds, bots, chunk), seeds)
        for match, one, (row, often) in zip(chunk, seeds, told, strict=True):
            rows.append(_row(bots, match, one, row) | _facts(named, often))
        progress(len(rows))
    return Results(game.id, bots, rows, time.perf_counter() - begun)


def _chunks(matches: int, size: int) -> Iterator[range]:
    for begin in range(0, matches, size):
        yield range(begin, min(begin + size, matches))


def _kinds(game: Game, bots: tuple[str, ...]) -> list[str]:
    """The different bots."""
    kinds = list(dict.fromkeys(bots))
    for name in kinds:
        quick_of(name, game)
    return kinds


def _sits(kinds: list[str], bots: tuple[str, ...], chunk: range) -> list[list[int]]:
    """Which bot sits in each seat, match by match."""
    seats = len(bots)
    return [[kinds.index(bots[(seat - match) % seats]) for seat in range(seats)] for match in chunk]


def _facts(named: Facts | None, often: list[int]) -> Row:
    """How often each fact was told, by its name."""
    return {f"{FACT}{kind.name.lower()}": often[kind] for kind in named.rows} if named else {}


def _row(bots: tuple[str, ...], match: int, seed: int, told: list[int]) -> Row:
    """One match in words."""
    seats = len(bots)
    row: Row = {"match": match, "seed": seed}
    row |= {f"bot_{seat}": bots[(seat - match) % seats] for seat in range(seats)}
    row |= {"dealer": told[DEALER], "deals": told[DEALS], "plays": told[PLAYS]}
    row["winners"] = " ".join(str(seat) for seat in range(seats) if told[WINNERS] >> seat & 1)
    row |= {f"total_{seat}": told[SEATS_FROM + seat] for seat in range(seats)}
    return row | {f"points_{seat}": told[SEATS_FROM + seats + seat] for seat in range(seats)}
