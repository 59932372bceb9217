"""One rule, two backends: every registered game, seat count and preset against its golden signature."""

from __future__ import annotations

import pytest
from tests.conformance.all_tables import every_table, lean_tables
from tests.conformance.golden import GOLDEN

from tefuda.conformance import backends
from tefuda.conformance.tables import GameConfiguration, tables_of
from tefuda.engine.matches.registry import find, games


def each_preset() -> list[GameConfiguration]:
    """Each preset once, but for those of the usual tables."""
    found = {(table.game.id, table.preset): table for table in reversed(lean_tables())}
    return [table for table in reversed(found.values()) if table != tables_of(table.game)[0]]


EVERY = [pytest.param(table, id=str(table)) for table in every_table()]
QUICK = [pytest.param(table, id=str(table)) for table in each_preset() if not table.game.rules.costly]
FIRST = [pytest.param(tables_of(find(game))[0], id=game) for game in games()]

every_table_of_every_game = pytest.mark.parametrize("table", EVERY)
quick_tables_of_every_game = pytest.mark.parametrize("table", QUICK)
first_table_of_every_game = pytest.mark.parametrize("table", FIRST)


@every_table_of_every_game
def test_native_playouts_have_the_golden_signature(table: GameConfiguration) -> None:
    """200 deals, 30 of a costly game."""
    assert backends.check(table, GOLDEN, backends.compiled_block, 3 if table.game.rules.costly else 11) >= 30


@first_table_of_every_game
def test_plain_playouts_have_the_golden_signature(table: GameConfiguration) -> None:
    """20 deals, 10 of a costly game."""
    assert backends.check(table, GOLDEN, backends.interpreted_block, 1 if table.game.rules.costly else 2) >= 10


@quick_tables_of_every_game
def test_plain_playouts_of_every_preset(table: GameConfiguration) -> None:
    """Ten deals."""
    assert backends.check(table, GOLDEN, backends.interpreted_block, 1) >= 10


@pytest.mark.soak
@every_table_of_every_game
def test_all_native_playouts_of_every_preset(table: GameConfiguration) -> None:
    """All deals that the golden file knows, of most tables 10,000."""
    assert backends.check(table, GOLDEN, backends.compiled_block, len(backends.BLOCKS)) >= 500


@pytest.mark.soak
@every_table_of_every_game
def test_many_plain_playouts_of_every_preset(table: GameConfiguration) -> None:
    """500 deals, 10 of a costly game."""
    assert backends.check(table, GOLDEN, backends.interpreted_block, 1 if table.game.rules.costly else 14) >= 10
