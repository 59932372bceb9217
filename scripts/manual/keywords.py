"""An extension of Griffe: the keywords of `tefuda.engine.keywords` are shown one by one, with their defaults."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import reduce
from importlib import import_module
from importlib.util import find_spec
from inspect import Parameter, signature
from typing import Any

import griffe

UNPACKED = re.compile(r"Unpack\[(\w+)\]")
NEEDED = {"sb3": "stable_baselines3", "torchrl_env": "torchrl"}  # libraries that no extra brings, by the module


def spelled_out(function: griffe.Function, kind: str) -> Iterator[griffe.Parameter]:
    """The keywords of a function that takes them as ``Unpack[kind]``; an overload has fewer than the function itself.

    >>> module = griffe.load("tefuda.envs.make")
    >>> [(one.name, one.default) for one in spelled_out(module["vector"], "SettingArguments")][:2]
    [('seed', 'None'), ('step', "'decision'")]
    """
    known = parameters_of(function)
    for name in getattr(import_module(function.module.path), kind).__annotations__:
        default = known[name].default
        yield griffe.Parameter(
            name,
            annotation=known[name].annotation,
            kind=griffe.ParameterKind.keyword_only,
            default="..." if default is ... else repr(default),
        )


def parameters_of(function: griffe.Function) -> Mapping[str, Parameter]:
    """The parameters of a function as they are when it is called."""
    names = function.path.removeprefix(f"{function.module.path}.").split(".")
    found: Any = reduce(getattr, names, import_module(function.module.path))
    return signature(found).parameters


class Keywords(griffe.Extension):
    """Puts the keywords of a function in place of its ``**arguments``."""

    def on_function(self, *, func: griffe.Function, **kwargs: Any) -> None:
        """Change the parameters of a function."""
        if "arguments" not in func.parameters or find_spec(NEEDED.get(func.module.name, "numpy")) is None:
            return
        found = UNPACKED.fullmatch(str(func.parameters["arguments"].annotation))
        if found is None:
            return
        known, told = parameters_of(func), [*spelled_out(func, found[1])]
        del func.parameters["arguments"]
        for own in func.parameters:
            if str(own.default).isupper():  # a constant is shown as its value
                own.default = repr(known[own.name].default)
        for one in told:
            func.parameters.add(one)
