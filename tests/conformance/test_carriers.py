"""One rule, two carriers: every registered game, seat count and preset against its golden signature."""

from __future__ import annotations

import pytest
from tests.conformance import carriers
from tests.conformance.carriers import Budget
from tests.conformance.tables import Table, every_table, lean_tables, tables_of

from tefuda.engine.registry import find, games

EVERY = [pytest.param(table, id=str(table)) for table in every_table()]
USUAL = [pytest.param(table, id=str(table)) for table in lean_tables()]
FIRST = [pytest.param(tables_of(find(game))[0], id=game) for game in games()]

every_table_of_every_game = pytest.mark.parametrize("table", EVERY)
usual_tables_of_every_game = pytest.mark.parametrize("table", USUAL)
first_table_of_every_game = pytest.mark.parametrize("table", FIRST)


@usual_tables_of_every_game
def test_both_carriers_show_a_seat_the_same(table: Table) -> None:
    """View and points."""
    carriers.check_sight(table, seed=13, count=20)


@every_table_of_every_game
def test_native_playouts_have_the_golden_signature(table: Table) -> None:
    """All 10,000 deals, or 200 and what can be played in half a second."""
    assert carriers.check(table, carriers.native_block, Budget(11, 0.5)) >= 200


@first_table_of_every_game
def test_plain_playouts_have_the_golden_signature(table: Table) -> None:
    """All 10,000 deals, or 50 and what can be played in five seconds."""
    assert carriers.check(table, carriers.plain_block, Budget(5, 5.0)) >= 50


@usual_tables_of_every_game
def test_plain_playouts_of_every_preset(table: Table) -> None:
    """Ten deals, and what can be played in a third of a second."""
    assert carriers.check(table, carriers.plain_block, Budget(1, 0.3)) >= 10


@pytest.mark.soak
@every_table_of_every_game
def test_all_native_playouts_of_every_preset(table: Table) -> None:
    """All deals that the golden file knows, of most tables 10,000."""
    assert carriers.check(table, carriers.native_block, Budget(len(carriers.BLOCKS), 0.0)) >= 500


@pytest.mark.soak
@every_table_of_every_game
def test_many_plain_playouts_of_every_preset(table: Table) -> None:
    """All 10,000 deals, or 20 and what can be played in twenty seconds."""
    assert carriers.check(table, carriers.plain_block, Budget(2, 20.0)) >= 20
