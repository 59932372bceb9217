"""The two backends of a game behind one interface: records, scratch space, copies, and drivers that run there.

>>> from tefuda.engine.matches.registry import find
>>> backend = interpreted_backend(find("skarney-gin"))
>>> match, twin = backend.states(2)
>>> backend.game.rules.start(backend.game.read_rules(None), match, 2, 1)
>>> backend.copy(match, twin)
>>> twin.dealer
1

The compiled backend needs the ``lab`` extra, and imports it on first use.  Records, rows and drivers are ``Any`` here:
on the compiled backend they belong to NumPy, whose types cannot be checked against a game's functions.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache, partial
from multiprocessing import parent_process
from typing import Any, TypeVar, cast
from warnings import warn

from tefuda.engine.backends.linker import plain_driver
from tefuda.engine.declarations.fields import FieldRecord, Fields
from tefuda.engine.declarations.game import Game
from tefuda.engine.extras import INTERPRETED, require

F = TypeVar("F", bound=FieldRecord)


class Backend:
    """The interpreted backend: a record is an object, a row a list."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def records(self, kind: type[FieldRecord], size: int) -> Sequence[Any]:
        """Create ``size`` fresh records of any kind: a batch."""
        return [kind() for _ in range(size)]

    def states(self, size: int) -> Sequence[Any]:
        """Create ``size`` fresh states: a batch of matches."""
        return self.records(self.game.rules.state, size)

    def views(self, size: int) -> Sequence[Any]:
        """Create ``size`` fresh views."""
        return self.records(self.game.rules.view_type, size)

    def scratch(self, deck: Sequence[int] = (), rng: int = 0) -> Any:
        """Create a scratch space with these cards to be dealt, and with ``rng`` as its random generator.

        Only one user may have it at a time.
        """
        (scratch,) = self.records(self.game.rules.scratch, 1)
        scratch.stack(deck)
        scratch.rng[0] = rng
        return scratch

    def copy(self, source: Any, target: Any) -> None:
        """Copy all fields of a record into another of the same kind; either may be of the other backend."""
        for name in _names(source, target):
            value = getattr(source, name) if isinstance(source, Fields) else source[name]
            if isinstance(target, Fields):
                setattr(target, name, _interpreted(value))
            else:
                target[name] = value

    def field(self, record: Any, name: str) -> Any:
        """A field of a record of this backend; if it is a row, it may be written to."""
        return getattr(record, name)

    def put(self, record: Any, **values: int) -> None:
        """Give single ints of a record of this backend other values."""
        for name, value in values.items():
            setattr(record, name, value)

    def fill(self, records: Any, name: str, values: Sequence[int]) -> None:
        """Give a single int of each record of a batch another value."""
        for record, value in zip(records, values, strict=True):
            setattr(record, name, value)

    def assign(self, batch: Any, at: int, value: Any) -> None:
        """Copy a record, or a row, into its place in a batch, or among rows, of this backend."""
        if isinstance(value, list):
            batch[at][: len(value)] = value
        else:
            self.copy(value, batch[at])

    def say(self, scratch: Any, line: Sequence[int]) -> None:
        """Write a line, or a prefix of one, into scratch space."""
        scratch.say(line)

    def plain(self, kind: type[F], records: Sequence[Any]) -> list[F]:
        """Copies of records as objects with plain numbers."""
        found = [kind() for _ in range(len(records))]
        for source, target in zip(records, found, strict=True):
            self.copy(source, target)
        return found

    def row(self, values: Sequence[int]) -> Any:
        """A row of ints."""
        return list(values)

    def rows(self, values: Sequence[Sequence[int]]) -> Any:
        """Rows of ints, all of one length."""
        return [list(row) for row in values]

    def blank(self, rows: int, size: int, real: bool = False) -> Any:
        """Create ``rows`` rows of ``size`` zeros; ``real``: of floats."""
        return [[0.0 if real else 0] * size for _ in range(rows)]

    def lists(self, rows: Any) -> list[list[Any]]:
        """Rows of this backend as lists of plain numbers."""
        return list(rows)

    def driver(self, function: Any, **bound: Callable[..., Any]) -> Callable[..., Any]:
        """Link a driver with the game's own functions.

        ``bound``: other functions that are supplied to the driver, by their names.
        """
        return plain_driver(self.game, function, **bound)

    def bind(self, driver: Callable[..., Any], *given: Any) -> Callable[[], Any]:
        """Make a call that is repeated with the same arguments; what they hold may change from call to call."""
        return partial(driver, *given)

    def table(self, functions: Sequence[Any], given: Sequence[Any] = (), /, **bound: Callable[..., Any]) -> Any:
        """Make a table of functions that drivers call by ``call``.

        Each is a driver of its own, with the names ``bound`` to it.  A function that was compiled before is not
        compiled again, and neither is the driver that calls the table.  ``given``: arguments such as theirs; by default
        rules, a view and scratch space, as bots take them.
        """
        return tuple(self.driver(function, **bound) for function in functions)


