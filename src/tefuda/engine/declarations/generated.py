"""Functions generated from declarations, in the rules' dialect: compiled code cannot look at declarations itself."""

from __future__ import annotations

import linecache
from collections.abc import Iterable, Mapping
from types import FunctionType
from typing import Any, cast


def generated(name: str, lines: Iterable[str], title: str, names: Mapping[str, Any]) -> FunctionType:
    """Generate the function ``name`` from source, which can be read like any other: in tracebacks, by the compiler.

    Args:
        name: the function; other functions may stand before it.
        lines: the source, made of nothing but names and numbers of declared fields.
        title: the name of its file, of which each source has its own.
        names: the names of its module, ``__name__`` among them.

    >>> generated("twice", ["def twice(x):", "    return 2 * x"], "an example", {"__name__": "example"})(4)
    8
    """
    source, file, found = "\n".join(lines) + "\n", f"<{title}>", dict(names)
    exec(compile(source, file, "exec"), found)
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    return cast(FunctionType, found[name])
