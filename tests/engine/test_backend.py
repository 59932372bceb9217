"""Both backends have one face; states and views are small; nothing native is loaded before it is asked for."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import product

import pytest

from tefuda.conformance.tables import moments, tables_of
from tefuda.engine.backends.backend import Backend, compiled_backend, interpreted_backend
from tefuda.engine.backends.compiled import dtype_of
from tefuda.engine.declarations.game import Game
from tefuda.engine.matches.registry import find, games

SMALL = 8_000  # bytes
BACKENDS: tuple[Callable[[Game], Backend], ...] = (interpreted_backend, compiled_backend)


@pytest.mark.parametrize("game", games())
def test_states_and_views_are_small(game: str) -> None:
    """A record is as large at every table: what depends on seats or rules is declared for the most there can be."""
    found = find(game)
    sizes = {kind.__name__: dtype_of(kind).itemsize for kind in (found.rules.state, found.rules.view_type)}
    assert {name: size for name, size in sizes.items() if size > SMALL} == {}


@pytest.mark.parametrize("game", games())
def test_records_go_from_any_backend_to_any(game: str) -> None:
    match = [*moments(tables_of(find(game))[0], 5, 3)][-1]
    for there, back in product(BACKENDS, repeat=2):
        first, second, home = there(match.game).states(1)[0], back(match.game).states(1)[0], match.game.rules.state()
        there(match.game).copy(match.state, first)
        back(match.game).copy(first, second)
        interpreted_backend(match.game).copy(second, home)
        assert home == match.state
        assert repr(home) == repr(match.state), "plain ints, and nothing of NumPy's"


def test_a_copy_shares_nothing() -> None:
    backend = interpreted_backend(find("skarney-gin"))
    one, two = backend.states(2)
    backend.copy(one, two)
    one.hands[0], one.melds[1][0] = 7, 7
    assert two == backend.game.rules.state()


@pytest.mark.parametrize("of", BACKENDS)
def test_paper_has_the_deck_and_the_dice(of: Callable[[Game], Backend]) -> None:
    game = find("skarney-gin")
    scratch, home = of(game).scratch([3, 1, 2], rng=9), game.rules.scratch()
    interpreted_backend(game).copy(scratch, home)
    assert (home.cards, home.deck[:3], home.rng[0], home.log[0]) == (3, [3, 1, 2], 9, 0)


@pytest.mark.parametrize("of", BACKENDS)
def test_rows_are_rows_of_ints(of: Callable[[Game], Backend]) -> None:
    backend = of(find("skarney-gin"))
    assert backend.lists(backend.rows([[1, 2], [3, 4]])) == [[1, 2], [3, 4]]
    assert backend.lists(backend.blank(2, 3)) == [[0, 0, 0], [0, 0, 0]]
    assert [int(value) for value in backend.row([5, 6])] == [5, 6]


def test_the_interpreted_backend_loads_nothing_compiled() -> None:
    code = """
import sys
from tefuda.engine.backends.backend import compiled_backend, interpreted_backend
from tefuda.engine.matches.registry import find
backend = interpreted_backend(find("skarney-gin"))
backend.states(1), backend.views(1), backend.scratch()
print(sorted({"numpy", "llvmlite"} & set(sys.modules)))
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
