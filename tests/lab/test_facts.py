"""Facts counted in the lab are those that a match tells when the same plays are made again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.lab.same import simulate_interpreted

from tefuda.engine.declarations.events import Event
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.chance import seed_bytes
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games
from tefuda.lab.runs import simulate
from tefuda.lab.table import FACT

Row = dict[str, int | str]

# Short matches: a longer one tells no more kinds of facts.
SHORT = {
    "carousel": {"target": 1},
    "literature": {},
    "looking-and-down": {"target": 1_000},
    "rummy-fifty": {"target": 2},
    "skarney-gin": {"target": 40},
}


def again(game: Game, row: Row, match: Match) -> Iterator[Event]:
    """All events of a row's match, whose plays are made again on the cards of its seed, step by step."""
    fresh = Match(game, match.seats, match.rules, seed_bytes(int(row["seed"])))
    assert fresh.first_dealer == row["dealer"]
    for line in match.journal:
        yield from fresh.deal() if line.seat < 0 else fresh.play(line.seat, line.text)


def counted(game: Game, events: Iterator[Event]) -> dict[str, int]:
    """The number of times that each fact was told, as one hears it who may know all of it."""
    told = (game.rules.facts.read(event.entry, game.vocabulary.pack) for event in events if event.entry)
    often = Counter(one.name for one in told if not one.hidden)
    return {kind.name.lower(): often[kind.name.lower()] for kind in game.rules.facts.rows}


def facts_of(row: Row) -> dict[str, int]:
    """The facts in a row of the lab."""
    return {name.removeprefix(FACT): int(value) for name, value in row.items() if name.startswith(FACT)}


@pytest.mark.parametrize("game", games())
def test_what_is_counted_is_what_a_match_tells(game: str) -> None:
    found, rules = find(game), SHORT.get(game, {})
    seats = min(found.seats)
    run = simulate_interpreted(game, 1, ["steady"] * seats, rules=rules, seed=5)
    row, match = run.matches.row(0), run.match(0)
    often = counted(found, again(found, row, match))
    assert match.over and match.totals == [row[f"total_{seat}"] for seat in range(seats)]
    assert facts_of(row) == often
    assert sum(often.values()) > int(row["plays"]) > 0


def test_the_same_on_both_backends() -> None:
    plays = (simulate, simulate_interpreted)
    ours, theirs = (play("skarney-gin", 2, ("steady", "random"), seed=5, rules="strict-aces") for play in plays)
    assert [facts_of(row) for row in ours.matches.rows()] == [facts_of(row) for row in theirs.matches.rows()]


def test_the_summary_adds_them_up() -> None:
    run = simulate("skarney-gin", 70, seed=3)
    facts = run.summary().facts
    assert facts["offered"] == sum(facts_of(row)["offered"] for row in run.matches.rows()) > 0
    assert facts["dealt"] == 2 * run.summary().deals
    assert facts["match_won"] == 70