class CompiledBackend(Backend):
    """The compiled backend: a record is one of NumPy's, a row an int64 array, and a driver is compiled."""

    def scratch(self, deck: Sequence[int] = (), rng: int = 0) -> Any:
        """Create a scratch space, as `Backend.scratch` does."""
        scratch = self.records(self.game.rules.scratch, 1)[0]
        scratch["deck"][: len(deck)] = deck
        scratch["cards"], scratch["rng"][0] = len(deck), rng
        return scratch

    def field(self, record: Any, name: str) -> Any:
        """A field of a NumPy record; if it is a row, it may be written to."""
        return record[name]

    def put(self, record: Any, **values: int) -> None:
        """Give single ints of a NumPy record other values."""
        for name, value in values.items():
            record[name] = value

    def fill(self, records: Any, name: str, values: Sequence[int]) -> None:
        """Give a single int of each record of a batch another value."""
        records[name] = values

    def assign(self, batch: Any, at: int, value: Any) -> None:
        """Copy a record, or a row, into its place in a batch, or among rows, of this backend."""
        if value.dtype.names is None:
            batch[at][: len(value)] = value
        else:
            batch[at] = value

    def say(self, scratch: Any, line: Sequence[int]) -> None:
        """Write a line, or a prefix of one, into scratch space."""
        scratch["line"][: len(line)], scratch["n"] = line, len(line)

    def plain(self, kind: type[F], records: Sequence[Any]) -> list[F]:
        """Copies of NumPy records as objects with plain numbers."""
        rows = [name for name, declared in kind.declarations.items() if declared.size]
        found = [kind.__new__(kind) for _ in range(len(records))]
        for record, values in zip(found, cast("Any", records).tolist(), strict=True):
            vars(record).update(zip(kind.declarations, values, strict=True))
            if rows:
                vars(record).update((name, getattr(record, name).tolist()) for name in rows)
        return found

    def row(self, values: Sequence[int]) -> Any:
        """An int64 array of shape (length,)."""
        return self.rows([values])[0]

    def rows(self, values: Sequence[Sequence[int]]) -> Any:
        """An int64 array of shape (rows, length)."""
        import numpy as np

        return np.array(values, np.int64)

    def blank(self, rows: int, size: int, real: bool = False) -> Any:
        """Create an array of zeros of shape (rows, size), int64; ``real``: float64."""
        import numpy as np

        return np.zeros((rows, size), np.float64 if real else np.int64)

    def lists(self, rows: Any) -> list[list[Any]]:
        """Rows of this backend as lists of plain numbers."""
        return list(rows.tolist())

    def driver(self, function: Any, **bound: Callable[..., Any]) -> Callable[..., Any]:
        """Link a driver, compile it with all that it calls, and keep it on disk."""
        from tefuda.engine.backends.compiled import compiled_driver

        compiled: Callable[..., Any] = compiled_driver(self.game, function, **bound)
        return compiled

    def bind(self, driver: Any, *given: Any) -> Callable[[], Any]:
        """Pack the arguments of a call once."""
        call: Callable[[], Any] = driver.bind(*given)
        return call

    def table(self, functions: Sequence[Any], given: Sequence[Any] = (), /, **bound: Callable[..., Any]) -> Any:
        """Make a table of the functions' addresses."""
        from tefuda.engine.backends.compiled import compiled_driver
        from tefuda.engine.backends.driver import table

        usual = (self.game.read_rules(None), self.views(1)[0], self.scratch())
        return table([compiled_driver(self.game, function, **bound) for function in functions], given or usual)

    def records(self, kind: type[FieldRecord], size: int) -> Sequence[Any]:
        """Create a batch of records, side by side in memory."""
        from tefuda.engine.backends.compiled import batch

        records: Any = batch(kind, size)
        return cast("Sequence[Any]", records)


def _names(source: Any, target: Any) -> Sequence[str]:
    """The names of the fields of a record, from the interpreted one of the two if there is one."""
    plain_one = next((record for record in (source, target) if isinstance(record, Fields)), None)
    names: Sequence[str] = source.dtype.names if plain_one is None else tuple(plain_one.declarations)
    return names


def _interpreted(value: Any) -> Any:
    """A value in plain Python, nothing of it shared."""
    if isinstance(value, list):
        return [_interpreted(one) for one in value]
    return value if isinstance(value, int) else value.tolist()


@cache
def interpreted_backend(game: Game) -> Backend:
    """The interpreted backend of a game."""
    return Backend(game)


class InterpretedWarning(UserWarning):
    """A warning that nothing is compiled; ``why``: the reason."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return f"compiled code is not used ({self.why}), so everything takes much longer"


def compiled_backend(game: Game) -> Backend:
    """The compiled backend of a game; the interpreted one where machine code gives wrong results, or nobody wants it.

    A warning says so once (`InterpretedWarning`); the variable ``TEFUDA_INTERPRETED`` asks for it.

    Raises:
        MissingExtra: the ``lab`` extra is not installed.
    """
    require("numpy", "llvmlite")
    return _compiled(game) if compiles() else interpreted_backend(game)


def backend_of(game: Game, compiled: bool = True) -> Backend:
    """The backend that is asked for; the interpreted one plays the same, hundreds of times slower."""
    return compiled_backend(game) if compiled else interpreted_backend(game)


@cache
def _compiled(game: Game) -> Backend:
    return CompiledBackend(game)


@cache
def compiles() -> bool:
    """Return whether machine code is made, and gives the right results, in this process."""
    from tefuda.engine.backends.compiled import fault

    why = INTERPRETED if os.environ.get(INTERPRETED) else fault()
    if why and parent_process() is None:
        warn(InterpretedWarning(why), stacklevel=3)
    return not why
