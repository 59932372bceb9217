"""Extras: parts of Tefuda that need optional libraries, and how to get these."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import Final

from tefuda.engine.texts.errors import MissingExtra

EXTRAS = {
    "fastapi": "server",
    "uvicorn": "server",
    "httpx": "server",
    "sqlalchemy": "server",
    "websockets": "server",
    "networkx": "server",
    "numpy": "lab",
    "llvmlite": "lab",
    "loky": "lab",
    "matplotlib": "plots",
    "polars": "tables",
    "ray": "cluster",
    "gymnasium": "envs",
    "pettingzoo": "envs",
    "open_spiel": "openspiel",
}

INTERPRETED: Final = "TEFUDA_INTERPRETED"  # a variable: if it is set, nothing is compiled


def can_compile() -> bool:
    """Return whether the compiled backend can be used: its libraries are installed, and nobody has asked for none."""
    return not os.environ.get(INTERPRETED) and all(find_spec(module) is not None for module in ("numpy", "llvmlite"))


def require(*modules: str) -> None:
    """Check that these libraries are installed, without importing them.

    Raises:
        MissingExtra: one is not; the error says what to install.
    """
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(EXTRAS[module], module)
