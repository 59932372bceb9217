"""Extras: parts of Tefuda that need optional libraries, and how to get these."""

from __future__ import annotations

from importlib.util import find_spec

from tefuda.engine.texts.errors import MissingExtra

EXTRAS = {
    "fastapi": "server",
    "uvicorn": "server",
    "httpx": "server",
    "sqlalchemy": "server",
    "websockets": "server",
    "numpy": "lab",
    "numba": "lab",
    "llvmlite": "lab",
    "loky": "lab",
    "matplotlib": "plots",
    "polars": "tables",
    "ray": "cluster",
    "gymnasium": "envs",
    "pettingzoo": "envs",
    "open_spiel": "openspiel",
}


def require(*modules: str) -> None:
    """Check that these libraries are installed, without importing them.

    Raises:
        MissingExtra: one is not; the error says what to install.
    """
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(EXTRAS[module], module)
