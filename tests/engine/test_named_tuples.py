"""Named tuples in drivers: rows and records that are handed on together, the same on both backends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from tefuda.engine.backends.backend import Backend, compiled_backend, interpreted_backend
from tefuda.engine.backends.compiler.writing import NotInTheDialect
from tefuda.engine.declarations.fields import Fields, row, scalar
from tefuda.engine.matches.registry import find

GAME = find("skarney-gin")


class Purse(Fields):
    """The money of a player."""

    coins: int = scalar(start=5)
    spent: list[int] = row(3)


class Market(NamedTuple):
    """The things that all players share."""

    prices: list[int]
    purses: Sequence[Purse]
    tax: int


class Stand(NamedTuple):
    """One player at the market."""

    market: Market
    purse: Purse
    seen: bool


def visit(market: Market, rounds: int) -> int:
    left = 0
    for i in range(rounds):
        stand = at(market, i % len(market.purses))
        pay(stand, i % 3)
        left += at(market, 0).purse.coins + stand.seen
    return left


def at(market: Market, i: int) -> Stand:
    return Stand(market, seen=i > 0, purse=market.purses[i])


def pay(stand: Stand, what: int) -> None:
    price = stand.market.prices[what] + stand.market.tax
    stand.purse.coins -= price
    stand.purse.spent[what] += price


def lay_out(backend: Backend) -> Market:
    return Market(backend.row([1, 2, 3]), backend.records(Purse, 2), 10)


@pytest.mark.parametrize("made", [interpreted_backend, compiled_backend])
def test_values_are_handed_on_under_their_names(made: Any) -> None:
    backend: Backend = made(GAME)
    market = lay_out(backend)
    run = backend.driver(visit)
    assert run(market, 3) == -6 - 6 - 19 + 1
    assert [purse.values() for purse in backend.plain(Purse, market.purses)] == [
        {"coins": -19, "spent": [11, 0, 13]},
        {"coins": -7, "spent": [0, 12, 0]},
    ]
    assert run(lay_out(backend), 3) == -30, "another of the same kind"
    assert backend.bind(run, lay_out(backend), 3)() == -30


def test_a_row_of_another_kind_is_another_program() -> None:
    import numpy as np

    backend = compiled_backend(GAME)
    run, market, narrow = backend.driver(visit), lay_out(backend), np.array([3, 3, 3], np.int8)
    assert [run(market, 1), run(market._replace(prices=narrow), 1)] == [-6, -19]  # type: ignore[arg-type]


def test_what_machine_code_cannot_be_given_is_named() -> None:
    backend = compiled_backend(GAME)
    with pytest.raises(TypeError, match=r"visit, market.prices: machine code cannot be given \[1, 2\]"):
        backend.driver(visit)(lay_out(backend)._replace(prices=[1, 2]), 1)


def misnamed(market: Market) -> int:
    return Stand(market, market.purses[0]).seen  # type: ignore[call-arg]


def test_each_name_has_a_value() -> None:
    backend = compiled_backend(GAME)
    with pytest.raises(
        NotInTheDialect, match=r"Stand\(market, market.purses\[0\]\) with other names than market, purse"
    ):
        backend.driver(misnamed)(lay_out(backend))
