"""The reference of the public names of Python, a page a module, made from docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module

MODULES = {
    "tefuda": "matches, observations, bots, advice, records",
    "tefuda.lab": "simulate, compare and measure",
    "tefuda.envs": "environments for learning and search",
    "tefuda.client": "requests to a server, connections to its tables",
}


def page(module: str) -> str:
    """The reference of a module."""
    return "\n".join(_lines(module))


def _lines(module: str) -> Iterator[str]:
    home = import_module(module)
    yield f"# {module}\n"
    yield f"::: {module}\n    options:\n      members: false\n      show_root_heading: false\n"
    for name in sorted(home.__all__, key=lambda name: (name[0].isupper(), name)):
        thing = getattr(home, name)
        yield f"::: {path(thing, f'{module}.{name}')}\n    options:\n      heading: {module}.{name}\n"


def path(thing: object, public: str) -> str:
    """The place where a public thing is written: a submodule may hide a function of its name.

    >>> import tefuda
    >>> path(tefuda.games, "tefuda.games"), path(tefuda.Match, "tefuda.Match")
    ('tefuda.engine.matches.registry.games', 'tefuda.engine.matches.match.Match')
    """
    if inspect.ismodule(thing):  # it can be called
        return "tefuda.engine.matches.registry.games"
    if inspect.isclass(thing) or inspect.isfunction(thing):
        return f"{thing.__module__}.{thing.__qualname__}"
    return next(f"{name}.{public.rpartition('.')[2]}" for name in _homes(public))


def _homes(public: str) -> Iterator[str]:
    """The modules that may hold a plain value."""
    module, _, name = public.rpartition(".")
    homes = getattr(import_module(module), "_HOME", {})
    yield f"{module}.{homes[name]}" if name in homes else module
