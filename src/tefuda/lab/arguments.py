"""The keyword arguments of the lab's functions, and `RunRequest`, which has their defaults.

The docstring of `tefuda.lab.simulate` says what each of them means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal, Self, TypedDict, get_args

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.options import Rules, show_rules
from tefuda.engine.matches.match import check_seats
from tefuda.engine.matches.records import as_json
from tefuda.engine.matches.registry import find
from tefuda.engine.matches.starts import AS_MATCHES, Start, placed, read_start
from tefuda.engine.texts.errors import AT_LEAST_ONE, BadRules, ExpectedInput, one_of
from tefuda.lab.custom_metrics import CustomMetric
from tefuda.lab.line_up import ALL, RunSetup, StartPositions

Detail = Literal["matches", "deals", "plays", "events"]
Progress = Callable[[int], None]
DETAILS: tuple[Detail, ...] = get_args(Detail)
MORE: Final = {"plays": ("plays",), "events": ("plays", "events")}
"""The kinds of rows that a detail has beside matches and deals."""
USUAL: Final = "steady"
"""The bot of every seat where none is named: the game's quick player."""
SINGLE_DEALS = ExpectedInput(
    "single deals (deals=…, --deals), because a whole match already has all of its deals", "start-deals"
)


class DealArguments(TypedDict, total=False):
    """The number of single deals."""

    deals: int | None


class MatchArguments(TypedDict, total=False):
    """The number of whole matches, for functions that do not take it by its place."""

    matches: int | None


class AmountArguments(DealArguments, MatchArguments, total=False):
    """The number of single deals, or that of whole matches."""


class LabArguments(DealArguments, total=False):
    """The arguments of all functions of the lab that play."""

    seed: int
    seats: int | None
    compiled: bool
    workers: int


class BotArguments(TypedDict, total=False):
    """The bots, for functions that do not take them by their place."""

    bots: str | Sequence[str]


class RulesArguments(TypedDict, total=False):
    """The rules, for functions that play by one set of them."""

    rules: Mapping[str, object] | str | None


class ProgressArguments(TypedDict, total=False):
    """The function that hears how many matches are done."""

    progress: Progress | None


class KeepArguments(TypedDict, total=False):
    """The folder of results."""

    keep: str | Path | None


class PlayArguments(LabArguments, total=False):
    """The arguments of every question that is answered by runs."""

    detail: Detail
    cluster: str | None
    own: Sequence[CustomMetric]
    start: Start


class SimulateArguments(PlayArguments, RulesArguments, ProgressArguments, KeepArguments, total=False):
    """The arguments of `tefuda.lab.simulate`."""


class LadderArguments(SimulateArguments, MatchArguments, total=False):
    """The arguments of `tefuda.lab.ladder`."""


class SweepArguments(LadderArguments, BotArguments, total=False):
    """The arguments of `tefuda.lab.sweep` and `tefuda.lab.tune`."""


class CompareArguments(PlayArguments, MatchArguments, BotArguments, KeepArguments, total=False):
    """The arguments of `tefuda.lab.compare`."""


class PowerArguments(CompareArguments, RulesArguments, ProgressArguments, total=False):
    """The arguments of `tefuda.lab.power`."""


class DatasetArguments(LabArguments, MatchArguments, RulesArguments, ProgressArguments, total=False):
    """The arguments of `tefuda.lab.dataset`."""


@dataclass(frozen=True)
class RunRequest:
    """The arguments of a run, as `tefuda.lab.simulate` was called, and their defaults.

    Raises:
        BadRules: there is no such detail, or neither or both of deals and matches are given.
    """

    game: str
    matches: int | None = None
    bots: str | Sequence[str] = USUAL
    deals: int | None = None
    rules: Mapping[str, object] | str | None = None
    seed: int = 0
    detail: Detail = "deals"
    seats: int | None = None
    progress: Progress | None = None
    compiled: bool = True
    workers: int = 1
    cluster: str | None = None
    keep: str | Path | None = None
    own: Sequence[CustomMetric] = ()
    start: Start = None

    def __post_init__(self) -> None:
        if self.detail not in DETAILS:
            raise BadRules(self.detail, one_of(DETAILS), "detail")
        if (self.deals is None) == (self.matches is None):
            raise BadRules((self.deals, self.matches), one_of(("deals=…", "matches=…")), "simulate")
        if type(self.size) is not int or self.size < 1:
            raise BadRules(self.size, AT_LEAST_ONE, "matches" if self.deals is None else "deals")

    @property
    def size(self) -> int:
        """The number of deals, or of matches."""
        found = self.matches if self.deals is None else self.deals
        assert found is not None
        return found

    def sized(self, size: int) -> Self:
        """Return the same request for so many deals, or matches.

        >>> request = RunRequest("skarney-gin", deals=200, seed=7).sized(50)
        >>> request.deals, request.matches, request.seed
        (50, None, 7)
        """
        return replace(self, matches=size) if self.deals is None else replace(self, deals=size)

    def setup(self, *rows: str) -> RunSetup:
        """Return the setup, with ``rows`` as further kinds of rows beside those of the detail.

        Raises:
            BadRules: there is no such game, bot, option or number of seats, or no match can start so.
            BadPosition: these rules have no such position.
        """
        found = find(self.game)
        rules = found.read_rules(self.rules)
        bots = (self.bots,) * check_seats(found, self.seats, rules) if isinstance(self.bots, str) else tuple(self.bots)
        check_seats(found, len(bots), rules)
        start = _positions(self.start, found, len(bots), rules)
        if start == AS_MATCHES and self.deals is None:
            raise BadRules(start, SINGLE_DEALS, "start")
        return RunSetup(
            game=found.id,
            bots=bots,
            options=tuple(show_rules(rules, found.rules.limits).items()),
            seed=self.seed,
            most=ALL if self.deals is None else 1,
            wanted=frozenset((*MORE.get(self.detail, ()), *rows)),
            compiled=self.compiled,
            folder=str(found.folder),
            own=tuple(self.own),
            start=start,
        )


def _positions(start: Start, game: Game, seats: int, rules: Rules) -> StartPositions:
    """Return a start as a setup holds it; a match under other rules is put in its position under these."""
    begins = read_start(start, game, seats)
    if begins is None or isinstance(begins, str):
        return begins
    positions = tuple(as_json(match.position()) for match in begins)
    read_start([placed(game, seats, rules, one) for one in positions], game, seats)
    return positions
