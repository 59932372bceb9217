"""The conformance suite on every game that the registry finds: the checks that `tefuda validate` runs, one test each.

Each check is made once of every game, and what may differ with the rules once of each preset; `make soak` makes it of
each number of seats too, makes the dear ones whole, and plays every pair.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from tests.chance import LONGER, fresh
from tests.conformance.all_tables import every_table

import tefuda.conformance
from tefuda.conformance import (
    cards,
    conservation,
    garbage,
    liveness,
    players,
    refusals,
    sampling,
    secrecy,
    speech,
    suite,
)
from tefuda.conformance.suite import ConformanceCheck
from tefuda.conformance.tables import GameConfiguration, tables_of
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.sampling import EnumerablePosition
from tefuda.engine.matches.registry import find, games

QUICK = pytest.mark.quick
GOLDEN_ONES = ("compiled play",)  # `test_backends.py` looks at more of it


def is_first(table: GameConfiguration) -> bool:
    """The usual table of its game: `make check` looks at this one only."""
    return table == tables_of(table.game)[0]


def brings_a_preset(table: GameConfiguration) -> bool:
    """Of all tables of the suite the first with its preset."""
    return next(other for other in suite.seated(table.game) if other.preset == table.preset) == table


# A check that hardly differs from table to table runs once a game; the soak looks everywhere.
ENUMERABLE = {
    "any order",
    "cleared deals",
    "compiled views",
    "copies",
    "declared fields",
    "encodings",
    "memory",
    "scratch",
    "positions",
    "records",
    "told and seen",
    "totals",
}
# Of a costly game these as well: there a moment of them takes a second.
DEAR = {"endings", "refusals", "words"}
# A check that plays many matches is too long for `make check`, which is there for the inner loop.
LENGTHY = {"bots", "endings", "expected deals", "event texts", "lit cards", "reasons"}
# A costly check has fewer moments in `make test`; the soak makes these checks whole as well.
SHORTER: dict[str, Callable[[GameConfiguration], object]] = {
    "advice": lambda t: players.check_advice(t, 27, 60 // t.seats),
    # a whole table is asked each time
    "bots": lambda t: players.check_bots(t, 11, *((4, 4, 4) if t.seats > 5 else ())),
    "drawn deals": lambda t: sampling.check_sampling(t, 18, 2, 30),
    "endings": lambda t: liveness.check_ends(soon_over(t), 3),
    "garbage as plays": lambda t: garbage.check_garbage_texts(soon_over(t), 21, 120),
    "event texts": lambda t: speech.check_happenings(t, 1, speech.length(t) // 4),
    "lit cards": lambda t: cards.check_lit(t, 3, t.plays(40)),
    "refusals": lambda t: refusals.check_refusals(t, 4, t.share(6)),
    "secrecy": lambda t: secrecy.check_secrecy(t, 1, 1),
}
# Random matches of these to the usual end are long.
LOWER = {"carousel": ("target", 50), "looking-and-down": ("target", 1_000), "rummy-fifty": ("target", 2)}
# Of these pairs other games say enough, and `tests/games/literature/test_believing.py` and `tests/envs`.
LATER = {
    "compiled drawn deals": {"literature", "looking-and-down"},
    "compiled encodings": {"carousel", "looking-and-down", "rummy-fifty"},
    "expected deals": {"literature"},
}


def soon_over(table: GameConfiguration) -> GameConfiguration:
    """The same table, whose match goes on for a deal or two only."""
    return table._replace(changed=LOWER.get(table.game.id))


def marks(check: ConformanceCheck, table: GameConfiguration) -> tuple[pytest.MarkDecorator, ...]:
    """The marks that say when this check runs at this table: beside `make test`, or instead of it."""
    if table.game.id in LATER.get(str(check), ()):
        return (pytest.mark.soak,)
    if is_first(table):
        return () if check.compiled or str(check) in LENGTHY else (QUICK,)
    alike = ENUMERABLE | DEAR if table.game.rules.costly else ENUMERABLE
    return () if brings_a_preset(table) and str(check) not in alike else (pytest.mark.soak,)


def as_often(check: ConformanceCheck, table: GameConfiguration) -> Iterator[ParameterSet]:
    """The check of this table as in `make test`, and the whole one, if that is not the same."""
    when, name = marks(check, table), f"{check}-{table}"
    if pytest.mark.soak in when or str(check) not in SHORTER:
        yield pytest.param(check, table, id=name, marks=when)
    else:
        yield pytest.param(check._replace(run=SHORTER[str(check)]), table, id=name, marks=when)
        yield pytest.param(check, table, id=f"{name}-whole", marks=pytest.mark.soak)


PROMISES = [
    one
    for game in map(find, games())
    for table, check in suite.plan(game)
    if str(check) not in GOLDEN_ONES
    for one in as_often(check, table)
]
LONG = [
    pytest.param(table, seed, id=f"{table}-{seed}")
    for table in every_table()
    for seed in range(max(1, 12 // len(tables_of(table.game))))  # a game with many tables is not played longer for it
]
FIRST = [pytest.param(tables_of(find(game))[0], id=game) for game in games()]
ALIKE_DRAWN = [
    pytest.param(game, case, id=f"{game.id}-{at}")
    for game in map(find, games())
    if game.sampling is not None
    for at, case in enumerate(game.sampling.enumerable_deals)
]
GARBAGE = [
    garbage.check_garbage_texts,
    garbage.check_garbage_positions,
    garbage.check_garbage_records,
    garbage.check_garbage_tables,
]


@pytest.mark.parametrize(("check", "table"), PROMISES)
def test_every_promise_is_kept(check: ConformanceCheck, table: GameConfiguration) -> None:
    """The list stands in `tefuda.conformance.suite`."""
    check.run(table)


@pytest.mark.soak
@pytest.mark.parametrize("kind", GARBAGE)
@pytest.mark.parametrize("table", FIRST)
def test_other_garbage(table: GameConfiguration, kind: Callable[[GameConfiguration, int, int], None]) -> None:
    """Only our own errors; more of it, and other."""
    kind(table, fresh(31), 20 * LONGER)


@pytest.mark.soak
@pytest.mark.parametrize(("table", "seed"), LONG)
def test_everything_at_many_more_moments(table: GameConfiguration, seed: int) -> None:
    """The checks above, far longer."""
    seed = fresh(100 + seed)
    secrecy.check_secrecy(table, seed, table.plays(60))
    liveness.check_liveness(table, seed, table.plays(60))
    liveness.check_ends(table, seed)
    refusals.check_refusals(table, seed, table.plays(60))
    refusals.check_any_order(table, seed, table.plays(60))
    conservation.check_positions(table, seed, table.plays(60))
    conservation.check_scores(table, seed, table.plays(4_000))
    conservation.check_records(table, seed, 10, table.plays(2_500))


@pytest.mark.soak
@pytest.mark.parametrize("table", FIRST)
def test_whatever_happens_for_long_has_words(table: GameConfiguration) -> None:
    """Of a costly game as much as of any."""
    speech.check_happenings(table, 1, speech.LONG)
    speech.check_reasons(table, 2, speech.LONG)


@pytest.mark.soak
@pytest.mark.parametrize("table", FIRST)
def test_what_is_expected_is_so_for_long(table: GameConfiguration) -> None:
    """At five times as many moments."""
    sampling.check_expected(table, 28, 5 * sampling.length(table))


@pytest.mark.soak
@pytest.mark.parametrize("table", FIRST)
def test_every_computer_player_ends_a_deal(table: GameConfiguration) -> None:
    """The quick player in `make test`, too."""
    players.check_bots(table, 11, players.PLAYS)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "case"), ALIKE_DRAWN)
def test_deals_are_drawn_alike_for_long(game: Game, case: EnumerablePosition) -> None:
    """Each deal twice as often."""
    sampling.check_alike(game, case, sampling.LONG)


def test_no_check_falls_silent() -> None:
    """Under ``python -O`` an `assert` says nothing: the suite says what is wrong with `hold`."""
    folder = Path(tefuda.conformance.__file__).parent
    silent = [
        f"{file.name}:{node.lineno}"
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert)
    ]
    assert not silent
