"""The two backends of a game, with one face: records, scratch space, copies, and drivers that run there.

>>> from tefuda.engine.registry import find
>>> backend = interpreted_backend(find("skarney-gin"))
>>> match, twin = backend.states(2)
>>> backend.game.start(backend.game.read_rules(None), match, 2, 1)
>>> backend.copy(match, twin)
>>> twin.dealer
1

What is native needs the ``lab`` extra, and loads it when it is first asked for.  Records, rows and drivers are ``Any``
here: on the compiled backend they are NumPy's and Numba's, which have no types that a game's functions could be held
to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, cast

from tefuda.engine.extras import require
from tefuda.engine.fields import Fields, Record
from tefuda.engine.game import Game
from tefuda.engine.linker import plain_driver


class Backend:
    """The interpreted backend: a record is an object, a row a list."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def states(self, size: int) -> Sequence[Any]:
        """So many fresh states: a batch of matches."""
        return self._batch(self.game.state, size)

    def views(self, size: int) -> Sequence[Any]:
        """So many fresh views."""
        return self._batch(self.game.view_type, size)

    def scratch(self, deck: Sequence[int] = (), rng: int = 0) -> Any:
        """A fresh scratch space, these cards to be dealt, these random numbers; nobody else may use it at the same
        time.
        """
        (scratch,) = self._batch(self.game.scratch, 1)
        scratch.stack(deck)
        scratch.rng[0] = rng
        return scratch

    def copy(self, source: Any, target: Any) -> None:
        """Write all that a record says into another of the same kind; either may be of the other backend."""
        for name in _names(source, target):
            value = getattr(source, name) if isinstance(source, Fields) else source[name]
            if isinstance(target, Fields):
                setattr(target, name, _interpreted(value))
            else:
                target[name] = value

    def field(self, record: Any, name: str) -> Any:
        """What a record of this backend says; a row of it may be written on."""
        return getattr(record, name)

    def say(self, scratch: Any, line: Sequence[int]) -> None:
        """Write a line in scratch space, or the beginning of one."""
        scratch.say(line)

    def row(self, values: Sequence[int]) -> Any:
        """A row of ints."""
        return list(values)

    def rows(self, values: Sequence[Sequence[int]]) -> Any:
        """Rows of ints, all of one length."""
        return [list(row) for row in values]

    def blank(self, rows: int, size: int, real: bool = False) -> Any:
        """So many rows of zeros; ``real``: of floats."""
        return [[0.0 if real else 0] * size for _ in range(rows)]

    def lists(self, rows: Any) -> list[list[Any]]:
        """Rows of this backend as lists of plain numbers."""
        return list(rows)

    def driver(self, function: Any, **bound: Callable[..., Any]) -> Callable[..., Any]:
        """A driver with the game's own functions; ``bound``: what other names mean that it declares without a value."""
        return plain_driver(self.game, function, **bound)

    def table(self, functions: Sequence[Any], **bound: Callable[..., Any]) -> Any:
        """Functions of rules, a view and scratch space, such as bots; a driver calls one of them by ``call``.

        Each is a driver for itself, with the names ``bound`` to it; one that was compiled before is not compiled again,
        and neither is the driver that calls them.
        """
        return tuple(self.driver(function, **bound) for function in functions)

    def table_of_states(self, functions: Sequence[Any]) -> Any:
        """The same of functions of rules, a state and scratch space."""
        return self.table(functions)

    def table_of_eyes(self, function: Any, row: Any, **bound: Callable[..., Any]) -> Any:
        """The same of one function of a view and such a row."""
        return self.table([function], **bound)

    def _batch(self, kind: type[Record], size: int) -> Sequence[Any]:
        return [kind() for _ in range(size)]


class CompiledBackend(Backend):
    """The compiled backend: a record is one of NumPy's, a row an array of 64-bit ints, a driver is compiled."""

    def scratch(self, deck: Sequence[int] = (), rng: int = 0) -> Any:
        """The same."""
        scratch = self._batch(self.game.scratch, 1)[0]
        scratch["deck"][: len(deck)] = deck
        scratch["cards"], scratch["rng"][0] = len(deck), rng
        return scratch

    def field(self, record: Any, name: str) -> Any:
        """The same."""
        return record[name]

    def say(self, scratch: Any, line: Sequence[int]) -> None:
        """The same."""
        scratch["line"][: len(line)], scratch["n"] = line, len(line)

    def row(self, values: Sequence[int]) -> Any:
        """A row of ints."""
        return self.rows([values])[0]

    def rows(self, values: Sequence[Sequence[int]]) -> Any:
        """Rows of ints, all of one length."""
        import numpy as np

        return np.array(values, np.int64)

    def blank(self, rows: int, size: int, real: bool = False) -> Any:
        """So many rows of zeros; ``real``: of floats."""
        import numpy as np

        return np.zeros((rows, size), np.float64 if real else np.int64)

    def lists(self, rows: Any) -> list[list[Any]]:
        """Rows of this backend as lists of plain numbers."""
        return list(rows.tolist())

    def driver(self, function: Any, **bound: Callable[..., Any]) -> Callable[..., Any]:
        """The same, compiled with all that it calls, and kept on disk."""
        from tefuda.engine.compiled import compiled_driver

        compiled: Callable[..., Any] = compiled_driver(self.game, function, **bound)
        return compiled

    def table(self, functions: Sequence[Any], **bound: Callable[..., Any]) -> Any:
        """The same, by their addresses."""
        from tefuda.engine.compiled import compiled_table

        return compiled_table(self.game, functions, **bound)

    def table_of_states(self, functions: Sequence[Any]) -> Any:
        """The same, by their addresses."""
        from tefuda.engine.compiled import compiled_driver, maker

        given = (self.game.read_rules(None), self.states(1)[0], self.scratch())
        return maker().table([compiled_driver(self.game, function) for function in functions], given)

    def table_of_eyes(self, function: Any, row: Any, **bound: Callable[..., Any]) -> Any:
        """The same, by its address."""
        from tefuda.engine.compiled import compiled_driver, maker

        return maker().table([compiled_driver(self.game, function, **bound)], (self.views(1)[0], row))

    def _batch(self, kind: type[Record], size: int) -> Sequence[Any]:
        from tefuda.engine.compiled import batch

        records: Any = batch(kind, size)
        return cast("Sequence[Any]", records)


def _names(source: Any, target: Any) -> Sequence[str]:
    """The fields of a record, from whichever of the two says them."""
    plain_one = next((record for record in (source, target) if isinstance(record, Fields)), None)
    names: Sequence[str] = source.dtype.names if plain_one is None else tuple(plain_one.shapes)
    return names


def _interpreted(value: Any) -> Any:
    """A value as plain Python has it, nothing of it shared."""
    if isinstance(value, list):
        return [_interpreted(one) for one in value]
    return value if isinstance(value, int) else value.tolist()


@cache
def interpreted_backend(game: Game) -> Backend:
    """A game as plain Python."""
    return Backend(game)


def compiled_backend(game: Game) -> Backend:
    """A game compiled.

    Raises:
        MissingExtra: the ``lab`` extra is not installed.
    """
    require("numpy", "numba")
    return _compiled(game)


@cache
def _compiled(game: Game) -> Backend:
    return CompiledBackend(game)
