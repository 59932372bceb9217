"""The parts of the standard library that a browser's own Python lacks are not needed there."""

from __future__ import annotations

import sys
from importlib.util import find_spec, module_from_spec

import pytest


def test_names_are_found_without_difflib(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of the module is loaded: a reloaded one would have two classes of each error."""
    monkeypatch.setitem(sys.modules, "difflib", None)
    spec = find_spec("tefuda.engine.texts.errors")
    assert spec is not None and spec.loader is not None
    errors = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "a_copy_of_errors", errors)
    spec.loader.exec_module(errors)
    assert errors.near("high", ["red-dog", "high-card"]) == ("high-card",)
