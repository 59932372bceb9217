"""Code of the dialect means the same compiled as in Python; what the dialect lacks is rejected, with its place."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import CFUNCTYPE, c_bool, c_int64, c_void_p
from enum import IntEnum
from itertools import product
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from tefuda.engine.backends import backend as backends
from tefuda.engine.backends.compiled import compiled_driver, dtype_of
from tefuda.engine.backends.compiler.kinds import FLAG, REAL, WHOLE, batch_of, record_of, table_of
from tefuda.engine.backends.compiler.program import SpecializedFunction
from tefuda.engine.backends.compiler.writing import NotInTheDialect
from tefuda.engine.backends.linker import Linker, call
from tefuda.engine.matches.registry import find

TABLE = (3, 1, 4, 1, 5)
SHARE = 0.25


class Way(IntEnum):
    """Numbers with names."""

    UP = 1
    DOWN = 2


def dividing(x: int, y: int) -> int:
    """Down, whatever the signs."""
    return 1000 * (x // y) + x % y if y != 0 else 7


def shifting(x: int, y: int) -> int:
    h = (x ^ 0x2545F4914F6CDD1D) & ((1 << 62) - 1)
    return ((h >> (y & 31)) | ~x) - (-y << 3) + +x


def deciding(x: int, y: int) -> int:
    """The value of what decides; and nothing behind it is reckoned."""
    found = (x or y) + 10 * (x and y) + 100 * (not x) + 1000 * (x > 0 and y)
    return found + (10_000 if -2 <= x < y else 20_000 if x == y or x in (3, y + 1) else y not in (2, 3))


def guarded(x: int, y: int) -> int:
    """Each side has a trap that is never reached."""
    small = TABLE[x] if 0 <= x < len(TABLE) else -1
    return small + (1 if y != 0 and 12 // y > 2 else 0) + (2 if 0 <= y < len(TABLE) and TABLE[y] == 1 else 0)


def looping(x: int, y: int) -> int:
    found = i = 0
    for i in range(x):
        if i == 3:
            continue
        if i > y + 5:
            break
        found += i
    for j in range(y, -3, -1):
        found = 2 * found + j
    for k in range(x, y + 1, 2):
        found += 7 * k
    return 10 * found + i


def listing(x: int, y: int) -> int:
    """Add up what stands in a table, or in a tuple."""
    found = 0
    for card in TABLE:
        found += card
    for near, far in ((1, -1), (x, y)):
        found = found * 3 + near - far
    for one in (x, Way.DOWN):
        found += one
    while True:
        found -= 5
        if found < 100:
            return found
        while found > 1000 and found % 2 == 0:
            found //= 2


def both(x: int, y: int) -> tuple[int, bool]:
    """Two at once."""
    if x > y:
        return x, True
    return y - 1, x == y


def pairs(x: int, y: int) -> int:
    most, found = both(x, y)
    x, y = y, x
    a = b = most + 1
    a += x
    return 100 * most + 10 * found + a - b + y


def named(x: int, y: int = 5, way: int = Way.UP) -> int:
    return x + 10 * y + 100 * way


def calling(x: int, y: int) -> int:
    return named(x) + named(x, way=Way.DOWN) + named(x, y, 3) + named(y=x, x=y)


def bounds(x: int, y: int) -> int:
    truth = bool(x) == (y > 0)
    return min(x, y, 2) + 10 * max(x, y) + 100 * abs(x - y) + int(truth) + True * x


def floats(x: int, y: int) -> int:
    """An int until it becomes a float."""
    share, sure = 0, x == y
    for _ in range(3):
        share = share + x * SHARE - 0.5 / 4  # type: ignore[assignment]
    share = max(share, float(y)) if not sure else -share  # type: ignore[assignment]
    return int(share * 64) + (1 if share > 0.5 else 0)


def rows(x: int, y: int) -> int:
    """Read rows from the end as well."""
    return 10 * TABLE[-1] + TABLE[x % 5 - 5] + TABLE[Way.DOWN]


def endless(x: int, y: int) -> bool:
    return (x < 3 & y) or not y


ALL = (dividing, shifting, deciding, guarded, looping, listing, pairs, calling, bounds, floats, rows, endless)


@pytest.mark.parametrize("function", ALL, ids=lambda function: str(function.__name__))
def test_it_means_the_same(function: FunctionType, tmp_path: Path) -> None:
    """Called without a face, for a face costs more than such a program."""
    program = SpecializedFunction(lambda: Linker({}).link(function), (WHOLE, WHOLE), tmp_path, function.__name__)
    compiled = CFUNCTYPE(c_bool if program.gives() == FLAG else c_int64, c_int64, c_int64)(program.address())
    for x, y in product((-17, -4, -2, -1, 0, 1, 2, 3, 7, 40), repeat=2):
        assert compiled(x, y) == function(x, y), (x, y)


def test_a_face_gives_what_python_gives() -> None:
    truth = compiled_driver(find("skarney-gin"), endless)
    assert [truth(1, 0), truth(5, 7), truth(5, 1)] == [True, False, False]
    assert type(truth(1, 0)) is bool


def written(d: Any, f: Any, n: int) -> None:
    """Rows that are handed over, of ints and of floats; rows of rows."""
    d[0][0], d[1][-1] = n, 7
    d[0][n] += d[1][2] - 1
    last = d[1]
    last[0] = len(d) * len(last)
    f[n] = d[0][0]
    f[-1] += 0.5
    d[0][:] = d[1]
    last[1] = 9  # only in the row that was copied from


def test_rows_are_written_as_python_writes_them() -> None:
    ints, floats = np.zeros((2, 3), np.int64), np.zeros(3)
    compiled_driver(find("skarney-gin"), written)(ints, floats, 1)
    plain_ints, plain_floats = [[0] * 3, [0] * 3], [0.0] * 3
    written(plain_ints, plain_floats, 1)
    assert (ints.tolist(), floats.tolist()) == (plain_ints, plain_floats)


def dealers(states: Any, n: int) -> int:
    """Of records one after the other, as Python counts them."""
    states[n].dealer = n
    last = states[-1]
    last.totals[1] += 7
    return int(len(states) * 100 + states[n].dealer + last.totals[1])


def test_records_lie_one_after_the_other() -> None:
    game = find("skarney-gin")
    plain, compiled = (backend(game).states(3) for backend in (backends.interpreted_backend, backends.compiled_backend))
    assert [compiled_driver(game, dealers)(compiled, 1), dealers(plain, 1)] == [308, 308]
    assert [int(state["dealer"]) for state in compiled] == [state.dealer for state in plain]


def test_records_lie_in_lanes(tmp_path: Path) -> None:
    """Number by number, side by side; the rows of a record as well."""
    game = find("skarney-gin")
    layout, lanes = dtype_of(game.rules.state), 4
    kinds = (batch_of(record_of(layout, lanes)), WHOLE)
    function: Any = dealers
    address = SpecializedFunction(lambda: Linker({}).link(function), kinds, tmp_path, "dealers").address()
    numbers = np.zeros((2, layout.itemsize // 8, lanes), np.int64)
    assert CFUNCTYPE(c_int64, c_void_p, c_int64, c_int64)(address)(numbers.ctypes.data, 6, 1) == 608
    assert layout.fields is not None
    dealer, totals = (layout.fields[name][1] // 8 for name in ("dealer", "totals"))
    assert (numbers[0, dealer, 1], numbers[1, totals + 1, 1], numbers.sum()) == (1, 7, 8)


def one_more(x: int) -> int:
    return x + 1


def bool_of(x: int) -> bool:
    return x > 0


def third(x: int) -> int:
    return 3 * x


def called(functions: Any, x: int) -> int:
    return call(functions, x % 3, x)


def test_functions_of_a_known_table_are_called_without_addresses(tmp_path: Path) -> None:
    """Each gives an int, whatever it says; a number behind the last means the last."""
    functions: tuple[Any, ...] = (one_more, bool_of, third)
    function: Any = called
    kinds = (table_of({function.__name__: function for function in functions}), WHOLE)
    program = SpecializedFunction(lambda: Linker({}).link(function), kinds, tmp_path, "called")
    found = CFUNCTYPE(c_int64, c_int64)(program.address())
    assert [found(x) for x in range(6)] == [1, 1, 6, 4, 1, 15]


def doubled(x: Any, n: int) -> int:
    found = 0
    for i in range(n):
        x[i] += x[i] + 3
        found += x[i]
    return int(found)


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "float32", "float64"])
def test_numbers_may_lie_closer(kind: str) -> None:
    """A number that does not fit wraps."""
    row = np.array([-5, 100, 90], np.int64).astype(kind)
    plain = row.copy()
    plain += plain + np.array(3, kind)
    found = compiled_driver(find("skarney-gin"), doubled)(row, 2)
    assert row[:2].tolist() == plain[:2].tolist()
    assert row[2] == np.array(90, kind), "nothing beyond"
    assert found == sum(map(int, row[:2].tolist()))


def listed(x: int) -> int:
    return len([x])


def told_apart(x: int) -> int:
    return x if x > 1 else "one"  # type: ignore[return-value]


def unended(x: int) -> int:  # type: ignore[return]  # noqa: RET503
    while x > 1:
        return x


def powers(x: int) -> int:
    return int(x**2)


def too_early(x: int) -> int:
    while x > 1:
        x = y  # type: ignore[has-type]  # noqa: F821
        y = 1  # noqa: F841
    return x


def whole_row(x: int) -> int:
    return TABLE  # type: ignore[return-value]


def part_of_row(x: int) -> int:
    row = TABLE
    row[1:] = TABLE  # type: ignore[index]
    return x


REFUSED: dict[Callable[[int], int], str] = {
    listed: "the length of|List",
    told_apart: "the constant 'one'",
    unended: "unended may end without return",
    powers: "Pow of int",
    too_early: "y, which has no value yet",
    whole_row: "does not give int",
    part_of_row: "to write into a part of a row",
}


@pytest.mark.parametrize("function", REFUSED, ids=lambda function: str(function.__name__))
def test_what_it_cannot_say_is_refused(function: Callable[[int], int]) -> None:
    with pytest.raises((NotInTheDialect, TypeError), match=REFUSED[function]) as refused:
        compiled_driver(find("skarney-gin"), function)(1)
    line = function.__code__.co_firstlineno
    assert "does not give" in str(refused.value) or any(
        f"test_compiler.py, line {line + i}:" in str(refused.value) for i in range(4)
    )


def test_machine_code_that_is_not_all_there_is_made_again(tmp_path: Path) -> None:
    def program() -> SpecializedFunction:
        return SpecializedFunction(lambda: dividing, (WHOLE, WHOLE), tmp_path, "dividing")  # type: ignore[arg-type, return-value]

    program().address()
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    for left in (whole[:-9], b"", whole[:40] + b"?" + whole[41:]):
        file.write_bytes(left)
        program().address()
        assert file.read_bytes() == whole
    with pytest.raises(TypeError, match="gives int, and no float"):
        program().address(REAL)
